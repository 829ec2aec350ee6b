import { describe, expect, it } from "vitest";
import { checkMovedTerm } from "../../../src/rules/contract/amendments.ts";
import { checkCarence, declaredContract } from "../../../src/rules/contract/carence.ts";
import { extendTo } from "../../../src/rules/contract/extend.ts";
import { maxDuration } from "../../../src/rules/contract/max-duration.ts";
import { checkReplacement } from "../../../src/rules/contract/replacement.ts";
import { checkWage } from "../../../src/rules/contract/wage.ts";
import { ageOn, wageFloor } from "../../../src/rules/contract/wage-floor.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";

// Each line is a case that a payroll clerk can check, beside its article.

describe("The lowest wage of the young (SMIC of 12,31 €)", () => {
  it.each<[string, string | null, string | null, number | null, number, string]>([
    ["a worker of 16", "2010-06-02", null, null, 9.85, "D3231-3"],
    ["a worker of 17 since that day", "2009-06-01", null, null, 11.08, "D3231-3"],
    ["a worker of 18 since that day", "2008-06-01", null, null, 12.31, "L3231-2"],
    ["a worker whose age nobody knows", null, null, null, 12.31, "L3231-2"],
    ["an apprentice of 16, first year", "2010-01-01", "APPRENTISSAGE", 1, 3.32, "D6222-26"],
    ["an apprentice of 17, second year", "2009-01-01", "APPRENTISSAGE", 2, 4.8, "D6222-26"],
    ["an apprentice of 17, third year", "2009-01-01", "APPRENTISSAGE", 3, 6.77, "D6222-26"],
    ["an apprentice of 18, first year", "2008-06-01", "APPRENTISSAGE", 1, 5.29, "D6222-26"],
    ["an apprentice of 20, second year", "2005-06-02", "APPRENTISSAGE", 2, 6.28, "D6222-26"],
    ["an apprentice of 20, third year", "2005-06-02", "APPRENTISSAGE", 3, 8.25, "D6222-26"],
    ["an apprentice of 21, first year", "2005-06-01", "APPRENTISSAGE", 1, 6.52, "D6222-26"],
    ["an apprentice of 25, second year", "2000-06-02", "APPRENTISSAGE", 2, 7.51, "D6222-26"],
    ["an apprentice of 25, third year", "2000-06-02", "APPRENTISSAGE", 3, 9.6, "D6222-26"],
    ["an apprentice of 26", "2000-06-01", "APPRENTISSAGE", 1, 12.31, "D6222-26"],
    ["an apprentice whose year nobody said", "2010-01-01", "APPRENTISSAGE", null, 3.32, "D6222-26"],
    ["an apprentice whose age nobody knows", null, "APPRENTISSAGE", 1, 12.31, "D6222-26"],
    ["an apprentice in a fourth year", "2010-01-01", "APPRENTISSAGE", 4, 12.31, "D6222-26"],
  ])("%s", (_, birth_date, contract_reason, apprenticeship_year, hourly, article) => {
    const floor = wageFloor(12.31, { birth_date, contract_reason, apprenticeship_year }, "2026-06-01");
    expect([floor.hourly, floor.article]).toEqual([hourly, `art. ${article} du Code du travail`]);
  });

  it("counts the years completed, 29 February included", () => {
    expect([ageOn("2008-02-29", "2026-02-28"), ageOn("2008-02-29", "2026-03-01"), ageOn("2008-02-29", "")]).toEqual([
      17,
      18,
      null,
    ]);
  });

  const wage = (more: object) =>
    checkWage({ hourly_wage: 10, start: "2026-06-01", end: "2026-06-30", reference_wage: 10, ...more }).map(
      ({ code, verdict, article }) => `${code} ${verdict} ${article?.match(/[LD]\d+-\d+/)?.[0]}`,
    );
  it.each<[string, object, string[]]>([
    [
      "a minor under the abated SMIC",
      { birth_date: "2009-01-01" },
      ["wage_smic blocking D3231-3", "wage_minimum ok L1251-18"],
    ],
    [
      "a minor above it has to lack six months of practice",
      { birth_date: "2010-01-01" },
      ["wage_smic to_justify D3231-3", "wage_minimum ok L1251-18"],
    ],
    [
      "a minor at the whole SMIC",
      { birth_date: "2010-01-01", hourly_wage: 12.31 },
      ["wage_smic ok D3231-3", "wage_minimum ok L1251-18"],
    ],
    [
      "a minor who turns 18 before the term",
      { birth_date: "2008-06-15", hourly_wage: 11.08 },
      ["wage_smic to_justify L3231-2", "wage_minimum ok L1251-18"],
    ],
    [
      "an apprentice has no wage of reference",
      { birth_date: "2010-01-01", contract_reason: "APPRENTISSAGE", reference_wage: 15 },
      ["wage_smic ok D6222-26"],
    ],
    [
      "an apprentice under the share",
      { birth_date: "2010-01-01", contract_reason: "APPRENTISSAGE", hourly_wage: 3.31 },
      ["wage_smic blocking D6222-26"],
    ],
  ])("%s", (_, more, expected) => expect(wage(more)).toEqual(expected));
});

