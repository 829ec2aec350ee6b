import { describe, expect, it } from "vitest";
import {
  confirmedUntil,
  FIGURES,
  type FigureCode,
  figuresWith,
  historyOf,
  legalFigures,
  missing,
  pick,
  sayFigure as say,
  yearlyGaps,
} from "../../src/rules/figures/index.ts";
import { count, elided, frDate, frEuro, frNumber, frShort, roundHalfUp } from "../../src/rules/french.ts";
import { worst } from "../../src/rules/verdict.ts";

const at = (code: FigureCode, date: string) => legalFigures(code, date)?.value;

describe("Dated figures (D§2.1)", () => {
  it.each<[FigureCode, string, number]>([
    ["SMIC_H", "2024-01-01", 11.65],
    ["SMIC_H", "2024-11-01", 11.88],
    ["SMIC_H", "2026-05-31", 12.02],
    ["SMIC_H", "2026-06-01", 12.31],
    ["SMIC_M", "2025-03-01", 1801.8],
    ["SMIC_M", "2026-05-31", 1823.03],
    ["SMIC_M", "2026-11-21", 1867.02],
    ["SMIC_H_MAYOTTE", "2026-06-01", 9.56],
    ["MG", "2026-03-01", 4.25],
    ["PMSS", "2025-06-01", 3925],
    ["PMSS", "2026-06-01", 4005],
    ["PASS", "2026-06-01", 48060],
    ["HEURES_MENSUELLES", "2026-01-01", 151.67],
    ["TR_PLAFOND_EXO", "2025-06-01", 7.26],
    ["TR_PLAFOND_EXO", "2026-06-01", 7.32],
    ["TR_PLAFOND_JOUR", "2026-01-01", 25],
    ["REPAS_RESTO", "2026-02-01", 21.4],
    ["REPAS_HORS_LOCAUX", "2026-02-01", 10.4],
    ["REPAS_SUR_LIEU", "2026-02-01", 7.5],
    ["GD_REPAS", "2026-02-01", 21.4],
    ["GD_LOG_IDF4", "2026-02-01", 76.6],
    ["GD_LOG_AUTRES", "2026-02-01", 56.8],
    ["GD_REPAS_M4", "2026-02-01", 18.2],
    ["GD_LOG_IDF4_M4", "2026-02-01", 65.1],
    ["GD_LOG_AUTRES_M4", "2026-02-01", 48.3],
    ["GD_REPAS_M25", "2026-02-01", 15],
    ["GD_LOG_IDF4_M25", "2026-02-01", 53.6],
    ["GD_LOG_AUTRES_M25", "2026-02-01", 39.8],
    ["DFS_BTP", "2025-06-01", 8],
    ["DFS_BTP", "2026-06-01", 7],
    ["DFS_BTP", "2031-06-01", 1.5],
    ["DFS_BTP", "2033-01-01", 0],
    ["HS_DED_PATRONALE_20", "2026-01-01", 0.5],
    ["HS_DED_PATRONALE_MOINS_20", "2026-01-01", 1.5],
    ["GARANTIE_FIN_MIN", "2026-01-01", 151445],
    ["GARANTIE_FIN_MIN", "2025-01-01", 148475],
    ["IK_CV5_F2", "2026-01-01", 1395],
    ["IK_MOTO6_T3", "2026-01-01", 0.343],
    ["IK_CYCLO_KM2", "2026-01-01", 6000],
    ["IK_ELECTRIQUE", "2026-01-01", 1.2],
    ["PAS_1_PLAFOND", "2026-01-01", 1635],
    ["PAS_15_TAUX", "2026-01-01", 20],
    ["AT_PART_EU", "2025-12-31", 33],
    ["AT_PART_EU", "2026-01-01", 50],
  ])("%s on %s is %f", (code, date, value) => expect(at(code, date)).toBe(value));

  it("adds the contributions of D§2.7 to 43.839 % for 50 employees and more, without accidents", () => {
    const codes = [
      "MALADIE_PAT",
      "VIEILLESSE_DEPLAF_PAT",
      "VIEILLESSE_PLAF_PAT",
      "ALLOC_FAMILIALES",
      "CSA",
      "FNAL_50",
      "CHOMAGE",
      "AGS",
      "AGIRC_T1_PAT",
      "CEG_T1_PAT",
      "FORMATION_11",
      "FPE_TT",
      "TAXE_APPRENTISSAGE",
      "DIALOGUE_SOCIAL",
      "PEEC",
      "PREV_414_PAT",
    ] as const;
    const read = pick(legalFigures, "2026-11-21", codes);
    if (!read.ok) throw new Error(read.reason);
    const sum = Object.values(read.value.values).reduce((a, b) => a + b, 0);
    expect(roundHalfUp(sum, 3)).toBe(43.839);
    expect(read.value.used).toHaveLength(codes.length);
  });

  it("has a value of the current year for every yearly figure", () => {
    const gaps = yearlyGaps(new Date().getFullYear());
    expect(gaps, `à saisir dans src/rules/figures : ${gaps.join(", ")}`).toEqual([]);
  });
  it("names the yearly figures that a coming year still lacks", () => expect(yearlyGaps(2099)).toContain("PMSS"));
  it("keeps codes unique and points in order, each with a source", () => {
    expect(new Set(FIGURES.map((f) => f.code)).size).toBe(FIGURES.length);
    for (const { code, points } of FIGURES) {
      expect(
        points.map((p) => p.from),
        code,
      ).toEqual(points.map((p) => p.from).toSorted());
      expect(new Set(points.map((p) => p.from)).size, code).toBe(points.length);
      for (const point of points) expect(point.source && Number.isFinite(point.value), code).toBe(true);
    }
  });
  it("carries a yearly figure into a year that has none yet, but no longer calls it verified", () => {
    expect(legalFigures("PMSS", "2027-02-01")).toMatchObject({ value: 4005, carried: true, verified: false });
    expect(legalFigures("PMSS", "2026-12-31")).toMatchObject({ carried: false, verified: true });
    expect(legalFigures("HEURES_MENSUELLES", "2031-01-01")).toMatchObject({ carried: false });
    expect(legalFigures("SMIC_H", "2025-06-01")).toMatchObject({ value: 11.88, carried: false, verified: true });
  });
  it("has nothing before the first value, for an unset figure, a wrong date or an unknown code", () => {
    expect(legalFigures("SMIC_H", "2020-01-01")).toBeNull();
    expect(legalFigures("VERSEMENT_MOBILITE", "2026-01-01")).toBeNull();
    expect(legalFigures("SMIC_H", "demain")).toBeNull();
    expect(legalFigures("INCONNU" as FigureCode, "2026-01-01")).toBeNull();
    expect(missing("INCONNU" as FigureCode, "x")).toMatch(/INCONNU.*date inconnue/);
    const read = pick(legalFigures, "2020-01-01", ["SMIC_H"]);
    expect(read.ok ? "" : read.reason).toMatch(/SMIC horaire.*01\/01\/2020/);
  });
});

