import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cents,
  centsFromEuros,
  exact,
  isAmount,
  isPositive,
  minus,
  over,
  plus,
  portion,
  round,
  times,
  toNumber,
  total,
} from "../../src/rules/money.ts";
import { decimalText, euroText, percentText } from "../../src/rules/money-text.ts";

describe("exact decimals", () => {
  test.each([
    [1.005, 2, 1.01],
    [35.875, 2, 35.88],
    [-35.875, 2, -35.88],
    [0.5, 0, 1],
    [-0.4, 0, 0],
    [2.5e-7, 7, 3e-7],
    [1e21, 0, 1e21],
    [12, 3, 12],
  ])("%d rounded half up to %d decimals is %d", (value, decimals, expected) => {
    expect(round(value, decimals)).toBe(expected);
  });

  test("0,1 + 0,2 is 0,3 and 1,1 × 1,1 is 1,21", () => {
    expect(toNumber(plus(0.1, 0.2))).toBe(0.3);
    expect(toNumber(times(1.1, 1.1))).toBe(1.21);
    expect(toNumber(minus(0.3, 0.1))).toBe(0.2);
  });

  test("a division keeps its sign and a division by zero gives 0, never NaN", () => {
    expect(toNumber(over(1, -4))).toBe(-0.25);
    expect(round(over(2, 3), 4)).toBe(0.6667);
    expect(toNumber(over(1, 0))).toBe(0);
  });

  test("a number that is not finite counts as 0 and is not an amount", () => {
    expect(exact(Number.NaN)).toEqual({ n: 0n, d: 1n });
    expect([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e12, "3", null].some(isAmount)).toBe(false);
    expect(isAmount(0)).toBe(true);
    expect(isPositive(0)).toBe(false);
    expect(isPositive(0.01)).toBe(true);
  });

  test("cents, euros and shares", () => {
    expect(centsFromEuros(13.5)).toBe(1350);
    expect(cents(over(100, 3))).toBe(33);
    expect(portion(189_000, 0.1)).toBe(18_900);
    expect(total(1, 2, 3)).toBe(6);
  });

  test("rounding of cents agrees with integer arithmetic for every price, quantity and coefficient", () => {
    const hundredths = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const expected = (BigInt(a) * BigInt(b) * 2n + 100n) / 200n;
        expect(cents(times(a, b / 100))).toBe(Number(expected));
      }),
    );
  });

  test("a credit note cancels its invoice to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 999 }), (amount, thousandths) => {
        expect(portion(amount, thousandths / 1000) + portion(-amount, thousandths / 1000)).toBe(0);
      }),
    );
  });
});

describe("amounts in French", () => {
  test("thousands, comma and signs are spaced as in print", () => {
    expect(euroText(123_456)).toBe("1\u202f234,56\u202f€");
    expect(euroText(-1_234_567_00)).toBe("−1\u202f234\u202f567,00\u202f€");
    expect(euroText(3587.5, 4)).toBe("35,875\u202f€");
    expect(decimalText(140)).toBe("140");
    expect(decimalText(2.1, 2)).toBe("2,10");
    expect(percentText(0.233)).toBe("23,3\u202f%");
    expect(percentText(0.00653)).toBe("0,653\u202f%");
  });
});
