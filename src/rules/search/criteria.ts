/**
 * The grammar in which people are looked for: a criterion is data. The list of the fields stands in SQL too
 * (`app.criterion_field`), which answers them; a test says that both agree. Sex, age, origin, health and family are no
 * fields, and never will be (C. trav. L1132-1).
 */

import { type FieldOf, field, type Held, type Shape, type ValueKind } from "./value.ts";

export type { ValueKind };

export const FIELDS = {
  words: field("Mots", ["match"], { text: "text" }),
  job: field("Métier", ["is", "near"], { codes: "codes" }),
  certificate: field("Habilitation", ["valid"], { codes: "codes", on: "date?" }),
  right_to_work: field("Droit au travail", ["valid"], { on: "date?" }),
  distance: field("Distance", ["within"], {
    latitude: "number",
    longitude: "number",
    km: "number?",
    minutes: "number?",
    speed: "number?",
    place: "text?",
  }),
  department: field("Département", ["any"], { codes: "codes" }),
  available: field("Disponibilité", ["free"], { from: "date", to: "date?" }),
  wage: field("Salaire", ["at_most"], { amount: "number" }),
  contract_type: field("Type de contrat", ["any"], { codes: "codes" }),
  construction_type: field("Type de travaux", ["any"], { codes: "codes" }),
  level: field("Niveau", ["at_least"], { code: "code" }),
  experience: field("Expérience", ["at_least"], { years: "number" }),
  status: field("État du dossier", ["any"], { codes: "codes" }),
  licence: field("Permis", ["all"], { codes: "codes" }),
  vehicle: field("Véhicule", ["is"], {}),
  accepts: field("Conditions acceptées", ["all"], { codes: "codes" }),
  software: field("Logiciel", ["any"], { ids: "uuids" }),
  pool: field("Vivier", ["any"], { ids: "uuids" }),
  owner: field("Responsable", ["any"], { ids: "uuids" }),
  mark: field("Note", ["at_least"], { code: "code", value: "number" }),
  flag: field("Signalé", ["is"], { code: "code" }),
  worked_for: field("Déjà venu chez", ["client"], { id: "uuid" }),
  restricted: field("Restriction chez", ["client"], { id: "uuid" }),
} as const;

export type CriterionField = keyof typeof FIELDS;
/** required: without it one is set aside, but still shown on request; wanted: ranks higher; excluded: the contrary of it. */
export type Weight = "required" | "wanted" | "excluded";
export const WEIGHTS: readonly Weight[] = ["required", "wanted", "excluded"];

type Optional<S extends Shape> = { [K in keyof S]: S[K] extends `${string}?` ? K : never }[keyof S];
export type ValueOf<F extends CriterionField> = {
  readonly [K in Exclude<keyof (typeof FIELDS)[F]["shape"], Optional<(typeof FIELDS)[F]["shape"]>>]: Held<
    (typeof FIELDS)[F]["shape"][K] & ValueKind
  >;
} & {
  readonly [K in Optional<(typeof FIELDS)[F]["shape"]>]?: Held<(typeof FIELDS)[F]["shape"][K] & ValueKind>;
};

export type CriterionOf<F extends CriterionField> = {
  readonly field: F;
  readonly operator: (typeof FIELDS)[F]["operators"][number];
  readonly value: ValueOf<F>;
  readonly weight: Weight;
};
export type Criterion = { [F in CriterionField]: CriterionOf<F> }[CriterionField];

/** Kilometres an hour that minutes are counted at when a criterion says none: town and road together. */
export const USUAL_SPEED = 50;

/** How far a distance goes, in kilometres as the crow flies; null: each as far as they accept to go. */
export const reachOf = ({ km, minutes, speed }: ValueOf<"distance">): number | null =>
  typeof minutes === "number" ? (minutes * Math.max(speed ?? USUAL_SPEED, 1)) / 60 : (km ?? null);

/** More would not be read by anybody; the server refuses them. */
export const MOST_CRITERIA = 25;

const DATE = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODE = /^\w{1,40}$/;

const isDay = (text: string): boolean =>
  DATE.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const isListOf = (value: unknown, pattern: RegExp): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 50 &&
  value.every((one) => typeof one === "string" && pattern.test(one));

function holds(kind: ValueKind, value: unknown): boolean {
  if (value === undefined || value === null) return kind.endsWith("?");
  switch (kind.replace("?", "")) {
    case "codes":
      return isListOf(value, CODE);
    case "uuids":
      return isListOf(value, UUID);
    case "number":
      return typeof value === "number" && Math.abs(value) <= 1000;
    case "text":
      return typeof value === "string" && value.trim() !== "" && value.length <= 300;
    case "date":
      return typeof value === "string" && isDay(value);
    default:
      return typeof value === "string" && (kind === "uuid" ? UUID : CODE).test(value);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function isCriterion(one: unknown): one is Criterion {
  if (!isRecord(one) || !isRecord(one.value) || !Object.hasOwn(FIELDS, String(one.field))) return false;
  const { operators, shape }: FieldOf<string, Shape> = FIELDS[one.field as CriterionField];
  const value = one.value;
  return (
    operators.includes(String(one.operator)) &&
    WEIGHTS.includes(one.weight as Weight) &&
    Object.keys(value).every((key) => Object.hasOwn(shape, key)) &&
    Object.entries(shape).every(([key, kind]) => holds(kind, value[key]))
  );
}

/** Criteria from outside (an address, a saved search), or null when one of them is none. */
export const readCriteria = (from: unknown): Criterion[] | null =>
  Array.isArray(from) && from.length <= MOST_CRITERIA && from.every(isCriterion) ? from : null;

/** A criterion of a field, with the operator it has when none is given. */
export const criterion = <F extends CriterionField>(
  of: F,
  value: ValueOf<F>,
  weight: Weight = "required",
  operator: CriterionOf<F>["operator"] = FIELDS[of].operators[0],
): Criterion => ({ field: of, operator, value, weight }) as unknown as Criterion;
