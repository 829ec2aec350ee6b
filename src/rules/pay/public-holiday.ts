import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, percent, plus, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/**
 * Pay of a public holiday. Off: the hours normally planned, without any seniority condition, as soon as the client's own
 * staff have it. Worked: hours + the premium of the agreement; the 1st of May is doubled by law.
 * @returns `payCents` in all, of which `premiumCents`.
 */
export function publicHolidayPay(
  input: {
    readonly date: IsoDate;
    readonly territory?: Territory;
    readonly rateCents: number;
    readonly plannedHours: number;
    readonly workedHours?: number;
    /** The client's own staff have the day off, paid. */
    readonly clientPaysIt?: boolean;
  },
  figures: Figures,
): Answer<{ name: string; payCents: number; premiumCents: number }> {
  const { date, territory, rateCents, plannedHours, workedHours = 0, clientPaysIt = true } = input;
  const problem = dateProblem(date, "La date du jour férié");
  if (problem) return refuse(problem);
  const name = holidayName(date, territory);
  if (!name) return refuse("Ce jour n’est pas férié.");
  const wrong =
    needPositive({ "Taux horaire": rateCents }) ??
    needAmounts({ "Heures prévues": plannedHours, "Heures travaillées": workedHours });
  if (wrong) return wrong;
  const mayDay = date.endsWith("-05-01");
  const read = pick(figures, date, [mayDay ? "MAJO_1ER_MAI" : "MAJO_FERIE"]);
  if (!read.ok) return read;
  if (workedHours > 0) {
    const premium = read.value.used.reduce((sum, use) => plus(sum, percent(use.value)), plus(0));
    const base = cents(times(workedHours, rateCents));
    const premiumCents = cents(times(workedHours, rateCents, premium));
    const words = `${name} travaillé : ${decimalText(workedHours)} h × ${euroText(rateCents, 4)} + ${decimalText(times(premium, 100))} % = ${euroText(base + premiumCents)}`;
    const article = mayDay ? "art. L3133-6 du Code du travail" : "Accord du client";
    return answer(article, [words], { name, payCents: base + premiumCents, premiumCents }, read.value.used);
  }
  const paid = clientPaysIt || mayDay;
  const payCents = paid ? cents(times(plannedHours, rateCents)) : 0;
  const words = paid
    ? `${name} chômé : ${decimalText(plannedHours)} h prévues × ${euroText(rateCents, 4)} = ${euroText(payCents)}, sans condition d’ancienneté`
    : `${name} chômé : non payé, le personnel du client n’en bénéficie pas`;
  const article = mayDay ? "art. L3133-5 du Code du travail" : "art. L1251-18 du Code du travail";
  return answer(article, [words], { name, payCents, premiumCents: 0 });
}
