import {
  boolean,
  choice,
  choices,
  coefficient,
  duration,
  longText,
  money,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { COEFFICIENT_KIND, EMPLOYMENT_TYPE, WEEK_DAY } from "../../codes";

export const contractFields = {
  employment_type: choice("Contrat", EMPLOYMENT_TYPE, { required: true, filter: true, default: "interim" }),
} as const;

export const payFields = {
  hourly_wage: money("Taux horaire", { unit: "€/h", list: "optional" }),
  hourly_wage_max: money("Taux maximal", { unit: "€/h" }),
  coefficient: coefficient("Coefficient"),
  coefficient_kind: choice("Type de coefficient", COEFFICIENT_KIND, { default: "delegation" }),
  contract_reason: reference("contract_reason", "Motif de recours", { valueColumn: "code" }),
  justification: longText("Justificatif du motif", { width: 3 }),
} as const;

export const hoursFields = {
  working_days: choices("Jours travaillés", WEEK_DAY, { default: [1, 2, 3, 4, 5] }),
  weekly_minutes: duration("Durée hebdomadaire", { default: 35 * 60 }),
  schedule: text("Horaires"),
  is_night_work: boolean("Travail de nuit"),
  needs_overnight: boolean("Grand déplacement"),
} as const;

export const hoursSection = section("Dates et horaires", [
  "start_date",
  "end_date",
  "working_days",
  "weekly_minutes",
  "schedule",
  "is_night_work",
  "needs_overnight",
]);

export const conditionsSection = section("Conditions", [
  "employment_type",
  "contract_reason",
  "justification",
  "hourly_wage",
  "hourly_wage_max",
  "coefficient",
  "coefficient_kind",
]);
