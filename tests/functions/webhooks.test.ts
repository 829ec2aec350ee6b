import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AddressRefused, connectTo, isPublic } from "../../supabase/functions/_shared/webhooks/address.ts";
import { flushWebhooks, send } from "../../supabase/functions/_shared/webhooks/send.ts";
import { signatureOf } from "../../supabase/functions/_shared/webhooks/sign.ts";
import { createBusiness, ids } from "../db/entities/business.ts";
import { members, workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

// What happens here is told elsewhere: signed, once, again when it failed, and never inside our own network.

const stack = testStack({ seed: "agency", tells: false });
const run = <Row = Record<string, unknown>>(sql: string, args: unknown[] = []) => stack().db.query<Row>(sql, args);
const RULES = { isPrivateAllowed: true, patience: 1500 };

interface Received {
  path: string;
  body: string;
  headers: IncomingMessage["headers"];
}
/** A receiver that does what its path says: /ok, /error, /elsewhere, /gone, /slow. */
const received: Received[] = [];
let receiver: Server;
let at = "";
const ANSWERS: Record<string, number> = { "/ok": 200, "/error": 500, "/elsewhere": 302, "/gone": 410 };

beforeAll(async () => {
  await createBusiness(stack().db);
  receiver = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    let body = "";
    asked.on("data", (part) => {
      body += part;
    });
    asked.on("end", () => {
      const path = asked.url ?? "";
      received.push({ path, body, headers: asked.headers });
      if (path === "/slow") return;
      answer.writeHead(ANSWERS[path] ?? 404, { location: `${at}/ok` }).end("{}");
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const address = receiver.address();
  at = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  receiver?.closeAllConnections();
  receiver?.close();
});
beforeEach(async () => {
  received.length = 0;
  await run("delete from public.webhook");
  await run("update public.mission set status = 'open' where id = $1", [ids.mission]);
});

const admin = () => stack().signedIn("country-manager");
async function create(path: string, events = ["mission.*"]): Promise<{ id: string; secret: string }> {
  const { data, error } = await (await admin()).rpc("create_webhook", { url: `${at}${path}`, events });
  expect(error).toBeNull();
  return data;
}
/** The mission takes a step, as its owner does on screen. */
const move = async (action: string) => {
  const { error } = await (await stack().signedIn("consultant")).rpc("transition", {
    entity: "mission",
    id: ids.mission,
    action,
  });
  expect(error).toBeNull();
};
const happened = `insert into public.workflow_event (workspace_id, family, entity, row_id, action, to_state)
  values ('${workspaces.main}', 'missions', 'mission', '${ids.mission}', 'reopen', 'open')`;
const states = () =>
  run<{ state: string; attempts: number; status: number | null; error: string | null }>(
    "select state, attempts, status, error from public.webhook_delivery order by created_at, id",
  );
const due = () => run("update public.webhook_delivery set next_at = now() where state = 'waiting'");
const flush = () => flushWebhooks(stack().admin(), RULES);

describe("where a webhook may go", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "ff02::1",
    "localhost",
    "",
  ])("not to %s", (address) => expect(isPublic(address)).toBe(false));
  test("to anyone on the Internet", () => {
    expect([isPublic("93.184.216.34"), isPublic("2606:2800:220:1::1")]).toEqual([true, true]);
  });

  test.each([
    "http://example.org/x",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://[::ffff:7f00:1]/",
    "https://user:pass@example.org/",
    "https://rebound.example/",
    "https://nowhere.example/",
    "https://127.0.0.1:8443/",
  ])("%s is refused", async (url) => {
    const resolve = async (host: string) =>
      host === "nowhere.example" ? [] : host === "rebound.example" ? ["93.184.216.34", "10.0.0.5"] : ["93.184.216.34"];
    await expect(connectTo(new URL(url), { resolve })).rejects.toThrow(AddressRefused);
  });
  test("the address that was checked is the one that is asked", async () => {
    const resolve = async () => ["93.184.216.34"];
    expect(await connectTo(new URL("https://example.org/x"), { resolve })).toBe("93.184.216.34");
  });
  test("a server that is no development server tells this machine nothing", async () => {
    const one = { id: "1", attempt: 1, event_id: "e", event: "x", body: {}, secrets: ["s"] };
    expect(await send({ ...one, url: `${at}/ok` })).toMatchObject({
      status: null,
      error: "L’adresse n’est pas en https.",
    });
    const tls = await send({ ...one, url: at.replace("http:", "https:") });
    expect(tls.error).toBe("L’adresse est celle d’un réseau privé.");
    expect(received).toEqual([]);
  });
});

