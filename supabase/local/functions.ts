// Serves the Edge Functions of supabase/functions in this process, from the very files that Supabase deploys.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { verify } from "hono/jwt";
import { callerAddress } from "./address.ts";
import { PUBLISHABLE_KEY, type Secrets } from "./secrets.ts";

const FOLDER = fileURLToPath(new URL("../functions", import.meta.url));
const CONFIG = fileURLToPath(new URL("../config.toml", import.meta.url));

interface Handler {
  fetch(request: Request): Response | Promise<Response>;
}

/** Names of the functions: the folders that have a handler. */
export function functionNames(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, "handler.ts")));
}

/** Functions that config.toml opens to callers without a session (`[functions.x] verify_jwt = false`). */
export function openFunctions(config: string = readFileSync(CONFIG, "utf8")): Set<string> {
  const found = new Set<string>();
  let current = "";
  for (const line of config.split("\n")) {
    const section = /^\s*\[([^\]]+)\]/.exec(line)?.[1];
    if (section) current = /^functions\.(.+)$/.exec(section)?.[1] ?? "";
    else if (current && /^\s*verify_jwt\s*=\s*false/.test(line)) found.add(current);
  }
  return found;
}

/** The environment that Supabase gives to its functions. */
export function functionSettings(
  { url, siteUrl }: { url: string; siteUrl: string },
  secrets: Secrets,
  seal: string,
): Record<string, string> {
  return {
    SUPABASE_URL: url,
    RELAIS_SITE_URL: siteUrl,
    SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    RELAIS_SEAL: seal,
    RELAIS_GRANT_KEY: process.env.RELAIS_GRANT_KEY || secrets.grantKey,
    RELAIS_JWT_KEY: secrets.jwtSecret,
  };
}

/** @param settings what the handlers read in the environment: address, keys */
export function createFunctionsHost(settings: Record<string, string>, jwtSecret: string): Hono {
  Object.assign(process.env, settings);
  const names = new Set(functionNames());
  const open = openFunctions();
  const loaded = new Map<string, Promise<Handler>>();
  const load = (name: string): Promise<Handler> => {
    const known = loaded.get(name);
    if (known) return known;
    const module = import(/* @vite-ignore */ new URL(`../functions/${name}/handler.ts`, import.meta.url).href);
    const handler = module.then((it: { default: Handler }) => it.default);
    loaded.set(name, handler);
    return handler;
  };

  const host = new Hono();
  host.all("/functions/v1/:name/*", async (c) => {
    const name = c.req.param("name");
    if (!names.has(name)) return c.json({ message: "Fonction inconnue.", code: "not_found" }, 404);
    if (c.req.method !== "OPTIONS" && !open.has(name)) {
      const token = /^Bearer\s+(.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      const valid =
        token === settings.SUPABASE_SECRET_KEY || (await verify(token, jwtSecret, "HS256").catch(() => null));
      if (!valid) return c.json({ code: 401, message: "Session absente ou expirée." }, 401);
    }
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice("/functions/v1".length);
    // As Supabase does: what the caller says of its own address is not believed.
    const headers = new Headers(c.req.raw.headers);
    headers.set("x-forwarded-for", callerAddress(c));
    return (await load(name)).fetch(new Request(new Request(url, c.req.raw), { headers }));
  });
  return host;
}
