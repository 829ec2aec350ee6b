import { typo } from "./french.ts";
import { isAmount, isPositive } from "./money.ts";
import { type FigureUse, type Result, refuse } from "./verdict.ts";

/** What every computation carries beside its result: the text of law, the arithmetic in French, the figures it read. */
export type Reasons = {
  readonly article: string;
  readonly words: readonly string[];
  readonly figures: readonly FigureUse[];
};
/** A result with its reasons, or a French sentence that says what is wrong. Amounts are whole cents unless said otherwise. */
export type Answer<T> = Result<T & Reasons>;

/** A result with its reasons; French spacing is applied to the words, a figure read twice is listed once. */
export const answer = <T extends object>(
  article: string,
  words: readonly string[],
  value: T,
  figures: readonly FigureUse[] = [],
): { readonly ok: true; readonly value: T & Reasons } => ({
  ok: true,
  value: {
    ...value,
    article,
    words: words.map(typo),
    figures: [...new Map(figures.map((use) => [use.code, use])).values()],
  },
});

type Refusal = ReturnType<typeof refuse>;
type Fields = Readonly<Record<string, unknown>>;

function asking(fields: Fields, test: (value: unknown) => boolean, what: string): Refusal | null {
  const wrong = Object.keys(fields).find((label) => !test(fields[label]));
  return wrong === undefined ? null : refuse(`${wrong} : indiquez un nombre ${what}.`);
}

/** Refusal naming the first field that is not a number ≥ 0; null when all are. Keys are French labels. */
export const needAmounts = (fields: Fields): Refusal | null => asking(fields, isAmount, "positif ou nul");

/** Same, for numbers that must be above 0. */
export const needPositive = (fields: Fields): Refusal | null => asking(fields, isPositive, "supérieur à zéro");

/** Same, for shares written as fractions (0.46 for 46 %): between 0 and 1. */
export const needShares = (fields: Fields): Refusal | null =>
  asking(fields, (value) => isAmount(value) && value <= 1, "entre 0 et 100 %");
