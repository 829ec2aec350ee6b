// Serves the built app: hashed files for ever, index.html never cached and told where its servers are.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { type Demo, readEnv } from "../../src/lib/env.ts";
import { pageHeaders } from "../../src/lib/page-headers.ts";

/** What the page reads in `<script id="relais-env">` (src/lib/env.ts). */
export type PageEnv = Record<string, string | boolean | Demo>;

/** Puts the settings into the page. `<` is escaped, so that no value can close the script. */
export function withPageEnv(html: string, env: PageEnv): string {
  const json = JSON.stringify(env).replaceAll("<", "\\u003c");
  return html.replace("</head>", `  <script type="application/json" id="relais-env">${json}</script>\n  </head>`);
}

/**
 * @param root folder of the build, absolute
 * @param demo the demo agency, in a base that is one
 */
export function createAppFiles(root: string, env: PageEnv, demo: () => Promise<Demo | null> = async () => null): Hono {
  const files = new Hono();
  // A page that is told of no other server finds them all here.
  const headers = pageHeaders(readEnv(env, "", ""));
  files.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (c.req.path.startsWith("/assets/") && c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
    else c.header("cache-control", "no-cache");
  });
  const page = async () => {
    // The page opens whether the database answers or not.
    const held = await demo().catch(() => null);
    return withPageEnv(readFileSync(join(root, "index.html"), "utf8"), held ? { ...env, DEMO: held } : env);
  };
  files.get("/", async (c) => c.html(await page()));
  files.get("/index.html", async (c) => c.html(await page()));
  files.get("*", serveStatic({ root, precompressed: true }));
  // A file that is not there is a 404; a route of the app is the page.
  files.get("*", async (c) => (/\.[a-z0-9]+$/i.test(c.req.path) ? c.text("Introuvable", 404) : c.html(await page())));
  return files;
}
