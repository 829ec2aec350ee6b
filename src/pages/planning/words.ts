import unavailability from "@resources/talents/talent-unavailability";
import { formatDate, formatDateFull } from "@/lib/dates";
import { count } from "@/rules/french";
import { minutes } from "@/rules/time/minutes";
import { missionRestText } from "@/rules/time/mission-rest";
import type { Chain, Conflict, Order, Planning } from "./model";

const { kind: KIND } = unavailability.fields;
/** As the list of unavailabilities names it. */
export const awayName = (kind: string): string =>
  (KIND?.kind === "choice" && KIND.choices.find(({ value }) => value === kind)?.label) || "Indisponible";

/** What a conflict says, in one sentence. */
export function conflictText({ kind, facts, on }: Pick<Conflict, "kind" | "facts" | "on">): string {
  switch (kind) {
    case "overlap":
      return `Chevauche le contrat ${facts.other}`;
    case "rest":
      return missionRestText(
        {
          scope: facts.scope === "week" ? "week" : "day",
          minutes: facts.minutes === null ? null : minutes(Number(facts.minutes)),
          due: Number(facts.due),
        },
        String(facts.other),
      );
    case "unavailable":
      return facts.until === on
        ? `${awayName(String(facts.kind))} ce jour-là`
        : `${awayName(String(facts.kind))} jusqu’au ${formatDate(String(facts.until))}`;
    case "work_right":
      return "Le droit au travail prend fin pendant la mission";
    case "certificate":
      return facts.code
        ? `L’habilitation ${facts.code} expire pendant la mission`
        : "Une habilitation expire pendant la mission";
    case "fitness":
      return "L’aptitude médicale expire pendant la mission";
    case "waiting_period":
      return `Délai de carence du poste\u202f: libre le ${formatDate(String(facts.free_on))}`;
    case "undeclared":
      return "Mission commencée sans déclaration préalable à l’embauche (DPAE)";
    case "positions":
      return `${facts.taken} personnes pour ${Number(facts.open) > 1 ? `${facts.open} postes` : `${facts.open} poste`}`;
  }
}

/** How a state is drawn: dotted while it is prepared, full once it is signed. */
export function lookOf(status: string): "draft" | "review" | "sign" | "signed" | "held" | "over" {
  if (status === "draft") return "draft";
  if (status === "to_sign") return "sign";
  if (status === "signed") return "signed";
  if (status === "suspended") return "held";
  return ["ended", "broken", "closed"].includes(status) ? "over" : "review";
}

/** « du 3 au 27 mars 2027 », or « depuis le… » when the term is not precise. */
export const daysText = ({ start, end, minimum_end }: Chain): string =>
  end
    ? `du ${formatDateFull(start)} au ${formatDateFull(end)}`
    : `depuis le ${formatDateFull(start)}, sans terme précis${minimum_end ? ` (au moins jusqu’au ${formatDateFull(minimum_end)})` : ""}`;

/** The whole bar in words, for who does not see it; it begins with what is written on it. */
export function barLabel(
  text: string,
  chain: Chain,
  planning: Planning,
  state: string,
  conflicts: readonly Conflict[],
): string {
  const name = planning.talents[chain.talent_id]?.name;
  return [text, name, daysText(chain), state, ...conflicts.map(conflictText)].join(", ");
}

/** « 1 poste libre sur 2 » */
export const placesText = ({ posts, taken }: Pick<Order, "posts" | "taken">): string =>
  `${count(Math.max(0, posts - taken), "poste libre", "postes libres")} sur ${posts}`;

/** « Maçon chez Bâti Confluence – Gare » */
export const orderName = (order: Order, { companies, sites }: Planning): string =>
  `${order.job} chez ${[companies[order.company_id], sites[order.work_site_id ?? ""]].filter(Boolean).join(" \u2013 ")}`;

/** « dans 3 jours », of the days that are left. */
export const remaining = (days: number): string =>
  days === 0 ? "dernier jour" : days === 1 ? "finit demain" : `finit dans ${days} jours`;

/** The matcher’s verdict in two words, of the required criteria that are failed. */
export const fitText = (failed: number): string =>
  failed > 0 ? `Il manque ${count(failed, "critère")}` : "Remplit tout";
