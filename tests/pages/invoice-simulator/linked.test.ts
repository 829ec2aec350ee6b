import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  driversOf,
  EXAMPLE,
  fromRule,
  LINKED,
  type Linked,
  locksOf,
  PRICE_LINKED,
  readState,
  type State,
  toggleLock,
  type as typeIn,
  writeState,
} from "@/features/figures/linked";
import { type Around, solve } from "@/pages/invoice-simulator/solve";
import type { Simulation } from "@/rules/billing/simulator";
import { figuresWith, legalFigures } from "@/rules/figures";
import billing from "../../fixtures/rules/billing.json" with { type: "json" };

const around: Around = {
  date: "2026-11-21",
  headcount: 60,
  charges: null,
  minCoefficient: null,
  maxBill: null,
  minShare: null,
};
const answer = (state: State, more: Partial<Around> = {}) => {
  const locks = locksOf(state);
  return locks && solve(locks, { ...around, ...more }, legalFigures, true);
};
const solved = (state: State): Simulation => {
  const found = answer(state);
  if (!found?.ok) throw new Error(found?.reason ?? "nothing to solve");
  return found.value.simulation;
};
const type = (state: State, field: Linked, value: number) => {
  const found = answer(state);
  return typeIn(state, field, value, found?.ok ? found.value.simulation : null);
};
const lock = (state: State, field: Linked) => {
  const found = answer(state);
  return toggleLock(state, field, found?.ok ? found.value.simulation : null);
};

test.each(billing.billRates)("§3.1 $rateCents centimes at $coefficient", ({ rateCents, coefficient, hour }) => {
  const state = type(type(EXAMPLE, "rate", rateCents / 100), "coefficient", coefficient);
  expect(Math.round(solved(state).billRateCents + 1e-6)).toBe(hour);
});

describe("what is typed decides, with one of the former two", () => {
  test("the wage stays when a price or a margin is typed", () => {
    expect(driversOf(type(EXAMPLE, "bill", 30))).toEqual(["rate", "bill"]);
    expect(driversOf(type(EXAMPLE, "share", 20))).toEqual(["rate", "share"]);
    expect(solved(type(EXAMPLE, "bill", 30)).coefficient).toBeCloseTo(30 / 14, 6);
    expect(solved(type(EXAMPLE, "share", 20)).marginRate).toBeCloseTo(0.2, 6);
  });
  test("a wage typed again keeps the margin that was wanted", () => {
    const state = type(type(EXAMPLE, "share", 20), "rate", 15);
    expect(driversOf(state)).toEqual(["rate", "share"]);
    expect(solved(state).marginRate).toBeCloseTo(0.2, 6);
  });
  test("a locked coefficient stays, and the wage follows the price", () => {
    const state = type(lock(EXAMPLE, "coefficient"), "bill", 31.5);
    expect(driversOf(state)).toEqual(["coefficient", "bill"]);
    expect(solved(state).rateCents).toBeCloseTo(1500, 4);
  });
  test("locking a solved value keeps it as it is shown", () => {
    const state = lock(EXAMPLE, "margin");
    expect(state.locked).toEqual(["margin"]);
    expect(solved(state).marginCents).toBeCloseTo(solved(EXAMPLE).marginCents, 3);
    expect(solved(state).coefficient).toBeCloseTo(2.1, 5);
  });
});

describe("three locks", () => {
  const two = lock(lock(EXAMPLE, "rate"), "coefficient");
  test("a value that agrees is accepted", () => {
    const three = lock(two, "bill");
    expect(three.locked).toEqual(["rate", "coefficient", "bill"]);
    expect(answer(three)?.ok).toBe(true);
  });
  test("a contradiction says both values, and letting go solves it", () => {
    const against = type(two, "bill", 30);
    const found = answer(against);
    expect(found && !found.ok && found.reason.replace(/[\u00a0\u202f]/g, " ")).toBe(
      "Contradiction : avec le taux horaire et le coefficient bloqués, le taux facturé vaut 29,40 € et non 30,00 €. Libérez l’une de ces valeurs.",
    );
    expect(solved(toggleLock(against, "coefficient", null)).coefficient).toBeCloseTo(30 / 14, 6);
  });
});

test("an empty or unreadable value leaves nothing to solve", () => {
  expect(locksOf(typeIn(EXAMPLE, "rate", null, null))).toBeNull();
  expect(locksOf(typeIn(EXAMPLE, "rate", { unreadable: "x", reason: "" }, null))).toBeNull();
});

