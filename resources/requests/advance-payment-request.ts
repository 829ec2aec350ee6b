import { ask, date, defineResource, longText, money, section, text } from "@/kit/declaration";
import { about, frozenOnceAsked, requestAsks, requestShape, requestTabs } from "./request";

const advance = section(
  "Acompte",
  {
    ...about,
    amount: money("Montant", {
      summed: true,
      required: true,
      list: true,
      filter: true,
      min: 0,
      refusals: { advance_payment_request_amount_check: "Un montant est supérieur à zéro." },
    }),
    available_amount: money("Encore disponible", { computed: true, sort: false }),
    reason: longText("Motif"),
    transfer_on: date("Virement du", { readOnly: true, list: "optional" }),
    transfer_reference: text("Référence du virement", { readOnly: true }),
    recovered_on: date("Récupéré sur la paie du", { readOnly: true, list: "optional" }),
  },
  "Au plus 70\u202f% du net estimé des heures contrôlées et pas encore payées, moins les acomptes en cours.",
);

export default defineResource("advance_payment_request", {
  ...requestShape,
  frozen: { ...frozenOnceAsked, unless: ["draft"] },
  labels: { one: "Acompte", many: "Acomptes", gender: "m" },
  path: "/advance-payment-requests",
  icon: "Euro",
  access: "pay",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_advance_payment_request_ids",
  emptyHint: "Un acompte se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "amount", "available_amount", "due_on", "assignee_id"],
  tabs: requestTabs("Acompte", [advance]),
  asks: {
    ...requestAsks,
    issue: ask({
      transfer_on: date("Virement du", { required: true, default: "today" }),
      transfer_reference: text("Référence du virement"),
    }),
    recover: ask({ recovered_on: date("Récupéré sur la paie du", { required: true, default: "today" }) }),
  },
});
