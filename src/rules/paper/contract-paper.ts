import type { Cell } from "./article.ts";

/** The paper as the database froze it for a party (`app.contract_paper`). Absent: not known, or not for this party. */
export type ContractPaper = { readonly contract_key: string; readonly amendment_number?: number } & Partial<{
  readonly company: Partial<Record<"name" | "siret" | "naf_code" | "address", Cell>>;
  readonly agency: Partial<Record<"name" | "siret" | "address" | "guarantor" | "pension" | "provident", Cell>>;
  readonly talent: Partial<Record<"name" | "qualification" | "classification" | "employee_status", Cell>>;
  readonly legal: Partial<Record<"form" | "rcs" | "naf_code" | "authorisation" | "phone" | "health_service", Cell>> & {
    readonly capital?: number | null;
    readonly guarantee_amount?: number | null;
  };
}> &
  Partial<Readonly<Record<TextKey, string | null>>> &
  Partial<Readonly<Record<NumberKey, number | null>>> &
  Partial<Readonly<Record<FlagKey, boolean | null>>> &
  Partial<Readonly<Record<"ppe" | "job_risks" | "certificates", readonly string[] | null>>> & {
    readonly working_days?: readonly number[] | null;
  };

type TextKey =
  | "amendment_label"
  | "amendment_type"
  | "amendment_reason"
  | "contract_type"
  | "contract_reason"
  | "reason"
  | "legal_basis"
  | "justification"
  | "replaced_person"
  | "start_date"
  | "end_date"
  | "minimum_end_date"
  | "effective_on"
  | "flexibility_start"
  | "flexibility_end"
  | "trial_period_unit"
  | "job"
  | "place"
  | "site"
  | "signer"
  | "access"
  | "schedule"
  | "non_working_periods"
  | "characteristics"
  | "risks"
  | "medical_follow_up"
  | "ppe_supplier"
  | "wage_components"
  | "meal_type"
  | "travel_zone"
  | "order_reference"
  | "advance_terms"
  | "repatriation"
  | "hire_clause"
  | "renewal_clause"
  | "pcs_code"
  | "dangerous_work"
  | "work_derogation_reference"
  | "work_derogation_on";
type NumberKey =
  | "trial_period_days"
  | "weekly_minutes"
  | "reference_wage"
  | "hourly_wage"
  | "coefficient"
  | "expense_coefficient"
  | "ifm_rate"
  | "iccp_rate"
  | "meal_allowance"
  | "meal_card_value"
  | "travel_allowance"
  | "transport_allowance"
  | "long_distance_allowance";
type FlagKey =
  | "is_term_precise"
  | "is_risky_post"
  | "is_night_work"
  | "is_full_time"
  | "is_long_distance"
  | "is_outside_mainland"
  | "has_flexibility_clause"
  | "is_renewable";

/** `client`: contrat de mise à disposition (L1251-42, L1251-43). `worker`: contrat de mission (L1251-16). */
export type PaperParty = "client" | "worker";
