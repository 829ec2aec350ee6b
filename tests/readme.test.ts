import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MEMBERS, PASSWORD } from "../supabase/seed/members.ts";
import { root } from "./support/sources.ts";

// What the README says is read by people who follow it to the letter. It is written twice: in English for who builds, in French
// for agencies.

const read = (path: string) => readFileSync(join(root, path), "utf8");
const english = read("README.md");
const french = read("README.fr.md");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const accounts = (text: string) => [...text.matchAll(/^\| `(\S+@relais\.test)`/gm)].map(([, email]) => email);
const variables = (text: string) => [...text.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].map(([, names]) => names);
/** `npm …` at the head of a row, or of a line of shell. */
const commands = (text: string) =>
  [...text.matchAll(/^(?:\| `|)((?:[A-Z_]+=\S+ )?(?:npm|npx) [^`#\n]*)/gm)].map(([, said = ""]) =>
    said
      .trim()
      .replace(/<[^>]+>/g, "<reference>")
      .replaceAll(".exemple.fr", ".example.org"),
  );

test("both say the same accounts, variables and commands", () => {
  expect(accounts(french)).toEqual(accounts(english));
  expect(variables(french)).toEqual(variables(english));
  expect(commands(french)).toEqual(commands(english));
  expect(variables(english).length).toBeGreaterThan(8);
  expect(commands(english).length).toBeGreaterThan(18);
});

test("the demonstration accounts are those of the seed", () => {
  const rows = [...french.matchAll(/^\| `(\S+@relais\.test)`\s+\| (.*?)\s+\|$/gm)].map(([, email, role]) => [
    email,
    role,
  ]);
  expect(rows).toEqual(MEMBERS.map(({ key, says }) => [`${key}@relais.test`, says]));
  for (const text of [english, french]) expect(text).toContain(`\`${PASSWORD}\``);
});

test("each command is there, with its options", () => {
  const ours = commands(english).flatMap((said) => {
    const [, name, given = ""] = /npm (?:run )?([\w-]+)(?: -- (.*))?/.exec(said) ?? [];
    return name ? [{ name, given: given.split(" ").filter(Boolean) }] : [];
  });
  expect(ours.filter(({ name }) => !scripts[name])).toEqual([]);
  const files = ours.map(({ name }) => /^node (\S+)/.exec(scripts[name] ?? "")?.[1] ?? "package.json");
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // The server refuses an option that it does not know, before anything else.
  const options = ours.flatMap(({ name, given }) => (name === "start" ? given : []));
  const asked = spawnSync(process.execPath, ["supabase/local/main.ts", ...options, "--help"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(options.length).toBeGreaterThan(4);
  expect({ status: asked.status, error: asked.stderr }).toEqual({ status: 0, error: "" });
});

test("the declaration of « Adding an entity » is written as the formatter wants it", () => {
  const sample = /^ {3}```ts\n([\s\S]*?)^ {3}```$/m.exec(english)?.[1]?.replace(/^ {3}/gm, "") ?? "";
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
