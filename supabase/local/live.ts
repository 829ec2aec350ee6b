// Realtime, as far as the app uses it: private broadcast channels, over the websocket protocol of supabase-js (Phoenix, vsn 2).

import type { IncomingMessage, Server } from "node:http";
import { verify } from "hono/jwt";
import { type WebSocket, WebSocketServer } from "ws";
import type { LocalDatabase } from "./database.ts";

type Claims = Record<string, unknown>;
type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

interface Broadcast {
  topic: string;
  event: string;
  payload: unknown;
}

const PREFIX = "realtime:";
const UNDO = Symbol("undo");

/**
 * Asks the policies of `realtime.messages` whether the caller may hear a topic, the way Supabase does:
 * a message is put there, read back under the caller's role, and everything is undone.
 */
async function mayHear(db: LocalDatabase, claims: Claims, topic: string): Promise<boolean> {
  const role = claims.role === "authenticated" ? "authenticated" : "anon";
  let heard = false;
  try {
    await db.transaction(async (tx) => {
      await tx.query(
        "insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', '', true)",
        [topic],
      );
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('realtime.topic', $4, true), set_config('role', $3, true)`,
        [JSON.stringify(claims), String(claims.sub ?? ""), role, topic],
      );
      heard = (await tx.query("select 1 from realtime.messages limit 1")).length > 0;
      throw UNDO;
    });
  } catch (thrown) {
    if (thrown !== UNDO) return false;
  }
  return heard;
}

export interface LiveOptions {
  jwtSecret: string;
  publishableKey: string;
}

/** Serves `/realtime/v1/websocket` on an HTTP server. Returns how to stop. */
export async function serveLive(server: Server, db: LocalDatabase, options: LiveOptions): Promise<() => Promise<void>> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  /** Topic → sockets that joined it, with the reference of their join. */
  const channels = new Map<string, Map<WebSocket, string | null>>();

  const send = (socket: WebSocket, frame: Frame) => socket.send(JSON.stringify(frame));
  const reply = (socket: WebSocket, [joinRef, ref, topic]: Frame, status: "ok" | "error", response: object = {}) =>
    send(socket, [joinRef, ref, topic, "phx_reply", { status, response }]);
  const leave = (socket: WebSocket, topic: string) => channels.get(topic)?.delete(socket);

  async function join(socket: WebSocket, frame: Frame): Promise<void> {
    const [joinRef, , topic, , payload] = frame;
    const token = typeof payload.access_token === "string" ? payload.access_token : "";
    const claims = (await verify(token, options.jwtSecret, "HS256").catch(() => null)) as Claims | null;
    if (!claims || !(await mayHear(db, claims, topic.slice(PREFIX.length)))) {
      return reply(socket, frame, "error", {
        reason: "Unauthorized: You do not have permissions to read from this Channel topic",
      });
    }
    const joined = channels.get(topic) ?? new Map<WebSocket, string | null>();
    channels.set(topic, joined.set(socket, joinRef));
    reply(socket, frame, "ok", { postgres_changes: [] });
  }

  function hear(socket: WebSocket, text: string): void {
    const frame = JSON.parse(text) as Frame;
    const [, , topic, event] = frame;
    if (event === "phx_join") void join(socket, frame);
    else if (event === "phx_leave") {
      leave(socket, topic);
      reply(socket, frame, "ok");
    } else if (event === "heartbeat") reply(socket, frame, "ok");
    // `access_token` renews a session: the right was checked at the join and is checked again at the next one.
  }

  sockets.on("connection", (socket) => {
    socket.on("message", (data, binary) => {
      if (binary) return;
      try {
        hear(socket, data.toString());
      } catch {
        socket.close(1003);
      }
    });
    socket.on("close", () => {
      for (const topic of channels.keys()) leave(socket, topic);
    });
    socket.on("error", () => socket.terminate());
  });

  server.on("upgrade", (request: IncomingMessage, stream, head) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== "/realtime/v1/websocket") return;
    if (url.searchParams.get("apikey") !== options.publishableKey) return void stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket, request));
  });

  const unlisten = await db.listen("relais_ping", (text) => {
    const { topic, event, payload } = JSON.parse(text) as Broadcast;
    const name = PREFIX + topic;
    for (const [socket, joinRef] of channels.get(name) ?? []) {
      send(socket, [joinRef, null, name, "broadcast", { type: "broadcast", event, payload }]);
    }
  });

  return async () => {
    await unlisten();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
