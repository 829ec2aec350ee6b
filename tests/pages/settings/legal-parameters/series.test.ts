import { describe, expect, test } from "vitest";
import { type LegalParameter, overrideOf } from "@/features/figures/use-figures";
import { figureRows, GROUPS, history } from "@/pages/settings/legal-parameters/series";
import { FIGURES, figuresWith, legalFigures } from "@/rules/figures";

const TODAY = "2026-11-21";
const row = (more: Partial<LegalParameter>): LegalParameter => ({
  id: "1",
  code: "TAUX_AT",
  value: 3.2,
  valid_from: "2026-01-01",
  valid_to: null,
  reason: "Taux notifié",
  source: null,
  version: 1,
  created_at: "2026-01-02",
  ...more,
});
const serie = (code: string) => FIGURES.find((one) => one.code === code)!;

test("every figure stands in one group", () => {
  const grouped = Object.values(GROUPS).flatMap(([, list]) => list.map((one) => one.code));
  expect([...grouped].sort()).toEqual(FIGURES.map((one) => one.code).sort());
});

describe("the list", () => {
  const figures = figuresWith([overrideOf(row({}))]);
  const codes = (asked: Parameters<typeof figureRows>[3]) =>
    figureRows(figures, TODAY, true, asked).map((one) => one.series.code);
  test("is searched without accents, by words and code", () => {
    expect(codes({ text: "smic horaire" })).toEqual(["SMIC_H", "SMIC_H_MAYOTTE"]);
    expect(codes({ text: "taux_at" })).toEqual(["TAUX_AT"]);
    expect(codes({ text: "penalites PLANCHER" })).toEqual(["PENALITE_TAUX_PLANCHER"]);
  });
  test("shows what the workspace replaces, what nobody verified, what has no value", () => {
    expect(codes({ filter: "own" })).toEqual(["TAUX_AT"]);
    expect(codes({ filter: "doubtful" })).not.toContain("TAUX_AT");
    expect(codes({ filter: "doubtful" })).toContain("NET_SUR_BRUT");
    expect(codes({ filter: "missing" })).toContain("PSS_J");
    expect(codes({ group: "time", filter: "missing" })).toEqual([]);
  });
});

describe("the history of a figure", () => {
  test("§2.1 the SMIC through its four values, each until the day before the next", () => {
    const values = history(serie("SMIC_H"), [], legalFigures("SMIC_H", TODAY));
    expect(values.map(({ value, from, to, current }) => [value, from, to, current])).toEqual([
      [12.31, "2026-06-01", null, true],
      [12.02, "2026-01-01", "2026-05-31", false],
      [11.88, "2024-11-01", "2025-12-31", false],
      [11.65, "2024-01-01", "2024-10-31", false],
    ]);
  });
  test("a row of the workspace stands beside the law, and only the one used today is in force", () => {
    const rows = [
      row({}),
      row({ id: "2", valid_from: "2026-07-01", value: 3.4, valid_to: "2026-12-31" }),
      row({ id: "3", code: "SMIC_H" }),
    ];
    const figures = figuresWith(rows.map(overrideOf));
    const values = history(serie("TAUX_AT"), rows, figures("TAUX_AT", TODAY));
    expect(values.map(({ value, own, current }) => [value, own?.id ?? null, current])).toEqual([
      [3.4, "2", true],
      [3.2, "1", false],
      [4, null, false],
    ]);
    // Once it has ended, the former one is in force again.
    const later = history(serie("TAUX_AT"), rows, figures("TAUX_AT", "2027-01-01"));
    expect(later.find((one) => one.current)?.own?.id).toBe("1");
  });
  test("a value that PostgREST wrote as text is a number", () => {
    expect(overrideOf(row({ value: "3.20" as unknown as number })).value).toBe(3.2);
    expect(overrideOf(row({ source: "Accord" })).source).toBe("Accord");
  });
});
