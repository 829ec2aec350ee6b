import { accept, type Check, reject } from "./check.ts";

export type PhoneCountry = "FR" | "MC" | "BE" | "CH" | "LU";

const PREFIXES: Readonly<Record<PhoneCountry, string>> = { FR: "33", MC: "377", BE: "32", CH: "41", LU: "352" };
const SHAPES: Readonly<Record<PhoneCountry, RegExp>> = {
  FR: /^[1-9]\d{8}$/,
  MC: /^\d{8,9}$/,
  BE: /^[1-9]\d{7,8}$/,
  CH: /^[1-9]\d{8}$/,
  LU: /^\d{6,9}$/,
};
const NAMES: Readonly<Record<PhoneCountry, string>> = {
  FR: "français compte 10 chiffres",
  MC: "monégasque compte 8 ou 9 chiffres",
  BE: "belge compte 8 ou 9 chiffres après le 0",
  CH: "suisse compte 9 chiffres après le 0",
  LU: "luxembourgeois compte 6 à 9 chiffres",
};

/** Overseas numbers are dialled like French ones but have their own country prefix in E.164 (D§7.6). */
const OVERSEAS: readonly (readonly [RegExp, string])[] = [
  [/^(590|690|691)/, "590"],
  [/^(596|696|697)/, "596"],
  [/^(594|694)/, "594"],
  [/^(262|263|269|639|692|693)/, "262"],
];
const OVERSEAS_PREFIX = /^(590|594|596|262)(\d{9})$/;

const groupByTwo = (text: string) => text.replace(/(\d{2})(?=\d)/g, "$1\u00a0");

/** Is a national French number a mobile, that can receive a text message? */
const frenchMobile = (national: string) => /^[67]/.test(national);

function french(national: string): Check<{ country: PhoneCountry; mobile: boolean }> {
  if (!SHAPES.FR.test(national)) return reject(`Un numéro ${NAMES.FR}.`);
  const prefix = OVERSEAS.find(([shape]) => shape.test(national))?.[1] ?? "33";
  return accept(`+${prefix}${national}`, groupByTwo(`0${national}`), {
    country: "FR" as const,
    mobile: frenchMobile(national),
  });
}

function foreign(country: PhoneCountry, digits: string): Check<{ country: PhoneCountry; mobile: boolean }> {
  if (!SHAPES[country].test(digits)) return reject(`Un numéro ${NAMES[country]}.`);
  const mobile = { MC: /^[346]\d{7}/, BE: /^4\d{8}$/, CH: /^7[5-9]/, LU: /^6\d{8}$/, FR: /^[67]/ }[country].test(
    digits,
  );
  return accept(`+${PREFIXES[country]}${digits}`, `+${PREFIXES[country]}\u00a0${groupByTwo(digits)}`, {
    country,
    mobile,
  });
}

/**
 * Phone number as typed → E.164 (`value`) and its French reading (`formatted`). `home` is the country of a number typed without prefix.
 * « 06 12 34 56 78 » → +33612345678; « 0690 12 34 56 » → +590690123456.
 */
export function checkPhone(
  text: string | null | undefined,
  home: PhoneCountry = "FR",
): Check<{ country: PhoneCountry | "other"; mobile: boolean }> {
  const typed = (text ?? "").replace(/\(0\)/g, "").replace(/[\s\u00a0\u202f.\-–/()_]/g, "");
  if (!typed) return reject("Le numéro de téléphone manque.");
  if (!/^\+?\d+$/.test(typed)) return reject("Un numéro de téléphone ne contient que des chiffres.");
  const international = /^(?:\+|00)(\d+)$/.exec(typed);
  if (!international) {
    // A spreadsheet eats the leading zero: nine digits are read as a French number.
    if (home === "FR") return french(typed.length === 10 ? typed.replace(/^0/, "") : typed);
    return foreign(home, home === "MC" || home === "LU" ? typed : typed.replace(/^0/, ""));
  }
  const digits = typed.replace(/^(\+|00)/, "");
  const overseas = OVERSEAS_PREFIX.exec(digits);
  if (overseas) return french(digits.slice(3));
  for (const country of ["FR", "MC", "BE", "CH", "LU"] as const) {
    const prefix = PREFIXES[country];
    if (!digits.startsWith(prefix)) continue;
    const rest = digits.slice(prefix.length).replace(/^0/, "");
    return country === "FR" ? french(rest) : foreign(country, rest);
  }
  // The numbering of the other countries is not ours to know: any E.164 number is taken, as the database takes it.
  if (/^[1-9]\d{7,14}$/.test(digits)) return accept(`+${digits}`, `+${digits}`, { country: "other", mobile: false });
  return reject("Un numéro étranger compte 8 à 15 chiffres, indicatif compris.");
}
