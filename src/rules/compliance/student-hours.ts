import { addDays, addMonths, calendarDays, earlierOf, laterOf } from "../calendar/date.ts";
import { type Figures, missing } from "../figures/index.ts";
import { roundHalfUp } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";

/** A contract of the student with us, with the minutes of its week. */
export type StudentContract = {
  readonly start_date: IsoDate;
  readonly end_date: IsoDate;
  readonly weekly_minutes: number;
};

const DAYS = 7;

/**
 * A permit that bears « étudiant » allows 964 hours of work a year (R5221-26). The text does not say which year: the stricter
 * reading, any twelve months, protects the agency. What the student works elsewhere is not known.
 * @param others the other contracts with us, null when the permit is another one
 */
export function checkStudentHours(
  contract: StudentContract,
  others: readonly StudentContract[] | null | undefined,
  on: IsoDate,
  figures: Figures,
): readonly Finding[] {
  if (!others) return [];
  const most = figures("ETUDIANT_HEURES", on);
  const line = (verdict: Finding["verdict"], message: string, arithmetic?: string) => [
    finding("student_hours", verdict, "Heures d’un étudiant", message, {
      article: "art. R5221-26 du Code du travail",
      field: "talent_id",
      arithmetic,
      figures: most ? [most] : [],
    }),
  ];
  if (!most) return line("to_justify", missing("ETUDIANT_HEURES", on));
  const last = contract.end_date;
  const first = addDays(addMonths(last, -12), 1);
  const hours = [contract, ...others].map(({ start_date, end_date, weekly_minutes }) => {
    const [from, to] = [laterOf(start_date, first), earlierOf(end_date, last)];
    return to < from ? 0 : (weekly_minutes * calendarDays(from, to)) / DAYS / 60;
  });
  const total = roundHalfUp(
    hours.reduce((sum, one) => sum + one, 0),
    0,
  );
  const said = `Titre d’étudiant : ${total} h prévues sur douze mois`;
  return total > most.value
    ? line(
        "blocking",
        `${said}, au-delà de ${most.value} h.`,
        "Deux lectures de l’année : la plus stricte est retenue.",
      )
    : line("ok", `${said}, pour ${most.value} h au plus ; celles d’un autre employeur s’y ajoutent.`);
}
