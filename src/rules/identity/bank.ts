import { accept, type Check, compact, mod97, reject } from "./check.ts";

/** IBAN length of every SEPA country; a country that is not here cannot be paid by SEPA transfer. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 " +
    "LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** RIB letters: A, J → 1; B, K, S → 2; … I, R, Z → 9. */
const ribDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => {
    const rank = letter.charCodeAt(0) - 65;
    return String(rank < 18 ? (rank % 9) + 1 : rank - 16);
  });

/** Key of a French bank account (bank 5, branch 5, account 11): 97 − ((89b + 15g + 3c) mod 97). "" for a wrong shape. */
export function ribKey(bank: string, branch: string, account: string): string {
  const [b, g, c] = [compact(bank), compact(branch), compact(account)];
  if (!/^[0-9A-Z]{5}$/.test(b) || !/^[0-9A-Z]{5}$/.test(g) || !/^[0-9A-Z]{11}$/.test(c)) return "";
  const sum = 89 * mod97(ribDigits(b)) + 15 * mod97(ribDigits(g)) + 3 * mod97(ribDigits(c));
  return String(97 - (sum % 97)).padStart(2, "0");
}

/** « FR14 2004 1010 … » in groups of four. */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, "$1\u00a0");

/** « FR14 •••• … •606 »: first and last four characters only. */
export const maskIban = (iban: string): string => compact(iban).replace(/^(.{4}).*(.{4})$/, "$1\u00a0••••\u00a0$2");

/** IBAN of a SEPA country: length, mod 97 = 1, and the RIB key inside for France and Monaco (D§7.3). */
export function checkIban(text: string | null | undefined): Check<{ country: string }> {
  const iban = compact(text);
  if (!iban) return reject("L’IBAN manque.");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return reject("Un IBAN commence par deux lettres de pays et deux chiffres.");
  const country = iban.slice(0, 2);
  const length = LENGTHS[country];
  if (!length) return reject(`L’IBAN vient d’un pays hors SEPA (${country}) : le virement est impossible.`);
  if (iban.length !== length)
    return reject(`Un IBAN ${country} compte ${length} caractères ; celui-ci en a ${iban.length}.`);
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  if (mod97(digits) !== 1) return reject("La clé de cet IBAN est fausse : un caractère est mal tapé.");
  const french = country === "FR" || country === "MC";
  if (french && ribKey(iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25)) !== iban.slice(25))
    return reject("La clé RIB contenue dans cet IBAN est fausse.");
  return accept(iban, formatIban(iban), { country });
}

/** BIC of 8 or 11 characters; its country must be that of the IBAN, France and Monaco being one (D§7.3). */
export function checkBic(text: string | null | undefined, iban?: string | null): Check<{ country: string }> {
  const bic = compact(text);
  if (!/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic))
    return reject("Un BIC compte 8 ou 11 caractères, par exemple BNPAFRPP.");
  const country = bic.slice(4, 6);
  const same = (code: string) => (code === "MC" ? "FR" : code);
  const expected = compact(iban).slice(0, 2);
  if (expected && same(expected) !== same(country))
    return reject(`Le BIC est d’un autre pays (${country}) que l’IBAN (${expected}).`);
  return accept(bic, bic, { country });
}
