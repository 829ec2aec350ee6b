// The routes of the specification as somebody meets them: the page, or the refusal that their rights foretell.

import { expect } from "@playwright/test";
import routes from "../../fixtures/specification-routes.json" with { type: "json" };
import { api, call } from "./business.ts";
import { look } from "./look.ts";
import { shown, walk } from "./session.ts";
import { flaws, type Visitor } from "./visitor.ts";

interface Route {
  readonly path: string;
  /** The permission family that must be readable. */
  readonly family?: string;
  /** The table of the record that its parameter names. */
  readonly table?: string;
}

/** What an account may read, and one record of each kind that it sees. */
interface Account {
  readonly families: ReadonlySet<string>;
  readonly records: ReadonlyMap<string, string>;
}

type Permissions = { readonly permissions: readonly { readonly family: string; readonly action: string }[] };

export async function accountOf(origin: string, who: string): Promise<Account> {
  const client = await api(origin, who);
  const { permissions } = await call<Permissions>(client, "my_rights", {});
  const tables = [...new Set((routes as readonly Route[]).flatMap(({ table }) => table ?? []))];
  const firsts = await Promise.all(
    tables.map(async (table) => {
      const { data } = await client
        .from(table)
        .select(table === "contract" ? "id,contract_key" : "id")
        .limit(1);
      return [table, data?.[0] as { id: string; contract_key?: string } | undefined] as const;
    }),
  );
  const records = firsts.flatMap(([table, row]) =>
    row ? [[table, row.id] as const, ...(row.contract_key ? [["key", row.contract_key] as const] : [])] : [],
  );
  return {
    families: new Set(permissions.filter(({ action }) => action === "read").map(({ family }) => family)),
    records: new Map(records),
  };
}

/** Routes that are the same page with another tab open: whoever opens one may open the others. */
const SEEN_ONCE = /^\/(talents|missions|contracts)\/:id\/(?!details$|qualification$)/;

/** Pages that the guard of deep research answers by its own page. */
const ASKS_FIRST = "/talents/deep-research";

/**
 * Opens each route of the specification as this account. `whole`: waits until it stands still, and has it looked at; else
 * what comes first is enough to tell the page from its refusal.
 */
export async function walkTheSpecification(visit: Visitor, { families, records }: Account, whole: boolean) {
  const { page, faults } = visit;
  let opened = 0;
  for (const { path, family, table } of routes as readonly Route[]) {
    const id = table && records.get(path.includes(":contract_key") ? "key" : table);
    if ((table && !id) || (!whole && SEEN_ONCE.test(path))) continue;
    const address = path.replace(/:\w+/, id ?? "");
    const isRefused = family !== undefined && !families.has(family);
    if (whole) await look(visit, address);
    else await walk(page, address);
    await shown(page);
    const title = page.locator("main h1").filter({ visible: true }).first();
    await expect(title, address).toBeVisible();
    const says = await title.innerText();
    if (/Page Not Found|Internal Server Error/.test(says)) faults.push(`${address}: ${says}`);
    if (isRefused !== (says === "Accès refusé"))
      faults.push(`${address}: ${says}, ${isRefused ? "" : "not "}to be refused`);
    const at = new URL(page.url()).pathname;
    if (at !== address && !path.startsWith(ASKS_FIRST)) faults.push(`${address}: sent to ${at}`);
    opened += 1;
  }
  if (whole) faults.push(...(await flaws(page)));
  return opened;
}
