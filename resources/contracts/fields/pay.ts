import { boolean, choice, coefficient, longText, money, percent, section, text } from "@/kit/declaration";
import { COEFFICIENT_KIND, MEAL_TYPE, PUBLIC_HOLIDAY_BILLING } from "../../codes";

export const paySections = [
  section("Rémunération", {
    hourly_wage: money("Taux horaire brut", { unit: "€/h", required: true, list: "optional" }),
    reference_wage: money("Salaire de référence", { unit: "€/h" }),
    coefficient: coefficient("Coefficient", { list: "optional" }),
    coefficient_kind: choice("Type de coefficient", COEFFICIENT_KIND, { default: "delegation" }),
    expense_coefficient: coefficient("Coefficient sur frais", { default: 1 }),
    public_holiday_billing: choice("Jours fériés chômés", PUBLIC_HOLIDAY_BILLING, {
      help: "Vide\u202f: selon les conditions signées par le client.",
    }),
    bad_weather_coefficient: coefficient("Coefficient d’intempéries", {
      help: "Vide\u202f: celui des conditions signées, sinon le coefficient du contrat.",
    }),
    ifm_rate: percent("IFM", { default: 10 }),
    iccp_rate: percent("ICCP", { default: 10 }),
    wage_components: longText("Primes et accessoires du salaire de référence", {
      width: 3,
      help: "Toutes les primes d’un permanent de même qualification (L1251-43 6°).",
    }),
  }),
  section("Frais", {
    meal_type: choice("Repas", MEAL_TYPE, { required: true, default: "panier" }),
    meal_allowance: money("Panier"),
    meal_card_value: money("Titre-restaurant"),
    travel_zone: choice("Zone", { "1A": "1A", "1B": "1B", "2": "2", "3": "3", "4": "4", "5": "5" }),
    travel_allowance: money("Trajet"),
    transport_allowance: money("Transport"),
    is_long_distance: boolean("Grand déplacement"),
    long_distance_allowance: money("Indemnité de grand déplacement"),
    advance_terms: text("Modalités d’acompte"),
  }),
] as const;
