/**
 * Reads a résumé of the building trades: its text in, what it says out, each thing with the words that say it. Written for
 * French papers of any layout that keeps its lines. What it does not find stays unknown; nothing is guessed.
 */
import type { Lexicon } from "../search/reading.ts";
import type { IsoDate } from "../verdict.ts";
import type { ResumeReading } from "./found.ts";
import { linesOf } from "./lines.ts";
import { readEmail, readName, readPhone } from "./read-person.ts";
import { isThing, readJobs, readLanguages, readLicences, readSoftware } from "./read-skills.ts";
import { readTitles } from "./read-titles.ts";
import { readYears } from "./read-years.ts";

export interface ResumeLexicon extends Pick<Lexicon, "jobs" | "certificates"> {
  /** Names of `software`. */
  readonly software: readonly string[];
}

/** `today`: until when a job that still runs is counted. */
export function readResume(text: string, lexicon: ResumeLexicon, today: IsoDate): ResumeReading {
  const lines = linesOf(text);
  const email = readEmail(lines);
  return {
    ...readName(lines, email?.value ?? "", isThing(lexicon, lexicon.software)),
    email,
    phone_number: readPhone(lines),
    experience_years: readYears(lines, today),
    jobs: readJobs(lines, lexicon),
    certificates: readTitles(lines, lexicon.certificates),
    driving_licences: readLicences(lines),
    languages: readLanguages(lines),
    software: readSoftware(lines, lexicon.software),
  };
}
