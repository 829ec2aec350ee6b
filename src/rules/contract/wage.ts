import { dateProblem } from "../calendar/date.ts";
import type { Territory } from "../calendar/holidays.ts";
import { type FigureCode, type Figures, legalFigures, missing, sayFigure } from "../figures/index.ts";
import { frDate, frEuro } from "../french.ts";
import { type FigureUse, type Finding, finding, type IsoDate } from "../verdict.ts";
import { wageFloor, type Young } from "./wage-floor.ts";

type WageCase = Young & {
  /** Gross, €/h. */
  readonly hourly_wage?: number | null;
  readonly start: IsoDate;
  readonly end?: IsoDate | null;
  readonly territory?: Territory | null;
  readonly reference_wage?: number | null;
  readonly conventional?: { readonly hourly: number; readonly source: string; readonly verified: boolean } | null;
};

const SMIC = "art. L3231-2 du Code du travail";
const EQUAL_PAY = "art. L1251-18 et L1255-2 du Code du travail";

const smicCode = (territory: Territory | null | undefined): FigureCode =>
  territory === "mayotte" ? "SMIC_H_MAYOTTE" : "SMIC_H";

/**
 * The wage against the SMIC of each day of the contract, then against the regional minimum and the client's reference wage
 * (D§1.13). Under the SMIC, or what stands for it before 18 years and for an apprentice, is blocking; so is what is under the
 * client's reference wage, that no reason waives. A floor that rises during the contract asks for an amendment.
 */
export function checkWage(asked: WageCase, figures: Figures = legalFigures): Finding[] {
  const wage = asked.hourly_wage;
  const smic = (
    verdict: Finding["verdict"],
    message: string,
    used: readonly FigureUse[] = [],
    arithmetic: string | null = null,
    article = SMIC,
  ) => finding("wage_smic", verdict, "SMIC", message, { article, field: "hourly_wage", figures: used, arithmetic });
  if (typeof wage !== "number" || !Number.isFinite(wage)) return [smic("blocking", "Le taux horaire manque.")];
  if (wage <= 0) return [smic("blocking", "Le taux horaire doit dépasser zéro.")];
  const problem = dateProblem(asked.start, "La date de début");
  if (problem) return [smic("blocking", problem)];
  const code = smicCode(asked.territory);
  const now = figures(code, asked.start);
  if (!now) return [smic("to_justify", missing(code, asked.start))];
  const later = figures(code, asked.end ?? asked.start) ?? now;
  const [floor, then] = [
    wageFloor(now.value, asked, asked.start),
    wageFloor(later.value, asked, asked.end ?? asked.start),
  ];
  const gap = (least: number) => `${frEuro(wage)} − ${frEuro(least)} = ${frEuro(wage - least)}`;
  const share = (of: number, percent: number) => (percent < 100 ? `${frEuro(of)} × ${percent} % ; ` : "");
  const [first, last] = [
    share(now.value, floor.percent) + gap(floor.hourly),
    share(later.value, then.percent) + gap(then.hourly),
  ];
  const on = `${frDate(asked.start)} (${frEuro(floor.hourly)})`;
  const under =
    floor.kind === "apprentice"
      ? `Le taux est sous le minimum de l’apprenti le ${on}.`
      : `Le taux est sous le SMIC du ${on}.`;
  const rises =
    then.kind === "smic" && floor.kind === "smic"
      ? `Le SMIC passe à ${frEuro(later.value)} le ${frDate(later.from)} : prévoyez un avenant de rémunération.`
      : `Le minimum passe à ${frEuro(then.hourly)} avant la fin du contrat : prévoyez un avenant de rémunération.`;
  const abated = "Abattement des moins de 18 ans : moins de six mois de pratique dans la branche, à justifier.";
  const line =
    wage < floor.hourly
      ? smic("blocking", under, [now], first, floor.article)
      : wage < then.hourly
        ? smic("to_justify", rises, [now, later], last, then.article)
        : then.kind === "abated" && wage < later.value
          ? smic("to_justify", abated, [later], last, then.article)
          : smic("ok", `${sayFigure(later)}.`, [later], last, then.article);
  if (floor.kind === "apprentice") return [line];
  return [line, checkMinima(wage, asked, Math.max(floor.hourly, then.hourly))];
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
      "blocking",
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
