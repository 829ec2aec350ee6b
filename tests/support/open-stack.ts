import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { quietLite } from "../../supabase/local/quiet.ts";
import type { Rest } from "../../supabase/local/rest.ts";
import { keepSecrets } from "../../supabase/local/secrets.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";
import { createAgency } from "./agency.ts";
import { postgrest } from "./postgrest.ts";
import { recording } from "./reads.ts";
import { seedHash } from "./seed-hash.ts";
import { copyOnServer, layersOnServer } from "./server-templates.ts";
import { cache, copyTemplate, type Layer, migrated } from "./templates.ts";

export const DEMO_PASSWORD = "relais-demo-2026";

export interface TestStackOptions extends Partial<StackOptions> {
  /** `agency`: three workspaces and twelve members who can sign in. `demo`: the whole demo agency. Nothing by default. */
  seed?: "agency" | "demo";
}

export interface TestStack extends Stack {
  /** Signs sessions. */
  jwtSecret: string;
  /** A client without a session. */
  anon(): SupabaseClient;
  /** A client that passes row-level security. */
  admin(): SupabaseClient;
  /** Signed in as a demo account, by the part before `@relais.test`. */
  signedIn(who: string): Promise<SupabaseClient>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** What stands above the migrations. */
const SEEDS: Readonly<Record<NonNullable<TestStackOptions["seed"]>, (schema: string) => Layer>> = {
  agency: (schema) => ({
    key: `${schema}_sign-in`,
    async fill(db) {
      await createAgency(db);
      // Four rounds of bcrypt: the tests sign in often, nobody attacks them.
      await db.query("update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))", [
        DEMO_PASSWORD,
      ]);
    },
  }),
  demo: (schema) => ({ key: `${schema}_demo_${seedHash()}`, fill: (db) => seedDemo(db) }),
};

/** A server on which the stacks are opened instead of PGlite: `TEST_STACK_SERVER=postgres://superuser@host:port/postgres`. */
const server = process.env.TEST_STACK_SERVER;
/** There, the tables are answered for by the real PostgREST. */
export const isPostgrest = Boolean(server && process.env.TEST_STACK_POSTGREST);
/** A file to which what is read is added. */
const reads = process.env.TEST_STACK_READS;

/**
 * A stack of its own on a free port, on a copy of the template: nothing is shared, nothing is kept. One that brings its own
 * base or its own migrations is as it says, wherever the others are opened.
 */
export async function openTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  quietLite();
  const { seed, ...rest } = options;
  const folder = join(cache, `run-${process.ppid}-${randomUUID()}`);
  const schema = migrated(options.migrations);
  const layers = seed ? [schema, SEEDS[seed](schema.key)] : [schema];
  const isOwn = options.databaseUrl !== undefined || options.migrations !== undefined;
  const copy = server && !isOwn ? await copyOnServer(server, await layersOnServer(server, layers)) : undefined;
  if (!copy && !options.databaseUrl) await copyTemplate(layers, join(folder, "pglite"));
  const real = copy && isPostgrest ? postgrest(folder) : undefined;
  const answer: Rest = real?.answer ?? ((request, lite) => lite(request));
  const stack = await startStack({
    ...rest,
    ...(copy && { databaseUrl: copy.url }),
    ...(reads ? { rest: recording(reads, answer) } : real && { rest: answer }),
    port: options.port ?? (await freePort()),
    folder,
  });
  if (copy) await real?.open(copy.url);
  const client = (key: string) =>
    createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    ...stack,
    jwtSecret: keepSecrets(folder).jwtSecret,
    anon: () => client(stack.publishableKey),
    admin: () => client(stack.secretKey),
    async signedIn(who) {
      const it = client(stack.publishableKey);
      const { error } = await it.auth.signInWithPassword({ email: `${who}@relais.test`, password: DEMO_PASSWORD });
      if (error) throw error;
      return it;
    },
    async close() {
      await stack.close();
      await real?.close();
      await copy?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
