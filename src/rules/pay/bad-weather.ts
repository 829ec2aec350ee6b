import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, minus, percent, times, toNumber } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type Minutes, minutes } from "../time/minutes.ts";
import { done, type IsoDate, type Result, refuse } from "../verdict.ts";

/**
 * Minutes of each day of a week that bad weather pays for: from the second hour lost in the week, nine hours a day and
 * forty-five a week at most (D5424-12, D5424-13). `lost`: minutes lost, day after day. As `app.week_parts` in SQL.
 */
export function badWeatherMinutes(
  lost: readonly Minutes[],
  monday: IsoDate,
  figures: Figures,
): Result<{ readonly paid: readonly Minutes[]; readonly percent: number }> {
  const read = pick(figures, monday, [
    "INTEMPERIES_TAUX",
    "INTEMPERIES_CARENCE_H",
    "INTEMPERIES_MAX_JOUR",
    "INTEMPERIES_MAX_SEMAINE",
  ]);
  if (!read.ok) return read;
  const f = read.value.values;
  let wait = f.INTEMPERIES_CARENCE_H * 60;
  let left = f.INTEMPERIES_MAX_SEMAINE * 60;
  const paid = lost.map((time) => {
    const due = Math.min(Math.max(0, time - wait), f.INTEMPERIES_MAX_JOUR * 60, left);
    wait = Math.max(0, wait - time);
    left -= due;
    return minutes(due);
  });
  return done({ paid, percent: f.INTEMPERIES_TAUX });
}

/**
 * Bad-weather pay (« intempéries », heat included) of one day: 75 % of the hourly wage per hour lost, from the second hour of a
 * week or of a continuous stop (D5424-12), nine paid hours a day at most (D5424-13). Paid by the agency when the client's own
 * staff get it. Not salary: no IFM and no contribution (L5424-14), but ICCP.
 * The wage counts up to 120 % of the hourly ceiling; 9 hours a day, 45 a week, 55 days a year.
 * @param input.firstDay true when no hour was lost before, neither this week nor in the same continuous stop.
 */
export function badWeatherPay(
  input: {
    readonly onDate: IsoDate;
    readonly rateCents: number;
    readonly hoursLost: number;
    readonly firstDay: boolean;
    /** Hours and days already paid as bad weather, this week and this year. */
    readonly hoursPaidThisWeek?: number;
    readonly daysPaidThisYear?: number;
  },
  figures: Figures,
): Answer<{ paidHours: number; payCents: number }> {
  const { onDate, rateCents, hoursLost, firstDay, hoursPaidThisWeek = 0, daysPaidThisYear = 0 } = input;
  const problem = dateProblem(onDate, "La date d’intempéries");
  if (problem) return refuse(problem);
  const wrong =
    needPositive({ "Taux horaire": rateCents }) ??
    needAmounts({
      "Heures perdues": hoursLost,
      "Heures déjà indemnisées dans la semaine": hoursPaidThisWeek,
      "Jours déjà indemnisés dans l’année": daysPaidThisYear,
    });
  if (wrong) return wrong;
  const read = pick(figures, onDate, [
    "INTEMPERIES_TAUX",
    "INTEMPERIES_CARENCE_H",
    "INTEMPERIES_MAX_JOUR",
    "INTEMPERIES_MAX_SEMAINE",
    "INTEMPERIES_MAX_AN",
    "INTEMPERIES_PLAFOND_PSS",
    "PSS_H",
  ]);
  if (!read.ok) return read;
  const f = read.value.values;
  const article = "art. L1251-20, L5424-8, L5424-14 et D5424-12 à D5424-15 du Code du travail";
  const none = (why: string) => answer(article, [why], { paidHours: 0, payCents: 0 }, read.value.used);
  if (daysPaidThisYear >= f.INTEMPERIES_MAX_AN) return none(`Plafond de ${f.INTEMPERIES_MAX_AN} jours par an atteint.`);
  const waited = firstDay ? f.INTEMPERIES_CARENCE_H : 0;
  const after = toNumber(minus(hoursLost, waited));
  const compensable = Math.min(after, f.INTEMPERIES_MAX_JOUR);
  const left = toNumber(minus(f.INTEMPERIES_MAX_SEMAINE, hoursPaidThisWeek));
  const paidHours = Math.max(0, Math.min(compensable, left));
  const ceiling = toNumber(times(f.PSS_H, 100, percent(f.INTEMPERIES_PLAFOND_PSS)));
  const rate = Math.min(rateCents, ceiling);
  const payCents = cents(times(paidHours, rate, percent(f.INTEMPERIES_TAUX)));
  const words = [
    ...(firstDay
      ? [
          `${decimalText(hoursLost)} h perdues − ${decimalText(waited)} h de carence (première de la semaine ou de l’arrêt)`,
        ]
      : []),
    `${decimalText(paidHours)} h × ${euroText(rate, 4)} × ${decimalText(f.INTEMPERIES_TAUX)} % = ${euroText(payCents)}`,
    ...(rate < rateCents ? [`Taux limité à 120 % du plafond horaire : ${euroText(rate)}`] : []),
    ...(compensable < after ? [`Limité à ${f.INTEMPERIES_MAX_JOUR} h par jour`] : []),
    ...(paidHours < compensable ? [`Limité à ${f.INTEMPERIES_MAX_SEMAINE} h par semaine`] : []),
    "Hors assiette de l’IFM et des cotisations, dans celle de l’ICCP.",
  ];
  return answer(article, words, { paidHours, payCents }, read.value.used);
}
