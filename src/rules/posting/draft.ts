import { frDate, frNumber, frShort, typo } from "../french.ts";

/** What an order says, for its offer. Euros an hour, minutes a week; null where it says nothing. */
export type OrderToPost = {
  readonly job: string;
  readonly employment_type: string;
  readonly city: string | null;
  readonly department: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly weekly_minutes: number | null;
  readonly schedule: string | null;
  readonly wage_min: number | null;
  readonly wage_max: number | null;
  readonly positions: number;
  readonly certificates: readonly string[];
  readonly licences: readonly string[];
  readonly needs_vehicle: boolean;
  readonly is_night_work: boolean;
  readonly needs_overnight: boolean;
  readonly description: string | null;
  readonly agency: string | null;
};

const CONTRACT: Readonly<Record<string, string>> = {
  interim: "en mission d’intérim",
  cdii: "en CDI intérimaire",
  cdd: "en CDD",
  cdi: "en CDI",
  independent: "en prestation, comme indépendant",
};

const wageOf = ({ wage_min: min, wage_max: max }: OrderToPost): string | null => {
  if (min === null) return null;
  const upTo = max !== null && max > min ? ` à ${frNumber(max, 2)}` : "";
  return `${frNumber(min, 2)}${upTo} € brut de l’heure, selon l’expérience.`;
};

const whenOf = ({ start_date: from, end_date: to }: OrderToPost): string | null => {
  if (from === null) return null;
  return to ? `Du ${frDate(from)} au ${frDate(to)}.` : `À partir du ${frDate(from)}.`;
};

/** « Ferrailleur (F/H) – Lyon », and a text of short paragraphs that says what the order says and nothing of the client. */
export function draftPosting(order: OrderToPost): { title: string; body: string } {
  const where = order.city && (order.department ? `${order.city} (${order.department})` : order.city);
  const needs = [
    ...order.certificates.map((name) => `${name} en cours de validité`),
    order.licences.length > 0 && `Permis ${order.licences.join(", ")}`,
    order.needs_vehicle && "Véhicule pour rejoindre le chantier",
  ].filter(Boolean);
  const hours = [
    order.weekly_minutes !== null && `${frShort(order.weekly_minutes / 60, 2)} h par semaine`,
    order.schedule,
    order.is_night_work && "travail de nuit",
    order.needs_overnight && "grand déplacement, hébergement pris en charge selon les règles de la branche",
  ].filter(Boolean);
  const wage = wageOf(order);
  const parts = [
    [
      `${order.agency ?? "L’agence"} recherche ${order.positions > 1 ? `${order.positions} personnes` : "une personne"} pour le métier de ${order.job}, ${CONTRACT[order.employment_type] ?? "en emploi"}${where ? `, à ${where}` : ""}.`,
      whenOf(order),
    ],
    [order.description],
    [hours.length > 0 && `Horaires : ${hours.join(", ")}.`, wage && `Salaire : ${wage}`],
    [needs.length > 0 && `Il faut :\n${needs.map((need) => `– ${need}`).join("\n")}`],
    ["Toutes les candidatures sont lues par une personne de l’agence."],
  ];
  return {
    title: `${order.job} (F/H)${order.city ? ` – ${order.city}` : ""}`,
    body: typo(
      parts
        .map((lines) => lines.filter(Boolean).join("\n"))
        .filter(Boolean)
        .join("\n\n"),
    ),
  };
}
