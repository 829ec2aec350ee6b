import { useRead } from "@/kit/server";
import type { Result } from "../call-words";

export type Called = {
  readonly talent_id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly job: string | null;
  readonly town: string | null;
  readonly last_contact_on: string | null;
  readonly result: Result | null;
  readonly comment: string | null;
  readonly available_on: string | null;
  readonly called_at: string | null;
  readonly called_by: string | null;
};

/** Every member of a pool, those still to call first; `from`: the day the campaign began, null before any. */
export const useSheet = (poolId: string) =>
  useRead({
    tables: ["pool_call", "talent_hiring_pool", "hiring_pool", "talent"],
    key: ["sheet", poolId],
    read: ({ call }, signal) =>
      call<{ from: string | null; rows: readonly Called[] }>("pool_call_sheet", { pool_id: poolId }, signal),
  });
