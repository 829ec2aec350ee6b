import { type Found, type Reason, setReason } from "@/features/search/found";
import { useRead } from "@/kit/server";
import type { Criterion } from "@/rules/search/criteria";

/** More cards than these are not compared one by one with the order. */
const MOST = 30;

/** How each of those people fits the order, by talent: one reason for each of its criteria. */
export function useFits(missionId: string, talentIds: readonly string[]) {
  return useRead<ReadonlyMap<string, readonly Reason[]>>({
    tables: ["mission", "talent", "certificate", "contract"],
    key: ["fits", missionId, talentIds],
    enabled: talentIds.length > 0 && talentIds.length <= MOST,
    read: async ({ call }, signal) => {
      const criteria = await call<Criterion[]>("mission_criteria", { mission_id: missionId }, signal);
      const judged = talentIds.map(async (id) => {
        const asked = { criteria, page: 1, page_size: 1, show_failing: true, mission_id: missionId, only_talent: id };
        const [one] = (await call<Found>("search_talents", asked, signal)).rows;
        return [id, (one?.reasons ?? []).map(setReason)] as const;
      });
      return new Map(await Promise.all(judged));
    },
  });
}
