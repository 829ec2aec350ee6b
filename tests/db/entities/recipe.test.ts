import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";
import { root } from "../../support/sources.ts";
import { createBusiness, ids } from "./business.ts";

// CONTRIBUTING says how a request is added. This does it, with the very text.
const recipe =
  readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("## Adding a request with its workflow")[1] ?? "";
const block = (language: string) =>
  new RegExp(`^ {3}\`\`\`${language}\\n([\\s\\S]*?)^ {3}\`\`\`$`, "m").exec(recipe)?.[1]?.replace(/^ {3}/gm, "") ?? "";
const sql = block("sql");
const declaration = block("ts");

const follow = async (database: Database) => {
  await createBusiness(database);
  await database.exec(sql);
};
const db = testDatabase({ agency: true, seed: follow, seedKey: `recipe_${sql.length}` });

it("takes 120 lines at most, SQL and TypeScript together", () => {
  const lines = `${sql}${declaration}`.split("\n").filter((line) => line.trim() !== "");
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.length).toBeLessThanOrEqual(120);
});

it("makes a request that goes from asked to given, with what its steps ask for and by whom may", async () => {
  await db().scene(async (s) => {
    type Badge = { id: string; reference: string; status: string; badge_number: string; valid_until: string };
    const [badge] = await s.asMember("consultant", (as) =>
      as.query<Badge>(
        "insert into badge_request (workspace_id, talent_id, site_name, assignee_id) values ($1, $2, 'Perrache', $3) returning *",
        [workspaces.main, ids.talent, members.csm],
      ),
    );
    expect(badge?.reference).toMatch(/^BC-\d{4}-000001$/);
    const act = (who: string, action: string, payload: object = {}) =>
      s.asMember(who, async (as) => {
        const [row] = await as.query<{ r: Badge }>(
          "select public.transition('badge_request', $1, $2, null, $3::text::jsonb) as r",
          [badge?.id, action, JSON.stringify(payload)],
        );
        return row?.r;
      });
    await act("consultant", "submit");
    await expectRefused(act("consultant", "approve"), "42501");
    await act("csm", "approve");
    await expectRefused(act("csm", "print"), "RL007");
    expect(await act("csm", "print", { badge_number: "A12" })).toMatchObject({
      badge_number: "A12",
      status: "printed",
    });
    const waits = await s.asMember("csm", (as) =>
      as.query<{ kind: string; label: string; row_id: string }>("select * from public.action_center('me')"),
    );
    expect(waits).toContainEqual(
      expect.objectContaining({ kind: "badge_request", label: "Badges de chantier", row_id: badge?.id }),
    );
    expect(await act("csm", "finish")).toMatchObject({ status: "done" });
    const found = await s.asMember("csm", (as) =>
      as.query<{ id: string }>("select * from public.search_badge_request_ids('dupré') f(id)"),
    );
    expect(found).toEqual([{ id: badge?.id }]);
    const told = await s.query<{ type: string }>(
      `select type from notification where recipient_id = '${members.consultant}'`,
    );
    expect(told.map(({ type }) => type)).toContain("badge_request.finish");
  });
});

it("has a declaration that compiles against its table, and that the formatter leaves as it is", {
  timeout: 120_000,
}, () => {
  const biome = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/@biomejs/biome/bin/biome"),
      "check",
      "--write",
      "--stdin-file-path=resources/requests/badge-request.ts",
    ],
    { cwd: root, input: declaration, encoding: "utf8" },
  );
  expect(biome.stdout).toBe(declaration);
  // The type of the new table: that of the visit, with the columns of the migration instead of its own.
  // Under the packages, so that their types are found from there.
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "node_modules/.cache/recipe-"));
  try {
    const columns = [
      ...(/create table public\.badge_request \(\n([\s\S]*?)^\);/m.exec(sql)?.[1] ?? "").matchAll(
        /^ {2}(\w+) (?:uuid|text|date)/gm,
      ),
    ];
    expect(columns.length).toBe(8);
    const types = readFileSync(join(root, "src/types/database.ts"), "utf8");
    const visit = /^ {6}medical_checkup_request: \{[\s\S]*?^ {6}\};?$/m.exec(types)?.[0] ?? "";
    const own = columns.map(([, name]) => `          ${name}: string\n`).join("");
    const badge = visit
      .replace("medical_checkup_request: {", "badge_request: {")
      .replace(
        /(Row: \{\n)/,
        `$1${own.replace(/ {10}(id|workspace_id|talent_id|contract_id|company_id): string\n/g, "")}`,
      );
    // And the function of its search box, which the migration makes.
    const search = /^ {6}search_medical_checkup_request_ids: .*(?:\n {8}.*)*(?:\n {6}\};?)?$/m.exec(types)?.[0] ?? "";
    expect(search).not.toBe("");
    const searched = search.replace("medical_checkup", "badge");
    writeFileSync(
      join(folder, "database.ts"),
      types.replace(visit, `${visit}\n${badge}`).replace(search, `${search}\n${searched}`),
    );
    writeFileSync(join(folder, "badge-request.ts"), declaration.replace("./request", "@resources/requests/request"));
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: join(root, "tsconfig.json"),
        compilerOptions: {
          noEmit: true,
          composite: false,
          incremental: false,
          rootDir: "/",
          paths: {
            "@/types/database": [join(folder, "database.ts")],
            "@/*": [join(root, "src/*")],
            "@resources/*": [join(root, "resources/*")],
            "@resources": [join(root, "resources/index.ts")],
            "@providers/*": [join(root, "providers/*")],
          },
        },
        files: [join(folder, "badge-request.ts")],
        include: [],
      }),
    );
    const checked = (text: string) => {
      writeFileSync(join(folder, "badge-request.ts"), text.replace("./request", "@resources/requests/request"));
      return spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], {
        cwd: root,
        encoding: "utf8",
      });
    };
    expect(
      checked(declaration)
        .stdout.split("\n")
        .filter((line) => line.includes("badge-request.ts")),
    ).toEqual([]);
    expect(checked(declaration.replace("site_name: text", "site_title: text")).stdout).toContain("site_title");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
