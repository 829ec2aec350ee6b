import {
  activity,
  boolean,
  choice,
  choices,
  codes,
  date,
  defineResource,
  longText,
  money,
  reference,
  related,
  section,
  text,
} from "@/kit/declaration";
import {
  CERTIFICATE_GLYPHS,
  HOLIDAY_POLICY,
  JOB_GLYPHS,
  MEDICAL_FOLLOW_UP,
  PPE,
  PPE_GLYPHS,
  PPE_SUPPLIER,
  WEEK_DAY,
} from "../codes";

/** A post at a client: the waiting period between two contracts counts per post (L1251-36). */
export default defineResource("client_post", {
  labels: { one: "Poste", many: "Postes", gender: "m" },
  path: "/client-posts",
  group: "crm",
  icon: "Solution",
  access: "crm",
  menu: false,
  parent: "company",
  title: (post) => post.name,
  sort: ["sort_key", "asc"],

  show: [
    section("Poste", {
      name: text("Intitulé", { required: true, list: true, search: true, sort: "sort_key" }),
      company_id: reference("company", "Entreprise", { required: true, list: true, filter: true }),
      agency_id: reference("agency", "Établissement", { dependsOn: { company_id: "company_id" } }),
      work_site_id: reference("work_site", "Chantier", { list: true, dependsOn: { company_id: "company_id" } }),
      job_id: reference("job", "Métier", { glyphs: JOB_GLYPHS, list: true, filter: true }),
      reference_wage: money("Salaire de référence", {
        unit: "€/h",
        help: "Salaire horaire d’un permanent de qualification équivalente (L1251-43 6°).",
      }),
      economic_layoff_on: date("Dernier licenciement économique", {
        help: "Sur ce poste\u202f: six mois sans accroissement d’activité (L1251-9).",
      }),
      is_active: boolean("Ouvert", { list: true, filter: true, default: true }),
      characteristics: longText("Caractéristiques particulières", { width: 3 }),
    }),
    section("Calendrier", {
      opening_days: choices("Jours d’ouverture", WEEK_DAY, { default: [1, 2, 3, 4, 5] }),
      holiday_policy: choice("Jours fériés", HOLIDAY_POLICY, { required: true, default: "closed" }),
    }),
    section("Sécurité", {
      is_risky: boolean("Poste à risques", {
        list: true,
        filter: true,
        help: "Inscrit sur la liste de l’entreprise utilisatrice (L4154-2).",
      }),
      risk_description: longText("Risques", { width: 3 }),
      medical_follow_up: choice("Suivi médical", MEDICAL_FOLLOW_UP, { required: true, filter: true, default: "SI" }),
      certificate_codes: codes("certificate_type", "Habilitations exigées", {
        glyphs: CERTIFICATE_GLYPHS,
        list: "optional",
        filter: true,
      }),
      ppe: choices("Équipements de protection", PPE, { glyphs: PPE_GLYPHS }),
      ppe_supplier: choice("Fournis par", PPE_SUPPLIER),
    }),
    related("Contrats", "contract", "client_post_id"),
    activity(),
  ],
});
