/** From what a form holds, or a row, to what the rules of a contract read. Pure: no query, no clock. */
import { isUnreadable } from "@/components/fields/parsed";
import type { FullDraft } from "@/rules/contract/surroundings";

export type Values = Readonly<Record<string, unknown>>;

const TEXTS = [
  "start_date",
  "end_date",
  "minimum_end_date",
  "contract_reason",
  "justification",
  "replaced_person_name",
  "replaced_person_qualification",
  "amendment_type",
  "amendment_effective_on",
  "talent_id",
  "medical_follow_up",
  "employee_status",
  "classification",
  "qualification",
  "travel_zone",
  "coefficient_kind",
  "signed_at",
  "flexibility_start",
  "flexibility_end",
  "dangerous_work",
  "work_derogation_reference",
  "work_derogation_on",
  "fitness_on",
  "fitness_until",
  "attestation_on",
  "post_declared_on",
  "post_other_start",
  "post_other_end",
] as const;
const FLAGS = [
  "is_term_precise",
  "is_abroad",
  "is_amendment",
  "has_flexibility_clause",
  "is_risky_post",
  "is_full_time",
  "is_renewable",
  "replaces_striker",
  "is_occupational_doctor",
  "is_night_work",
  "is_long_distance",
] as const;
const NUMBERS = [
  "trial_period_days",
  "apprenticeship_year",
  "hourly_wage",
  "reference_wage",
  "coefficient",
  "weekly_minutes",
] as const;

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
/** PostgREST may write a `numeric` as text; text that could not be read is no number. */
const number = (value: unknown): number | null => {
  if (value === null || value === undefined || value === "" || isUnreadable(value)) return null;
  const found = Number(value);
  return Number.isFinite(found) ? found : null;
};
const flag = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

const each = <K extends string, T>(names: readonly K[], values: Values, read: (value: unknown) => T) =>
  Object.fromEntries(names.map((name) => [name, read(values[name])])) as Record<K, T>;

/** Department of the place of work, when the form holds a whole address. */
function departmentOf({ address_id: place }: Values): string | null {
  if (typeof place !== "object" || place === null) return null;
  return text((place as { department_code?: unknown }).department_code);
}

/** `values` over `record`: what is typed wins, what the form does not show comes from the row. */
export function draftOf(values: Values, record: Values | null = null): FullDraft {
  const all = { ...record, ...values };
  const codes = all.certificate_codes;
  const unit = all.trial_period_unit === "JOURS_CALENDAIRES" ? "JOURS_CALENDAIRES" : "JOURS_TRAVAILLES";
  return {
    ...each(TEXTS, all, text),
    ...each(FLAGS, all, flag),
    ...each(NUMBERS, all, number),
    contract_type: all.contract_type === "cdii" ? "cdii" : "interim",
    trial_period_unit: unit,
    certificate_codes: Array.isArray(codes) ? codes.map(String) : [],
    working_days: Array.isArray(all.working_days) ? all.working_days.map(Number) : [],
    department: departmentOf(all),
  };
}

/** Records that decide what stands around the contract: another one means another question to the server. */
export type Around = Readonly<
  Record<
    "company_id" | "talent_id" | "client_post_id" | "agency_id" | "work_site_id" | "job_id" | "contract_id",
    string | null
  >
>;

export function aroundOf(values: Values, record: Values | null = null): Around {
  const all = { ...record, ...values };
  const names = ["company_id", "talent_id", "client_post_id", "agency_id", "work_site_id", "job_id"] as const;
  return { ...each(names, all, text), contract_id: text(record?.id) };
}

/** A written reason for going on in spite of a line. `by` and `at` are the server's. */
export type Override = {
  readonly rule: string;
  readonly reason: string;
  readonly by?: string | null;
  readonly at?: string | null;
};

export const overridesOf = (value: unknown): readonly Override[] =>
  Array.isArray(value) ? value.filter((one): one is Override => typeof one?.rule === "string") : [];

/** The list with one reason more, changed, or taken away (empty text). */
export function withReason(list: readonly Override[], rule: string, reason: string): readonly Override[] {
  const others = list.filter((one) => one.rule !== rule);
  return reason.trim() === "" ? others : [...others, { rule, reason: reason.trim() }];
}
