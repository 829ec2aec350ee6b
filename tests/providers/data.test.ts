import { createClient } from "@supabase/supabase-js";
import { describe, expect, it, vi } from "vitest";
import { createDataProvider, type DataError, type DataProviderOptions } from "../../providers/data/index.ts";

type Call = { method: string; path: string; query: string; body: unknown; prefer: string };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

/** The real supabase-js over a network that writes down what it is asked and answers what it is told. */
function stage(replies: (Reply | ((call: Call) => Reply))[], options: DataProviderOptions = {}) {
  const calls: Call[] = [];
  const network: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(String(input));
    const call: Call = {
      method: init?.method ?? "GET",
      path: url.pathname.replace("/rest/v1/", ""),
      query: decodeURIComponent(url.search.slice(1).replace(/\+/g, " ")),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      prefer: new Headers(init?.headers).get("prefer") ?? "",
    };
    calls.push(call);
    const next = replies[Math.min(calls.length, replies.length) - 1] ?? {};
    const { status = 200, body = [], headers = {} } = typeof next === "function" ? next(call) : next;
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  };
  const client = createClient("http://db.test", "anon", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: network },
  });
  return { calls, provider: createDataProvider({ client, ...options }) };
}

const failure = async (promise: Promise<unknown>): Promise<DataError> => {
  try {
    await promise;
  } catch (error) {
    return error as DataError;
  }
  throw new Error("nothing was refused");
};

const pgError = (code: string, message: string, more: object = {}) => ({
  code,
  message,
  details: null,
  hint: null,
  ...more,
});

