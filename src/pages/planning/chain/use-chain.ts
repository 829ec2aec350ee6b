import contract from "@resources/contracts/contract";
import { useKit } from "@/kit/context";
import type { Row } from "@/kit/declaration";
import { recordSelect } from "@/kit/query";
import { useRead } from "@/kit/server";
import { can, useRights } from "@/lib/rights";
import type { Week, WeekWorth } from "./chain";

export interface ChainRead {
  readonly versions: readonly Row[];
  /** null: hours are not theirs to read. */
  readonly weeks: readonly Week[] | null;
  readonly worth: readonly WeekWorth[];
}

const WEEK = "id,monday,status,planned_minutes,worker_minutes,client_minutes";

/** Every version of a contract and the weeks of all of them, the oldest first. */
export function useChain(key: string) {
  const rights = useRights();
  const { resources } = useKit();
  const hasHours = can(rights, "time", "read");
  const filters = [{ field: "contract_key", operator: "eq" as const, value: key }];
  return useRead<ChainRead>({
    tables: ["contract", "timesheet_week", "timesheet_day"],
    key: ["chain", key, hasHours],
    read: async ({ rows, call }, signal) => {
      const [versions, weeks, worth] = await Promise.all([
        rows<Row>("contract", {
          select: recordSelect(contract, resources),
          filters,
          sorters: [{ field: "amendment_number", order: "asc" }],
          signal,
        }),
        hasHours
          ? rows<Week>("timesheet_week", {
              select: WEEK,
              filters,
              sorters: [{ field: "monday", order: "asc" }],
              signal,
            })
          : null,
        hasHours ? call<WeekWorth[]>("chain_pay", { contract_key: key }, signal) : [],
      ]);
      return { versions, weeks, worth };
    },
  });
}
