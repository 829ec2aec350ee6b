/** What a form holds, and what of it goes to the server. Pure: the rules that keep typed text from being lost are here. */
import type { AddressValue } from "@/components/fields/address-search";
import { isUnreadable } from "@/components/fields/parsed";
import type { Resource, Row } from "../declaration";
import { existsIn, type Field, type FieldOf } from "../fields";
import { embedKey } from "../query";

export type FormMode = "create" | "edit";
export type FormValues = Record<string, unknown>;

/** What « today », « now » and « me » stand for when a form opens. */
export interface Opening {
  readonly today: string;
  readonly now: string;
  readonly me: string | undefined;
}

/** Kinds nobody types: moved by actions, composed of other fields, or technical. */
const UNTYPED: ReadonlySet<Field["kind"]> = new Set(["state", "person", "json"]);

export const isTyped = (field: Field, mode: FormMode): boolean =>
  existsIn(field, mode) && (field.byHand === true || (!field.readOnly && !field.computed && !UNTYPED.has(field.kind)));

/** The fields a form asks for, in the order of its sections. */
export const typedFields = (resource: Resource, mode: FormMode): [string, Field][] =>
  resource.form.flatMap(({ fields }) =>
    fields.flatMap((name): [string, Field][] => {
      const field = resource.fields[name];
      return field && isTyped(field, mode) ? [[name, field]] : [];
    }),
  );

/** The lines of a record as they were read, in their order. */
export const linesOf = (value: unknown): Row[] =>
  Array.isArray(value) ? (value as Row[]).toSorted((a, b) => Number(a.position) - Number(b.position)) : [];

/** The fields of a line that are typed. */
export const lineFields = (field: FieldOf<"lines">): [string, Field][] =>
  Object.entries(field.fields).filter(([, one]) => isTyped(one, "edit"));

/** The first values of a line that is added. */
export const newLine = (field: FieldOf<"lines">, opening: Opening): FormValues =>
  Object.fromEntries(lineFields(field).map(([name, one]) => [name, usual(one, opening)]));

function fromRecord(name: string, field: Field, record: Row): unknown {
  const value = record[name];
  switch (field.kind) {
    case "lines":
      return linesOf(value).map((line) => ({
        id: line.id,
        ...Object.fromEntries(lineFields(field).map(([own, one]) => [own, fromRecord(own, one, line)])),
      }));
    case "references":
      return Array.isArray(value) ? value.map((row: Row) => String(row[field.to])) : [];
    case "address": {
      const embedded = record[embedKey(name)] as AddressValue | null | undefined;
      return embedded ?? (value ? { id: String(value), formatted: "…" } : null);
    }
    case "choices":
      return Array.isArray(value) ? value.map(String) : [];
    case "boolean":
      return value ?? false;
    default:
      return value ?? null;
  }
}

const LISTS: ReadonlySet<Field["kind"]> = new Set(["choices", "references", "lines"]);

function usual(field: Field, { today, now, me }: Opening): unknown {
  switch (field.default) {
    case undefined:
      return field.kind === "boolean" ? false : LISTS.has(field.kind) ? [] : null;
    case "today":
      return today;
    case "now":
      return now;
    case "me":
      return me ?? null;
    default:
      return field.kind === "choices" && Array.isArray(field.default) ? field.default.map(String) : field.default;
  }
}

/** Values given by the address (`/certificates/new?talent_id=…`), in the type of their field. */
function prefilled(field: Field, text: string): unknown {
  if (field.kind === "boolean") return text === "true";
  if (field.kind === "choices" || field.kind === "references") return text.split(",");
  const isNumber = ["number", "integer", "money", "percent", "coefficient", "duration"].includes(field.kind);
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** First values of a new record: what the address gives, else the defaults of the declaration. */
export function newValues(resource: Resource, given: URLSearchParams, opening: Opening): FormValues {
  return Object.fromEntries(
    typedFields(resource, "create").map(([name, field]) => {
      const text = given.get(name);
      return [name, text === null ? usual(field, opening) : prefilled(field, text)];
    }),
  );
}

export const recordValues = (resource: Resource, record: Row): FormValues =>
  Object.fromEntries(typedFields(resource, "edit").map(([name, field]) => [name, fromRecord(name, field, record)]));

/** Empty is empty: null, "", and an empty list are one value; text is compared without its outer spaces. */
function normal(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normal);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normal(one)]));
  }
  return value;
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(normal(a)) === JSON.stringify(normal(b));

/** Names of the fields whose value is no longer the one loaded. */
export const changedFields = (before: FormValues, now: FormValues): string[] =>
  Object.keys({ ...before, ...now }).filter((name) => !sameValue(before[name], now[name]));

/** A value as its column wants it. Addresses and join tables are written apart. */
export function toColumn(field: Field, value: unknown): unknown {
  if (field.kind === "choices" && Array.isArray(value)) return field.numeric ? value.map(Number) : value;
  if (field.kind === "boolean") return value === true;
  if (field.kind === "address") return (value as { id?: string } | null)?.id ?? null;
  return normal(value);
}

export interface Writes {
  /** Columns of the record itself. */
  readonly columns: Row;
  /** Addresses found by the geocoder, to be created first. */
  readonly addresses: Readonly<Record<string, AddressValue>>;
  /** Ids wanted through each join table. */
  readonly links: Readonly<Record<string, readonly string[]>>;
  /** Lines wanted, in order. */
  readonly lines: Readonly<Record<string, readonly Row[]>>;
}

/** A line as its table wants it; what is not asked of it is empty, or as the table has it first. */
function toLine(field: FieldOf<"lines">, line: FormValues): Row {
  const columns = lineFields(field).map(
    ([name, one]) => [name, (one.when?.(line) ?? true) ? toColumn(one, line[name] ?? null) : null] as const,
  );
  return line.id === undefined
    ? Object.fromEntries(columns.filter(([, value]) => value !== null))
    : { id: line.id, ...Object.fromEntries(columns) };
}

/** What has to be written: only the fields that changed, or all that hold something for a new record. */
export function writesOf(resource: Resource, before: FormValues, now: FormValues, mode: FormMode): Writes {
  const columns: Row = mode === "create" ? { ...resource.where } : {};
  const addresses: Record<string, AddressValue> = {};
  const links: Record<string, readonly string[]> = {};
  const lines: Record<string, readonly Row[]> = {};
  const changed = new Set(mode === "create" ? Object.keys(now) : changedFields(before, now));
  for (const [name, field] of typedFields(resource, mode)) {
    const value = now[name];
    if (!changed.has(name) || isUnreadable(value)) continue;
    if (field.kind === "references") {
      const ids = (value as string[] | null) ?? [];
      if (mode === "edit" || ids.length > 0) links[name] = ids;
    } else if (field.kind === "lines") {
      const wanted = (value as FormValues[] | null) ?? [];
      if (mode === "edit" || wanted.length > 0) lines[name] = wanted.map((line) => toLine(field, line));
    } else if (field.kind === "address" && value && !("id" in (value as object))) {
      addresses[name] = value as AddressValue;
    } else if (mode === "edit" || normal(value) !== null) {
      columns[name] = toColumn(field, value);
    }
  }
  return { columns, addresses, links, lines };
}

/** Fields emptied because the one they depend on changed: an agency of another company means nothing. */
export function orphans(resource: Resource, changed: string, values: FormValues): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.kind === "reference" && values[name] && dependsOn(field, changed))
    .map(([name]) => name);
}

const dependsOn = (field: Field, name: string): boolean =>
  field.kind === "reference" && Object.values(field.dependsOn ?? {}).includes(name);
