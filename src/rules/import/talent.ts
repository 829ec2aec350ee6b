import { fold } from "../fold.ts";
import type { IsoDate } from "../verdict.ts";
import { readCertificates } from "./certificates.ts";
import type { Mapping } from "./columns.ts";
import { readPhone, readPostalCode } from "./contact.ts";
import { type RawRow, type ReadRow, readText, rowReader } from "./row.ts";
import {
  isMinimumWage,
  readAvailability,
  readCivility,
  readDate,
  readEmail,
  readLicences,
  readName,
  readWage,
} from "./values.ts";

/** What the reader must know of the agency and of the day; nothing is looked up here. */
export type TalentContext = {
  readonly today: IsoDate;
  readonly jobs: readonly { readonly id: string; readonly name: string; readonly synonyms: readonly string[] }[];
  readonly certificateCodes: ReadonlySet<string>;
};

/** A talent as `import_talents` takes it: wage in euros per hour, dates ISO, phone E.164. */
export type ImportedTalent = {
  civility: "madame" | "monsieur" | null;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  email: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country_code: string | null;
  birth_date: IsoDate | null;
  job_id: string | null;
  job_name: string | null;
  wage: number | null;
  certificates: string[];
  available_on: IsoDate | null;
  driving_licences: string[];
  has_vehicle: boolean | null;
  comment: string | null;
};

const YOUNGEST_WORKER = 16;

/** Reads one record of a file of talents. */
export function readTalent(
  row: number,
  raw: RawRow,
  mapping: Mapping,
  context: TalentContext,
): ReadRow<ImportedTalent> {
  const { text, cell, report, problems } = rowReader(row, raw, mapping);
  const firstName = cell("first_name", readName);
  const lastName = cell("last_name", readName);
  if (!firstName && !lastName) report("last_name", "Ni nom ni prénom : impossible de créer cette personne.", "error");
  else if (!lastName) report("last_name", "Nom manquant.", "error");
  else if (!firstName) report("first_name", "Prénom manquant.");

  const birthDate = cell("birth_date", (value) =>
    readDate(value, { pivot: Number(context.today.slice(2, 4)) - YOUNGEST_WORKER }),
  );
  const tooYoung =
    birthDate !== null && Number(context.today.slice(0, 4)) - Number(birthDate.slice(0, 4)) < YOUNGEST_WORKER;
  if (tooYoung) report("birth_date", "Moins de 16 ans : vérifiez la date de naissance.");

  const jobText = text("job")?.trim() ?? "";
  const job = findJob(jobText, context.jobs);
  if (jobText !== "" && !job) report("job", `Métier hors de la liste : « ${jobText} » est gardé tel quel.`);
  else if (job && fold(job.name) !== fold(jobText))
    report("job", `« ${jobText} » rattaché au métier « ${job.name} », et gardé tel quel à côté.`, "info");

  const certificates = readCertificates(text("certificates"), context.certificateCodes);
  for (const title of certificates.unknown)
    report("certificates", `Habilitation non reconnue : « ${title} », gardée en commentaire.`);

  const place = cell("postal_code", readPostalCode);
  const licences = cell("licences", readLicences);
  const wageText = text("wage")?.trim() ?? "";
  const comment = [
    text("comment")?.trim(),
    ...certificates.unknown.map((title) => `Habilitation à préciser : ${title}`),
    isMinimumWage(wageText) && `Taux horaire : ${wageText}`,
  ];

  return {
    row,
    raw,
    problems,
    values: {
      civility: cell("civility", readCivility),
      first_name: firstName,
      last_name: lastName,
      phone_number: cell("phone_number", readPhone),
      email: cell("email", readEmail),
      street: cell("street", readText),
      postal_code: place?.code ?? null,
      city: cell("city", readName),
      country_code: place?.country ?? null,
      birth_date: tooYoung ? null : birthDate,
      job_id: job?.id ?? null,
      job_name: jobText || null,
      wage: cell("wage", readWage),
      certificates: certificates.codes,
      available_on: cell("available_on", (value) => readAvailability(value, context.today)),
      driving_licences: licences?.licences ?? [],
      has_vehicle: licences?.hasVehicle ?? null,
      comment: comment.filter(Boolean).join("\n") || null,
    },
  };
}

function findJob(text: string, jobs: TalentContext["jobs"]) {
  const wanted = fold(text);
  if (wanted === "") return undefined;
  return jobs.find((job) => fold(job.name) === wanted || job.synonyms.some((synonym) => fold(synonym) === wanted));
}
