import { type Answer, answer, needAmounts } from "../answer.ts";
import { addMonths, dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { cents, percent, portion, times } from "../money.ts";
import { decimalText, euroText, percentText } from "../money-text.ts";
import { type Finding, finding, type IsoDate, refuse } from "../verdict.ts";

/**
 * Month of an independent: bought by the day, sold by the day (days signed by the client), expenses billed as they are.
 * @returns cents before tax: `purchaseCents`, `saleCents`, `marginCents`; `marginRate` = margin ÷ sale (0 without sale).
 */
export function independentMonth(input: {
  readonly days: number;
  readonly purchaseDayCents: number;
  readonly saleDayCents: number;
  readonly expensesCents?: number;
}): Answer<{ purchaseCents: number; saleCents: number; marginCents: number; marginRate: number }> {
  const { days, purchaseDayCents, saleDayCents, expensesCents = 0 } = input;
  const wrong = needAmounts({
    "Jours validés": days,
    "Tarif d’achat": purchaseDayCents,
    "Tarif de vente": saleDayCents,
    Frais: expensesCents,
  });
  if (wrong) return wrong;
  if (days > 31) return refuse("Un mois compte au plus 31 jours.");
  const purchaseCents = cents(times(days, purchaseDayCents)) + expensesCents;
  const saleCents = cents(times(days, saleDayCents)) + expensesCents;
  const marginCents = saleCents - purchaseCents;
  const marginRate = saleCents === 0 ? 0 : marginCents / saleCents;
  const words = [
    `Achat : ${decimalText(days)} j × ${euroText(purchaseDayCents)} = ${euroText(purchaseCents)} HT.`,
    `Vente : ${decimalText(days)} j × ${euroText(saleDayCents)} = ${euroText(saleCents)} HT.`,
    `Marge : ${euroText(marginCents)} (${percentText(marginRate, 1)}).`,
  ];
  return answer("Contrat de prestation", words, { purchaseCents, saleCents, marginCents, marginRate });
}

/** Minimum gross of a portage contract: a share of the monthly ceiling of social security. @returns cents a month. */
export function portageMinimum(
  onDate: IsoDate,
  level: "JUNIOR" | "SENIOR" | "FORFAIT_JOURS",
  figures: Figures,
): Answer<{ minimumCents: number }> {
  const code = `PORTAGE_${level}` as const;
  const read = pick(figures, onDate, ["PMSS", code]);
  if (!read.ok) return read;
  const { PMSS } = read.value.values;
  const share = read.value.values[code];
  const minimumCents = portion(times(PMSS, 100), percent(share));
  const words = `${euroText(times(PMSS, 100))} × ${decimalText(share)} % = ${euroText(minimumCents)}`;
  return answer("CCN du portage salarial", [words], { minimumCents }, read.value.used);
}

/** Papers of a supplier: the date each was issued or, for insurances, ends. Null or left out = never received. */
export type SupplierPapers = {
  readonly registrationIssuedOn?: IsoDate | null;
  readonly vigilanceIssuedOn?: IsoDate | null;
  readonly liabilityInsuredUntil?: IsoDate | null;
  readonly tenYearInsuredUntil?: IsoDate | null;
  readonly foreignWorkersListIssuedOn?: IsoDate | null;
  readonly hasBankDetails?: boolean;
  readonly hasSignedContract?: boolean;
};

type Case = {
  readonly onDate: IsoDate;
  /** Whole price of the service before tax, in cents: the duty of vigilance starts at 5 000 €. */
  readonly contractCents: number;
  readonly doesBuildingWorks?: boolean;
};

/**
 * Control of a supplier's papers before a payment; each missing or expired one blocks it.
 * Vigilance: C. trav. L8222-1, D8222-5 (every six months from 5 000 € HT); building insurance: C. assur. L241-1.
 */
export function missingSupplierPapers(papers: SupplierPapers, on: Case, figures: Figures): readonly Finding[] {
  const problem = dateProblem(on.onDate, "La date de contrôle");
  if (problem) return [finding("control_date", "blocking", "Contrôle des pièces", problem)];
  const read = pick(figures, on.onDate, ["VIGILANCE_SEUIL", "VIGILANCE_MOIS"]);
  if (!read.ok) return [finding("control_date", "blocking", "Contrôle des pièces", read.reason)];
  const { VIGILANCE_SEUIL, VIGILANCE_MOIS } = read.value.values;
  const found: Finding[] = [];
  const paper = (code: string, field: keyof SupplierPapers, label: string, article: string, until: IsoDate | null) => {
    if (until !== null && until >= on.onDate) return;
    const message = until ? `Expiré depuis le ${frDate(until)}.` : "Pièce jamais reçue.";
    found.push(finding(code, "blocking", label, message, { article, field }));
  };
  const issued = (date: IsoDate | null | undefined, months: number) => (date ? addMonths(date, months) : null);
  const watched = on.contractCents >= VIGILANCE_SEUIL * 100;
  paper(
    "registration",
    "registrationIssuedOn",
    "Extrait Kbis ou avis Insee (moins de 3 mois)",
    "art. D8222-5 du Code du travail",
    issued(papers.registrationIssuedOn, 3),
  );
  if (watched)
    paper(
      "vigilance",
      "vigilanceIssuedOn",
      "Attestation de vigilance Urssaf (tous les 6 mois)",
      "art. L8222-1 et D8222-5 du Code du travail",
      issued(papers.vigilanceIssuedOn, VIGILANCE_MOIS),
    );
  if (watched)
    paper(
      "foreign_workers",
      "foreignWorkersListIssuedOn",
      "Liste nominative des salariés étrangers",
      "art. D8254-2 du Code du travail",
      issued(papers.foreignWorkersListIssuedOn, VIGILANCE_MOIS),
    );
  paper(
    "liability",
    "liabilityInsuredUntil",
    "Assurance RC professionnelle",
    "Contrat de prestation",
    papers.liabilityInsuredUntil ?? null,
  );
  if (on.doesBuildingWorks)
    paper(
      "ten_year",
      "tenYearInsuredUntil",
      "Assurance décennale",
      "art. L241-1 du Code des assurances",
      papers.tenYearInsuredUntil ?? null,
    );
  const flag = (present: boolean | undefined, code: string, field: keyof SupplierPapers, label: string) => {
    if (!present) found.push(finding(code, "blocking", label, "Pièce jamais reçue.", { field }));
  };
  flag(papers.hasBankDetails, "bank", "hasBankDetails", "Coordonnées bancaires (IBAN)");
  flag(papers.hasSignedContract, "contract", "hasSignedContract", "Contrat et accord de confidentialité signés");
  return found;
}
