import { expect, test } from "vitest";
import { resources } from "../../resources/index.ts";
import { refusalsOf } from "../../src/kit/collect.ts";
import { hasView } from "../../src/kit/declaration.ts";
import { testDatabase } from "../support/database.ts";

// What a declaration repeats of the database, the compiler cannot see: the codes of a choice, the names of constraints.

const db = testDatabase();

type Check = { table: string; column: string; definition: string };

/** The codes that a check lets in: `status = ANY (ARRAY['a'::text, 'b'::text])`, `<@ ARRAY[…]`. */
const codesOf = (definition: string): string[] | null =>
  / (= ANY|<@) \(?\(?ARRAY\[/.test(definition) && !/ (OR|AND) (?!\(?\w+ IS NULL)/.test(definition)
    ? [...definition.matchAll(/'([^']*)'::/g)].map(([, code = ""]) => code)
    : null;

test("the codes of a choice are those that the database takes", async () => {
  const checks = await db().query<Check>(
    `select k.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`,
  );
  const taken = new Map(
    checks.flatMap(({ table, column, definition }) => {
      const codes = codesOf(definition);
      return codes ? [[`${table}.${column}`, codes.sort()] as const] : [];
    }),
  );
  const compared = resources.flatMap(({ name, table, fields }) =>
    Object.entries(fields).flatMap(([column, field]) => {
      const codes = taken.get(`${table}.${column}`);
      const isClosed = (field.kind === "choice" || field.kind === "choices") && field.choices.length > 0;
      return codes && isClosed
        ? [{ at: `${name}.${column}`, codes, said: field.choices.map(({ value }) => value) }]
        : [];
    }),
  );
  expect(compared.length).toBeGreaterThan(25);
  const different = compared.filter(({ codes, said }) => codes.join() !== said.sort().join());
  expect(different).toEqual([]);
});

test("a constraint that a declaration words exists", async () => {
  const known = await db().query<{ name: string }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`,
  );
  const names = new Set(known.map(({ name }) => name));
  const worded = Object.keys(refusalsOf(resources));
  expect(worded.length).toBeGreaterThan(8);
  expect(worded.filter((name) => !names.has(name))).toEqual([]);
});

test("whatever is changed on a screen is kept in the journal, and its record shows its past", async () => {
  const journal = await db().query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as "table" from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'record' and p.pronamespace = 'app'::regnamespace`,
  );
  const kept = new Set(journal.map(({ table }) => table));
  const edited = resources.filter((one) => hasView(one, "edit") || hasView(one, "create"));
  expect(edited.length).toBeGreaterThan(45);
  expect(edited.filter(({ table }) => !kept.has(table)).map(({ name }) => name)).toEqual([]);
  // An amendment, a declaration of hire are shown on the page of their contract.
  const silent = edited.filter(
    (one) =>
      hasView(one, "show") &&
      one.paths.show !== "/contracts/:id" &&
      !one.show.some(({ block }) => block === "activity"),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  // Lines and papers that have no page are told on that of what they belong to.
  const lines = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.kind === "lines" ? [field.table] : [])),
  );
  expect(lines.filter((table) => !kept.has(table))).toEqual([]);
});
