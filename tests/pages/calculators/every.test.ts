import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Calculator, Field } from "@/features/calculator/declare";
import { asked, defaultsOf, type RawValue, readCase, run, writeCase } from "@/features/calculator/values";
import { calculators, searchCalculators } from "@/pages/calculators/definitions";
import { legalFigures } from "@/rules/figures";
import { TODAY } from "./support";

const byKey = calculators.map((one): [string, Calculator] => [one.key, one]);

/** Any value a field may hold, the absurd ones included. */
function anyValue(field: Field): fc.Arbitrary<RawValue> {
  const iso = fc.integer({ min: -25_000, max: 84_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  // As typed: at most four decimals, no negative zero.
  const typed = fc.double({ min: -1e22, max: 1e22, noNaN: true }).map((n) => Number(n.toFixed(4)) + 0);
  const by: Record<Field["kind"], fc.Arbitrary<RawValue>> = {
    date: iso,
    money: typed,
    number: fc.oneof(fc.integer(), typed),
    percent: fc.oneof(fc.integer({ min: -10, max: 200 }), typed),
    hours: fc.oneof(fc.integer({ min: -1, max: 1000 }), typed),
    duration: fc.integer({ min: 0, max: 10_080 }),
    choice: fc.constantFrom(...(field.kind === "choice" ? Object.keys(field.choices) : [""])),
    flag: fc.boolean(),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((days) => days.sort()),
    place: fc.record({
      lat: fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 10_000 + 0),
      lng: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 10_000 + 0),
      label: fc.constant("Lyon"),
    }),
  };
  if (field.kind === "weekdays" || field.kind === "flag") return by[field.kind];
  return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 8, arbitrary: by[field.kind] });
}

const texts = (outcome: ReturnType<typeof run>): string => JSON.stringify(outcome);
const broken = /\bNaN\b|undefined|Infinity|\[object/;

/** A result is known by its name, to React also. */
function expectDistinct(lines: readonly { readonly label: string }[]): void {
  const labels = lines.map((line) => line.label);
  expect(new Set(labels).size).toBe(labels.length);
}

afterEach(() => void vi.restoreAllMocks());

describe.each(byKey)("%s", (_key, calculator) => {
  const { fields } = calculator;

  test("its example answers, with its formula, its text and readable figures", () => {
    const { problems, outcome } = run(calculator, defaultsOf(fields, TODAY), legalFigures, TODAY);
    expect(problems).toEqual({});
    expect(outcome?.ok).toBe(true);
    if (!outcome?.ok) return;
    expect(outcome.value.lines.some((line) => line.main)).toBe(true);
    expect(outcome.value.article).not.toBe("");
    expect(calculator.formula.length).toBeGreaterThan(20);
    expect(texts({ problems, outcome })).not.toMatch(broken);
    expectDistinct(outcome.value.lines);
  });

  test("its address reproduces the case", () => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, anyValue(f)]))), (raw) => {
        const address = writeCase(fields, raw);
        const back = readCase(fields, new URLSearchParams(address), "1999-01-01");
        expect(writeCase(fields, back)).toBe(address);
        const kept = asked(fields, raw).map(([name]) => name);
        for (const name of kept) expect(back[name]).toEqual(raw[name]);
      }),
      { numRuns: 30 },
    );
  });

  test("whatever is typed, a French answer: no exception, no NaN", () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, anyValue(f)]))), (raw) => {
        const answered = run(calculator, raw, legalFigures, TODAY);
        expect(texts(answered)).not.toMatch(broken);
        if (answered.outcome?.ok) expectDistinct(answered.outcome.value.lines);
        if (!answered.outcome) expect(Object.keys(answered.problems).length).toBeGreaterThan(0);
        // What is wrong is said on a field that is on screen.
        const names = asked(fields, raw).map(([name]) => name);
        for (const name of Object.keys(answered.problems)) expect(names).toContain(name);
      }),
      { numRuns: 120 },
    );
    expect(errors).not.toHaveBeenCalled();
  });

  test("an address full of nonsense is kept as typed, with reasons", () => {
    const nonsense = new URLSearchParams(Object.keys(fields).map((name) => [name, "n’importe quoi"]));
    const raw = readCase(fields, nonsense, TODAY);
    expect(texts(run(calculator, raw, legalFigures, TODAY))).not.toMatch(broken);
  });

  test("without any figure it says which one is missing", () => {
    const { outcome, problems } = run(calculator, defaultsOf(fields, TODAY), () => null, TODAY);
    const said = [...Object.values(problems), outcome && !outcome.ok ? outcome.reason : ""].join(" ");
    const needsFigures = !["working-days", "placement", "year-end-rebate", "return-visit"].includes(calculator.key);
    expect(said.includes("n’a pas de valeur")).toBe(needsFigures);
  });
});

test("the index is searched without accents, by title, summary or keyword, all words at once", () => {
  const keys = (text: string) => searchCalculators(text, true).map((one) => one.key);
  expect(keys("DELAI carence")).toEqual(["carence"]);
  expect(keys("10 % ifm")).toEqual(["mission-end"]);
  expect(keys("ferie chome")).toEqual(["public-holiday"]);
  expect(keys("kilometrique")).toEqual(["mileage"]);
  expect(keys("zzz")).toEqual([]);
  expect(keys("")).toHaveLength(calculators.length);
  expect(new Set(calculators.map((one) => one.key)).size).toBe(calculators.length);
});
