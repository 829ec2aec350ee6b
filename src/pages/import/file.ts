import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import type { RawRow } from "@/rules/import/row";
import { decodeText, detectDelimiter, type Encoding, headerKeys, lacksHeader } from "@/rules/import/text";
import { done, type Result, refuse } from "@/rules/verdict";
import { unpackWorkbook } from "./unpack";

/** A record of the file: its line as a spreadsheet shows it (titles on line 1), its cells, and cells without a title. */
export type FileRecord = { readonly line: number; readonly raw: RawRow; readonly note: string | null };

export type OpenedFile = {
  readonly headers: string[];
  readonly records: FileRecord[];
  /** How it was read: « Windows-1252, point-virgule », « Classeur Excel ». */
  readonly format: string;
};

/** Beyond this, the work of checking by eye has lost its sense; a file can be cut in two. */
const MOST_ROWS = 50_000;

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ";": "point-virgule",
  ",": "virgule",
  "\t": "tabulation",
  "|": "barre verticale",
};

/** Reads the bytes of a CSV or an XLSX. Never throws: a file that cannot be read gives a French sentence. */
export async function openFile(bytes: Uint8Array, type: "xlsx" | "text"): Promise<Result<OpenedFile>> {
  if (type === "xlsx") return openSheet(bytes);
  const decoded = decodeText(bytes);
  return decoded.ok ? openText(decoded.value.text, decoded.value.encoding) : decoded;
}

function openText(text: string, encoding: Encoding): Result<OpenedFile> {
  const delimiter = detectDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const unclosed = errors.find((error) => error.code === "MissingQuotes");
  if (unclosed)
    return refuse(
      `Un guillemet ouvert vers la ligne ${(unclosed.row ?? 0) + 1} n’est jamais refermé\u202f: corrigez le fichier, sinon les lignes suivantes seraient perdues.`,
    );
  return toRecords(data, `${encoding}, ${DELIMITER_NAMES[delimiter] ?? delimiter}`);
}

async function openSheet(bytes: Uint8Array): Promise<Result<OpenedFile>> {
  const unpacked = unpackWorkbook(bytes);
  if (!unpacked.ok) return unpacked;
  try {
    const rows = await readSheet(new Blob([unpacked.value]));
    return toRecords(
      rows.map((row) => row.map(cellText)),
      "Classeur Excel",
    );
  } catch {
    return refuse("Ce classeur Excel ne peut pas être lu\u202f: il est abîmé ou protégé par un mot de passe.");
  }
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A cell of a workbook as it would stand in a CSV. Dates of workbooks are midnights in UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`;
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return typeof cell === "number" ? String(cell).replace(".", ",") : String(cell);
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

function toRecords(lines: readonly (readonly string[])[], format: string): Result<OpenedFile> {
  const [titles = [], ...rest] = lines;
  if (lines.every(isBlank)) return refuse("Ce fichier est vide.");
  if (lacksHeader(titles))
    return refuse(
      "La première ligne ne porte pas les titres des colonnes\u202f: ajoutez-les (Nom, Prénom, Téléphone…), puis reprenez le fichier.",
    );
  const width = titles.findLastIndex((title) => title.trim() !== "") + 1;
  const headers = headerKeys(titles.slice(0, width));
  const records = rest.flatMap((cells, index) => (isBlank(cells) ? [] : [toRecord(cells, headers, index + 2)]));
  if (records.length === 0) return refuse("Ce fichier n’a que sa ligne de titres\u202f: il n’y a rien à importer.");
  if (records.length > MOST_ROWS)
    return refuse(`Ce fichier a ${records.length} lignes\u202f; au-delà de ${MOST_ROWS}, coupez-le en plusieurs.`);
  return done({ headers, records, format });
}

/** « '+33612345678 » is how a file of ours says « +33612345678 », so that no spreadsheet runs it: read back as it was. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

/** Cells beyond the last title are kept under names of their own: nothing of the file is lost from the report. */
function toRecord(cells: readonly string[], headers: readonly string[], line: number): FileRecord {
  const raw: Record<string, string> = {};
  headers.forEach((header, at) => {
    raw[header] = plain(cells[at] ?? "");
  });
  const extra = cells.slice(headers.length);
  if (isBlank(extra)) return { line, raw, note: null };
  extra.forEach((cell, at) => {
    if (cell.trim() !== "") raw[`Colonne ${headers.length + at + 1}`] = cell;
  });
  return { line, raw, note: "Des cellules dépassent la dernière colonne\u202f: elles restent dans le rapport." };
}
