// Realtime, as far as the app uses it: private channels, broadcast from the database and presence, over the websocket
// protocol of supabase-js (Phoenix, vsn 2). Rights are asked at the join and with each new token; a token that ends ends the channel.
// Whoever knows the public key may connect: nothing that is said here ends the process, and nobody takes the place of all.

import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { addressOf } from "./address.ts";
import type { LocalDatabase } from "./database.ts";
import { type Frame, frameOf } from "./frame.ts";
import { type Claims, claimsOf, mayBePresent, mayHear } from "./live-rights.ts";
import { createPresence } from "./presence.ts";
import { swallowed } from "./report.ts";

interface Broadcast {
  topic: string;
  event: string;
  payload: unknown;
}

const PREFIX = "realtime:";
/** What a socket joined: as whom, under which reference, under which name it says that it is there. */
interface Joined {
  joinRef: string | null;
  claims: Claims;
  presenceKey: string;
  hearsPresence: boolean;
}

/** What one process holds: sockets in all and by address (an office has one), channels of a socket, bytes of a frame. */
const LIMITS = { sockets: 5000, byAddress: 1000, channels: 50, frame: 64 * 1024 };
/** Frames that a socket may send in ten seconds; supabase-js sends one every 25 s, and one for each channel and token. */
const FRAMES = 200;
/** A socket that says nothing for so long is gone, milliseconds: supabase-js says something every 25 s. */
const SILENCE = 120_000;
/** Bytes that may wait for someone who does not read. */
const UNREAD = 1024 * 1024;

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
  /** Topic → sockets that joined it. */
  const channels = new Map<string, Map<WebSocket, Joined>>();
  const presence = createPresence<WebSocket>();
  const byAddress = new Map<string, number>();

  const send = (socket: WebSocket, frame: Frame) => {
    if (socket.bufferedAmount > UNREAD) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame), () => {});
  };
  const reply = (socket: WebSocket, [joinRef, ref, topic]: Frame, status: "ok" | "error", response: object = {}) =>
    send(socket, [joinRef, ref, topic, "phx_reply", { status, response }]);
  const refuse = (socket: WebSocket, frame: Frame) =>
    reply(socket, frame, "error", {
      reason: "Unauthorized: You do not have permissions to read from this Channel topic",
    });
  const tellPresence = (topic: string, diff: object | null) => {
    if (!diff) return;
    for (const [socket, { joinRef, hearsPresence }] of channels.get(topic) ?? [])
      if (hearsPresence) send(socket, [joinRef, null, topic, "presence_diff", diff as Frame[4]]);
  };

  function leave(socket: WebSocket, mine: Set<string>, topic: string): void {
    mine.delete(topic);
    const joined = channels.get(topic);
    if (joined?.delete(socket) && joined.size === 0) channels.delete(topic);
    tellPresence(topic, presence.untrack(topic, socket));
  }

  /** Ends a channel that may not go on, and says why. */
  function end(socket: WebSocket, mine: Set<string>, topic: string, message: string): void {
    const joinRef = channels.get(topic)?.get(socket)?.joinRef ?? null;
    send(socket, [joinRef, null, topic, "system", { status: "error", extension: "system", message, channel: topic }]);
    leave(socket, mine, topic);
    send(socket, [joinRef, joinRef, topic, "phx_close", {}]);
  }

  async function join(socket: WebSocket, mine: Set<string>, frame: Frame): Promise<void> {
    const [joinRef, , topic, , payload] = frame;
    if (!topic.startsWith(PREFIX) || mine.size >= LIMITS.channels) return refuse(socket, frame);
    const claims = await claimsOf(payload.access_token, options.jwtSecret);
    if (!claims || !(await mayHear(db, claims, topic.slice(PREFIX.length)))) return refuse(socket, frame);
    // Gone while the database was asked: nobody would ever take it out again.
    if (socket.readyState !== WebSocket.OPEN) return;
    const asked = (payload.config as { presence?: { key?: unknown; enabled?: unknown } } | undefined)?.presence;
    const key = typeof asked?.key === "string" && asked.key.length <= 100 ? asked.key : "";
    const joined = channels.get(topic) ?? new Map<WebSocket, Joined>();
    channels.set(
      topic,
      joined.set(socket, {
        joinRef,
        claims,
        presenceKey: key || randomUUID(),
        hearsPresence: asked?.enabled === true,
      }),
    );
    mine.add(topic);
    reply(socket, frame, "ok", { postgres_changes: [] });
    if (asked?.enabled === true) send(socket, [joinRef, null, topic, "presence_state", presence.state(topic)]);
  }

  async function renew(socket: WebSocket, mine: Set<string>, [, , topic, , payload]: Frame): Promise<void> {
    const claims = await claimsOf(payload.access_token, options.jwtSecret);
    const mayStay = claims !== null && (await mayHear(db, claims, topic.slice(PREFIX.length)));
    const joined = channels.get(topic)?.get(socket);
    if (!joined) return;
    if (mayStay) joined.claims = claims;
    else end(socket, mine, topic, "You do not have permissions to read from this Channel topic");
  }

  async function sayPresence(socket: WebSocket, joined: Joined, frame: Frame): Promise<void> {
    const [, , topic, , payload] = frame;
    if (payload.event === "untrack") tellPresence(topic, presence.untrack(topic, socket));
    else {
      const may = await mayBePresent(db, joined.claims, topic.slice(PREFIX.length));
      if (channels.get(topic)?.get(socket) !== joined) return;
      const diff = may ? presence.track(topic, socket, joined.presenceKey, payload.payload) : null;
      if (!diff) return reply(socket, frame, "error", { reason: "Unauthorized" });
      tellPresence(topic, diff);
    }
    reply(socket, frame, "ok");
  }

  async function hear(socket: WebSocket, mine: Set<string>, text: string): Promise<void> {
    const frame = frameOf(text);
    if (!frame) return socket.close(1003);
    const [, , topic, event] = frame;
    const joined = channels.get(topic)?.get(socket);
    if (event === "phx_join") await join(socket, mine, frame);
    else if (event === "phx_leave") {
      leave(socket, mine, topic);
      reply(socket, frame, "ok");
    } else if (event === "heartbeat") reply(socket, frame, "ok");
    else if (event === "access_token" && joined) await renew(socket, mine, frame);
    else if (event === "presence" && joined) await sayPresence(socket, joined, frame);
  }

  function welcome(socket: WebSocket, address: string): void {
    const mine = new Set<string>();
    let frames = 0;
    let heard = Date.now();
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const calm = setInterval(() => {
      frames = 0;
      if (Date.now() - heard > SILENCE) socket.terminate();
      for (const topic of mine) {
        const until = Number(channels.get(topic)?.get(socket)?.claims.exp ?? 0) * 1000;
        if (until < Date.now()) end(socket, mine, topic, "Token has expired");
      }
    }, 10_000);
    socket.on("message", (data, binary) => {
      heard = Date.now();
      if (++frames > FRAMES) return socket.close(1008);
      if (!binary) hear(socket, mine, data.toString()).catch((error) => swallowed("live", error));
    });
    socket.on("close", () => {
      clearInterval(calm);
      for (const topic of mine) leave(socket, mine, topic);
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
      for (const [socket, { joinRef }] of channels.get(name) ?? [])
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
