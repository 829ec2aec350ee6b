import { addDays, isIsoDate, weekday } from "../calendar/date.ts";
import { fold } from "../fold.ts";
import type { IsoDate } from "../verdict.ts";

/** A cell read: its value (null when the cell says nothing), or why it cannot be used; how we understood words that could mean something else. */
export type Cell<T> = { readonly value: T | null; readonly problem?: string; readonly understood?: string };

const said = (text: string | undefined): string => (text ?? "").replace(/[\u00a0\u202f]/g, " ").trim();
const found = <T>(value: T | null): Cell<T> => ({ value });
const unreadable = (problem: string): Cell<never> => ({ value: null, problem });
const understood = <T>(value: T, typed: string | undefined, as: string): Cell<T> => ({
  value,
  understood: `« ${said(typed)} » lu comme ${as}.`,
});
const frenchDate = (date: IsoDate): string => date.split("-").reverse().join("/");

/** « Dupont - Durand » → « Dupont-Durand »; all capitals or all small letters take a capital at each part. */
export function readName(text: string | undefined): Cell<string> {
  const name = said(text);
  if (name === "") return found<string>(null);
  if (/[?\ufffd]/.test(name))
    return { value: recase(name), problem: "Lettre perdue à l’export : vérifiez l’orthographe." };
  return found(recase(name));
}
const recase = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;

export function readCivility(text: string | undefined): Cell<"madame" | "monsieur"> {
  const civility = fold(text).replace(/\./g, "");
  if (civility === "") return found<"madame">(null);
  if (["mme", "madame", "mlle", "mademoiselle", "f"].includes(civility)) return found("madame");
  if (["m", "mr", "monsieur", "h"].includes(civility)) return found("monsieur");
  return unreadable(`Civilité inconnue : « ${said(text)} ».`);
}

/** What the database takes (`app.is_valid_email`), so that nothing is refused after the preview. */
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
export function readEmail(text: string | undefined): Cell<string> {
  const email = said(text).toLowerCase();
  if (email === "") return found<string>(null);
  return EMAIL.test(email) ? found(email) : unreadable(`Adresse e-mail illisible : « ${said(text)} ».`);
}

/**
 * Dates as agencies type them: 13/09/1993, 13.09.1993, 13/9/93, 1993-09-13.
 * Two-digit years: up to `pivot` they belong to this century, above it to the last one.
 */
export function readDate(text: string | undefined, options: { pivot: number }): Cell<IsoDate> {
  const raw = said(text);
  if (raw === "") return found<IsoDate>(null);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(raw);
  const french = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(raw);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : french ? [french[3], french[2], french[1]] : [];
  if (!year || !month || !day) return unreadable(`Date illisible : « ${raw} ».`);
  const century = year.length === 4 ? "" : Number(year) <= options.pivot ? "20" : "19";
  const date = `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isIsoDate(date)) return unreadable(`Cette date n’existe pas : « ${raw} ».`);
  return century === "" ? found(date) : understood(date, raw, frenchDate(date));
}

/** « de suite », « ASAP » → today; « lundi » → the next such weekday; else a date. `today` is handed in by the caller. */
export function readAvailability(text: string | undefined, today: IsoDate): Cell<IsoDate> {
  const word = fold(text);
  if (["de suite", "asap", "immediat", "immediate", "immediatement", "maintenant", "disponible", "oui"].includes(word))
    return understood(today, text, `aujourd’hui, ${frenchDate(today)}`);
  const named = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"].indexOf(word) + 1;
  if (named > 0) {
    const day = addDays(today, ((named - weekday(today) + 6) % 7) + 1);
    return understood(day, text, frenchDate(day));
  }
  return readDate(text, { pivot: 79 });
}

/** A French decimal: « 12,31 », « 12.31€/h », « 1 250,5 ». */
export function readDecimal(text: string | undefined, what: string): Cell<number> {
  const raw = said(text);
  if (raw === "") return found<number>(null);
  const digits = raw.replace(/\s|€|\/\s*h(eure)?|euros?/gi, "").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(digits) ? found(Number(digits)) : unreadable(`${what} illisible : « ${raw} ».`);
}

/** Hourly gross wage in euros. « SMIC », of a day that nobody says, is no amount: the words are kept, not one of ours. */
export const readWage = (text: string | undefined): Cell<number> =>
  isMinimumWage(text)
    ? unreadable(`« ${said(text)} » n’est pas un montant : gardé en commentaire.`)
    : readDecimal(text, "Taux horaire");

export const isMinimumWage = (text: string | undefined): boolean => fold(text).startsWith("smic");

/** « B + véhicule » → licence B and a car; « oui » means licence B. */
export function readLicences(text: string | undefined): Cell<{ licences: string[]; hasVehicle: boolean | null }> {
  const word = fold(text);
  if (word === "") return { value: null };
  if (word === "non" || word === "aucun") return found({ licences: [], hasVehicle: null });
  const licences = [...new Set(word.match(/\b(be|ce|b|c|d|a)\b/g) ?? [])].map((licence) => licence.toUpperCase());
  if (word === "oui") return understood({ licences: ["B"], hasVehicle: null }, text, "le permis B");
  const hasVehicle = /vehicule|voiture/.test(word) ? true : null;
  return licences.length || hasVehicle
    ? found({ licences, hasVehicle })
    : unreadable(`Permis non reconnu : « ${said(text)} ».`);
}

export type PaymentTerms = { days: number; endOfMonth: boolean; label: string };

/** « 45 FDM », « 45 jours fin de mois », « 30 j », « à réception » (C. com. L441-10: 60 days net or 45 days end of month). */
export function readPaymentTerms(text: string | undefined): Cell<PaymentTerms> {
  const word = fold(text);
  if (word === "") return { value: null };
  if (/reception|comptant/.test(word)) return found({ days: 0, endOfMonth: false, label: "à réception" });
  const days = Number(/\d+/.exec(word)?.[0] ?? Number.NaN);
  if (Number.isNaN(days)) return unreadable(`Délai de paiement illisible : « ${said(text)} ».`);
  const endOfMonth = /fdm|fin de mois|fin du mois/.test(word);
  const value = { days, endOfMonth, label: `${days} jours${endOfMonth ? " fin de mois" : ""}` };
  if (fold(value.label) !== word && days <= (endOfMonth ? 45 : 60))
    return understood(value, text, `« ${value.label} »`);
  return days > (endOfMonth ? 45 : 60)
    ? { value, problem: "Délai au-delà du maximum légal (C. com. L441-10 : 60 jours nets ou 45 jours fin de mois)." }
    : found(value);
}
