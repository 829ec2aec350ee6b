/**
 * What a file really is, read from its bytes: its name and the type the browser announces are only claims.
 * Accepted (specification §5): jpeg, png, pdf, spreadsheets (xlsx, xls, ods, csv), heic/heif; 20 MB at most. A word
 * processor's file (docx) only where it is asked for: résumés.
 */
import { jpegOfHeic } from "@/lib/heic";
import { formatBytes } from "@/lib/money";
import { done, type Result, refuse } from "@/rules/verdict";

export const LARGEST_FILE = 20 * 1024 * 1024;

const FILE_TYPES = {
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  heic: { mime: "image/heic", extension: "heic" },
  pdf: { mime: "application/pdf", extension: "pdf" },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extension: "xlsx" },
  xls: { mime: "application/vnd.ms-excel", extension: "xls" },
  ods: { mime: "application/vnd.oasis.opendocument.spreadsheet", extension: "ods" },
  csv: { mime: "text/csv", extension: "csv" },
  docx: { mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", extension: "docx" },
} as const;

export type FileType = keyof typeof FILE_TYPES;

/** For the file dialog; the bytes decide afterwards. */
export const ACCEPT = ".jpg,.jpeg,.png,.pdf,.xlsx,.xls,.ods,.csv,.heic,.heif";

const HEIF_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
const EDGE = 64 * 1024;

const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Names inside an archive stand uncompressed in its headers (start) and in its directory (end). */
function typeOfZip(bytes: Uint8Array): FileType | null {
  const names = latin(bytes.subarray(0, EDGE)) + latin(bytes.subarray(-EDGE));
  if (names.includes("application/vnd.oasis.opendocument.spreadsheet")) return "ods";
  if (names.includes("word/document")) return "docx";
  return names.includes("xl/workbook") ? "xlsx" : null;
}

/** An old Office file is a spreadsheet when its directory has a « Workbook » or « Book » stream (UTF-16). */
function typeOfOle(bytes: Uint8Array): FileType | null {
  const text = latin(bytes);
  return text.includes("W\0o\0r\0k\0b\0o\0o\0k\0") || text.includes("B\0o\0o\0k\0\0\0") ? "xls" : null;
}

/** Plain text in columns: no control character, and the same separator on the first lines. */
function looksLikeCsv(bytes: Uint8Array): boolean {
  const text = latin(bytes.subarray(0, EDGE));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (text === "" || /[\x00-\x08\x0e-\x1f]/.test(text)) return false;
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, 5);
  return [";", ",", "\t"].some((separator) => lines.every((line) => line.includes(separator)));
}

/** The type of a file from its bytes, or null when it is none of those accepted. */
export function sniff(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (latin(bytes.subarray(0, 1024)).includes("%PDF-")) return "pdf";
  if (latin(bytes.subarray(4, 8)) === "ftyp") return HEIF_BRANDS.has(latin(bytes.subarray(8, 12))) ? "heic" : null;
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return typeOfZip(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return typeOfOle(bytes);
  return looksLikeCsv(bytes) ? "csv" : null;
}

/** The type of a chosen file, or the French sentence that says why it is refused. */
export async function checkFile(file: File, takesText = false): Promise<Result<FileType>> {
  if (file.size === 0) return refuse(`«\u202f${file.name}\u202f» est vide.`);
  if (file.size > LARGEST_FILE) {
    return refuse(`«\u202f${file.name}\u202f» pèse ${formatBytes(file.size)}\u202f; la limite est de 20 Mo.`);
  }
  const type = sniff(new Uint8Array(await file.arrayBuffer()));
  if (type && (type !== "docx" || takesText)) return done(type);
  const last = takesText ? "ni un tableur, ni un DOCX" : "ni un tableur";
  return refuse(`«\u202f${file.name}\u202f» n’est ni une image (JPEG, PNG, HEIC), ni un PDF, ${last}.`);
}

const renamed = (name: string, extension: string): string => `${name.replace(/\.[^.]*$/, "")}.${extension}`;

/** The file as it is kept: HEIC photographs become JPEG in the browser, the name follows the content. */
export async function prepareFile(file: File, type: FileType): Promise<File> {
  if (type !== "heic") {
    const { mime, extension } = FILE_TYPES[type];
    return new File([file], renamed(file.name, extension), { type: mime });
  }
  return new File([await jpegOfHeic(file)], renamed(file.name, "jpg"), { type: "image/jpeg" });
}
