/** The chain of one contract: its versions, what each changed, the weeks under it and what they are worth. Pure. */
import type { Resource, Row } from "@/kit/declaration";
import { existsIn, type Field } from "@/kit/fields";
import { sameValue } from "@/kit/form/values";
import type { IsoDate } from "@/rules/verdict";
import type { Chain } from "../model";

/** What a week is worth, in cents: the same vector as its own page. */
export interface WeekWorth {
  readonly week_id: string;
  readonly pay_cents: number;
  readonly bill_cents: number;
}

export interface Week {
  readonly id: string;
  readonly monday: IsoDate;
  readonly status: string;
  readonly planned_minutes: number | null;
  readonly worker_minutes: number | null;
  readonly client_minutes: number | null;
}

/** A week with its worth, and what the chain has come to with it. */
export interface Line extends Week {
  readonly payCents: number;
  readonly billCents: number;
  readonly billedSoFarCents: number;
}

export interface Changed {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Version {
  readonly record: Row;
  readonly changes: readonly Changed[];
}

const DROPPED = new Set(["refused", "canceled"]);
const IN_FORCE = new Set(["to_sign", "signed", "suspended", "ended", "broken", "closed"]);
/** Told by the version itself. */
const UNTOLD = new Set<Field["kind"]>(["state", "json"]);

/** Each version beside the one that it replaces; what was refused or given up replaces nothing. The first comes first. */
export function versionsOf(resource: Resource, rows: readonly Row[]): Version[] {
  let before: Row | null = null;
  return rows.map((record) => {
    const changes = before ? changesOf(resource, before, record) : [];
    if (!DROPPED.has(String(record.status))) before = record;
    return { record, changes };
  });
}

function changesOf(resource: Resource, before: Row, after: Row): Changed[] {
  const names = new Set(resource.form.flatMap(({ fields }) => fields));
  return [...names].flatMap((name) => {
    const field = resource.fields[name];
    if (!field || UNTOLD.has(field.kind) || name.startsWith("amendment_") || !existsIn(field, "show")) return [];
    return sameValue(before[name], after[name]) ? [] : [{ name, field, before: before[name], after: after[name] }];
  });
}

/** The version in force, else the last one that is being prepared; null when nothing is left of the chain. */
export function currentOf(rows: readonly Row[]): Row | null {
  const alive = rows.filter(({ status }) => !DROPPED.has(String(status)));
  return alive.findLast(({ status }) => IN_FORCE.has(String(status))) ?? alive.at(-1) ?? rows.at(-1) ?? null;
}

/** As the planning draws it, so that the same rules speak of it. */
export const asChain = (it: Row): Pick<Chain, "start" | "reason" | "is_term_precise" | "is_abroad" | "type"> => ({
  start: String(it.start_date),
  reason: it.contract_reason as string | null,
  is_term_precise: it.is_term_precise === true,
  is_abroad: it.is_abroad === true,
  type: it.contract_type as Chain["type"],
});

export function linesOf(weeks: readonly Week[], worth: readonly WeekWorth[]): Line[] {
  const known = new Map(worth.map((one) => [one.week_id, one]));
  let billedSoFarCents = 0;
  return weeks.map((week) => {
    const { pay_cents: payCents = 0, bill_cents: billCents = 0 } = known.get(week.id) ?? {};
    billedSoFarCents += billCents;
    return { ...week, payCents, billCents, billedSoFarCents };
  });
}
