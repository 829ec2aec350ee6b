import { fold } from "../fold.ts";
import type { Mapping } from "./columns.ts";
import { readNaf, readPhone, readPostalCode, readSiret } from "./contact.ts";
import { type RawRow, type ReadRow, readText, rowReader } from "./row.ts";
import { type PaymentTerms, readDecimal, readEmail, readName, readPaymentTerms } from "./values.ts";

export type CompanyContext = {
  readonly sectors: readonly { readonly id: string; readonly name: string }[];
};

/** A company as `import_companies` takes it; coefficients are multipliers of the gross wage (1.98). */
export type ImportedCompany = {
  name: string | null;
  siret: string | null;
  naf_code: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country_code: string | null;
  sector_id: string | null;
  contact: {
    first_name: string | null;
    last_name: string | null;
    job_title: string | null;
    phone_number: string | null;
    email: string | null;
  } | null;
  coefficient_delegation: number | null;
  coefficient_gestion: number | null;
  payment: PaymentTerms | null;
};

/** A coefficient below 1 sells under the wage; above 4 it is a typing mistake. */
const PLAUSIBLE_COEFFICIENT = { min: 1, max: 4 };

/** Reads one record of a file of companies. */
export function readCompany(
  row: number,
  raw: RawRow,
  mapping: Mapping,
  context: CompanyContext,
): ReadRow<ImportedCompany> {
  const { text, cell, report, problems } = rowReader(row, raw, mapping);
  const name = cell("name", readText);
  if (!name) report("name", "Raison sociale manquante.", "error");

  const sectorText = text("sector")?.trim() ?? "";
  const sector = findSector(sectorText, context.sectors);
  if (sectorText !== "" && !sector) report("sector", `Secteur hors de la liste : « ${sectorText} ».`);
  else if (sector && fold(sector.name) !== fold(sectorText))
    report("sector", `« ${sectorText} » rattaché à « ${sector.name} ».`, "info");

  const coefficient = (key: string, label: string): number | null => {
    const value = cell(key, (cellText) => readDecimal(cellText, label));
    if (value === null || (value >= PLAUSIBLE_COEFFICIENT.min && value <= PLAUSIBLE_COEFFICIENT.max)) return value;
    report(key, `${label} improbable : ${String(value).replace(".", ",")}.`);
    return null;
  };
  const place = cell("postal_code", readPostalCode);

  return {
    row,
    raw,
    problems,
    values: {
      name,
      siret: cell("siret", readSiret),
      naf_code: cell("naf_code", readNaf),
      street: cell("street", readText),
      postal_code: place?.code ?? null,
      city: cell("city", readName),
      country_code: place?.country ?? null,
      sector_id: sector?.id ?? null,
      contact: readContact(cell, report),
      coefficient_delegation: coefficient("coefficient_delegation", "Coefficient de délégation"),
      coefficient_gestion: coefficient("coefficient_gestion", "Coefficient de gestion"),
      payment: cell("payment_terms", readPaymentTerms),
    },
  };
}

type Reader = ReturnType<typeof rowReader>;

/** « Mamadou DIALLO » → first word, remainder. */
function readContact(cell: Reader["cell"], report: Reader["report"]): ImportedCompany["contact"] {
  const [first, ...rest] = (cell("contact_name", readText) ?? "").split(/\s+/).filter(Boolean);
  const contact = {
    first_name: readName(first).value,
    last_name: readName(rest.join(" ")).value,
    job_title: cell("contact_job", readText),
    phone_number: cell("contact_phone", readPhone),
    email: cell("contact_email", readEmail),
  };
  if (contact.last_name)
    report("contact_name", `Prénom « ${contact.first_name} », nom « ${contact.last_name} ».`, "info");
  return contact.first_name || contact.email || contact.phone_number ? contact : null;
}

/** A file says « Métallerie » or « Électricité / CVC » where the list says more: one shared word of five letters is enough. */
function findSector(text: string, sectors: CompanyContext["sectors"]) {
  const wanted = fold(text);
  const words = wanted.split(/[^a-z]+/).filter((word) => word.length > 4);
  return (
    sectors.find((sector) => fold(sector.name) === wanted) ??
    sectors.find((sector) =>
      words.some((word) =>
        fold(sector.name)
          .split(/[^a-z]+/)
          .includes(word),
      ),
    )
  );
}
