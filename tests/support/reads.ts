// What the browser tests read, written down to be asked again of both engines.

import { appendFileSync } from "node:fs";
import { decode } from "hono/jwt";
import type { Rest } from "../../supabase/local/rest.ts";

/** One request: `sub` is the account that asked, null a visitor without one. */
export interface Read {
  method: string;
  /** Path and parameters, after `/rest/v1/`. */
  path: string;
  sub: string | null;
  headers: Record<string, string>;
  body?: string;
}

/** The headers that change an answer. */
const TOLD = ["accept", "content-type", "prefer", "range", "range-unit"];

async function readOf(request: Request): Promise<Read | null> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`.slice("/rest/v1/".length);
  if (method !== "GET" && method !== "HEAD" && !(method === "POST" && path.startsWith("rpc/"))) return null;
  const token = /^Bearer\s+([^.]+\.[^.]+\.[^.]+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const headers = Object.fromEntries(
    TOLD.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    method,
    path,
    sub: token ? String(decode(token).payload.sub) : null,
    headers,
    ...(method === "POST" ? { body: await request.clone().text() } : {}),
  };
}

/** Adds to a file, one line each, the reads that it has not written yet. A function that writes is left out by who reads it. */
export function recording(file: string, answer: Rest): Rest {
  const known = new Set<string>();
  return async (request, lite) => {
    const read = await readOf(request).catch(() => null);
    const line = read && JSON.stringify(read);
    if (line && !known.has(line)) {
      known.add(line);
      appendFileSync(file, `${line}\n`);
    }
    return answer(request, lite);
  };
}
