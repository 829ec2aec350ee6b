import { calendarDays, dateText, earlierOf, laterOf, periodProblem } from "../calendar/date.ts";
import {
  countOpeningDays,
  DEFAULT_CALENDAR,
  lastOpeningDay,
  type OpeningCalendar,
  shiftOpeningDays,
} from "../calendar/days.ts";
import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { count, frDate, typo } from "../french.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";

/** Window in which the client may move the term without any amendment (« aménagement du terme », L1251-30). */
export type Souplesse = {
  /** Working days of the mission on the client's calendar. */
  readonly working_days: number;
  /** Days the law gives: 2 for a short mission, one for five beyond. */
  readonly days: number;
  readonly back: number;
  readonly forward: number;
  /** Earliest and latest end. */
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
  /** Latest end that the law allows, where the agency keeps a cap of its own under it. */
  readonly lawful_latest: IsoDate;
  /** True when the maximum duration of the motif shortened the extension. */
  readonly cut: boolean;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

type Asked = {
  readonly start_date?: IsoDate | null;
  readonly end_date?: IsoDate | null;
  readonly is_term_precise?: boolean | null;
  readonly has_flexibility_clause?: boolean | null;
  /** First day of the chain, used when the parameter SOUPLESSE_BASE says so. */
  readonly chain_start?: IsoDate | null;
  /** Last lawful day of the chain; null when there is no maximum. */
  readonly max_end?: IsoDate | null;
};

export const SOUPLESSE_ARTICLE = "art. L1251-30 du Code du travail";
export const CLAUSE_ARTICLE = "art. L1251-43 3° et L1251-30 du Code du travail";

/**
 * Both bounds of the window (D§1.7). The reduction never exceeds 10 working days; the extension has no such cap in the law
 * but many agencies keep one (parameter), and it never passes the maximum duration of the motif.
 * Refused with its reason when the term is not precise or the clause is not in the contract.
 */
export function souplesse(
  asked: Asked,
  calendar: OpeningCalendar = DEFAULT_CALENDAR,
  figures: Figures = legalFigures,
): Result<Souplesse> {
  if (asked.is_term_precise === false) return refuse("La souplesse n’existe que pour un terme précis.");
  const problem = periodProblem(asked.start_date, asked.end_date, "Le contrat");
  if (problem) return refuse(problem);
  if (asked.has_flexibility_clause === false)
    return refuse("Le contrat ne contient pas de clause de souplesse : elle ne peut pas jouer.");
  const [start, end] = [dateText(asked.start_date), dateText(asked.end_date)];
  const read = pick(figures, start, [
    "SOUPLESSE_SEUIL",
    "SOUPLESSE_MIN",
    "SOUPLESSE_DIVISEUR",
    "SOUPLESSE_MAX_AVANCE",
    "SOUPLESSE_PLAFOND_REPORT",
    "SOUPLESSE_BASE",
  ]);
  if (!read.ok) return read;
  const v = read.value.values;
  const from = v.SOUPLESSE_BASE === 1 && asked.chain_start ? asked.chain_start : start;
  const worked = countOpeningDays(from, end, calendar);
  const days = worked < v.SOUPLESSE_SEUIL ? v.SOUPLESSE_MIN : Math.floor(worked / v.SOUPLESSE_DIVISEUR);
  const back = Math.min(days, v.SOUPLESSE_MAX_AVANCE);
  const forward = v.SOUPLESSE_PLAFOND_REPORT > 0 ? Math.min(days, v.SOUPLESSE_PLAFOND_REPORT) : days;
  // A term on a closed day is first brought back to the last day really worked, else one day of souplesse would be lost.
  const earliest = laterOf(start, shiftOpeningDays(lastOpeningDay(end, calendar), -back, calendar));
  const within = (wished: IsoDate) => (asked.max_end ? laterOf(end, earlierOf(wished, asked.max_end)) : wished);
  const wished = shiftOpeningDays(end, forward, calendar);
  const latest = within(wished);
  const rule =
    worked < v.SOUPLESSE_SEUIL
      ? `moins de ${v.SOUPLESSE_SEUIL} jours : ${days}`
      : `${worked} ÷ ${v.SOUPLESSE_DIVISEUR} = ${days}`;
  const cut = latest < wished;
  return done({
    working_days: worked,
    days,
    back,
    forward,
    earliest,
    latest,
    lawful_latest: forward < days ? within(shiftOpeningDays(end, days, calendar)) : latest,
    cut,
    arithmetic: typo(
      `${count(worked, "jour de travail", "jours de travail")} sur ${count(calendarDays(from, end), "jour")} ; ${rule} ; avance ${back}, report ${forward}${cut ? ", limité par la durée maximale" : ""} : du ${frDate(earliest)} au ${frDate(latest)}`,
    ),
    article: SOUPLESSE_ARTICLE,
    figures: read.value.used,
  });
}

type Printed = {
  readonly has_flexibility_clause?: boolean | null;
  readonly flexibility_start?: IsoDate | null;
  readonly flexibility_end?: IsoDate | null;
};

/** The window in which a notification moves the term: the one that the contract prints, else that of the law. */
export function agreedWindow(law: Souplesse, paper: Printed): Souplesse {
  const { has_flexibility_clause: clause, flexibility_start: earliest, flexibility_end: latest } = paper;
  return clause !== false && earliest && latest ? { ...law, earliest, latest } : law;
}
