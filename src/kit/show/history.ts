/** What happened to a record: steps of its workflow and changes of its columns, in one thread. Pure. */
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { columnsOf } from "../query";

export interface EventRow {
  readonly id: string;
  readonly action: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly comment: string | null;
  readonly actor_id: string | null;
  readonly actor_label: string | null;
  readonly created_at: string;
}

export interface AuditRow {
  readonly id: number;
  readonly operation: string;
  readonly actor_id: string | null;
  readonly at: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What was written or said to somebody: a message, a call. `state` is a choice of `source`, in its field `state_field`. */
export interface ExchangeRow {
  readonly id: string;
  readonly source: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly told: string;
  readonly state_field: string;
  readonly state: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly content: string | null;
  readonly answer: string | null;
}

/** What the audit-log provider gives of one record. */
export interface Log {
  readonly exchanges?: readonly ExchangeRow[];
  readonly events: readonly EventRow[];
  readonly audits: readonly AuditRow[];
  /** Older lines are left. */
  readonly isFull: boolean;
}

/** One column, before and after, under the label that people know. */
export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Base {
  readonly key: string;
  readonly at: string;
  readonly actorId: string | null;
  /** Set when the actor is no member: « Le client », « Le système ». */
  readonly actorLabel: string | null;
}

export type Entry =
  | (Base & {
      readonly kind: "step";
      readonly action: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly comment: string | null;
    })
  | (Base & { readonly kind: "exchange"; readonly row: ExchangeRow })
  | (Base & { readonly kind: "created" })
  | (Base & { readonly kind: "changed"; readonly changes: readonly Change[] });

/** Told by their step, or made for machines. */
const UNTOLD: ReadonlySet<Field["kind"]> = new Set(["state", "json"]);

/** The field whose label stands for a column; undefined for columns nobody sees, and for states, which are steps. */
function fieldOfColumn(resource: Resource, column: string): string | undefined {
  const own = resource.fields[column];
  if (own) return own.hidden || UNTOLD.has(own.kind) ? undefined : column;
  return Object.keys(resource.fields).find((name) => {
    const field = resource.fields[name];
    return field !== undefined && !field.hidden && columnsOf(name, field).includes(column);
  });
}

function changesOf(resource: Resource, { before, after }: AuditRow): Change[] {
  return Object.entries(after ?? {}).flatMap(([column, value]) =>
    fieldOfColumn(resource, column) ? [{ name: column, before: before?.[column] ?? null, after: value }] : [],
  );
}

function ofAudit(resource: Resource, row: AuditRow): Entry[] {
  const base = { key: `audit-${row.id}`, at: row.at, actorId: row.actor_id, actorLabel: null };
  if (row.operation === "insert") return [{ ...base, kind: "created" }];
  const changes = changesOf(resource, row);
  // A change of state alone is told by its step.
  return changes.length > 0 ? [{ ...base, kind: "changed", changes }] : [];
}

const ofEvent = (row: EventRow): Entry => ({
  key: `event-${row.id}`,
  kind: "step",
  at: row.created_at,
  actorId: row.actor_id,
  actorLabel: row.actor_label,
  action: row.action,
  from: row.from_state,
  to: row.to_state,
  comment: row.comment,
});

/**
 * What one transaction wrote on the record in several steps (a total kept by a trigger, row after row) is one change:
 * from what was before the first step to what is after the last. `rows` come newest first.
 */
function byTransaction(rows: readonly AuditRow[]): AuditRow[] {
  const merged: AuditRow[] = [];
  for (const row of rows) {
    const later = merged.at(-1);
    const isSame = later?.at === row.at && later.actor_id === row.actor_id;
    if (!later || !isSame || row.operation !== "update" || later.operation !== "update") {
      merged.push(row);
      continue;
    }
    const after = { ...row.after, ...later.after };
    const before = { ...later.before, ...row.before };
    const kept = Object.keys(after).filter((column) => after[column] !== before[column]);
    const only = (values: Row) => Object.fromEntries(kept.map((column) => [column, values[column]]));
    merged[merged.length - 1] = { ...later, before: only(before), after: only(after) };
  }
  return merged;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Is there something to put back, that could be? Not what the record holds already, nor the emptiness that a field may not
 * have, nor a code that is no longer of its list. Whether one may is asked elsewhere.
 */
export function isRestorable(field: Field, record: Row, { name, before }: Change): boolean {
  if (JSON.stringify(record[name] ?? null) === JSON.stringify(before ?? null)) return false;
  if (isEmpty(before)) return !field.required;
  if (field.kind === "choice") return field.choices.some(({ value, given }) => value === before && !given);
  return true;
}

/** The columns of a record that say when it came to be. */
export interface Stamped {
  readonly created_at?: unknown;
  readonly created_by?: unknown;
}

/** What was there before the journal, or came in without it: the record itself says who created it, and when. */
function creationOf({ created_at, created_by }: Stamped): Entry[] {
  if (typeof created_at !== "string") return [];
  const actorId = typeof created_by === "string" ? created_by : null;
  return [{ key: "creation", kind: "created", at: created_at, actorId, actorLabel: null }];
}

const ofExchange = (row: ExchangeRow): Entry => ({
  key: `exchange-${row.id}`,
  kind: "exchange",
  at: row.at,
  actorId: row.actor_id,
  actorLabel: null,
  row,
});

/** The newest first. `record` is given once its whole past was read: a thread begins with its creation. */
export function timelineOf(
  resource: Resource,
  events: readonly EventRow[],
  audits: readonly AuditRow[],
  record?: Stamped,
  exchanges: readonly ExchangeRow[] = [],
): Entry[] {
  const told = [
    ...events.map(ofEvent),
    ...exchanges.map(ofExchange),
    ...byTransaction(audits).flatMap((row) => ofAudit(resource, row)),
  ];
  const creation = !record || told.some(({ kind }) => kind === "created") ? [] : creationOf(record);
  // The creation stays below what was told of the same moment.
  return [...told, ...creation].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
