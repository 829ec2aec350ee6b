import { type Answer, answer, needAmounts } from "../answer.ts";
import { fitsInMonths, periodProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, percent, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

export type HealthStatus = "AFFILIE" | "DISPENSE" | "NON_ELIGIBLE";

/**
 * « Intérimaires Santé »: automatic from 414 hours over the last twelve months in all agencies, or from day one of a
 * contract of more than three months or of a CDI intérimaire. Below: « chèque santé » on request.
 * @param input.hours12Months hours in temporary work over the twelve months before the start.
 * @returns the status and the contribution of the contract's paid hours, shared with the employer.
 */
export function healthCover(
  input: {
    readonly startDate: IsoDate;
    readonly endDate: IsoDate;
    readonly hours12Months: number;
    readonly paidHours?: number;
    readonly isPermanent?: boolean;
    readonly isExempted?: boolean;
  },
  figures: Figures,
): Answer<{ status: HealthStatus; workerCents: number; employerCents: number }> {
  const { startDate, endDate, hours12Months, paidHours = 0, isPermanent = false, isExempted = false } = input;
  const problem = periodProblem(startDate, endDate, "Le contrat");
  if (problem) return refuse(problem);
  const wrong = needAmounts({ "Heures sur 12 mois": hours12Months, "Heures payées": paidHours });
  if (wrong) return wrong;
  const read = pick(figures, startDate, [
    "SANTE_SEUIL_H",
    "SANTE_CONTRAT_MOIS",
    "SANTE_PART_PAT",
    "SANTE_COTISATION_H",
  ]);
  if (!read.ok) return read;
  const f = read.value.values;
  const enough = hours12Months >= f.SANTE_SEUIL_H;
  const long = !fitsInMonths(startDate, endDate, f.SANTE_CONTRAT_MOIS);
  const covered = enough || long || isPermanent;
  const status: HealthStatus = !covered ? "NON_ELIGIBLE" : isExempted ? "DISPENSE" : "AFFILIE";
  const whole = status === "AFFILIE" ? cents(times(paidHours, f.SANTE_COTISATION_H, 100)) : 0;
  const employerCents = cents(times(whole, percent(f.SANTE_PART_PAT)));
  const because = isPermanent
    ? "CDI intérimaire : dès le premier jour"
    : long
      ? `Contrat de plus de ${f.SANTE_CONTRAT_MOIS} mois : dès le premier jour`
      : `${decimalText(hours12Months)} h sur 12 mois pour un seuil de ${f.SANTE_SEUIL_H} h`;
  const outcome = { AFFILIE: "affiliation", DISPENSE: "dispense demandée", NON_ELIGIBLE: "chèque santé sur demande" }[
    status
  ];
  const words = [
    `${because} : ${outcome}.`,
    ...(whole > 0
      ? [
          `${decimalText(paidHours)} h × ${euroText(times(f.SANTE_COTISATION_H, 100))} = ${euroText(whole)}, dont ${euroText(employerCents)} pour l’employeur`,
        ]
      : []),
  ];
  return answer(
    "Accord du 14/12/2015, Intérimaires Santé",
    words,
    { status, workerCents: whole - employerCents, employerCents },
    read.value.used,
  );
}
