// Many people at work at once: `npm run bench -- --load`. The server runs in a process of its own, as `npm start` runs it.
//
//   npm run bench -- --load                              fifty people for five minutes, embedded base
//   npm run bench -- --load --clients=200 --minutes=2    two hundred
//   npm run bench -- --load --postgres                   on a PostgreSQL server that it starts (binaries of the machine)
//   DATABASE_URL=postgres://… npm run bench -- --load    on that one; seeded if it is empty
//   --think=6  mean seconds between an answered page and the next (an exponential law, 1 to 30); 0: none at all
//   --profile=DIR  the server writes its V8 profile there
//
// Limits with fifty people: p95 ≤ 400 ms embedded, ≤ 150 ms on PostgreSQL. With more: nobody refused, nobody starved (the one
// served least gets at least half of the median), memory that stays.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { schemaHash } from "../../supabase/local/migrate.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { startPostgres } from "../../tools/postgres.mjs";
import { DEMO_PASSWORD, freePort } from "../support/open-stack.ts";
import { seedHash } from "../support/seed-hash.ts";
import { root } from "../support/sources.ts";
import { copyTemplate, migrated } from "../support/templates.ts";
import { pagesOf, readGround } from "./day.ts";
import { summary } from "./measure.ts";

const options = {
  load: { type: "boolean" },
  postgres: { type: "boolean", default: false },
  clients: { type: "string", default: "50" },
  minutes: { type: "string", default: "5" },
  think: { type: "string", default: "6" },
  profile: { type: "string" },
} as const;

/** Who is at work, the roles that most do, several times each. */
const PEOPLE = ["csm", "consultant", "csm", "manager", "consultant", "accounting", "country-manager", "external-csm"];

interface Answer {
  ms: number;
  status: number;
}

interface Person {
  client: SupabaseClient;
  answers: Answer[];
  pages: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A client whose every answer, read to its end, is timed. */
function timedClient(url: string, token: string, answers: Answer[]): SupabaseClient {
  const timed: typeof fetch = async (input, init) => {
    const from = performance.now();
    try {
      const answer = await fetch(input, init);
      const body = await answer.arrayBuffer();
      answers.push({ ms: performance.now() - from, status: answer.status });
      const empty = answer.status === 204 || answer.status === 304;
      return new Response(empty ? null : body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      answers.push({ ms: performance.now() - from, status: 0 });
      throw error;
    }
  };
  return createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: timed, headers: { authorization: `Bearer ${token}` } },
  });
}

async function startServer(folder: string, databaseUrl: string | undefined, profile: string | undefined) {
  const port = String(await freePort());
  const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...flags, "supabase/local/main.ts", "--data", folder, "--port", port], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl ?? "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Ctrl-C pour arrêter") && resolve());
    child.once("exit", (code) => reject(new Error(`The server ended: ${code}`)));
  });
  return { child, url: `http://localhost:${port}` };
}

/** Resident memory in MB and processor time in seconds of a process. */
function usage(child: ChildProcess): { memory: number; cpu: number } {
  const said = execFileSync("ps", ["-o", "rss=,time=", "-p", String(child.pid)], { encoding: "utf8" }).trim();
  const [rss = "0", time = "0:0:0"] = said.split(/\s+/);
  const cpu = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { memory: Number(rss) / 1024, cpu };
}

async function work(person: Person, until: number, think: number, pages: ReturnType<typeof pagesOf>): Promise<void> {
  // Nobody arrives at the same second.
  await wait(Math.random() * think * 1000);
  const total = pages.reduce((sum, [share]) => sum + share, 0);
  while (performance.now() < until) {
    let turn = Math.random() * total;
    const page = pages.find(([share]) => {
      turn -= share;
      return turn < 0;
    });
    await page?.[2]().catch(() => {});
    person.pages += 1;
    if (think > 0) await wait(Math.min(30, Math.max(1, -Math.log(1 - Math.random()) * think)) * 1000);
  }
}

/** Megabytes a minute, over the second half: the first one fills the caches. */
function growth(samples: { at: number; memory: number }[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (it: (typeof late)[number]) => number) => late.reduce((sum, it) => sum + of(it), 0) / late.length;
  const [at, memory] = [mean((it) => it.at), mean((it) => it.memory)];
  const spread = late.reduce((sum, it) => sum + (it.at - at) ** 2, 0);
  return late.reduce((sum, it) => sum + (it.at - at) * (it.memory - memory), 0) / (spread || 1);
}

