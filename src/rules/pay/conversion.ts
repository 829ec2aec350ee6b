import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { cents, type Exact, over, round, times } from "../money.ts";
import { euroText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

export type Period = "hour" | "day" | "month" | "year";

/** How long the work is: 35 h a week over 5 days unless said otherwise. */
export type WorkTime = {
  readonly weeklyHours?: number;
  readonly daysPerWeek?: number;
  /** Months paid in a year (13 with a thirteenth month). */
  readonly monthsPerYear?: number;
};

export type Rates = {
  /** Exact hourly rate rounded to the hundredth of a cent, the others to the cent. */
  readonly hourCents: number;
  readonly dayCents: number;
  readonly monthCents: number;
  readonly yearCents: number;
  /** Hours of a month, two decimals as printed (151,67). */
  readonly monthHours: number;
};

/**
 * Hourly ↔ daily ↔ monthly ↔ yearly pay. A month is weekly hours × 52 ÷ 12, unrounded, as for the SMIC:
 * 12,31 € × 35 × 52 ÷ 12 = 1 867,02 €, when 12,31 × 151,67 would give 1 867,06 €.
 */
export function convertRate(amountCents: number, per: Period, time: WorkTime = {}): Answer<Rates> {
  const { weeklyHours = 35, daysPerWeek = 5, monthsPerYear = 12 } = time;
  const wrong = needPositive({
    Montant: amountCents,
    "Heures par semaine": weeklyHours,
    "Jours par semaine": daysPerWeek,
    "Mois payés par an": monthsPerYear,
  });
  if (wrong) return wrong;
  if (weeklyHours > 168 || daysPerWeek > 7) return refuse("Une semaine compte au plus 7 jours et 168 heures.");
  const monthHours = over(times(weeklyHours, 52), 12);
  const dayHours = over(weeklyHours, daysPerWeek);
  const hoursIn: Readonly<Record<Period, Exact>> = {
    hour: times(1),
    day: dayHours,
    month: monthHours,
    year: times(monthHours, monthsPerYear),
  };
  const hourly = over(amountCents, hoursIn[per]);
  const at = (period: Period) => cents(times(hourly, hoursIn[period]));
  const rates: Rates = {
    hourCents: round(hourly, 2),
    dayCents: at("day"),
    monthCents: at("month"),
    yearCents: at("year"),
    monthHours: round(monthHours, 2),
  };
  const words = `${euroText(rates.hourCents, 4)} de l’heure = ${euroText(rates.dayCents)} par jour = ${euroText(rates.monthCents)} par mois (${weeklyHours} h × 52 ÷ 12) = ${euroText(rates.yearCents)} par an (${monthsPerYear} mois)`;
  return answer("art. L3242-1 du Code du travail (mensualisation)", [words], rates);
}

/** Top-up of a CDI intérimaire: the guaranteed monthly minimum less the pay of the month's missions. @returns cents ≥ 0. */
export function guaranteeTopUp(guaranteedCents: number, missionPayCents: number): Answer<{ topUpCents: number }> {
  const wrong = needAmounts({
    "Rémunération minimale garantie": guaranteedCents,
    "Paie des missions": missionPayCents,
  });
  if (wrong) return wrong;
  const topUpCents = Math.max(0, cents(guaranteedCents) - cents(missionPayCents));
  const words = `${euroText(guaranteedCents)} garantis − ${euroText(missionPayCents)} de missions = ${euroText(topUpCents)}`;
  return answer("art. L1251-58-3 du Code du travail", [words], { topUpCents });
}
