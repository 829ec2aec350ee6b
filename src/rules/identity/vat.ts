import { accept, type Check, compact, digitsOf, reject } from "./check.ts";
import { luhn } from "./siren.ts";

export type VatCountry = "FR" | "MC" | "BE" | "CH";

/** Key of a French VAT number: (12 + 3 × (SIREN mod 97)) mod 97, two digits. "" when the SIREN has not 9 digits. */
export function vatKey(siren: string): string {
  const digits = compact(siren);
  return /^\d{9}$/.test(digits) ? String((12 + 3 * (Number(digits) % 97)) % 97).padStart(2, "0") : "";
}

/** French VAT number of a SIREN: 732829320 → « FR44732829320 ». */
export const vatOfSiren = (siren: string): string => (vatKey(siren) ? `FR${vatKey(siren)}${compact(siren)}` : "");

function french(vat: string): Check<{ country: VatCountry }> {
  if (!/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(vat))
    return reject("Un numéro de TVA français s’écrit FR, 2 caractères de clé, 9 chiffres.");
  const [key, siren] = [vat.slice(2, 4), vat.slice(4)];
  // Monaco uses French numbers whose nine digits begin with 000 and are no SIREN.
  const monaco = siren.startsWith("000");
  if (!monaco && !luhn(siren))
    return reject("Les 9 derniers chiffres du numéro de TVA ne forment pas un SIREN valable.");
  // Keys with letters exist for non-standard numbers; their calculation is not public.
  if (/^\d\d$/.test(key) && key !== vatKey(siren)) return reject("La clé de ce numéro de TVA est fausse.");
  return accept(vat, vat.replace(/^(..)(..)(...)(...)(...)$/, "$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5"), {
    country: monaco ? ("MC" as const) : ("FR" as const),
  });
}

function belgian(vat: string): Check<{ country: VatCountry }> {
  // The 9 digits of before 2005 are the same number without its leading zero.
  const full = vat.replace(/^BE(\d{9})$/, "BE0$1");
  if (!/^BE[01]\d{9}$/.test(full))
    return reject("Un numéro de TVA belge s’écrit BE puis 10 chiffres commençant par 0 ou 1.");
  if (97 - (Number(full.slice(2, 10)) % 97) !== Number(full.slice(10)))
    return reject("La clé de ce numéro de TVA belge est fausse.");
  return accept(full, full.replace(/^BE(\d{4})(\d{3})(\d{3})$/, "BE\u00a0$1.$2.$3"), { country: "BE" as const });
}

function swiss(vat: string): Check<{ country: VatCountry }> {
  const match = /^CHE(\d{9})(TVA|MWST|IVA)?$/.exec(vat);
  if (!match) return reject("Un numéro de TVA suisse s’écrit CHE-123.456.789 TVA.");
  const digits = vat.slice(3, 12);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const numbers = digitsOf(digits);
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  if ((11 - (sum % 11)) % 11 !== numbers[8]) return reject("La clé de ce numéro suisse est fausse.");
  return accept(`CHE${digits}`, `CHE-${digits.replace(/(\d{3})(\d{3})(\d{3})/, "$1.$2.$3")} TVA`, {
    country: "CH" as const,
  });
}

/** VAT number of France, Monaco (French shape), Belgium or Switzerland, key included (D§7.4). VIES is asked elsewhere. */
export function checkVat(text: string | null | undefined): Check<{ country: VatCountry }> {
  const vat = compact(text);
  if (!vat) return reject("Le numéro de TVA manque.");
  if (vat.startsWith("FR")) return french(vat);
  if (vat.startsWith("BE")) return belgian(vat);
  if (vat.startsWith("CHE")) return swiss(vat);
  return reject("Le numéro de TVA commence par FR, BE ou CHE.");
}
