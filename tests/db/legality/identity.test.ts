import { describe, expect, it } from "vitest";
import vectors from "../../fixtures/rules/identity.json" with { type: "json" };
import { testDatabase } from "../../support/database.ts";

// The very vectors of src/rules/identity, answered by the database (D§7).
const db = testDatabase();
const answer = async (fn: string, value: string) => {
  const [row] = await db().query<{ answer: unknown }>(`select app.${fn}($1) as answer`, [value]);
  return row?.answer;
};

describe.each([
  ["is_valid_siren", vectors.siren],
  ["is_valid_siret", vectors.siret],
  ["is_valid_nir", vectors.nir],
  ["is_valid_iban", vectors.iban],
])("app.%s", (fn, { valid, invalid }) => {
  it.each(valid)("accepts %s", async (value) => expect(await answer(fn, value)).toBe(true));
  it.each(invalid)("refuses «\u202f%s\u202f»", async (value) => expect(await answer(fn, value)).toBe(false));
});

describe("app.normalize_phone", () => {
  it.each(vectors.phone)("reads «\u202f%s\u202f» as %s", async (typed, kept) => {
    expect(await answer("normalize_phone", String(typed))).toBe(kept);
    expect(await answer("is_valid_phone", String(kept))).toBe(true);
  });
});
