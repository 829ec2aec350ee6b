// How much may be sent: counted while it is read, whatever the sender says of its length.

import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const MIB = 1024 * 1024;

/** Largest file, in bytes: what the product accepts, and what config.toml tells Supabase. */
export const MAX_FILE = 20 * MIB;

/** Largest body by address, in bytes; the first that fits. A form adds a little around its file. */
const BODIES: readonly (readonly [RegExp, number])[] = [
  [/^\/auth\/v1\//, 64 * 1024],
  [/^\/storage\/v1\//, MAX_FILE + 64 * 1024],
  [/^\/(rest|functions)\/v1\//, 8 * MIB],
  [/^/, 64 * 1024],
];

/** The refusal, in the words of each part of Supabase. */
export const TOO_LARGE = {
  message: "Envoi trop volumineux.",
  error: "Payload too large",
  statusCode: "413",
  code: "413",
  details: null,
  hint: null,
};

/** Reads every body up to its limit, and no further: what is larger is refused, and its line closed. */
export function limitBodies(): MiddlewareHandler {
  const limits = BODIES.map(([path, maxSize]) => {
    const onError: Parameters<typeof bodyLimit>[0]["onError"] = (c) => c.json(TOO_LARGE, 413, { connection: "close" });
    return { path, read: bodyLimit({ maxSize, onError }) };
  });
  return (c, next) => {
    const limit = limits.find(({ path }) => path.test(c.req.path));
    return limit ? limit.read(c, next) : next();
  };
}
