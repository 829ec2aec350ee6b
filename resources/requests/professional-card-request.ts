import { ask, choice, date, defineResource, money, section, text } from "@/kit/declaration";
import { about, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const REASONS = {
  first: "Première carte",
  renewal: "Renouvellement",
  lost: "Perdue",
  stolen: "Volée",
  damaged: "Abîmée",
};

const card = section("Carte", {
  ...about,
  reason: choice("Motif", REASONS, { required: true, default: "first", list: true, filter: true }),
  fee: money("Redevance", { default: 9.8, min: 0, list: "optional" }),
  provisional_until: date("Attestation provisoire jusqu’au", { readOnly: true, list: "optional" }),
  card_number: text("N° de carte", { readOnly: true, list: "optional" }),
  issued_on: date("Délivrée le", { readOnly: true }),
  valid_until: date("Valable jusqu’au", { readOnly: true, list: true, filter: true }),
});

export default defineResource("professional_card_request", {
  ...requestShape,
  frozen: { column: "status", unless: ["draft", "requested", "missing_documents"], except: FOLLOWED },
  labels: { one: "Carte BTP", many: "Cartes BTP", gender: "f" },
  path: "/professional-card-requests",
  icon: "Idcard",
  access: "compliance",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_professional_card_request_ids",
  emptyHint: "Une carte se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "reason", "valid_until", "due_on", "assignee_id"],
  tabs: requestTabs("Carte", [card]),
  asks: {
    ...requestAsks,
    provide: ask({ provisional_until: date("Attestation valable jusqu’au", { required: true }) }),
    ship: ask({
      card_number: text("N° de carte", { required: true }),
      issued_on: date("Délivrée le", { required: true, default: "today", max: "today" }),
    }),
  },
});