async function play(server: Awaited<ReturnType<typeof startServer>>, clients: number, minutes: number, think: number) {
  const tokens = new Map<string, string>();
  for (const who of new Set(PEOPLE)) {
    const it = createClient(server.url, PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const { data, error } = await it.auth.signInWithPassword({ email: `${who}@relais.test`, password: DEMO_PASSWORD });
    if (error) throw error;
    tokens.set(who, data.session.access_token);
  }
  const ground = await readGround(timedClient(server.url, tokens.get("csm") ?? "", []));
  const people = Array.from({ length: clients }, (_, i): Person => {
    const answers: Answer[] = [];
    const token = tokens.get(PEOPLE[i % PEOPLE.length] ?? "csm") ?? "";
    return { client: timedClient(server.url, token, answers), answers, pages: 0 };
  });
  const before = usage(server.child);
  const samples: { at: number; memory: number }[] = [];
  const from = performance.now();
  const sampling = setInterval(
    () => samples.push({ at: (performance.now() - from) / 60_000, memory: usage(server.child).memory }),
    2000,
  );
  await Promise.all(
    people.map((person) => work(person, from + minutes * 60_000, think, pagesOf(person.client, ground))),
  );
  clearInterval(sampling);
  const took = (performance.now() - from) / 1000;
  const after = usage(server.child);
  return { people, took, cpu: after.cpu - before.cpu, memory: [before.memory, after.memory], growth: growth(samples) };
}

const said = (value: number, digits = 0) => value.toFixed(digits).replace(".", ",");

function report(result: Awaited<ReturnType<typeof play>>, limit: number, isCrowd: boolean): boolean {
  const { people, took, cpu, memory } = result;
  const answers = people.flatMap((it) => it.answers);
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const { p50, p95 } = summary("", sorted);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const count = (of: (status: number) => boolean) => answers.filter(({ status }) => of(status)).length;
  const refused = count((status) => status === 0 || status === 429 || status >= 500);
  const pages = people.map((it) => it.pages).sort((a, b) => a - b);
  const median = pages[Math.floor(pages.length / 2)] ?? 0;
  const starved = pages.filter((it) => it < median / 2).length;
  const worst = Math.max(
    ...people.map(
      (it) =>
        summary(
          "",
          it.answers.map(({ ms }) => ms),
        ).p95,
    ),
  );
  console.log(
    `  ${answers.length} réponses, ${said(answers.length / took, 1)} par seconde, pour ${people.length} personnes`,
  );
  console.log(
    `  p50 ${said(p50)} ms · p95 ${said(p95)} ms · p99 ${said(p99)} ms · la plus longue ${said(sorted.at(-1) ?? 0)} ms`,
  );
  console.log(
    `  refusées (429, 5xx, coupées)\u202f: ${refused} · 4xx\u202f: ${count((it) => it >= 400 && it < 500 && it !== 429)}`,
  );
  console.log(
    `  pages par personne\u202f: ${pages[0]} à ${pages.at(-1)}, médiane ${median} · affamées\u202f: ${starved} · pire p95\u202f: ${said(worst)} ms`,
  );
  console.log(`  processeur du serveur\u202f: ${said((cpu * 1000) / answers.length, 1)} ms par réponse`);
  console.log(
    `  mémoire\u202f: ${said(memory[0] ?? 0)} → ${said(memory[1] ?? 0)} Mo, ${said(result.growth, 1)} Mo par minute dans la seconde moitié`,
  );
  const ok = refused === 0 && starved === 0 && (isCrowd || p95 <= limit);
  console.log(
    `${ok ? "✓" : "✗"} ${isCrowd ? "personne de refusé ni d’affamé" : `p95 ≤ ${limit} ms, personne de refusé`}`,
  );
  return ok;
}

/** Plays the day and prints what was measured. Returns whether the limits hold. */
export async function benchLoad(): Promise<boolean> {
  const { values } = parseArgs({ options, strict: false }) as { values: Record<keyof typeof options, string> };
  const [clients, minutes, think] = [Number(values.clients), Number(values.minutes), Number(values.think)];
  const folder = mkdtempSync(join(tmpdir(), "relais-load-"));
  const own = values.postgres ? await startPostgres() : null;
  const databaseUrl = own?.url ?? process.env.DATABASE_URL;
  const demo = {
    key: `${schemaHash()}_demo_${seedHash()}`,
    fill: (db: Parameters<typeof seedDemo>[0]) => seedDemo(db),
  };
  if (!databaseUrl) await copyTemplate([migrated(), demo], join(folder, "pglite"));
  const server = await startServer(folder, databaseUrl, values.profile);
  try {
    console.log(
      `${databaseUrl ? "PostgreSQL" : "PGlite"}, ${clients} personnes, ${minutes} min, pause moyenne ${think} s`,
    );
    return report(await play(server, clients, minutes, think), databaseUrl ? 150 : 400, clients > 50);
  } finally {
    const gone = new Promise((resolve) => server.child.once("exit", resolve));
    server.child.kill("SIGTERM");
    await gone;
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
