import { date, reference, section } from "@/kit/declaration";

const isDeclared = ({ post_declared_on }: Readonly<Record<string, unknown>>) => Boolean(post_declared_on);
const ofCompany = { company_id: "company_id" };

export const partiesSection = section("Parties", {
  talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
  company_id: reference("company", "Client", { required: true, list: true, filter: true }),
  agency_id: reference("agency", "Établissement", { dependsOn: ofCompany, lone: true }),
  work_site_id: reference("work_site", "Chantier", { list: "optional", dependsOn: ofCompany, lone: true }),
  client_post_id: reference("client_post", "Poste", {
    dependsOn: ofCompany,
    help: "Le délai de carence compte par poste (L1251-36).",
  }),
  post_declared_on: date("Poste déclaré par le client le", {
    max: "today",
    help: "Ses CDD et les missions d’autres agences sur ce poste comptent aussi (L1251-36).",
  }),
  post_other_start: date("Autre contrat déclaré du", { when: isDeclared, help: "Vide s’il n’y en a pas." }),
  post_other_end: date("Autre contrat déclaré au", { when: isDeclared }),
  contact_id: reference("contact", "Signataire du client", { dependsOn: ofCompany }),
  mission_id: reference("mission", "Mission", { list: "optional", filter: true }),
  legal_entity_id: reference("legal_entity", "Employeur"),
  owner_id: reference("team_member", "Responsable", { list: true, filter: true, default: "me" }),
  admin_id: reference("team_member", "Gestionnaire", { list: "optional", filter: true }),
  // Given by the order, else by who owns the contract; it says which manager reads the margin.
  business_unit_id: reference("business_unit", "Business unit", { list: "optional", filter: true, readOnly: true }),
});
