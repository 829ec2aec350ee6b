import { supabase } from "../supabase";
import { type AnySupabase, createAuth } from "./client";

/** The session of this browser. */
export const auth = createAuth(supabase as AnySupabase);

export type { Auth, Outcome } from "./client";
export type { LinkOutcome } from "./link";
