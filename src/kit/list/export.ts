/** The rows of the current filter as a file: CSV for every spreadsheet, XLSX with typed cells. */
import type { Resource, Row } from "../declaration";
import { type Field, text } from "../fields";
import { textOf, type Words } from "../format";
import { isNumericKind } from "../query";

const BATCH = 500;
const BOM = "\ufeff";

/** What a spreadsheet runs (=, +, -, @, their wide forms), at the start or after anything that it may take for a separator. */
const FORMULA = /(^|[,;|\t\r\n])([ \u00a0\u202f"]*)([=+\-@\uff1d\uff0b\uff0d\uff20][^,;|\t\r\n]*)/g;
const AMOUNT = /^-?\d[\d\u202f\u00a0 ]*$/;

/**
 * What a spreadsheet would run becomes text. Quotes are not enough: read with another separator than ours, « a,=1+cmd »
 * is two cells, the second of which runs. A plain number is left alone: « -12,50 » is an amount, « -1+cmd » is not.
 */
export function neutralised(text: string): string {
  const safe = text.replace(FORMULA, (found, separator: string, space: string, cell: string) =>
    AMOUNT.test(cell) ? found : `${separator}${space}'${cell}`,
  );
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}

/** French CSV: semicolons, byte order mark for Excel, CRLF, formulas neutralised. The writer comes when someone asks. */
export async function toCsv(lines: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const cells = lines.map((line) => line.map(neutralised));
  return BOM + papa.unparse(cells, { delimiter: ";", newline: "\r\n" });
}

type Column = readonly [name: string, field: Field];

/** A name is two columns: a letter is addressed, and a list sorted, by one or the other. */
const NAME_PARTS = { last_name: text("Nom"), first_name: text("Prénom") } as const;

const columnsFor = (resource: Resource, names: readonly string[]): Column[] =>
  names.flatMap((name): Column[] => {
    const field = resource.fields[name];
    if (!field) return [];
    return field.kind === "person" && field.columns.includes("last_name")
      ? Object.entries(NAME_PARTS)
      : [[name, field]];
  });

/** What is known of a name in the part asked for: the real one, else the one used meanwhile. */
const withNames = (row: Row): Row => ({
  ...row,
  last_name: row.last_name ?? row.temp_last_name,
  first_name: row.first_name ?? row.temp_first_name,
});

/** Widths of a spreadsheet, in characters: what the column holds, neither a slit nor a wall. */
const [SLIT, WALL] = [8, 48];

/** Numbers without their unit or group separators: « 1234,56 », which a French spreadsheet reads. */
function csvText([name, field]: Column, row: Row, resource: Resource, words: Words): string {
  const value = row[name];
  if (isNumericKind(field) && field.kind !== "duration" && value !== null && value !== undefined && value !== "") {
    return String(value).replace(".", ",");
  }
  return textOf(name, field, row, resource.table, words);
}

export function csvOf(
  resource: Resource,
  names: readonly string[],
  rows: readonly Row[],
  words: Words,
): Promise<string> {
  const columns = columnsFor(resource, names);
  const lines = rows.map((row) => columns.map((column) => csvText(column, withNames(row), resource, words)));
  return toCsv([columns.map(([, field]) => field.label), ...lines]);
}

/** The width of each column of the file, by the longest text that it holds. In characters. */
export const widthsOf = (
  resource: Resource,
  names: readonly string[],
  rows: readonly Row[],
  words: Words,
): { width: number }[] =>
  columnsFor(resource, names).map(([name, field]) => {
    const lengths = rows.map((row) => textOf(name, field, withNames(row), resource.table, words).length);
    const longest = lengths.reduce((most, length) => Math.max(most, length), field.label.length);
    return { width: Math.min(WALL, Math.max(SLIT, longest + 2)) };
  });

/** « Talents – maçon – 22-11-2026 14h05.xlsx »: what, how it was narrowed, when; without what no disk takes in a name. */
export function fileName(what: string, chips: readonly string[], at: string, format: string): string {
  const narrowed = chips.join(", ").slice(0, 80).trim();
  const name = [what, narrowed, at.replace(/[/]/g, "-").replace(/ à |:/g, (one) => (one === ":" ? "h" : " "))];
  const safe = name
    .filter(Boolean)
    .join(" – ")
    .replace(/[\\/:*?"<>|«»\u202f\u00a0]+/g, " ");
  return `${safe.replace(/ {2,}/g, " ").trim()}.${format}`;
}

/** Cells with their type, so that sums and sorts work in the spreadsheet. */
function xlsxCell(column: Column, row: Row, resource: Resource, words: Words) {
  const [name, field] = column;
  const value = row[name];
  if (isNumericKind(field) && field.kind !== "duration" && value !== null && value !== undefined && value !== "") {
    return { value: Number(value), type: Number, format: field.kind === "integer" ? "0" : "#,##0.00" };
  }
  if (field.kind === "date" && typeof value === "string") {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
  }
  return { value: textOf(name, field, row, resource.table, words), type: String };
}

/** An .xlsx file; the writer is loaded when someone asks for one. */
export async function xlsxOf(
  resource: Resource,
  names: readonly string[],
  rows: readonly Row[],
  words: Words,
): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const columns = columnsFor(resource, names);
  const header = columns.map(([, field]) => ({ value: field.label, fontWeight: "bold" as const }));
  const lines = rows.map((row) => columns.map((column) => xlsxCell(column, withNames(row), resource, words)));
  return writeXlsxFile([header, ...lines], {
    sheet: resource.labels.many.slice(0, 31),
    stickyRowsCount: 1,
    columns: widthsOf(resource, names, rows, words),
  }).toBlob();
}

/** Reads one page of the current filter. */
export type ReadPage = (page: number, size: number) => Promise<{ data: readonly Row[]; total: number }>;

/**
 * Every row of the filter, by pages of 500. `onProgress` hears (read, total).
 * Throws an AbortError as soon as the signal is aborted, and whatever the server answers.
 */
export async function readAll(
  read: ReadPage,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total } = await read(page, BATCH);
    rows.push(...data);
    onProgress(rows.length, Math.max(total, rows.length));
    if (data.length < BATCH || rows.length >= total) return rows;
  }
}

/** Hands a file to the browser. */
export function download(content: Blob | string, name: string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/csv;charset=utf-8" }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