describe("getList", () => {
  it("counts, cuts, filters and sorts in one call", async () => {
    const { calls, provider } = stage([{ body: [{ id: 1 }], headers: { "content-range": "50-50/120" } }]);
    const answer = await provider.getList({
      resource: "talent",
      pagination: { currentPage: 3, pageSize: 25 },
      filters: [{ field: "status", operator: "eq", value: "new" }],
      sorters: [{ field: "company.name", order: "asc" }],
      meta: { pg: { select: "id,company(name)" } },
    });
    expect(answer.total).toBe(120);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ path: "talent", prefer: "count=exact" });
    expect(calls[0]?.query).toBe(
      "select=id,company(name)&status=eq.new&order=company(name).asc,id.asc&offset=50&limit=25",
    );
  });

  it("ignores what the address bar puts in meta", async () => {
    const { calls, provider } = stage([{ headers: { "content-range": "*/0" } }]);
    await provider.getList({
      resource: "talent",
      meta: { select: "id,secret", schema: "auth", count: "planned", idColumnName: "x" },
    });
    expect(calls[0]?.query).toBe("select=*&order=id.asc&offset=0&limit=25");
    expect(calls[0]?.prefer).toBe("count=exact");
  });

  it("uncounted, asks for one row more to know whether there is a next page", async () => {
    const { calls, provider } = stage([{ body: [{ id: 1 }, { id: 2 }, { id: 3 }] }]);
    const answer = await provider.getList({
      resource: "audit_log",
      pagination: { currentPage: 1, pageSize: 2 },
      meta: { pg: { count: "none" } },
    });
    expect(calls[0]).toMatchObject({ prefer: "", query: "select=*&order=id.asc&offset=0&limit=3" });
    expect(answer.data).toHaveLength(2);
    expect(answer.hasMore).toBe(true);
  });

  it("a page beyond the end is empty and says the true total", async () => {
    const { calls, provider } = stage([
      { status: 416, body: pgError("PGRST103", "Requested range not satisfiable") },
      { headers: { "content-range": "*/20" } },
    ]);
    const answer = await provider.getList({
      resource: "talent",
      pagination: { currentPage: 9, pageSize: 10 },
      filters: [{ field: "city", operator: "contains", value: "Lyon" }],
    });
    expect(answer).toMatchObject({ data: [], total: 20 });
    expect(calls[1]).toMatchObject({ method: "HEAD", query: "select=id&city=ilike.%Lyon%" });
  });

  it("without pages, goes on until the server has given everything, whatever its own limit", async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
    const { calls, provider } = stage([
      { body: rows(500), headers: { "content-range": "0-499/1200" } },
      { body: rows(500) },
      { body: rows(200) },
    ]);
    const answer = await provider.getList({ resource: "job", pagination: { mode: "off" } });
    expect(answer.data).toHaveLength(1200);
    expect(calls.map((call) => /offset=(\d+)/.exec(call.query)?.[1])).toEqual(["0", "500", "1000"]);
  });

  it("reads from a view when told", async () => {
    const { calls, provider } = stage([{ headers: { "content-range": "*/0" } }]);
    await provider.getList({ resource: "timesheet_week", meta: { pg: { from: "timesheet_week_list" } } });
    expect(calls[0]?.path).toBe("timesheet_week_list");
  });

  describe("with a server search", () => {
    const search = { fn: "search_talent_ids", q: "macon" };
    const asking = { start_at: 0, size: 2, source: "talent", key_column: "id", filters: [], sorters: [] };

    it("keeps the order of the search and reads only the page", async () => {
      const { calls, provider } = stage([
        {
          body: [
            { id: "c", total: 3 },
            { id: "a", total: 3 },
          ],
        },
        { body: [{ id: "a" }, { id: "c" }] },
      ]);
      const answer = await provider.getList({
        resource: "talent",
        pagination: { currentPage: 1, pageSize: 2 },
        meta: { pg: { search } },
      });
      expect(calls[0]).toMatchObject({
        method: "POST",
        path: "rpc/found_page",
        body: { ...asking, found_by: "search_talent_ids", q: "macon" },
      });
      expect(calls[1]?.query).toContain("id=in.(c,a)");
      expect(answer.data.map((row) => row.id)).toEqual(["c", "a"]);
      expect(answer).toMatchObject({ total: 3, hasMore: true });
    });

    it("the server filters and sorts among all that was found", async () => {
      const { calls, provider } = stage([{ body: [{ id: "b", total: 2000 }] }, { body: [{ id: "b" }] }]);
      const filters = [{ field: "status", operator: "eq" as const, value: "new" }];
      const sorters = [{ field: "company.sort_key", order: "asc" as const }];
      const answer = await provider.getList({
        resource: "talent",
        pagination: { currentPage: 41, pageSize: 2 },
        filters,
        sorters,
        meta: { pg: { search } },
      });
      expect(calls[0]).toMatchObject({ body: { ...asking, start_at: 80, filters, sorters } });
      expect(calls[1]?.query).not.toContain("status");
      expect(answer).toMatchObject({ total: 2000, hasMore: true });
    });

    it("reads everything, page after page, 150 rows at a time", async () => {
      const page = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => ({ id: `id-${from + index}`, total: 1320 }));
      const read = (call: { query: string }) => ({ body: [...call.query.matchAll(/id-\d+/g)].map(([id]) => ({ id })) });
      const { calls, provider } = stage([
        { body: page(0, 1000) },
        ...Array.from({ length: 7 }, () => read),
        { body: page(1000, 1320) },
        ...Array.from({ length: 3 }, () => read),
      ]);
      const { data } = await provider.getList({
        resource: "talent",
        pagination: { mode: "off" },
        meta: { pg: { search } },
      });
      expect(data.map((row) => row.id)).toEqual(page(0, 1320).map(({ id }) => id));
      expect(calls[8]).toMatchObject({ body: { start_at: 1000, size: 1000 } });
    });

    it("nothing found, nothing read; beyond the end, the true total", async () => {
      const { calls, provider } = stage([{ body: [] }, { body: [{ id: null, total: 7 }] }]);
      const ask = { resource: "talent", meta: { pg: { search } } };
      expect(await provider.getList(ask)).toMatchObject({ data: [], total: 0, hasMore: false });
      expect(await provider.getList({ ...ask, pagination: { currentPage: 9 } })).toMatchObject({
        data: [],
        total: 7,
        hasMore: false,
      });
      expect(calls).toHaveLength(2);
    });
  });
});

