import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { addDays } from "../../../src/rules/calendar/date.ts";

/** What `calendar_feed` tells of an open link. Days are `YYYY-MM-DD`, moments ISO 8601. */
export interface Feed {
  kind: "member" | "talent" | "site";
  /** The talent or the work site; null for a member, and for who may no longer read it. */
  title: string | null;
  events: FeedEvent[];
}

interface Common {
  key: string;
  changed_at: string;
  place?: string | null;
}
interface ContractEvent extends Common {
  kind: "contract";
  from: string;
  /** Last day; null when the term is not precise. */
  to: string | null;
  /** The same, or the end of the minimal duration. */
  until: string | null;
  who: string;
  job: string;
  company: string;
  site: string | null;
  is_signed: boolean;
}
type FeedEvent =
  | ContractEvent
  | (Common & { kind: "order"; from: string; posts: number; job: string; company: string })
  | (Common & { kind: "training"; at: string; ends_at: string | null; who: string })
  | (Common & { kind: "appointment"; at: string; who: string });

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Whole days, both included; a calendar wants the day after the last one. They make nobody busy. */
const days = (from: string, to: string): Partial<ICalEventData> & { start: Date } => ({
  start: midnight(from),
  end: midnight(addDays(to, 1)),
  allDay: true,
  transparency: "TRANSPARENT" as ICalEventData["transparency"] & string,
});

function contractEvents(one: ContractEvent, kind: Feed["kind"]): ICalEventData[] {
  const at = [one.company, one.site].filter(Boolean).join(" \u2013 ");
  const common = {
    location: one.place ?? null,
    description: [at, `Contrat ${one.key}`, one.is_signed ? "" : "Signature attendue"].filter(Boolean).join("\n"),
    status: one.is_signed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  };
  if (kind !== "member") {
    const summary = kind === "talent" ? `${one.job} \u2013 ${one.company}` : `${one.who} (${one.job})`;
    return [{ ...common, ...days(one.from, one.until ?? one.from), id: `contract-${one.key}`, summary }];
  }
  const summary = `${one.who} (${one.job}) \u2013 ${one.company}`;
  return [
    { ...common, ...days(one.from, one.from), id: `start-${one.key}`, summary: `Début\u202f: ${summary}` },
    ...(one.to ? [{ ...common, ...days(one.to, one.to), id: `end-${one.key}`, summary: `Fin\u202f: ${summary}` }] : []),
  ];
}

function eventsOf(one: FeedEvent, kind: Feed["kind"]): ICalEventData[] {
  const id = `${one.kind}-${one.key}`;
  switch (one.kind) {
    case "contract":
      return contractEvents(one, kind);
    case "order": {
      const summary = `Commande\u202f: ${one.posts} × ${one.job} \u2013 ${one.company}`;
      return [{ ...days(one.from, one.from), id, summary, location: one.place ?? null }];
    }
    case "training": {
      const summary = kind === "talent" ? "Formation" : `Formation\u202f: ${one.who}`;
      return [{ id, start: one.at, end: one.ends_at, summary, location: one.place ?? null }];
    }
    case "appointment":
      return [{ id, start: one.at, summary: kind === "talent" ? "Rendez-vous" : `Rendez-vous\u202f: ${one.who}` }];
  }
}

const NAMES = {
  member: () => "Relais",
  talent: (of: string) => `Missions de ${of}`,
  site: (of: string) => of,
} as const;

/**
 * The calendar as RFC 5545 has it: in the feed of a member a contract is its first and its last day; in that of a talent or
 * of a site, the days in between.
 * @param siteUrl address of the app: its host ends the identifiers, which must not change from one reading to the next
 */
export function calendarOf(feed: Feed, siteUrl: string): string {
  const host = new URL(siteUrl).host;
  const calendar: ICalCalendar = ical({
    name: feed.title ? NAMES[feed.kind](feed.title) : "Relais",
    prodId: { company: "Relais", product: "Relais", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const one of feed.events)
    for (const event of eventsOf(one, feed.kind)) {
      const changed = new Date(one.changed_at);
      calendar.createEvent({ ...event, id: `${event.id}@${host}`, stamp: changed, lastModified: changed });
    }
  return calendar.toString();
}
