import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import { generalRelief } from "../../../src/rules/pay/relief.ts";
import { estimateEngine, type SalaryEngine, type SalaryQuestion } from "../../../src/rules/pay/salary.ts";
import {
  engineOf,
  type LoadingStep,
  type RuleEngine,
  situationOf,
  urssafEngine,
} from "../../../src/rules/pay/urssaf.ts";
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";
const question = (more: Partial<SalaryQuestion> = {}): SalaryQuestion => ({
  onDate,
  from: "gross",
  cents: 228_690,
  headcount: 60,
  ...more,
});
const estimate = estimateEngine(legalFigures);

describe("our estimate of gross ↔ net ↔ cost", () => {
  test("§2.7 and §2.8 2 286,90 € of gross: net, charges and relief add up to the cost", () => {
    const found = resultOf(estimate.solve(question()));
    expect(found).toMatchObject({ grossCents: 228_690, reliefCents: 54_291 });
    expect(found.costCents).toBe(found.grossCents + found.employerCents);
    expect(found.netCents).toBe(found.grossCents - found.employeeCents);
  });
  test("from its net or its cost, a month is found again to the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 900_000 }),
        fc.constantFrom("net" as const, "cost" as const),
        (gross, from) => {
          const start = resultOf(estimate.solve(question({ cents: gross })));
          const amount = from === "net" ? start.netCents : start.costCents;
          const back = resultOf(estimate.solve(question({ from, cents: amount })));
          const found = from === "net" ? back.netCents : back.costCents;
          expect(Math.abs(found - amount)).toBeLessThanOrEqual(1);
          expect(Math.abs(back.grossCents - gross)).toBeLessThanOrEqual(40);
        },
      ),
      { numRuns: 30 },
    );
  });
  test("§2.7 part-time work has a smaller reference SMIC", () => {
    const half = resultOf(estimate.solve(question({ cents: 120_000, weeklyHours: 17.5 })));
    expect(half.reliefCents).toBeLessThan(resultOf(estimate.solve(question({ cents: 120_000 }))).reliefCents);
  });
  test("bad input is a French reason, with every engine", () => {
    expect(reasonOf(estimate.solve(question({ onDate: "x" })))).toContain("date de paie");
    expect(reasonOf(estimate.solve(question({ cents: 0 })))).toContain("Montant");
    expect(reasonOf(estimate.solve(question({ cents: 2e8 })))).toContain("million");
    expect(reasonOf(estimate.solve(question({ headcount: Number.NaN })))).toContain("Effectif");
    expect(reasonOf(estimate.solve(question({ weeklyHours: 39 })))).toContain("35 heures");
    expect(reasonOf(estimate.solve(question({ onDate: "2020-01-01" })))).toContain("n’a pas de valeur");
    expect(reasonOf(estimate.solve(question({ onDate: "2020-01-01", from: "net" })))).toContain("n’a pas de valeur");
  });
  test("a figure that disappears while searching is said, not skipped", () => {
    let calls = 0;
    const counting: typeof legalFigures = (code, date) => {
      calls++;
      return legalFigures(code, date);
    };
    resultOf(estimateEngine(counting).solve(question({ from: "net" })));
    let left = calls - 5;
    const fading: typeof legalFigures = (code, date) => (left-- > 0 ? legalFigures(code, date) : null);
    expect(reasonOf(estimateEngine(fading).solve(question({ from: "net" })))).toContain("n’a pas de valeur");
  });
  test.each(["MALADIE_PAT", "SMIC_H", "RGDU_TMIN"])("a missing figure (%s) is said", (code) => {
    const without: typeof legalFigures = (asked, date) => (asked === code ? null : legalFigures(asked, date));
    expect(reasonOf(estimateEngine(without).solve(question()))).toContain("n’a pas de valeur");
  });
});

describe("the Urssaf engine behind the same interface", () => {
  let urssaf: SalaryEngine;
  const steps: LoadingStep[] = [];
  beforeAll(async () => {
    urssaf = await urssafEngine((step) => steps.push(step));
  });

  test("it loads once and tells its steps", async () => {
    expect(steps).toEqual(["download", "compile", "ready"]);
    expect(await urssafEngine()).toBe(urssaf);
  });
  test.each([186_702, 200_000, 250_000, 300_000, 400_000])(
    "§2.7 our relief on %d centimes is the Urssaf's",
    (grossCents) => {
      const input = { onDate, grossCents, smicCents: 186_702, headcount: 60, leavePaid: false };
      const ours = resultOf(generalRelief(input, legalFigures));
      const theirs = resultOf(urssaf.solve(question({ cents: grossCents })));
      expect(Math.abs(theirs.reliefCents - ours.reliefCents)).toBeLessThanOrEqual(1);
    },
  );
  test("§2.8 our net is within 1 % of the Urssaf's", () => {
    const ours = resultOf(estimate.solve(question()));
    const theirs = resultOf(urssaf.solve(question()));
    expect(Math.abs(ours.netCents / theirs.netCents - 1)).toBeLessThan(0.01);
    expect(theirs.words[1]).toContain("30/09/2026");
  });
  test("net and cost give back the gross within the engine's own precision", () => {
    const start = resultOf(urssaf.solve(question()));
    for (const [from, cents] of [
      ["net", start.netCents],
      ["cost", start.costCents],
    ] as const)
      expect(Math.abs(resultOf(urssaf.solve(question({ from, cents }))).grossCents - 228_690)).toBeLessThan(100);
  });
  test("§2.7 no relief above three SMIC; an executive and a part-time worker are other situations", () => {
    expect(resultOf(urssaf.solve(question({ cents: 700_000 }))).reliefCents).toBe(0);
    const executive = resultOf(urssaf.solve(question({ isExecutive: true })));
    expect(executive.costCents).not.toBe(resultOf(urssaf.solve(question())).costCents);
    const part = situationOf(question({ weeklyHours: 20 }));
    expect(part["salarié . contrat . temps de travail . temps partiel . heures par semaine"]).toBe("20 heures/semaine");
    expect(resultOf(urssaf.solve(question({ cents: 120_000, weeklyHours: 20 }))).grossCents).toBe(120_000);
  });
  test("bad input, silence and failures of the engine are French reasons", () => {
    expect(reasonOf(urssaf.solve(question({ cents: -1 })))).toContain("Montant");
    const silent: RuleEngine = { setSituation: () => {}, evaluate: () => ({}) };
    expect(reasonOf(engineOf(silent).solve(question()))).toContain("ne donne pas de résultat");
    const broken: RuleEngine = {
      setSituation: () => {
        throw new Error("x");
      },
      evaluate: () => ({}),
    };
    expect(reasonOf(engineOf(broken).solve(question()))).toContain("n’a pas pu");
    const noRelief: RuleEngine = {
      setSituation: () => {},
      evaluate: (rule) => ({ nodeValue: rule.includes("RGDU") ? null : 1000 }),
    };
    expect(resultOf(engineOf(noRelief).solve(question())).reliefCents).toBe(0);
  });
  test("a failed download may be tried again", async () => {
    vi.resetModules();
    vi.doMock("modele-social", () => {
      throw new Error("réseau");
    });
    const fresh = await import("../../../src/rules/pay/urssaf.ts");
    await expect(fresh.urssafEngine()).rejects.toThrow();
    vi.doUnmock("modele-social");
    expect((await fresh.urssafEngine()).name).toContain("Urssaf");
  });
});
