// Whom a request comes from: the machine at the other end, or the one that our own proxies write.

import type { Context } from "hono";
import { addressIn } from "../functions/_shared/throttle.ts";

export interface Bindings {
  /** `readableAborted`: the caller went away before it had sent everything. */
  incoming?: { socket: { remoteAddress?: string }; readableAborted?: boolean };
}

/** How many proxies of ours stand in front of this process (`RELAIS_PROXIES`); nobody when it says nothing. */
const proxies = (): number => Math.max(0, Math.trunc(Number(process.env.RELAIS_PROXIES)) || 0);

/**
 * The address that every counter and the evidence of a signature keep.
 * @param peer address at the other end of the connection
 * @param forwarded the `x-forwarded-for` of the request: what a caller says of itself counts for nothing, what a proxy of ours adds does
 */
export function addressOf(peer: string | undefined, forwarded: string | string[] | undefined): string {
  const said = proxies() > 0 ? addressIn(String(forwarded ?? ""), proxies()) : "";
  return said || peer?.replace(/^::ffff:/, "") || "local";
}

/** The same, of a request. */
export function callerAddress(c: Context): string {
  const peer = (c.env as Bindings | undefined)?.incoming?.socket.remoteAddress;
  return addressOf(peer, c.req.header("x-forwarded-for"));
}
