import {
  boolean,
  date,
  dateTime,
  integer,
  longText,
  percent,
  reference,
  section,
  state,
  text,
} from "@/kit/declaration";

const ofCompany = { company_id: "company_id" };

/** What else was agreed, and when. */
export const agreementSection = section("Parties et durée", {
  reference: text("Référence", { list: true, search: true }),
  company_id: reference("company", "Entreprise", { required: true, list: true, filter: true }),
  agency_id: reference("agency", "Établissement", { dependsOn: ofCompany }),
  contact_id: reference("contact", "Signataire", { dependsOn: ofCompany }),
  status: state("Statut", { list: true, filter: true }),
  version_number: integer("Version", { readOnly: true, list: "optional" }),
  valid_from: date("Du", { required: true, list: true, default: "today" }),
  valid_until: date("Au", { list: true }),
  is_tacitly_renewed: boolean("Tacite reconduction", { default: true }),
  owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
});

export const clauseSection = section("Embauche et relevés", {
  free_hire_after_months: integer("Embauche libre après", { unit: "mois" }),
  placement_fee_rate: percent("Honoraires de placement"),
  deemed_acceptance_hours: integer("Acceptation tacite du relevé après", {
    unit: "h",
    help: "Vide\u202f: le silence du client ne vaut pas accord. Sans samedis, dimanches ni jours fériés.",
  }),
  sent_at: dateTime("Envoyées le", { readOnly: true, list: "optional" }),
  signed_at: dateTime("Signées le", { readOnly: true, list: "optional" }),
  comment: longText("Commentaire", { width: 3 }),
});
