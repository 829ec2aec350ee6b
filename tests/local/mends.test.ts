import { createHash } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { isoTimestamp, malformedBearer } from "../../supabase/local/mends.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { freePort, testStack } from "../support/stack.ts";

// lite with a few tables of its own: what is mended here must hold whatever our migrations say.
const tables = `
    create extension if not exists btree_gist with schema extensions;
    create table public.thing (
      id integer primary key, n numeric(10, 2), at timestamptz default '2026-03-29 02:30:00.5+02', parent integer references public.thing,
      label text unique, days daterange, constraint thing_positive check (n > 0),
      constraint thing_apart exclude using gist (days with &&));
    alter table public.thing enable row level security;
    create policy all_of_it on public.thing to authenticated, service_role using (true) with check (true);
    revoke all on public.thing from anon, authenticated;
    grant select, insert, update on public.thing to service_role;
    create table public.part (id integer primary key, n integer, thing integer references public.thing);
    grant select, insert, update on public.part to service_role;
    create function public.state_place(public.part) returns integer language sql immutable return $1.n % 3;
    create table public.closed (id integer primary key);
    alter table public.closed enable row level security;
    revoke all on public.closed from anon, authenticated, service_role;
    create function public.refuse(code text) returns void language plpgsql as $$
    begin raise exception 'Refusé\u202f: %', code using errcode = code, hint = 'field=end_date', detail = 'détail'; end $$;
    grant execute on function public.refuse(text) to service_role;
    create table public.host_row (id integer, who text default current_user);
`;
const stack = testStack({
  migrations: [{ version: "1", name: "things", sql: tables, hash: createHash("md5").update(tables).digest("hex") }],
});

describe("grants stay as the migrations left them", () => {
  const grants = async () =>
    (
      await stack().db.query<{ line: string }>(
        `select grantee || ' ' || table_schema || '.' || table_name || ' ' || privilege_type as line
         from information_schema.role_table_grants where grantee in ('anon', 'authenticated', 'service_role') order by 1`,
      )
    ).map((row) => row.line);

  test("before and after a request, nothing more is granted", async () => {
    const before = await grants();
    expect((await stack().anon().from("thing").select()).status).toBe(401);
    expect((await stack().admin().from("thing").select()).status).toBe(200);
    expect(await grants()).toEqual(before);
    expect(before).not.toContain("anon public.thing SELECT");
  });

  test("a table closed to everyone stays closed to the service key", async () => {
    expect((await stack().admin().from("closed").select()).error?.code).toBe("42501");
  });
});

describe("refusals come through with their code, detail and hint", () => {
  test.each(["RL001", "P0001", "PT409"])("raise %s", async (code) => {
    const { error } = await stack().admin().rpc("refuse", { code });
    expect(error).toMatchObject({ code, message: `Refusé\u202f: ${code}`, hint: "field=end_date", details: "détail" });
  });

  const insert = (row: object) => stack().admin().from("thing").insert(row);
  test.each([
    ["a check", { id: 10, n: -1 }, "23514", 400],
    ["a missing value", { id: null, n: 1 }, "23502", 400],
    ["a duplicate", { id: 11, label: "a" }, "23505", 409],
    ["an unknown parent", { id: 12, parent: 999 }, "23503", 409],
    ["an overlap", { id: 13, days: "[2026-01-15,2026-02-01)" }, "23P01", 400],
    ["a date that does not exist", { id: 14, at: "2026-13-01" }, "22008", 400],
  ])("%s", async (_name, row, code, status) => {
    await insert({ id: 1, label: "a", days: "[2026-01-01,2026-02-01)" });
    const answer = await insert(row);
    expect(answer.error?.code).toBe(code);
    expect(answer.status).toBe(status);
  });
});

