import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type LocalDatabase, openLocal } from "../../supabase/local/database.ts";
import { type Migration, migrate, readMigrations, schemaHash } from "../../supabase/local/migrate.ts";
import { quietLite } from "../../supabase/local/quiet.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";
import { seedHash } from "./seed-hash.ts";

export const DEMO_PASSWORD = "relais-demo-2026";

const cache = fileURLToPath(new URL("../../node_modules/.cache/relais-stack/", import.meta.url));

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

async function fill(db: LocalDatabase, seed: "agency" | "demo"): Promise<void> {
  if (seed === "demo") return void (await seedDemo(db));
  // Only under Vitest: the browser tests take the demo agency.
  const { createAgency } = await import("./database.ts");
  await createAgency(db);
  // Four rounds of bcrypt: the tests sign in often, nobody attacks them.
  await db.query("update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))", [
    DEMO_PASSWORD,
  ]);
}

/** Templates of former schemas, and what killed runs left. */
function sweep(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    // Another run may have swept it meanwhile.
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

/** A data folder with migrations and seed, made once per content, then copied. */
async function template(migrations: Migration[], seed: TestStackOptions["seed"]): Promise<string> {
  const folder = join(cache, [schemaHash(migrations), seed ?? "empty", seed === "demo" ? seedHash() : ""].join("_"));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  sweep();
  const making = `${folder}.${randomUUID()}`;
  const db = await openLocal({ folder: join(making, "pglite") });
  await migrate(db, { migrations });
  if (seed) await fill(db, seed);
  await db.close();
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, folder);
  return folder;
}

/** A stack of its own on a free port, on a copy of the template: nothing is shared, nothing is kept. */
export async function openTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  quietLite();
  const { seed, ...rest } = options;
  const migrations = options.migrations ?? readMigrations();
  const folder = join(cache, `run-${process.pid}-${randomUUID()}`);
  if (!options.databaseUrl) cpSync(await template(migrations, seed), folder, { recursive: true });
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
