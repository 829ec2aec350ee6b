import { expect, it } from "vitest";
import { resources } from "../../../resources/index.ts";
import { hasView } from "../../../src/kit/declaration.ts";
import { testDatabase } from "../../support/database.ts";

const db = testDatabase({ agency: true });

// A button that the server always refuses is a lie: « Supprimer » on a row that only functions write.
it.each([
  ["create", "a", "has_any_column_privilege('authenticated', c.oid, 'insert')"],
  ["edit", "w", "has_any_column_privilege('authenticated', c.oid, 'update')"],
  ["delete", "d", "has_table_privilege('authenticated', c.oid, 'delete')"],
] as const)("what a declaration offers to %s, the API lets some member do", async (offer, command, granted) => {
  const offered = resources.filter((resource) => hasView(resource, offer)).map(({ table }) => table);
  const open = await db().query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${granted}
       and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ($1, '*'))`,
    [command],
  );
  const known = new Set(open.map(({ name }) => name));
  expect([...new Set(offered)].filter((table) => !known.has(table))).toEqual([]);
});
