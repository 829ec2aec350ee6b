import { type Answer, answer, needAmounts } from "../answer.ts";
import { addMonths, dateProblem } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { cents, portion, times } from "../money.ts";
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

/** Minimum gross of a portage contract as a share of the monthly ceiling of social security (CCN du portage salarial). */
export const portageShares = { JUNIOR: 0.7, SENIOR: 0.75, FORFAIT_JOURS: 0.85 } as const;

/** @param monthlyCeilingCents PMSS of the month. @returns cents a month. */
export const portageMinimum = (level: keyof typeof portageShares, monthlyCeilingCents: number): number =>
  portion(monthlyCeilingCents, portageShares[level]);

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
  readonly thresholdCents?: number;
  readonly doesBuildingWorks?: boolean;
};

/**
 * Control of a supplier's papers before a payment; each missing or expired one blocks it.
 * Vigilance: C. trav. L8222-1, D8222-5 (every six months from 5 000 € HT); building insurance: C. assur. L241-1.
 */
export function missingSupplierPapers(papers: SupplierPapers, on: Case): readonly Finding[] {
  const problem = dateProblem(on.onDate, "La date de contrôle");
  if (problem) return [finding("control_date", "blocking", "Contrôle des pièces", problem)];
  const found: Finding[] = [];
  const paper = (code: string, field: keyof SupplierPapers, label: string, article: string, until: IsoDate | null) => {
    if (until !== null && until >= on.onDate) return;
    const message = until ? `Expiré depuis le ${frDate(until)}.` : "Pièce jamais reçue.";
    found.push(finding(code, "blocking", label, message, { article, field }));
  };
  const issued = (date: IsoDate | null | undefined, months: number) => (date ? addMonths(date, months) : null);
  const watched = on.contractCents >= (on.thresholdCents ?? 500_000);
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
      issued(papers.vigilanceIssuedOn, 6),
    );
  if (watched)
    paper(
      "foreign_workers",
      "foreignWorkersListIssuedOn",
      "Liste nominative des salariés étrangers",
      "art. D8254-2 du Code du travail",
      issued(papers.foreignWorkersListIssuedOn, 6),
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
