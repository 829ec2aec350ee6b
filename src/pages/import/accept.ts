import { LARGEST_FILE, sniff } from "@/components/fields/file-type";
import { formatBytes } from "@/lib/money";
import { done, type Result, refuse } from "@/rules/verdict";

/** For the file dialog; the bytes decide afterwards. */
export const ACCEPTED = ".csv,.txt,.tsv,.xlsx";

const NOT_READ: Readonly<Record<string, string>> = {
  xls: "Ce classeur est d’un ancien format (.xls)\u202f: enregistrez-le en .xlsx ou en CSV.",
  ods: "Ce classeur est au format OpenDocument (.ods)\u202f: enregistrez-le en .xlsx ou en CSV.",
};

/** Size, before anything is read. */
export function checkSize(file: { readonly name: string; readonly size: number }): Result<null> {
  if (file.size === 0) return refuse(`«\u202f${file.name}\u202f» est vide.`);
  return file.size > LARGEST_FILE
    ? refuse(`«\u202f${file.name}\u202f» pèse ${formatBytes(file.size)}\u202f; la limite est de 20 Mo.`)
    : done(null);
}

/** What the bytes are: a workbook, or what may be a text. The name is only a claim. */
export function checkContent(bytes: Uint8Array, name: string): Result<"xlsx" | "text"> {
  const type = sniff(bytes);
  if (type === "xlsx") return done("xlsx");
  if (type === null && bytes[0] === 0x50 && bytes[1] === 0x4b)
    return refuse(
      `«\u202f${name}\u202f» est une archive\u202f: décompressez-la, puis choisissez le fichier CSV ou XLSX.`,
    );
  return type === null || type === "csv"
    ? done("text")
    : refuse(NOT_READ[type] ?? `«\u202f${name}\u202f» n’est pas un tableau\u202f: choisissez un fichier CSV ou XLSX.`);
}
