import { useMutation } from "@tanstack/react-query";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
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
const TABLES = ["mission", "talent", "application", "contract"] as const;

export function useMatches(missionId: string) {
  return useRead({
    tables: TABLES,
    key: ["match_talents", missionId],
    read: async ({ call }, signal) => {
      const found = await call<Match[]>("match_talents", { mission_id: missionId, max_results: MOST }, signal);
      const set = (reason: Reason): Reason => ({ ...reason, text: typo(reason.text) });
      return found.map((row) => ({ ...row, reasons: row.reasons.map(set) }));
    },
  });
}

/** « Pourquoi personne ? »: what each requirement, relaxed alone, would free. Asked only when it is opened. */
export function useWhyNobody(missionId: string, enabled: boolean) {
  return useRead({
    tables: TABLES,
    key: ["why_nobody", missionId],
    enabled,
    read: async ({ call }, signal) => {
      const relaxed = await call<Relaxed[]>("why_nobody", { mission_id: missionId }, signal);
      return relaxed.map((row) => ({ ...row, suggestion: row.suggestion && typo(row.suggestion) }));
    },
  });
}

/** Adds a talent to the mission. */
export function useApply(missionId: string) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (match: Match) =>
      server.create("application", {
        workspace_id: rights?.workspace?.id ?? "",
        mission_id: missionId,
        talent_id: match.talent_id,
        // No wage of its own: the contract takes the order’s, which the client agreed to.
        source: "matching",
      }),
    onSettled: () => refresh("application"),
  });
}