describe("values are written as PostgREST writes them", () => {
  test("numeric is a JSON number and timestamptz is ISO", async () => {
    await stack().admin().from("thing").insert({ id: 2, n: 12.5 });
    const { data } = await stack().admin().from("thing").select("n, at").eq("id", 2).single();
    expect(data).toEqual({ n: 12.5, at: "2026-03-29T00:30:00.5+00:00" });
  });

  test("isoTimestamp leaves a complete offset alone", () => {
    expect(isoTimestamp("2026-11-21 01:14:26.906+00")).toBe("2026-11-21T01:14:26.906+00:00");
    expect(isoTimestamp("2026-11-21 01:14:26+05:30")).toBe("2026-11-21T01:14:26+05:30");
  });
});

describe("rows sorted by what they point to", () => {
  test.each([
    ["a value", "id=eq.1", [1]],
    ["some", "n=in.(1,3)", [3, 1]],
    ["a negation", "id=not.eq.1&thing=not.is.null", [3, 2]],
    ["a group", "or=(id.eq.1,and(n.eq.2,thing.not.is.null))", [2, 1]],
    ["a refused group", "not.or=(id.eq.2,thing.is.null)", [3, 1]],
    ["the rows that come along", "of=is.null", [4]],
  ])("are filtered by %s", async (_name, filter, expected) => {
    const admin = stack().admin();
    await admin.from("thing").upsert([20, 21, 22].map((id) => ({ id, n: id, label: `label ${100 - id}` })));
    const parts = [20, 21, 22, null].map((thing, i) => ({ id: i + 1, n: i + 1, thing }));
    await admin.from("part").upsert(parts);
    const asked = `select=id,of:thing!thing(id,label)&order=of(label)&${filter}`;
    const answer = await fetch(`${stack().url}/rest/v1/part?${asked}`, { headers: { apikey: stack().secretKey } });
    expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });

  test("or by what a function computes of them", async () => {
    const admin = stack().admin();
    await admin.from("thing").upsert([20, 21, 22].map((id) => ({ id, n: id, label: `label ${100 - id}` })));
    await admin.from("part").upsert([20, 21, 22].map((thing, i) => ({ id: i + 1, n: i + 1, thing })));
    const asked = "select=id,of:thing!thing(id)&order=state_place.desc,id.asc&of=not.is.null";
    const answer = await fetch(`${stack().url}/rest/v1/part?${asked}`, { headers: { apikey: stack().secretKey } });
    expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

describe("a column filtered twice in the same way", () => {
  test.each([
    ["two words", "label=ilike.*33*&label=ilike.*abel*", [33]],
    [
      "a pattern with what separates",
      "label=not.ilike.*z*&label=not.ilike.*a,(b*&label=not.ilike.*l%2031*",
      [30, 32, 33],
    ],
    ["what separates", 'label=neq.a,(b&label=neq.label%2030&label=neq.x"y', [31, 32, 33]],
    ["lists", "id=in.(30,31)&id=in.(31,32)", [31]],
    ["beside a group", "label=ilike.*31*&label=ilike.*label*&and=(id.gte.31,id.lte.32)&or=(id.eq.30,id.eq.31)", [31]],
    ["negations", "n=not.eq.30&n=not.eq.31&n=not.is.null", [32, 33]],
  ])("%s: both hold", async (_name, filter, expected) => {
    const admin = stack().admin();
    await admin.from("thing").upsert([30, 31, 32, 33].map((id) => ({ id, n: id, label: `label ${id}` })));
    const answer = await fetch(`${stack().url}/rest/v1/thing?select=id&id=gte.30&id=lte.33&order=id&${filter}`, {
      headers: { apikey: stack().secretKey },
    });
    expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });
});

describe("transactions", () => {
  test("no stranger commits ours, and a request never runs under another one's role", async () => {
    const { db } = stack();
    const admin = stack().admin();
    let stop = false;
    const host = (async () => {
      let i = 0;
      for (; !stop; i++) {
        await db
          .transaction(async (tx) => {
            await tx.query("insert into public.host_row (id) values ($1)", [i]);
            await new Promise((resolve) => setImmediate(resolve));
            if (i % 2) throw new Error("undo");
          })
          .catch(() => {});
      }
      return i;
    })();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 4 === 0 ? admin.rpc("refuse", { code: "RL001" }) : admin.from("thing").insert({ id: 1000 + i }),
      ),
    );
    stop = true;
    const rounds = await host;
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 400 : 201)));
    const [kept] = await db.query<{ n: number; odd: number; roles: number }>(
      "select count(*)::int n, count(*) filter (where id % 2 = 1)::int odd, count(distinct who)::int roles from public.host_row",
    );
    expect(kept).toEqual({ n: Math.ceil(rounds / 2), odd: 0, roles: 1 });
  });

  // Node accepts one connection a breath of its loop: whoever asks without end must not hold it.
  test("between two turns, who has just arrived is heard", async () => {
    const { db } = stack();
    let breaths = 0;
    let over = false;
    const breathe = () => {
      breaths += 1;
      if (!over) setImmediate(breathe);
    };
    setImmediate(breathe);
    for (let turn = 0; turn < 50; turn++) await db.query("select 1");
    over = true;
    expect(breaths).toBeGreaterThanOrEqual(50);
  });
});

