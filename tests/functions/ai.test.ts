import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { members, workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

// The model, in its place: a server of this file that answers as it is told, and remembers what it was sent.

const stack = testStack({ seed: "agency" });

type Act = (response: ServerResponse, request: IncomingMessage) => void;
interface Sent {
  key: string | undefined;
  path: string | undefined;
  body: { messages: { content: string }[]; response_format: { json_schema: { strict: boolean; schema: object } } };
}
const sent: Sent[] = [];
let acts: Act[] = [];
let server: Server;

const reply =
  (status: number, body: string, headers: Record<string, string> = {}): Act =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const says = (content: unknown, more: object = {}): Act =>
  reply(
    200,
    JSON.stringify({
      choices: [{ finish_reason: "stop", message: { content: JSON.stringify(content) }, ...more }],
      usage: { prompt_tokens: 2000, completion_tokens: 100 },
    }),
  );

const RESUME = `Karim BENALI
Né le 5 mars 1985 à Oran (05/03/1985) — 12 rue des Lilas, 38200 Vienne
Tél. 06 12 34 56 78, karim.benali@exemple.org, NIR 1 85 03 99 352 001 59, passeport 12AB34567
Marié, deux enfants. Nationalité algérienne.
Coffreur-bancheur, 12 ans de métier sur des ouvrages d’art
CACES R482 catégorie B1 obtenu le 10/04/2024
Permis B, poids lourd`;
/** Whatever of the person is planted above, or stands in the file alone. */
const PLANTED =
  /karim|benali|1985|oran\b|lilas|06 ?12|exemple\.org|99 ?352|12AB34567|marié|enfants|algérien|dupont|40 ans/i;
const ids = { talent: "", resume: "" };

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      sent.push({ key: request.headers.authorization, path: request.url, body: JSON.parse(text) });
      const act = acts.length > 1 ? acts.shift() : acts[0];
      act?.(response, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  Object.assign(process.env, {
    AI_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    AI_KEY: "sk-essai",
    AI_MODEL: "petit-modele",
    AI_PRICE_IN: "0.5",
    AI_PRICE_OUT: "2",
  });
  const [row] = await stack().db.query<{ talent: string; resume: string }>(
    `with t as (insert into talent (workspace_id, first_name, last_name, email, phone_number, birth_date)
        values ($1, 'Karim', 'Benali', 'karim.benali@exemple.org', '+33612345678', '1985-03-05') returning id),
      i as (insert into talent_identity (workspace_id, talent_id, nir, birth_place, identity_document_number)
        select $1, t.id, '185039935200159', 'Oran', '12AB34567' from t),
      r as (insert into resume (workspace_id, talent_id, file, content, parsing_status)
        select $1, t.id, 'cv.pdf', $2, 'done' from t returning id)
     select t.id as talent, r.id as resume from t, r`,
    [workspaces.main, RESUME],
  );
  Object.assign(ids, row);
  await stack().db.query(
    `insert into deep_research_access (workspace_id, team_member_id, status) values ($1, $2, 'granted')`,
    [workspaces.main, members.consultant],
  );
});
afterAll(() => {
  for (const name of ["AI_URL", "AI_KEY", "AI_MODEL", "AI_PRICE_IN", "AI_PRICE_OUT"]) delete process.env[name];
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  acts = [];
  sent.length = 0;
});