describe("reading one, reading many", () => {
  it("a record that is not there, or not yours, is a 404 and not an empty page", async () => {
    const { provider } = stage([{ body: [] }]);
    expect(await failure(provider.getOne({ resource: "talent", id: "x" }))).toMatchObject({
      statusCode: 404,
      code: "PGRST116",
      message: "Enregistrement introuvable, ou hors de vos droits.",
    });
  });

  it("many ids go in calls of 150", async () => {
    const { calls, provider } = stage([
      (call) => ({ body: [...call.query.matchAll(/t\d+/g)].map(([id]) => ({ id })) }),
    ]);
    const ids = Array.from({ length: 301 }, (_, index) => `t${index}`);
    const { data } = await provider.getMany({ resource: "talent", ids, meta: { pg: { select: "id,name" } } });
    expect(data).toHaveLength(301);
    expect(calls).toHaveLength(3);
    expect(calls[0]?.query).toContain("select=id,name");
  });

  it("both servers give one shape of numbers and instants", async () => {
    const { provider } = stage(
      [
        {
          body: [
            {
              id: "a",
              hourly_wage: "12.50",
              zip: "01000",
              created_at: "2026-11-21 01:14:26.906+00",
              mission: [{ coefficient: "2.00" }],
            },
          ],
        },
      ],
      { numericColumns: ["hourly_wage", "coefficient"] },
    );
    expect((await provider.getOne({ resource: "contract", id: "a" })).data).toEqual({
      id: "a",
      hourly_wage: 12.5,
      zip: "01000",
      created_at: "2026-11-21T01:14:26.906+00:00",
      mission: [{ coefficient: 2 }],
    });
  });
});

describe("a write that row-level security hides is an error, never a success", () => {
  it("update: forbidden when the row can be read", async () => {
    const { calls, provider } = stage([{ body: [] }, { body: [{ id: "a", version: 2 }] }]);
    const error = await failure(provider.update({ resource: "talent", id: "a", variables: { city: "Lyon" } }));
    expect(error).toMatchObject({ statusCode: 403, message: "Vous n’avez pas le droit de faire cette action." });
    expect(calls[0]).toMatchObject({ method: "PATCH", query: "id=eq.a&select=*", body: { city: "Lyon" } });
  });

  it("update: not found when it cannot", async () => {
    const { provider } = stage([{ body: [] }, { body: [] }]);
    expect(await failure(provider.update({ resource: "talent", id: "a", variables: {} }))).toMatchObject({
      statusCode: 404,
    });
  });

  it("delete", async () => {
    const { provider } = stage([{ body: [] }, { body: [{ id: "a" }] }]);
    expect(await failure(provider.deleteOne({ resource: "talent", id: "a" }))).toMatchObject({ statusCode: 403 });
  });

  it("many at once: says how many were left, and which were done", async () => {
    const { calls, provider } = stage([{ body: [{ id: "a" }] }]);
    const error = await failure(provider.updateMany({ resource: "talent", ids: ["a", "b", "c"], variables: { x: 1 } }));
    expect(error).toMatchObject({ statusCode: 403, done: ["a"] });
    expect(error.message).toBe("2 enregistrements sur 3 n’ont pas pu être modifiés.");
    expect(calls).toHaveLength(1);
    const { provider: other } = stage([{ body: [{ id: "a" }] }]);
    const lost = await failure(other.deleteMany({ resource: "talent", ids: ["a", "b"] }));
    expect(lost.message).toBe("1 enregistrement sur 2 n’a pas pu être supprimé.");
  });
});

