import { z } from "zod";

// What Nylas says and is told, as its published API has it: a grant, messages, events.

const person = z.object({ email: z.string().nullish() });
const people = z.array(person).nullish();
const MESSAGE = z.object({
  id: z.string().min(1),
  subject: z.string().nullish(),
  snippet: z.string().nullish(),
  date: z.number(),
  from: people,
  to: people,
  cc: people,
  bcc: people,
});
export const MESSAGES = z.object({ data: z.array(MESSAGE), next_cursor: z.string().nullish() });
export const GRANT = z.object({
  grant_id: z.string().min(1),
  email: z.string().min(3),
  provider: z.string().nullish(),
});
export const EVENT = z.object({ data: z.object({ id: z.string().min(1) }) });
export const EVENTS = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

export type NylasGrant = z.infer<typeof GRANT>;

/** What is kept of a mail: who, when, its subject and its first lines. */
export interface MailTold {
  id: string;
  subject: string;
  snippet: string;
  /** Seconds. */
  date: number;
  from: string;
  to: string[];
}

export interface EventTold {
  title: string;
  /** Seconds. */
  from: number;
  until: number;
  place: string | null;
  description: string;
}

const TIMEZONE = "Europe/Paris";
const addresses = (...lists: z.infer<typeof people>[]) => lists.flat().flatMap((one) => one?.email ?? []);

export const told = (one: z.infer<typeof MESSAGE>): MailTold => ({
  id: one.id,
  subject: one.subject ?? "",
  snippet: one.snippet ?? "",
  date: one.date,
  from: addresses(one.from)[0] ?? "",
  to: addresses(one.to, one.cc, one.bcc),
});

export const bodyOf = (key: string, event: EventTold) =>
  JSON.stringify({
    title: event.title,
    description: event.description,
    location: event.place ?? "",
    when: { start_time: event.from, end_time: event.until, start_timezone: TIMEZONE, end_timezone: TIMEZONE },
    busy: true,
    // Found again by it, when an answer was lost on the way.
    metadata: { key1: key },
  });
