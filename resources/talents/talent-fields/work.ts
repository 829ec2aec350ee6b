import {
  boolean,
  choice,
  choices,
  codes,
  date,
  integer,
  money,
  reference,
  references,
  section,
  text,
  type Unsearched,
} from "@/kit/declaration";
import { CONSTRUCTION_TYPE, DRIVING_LICENCE, EMPLOYMENT_TYPE, EXPERIENCE_LEVEL, JOB_GLYPHS } from "../../codes";

const AVAILABILITY = {
  available: { label: "Disponible", tone: "good" },
  available_on: { label: "Disponible à une date", tone: "info" },
  between_missions: { label: "Entre deux missions", tone: "info" },
  unavailable: { label: "Indisponible", tone: "waiting" },
  inactive: { label: "Inactif", tone: "neutral" },
  unknown: { label: "Non dite", tone: "neutral" },
} as const;

/** What is true today: on a mission as long as a contract runs, else what the person says. */
const SITUATION = { on_mission: { label: "En mission", tone: "info" }, ...AVAILABILITY } as const;

export const situation = (words: string, options: Unsearched = {}) =>
  choice("Disponibilité", SITUATION, { words, readOnly: true, computed: true, ...options });

export const workSections = [
  section("Métier", {
    job_id: reference("job", "Métier", {
      glyphs: JOB_GLYPHS,
      list: true,
      filter: true,
      labelColumn: "job_label",
      sort: "job_sort_key",
    }),
    job_name: text("Métier tel que déclaré", { list: "optional" }),
    jobs: references("job", "Autres métiers", {
      glyphs: JOB_GLYPHS,
      through: "talent_job",
      from: "talent_id",
      to: "job_id",
    }),
    sector_id: reference("sector", "Secteur", { filter: true, list: "optional" }),
    experience_level: choice("Niveau", EXPERIENCE_LEVEL, { filter: true, list: "optional" }),
    experience_years: integer("Années d’expérience", { min: 0, max: 60 }),
    classification: text("Classification"),
    software: references("software", "Logiciels", { through: "talent_software", from: "talent_id", to: "software_id" }),
  }),
  section("Disponibilité et mobilité", {
    situation: situation("situation_words", { list: true, filter: true }),
    availability_status: choice("Disponibilité déclarée", AVAILABILITY, {
      required: true,
      list: "optional",
      // Nobody's answer is made up: what was not asked is not known.
      default: "unknown",
      help: "Ce que dit la personne\u202f; un contrat qui court passe avant.",
    }),
    available_on: date("Disponible le", { list: "optional", filter: true }),
    availability_said_on: date("Déclarée le", { list: "optional", max: "today", default: "today" }),
    contract_types: choices("Contrats recherchés", EMPLOYMENT_TYPE, { filter: true }),
    construction_types: choices("Types de travaux", CONSTRUCTION_TYPE, { filter: true }),
    mobility_km: integer("Rayon de mobilité", { unit: "km", min: 0, max: 1000 }),
    mobility_departments: codes("department", "Départements", { list: "optional", filter: true }),
    accepts_long_distance: boolean("Grand déplacement", { filter: true }),
    accepts_overnight: boolean("Découché accepté"),
    notice_days: integer("Préavis", { unit: "jours", min: 0, max: 180 }),
    accepts_night_work: boolean("Travail de nuit"),
    accepts_weekend_work: boolean("Travail le week-end"),
    driving_licences: choices("Permis", DRIVING_LICENCE, { filter: true }),
    has_vehicle: boolean("Véhicule", { filter: true }),
  }),
  section("Rémunération", {
    wage: money("Dernier taux", { unit: "€/h", list: true }),
    wage_expected: money("Taux souhaité", { unit: "€/h", list: "optional" }),
  }),
] as const;
