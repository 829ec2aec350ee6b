import { ask, date, defineResource, money, percent, section, text } from "@/kit/declaration";
import { about, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const card = section(
  "Carte",
  {
    ...about,
    face_value: money("Valeur du titre", { required: true, default: 10, min: 0, list: true }),
    employer_percent: percent("Part de l’employeur", {
      required: true,
      default: 60,
      list: "optional",
      refusals: { meal_card_request_employer_percent_check: "La part de l’employeur est entre 50 et 60\u202f%." },
    }),
    employer_share: money("À la charge de l’employeur", { readOnly: true, list: "optional" }),
    issuer: text("Émetteur", { readOnly: true, list: true }),
    shipped_on: date("Expédiée le", { readOnly: true }),
    last_digits: text("Quatre derniers chiffres", { readOnly: true }),
  },
  "Un titre par jour travaillé avec une pause repas, jamais un jour de panier\u202f; le coût est en général refacturé au client.",
);

export default defineResource("meal_card_request", {
  ...requestShape,
  frozen: { column: "status", unless: ["draft", "requested"], except: FOLLOWED },
  labels: { one: "Carte titres-restaurant", many: "Cartes titres-restaurant", gender: "f" },
  path: "/meal-card-requests",
  icon: "CreditCard",
  access: "pay",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_meal_card_request_ids",
  emptyHint: "Une carte se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "face_value", "employer_share", "due_on", "assignee_id"],
  tabs: requestTabs("Carte", [card]),
  asks: {
    ...requestAsks,
    order: ask({ issuer: text("Émetteur", { required: true }) }),
    ship: ask({ shipped_on: date("Expédiée le", { required: true, default: "today", max: "today" }) }),
    finish: ask({ last_digits: text("Quatre derniers chiffres", { required: true, placeholder: "1234" }) }),
  },
});
