import { addDays, endOfCivilMonths, periodProblem } from "../calendar/date.ts";
import { DEFAULT_CALENDAR, isOpeningDay, type OpeningCalendar, shiftOpeningDays } from "../calendar/days.ts";
import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { count, frDate, typo } from "../french.ts";
import { done, type FigureUse, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";
import type { BranchRules } from "./types.ts";

export type Trial = {
  /** Longest lawful trial, in days of `worked` or calendar days. */
  readonly days: number;
  readonly worked: boolean;
  /** Evening when the longest trial ends. */
  readonly last: IsoDate;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

const ARTICLE = "art. L1251-14 du Code du travail";

/** Last day of a trial of `days`: the n-th worked day from the start, or the n-th calendar day. */
export function trialEnd(
  start: IsoDate,
  days: number,
  worked: boolean,
  calendar: OpeningCalendar = DEFAULT_CALENDAR,
): IsoDate {
  if (!worked) return addDays(start, days - 1);
  return shiftOpeningDays(start, days - (isOpeningDay(start, calendar) ? 1 : 0), calendar);
}

/**
 * Longest trial period (D§1.6): 2 days up to one month, 3 up to two months, 5 beyond, or the branch agreement's days.
 * Months are those of art. 641 CPC. `end` is the term, or the end of the minimum duration of an open one. Days are those of `unit`, else of the parameter: worked days by default (« JT »).
 */
export function trialPeriod(
  start: IsoDate,
  end: IsoDate,
  calendar: OpeningCalendar = DEFAULT_CALENDAR,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
  unit?: "JOURS_TRAVAILLES" | "JOURS_CALENDAIRES" | null,
): Result<Trial> {
  const problem = periodProblem(start, end, "Le contrat");
  if (problem) return refuse(problem);
  const read = pick(figures, start, ["ESSAI_1_MOIS", "ESSAI_2_MOIS", "ESSAI_AU_DELA", "ESSAI_UNITE"]);
  if (!read.ok) return read;
  const v = read.value.values;
  const [one, two, more] = branch?.trial_days ?? [v.ESSAI_1_MOIS, v.ESSAI_2_MOIS, v.ESSAI_AU_DELA];
  const [days, length] =
    end <= endOfCivilMonths(start, 1)
      ? [one, "un mois au plus"]
      : end <= endOfCivilMonths(start, 2)
        ? [two, "plus d’un mois, deux au plus"]
        : [more, "plus de deux mois"];
  const worked = unit ? unit === "JOURS_TRAVAILLES" : v.ESSAI_UNITE === 1;
  const last = trialEnd(start, days, worked, calendar);
  return done({
    days,
    worked,
    last,
    arithmetic: typo(
      `${length} : ${count(days, "jour")} ${worked ? "travaillé" : "calendaire"}${days < 2 ? "" : "s"}, fin le ${frDate(last)} au soir`,
    ),
    article: branch?.trial_days ? `${branch.source} (IDCC ${branch.idcc}), ${ARTICLE}` : ARTICLE,
    figures: read.value.used,
  });
}

/** The line of the strip. `days` is what the draft says; nothing means no trial. */
export function checkTrial(days: number | null | undefined, trial: Result<Trial>): Finding {
  const field = "trial_period_days";
  if (!trial.ok) return finding("trial", "to_justify", "Période d’essai", trial.reason, { article: ARTICLE, field });
  const { article, arithmetic, figures, days: max } = trial.value;
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("trial", verdict, "Période d’essai", message, { article, arithmetic, figures, field });
  const asked = days ?? 0;
  if (!Number.isInteger(asked) || asked < 0)
    return line("blocking", "La durée de l’essai doit être un nombre entier de jours.");
  if (asked > max)
    return line("blocking", `L’essai de ${count(asked, "jour")} dépasse le maximum de ${count(max, "jour")}.`);
  return line(
    "ok",
    asked === 0
      ? `Pas de période d’essai (${count(max, "jour")} au plus).`
      : `${count(asked, "jour")} sur ${count(max, "jour")} au plus.`,
  );
}
