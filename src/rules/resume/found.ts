/** What the reader of résumés hands back. Everything in it is quoted: nobody believes a machine on its word. */
import type { IsoDate } from "../verdict.ts";

export interface Found<T> {
  readonly value: T;
  /** The words of the paper that say so, at most 160 letters. */
  readonly words: string;
}

export interface FoundCertificate {
  readonly code: string;
  readonly issued_on: IsoDate | null;
  readonly expires_on: IsoDate | null;
}

/** What was read of a résumé; a list is empty, and a fact null, when nothing was. */
export interface ResumeReading {
  readonly first_name: Found<string> | null;
  readonly last_name: Found<string> | null;
  readonly email: Found<string> | null;
  /** E.164. */
  readonly phone_number: Found<string> | null;
  readonly experience_years: Found<number> | null;
  /** Codes of `job`, the first being the one that the paper puts forward. */
  readonly jobs: readonly Found<string>[];
  readonly certificates: readonly Found<FoundCertificate>[];
  /** Codes of `DRIVING_LICENCE`. */
  readonly driving_licences: readonly Found<string>[];
  readonly languages: readonly Found<string>[];
  /** Names of `software`. */
  readonly software: readonly Found<string>[];
}

/** A line without the sign that begins it. */
const bare = (words: string): string => words.replace(/^[^\p{L}\d(+]+/u, "");

export const found = <T>(value: T, words: string): Found<T> => ({
  value,
  words: bare(words).length > 160 ? `${bare(words).slice(0, 159)}…` : bare(words),
});

/** The first of each value stays. */
export function once<T>(all: readonly Found<T>[], keyOf: (value: T) => unknown = (value) => value): Found<T>[] {
  const seen = new Set<unknown>();
  return all.filter(({ value }) => {
    const key = keyOf(value);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