describe("two people on one record", () => {
  it("the version read goes with the write, and is not written", async () => {
    const { calls, provider } = stage([{ body: [{ id: "a", version: 4 }] }]);
    await provider.update({
      resource: "talent",
      id: "a",
      variables: { city: "Lyon", version: 3 },
      meta: { pg: { version: 3 } },
    });
    expect(calls[0]).toMatchObject({ query: "id=eq.a&version=eq.3&select=*", body: { city: "Lyon" } });
  });

  it("the second is given the row as it is now", async () => {
    const now = { id: "a", version: 5, city: "Paris" };
    const { provider } = stage([{ body: [] }, { body: [now] }]);
    const error = await failure(
      provider.update({ resource: "talent", id: "a", variables: { city: "Lyon" }, meta: { pg: { version: 3 } } }),
    );
    expect(error).toMatchObject({ name: "ConflictError", statusCode: 409, current: now });
  });

  it("a refusal is not taken for a conflict", async () => {
    const { provider } = stage([{ body: [] }, { body: [{ id: "a", version: 3 }] }]);
    const error = await failure(
      provider.update({ resource: "talent", id: "a", variables: {}, meta: { pg: { version: 3 } } }),
    );
    expect(error).toMatchObject({ name: "DataError", statusCode: 403 });
  });
});

describe("create", () => {
  it("gives the row back", async () => {
    const { calls, provider } = stage([{ status: 201, body: [{ id: "n" }] }]);
    const { data } = await provider.create({ resource: "note", variables: { title: "x" }, meta: { select: "secret" } });
    expect(data).toEqual({ id: "n" });
    expect(calls[0]).toMatchObject({ method: "POST", query: "select=*", prefer: "return=representation" });
  });

  it("or does not read it at all", async () => {
    const { calls, provider } = stage([{ status: 201 }]);
    await provider.create({ resource: "note", variables: { id: "n" }, meta: { pg: { returning: "minimal" } } });
    expect(calls[0]).toMatchObject({ query: "", prefer: "" });
  });

  it("upserts on the columns it is told", async () => {
    const { calls, provider } = stage([{ status: 201, body: [{ id: "n" }] }]);
    await provider.create({
      resource: "setting",
      variables: { key: "a" },
      meta: { pg: { upsert: { onConflict: "key" } } },
    });
    expect(calls[0]?.query).toBe("on_conflict=key&select=*");
    expect(calls[0]?.prefer).toContain("resolution=merge-duplicates");
  });

  it("an error of the stock provider gets its status and its French too", async () => {
    const { provider } = stage([{ status: 403, body: pgError("42501", "new row violates row-level security policy") }]);
    expect(await failure(provider.create({ resource: "note", variables: {} }))).toMatchObject({
      statusCode: 403,
      message: "Vous n’avez pas le droit de faire cette action.",
    });
  });
});

describe("custom calls functions of the database", () => {
  it("by name", async () => {
    const { calls, provider } = stage([{ body: { id: "a", status: "signed" } }]);
    const { data } = await provider.custom({ url: "rpc/transition", method: "post", payload: { entity: "contract" } });
    expect(data).toEqual({ id: "a", status: "signed" });
    expect(calls[0]).toMatchObject({ method: "POST", path: "rpc/transition", body: { entity: "contract" } });
  });

  it("and nothing else", async () => {
    const { provider } = stage([]);
    await expect(provider.custom({ url: "https://example.com", method: "get" })).rejects.toThrow(/rpc/);
  });
});

