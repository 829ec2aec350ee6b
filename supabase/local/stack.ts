// One process that answers as Supabase does: REST, Auth, Storage, Edge Functions, Realtime, and serves the app.

import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { UNEXPECTED } from "../functions/_shared/errors.ts";
import { demoFile } from "../seed/demo-files.ts";
import type { Bindings } from "./address.ts";
import { createAppFiles, type PageEnv } from "./app-files.ts";
import { createAuthDesk } from "./auth-desk.ts";
import { createBackups } from "./backup/service.ts";
import { emptyServer, filesFolder } from "./data.ts";
import { type LocalDatabase, openLocal, openServer } from "./database.ts";
import { createDevServer } from "./dev.ts";
import { createFunctionsHost, functionSettings } from "./functions.ts";
import { createGateway, isOurs } from "./gateway.ts";
import { createHealth } from "./health.ts";
import { createLater } from "./later.ts";
import { limitBodies } from "./limits.ts";
import { createLite } from "./lite.ts";
import { serveLive } from "./live.ts";
import { levelOf, requestLog } from "./log.ts";
import { createMailCatcher, createPost, type Post, postSettings } from "./mail.ts";
import { type Migration, migrate } from "./migrate.ts";
import { swallowed } from "./report.ts";
import { answering, type Rest } from "./rest.ts";
import { startScheduler } from "./scheduler.ts";
import { keepSeal } from "./seal.ts";
import { drawSecrets, isKeyOf, keepSecrets, PUBLISHABLE_KEY } from "./secrets.ts";
import { demoOf, textOfResume } from "./seed.ts";
import { folderStorage } from "./storage.ts";

/** Who dribbles a request, header by header or byte by byte, is let go: milliseconds. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 120_000 };

const isHotReload = ({ headers }: IncomingMessage): boolean =>
  /^vite-/.test(String(headers["sec-websocket-protocol"] ?? ""));

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface StackOptions {
  port: number;
  host?: string;
  /** Folder of the data (`.data`); absent = in memory, nothing is kept. */
  folder?: string;
  /** A PostgreSQL server instead of PGlite. */
  databaseUrl?: string;
  /** With `databaseUrl`: empty that base first. The embedded one is emptied by its caller, before it is open. */
  reset?: boolean;
  /** A data folder dumped by `PGlite.dumpDataDir`, to start from (tests). */
  loadDataDir?: Blob;
  /** Folder of the built app; absent = no page is served. */
  dist?: string;
  /** Vite in this process, with hot reload, instead of the built app. */
  dev?: boolean;
  /** Where people open the app, for the links of the mails; absent = this server, on this machine. */
  siteUrl?: string;
  /** Handed to the page besides the key. */
  pageEnv?: PageEnv;
  onMigration?: (name: string) => void;
  /** What the clock does by itself: one backup a day, and telling the webhooks (`false` for tests that tell them). */
  daily?: boolean;
  tells?: boolean;
  /** Other migrations than those of the folder (tests of the local default alone). */
  migrations?: Migration[];
  /** Answers `/rest/v1` in the place of lite, which it may ask (tests: the real PostgREST). */
  rest?: Rest;
}

export interface Stack {
  url: string;
  port: number;
  db: LocalDatabase;
  publishableKey: string;
  secretKey: string;
  post: Post;
  /** Runs the queue, the mails and the clock now. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, migrates it, and listens. @throws MigrationConflict, RealSupabase, or the server's own EADDRINUSE */
export async function startStack(options: StackOptions): Promise<Stack> {
  const host = options.host ?? "127.0.0.1";
  const url = `http://localhost:${options.port}`;
  const addresses = { url, siteUrl: options.siteUrl?.replace(/\/+$/, "") || url };
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "relais-"));
  const secrets = options.folder ? keepSecrets(folder) : drawSecrets();

  const db = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openLocal({ folder: options.folder && join(folder, "pglite"), loadDataDir: options.loadDataDir });
  if (options.reset && options.databaseUrl) await emptyServer(db, folder, options.databaseUrl);
  const post = createPost(db, { ...postSettings(url, secrets.secretKey), siteUrl: addresses.siteUrl });
  const later = createLater();
  const lite = createLite(db, addresses, secrets, post);
  const files = filesFolder(folder, options.databaseUrl);
  lite._storageAdapter = folderStorage(files, (key) => demoFile(key, textOfResume(db)));
  await migrate(db, { migrations: options.migrations, onApply: options.onMigration });
  await lite.ensureSystemSchema();

  const server = new Hono<{ Bindings: Bindings }>();
  server.onError((error, c) => {
    if (c.env.incoming?.readableAborted) return c.body(null, 400);
    swallowed("http", error);
    return c.json({ message: UNEXPECTED, code: "unexpected" }, 500);
  });
  server.use(requestLog({ level: levelOf(process.env.RELAIS_LOG), db }));
  server.use(limitBodies());
  server.route("/", createHealth(db, folder));
  server.route(
    "/",
    createGateway(answering(lite, options.rest), {
      isKey: (token) => isKeyOf(secrets, token),
      isService: (token) => token === secrets.secretKey,
      origins: Object.values(addresses),
      desk: createAuthDesk(db),
      later,
    }),
  );
  server.route(
    "/",
    createFunctionsHost(functionSettings(addresses, secrets, await keepSeal(options.folder)), secrets.jwtSecret),
  );
  server.route(
    "/",
    createMailCatcher(db, () => later.settled().then(post.flush)),
  );
  const backups = createBackups({ db, files, folder }, secrets.secretKey);
  server.route("/", backups.door);
  server.all("/realtime/*", (c) => c.json({ message: "Réservé aux websockets." }, 426));
  const pageEnv = { SUPABASE_ANON_KEY: PUBLISHABLE_KEY, ...options.pageEnv };
  if (options.dist)
    server.route(
      "/",
      createAppFiles(options.dist, pageEnv, () => demoOf(db)),
    );

  const answer = getRequestListener(server.fetch);
  const listening = createServer(PATIENCE, answer);
  const dev = options.dev ? await createDevServer(listening, pageEnv) : null;
  if (dev) {
    listening.removeAllListeners("request");
    listening.on("request", (request, response) =>
      isOurs(request.url ?? "/") ? answer(request, response) : dev.handle(request, response),
    );
  }
  await new Promise<void>((resolve, reject) => {
    listening.once("error", reject);
    listening.listen(options.port, host, resolve);
  });
  const stopLive = await serveLive(listening, db, {
    jwtSecret: secrets.jwtSecret,
    publishableKey: PUBLISHABLE_KEY,
    ...(dev && { isOther: isHotReload }),
  });
  const scheduler = startScheduler({
    url,
    secretKey: secrets.secretKey,
    db,
    post,
    tells: options.tells,
    backup: options.daily ? backups.daily : undefined,
  });
  // The first request reads the whole catalogue: better before the address is printed than in front of someone.
  await fetch(`${url}/rest/v1/team_member?select=id&limit=1`, { headers: { apikey: secrets.secretKey } }).catch(
    () => {},
  );

  return {
    url,
    port: options.port,
    db,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: secrets.secretKey,
    post,
    tick: () => later.settled().then(scheduler.tick),
    async close() {
      await later.settled();
      await scheduler.stop();
      await backups.settled();
      await stopLive();
      await dev?.close();
      await new Promise<void>((done) => {
        listening.close(() => done());
        listening.closeAllConnections();
      });
      await db.close();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const paths = { root: at("../.."), dist: at("../../dist"), data: at("../../.data") };
