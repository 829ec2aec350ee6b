import type { EmailOtpType } from "@supabase/supabase-js";
import type { AuthClient } from "./client";
import { authMessage } from "./messages";

/** What a link of an auth mail was for. `session` = no link, but somebody is signed in. */
export type LinkKind = "recovery" | "invite" | "signup" | "email_change" | "magiclink" | "session";

export type LinkOutcome =
  | { ok: true; kind: LinkKind /** Page of this app to go on to, when the link names one. */; next: string | null }
  | { ok: false; message: string };

const KINDS: readonly string[] = ["recovery", "invite", "signup", "email_change", "magiclink"];

const kindOf = (type: string | null): LinkKind =>
  type && KINDS.includes(type) ? (type as LinkKind) : type === "email" ? "signup" : "magiclink";

/** Only a path of this app: `//evil.test` and `/\evil.test` are other sites to a browser. */
function localPath(value: string | null): string | null {
  return value && /^\/(?![/\\])/.test(value) ? value : null;
}

/**
 * Opens the link of a mail, in any of its three shapes: `?token_hash=&type=`, `?code=`, `#access_token=&refresh_token=`.
 * The session is then stored in the cookies. Never throws: a bad link gives a sentence for the person.
 */
export async function openLink(auth: AuthClient, href: string): Promise<LinkOutcome> {
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
      const asked = (data as { redirectType?: string | null }).redirectType ?? null;
      return { ok: true, kind: kindOf(asked ?? get("type")), next };
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
