import { fold } from "../../fold.ts";
import { ABSENCES, type AbsenceCode } from "../absences.ts";

/** What a text may say, and how much of it stands as written (1) rather than mended (less). Minutes are whole. */
export type Reading = { readonly minutes: number; readonly weight: number };

type Mends = readonly (readonly [look: RegExp, digit: string])[];

/** Letters and signs that a reader takes for the digits of a hand, and the « h » between two of them. */
const MENDS: Mends = [
  [/[oOQD]/g, "0"],
  [/[lI|!\]]/g, "1"],
  [/[zZ]/g, "2"],
  [/[tT+*?/](?=[h:.,\d])/g, "7"],
  [/G(?=[h:.,])/g, "6"],
  [/[qga](?=[h:.,\d])/g, "9"],
  [/[sS$]/g, "5"],
  [/B/g, "8"],
  [/(?<=\d)[nbkKNRHL](?=\d|$)/g, "h"],
];
/** What the same looks may be as well: a 7 with its bar, a 9 whose loop is large. */
const OTHERS: Mends = [[/[zZ](?=[h:.,])/g, "7"], [/[oOG](?=[h:.,])/g, "9"], ...MENDS];
const MEND = 0.5;
const OTHER = 0.4;

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, "")
    .replace(/[’'"“”«»;]/g, "")
    .replace(/[–—−]/g, "-")
    .replace(/H/g, "h");

const mended = (text: string, mends: Mends): string =>
  mends.reduce((now, [look, digit]) => now.replace(look, digit), text);

/** A text as it stands, and with its look-alikes put right in two ways. */
const forms = (text: string): readonly (readonly [text: string, weight: number])[] => [
  [text, 1],
  [mended(text, MENDS), MEND],
  [mended(text, OTHERS), OTHER],
];

const CLOCK = /^(\d{1,2})[h:](\d{2})?$/;
const DECIMAL = /^(\d{1,2})(?:[.,](\d{1,2}))?h?$/;
/** « 7h30 » whose « h » was taken for a figure or lost: « 7430 », « 730 ». */
const RUN = /^(\d{1,2}?)[46]?(00|15|30|45)$/;

/** Quarters are what sheets are written in, then steps of five minutes. */
const likely = (minutes: number): number => (minutes % 15 === 0 ? 1 : minutes % 5 === 0 ? 0.9 : 0.6);

function readAs(text: string, mostHours: number): Reading[] {
  const found: Reading[] = [];
  const add = (minutes: number, weight: number) => {
    if (minutes <= mostHours * 60) found.push({ minutes, weight: weight * likely(minutes) });
  };
  const clock = CLOCK.exec(text);
  if (clock && Number(clock[2] ?? 0) < 60) add(Number(clock[1]) * 60 + Number(clock[2] ?? 0), 1);
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const part = decimal[2] ?? "";
    add(Math.round(Number(`${decimal[1]}.${part || 0}`) * 60), 1);
    // « 8.15 » on a sheet of clocks is 8 h 15 for many hands: told apart by the total alone.
    if (part.length === 2 && Number(part) < 60) add(Number(decimal[1]) * 60 + Number(part), MEND);
  }
  // A comma that was lost: « 75 » for 7,5, « 825 » for 8,25.
  const lost = /^(\d)(5|25|50|75)$/.exec(text);
  if (lost) add(Math.round(Number(`${lost[1]}.${lost[2]}`) * 60), MEND);
  const run = RUN.exec(text);
  if (run) add(Number(run[1]) * 60 + Number(run[2]), MEND);
  return found;
}

/**
 * The durations that a text may say, the likeliest first; none when it says none. « 7h30 », « 7:30 », « 7,5 », « 8 », and what a
 * reader makes of them (« +h30 », « 7n30 », « 730 »). `mostHours`: 24 for a day, 168 for the total of a week.
 */
export function durationsIn(text: string, mostHours = 24): Reading[] {
  const best = new Map<number, number>();
  for (const [form, weight] of forms(tidy(text)))
    for (const one of readAs(form, mostHours))
      best.set(one.minutes, Math.max(best.get(one.minutes) ?? 0, one.weight * weight));
  return [...best].map(([minutes, weight]) => ({ minutes, weight })).sort((a, b) => b.weight - a.weight);
}

/** The times of the day in « 8h-12h », « 08:00 à 12:30 », « 8 12 »: minutes after midnight and how surely they are so. */
export function clocksIn(text: string): Reading[] {
  return text
    .replace(/[–—−-]|\bà\b/g, " ")
    .split(/\s+/)
    .flatMap((part) => durationsIn(part).slice(0, 1));
}

/** A stroke, or a nought: a day off, written as such. */
export const isNothing = (text: string): boolean => /^([-_.~/=]+|0+|[xX]|0h(00)?|0[:,]00)$/.test(tidy(text));

const AS_WRITTEN: Readonly<Record<string, AbsenceCode>> = {
  maladie: "MAL",
  malade: "MAL",
  conge: "CP",
  conges: "CP",
  ferie: "FER",
  intemperie: "INT",
  absent: "ABS_INJ",
  abs: "ABS_INJ",
};

/** Codes that are written every day, told from one another by two letters at least. */
const USUAL = ["MAL", "RTT", "FER", "INT"] as const;

/**
 * The absence that a text names by its code or its word; null when it names none. `weight` is 1 to the letter, less when one
 * letter of a code was misread.
 */
export function absenceIn(text: string): { code: AbsenceCode; weight: number } | null {
  const typed = fold(text)
    .replace(/[^a-z ]/g, "")
    .trim();
  if (typed.length < 2) return null;
  const named = ABSENCES.find((one) => fold(one.code).replace("_", " ") === typed || fold(one.label) === typed);
  const code = named?.code ?? AS_WRITTEN[typed];
  if (code) return { code, weight: 1 };
  const near = USUAL.find((one) => [...fold(one)].filter((letter, at) => letter !== typed[at]).length === 1);
  return near && typed.length === near.length ? { code: near, weight: MEND } : null;
}
