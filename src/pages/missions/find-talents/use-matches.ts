import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { supabase } from "@/lib/supabase";
import { typo } from "@/rules/french";

export type Verdict = "ok" | "ko" | "unknown";
export type Reason = { code: string; verdict: Verdict; text: string };

/** A talent against the mission, as `match_talents` says: nobody is rejected, each requirement tells why. */
export type Match = {
  talent_id: string;
  display_name: string;
  job_label: string | null;
  owner_name: string | null;
  city: string | null;
  score: number;
  is_eligible: boolean;
  distance_km: number | null;
  is_available: boolean;
  free_on: string | null;
  wage: number | null;
  has_applied: boolean;
  times_at_client: number;
  reasons: Reason[];
};

export type Relaxed = {
  criterion: string;
  label: string;
  eligible_now: number;
  freed: number;
  total: number;
  suggestion: string | null;
};

const MOST = 200;

export function useMatches(missionId: string) {
  return useQuery({
    queryKey: ["match_talents", missionId],
    meta: { tables: ["mission", "talent", "application", "contract"] },
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase
        .rpc("match_talents", { mission_id: missionId, max_results: MOST })
        .abortSignal(signal);
      if (error) throw error;
      const set = (reason: Reason): Reason => ({ ...reason, text: typo(reason.text) });
      return data.map((row) => ({ ...row, reasons: (row.reasons as Reason[]).map(set) })) satisfies Match[];
    },
  });
}

/** « Pourquoi personne ? »: what each requirement, relaxed alone, would free. Asked only when it is opened. */
export function useWhyNobody(missionId: string, enabled: boolean) {
  return useQuery({
    queryKey: ["why_nobody", missionId],
    enabled,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase.rpc("why_nobody", { mission_id: missionId }).abortSignal(signal);
      if (error) throw error;
      return (data as Relaxed[]).map((row) => ({ ...row, suggestion: row.suggestion && typo(row.suggestion) }));
    },
  });
}

/** Adds a talent to the mission. */
export function useApply(missionId: string) {
  const rights = useRights();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (match: Match) => {
      const { error } = await supabase.from("application").insert({
        workspace_id: rights?.workspace?.id ?? "",
        mission_id: missionId,
        talent_id: match.talent_id,
        // No wage of its own: the contract takes the order’s, which the client agreed to.
        source: "matching",
      });
      if (error) throw error;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["match_talents", missionId] });
      refresh("application");
    },
  });
}