async function call(who: string | null, path: string, body?: object) {
  const session = who && (await (await stack().signedIn(who)).auth.getSession()).data.session;
  const answer = await fetch(`${stack().url}/functions/v1/ai/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const SENTENCE =
  "Un coffreur de moins de 40 ans, français, qui sait lire un plan, vers Vienne, au 06 12 34 56 78 de M. Dupont, même la nuit";
const search = (who = "consultant", sentence = SENTENCE) =>
  call(who, "search", {
    sentence,
    understood: [
      { field: "job", operator: "is", value: { codes: ["coffreur"] }, weight: "required" },
      { field: "words", operator: "match", value: { text: "femme" }, weight: "required" },
      { field: "worked_for", operator: "client", value: { id: members.csm }, weight: "required" },
    ],
    unread: ["plan", "meme"],
  });
const lastCall = async () =>
  (await stack().db.query<Record<string, unknown>>("select * from ai_call order by created_at desc limit 1"))[0];
const item = (field: string, value: object, words: string, operator: string, weight = "required") => ({
  field,
  operator,
  weight,
  words,
  value,
});
const NIGHT = item("accepts", { codes: ["night"] }, "même la nuit", "all");

describe("a sentence", () => {
  test("comes back as criteria of the grammar, each with its words; places by their name", async () => {
    acts = [
      says({
        criteria: [
          NIGHT,
          item("words", { text: "lecture de plan" }, "sait lire un plan", "match", "wanted"),
          item("distance", { place: "Vienne", km: null }, "vers Vienne", "within"),
          // Known already.
          item("job", { codes: ["coffreur"] }, "coffreur", "is"),
        ],
      }),
    ];
    const { status, body } = await search();
    expect([status, body]).toEqual([
      200,
      {
        proposals: [
          {
            criterion: { field: "accepts", operator: "all", weight: "required", value: { codes: ["night"] } },
            words: "même la nuit",
          },
          {
            criterion: { field: "words", operator: "match", weight: "wanted", value: { text: "lecture de plan" } },
            words: "sait lire un plan",
          },
        ],
        places: [{ place: "Vienne", km: null, weight: "required", words: "vers Vienne" }],
        refused: 0,
      },
    ]);
    expect(sent[0]).toMatchObject({
      path: "/v1/chat/completions",
      key: "Bearer sk-essai",
      body: {
        model: "petit-modele",
        max_tokens: 1500,
        response_format: { type: "json_schema", json_schema: { name: "criteria", strict: true } },
      },
    });
    expect(JSON.stringify(sent[0]?.body.response_format.json_schema.schema)).toContain('"additionalProperties":false');
  });

  test("leaves without what names or sorts people, and is kept as it left, with what it came to", async () => {
    acts = [says({ criteria: [] })];
    await search();
    const [system, user] = sent[0]?.body.messages.map(({ content }) => content) ?? [];
    expect(user).toContain("qui sait lire un plan");
    expect(user).toContain("grutier = ");
    expect(user).not.toMatch(PLANTED);
    expect(user?.split("Déjà compris")[1]).not.toMatch(/femme|français|francais|[0-9a-f]{8}-/);
    expect(await lastCall()).toMatchObject({
      workspace_id: workspaces.main,
      team_member_id: members.consultant,
      talent_id: null,
      task: "read_search",
      status: "done",
      model: "petit-modele",
      tokens_in: 2000,
      tokens_out: 100,
      error: null,
      request: `${system}\n\n${user}`,
      answer: '{"criteria":[]}',
    });
    const kept = await lastCall();
    expect(Number(kept?.euros)).toBe(0.0012);
    expect(Number(kept?.duration_ms)).toBeGreaterThanOrEqual(0);
  });

  test("never makes a criterion of sex, age, origin, health or family, whatever the model says", async () => {
    acts = [
      says({
        criteria: [
          item("sex", { code: "f" }, "coffreur", "is"),
          item("age", { value: 40 }, "coffreur", "at_most"),
          item("right_to_work", { on: null }, "coffreur", "valid"),
          item("words", { text: "femme" }, "coffreur", "match"),
          item("words", { text: "Français" }, "coffreur", "match"),
          item("words", { text: "sans enfants" }, "coffreur", "match", "excluded"),
          // Behind a field of the trade, the words that were hidden from it; words that nobody said; a code that is none.
          item("level", { code: "beginner" }, "moins de 40 ans", "at_least"),
          item("level", { code: "expert" }, "dix ans de chantier", "at_least"),
          item("licence", { codes: ["Z"] }, "coffreur", "all"),
          item("owner", { ids: [members.csm] }, "coffreur", "any"),
          item("available", { from: "2026-02-31", to: null }, "coffreur", "free"),
          NIGHT,
        ],
      }),
    ];
    const { body } = await search();
    expect(body).toMatchObject({ proposals: [{ words: "même la nuit" }], places: [], refused: 11 });
  });

  test("is for who holds the deep research, as themselves", async () => {
    acts = [says({ criteria: [] })];
    expect(await search("csm")).toMatchObject({ status: 403, body: { code: "42501" } });
    expect((await call(null, "search", { sentence: "x", understood: [] })).status).toBe(401);
    expect(await call("consultant", "search", { sentence: "x", understood: [{ field: "sex" }] })).toMatchObject({
      status: 400,
    });
    const developer = await stack().signedIn("developer");
    await developer.rpc("set_view_as", { team_member_id: members.consultant });
    const looking = await search("developer");
    await developer.rpc("set_view_as", { team_member_id: null });
    expect(looking.status).toBeGreaterThanOrEqual(400);
    expect(sent).toEqual([]);
  });
});

describe("a model that does not do its part", () => {
  const gone: Act = (_, request) => request.socket.destroy();
  const silent: Act = () => {};
  test.each<[string, Act[], string, number]>([
    ["refuses the key", [reply(401, '{"error":"no key"}')], "denied", 1],
    ["refuses the request", [reply(400, "bad")], "declined", 1],
    ["answers garbage", [reply(200, "<html>\u0000</html>")], "garbage", 1],
    ["talks instead of JSON", [reply(200, '{"choices":[{"message":{"content":"Voici : {"}}]}')], "garbage", 1],
    ["answers another schema", [says({ people: ["Karim"] })], "schema", 1],
    ["is cut short", [says({ criteria: [] }, { finish_reason: "length" })], "long", 1],
    ["never ends", [reply(200, "x".repeat(300_000))], "long", 1],
    ["has too much to do, twice", [reply(429, "", { "retry-after": "0" })], "busy", 2],
    ["is out of order, twice", [reply(503, "", { "retry-after": "0" })], "down", 2],
    ["hangs up", [gone], "unreachable", 1],
    ["sends elsewhere", [reply(307, "", { location: "http://127.0.0.1:9/" })], "unreachable", 1],
    ["says nothing", [silent], "slow", 1],
  ])("%s: the caller is told so, and the call is kept", async (_, told, code, times) => {
    acts = told;
    if (code === "slow") process.env.AI_TIMEOUT = "0.3";
    const { status, body } = await search();
    delete process.env.AI_TIMEOUT;
    expect([status, body.code, typeof body.message, sent.length]).toEqual([502, code, "string", times]);
    expect(await lastCall()).toMatchObject({ status: "failed", error: code, model: "petit-modele" });
  });

  test("one « too busy » is tried again", async () => {
    acts = [reply(429, "", { "retry-after": "0" }), says({ criteria: [NIGHT] })];
    expect(await search()).toMatchObject({ status: 200, body: { proposals: [{ words: "même la nuit" }] } });
    expect(sent).toHaveLength(2);
  });

  test("nobody there, or nothing plugged in", async () => {
    const { AI_URL } = process.env;
    process.env.AI_URL = "http://127.0.0.1:9";
    expect(await search()).toMatchObject({ status: 502, body: { code: "unreachable" } });
    delete process.env.AI_URL;
    const before = await lastCall();
    expect(await search()).toMatchObject({ status: 503, body: { code: "off" } });
    expect((await call("csm", "state")).body).toEqual({ model: null, hearing: null });
    process.env.AI_URL = AI_URL;
    expect((await call("csm", "state")).body).toEqual({ model: "petit-modele", hearing: null });
    expect(await lastCall()).toEqual(before);
  });
});

describe("a résumé", () => {
  const said = {
    experience_years: { value: 12, words: "12 ans de métier" },
    jobs: [
      { value: "coffreur", words: "Coffreur-bancheur" },
      { value: "grutier", words: "Grutier à tour" },
    ],
    certificates: [
      { value: { code: "R482_B1", issued_on: "2024-04-10", expires_on: null }, words: "CACES R482 catégorie B1" },
      { value: { code: "R999", issued_on: null, expires_on: null }, words: "CACES R482 catégorie B1" },
    ],
    driving_licences: [{ value: "C", words: "poids lourd" }],
    languages: [{ value: "arabe", words: "nationalité algérienne" }],
    software: [],
  };
  const read = (who: string) => call(who, "resume", { resume_id: ids.resume });

  test("leaves without its person; a line whose words it does not hold is thrown away", async () => {
    acts = [says(said)];
    const { status, body } = await read("consultant");
    expect([status, body]).toEqual([
      200,
      {
        experience_years: { value: 12, words: "12 ans de métier" },
        jobs: [{ value: "coffreur", words: "Coffreur-bancheur" }],
        certificates: [
          { value: { code: "R482_B1", issued_on: "2024-04-10", expires_on: null }, words: "CACES R482 catégorie B1" },
        ],
        driving_licences: [{ value: "C", words: "poids lourd" }],
        languages: [],
        software: [],
        refused: 3,
      },
    ]);
    const user = sent[0]?.body.messages[1]?.content ?? "";
    expect(user).toContain("12 ans de métier sur des ouvrages d’art");
    expect(user).not.toMatch(PLANTED);
    const kept = await lastCall();
    expect(kept).toMatchObject({ task: "read_resume", talent_id: ids.talent, status: "done" });
    expect(String(kept?.request)).not.toMatch(PLANTED);
  });

  test("is read for who may change the talent alone", async () => {
    acts = [says(said)];
    // Pay reads talents and changes none; an independent of another workspace sees nobody.
    expect(await read("accounting")).toMatchObject({ status: 403, body: { code: "42501" } });
    expect((await read("independent")).status).toBe(404);
    expect(sent).toEqual([]);
  });

  test("goes from the log with its person, and every text after six months; the counts stay for the month", async () => {
    const count = () => stack().db.query<{ n: number }>("select count(*)::integer as n from ai_call");
    const [before] = await count();
    await stack().db.exec(`update ai_call set created_at = now() - interval '7 months'
      where id in (select id from ai_call where task = 'read_search' and status = 'failed' limit 1)`);
    const [jobs] = await stack().db.query<{ n: number }>("select app.purge_ai_calls() as n");
    expect([jobs?.n, (await count())[0]?.n]).toEqual([1, (before?.n ?? 0) - 1]);
    await stack().db.query("update talent set anonymized_at = now() where id = $1", [ids.talent]);
    expect(await stack().db.query("select request, answer, talent_id from ai_call where task = 'read_resume'")).toEqual(
      [{ request: null, answer: null, talent_id: null }],
    );
  });
});

describe("the log", () => {
  test("is read by who looks after the machine, and written by nobody", async () => {
    for (const [who, reads] of [
      ["developer", true],
      ["country-manager", true],
      ["consultant", false],
      ["csm", false],
      ["accounting", false],
    ] as const) {
      const client = await stack().signedIn(who);
      const { data } = await client.from("ai_call").select("request").limit(1);
      expect([who, data?.length]).toEqual([who, reads ? 1 : 0]);
    }
    const developer = await stack().signedIn("developer");
    for (const refused of [
      await developer.from("ai_call").insert({ workspace_id: workspaces.main, task: "read_search" }),
      await developer.from("ai_call").update({ request: "x" }).eq("task", "read_search"),
      await developer.rpc("close_ai_call", { id: ids.talent, result: {} }),
    ])
      expect(refused.error?.code).toMatch(/42501|PGRST202/);
    const { data } = await developer.rpc("technical_overview");
    expect((data as { assistant: object }).assistant).toMatchObject({
      calls: expect.any(Number),
      failed: expect.any(Number),
      tokens: expect.any(Number),
      euros: expect.any(Number),
    });
  });

  test("ends the day of who asks too much", async () => {
    await stack().db.exec("insert into setting (key, value) values ('ai_calls_per_day', '3')");
    acts = [says({ criteria: [] })];
    expect(await search()).toMatchObject({ status: 422, body: { code: "RL393" } });
    expect(sent).toEqual([]);
  });
});
