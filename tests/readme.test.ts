import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MEMBERS, PASSWORD } from "../supabase/seed/members.ts";
import { root } from "./support/sources.ts";

// What the README says is read by people who follow it to the letter.

const readme = readFileSync(join(root, "README.md"), "utf8");

test("its demonstration accounts are those of the seed", () => {
  const rows = [...readme.matchAll(/^\| `(\S+@relais\.test)`\s+\| (.*?)\s+\|$/gm)].map(([, email, role]) => [
    email,
    role,
  ]);
  expect(rows).toEqual(MEMBERS.map(({ key, says }) => [`${key}@relais.test`, says]));
  expect(readme).toContain(`Mot de passe de tous : \`${PASSWORD}\``);
});

test("the declaration of « Ajouter une entité » is written as the formatter wants it", () => {
  const sample = /^ {3}```ts\n([\s\S]*?)^ {3}```$/m.exec(readme)?.[1]?.replace(/^ {3}/gm, "") ?? "";
  expect(sample).toContain('defineResource("machine"');
  const path = "resources/missions/machine.ts";
  const checked = spawnSync(
    process.execPath,
    [join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "--write", `--stdin-file-path=${path}`],
    { cwd: root, input: sample, encoding: "utf8" },
  );
  expect(checked.status).toBe(0);
  expect(checked.stdout).toBe(sample);
});
