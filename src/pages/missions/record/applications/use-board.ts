import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { supabase } from "@/lib/supabase";
import { toast } from "@/lib/toast";
import { noteUse } from "@/lib/usage";
import { type Application, actionTo } from "./board";

type Move = { application: Application; action: string; comment?: string; payload?: Record<string, string> };

/** Where a card stands while its move is on its way. */
const moved = (applications: readonly Application[], { application, action }: Move): readonly Application[] =>
  action.startsWith("to_")
    ? applications.map((one) => (one.id === application.id ? { ...one, stage: action.slice(3) } : one))
    : applications;

/**
 * The applications of a mission, and moving one: the card goes at once and comes back when the server refuses. Moves on
 * their way are laid over whatever was last read, so that a reading begun before them does not put a card back.
 */
export function useBoard(missionId: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const key = ["application_board", missionId];
  const query = useQuery({
    queryKey: key,
    meta: { tables: ["application", "contract"] },
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase
        .from("application_list")
        .select("*")
        .eq("mission_id", missionId)
        .order("position")
        .abortSignal(signal);
      if (error) throw error;
      return data;
    },
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey: key, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: async ({ application, action, comment, payload }: Move) => {
      const { error } = await supabase.rpc("transition", {
        entity: "application",
        id: application.id ?? "",
        action,
        ...(comment && { comment }),
        payload: payload ?? {},
      });
      if (error) throw error;
      noteUse("workflow_transition", { entity: "application", action });
    },
    onError: (error) => toast({ type: "error", description: messageOf(error) }),
    onSettled: () => {
      refresh("application");
      refresh("mission");
      // Waited for: the move is on its way until the board has been read again.
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const moveTo = (application: Application, stage: string) => {
    if (application.stage !== stage) mutation.mutate({ application, action: actionTo(stage) });
  };
  const reject = (application: Application, reason: string, comment: string) =>
    mutation.mutate({ application, action: "reject", comment, payload: { rejection_reason: reason } });
  const restore = (application: Application) => mutation.mutate({ application, action: "restore" });
  return { query, applications: query.data && onTheirWay.reduce(moved, query.data), moveTo, reject, restore };
}
