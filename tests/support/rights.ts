import type { Permission, Rights } from "../../src/lib/rights.ts";

export const ME = "me";
export const MANAGEE = "managee";
export const UNIT = "unit";

/** The rights of a member of level 2 with one managee, and just these permissions. */
export function rightsWith(permissions: Permission[], more: Partial<Rights> = {}): Rights {
  return {
    member: {
      id: ME,
      auth_user_id: "u",
      first_name: "Ana",
      last_name: "Roy",
      email: "a@b.fr",
      management_level: 2,
      workspace_id: "w",
      main_workspace_id: "w",
      manager_id: null,
      is_onboarded: true,
      is_independent: false,
      is_autonomous: false,
    },
    workspace: {
      id: "w",
      name: "Lyon",
      type: "internal",
      is_relais_workspace: true,
      data_transferred_at: null,
      data_transferred_to_name: null,
    },
    workspaces: [],
    roles: ["consultant_team_member"],
    grants: [],
    managees: [MANAGEE],
    units: [UNIT],
    owns: ["worker"],
    live_topic: "workspace:w:first",
    view_as: null,
    flags: {
      is_support: false,
      is_consultant_only: false,
      is_manager: true,
      is_country_manager: false,
      is_autonomous: true,
      is_board_manager: false,
      can_switch_workspace: false,
    },
    permissions,
    ...more,
  };
}
