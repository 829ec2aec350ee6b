// What the server says of the demo accounts, and the records that they see.

import { type Account, type Route, specification } from "../../support/outcomes.ts";
import { api, call } from "./business.ts";

interface Answer {
  readonly permissions: readonly { readonly family: string; readonly action: string }[];
  readonly roles: readonly string[];
  readonly grants: readonly string[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly managees: readonly string[];
}

/** What the database says of an account, in the words of `account-rights.json`. */
export async function readAccount(origin: string, who: string): Promise<Account> {
  const { permissions, roles, grants, flags, managees } = await call<Answer>(await api(origin, who), "my_rights", {});
  const of = (wanted: string) =>
    [...new Set(permissions.filter(({ family }) => family === wanted).map(({ action }) => action))].sort().join(" ");
  const families = [...new Set(permissions.map(({ family }) => family))].sort();
  const isGranted = grants.includes("deep_research") || of("deep_research").includes("read");
  return {
    families: Object.fromEntries(families.map((family) => [family, of(family)])),
    is: [
      ...(roles.includes("team_member_developer") ? ["developer"] : []),
      ...(flags.is_manager || managees.length > 0 ? ["manager"] : []),
      ...(isGranted ? ["deep_research"] : []),
    ],
  };
}

/** One record of each kind that the account sees: its id by its table, `key` for that of a contract. */
export async function recordsOf(origin: string, who: string): Promise<ReadonlyMap<string, string>> {
  const client = await api(origin, who);
  const tables = [...new Set(specification.flatMap(({ table }) => table ?? []))];
  const found = new Map<string, string>();
  for (const table of tables) {
    const { data } = await client
      .from(table)
      .select(table === "contract" ? "id,contract_key" : "id")
      .limit(1);
    const row = data?.[0] as { id: string; contract_key?: string } | undefined;
    if (row) found.set(table, row.id);
    if (row?.contract_key) found.set("key", row.contract_key);
  }
  return found;
}

/** The address of a route on one of these records. */
export function addressOf({ path, table }: Route, records: ReadonlyMap<string, string>): string {
  if (!table) return path;
  const id = records.get(path.includes(":contract_key") ? "key" : table);
  if (!id) throw new Error(`No ${table} in the demo agency for ${path}`);
  return path.replace(/:\w+/, id);
}
