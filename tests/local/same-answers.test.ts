/** Everything that the product reads, asked of the real PostgREST and of lite on the same database: the answers are the same. */
import { existsSync, readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { sign } from "hono/jwt";
import { afterAll, describe, expect, test } from "vitest";
import { createDataProvider } from "../../providers/data/index.ts";
import { resources } from "../../resources/index.ts";
import type { Resource } from "../../src/kit/declaration.ts";
import { listQuery } from "../../src/kit/list/filters.ts";
import { EVERYONE, emptyState, type ListState } from "../../src/kit/list/state.ts";
import { listableFields, sortColumn } from "../../src/kit/query.ts";
import { accounts, members, type Person } from "../support/agency.ts";
import { difference } from "../support/both.ts";
import type { Read } from "../support/reads.ts";
import { isPostgrest, testStack } from "../support/stack.ts";

const ROLES = [
  "consultant",
  "manager",
  "csm",
  "accounting",
  "marketing",
  "developer",
  "board",
] as const satisfies Person[];
/** Who reads least and who reads most: they ask for every order, both ways, for their own rows too; the others for three. */
const BOTH_WAYS: ReadonlySet<Person> = new Set<Person>(["consultant", "board"]);
/** Reads in flight at once: while one engine is waited for, the other works. */
const TOGETHER = 6;

type Ask = Omit<Read, "body"> & { body?: string };

/** What the data provider would send, without sending it. */
async function asked(ask: (provider: ReturnType<typeof createDataProvider>) => Promise<unknown>): Promise<Ask[]> {
  const reads: Ask[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    for (const name of ["apikey", "authorization"]) headers.delete(name);
    const path = String(url).slice(`${NOWHERE}/rest/v1/`.length);
    reads.push({ method: init?.method ?? "GET", path, sub: null, headers: Object.fromEntries(headers) });
    return Response.json([]);
  };
  const client = createClient(NOWHERE, "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  await ask(createDataProvider({ client }));
  return reads;
}
const NOWHERE = "http://localhost";

const isReference = (resource: Resource, name: string) => resource.fields[name]?.kind === "reference";

/** The list of a resource, sorted by each column that can be, as it is asked for by one member. */
async function sortedLists(resource: Resource, who: Person): Promise<Ask[]> {
  const base = { ...emptyState(resource), columns: listableFields(resource), owner: EVERYONE };
  const sortable = listableFields(resource).filter((name) => {
    const field = resource.fields[name];
    return field && sortColumn(name, field, resource, resources);
  });
  // Sorting by what a reference names is where the two differed: these first.
  const first = sortable.toSorted((a, b) => Number(isReference(resource, b)) - Number(isReference(resource, a)));
  const states: ListState[] = (BOTH_WAYS.has(who) ? sortable : first.slice(0, 3)).flatMap((field) => {
    const up: ListState = { ...base, sort: { field, order: "asc" } };
    const owner = resource.owner ? members[who] : EVERYONE;
    return BOTH_WAYS.has(who) ? [up, { ...base, owner, sort: { field, order: "desc" } }] : [up];
  });
  const reads = states.map((state) => {
    const { filters, sorters, pg } = listQuery(resource, state, resources, null, "2026-11-21");
    return asked((provider) => provider.getList({ resource: resource.table, filters, sorters, meta: { pg } }));
  });
  return (await Promise.all(reads)).flat().map((read) => ({ ...read, sub: accounts[who] }));
}

describe.runIf(isPostgrest)("the real PostgREST and lite", () => {
  const stack = testStack({ seed: "demo" });
  const tokens = new Map<string, Promise<string>>();
  let compared = 0;
  afterAll(() => console.warn(`${compared} lectures comparées.`));

  function tokenOf(sub: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub, role: "authenticated", aud: "authenticated", iat: now, exp: now + 3600 };
    const token = tokens.get(sub) ?? sign(claims, stack().jwtSecret);
    tokens.set(sub, token);
    return token;
  }

  /** What the two answer otherwise. */
  async function differences(reads: readonly Ask[]): Promise<string[]> {
    const found: string[] = [];
    const waiting = reads.values();
    const work = async () => {
      for (const { method, path, headers, body, sub } of waiting) {
        const key = stack().publishableKey;
        const own = { apikey: key, authorization: `Bearer ${sub ? await tokenOf(sub) : key}` };
        const said = await difference(`${stack().url}/rest/v1/${path}`, {
          method,
          headers: { ...headers, ...own },
          ...(body !== undefined && { body }),
        });
        compared += 1;
        if (said) found.push(`${sub ?? "anon"} ${said}`);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    return found;
  }

  test.each(resources.map((resource) => [resource.name, resource] as const))(
    "%s, sorted by every column that can be, for seven roles",
    async (_, resource) => {
      const reads = await Promise.all(ROLES.map((who) => sortedLists(resource, who)));
      expect(await differences(reads.flat())).toEqual([]);
    },
  );

  const file = process.env.TEST_STACK_COMPARED ?? "";
  test.runIf(existsSync(file))(
    "every read that the browser tests made",
    async () => {
      const volatile = await stack().db.query<{ name: string }>(
        "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
      );
      // The page of developers says the hour, and how long ago things were: never the same twice.
      const writes = new Set(["rpc/technical_overview", ...volatile.map(({ name }) => `rpc/${name}`)]);
      const reads = [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))]
        .map((line) => JSON.parse(line) as Read)
        .filter(({ path }) => !writes.has(path.split("?")[0] ?? ""));
      expect(await differences(reads)).toEqual([]);
    },
    600_000,
  );

  test("were asked two thousand times at least", () => {
    expect(compared).toBeGreaterThanOrEqual(2000);
  });
});
