import { frDate, frEuro, frShort } from "../french.ts";
import { type Criterion, type CriterionField, FIELDS, USUAL_SPEED, type ValueOf } from "./criteria.ts";

/** The name of what a criterion points at: « coffreur » → « Coffreur-bancheur », a company’s id → its name. */
export type NameOf = (field: CriterionField, code: string) => string;

export const LEVELS: Readonly<Record<string, string>> = {
  beginner: "débutant",
  confirmed: "confirmé",
  expert: "expert",
};
export const ACCEPTED: Readonly<Record<string, string>> = {
  night: "la nuit",
  weekend: "le week-end",
  overnight: "les découchés",
  long_distance: "les grands déplacements",
};
export const MARKS: Readonly<Record<string, string>> = {
  know_how: "savoir-faire",
  safety: "sécurité",
  attendance: "assiduité",
  autonomy: "autonomie",
  team_spirit: "esprit d’équipe",
};
export const FLAGS: Readonly<Record<string, string>> = {
  top_profile: "profil remarqué",
  benched: "sur le banc de remplaçants",
  reachable: "joignable",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** « coffreur, maçon ou ferrailleur ». */
export function either(words: readonly string[], last = "ou"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** « à 30 km au plus de Lyon », « à 40 min au plus de Lyon (50 km/h) », « prêt à aller à Lyon ». */
function reachSaid({ km, minutes, speed, place }: ValueOf<"distance">): string {
  const where = place ?? "ce lieu";
  if (typeof minutes === "number")
    return `à ${frShort(minutes)} min au plus de ${where} (${frShort(speed ?? USUAL_SPEED)} km/h)`;
  return typeof km === "number" ? `à ${frShort(km)} km au plus de ${where}` : `prêt à aller à ${where}`;
}

/** What a criterion asks, in French, without its weight: « à 30 km au plus de Lyon ». */
export function sentenceOf(one: Criterion, nameOf: NameOf): string {
  const named = (codes: readonly string[], last?: string) =>
    either(
      codes.map((code) => nameOf(one.field, code)),
      last,
    );
  switch (one.field) {
    case "words":
      return `dit «\u202f${one.value.text}\u202f»`;
    case "job":
      return `${named(one.value.codes)}${one.operator === "near" ? " ou métier voisin" : ""}`;
    case "certificate":
      return `${named(one.value.codes)} valable ${one.value.on ? `le ${frDate(one.value.on)}` : "aujourd’hui"}`;
    case "right_to_work":
      return `droit au travail en règle ${one.value.on ? `le ${frDate(one.value.on)}` : "aujourd’hui"}`;
    case "distance":
      return reachSaid(one.value);
    case "department":
      // As it is judged: who lives elsewhere and said that they go there counts.
      return `dans le département ${named(one.value.codes)} ou prêt à y aller`;
    case "available":
      return one.value.to && one.value.to !== one.value.from
        ? `libre du ${frDate(one.value.from)} au ${frDate(one.value.to)}`
        : `libre le ${frDate(one.value.from)}`;
    case "wage":
      return `à ${frEuro(one.value.amount)} de l’heure au plus`;
    case "contract_type":
      return `cherche ${named(one.value.codes)}`;
    case "construction_type":
      return `travaux\u00a0: ${named(one.value.codes)}`;
    case "level":
      return `${LEVELS[one.value.code] ?? one.value.code} au moins`;
    case "experience":
      return `${frShort(one.value.years)} ans d’expérience au moins`;
    case "status":
      return `dossier ${named(one.value.codes).toLowerCase()}`;
    case "licence":
      return `permis ${either(one.value.codes, "et")}`;
    case "vehicle":
      return "véhiculé";
    case "accepts":
      return `accepte ${either(
        one.value.codes.map((code) => ACCEPTED[code] ?? code),
        "et",
      )}`;
    case "software":
      return `maîtrise ${named(one.value.ids)}`;
    case "pool":
      return `dans le vivier ${named(one.value.ids)}`;
    case "owner":
      return `suivi par ${named(one.value.ids)}`;
    case "mark":
      return `${MARKS[one.value.code] ?? one.value.code}\u00a0: ${frShort(one.value.value)} sur 5 au moins`;
    case "flag":
      return FLAGS[one.value.code] ?? one.value.code;
    case "worked_for":
      return `déjà venu chez ${named([one.value.id])}`;
    case "restricted":
      return `à ne pas déléguer chez ${named([one.value.id])}`;
  }
}

/** « Coffreur-bancheur, à 30 km au plus de Lyon ; de préférence confirmé au moins ; sauf dans le vivier Été ». */
export function wholeSentence(criteria: readonly Criterion[], nameOf: NameOf): string {
  const said = (weight: Criterion["weight"]) =>
    criteria.filter((one) => one.weight === weight).map((one) => sentenceOf(one, nameOf));
  const parts = [
    said("required").join(", "),
    said("wanted").length > 0 && `de préférence ${said("wanted").join(", ")}`,
    said("excluded").length > 0 && `sauf ${said("excluded").join(", ")}`,
  ].filter(Boolean);
  const text = parts.join("\u202f; ");
  return text === "" ? "Tous les talents" : capital(text);
}

/** The head of a column: « R486 A », « Distance », « Joignable », « Sécurité ». */
export function headOf(one: Criterion, nameOf: NameOf): string {
  switch (one.field) {
    case "certificate":
      return either(one.value.codes.map((code) => code.replaceAll("_", " ")));
    case "worked_for":
      return nameOf(one.field, one.value.id);
    case "flag":
    case "mark":
      return capital((one.field === "flag" ? FLAGS : MARKS)[one.value.code] ?? FIELDS[one.field].label);
    default:
      return FIELDS[one.field].label;
  }
}
