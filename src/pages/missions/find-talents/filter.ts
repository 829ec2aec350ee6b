import { fold } from "@/rules/fold";
import type { Match } from "./use-matches";

/** What is shown of the matches. Distances in kilometres; null: any. */
export type MatchFilter = { text: string; eligibleOnly: boolean; availableOnly: boolean; withinKm: number | null };

export const NO_FILTER: MatchFilter = { text: "", eligibleOnly: true, availableOnly: false, withinKm: null };

/** A talent whose distance is unknown stays: it is to be asked, not rejected. */
export function filterMatches(matches: readonly Match[], filter: MatchFilter): Match[] {
  const wanted = fold(filter.text.trim());
  return matches.filter(
    (match) =>
      (!filter.eligibleOnly || match.is_eligible) &&
      (!filter.availableOnly || match.is_available) &&
      (filter.withinKm === null || match.distance_km === null || match.distance_km <= filter.withinKm) &&
      (wanted === "" || fold([match.display_name, match.job_label, match.city].join(" ")).includes(wanted)),
  );
}
