// The channels of the sockets: who joined what, told by frames of Phoenix. Rights are asked at the join and with each new
// token; a token that ends ends the channel.

import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import type { LocalDatabase } from "./database.ts";
import { type Frame, frameOf } from "./frame.ts";
import { type Claims, claimsOf, mayBePresent, mayHear } from "./live-rights.ts";
import { createPresence } from "./presence.ts";

interface Broadcast {
  topic: string;
  event: string;
  payload: unknown;
}

const PREFIX = "realtime:";
/** Channels of one socket. */
const MOST = 50;
/** Bytes that may wait for someone who does not read. */
const UNREAD = 1024 * 1024;

/** What a socket joined: as whom, under which reference, under which name it says that it is there. */
interface Joined {
  joinRef: string | null;
  claims: Claims;
  presenceKey: string;
  hearsPresence: boolean;
}

export function createChannels(db: LocalDatabase, jwtSecret: string) {
  /** Topic → sockets that joined it. */
  const channels = new Map<string, Map<WebSocket, Joined>>();
  const presence = createPresence<WebSocket>();

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
    if (!topic.startsWith(PREFIX) || mine.size >= MOST) return refuse(socket, frame);
    const claims = await claimsOf(payload.access_token, jwtSecret);
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
    const claims = await claimsOf(payload.access_token, jwtSecret);
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

  return {
    hear,
    /** Ends the channels of a socket whose token has ended. */
    expire(socket: WebSocket, mine: Set<string>): void {
      for (const topic of mine) {
        const until = Number(channels.get(topic)?.get(socket)?.claims.exp ?? 0) * 1000;
        if (until < Date.now()) end(socket, mine, topic, "Token has expired");
      }
    },
    leaveAll(socket: WebSocket, mine: Set<string>): void {
      for (const topic of mine) leave(socket, mine, topic);
    },
    /** Relays what the database said: `{topic, event, payload}` as text. */
    broadcast(text: string): void {
      const { topic, event, payload } = JSON.parse(text) as Broadcast;
      const name = PREFIX + topic;
      for (const [socket, { joinRef }] of channels.get(name) ?? [])
        send(socket, [joinRef, null, name, "broadcast", { type: "broadcast", event, payload }]);
    },
  };
}
