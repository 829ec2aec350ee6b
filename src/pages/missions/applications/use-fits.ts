import { type Found, type Reason, setReason } from "@/features/search/found";
import { useRead } from "@/kit/server";
import type { Criterion } from "@/rules/search/criteria";

/** Those who fit best come in one answer; so many others are asked for one by one, no more. */
const [TOGETHER, ALONE] = [100, 20];

/** How each of those people fits the order, by talent: one reason for each of its criteria. */
export function useFits(missionId: string, talentIds: readonly string[]) {
  return useRead<ReadonlyMap<string, readonly Reason[]>>({
    tables: ["mission", "application", "talent", "certificate", "contract"],
    key: ["fits", missionId, talentIds],
    enabled: talentIds.length > 0,
    read: async ({ call }, signal) => {
      const criteria = await call<Criterion[]>("mission_criteria", { mission_id: missionId }, signal);
      const asked = { criteria, page: 1, show_failing: true, mission_id: missionId };
      const ask = async (page_size: number, only_talent?: string) =>
        (await call<Found>("search_talents", { ...asked, page_size, ...(only_talent && { only_talent }) }, signal))
          .rows;
      const best = await ask(TOGETHER);
      const others = talentIds.filter((id) => !best.some((one) => one.id === id)).slice(0, ALONE);
      const people = [...best, ...(await Promise.all(others.map((id) => ask(1, id)))).flat()];
      return new Map(people.map(({ id, reasons }) => [id, reasons.map(setReason)]));
    },
  });
}
