import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { validityMonths } from "../../../src/rules/compliance/certificates.ts";

// The table `certificate_type` repeats the usual validity so that SQL can list what expires: both must say the same.
const folder = new URL("../../../supabase/migrations/", import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith("_reference.sql")) ?? "";
const rows = [
  ...readFileSync(new URL(file, folder), "utf8").matchAll(
    /^ {2}\(\d+, '([A-Z0-9_]+)', '[^']+(?:''[^']*)*', (\d+|null), (?:true|false), '\{/gm,
  ),
];

describe("§5.4 the reference table of certificates repeats the rule", () => {
  test("the table is found", () => expect(rows.length).toBeGreaterThanOrEqual(28));
  test.each(rows.map(([, family = "", months = ""]) => [family, months] as const))(
    "%s holds %s months",
    (family, months) => {
      expect(String(validityMonths(family))).toBe(months);
    },
  );
});
