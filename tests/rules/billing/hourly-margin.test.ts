import { expect, test } from "vitest";
import { hourlyMargin } from "../../../src/rules/billing/hourly-margin.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";

const onDate = "2026-11-21";
const margin = (wage: number | null, coefficient: number | null) =>
  hourlyMargin({ onDate, wage, coefficient }, legalFigures);

/**
 * §3.1 and §3.2 by hand: 14.00 × 2.10 = 29.40; wage + IFM + ICCP = 16.94; charges 46 % = 7.79; relief on 16.94 with a SMIC
 * of 12.31 and fifty employees: 16.94 × (0.02 + 0.3821 × (½ × (36.93 ÷ 16.94 − 1))^1.75) × 1.1 = 3.20; cost 21.53.
 */
test("one plain hour at 14,00 × 2,10 leaves 7,87 €", () => {
  expect(margin(14, 2.1)).toBe(7.87);
});
/** L1251-58-4: 14.00 alone; charges 6.44; relief 14 × (0.02 + 0.3821 × (½ × (36.93 ÷ 14 − 1))^1.75) = 4.05; cost 16.39. */
test("the hour of a CDII bears neither IFM nor ICCP: it leaves 13,01 €", () => {
  expect(hourlyMargin({ onDate, wage: 14, coefficient: 2.1, cdii: true }, legalFigures)).toBe(13.01);
});
test("under the coefficient of return it loses money", () => {
  expect(margin(14, 1.5)).toBeLessThan(0);
});
test("without a wage, a coefficient or the figures of the day there is none", () => {
  expect([margin(null, 2.1), margin(14, null), margin(0, 2.1), margin(14, -1)]).toEqual([null, null, null, null]);
  expect(hourlyMargin({ onDate: "2020-01-01", wage: 14, coefficient: 2.1 }, legalFigures)).toBeNull();
});
