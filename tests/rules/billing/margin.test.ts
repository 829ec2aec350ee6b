import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outsideConditions } from "../../../src/rules/billing/client-limits.ts";
import { hourCost } from "../../../src/rules/billing/hour-cost.ts";
import type { BillLine } from "../../../src/rules/billing/items.ts";
import { type MarginInput, marginOf } from "../../../src/rules/billing/margin.ts";
import { simulate } from "../../../src/rules/billing/simulator.ts";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";
const week: readonly BillLine[] = [
  { item: "HN", quantity: 35, unitCents: 1400 },
  { item: "HS25", quantity: 4, unitCents: 1400, premium: 25 },
  { item: "TRAJET", quantity: 5, unitCents: 395 },
  { item: "PANIER", quantity: 5, unitCents: 1040 },
  { item: "TRANSPORT", quantity: 5, unitCents: 610 },
];
const vector: MarginInput = {
  onDate,
  lines: week,
  coefficients: { main: 2.1, expenses: 1.1 },
  headcount: 60,
  chargesRate: 0.46,
  overheads: { structure: 0.12, rebate: 0.02 },
};

describe("§3.2 margin", () => {
  test("§3.2 full vector: 39 h × 14,00 at 2,10 with trajets, paniers and transports leaves 314,97 € (24,08 %)", () => {
    expect(resultOf(marginOf(vector, legalFigures))).toMatchObject({
      grossCents: 57_975,
      ifmCents: 5798,
      iccpCents: 6377,
      salaryCents: 70_150,
      reliefCents: 11_143,
      overtimeDeductionCents: 200,
      chargesCents: 20_926,
      expensesCents: 8250,
      costCents: 99_326,
      billedCents: 130_823,
      vatCents: 26_165,
      billedWithVatCents: 156_988,
      marginCents: 31_497,
      netMarginCents: 13_182,
      tone: "good",
    });
    const { marginRate, breakEven, marginPerHourCents, words } = resultOf(marginOf(vector, legalFigures));
    expect(marginRate).toBeCloseTo(0.2408, 4);
    expect(breakEven).toBeCloseTo(1.571, 3);
    expect(marginPerHourCents).toBe(808);
    expect(words.join("\n")).toContain("1,571");
  });
  test("§3.2 under 8 % it is red, from 8 to 12 % orange", () => {
    const tone = (main: number) => resultOf(marginOf({ ...vector, coefficients: { main } }, legalFigures)).tone;
    expect([tone(1.7), tone(1.8), tone(2.1)]).toEqual(["bad", "waiting", "good"]);
  });
  test("§2.2 and §3.2 bad weather costs ICCP but no IFM", () => {
    const lines: readonly BillLine[] = [...week, { item: "INTEMPERIES", quantity: 1, unitCents: 6300 }];
    const found = resultOf(marginOf({ ...vector, lines }, legalFigures));
    expect(found).toMatchObject({ grossCents: 64_275, ifmCents: 5798, iccpCents: 7007 });
    // L5424-14: charges and relief are those of the pay without the 63,00 €, but for the 6,30 € of ICCP.
    const salary = resultOf(marginOf(vector, legalFigures));
    expect(found.costCents - salary.costCents).toBeLessThan(6300 + 630 + 630);
    expect(found.chargesCents - salary.chargesCents).toBeLessThan(630 * 0.46 + 1 + 200);
  });
  test("L1251-58-4 a CDI intérimaire costs neither IFM nor ICCP, and the relief has no 1,1", () => {
    const found = resultOf(marginOf({ ...vector, cdii: true }, legalFigures));
    expect(found).toMatchObject({ ifmCents: 0, iccpCents: 0, salaryCents: 57_975 });
    expect(found.words.join()).not.toContain("ICCP versée par l’ETT");
  });
  test("the default rate of charges is the agency's 46 %, and nothing billed is a loss of the whole cost", () => {
    expect(resultOf(marginOf({ ...vector, chargesRate: undefined }, legalFigures)).chargesCents).toBe(20_926);
    const free = week.map((line) => ({ ...line, mode: "NON_FACTURE" as const }));
    const found = resultOf(marginOf({ ...vector, lines: free, overheads: undefined }, legalFigures));
    expect(found).toMatchObject({ billedCents: 0, marginRate: 0, marginCents: -99_326 });
  });
  test("bad input is a French reason", () => {
    const ask = (more: Partial<MarginInput>) => reasonOf(marginOf({ ...vector, ...more }, legalFigures));
    expect(ask({ headcount: 0 })).toContain("Effectif");
    expect(ask({ overheads: { structure: 12 } })).toContain("Frais de structure");
    expect(ask({ overheads: { commissionsCents: -1 } })).toContain("Commissions");
    expect(ask({ lines: [] })).toContain("Salaire brut");
    expect(ask({ chargesRate: 46 })).toContain("Taux de charges");
    expect(ask({ coefficients: { main: 0 } })).toContain("Coefficient");
    expect(ask({ onDate: "x" })).toContain("n’a pas de valeur");
  });
  test.each(["IFM_TAUX", "RGDU_TMIN", "HS_DED_PATRONALE_20"])(
    "a missing figure (%s) is said, never computed around",
    (code) => {
      const without: typeof legalFigures = (asked, date) => (asked === code ? null : legalFigures(asked, date));
      expect(reasonOf(marginOf(vector, without))).toContain("n’a pas de valeur");
    },
  );
});

