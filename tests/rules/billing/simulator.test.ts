import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  constantCost,
  type HourCost,
  type Locks,
  type Simulation,
  simulate,
} from "../../../src/rules/billing/simulator.ts";
import { reasonOf, resultOf } from "../support.ts";

const cost = constantCost(1.6);
const fields = ["rateCents", "coefficient", "billRateCents", "marginCents", "marginRate"] as const;

describe("invoice simulator", () => {
  test("§3.1 14,00 € at 2,05 is billed 28,70 €; at break-even 1,60 it leaves 6,30 € (21,95 %)", () => {
    const found = resultOf(simulate({ rateCents: 1400, coefficient: 2.05 }, cost));
    expect(found).toMatchObject({ billRateCents: 2870, marginCents: 630 });
    expect(found.words[1]).toContain("21,95\u202f%");
  });

  const pairs = fields.flatMap((a, i) => fields.slice(i + 1).map((b) => [a, b] as const));
  const independent = pairs.filter(([a, b]) => !(a === "coefficient" && b === "marginRate"));
  const same = (found: Simulation, expected: Simulation) => {
    for (const field of ["rateCents", "billRateCents", "marginCents"] as const)
      expect(Math.abs(found[field] - expected[field])).toBeLessThan(0.5);
    expect(found.coefficient).toBeCloseTo(expected.coefficient, 4);
    expect(found.marginRate).toBeCloseTo(expected.marginRate, 4);
  };

  test.each(independent)("any wage and coefficient come back to the cent from %s and %s", (a, b) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1231, max: 6000 }),
        fc.integer({ min: 1700, max: 3000 }),
        (rateCents, thousandths) => {
          const start = resultOf(simulate({ rateCents, coefficient: thousandths / 1000 }, cost));
          same(resultOf(simulate({ [a]: start[a], [b]: start[b] }, cost)), start);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("every round trip of shown values (two decimals) keeps the locked amounts to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1231, max: 6000 }), fc.integer({ min: 1, max: 3000 }), (rateCents, marginCents) => {
        const found = resultOf(simulate({ rateCents, marginCents }, cost));
        expect(Math.round(found.marginCents)).toBe(marginCents);
        expect(Math.round(found.rateCents * found.coefficient)).toBe(Math.round(found.billRateCents));
      }),
    );
  });

  test("a third lock that agrees is accepted, one that does not is explained", () => {
    const locks = { rateCents: 1400, coefficient: 2.05 };
    expect(simulate({ ...locks, billRateCents: 2870, marginCents: 630 }, cost).ok).toBe(true);
    const reason = reasonOf(simulate({ ...locks, billRateCents: 2940 }, cost));
    expect(reason).toContain("le taux facturé vaut 28,70\u202f€ et non 29,40\u202f€");
    expect(reason).toContain("le taux horaire et le coefficient");
    expect(reasonOf(simulate({ ...locks, marginRate: 0.5 }, cost))).toContain("21,95\u202f% et non 50\u202f%");
    expect(reasonOf(simulate({ rateCents: 1400, billRateCents: 2870, marginCents: 1 }, cost))).toContain("6,30");
  });

  test("fewer than two locks, or two that say the same thing, ask for another", () => {
    expect(reasonOf(simulate({ rateCents: 1400 }, cost))).toContain("Bloquez deux valeurs");
    expect(reasonOf(simulate({ coefficient: 2, marginRate: 0.2 }, cost))).toContain("disent la même chose");
    expect(reasonOf(simulate({ coefficient: 2, marginRate: 0.3 }, cost))).toContain("Aucun taux horaire");
  });

  test("with a cost that is not proportional, coefficient and margin rate do fix the wage", () => {
    const relieved: HourCost = (rate) => 1.77 * rate - 300;
    const start = resultOf(simulate({ rateCents: 1400, coefficient: 2.05 }, relieved));
    same(resultOf(simulate({ coefficient: 2.05, marginRate: start.marginRate }, relieved)), start);
  });

  test("coefficient equal to break-even leaves no margin whatever the wage", () => {
    expect(reasonOf(simulate({ coefficient: 1.6, marginCents: 0 }, cost))).toContain("disent la même chose");
    expect(reasonOf(simulate({ coefficient: 1.6, marginCents: 100 }, cost))).toContain("Aucun taux horaire");
  });

  test.each<[string, Locks]>([
    ["positif ou nul", { rateCents: -1, coefficient: 2 }],
    ["positif ou nul", { rateCents: Number.NaN, coefficient: 2 }],
    ["supérieurs à zéro", { rateCents: 0, coefficient: 2 }],
    ["supérieurs à zéro", { coefficient: 0, rateCents: 1 }],
    ["supérieurs à zéro", { billRateCents: 0, rateCents: 1 }],
    ["inférieur à 100", { rateCents: 1400, marginRate: 1 }],
    ["inférieur à 100", { rateCents: 1400, marginRate: Number.NaN }],
    ["Aucun taux horaire", { marginCents: 5000, billRateCents: 2000 }],
    ["Aucun taux horaire", { marginCents: 500, marginRate: 0 }],
  ])("bad input: %s for %o", (sentence, locks) => {
    expect(reasonOf(simulate(locks, cost))).toContain(sentence);
  });

  test("coefficient, margin and margin rate locked together are checked, not added up", () => {
    expect(simulate({ coefficient: 2, marginCents: 400, marginRate: 0.2 }, cost).ok).toBe(true);
    expect(reasonOf(simulate({ coefficient: 2, marginCents: 400, marginRate: 0.25 }, cost))).toContain(
      "20\u202f% et non 25\u202f%",
    );
  });

  test("a loss is a negative margin, not an error", () => {
    const found = resultOf(simulate({ rateCents: 1400, coefficient: 1.5 }, cost));
    expect(found.marginCents).toBe(-140);
    same(resultOf(simulate({ rateCents: 1400, marginCents: -140 }, cost)), found);
  });
});
