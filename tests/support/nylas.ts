import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

// A Nylas of our own, by its published API v3: /v3/connect/token, /v3/grants/{id}, its messages and events, and calls signed as it
// signs them.

export interface FakeEvent {
  id: string;
  title: string;
  location: string;
  when: { start_time: number; end_time: number; start_timezone: string };
  metadata: { key1: string };
}

/** What it does with a request: `slow` never answers, `lost` does what it is asked and answers nobody. */
export type Mood = "well" | "slow" | "lost" | "broken" | "garbage";

const mail = (email: string) => ({ name: "", email });

/** @param at seconds */
export const message = (id: string, from: string, to: string[], subject: string, at: number) => ({
  id,
  object: "message",
  subject,
  snippet: `Début de ${id}`,
  date: at,
  from: [mail(from)],
  to: to.map(mail),
  cc: [],
  bcc: [],
});

export async function fakeNylas(key: string, secret: string) {
  /** Codes that were given and not yet exchanged, with the mailbox that they open. */
  const codes = new Map<string, { grant: string; email: string }>();
  const grants = new Map<string, "valid" | "invalid">();
  const messages: ReturnType<typeof message>[] = [];
  const events = new Map<string, FakeEvent>();
  const calls: string[] = [];
  let mood: Mood = "well";

  function exchange(body: Record<string, string>): [number, unknown] {
    const known = codes.get(body.code ?? "");
    if (body.client_secret !== key || body.grant_type !== "authorization_code")
      return [401, { error: "invalid_client" }];
    if (!known) return [400, { error: "invalid_grant", error_code: 20503 }];
    codes.delete(body.code ?? "");
    grants.set(known.grant, "valid");
    return [
      200,
      { access_token: "a", token_type: "Bearer", grant_id: known.grant, email: known.email, provider: "google" },
    ];
  }

  function answer(method: string, url: URL, body: string): [number, unknown] {
    const [, , root, grant = "", kind, id] = url.pathname.split("/");
    if (root === "connect") return exchange(JSON.parse(body));
    const state = grants.get(grant);
    if (!state) return [404, { error: { type: "not_found_error" } }];
    if (!kind) {
      if (method !== "DELETE") return [200, { data: { id: grant, grant_status: state } }];
      grants.delete(grant);
      return [200, { request_id: "1" }];
    }
    if (state !== "valid") return [401, { error: { type: "unauthorized" } }];
    if (kind === "messages") {
      const since = Number(url.searchParams.get("received_after"));
      const found = messages.filter(({ date }) => date > since).sort((a, b) => b.date - a.date);
      // Two a page, whatever is asked: who reads one page only has not read.
      const from = Number(url.searchParams.get("page_token") ?? 0);
      const next = from + 2 < found.length ? String(from + 2) : null;
      return [200, { data: found.slice(from, from + 2), ...(next && { next_cursor: next }) }];
    }
    if (url.searchParams.get("calendar_id") !== "primary") return [400, { error: { type: "invalid_request_error" } }];
    if (method === "GET") {
      const pair = url.searchParams.get("metadata_pair")?.slice("key1:".length);
      return [200, { data: [...events.values()].filter(({ metadata }) => metadata.key1 === pair) }];
    }
    if (id && !events.has(id)) return [404, { error: { type: "not_found_error" } }];
    if (method === "DELETE") {
      events.delete(id ?? "");
      return [200, { request_id: "1" }];
    }
    const event = { ...JSON.parse(body), id: id ?? `event-${calls.length}` };
    events.set(event.id, event);
    return [200, { data: event }];
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://nylas");
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push(`${request.method} ${url.pathname}`);
    if (mood === "slow") return;
    if (mood === "broken") return void response.writeHead(503).end("<html>");
    if (mood === "garbage") return void response.end("<html>Portail</html>");
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end("{}");
    const [status, said] = answer(request.method ?? "GET", url, body);
    if (mood === "lost" && request.method === "POST") return;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  }

  // A machine that is busy leaves a connection idle for long: closed by then, the next request would find nobody.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => void serve(request, response));
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const address = server.address();

  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    codes,
    grants,
    messages,
    events,
    calls,
    as: (next: Mood) => {
      mood = next;
    },
    /** A call of it, signed as it signs. */
    call(type: string, grant: string) {
      const body = JSON.stringify({
        specversion: "1.0",
        type,
        id: "n",
        time: 1,
        data: { object: { grant_id: grant } },
      });
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      return { body, headers: { "content-type": "application/json", "x-nylas-signature": signature } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
