import {
  address,
  boolean,
  choice,
  choices,
  codes,
  date,
  duration,
  longText,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { needsAttestation } from "@/rules/compliance/attestation";
import {
  CERTIFICATE_GLYPHS,
  JOB_GLYPHS,
  MEDICAL_FOLLOW_UP,
  PPE,
  PPE_GLYPHS,
  PPE_SUPPLIER,
  WEEK_DAY,
} from "../../codes";

const needsFitness = ({ medical_follow_up }: Readonly<Record<string, unknown>>) => medical_follow_up === "SIR";

const drivesOrNearsCurrent = ({ certificate_codes }: Readonly<Record<string, unknown>>) =>
  Array.isArray(certificate_codes) && certificate_codes.some((code) => needsAttestation(String(code)));

export const jobName = text("Qualification du poste", { required: true, list: true });

export const postSections = [
  section("Poste", {
    job_id: reference("job", "Métier", { glyphs: JOB_GLYPHS, list: "optional", filter: true }),
    job_name: jobName,
    employee_status: choice(
      "Statut du salarié",
      { ouvrier: "Ouvrier", employe: "Employé", etam: "ETAM", cadre: "Cadre" },
      { required: true, filter: true, default: "ouvrier" },
    ),
    qualification: text("Qualification exigée"),
    classification: text("Niveau et coefficient"),
    pcs_code: text("PCS-ESE", { placeholder: "632a" }),
    post_characteristics: longText("Caractéristiques du poste", { width: 3 }),
    is_risky_post: boolean("Poste à risques", { filter: true }),
    job_risks: choices("Risques"),
    risk_description: longText("Description des risques", {
      width: 3,
      help: "Obligatoire pour un poste à risques (L4154-2).",
    }),
    medical_follow_up: choice("Suivi médical", MEDICAL_FOLLOW_UP, { required: true, default: "SI" }),
    fitness_on: date("Avis d’aptitude du", {
      max: "today",
      when: needsFitness,
      help: "Avant l’affectation (R4624-24).",
    }),
    fitness_until: date("Aptitude valable jusqu’au", { when: needsFitness, help: "Vide\u202f: vingt-quatre mois." }),
    certificate_codes: codes("certificate_type", "Habilitations exigées", { glyphs: CERTIFICATE_GLYPHS, filter: true }),
    attestation_on: date("Attestation médicale du", {
      max: "today",
      when: drivesOrNearsCurrent,
      help: "Absence de contre-indications\u202f: cinq ans (R4323-56, R4544-10).",
    }),
  }),
  section("Lieu et horaires", {
    address_id: address("Lieu de mission", { width: 3 }),
    access_means: text("Moyen d’accès"),
    working_days: choices("Jours travaillés", WEEK_DAY, { default: [1, 2, 3, 4, 5] }),
    weekly_minutes: duration("Durée hebdomadaire", { required: true, default: 35 * 60 }),
    is_full_time: boolean("Temps plein", { default: true }),
    schedule: text("Horaires"),
    is_night_work: boolean("Travail de nuit"),
  }),
  section("Protection", {
    ppe: choices("Équipements de protection", PPE, { glyphs: PPE_GLYPHS }),
    ppe_supplier: choice("Fournis par", PPE_SUPPLIER),
  }),
] as const;
