// Realtime, as far as the app uses it: private broadcast channels, over the websocket protocol of supabase-js (Phoenix, vsn 2).
// Whoever knows the public key may connect: nothing that is said here ends the process, and nobody takes the place of all.

import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { verify } from "hono/jwt";
import { WebSocket, WebSocketServer } from "ws";
import { addressOf } from "./address.ts";
import type { LocalDatabase } from "./database.ts";
import { type Frame, frameOf } from "./frame.ts";
import { swallowed } from "./report.ts";

type Claims = Record<string, unknown>;
interface Broadcast {
  topic: string;
  event: string;
  payload: unknown;
}

const PREFIX = "realtime:";
const UNDO = Symbol("undo");

/** What one process holds: sockets in all and by address (an office has one), channels of a socket, bytes of a frame. */
const LIMITS = { sockets: 5000, byAddress: 1000, channels: 50, frame: 64 * 1024 };
/** Frames that a socket may send in ten seconds; supabase-js sends one every 25 s, and one for each channel and token. */
const FRAMES = 200;
/** A socket that says nothing for so long is gone, milliseconds: supabase-js says something every 25 s. */
const SILENCE = 120_000;
/** Bytes that may wait for someone who does not read. */
const UNREAD = 1024 * 1024;

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

/** Refuses to change protocol, in so many words, and lets go of the line. */
function close(stream: Duplex, status: string): void {
  stream.on("error", () => {});
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => stream.destroy());
}

/** The address asked for, or null of one that is none (`//`, `http://[`). */
const urlOf = (request: IncomingMessage): URL | null => URL.parse(request.url ?? "", "http://localhost");

export interface LiveOptions {
  jwtSecret: string;
  publishableKey: string;
  /** Upgrades that someone else answers on the same server (the hot reload of Vite). */
  isOther?: (request: IncomingMessage) => boolean;
}

/** Serves `/realtime/v1/websocket` on an HTTP server, and closes every other upgrade. Returns how to stop. */
export async function serveLive(server: Server, db: LocalDatabase, options: LiveOptions): Promise<() => Promise<void>> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frame, perMessageDeflate: false });
  /** Topic → sockets that joined it, with the reference of their join. */
  const channels = new Map<string, Map<WebSocket, string | null>>();
  const byAddress = new Map<string, number>();

  const send = (socket: WebSocket, frame: Frame) => {
    if (socket.bufferedAmount > UNREAD) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame), () => {});
  };
  const reply = (socket: WebSocket, [joinRef, ref, topic]: Frame, status: "ok" | "error", response: object = {}) =>
    send(socket, [joinRef, ref, topic, "phx_reply", { status, response }]);
  const leave = (socket: WebSocket, topic: string) => {
    const joined = channels.get(topic);
    if (joined?.delete(socket) && joined.size === 0) channels.delete(topic);
  };
  const refuse = (socket: WebSocket, frame: Frame) =>
    reply(socket, frame, "error", {
      reason: "Unauthorized: You do not have permissions to read from this Channel topic",
    });

  async function join(socket: WebSocket, mine: Set<string>, frame: Frame): Promise<void> {
    const [joinRef, , topic, , payload] = frame;
    const token = typeof payload.access_token === "string" ? payload.access_token : "";
    if (!topic.startsWith(PREFIX) || mine.size >= LIMITS.channels) return refuse(socket, frame);
    const claims = (await verify(token, options.jwtSecret, "HS256").catch(() => null)) as Claims | null;
    if (!claims || !(await mayHear(db, claims, topic.slice(PREFIX.length)))) return refuse(socket, frame);
    // Gone while the database was asked: nobody would ever take it out again.
    if (socket.readyState !== WebSocket.OPEN) return;
    const joined = channels.get(topic) ?? new Map<WebSocket, string | null>();
    channels.set(topic, joined.set(socket, joinRef));
    mine.add(topic);
    reply(socket, frame, "ok", { postgres_changes: [] });
  }

  async function hear(socket: WebSocket, mine: Set<string>, text: string): Promise<void> {
    const frame = frameOf(text);
    if (!frame) return socket.close(1003);
    const [, , topic, event] = frame;
    if (event === "phx_join") await join(socket, mine, frame);
    else if (event === "phx_leave") {
      leave(socket, topic);
      mine.delete(topic);
      reply(socket, frame, "ok");
    } else if (event === "heartbeat") reply(socket, frame, "ok");
    // `access_token` renews a session: the right was checked at the join and is checked again at the next one.
  }

  function welcome(socket: WebSocket, address: string): void {
    const mine = new Set<string>();
    let frames = 0;
    let heard = Date.now();
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const calm = setInterval(() => {
      frames = 0;
      if (Date.now() - heard > SILENCE) socket.terminate();
    }, 10_000);
    socket.on("message", (data, binary) => {
      heard = Date.now();
      if (++frames > FRAMES) return socket.close(1008);
      if (!binary) hear(socket, mine, data.toString()).catch((error) => swallowed("live", error));
    });
    socket.on("close", () => {
      clearInterval(calm);
      for (const topic of mine) leave(socket, topic);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    socket.on("error", () => socket.terminate());
  }

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (options.isOther?.(request)) return;
    const url = urlOf(request);
    if (url?.pathname !== "/realtime/v1/websocket") return close(stream, "404 Not Found");
    if (url.searchParams.get("apikey") !== options.publishableKey) return close(stream, "401 Unauthorized");
    const address = addressOf(request.socket.remoteAddress, request.headers["x-forwarded-for"]);
    const isFull = sockets.clients.size >= LIMITS.sockets || (byAddress.get(address) ?? 0) >= LIMITS.byAddress;
    if (isFull) return close(stream, "503 Service Unavailable");
    try {
      sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, address));
    } catch (error) {
      swallowed("live", error);
      stream.destroy();
    }
  });

  const unlisten = await db.listen("relais_ping", (text) => {
    try {
      const { topic, event, payload } = JSON.parse(text) as Broadcast;
      const name = PREFIX + topic;
      for (const [socket, joinRef] of channels.get(name) ?? [])
        send(socket, [joinRef, null, name, "broadcast", { type: "broadcast", event, payload }]);
    } catch (error) {
      swallowed("live", error);
    }
  });

  return async () => {
    await unlisten();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
