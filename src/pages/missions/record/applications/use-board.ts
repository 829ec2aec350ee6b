import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { supabase } from "@/lib/supabase";
import { toast } from "@/lib/toast";
import { type Application, actionTo } from "./board";

type Move = { application: Application; action: string; comment?: string; payload?: Record<string, string> };

/** The applications of a mission, and moving one: the card goes at once and comes back when the server refuses. */
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
  const mutation = useMutation({
    mutationFn: async ({ application, action, comment, payload }: Move) => {
      const { error } = await supabase.rpc("transition", {
        entity: "application",
        id: application.id ?? "",
        action,
        ...(comment && { comment }),
        payload: payload ?? {},
      });
      if (error) throw error;
    },
    onMutate: ({ application, action }) => {
      const before = client.getQueryData<Application[]>(key);
      client.setQueryData<Application[]>(key, (now) =>
        now?.map((one) =>
          one.id === application.id && action.startsWith("to_") ? { ...one, stage: action.slice(3) } : one,
        ),
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(key, context?.before);
      toast({ type: "error", description: messageOf(error) });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key });
      refresh("application");
      refresh("mission");
    },
  });
  const moveTo = (application: Application, stage: string) => {
    if (application.stage !== stage) mutation.mutate({ application, action: actionTo(stage) });
  };
  const reject = (application: Application, reason: string, comment: string) =>
    mutation.mutate({ application, action: "reject", comment, payload: { rejection_reason: reason } });
  const restore = (application: Application) => mutation.mutate({ application, action: "restore" });
  return { query, moveTo, reject, restore };
}