describe("§3.2 the simulator on the French cost stack", () => {
  const { cost } = resultOf(hourCost({ onDate, headcount: 60 }, legalFigures));
  test("§2.7 the cost of an hour at 14,00 € is 1,21 × 1,46 less the relief × 1,1, and grows with the wage", () => {
    expect(cost(1400)).toBeCloseTo(1400 * 1.21 * (1.46 - 1.1 * 0.17178), 0);
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 9000 }), fc.integer({ min: 1, max: 500 }), (rate, more) => {
        expect(cost(rate + more)).toBeGreaterThan(cost(rate));
      }),
    );
  });
  test("any pair of locks comes back to an equal margin to the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1231, max: 2800 }),
        fc.integer({ min: 1800, max: 2500 }),
        (rateCents, thousandths) => {
          const start = resultOf(simulate({ rateCents, coefficient: thousandths / 1000 }, cost));
          const pairs = [
            { rateCents, billRateCents: start.billRateCents },
            { rateCents, marginCents: start.marginCents },
            { rateCents, marginRate: start.marginRate },
            { coefficient: start.coefficient, billRateCents: start.billRateCents },
            { coefficient: start.coefficient, marginRate: start.marginRate },
            { billRateCents: start.billRateCents, marginCents: start.marginCents },
            { billRateCents: start.billRateCents, marginRate: start.marginRate },
            { marginCents: start.marginCents, marginRate: start.marginRate },
          ];
          for (const locks of pairs) {
            const back = resultOf(simulate(locks, cost));
            expect(Math.abs(back.marginCents - start.marginCents)).toBeLessThan(0.5);
            expect(Math.abs(back.billRateCents - start.billRateCents)).toBeLessThan(0.5);
          }
          const either = resultOf(simulate({ coefficient: start.coefficient, marginCents: start.marginCents }, cost));
          expect(Math.abs(either.marginCents - start.marginCents)).toBeLessThan(0.5);
        },
      ),
      { numRuns: 40 },
    );
  });
  test("§2.7 the relief makes two wages for one coefficient and margin: the smallest from the SMIC, the other is told", () => {
    const { smicCents } = resultOf(hourCost({ onDate, headcount: 60 }, legalFigures));
    expect(smicCents).toBe(1231);
    const found = resultOf(simulate({ coefficient: 2.05, marginCents: 700 }, cost, smicCents));
    expect(found.rateCents).toBeGreaterThan(1231);
    expect(found.words.filter((line) => line.startsWith("Autre taux horaire possible"))).toHaveLength(1);
    expect(reasonOf(simulate({ coefficient: 1.5, marginCents: 700 }, cost, smicCents))).toContain("à partir de 12,31");
  });
  test("§2.7 above 30,52 € an hour (three SMIC with IFM and ICCP) coefficient and margin rate say the same: said, never solved", () => {
    expect(cost.jumpCents).toBeCloseTo(3052.07, 2);
    fc.assert(
      fc.property(
        fc.integer({ min: 3053, max: 20_000 }),
        fc.integer({ min: 1800, max: 2500 }),
        fc.boolean(),
        (rateCents, thousandths, typed) => {
          const coefficient = thousandths / 1000;
          const { marginRate } = resultOf(simulate({ rateCents, coefficient }, cost, 1231));
          const shown = typed ? Math.round(marginRate * 10_000) / 10_000 : marginRate;
          expect(reasonOf(simulate({ coefficient, marginRate: shown }, cost, 1231))).toContain("disent la même chose");
          expect(reasonOf(simulate({ coefficient, marginRate: shown - 0.001 }, cost, 1231))).toContain(
            "Aucun taux horaire",
          );
        },
      ),
      // A margin rate that falls just between two digits.
      { numRuns: 300, examples: [[3053, 2336, true]] },
    );
  });
  test.each([
    ["one step under the jump", 3051],
    ["one step above the jump", 3053],
    ["far above", 6000],
  ])("§2.7 coefficient and margin of an hour come back to the wage %s", (_, rateCents) => {
    const { coefficient, marginCents, billRateCents } = resultOf(simulate({ rateCents, coefficient: 2.1 }, cost, 1231));
    const back = resultOf(simulate({ coefficient, marginCents }, cost, 1231));
    expect(back.marginCents).toBeCloseTo(marginCents, 4);
    const wage = resultOf(simulate({ billRateCents, marginCents }, cost, 1231)).rateCents;
    expect(wage).toBeCloseTo(rateCents, 4);
  });
  test("§2.7 a bill and a margin that fall in the jump have no wage, and no false one is given", () => {
    const between = (cost(3052) + cost(3053)) / 2;
    expect(reasonOf(simulate({ billRateCents: between + 500, marginCents: 500 }, cost, 1231))).toContain("Aucun taux");
  });
  test("a lowest wage above the jump looks on one side only", () => {
    const back = resultOf(simulate({ billRateCents: 10_000, marginCents: 10_000 - cost(4000) }, cost, 3500));
    expect(back.rateCents).toBeCloseTo(4000, 4);
  });
  test("L1251-58-4 an hour of a CDI intérimaire bears neither IFM nor ICCP, and its relief no 1,1", () => {
    const { parts } = resultOf(hourCost({ onDate, headcount: 60, cdii: true }, legalFigures));
    const { ifm, iccp, relief } = parts(1400);
    expect([ifm, iccp]).toEqual([0, 0]);
    expect(relief).toBeCloseTo(1400 * (0.02 + 0.3821 * ((3 * 1231) / 1400 / 2 - 0.5) ** 1.75), 6);
  });
  test("§3.2 the parts of an hour add up to its cost", () => {
    const { parts } = resultOf(hourCost({ onDate, headcount: 60 }, legalFigures));
    const { wage, ifm, iccp, charges, relief } = parts(1400);
    expect([wage, ifm, iccp]).toEqual([1400, 140, 154]);
    expect(wage + ifm + iccp + charges - relief).toBe(cost(1400));
  });
  test("a rate of charges given by the caller replaces the agency's", () => {
    const other = resultOf(hourCost({ onDate, headcount: 60, chargesRate: 0.5 }, legalFigures));
    expect(other.cost(1400)).toBeGreaterThan(cost(1400));
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(hourCost({ onDate, headcount: 0 }, legalFigures))).toContain("Effectif");
    expect(reasonOf(hourCost({ onDate, headcount: 1, chargesRate: 46 }, legalFigures))).toContain("Taux de charges");
    expect(reasonOf(hourCost({ onDate: "x", headcount: 1 }, figuresWith([])))).toContain("n’a pas de valeur");
  });
});

describe("the client's conditions as limits", () => {
  const simulation = { rateCents: 1400, coefficient: 2, billRateCents: 2800, marginCents: 280, marginRate: 0.1 };
  test("nothing is said inside the limits or without conditions", () => {
    expect(outsideConditions(simulation, {})).toEqual([]);
    const wide = { minCoefficient: 1.9, maxCoefficient: 2.1, maxBillRateCents: 3000, minMarginRate: 0.05 };
    expect(outsideConditions(simulation, wide)).toEqual([]);
  });
  test("each limit passed warns and asks a reason", () => {
    const found = outsideConditions(simulation, {
      minCoefficient: 2.05,
      maxCoefficient: 1.95,
      maxBillRateCents: 2700,
      minMarginRate: 0.12,
    });
    expect(found.map((line) => line.code)).toEqual([
      "min_coefficient",
      "max_coefficient",
      "max_bill_rate",
      "min_margin",
    ]);
    expect(found.every((line) => line.verdict === "to_justify")).toBe(true);
    expect(found[3]?.message).toContain("10\u202f% est sous le minimum de 12\u202f%");
  });
});
