import { useRead } from "@/kit/server";

const NONE: ReadonlyMap<string, number> = new Map();

/** Of the most pressing open orders, how many required criteria someone fails, as « Trouver une mission » judges them. */
export function useFits(talentId: string | null): ReadonlyMap<string, number> {
  const { data } = useRead({
    tables: ["mission", "talent", "application", "contract", "certificate"],
    key: ["planning-fits", talentId],
    enabled: talentId !== null,
    read: async ({ call }, signal) => {
      type Answer = { readonly rows: readonly { readonly id: string; readonly failed: number | null }[] };
      const { rows } = await call<Answer>("find_missions", { talent_id: talentId }, signal);
      return new Map(rows.flatMap(({ id, failed }) => (failed === null ? [] : [[id, failed] as const])));
    },
  });
  return (talentId !== null && data) || NONE;
}
