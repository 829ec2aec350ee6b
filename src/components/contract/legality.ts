/** From rows of the database to what the rules of a contract ask. Pure: no query, no clock. */
import type { OpeningCalendar } from "@/rules/calendar/days";
import { assessContract } from "@/rules/contract/assess";
import { checkSignature } from "@/rules/contract/clock";
import type { AssessContext, ContractDraft, PostContract } from "@/rules/contract/types";
import { type Figures, legalFigures } from "@/rules/figures";
import type { Finding, IsoDate } from "@/rules/verdict";

/** A row of `contract`, as far as the law is concerned; a form's values are one too. */
export type ContractRow = ContractDraft & {
  readonly id?: string;
  readonly contract_key?: string | null;
  readonly status?: string;
  readonly amendment_number?: number | null;
  readonly amendment_effective_on?: IsoDate | null;
  readonly actual_end_date?: IsoDate | null;
  readonly ending_reason?: string | null;
  readonly signed_at?: string | null;
  readonly is_full_time?: boolean | null;
};

export type PostRow = { readonly opening_days: readonly number[]; readonly holiday_policy: string };
export type RestrictionRow = { readonly reason_code: string; readonly ends_on: IsoDate };

/** What stands around a contract. Null: nobody could tell (no post, no right). */
export type Surroundings = {
  /** Every version of the contract, the oldest first. */
  readonly versions: readonly ContractRow[];
  /** Contracts of the same post, other keys. */
  readonly onPost: readonly ContractRow[] | null;
  readonly post: PostRow | null;
  /** Full-time contracts of the same worker in force, other keys. */
  readonly ofTalent: readonly ContractRow[];
  readonly restriction: RestrictionRow | null;
};

const DROPPED = new Set([
  "draft",
  "refused",
  "canceled",
  "consultant_review",
  "admin_review",
  "admin_modification_requested",
]);
const lastDay = (row: ContractRow): IsoDate => row.actual_end_date ?? row.end_date ?? row.minimum_end_date ?? "";
const isAlive = (row: ContractRow): boolean => !DROPPED.has(row.status ?? "");

export const calendarOf = (post: PostRow | null): OpeningCalendar | null =>
  post && { openDays: post.opening_days, territory: "metropole", worksHolidays: post.holiday_policy === "open" };

/** One period for each contract of the post: its versions are one assignment (L1251-36 counts renewals in). */
export function postHistory(rows: readonly ContractRow[]): PostContract[] {
  const chains = new Map<string, ContractRow[]>();
  for (const row of rows.filter(isAlive)) {
    const key = row.contract_key ?? "";
    chains.set(key, [...(chains.get(key) ?? []), row]);
  }
  return [...chains.values()].map((versions) => {
    const last = versions.reduce((a, b) => ((b.amendment_number ?? 0) > (a.amendment_number ?? 0) ? b : a));
    const starts = versions.map((row) => row.start_date ?? "").sort();
    return {
      start_date: starts[0] ?? "",
      end_date: lastDay(last),
      contract_reason: last.contract_reason ?? "",
      contract_type: last.contract_type ?? null,
      ending_reason: last.ending_reason ?? null,
      replaced_person_name: last.replaced_person_name ?? null,
    };
  });
}

/** First day of the chain and its renewals, this version included; null for a first contract. */
export function chainOf(row: ContractRow, versions: readonly ContractRow[]): AssessContext["chain"] {
  const number = row.amendment_number ?? 0;
  if (number === 0) return null;
  const before = versions.filter(
    (one) =>
      (one.amendment_number ?? 0) < number && one.id !== row.id && !["refused", "canceled"].includes(one.status ?? ""),
  );
  const renewals = [...before, row].filter((one) => one.amendment_type === "AV_RENOUVELLEMENT").length;
  const previous = before.at(-1);
  const starts = [...before, row].map((one) => one.start_date ?? "").sort();
  const isRenewal = row.amendment_type === "AV_RENOUVELLEMENT";
  return { start_date: starts[0] ?? "", renewals, previous_end: isRenewal ? (previous?.end_date ?? null) : null };
}

/** Half-open texts compare as dates do. */
const overlaps = (a: ContractRow, b: ContractRow): boolean =>
  (a.start_date ?? "") <= (lastDay(b) || "9999") && (b.start_date ?? "") <= (lastDay(a) || "9999");

export function contextOf(
  row: ContractRow,
  around: Surroundings,
  today: IsoDate,
  figures: Figures = legalFigures,
): AssessContext {
  const rival = row.is_full_time === false ? undefined : around.ofTalent.find((other) => overlaps(row, other));
  return {
    figures,
    today,
    calendar: calendarOf(around.post),
    chain: chainOf(row, around.versions),
    post_history: around.onPost && postHistory(around.onPost),
    signed_on: row.signed_at ? row.signed_at.slice(0, 10) : null,
    overlap: rival ? { contract_key: rival.contract_key ?? "" } : null,
    restriction: around.restriction && { reason: "Délégation suspendue", until: around.restriction.ends_on },
  };
}

/** The period that a version opens: a renewal begins the day after the term that it moves. */
export const draftOf = (row: ContractRow): ContractDraft =>
  row.amendment_type === "AV_RENOUVELLEMENT" && row.amendment_effective_on
    ? { ...row, start_date: row.amendment_effective_on }
    : row;

/** The legality strip of a contract or of an amendment. */
export function findingsOf(
  row: ContractRow,
  around: Surroundings,
  today: IsoDate,
  figures: Figures = legalFigures,
): readonly Finding[] {
  const context = contextOf(row, around, today, figures);
  const found = assessContract(draftOf(row), context);
  const effective = (row.amendment_number ?? 0) > 0 ? row.amendment_effective_on : null;
  if (!effective) return found;
  // The clock of an amendment runs from its own day.
  const clock = checkSignature(effective, today, context.signed_on, "metropole", figures);
  return found.map((one) => (one.code === "signature" ? clock : one));
}
