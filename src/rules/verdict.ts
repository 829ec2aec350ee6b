import { typo } from "./french.ts";

/** A calendar day, « YYYY-MM-DD », never a timestamp. */
export type IsoDate = string;

/** `ok` = lawful, `to_justify` = allowed with a stored reason, `blocking` = refused on the server too. */
export type Verdict = "ok" | "to_justify" | "blocking";

/** Either a value or a sentence in French that says what is wrong with what was given. Never NaN, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (reason: string): { readonly ok: false; readonly reason: string } => ({
  ok: false,
  reason: typo(reason),
});

/** A legal figure as it was used: what a reader needs to check it. `value` is in `unit`. */
export type FigureUse = {
  readonly code: string;
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** First day of validity of this value. */
  readonly from: IsoDate;
  readonly source: string;
  /** False: a default that nobody checked against the official text; say so on screen. */
  readonly verified: boolean;
  /** True when a workspace's own dated value replaced the legal one. */
  readonly overridden: boolean;
  /** True when a yearly figure of a past year is used because the year asked for has none yet. */
  readonly carried: boolean;
  /** The member of the agency who read this value in its text, and when: nothing is left to check. */
  readonly confirmed?: { readonly by: string; readonly on: IsoDate } | null;
};

/** One line of a legality strip. Texts are French, ready for the screen. */
export type Finding = {
  /** Stable key of the line, e.g. `max_duration`. */
  readonly code: string;
  readonly verdict: Verdict;
  /** Short title, e.g. « Durée maximale ». */
  readonly label: string;
  /** What was found, one sentence. */
  readonly message: string;
  /** The calculation in words, e.g. « 15/01/2026 + 18 mois − 1 jour = 14/07/2027 ». */
  readonly arithmetic: string | null;
  /** Legal basis, e.g. « art. L1251-12-1 du Code du travail ». */
  readonly article: string | null;
  /** Column the line is about, to link to the field. */
  readonly field: string | null;
  readonly figures: readonly FigureUse[];
};

type Details = { arithmetic?: string | null; article?: string | null; field?: string; figures?: readonly FigureUse[] };

/** Builds a line; French spacing is applied here, so that sources keep plain spaces. */
export function finding(code: string, verdict: Verdict, label: string, message: string, more: Details = {}): Finding {
  return {
    code,
    verdict,
    label: typo(label),
    message: typo(message),
    arithmetic: more.arithmetic ? typo(more.arithmetic) : null,
    article: more.article ?? null,
    field: more.field ?? null,
    figures: more.figures ?? [],
  };
}

const WEIGHT = { ok: 0, to_justify: 1, blocking: 2 } as const;

/** The gravest verdict of a list; an empty list is lawful. */
export function worst(findings: readonly { readonly verdict: Verdict }[]): Verdict {
  return findings.reduce<Verdict>((w, f) => (WEIGHT[f.verdict] > WEIGHT[w] ? f.verdict : w), "ok");
}

/** French word of a verdict for a badge. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  ok: "Conforme",
  to_justify: "À justifier",
  blocking: "Bloquant",
};
