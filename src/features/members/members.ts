import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { fold } from "@/rules/fold";

export type MemberRow = {
  id: string;
  display_name: string;
  email: string;
  auth_user_id: string | null;
  main_workspace_id: string;
  management_level: number;
  manager_id: string | null;
  business_unit_id: string | null;
  is_onboarded: boolean;
  is_independent: boolean;
  is_autonomous: boolean;
  offboarded_at: string | null;
  slack_id: string | null;
  version: number;
  manager: { display_name: string } | null;
  business_unit: { name: string; emoji: string | null } | null;
  user_role: { id: string; role: string }[];
};

export const COLUMNS =
  "id,display_name,email,auth_user_id,main_workspace_id,management_level,manager_id,business_unit_id,is_onboarded," +
  "is_independent,is_autonomous,offboarded_at,slack_id,version,manager:manager_id(display_name)," +
  "business_unit!business_unit_id(name,emoji),user_role(id,role)";

/** Where a member stands on their way in and out. */
export type MemberState = "active" | "invited" | "arriving" | "gone";

export function stateOf(member: Pick<MemberRow, "auth_user_id" | "is_onboarded" | "offboarded_at">): MemberState {
  if (member.offboarded_at) return "gone";
  if (!member.auth_user_id) return "invited";
  return member.is_onboarded ? "active" : "arriving";
}

/** The members seen from the active workspace. A workspace has a hundred at most: they are read whole, filtered here. */
export function useMembers(search: string, withGone: boolean) {
  const { result, query } = useList<MemberRow>({
    resource: "team_member",
    pagination: { mode: "off" },
    sorters: [{ field: "sort_key", order: "asc" }],
    meta: { pg: { select: COLUMNS, count: "none" } },
    errorNotification: false,
  });
  const members = useMemo(() => {
    const wanted = fold(search.trim());
    return result.data.filter(
      (member) =>
        (withGone || !member.offboarded_at) && fold(`${member.display_name} ${member.email}`).includes(wanted),
    );
  }, [result.data, search, withGone]);
  return { members, all: result.data, query };
}
