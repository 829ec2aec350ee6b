import { describe, expect, it } from "vitest";
import { billLine, payOf } from "../../../src/rules/billing/items.ts";
import { marginOf } from "../../../src/rules/billing/margin.ts";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";
import { billedLines, weekLines } from "../../../src/rules/pay/week-lines.ts";
import { minutes } from "../../../src/rules/time/minutes.ts";
import { casesOf, WEEK_PAY } from "../../support/week-pay.ts";
import { resultOf } from "../support.ts";

describe("the lines of a week (L3121-36, L3133-6)", () => {
  it.each(casesOf(WEEK_PAY))("$name", (one) => {
    const { days, figures, wage, coefficient, lines, pay_cents, bill_cents } = one;
    const found = resultOf(weekLines(days, figures, { isNightWork: one.night_work }));
    const sorted = <T extends { item: string; premium: number }>(list: readonly T[]) =>
      [...list].sort((a, b) => (`${a.item} ${a.premium}` < `${b.item} ${b.premium}` ? -1 : 1));
    expect(sorted(found)).toEqual(sorted(lines));
    const billed = billedLines(found, Math.round(wage * 100), one.holiday);
    expect(billed.reduce((sum, line) => sum + payOf(line), 0)).toBe(pay_cents);
    const coefficients = { main: coefficient, ...(one.bad_weather === null ? {} : { badWeather: one.bad_weather }) };
    // A week of bad weather alone has no hour to share a margin over.
    if (found.every(({ item }) => item === "INTEMPERIES")) {
      const amounts = billed.map((line) => resultOf(billLine(line, coefficients)).amountCents);
      expect(amounts.reduce((a, b) => a + b, 0)).toBe(bill_cents);
      return;
    }
    const margin = resultOf(
      marginOf({ onDate: days[0]?.date ?? "", lines: billed, coefficients, headcount: 60 }, figures),
    );
    expect([margin.grossCents, margin.billedCents]).toEqual([pay_cents, bill_cents]);
  });

  it("beyond midnight belong to the day they fall on: a Saturday night becomes Sunday work", () => {
    const night = { date: "2026-11-14", morning_start: "22:00", morning_end: "05:00", night_minutes: minutes(420) };
    expect(resultOf(weekLines([night], legalFigures, { isNightWork: true }))).toMatchObject([
      { item: "NUIT", premium: 25, minutes: 120 },
      { item: "DIMANCHE", premium: 100, minutes: 300 },
    ]);
  });

  it("follow the territory", () => {
    const day = { date: "2026-12-26", minutes: minutes(420) };
    expect(resultOf(weekLines([day], legalFigures, { territory: "alsace_moselle" }))).toMatchObject([
      { item: "FERIE_TRAVAILLE" },
    ]);
    expect(resultOf(weekLines([day]))).toMatchObject([{ item: "HN" }]);
  });

  it("of overtime on a Sunday bear the relief of overtime", () => {
    const [first] = casesOf(WEEK_PAY);
    if (!first) throw new Error("no case");
    const lines = billedLines(resultOf(weekLines(first.days)), 1400);
    const margin = resultOf(
      marginOf({ onDate: "2026-04-27", lines, coefficients: { main: 2 }, headcount: 60 }, legalFigures),
    );
    // Twenty minutes at 0,50 €.
    expect(margin.overtimeDeductionCents).toBe(17);
  });

  it("are refused when a figure misses or the week is longer than a week", () => {
    const day = { date: "2026-11-16", minutes: minutes(420) };
    expect(weekLines([day], () => null).ok).toBe(false);
    expect(weekLines([{ ...day, minutes: minutes(20_000) }]).ok).toBe(false);
    const without = (code: Parameters<typeof legalFigures>[0], date: string) =>
      code === "MAJO_DIMANCHE" ? null : figuresWith([])(code, date);
    expect(weekLines([{ date: "2026-11-15", minutes: minutes(60) }], without).ok).toBe(false);
    expect(resultOf(weekLines([]))).toEqual([]);
    const rain = { date: "2026-11-16", minutes: minutes(0), absence_code: "INT", absence_minutes: minutes(120) };
    expect(weekLines([rain], (code, date) => (code === "INTEMPERIES_TAUX" ? null : legalFigures(code, date))).ok).toBe(
      false,
    );
    const days = [{ ...day, date: "2026-11-22" }, day];
    expect(resultOf(weekLines(days))).toEqual(resultOf(weekLines([...days].reverse())));
  });
});
