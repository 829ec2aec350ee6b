import {
  activity,
  boolean,
  bulkGo,
  choice,
  dateTime,
  defineResource,
  email,
  link,
  longText,
  merging,
  person,
  phone,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { displayName } from "@/rules/names";
import { ACTIVE, CIVILITY } from "../codes";

const NAME_COLUMNS = ["civility", "first_name", "last_name", "temp_first_name", "temp_last_name", "job_title"] as const;
/** Shown as one name, typed as its parts. */
const NAME = { only: ["create", "edit"] } as const;
/** As it was heard: asked only where the name is not known. */
const UNNAMED = {
  ...NAME,
  when: ({ first_name, last_name }: Readonly<Record<string, unknown>>) => !first_name && !last_name,
} as const;

const reached = {
  job_title: text("Fonction", { list: true }),
  company_id: reference("company", "Entreprise", { list: true, filter: true, required: true }),
  agency_id: reference("agency", "Établissement", {
    list: "optional",
    filter: true,
    dependsOn: { company_id: "company_id" },
  }),
  phone_number: phone("Téléphone", { list: true }),
  email: email("E-mail", { list: true }),
  status: choice("Statut", ACTIVE, { required: true, filter: true, list: "optional", default: "active" }),
  owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
} as const;

const delegations = section("Délégations", {
  can_sign_contracts: boolean("Signe les contrats", { filter: true }),
  can_sign_timesheets: boolean("Signe les relevés d’heures", { filter: true, list: "optional" }),
  is_billing_contact: boolean("Contact de facturation", { filter: true }),
  opted_out_at: dateTime("Opposé à la prospection depuis", {
    help: "Par le lien d’un e-mail, ou dit à l’un de nous\u202f: notez-le ici. Vide, rien n’est refusé.",
    refusals: { contact_opted_out_at_check: "Une opposition a déjà été dite : donnez une date passée." },
  }),
  comment: longText("Commentaire", { width: 3 }),
});

export default defineResource("contact", {
  labels: { one: "Contact", many: "Contacts", gender: "m" },
  path: "/contacts",
  group: "crm",
  icon: "Contacts",
  access: "crm",
  title: (contact) => displayName(contact),
  titleColumns: NAME_COLUMNS,
  searchFn: "search_contact_ids",
  sort: ["sort_key", "asc"],
  emptyHint: "Les contacts signent les contrats et les relevés d’heures de leur chantier.",
  show: [
    section("Contact", { person: person("Nom", { columns: NAME_COLUMNS, list: true }), ...reached }),
    delegations,
    activity(),
  ],
  actions: [link("write", "Écrire", "/messages/new?contacts=:id", { right: "edit" }), merging("/contacts")],
  bulk: [bulkGo("write", "Écrire", "/messages/new?contacts=", 100)],
  form: [
    section("Contact", {
      civility: choice("Civilité", CIVILITY, NAME),
      first_name: text("Prénom", NAME),
      last_name: text("Nom", NAME),
      temp_first_name: text("Prénom provisoire", UNNAMED),
      temp_last_name: text("Nom provisoire", UNNAMED),
      ...reached,
    }),
    delegations,
  ],
});
