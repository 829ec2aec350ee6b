import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAppFiles } from "../../supabase/local/app-files.ts";
import { reasonOf } from "../../supabase/local/scheduler.ts";
import { demoAccounts, demoOf } from "../../supabase/local/seed.ts";
import { MEMBERS, PASSWORD } from "../../supabase/seed/members.ts";

describe("the demo agency", () => {
  const root = mkdtempSync(join(tmpdir(), "relais-demo-"));
  beforeAll(() => writeFileSync(join(root, "index.html"), "<!doctype html><html><head></head><body></body></html>"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const page = async (demo: Parameters<typeof createAppFiles>[2]) =>
    (await createAppFiles(root, { SUPABASE_ANON_KEY: "k" }, demo).request("/login")).text();

  test("is nothing that another base says", async () => {
    const real = { query: async () => [{ n: MEMBERS.length - 1 }] } as never;
    expect(await demoOf(real)).toBeNull();
    expect(await page(() => demoOf(real))).not.toContain(PASSWORD);
  });

  test("is one where every account of it is there", async () => {
    const held = { query: async () => [{ n: MEMBERS.length }] } as never;
    expect((await demoOf(held))?.accounts.map(({ email }) => email)).toEqual(
      MEMBERS.map(({ key }) => `${key}@relais.test`),
    );
    expect(await page(() => demoOf(held))).toContain(`"password":"${PASSWORD}"`);
    expect(await demoAccounts(held)).toContain("csm@relais.test");
    expect(await demoAccounts({ query: async () => [{ n: 0 }] } as never)).toBe("");
  });
});

describe("the clock", () => {
  test("says why a round failed, whatever the error holds", () => {
    expect(reasonOf(Object.assign(new Error("relation absente"), { code: "42P01" }))).toBe("42P01 relation absente");
    expect(reasonOf(Object.assign(new Error("fetch failed"), { code: "" }))).toBe("fetch failed");
    expect(reasonOf(Object.assign(new Error(""), { code: "" }))).toBe("Error");
  });
});
