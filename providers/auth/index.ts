import type { AuthProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { isCancelled } from "@/lib/api-error";
import { type Auth, auth as appAuth, type Outcome } from "@/lib/auth";
import { dropDrafts, keepAllDrafts } from "@/lib/drafts";
import { SESSION_EXPIRED } from "@/lib/messages";
import { rightsStore } from "@/lib/rights";
import { clearToasts } from "@/lib/toast";
import { clearDirty } from "@/lib/unsaved";

export type AuthProviderOptions = {
  auth?: Auth;
  /** Cleared at the end of each session: the next person must not see what the last one read. */
  queryClient?: QueryClient;
  login?: string;
  /** Whatever else lives as long as a session (live channels, rights being read). */
  onEnd?: () => void;
};

type Action = Awaited<ReturnType<AuthProvider["login"]>>;

const actionOf = (outcome: Outcome, more: Partial<Action> = {}): Action =>
  outcome.ok
    ? { success: true, ...more }
    : { success: false, error: { name: "AuthError", message: outcome.message, statusCode: outcome.status } };

const statusOf = (error: unknown): number =>
  error && typeof error === "object" && "statusCode" in error ? Number(error.statusCode) : 0;

/**
 * Who is signed in, for Refine. The session itself is `@/lib/auth` (the login page lives outside Refine and uses it
 * directly); this says it in Refine's words, and clears every cache when a session ends.
 */
export function createAuthProvider(options: AuthProviderOptions = {}): Required<AuthProvider> {
  const auth = options.auth ?? appAuth;
  const login = options.login ?? "/login";

  /** The server no longer knows the session: the sign-out that follows is nobody’s wish. */
  let hasExpired = false;

  auth.onEnd((ending) => {
    // Before the rights go, and the pages with them.
    if (ending === "lost") keepAllDrafts();
    else dropDrafts();
    rightsStore.set(null);
    options.queryClient?.clear();
    clearDirty();
    clearToasts();
    options.onEnd?.();
  });

  return {
    login: async ({ email, password }: { email: string; password: string }) =>
      actionOf(await auth.signIn(email, password)),

    register: async () => ({
      success: false,
      error: { name: "AuthError", message: "L’inscription se fait sur invitation.", statusCode: 403 },
    }),

    logout: async () => {
      const isWanted = !hasExpired;
      hasExpired = false;
      await auth.signOut(isWanted);
      return { success: true, redirectTo: login };
    },

    forgotPassword: async ({ email }: { email: string }) =>
      actionOf(await auth.requestRecovery(email), {
        successNotification: {
          message: "Si un compte existe à cette adresse, un e-mail vient de lui être envoyé.",
        },
      }),

    updatePassword: async ({ password }: { password: string }) =>
      actionOf(await auth.changePassword(password), {
        redirectTo: "/",
        successNotification: { message: "Votre mot de passe est changé." },
      }),

    // Reads the stored session only: Refine asks at every change of page.
    check: async () =>
      (await auth.hasSession()) ? { authenticated: true } : { authenticated: false, redirectTo: login },

    onError: async (error: unknown) => {
      if (isCancelled(error) || statusOf(error) !== 401) return {};
      if (await auth.refreshOnce()) {
        // What failed for want of a fresh token is asked again.
        void options.queryClient?.invalidateQueries({ predicate: (query) => query.state.status === "error" });
        return {};
      }
      hasExpired = true;
      return {
        logout: true,
        redirectTo: login,
        error: { name: "AuthError", message: SESSION_EXPIRED, statusCode: 401 },
      };
    },

    getPermissions: async () => rightsStore.get()?.permissions ?? [],

    getIdentity: async () => rightsStore.get()?.member ?? null,
  };
}
