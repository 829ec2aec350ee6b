import { done, type Result, refuse } from "../verdict.ts";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";
export type DecodedText = { readonly text: string; readonly encoding: Encoding };

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file of unknown encoding: a byte order mark decides; else UTF-8 when every byte fits, which accented
 * Windows-1252 text practically never does; else Windows-1252, what French spreadsheets write.
 * Refused when it holds what no text holds.
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText> {
  if (startsWith(bytes, 0xff, 0xfe)) return readable(new TextDecoder("utf-16le").decode(bytes), "UTF-16");
  if (startsWith(bytes, 0xfe, 0xff)) return readable(new TextDecoder("utf-16be").decode(bytes), "UTF-16");
  try {
    return readable(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "UTF-8");
  } catch {
    return readable(new TextDecoder("windows-1252").decode(bytes), "Windows-1252");
  }
}

function readable(text: string, encoding: Encoding): Result<DecodedText> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text))
    return refuse("Ce fichier n’est pas un texte : choisissez un CSV ou un XLSX.");
  return text.trim() === "" ? refuse("Ce fichier est vide.") : done({ text, encoding });
}

const DELIMITERS = [";", "\t", ",", "|"] as const;

/** The separator that cuts the first line in most cells, quoted parts set aside; a semicolon when nothing cuts it. */
export function detectDelimiter(text: string): string {
  const firstLine = text.replace(/^((?:"(?:[^"]|"")*"|[^"\r\n])*)[\s\S]*$/, "$1").replace(/"(?:[^"]|"")*"/g, "");
  const cuts = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, one) => (cuts(one) > cuts(best) ? one : best), ";");
}

/** A cell that holds a value, not a title: an e-mail address, a date, a number. */
const looksLikeValue = (cell: string): boolean =>
  /@|^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(cell) ||
  (cell.match(/\d/g)?.length ?? 0) > 4 ||
  /^\d+([.,]\d+)?$/.test(cell);

/** True when the first record cannot be titles: it is empty, or one of its cells is plainly a value. */
export const lacksHeader = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === "") || cells.some((cell) => looksLikeValue(cell.trim()));

/** Titles as keys: none empty, none twice (« Téléphone », « Téléphone (2) », « Colonne 5 »). */
export function headerKeys(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const title = cell.replace(/\s+/g, " ").trim() || `Colonne ${index + 1}`;
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
