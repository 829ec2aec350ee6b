// The real PostgREST in the place of lite, behind the same local stack and on the same database.

import { sign } from "hono/jwt";
import postgres from "postgres";
import { platformSql } from "../../supabase/local/migrate.ts";
import type { Rest } from "../../supabase/local/rest.ts";
import { keepSecrets, PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { startPostgrest } from "../../tools/postgrest.mjs";

/** Header by which a test asks lite too. */
export const ENGINE = "x-relais-engine";

/** What Supabase's PostgREST connects as: it may become the three roles, and nothing else. */
const AUTHENTICATOR = `
  do $$ begin create role authenticator login noinherit; exception when duplicate_object or unique_violation then null; end $$;
  grant anon, authenticated, service_role to authenticator`;

/** Who asks, as Supabase says it (`platform.sql` too): lite puts functions in their place that read only what lite feeds. */
const SESSION = platformSql().match(/create or replace function auth\.[\s\S]*?\$\$;/g) ?? [];

export interface Postgrest {
  answer: Rest;
  /** Once the stack is open: PostgREST reads the schema when it starts. */
  open(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** @param folder that of the stack, where its secrets are */
export function postgrest(folder: string): Postgrest {
  const { jwtSecret, secretKey } = keepSecrets(folder);
  let server: Awaited<ReturnType<typeof startPostgrest>> | undefined;

  /** Keys are the gateway's business: PostgREST knows tokens only. */
  async function withToken(headers: Headers): Promise<boolean> {
    const bearer = /^Bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
    const key = headers.get("apikey") ?? bearer;
    if (!key || (key.startsWith("sb_") && key !== PUBLISHABLE_KEY && key !== secretKey)) return false;
    if (bearer && !bearer.startsWith("sb_")) return true;
    headers.delete("authorization");
    if (key === secretKey) headers.set("authorization", `Bearer ${await sign({ role: "service_role" }, jwtSecret)}`);
    return true;
  }

  return {
    async answer(request, lite) {
      // Until it is open, the stack has already begun to ask.
      if (!server || request.headers.get(ENGINE) === "lite") return lite(request);
      const headers = new Headers(request.headers);
      if (!(await withToken(headers))) return Response.json({ message: "Invalid API key" }, { status: 401 });
      for (const name of ["host", "connection", "content-length", "accept-encoding"]) headers.delete(name);
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
      const answer = await fetch(`${server.url}${pathname.slice("/rest/v1".length)}${search}`, {
        method,
        headers,
        body,
      });
      const said = new Headers(answer.headers);
      for (const name of ["transfer-encoding", "connection"]) said.delete(name);
      return new Response(method === "HEAD" || answer.status === 204 ? null : answer.body, {
        status: answer.status,
        headers: said,
      });
    },
    async open(databaseUrl) {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
      await sql.unsafe([AUTHENTICATOR, ...SESSION].join(";\n"));
      await sql.end();
      const url = new URL(databaseUrl);
      url.username = "authenticator";
      server = await startPostgrest({ databaseUrl: url.href, jwtSecret });
    },
    close: async () => server?.stop(),
  };
}
