import { type Exact, over } from "../money.ts";

declare const unit: unique symbol;

/**
 * A duration in whole minutes: the one unit of worked, planned, signed, night and absent time, in tables, rules and
 * screens. Minutes add up exactly (3 × 7h20 = 22h00), and nothing is rounded on the way from the sheet to the pay slip.
 *
 * Rounding happens once, to the cent, on the amount of a line: minutes × hourly rate ÷ 60 × premium. A line is the
 * hours of one rate in one period: the pay slip names them apart from one another (art. R3243-1, 5° du Code du travail).
 * Hundredths of an hour (7,33 for 7h20) are a way of writing that some pay software asks for: never added, never paid.
 *
 * Not durations, and therefore plain numbers of hours: what the law or a contract fixes as a figure (35 h, 151,67 h a
 * month, the bounds of the series of figures) and delays counted on the clock (48 h to declare an accident).
 */
export type Minutes = number & { readonly [unit]: "minute" };

/** A count of minutes that is known to be whole: a column, a difference of clocks. Throws RangeError on a fraction. */
export function minutes(count: number): Minutes {
  if (!Number.isInteger(count)) throw new RangeError(`${count} is no whole number of minutes`);
  return count as Minutes;
}

export const NO_TIME = minutes(0);
export const DAY_MINUTES = minutes(24 * 60);
export const WEEK_MINUTES = minutes(7 * 24 * 60);

/** A bound of the law, a figure in hours (35, 7.5), as minutes; to the nearest minute when the figure is no whole one. */
export const hoursAsMinutes = (hours: number): Minutes => minutes(Math.round(hours * 60));

/** 7h20 + 7h20 + 7h20 = 22h00. */
export const sumMinutes = (durations: Iterable<Minutes>): Minutes => {
  let sum = 0;
  for (const one of durations) sum += one;
  return sum as Minutes;
};

/** a − b; negative when b is longer. */
export const lessMinutes = (a: Minutes, b: Minutes): Minutes => (a - b) as Minutes;

export const shortest = (a: Minutes, b: Minutes): Minutes => (a < b ? a : b);

/** a − b, and nothing when b is longer: what goes beyond a threshold. */
export const beyond = (a: Minutes, b: Minutes): Minutes => (a > b ? lessMinutes(a, b) : NO_TIME);

/**
 * A duration shared in `parts`, to the minute: what a division leaves over is spread, and the parts make it up again.
 * The same as `app.day_share` in SQL.
 */
export const sharesOf = (duration: Minutes, parts: number): readonly Minutes[] =>
  Array.from({ length: parts }, (_, index) =>
    minutes(Math.floor((duration * (index + 1)) / parts) - Math.floor((duration * index) / parts)),
  );

/** The exact number of hours, to be multiplied by a rate: 440 minutes are 22/3 h, not 7.33. */
export const exactHours = (duration: Minutes): Exact => over(duration, 60);
