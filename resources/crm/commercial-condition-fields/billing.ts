import { boolean, choice, coefficient, duration, integer, money, section, text } from "@/kit/declaration";
import { PUBLIC_HOLIDAY_BILLING } from "../../codes";

const BILLED = { COUT_REEL: "Au coût réel", INCLUS: "Inclus dans le coefficient" } as const;

export const billingSections = [
  section("Coefficients", {
    delegation_coefficient: coefficient("Coefficient de délégation", {
      list: true,
      help: "Nous avons trouvé le salarié.",
    }),
    management_coefficient: coefficient("Coefficient de gestion", {
      list: true,
      help: "Le client présente le salarié.",
    }),
    minimum_coefficient: coefficient("Coefficient minimal"),
    expense_coefficient: coefficient("Coefficient sur frais", { default: 1 }),
    bad_weather_coefficient: coefficient("Coefficient d’intempéries", {
      help: "Vide\u202f: le coefficient du contrat.",
    }),
    are_ifm_iccp_included: boolean("IFM et ICCP incluses", { default: true }),
  }),
  section("Facturation", {
    public_holiday_billing: choice("Jours fériés chômés", PUBLIC_HOLIDAY_BILLING, { default: "COEF" }),
    meal_billing: choice(
      "Paniers",
      { COEF_FRAIS: "Coefficient sur frais", FORFAIT: "Forfait", COUT_REEL: "Au coût réel", INCLUS: "Inclus" },
      { default: "COEF_FRAIS" },
    ),
    medical_billing: choice("Visites médicales", BILLED, { default: "INCLUS" }),
    ppe_billing: choice("Équipements de protection", BILLED, { default: "INCLUS" }),
    training_billing: choice("Formations", BILLED, { default: "COUT_REEL" }),
    minimum_daily_minutes: duration("Minimum facturable par jour"),
    cancellation_notice_hours: integer("Préavis d’annulation", { unit: "h" }),
  }),
  section("Paiement", {
    payment_terms: text("Conditions de paiement", { list: "optional" }),
    payment_days: integer("Délai", { unit: "jours", min: 0, max: 60 }),
    payment_mode: choice("Décompte", { net: "Nets", fin_de_mois: "Fin de mois", reception: "À réception" }),
    payment_method: choice("Moyen", { virement: "Virement", prelevement: "Prélèvement", cheque: "Chèque", lcr: "LCR" }),
    credit_limit: money("Encours maximal"),
  }),
] as const;
