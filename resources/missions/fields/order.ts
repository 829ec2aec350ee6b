import { boolean, choice, date, integer, reference, section, state, text } from "@/kit/declaration";
import { JOB_GLYPHS, MISSION_PRIORITY } from "../../codes";

const JOB_POSTING_STATUS = {
  none: "Aucune",
  draft: { label: "Brouillon", tone: "neutral" },
  published: { label: "Publiée", tone: "good" },
  expired: { label: "Expirée", tone: "waiting" },
  withdrawn: { label: "Retirée", tone: "neutral" },
} as const;

const ofCompany = { company_id: "company_id" };

/** What of an order stands on no part of its page: its number, its state, its town in the list. */
export const orderFields = {
  reference: text("N°", { list: "optional", readOnly: true }),
  status: state("Statut", { list: true, filter: true }),
  formatted_address: text("Lieu", { list: true, readOnly: true, only: ["list"] }),
} as const;

export const orderedBy = reference("company", "Client", { list: true, filter: true });

/** What is asked for, by whom, and how urgent it is. */
export const orderSection = section("Commande", {
  company_id: orderedBy,
  agency_id: reference("agency", "Établissement", { dependsOn: ofCompany, lone: true }),
  work_site_id: reference("work_site", "Chantier", { list: "optional", dependsOn: ofCompany, lone: true }),
  job_name: text("Intitulé", { required: true, list: true, sort: "sort_key" }),
  job_id: reference("job", "Métier", { glyphs: JOB_GLYPHS, required: true, list: "optional", filter: true }),
  client_post_id: reference("client_post", "Poste", {
    dependsOn: ofCompany,
    creatable: true,
    agrees: { column: "job_id", field: "job_id", otherwise: "Ce poste est celui d’un autre métier que la commande." },
  }),
  order_reference: text("Référence de commande", { list: "optional" }),
  priority: choice("Priorité", MISSION_PRIORITY, { required: true, list: true, filter: true, default: "P3" }),
  number_of_open_positions: integer("Postes", { required: true, list: true, min: 0, max: 500, default: 1 }),
  is_public: boolean("Diffusion publique", {
    help: "L’offre peut être montrée hors de l’agence\u202f; la clôture y met fin.",
  }),
  // Written by the tab « Offre ».
  job_posting_status: choice("Offre", JOB_POSTING_STATUS, { readOnly: true, list: "optional", filter: true }),
  job_posting_date: date("Offre publiée le", {
    readOnly: true,
    list: "optional",
    when: ({ job_posting_date }) => Boolean(job_posting_date),
  }),
  owner_id: reference("team_member", "Responsable", { list: true, filter: true, default: "me" }),
  assignee_id: reference("team_member", "Chargé du sourcing", { list: "optional", filter: true }),
  lead_id: reference("team_member", "Pilote de la mission"),
  business_unit_id: reference("business_unit", "Business unit", { list: "optional", filter: true, readOnly: true }),
});

export const peopleSection = section("Interlocuteurs", {
  lead_contact_id: reference("contact", "Donneur d’ordre", { dependsOn: ofCompany }),
  interviewer_contact_id: reference("contact", "Reçoit les candidats", { dependsOn: ofCompany }),
  decision_maker_contact_id: reference("contact", "Décideur", { dependsOn: ofCompany }),
});
