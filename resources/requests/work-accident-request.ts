import {
  ask,
  choice,
  date,
  dateTime,
  defineResource,
  longText,
  panel,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { ACCIDENT_OUTCOME, ACCIDENT_PLACE, KNOWN_BY } from "@/rules/paper/labels";
import { about, bulkWithoutRefusal, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const isStopped = ({ outcome }: Readonly<Record<string, unknown>>) => outcome === "stoppage";

const accident = section("Accident", {
  ...about,
  work_site_id: reference("work_site", "Chantier", { dependsOn: { company_id: "company_id" } }),
  occurred_at: dateTime("Survenu le", { required: true, list: true, filter: true }),
  known_at: dateTime("Connu le", {
    required: true,
    default: "now",
    help: "Les délais de la loi courent de ce moment.",
    refusals: { work_accident_request_known_check: "L’accident est connu avant d’être survenu." },
  }),
  known_by: choice("Connu par", KNOWN_BY),
  outcome: choice("Conséquences", ACCIDENT_OUTCOME, {
    required: true,
    default: "no_stoppage",
    list: true,
    filter: true,
  }),
  place_type: choice("Lieu", ACCIDENT_PLACE, { required: true, default: "usual", filter: true }),
  place: text("Adresse ou endroit", { width: 2 }),
  activity: longText("Activité au moment de l’accident"),
  nature: longText("Nature de l’accident"),
  contact_object: text("Objet dont le contact a blessé"),
  hours_that_day: text("Horaire de la victime ce jour-là", { placeholder: "7h30 – 12h00, 13h00 – 16h30" }),
  lesion_site: text("Siège des lésions"),
  lesion_nature: text("Nature des lésions"),
  stoppage_from: date("Arrêt du", { when: isStopped }),
  stoppage_until: date("Arrêt jusqu’au", {
    when: isStopped,
    refusals: { work_accident_request_stoppage_check: "L’arrêt finit avant de commencer." },
  }),
  transported_to: text("Transportée à", { width: 2 }),
  witness: text("Témoin ou première personne avisée", { width: 2 }),
  third_party: text("Tiers en cause", { width: 2 }),
});

const clocks = section("Délais et suites", {
  client_before: dateTime("Le client prévient avant le", { readOnly: true }),
  client_informed_at: dateTime("Client\u202f: information reçue le", { readOnly: true }),
  declare_before: dateTime("À déclarer avant le", { readOnly: true, list: true }),
  declared_at: dateTime("Déclaré le", { readOnly: true, list: "optional" }),
  reserves_until: date("Réserves possibles jusqu’au", { readOnly: true }),
  reserves: longText("Réserves motivées", { readOnly: true }),
  case_number: text("N° de dossier CPAM", { readOnly: true }),
  decided_on: date("Décision du", { readOnly: true }),
  resumed_on: date("Reprise le", { readOnly: true }),
});

const day = (label: string) => date(label, { required: true, default: "today" });
const moment = (label: string) => dateTime(label, { required: true, default: "now", max: "today" });

export default defineResource("work_accident_request", {
  ...requestShape,
  bulk: bulkWithoutRefusal,
  frozen: {
    column: "status",
    unless: ["draft", "requested", "to_declare", "declared", "acknowledged"],
    except: FOLLOWED,
  },
  labels: { one: "Accident du travail", many: "Accidents du travail", gender: "m" },
  path: "/work-accident-requests",
  icon: "Thunderbolt",
  access: "compliance",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_work_accident_request_ids",
  emptyHint: "Un accident se signale depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "occurred_at", "outcome", "declare_before", "assignee_id"],
  tabs: requestTabs("Accident", [accident, clocks, panel("Papiers", "request-papers")]),
  asks: {
    ...requestAsks,
    inform: ask({ client_informed_at: moment("Information reçue le") }),
    declare: ask({ declared_at: moment("Déclaré le") }),
    reserve: ask({ reserves: longText("Réserves motivées", { required: true }) }),
    acknowledge: ask({ case_number: text("N° de dossier CPAM", { required: true }) }),
    recognize: ask({ decided_on: day("Décision du") }),
    reject: ask({ decided_on: day("Décision du") }),
    return: ask({ resumed_on: day("Reprise le") }, "Après trente jours d’arrêt, la visite de reprise est demandée."),
  },
});
