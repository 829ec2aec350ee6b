import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from "ibantools";

/** « fr76 3000… » → « FR7630006000011234567890189 », as it is stored. */
export const storedIban = (text: string): string => electronicFormatIBAN(text) ?? "";

/** In groups of four, as it is read. */
export const formatIban = (iban: string | null | undefined): string =>
  iban ? (friendlyFormatIBAN(iban, "\u00a0") ?? iban) : "";

/** « FR76 •••• •••• 0189 »: for whoever needs to recognise an account, not to use it. */
export function maskIban(iban: string | null | undefined): string {
  const stored = storedIban(iban ?? "");
  return stored.length < 12 ? "" : `${stored.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${stored.slice(-4)}`;
}

const SENTENCES: [ValidationErrorsIBAN, string][] = [
  [ValidationErrorsIBAN.NoIBANCountry, "Un IBAN commence par deux lettres de pays (FR, BE, CH…)."],
  [ValidationErrorsIBAN.WrongBBANLength, "Il manque des caractères à cet IBAN, ou il en a trop."],
  [ValidationErrorsIBAN.WrongBBANFormat, "Cet IBAN contient un caractère inattendu."],
  [ValidationErrorsIBAN.WrongIBANChecksum, "Cet IBAN contient une faute de frappe (clé de contrôle)."],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, "Cet IBAN contient une faute de frappe (clé RIB)."],
];

/** The sentence for a wrong IBAN, or null. */
export function ibanProblem(text: string): string | null {
  const iban = storedIban(text);
  if (iban === "") return null;
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  return SENTENCES.find(([code]) => errorCodes.includes(code))?.[1] ?? "Cet IBAN n’est pas valable.";
}

/** The sentence for a wrong BIC, or null. */
export function bicProblem(text: string): string | null {
  const bic = text.replace(/\s/g, "").toUpperCase();
  return bic === "" || isValidBIC(bic) ? null : "Un BIC compte 8 ou 11 caractères (AGRIFRPP…).";
}
