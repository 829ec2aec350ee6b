import { fold } from "../../fold.ts";
import { resembles } from "../../search/resembles.ts";
import { type Axis, acrossOf, alongOf, middle, type Rulings, type Span, type Word } from "./words.ts";

export const DAY_NAMES = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** The days of a sheet: where each one's name stands and the band of its cells. */
export type Days = {
  readonly axis: Axis;
  /** By day, 0 for Monday; null for one that the sheet does not have. */
  readonly bands: readonly (Span | null)[];
  readonly labels: readonly Word[];
  /** From one day to the next, in pixels. */
  readonly pitch: number;
};

const lettersOf = (text: string): string => fold(text).replace(/[^a-z]/g, "");

/** « Mardi », « MAR. », « Mardl »; -1 when it is no day. */
export function dayIn(text: string): number {
  const typed = lettersOf(text);
  return DAY_NAMES.findIndex((name) => typed === name.slice(0, 3) || (typed.length > 3 && resembles(typed, name)));
}

type Named = { readonly word: Word; readonly day: number; readonly at: number; readonly across: number };

/** Names that stand in line, as far from each other as their days: the largest such series along an axis. */
function seriesOf(named: readonly Named[], axis: Axis): Named[] {
  let found: Named[] = [];
  for (const first of named)
    for (const second of named) {
      const pitch = (second.at - first.at) / (second.day - first.day);
      const [from, to] = alongOf(first.word.box, axis);
      if (second.day <= first.day || pitch < (to - from) * 0.9) continue;
      const isInLine = (one: Named) => Math.abs(one.across - first.across) < pitch * (axis === "rows" ? 0.8 : 0.5);
      const away = (one: Named) => Math.abs(one.at - first.at - pitch * (one.day - first.day)) / pitch;
      const lined = named.filter(isInLine);
      const series = DAY_NAMES.flatMap((_, day) =>
        lined.filter((one) => one.day === day && away(one) < 0.4).slice(0, 1),
      );
      const whole = completed(series, lined, pitch);
      if (whole.length > found.length) found = whole;
    }
  return found;
}

/** With the days whose columns are narrower or wider than the others: in line, and in their order. */
function completed(series: readonly Named[], lined: readonly Named[], pitch: number): Named[] {
  const others = lined.filter(
    (one) =>
      series.every(({ day, at }) => day !== one.day && (day < one.day ? at < one.at : at > one.at)) &&
      series.some(({ day, at }) => Math.abs(day - one.day) === 1 && Math.abs(at - one.at) < 2 * pitch),
  );
  const once = others.filter((one, index) => others.findIndex(({ day }) => day === one.day) === index);
  return [...series, ...once].sort((a, b) => a.day - b.day);
}

/** The line drawn between two places that is nearest to their middle; without one, the middle itself. */
export function between(from: number, to: number, lines: readonly number[]): number {
  const half = (from + to) / 2;
  const drawn = lines.filter((line) => line > from && line < to);
  return drawn.reduce((best, line) => (Math.abs(line - half) < Math.abs(best - half) ? line : best), drawn[0] ?? half);
}

/** Days in a row of three at least are a sheet of hours; null otherwise. */
export function daysOf(words: readonly Word[], rulings: Rulings): Days | null {
  const along = (axis: Axis): Found => {
    const named = words.flatMap((word): Named[] => {
      const day = dayIn(word.text);
      const across = acrossOf(word.box, axis);
      // Under one another names begin together; beside one another they stand on one line.
      const at = axis === "rows" ? across[0] : middle(across);
      return day < 0 ? [] : [{ word, day, at: middle(alongOf(word.box, axis)), across: at }];
    });
    return { axis, series: seriesOf(named, axis) };
  };
  const [rows, columns] = [along("rows"), along("columns")];
  const best = rows.series.length >= columns.series.length ? rows : columns;
  return best.series.length < 3 ? null : framed(best, best.axis === "rows" ? rulings.y : rulings.x);
}

type Found = { readonly axis: Axis; readonly series: readonly Named[] };

function framed({ axis, series }: Found, lines: readonly number[]): Days {
  const first = series[0] as Named;
  const last = series[series.length - 1] as Named;
  const pitch = (last.at - first.at) / (last.day - first.day);
  // A name that was not read stands between those that were.
  const at = (day: number): number => series.find((one) => one.day === day)?.at ?? first.at + pitch * (day - first.day);
  const edge = (day: number): number => between(at(day), at(day + 1), lines);
  const bands = DAY_NAMES.map((_, day): Span | null =>
    day < first.day || day > last.day ? null : [edge(day - 1), edge(day)],
  );
  return { axis, bands, labels: series.map(({ word }) => word), pitch };
}
