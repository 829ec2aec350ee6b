import { count, frDate, typo } from "../french.ts";
import { formatSiret } from "../identity/siren.ts";
import { article, decimal, duration, type PaperArticle, period, row, short, yesNo } from "./article.ts";
import { BILLED, COEFFICIENT_CATEGORY, COEFFICIENT_KIND, INDEXATION, labelIn } from "./labels.ts";

/** Commercial conditions as the database froze them (`app.condition_paper`). */
export type ConditionPaper = Readonly<Record<string, unknown>> & {
  readonly company?: string | null;
  readonly grid?: readonly { category: string; kind: string; option: string; coefficient: number }[];
  readonly client?: ConditionParty;
  /** The agency: its legal entity by default. */
  readonly maker?: (ConditionParty & { readonly name?: string | null }) | null;
};

interface ConditionParty {
  readonly siret?: string | null;
  readonly address?: string | null;
}

const HOLIDAYS = { COEF: "Au coefficient", COEF_FERIE: "Coefficient propre", NON_FACTURE: "Non facturés" };
const MEALS = { COEF_FRAIS: "Coefficient sur frais", FORFAIT: "Forfait", ...BILLED };
const MODES = { net: "nets", fin_de_mois: "fin de mois", reception: "à réception" };
const METHODS = { virement: "Virement", prelevement: "Prélèvement", cheque: "Chèque", lcr: "LCR" };
const OPTIONS = { standard: "", nuit: "nuit", equipe: "équipe", long_terme: "long terme" };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

export const conditionTitle = (paper: ConditionPaper): string =>
  typo(`Conditions commerciales ${text(paper.reference)}`.trim());

/** What a client may propose to change, as the base keeps it in the step (`proposal`). */
export const NEGOTIABLE = {
  delegation_coefficient: "Coefficient de délégation",
  management_coefficient: "Coefficient de gestion",
  payment_days: "Délai de paiement (jours)",
} as const;

/** « Coefficient de délégation : 1,95 au lieu de 2,05 », for each figure of a proposal. */
export const proposalLines = (
  proposal: Readonly<Record<string, unknown>>,
  offered: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(NEGOTIABLE).flatMap(([field, label]) => {
    const [wanted, former] = [number(proposal[field]), number(offered[field])];
    if (wanted === null) return [];
    return [typo(`${label}\u202f: ${short(wanted)}${former === null ? "" : ` au lieu de ${short(former)}`}`)];
  });

/** What the client accepts: coefficients, billing of each item, payment, hiring. */
export function conditionArticles(paper: ConditionPaper): readonly PaperArticle[] {
  const days = number(paper.payment_days);
  const months = number(paper.free_hire_after_months);
  const payment = days === null ? "" : `${count(days, "jour")} ${labelIn(MODES, text(paper.payment_mode))}`;
  return [
    ...article("Parties et durée", null, [
      row("Agence", paper.maker?.name),
      row("SIRET de l’agence", formatSiret(paper.maker?.siret ?? "")),
      row("Adresse de l’agence", paper.maker?.address),
      row("Client", paper.company),
      row("SIRET", formatSiret(paper.client?.siret ?? "")),
      row("Adresse", paper.client?.address),
      row("Établissement", text(paper.agency)),
      row("Validité", period(text(paper.valid_from), text(paper.valid_until)) || frDate(text(paper.valid_from))),
      row("Tacite reconduction", yesNo(paper.is_tacitly_renewed === true)),
      row("Indexation", labelIn(INDEXATION, text(paper.indexation))),
      row("Prochaine révision", frDate(text(paper.indexed_on))),
    ]),
    ...article("Coefficients", null, [
      row("Délégation", decimal(number(paper.delegation_coefficient))),
      row("Gestion", decimal(number(paper.management_coefficient))),
      row("Frais", decimal(number(paper.expense_coefficient))),
      row("Intempéries", decimal(number(paper.bad_weather_coefficient))),
      row("IFM et ICCP incluses", yesNo(paper.are_ifm_iccp_included === true)),
      ...(paper.grid ?? []).map(({ category, kind, option, coefficient }) => {
        const name = [
          labelIn(COEFFICIENT_CATEGORY, category),
          labelIn(COEFFICIENT_KIND, kind),
          labelIn(OPTIONS, option),
        ];
        return row(name.filter(Boolean).join(", "), decimal(coefficient));
      }),
    ]),
    ...article("Facturation", null, [
      row("Jours fériés chômés", labelIn(HOLIDAYS, text(paper.public_holiday_billing))),
      row("Paniers", labelIn(MEALS, text(paper.meal_billing))),
      row("Visites médicales", labelIn(BILLED, text(paper.medical_billing))),
      row("Équipements de protection", labelIn(BILLED, text(paper.ppe_billing))),
      row("Formations", labelIn(BILLED, text(paper.training_billing))),
      row("Minimum facturable par jour", duration(number(paper.minimum_daily_minutes))),
      row("Préavis d’annulation", short(number(paper.cancellation_notice_hours), " h")),
    ]),
    ...article("Paiement", "art. L441-10 du Code de commerce", [
      row("Délai", payment),
      row("Moyen", labelIn(METHODS, text(paper.payment_method))),
      row("Conditions", text(paper.payment_terms), true),
    ]),
    ...article("Embauche et relevés d’heures", null, [
      row("Embauche libre après", months === null ? "" : count(months, "mois", "mois")),
      row("Honoraires de placement", short(number(paper.placement_fee_rate), " %")),
      row("Acceptation tacite du relevé après", short(number(paper.deemed_acceptance_hours), " h")),
    ]),
  ];
}