describe("A term moves by a renewal or the souplesse, never by a correction (L1251-35-1, L1251-40)", () => {
  const moved = (amendment_type: string | null, before: string | null | undefined, end_date: string | null) =>
    checkMovedTerm({ is_amendment: amendment_type !== null, amendment_type, end_date }, before).map((f) => f.verdict);
  it.each<[string, string | null, string | null | undefined, string | null, string[]]>([
    ["a correction later by a day", "AV_CORRECTION", "2026-10-30", "2026-10-31", ["blocking"]],
    ["a change of place earlier by a day", "AV_LIEU", "2026-10-30", "2026-10-29", ["blocking"]],
    ["a term that becomes open", "AV_CORRECTION", "2026-10-30", null, ["blocking"]],
    ["the same day", "AV_CORRECTION", "2026-10-30", "2026-10-30", []],
    ["two open terms", "AV_CORRECTION", null, null, []],
    ["a renewal", "AV_RENOUVELLEMENT", "2026-10-30", "2026-11-30", []],
    ["the souplesse", "AV_SOUPLESSE", "2026-10-30", "2026-11-02", []],
    ["a first contract", null, "2026-10-30", "2026-11-02", []],
    ["a version that nobody knows", "AV_CORRECTION", undefined, "2026-11-02", []],
  ])("%s", (_, type, before, end, expected) => expect(moved(type, before, end)).toEqual(expected));
});

describe("The waiting period counts what the client declares (L1251-36)", () => {
  const next = { start_date: "2026-10-15", contract_reason: "ACCROISSEMENT" };
  const said = (draft: object) => checkCarence(declaredContract({ ...next, ...draft }, []), { ...next, ...draft });
  it("says « chez nous » of what the agency knows, and what is left to ask", () => {
    expect(said({}).message).toBe(
      "Aucun contrat chez nous ne bloque ce poste\u202f; faites déclarer au client ses CDD et les autres agences.",
    );
    expect(said({ post_declared_on: "2026-10-01" }).message).toMatch(/le client en a répondu le 01\/10\/2026/);
  });
  it.each([
    ["2026-09-01", "2026-09-30", "ok"],
    ["2026-09-01", "2026-10-01", "to_justify"],
    [null, "2026-10-14", "to_justify"],
  ])("a fixed-term contract of the client from %s to %s: %s", (post_other_start, post_other_end, verdict) =>
    expect(said({ post_other_start, post_other_end }).verdict).toBe(verdict),
  );
  it("leaves an unknown post unknown", () =>
    expect(declaredContract({ ...next, post_other_end: "2026-09-30" }, null)).toBeNull());
});

