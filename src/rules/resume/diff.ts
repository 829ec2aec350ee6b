/** What a résumé says that the file does not: a line each, for a hand to take or leave. */
import { frDate } from "../french.ts";
import type { Found, FoundCertificate, ResumeReading } from "./found.ts";

/** The file as it stands, under the names that the reading uses. */
export interface FileNow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly experience_years: number | null;
  /** Code of the main job. */
  readonly job: string | null;
  readonly jobs: readonly string[];
  readonly certificates: readonly FoundCertificate[];
  readonly driving_licences: readonly string[];
  readonly languages: readonly string[];
  readonly software: readonly string[];
}

export type FactName = keyof FileNow;

export interface Proposal {
  readonly key: string;
  readonly field: FactName;
  /** What is written when it is taken: text, number, or a certificate. */
  readonly value: string | number | FoundCertificate;
  readonly shown: string;
  /** What the file holds instead; null when it holds nothing. */
  readonly before: string | null;
  readonly words: string;
  /** A model read it: never ticked beforehand. */
  readonly isAssisted?: true;
}

const PLAIN = ["first_name", "last_name", "email", "phone_number", "experience_years"] as const;
const LISTS = ["driving_licences", "languages", "software"] as const;

/** « délivré le 10/04/2024, valable jusqu’au 09/04/2027 » */
export const datesOf = ({ issued_on, expires_on }: FoundCertificate): string =>
  [issued_on && `délivré le ${frDate(issued_on)}`, expires_on && `valable jusqu’au ${frDate(expires_on)}`]
    .filter(Boolean)
    .join(", ");

const isKnown = (mine: readonly FoundCertificate[], { code, issued_on, expires_on }: FoundCertificate): boolean =>
  mine.some(
    (one) =>
      one.code === code &&
      // Held already, and the paper gives no later end than the one that is known.
      ((!issued_on && !expires_on) ||
        one.expires_on === expires_on ||
        (one.issued_on !== null && one.issued_on === issued_on) ||
        (one.expires_on !== null && String(expires_on ?? issued_on) <= one.expires_on)),
  );

/** Empty when the file already says it all. `nameOf` gives the French name of a job or a title. */
export function proposalsOf(
  reading: ResumeReading,
  now: FileNow,
  nameOf: (kind: "job" | "certificate", code: string) => string,
): Proposal[] {
  const line = (field: FactName, one: Found<string | number>, shown: string, before: string | null): Proposal => ({
    key: `${field}:${one.value}`,
    field,
    value: one.value,
    shown,
    before,
    words: one.words,
  });
  const plain = PLAIN.flatMap((field) => {
    const one = reading[field];
    const before = now[field];
    return one && one.value !== before
      ? [line(field, one, String(one.value), before === null ? null : String(before))]
      : [];
  });
  const held = new Set([now.job, ...now.jobs]);
  const jobs = reading.jobs
    .filter(({ value }) => !held.has(value))
    .map((one, index) => line(index === 0 && now.job === null ? "job" : "jobs", one, nameOf("job", one.value), null));
  const certificates = reading.certificates
    .filter(({ value }) => !isKnown(now.certificates, value))
    .map(({ value, words }): Proposal => {
      const mine = now.certificates.find(({ code }) => code === value.code);
      const dates = datesOf(value);
      const shown = `${nameOf("certificate", value.code)}${dates && `, ${dates}`}`;
      return {
        key: `certificates:${value.code}`,
        field: "certificates",
        value,
        shown,
        before: mine ? datesOf(mine) || "sans date" : null,
        words,
      };
    });
  const lists = LISTS.flatMap((field) =>
    reading[field].filter(({ value }) => !now[field].includes(value)).map((one) => line(field, one, one.value, null)),
  );
  return [...plain, ...jobs, ...certificates, ...lists];
}

/** What a model read beside our own reader: what that one proposes already, or proposes otherwise, is not proposed twice. */
export function assistedProposals(
  reading: Omit<ResumeReading, "first_name" | "last_name" | "email" | "phone_number">,
  now: FileNow,
  mine: readonly Proposal[],
  nameOf: (kind: "job" | "certificate", code: string) => string,
): Proposal[] {
  const job = mine.find(({ field }) => field === "job");
  const held = job ? { ...now, job: String(job.value) } : now;
  const all = proposalsOf(
    { first_name: null, last_name: null, email: null, phone_number: null, ...reading },
    held,
    nameOf,
  );
  const said = new Set(mine.flatMap(({ key, field }) => (field === "experience_years" ? [key, field] : [key])));
  return all
    .filter(({ key, field }) => !said.has(key) && !said.has(field))
    .map((one) => ({ ...one, key: `assistant:${one.key}`, isAssisted: true }));
}

/** What `apply_resume` is given of the lines that were taken. */
export function factsOf(taken: readonly Proposal[]): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  const isList = (field: FactName) =>
    field === "jobs" || field === "certificates" || LISTS.some((one) => one === field);
  for (const { field, value } of taken) {
    facts[field] = isList(field) ? [...((facts[field] as unknown[] | undefined) ?? []), value] : value;
  }
  return facts;
}
