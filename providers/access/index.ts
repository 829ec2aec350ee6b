import type { IAccessControlContext } from "@refinedev/core";
import { FORBIDDEN } from "@/lib/messages";
import { can, type Owned, type Rights, rightsStore } from "@/lib/rights";

/** Refine's verbs in the words of `role_permission`; any other verb is already one of ours (approve, merge…). */
const ACTIONS: Record<string, string> = {
  list: "read",
  show: "read",
  field: "read",
  clone: "create",
  update: "edit",
  archive: "edit",
  cancel: "edit",
};

export type AccessOptions = {
  /** Permission family of a resource; null = open to every member; undefined = unknown, so closed. */
  familyOf: (resource: string) => string | null | undefined;
  rights?: () => Rights | null;
};

export type AccessProvider = Required<Pick<IAccessControlContext, "can" | "options">> & {
  /** The same answer without waiting, for menus and routes. */
  decide: (resource: string, action: string, record?: Owned) => boolean;
};

/**
 * Rights for Refine, decided in memory from the object loaded at login. The resource's identifier counts, not its
 * table: two resources on one table may have different families.
 */
export function createAccessProvider({ familyOf, rights = rightsStore.get }: AccessOptions): AccessProvider {
  function decide(resource: string, action: string, record?: Owned): boolean {
    const current = rights();
    const family = familyOf(resource);
    if (family === undefined) return false;
    if (family === null) return Boolean(current?.member);
    return can(current, family, ACTIONS[action] ?? action, record);
  }

  return {
    decide,
    can: async ({ resource, action, params }) => {
      const name = params?.resource?.identifier ?? params?.resource?.name ?? resource;
      // A page that is no resource (the dashboard) is guarded by its route.
      if (!name) return { can: Boolean(rights()?.member) };
      const allowed = decide(name, action, params?.record as Owned | undefined);
      return allowed ? { can: true } : { can: false, reason: FORBIDDEN };
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      // Rights change with the session only, and the cache is emptied then.
      queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    },
  };
}
