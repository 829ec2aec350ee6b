import { frDate, frEuro, frNumber, frShort, typo } from "../french.ts";
import { formatDuration } from "../time/duration.ts";
import { minutes } from "../time/minutes.ts";

/** One line of a paper. `isWide`: a text, under its label rather than beside it. */
export type PaperRow = { readonly label: string; readonly value: string; readonly isWide: boolean };
/** A titled part of a paper; `law` is the article that wants it. `text` stands alone, before the rows. */
export type PaperArticle = {
  readonly title: string;
  readonly law: string | null;
  readonly rows: readonly PaperRow[];
  readonly text: string | null;
};

/** What stands in the place of a compulsory mention that is not there yet. */
export const TO_COMPLETE = "À compléter";

export type Cell = string | null | undefined;

/** A line that disappears when it says nothing. */
export const row = (label: string, value: Cell, isWide = false): PaperRow[] =>
  value?.trim() ? [{ label: typo(label), value: typo(value.trim()), isWide }] : [];

/** A compulsory line: it stays, and says that it is missing. */
export const needed = (label: string, value: Cell, isWide = false): PaperRow[] =>
  row(label, value?.trim() || TO_COMPLETE, isWide);

/** An article; without rows and without text there is none. */
export const article = (title: string, law: string | null, rows: PaperRow[][], text: Cell = null): PaperArticle[] => {
  const lines = rows.flat();
  return lines.length > 0 || text ? [{ title: typo(title), law, rows: lines, text: text ? typo(text) : null }] : [];
};

export const yesNo = (value: boolean | null | undefined): string => (value ? "Oui" : "Non");
export const period = (from: Cell, to: Cell): string =>
  from && to ? `du ${frDate(from)} au ${frDate(to)} inclus` : from ? `à partir du ${frDate(from)}` : "";
export const euros = (value: number | null | undefined, unit = ""): string =>
  value === null || value === undefined ? "" : frEuro(Number(value)) + unit;
export const decimal = (value: number | null | undefined, decimals = 3): string =>
  value === null || value === undefined ? "" : frNumber(Number(value), decimals);
export const short = (value: number | null | undefined, unit = ""): string =>
  value === null || value === undefined ? "" : frShort(Number(value)) + unit;
/** Whole minutes as « 7h20 ». */
export const duration = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : formatDuration(minutes(Number(value)));
