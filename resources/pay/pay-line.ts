import {
  activity,
  bulkTransition,
  choice,
  defineResource,
  duration,
  integer,
  money,
  panel,
  reference,
  section,
  state,
  tab,
  text,
} from "@/kit/declaration";
import { ANOMALIES } from "@/rules/pay/anomalies";

const BLOCKING = Object.fromEntries(
  Object.entries(ANOMALIES).flatMap(([code, { label, level }]) => (level === "blocking" ? [[code, label]] : [])),
);

/** One assignment in one month of pay. Its list is the page « Suivi de paie » (src/pages/pay-tracking). */
export default defineResource("pay_line", {
  labels: { one: "Ligne de paie", many: "Lignes de paie", gender: "f" },
  titles: { list: "Suivi de paie" },
  path: "/pay-tracking",
  group: "pay",
  icon: "Euro",
  access: "pay",
  title: (line) => line.contract_key,
  named: ["talent_id"],
  from: "pay_line_list",
  searchFn: "search_pay_line_ids",
  sort: ["talent_sort_key", "asc"],
  pageSize: 50,
  counts: true,
  without: ["create", "edit", "delete"],
  emptyHint: "Les lignes d’un mois naissent des contrats et des heures de ce mois.",
  headline: ["company_id", "contract_id", "pay_period_id", "minutes", "owner_id"],
  fields: { contract_key: text("N° de contrat", { list: true, search: true }) },
  tabs: [
    tab("", "Paie", [
      panel("À corriger", "pay-line-anomalies"),
      panel("Variables", "pay-line-variables"),
      panel("Montants", "pay-line-amounts"),
      panel("Semaines", "pay-line-weeks"),
    ]),
    tab("details", "Détails", [
      section("Mission", {
        talent_id: reference("talent", "Talent", { list: true, filter: true, labelColumn: "talent_name" }),
        company_id: reference("company", "Client", { list: true, filter: true, labelColumn: "company_name" }),
        contract_id: reference("contract", "Contrat", { labelColumn: "contract_key" }),
        pay_period_id: reference("pay_period", "Mois", { filter: true }),
        status: state("État", { list: true, filter: true }),
        blocked_by: choice("Ce qui bloque", BLOCKING, { list: true, filter: true }),
        owner_id: reference("team_member", "Responsable", {
          list: "optional",
          filter: true,
          labelColumn: "owner_name",
        }),
      }),
      section("Temps", {
        minutes: duration("Heures", { summed: true, list: true }),
        overtime_minutes: duration("Heures supplémentaires", { summed: true, list: "optional" }),
        night_minutes: duration("Nuit", { summed: true, list: "optional" }),
        absence_minutes: duration("Absences", { summed: true, list: "optional" }),
        meals: integer("Paniers", { list: "optional" }),
        ready_count: integer("Semaines prêtes", { list: "optional" }),
        week_count: integer("Semaines", { list: "optional" }),
        anomaly_count: integer("Anomalies", { list: "optional", filter: true }),
        // Columns of the list; the record tells its amounts in « Montants ».
        gross: money("Brut", { summed: true, list: true, only: ["list"] }),
        regularisation: money("Régularisations", { summed: true, list: true, only: ["list"] }),
        expenses: money("Frais", { summed: true, list: "optional", only: ["list"] }),
        deductions: money("Retenues", { summed: true, list: "optional", only: ["list"] }),
        bill: money("Facturé", { summed: true, list: "optional", only: ["list"] }),
      }),
    ]),
    tab("notes", "Activité", [activity()]),
  ],
  bulk: [
    bulkTransition("validate", "Valider", "approve"),
    bulkTransition("postpone", "Reporter au mois suivant", "approve", { comment: true }),
    bulkTransition("issue_payslip", "Bulletin édité"),
    bulkTransition("transfer", "Virement émis", "approve"),
  ],
});
