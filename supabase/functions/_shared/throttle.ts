// What is guessed at the edge is slowed down: passwords, links. Counted in the memory of this process, written nowhere.

import type { Context } from "hono";
import { env } from "./env.ts";
import { Refusal } from "./errors.ts";

export interface Throttle {
  /** Seconds to wait before another try, 0 when allowed. */
  wait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

/** Links that nobody holds, by address of the caller: twenty in ten minutes. A right one forgives nothing: a list may hold one. */
export const createLinkThrottle = (): Throttle => createThrottle(20, 10 * 60_000);

/**
 * The address that a call comes from. A proxy adds the one it was called from at the end of the header; what stands before is what
 * the caller says of itself. The same rule as `app.request_ip`.
 * @param forwarded x-forwarded-for
 * @param proxies how many of ours stand in front (`RELAIS_PROXIES`, 1 when it says nothing)
 */
export function addressIn(forwarded: string, proxies = Number(env("RELAIS_PROXIES"))): string {
  const said = forwarded.split(",").flatMap((one) => one.trim() || []);
  return said.at(-Math.min(said.length, Math.max(1, Math.trunc(proxies) || 1))) ?? "";
}

/**
 * Lets in who calls without an account, or not.
 * @returns the address that the call comes from, as the gateway in front of the function wrote it
 * @throws Refusal 429 after too many links that nobody holds
 */
export function enter(c: Context, links: Throttle): string {
  const caller = addressIn(c.req.header("x-forwarded-for") ?? "");
  const seconds = links.wait(caller);
  if (seconds > 0) throw new Refusal(429, tooManyLinks(seconds), "too_many");
  return caller;
}

/** The refusal that people without an account are shown. */
export const tooManyLinks = (seconds: number): string =>
  `Trop de liens inconnus ont été essayés d’ici. Réessayez dans ${Math.ceil(seconds / 60)} min.`;

/**
 * Counts failures by key (address of the caller, with the e-mail for a password) in a sliding window.
 * @param limit failures allowed in the window
 * @param windowMs length of the window in milliseconds
 */
export function createThrottle(limit = 8, windowMs = 5 * 60_000, now: () => number = Date.now): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    wait(key) {
      const list = recent(key);
      const oldest = list[0];
      return list.length < limit || oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now()) / 1000);
    },
    failed(key) {
      // Forgetting whole keys keeps the memory bounded when someone walks through a list of addresses.
      if (failures.size > 10_000) failures.clear();
      failures.set(key, [...recent(key), now()]);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
