import { MEMBERS, memberId, WORKSPACES } from "./members.ts";
import { uuid } from "./random.ts";
import type { SeedRow } from "./rows.ts";

/** Who acts: a member by rank, the system (alone, or following what a member did), or the holder of a link by name. */
export type Actor = number | "system" | { readonly after: number } | { readonly link: string };

export interface Step {
  action: string;
  from: string;
  to: string;
  by: Actor;
  at: string;
  comment?: string;
  payload?: Record<string, unknown>;
}

const nameOf = (rank: number): string => {
  const member = MEMBERS[rank - 1];
  return member ? `${member.first} ${member.last}` : "";
};

/** Who acted, as app.move writes it beside the step. */
export function actorOf(by: Actor): { actor: string; actor_id: string | null; actor_label: string } {
  if (by === "system") return { actor: "system", actor_id: null, actor_label: "Système" };
  if (typeof by === "number") return { actor: "member", actor_id: memberId(by), actor_label: nameOf(by) };
  if ("after" in by) return { actor: "system", actor_id: memberId(by.after), actor_label: nameOf(by.after) };
  return { actor: "link", actor_id: null, actor_label: by.link };
}

/** The steps of the records of one kind, as the workflow would have written them. `kind` is that of their ids. */
export function journal(kind: number, entity: string, family: string) {
  const rows: SeedRow[] = [];
  return {
    rows,
    tell(rowId: string, steps: readonly Step[]): void {
      for (const { action, from, to, by, at, comment = null, payload = {} } of steps)
        rows.push({
          id: uuid(kind, rows.length + 1),
          workspace_id: WORKSPACES.main,
          family,
          entity,
          row_id: rowId,
          action,
          from_state: from,
          to_state: to,
          comment,
          payload,
          ...actorOf(by),
          created_at: at,
        });
    },
  };
}
