import { useRead } from "@/kit/server";
import type { MissionRow } from "@/rules/pay/mission-statement";
import type { Period } from "./use-months";

/** A statement as it left: cents, the member who sent it. */
export type Sent = {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly row_count: number;
  readonly control_cents: number;
};

/** The statement of a month as it reads today, and those that were sent of it, the newest first. */
export const useStatement = (period: Period | undefined) =>
  useRead<{ readonly rows: readonly MissionRow[]; readonly sent: readonly Sent[] }>({
    tables: ["pay_export", "pay_line", "contract", "talent", "talent_identity", "company", "agency"],
    key: ["statement", period?.id],
    enabled: period !== undefined,
    read: ({ call }, signal) => call("mission_statement", { period_id: period?.id }, signal),
  });