test("the address reproduces the state, whatever was typed and locked", () => {
  const step = fc.record({
    field: fc.constantFrom(...LINKED),
    lock: fc.boolean(),
    value: fc.integer({ min: 1, max: 6000 }).map((n) => n / 100),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const state = steps.reduce(
        (s, { field, lock: locks, value }) => (locks ? lock(s, field) : type(s, field, value)),
        EXAMPLE,
      );
      const back = readState(writeState(state));
      expect(back).toMatchObject({ typed: state.typed, locked: state.locked });
      expect(driversOf(state).length).toBeGreaterThanOrEqual(2);
      for (const field of state.locked) expect(driversOf(state)).toContain(field);
      const found = answer(state);
      if (found?.ok) for (const field of LINKED) expect(fromRule(field, found.value.simulation)).not.toBeNaN();
      else expect(found?.reason ?? "").not.toMatch(/NaN|undefined/);
    }),
    { numRuns: 60 },
  );
});

test("an address that says less than two values opens the example", () => {
  expect(readState(new URLSearchParams("rate=14"))).toEqual(EXAMPLE);
  expect(readState(new URLSearchParams("rate=14&bill=x&lock=bill,rate,zzz")).locked).toEqual(["rate", "bill"]);
});

describe("around an hour", () => {
  const shown = (more: Partial<Around>, state = EXAMPLE) => {
    const found = answer(state, more);
    if (!found?.ok) throw new Error(found?.reason ?? "");
    return found.value.shown;
  };
  test("the shares make the bill", () => {
    const sum = (shown({}).parts ?? []).reduce((total, part) => total + part.cents, 0);
    expect(sum).toBeCloseTo(2940, 4);
  });
  test("a loss is told and drawn as one", () => {
    const loss = shown({}, type(EXAMPLE, "coefficient", 1.2));
    expect(loss.parts?.at(-1)).toMatchObject({ label: "Perte", shade: "bad" });
    expect(loss.lines.find((line) => line.label === "Marge selon les seuils de l’agence")?.tone).toBe("bad");
  });
  test("the client's conditions and the SMIC warn", () => {
    const lines = shown({ minCoefficient: 2.2, maxBill: 25, minShare: 40 }, type(EXAMPLE, "rate", 11)).lines;
    expect(
      lines.filter((line) => line.tone === "waiting" && line.value === "hors conditions").map((line) => line.label),
    ).toEqual(["Coefficient minimal", "Marge minimale"]);
    expect(lines.find((line) => line.label === "SMIC")?.value).toBe("en dessous");
  });
  test("without the right to margins there is a price, and no word of what it earns", () => {
    const found = solve(locksOf(EXAMPLE) ?? {}, { ...around, minCoefficient: 2.2 }, legalFigures, false);
    if (!found.ok) throw new Error(found.reason);
    expect(found.value.shown.lines.map(({ label }) => label)).toEqual(["Taux facturé", "Coefficient minimal"]);
    expect(found.value.shown.words).toHaveLength(1);
    expect(found.value.shown.figures.map(({ code }) => code)).toEqual(["SMIC_H"]);
    expect(JSON.stringify(found.value.shown)).not.toMatch(/marge|coût|revient|charges/i);
  });
  test("a link that holds a margin gives none to who may not read it", () => {
    const link = new URLSearchParams("rate=14&margin=3&lock=margin");
    expect(readState(link).typed).toEqual({ rate: 14, margin: 3 });
    expect(readState(link, PRICE_LINKED)).toEqual(EXAMPLE);
    expect(readState(new URLSearchParams("rate=13&bill=27&share=20"), PRICE_LINKED).typed).toEqual({
      rate: 13,
      bill: 27,
    });
  });
  test("a workspace's own charge rate is used and named", () => {
    const figures = figuresWith([{ code: "TAUX_CHARGES_BRUT", value: 50, valid_from: "2026-01-01" }]);
    const found = solve(locksOf(EXAMPLE) ?? {}, around, figures, true);
    expect(found.ok && found.value.simulation.marginCents).toBeLessThan(solved(EXAMPLE).marginCents);
  });
  test("a missing figure is a sentence", () => {
    const found = solve(locksOf(EXAMPLE) ?? {}, around, () => null, true);
    expect(!found.ok && found.reason).toContain("n’a pas de valeur");
  });
});
