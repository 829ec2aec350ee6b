import type { Supabase } from "@/lib/supabase";

export type Managee = {
  id: string;
  display_name: string;
  email: string;
  management_level: number;
  is_autonomous: boolean;
  offboarded_at: string | null;
  manager: { display_name: string } | null;
};

/** Members are read by fifties (spec §9): a longer list of ids does not fit in an address. */
export const BATCH = 50;

export function inBatches<T>(list: readonly T[], size: number = BATCH): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

const COLUMNS = "id,display_name,email,management_level,is_autonomous,offboarded_at,manager:manager_id(display_name)";

const byName = new Intl.Collator("fr");

/** The people one answers for (`get_current_user_managees`), those who have left excepted. Throws the server's error. */
export async function readManagees(client: Supabase, batches: typeof inBatches): Promise<Managee[]> {
  const { data, error } = await client.rpc("get_current_user_managees");
  if (error) throw error;
  const ids = (data ?? []).map((row) => row.managee_id);
  const answers = await Promise.all(
    batches(ids).map((batch) => client.from("team_member").select(COLUMNS).in("id", batch)),
  );
  const failed = answers.find((answer) => answer.error);
  if (failed?.error) throw failed.error;
  const members = answers.flatMap((answer) => (answer.data ?? []) as unknown as Managee[]);
  return members
    .filter((member) => member.offboarded_at === null)
    .sort((a, b) => byName.compare(a.display_name, b.display_name));
}
