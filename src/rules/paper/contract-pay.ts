import { count, roundHalfUp } from "../french.ts";
import { article, decimal, euros, needed, type PaperArticle, type PaperRow, row, short } from "./article.ts";
import type { ContractPaper } from "./contract-paper.ts";
import { labelIn, MEAL_TYPE } from "./labels.ts";

/** Legal hours of a month, for the reference wage as it is printed. */
const MONTHLY_HOURS = 151.67;

const reference = (paper: ContractPaper): PaperRow[][] => [
  needed("Salaire de référence", euros(paper.reference_wage, "/h")),
  row(
    "Soit pour 151,67 h",
    paper.reference_wage ? euros(roundHalfUp(Number(paper.reference_wage) * MONTHLY_HOURS, 2)) : "",
  ),
  row("Primes et accessoires", paper.wage_components ?? "Aucun", true),
];

/** What the client reads of the money: the reference wage of the law, and what is billed. */
export const clientPay = (paper: ContractPaper): PaperArticle[] => [
  ...article("Rémunération de référence", "art. L1251-43 6°", reference(paper)),
  ...article("Facturation", null, [
    row("Taux horaire brut", euros(paper.hourly_wage, "/h")),
    row("Coefficient", decimal(paper.coefficient)),
    row("Coefficient sur frais", decimal(paper.expense_coefficient)),
  ]),
];

/** What the worker reads: their own pay, never the coefficient. */
export function workerPay(paper: ContractPaper): PaperArticle[] {
  const meal = [labelIn(MEAL_TYPE, paper.meal_type), euros(paper.meal_allowance ?? paper.meal_card_value)];
  return article("Rémunération", "art. L1251-16 3°, L1251-18 et L1251-32", [
    needed("Taux horaire brut", euros(paper.hourly_wage, "/h")),
    ...reference(paper),
    ...(paper.contract_type === "cdii"
      ? []
      : [
          needed("Indemnité de fin de mission", short(paper.ifm_rate, " % du brut")),
          needed("Indemnité compensatrice de congés payés", short(paper.iccp_rate, " % du brut et de l’IFM")),
        ]),
    row("Repas", paper.meal_type === "aucun" ? "Aucune indemnité" : meal.filter(Boolean).join(", ")),
    row("Zone", paper.travel_zone),
    row("Indemnité de trajet", euros(paper.travel_allowance)),
    row("Indemnité de transport", euros(paper.transport_allowance)),
    row("Grand déplacement", paper.is_long_distance ? euros(paper.long_distance_allowance) || "Oui" : ""),
    row("Acomptes", paper.advance_terms, true),
  ]);
}

/** Mentions that only the mission contract carries. */
export function workerOnly(paper: ContractPaper): PaperArticle[] {
  const days = paper.trial_period_days;
  const counted = paper.trial_period_unit === "JOURS_CALENDAIRES" ? "calendaire" : "travaillé";
  return [
    ...article("Période d’essai", "art. L1251-14 et L1251-16 4°", [
      needed(
        "Durée",
        days === null || days === undefined
          ? ""
          : days === 0
            ? "Aucune"
            : count(days, `jour ${counted}`, `jours ${counted}s`),
      ),
    ]),
    ...(paper.is_abroad
      ? article("Rapatriement", "art. L1251-16 5°", [needed("Clause", paper.repatriation, true)])
      : []),
    ...article("Protection sociale", "art. L1251-16 6°", [
      needed("Retraite complémentaire", paper.agency?.pension, true),
      needed("Prévoyance", paper.agency?.provident, true),
      row("Santé au travail", paper.legal?.health_service, true),
    ]),
    ...article("Embauche par l’entreprise utilisatrice", "art. L1251-16 7°", [], paper.hire_clause),
  ];
}
