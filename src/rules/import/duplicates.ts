import { fold } from "../fold.ts";
import type { ImportedCompany } from "./company.ts";
import type { ReadRow } from "./row.ts";
import type { ImportedTalent } from "./talent.ts";

/** Why two records look like the same person or company. */
export type DuplicateReason = "phone" | "email" | "name_and_birth_date" | "name" | "siret";

export const DUPLICATE_LABELS: Readonly<Record<DuplicateReason, string>> = {
  phone: "même téléphone",
  email: "même e-mail",
  name_and_birth_date: "même nom et même date de naissance",
  name: "même nom",
  siret: "même SIRET",
};

export type FileDuplicate = { readonly row: number; readonly of: number; readonly reasons: readonly DuplicateReason[] };

type Keys = Partial<Record<DuplicateReason, string | null>>;

/** The keys under which a talent is recognised, in the file as in the database. */
export const talentKeys = (talent: ImportedTalent): Keys => ({
  phone: talent.phone_number,
  email: talent.email,
  name_and_birth_date:
    talent.birth_date && talent.last_name
      ? `${fold(`${talent.last_name} ${talent.first_name ?? ""}`)} ${talent.birth_date}`
      : null,
  name: talent.last_name && talent.first_name ? fold(`${talent.last_name} ${talent.first_name}`) : null,
});

export const companyKeys = (company: ImportedCompany): Keys => ({ siret: company.siret });

/**
 * Records that repeat an earlier record of the same file, with the reasons; the first one met is kept as the original.
 * A name alone says something as long as one of the two birth dates is unknown.
 */
export function findFileDuplicates<T>(rows: readonly ReadRow<T>[], keysOf: (values: T) => Keys): FileDuplicate[] {
  const seen = new Map<string, number>();
  const dated = new Set<number>();
  const duplicates: FileDuplicate[] = [];
  for (const { row, values } of rows) {
    const keys = Object.entries(keysOf(values)).flatMap(([reason, key]) =>
      key ? [{ reason: reason as DuplicateReason, at: `${reason}:${key}` }] : [],
    );
    if (keys.some(({ reason }) => reason === "name_and_birth_date")) dated.add(row);
    const hits = keys.filter(({ reason, at }) => {
      const first = seen.get(at);
      return first !== undefined && !(reason === "name" && dated.has(row) && dated.has(first));
    });
    const of = hits[0] && seen.get(hits[0].at);
    if (of !== undefined)
      duplicates.push({ row, of, reasons: hits.filter(({ at }) => seen.get(at) === of).map(({ reason }) => reason) });
    for (const { at } of keys) if (!seen.has(at)) seen.set(at, of ?? row);
  }
  return duplicates;
}
