import { createStore, type Store, useStore } from "./store";

/** What `my_rights()` answers at login: everything the app needs to know who may do what, in one immutable object. */
/** `business_unit`: the rows of the units that `units` lists (margins of a manager). */
export type Scope = "workspace" | "business_unit" | "managees" | "own";

export type Permission = { family: string; action: string; scope: Scope };

export type RightsWorkspace = { id: string; name: string; type: string };

export type RightsMember = {
  id: string;
  auth_user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  /** Where their picture is kept, in the bucket `avatars`. */
  avatar?: string | null;
  management_level: number;
  workspace_id: string;
  main_workspace_id: string;
  manager_id: string | null;
  is_onboarded: boolean;
  is_independent: boolean;
  is_autonomous: boolean;
};

export type RightsFlags = {
  is_support: boolean;
  is_consultant_only: boolean;
  is_manager: boolean;
  is_country_manager: boolean;
  is_autonomous: boolean;
  is_board_manager: boolean;
  can_switch_workspace: boolean;
};

export type Rights = {
  /** null = signed in, but not a member (or offboarded): the guard sends to /403. */
  member: RightsMember | null;
  workspace:
    | (RightsWorkspace & {
        is_relais_workspace: boolean;
        data_transferred_at: string | null;
        data_transferred_to_name: string | null;
      })
    | null;
  workspaces: RightsWorkspace[];
  roles: string[];
  flags: RightsFlags;
  grants: string[];
  permissions: Permission[];
  managees: string[];
  /** Business units whose margins, costs and figures one may read (`app.readable_units`). */
  units: string[];
  /** Tables where they or their managees own a row of this workspace, when the rights were read. */
  owns: string[];
  /** The channel where the changes of the active workspace are told; another one the day somebody loses it. */
  live_topic: string | null;
  view_as: { id: string; name: string } | null;
};

/** The columns that tell whose a row is. Absent = not loaded. */
export type Owned = { owner_id?: string | null; created_by?: string | null; business_unit_id?: string | null };

const READS = new Set(["read", "export"]);

/** A workspace handed over to another, or « Voir comme… », shows everything and changes nothing. */
export function isReadOnly(rights: Rights): boolean {
  return rights.view_as !== null || Boolean(rights.workspace?.data_transferred_at);
}

/** Mirror of `app.owners_for`: a row belongs to its owner, or to its author where the table has no owner. */
function reaches(rights: Rights, scope: Scope, record: Owned | undefined): boolean {
  if (scope === "workspace" || !record) return true;
  // Figures are reckoned here, from what everyone reads: nobody asks the server again, so an unknown unit is a closed one.
  if (scope === "business_unit")
    return Boolean(record.business_unit_id && rights.units.includes(record.business_unit_id));
  const owner = record.owner_id !== undefined ? record.owner_id : record.created_by;
  // Neither column was asked for: the server, which knows, has the last word.
  if (owner === undefined) return true;
  if (owner === null) return false;
  return scope === "own" ? owner === rights.member?.id : rights.managees.includes(owner);
}

/**
 * May the member do `action` on `family`? Synchronous, over the object loaded at login; the server checks again.
 * With a `record`, scoped rights (`managees`, `own`) are decided on its `owner_id`, else on its `created_by`.
 * Several rights add up: one that reaches the record is enough.
 */
export function can(rights: Rights | null, family: string, action: string, record?: Owned): boolean {
  if (!rights?.member) return false;
  if (isReadOnly(rights) && !READS.has(action)) return false;
  return rights.permissions.some(
    (one) => one.family === family && one.action === action && reaches(rights, one.scope, record),
  );
}

/**
 * May one read margin, cost and break-even (family `money`): of anything, or of the `record`, by its business unit? The one
 * question of every figure that is not a bill rate or a coefficient. Ask before reckoning, not only before showing.
 */
export function useMoney(record?: Owned): boolean {
  return can(useRights(), "money", "read", record);
}

/**
 * Does the member, or somebody under them, own rows of that table? What starts on « Moi et mes managés » (spec §6) would
 * open empty for the others. Without rights: the usual start.
 */
export const ownsIn = (rights: Rights | null, table: string): boolean => rights?.owns.includes(table) ?? true;

function freeze<T>(value: T): T {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

const store = createStore<Rights | null>(null);

export const rightsStore: Store<Rights | null> = {
  ...store,
  /** Replaces the whole object; it is frozen, so nobody can grant themselves anything by mistake. */
  set: (next) => store.set(freeze(next)),
};

/** The rights of the signed-in member; null before they are loaded and after sign-out. */
export const useRights = (): Rights | null => useStore(rightsStore);
