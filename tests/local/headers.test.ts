import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headersFile, pageHeaders } from "../../src/lib/page-headers.ts";
import { createAppFiles } from "../../supabase/local/app-files.ts";

const servers = {
  supabaseUrl: "https://abc.supabase.co",
  apiUrl: "https://abc.supabase.co/functions/v1/api",
  iconsUrl: "https://abc.supabase.co/functions/v1/icons",
  sentryDsn: "https://key@errors.example/42",
  googleMapsKey: "",
};
const rulesOf = (policy = "") =>
  Object.fromEntries(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));

describe("the policy of a page", () => {
  test("scripts are files of ours: none inline, none evaluated, from nowhere else", () => {
    const rules = rulesOf(pageHeaders(servers)["content-security-policy"]);
    expect(rules["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(rules["object-src"]).toEqual(["'none'"]);
    expect(rules["base-uri"]).toEqual(["'none'"]);
    expect(rules["frame-ancestors"]).toEqual(["'none'"]);
    expect(rules["default-src"]).toEqual(["'self'"]);
    expect(rules["connect-src"]).toEqual([
      "'self'",
      "https://abc.supabase.co",
      "wss://abc.supabase.co",
      "https://errors.example",
      "https://data.geopf.fr",
    ]);
    expect(rules["img-src"]).toContain("https://abc.supabase.co");
  });

  test("Google is there only with its key, and for one script", () => {
    const rules = rulesOf(pageHeaders({ ...servers, googleMapsKey: "k" })["content-security-policy"]);
    expect(rules["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'", "https://maps.googleapis.com"]);
  });

  test("a host of files is told the same headers", () => {
    const file = headersFile(servers);
    for (const [name, value] of Object.entries(pageHeaders(servers))) expect(file).toContain(`  ${name}: ${value}\n`);
    expect(file.split("\n").filter((line) => !line.startsWith("  "))).toEqual(["/*", "/assets/*", ""]);
  });
});

describe("the local server", () => {
  const root = mkdtempSync(join(tmpdir(), "relais-dist-"));
  beforeAll(() => writeFileSync(join(root, "index.html"), "<!doctype html><html><head></head><body></body></html>"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(["/", "/talents/list", "/signature/jeton", "/absent.js"])("answers %s with all of them", async (path) => {
    const answer = await createAppFiles(root, { SUPABASE_ANON_KEY: "k" }).request(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-security-policy": expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });
});
