import { accept, type Check, compact, reject } from "./check.ts";
import { DEPARTMENTS } from "./departments.ts";

export type PostalCountry = "FR" | "MC" | "BE" | "CH" | "LU";

/** Two postal codes of Guadeloupe's range are collectivities of their own. */
const OWN: Readonly<Record<string, string>> = { 97133: "977", 97150: "978" };

/**
 * Department of a French postal code, null when it has none. A postal code is not always in its department (border communes):
 * keep the INSEE code when the address service gives it (D§7.6).
 */
export function departmentOfPostalCode(postalCode: string | null | undefined): string | null {
  const code = compact(postalCode);
  if (!/^\d{5}$/.test(code)) return null;
  const corsica = code.startsWith("20") ? (code < "20200" ? "2A" : "2B") : null;
  const department = OWN[code] ?? corsica ?? (/^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2));
  return DEPARTMENTS.has(department) ? department : null;
}

/** Postal code by country (D§7.6). `department` is given for France only. */
export function checkPostalCode(
  text: string | null | undefined,
  country: PostalCountry = "FR",
): Check<{ country: PostalCountry; department: string | null }> {
  const code = compact(text).replace(/^(F|B|CH|L|MC)(?=\d)/, "");
  if (!code) return reject("Le code postal manque.");
  if (country === "FR") {
    const department = departmentOfPostalCode(code);
    if (/^980\d\d$/.test(code)) return reject("Ce code postal est à Monaco : changez le pays.");
    if (!department) return reject("Ce code postal n’existe pas en France : 5 chiffres commençant par un département.");
    return accept(code, code, { country, department });
  }
  const shapes = { MC: /^980\d\d$/, BE: /^[1-9]\d{3}$/, CH: /^[1-9]\d{3}$/, LU: /^\d{4}$/ };
  const names = {
    MC: "de Monaco commence par 980",
    BE: "belge compte 4 chiffres",
    CH: "suisse va de 1000 à 9658",
    LU: "luxembourgeois compte 4 chiffres",
  };
  if (!shapes[country].test(code) || (country === "CH" && Number(code) > 9658))
    return reject(`Un code postal ${names[country]}.`);
  return accept(code, country === "LU" ? `L-${code}` : code, { country, department: null });
}
