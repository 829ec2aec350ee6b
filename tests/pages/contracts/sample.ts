import type { Row } from "@/kit/declaration";

/** As the addresses of the app want it: what is no uuid names no record. */
export const ID = "00000000-0000-4000-8000-0000000000c1";

/** A contract of four weeks from the first Monday of February, at a client whose post is known. */
export const contract: Row = {
  id: ID,
  version: 3,
  workspace_id: "ws1",
  contract_key: "C-2027-000001",
  status: "draft",
  talent_id: "t1",
  company_id: "c1",
  client_post_id: "p1",
  contract_type: "interim",
  contract_reason: "ACCROISSEMENT",
  justification: "Renfort sur le lot gros œuvre du quai Perrache",
  start_date: "2037-02-02",
  end_date: "2037-02-27",
  is_term_precise: true,
  has_flexibility_clause: true,
  trial_period_days: 2,
  trial_period_unit: "JOURS_TRAVAILLES",
  hourly_wage: 14,
  reference_wage: "14.00",
  coefficient: 2.05,
  coefficient_kind: "delegation",
  employee_status: "ouvrier",
  job_name: "Ferrailleur",
  medical_follow_up: "SI",
  working_days: [1, 2, 3, 4, 5],
  weekly_minutes: 2100,
  is_full_time: true,
  meal_type: "panier",
  timesheet_entry_by: "agency",
  certificate_codes: [],
  legality_overrides: [],
};

/** What the server knows around it. */
export const surroundings: Row = {
  is_post_known: true,
  calendar: { opening_days: [1, 2, 3, 4, 5], holiday_policy: "closed", department: "69" },
  post_history: [],
  chain: null,
  overlaps: [],
  restrictions: [],
  certificates: [],
  conditions: [{ valid_from: "2030-01-01", minimum_coefficient: 1.9, delegation_coefficient: 2.1, reference: "CC-12" }],
};
