/** Calls of people without an account: one POST, the public key, no session, no client library to download. */
import { env } from "./env";

export class PublicRpcError extends Error {
  /** `offline`: nothing was reached, the call may be sent again; `refused`: the server said why. */
  readonly kind: "offline" | "refused";
  /** The field that a refusal names, as in `hint = 'field=…'`. */
  readonly field: string | undefined;
  constructor(kind: "offline" | "refused", message: string, field?: string) {
    super(message);
    this.name = "PublicRpcError";
    this.kind = kind;
    this.field = field;
  }
}

const NO_NETWORK = "Pas de réseau pour l’instant.";
const UNAVAILABLE = "Le service ne répond pas. Réessayez dans un instant.";

/** Calls a function of the database that `anon` may execute. Throws PublicRpcError; never anything else. */
export const publicRpc = <T>(name: string, args: Record<string, unknown>): Promise<T> =>
  ask<T>(`rest/v1/rpc/${name}`, args);

/** The same with an Edge Function open to callers without a session: `publicFunction("invitations/open", { token })`. */
export const publicFunction = <T>(path: string, args: Record<string, unknown>): Promise<T> =>
  ask<T>(`functions/v1/${path}`, args);

async function ask<T>(path: string, args: Record<string, unknown>): Promise<T> {
  const response = await post(`${env.supabaseUrl}/${path}`, args);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const { message, hint } = (body ?? {}) as { message?: string; hint?: string | null };
  if (response.status >= 500) throw new PublicRpcError("offline", UNAVAILABLE);
  throw new PublicRpcError("refused", message ?? UNAVAILABLE, /field=(\w+)/.exec(hint ?? "")?.[1]);
}

async function post(url: string, args: Record<string, unknown>): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: env.supabaseAnonKey },
      body: JSON.stringify(args),
    });
  } catch {
    throw new PublicRpcError("offline", NO_NETWORK);
  }
}
