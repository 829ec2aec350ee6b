import { accept, type Check, compact, reject } from "./check.ts";

/** Identity papers and vehicle papers whose shape is public (D§7.6). Only shapes: authenticity is asked to the prefecture. */
export const PAPERS = {
  cni: {
    label: "Carte nationale d’identité",
    shape: /^([0-9A-Z]{9}|\d{12})$/,
    example: "9 caractères (depuis 2021) ou 12 chiffres",
  },
  passport: { label: "Passeport français", shape: /^\d{2}[A-Z]{2}\d{5}$/, example: "12AB34567" },
  residence_permit: {
    label: "Titre de séjour",
    shape: /^([0-9]{10}|[0-9A-Z]{9})$/,
    example: "10 chiffres (AGDREF) ou 9 caractères",
  },
  driving_licence: {
    label: "Permis de conduire",
    shape: /^(\d{12}|\d{2}[A-Z]{2}\d{5})$/,
    example: "12 chiffres ou 13AA00002",
  },
  vehicle_plate: {
    label: "Immatriculation",
    shape: /^([A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}|\d{1,4}[A-Z]{2,3}(\d{2}|2[AB]|97\d))$/,
    example: "AA-123-AA",
  },
} as const;
export type PaperKind = keyof typeof PAPERS;

const plate = (value: string) => value.replace(/^([A-Z]{2})(\d{3})([A-Z]{2})$/, "$1-$2-$3");

/** Checks the shape of a paper's number; stored without separators, a plate is shown « AA-123-AA ». */
export function checkPaper(kind: PaperKind, text: string | null | undefined): Check {
  const { label, shape, example } = PAPERS[kind];
  const value = compact(text);
  if (!value) return reject(`${label} : le numéro manque.`);
  if (!shape.test(value)) return reject(`${label} : le numéro n’a pas la forme attendue (${example}).`);
  return accept(value, kind === "vehicle_plate" ? plate(value) : value, {});
}

/** E-mail address: one @, a domain with a dot, no space. Lower-cased, since people type it both ways. */
export function checkEmail(text: string | null | undefined): Check {
  const email = (text ?? "").trim().toLowerCase();
  if (!email) return reject("L’adresse e-mail manque.");
  if (email.length > 254 || !/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(email) || email.includes(".."))
    return reject("Cette adresse e-mail est mal formée.");
  return accept(email, email, {});
}
