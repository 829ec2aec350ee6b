// `npm run dev`: Vite in the same process and on the same port, so that one address serves the page and its servers.

import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { readEnv } from "../../src/lib/env.ts";
import { pageHeaders } from "../../src/lib/page-headers.ts";
import { type PageEnv, withPageEnv } from "./app-files.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface DevServer {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

export async function createDevServer(server: Server, env: PageEnv): Promise<DevServer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  // Hot reload writes scripts into the page: all but the policy about them.
  const { "content-security-policy": _, ...headers } = pageHeaders(readEnv(env, "", ""));
  const page = async (request: IncomingMessage, response: ServerResponse) => {
    const html = withPageEnv(readFileSync(`${ROOT}index.html`, "utf8"), env);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(await vite.transformIndexHtml(request.url ?? "/", html));
  };
  return {
    handle(request, response) {
      vite.middlewares(request, response, () => {
        page(request, response).catch((error: Error) => {
          response.statusCode = 500;
          response.end(error.message);
        });
      });
    },
    close: () => vite.close(),
  };
}
