/** French wording shared by every rule: typography, numbers, dates. Pure text, no locale database, so every engine agrees. */

/**
 * Puts the narrow no-break space where French wants it, so that sources stay readable with plain spaces.
 * « Durée : 18 mois ! » becomes « Durée\u202f: 18 mois\u202f! ».
 */
export function typo(text: string): string {
  return text.replace(/ ([;:!?%€»])/g, "\u202f$1").replace(/« /g, "«\u202f");
}

/** Decimal text with a comma and groups of three: 1234.5 → « 1\u202f234,50 ». A value that is no number gives « — ». */
export function frNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return "—";
  const fixed = Math.abs(roundHalfUp(value, decimals)).toFixed(decimals);
  const [whole = "", fraction] = fixed.split(".");
  const sign = value < 0 && Number(fixed) !== 0 ? "−" : "";
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  return sign + grouped + (fraction ? `,${fraction}` : "");
}

/** Shortest decimal text: 12 → « 12 », 12.5 → « 12,5 »; at most `max` decimals. */
export function frShort(value: number, max = 4): string {
  const text = frNumber(value, max);
  return text.includes(",") ? text.replace(/,?0+$/, "") : text;
}

/** Amount in euros (decimal): 12.3 → « 12,30 € ». */
export const frEuro = (euros: number, decimals = 2): string => `${frNumber(euros, decimals)}\u202f€`;

/** « 2026-11-21 » → « 21/11/2026 »; anything else is given back as it came, nothing gives "". */
export const frDate = (iso: string | null | undefined): string =>
  (iso ?? "").replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");

const MONTHS = "Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre".split(" ");

/** The month of a day: « Novembre 2026 ». */
export const frMonth = (iso: string): string => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** « 1 jour », « 2 jours »; French uses the singular below 2. The plural is given when it is not an added s. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${frShort(n)}\u00a0${Math.abs(n) < 2 ? one : many}`;
}

/** « de » or « que » before a name: « d’Inès », « qu’Anthony », « de Paul ». */
export const elided = (word: "de" | "que", name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) && !/^y[aeiou]/i.test(name)
    ? `${word.slice(0, -1)}’${name}`
    : `${word} ${name}`;

/**
 * Half-up rounding away from zero, free of binary noise: 1.005 at 2 decimals is 1.01.
 * Twelve significant digits are trusted, far more than any amount of pay needs.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  if (!Number.isFinite(value)) return 0;
  const factor = 10 ** decimals;
  const scaled = Number((Math.abs(value) * factor).toPrecision(12));
  const rounded = Math.round(scaled) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
