// Five hundred people with a page open: from the answer of a write to what each of them hears, on one process.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { schemaHash } from "../../supabase/local/migrate.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { DEMO_PASSWORD, freePort } from "../support/open-stack.ts";
import { seedHash } from "../support/seed-hash.ts";
import { root } from "../support/sources.ts";
import { copyTemplate, migrated } from "../support/templates.ts";
import { type Measure, summary } from "./measure.ts";

const SOCKETS = 500;
const WRITES = 20;
/** Whole rounds of opening, joining and leaving: what the last ones keep in memory beyond the first is a leak. */
const ROUNDS = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startServer(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["supabase/local/main.ts", "--data", folder, "--port", String(port)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Ctrl-C pour arrêter") && resolve());
    child.once("exit", (code) => reject(new Error(`The server ended: ${code}`)));
  });
  return { child, port };
}

const memory = (child: ChildProcess): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" }).trim()) / 1024;

/** A socket on a topic; `heard` is called at each broadcast. Resolves once joined. */
function listen(port: number, topic: string, token: string, heard: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`);
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("open", () =>
      socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", { access_token: token, config: {} }])),
    );
    socket.on("message", (data) => {
      const [, , , event, payload] = JSON.parse(data.toString()) as [
        string,
        string,
        string,
        string,
        { status?: string },
      ];
      if (event === "broadcast") heard();
      if (event !== "phx_reply") return;
      if (payload.status === "ok") resolve(socket);
      else reject(new Error("The channel was refused."));
    });
  });
}

/** Delivery to all p95 ≤ 1 s, and what the process keeps of rounds of sockets that came and went. */
export async function benchLive(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "relais-live-"));
  const key = `${schemaHash()}_demo_${seedHash()}`;
  const fill = (db: Parameters<typeof seedDemo>[0]) => seedDemo(db);
  await copyTemplate([migrated(), { key, fill }], join(folder, "pglite"));
  const { child, port } = await startServer(folder);
  try {
    const client = createClient(`http://127.0.0.1:${port}`, PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signInWithPassword({
      email: "csm@relais.test",
      password: DEMO_PASSWORD,
    });
    if (error) throw error;
    const token = data.session.access_token;
    const { data: rights } = await client.rpc("my_rights");
    const { data: one } = await client.from("company").select("id, version").limit(1).single();
    let heard: number[] = [];
    let from = 0;
    const joins: number[] = [];
    const deliveries: number[] = [];
    const kept: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      const sockets = await Promise.all(
        Array.from({ length: SOCKETS }, () =>
          listen(port, rights.live_topic, token, () => heard.push(performance.now() - from)),
        ),
      );
      joins.push(performance.now() - begun);
      for (let n = 0; n < WRITES; n++) {
        heard = [];
        from = performance.now();
        await client.from("company").update({ updated_at: new Date().toISOString() }).eq("id", one?.id);
        for (let waited = 0; heard.length < SOCKETS && waited < 5000; waited += 10) await wait(10);
        if (heard.length < SOCKETS) throw new Error(`${SOCKETS - heard.length} sockets heard nothing.`);
        deliveries.push(...heard);
      }
      for (const socket of sockets) socket.close();
      await wait(1000);
      kept.push(memory(child));
    }
    const grown = (kept.at(-1) ?? 0) - (kept[1] ?? 0);
    console.log(
      `Mémoire après chaque tour de ${SOCKETS} lignes\u202f: ${kept.map((it) => Math.round(it)).join(", ")} Mo.`,
    );
    if (grown > 40) throw new Error(`${Math.round(grown)} MB were kept of sockets that left.`);
    return [
      summary(`${SOCKETS} lignes\u202f: de l’écriture à chacune`, deliveries, { p95: 1000 }),
      summary(`${SOCKETS} lignes\u202f: ouvertes et jointes`, joins),
    ];
  } finally {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
