import { accept, type Check, compact, digitsOf, reject } from "./check.ts";

const LA_POSTE = "356000000";

/** Luhn sum of a text of digits: from the right, every second digit is doubled. Valid when it ends with 0. */
export function luhn(digits: string): boolean {
  const sum = digitsOf(digits)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0);
  return sum % 10 === 0;
}

export const formatSiren = (siren: string): string => siren.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1\u00a0$2\u00a0$3\u00a0$4");

/** SIREN: 9 digits, Luhn (D§7.1). */
export function checkSiren(text: string | null | undefined): Check {
  const siren = compact(text);
  if (!siren) return reject("Le SIREN manque.");
  if (!/^\d{9}$/.test(siren)) return reject("Un SIREN compte 9 chiffres.");
  if (siren === "000000000" || !luhn(siren)) return reject("La clé de ce SIREN est fausse : un chiffre est mal tapé.");
  return accept(siren, formatSiren(siren), {});
}

/**
 * SIRET: 14 digits, Luhn; establishments of La Poste other than its head office pass when their digits add up to a multiple of 5.
 * A foreign establishment has none: leave it empty rather than invent one. Monaco's pseudo-codes pass with `siren` "".
 */
export function checkSiret(text: string | null | undefined): Check<{ siren: string }> {
  const siret = compact(text);
  if (!siret) return reject("Le SIRET manque.");
  // Monaco's establishments carry pseudo-codes such as MONACOCONFO001: kept as they are, they have no SIREN.
  if (/^MONACO[A-Z0-9]{8}$/.test(siret))
    return accept(siret, siret, { siren: "" }, ["Établissement monégasque, sans SIREN."]);
  if (!/^\d{14}$/.test(siret)) return reject("Un SIRET compte 14 chiffres : le SIREN puis 5 chiffres.");
  const siren = siret.slice(0, 9);
  if (!checkSiren(siren).ok) return reject("Les 9 premiers chiffres ne forment pas un SIREN valable.");
  const sum = digitsOf(siret).reduce((a, b) => a + b, 0);
  if (!luhn(siret) && !(siren === LA_POSTE && sum % 5 === 0))
    return reject("La clé de ce SIRET est fausse : un chiffre est mal tapé.");
  return accept(siret, formatSiret(siret), { siren });
}

/** IDCC of a collective agreement: 1 to 4 digits, stored with leading zeros (« 44 » → « 0044 »). */
export function checkIdcc(text: string | null | undefined): Check {
  const idcc = compact(text).replace(/^IDCC/, "");
  if (!/^\d{1,4}$/.test(idcc) || Number(idcc) === 0) return reject("Un IDCC compte 4 chiffres au plus.");
  return accept(idcc.padStart(4, "0"), idcc.padStart(4, "0"), {});
}
