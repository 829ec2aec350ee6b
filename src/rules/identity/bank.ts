import { accept, type Check, compact, mod97, reject } from "./check.ts";

/** IBAN length of every country that has one: those of the SWIFT registry, and those that follow it without being in it. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AO25 AT20 AX18 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BL27 BR29 BY28 CF27 CG27 CH21 CI28 " +
    "CM27 CR22 CV25 CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GF27 " +
    "GI23 GL18 GP27 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 " +
    "LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MF27 MG27 MK19 ML28 MN20 MQ27 MR27 MT31 MU30 MZ25 NC27 " +
    "NE28 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 " +
    "SK24 SM27 SN28 SO23 ST25 SV28 TD27 TF27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Where a SEPA transfer goes (EPC409-09); the French territories of the Pacific stay outside. */
const SEPA = new Set(
  (
    "AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GI GP GR HR HU IE IS IT LI LT LU LV MC MD ME MF MK MQ " +
    "MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT"
  ).split(" "),
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

/** An IBAN: length, mod 97 = 1, and the RIB key inside for France and Monaco (D§7.3). Outside SEPA it is taken, with a warning. */
export function checkIban(text: string | null | undefined): Check<{ country: string }> {
  const iban = compact(text);
  if (!iban) return reject("L’IBAN manque.");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return reject("Un IBAN commence par deux lettres de pays et deux chiffres.");
  const country = iban.slice(0, 2);
  const length = LENGTHS[country];
  if (!length) return reject(`Aucun pays n’a d’IBAN qui commence par ${country}.`);
  if (iban.length !== length)
    return reject(`Un IBAN ${country} compte ${length} caractères ; celui-ci en a ${iban.length}.`);
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  if (mod97(digits) !== 1) return reject("La clé de cet IBAN est fausse : un caractère est mal tapé.");
  const french = country === "FR" || country === "MC";
  if (french && ribKey(iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25)) !== iban.slice(25))
    return reject("La clé RIB contenue dans cet IBAN est fausse.");
  const outside = SEPA.has(country) ? [] : [`Pays hors SEPA (${country}) : le virement demande une autre voie.`];
  return accept(iban, formatIban(iban), { country }, outside);
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
