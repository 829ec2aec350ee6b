/** Declarations made up for the tests: names that no migration knows, so that the kit is tested without the business. */
import { collectResources } from "@/kit/collect";
import type { Resource } from "@/kit/declaration";
import {
  activity,
  boolean,
  bulkEdit,
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  duration,
  email,
  integer,
  longText,
  money,
  person,
  reference,
  references,
  related,
  section,
  state,
  text,
} from "@/kit/declaration";

// The grammar is checked against the real rows elsewhere; here the tables are free.
const define = defineResource as unknown as (table: string, spec: Record<string, unknown>) => Resource;

export const city = define("city", {
  labels: { one: "Ville", many: "Villes", gender: "f" },
  path: "/cities",
  access: "reference",
  title: (row: { name: string }) => row.name,
  sort: ["name", "asc"],
  global: true,
  fields: { name: text("Nom", { required: true, list: true, search: true }) },
});

export const tag = define("tag", {
  labels: { one: "Étiquette", many: "Étiquettes", gender: "f" },
  path: "/tags",
  access: "reference",
  title: (row: { name: string }) => row.name,
  fields: { name: text("Nom", { list: true, search: true }) },
});

export const worker = define("worker", {
  labels: { one: "Ouvrier", many: "Ouvriers", gender: "m" },
  path: "/workers",
  access: "talents",
  title: (row: { last_name: string }) => row.last_name,
  sort: ["last_name", "asc"],
  owner: "owner_id",
  emptyHint: "Créez le premier.",
  bulk: [bulkEdit("level", "Changer le niveau")],
  fields: {
    who: person("Nom", { list: true }),
    first_name: text("Prénom", { only: ["create", "edit"] }),
    last_name: text("Nom", { only: ["create", "edit"], required: true, search: true }),
    email: email("E-mail", { list: true, filter: true }),
    level: choice(
      "Niveau",
      { junior: "Débutant", senior: { label: "Confirmé", tone: "good" } },
      { list: true, filter: true },
    ),
    skills: choices(
      "Compétences",
      { masonry: "Maçonnerie", roofing: "Couverture" },
      { list: "optional", filter: true },
    ),
    days: choices("Jours", { 1: "Lundi", 2: "Mardi" }, { default: [1, 2] }),
    city_id: reference("city", "Ville", { list: true, filter: true }),
    agency_id: reference("city", "Agence", { dependsOn: { parent_id: "city_id" } }),
    tags: references("tag", "Étiquettes", { through: "worker_tag", from: "worker_id", to: "tag_id" }),
    wage: money("Taux", { list: true, filter: true }),
    weekly: duration("Durée", { filter: true }),
    rank: integer("Rang", { filter: true }),
    hired_on: date("Embauché le", { list: true, filter: true, default: "today" }),
    seen_at: dateTime("Vu le", { filter: true }),
    is_free: boolean("Disponible", { list: "optional", filter: true }),
    status: state("Statut", { list: true, filter: true }),
    owner_id: reference("team_member", "Responsable", { default: "me" }),
    note: longText("Note"),
  },
  show: [
    section("Personne", ["who", "email", "level", "city_id", "wage", "hired_on", "status", "note"]),
    related("Villes", "city", "worker_id"),
    activity(),
  ],
  form: [
    section("Personne", [
      "first_name",
      "last_name",
      "email",
      "level",
      "skills",
      "days",
      "city_id",
      "agency_id",
      "tags",
    ]),
    section("Contrat", ["wage", "weekly", "rank", "hired_on", "seen_at", "is_free", "owner_id", "note"]),
  ],
});

export const resources = collectResources([worker, city, tag]);

export const noStates = { resources, state: () => undefined };
