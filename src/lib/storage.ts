import { supabase } from "./supabase";

/** Stored files, of which Refine’s data layer knows nothing. */
export const bucketOf = (name: string) => supabase.storage.from(name);
