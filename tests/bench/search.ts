// The engine of people on PostgreSQL: any six criteria with facets and count, at 30,000 people and, asked with
// `--talents=1000000`, at a million. The generator proves on a sample that what it loaded by COPY is what one writes row by
// row; the plans of the combinations that are too slow are printed.

import postgres from "postgres";
import { type Criterion, criterion } from "../../src/rules/search/criteria.ts";
import { openServer } from "../../supabase/local/database.ts";
import { migrate } from "../../supabase/local/migrate.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { accounts, createAgency } from "../support/agency.ts";
import { isWithin, type Measure, summary } from "./measure.ts";
import { checkPeople, idOf, loadPeople } from "./people.ts";

const SIZES = [30_000];
const TURNS = 20;
/** What a server of this size is given; PostgreSQL's own defaults are those of a machine of 2005. */
const SERVER = { shared_buffers: "2GB", effective_cache_size: "6GB", max_wal_size: "8GB" };

const at = (km: number) => criterion("distance", { latitude: 45.76, longitude: 4.83, km, place: "Lyon" });

function casesOn(today: string): Readonly<Record<string, readonly Criterion[]>> {
  const days = (n: number) => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10);
  const held = criterion("certificate", { codes: ["R486_A", "R482_A"], on: days(30) });
  const free = criterion("available", { from: days(7), to: days(18) });
  const client = criterion("worked_for", { id: idOf("company", 3) }, "wanted");
  return {
    "métier, distance, habilitation, disponibilité, salaire, niveau": [
      criterion("job", { codes: ["coffreur", "macon"] }),
      at(30),
      held,
      free,
      criterion("wage", { amount: 15 }),
      criterion("level", { code: "confirmed" }),
    ],
    "mots courants, métiers voisins, distance, disponibilité, véhicule, client": [
      criterion("words", { text: 'tramway OU "lecture de plans"' }),
      criterion("job", { codes: ["coffreur"] }, "required", "near"),
      at(50),
      free,
      criterion("vehicle", {}),
      client,
    ],
    "mots rares, habilitation, permis, état, département, client": [
      criterion("words", { text: "coffrage désamiantage -pelle" }),
      held,
      criterion("licence", { codes: ["B"] }),
      criterion("status", { codes: ["validated"] }),
      criterion("department", { codes: ["69"] }),
      client,
    ],
    "six critères larges, une personne sur six": [
      criterion("level", { code: "confirmed" }),
      criterion("licence", { codes: ["B"] }),
      criterion("vehicle", {}),
      criterion("status", { codes: ["validated", "qualified"] }),
      criterion("wage", { amount: 16 }),
      criterion("accepts", { codes: ["night"] }),
    ],
  };
}

/** The plans of what one search asks, the longest ones, as the server tells them. */
async function plansOf(url: string, ask: (sql: postgres.Sql) => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const onnotice = ({ message = "" }) => {
    if (message.includes("plan:")) told.push(message);
  };
  const sql = postgres(url, { max: 1, onnotice });
  try {
    await sql.unsafe(`load 'auto_explain'; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on;
      set auto_explain.log_buffers = on; set auto_explain.log_min_duration = 30; set client_min_messages = log`);
    await ask(sql);
  } finally {
    await sql.end();
  }
  // The outer calls only repeat what the inner ones took.
  return told.filter((plan) => plan.includes("talent_facts"));
}

async function benchSize(size: number): Promise<Measure[]> {
  const server = await startPostgres(SERVER);
  if (!server) return [];
  const db = await openServer(server.url);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await migrate(db);
    await createAgency(db);
    const from = performance.now();
    await loadPeople(server.url, size);
    const took = ((performance.now() - from) / 1000).toFixed(0);
    await checkPeople(server.url);
    const people = size.toLocaleString("fr-FR");
    console.log(`${people} talents chargés par COPY en ${took} s, l’échantillon conforme.`);
    const claims = JSON.stringify({ sub: accounts.csm, role: "authenticated" });
    const measures: Measure[] = [];
    const [day] = await sql<{ today: string }[]>`select app.today()::text as today`;
    for (const [name, criteria] of Object.entries(casesOn(day?.today ?? ""))) {
      const found = { total: 0 };
      const ask = (on: postgres.Sql) =>
        on.begin(async (tx) => {
          await tx.unsafe(`set local role authenticated; select set_config('request.jwt.claims', '${claims}', true),
            set_config('request.jwt.claim.sub', '${accounts.csm}', true)`);
          const start = performance.now();
          const [row] = await tx<{ total: number }[]>`
            select (public.search_talents(${JSON.stringify(criteria)}::text::jsonb) ->> 'total')::int as total`;
          found.total = row?.total ?? 0;
          return performance.now() - start;
        });
      const durations: number[] = [];
      for (let turn = -2; turn < TURNS; turn++) {
        const ms = await ask(sql);
        if (turn >= 0) durations.push(ms);
      }
      const limit = { p95: size > 100_000 ? 300 : 100 };
      const measure = summary(`${people} talents : ${name} (${found.total} trouvés)`, durations, limit);
      measures.push(measure);
      if (!isWithin(measure)) console.log(`✗ ${name}\n${(await plansOf(server.url, ask)).join("\n")}`);
    }
    return measures;
  } finally {
    await sql.end();
    await db.close();
    await server.stop();
  }
}

export async function benchSearch(): Promise<Measure[]> {
  if (!findPostgres()) return [];
  const asked = process.argv.find((arg) => arg.startsWith("--talents="))?.slice("--talents=".length);
  const sizes = asked ? asked.split(",").map(Number) : SIZES;
  const found: Measure[] = [];
  for (const size of sizes) found.push(...(await benchSize(size)));
  return found;
}
