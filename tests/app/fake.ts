import type { Rights } from "../../src/lib/rights.ts";

/** Rights of a consultant of the main workspace; tests change what they are about. */
export function rightsOf(changes: Partial<Rights> = {}, member: Partial<NonNullable<Rights["member"]>> = {}): Rights {
  return {
    member: {
      id: "00000000-0000-4000-8001-000000000001",
      auth_user_id: "00000000-0000-4000-8002-000000000001",
      first_name: "Camille",
      last_name: "Moreau",
      email: "consultant@relais.test",
      management_level: 1,
      workspace_id: "00000000-0000-4000-8000-000000000001",
      main_workspace_id: "00000000-0000-4000-8000-000000000001",
      manager_id: null,
      is_onboarded: true,
      is_independent: false,
      is_autonomous: false,
      ...member,
    },
    workspace: {
      id: "00000000-0000-4000-8000-000000000001",
      name: "Relais Lyon",
      type: "internal",
      is_relais_workspace: true,
      data_transferred_at: null,
      data_transferred_to_name: null,
    },
    workspaces: [{ id: "00000000-0000-4000-8000-000000000001", name: "Relais Lyon", type: "internal" }],
    roles: ["consultant_team_member"],
    flags: {
      is_support: false,
      is_consultant_only: false,
      is_manager: false,
      is_country_manager: false,
      is_autonomous: false,
      is_board_manager: false,
      can_switch_workspace: false,
    },
    grants: [],
    permissions: [
      { family: "talents", action: "read", scope: "workspace" },
      { family: "missions", action: "read", scope: "workspace" },
    ],
    managees: [],
    units: [],
    owns: [],
    live_topic: "workspace:w:first",
    view_as: null,
    ...changes,
  };
}

export const signedIn = { status: "open", userId: "u1", email: "consultant@relais.test", name: "Camille" } as const;
