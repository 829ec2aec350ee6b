/** A case in the address: read, written, checked. Nothing typed is lost, and nothing unreadable reaches a rule. */

import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { numberText } from "@/features/figures/say";
import { parseDecimal } from "@/lib/money";
import { isIsoDate } from "@/rules/calendar/date";
import type { Figures } from "@/rules/figures";
import { decimalText } from "@/rules/money-text";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import { type Minutes, minutes } from "@/rules/time/minutes";
import type { Calculator, Field, Fields, Outcome, Place, ValueOf } from "./declare";
import { parseCoordinates } from "./place";

export type RawValue = ValueOf[keyof ValueOf] | null | Unreadable;
export type Raw = Readonly<Record<string, RawValue>>;

/** Longest text kept from an address for one field. */
const LONGEST = 200;
const LABEL_MARK = "~";

const defaultOf = (field: Field, today: string): RawValue =>
  field.kind === "date" && field.default === "today" ? today : field.default;

export const defaultsOf = (fields: Fields, today: string): Raw =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field, today)]));

/** Fields asked with these values, in the order of the screen. */
export const asked = (fields: Fields, raw: Raw): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.when?.(raw) ?? true);

const writePlace = ({ lat, lng, label }: Place): string => {
  const point = `${lat},${lng}`;
  return parseCoordinates(label) ? point : `${point}${LABEL_MARK}${label}`;
};

function writeValue(field: Field, value: Exclude<RawValue, null | Unreadable>): string {
  switch (field.kind) {
    case "duration":
      return formatDuration(value as Minutes);
    case "flag":
      return value ? "1" : "0";
    case "weekdays":
      return (value as readonly number[]).join("");
    case "place":
      return writePlace(value as Place);
    case "date":
    case "choice":
      return String(value);
    default:
      return numberText(value as number);
  }
}

const wrong = (unreadable: string, reason: string): Unreadable => ({ unreadable, reason });

/** Decimal hours, typed « 151,67 », « 7h30 » or « 7:30 ». Null when it is neither. */
export function parseHours(text: string): number | null {
  const decimal = parseDecimal(text);
  if (decimal !== null) return decimal;
  const read = parseDuration(text);
  return read.ok ? read.value / 60 : null;
}

function readPlace(text: string): Place | Unreadable {
  const at = text.indexOf(LABEL_MARK);
  const point = parseCoordinates(at < 0 ? text : text.slice(0, at));
  if (!point) return wrong(text, "Ces coordonnées n’existent pas. Tapez par exemple 45,7578\u202f; 4,8320.");
  return at < 0 ? point : { ...point, label: text.slice(at + 1) };
}

function readWeekdays(text: string): readonly number[] | Unreadable {
  if (!/^[1-7]+$/.test(text)) return wrong(text, "Choisissez des jours de la semaine.");
  return [...new Set([...text].map(Number))].sort();
}

function readValue(field: Field, text: string): RawValue {
  if (text === "" && field.kind !== "flag") return field.kind === "weekdays" ? [] : null;
  switch (field.kind) {
    case "date":
      return isIsoDate(text) ? text : wrong(text, "Cette date n’existe pas. Tapez par exemple 23/11/2026.");
    case "duration": {
      const read = parseDuration(text);
      return read.ok ? read.value : wrong(text, read.reason);
    }
    case "choice":
      return Object.hasOwn(field.choices, text) ? text : wrong(text, "Choisissez dans la liste.");
    case "flag":
      return text === "1";
    case "weekdays":
      return readWeekdays(text);
    case "place":
      return readPlace(text);
    default: {
      const value = field.kind === "hours" ? parseHours(text) : parseDecimal(text);
      return value === null ? wrong(text, "Ce n’est pas un nombre.") : value;
    }
  }
}

/** The case of an address. What it does not say has its default; what cannot be read is kept, with the reason. */
export function readCase(fields: Fields, params: URLSearchParams, today: string): Raw {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = params.get(name);
      return [name, text === null ? defaultOf(field, today) : readValue(field, text.slice(0, LONGEST))];
    }),
  );
}

/** Every value asked, so that the address says the same thing even after a default has changed. */
export function writeCase(fields: Fields, raw: Raw): string {
  const params = new URLSearchParams();
  for (const [name, field] of asked(fields, raw)) {
    const value = raw[name] ?? null;
    params.set(name, isUnreadable(value) ? value.unreadable : value === null ? "" : writeValue(field, value));
  }
  return params.toString();
}

function problemOf(field: Field, value: RawValue): string | null {
  if (isUnreadable(value)) return value.reason;
  if (value === null) return field.optional ? null : "À renseigner.";
  if (field.kind === "weekdays" && Array.isArray(value) && value.length === 0) return "Choisissez au moins un jour.";
  if (typeof value !== "number" || !("min" in field || "max" in field)) return null;
  const unit = field.kind === "duration" ? "" : `\u202f${field.unit ?? ""}`;
  const text = (bound: number) => (field.kind === "duration" ? formatDuration(minutes(bound)) : decimalText(bound));
  if (field.min !== undefined && value < field.min)
    return `Au moins ${text(field.min)}${unit}.`.replace("\u202f.", ".");
  if (field.max !== undefined && value > field.max) return `Au plus ${text(field.max)}${unit}.`.replace("\u202f.", ".");
  return null;
}

export type Problems = Readonly<Record<string, string>>;

/** What is wrong, by field. */
export const problemsOf = (fields: Fields, raw: Raw): Problems =>
  Object.fromEntries(
    asked(fields, raw).flatMap(([name, field]) => {
      const problem = problemOf(field, raw[name] ?? null);
      return problem ? [[name, problem]] : [];
    }),
  );

/** Values as `compute` wants them: fields that are not asked have their default. */
export function settled(fields: Fields, raw: Raw, today: string): Readonly<Record<string, unknown>> {
  const kept = new Map(asked(fields, raw));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, kept.has(name) ? raw[name] : defaultOf(field, today)]),
  );
}

export type Answered = { readonly problems: Problems; readonly outcome: Outcome | null };

/** Checks, then computes. A rule that refuses speaks on its field; nothing is ever thrown at the screen. */
export function run(calculator: Calculator, raw: Raw, figures: Figures, today: string): Answered {
  const problems = problemsOf(calculator.fields, raw);
  if (Object.keys(problems).length > 0) return { problems, outcome: null };
  try {
    const outcome = calculator.compute(settled(calculator.fields, raw, today), figures);
    if (outcome.ok || !outcome.field) return { problems, outcome };
    return { problems: { [outcome.field]: outcome.reason }, outcome: null };
  } catch (error) {
    console.error(error);
    return { problems, outcome: { ok: false, reason: "Ce cas n’a pas pu être calculé." } };
  }
}
