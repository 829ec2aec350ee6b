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
    row("Taux horaire facturé", euros(billedRate(paper), "/h HT")),
    row("Coefficient sur frais", decimal(paper.expense_coefficient)),
  ]),
];

/** The hour as it is billed, rounded for the paper; invoices count with the exact product. */
const billedRate = ({ hourly_wage, coefficient }: ContractPaper): number | null =>
  hourly_wage && coefficient ? roundHalfUp(Number(hourly_wage) * Number(coefficient), 2) : null;

/** What the worker reads: their own pay, never the coefficient. */
export function workerPay(paper: ContractPaper): PaperArticle[] {
  const isLetter = paper.contract_type === "cdii";
  const meal = [labelIn(MEAL_TYPE, paper.meal_type), euros(paper.meal_allowance ?? paper.meal_card_value)];
  return article("Rémunération", `art. L1251-16 3°, L1251-18 et ${isLetter ? "L1251-58-3" : "L1251-32"}`, [
    needed("Taux horaire brut", euros(paper.hourly_wage, "/h")),
    ...reference(paper),
    ...(isLetter
      ? [
          row(
            "Garantie mensuelle",
            "La rémunération minimale du CDI intérimaire, au moins le SMIC pour la durée légale du mois",
            true,
          ),
        ]
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

/** Mentions that only the paper of the worker carries. */
export function workerOnly(paper: ContractPaper): PaperArticle[] {
  return [
    ...(paper.contract_type === "cdii" ? letterOfMission() : trial(paper)),
    ...(paper.is_outside_mainland
      ? article("Rapatriement", "art. L1251-16 5°", [
          needed("Clause", paper.repatriation, true),
          row("Charge et fin", "À la charge de l’agence d’emploi ; caduque si le salarié rompt le contrat.", true),
        ])
      : []),
    ...article("Protection sociale", "art. L1251-16 6°", [
      needed("Retraite complémentaire", paper.agency?.pension, true),
      needed("Prévoyance", paper.agency?.provident, true),
      row("Santé au travail", paper.legal?.health_service, true),
    ]),
    ...article("Embauche par l’entreprise utilisatrice", "art. L1251-16 7°", [], paper.hire_clause),
  ];
}

function trial(paper: ContractPaper): PaperArticle[] {
  const days = paper.trial_period_days;
  const counted = paper.trial_period_unit === "JOURS_CALENDAIRES" ? "calendaire" : "travaillé";
  const said = days === 0 ? "Aucune" : days && count(days, `jour ${counted}`, `jours ${counted}s`);
  return article("Période d’essai", "art. L1251-14 et L1251-16 4°", [needed("Durée", said || "")]);
}

/** A letter of mission carries out a permanent contract, whose trial, leave and seniority it does not open again. */
const letterOfMission = (): PaperArticle[] =>
  article("CDI intérimaire", "art. L1251-58-1 à L1251-58-6", [
    row("Lettre de mission", "Remise au salarié pour cette mission, en exécution de son contrat à durée indéterminée."),
    row("Congés payés et ancienneté", "Ceux du contrat à durée indéterminée, périodes sans mission comprises.", true),
    row("Durée de la mission", "Sans durée totale maximale (art. L1251-58-6).", true),
  ]);
