import {
  ask,
  boolean,
  choice,
  date,
  dateTime,
  defineResource,
  longText,
  money,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { CERTIFICATE_GLYPHS } from "../codes";
import { about, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const FUNDING = {
  akto: "AKTO, fonds de l’intérim",
  cpf: "Compte personnel de formation",
  agency: "Plan de l’agence",
  client: "Le client",
  france_travail: "France Travail",
};
const SCHEMES = {
  cipi: "CIPI",
  cdpi: "CDPI",
  pro: "Contrat de professionnalisation",
  poe: "POE",
  plan: "Plan de développement",
};
const center = reference("qualification_center", "Centre", {
  creatable: true,
  where: { status: "active" },
  required: true,
});
const passed = date("Obtenue le", { required: true, default: "today", max: "today" });

const wish = section("Formation", {
  ...about,
  title: text("Intitulé", { required: true, list: true, width: 2 }),
  certificate_code: reference("certificate_type", "Titre visé", {
    glyphs: CERTIFICATE_GLYPHS,
    valueColumn: "code",
    list: "optional",
    filter: true,
  }),
  near_to: text("Près de", { placeholder: "Ville ou chantier" }),
  possible_start_date: date("Possible à partir du"),
  possible_end_date: date("Possible jusqu’au", {
    refusals: { qualification_training_request_possible_check: "Cette date est avant le début possible." },
  }),
  request_comment: longText("Demande", { help: "Ce que le centre doit savoir." }),
});

const booking = section("Inscription", {
  funding: choice("Financement", FUNDING, { readOnly: true, list: "optional", filter: true }),
  scheme: choice("Dispositif", SCHEMES, { readOnly: true }),
  price: money("Prix", { summed: true, readOnly: true, list: "optional" }),
  qualification_center_id: reference("qualification_center", "Centre", { readOnly: true, list: true, filter: true }),
  start_at: dateTime("Début", { readOnly: true, list: true, filter: true }),
  end_at: dateTime("Fin", { readOnly: true }),
  to_reschedule: boolean("À replanifier", { readOnly: true, list: "optional", filter: true }),
  transfer_comment: longText("Changement de centre", { readOnly: true }),
  obtained_on: date("Obtenue le", { readOnly: true }),
});

export default defineResource("qualification_training_request", {
  ...requestShape,
  frozen: { column: "status", unless: ["draft", "requested"], except: FOLLOWED },
  labels: { one: "Formation", many: "Formations", gender: "f" },
  path: "/qualification-training-requests",
  icon: "Read",
  access: "compliance",
  title: (request) => request.title,
  named: ["talent_id", "title"],
  searchFn: "search_qualification_training_request_ids",
  emptyHint: "Une formation se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "certificate_code", "start_at", "qualification_center_id", "assignee_id"],
  tabs: requestTabs("Formation", [wish, booking]),
  asks: {
    ...requestAsks,
    agree: ask({
      funding: choice("Financement", FUNDING, { required: true }),
      scheme: choice("Dispositif", SCHEMES),
      price: money("Prix", { required: true, min: 0 }),
    }),
    book: ask({
      qualification_center_id: center,
      start_at: dateTime("Début", { required: true }),
      end_at: dateTime("Fin", { required: true }),
    }),
    transfer: ask({ qualification_center_id: center, transfer_comment: longText("Raison", { required: true }) }),
    finish: ask({ obtained_on: passed }, "Le titre s’inscrit sur la fiche du talent."),
  },
});