test("a request is planned with the settings of its role", async () => {
  const { db } = stack();
  const said = await db.query<{ of_role: string }>(
    "select name || '=' || setting as of_role from pg_settings where name in ('join_collapse_limit', 'jit') order by 1",
  );
  expect(said.map((it) => it.of_role)).toEqual(["jit=off", "join_collapse_limit=3"]);
});

describe("storage answers an unmodified supabase-js", () => {
  const bucket = () => stack().admin().storage.from("files");
  const file = (text: string) => new File([text], "a.pdf", { type: "application/pdf" });
  beforeAll(async () => {
    await stack().admin().storage.createBucket("files", { public: false });
  });

  test("upload(File), update and download", async () => {
    expect((await bucket().upload("dossier/contrat signé.pdf", file("un"))).error).toBeNull();
    expect((await bucket().upload("dossier/contrat signé.pdf", file("deux"))).error).not.toBeNull();
    expect((await bucket().update("dossier/contrat signé.pdf", file("deux"), { upsert: true })).error).toBeNull();
    const { data } = await bucket().download("dossier/contrat signé.pdf");
    // The type is that of the bytes, whatever the sender says.
    expect([data?.type, await data?.text()]).toEqual(["text/plain", "deux"]);
  });

  test("createSignedUrl opens without a key, and a forged one does not", async () => {
    await bucket().upload("b.pdf", file("b"));
    const { data } = await bucket().createSignedUrl("b.pdf", 60);
    const url = data?.signedUrl ?? "";
    const answer = await fetch(url);
    expect(await answer.text()).toBe("b");
    expect(answer.headers.get("content-security-policy")).toBe("sandbox");
    expect((await fetch(url.slice(0, -3))).ok).toBe(false);
  });

  test("createSignedUrls: one answer per path, each with its own error", async () => {
    await bucket().upload("d é/d.pdf", file("d"));
    const { data } = await bucket().createSignedUrls(["d é/d.pdf", "absent.pdf"], 60);
    expect(data?.map((it) => [it.path, it.error !== null])).toEqual([
      ["d é/d.pdf", false],
      ["absent.pdf", true],
    ]);
    expect(await (await fetch(data?.[0]?.signedUrl ?? "")).text()).toBe("d");
  });

  test("createSignedUploadUrl and uploadToSignedUrl", async () => {
    const { data } = await bucket().createSignedUploadUrl("c.pdf");
    const sent = await stack()
      .anon()
      .storage.from("files")
      .uploadToSignedUrl("c.pdf", data?.token ?? "", file("c"));
    expect(sent.error).toBeNull();
    expect(await (await bucket().download("c.pdf")).data?.text()).toBe("c");
  });

  test("without a session a private file is not there", async () => {
    expect((await stack().anon().storage.from("files").download("b.pdf")).error).not.toBeNull();
  });
});

