// `npm test`: everything that is checked, on a fresh machine too. Ends with one line « N passed, N failed ».
// --only=format,types,architecture,unit,database,local,component,bundle,e2e,postgres,postgrest chooses steps.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, findNode, install, root, run, tell, withNode } from "./setup.mjs";

const bin = (name) => join(root, "node_modules", name);
const out = mkdtempSync(join(tmpdir(), "relais-test-"));
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Runs a command whose success is one test. */
async function check(args, options) {
  try {
    await run(process.execPath, args, options);
    return one(true);
  } catch (error) {
    return { ...one(false), output: error.output ?? error.message };
  }
}

/** The files of a report in which something failed, or that could not be read. */
const failedFiles = (report) =>
  report?.testResults.filter((it) => it.status === "failed").map((it) => relative(root, it.name)) ?? [];

/**
 * A run of tests that wait for servers or for a page, on a machine shared with others: its failed files are asked a second time, alone, as the
 * browser's are. What passed at its second try only is told by name; what fails twice has failed.
 */
async function vitestTwice(name, args, env) {
  const first = await vitest(name, args, env);
  const files = failedFiles(readReport(join(out, `${name}.json`)));
  if (first.failed === 0 || files.length === 0 || files.length > MOST_AGAIN) return first;
  const project = args.filter((it) => it.startsWith("--project"));
  const again = await vitest(`${name}-again`, [...project, ...files], env);
  if (again.failed > 0) return { ...first, output: `${first.output}\n\nÀ nouveau :\n${again.output}` };
  const told = first.output.split("\n").filter((line) => line.startsWith(" FAIL "));
  const note = ["  Passé au second essai seulement :", ...told].join("\n");
  return { ...first, passed: first.passed + first.failed, failed: 0, output: undefined, note };
}

/** More files than this do not fail by chance. */
const MOST_AGAIN = 3;

/** A run of Vitest: its own counts, plus one failure for each file that could not even be read. */
async function vitest(name, args, env = {}) {
  const file = join(out, `${name}.json`);
  const flags = ["run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  let output = "";
  let crashed = false;
  try {
    output = await run(process.execPath, [bin("vitest/vitest.mjs"), ...flags], {
      // The build, in this process, leaves « production » behind.
      env: { ...process.env, NODE_ENV: "test", ...env },
    });
  } catch (error) {
    output = error.output ?? error.message;
    crashed = true;
  }
  const report = readReport(file);
  const unread =
    report?.testResults.filter((it) => it.status === "failed" && it.assertionResults.length === 0).length ?? 0;
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unread,
    skipped: report?.numPendingTests ?? 0,
  };
  if (crashed && counts.failed === 0) counts.failed = 1;
  return counts.failed > 0 ? { ...counts, output } : counts;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** What Node compiled for one process serves the next: each test file of a component has one of its own. Coverage counts without. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };

/** What the browser tests read, for the step that asks it again of two engines. */
const reads = join(out, "reads.jsonl");

/** Told to a step whose tests run again on a server in the same run: the long ones are brief (tests/support/brief.ts). */
async function brief(again) {
  const { findPostgres } = await import("./postgres.mjs");
  const { findPostgrest } = await import("./postgrest.mjs");
  const isAgain = chosen().includes(again) && findPostgres() && (again !== "postgrest" || findPostgrest());
  return isAgain ? { TEST_BRIEF: "1" } : {};
}

/** A run of Playwright, with one worker per server. `files`, `width`: these alone; `more`: environment of its servers. */
async function playwright(name, { files = [], width, servers = 1, more = {} } = {}) {
  const { findChromium } = await import("./browser.mjs");
  const { freePort } = await import("./postgres.mjs");
  const file = join(out, `${name}.json`);
  const env = {
    ...process.env,
    ...COMPILED,
    CHROMIUM_PATH: await findChromium(),
    RELAIS_E2E_PORT: (await Promise.all(Array.from({ length: servers }, freePort))).join(","),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    TEST_STACK_READS: reads,
    ...more,
  };
  const flags = ["-c", "tests/e2e/playwright.config.ts", "--reporter=list,json", `--output=test-results/${name}`];
  const args = [bin("@playwright/test/cli.js"), "test", ...files, ...flags, ...(width ? [`--project=${width}`] : [])];
  let output = "";
  let crashed = false;
  try {
    output = await run(process.execPath, args, { env });
  } catch (error) {
    output = error.output ?? error.message;
    crashed = true;
  }
  const stats = readReport(file)?.stats;
  const counts = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  if (crashed && counts.failed === 0) counts.failed = 1;
  // Which ones passed at their second try only.
  if (stats?.flaky > 0) counts.note = output.slice(output.search(/^ *\d+ flaky$/m));
  return counts.failed > 0 ? { ...counts, output } : counts;
}

/** The build, then the budgets of its pages and of the rules: one test per line. */
async function bundle() {
  try {
    await build(process.execPath);
  } catch (error) {
    return { ...one(false), output: error.output ?? error.message };
  }
  const { measure, measureRules, report } = await import("./bundle.mjs");
  const results = [...measure(), ...(await measureRules())];
  const failed = results.filter((it) => !it.ok).length;
  return {
    passed: results.length - failed,
    failed,
    note: report(results),
    ...(failed > 0 ? { output: report(results) } : {}),
  };
}

