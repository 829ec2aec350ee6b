import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A page hears of the tables that it names, and of no other: one that calls a function of the base names those that the
// function reads, or a colleague’s change is seen on the next visit alone.

/** What only gives a label to a line, or changes in the settings. */
const LABELS = new Set(
  (
    "team_member setting workspace legal_entity user_role workflow_entity workflow_state workflow_transition " +
    "action_kind job business_unit company agency work_site address department certificate_type software"
  ).split(" "),
);
/** Why a table is not named: by function, then table. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  // One function for the three tables; each caller looks in its own.
  find_import_duplicates: ["company", "contact"],
  // Read again as they move, while they do.
  workspace_transfer_progress: ["job_run"],
  // Of the technical page, which pings nobody: read again by hand.
  technical_overview: ["incident", "mail_outbox"],
};

const sql = globSync("supabase/migrations/*.sql")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const read = new Map<string, Set<string>>();
// Views are named by the tables they are of.
for (const [, name = "", body = ""] of sql.matchAll(/create function app\.(\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g))
  read.set(
    name,
    new Set(
      [...body.matchAll(/(?:from|join) public\.(\w+)/g)]
        .map(([, table = ""]) => table)
        .filter((it) => !it.endsWith("_list")),
    ),
  );

const named = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word);

/** The reads whose tables are all written there, with the functions that they call. */
const reads = globSync("src/**/*.{ts,tsx}").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/useRead(?:<[^(]*>)?\(\{([\s\S]*?)\n\s*\}\)/g)].flatMap(([, body = ""]) => {
    const list = /tables: \[([^\]]*)\]/.exec(body)?.[1];
    if (list === undefined || /[^\s",\w]|(^|,)\s*[a-z]/.test(list)) return [];
    const calls = [...body.matchAll(/call(?:<[^(]*>)?\(\s*"(\w+)"/g)].map(([, name = ""]) => name);
    return calls.map((name) => ({ path, name, tables: named(list) }));
  }),
);

test("what a page reads of a function, it hears of", () => {
  expect(reads.length).toBeGreaterThan(30);
  const unheard = reads.flatMap(({ path, name, tables }) =>
    [...(read.get(name) ?? [])]
      .filter((table) => !tables.includes(table) && !LABELS.has(table) && !SAID[name]?.includes(table))
      .map((table) => `${path}: ${name} reads ${table}`),
  );
  expect(unheard).toEqual([]);
});
