import type { Mapping } from "./columns.ts";
import type { Cell } from "./values.ts";

/**
 * `error`: the row cannot be imported as it is; `warning`: the cell is left out and kept in the report, the rest is
 * imported; `info`: the cell is imported as we understood it.
 */
export type Problem = {
  /** Record number in the file, the header being 1 (what a spreadsheet shows when no cell holds a line break). */
  readonly row: number;
  readonly column: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
};

export type RawRow = Readonly<Record<string, string | undefined>>;

export type ReadRow<T> = {
  readonly row: number;
  readonly values: T;
  readonly problems: readonly Problem[];
  readonly raw: RawRow;
};

/** Collects the problems of one record while its cells are read; nothing unreadable is dropped without a line. */
export function rowReader(row: number, raw: RawRow, mapping: Mapping) {
  const problems: Problem[] = [];
  const headerOf = (key: string): string => mapping[key] ?? key;
  const text = (key: string): string | undefined => {
    const header = mapping[key];
    return header ? raw[header] : undefined;
  };
  const report = (key: string, message: string, severity: Problem["severity"] = "warning") => {
    problems.push({ row, column: headerOf(key), severity, message });
  };
  const cell = <T>(key: string, read: (text: string | undefined) => Cell<T>): T | null => {
    const { value, problem, understood } = read(text(key));
    if (problem) report(key, problem);
    if (understood) report(key, understood, "info");
    return value;
  };
  return { text, cell, report, problems };
}

/** A free text cell: trimmed, null when empty. */
export const readText = (text: string | undefined): Cell<string> => ({ value: text?.trim() ? text.trim() : null });
