import type { IsoDate } from "../verdict.ts";
import { addDays, isIsoDate } from "./date.ts";

/** Where the French list of public holidays differs (CT L3133-1, L3134-13 for Alsace-Moselle, L3422-2 overseas). */
export const TERRITORIES = [
  "metropole",
  "alsace_moselle",
  "guadeloupe",
  "martinique",
  "guyane",
  "reunion",
  "mayotte",
  "saint_martin",
  "saint_barthelemy",
] as const;
export type Territory = (typeof TERRITORIES)[number];

/** Day of the abolition of slavery (CT L3422-2), month-day. */
const ABOLITION: Partial<Record<Territory, string>> = {
  mayotte: "04-27",
  martinique: "05-22",
  guadeloupe: "05-27",
  saint_martin: "05-27",
  guyane: "06-10",
  saint_barthelemy: "10-09",
  reunion: "12-20",
};

/** Easter Sunday, Meeus/Butcher algorithm. */
export function easter(year: number): IsoDate {
  const div = Math.floor;
  const a = year % 19;
  const b = div(year / 100);
  const c = year % 100;
  const g = div((b - div((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - div(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * div(c / 4) - h - (c % 4)) % 7;
  const m = div((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(div(n / 31)).padStart(2, "0")}-${String((n % 31) + 1).padStart(2, "0")}`;
}

const memory = new Map<string, ReadonlyMap<IsoDate, string>>();

/** Public holidays of a year: day → French name, in calendar order. Remembered, since every rule asks for the same years. */
export function holidaysOf(year: number, territory: Territory = "metropole"): ReadonlyMap<IsoDate, string> {
  const key = `${year} ${territory}`;
  const known = memory.get(key);
  if (known) return known;
  const paques = easter(year);
  const list: [IsoDate, string][] = [
    [`${year}-01-01`, "Jour de l’An"],
    [addDays(paques, 1), "Lundi de Pâques"],
    [`${year}-05-01`, "Fête du Travail"],
    [`${year}-05-08`, "Victoire de 1945"],
    [addDays(paques, 39), "Ascension"],
    [addDays(paques, 50), "Lundi de Pentecôte"],
    [`${year}-07-14`, "Fête nationale"],
    [`${year}-08-15`, "Assomption"],
    [`${year}-11-01`, "Toussaint"],
    [`${year}-11-11`, "Armistice de 1918"],
    [`${year}-12-25`, "Noël"],
  ];
  if (territory === "alsace_moselle")
    list.push([addDays(paques, -2), "Vendredi saint"], [`${year}-12-26`, "Saint-Étienne"]);
  const abolition = ABOLITION[territory];
  if (abolition) list.push([`${year}-${abolition}`, "Abolition de l’esclavage"]);
  const days = new Map(list.sort(([x], [y]) => (x < y ? -1 : 1)));
  memory.set(key, days);
  return days;
}

/** Name of the holiday of that day, or null. */
export function holidayName(date: IsoDate, territory: Territory = "metropole"): string | null {
  if (!isIsoDate(date)) return null;
  return holidaysOf(Number(date.slice(0, 4)), territory).get(date) ?? null;
}

const BY_DEPARTMENT: Readonly<Record<string, Territory>> = {
  57: "alsace_moselle",
  67: "alsace_moselle",
  68: "alsace_moselle",
  971: "guadeloupe",
  972: "martinique",
  973: "guyane",
  974: "reunion",
  976: "mayotte",
  977: "saint_barthelemy",
  978: "saint_martin",
};

/** Territory of a department code (« 67 », « 974 »); everything else follows the metropolitan list. */
export const territoryOf = (department: string | null | undefined): Territory =>
  BY_DEPARTMENT[department ?? ""] ?? "metropole";
