import type { SupabaseClient } from "@supabase/supabase-js";
import { Refusal } from "./errors.ts";

interface DatabaseError {
  message: string;
  code?: string;
  hint?: string | null;
}

/** What a refusal of the database is over HTTP; a code of ours (RL…) is a sentence made to be read. */
function refusalOf(error: DatabaseError): Refusal | null {
  const { code = "", message, hint } = error;
  if (code === "42501") return new Refusal(403, message, code);
  if (code === "RL003") return new Refusal(404, message, code);
  if (/^RL\d{3}$/.test(code)) return new Refusal(422, message, code, hint ?? undefined);
  if (code === "22P02") return new Refusal(400, "Un identifiant n’est pas valable.", code);
  return null;
}

/** Calls a function of the database. @throws Refusal with the French message of the database, or an Error without its values */
export async function callRpc<T>(client: SupabaseClient, name: string, args: Record<string, unknown>): Promise<T> {
  const { data, error } = await client.rpc(name, args);
  if (!error) return data as T;
  throw refusalOf(error) ?? Object.assign(new Error(name), { code: error.code });
}
