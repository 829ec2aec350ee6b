import { addDays, daysBetween, weekday } from "@/rules/calendar/date";
import { holidaysOf } from "@/rules/calendar/holidays";
import { isoWeek } from "@/rules/calendar/week";
import type { IsoDate } from "@/rules/verdict";
import { type Line, linesOf, type Narrowing } from "../lines";
import type { Planning } from "../model";
import type { Span } from "../scale";

type Person = Extract<Line, { kind: "person" }>;

/** One page of paper, or more when people are many: a client and a site, and who is there. */
export interface Sheet {
  readonly key: string;
  readonly label: string;
  readonly place: string | null;
  readonly people: readonly Person[];
}

/** The planning site by site, as it is filtered on screen. */
export function sheetsOf(planning: Planning, narrowing: Narrowing, today: IsoDate): Sheet[] {
  const sheets: (Sheet & { people: Person[] })[] = [];
  for (const line of linesOf(planning, "site", { ...narrowing, ordering: "name" }, today)) {
    if (line.kind === "group") sheets.push({ key: line.key, label: line.label, place: null, people: [] });
    else if (line.kind === "person") sheets.at(-1)?.people.push(line);
  }
  const peopled = sheets.filter(({ people }) => people.length > 0);
  return peopled.map((sheet) => {
    const places = new Set(sheet.people.flatMap(({ lanes }) => lanes.flat().flatMap(({ place }) => place ?? [])));
    // Two addresses under one site would be a wrong one for somebody.
    return { ...sheet, place: places.size === 1 ? ([...places][0] ?? null) : null };
  });
}

/** « Semaines 45 à 49 », « Semaine 45 ». */
export function weeksText({ from, to }: Pick<Span, "from" | "to">): string {
  const [first, last] = [isoWeek(from)?.week, isoWeek(to)?.week];
  return first === last ? `Semaine ${first}` : `Semaines ${first} à ${last}`;
}

/** The holidays of the window: day and name. */
export const holidaysIn = ({ from, to }: Pick<Span, "from" | "to">): (readonly [IsoDate, string])[] =>
  [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
    .flatMap((year) => [...holidaysOf(year)])
    .filter(([day]) => day >= from && day <= to);

/** Saturdays and Sundays. */
export const weekendsIn = ({ from, to }: Pick<Span, "from" | "to">): IsoDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).filter((day) => weekday(day) > 5);