const steps = {
  format: () => check([bin("@biomejs/biome/bin/biome"), "ci", "--colors=off", "--max-diagnostics=50", "."]),
  async types() {
    const results = await Promise.all([
      check([bin("typescript/bin/tsc"), "--noEmit", "-p", "."]),
      check([join(root, "tools/types.mjs"), "--check"]),
    ]);
    return sum(results);
  },
  architecture: () => vitest("architecture", ["--project", "architecture"]),
  unit: () => vitest("unit", ["--project=unit*", "--coverage"]),
  database: async () => vitestTwice("database", ["--project=database"], { ...COMPILED, ...(await brief("postgres")) }),
  // It waits for the processes that it starts: more of its files than there are processors run at the same time.
  local: async () =>
    vitestTwice("local", ["--project=local", "--maxWorkers=4"], { ...COMPILED, ...(await brief("postgrest")) }),
  component: () => vitestTwice("component", ["--project=component*"], COMPILED),
  bundle,
  // Three workers, each with a server: on two processors, two of them leave an eighth of the time unused.
  async e2e() {
    const { onServer } = await import("./test-postgrest.mjs");
    return playwright("e2e", { servers: 3, more: chosen().includes("postgrest") ? await onServer() : {} });
  },
  async postgres() {
    const { onPostgres } = await import("./test-postgres.mjs");
    return onPostgres((env) => vitestTwice("postgres", ["--project=database"], { ...env, ...COMPILED }));
  },
  async postgrest() {
    const { onPostgrest } = await import("./test-postgrest.mjs");
    const counts = await onPostgrest({
      reads,
      // On a phone: at a desk too, the browser tests walked it on PostgREST.
      journey: (name, more) =>
        playwright(name, { files: ["journey.spec.ts"], width: "phone", more: { ...more, TEST_STACK_READS: "" } }),
      tests: (args, env) => vitestTwice("postgrest", args, { ...env, ...COMPILED }),
    });
    return {
      ...sum(counts),
      note: counts
        .map(({ note }) => note ?? "")
        .join("\n")
        .trim(),
    };
  },
};

const sum = (results) => ({
  passed: results.reduce((n, it) => n + it.passed, 0),
  failed: results.reduce((n, it) => n + it.failed, 0),
  skipped: results.reduce((n, it) => n + (it.skipped ?? 0), 0),
  output:
    results
      .map((it) => it.output ?? "")
      .join("\n")
      .trim() || undefined,
});

function chosen() {
  const only = process.argv
    .find((arg) => arg.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  const unknown = only?.filter((name) => !steps[name]) ?? [];
  if (unknown.length > 0)
    throw new Error(`Étape inconnue : ${unknown.join(", ")}. Étapes : ${Object.keys(steps).join(", ")}.`);
  return Object.keys(steps).filter((name) => !only || only.includes(name));
}

/**
 * Rows of lanes that run at the same time, each with its steps one after the other: alone, each step leaves the processors
 * idle now and then (one thread, a server that is waited for). The browser has the machine to itself.
 */
const waves = [
  [["format"], ["types"], ["architecture"]],
  [
    ["local", "unit", "bundle"],
    ["database", "postgres", "component"],
  ],
  [["e2e"]],
  // After the others: it asks again what the browser tests have read.
  [["postgrest"]],
];

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1).replace(".", ",")} s`;

async function step(name) {
  const from = Date.now();
  const result = await steps[name]().catch((error) => ({ ...one(false), output: error.stack }));
  if (result.output) console.log(result.output.split("\n").slice(-300).join("\n"));
  else if (result.note) console.log(result.note);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : "";
  console.log(
    `  ${result.failed > 0 ? "✗" : "✓"} ${name} : ${result.passed} passed, ${result.failed} failed${skipped} (${seconds(from)})`,
  );
  return result;
}

async function main() {
  const results = [];
  const started = Date.now();
  const wanted = new Set(chosen());
  for (const wave of waves) {
    const lanes = wave.map((lane) => lane.filter((name) => wanted.has(name))).filter((lane) => lane.length > 0);
    if (lanes.length === 0) continue;
    process.stdout.write(`▸ ${lanes.flat().join(", ")}…\n`);
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) results.push(await step(name));
      }),
    );
  }
  const { stopPostgres } = await import("./test-postgres.mjs");
  await stopPostgres();
  rmSync(out, { recursive: true, force: true });
  const { passed, failed } = sum(results);
  console.log(`\nEn ${seconds(started)}.\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Everything runs on our Node, whichever one started npm: this file starts itself again there. */
async function begin() {
  await install();
  const node = findNode();
  if (node === process.execPath && process.env.RELAIS_TEST) return main();
  const env = { ...withNode(node), RELAIS_TEST: "1", NO_COLOR: "1" };
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  process.on("SIGINT", () => {});
  child.once("error", fail);
  child.once("exit", (code, signal) => (signal ? fail(new Error(`Arrêté par ${signal}.`)) : process.exit(code)));
}

/** What could not even begin, or was stopped, ends with the same line as the rest. */
function fail(error) {
  tell(error);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}

begin().catch(fail);