describe("the edge", () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(stack().url + path, { headers });

  test("no key, a wrong key, a malformed token: refused", async () => {
    expect((await ask("/rest/v1/thing")).status).toBe(401);
    expect((await ask("/rest/v1/thing", { apikey: "sb_publishable_autre" })).status).toBe(401);
    const apikey = stack().publishableKey;
    expect((await ask("/rest/v1/thing", { apikey, authorization: "Bearer abc" })).status).toBe(401);
    expect(malformedBearer("Bearer a.b.c")).toBe(false);
    expect(malformedBearer("Bearer sb_secret_x")).toBe(false);
  });

  test("so it is for the files, but those whose address proves itself", async () => {
    const apikey = stack().publishableKey;
    /** The gateway's own refusal, which the rights of the database are not. */
    const isRefused = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const body = method === "POST" ? { body: JSON.stringify({ prefix: "", paths: [] }) } : {};
      const sent = { method, headers: { "content-type": "application/json", ...headers }, ...body };
      const answer = await fetch(`${stack().url}/storage/v1/${path}`, sent);
      return (await answer.text()).includes("Clé d’API absente ou inconnue");
    };
    for (const [method, path] of [
      ["GET", "bucket"],
      ["POST", "object/list/files"],
      ["POST", "object/sign/files"],
      ["POST", "object/upload/sign/files/x.pdf"],
      ["POST", "object/files/x.pdf"],
      ["GET", "object/files/x.pdf"],
    ] as const) {
      const asked = [
        await isRefused(method, path),
        await isRefused(method, path, { apikey: "sb_publishable_autre" }),
        await isRefused(method, path, { authorization: "Bearer a.b.c" }),
        await isRefused(method, path, { apikey }),
        await isRefused(method, path, { authorization: `Bearer ${stack().secretKey}` }),
        await isRefused(method, `${path}?apikey=${apikey}`),
      ];
      expect([method, path, ...asked]).toEqual([method, path, true, true, true, false, false, false]);
    }
    await stack().admin().storage.createBucket("seen", { public: true });
    await stack()
      .admin()
      .storage.from("seen")
      .upload("a.txt", new Blob(["a"]));
    expect((await ask("/storage/v1/object/public/seen/a.txt")).status).toBe(200);
    expect((await ask("/storage/v1/object/public/files/b.pdf")).ok).toBe(false);
  });

  test("a token signed by somebody else is refused", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: "x", role: "service_role", exp: 9e9 })}.AAAA`;
    const answer = await ask("/rest/v1/thing", { apikey: stack().publishableKey, authorization: `Bearer ${forged}` });
    expect(answer.status).toBe(401);
    const listed = await ask("/storage/v1/bucket", { authorization: `Bearer ${forged}` });
    expect(listed.status).toBe(401);
    const unsigned = `${part({ alg: "none", typ: "JWT" })}.${part({ sub: "x", role: "service_role" })}.`;
    const second = await ask("/rest/v1/thing", { apikey: stack().publishableKey, authorization: `Bearer ${unsigned}` });
    expect(second.status).toBe(401);
  });

  test("no request without a key is served as an administrator", async () => {
    expect((await ask("/rest/v1/thing", { origin: stack().url })).status).toBe(401);
    expect((await ask("/_system/info")).status).toBe(404);
  });

  test("bad passwords are slowed down", async () => {
    const tries = [];
    for (let i = 0; i < 10; i++) {
      const { error } = await stack()
        .anon()
        .auth.signInWithPassword({ email: "x@y.fr", password: `essai ${i}` });
      tries.push(error?.status);
    }
    expect(tries.slice(0, 8)).toEqual(Array(8).fill(400));
    expect(tries.slice(8)).toEqual([429, 429]);
    const other = await stack().anon().auth.signInWithPassword({ email: "z@y.fr", password: "essai" });
    expect(other.error?.status).toBe(400);
  });

  test("an upload that is too large is refused before it is read", async () => {
    const answer = await fetch(`${stack().url}/storage/v1/object/files/big`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${stack().secretKey}`,
        apikey: stack().secretKey,
        "content-type": "text/plain",
      },
      body: new Uint8Array(26 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });
});

test("a stack in memory starts and leaves nothing", async () => {
  const memory = await startStack({ port: await freePort(), migrations: [] });
  const client = createClient(memory.url, memory.publishableKey, { auth: { persistSession: false } });
  expect((await client.auth.getSession()).error).toBeNull();
  await memory.close();
});
