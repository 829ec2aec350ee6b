import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { type Reason, setReason } from "@/features/search/found";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import type { Criterion } from "@/rules/search/criteria";

/** An open order judged for one person: a reason for each of its criteria, and the restriction at this client. */
export type FoundMission = {
  readonly id: string;
  readonly reference: string | null;
  readonly job: string;
  readonly company: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly priority: string;
  /** Euros an hour. */
  readonly wage: number | null;
  readonly coefficient: number | null;
  readonly employment_type: string;
  readonly business_unit_id: string | null;
  readonly places: number;
  readonly km: number | null;
  readonly failed: number;
  readonly has_applied: boolean;
  readonly criteria: readonly Criterion[];
  readonly reasons: readonly Reason[];
};

/** Where the person lives, within a hundred metres. */
export type Home = { readonly latitude: number; readonly longitude: number; readonly place: string | null };

/** What of the person is looked for; null: whatever it is. Kilometres from home, euros an hour. */
export type Wanted = {
  readonly jobs: readonly string[];
  readonly km: number | null;
  readonly before: string | null;
  readonly wage: number | null;
};

export const PAGE_SIZE = 25;

export const useMissions = (talentId: string, wanted: Wanted, page: number, enabled: boolean) =>
  useRead({
    tables: ["mission", "talent", "application", "contract", "certificate"],
    key: ["find_missions", talentId, wanted, page],
    enabled,
    placeholderData: keepPreviousData,
    read: async ({ call }, signal) => {
      const found = await call<{ total: number; home: Home | null; rows: FoundMission[] }>(
        "find_missions",
        {
          talent_id: talentId,
          job_codes: wanted.jobs.length > 0 ? wanted.jobs : null,
          km: wanted.km,
          begins_before: wanted.before,
          wage_min: wanted.wage,
          page,
        },
        signal,
      );
      return { ...found, rows: found.rows.map((row) => ({ ...row, reasons: (row.reasons ?? []).map(setReason) })) };
    },
  });

/** Puts the person on orders, one after the other: those that refuse them are told, the others have them. */
export function useApplyTo(talentId: string) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (missions: readonly FoundMission[]) => {
      const refused: string[] = [];
      for (const mission of missions) {
        try {
          await server.create("application", {
            workspace_id: rights?.workspace?.id ?? "",
            mission_id: mission.id,
            talent_id: talentId,
            source: "matching",
          });
        } catch (error) {
          refused.push(`${mission.job}, ${mission.company ?? "sans client"}\u202f: ${messageOf(error)}`);
        }
      }
      return refused;
    },
    onSettled: () => refresh("application"),
  });
}
