/** What one types in a cell of hours. Pure. */
import { fold } from "@/rules/fold";
import { ABSENCES, type Absence } from "@/rules/time/absences";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import { DAY_MINUTES, type Minutes } from "@/rules/time/minutes";

export type CellValue =
  | { kind: "empty" }
  | { kind: "planned" }
  | { kind: "hours"; minutes: Minutes }
  | { kind: "absence"; code: string }
  | { kind: "error"; reason: string };

/** What was understood of it. */
export type Typed = Exclude<CellValue, { kind: "error" }>;

/** Absences whose code is the text, else those whose code or label begins with it. */
function absencesLike(text: string): readonly Absence[] {
  const typed = fold(text).replace(/[\s-]+/g, "_");
  const exact = ABSENCES.filter((one) => fold(one.code) === typed);
  if (exact.length > 0) return exact;
  return ABSENCES.filter((one) => fold(one.code).startsWith(typed) || fold(one.label).startsWith(fold(text)));
}

/** « 7h30 », « 7,5 », « = » (as planned), or an absence: « MAL », « maladie ». Hours to the minute, between 0 and 24. */
export function readCell(text: string): CellValue {
  const typed = text.trim();
  if (typed === "") return { kind: "empty" };
  if (typed === "=") return { kind: "planned" };
  if (/^\p{L}/u.test(typed)) {
    const [first, ...others] = absencesLike(typed);
    if (!first)
      return { kind: "error", reason: "Tapez des heures (7h30, 7,5), «\u202f= » ou un code d’absence (MAL, ABS…)." };
    if (others.length > 0) {
      const codes = [first, ...others].slice(0, 4).map((one) => one.code);
      return { kind: "error", reason: `Précisez\u202f: ${codes.join(", ")}\u202f?` };
    }
    return { kind: "absence", code: first.code };
  }
  const read = parseDuration(typed);
  if (!read.ok) return { kind: "error", reason: read.reason };
  if (read.value > DAY_MINUTES) return { kind: "error", reason: "Une journée fait 24\u00a0heures au plus." };
  return { kind: "hours", minutes: read.value };
}

/** 450 → « 7h30 »; nothing for nothing. */
export const hoursText = (minutes: Minutes | null | undefined): string =>
  minutes === null || minutes === undefined ? "" : formatDuration(minutes);

/** « +1h00 », « −0h30 », « 0h00 ». */
export const gapText = (minutes: Minutes): string => `${minutes > 0 ? "+" : ""}${formatDuration(minutes)}`;

/** « 8 », « 8h », « 830 », « 8h30 », « 08:30 » → « 08:30 »; null when it is no time of the day. */
export function readClock(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s/g, "");
  const parts = /^(\d{1,2})(?:[h:.](\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (hours > 24 || minutes > 59 || hours * 60 + minutes > 24 * 60) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
