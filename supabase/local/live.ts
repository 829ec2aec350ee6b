// Realtime, as far as the app uses it: private channels, broadcast from the database and presence, over the websocket
// protocol of supabase-js (Phoenix, vsn 2).
// Whoever knows the public key may connect: nothing that is said here ends the process, and nobody takes the place of all.

import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { addressOf } from "./address.ts";
import type { LocalDatabase } from "./database.ts";
import { createChannels } from "./live-channels.ts";
import { swallowed } from "./report.ts";

/** What one process holds: sockets in all and by address (an office has one), bytes of a frame. */
const LIMITS = { sockets: 5000, byAddress: 1000, frame: 64 * 1024 };
/** Frames that a socket may send in ten seconds; supabase-js sends one every 25 s, and one for each channel and token. */
const FRAMES = 200;
/** A socket that says nothing for so long is gone, milliseconds: supabase-js says something every 25 s. */
const SILENCE = 120_000;

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
  const channels = createChannels(db, options.jwtSecret);
  const byAddress = new Map<string, number>();

  function welcome(socket: WebSocket, address: string): void {
    const mine = new Set<string>();
    let frames = 0;
    let heard = Date.now();
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const calm = setInterval(() => {
      frames = 0;
      if (Date.now() - heard > SILENCE) socket.terminate();
      channels.expire(socket, mine);
    }, 10_000);
    socket.on("message", (data, binary) => {
      heard = Date.now();
      if (++frames > FRAMES) return socket.close(1008);
      if (!binary) channels.hear(socket, mine, data.toString()).catch((error) => swallowed("live", error));
    });
    socket.on("close", () => {
      clearInterval(calm);
      channels.leaveAll(socket, mine);
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
      channels.broadcast(text);
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