describe("errors", () => {
  const constraints = { company_workspace_id_siret_key: { field: "siret", message: "Ce SIRET existe déjà." } };
  const refusedWith = (status: number, body: object, variables: object = { end_date: "x", email: "a" }) =>
    failure(
      stage([{ status, body }], {
        constraints,
        labelOf: (table, column) => (table === "talent" && column === "birth_date" ? "Date de naissance" : undefined),
      }).provider.update({ resource: "talent", id: "a", variables }),
    );

  it.each<[string, number, object, object]>([
    [
      "a rule of ours, on its field",
      400,
      pgError("RL012", "La fin précède le début.", { hint: "field=end_date" }),
      {
        statusCode: 400,
        code: "RL012",
        message: "La fin précède le début.",
        errors: { end_date: "La fin précède le début." },
      },
    ],
    [
      "a rule on two fields",
      400,
      pgError("RL013", "Dates inversées.", { hint: "field=start_date,end_date" }),
      { errors: { start_date: "Dates inversées.", end_date: "Dates inversées." } },
    ],
    [
      "a declared constraint",
      409,
      pgError("23505", 'duplicate key value violates unique constraint "company_workspace_id_siret_key"'),
      { statusCode: 409, message: "Ce SIRET existe déjà.", errors: { siret: "Ce SIRET existe déjà." } },
    ],
    [
      "a constraint that tells its column",
      409,
      pgError("23505", 'duplicate key value violates unique constraint "talent_workspace_id_email_key"'),
      { message: "Cette valeur existe déjà.", errors: { email: "Cette valeur existe déjà." } },
    ],
    [
      "a missing value",
      400,
      pgError("23502", 'null value in column "birth_date" of relation "talent" violates not-null constraint'),
      {
        message: "Le champ «\u202fDate de naissance\u202f» est obligatoire.",
        errors: { birth_date: "Ce champ est obligatoire." },
      },
    ],
    [
      "a row still in use",
      409,
      pgError(
        "23503",
        'update or delete on table "company" violates foreign key constraint "mission_company_id_fkey" on table "mission"',
      ),
      { message: "Cet enregistrement est utilisé ailleurs\u202f: il ne peut pas être supprimé." },
    ],
    [
      "a period over another",
      409,
      pgError("23P01", 'conflicting key value violates exclusion constraint "contract_no_overlap"'),
      { message: "Cette période en chevauche une autre." },
    ],
    [
      "an expired session",
      401,
      pgError("PGRST303", "JWT expired"),
      { statusCode: 401, message: "Votre session a expiré\u202f: reconnectez-vous." },
    ],
    [
      "too slow",
      500,
      pgError("57014", "canceling statement due to statement timeout"),
      { message: "Le serveur a mis trop de temps à répondre." },
    ],
    [
      "something new",
      500,
      pgError("XX000", "cache lookup failed"),
      { message: "Une erreur est survenue.", details: "cache lookup failed" },
    ],
  ])("%s", async (_, status, body, expected) => expect(await refusedWith(status, body)).toMatchObject(expected));

  it("no network", async () => {
    const client = createClient("http://db.test", "anon", {
      auth: { persistSession: false },
      db: { retry: false },
      global: {
        fetch: async () => {
          throw new TypeError("fetch failed");
        },
      },
    });
    const provider = createDataProvider({ client });
    for (const call of [provider.getList({ resource: "a" }), provider.create({ resource: "a", variables: {} })]) {
      expect(await failure(call)).toMatchObject({
        statusCode: 0,
        message: "Le serveur ne répond pas\u202f: réessayez dans un instant.",
      });
    }
    // The network itself is gone: the browser knows it.
    vi.stubGlobal("navigator", { onLine: false });
    expect(await failure(provider.getList({ resource: "a" }))).toMatchObject({
      message: "Connexion impossible\u202f: vérifiez votre réseau.",
    });
    vi.unstubAllGlobals();
  });

  it("a cancelled call says so", async () => {
    const { provider } = stage([{}]);
    const stop = new AbortController();
    stop.abort();
    const error = await failure(provider.getList({ resource: "a", meta: { signal: stop.signal } as never }));
    expect(error).toMatchObject({ cancelled: true, statusCode: 499 });
    expect(error.message).toContain("aborted");
  });
});
