import type { SupabaseClient } from "@supabase/supabase-js";
import type { Rights } from "../rights";
import { clearSessionCookies } from "./cookies";
import { type LinkOutcome, openLink } from "./link";
import { type AuthFailure, authMessage } from "./messages";

// biome-ignore lint/suspicious/noExplicitAny: functions of the database are called by name
export type AnySupabase = SupabaseClient<any, any, any>;

export type AuthClient = AnySupabase["auth"];

/** Success, or the sentence to show. */
export type Outcome = { ok: true } | { ok: false; message: string; status: number };

/** What the error service and the analytics may know of a person. */
export type Identity = { id: string; email: string; name: string };

type Hook<T> = (value: T) => void;

export type Auth = ReturnType<typeof createAuth>;

/** A 401 so soon after a refresh answers a call that left before it. Milliseconds. */
const STRAGGLERS = 3000;
/** Later, but within this time, it means that the new token is refused too. Milliseconds. */
const REFRESH_SETTLES = 10_000;

const failed = (error: AuthFailure): Outcome => ({ ok: false, message: authMessage(error), status: error.status ?? 0 });

function nameOf(known: Record<string, unknown> = {}, email: string): string {
  const parts = [known.first_name, known.last_name].filter((part) => typeof part === "string" && part !== "");
  return parts.length > 0 ? parts.join(" ") : email;
}

/** How a session ends: somebody leaves, it ran out by itself, or somebody else took the place. */
export type Ending = "wanted" | "lost" | "replaced";

/** Everything the app does with the session. Nothing here throws: each answer is a sentence or a success. */
export function createAuth(client: AnySupabase, origin: () => string = () => location.origin) {
  const { auth } = client;
  const endings = new Set<Hook<Ending>>();
  const identities = new Set<Hook<Identity>>();
  const links = new Map<string, Promise<LinkOutcome>>();
  let userId: string | null = null;
  let told: string | null = null;
  let refreshing: Promise<boolean> | null = null;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let ends = 0;
  let isLeaving = false;

  const attempt = async (call: () => Promise<{ error: AuthFailure | null }>): Promise<Outcome> => {
    try {
      const { error } = await call();
      return error ? failed(error) : { ok: true };
    } catch (error) {
      return failed(error as Error);
    }
  };

  /** Whoever was here is gone: tokens, caches, rights and channels go with them. */
  function end(ending: Ending): void {
    ends += 1;
    userId = null;
    told = null;
    links.clear();
    for (const hook of [...endings]) hook(ending);
  }

  function follow(): () => void {
    const { data } = auth.onAuthStateChange((event, session) => {
      // Never call the client from here: it holds its lock while we are told.
      const user = session?.user;
      if (!user || event === "SIGNED_OUT") {
        if (userId !== null) {
          clearSessionCookies();
          end(isLeaving ? "wanted" : "lost");
        }
        return;
      }
      if (userId !== null && userId !== user.id) end("replaced");
      userId = user.id;
      if (!user.email || told === user.id) return;
      told = user.id;
      const identity = { id: user.id, email: user.email, name: nameOf(user.user_metadata, user.email) };
      for (const hook of [...identities]) hook(identity);
    });
    return () => data.subscription.unsubscribe();
  }

  /** `isWanted` is false when the session is over anyway: what was typed is then kept for whoever signs in again. */
  async function signOut(isWanted = true): Promise<void> {
    const before = ends;
    isLeaving = isWanted;
    try {
      // This browser only: signing out at the office must not sign out the phone.
      await auth.signOut({ scope: "local" });
    } catch {
      // No network: the server will let the session die, this browser forgets it now.
    }
    clearSessionCookies();
    // `follow` may have heard of it already.
    if (ends === before) end(isWanted ? "wanted" : "lost");
    isLeaving = false;
  }

  async function refresh(): Promise<boolean> {
    const age = Date.now() - refreshedAt;
    if (age < REFRESH_SETTLES) return age < STRAGGLERS;
    try {
      const { data, error } = await auth.refreshSession();
      if (error || !data.session) return false;
      refreshedAt = Date.now();
      return true;
    } catch {
      return false;
    }
  }

  const rpc = async (fn: string, args?: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await client.rpc(fn, args);
    if (error) throw error;
    return data;
  };

  return {
    signIn: (email: string, password: string): Promise<Outcome> =>
      attempt(() => auth.signInWithPassword({ email: email.trim(), password })),

    signOut,

    /** Sends a recovery mail. The answer is the same whether the account exists or not. */
    requestRecovery: (email: string): Promise<Outcome> =>
      attempt(() => auth.resetPasswordForEmail(email.trim(), { redirectTo: `${origin()}/auth/recovery` })),

    /**
     * Opens the account of an invited person. `invitation` is the token of the mail: it proves the address, so that the
     * account is confirmed and the session open at once.
     */
    async signUp(email: string, password: string, invitation: string): Promise<Outcome> {
      try {
        const { data, error } = await auth.signUp({ email, password, options: { data: { invitation } } });
        if (error) return failed(error);
        // The local server asks for a confirmation even of an account that is confirmed: the password then opens it.
        return data.session ? { ok: true } : attempt(() => auth.signInWithPassword({ email, password }));
      } catch (error) {
        return failed(error as Error);
      }
    },

    changePassword: (password: string): Promise<Outcome> => attempt(() => auth.updateUser({ password })),

    /**
     * Opens the link of a mail once, however often the page asks (React may mount it twice). `accepted`: the person was
     * asked, and lets the session of the link take the place of theirs.
     */
    openLink(href: string, accepted = false): Promise<LinkOutcome> {
      const key = `${accepted} ${href}`;
      const known = links.get(key);
      if (known) return known;
      const opening = openLink(auth, href, accepted);
      links.set(key, opening);
      return opening;
    },

    /** Is somebody signed in, as far as this browser knows? No network. */
    async hasSession(): Promise<boolean> {
      try {
        return (await auth.getSession()).data.session !== null;
      } catch {
        return false;
      }
    },

    /** After a 401: one refresh for all who ask; false when it fails or when the fresh token was refused too. */
    refreshOnce(): Promise<boolean> {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },

    /** `my_rights()`, for `rightsStore`. Throws when the server cannot be asked. */
    fetchRights: async (): Promise<Rights> => (await rpc("my_rights")) as Rights,

    /** Changes the active workspace on the server; the caller then clears its caches and reads the rights again. */
    switchWorkspace: (workspaceId: string): Promise<unknown> => rpc("switch_workspace", { workspace_id: workspaceId }),

    /** « Voir comme… »; null = oneself again. */
    setViewAs: (memberId: string | null): Promise<unknown> => rpc("set_view_as", { team_member_id: memberId }),

    /** Follows sign-ins and sign-outs, those of other tabs included. Returns how to stop. */
    follow,

    /** Runs at the end of every session: caches, rights, channels, unsaved text. */
    onEnd(hook: Hook<Ending>): () => void {
      endings.add(hook);
      return () => endings.delete(hook);
    },

    /** Told once per sign-in, when the e-mail is known. */
    onIdentity(hook: Hook<Identity>): () => void {
      identities.add(hook);
      return () => identities.delete(hook);
    },
  };
}
