import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { takeLock } from "../../tools/lock.mjs";

// `npm start` and `npm test` themselves, as far as what they do before anything runs.

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "relais-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A clone of the tools alone, whose packages cannot be installed. */
function brokenClone(): { at: string; env: NodeJS.ProcessEnv } {
  const at = join(folder, "clone");
  mkdirSync(at, { recursive: true });
  cpSync(join(root, "tools"), join(at, "tools"), { recursive: true });
  writeFileSync(join(at, "package.json"), JSON.stringify({ type: "module", dependencies: { absent: "1.0.0" } }));
  writeFileSync(join(at, "npm.cjs"), "console.error('ERR! absent@1.0.0 not found'); process.exit(1);");
  return { at, env: { ...process.env, npm_execpath: join(at, "npm.cjs"), RELAIS_TEST: "" } };
}

const run = (at: string, args: string[], env = process.env) =>
  spawnSync(process.execPath, args, { cwd: at, env, encoding: "utf8" });

test("a second start says where the first one is before it installs or builds anything", () => {
  const { at, env } = brokenClone();
  const taken = takeLock(join(at, ".data"), 4499);
  const second = run(at, ["tools/start.mjs"], env);
  expect(second.stdout.trim()).toBe("Relais tourne déjà sur ces données\u202f: http://localhost:4499");
  expect(second.stderr).toBe("");
  expect(second.status).toBe(0);
  // Other data, or none: that start goes its own way, and here fails to install.
  for (const args of [["--data", "ailleurs"], ["--data=ailleurs"], ["--memory"]])
    expect(run(at, ["tools/start.mjs", ...args], env).stderr).toContain("ERR! absent@1.0.0");
  if ("release" in taken) taken.release();
});

test("tests that cannot be set up end with the line of all tests, and fail", () => {
  const { at, env } = brokenClone();
  const failed = run(at, ["tools/test.mjs"], env);
  expect(failed.stderr).toContain("ERR! absent@1.0.0 not found");
  expect(failed.stdout.trim().split("\n").at(-1)).toBe("0 passed, 1 failed");
  expect(failed.status).toBe(1);
});

test("so do tests that nobody knows", () => {
  const failed = run(root, ["tools/test.mjs", "--only=inconnue"]);
  expect(failed.stderr).toContain("Étape inconnue");
  expect(failed.stdout.trim().split("\n").at(-1)).toBe("0 passed, 1 failed");
  expect(failed.status).toBe(1);
});
