import { activity, date, dateTime, defineResource, panel, reference, related, section, state } from "@/kit/declaration";
import { frMonth } from "@/rules/french";

/** A month of pay: its days are changed here; it is prepared and locked on « Suivi de paie ». */
export default defineResource("pay_period", {
  labels: { one: "Mois de paie", many: "Mois de paie", gender: "m" },
  path: "/pay-periods",
  group: "pay",
  icon: "Calendar",
  access: "pay",
  title: (period) => frMonth(period.month),
  titleColumns: ["month"],
  searchColumn: "search",
  sort: ["month", "desc"],
  without: ["create", "delete"],
  emptyHint: "Le premier mois s’ouvre depuis le suivi de paie.",
  frozen: { column: "status", unless: ["open", "closing"], except: [] },
  fields: { month: date("Mois", { readOnly: true, hidden: true }) },
  show: [
    section("Mois", {
      status: state("État", { list: true, filter: true }),
      closes_on: date("Clôture des heures", { required: true, list: true }),
      pays_on: date("Versement", { required: true, list: true }),
      prepared_by: reference("team_member", "Préparé par", { list: "optional", readOnly: true }),
      locked_by: reference("team_member", "Verrouillé par", { list: true, readOnly: true }),
      locked_at: dateTime("Verrouillé le", { list: true, readOnly: true }),
      paid_at: dateTime("Payé le", { list: "optional", readOnly: true }),
    }),
    panel("Arrêtés des acomptes", "advance-cutoffs"),
    related("Exports", "pay_export", "pay_period_id"),
    activity(),
  ],
});
