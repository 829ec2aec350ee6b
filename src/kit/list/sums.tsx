/** Rows that share a value stand together under its name; amounts are added up: by group, and at the foot for them all. */
import { useMemo } from "react";
import type { Resource, Row } from "../declaration";
import { choiceOf, textOf, type Words } from "../format";
import { counted } from "../noun";
import { isNumericKind } from "../query";
import type { ListState } from "./state";
import styles from "./sums.module.css";
import { type Summary, useSummary } from "./use-summary";

export interface Sums {
  /** The field whose equal values stand together. */
  readonly by: string | null;
  /** Columns that are added up, in the order of `Summary.sums`. */
  readonly columns: readonly string[];
  readonly ofGroup: (code: string | null) => Summary | undefined;
  readonly all: Summary | undefined;
}

const codeOf = (row: Row, by: string): string | null => (row[by] == null ? null : String(row[by]));

/** What the rows of a list add up to, whatever the page they are on. */
export function useSums(resource: Resource, state: ListState): Sums {
  const columns = useMemo(() => state.columns.filter((name) => resource.fields[name]?.summed), [resource, state]);
  const by = state.group;
  const groups = useSummary(resource, state, by, columns, by !== null);
  // Asked of the server too: there may be more groups than it tells.
  const all = useSummary(resource, state, null, columns, columns.length > 0)?.[0];
  return useMemo(
    () => ({ by, columns, all, ofGroup: (code) => groups?.find((one) => one.code === code) }),
    [by, columns, all, groups],
  );
}

/** The group that begins with this row; undefined within one. */
export const beginning = (rows: readonly Row[], index: number, by: string | null): string | null | undefined => {
  const [row, before] = [rows[index], rows[index - 1]];
  if (by === null || !row) return undefined;
  const code = codeOf(row, by);
  return before && codeOf(before, by) === code ? undefined : code;
};

/** « Statut : Ouverte », « Client : non renseigné ». */
export function groupName(resource: Resource, by: string, row: Row, words: Words): string {
  const field = resource.fields[by];
  if (!field) return "";
  const isChoice = field.kind === "choice" || field.kind === "state";
  const text =
    isChoice && row[by] != null
      ? choiceOf(field, String(row[by]), resource.table, words).label
      : textOf(by, field, row, resource.table, words);
  return `${field.label}\u202f: ${text || "non renseigné"}`;
}

/** Each sum in words, for where there are no columns. */
export const sumTexts = (resource: Resource, { columns }: Sums, summary: Summary | undefined, words: Words): string[] =>
  columns.flatMap((name, i) => {
    const field = resource.fields[name];
    const sum = summary?.sums[i];
    return field && sum != null
      ? [`${field.label}\u202f: ${textOf(name, field, { [name]: Number(sum) }, resource.table, words)}`]
      : [];
  });

interface RowProps {
  readonly resource: Resource;
  readonly sums: Sums;
  readonly summary: Summary | undefined;
  readonly label: string;
  readonly words: Words;
  /** Fields drawn, in their order. */
  readonly shown: readonly string[];
  /** Cells before the first field and after the last. */
  readonly before: number;
  readonly after: number;
  readonly isFoot?: boolean;
}

/** A row of the table that names what it sums, each sum under its column. */
export function SumRow({ resource, sums, summary, label, words, shown, before, after, isFoot }: RowProps) {
  const first = shown.findIndex((name) => sums.columns.includes(name));
  // The name takes the place of the columns before the first sum, one at least.
  const span = first < 0 ? shown.length : Math.max(first, 1);
  return (
    <tr className={isFoot ? styles.foot : styles.group}>
      <th scope={isFoot ? "row" : "rowgroup"} colSpan={before + span}>
        {label}
        {summary && <span className={styles.count}>{counted(resource.labels, summary.rows)}</span>}
      </th>
      {shown.slice(span).map((name) => {
        const field = resource.fields[name];
        const sum = summary?.sums[sums.columns.indexOf(name)];
        return (
          <td key={name} className={field && isNumericKind(field) ? styles.sum : undefined}>
            {field && sum != null ? textOf(name, field, { [name]: Number(sum) }, resource.table, words) : null}
          </td>
        );
      })}
      {after > 0 && <td colSpan={after} />}
    </tr>
  );
}
