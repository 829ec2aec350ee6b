import type { EmailOtpType } from "@supabase/supabase-js";
import { localPath } from "../addresses";
import type { AuthClient } from "./client";
import { authMessage } from "./messages";

/** What a link of an auth mail was for. `session` = no link, but somebody is signed in. */
export type LinkKind = "recovery" | "invite" | "signup" | "email_change" | "magiclink" | "session";

export type LinkOutcome =
  | { ok: true; kind: LinkKind /** Page of this app to go on to, when the link names one. */; next: string | null }
  | { ok: false; message: string }
  /** Somebody is signed in already, and the link would put another session in its place: they are asked first. */
  | { ok: "ask"; current: string /** As the link says it; null when it does not. */; arriving: string | null };

const KINDS: readonly string[] = ["recovery", "invite", "signup", "email_change", "magiclink"];

const kindOf = (type: string | null): LinkKind =>
  type && KINDS.includes(type) ? (type as LinkKind) : type === "email" ? "signup" : "magiclink";

/** Who a token says it is for. Unproved until the server has seen it: only to be shown and compared. */
function claimsOf(token: string | null): { sub?: unknown; email?: unknown } {
  try {
    const [, payload = ""] = (token ?? "").split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as object;
  } catch {
    return {};
  }
}

/**
 * The question to ask before the link is opened, or null. A `code` needs none: only the browser that asked for it can use
 * it. Whoever sends somebody a link to an account of theirs would read all that is then typed into it.
 */
async function question(auth: AuthClient, get: (name: string) => string | null): Promise<LinkOutcome | null> {
  const access = get("access_token");
  if (!access && !get("token_hash")) return null;
  const user = (await auth.getSession()).data.session?.user;
  const { sub, email } = claimsOf(access);
  if (!user || sub === user.id) return null;
  const arriving = typeof email === "string" && /^[^\s@]{1,64}@[^\s@]{1,100}$/.test(email) ? email : null;
  return { ok: "ask", current: user.email ?? "", arriving };
}

/**
 * Opens the link of a mail, in any of its three shapes: `?token_hash=&type=`, `?code=`, `#access_token=&refresh_token=`.
 * The session is then stored in the cookies. Never throws: a bad link gives a sentence for the person.
 * @param accepted the person was asked whether this session may take the place of theirs
 */
export async function openLink(auth: AuthClient, href: string, accepted = false): Promise<LinkOutcome> {
  const url = new URL(href, "http://localhost");
  const params = new URLSearchParams(`${url.search.slice(1)}&${url.hash.slice(1)}`);
  const get = (name: string): string | null => params.get(name) || null;
  const next = localPath(get("next"));
  const failed = (error: Parameters<typeof authMessage>[0]): LinkOutcome => ({
    ok: false,
    message: authMessage(error),
  });
  try {
    if (get("error") || get("error_code")) {
      return failed({ code: get("error_code") ?? get("error") ?? undefined, message: get("error_description") ?? "" });
    }
    const asked = accepted ? null : await question(auth, get);
    if (asked) return asked;
    const hash = get("token_hash");
    if (hash) {
      const { error } = await auth.verifyOtp({ token_hash: hash, type: (get("type") ?? "email") as EmailOtpType });
      return error ? failed(error) : { ok: true, kind: kindOf(get("type")), next };
    }
    const code = get("code");
    if (code) {
      const { data, error } = await auth.exchangeCodeForSession(code);
      if (error) return failed(error);
      // supabase-js remembers that this browser asked for a recovery.
      const recalled = (data as { redirectType?: string | null }).redirectType ?? null;
      return { ok: true, kind: kindOf(recalled ?? get("type")), next };
    }
    const [access, refresh] = [get("access_token"), get("refresh_token")];
    if (access && refresh) {
      const { error } = await auth.setSession({ access_token: access, refresh_token: refresh });
      return error ? failed(error) : { ok: true, kind: kindOf(get("type")), next };
    }
    const { data } = await auth.getSession();
    return data.session ? { ok: true, kind: "session", next } : failed({ code: "otp_disabled" });
  } catch (error) {
    return failed(error as Error);
  }
}
