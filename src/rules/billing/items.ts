import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { cents, type Num, percent, plus, round, times, toNumber } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

/** How an item reaches the client's bill. */
export const billingModes = {
  COEF: "Coefficient de délégation ou de gestion",
  COEF_FRAIS: "Coefficient de frais",
  COEF_FERIE: "Coefficient des jours fériés chômés",
  COEF_INTEMP: "Coefficient d’intempéries",
  FORFAIT: "Forfait convenu",
  COUT_REEL: "Coût réel",
  INCLUS: "Inclus dans le coefficient",
  NON_FACTURE: "Non facturé",
} as const;
export type BillingMode = keyof typeof billingModes;

/** What an item is in the worker's pay: hours and salary bear IFM and ICCP, bad weather ICCP only, expenses nothing. */
export type Nature = "hours" | "salary" | "weather" | "expense" | "none";

/** The items of a bill with the mode that applies when the client's conditions say nothing. */
export const billingItems = {
  HN: { nature: "hours", label: "Heures normales", mode: "COEF" },
  HS25: { nature: "hours", label: "Heures supplémentaires à 25\u202f%", mode: "COEF" },
  HS50: { nature: "hours", label: "Heures supplémentaires à 50\u202f%", mode: "COEF" },
  NUIT: { nature: "hours", label: "Heures de nuit", mode: "COEF" },
  SAMEDI: { nature: "hours", label: "Heures du samedi", mode: "COEF" },
  DIMANCHE: { nature: "hours", label: "Heures du dimanche", mode: "COEF" },
  FERIE_TRAVAILLE: { nature: "hours", label: "Jour férié travaillé", mode: "COEF" },
  PREMIER_MAI: { nature: "hours", label: "1er mai travaillé", mode: "COEF" },
  PRIME: { nature: "salary", label: "Prime soumise à cotisations", mode: "COEF" },
  TRAJET: { nature: "salary", label: "Indemnité de trajet", mode: "COEF" },
  FERIE_CHOME: { nature: "hours", label: "Jour férié chômé payé", mode: "COEF" },
  PONT: { nature: "hours", label: "Pont payé", mode: "COEF" },
  ABSENCE_PAYEE: { nature: "hours", label: "Absence payée", mode: "NON_FACTURE" },
  PANIER: { nature: "expense", label: "Panier", mode: "COEF_FRAIS" },
  TRANSPORT: { nature: "expense", label: "Indemnité de transport", mode: "COEF_FRAIS" },
  GRAND_DEPLACEMENT: { nature: "expense", label: "Grand déplacement", mode: "COEF_FRAIS" },
  TITRE_RESTAURANT: { nature: "expense", label: "Titre-restaurant", mode: "COEF_FRAIS" },
  NOTE_DE_FRAIS: { nature: "expense", label: "Note de frais refacturée", mode: "COUT_REEL" },
  INTEMPERIES: { nature: "weather", label: "Intempéries", mode: "COEF_INTEMP" },
  VISITE_MEDICALE: { nature: "expense", label: "Visite médicale", mode: "COUT_REEL" },
  EPI: { nature: "expense", label: "Équipements de protection", mode: "COUT_REEL" },
  FORMATION: { nature: "expense", label: "Formation", mode: "COUT_REEL" },
  CARTE_BTP: { nature: "expense", label: "Carte BTP", mode: "COUT_REEL" },
  ABSENCE: { nature: "none", label: "Absence ou maladie", mode: "NON_FACTURE" },
} as const satisfies Record<string, { nature: Nature; label: string; mode: BillingMode }>;
export type BillingItem = keyof typeof billingItems;

/** The multipliers of a client's commercial conditions; those left out are the defaults of the trade. */
export type Coefficients = {
  /** Délégation or gestion coefficient. */
  readonly main: number;
  /** On expenses that bear no contributions; 1 by default. */
  readonly expenses?: number;
  /** On paid public holidays; the main one by default. */
  readonly publicHoliday?: number;
  /** On bad weather; the main one by default. */
  readonly badWeather?: number;
};

export type BillLine = {
  readonly item: BillingItem;
  /** Exact: hours come from minutes (`exactHours`), never from hundredths. */
  readonly quantity: Num;
  /** Pay per unit in cents, before any premium; may carry fractions. */
  readonly unitCents: number;
  /** Hours of the line that are overtime; all those of HS25 and HS50 when left out. */
  readonly overtime?: Num;
  /** In percent: 25 for an hour at 125 %. */
  readonly premium?: number;
  /** What the client's conditions say instead of the default. */
  readonly mode?: BillingMode;
  /** Agreed price per unit in cents, for FORFAIT. */
  readonly flatCents?: number;
};

function multiplier(mode: BillingMode, coefficients: Coefficients): number {
  if (mode === "COEF") return coefficients.main;
  if (mode === "COEF_FRAIS") return coefficients.expenses ?? 1;
  if (mode === "COEF_FERIE") return coefficients.publicHoliday ?? coefficients.main;
  if (mode === "COEF_INTEMP") return coefficients.badWeather ?? coefficients.main;
  return mode === "INCLUS" || mode === "NON_FACTURE" ? 0 : 1;
}

/**
 * One line of the bill: quantity × rate × (1 + premium) × coefficient, rounded once from the unrounded unit price.
 * @returns `unitPriceCents` as printed (whole cents), `amountCents` before tax, `mode` that was applied.
 */
export function billLine(
  line: BillLine,
  coefficients: Coefficients,
): Answer<{ mode: BillingMode; unitPriceCents: number; amountCents: number }> {
  const known = Object.hasOwn(billingItems, line.item) ? billingItems[line.item] : null;
  if (!known) return refuse("Rubrique de facturation inconnue.");
  const mode = line.mode ?? known.mode;
  const premium = line.premium ?? 0;
  const base = mode === "FORFAIT" ? (line.flatCents ?? line.unitCents) : line.unitCents;
  const coefficient = multiplier(mode, coefficients);
  const wrong =
    needAmounts({
      Quantité: toNumber(line.quantity),
      "Prix unitaire": base,
      // Bad weather pays three quarters of the wage: 100 less 25.
      Majoration: 100 + premium,
      Coefficient: coefficient,
    }) ?? needPositive({ Coefficient: coefficients.main });
  if (wrong) return wrong;
  const unit = times(base, plus(1, percent(premium)), coefficient);
  const amountCents = cents(times(unit, line.quantity));
  const words = `${known.label} : ${decimalText(line.quantity)} × ${euroText(unit, 4)} = ${euroText(amountCents)} HT (${billingModes[mode].toLowerCase()}).`;
  return answer("Conditions commerciales", [words], { mode, unitPriceCents: round(unit), amountCents });
}

/** Pay of a line in cents, rounded once: quantity × rate × (1 + premium). */
export const payOf = (line: BillLine): number =>
  cents(times(line.quantity, line.unitCents, plus(1, percent(line.premium ?? 0))));

/** Hourly bill rate in cents: wage × coefficient × (1 + premium in percent), as printed. */
export const billRate = (rateCents: number, coefficient: number, premium = 0): number =>
  round(times(rateCents, coefficient, plus(1, percent(premium))));
