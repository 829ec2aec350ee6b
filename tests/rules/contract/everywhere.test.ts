import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { assessContract } from "../../../src/rules/contract/assess.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import vectors from "../../fixtures/rules/legality.json" with { type: "json" };
import { hasDeno, startUnderDeno } from "../../support/deno.ts";

// One file of law, loaded as it is by the four that need it: the bundle of the screen, the tests, Node and an Edge Function.
const at = (path: string) => fileURLToPath(new URL(`../../../src/rules/${path}`, import.meta.url));
const drafts = vectors.cases.map(({ draft }) => ({ ...vectors.base, ...draft }));
const context = { figures: legalFigures, today: "2026-11-21" };
/** What Vitest says; JSON, since two of the others speak through a pipe. */
const expected = JSON.parse(JSON.stringify(drafts.map((draft) => assessContract(draft as object, context))));

describe("assessContract is the same", () => {
  it("in Node, without any build", () => {
    const script = `
      import { assessContract } from ${JSON.stringify(pathToFileURL(at("contract/assess.ts")).href)};
      import { legalFigures } from ${JSON.stringify(pathToFileURL(at("figures/index.ts")).href)};
      const drafts = JSON.parse(process.env.DRAFTS);
      console.log(JSON.stringify(drafts.map((draft) => assessContract(draft, { figures: legalFigures, today: "2026-11-21" }))));`;
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, DRAFTS: JSON.stringify(drafts) },
      encoding: "utf8",
      maxBuffer: 64e6,
    });
    expect(JSON.parse(said)).toEqual(expected);
  });

  it("in the bundle that Vite makes for the browser", async () => {
    const outDir = mkdtempSync(join(tmpdir(), "relais-rules-"));
    try {
      const entry = { assess: at("contract/assess.ts"), figures: at("figures/index.ts") };
      await build({ configFile: false, logLevel: "silent", build: { outDir, lib: { entry, formats: ["es"] } } });
      const load = (name: string) => import(pathToFileURL(join(outDir, `${name}.js`)).href);
      const [{ assessContract: built }, { legalFigures: figures }] = await Promise.all([
        load("assess"),
        load("figures"),
      ]);
      const found = drafts.map((draft) => built(draft, { figures, today: "2026-11-21" }));
      expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
      expect(readFileSync(join(outDir, "assess.js"), "utf8")).not.toMatch(/\bfetch\(|Date\.now|process\.env/);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  });

  it.skipIf(!hasDeno)("in an Edge Function, under Deno", async () => {
    const running = await startUnderDeno("../../tests/fixtures/edge-assess", {});
    try {
      const answer = await fetch(new URL("/", running.url), { method: "POST", body: JSON.stringify(drafts) });
      expect(await answer.json()).toEqual(expected);
    } finally {
      await running.stop();
    }
  });
});
