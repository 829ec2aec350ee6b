import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "hono/jwt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { killProcesses, type Started, startProcess } from "../support/process.ts";
import { freePort } from "../support/stack.ts";
import { copyTemplate, migrated } from "../support/templates.ts";

// A hundred thousand inputs that nobody should send, always the same ones, against the process that `npm start` runs.
// It must be there at the end, answer, and have had nothing to swallow: every promise is somebody's.

const FRAMES = 85_000;
const UPGRADES = 3_500;
const MALFORMED = 2_500;
const REQUESTS = 9_000;

const folder = mkdtempSync(join(tmpdir(), "relais-fuzz-"));
let it: Started;
let port: number;
let member: string;

beforeAll(async () => {
  await copyTemplate([migrated()], join(folder, "pglite"));
  port = await freePort();
  it = await startProcess({}, "--data", folder, "--port", String(port));
  const { jwtSecret } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as { jwtSecret: string };
  member = await sign({ sub: "00000000-0000-4000-8000-00000000000a", role: "authenticated" }, jwtSecret, "HS256");
});
afterAll(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

/** Numbers from 0 to 1, the same ones at each run (mulberry32). */
function draw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the inputs are made of. */
function dice(seed: number) {
  const next = draw(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const below = (count: number) => Math.floor(next() * count);
  const bytes = (longest: number) => Buffer.from(Array.from({ length: below(longest) }, () => below(256)));
  const text = (longest: number) => bytes(longest).toString("latin1");
  const NASTY = [
    "",
    "__proto__",
    "constructor",
    "%",
    "%00",
    "%ff",
    "..",
    "\u0000",
    "😀",
    "'",
    "--",
    "1e999",
    "null",
    "{",
    "[[",
  ];
  const value = (depth = 0): unknown => {
    const kind = below(depth > 3 ? 6 : 8);
    if (kind === 0) return null;
    if (kind === 1) return next() < 0.5;
    if (kind === 2) return one([0, -1, 1e308, 1.5, 2 ** 53]);
    if (kind < 6) return next() < 0.5 ? one(NASTY) : text(30);
    if (kind === 6) return Array.from({ length: below(5) }, () => value(depth + 1));
    return Object.fromEntries(Array.from({ length: below(5) }, () => [one(NASTY), value(depth + 1)]));
  };
  return { next, one, below, bytes, text, value, nasty: () => one(NASTY) };
}

/** Does `work` for each of `count`, a few at a time. */
async function each(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let index = 0;
  const lane = async () => {
    while (index < count) await work(index++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Writes on a line of its own, and hears all that comes back until it is closed (or nothing more comes). */
async function exchange(written: string | Buffer, patience = 5_000): Promise<string> {
  const line = connect(port, "127.0.0.1");
  let heard = "";
  line.on("data", (chunk) => {
    heard += chunk.toString("latin1");
  });
  line.on("error", () => {});
  line.setTimeout(patience, () => line.destroy());
  line.write(written);
  await once(line, "close");
  return heard;
}

async function isWell(): Promise<void> {
  expect(it.isRunning(), it.words().slice(-500)).toBe(true);
  const answer = await fetch(`${it.url}/rest/v1/team_member?select=id`, { headers: { apikey: PUBLISHABLE_KEY } });
  expect(answer.status).toBe(401);
  const page = await fetch(`${it.url}/auth/v1/health`, { headers: { apikey: PUBLISHABLE_KEY } });
  expect(page.status).toBe(200);
  expect(it.words()).not.toContain("swallowed");
}

describe("no input ends the process", () => {
  test("frames of the websocket", async () => {
    const random = dice(1);
    const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`;
    const token = () => random.one([member, member, "a.b.c", "", random.text(40)]);
    const topic = () =>
      random.one([
        "realtime:x",
        "realtime:workspace:00000000-0000-4000-8000-000000000001",
        "realtime:",
        "phoenix",
        random.nasty(),
      ]);
    const frame = (index: number): string | Buffer => {
      const kind = random.below(10);
      if (index === 0) return '["1","1","realtime:x","phx_join",null]';
      if (kind === 0) return random.bytes(200);
      if (kind === 1) return random.text(100);
      if (kind === 2) return JSON.stringify(random.value());
      const event = random.one([
        "phx_join",
        "phx_leave",
        "heartbeat",
        "access_token",
        "broadcast",
        "presence",
        random.nasty(),
      ]);
      // Few hold a session that is one: those ask the database.
      const payload = random.next() < 0.02 ? { access_token: token() } : random.value(2);
      const whole: unknown[] = [random.one(["1", null, 1, "x"]), "2", topic(), event, payload];
      if (random.next() < 0.1) whole.splice(random.below(5), 1, random.value());
      if (random.next() < 0.05) whole.length = random.below(7);
      return JSON.stringify(whole);
    };
    const A_SOCKET = 150;
    await each(FRAMES / A_SOCKET, 8, async (index) => {
      const socket = new WebSocket(address);
      socket.on("error", () => {});
      await Promise.race([once(socket, "open"), once(socket, "close")]);
      // A frame that is none closes the line: what follows it was sent all the same.
      for (let i = 0; i < A_SOCKET; i++) socket.send(frame(index + i), () => {});
      socket.close();
      await once(socket, "close");
    });
    await isWell();
  }, 600_000);

  test("upgrades to what is not here are closed at once, whatever they ask for", async () => {
    const random = dice(2);
    const head = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    await each(UPGRADES, 16, async (index) => {
      const path = random.one([
        "//",
        "/",
        "/realtime/v1/websocket",
        "/realtime/v1/websocket?apikey=autre",
        "http://[",
        "/%",
        "\\\\",
        "///x@y:z",
        `/${random.text(10).replace(/[\s]/g, "")}`,
      ]);
      const start = performance.now();
      const heard = await exchange(
        `GET ${index === 0 ? "//" : path} HTTP/1.1\r\nHost: ${random.one(["localhost", "", "[", "a b"])}\r\n${head}${random.one(["", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n", "Sec-WebSocket-Protocol: vite-hmr\r\n"])}\r\n${random.next() < 0.2 ? random.text(60) : ""}`,
      );
      expect(heard).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
      expect(performance.now() - start).toBeLessThan(4_500);
    });
    await isWell();
  }, 600_000);

  test("lines that are no HTTP", async () => {
    const random = dice(3);
    await each(MALFORMED, 16, async () => {
      const written = random.one([
        () => random.bytes(300),
        () => `GET ${random.text(40)} HTTP/1.1\r\n\r\n`,
        () =>
          `POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: ${random.one(["-1", "1e9", "999999999999", "abc"])}\r\n\r\n{}`,
        () =>
          `POST /rest/v1/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${random.one(["zz", "-5", "FFFFFFFFFF"])}\r\n{}\r\n`,
        () => `GET / HTTP/${random.one(["0.9", "3.0", "x"])}\r\n\r\n`,
        () => `${random.one(["BREW", "", "GET  "])} / HTTP/1.1\r\n${random.text(30)}: ${random.text(30)}\r\n\r\n`,
        () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
      ])();
      const line = connect(port, "127.0.0.1");
      line.on("error", () => {});
      line.on("data", () => {});
      // Half a request, and gone: nobody waits for an answer.
      line.end(written);
      await once(line, "close");
    });
    await isWell();
  }, 600_000);

  test("requests with strange paths, headers and bodies are all answered", async () => {
    const random = dice(4);
    const word = () => encodeURIComponent(random.next() < 0.5 ? random.nasty() : random.text(12));
    const clean = (text: string) => text.replace(/[^\x21-\x7e]/g, "") || "x";
    const path = (): string => {
      const kind = random.below(40);
      if (kind === 0)
        return `/rest/v1/${random.one(["team_member", "rpc/my_rights", "rpc/signature_open"])}?${word()}=${word()}`;
      if (kind < 3)
        return `/storage/v1/object/${random.one(["sign/", "public/", "", "list/", "upload/sign/"])}${word()}/${word()}`;
      if (kind < 12)
        return `/auth/v1/${random.one(["token?grant_type=password", "token?grant_type=x", "verify", `verify?type=${word()}&token=${word()}`, "recover", "otp", "magiclink", "signup", "user", "resend", `authorize?provider=${word()}`, "callback"])}`;
      if (kind < 18)
        return `/functions/v1/${random.one(["api", "documents", "invitations", "icons", "jobs", word()])}/${word()}`;
      if (kind < 20) return `/_mails${random.one(["", ".json", `/${word()}`])}`;
      if (kind < 30) return `/${clean(random.text(30))}`;
      return random.one([
        "//",
        "///",
        "/%",
        "/%zz",
        "/..%2f..%2f",
        "http://[",
        "*",
        "/realtime/v1/websocket",
        "/\\\\evil",
        `/${"a/".repeat(500)}`,
      ]);
    };
    const request = (isLast: boolean): string => {
      const body = random.one([
        () => "",
        () => JSON.stringify(random.value()),
        () => random.text(50),
        () => "null",
        () => '{"email":[],"token":{}}',
      ])();
      const method = random.one(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);
      const headers = [
        `Host: ${random.one(["localhost", "127.0.0.1", "evil.test", "[::1]", "a:b:c"])}`,
        `Connection: ${isLast ? "close" : "keep-alive"}`,
        `apikey: ${random.one([PUBLISHABLE_KEY, "x", clean(random.text(20))])}`,
        `Content-Length: ${Buffer.byteLength(body, "latin1")}`,
        ...(random.next() < 0.5
          ? [`Authorization: Bearer ${random.one(["a.b.c", "x", PUBLISHABLE_KEY, "sb_secret_x", member])}`]
          : []),
        ...(random.next() < 0.5
          ? [
              `Content-Type: ${random.one(["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "text/plain", clean(random.text(9))])}`,
            ]
          : []),
        ...(random.next() < 0.2 ? [`X-Forwarded-For: ${clean(random.text(40))}`] : []),
        ...(random.next() < 0.2 ? [`Range: bytes=${clean(random.text(8))}`, `Prefer: ${clean(random.text(12))}`] : []),
      ];
      return `${method} ${path()} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
    };
    const A_LINE = 50;
    await each(REQUESTS / A_LINE, 6, async () => {
      const written = Array.from({ length: A_LINE }, (_, index) => request(index === A_LINE - 1)).join("");
      const heard = await exchange(Buffer.from(written, "latin1"), 60_000);
      expect(heard.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0, heard.slice(-300)).toBe(A_LINE);
    });
    await isWell();
  }, 600_000);
});

test("what could not be foreseen is said in one line, without a word of what was sent", async () => {
  const { swallowed } = await import("../../supabase/local/report.ts");
  const said: string[] = [];
  const print = console.error;
  console.error = (line: string) => void said.push(line);
  try {
    swallowed("live", Object.assign(new TypeError("nina@relais.test"), { code: "ERR_X" }));
    for (let i = 0; i < 100; i++) swallowed("live", "nina@relais.test");
  } finally {
    console.error = print;
  }
  expect(JSON.parse(said[0] ?? "")).toMatchObject({
    event: "swallowed",
    where: "live",
    name: "TypeError",
    code: "ERR_X",
  });
  expect(said.join()).not.toContain("nina");
  expect(said.length).toBeLessThan(40);
});
