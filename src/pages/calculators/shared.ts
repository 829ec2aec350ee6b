/** Questions that several calculators ask in the same words. */
import { choice, flag, weekdays } from "@/features/calculator/declare";
import type { OpeningCalendar } from "@/rules/calendar/days";
import type { Territory } from "@/rules/calendar/holidays";
import { MOTIFS, type MotifCode } from "@/rules/contract/motifs";

const TERRITORIES = {
  metropole: "Métropole",
  alsace_moselle: "Alsace-Moselle",
  guadeloupe: "Guadeloupe",
  martinique: "Martinique",
  guyane: "Guyane",
  reunion: "La Réunion",
  mayotte: "Mayotte",
  saint_martin: "Saint-Martin",
  saint_barthelemy: "Saint-Barthélemy",
} as const satisfies Record<Territory, string>;

export const territory = choice("Jours fériés", TERRITORIES, { default: "metropole" });

/** When the client's establishment opens: three fields, read by `calendarOf`. */
export const calendarFields = {
  open: weekdays("Jours d’ouverture du client", { default: [1, 2, 3, 4, 5] }),
  territory,
  holidays: flag("Le client ouvre les jours fériés", { default: false }),
};

export const calendarOf = (values: {
  readonly open: readonly number[];
  readonly territory: Territory;
  readonly holidays: boolean;
}): OpeningCalendar => ({
  openDays: values.open,
  territory: values.territory,
  worksHolidays: values.holidays,
});

export const motifs = Object.fromEntries(MOTIFS.map((motif) => [motif.code, motif.label])) as Record<MotifCode, string>;
