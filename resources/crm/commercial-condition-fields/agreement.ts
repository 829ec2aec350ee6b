import {
  boolean,
  choice,
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
import { INDEXATION } from "@/rules/paper/labels";

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
  indexation: choice("Indexation", INDEXATION),
  indexed_on: date("Prochaine révision", {
    list: "optional",
    filter: true,
    help: "Trente jours avant, elle attend au centre d’action.",
  }),
  replaces_id: reference("commercial_condition", "Remplace", { readOnly: true }),
  owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
});

export const clauseSection = section("Embauche et relevés", {
  free_hire_after_months: integer("Embauche libre après", { unit: "mois" }),
  placement_fee_rate: percent("Honoraires de placement"),
  deemed_acceptance_hours: integer("Acceptation tacite du relevé après", {
    unit: "h",
    help: "Vide\u202f: le silence du client ne vaut pas accord. Sans samedis, dimanches ni jours fériés.",
  }),
  generated_document_id: reference("document", "Fichier envoyé", { readOnly: true }),
  signed_document_id: reference("document", "Fichier signé", { readOnly: true }),
  sent_at: dateTime("Envoyées le", { readOnly: true, list: "optional" }),
  signed_at: dateTime("Signées le", { readOnly: true, list: "optional" }),
  comment: longText("Commentaire", { width: 3 }),
});
