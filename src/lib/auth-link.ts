import type { EmailOtpType } from "@supabase/supabase-js";
import { readLink } from "./auth-messages";
import { supabase } from "./supabase";

const TYPES: readonly EmailOtpType[] = ["email", "signup", "invite", "magiclink", "recovery", "email_change"];

const typeOf = (type: string): EmailOtpType => TYPES.find((one) => one === type) ?? "email";

/** Two runs of the same link (StrictMode, a double click) must not spend it twice. */
let running: { key: string; result: Promise<LinkOutcome> } | null = null;

export type LinkOutcome = { ok: true } | { ok: false; error: unknown } | { ok: "nothing" };

async function spend(search: string, hash: string): Promise<LinkOutcome> {
  const proof = readLink(search, hash);
  const { auth } = supabase;
  if (proof.kind === "none") return { ok: "nothing" };
  if (proof.kind === "error") return { ok: false, error: { code: proof.code } };
  const { error } =
    proof.kind === "code"
      ? await auth.exchangeCodeForSession(proof.code)
      : proof.kind === "hash"
        ? await auth.verifyOtp({ token_hash: proof.tokenHash, type: typeOf(proof.type) })
        : await auth.setSession({ access_token: proof.accessToken, refresh_token: proof.refreshToken });
  return error ? { ok: false, error } : { ok: true };
}

/** Turns the link the person has followed into a session. Never throws. */
export function openLink(search: string, hash: string): Promise<LinkOutcome> {
  const key = search + hash;
  if (running?.key !== key) {
    running = { key, result: spend(search, hash).catch((error: unknown) => ({ ok: false, error })) };
  }
  return running.result;
}
