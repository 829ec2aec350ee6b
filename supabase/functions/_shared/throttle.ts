// What is guessed at the edge is slowed down: passwords, links. Counted in the memory of this process, written nowhere.

import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { env } from "./env.ts";
import { Refusal } from "./errors.ts";

export interface Throttle {
  /** Seconds to wait before another try, 0 when allowed. */
  wait(key: string): number;
  /** Failures that still count, at most the limit. */
  count(key: string): number;
  failed(key: string): void;
  /** What was failed before is forgiven. */
  succeeded(key: string): void;
  /** Whether it succeeded before, and nothing has failed so often since that it would have to wait. */
  isKnown(key: string): boolean;
}

export interface ThrottleOptions {
  /** Failures allowed in the window. */
  limit?: number;
  /** Length of the window in milliseconds. */
  windowMs?: number;
  now?: () => number;
  /** Keys told apart at once: a power of two, at most 65,536. One for a count of everybody. */
  width?: number;
}

const ROWS = 4;
/** Keys that succeeded and are remembered. Only who holds a password adds one. */
const REMEMBERED = 10_000;

/**
 * Counts failures by key in a sliding window, in a memory that is fixed at its creation (a count-min sketch): each key is
 * counted at one place of each row, and has failed as often as the lowest of its places says. Who fails under a hundred
 * thousand names makes nobody forgotten; at worst a name that never failed shares all its places with others.
 * Keys are hashed with a salt of this process: nothing of an address or of an e-mail is kept, however long it is.
 */
export function createThrottle(options: ThrottleOptions = {}): Throttle {
  const { limit = 8, windowMs = 5 * 60_000, now = Date.now, width = 2048 } = options;
  const salt = randomUUID();
  // The moments of the last failures of each place, each overwriting the oldest one. Zero: never, so the clock starts after it.
  const moments = new Float64Array(ROWS * width * limit);
  const nextAt = new Uint16Array(ROWS * width);
  const start = now() - windowMs - 1;
  const known = new Map<string, number>();

  const hashed = (key: string) => {
    const digest = createHash("sha256").update(salt).update(key).digest();
    const places = Array.from({ length: ROWS }, (_, row) => row * width + (digest.readUInt16LE(row * 2) % width));
    return { places, name: digest.toString("base64url", 8, 24) };
  };
  const recent = (key: string): number[] => {
    const { places, name } = hashed(key);
    const since = Math.max(now() - windowMs, known.get(name) ?? Number.NEGATIVE_INFINITY) - start;
    const rows = places.map((place) =>
      [...moments.subarray(place * limit, (place + 1) * limit)].filter((at) => at > since),
    );
    return rows.reduce((fewest, row) => (row.length < fewest.length ? row : fewest));
  };
  const wait = (key: string) => {
    const list = recent(key);
    return list.length < limit ? 0 : Math.max(1, Math.ceil((Math.min(...list) + start + windowMs - now()) / 1000));
  };
  return {
    wait,
    count: (key) => recent(key).length,
    failed(key) {
      for (const place of hashed(key).places) {
        const next = nextAt[place] ?? 0;
        moments[place * limit + next] = now() - start;
        nextAt[place] = (next + 1) % limit;
      }
    },
    succeeded(key) {
      const { name } = hashed(key);
      known.delete(name);
      known.set(name, now());
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
    isKnown: (key) => known.has(hashed(key).name) && wait(key) === 0,
  };
}

/** Links that nobody holds. */
export interface LinkThrottle {
  /** Counts one; seconds to wait when there were too many, 0 while it may still be told that nobody holds it. */
  unheld(address: string): number;
}

/**
 * Twenty in ten minutes from an address, three thousand from all. Only what nobody holds is counted, and only that is
 * refused: a good link opens whatever was tried from the same place (256 bits are not guessed).
 */
export function createLinkThrottle(perAddress = 20, inAll = 3000): LinkThrottle {
  const byAddress = createThrottle({ limit: perAddress, windowMs: 10 * 60_000 });
  const all = createThrottle({ limit: inAll, windowMs: 10 * 60_000, width: 1 });
  return {
    unheld(address) {
      const key = networkOf(address);
      const seconds = Math.max(byAddress.wait(key), all.wait(""));
      byAddress.failed(key);
      all.failed("");
      return seconds;
    },
  };
}

/** Who is counted: an IPv4 address, or the network of an IPv6 one, of which a subscriber holds 2^64. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = address.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

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

/** Counts a link that nobody holds. @throws Refusal 429 after too many of them */
export function countUnheld(c: Context, links: LinkThrottle): void {
  const seconds = links.unheld(addressIn(c.req.header("x-forwarded-for") ?? ""));
  if (seconds > 0) throw new Refusal(429, tooManyLinks(seconds), "too_many");
}

/** The refusal that people without an account are shown. */
export const tooManyLinks = (seconds: number): string =>
  `Trop de liens inconnus ont été essayés d’ici. Réessayez dans ${Math.ceil(seconds / 60)} min.`;
