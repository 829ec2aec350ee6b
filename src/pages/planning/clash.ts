import { addDays, laterOf } from "@/rules/calendar/date";
import type { Figures } from "@/rules/figures";
import { type Mission, missionRests, type Neighbour } from "@/rules/time/mission-rest";
import type { IsoDate } from "@/rules/verdict";
import type { Conflict } from "./model";

export type Clash = Pick<Conflict, "kind" | "on" | "facts">;

/** As far as a mission without a precise term is looked at, in days. */
const FAR = 200;

/**
 * What a mission, as it is being drawn or placed, would not leave together with the others of the same person: two full
 * times on the same days, and the rests between them. `planning_conflicts` tells the same once it is written.
 */
export function clashesOf(
  mission: Mission & { readonly is_full_time: boolean },
  neighbours: readonly Neighbour[],
  birth: IsoDate | null,
  figures: Figures,
): Clash[] {
  const { start_date: start, end_date } = mission;
  const end = end_date ?? addDays(start, FAR);
  const found = neighbours.flatMap((one): Clash[] => {
    const other = one.contract_key;
    const meets = one.start_date <= end && (one.end_date ?? end) >= start;
    if (meets && mission.is_full_time && one.is_full_time)
      return one.is_over ? [] : [{ kind: "overlap", on: laterOf(start, one.start_date), facts: { other } }];
    return missionRests(one, mission, [start, addDays(end, 7)], birth, figures).map(({ on, ...rest }) => ({
      kind: "rest",
      on,
      facts: { other, ...rest },
    }));
  });
  // An amendment in preparation repeats what the contract in force says.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()].sort((a, b) => a.on.localeCompare(b.on));
}
