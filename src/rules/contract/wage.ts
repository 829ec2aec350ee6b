import { dateProblem } from "../calendar/date.ts";
import type { Territory } from "../calendar/holidays.ts";
import { type FigureCode, type Figures, legalFigures, missing, sayFigure } from "../figures/index.ts";
import { frDate, frEuro } from "../french.ts";
import { type FigureUse, type Finding, finding, type IsoDate } from "../verdict.ts";

type WageCase = {
  /** Gross, €/h. */
  readonly hourly_wage?: number | null;
  readonly start: IsoDate;
  readonly end?: IsoDate | null;
  readonly territory?: Territory | null;
  readonly reference_wage?: number | null;
  readonly conventional?: { readonly hourly: number; readonly source: string; readonly verified: boolean } | null;
};

const SMIC = "art. L3231-2 du Code du travail";
const EQUAL_PAY = "art. L1251-18 du Code du travail";

const smicCode = (territory: Territory | null | undefined): FigureCode =>
  territory === "mayotte" ? "SMIC_H_MAYOTTE" : "SMIC_H";

/**
 * The wage against the SMIC of each day of the contract, then against the regional minimum and the client's reference wage
 * (D§1.13). Under the SMIC is blocking; the two others ask a reason. A SMIC that rises during the contract asks for an amendment.
 */
export function checkWage(asked: WageCase, figures: Figures = legalFigures): Finding[] {
  const wage = asked.hourly_wage;
  const smic = (
    verdict: Finding["verdict"],
    message: string,
    used: readonly FigureUse[] = [],
    arithmetic: string | null = null,
  ) =>
    finding("wage_smic", verdict, "SMIC", message, { article: SMIC, field: "hourly_wage", figures: used, arithmetic });
  if (typeof wage !== "number" || !Number.isFinite(wage)) return [smic("blocking", "Le taux horaire manque.")];
  if (wage <= 0) return [smic("blocking", "Le taux horaire doit dépasser zéro.")];
  const problem = dateProblem(asked.start, "La date de début");
  if (problem) return [smic("blocking", problem)];
  const code = smicCode(asked.territory);
  const now = figures(code, asked.start);
  if (!now) return [smic("to_justify", missing(code, asked.start))];
  const later = figures(code, asked.end ?? asked.start) ?? now;
  const gap = (use: FigureUse) => `${frEuro(wage)} − ${frEuro(use.value)} = ${frEuro(wage - use.value)}`;
  const lines =
    wage < now.value
      ? [
          smic(
            "blocking",
            `Le taux est sous le SMIC du ${frDate(asked.start)} (${frEuro(now.value)}).`,
            [now],
            gap(now),
          ),
        ]
      : wage < later.value
        ? [
            smic(
              "to_justify",
              `Le SMIC passe à ${frEuro(later.value)} le ${frDate(later.from)} : prévoyez un avenant de rémunération.`,
              [now, later],
              gap(later),
            ),
          ]
        : [smic("ok", `${sayFigure(later)}.`, [later], gap(later))];
  return [...lines, checkMinima(wage, asked, Math.max(now.value, later.value))];
}

function checkMinima(wage: number, asked: WageCase, smic: number): Finding {
  const { conventional: rule, reference_wage: reference } = asked;
  const line = (verdict: Finding["verdict"], message: string, article: string, floor: number | null = null) =>
    finding("wage_minimum", verdict, "Minimum applicable", message, {
      article,
      field: "hourly_wage",
      arithmetic: floor === null ? null : `${frEuro(wage)} − ${frEuro(floor)} = ${frEuro(wage - floor)}`,
    });
  if (reference && wage < reference)
    return line(
      "to_justify",
      `Le taux est sous le salaire de référence du client (${frEuro(reference)}).`,
      EQUAL_PAY,
      reference,
    );
  if (rule && wage < rule.hourly)
    return line(
      "to_justify",
      `Le taux est sous le minimum conventionnel (${frEuro(rule.hourly)}).`,
      rule.source,
      rule.hourly,
    );
  if (rule && !rule.verified && rule.hourly > smic)
    return line("to_justify", "Le minimum conventionnel n’est pas vérifié.", rule.source, rule.hourly);
  if (!reference)
    return line(
      "to_justify",
      "Le salaire de référence du client manque : il est obligatoire sur le contrat.",
      "art. L1251-43 6° du Code du travail",
    );
  return line(
    "ok",
    "Le taux atteint le salaire de référence et les minima connus.",
    EQUAL_PAY,
    Math.max(reference, rule?.hourly ?? 0, smic),
  );
}
