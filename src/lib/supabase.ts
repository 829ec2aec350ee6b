import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/types/database";
import { SESSION_COOKIE } from "./auth/cookies";
import { withAuthRetry } from "./auth-fetch";
import { env } from "./env";

/** Session cookie (spec §9): path /, lax, readable by the page, 400 days, cut in chunks of 3180 by the library. */
export const SESSION_COOKIE_OPTIONS = {
  name: SESSION_COOKIE,
  path: "/",
  sameSite: "lax",
  httpOnly: false,
  maxAge: 400 * 24 * 60 * 60,
} as const;

/** Milliseconds before each attempt to reach realtime again; the last one repeats. */
export const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000];

export type Supabase = SupabaseClient<Database>;

export const supabase: Supabase = createBrowserClient<Database>(env.supabaseUrl, env.supabaseAnonKey, {
  // Secure where the page is: on plain http (a laptop) a secure cookie would never be kept.
  cookieOptions: { ...SESSION_COOKIE_OPTIONS, secure: env.supabaseUrl.startsWith("https:") },
  // The auth pages read the link themselves, so that a bad one can be explained.
  auth: { detectSessionInUrl: false },
  // React Query retries; two layers of retries would make sixteen attempts.
  db: { retry: false },
  global: { fetch: withAuthRetry() },
  realtime: {
    heartbeatIntervalMs: 30_000,
    timeout: 10_000,
    reconnectAfterMs: (tries: number) => RECONNECT_DELAYS[tries - 1] ?? 10_000,
  },
});
