/** Weeks with what they are worth, worked by hand: read by the rule, the screens, the margin and the database. */
import { type FigureCode, type Figures, figuresWith } from "../../src/rules/figures/index.ts";
import type { DayEntry } from "../../src/rules/time/entry.ts";
import { minutes } from "../../src/rules/time/minutes.ts";
import WEEK_PAY from "../fixtures/rules/week-pay.json" with { type: "json" };

export { WEEK_PAY };

export type WeekCase = {
  readonly name: string;
  readonly monday: string;
  readonly wage: number;
  readonly coefficient: number;
  readonly days: readonly DayEntry[];
  /** What the contract says of nights, and the client of public holidays and bad weather. */
  readonly night_work: boolean;
  readonly holiday: "COEF" | "NON_FACTURE";
  readonly bad_weather: number | null;
  readonly figures: Figures;
  /** Values of the agency, by code. */
  readonly own: readonly (readonly [FigureCode, number])[];
  readonly lines: readonly { item: string; premium: number; minutes: number; overtime: number }[];
  readonly pay_cents: number;
  readonly bill_cents: number;
};

type Raw = (typeof WEEK_PAY)["cases"][number] &
  Partial<Pick<WeekCase, "night_work" | "holiday" | "bad_weather">> & {
    readonly figures?: Readonly<Record<string, number>>;
  };
type RawDay = {
  date: string;
  minutes: number;
  night_minutes?: number;
  absence_code?: string;
  absence_minutes?: number;
};

export const casesOf = ({ cases }: typeof WEEK_PAY): readonly WeekCase[] =>
  cases.map((one) => {
    const { figures, ...rest } = one as Raw;
    const own = Object.entries(figures ?? {}) as [FigureCode, number][];
    return {
      ...rest,
      night_work: rest.night_work ?? false,
      holiday: rest.holiday ?? "COEF",
      bad_weather: rest.bad_weather ?? null,
      own,
      figures: figuresWith(own.map(([code, value]) => ({ code, value, valid_from: "2026-01-01" }))),
      days: (one.days as RawDay[]).map((day) => ({
        date: day.date,
        minutes: minutes(day.minutes),
        night_minutes: minutes(day.night_minutes ?? 0),
        absence_code: day.absence_code ?? null,
        absence_minutes: minutes(day.absence_minutes ?? 0),
      })),
    };
  });
