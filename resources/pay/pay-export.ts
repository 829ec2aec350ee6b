import { choice, dateTime, defineResource, integer, reference, text } from "@/kit/declaration";
import { EXPORT_KINDS } from "@/rules/pay/export-kinds";

/** What was exported of a month: written by the export itself, never changed. */
export default defineResource("pay_export", {
  labels: { one: "Export de paie", many: "Exports de paie", gender: "m" },
  path: "/pay-exports",
  access: "pay",
  menu: false,
  parent: "pay_period",
  title: (sent) => sent.kind,
  sort: ["created_at", "desc"],
  without: ["create", "show", "edit", "delete"],
  fields: {
    created_at: dateTime("Exporté le", { list: true }),
    kind: choice("Fichier", EXPORT_KINDS, { list: true, filter: true }),
    column_set: text("Colonnes", { list: "optional" }),
    row_count: integer("Lignes", { list: true }),
    control_cents: integer("Total de contrôle", { list: true, unit: "centimes" }),
    pay_period_id: reference("pay_period", "Mois", { list: true, filter: true }),
  },
});
