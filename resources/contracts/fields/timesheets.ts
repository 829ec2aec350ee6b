import { choice, reference, section, text } from "@/kit/declaration";

/** Who types the hours, who signs them, what the client’s bill must recall. */
export const timesheetFields = {
  order_reference: text("Référence de commande", { list: "optional" }),
  timesheet_contact_id: reference("contact", "Signataire des relevés", { dependsOn: { company_id: "company_id" } }),
  timesheet_entry_by: choice(
    "Heures saisies par",
    { agency: "L’agence", worker: "Le salarié", client: "Le client" },
    { required: true, default: "agency" },
  ),
} as const;

export const timesheetSection = section("Relevés d’heures et commande", [
  "timesheet_entry_by",
  "timesheet_contact_id",
  "order_reference",
  "dpae_reference",
  "dpae_sent_at",
]);
