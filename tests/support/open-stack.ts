import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { quietLite } from "../../supabase/local/quiet.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";
import { createAgency } from "./agency.ts";
import { seedHash } from "./seed-hash.ts";
import { cache, copyTemplate, type Layer, migrated } from "./templates.ts";

export const DEMO_PASSWORD = "relais-demo-2026";

export interface TestStackOptions extends Partial<StackOptions> {
  /** `agency`: three workspaces and twelve members who can sign in. `demo`: the whole demo agency. Nothing by default. */
  seed?: "agency" | "demo";
}

export interface TestStack extends Stack {
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

/** A stack of its own on a free port, on a copy of the template: nothing is shared, nothing is kept. */
export async function openTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  quietLite();
  const { seed, ...rest } = options;
  const folder = join(cache, `run-${process.ppid}-${randomUUID()}`);
  if (!options.databaseUrl) {
    const schema = migrated(options.migrations);
    await copyTemplate(seed ? [schema, SEEDS[seed](schema.key)] : [schema], join(folder, "pglite"));
  }
  const stack = await startStack({ ...rest, port: options.port ?? (await freePort()), folder });
  const client = (key: string) =>
    createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    ...stack,
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