describe("Figures of a workspace (legal_parameter)", () => {
  const own = [
    { code: "TAUX_AT", value: 3.2, valid_from: "2026-01-01", valid_to: "2026-06-30", source: "Notification Carsat" },
    { code: "TAUX_AT", value: 3.6, valid_from: "2026-07-01" },
    { code: "TAUX_AT", value: 3.4, valid_from: "2026-03-01", valid_to: "2026-03-31" },
    { code: "TAUX_AT", value: Number.NaN, valid_from: "2026-08-01" },
  ];
  const mine = figuresWith(own);
  it("replace the law while they are in force, the latest first", () => {
    expect(mine("TAUX_AT", "2025-12-31")).toMatchObject({ value: 4, verified: false, overridden: false });
    expect(mine("TAUX_AT", "2026-02-01")).toMatchObject({
      value: 3.2,
      source: "Notification Carsat",
      overridden: true,
      verified: true,
    });
    expect(mine("TAUX_AT", "2026-03-15")?.value).toBe(3.4);
    expect(mine("TAUX_AT", "2026-09-01")).toMatchObject({ value: 3.6, source: "Paramètre de l’espace" });
    expect(mine("SMIC_H", "2026-09-01")?.value).toBe(12.31);
    expect(figuresWith(own.toReversed())("TAUX_AT", "2026-03-15")?.value).toBe(3.4);
  });
  it("appear in the history of the figure, newest first", () => {
    expect(historyOf("TAUX_AT", own).map((u) => u.value)).toEqual([3.6, 3.4, 3.2, 4]);
    expect(historyOf("SMIC_H").map((u) => u.value)).toEqual([12.31, 12.02, 11.88, 11.65]);
    expect(historyOf("INCONNU" as FigureCode)).toEqual([]);
    const upsideDown = [{ code: "PSS_J", value: 200, valid_from: "2026-01-01", valid_to: "2025-01-01" }];
    expect(historyOf("PSS_J", upsideDown)).toEqual([]);
  });
});

