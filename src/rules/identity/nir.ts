import { accept, type Check, compact, mod97, reject } from "./check.ts";

/** What a social security number says about a person. */
export type NirParts = {
  readonly sex: "M" | "F";
  /** Two digits; the century is not known. */
  readonly year: string;
  /** 1–12, or null for the fictitious months (20, 30–42, 50–99) given when the birth is not documented. */
  readonly month: number | null;
  /** « 78 », « 2A », « 971 », « 99 » for a birth abroad. */
  readonly department: string;
  readonly bornAbroad: boolean;
  /** Sex digit 3, 4, 7 or 8: number waiting for its certification. */
  readonly provisional: boolean;
};

const SHAPE = /^[1-478]\d{2}(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])\d{3}\d{3}$/;

/** Key of the 13 first characters: 97 − (number mod 97), Corsica read as 19 (2A) and 18 (2B). "" for a wrong shape. */
export function nirKey(thirteen: string): string {
  const nir = compact(thirteen);
  if (!SHAPE.test(nir)) return "";
  const number = nir.replace("2A", "19").replace("2B", "18");
  return String(97 - mod97(number)).padStart(2, "0");
}

/** « 1 85 05 78 006 084 91 ». */
export const formatNir = (nir: string): string =>
  nir.replace(/^(.)(..)(..)(..)(...)(...)(..)$/, "$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5\u00a0$6\u00a0$7");

/** « 1 85 05 •• ••• ••• •• »: what a screen shows to those who may not read it whole. */
export const maskNir = (nir: string): string =>
  formatNir(compact(nir)).replace(/^(.{7}).*$/, "$1\u00a0••\u00a0•••\u00a0•••\u00a0••");

/** NIR of 15 characters, key included (D§7.2). Months out of 1–12 and a cross-check are never refused. */
export function checkNir(text: string | null | undefined): Check<NirParts> {
  const nir = compact(text);
  if (!nir) return reject("Le numéro de sécurité sociale manque.");
  if (!/^[0-9AB]{15}$/.test(nir)) return reject("Un numéro de sécurité sociale compte 15 caractères, clé comprise.");
  const body = nir.slice(0, 13);
  const key = nirKey(body);
  const place = nir.slice(5, 7);
  if (!key || place === "00")
    return reject("Ce numéro de sécurité sociale est mal formé : sexe, mois ou département impossible.");
  if (key !== nir.slice(13))
    return reject("La clé du numéro de sécurité sociale est fausse : un caractère est mal tapé.");
  const month = Number(nir.slice(3, 5));
  const overseas = place === "97" || place === "98";
  const provisional = Number(nir[0]) > 2;
  const warnings = provisional ? ["Numéro provisoire : demandez le numéro définitif."] : [];
  const parts: NirParts = {
    sex: Number(nir[0]) % 2 === 1 ? "M" : "F",
    year: nir.slice(1, 3),
    month: month <= 12 ? month : null,
    department: overseas ? nir.slice(5, 8) : place,
    bornAbroad: place === "99",
    provisional,
  };
  return accept(nir, formatNir(nir), parts, warnings);
}

/**
 * Differences between a number and the file, as sentences. Warnings only: a change of civil status, an error corrected
 * since or a fictitious month are all lawful.
 */
export function crossCheckNir(nir: NirParts, birthDate: string | null, sex: "M" | "F" | null): string[] {
  const notes: string[] = [];
  if (sex && sex !== nir.sex) notes.push("Le sexe du numéro diffère de la civilité.");
  if (birthDate && birthDate.slice(2, 4) !== nir.year) notes.push("L’année de naissance diffère de celle du numéro.");
  if (birthDate && nir.month && Number(birthDate.slice(5, 7)) !== nir.month)
    notes.push("Le mois de naissance diffère de celui du numéro.");
  return notes;
}
