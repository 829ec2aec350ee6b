import { addDays, weekday } from "../calendar/date.ts";
import { isoWeek, mondayOf } from "../calendar/week.ts";
import type { InspectionWeek } from "../compliance/inspection-facts.ts";
import { count, frDate, typo } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { article, duration, period, row } from "./article.ts";
import { type HoursStatement, hoursStatement } from "./hours-statement.ts";
import { WEEK_DAY } from "./labels.ts";
import { madeOn, makerRows, type PaperMaker, type PaperSheet } from "./sheet.ts";

/** What `site_paper` answers. */
export interface SiteTold {
  readonly today: IsoDate;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly maker: PaperMaker | null;
  readonly company: string | null;
  readonly site: string | null;
  readonly workers: readonly {
    readonly name: string;
    readonly contracts: readonly {
      readonly start: IsoDate;
      readonly end: IsoDate | null;
      readonly job: string;
      /** Minutes by day of the week that is worked, « 1 » for Monday. */
      readonly minutes: Readonly<Record<string, number>>;
      readonly schedule: string | null;
      readonly company: string;
      readonly site: string | null;
    }[];
    readonly absent: readonly IsoDate[];
    /** Null for who does not read hours. */
    readonly weeks: readonly InspectionWeek[] | null;
  }[];
}

type Worker = SiteTold["workers"][number];

const ABSENT = "Absent";

/** What somebody is planned to work on a day; empty when nothing is. */
function dayText({ contracts, absent }: Worker, day: IsoDate): string {
  const held = contracts.find(
    ({ start, end, minutes }) => start <= day && (end === null || day <= end) && minutes[weekday(day)],
  );
  if (!held) return "";
  return absent.includes(day) ? ABSENT : duration(held.minutes[weekday(day)]);
}

function mondaysOf({ since, until }: SiteTold): IsoDate[] {
  const all: IsoDate[] = [];
  for (let monday = mondayOf(since); monday <= until; monday = addDays(monday, 7)) all.push(monday);
  return all;
}

/** Planning: who is there on which day, week by week, and their trades. */
export function sitePlanning(told: SiteTold): PaperSheet {
  const places = Object.keys(WEEK_DAY).map((_, place) => place);
  const lines = mondaysOf(told).flatMap((monday) =>
    told.workers.flatMap((worker) => {
      const days = places.map((place) => {
        const day = addDays(monday, place);
        return day < told.since || day > told.until ? "" : dayText(worker, day);
      });
      const label = `S. ${isoWeek(monday)?.week} (${frDate(monday).slice(0, 5)}), ${worker.name}`;
      return days.some(Boolean) ? [[label, ...days]] : [];
    }),
  );
  return {
    title: "Planning",
    subtitle: typo([told.site ?? told.company, period(told.since, told.until)].filter(Boolean).join(" – ")),
    warning: null,
    articles: [
      ...article("Employeur", null, told.maker ? makerRows(told.maker) : []),
      ...article("Lieu", null, [row("Entreprise utilisatrice", told.company), row("Chantier", told.site)]),
      ...article(
        `Équipe : ${count(told.workers.length, "salarié")}`,
        null,
        told.workers.map(({ name, contracts }) =>
          row(
            name,
            contracts
              .map(({ job, start, end, schedule }) => [job, period(start, end), schedule].filter(Boolean).join(", "))
              .join(" ; "),
          ),
        ),
      ),
    ],
    table: [["Semaine, salarié", ...Object.values(WEEK_DAY)], ...lines],
    closing: [typo("Prévisions au jour de l’impression : tout changement vous sera signalé."), madeOn(told.today)],
    signers: [],
  };
}

/** Relevé d’heures of a place or of a worker; null for who does not read hours. A client is not told why one was absent. */
export function siteHours(told: SiteTold): PaperSheet | null {
  const workers = told.workers.flatMap(({ name, weeks }) => (weeks ? [{ name, weeks }] : []));
  if (workers.length < told.workers.length) return null;
  const isOfPlace = told.company !== null;
  const first = told.workers[0]?.contracts[0];
  const statement: HoursStatement = {
    ...told,
    company: told.company ?? first?.company ?? null,
    site: isOfPlace ? told.site : (first?.site ?? null),
    workers: workers
      .filter(({ weeks }) => weeks.length > 0)
      .map(({ name, weeks }) => ({
        name,
        weeks: isOfPlace
          ? weeks.map((week) => ({
              ...week,
              days: week.days.map((day) => ({ ...day, absence: day.absence && ABSENT })),
            }))
          : weeks,
      })),
  };
  return hoursStatement(statement);
}
