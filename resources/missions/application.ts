import {
  ask,
  boolean,
  bulkTransition,
  choice,
  date,
  dateTime,
  defineResource,
  handled,
  integer,
  link,
  longText,
  money,
  notes,
  reference,
  section,
  state,
  timeline,
} from "@/kit/declaration";
import { REJECTION_REASON } from "../codes";
import { atClient } from "./at-client";

export default defineResource("application", {
  labels: { one: "Candidature", many: "Candidatures", gender: "f" },
  path: "/applications",
  group: "missions",
  icon: "Solution",
  access: "missions",
  title: () => "Candidature",
  named: ["talent_id", "mission_id"],
  searchFn: "search_application_ids",
  sort: ["stage_changed_at", "desc"],
  owner: "owner_id",
  counts: true,
  board: true,
  emptyHint: "Les candidatures naissent de la recherche de talents d’une mission.",

  show: [
    section("Candidature", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      mission_id: reference("mission", "Mission", { required: true, list: true, filter: true }),
      stage: state("Étape", { list: true, filter: true, entity: "application" }),
      stage_changed_at: dateTime("Depuis le", { readOnly: true, list: true }),
      created_at: dateTime("Reçue le", { readOnly: true, list: "optional", filter: true }),
      source: choice(
        "Origine",
        {
          matching: "Recherche",
          spontaneous: "Spontanée",
          job_board: "Site d’emploi",
          cooptation: "Cooptation",
          client: "Client",
          pool: "Vivier",
          push: "Push marketing",
          other: "Autre",
        },
        { required: true, filter: true, list: "optional", default: "matching" },
      ),
      owner_id: reference("team_member", "Responsable", { list: true, filter: true, default: "me" }),
      proposed_wage: money("Taux proposé", { unit: "€/h", list: true }),
      available_on: date("Disponible le", { list: "optional" }),
      is_substitute: boolean("Remplaçant", { filter: true }),
      substitute_rank: integer("Rang de remplacement", { min: 1 }),
      comment: longText("Commentaire", { width: 3 }),
    }),
    section("Issue", {
      is_rejected: boolean("Écartée", { readOnly: true, list: "optional", filter: true }),
      rejected_at: dateTime("Écartée le", { readOnly: true }),
      rejected_by: reference("team_member", "Écartée par", { readOnly: true }),
      rejection_reason: choice("Motif", REJECTION_REASON, { readOnly: true, filter: true }),
      rejection_comment: longText("Commentaire du rejet", { readOnly: true }),
      has_stage_been_forced: boolean("Étape forcée", { readOnly: true, filter: true }),
    }),
    atClient,
    notes("application_id"),
    timeline(),
  ],
  asks: {
    // Setting a candidate aside always says why.
    reject: ask(
      { rejection_reason: choice("Motif", REJECTION_REASON, { required: true }) },
      "Objectif et factuel\u202f: la personne peut en demander copie.",
    ),
  },
  bulk: [bulkTransition("reject", "Écarter")],
  actions: [
    link("present", "Présenter au client", "/applications/:id/present", {
      right: "edit",
      when: { is_rejected: [false] },
    }),
    link("write", "Écrire au talent", "/messages/new?talents=:talent_id&mission=:mission_id", { right: "edit" }),
    handled("create-contract", "Préparer le contrat", { when: { is_rejected: [false] } }),
  ],
});
