import { useCallback, useMemo } from "react";
import type { MemberRow } from "@/features/members/members";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { belowOf } from "./tree";

const NO_MANAGER = "Sans manager";

/** Puts a member under another, or under nobody (null): refused in advance where the database would refuse. */
export function useMove(members: readonly MemberRow[]) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const byId = useMemo(() => new Map(members.map((member) => [member.id, member])), [members]);

  const canMove = useCallback(
    (member: MemberRow): boolean =>
      can(rights, "members", "edit") &&
      member.id !== rights?.member?.id &&
      member.main_workspace_id === rights?.workspace?.id,
    [rights],
  );

  const move = useCallback(
    async (id: string, manager: string | null): Promise<void> => {
      const member = byId.get(id);
      if (!member || !canMove(member) || member.manager_id === manager || id === manager) return;
      const boss = manager === null ? NO_MANAGER : (byId.get(manager)?.display_name ?? "");
      if (manager !== null && belowOf(members, id).has(manager)) {
        const description = `${boss} travaille déjà sous la responsabilité de ${member.display_name}.`;
        toast({ type: "error", description });
        return;
      }
      const before = member.manager_id;
      const write = async (manager_id: string | null, version?: number) => {
        await server.update("team_member", id, { manager_id }, version === undefined ? {} : { version });
        refresh("team_member");
      };
      try {
        await write(manager, member.version);
        const where = manager === null ? "n’a plus de manager" : `travaille maintenant pour ${boss}`;
        toast({
          type: "success",
          description: `${member.display_name} ${where}.`,
          // Long enough to see that one missed the line.
          duration: 8000,
          action: {
            btnText: "Annuler",
            altText: "Rendre à son manager d’avant",
            trigger: () => void write(before).catch((error) => toast({ type: "error", description: messageOf(error) })),
          },
        });
      } catch (error) {
        toast({ type: "error", description: messageOf(error) });
        refresh("team_member");
      }
    },
    [byId, canMove, members, server, refresh],
  );

  return { byId, canMove, move };
}
