import { boolean, choice, date, dateTime, integer, reference, section, text } from "@/kit/declaration";

/** Who types the hours, who signs them, what the client’s bill must recall. */
export const timesheetSection = section("Relevés d’heures et commande", {
  is_timesheet_required: boolean("Relevé d’heures exigé", { default: true }),
  timesheet_step_minutes: integer("Pas de saisie", {
    unit: "min",
    min: 1,
    max: 30,
    default: 15,
    required: true,
    help: "1, 5, 10, 15 ou 30 minutes.",
    when: ({ is_timesheet_required }) => is_timesheet_required !== false,
  }),
  timesheet_entry_by: choice(
    "Heures saisies par",
    { agency: "L’agence", worker: "Le salarié" },
    { required: true, default: "agency" },
  ),
  timesheet_contact_id: reference("contact", "Signataire des relevés", { dependsOn: { company_id: "company_id" } }),
  order_reference: text("Référence de commande", { list: "optional" }),
  // Given in « Déclaration d’embauche », with their receipt.
  dpae_reference: text("N° de DPAE", { hidden: true, readOnly: true }),
  dpae_sent_at: dateTime("DPAE faite le", { hidden: true, readOnly: true }),
  dpae_canceled_on: date("DPAE annulée le", { hidden: true, readOnly: true }),
});
