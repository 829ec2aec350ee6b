import { formatPhone } from "@/rules/identity/phone";
import { formatSiret } from "@/rules/identity/siren";
import type { ImportKind, Mapping } from "@/rules/import/columns";
import { type ImportedCompany, readCompany } from "@/rules/import/company";
import { companyKeys, type FileDuplicate, findFileDuplicates, talentKeys } from "@/rules/import/duplicates";
import { companyPayload, talentPayload } from "@/rules/import/payload";
import type { Problem, ReadRow } from "@/rules/import/row";
import { type ImportedTalent, readTalent } from "@/rules/import/talent";
import type { IsoDate } from "@/rules/verdict";
import type { FileRecord } from "./file";
import type { FindPlace } from "./places";

/** What the reader must know of the agency and of the day; sent to the worker as it is. */
export type ReadContext = {
  readonly kind: ImportKind;
  readonly mapping: Mapping;
  readonly today: IsoDate;
  readonly jobs: readonly { readonly id: string; readonly name: string; readonly synonyms: readonly string[] }[];
  /** `id` is the code of the sector. */
  readonly sectors: readonly { readonly id: string; readonly name: string }[];
  readonly certificateCodes: readonly string[];
};

/** A line of the preview. */
export type PreviewRow = {
  readonly line: number;
  readonly raw: FileRecord["raw"];
  readonly problems: readonly Problem[];
  /** Who or what it is: « Théo Garcia », « BŒUF Façades ». */
  readonly title: string;
  readonly subtitle: string;
  readonly hasSiret: boolean;
  /** What the database receives. */
  readonly payload: Readonly<Record<string, unknown>>;
};

type Values = ImportedTalent | ImportedCompany;
export type ReadRecord = { readonly read: ReadRow<Values>; readonly row: PreviewRow };

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** A reader for one kind and one mapping. `findPlace` is null when the list of towns could not be had. */
export function recordReader(context: ReadContext, findPlace: FindPlace | null): (record: FileRecord) => ReadRecord {
  const { kind, mapping } = context;
  const known = { ...context, certificateCodes: new Set(context.certificateCodes) };

  return ({ line, raw, note }) => {
    const read = kind === "talents" ? readTalent(line, raw, mapping, known) : readCompany(line, raw, mapping, known);
    const { values } = read;
    const found = findPlace?.(values.postal_code, values.city, values.country_code) ?? null;
    const problems = [
      ...read.problems,
      ...(note ? [{ row: line, column: "", severity: "warning" as const, message: note }] : []),
    ];
    const warn = (key: string, message: string) =>
      problems.push({ row: line, column: mapping[key] ?? "", severity: "warning", message });
    if (findPlace && !found && (values.postal_code || values.city))
      warn(
        "city",
        `Lieu introuvable\u202f: «\u202f${joined(values.postal_code, values.city)}\u202f» est gardé sans position.`,
      );
    if (found && !found.isExact && values.city)
      warn(
        "city",
        `Pas de commune «\u202f${values.city}\u202f» au code postal ${values.postal_code}\u202f: la position est celle du code.`,
      );
    return { read, row: { line, raw, problems, ...described(values, found?.place ?? null, context) } };
  };
}

type Described = Pick<PreviewRow, "title" | "subtitle" | "hasSiret" | "payload">;

function described(values: Values, place: Parameters<typeof talentPayload>[1], context: ReadContext): Described {
  const town = place?.city ?? values.city;
  if ("last_name" in values) {
    return {
      title: [values.first_name, values.last_name].filter(Boolean).join(" ") || "Sans nom",
      subtitle: joined(values.job_name, town, formatPhone(values.phone_number) || values.email),
      hasSiret: false,
      payload: talentPayload(values, place, context.today),
    };
  }
  return {
    title: values.name ?? "Sans nom",
    subtitle: joined(values.siret && formatSiret(values.siret), town),
    hasSiret: values.siret !== null,
    payload: companyPayload(values, place),
  };
}

/** Lines that repeat an earlier one of the same file. */
export function repeatsOf(kind: ImportKind, reads: readonly ReadRow<Values>[]): FileDuplicate[] {
  return findFileDuplicates(reads, (values) =>
    "last_name" in values ? talentKeys(values) : kind === "companies" ? companyKeys(values) : {},
  );
}