describe("What a member confirmed (figure_confirmation)", () => {
  const anna = { by: "Anna Roy", on: "2026-11-23" };
  const rate = { code: "TAUX_AT", value: 4, figure_from: legalFigures("TAUX_AT", "2026-11-21")?.from ?? "", ...anna };
  it("is checked, by name and date, for that value alone", () => {
    const of = (confirmation: object) => figuresWith([], [{ ...rate, ...confirmation }])("TAUX_AT", "2026-11-21");
    expect(of({})).toMatchObject({ verified: true, confirmed: anna });
    expect(say(of({})!)).toMatch(/confirmé par Anna Roy le 23\/11\/2026\)$/);
    for (const other of [{ code: "SMIC_H" }, { value: 3.9 }, { figure_from: "2019-01-01" }])
      expect(of(other)).toMatchObject({ verified: false, confirmed: null });
    const own = figuresWith([{ code: "TAUX_AT", value: 3.2, valid_from: "2026-01-01" }], [rate]);
    expect(own("TAUX_AT", "2026-11-21")).toMatchObject({ overridden: true, value: 3.2 });
  });
  it("of a yearly figure that is carried, until the end of the year", () => {
    const series = FIGURES.find(({ code }) => code === "PMSS")!;
    expect([
      confirmedUntil(series, "2027-02-01"),
      confirmedUntil(FIGURES.find((s) => !s.yearly)!, "2027-02-01"),
    ]).toEqual(["2027-12-31", null]);
    const mine = figuresWith(
      [],
      [{ code: "PMSS", value: 4005, figure_from: "2026-01-01", covers_to: "2027-12-31", ...anna }],
    );
    expect(mine("PMSS", "2027-02-01")).toMatchObject({ carried: true, verified: true, confirmed: anna });
    expect(mine("PMSS", "2028-01-01")).toMatchObject({ verified: false, confirmed: null });
  });
});

describe("French wording", () => {
  it("says a figure with its date and its source", () => {
    expect(say(legalFigures("SMIC_H", "2026-11-21")!)).toBe(
      "SMIC horaire\u202f: 12,31\u202f€/h depuis le 01/06/2026 (Arrêté du 22/05/2026)",
    );
    expect(say(legalFigures("TAUX_AT", "2026-11-21")!)).toMatch(/à confirmer\)$/);
    expect(say(legalFigures("PMSS", "2027-01-01")!)).toMatch(/reconduit/);
    expect(say(legalFigures("DUREE_MAX_STANDARD", "2026-11-21")!)).toMatch(/18\u00a0mois/);
  });
  it("writes numbers and rounds half up", () => {
    expect(frNumber(1234567.891, 2)).toBe("1\u202f234\u202f567,89");
    expect(frNumber(-0.4)).toBe("0");
    expect(frNumber(-12.5, 1)).toBe("−12,5");
    expect(frNumber(Number.NaN)).toBe("—");
    expect(frEuro(1.005)).toBe("1,01\u202f€");
    expect(frShort(12)).toBe("12");
    expect(frShort(12.5)).toBe("12,5");
    expect(frShort(100)).toBe("100");
    expect(frShort(Number.NaN)).toBe("—");
    expect([frDate("2026-11-21"), frDate(null), frDate("hier")]).toEqual(["21/11/2026", "", "hier"]);
    expect([roundHalfUp(-2.5), roundHalfUp(2.5), roundHalfUp(-0.1), roundHalfUp(Number.POSITIVE_INFINITY)]).toEqual([
      -3, 3, 0, 0,
    ]);
    expect(count(1, "jour")).toBe("1\u00a0jour");
    expect(count(2, "mois", "mois")).toBe("2\u00a0mois");
    expect(["Inès", "Élodie", "Yves", "Yann", "Paul", "Hugo"].map((name) => elided("de", name))).toEqual([
      "d’Inès",
      "d’Élodie",
      "d’Yves",
      "de Yann",
      "de Paul",
      "de Hugo",
    ]);
    expect([elided("que", "Anthony"), elided("que", "Paul")]).toEqual(["qu’Anthony", "que Paul"]);
  });
  it("keeps the gravest verdict", () => {
    expect(worst([])).toBe("ok");
    expect(worst([{ verdict: "to_justify" }, { verdict: "blocking" }, { verdict: "ok" }])).toBe("blocking");
  });
});
