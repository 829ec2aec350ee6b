// The agency ×50 on PostgreSQL: its planning, its figures, what waits and what is looked for, as the csm opens them; a month
// of pay, computed whole, computed
// again, and read as the accountant reads it. `--only=desk`: what the csm opens alone.
// `RELAIS_BENCH_SCALE=5` for a smaller one.

import { fileURLToPath } from "node:url";
import { openServer } from "../../supabase/local/database.ts";
import { type Database, migrate } from "../../supabase/local/migrate.ts";
import { seedDemo } from "../../supabase/local/seed.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { openTestStack } from "../support/open-stack.ts";
import { benchPlanning } from "./browser.ts";
import { type Measure, summary, table } from "./measure.ts";

const SCALE = Number(process.env.RELAIS_BENCH_SCALE ?? 50);

/** What the csm opens. `$1`: today. */
const DESK: readonly (readonly [name: string, sql: string, limit: Measure["limit"]])[] = [
  ["planning, un mois", "select public.planning($1::date - 15, $1::date + 15)", { p95: 100 }],
  // What `talent_list` says of a state and of its sentence, for a page and for a filter.
  [
    "talents, une page",
    "select id, situation, situation_words from public.talent_list order by sort_key, id limit 25",
    { p95: 50 },
  ],
  [
    "talents en mission, une page",
    `select id, situation, situation_words from public.talent_list where situation = 'on_mission'
      order by sort_key, id limit 25`,
    { p95: 50 },
  ],
  [
    "activité d’un talent",
    "select public.activity('talent', n.talent_id) from public.note n where n.talent_id is not null order by n.id limit 1",
    { p95: 80 },
  ],
  [
    "activité d’un client",
    `select public.activity('company', c.id) from public.company c
      join public.contact p on p.company_id = c.id order by c.id limit 1`,
    { p95: 80 },
  ],
  ["planning, treize semaines", "select public.planning($1::date - 45, $1::date + 45)", {}],
  ["planning, conflits du mois", "select public.planning_conflicts($1::date - 15, $1::date + 15)", {}],
  ["chiffres de l’agence", "select public.agency_figures('none')", { p95: 150 }],
  ["centre d’actions", "select * from public.action_center()", { p95: 80 }],
  ["centre d’actions, toute l’agence", "select * from public.action_center('none')", {}],
  ["recherche globale « dup »", "select * from public.global_search('dup')", { p95: 80 }],
  ["recherche globale « martin lyon »", "select * from public.global_search('martin lyon')", { p95: 80 }],
  [
    "talents d’une commande",
    `select public.search_talents(public.mission_criteria(m.id), mission_id => m.id) from public.mission m
      where m.status in ('open', 'sourcing') order by m.created_at desc limit 1`,
    { p95: 80 },
  ],
];

/** What the accountant asks of a month. `$1`: its id. A page is read on every visit; what computes is waited for. */
const READS: readonly (readonly [name: string, sql: string, limit: Measure["limit"]])[] = [
  ["les totaux du mois", "select public.pay_summary($1)", { p95: 100 }],
  [
    "la première page des lignes",
    "select * from public.pay_line_list where pay_period_id = $1 order by talent_sort_key, id limit 50",
    { p95: 100 },
  ],
  ["les anomalies, première page", "select public.pay_anomaly_page($1)", { p95: 300 }],
];

async function as<T>(db: Database, who: string, work: () => Promise<T>): Promise<T> {
  const [member] = await db.query<{ id: string }>(
    "select auth_user_id as id from public.team_member where email = $1",
    [`${who}@relais.test`],
  );
  const claims = JSON.stringify({ sub: member?.id, role: "authenticated" });
  await db.exec(`begin; set local role authenticated; set local jit = off;
    select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${member?.id}', true)`);
  try {
    return await work();
  } finally {
    await db.exec("commit");
  }
}

/** How long each of several turns takes, in milliseconds. */
async function timed(turns: number, work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const from = performance.now();
    await work();
    durations.push(performance.now() - from);
  }
  return durations;
}

/** `isDeskAlone`: what the csm opens, in the base; neither the browser nor a month of pay. */
export async function benchAgency({ isDeskAlone = false } = {}): Promise<Measure[]> {
  if (!findPostgres()) return [];
  const server = await startPostgres();
  if (!server) return [];
  const db = await openServer(server.url);
  try {
    await migrate(db);
    await seedDemo(db, undefined, SCALE);
    // The running month, whose hours are those that the agency sees: the first of its months, as on the day one begins.
    const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
    const month = `${today.slice(0, 7)}-01`;
    const found: Measure[] = [];
    // The clock sums the figures a few weeks at a time: all of them here, as after its first night.
    for (let left = 1; left > 0; ) {
      const [row] = await db.query<{ left: number }>("select app.refresh_figures() as left");
      left = Number(row?.left ?? 0);
    }
    await db.exec("analyze");
    for (const [name, sql, limit] of DESK) {
      const read = () => as(db, "csm", () => db.query(sql, sql.includes("$1") ? [today] : []));
      await timed(2, read);
      found.push(summary(`×${SCALE} : ${name}`, await timed(15, read), limit));
    }
    if (isDeskAlone) return found;
    console.log(table(found));
    const dist = fileURLToPath(new URL("../../dist", import.meta.url));
    const stack = await openTestStack({ databaseUrl: server.url, dist });
    found.push(...(await benchPlanning(stack).finally(stack.close)));
    let id = "";
    const open = async () => {
      const [row] = await as(db, "accounting", () =>
        db.query<{ id: string }>("select public.open_pay_period($1) as id", [month]),
      );
      id = row?.id ?? "";
    };
    const opened = await timed(1, open);
    const [size] = await db.query<{ n: number }>("select count(*)::integer as n from public.pay_line");
    const named = (what: string) => `paie ×${SCALE} (${size?.n} lignes) : ${what}`;
    found.push(summary(named("ouvrir et calculer le mois"), opened));
    const again = () => as(db, "accounting", () => db.query("select public.refresh_pay($1)", [id]));
    found.push(summary(named("le recalculer, rien n’ayant changé"), await timed(3, again)));
    for (const [name, sql, limit] of READS) {
      const read = () => as(db, "accounting", () => db.query(sql, [id]));
      await timed(2, read);
      found.push(summary(named(name), await timed(15, read), limit));
    }
    return found;
  } finally {
    await db.close();
    await server.stop();
  }
}
