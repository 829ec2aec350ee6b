import { accept, type Check, reject } from "./check.ts";

/** Overseas numbers are dialled like French ones but have their own country prefix in E.164 (D§7.6). */
const OVERSEAS: readonly (readonly [RegExp, string])[] = [
  [/^(590|690|691)/, "590"],
  [/^(596|696|697)/, "596"],
  [/^(594|694)/, "594"],
  [/^(262|263|269|639|692|693)/, "262"],
];
const OVERSEAS_PREFIX = /^(590|594|596|262)(\d{9})$/;

/** Prefixes of one digit and of two (ITU E.164); all the others have three. */
const FOREIGN = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** By pairs; of an odd count the first three stand together: « 470 12 34 56 ». */
const grouped = (text: string) => text.replace(/(?<=^(?:\d{3})?(?:\d{2})*)(?=(?:\d{2})+$)(?!^)/g, "\u00a0");

function french(national: string): Check {
  if (!/^[1-9]\d{8}$/.test(national)) return reject("Un numéro français compte 10 chiffres.");
  const prefix = OVERSEAS.find(([shape]) => shape.test(national))?.[1] ?? "33";
  return accept(`+${prefix}${national}`, `0${national}`.replace(/(\d{2})(?=\d)/g, "$1\u00a0"), {});
}

/**
 * Phone number as typed → E.164 (`value`) and its French reading (`formatted`). Without a prefix it is French:
 * « 06 12 34 56 78 » → +33612345678; « 0690 12 34 56 » → +590690123456. The numbering of the other countries is not ours
 * to know: every E.164 number is taken, as the database takes it.
 */
export function checkPhone(text: string | null | undefined): Check {
  const typed = (text ?? "").replace(/\(0\)/g, "").replace(/[\s\u00a0\u202f.\-–/()_]/g, "");
  if (!typed) return reject("Le numéro de téléphone manque.");
  if (!/^\+?\d+$/.test(typed)) return reject("Un numéro de téléphone ne contient que des chiffres.");
  const digits = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  // A spreadsheet eats the leading zero: nine digits are read as a French number.
  if (digits === undefined) return french(typed.length === 10 ? typed.replace(/^0/, "") : typed);
  if (OVERSEAS_PREFIX.test(digits)) return french(digits.slice(3));
  if (digits.startsWith("33")) return french(digits.slice(2).replace(/^0/, ""));
  if (!/^[1-9]\d{6,14}$/.test(digits)) return reject("Un numéro étranger compte 7 à 15 chiffres, indicatif compris.");
  const shown = digits.replace(FOREIGN, (_, prefix: string, rest: string) => `+${prefix}\u00a0${grouped(rest)}`);
  return accept(`+${digits}`, shown, {});
}

/** « +33612345678 » → « 06 12 34 56 78 »; what is no number shows as it is, nothing gives "". */
export function formatPhone(stored: string | null | undefined): string {
  const check = checkPhone(stored);
  return check.ok ? check.formatted : (stored ?? "");
}
