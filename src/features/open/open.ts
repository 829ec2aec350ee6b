import { env } from "@/lib/env";
import { can, type Rights } from "@/lib/rights";
import { OPEN_RESOURCES, TOKEN_FAMILIES, type TokenFamily, type TokenScope } from "@/rules/open/resources";

/** The address that other software asks, without the resource. `env` may hold a path alone: it wants the whole of it. */
export const openAddress = (): string => new URL(`${env.supabaseUrl}/functions/v1/open`, window.location.origin).href;

const isWritten = (family: TokenFamily): boolean =>
  OPEN_RESOURCES.some((one) => one.family === family && !one.readOnly);

export interface Offer {
  readonly family: TokenFamily;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
}

/** What a member may put in a token: never more than their own rights, and writing only where something is written by hand. */
export const offered = (rights: Rights | null): readonly Offer[] =>
  TOKEN_FAMILIES.filter(({ family }) => can(rights, family, "read")).map((one) => ({
    ...one,
    scopes: isWritten(one.family) && can(rights, one.family, "edit") ? ["read", "write"] : ["read"],
  }));
