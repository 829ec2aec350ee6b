import type { SupabaseClient } from "@supabase/supabase-js";

/** A list of codes with their names, as the caller may read it. @throws Error without its values */
export async function listOf(
  client: SupabaseClient,
  table: string,
  name: string,
  match: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { data, error } = await client.from(table).select(`code,${name}`).match(match);
  if (error) throw Object.assign(new Error(table), { code: error.code });
  const rows = data as unknown as Record<string, string>[];
  return Object.fromEntries(rows.map((row) => [String(row.code), String(row[name])]));
}
