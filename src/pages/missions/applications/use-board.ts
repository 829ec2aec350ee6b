import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { readingKey, useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { type Application, actionTo } from "./board";

/** `said`: what a dialog asked for. */
type Move = { application: Application; action: string; said?: { comment: string | null; payload: Row } };

const TABLES = ["application", "contract", "talent"] as const;

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
  const server = useServer();
  const key = readingKey(TABLES, ["board", missionId]);
  const query = useRead({
    tables: TABLES,
    key: ["board", missionId],
    read: ({ rows }, signal) =>
      rows<Application>("application_list", {
        select: "*",
        filters: [{ field: "mission_id", operator: "eq", value: missionId }],
        sorters: [{ field: "position", order: "asc" }],
        signal,
      }),
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey: key, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: async ({ application, action, said }: Move) => {
      const payload = { entity: "application", id: application.id, action, ...said };
      await server.call("transition", payload);
    },
    // What was asked for in a dialog is refused in that dialog.
    onError: (error, { said }) => {
      if (!said) toast({ type: "error", description: messageOf(error) });
    },
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
  const reject = (application: Application, comment: string | null, payload: Row) =>
    mutation.mutateAsync({ application, action: "reject", said: { comment, payload } });
  const restore = (application: Application) => mutation.mutate({ application, action: "restore" });
  return { query, applications: query.data && onTheirWay.reduce(moved, query.data), moveTo, reject, restore };
}
