// The engine of people on PostgreSQL: 30,000 talents with a résumé each, any six criteria with facets and count.

import { criterion } from "../../src/rules/search/criteria.ts";
import { openServer } from "../../supabase/local/database.ts";
import { type Database, migrate } from "../../supabase/local/migrate.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.mjs";
import { accounts, createAgency, workspaces } from "../support/agency.ts";
import { type Measure, summary } from "./measure.ts";

const TALENTS = 30_000;
const LIMIT = { p95: 100 };

/** Around Lyon, in thirty trades, half with certificates, one in five on a mission; a page of words each. */
async function people(db: Database): Promise<void> {
  const ws = workspaces.main;
  await db.exec(`
    set session_replication_role = replica;
    create temporary table words as select array['coffrage','bancheur','lecture de plans','traçage','tramway',
      'désamiantage','pelle','réseaux humides','enrobés','élingage','sécurité','chantier','gros œuvre','rénovation',
      'charpente','soudure','nacelle','manutention','autonome','équipe'] as w;
    insert into public.company (id, workspace_id, name) select ('00000000-0000-4000-8900-' || lpad(n::text, 12, '0'))::uuid,
      '${ws}', 'Client ' || n from generate_series(1, 50) n;
    insert into public.address (id, workspace_id, formatted, city, department_code, latitude, longitude)
      select ('00000000-0000-4000-8901-' || lpad(n::text, 12, '0'))::uuid, '${ws}', 'Adresse ' || n, 'Ville ' || n % 300,
        (array['69','38','01','42','26'])[1 + n % 5], 45.2 + (n::bigint * 7919 % 1000) / 800.0, 4.2 + (n::bigint * 104729 % 1000) / 700.0
      from generate_series(1, ${TALENTS}) n;
    insert into public.talent (id, workspace_id, first_name, last_name, phone_number, address_id, job_id, wage_expected,
        experience_level, qualification_status, driving_licences, has_vehicle, skills, bio)
      select ('00000000-0000-4000-8902-' || lpad(n::text, 12, '0'))::uuid, '${ws}', 'Prénom' || n % 700, 'Nom' || n,
        '+336' || lpad((n * 31 % 100000000)::text, 8, '0'), ('00000000-0000-4000-8901-' || lpad(n::text, 12, '0'))::uuid,
        (select id from public.job where position = 1 + n % 28), 12 + n % 60 / 10.0,
        (array['beginner','confirmed','expert'])[1 + n % 3], (array['validated','qualified','new'])[1 + n % 3],
        case when n % 3 > 0 then '{B}'::text[] else '{}' end, n % 2 = 0, array[w[1 + n % 20]], 'Connaît ' || w[1 + n % 19]
      from generate_series(1, ${TALENTS}) n, words;
    insert into public.resume (workspace_id, talent_id, file, content)
      select '${ws}', ('00000000-0000-4000-8902-' || lpad(n::text, 12, '0'))::uuid, 'cv/' || n,
        (select string_agg(w[1 + (n * 7 + k % 4 * (1 + n % 5)) % 20] || ' sur le chantier ' || (n * k % 997), '. ') from generate_series(1, 60) k)
      from generate_series(1, ${TALENTS}) n, words;
    insert into public.certificate (workspace_id, talent_id, code, expires_on)
      select '${ws}', ('00000000-0000-4000-8902-' || lpad(n::text, 12, '0'))::uuid,
        (array['R486_A','R482_A','AIPR_OP','SST','ELINGAGE'])[1 + n % 5], date '2026-06-01' + n % 900
      from generate_series(1, ${TALENTS}, 2) n;
    insert into public.contract (workspace_id, contract_key, talent_id, company_id, job_name, start_date, end_date, status)
      select '${ws}', 'C-' || n, ('00000000-0000-4000-8902-' || lpad(n::text, 12, '0'))::uuid,
        ('00000000-0000-4000-8900-' || lpad((1 + n % 50)::text, 12, '0'))::uuid, 'Poste', date '2026-11-01' + n % 30,
        date '2026-12-01' + n % 60, 'signed' from generate_series(1, ${TALENTS}, 5) n;
    set session_replication_role = origin;
    analyze;`);
}

const at = (km: number) => criterion("distance", { latitude: 45.76, longitude: 4.83, km, place: "Lyon" });
const r486 = criterion("certificate", { codes: ["R486_A", "R482_A"], on: "2026-12-31" });
const free = criterion("available", { from: "2026-11-30", to: "2026-12-11" });
const client = criterion("worked_for", { id: "00000000-0000-4000-8900-000000000003" }, "wanted");
const CASES = {
  "métier, distance, habilitation, disponibilité, salaire, niveau": [
    criterion("job", { codes: ["coffreur", "macon"] }),
    at(30),
    r486,
    free,
    criterion("wage", { amount: 15 }),
    criterion("level", { code: "confirmed" }),
  ],
  "mots, métiers voisins, distance, disponibilité, véhicule, client": [
    criterion("words", { text: 'tramway OU "lecture de plans"' }),
    criterion("job", { codes: ["coffreur"] }, "required", "near"),
    at(50),
    free,
    criterion("vehicle", {}),
    client,
  ],
  "mots rares, habilitation, permis, état, département, client": [
    criterion("words", { text: "coffrage désamiantage -pelle" }),
    r486,
    criterion("licence", { codes: ["B"] }),
    criterion("status", { codes: ["validated"] }),
    criterion("department", { codes: ["69"] }),
    client,
  ],
};

/** With the slowest plan printed when a limit is passed. */
export async function benchSearch(): Promise<Measure[]> {
  if (!findPostgres()) return [];
  const server = await startPostgres();
  if (!server) return [];
  const db = await openServer(server.url);
  try {
    await migrate(db);
    await createAgency(db);
    await people(db);
    const claims = JSON.stringify({ sub: accounts.csm, role: "authenticated" });
    const measures: Measure[] = [];
    for (const [name, criteria] of Object.entries(CASES)) {
      const durations: number[] = [];
      for (let n = 0; n < 23; n++) {
        await db.exec(`begin; set local role authenticated; set local jit = off;
          select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${accounts.csm}', true)`);
        const from = performance.now();
        await db.query("select public.search_talents($1::text::jsonb) as found", [JSON.stringify(criteria)]);
        if (n > 2) durations.push(performance.now() - from);
        await db.exec("commit");
      }
      measures.push(summary(`30 000 talents : ${name}`, durations, LIMIT));
    }
    return measures;
  } finally {
    await db.close();
    await server.stop();
  }
}
