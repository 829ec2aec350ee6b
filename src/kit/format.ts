/** Values as text: for cells, cards, chips, exports and timelines. Pure. */
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatCoefficient, formatEuro, formatNumber, toNumber } from "@/lib/money";
import { frNumber } from "@/rules/french";
import { formatIban } from "@/rules/identity/bank";
import { formatNir } from "@/rules/identity/nir";
import { formatPhone } from "@/rules/identity/phone";
import { formatSiren, formatSiret } from "@/rules/identity/siren";
import { displayName, type PersonLike } from "@/rules/names";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import type { Resources } from "./collect";
import type { Choice, Field, FieldOf, Resource, Row } from "./declaration";
import { embedKey, labelOfRow, targetOf } from "./query";

/** What formatting needs besides the value: the other declarations and the workflow states. */
export interface Words {
  readonly resources: Resources;
  readonly state: (entity: string, code: string) => Choice | undefined;
  /** Label of a code that a table of the database holds; undefined as long as it is not known. */
  readonly code?: (table: string, code: string) => string | undefined;
}

const NARROW = "\u202f";
const isMissing = (value: unknown): boolean => value === null || value === undefined || value === "";
const asText = (value: unknown): string => (typeof value === "string" ? value : String(value));
const asNumber = (value: unknown): number | null => toNumber(value as number | string | null);

/** HTML without its marks, for places that hold one line. */
const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h\d)[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** Label and tone of a code, from the declaration, the workflow or the table of the code. An unknown code shows itself. */
export function choiceOf(field: Field, code: string, table: string, words: Words): Choice {
  const fallback: Choice = { value: code, label: code };
  if (field.kind === "state") return words.state(field.entity ?? table, code) ?? fallback;
  if (field.kind !== "choice" && field.kind !== "choices") return fallback;
  if (field.kind === "choices" && field.table !== undefined) {
    return { value: code, label: words.code?.(field.table, code) ?? code };
  }
  return field.choices.find((one) => one.value === code) ?? fallback;
}

/** Rows reached through a join table, with their labels. */
export function linkedRows(value: unknown, field: Field, words: Words): { id: string; label: string }[] {
  if (field.kind !== "references" || !Array.isArray(value)) return [];
  const target = targetOf(field, words.resources);
  return (value as Row[]).map((row) => ({ id: asText(row[field.to]), label: labelOfRow(row.target, target) ?? "…" }));
}

const isStruck = (line: Row): boolean => line.is_canceled === true;

/** The sum of what the lines count, or undefined where they count nothing. */
export const totalOf = (field: FieldOf<"lines">, lines: readonly Row[]): number | undefined => {
  const { total } = field;
  if (total === undefined) return undefined;
  const cents = lines.filter((line) => !isStruck(line)).map((line) => Math.round((asNumber(line[total]) ?? 0) * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
};

/** « 450,00 € », as the field that is summed says it. */
export const totalText = (field: FieldOf<"lines">, lines: readonly Row[], words: Words): string => {
  const one = field.total === undefined ? undefined : field.fields[field.total];
  return one ? textOf("total", one, { total: totalOf(field, lines) }, field.table, words) : "";
};

/** « 3 lignes, 450,00 € ». */
function linesText(field: FieldOf<"lines">, value: unknown, words: Words): string {
  if (!Array.isArray(value) || value.length === 0) return "";
  const counted = value.length === 1 ? "1 ligne" : `${value.length} lignes`;
  return [counted, totalText(field, value as Row[], words)].filter((text) => text !== "").join(", ");
}

/** Label of what a reference points to: from the view, from the embedded row, else nothing. */
export function referenceLabel(name: string, field: Field, row: Row, words: Words): string | undefined {
  if ("labelColumn" in field && field.labelColumn && !isMissing(row[field.labelColumn])) {
    return asText(row[field.labelColumn]);
  }
  return labelOfRow(row[embedKey(name)], targetOf(field, words.resources));
}

/** « 12,31 €/h », « 45 jours »: a sign takes the narrow space, a word the usual one. */
function withUnit(text: string, unit: string | undefined): string {
  if (!unit) return text;
  return `${text}${/^\p{L}{2,}/u.test(unit) ? "\u00a0" : NARROW}${unit}`;
}

/** Euros, or another unit made of them: « 12,31 €/h ». */
function formatMoney(value: number, { decimals = 2, unit }: Field): string {
  return unit ? withUnit(frNumber(value, decimals), unit) : formatEuro(value, decimals);
}

/**
 * A field of a record as French text; "" when it is empty.
 * `table` names the workflow entity of a state field that names none.
 */
export function textOf(name: string, field: Field, row: Row, table: string, words: Words): string {
  if (field.kind === "person") return displayName(row as PersonLike);
  const value = row[name];
  if (field.kind === "references") {
    return linkedRows(value, field, words)
      .map((one) => one.label)
      .join(", ");
  }
  if (field.kind === "lines") return linesText(field, value, words);
  if (isMissing(value)) return "";
  switch (field.kind) {
    case "boolean":
      return value === true ? "Oui" : "Non";
    case "date":
      return formatDate(asText(value));
    case "dateTime":
      return formatDateTime(asText(value));
    case "money":
      return formatMoney(asNumber(value) ?? 0, field);
    case "percent":
      return `${formatNumber(asNumber(value), field.decimals)}${NARROW}%`;
    case "coefficient":
      return formatCoefficient(asNumber(value), field.decimals);
    case "number":
    case "integer":
      return withUnit(formatNumber(asNumber(value), field.decimals), field.unit);
    case "duration":
      return formatDuration(minutes(asNumber(value) ?? 0));
    case "phone":
      return formatPhone(asText(value));
    case "siren":
      return formatSiren(asText(value));
    case "siret":
      return formatSiret(asText(value));
    case "nir":
      return formatNir(asText(value));
    case "iban":
      return formatIban(asText(value));
    case "choice":
      return field.words && !isMissing(row[field.words])
        ? asText(row[field.words])
        : choiceOf(field, asText(value), table, words).label;
    case "state":
      return choiceOf(field, asText(value), table, words).label;
    case "choices":
      return (Array.isArray(value) ? value : [value])
        .map((code) => choiceOf(field, asText(code), table, words).label)
        .join(", ");
    case "reference":
    case "address":
      return referenceLabel(name, field, row, words) ?? "…";
    case "richText":
      return plainText(asText(value));
    case "file":
      return asText(value).split("/").at(-1) ?? "";
    case "json":
      return JSON.stringify(value);
    default:
      return asText(value);
  }
}

/** How a record is called where it stands alone: on its page, its card, its tick box. */
export function nameOf(resource: Resource, row: Row, words: Words): string {
  const texts = resource.named.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [textOf(name, field, row, resource.table, words)] : [];
  });
  return texts.filter((text) => text !== "").join(" – ") || resource.title(row);
}
