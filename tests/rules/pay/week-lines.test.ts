import { describe, expect, it } from "vitest";
import { payOf } from "../../../src/rules/billing/items.ts";
import { marginOf } from "../../../src/rules/billing/margin.ts";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";
import { billedLines, weekLines } from "../../../src/rules/pay/week-lines.ts";
import { minutes } from "../../../src/rules/time/minutes.ts";
import { casesOf, WEEK_PAY } from "../../support/week-pay.ts";
import { resultOf } from "../support.ts";

describe("the lines of a week (L3121-36, L3133-6)", () => {
  it.each(casesOf(WEEK_PAY))("$name", ({ days, figures, wage, coefficient, lines, pay_cents, bill_cents }) => {
    const found = resultOf(weekLines(days, figures));
    const sorted = <T extends { item: string; premium: number }>(list: readonly T[]) =>
      [...list].sort((a, b) => (`${a.item} ${a.premium}` < `${b.item} ${b.premium}` ? -1 : 1));
    expect(sorted(found)).toEqual(sorted(lines));
    const billed = billedLines(found, Math.round(wage * 100));
    expect(billed.reduce((sum, line) => sum + payOf(line), 0)).toBe(pay_cents);
    const margin = resultOf(
      marginOf(
        { onDate: days[0]?.date ?? "", lines: billed, coefficients: { main: coefficient }, headcount: 60 },
        figures,
      ),
    );
    expect([margin.grossCents, margin.billedCents]).toEqual([pay_cents, bill_cents]);
  });

  it("beyond midnight belong to the day they fall on: a Saturday night becomes Sunday work", () => {
    const night = { date: "2026-11-14", morning_start: "22:00", morning_end: "05:00", night_minutes: minutes(420) };
    expect(resultOf(weekLines([night]))).toMatchObject([
      { item: "NUIT", premium: 25, minutes: 120 },
      { item: "DIMANCHE", premium: 100, minutes: 300 },
    ]);
  });

  it("follow the territory", () => {
    const day = { date: "2026-12-26", minutes: minutes(420) };
    expect(resultOf(weekLines([day], legalFigures, "alsace_moselle"))).toMatchObject([{ item: "FERIE_TRAVAILLE" }]);
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
    const days = [{ ...day, date: "2026-11-22" }, day];
    expect(resultOf(weekLines(days))).toEqual(resultOf(weekLines([...days].reverse())));
  });
});