describe("what is told", () => {
  test("in the operation that made it happen, signed, by id alone, once though two workers send", async () => {
    const { id, secret } = await create("/ok");
    await create("/ok", ["contract.*"]);
    await move("source");
    // What was undone is told to nobody.
    await expect(run(`do $$ begin ${happened}; raise exception 'undone'; end $$`)).rejects.toThrow("undone");
    expect((await Promise.all([flush(), flush(), flush()])).reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await states()).toEqual([{ state: "delivered", attempts: 1, status: 200, error: null }]);
    expect(received).toHaveLength(1);
    const [{ body, headers } = { body: "", headers: {} as IncomingMessage["headers"] }] = received;
    expect(JSON.parse(body)).toEqual({
      id: headers["x-relais-id"],
      event: headers["x-relais-event"],
      at: expect.any(String),
      workspace_id: workspaces.main,
      data: { entity: "mission", record_id: ids.mission, action: "source", from: "open", to: "sourcing" },
    });
    expect(isGenuine(body, String(headers["x-relais-signature"]), secret)).toBe(true);
    expect(isGenuine(`${body} `, String(headers["x-relais-signature"]), secret)).toBe(false);

    // For a day both secrets sign; the new one is told once.
    const { data: next } = await (await admin()).rpc("rotate_webhook_secret", { id });
    const [sent] = await run<{ id: string }>("select id from public.webhook_delivery");
    expect((await (await admin()).rpc("replay_webhook_delivery", { id: sent?.id })).error).toBeNull();
    await flush();
    const again = received[1];
    for (const one of [secret, next])
      expect(isGenuine(again?.body ?? "", String(again?.headers["x-relais-signature"]), one)).toBe(true);
    expect([again?.body, again?.headers["x-relais-id"]]).toEqual([body, headers["x-relais-id"]]);
  });

  test("again and later when it failed, until it is given up; then by hand", async () => {
    for (const path of ["/error", "/elsewhere", "/slow", "/nowhere"]) await create(path, ["mission.*"]);
    await run(happened);
    expect(await flush()).toBe(4);
    expect((await states()).map(({ state, attempts, error }) => [state, attempts, error]).sort()).toEqual([
      ["waiting", 1, "L’adresse renvoie ailleurs\u202f: ce n’est pas suivi."],
      ["waiting", 1, "L’adresse répond 404."],
      ["waiting", 1, "L’adresse répond 500."],
      ["waiting", 1, "Pas de réponse en 2 secondes."],
    ]);
    expect(received.some(({ path }) => path === "/ok")).toBe(false);
    // Not due again yet.
    expect(await flush()).toBe(0);
    const [{ minutes } = { minutes: 0 }] = await run<{ minutes: number }>(
      "select round(extract(epoch from min(next_at) - now()) / 60)::int as minutes from public.webhook_delivery",
    );
    expect(minutes).toBe(1);
    await run("delete from public.webhook where url not like '%/error'");
    await run("update public.webhook_delivery set attempts = 7");
    await due();
    await flush();
    expect(await states()).toMatchObject([{ state: "failed", attempts: 8 }]);
    const [failed] = await run<{ id: string }>("select id from public.webhook_delivery");
    await run("update public.webhook set url = $1", [`${at}/ok`]);
    await (await admin()).rpc("replay_webhook_delivery", { id: failed?.id });
    await flush();
    expect((await states()).map(({ state }) => state)).toEqual(["failed", "delivered"]);
  });

  test("what a worker that died had taken is taken up by another, who alone says what became of it", async () => {
    await create("/ok");
    await run(happened);
    const take = async () =>
      (await stack().admin().rpc("take_webhook_deliveries", { n: 5, lease_seconds: 60 })).data as {
        id: string;
        attempt: number;
      }[];
    const [dead] = await take();
    expect(await take()).toEqual([]);
    await run("update public.webhook_delivery set leased_until = now() - interval '1 second'");
    expect(await flush()).toBe(1);
    const late = { id: dead?.id, attempt: dead?.attempt, status: 500, duration_ms: 1, error: "x" };
    expect((await stack().admin().rpc("settle_webhook_delivery", late)).data).toBe("late");
    expect(await states()).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  test("an address that fails twenty times, or says that it is gone, is put off, its administrators are told, and nothing is lost", async () => {
    const { id } = await create("/gone");
    const other = await create("/error");
    await run("update public.webhook set failures = 19 where id = $1", [other.id]);
    await (await admin()).rpc("try_webhook", { id });
    await (await admin()).rpc("try_webhook", { id: other.id });
    expect(await flush()).toBe(2);
    const { data } = await (await admin()).from("webhook").select("paused_why").order("paused_why");
    expect(data).toEqual([
      { paused_why: "L’adresse dit qu’elle n’existe plus (410)." },
      { paused_why: "Vingt envois ont échoué de suite." },
    ]);
    const told = await run("select 1 from public.notification where type = 'webhook.paused' and recipient_id = $1", [
      members["country-manager"],
    ]);
    expect(told).toHaveLength(2);
    await due();
    expect(await flush()).toBe(0);
    await run("update public.webhook set url = $1", [`${at}/ok`]);
    await (await admin()).rpc("resume_webhook", { id });
    expect(await flush()).toBe(1);
    expect((await states()).map(({ state }) => state).sort()).toEqual(["delivered", "waiting"]);
    // After thirty days, nothing.
    await run("update public.webhook_delivery set created_at = now() - interval '31 days'");
    expect(await run("select app.purge_webhooks() as gone")).toEqual([{ gone: 2 }]);
  });
});

describe("who sets one", () => {
  test("who administers the workspace, for it alone, and nobody reads a secret", async () => {
    const { id } = await create("/ok");
    const refused = async (who: string, name: string, args: object) =>
      (await (await stack().signedIn(who)).rpc(name, args)).error?.code;
    const url = "https://example.org/x";
    expect(await refused("csm", "create_webhook", { url, events: ["mission.*"] })).toBe("42501");
    expect(await refused("independent", "change_webhook", { id, url, events: ["mission.*"] })).toBe("RL003");
    expect(await refused("csm", "take_webhook_deliveries", { n: 1, lease_seconds: 1 })).toBe("42501");
    for (const wrong of ["http://example.org/x", "https://a:b@example.org/", "ftp://example.org/", "https://"])
      expect(await refused("country-manager", "create_webhook", { url: wrong, events: ["mission.*"] })).toBe("RL724");
    expect(await refused("country-manager", "create_webhook", { url, events: ["talent.created"] })).toBe("RL729");
    expect((await (await stack().signedIn("independent")).from("webhook").select("id")).data).toEqual([]);
    expect((await (await stack().signedIn("csm")).from("webhook_delivery").select("id")).data).toEqual([]);
    const { data } = await (await admin()).from("webhook").select("*");
    expect(JSON.stringify(data)).not.toContain("whsec_");
    expect(await refused("country-manager", "remove_webhook", { id })).toBeUndefined();
  });
});

/** As the worked example of the page verifies. */
function isGenuine(body: string, header: string, secret: string): boolean {
  const parts = header.split(",").map((part) => part.split("=") as [string, string]);
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  if (Math.abs(Date.now() / 1000 - time) > 300) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return parts.some(([name, hex]) => name === "v1" && timingSafeEqual(Buffer.from(hex, "hex"), expected));
}

test("the signature is the HMAC that anyone reckons", async () => {
  const hex = createHmac("sha256", "s").update('1700000000.{"a":1}').digest("hex");
  expect(await signatureOf(["s"], '{"a":1}', 1_700_000_000_123)).toBe(`t=1700000000,v1=${hex}`);
});