describe("Prolonger asks no waiting period of the motifs that have none (L1251-37-1)", () => {
  const draft = { start_date: "2026-10-05", end_date: "2026-10-30", has_flexibility_clause: false };
  const renewed = { start_date: "2026-08-03", renewals: 2 };
  const found = (more: object, target = "2026-11-20") => {
    const read = extendTo(
      target,
      { ...draft, ...more },
      { figures: legalFigures, today: "2026-10-20", chain: renewed },
    );
    return read.ok ? read.value.options[2] : null;
  };
  it.each([
    ["SAISONNIER", "2026-10-31"],
    ["USAGE", "2026-10-31"],
    ["URGENT_SECU", "2026-10-31"],
    ["REMPL_DIRIGEANT", "2026-10-31"],
  ])("%s: a new contract from %s", (contract_reason, start) => {
    expect(found({ contract_reason })).toMatchObject({
      possible: true,
      start_date: start,
      article: "art. L1251-37-1 du Code du travail",
    });
  });
  it.each(["ACCROISSEMENT", "REMPL_ABSENCE"])("%s waits", (contract_reason) => {
    const one = found({ contract_reason, replaced_person_name: "Luc Morel" }, "2026-12-31");
    expect(one?.start_date && one.start_date > "2026-11-15").toBe(true);
  });
  it("keeps the maximum of the new contract", () =>
    expect(found({ contract_reason: "URGENT_SECU" }, "2027-08-01")?.reason).toMatch(/s’arrête le 30\/07\/2027/));
});

describe("A mission of a CDII has no maximum (L1251-58-6)", () => {
  it("whatever the branch says", () => {
    const branch = { idcc: "1597", source: "Accord", max_months: { ACCROISSEMENT: 6 } };
    const read = maxDuration({ start: "2026-01-15", motif: "ACCROISSEMENT", cdii: true }, branch);
    expect(read).toMatchObject({
      ok: true,
      value: { kind: "none", last: null, article: expect.stringContaining("L1251-58-6") },
    });
  });
  it("and is prolonged beyond eighteen months", () => {
    const draft = {
      start_date: "2026-01-05",
      end_date: "2027-06-30",
      contract_type: "cdii" as const,
      contract_reason: "ACCROISSEMENT",
    };
    const read = extendTo("2029-06-30", draft, { figures: legalFigures, today: "2027-06-01" });
    expect(read.ok && read.value.chosen?.kind).toBe("renewal");
  });
});

it("a contract broken on a day that is none: its replacement is to be justified (L1251-26)", () => {
  const broken = { contract_key: "C-1", broken_on: "", end_date: "2026-12-18", others: 0 };
  const found = checkReplacement({ start_date: "2026-11-23" }, broken, legalFigures);
  expect(found.map(({ verdict, field }) => [verdict, field])).toEqual([["to_justify", "start_date"]]);
  // And it is for that very worker.
  const other = checkReplacement(
    { start_date: "2026-11-23", talent_id: "t2" },
    { ...broken, talent_id: "t1" },
    legalFigures,
  );
  expect(other.map(({ verdict, field }) => [verdict, field])).toEqual([["blocking", "talent_id"]]);
});

describe("What a replacement may not change, what was left unsaid included (L1251-26)", () => {
  const broken = {
    contract_key: "C-1",
    broken_on: "2026-11-20",
    end_date: "2026-12-18",
    others: 0,
    qualification: "N2",
    hourly_wage: 14,
    weekly_minutes: 2100,
    travel_zone: "2",
    is_long_distance: false,
  };
  const same = { start_date: "2026-11-23", ...broken };
  it.each<[string, object, object, string | null]>([
    ["nothing", {}, {}, null],
    ["no start yet", { start_date: null }, {}, null],
    ["the trade is not said any more", { qualification: null }, {}, "qualification"],
    ["a wage that nobody knew", {}, { hourly_wage: null }, null],
    ["the wage is not said yet", { hourly_wage: null }, {}, null],
    ["the hours are not said any more", { weekly_minutes: null }, {}, "weekly_minutes"],
    ["the hours were never said", { weekly_minutes: null }, { weekly_minutes: null }, null],
    ["at night", { is_night_work: true }, {}, "weekly_minutes"],
    ["no zone: no further", { travel_zone: null }, {}, null],
    ["a zone where there was none", {}, { travel_zone: null }, "travel_zone"],
    ["a long way", { is_long_distance: true }, {}, "travel_zone"],
  ])("%s", (_, now, before, field) => {
    const found = checkReplacement({ ...same, ...now }, { ...broken, ...before }, legalFigures);
    expect(found.filter(({ verdict }) => verdict === "blocking").map((line) => line.field)).toEqual(
      field ? [field] : [],
    );
  });
});
