import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import { env } from "./env.ts";
import { NOT_A_MEMBER, Refusal, UNKNOWN_CALLER } from "./errors.ts";

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
export const publicKey = () => env("SUPABASE_PUBLISHABLE_KEY") || env("SUPABASE_ANON_KEY");

/** A client with the rights of whoever calls: row-level security applies. */
export function asCaller(c: Context): SupabaseClient {
  const authorization = c.req.header("authorization") ?? "";
  return createClient(env("SUPABASE_URL"), publicKey(), { ...options, global: { headers: { authorization } } });
}

/** A client that passes row-level security. Only after the caller's right has been checked. */
export function asAdmin(): SupabaseClient {
  return createClient(env("SUPABASE_URL"), env("SUPABASE_SECRET_KEY") || env("SUPABASE_SERVICE_ROLE_KEY"), options);
}

export interface Caller {
  /** id of the `team_member` */
  memberId: string;
  workspaceId: string;
  /** « Voir comme… »: `memberId` is then the person looked at, and nothing may be written. */
  isViewingAs: boolean;
  client: SupabaseClient;
}

interface RightsOfCaller {
  member: { id: string; workspace_id: string } | null;
  view_as?: object | null;
}

/** Who calls, checked by the database itself. @throws Refusal 401 without a valid session, 403 when not a member */
export async function requireMember(c: Context): Promise<Caller> {
  if (!/^Bearer .+\..+\..+$/.test(c.req.header("authorization") ?? ""))
    throw new Refusal(401, UNKNOWN_CALLER, "no_session");
  const client = asCaller(c);
  const { data, error } = await client.rpc("my_rights");
  if (error) throw new Refusal(401, UNKNOWN_CALLER, "bad_session");
  const { member, view_as } = (data ?? { member: null }) as RightsOfCaller;
  if (!member) throw new Refusal(403, NOT_A_MEMBER, "not_a_member");
  return { memberId: member.id, workspaceId: member.workspace_id, isViewingAs: Boolean(view_as), client };
}
