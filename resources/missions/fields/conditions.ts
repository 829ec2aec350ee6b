import {
  boolean,
  choice,
  choices,
  coefficient,
  date,
  duration,
  longText,
  money,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { COEFFICIENT_KIND, EMPLOYMENT_TYPE, WEEK_DAY } from "../../codes";

export const hoursSection = section("Dates et horaires", {
  start_date: date("Début", { list: true, filter: true }),
  end_date: date("Fin", { list: "optional" }),
  working_days: choices("Jours travaillés", WEEK_DAY, { default: [1, 2, 3, 4, 5] }),
  weekly_minutes: duration("Durée hebdomadaire", { default: 35 * 60 }),
  schedule: text("Horaires"),
  is_night_work: boolean("Travail de nuit"),
  is_weekend_work: boolean("Travail le week-end"),
  needs_overnight: boolean("Grand déplacement"),
});

export const conditionsSection = section("Conditions", {
  employment_type: choice("Contrat", EMPLOYMENT_TYPE, { required: true, filter: true, default: "interim" }),
  contract_reason: reference("contract_reason", "Motif de recours", { valueColumn: "code" }),
  justification: longText("Justificatif du motif", { width: 3 }),
  hourly_wage: money("Taux horaire", { unit: "€/h", list: "optional" }),
  hourly_wage_max: money("Taux maximal", { unit: "€/h" }),
  coefficient: coefficient("Coefficient"),
  coefficient_kind: choice("Type de coefficient", COEFFICIENT_KIND, { default: "delegation" }),
});
