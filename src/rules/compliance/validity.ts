import { daysBetween, endOfMonths, isIsoDate } from "../calendar/date.ts";
import type { IsoDate } from "../verdict.ts";

/** Days before the end when a paper is called for, farthest first (D§4.4, §5.1, §5.4). */
export const RENEWAL_DAYS = {
  certificate: [90, 60, 30],
  medical: [60],
  document: [30, 15, 7],
} as const;

export type ValidityState = "valid" | "to_renew" | "expired" | "unknown";

/**
 * Where a paper stands on a day. `until` is its last valid day; null or "" = unknown.
 * @returns `daysLeft` (negative once expired, null when unknown) and `stage`, the smallest call reached (90, 60, 30…).
 */
export function validityOn(
  until: IsoDate | null | undefined,
  onDate: IsoDate,
  calls: readonly number[] = RENEWAL_DAYS.certificate,
): { readonly state: ValidityState; readonly daysLeft: number | null; readonly stage: number | null } {
  if (!until || !isIsoDate(until) || !isIsoDate(onDate)) return { state: "unknown", daysLeft: null, stage: null };
  const daysLeft = daysBetween(onDate, until);
  if (daysLeft < 0) return { state: "expired", daysLeft, stage: null };
  const reached = calls.filter((call) => daysLeft <= call);
  const stage = reached.length > 0 ? Math.min(...reached) : null;
  return { state: stage === null ? "valid" : "to_renew", daysLeft, stage };
}

/** How a paper covers a mission: until its end, lost on the way, lost before it begins, or nobody knows. */
export type Coverage = "covers" | "ends_during" | "expired" | "unknown";
export function coverageOf(until: IsoDate | null | undefined, start: IsoDate, end: IsoDate): Coverage {
  if (!until || !isIsoDate(until)) return "unknown";
  if (until < start) return "expired";
  return until < end ? "ends_during" : "covers";
}

/** Last valid day: the one printed on the paper, else counted from its date of issue; null when neither is known. */
export function lastValidDay(
  paper: { readonly issued_on?: IsoDate | null; readonly expires_on?: IsoDate | null },
  months: number | null,
): IsoDate | null {
  if (isIsoDate(paper.expires_on)) return paper.expires_on;
  return months !== null && isIsoDate(paper.issued_on) ? endOfMonths(paper.issued_on, months) : null;
}

/** The earliest of several ends; null when one of them is unknown, since nothing can then be promised. */
export const earliestEnd = (ends: readonly (IsoDate | null)[]): IsoDate | null =>
  ends.reduce<IsoDate | null>((least, end) => (end && least && end < least ? end : end && least), ends[0] ?? null);
