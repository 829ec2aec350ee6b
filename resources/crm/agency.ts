import {
  activity,
  address,
  boolean,
  choice,
  choices,
  defineResource,
  email,
  link,
  longText,
  phone,
  reference,
  related,
  section,
  siret,
  text,
} from "@/kit/declaration";
import { CLIENT_STATUS, HOLIDAY_POLICY, WEEK_DAY } from "../codes";

/** An establishment of a client; our own identity is `legal_entity`. */
export default defineResource("agency", {
  labels: { one: "Établissement", many: "Établissements", gender: "m" },
  path: "/agencies",
  group: "crm",
  icon: "Shop",
  access: "crm",
  menu: false,
  parent: "company",
  title: (agency) => agency.name,
  searchColumn: "search",
  sort: ["sort_key", "asc"],
  fields: {
    formatted_address: text("Lieu", { list: true, readOnly: true, only: ["list"] }),
  },
  show: [
    section("Établissement", {
      name: text("Nom", { required: true, list: true, sort: "sort_key" }),
      company_id: reference("company", "Entreprise", { required: true, list: true, filter: true }),
      siret: siret("SIRET", { list: true }),
      status: choice("Statut", CLIENT_STATUS, { required: true, list: true, filter: true, default: "prospect" }),
      is_head_office: boolean("Siège", { list: true, filter: true }),
      owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
    }),
    section("Activité", {
      naf_code: text("Code NAF"),
      naf_code_2025: text("Code NAF 2025"),
      naf_code_label: text("Activité"),
      opening_days: choices("Jours d’ouverture", WEEK_DAY, {
        default: [1, 2, 3, 4, 5],
        help: "Le délai de carence se compte en jours d’ouverture (L1251-36).",
      }),
      holiday_policy: choice("Jours fériés", HOLIDAY_POLICY, { required: true, default: "closed" }),
    }),
    section("Coordonnées", {
      address_id: address("Adresse", { width: 3 }),
      phone_number: phone("Téléphone"),
      email: email("E-mail"),
      comment: longText("Commentaire", { width: 3 }),
    }),
    related("Contacts", "contact", "agency_id"),
    related("Chantiers", "work_site", "agency_id"),
    activity(),
  ],
  actions: [link("inspection", "Dossier d’inspection", "/inspections?agency_id=:id&start=1")],
});
