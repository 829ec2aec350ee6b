// What the server tells of its requests: one line of JSON each, the pattern of the address and never what is in it. What
// failed or was slow is counted in `incident` too, for the page of developers.

import type { MiddlewareHandler } from "hono";
import { withoutSecrets } from "../../src/lib/addresses.ts";
import type { Database } from "./migrate.ts";

/** `RELAIS_LOG`: nothing (the default), what failed or was slow, or every request. */
export type LogLevel = "off" | "errors" | "requests";

/** From here on a request is slow. Milliseconds. */
const SLOW = 1000;
/** Rows of `incident` written at once: an outage must not add to its own load. */
const MOST_AT_ONCE = 4;

export const levelOf = (said: string | undefined): LogLevel =>
  said === "errors" || said === "requests" ? said : "off";

/** The pattern of a path: records, tokens and files by kind. Tables and functions keep their name, which is no one's. */
export function routeOf(path: string): string {
  if (path.startsWith("/storage/v1/object/")) return "/storage/v1/object/:file";
  return withoutSecrets(path)
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, ":id")
    .replace(/\/\d+(?=\/|$)/g, "/:n")
    .replace(/(\/signature\/)…/, "$1:token")
    .replace(/%[0-9a-f]{2}|[^\w/:.…-]/gi, "_")
    .slice(0, 200);
}

export interface LogOptions {
  level: LogLevel;
  db: Database;
  write?: (line: string) => void;
  now?: () => number;
}

/** Watches every answer. Its own failures are nobody's: a log that cannot be written stops no one. */
export function requestLog({
  level,
  db,
  write = (line) => console.log(line),
  now = Date.now,
}: LogOptions): MiddlewareHandler {
  let writing = 0;
  const keep = (kind: "error" | "slow", place: string, code: string, ms: number): void => {
    if (writing >= MOST_AT_ONCE) return;
    writing += 1;
    db.query("select public.record_incident($1, $2, $3, $4)", [kind, place, code, ms])
      .catch(() => {})
      .finally(() => {
        writing -= 1;
      });
  };
  return async (c, next) => {
    const start = now();
    await next();
    const ms = Math.round(now() - start);
    const { status } = c.res;
    const route = routeOf(c.req.path);
    const failed = status >= 500 && route !== "/healthz";
    const slow = ms >= SLOW;
    if (failed) keep("error", `${c.req.method} ${route}`, String(status), ms);
    else if (slow) keep("slow", `${c.req.method} ${route}`, "", ms);
    if (level === "off" || (level === "errors" && !failed && !slow)) return;
    const line = { at: new Date(now()).toISOString(), kind: "request", method: c.req.method, route, status, ms };
    write(JSON.stringify(failed ? { ...line, level: "error" } : { ...line, level: slow ? "warn" : "info" }));
  };
}
