import type { Server } from "@/kit/server";

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
const BATCH = 50;

function inBatches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) =>
    list.slice(index * BATCH, (index + 1) * BATCH),
  );
}

const COLUMNS = "id,display_name,email,management_level,is_autonomous,offboarded_at,manager:manager_id(display_name)";

const byName = new Intl.Collator("fr");

/** The people one answers for (`get_current_user_managees`), those who have left excepted. Throws the server's error. */
export async function readManagees({ call, rows }: Server, signal?: AbortSignal): Promise<Managee[]> {
  const found = await call<{ managee_id: string }[]>("get_current_user_managees", {}, signal);
  const members = await Promise.all(
    inBatches(found.map((row) => row.managee_id)).map((ids) =>
      rows<Managee>("team_member", { select: COLUMNS, filters: [{ field: "id", operator: "in", value: ids }], signal }),
    ),
  );
  return members
    .flat()
    .filter((member) => member.offboarded_at === null)
    .sort((a, b) => byName.compare(a.display_name, b.display_name));
}
