import { formatPeriod } from "@/lib/dates";
import { frNumber, frShort } from "@/rules/french";
import type { OpenPosting } from "@/rules/posting/structured";

const CONTRACT: Readonly<Record<string, string>> = {
  interim: "Intérim",
  cdii: "CDI intérimaire",
  cdd: "CDD",
  cdi: "CDI",
  independent: "Indépendant",
};

export const wageOf = ({ wage_min: min, wage_max: max }: OpenPosting): string | null => {
  if (min === null) return null;
  const upTo = max !== null && max > min ? ` à ${frNumber(max, 2)}` : "";
  return `${frNumber(min, 2)}${upTo}\u202f€ brut/h`;
};

export const placeOf = ({ city, department }: OpenPosting): string | null =>
  city && (department ? `${city} (${department})` : city);

/** What one looks for first: its name, and what it is. */
export const factsOf = (posting: OpenPosting): readonly (readonly [string, string | null])[] => [
  ["Contrat", CONTRACT[posting.employment_type] ?? null],
  ["Lieu", placeOf(posting)],
  ["Dates", posting.start_date && formatPeriod(posting.start_date, posting.end_date)],
  ["Durée", posting.weekly_minutes === null ? null : `${frShort(posting.weekly_minutes / 60, 2)}\u202fh par semaine`],
  ["Salaire", wageOf(posting)],
];

/** In the address of an offer: the code of who handed the link around. */
export const SENT_BY = "par";
