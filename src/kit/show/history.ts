/** What is told of a record: notes, exchanges, steps of its workflow and changes of its columns, in one order. Pure. */
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { columnsOf } from "../query";
import type { Attachment } from "./use-attachments";

export interface NoteRow extends Attachment {
  readonly title: string | null;
  readonly content: string | null;
  /** Formatted, in HTML; null when it was written without its form. */
  readonly body: string | null;
  readonly is_service_note: boolean;
  /** Where it is kept, when it was said. */
  readonly audio_path: string | null;
}

export interface StepRow {
  readonly action: string;
  readonly to: string | null;
  readonly comment: string | null;
}

export interface ChangeRow {
  readonly operation: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What was written or said to somebody: a message, a call. `state` is a choice of `source`, in its field `field`. */
export interface ExchangeRow {
  readonly source: string;
  readonly told: string;
  readonly field: string;
  readonly state: string;
  readonly reason?: string | null;
  readonly detail?: string | null;
  readonly content: string | null;
  readonly answer?: string | null;
}

interface Told {
  readonly key: string;
  readonly at: string;
  /** Null for what the system did. */
  readonly actor_id: string | null;
  /** Their name: a member, « Le client »; null for one who cannot be seen. */
  readonly actor: string | null;
}

export type Note = Told & { readonly kind: "note"; readonly data: NoteRow };
type Step = Told & { readonly kind: "step"; readonly data: StepRow };
type ChangeLine = Told & { readonly kind: "change"; readonly data: ChangeRow };
export type Exchange = Told & {
  readonly kind: "message" | "presentation" | "call" | "mail";
  readonly data: ExchangeRow;
  /** With whom, when it is not the record itself: a table, and the columns that name one of its rows. */
  readonly whom: (Row & { readonly table: string; readonly id: string }) | null;
};

/** A line as `activity()` of the database tells it. */
export type ActivityLine = Note | Step | ChangeLine | Exchange;
export type ActivityKind = ActivityLine["kind"];

const EXCHANGES: ReadonlySet<string> = new Set<Exchange["kind"]>(["message", "presentation", "call", "mail"]);
export const isExchange = (line: Pick<Told, "key"> & { readonly kind: string }): line is Exchange =>
  EXCHANGES.has(line.kind);

/** What the audit-log provider gives of one record: the newest lines, and how many there are of each kind in all. */
export interface Log {
  readonly lines: readonly ActivityLine[];
  readonly counts: Readonly<Partial<Record<ActivityKind, number>>>;
  /** May a note hang on such a record? */
  readonly takes_notes: boolean;
}

/** One column, before and after, under the label that people know. */
export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type Created = Told & { readonly kind: "created" };
export type Changed = Told & { readonly kind: "changed"; readonly changes: readonly Change[] };
/** Many changes of one person, in a row. */
export type Folded = Told & { readonly kind: "folded"; readonly entries: readonly Changed[]; readonly count: number };
export type Entry = Note | Step | Exchange | Created | Changed | Folded;

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

function changesOf(resource: Resource, { before, after }: ChangeRow): Change[] {
  return Object.entries(after ?? {}).flatMap(([column, value]) =>
    fieldOfColumn(resource, column) ? [{ name: column, before: before?.[column] ?? null, after: value }] : [],
  );
}

function ofChange(resource: Resource, { data, ...told }: ChangeLine): (Created | Changed)[] {
  if (data.operation === "insert") return [{ ...told, kind: "created" }];
  const changes = changesOf(resource, data);
  // A change of state alone is told by its step.
  return changes.length > 0 ? [{ ...told, kind: "changed", changes }] : [];
}

/**
 * What one transaction wrote on the record in several steps (a total kept by a trigger, row after row) is one change:
 * from what was before the first step to what is after the last. `lines` come newest first.
 */
function byTransaction(lines: readonly ActivityLine[]): ActivityLine[] {
  const merged: ActivityLine[] = [];
  for (const line of lines) {
    const at = merged.findLastIndex(({ kind }) => kind === "change");
    const later = merged[at];
    const isOne =
      line.kind === "change" &&
      later?.kind === "change" &&
      later.at === line.at &&
      later.actor_id === line.actor_id &&
      [line, later].every(({ data }) => data.operation === "update");
    if (!isOne) merged.push(line);
    else merged[at] = { ...later, data: joined(line.data, later.data) };
  }
  return merged;
}

function joined(first: ChangeRow, last: ChangeRow): ChangeRow {
  const after = { ...first.after, ...last.after };
  const before = { ...last.before, ...first.before };
  const kept = Object.keys(after).filter((column) => after[column] !== before[column]);
  const only = (values: Row) => Object.fromEntries(kept.map((column) => [column, values[column]]));
  return { ...last, before: only(before), after: only(after) };
}

/** More changes than these in a row are one line, which opens. */
const FEW = 3;

/** Long runs of changes by one person, each as one entry. */
function folded(entries: readonly Exclude<Entry, Folded>[]): Entry[] {
  const runs: Exclude<Entry, Folded>[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const goesOn = entry.kind === "changed" && first?.kind === "changed" && first.actor_id === entry.actor_id;
    if (run && goesOn) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): Entry[] => {
    const changed = run.filter((entry) => entry.kind === "changed");
    const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
    const [first] = changed;
    return first && count > FEW ? [{ ...first, kind: "folded", entries: changed, count }] : run;
  });
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
function creationOf({ created_at, created_by }: Stamped): Created[] {
  if (typeof created_at !== "string") return [];
  const actor_id = typeof created_by === "string" ? created_by : null;
  return [{ key: "creation", kind: "created", at: created_at, actor_id, actor: null }];
}

/** `lines` as they come, newest first. `record` is given once its whole past was read: it begins with its creation. */
export function entriesOf(
  resource: Resource,
  lines: readonly ActivityLine[],
  record?: Stamped,
  folds: boolean = true,
): Entry[] {
  const told = byTransaction(lines).flatMap((line): Exclude<Entry, Folded>[] =>
    line.kind === "change" ? ofChange(resource, line) : [line],
  );
  const creation = !record || told.some(({ kind }) => kind === "created") ? [] : creationOf(record);
  const entries = [...told, ...creation];
  return folds ? folded(entries) : entries;
}
