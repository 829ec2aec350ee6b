import { daysBetween } from "../calendar/date.ts";
import { isoWeek } from "../calendar/week.ts";
import type { InspectionWeek } from "../compliance/inspection-facts.ts";
import { frDate, typo } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { article, duration, period, row } from "./article.ts";
import { WEEK_DAY } from "./labels.ts";
import { madeOn, makerRows, type PaperMaker, type PaperSheet } from "./sheet.ts";

/** Hours of some workers between two days, as `app.inspection_weeks` tells them. */
export type HoursStatement = {
  readonly today: IsoDate;
  readonly maker: PaperMaker | null;
  readonly company: string | null;
  readonly site: string | null;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly workers: readonly { readonly name: string; readonly weeks: readonly InspectionWeek[] }[];
};

const minutesOf = (week: InspectionWeek): number => week.days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** A day says its hours, else why there are none. */
function dayText(week: InspectionWeek, place: number): string {
  const day = week.days.find(({ date }) => daysBetween(week.monday, date) === place);
  return day ? (day.minutes ? duration(day.minutes) : (day.absence ?? "–")) : "";
}

const acceptedOn = ({ signed_on, deemed_on }: InspectionWeek): string =>
  signed_on
    ? `Signé ${frDate(signed_on).slice(0, 5)}`
    : deemed_on
      ? `Réputé ${frDate(deemed_on).slice(0, 5)}`
      : "Non signé";

/** Relevé d’heures: a line for each week of each worker, day by day, with what the client accepted, and the total. */
export function hoursStatement(told: HoursStatement): PaperSheet {
  const { workers } = told;
  const weeks = workers.flatMap(({ weeks: own }) => own);
  const isOne = workers.length === 1;
  return {
    title: "Relevé d’heures",
    subtitle: typo(period(told.since, told.until)),
    warning: null,
    articles: [
      ...article("Employeur", null, told.maker ? makerRows(told.maker) : []),
      ...article("Mission", null, [
        row("Salarié", isOne ? workers[0]?.name : null),
        row("Entreprise utilisatrice", told.company),
        row("Chantier", told.site),
      ]),
    ],
    table: [
      [isOne ? "Semaine" : "Salarié, semaine", ...Object.values(WEEK_DAY), "Total", "Client"],
      ...workers.flatMap(({ name, weeks: own }) =>
        own.map((week) => {
          const number = `${isoWeek(week.monday)?.week} (${frDate(week.monday).slice(0, 5)})`;
          return [
            isOne ? `S. ${number}` : `${name}, S. ${number}`,
            ...Object.keys(WEEK_DAY).map((_, place) => dayText(week, place)),
            duration(minutesOf(week)),
            acceptedOn(week),
          ];
        }),
      ),
      [
        "Total",
        ...Object.values(WEEK_DAY).map(() => ""),
        duration(weeks.reduce((sum, week) => sum + minutesOf(week), 0)),
        "",
      ],
    ],
    closing: [
      typo("Les heures sont celles que le client a signées ; à défaut, celles qui ont été saisies."),
      madeOn(told.today),
    ],
    signers: [],
  };
}
