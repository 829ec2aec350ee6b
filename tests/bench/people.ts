// People by the hundred thousand, for the benches: files that an agency could have, loaded by COPY into PostgreSQL.
// Beyond 100,000 they live all over France, each town with its share; fewer are one agency's, around Lyon.

import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { FIRST_NAMES_F, FIRST_NAMES_M, LAST_NAMES, STREETS } from "../../supabase/seed/words.ts";
import { workspaces } from "../support/agency.ts";
import { ABOUT, SAID } from "./people-words.ts";

const REGION = ["01", "07", "26", "38", "42", "69", "71", "73", "74"];
/** The tables that are loaded, in an order in which they may point at each other. */
const TABLES = [
  "address",
  "company",
  "talent",
  "talent_job",
  "resume",
  "certificate",
  "contract",
  "talent_unavailability",
  "note",
] as const;
type Table = (typeof TABLES)[number];
type Value = string | number | boolean | null;

interface Ground {
  count: number;
  /** Days are counted from here, as the base says today. */
  today: number;
  jobs: { id: string; code: string; name: string; sector: string }[];
  owners: string[];
}

/** Thirty-two bits out of two numbers, the same each time: every column of every row draws by itself. */
function mixed(n: number, salt: number): number {
  let h = Math.imul(n ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
}
const share = (n: number, salt: number) => mixed(n, salt) / 4294967296;
const among = <T>(list: readonly T[], n: number, salt: number): T =>
  list[Math.floor(share(n, salt) * list.length)] as T;
const hex = (value: number) => value.toString(16).padStart(8, "0");

/** As random as those of the base: what lies side by side in a table does not in its indexes. */
export function idOf(table: Table, n: number): string {
  const [a, b] = [hex(mixed(n, 101 + TABLES.indexOf(table))), hex(mixed(n, 201))];
  return `${a}-${b.slice(0, 4)}-4${b.slice(4, 7)}-8${hex(n).slice(0, 3)}-${hex(n).slice(3)}0000000`;
}

const day = (from: number, days: number) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);
const listed = (codes: readonly string[]) => `{${codes.join(",")}}`;

interface Town {
  name: string;
  department: string;
  departmentName: string;
  postal: string;
  latitude: number;
  longitude: number;
  /** How many live there and in the towns before it, in hundreds. */
  until: number;
}

function townsOf(count: number): Town[] {
  const file = new URL("../../public/towns.json", import.meta.url);
  const { france } = JSON.parse(readFileSync(file, "utf8")) as { france: Record<string, [string, string, string]> };
  let until = 0;
  return Object.entries(france)
    .filter(([code]) => (count > 100_000 ? code.length === 2 : REGION.includes(code)))
    .flatMap(([department, [departmentName, , rows]]) =>
      rows.split(";").map((row) => {
        const [name = "", , postal = "", latitude, longitude, crowd = "0"] = row.split("|");
        until += Number.parseInt(crowd, 36);
        const [first = ""] = postal.split(",");
        const code = first.startsWith("=") ? first.slice(1) : department.slice(0, 2) + first;
        return {
          name,
          department,
          departmentName,
          postal: code,
          latitude: Number(latitude) / 1000,
          longitude: Number(longitude) / 1000,
          until,
        };
      }),
    );
}

function townAt(towns: Town[], part: number): Town {
  const wanted = part * (towns.at(-1)?.until ?? 0);
  let [low, high] = [0, towns.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((towns[middle]?.until ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return towns[low] as Town;
}

/** Two halves of a page: where they worked, on what, and what they say of themselves. */
function resumeOf(n: number, job: Ground["jobs"][number], towns: Town[]): string {
  const said = SAID[job.sector] ?? SAID.gros_oeuvre ?? [];
  const lines = Array.from({ length: 4 + (n % 4) }, (_, k) => {
    const year = 2008 + Math.floor(share(n, 40 + k) * 18);
    return `${year} ${job.name} à ${townAt(towns, share(n, 50 + k)).name} : ${among(said, n, 60 + k)}, ${among(said, n, 70 + k)}`;
  });
  return [...lines, among(ABOUT, n, 80), among(ABOUT, n, 81)].join(". ");
}

const LEVELS = ["beginner", "confirmed", "expert"];
const CODES = ["R482_A", "R482_B1", "R482_C1", "R486_A", "R486_B", "R489_3", "R487_1", "AIPR_OP", "SST", "ELINGAGE"];
const MORE_CODES = [
  "HAB_B0",
  "HAB_BR",
  "HAUTEUR",
  "ECHAF_ROUL",
  "CATEC",
  "FIMO",
  "AMIANTE_SS4",
  "PASI",
  "R490",
  "GESTES",
];

/** What each table is given of its n-th row; null: this one has none. */
function columnsOf({ count, today, jobs, owners }: Ground) {
  const ws = workspaces.main;
  const towns = townsOf(count);
  const companies = Math.max(20, Math.round(count / 200));
  const jobOf = (n: number) => among(jobs, n, 1);
  const isKnown = (n: number, salt: number, part: number) => share(n, salt) < part;
  const talent = (n: number) => idOf("talent", n);
  const company = (n: number) => idOf("company", Math.floor(share(n, 90) * companies));
  const row: Record<Table, { rows: number; columns: string; of: (n: number) => Value[] | null }> = {
    address: {
      rows: count,
      columns:
        "id, workspace_id, type, formatted, street1, postal_code, city, department_code, department_name, latitude, longitude, location",
      of: (n) => {
        const town = townAt(towns, share(n, 2));
        const street = `${1 + (mixed(n, 3) % 90)} ${among(STREETS, n, 4)}`;
        const [latitude, longitude] = [town.latitude + share(n, 5) / 50, town.longitude + share(n, 6) / 50];
        const [lat, lng] = [latitude.toFixed(6), longitude.toFixed(6)];
        const formatted = `${street}, ${town.postal} ${town.name}`;
        const point = `POINT(${lng} ${lat})`;
        const place = [street, town.postal, town.name, town.department, town.departmentName, lat, lng, point];
        return [idOf("address", n), ws, "home", formatted, ...place];
      },
    },
    company: {
      rows: companies,
      columns: "id, workspace_id, name",
      of: (n) => [idOf("company", n), ws, `${among(LAST_NAMES, n, 7)} Bâtiment ${n}`],
    },
    talent: {
      rows: count,
      columns:
        "id, workspace_id, first_name, last_name, email, phone_number, address_id, formatted_address, owner_id, job_id, job_name, experience_level, experience_years, wage, wage_expected, contract_types, qualification_status, availability_status, available_on, mobility_km, mobility_departments, driving_licences, has_vehicle, accepts_night_work, accepts_weekend_work, skills, mark_safety, is_top_profile, is_reachable, last_contact_on, bio, bio_status, resume_parsing_status, skills_extraction_status, anonymous_reference",
      of: (n) => {
        const first = among(share(n, 8) < 0.85 ? FIRST_NAMES_M : FIRST_NAMES_F, n, 9);
        const last = `${among(LAST_NAMES, n, 10)}${share(n, 11) < 0.4 ? `-${among(LAST_NAMES, n, 12)}` : ""}`;
        const job = jobOf(n);
        const said = SAID[job.sector] ?? [];
        const address = row.address.of(n) ?? [];
        const hasJob = isKnown(n, 13, 0.95);
        const wage = (12.31 + share(n, 14) * 6).toFixed(2);
        const state = share(n, 15);
        const status =
          state < 0.35
            ? "validated"
            : state < 0.6
              ? "qualified"
              : state < 0.75
                ? "to_qualify"
                : state < 0.97
                  ? "new"
                  : state < 0.98
                    ? "do_not_delegate"
                    : "archived";
        const free = share(n, 16);
        const availability =
          free < 0.7 ? "available" : free < 0.8 ? "available_on" : free < 0.88 ? "unavailable" : "unknown";
        return [
          talent(n),
          ws,
          first,
          last,
          isKnown(n, 17, 0.8) ? `p${n}@exemple.fr` : null,
          `+3361${String(mixed(n, 18) % 10_000_000).padStart(7, "0")}`,
          isKnown(n, 19, 0.96) ? idOf("address", n) : null,
          isKnown(n, 19, 0.96) ? (address[3] ?? null) : null,
          among(owners, n, 20),
          hasJob ? job.id : null,
          hasJob ? null : job.name,
          isKnown(n, 21, 0.8) ? among(LEVELS, n, 22) : null,
          isKnown(n, 21, 0.8) ? mixed(n, 23) % 35 : null,
          isKnown(n, 24, 0.4) ? wage : null,
          isKnown(n, 25, 0.6) ? wage : null,
          isKnown(n, 26, 0.7) ? listed(["interim", ...(share(n, 27) < 0.3 ? ["cdi"] : [])]) : "{}",
          status,
          availability,
          availability === "available_on" ? day(today, mixed(n, 28) % 90) : null,
          isKnown(n, 29, 0.6) ? among([20, 30, 50, 80], n, 30) : null,
          isKnown(n, 31, 0.1) ? listed([townAt(towns, share(n, 32)).department]) : "{}",
          isKnown(n, 33, 0.65) ? listed(share(n, 34) < 0.1 ? ["B", "C"] : ["B"]) : "{}",
          isKnown(n, 35, 0.7) ? share(n, 36) < 0.6 : null,
          isKnown(n, 37, 0.5) ? share(n, 38) < 0.5 : null,
          isKnown(n, 37, 0.5) ? share(n, 39) < 0.6 : null,
          said.length > 0 ? listed([`"${among(said, n, 82)}"`]) : "{}",
          isKnown(n, 83, 0.3) ? 1 + (mixed(n, 84) % 5) : null,
          isKnown(n, 85, 0.04),
          isKnown(n, 86, 0.5) ? share(n, 87) < 0.8 : null,
          isKnown(n, 88, 0.8) ? day(today, -(mixed(n, 89) % 900)) : null,
          isKnown(n, 91, 0.5) ? among(ABOUT, n, 92) : null,
          isKnown(n, 91, 0.5) ? "done" : "none",
          "done",
          "pending",
          `BTP-2026-${hex(n)}`,
        ];
      },
    },
    talent_job: {
      rows: count,
      columns: "workspace_id, talent_id, job_id, position",
      of: (n) => (isKnown(n, 93, 0.35) ? [ws, talent(n), among(jobs, n, 94).id, 2] : null),
    },
    resume: {
      rows: count,
      columns: "workspace_id, talent_id, file, file_name, parsing_status, content",
      of: (n) => [ws, talent(n), `${ws}/talents/${talent(n)}/cv.pdf`, "cv.pdf", "done", resumeOf(n, jobOf(n), towns)],
    },
    certificate: {
      rows: count,
      columns: "workspace_id, talent_id, code, expires_on",
      of: (n) => {
        if (!isKnown(n, 95, 0.7)) return null;
        const code = among(share(n, 96) < 0.7 ? CODES : MORE_CODES, n, 97);
        return [ws, talent(n), code, isKnown(n, 98, 0.9) ? day(today, (mixed(n, 99) % 1800) - 300) : null];
      },
    },
    contract: {
      rows: count,
      columns:
        "workspace_id, contract_key, talent_id, company_id, job_id, job_name, start_date, end_date, status, is_full_time, hourly_wage",
      of: (n) => {
        const kind = share(n, 110);
        if (kind > 0.5) return null;
        const isRunning = kind < 0.06;
        const start = isRunning ? -(mixed(n, 111) % 60) : -120 - (mixed(n, 111) % 900);
        const length = isRunning ? 61 + (mixed(n, 112) % 60) : mixed(n, 112) % 100;
        const job = jobOf(n);
        const days = [day(today, start), day(today, start + length), isRunning ? "signed" : "closed"];
        return [ws, `C-${n}`, talent(n), company(n), job.id, job.name, ...days, share(n, 113) < 0.97, 14];
      },
    },
    talent_unavailability: {
      rows: count,
      columns: "workspace_id, talent_id, kind, starts_on, ends_on",
      of: (n) => {
        const from = (mixed(n, 115) % 90) - 45;
        return isKnown(n, 114, 0.03) ? [ws, talent(n), "leave", day(today, from), day(today, from + 14)] : null;
      },
    },
    note: {
      rows: count,
      columns: "workspace_id, entity, row_id, talent_id, family, content",
      of: (n) =>
        isKnown(n, 116, 0.1)
          ? [
              ws,
              "talent",
              talent(n),
              talent(n),
              "talents",
              `${among(ABOUT, n, 117)}. Rappeler en ${among(["mars", "juin", "septembre"], n, 118)}`,
            ]
          : null,
    },
  };
  return row;
}

const written = (value: Value) =>
  value === null ? "\\N" : typeof value === "boolean" ? (value ? "t" : "f") : String(value);

/** Lines from..to of a table, as COPY reads them, some thousands at a time. */
function* linesOf(of: (n: number) => Value[] | null, from: number, to: number): Generator<string> {
  let text = "";
  for (let n = from; n < to; n++) {
    const values = of(n);
    if (!values) continue;
    text += `${values.map(written).join("\t")}\n`;
    if (text.length > 500_000) {
      yield text;
      text = "";
    }
  }
  if (text) yield text;
}

async function copy(sql: postgres.Sql, table: string, columns: string, lines: Iterable<string>): Promise<void> {
  const into = await sql.unsafe(`copy public.${table} (${columns}) from stdin`).writable();
  await pipeline(Readable.from(lines), into);
}

/**
 * Loads so many people, their files and their contracts. The base has its agency, and nobody yet. Triggers and foreign
 * keys rest meanwhile, and the indexes are built afterwards: `checkPeople` tells whether it comes to the same.
 */
export async function loadPeople(url: string, count: number): Promise<void> {
  const connection = { session_replication_role: "replica", maintenance_work_mem: "512MB", synchronous_commit: "off" };
  const pool = postgres(url, { max: 2, connection, onnotice: () => {} });
  try {
    const [now] = await pool<{ today: string }[]>`select app.today()::text as today`;
    const jobs = await pool<Ground["jobs"]>`select j.id, j.code, j.name, s.code as sector from public.job j
      join public.sector s on s.id = j.sector_id order by j.position`;
    const owners = await pool<{ id: string }[]>`select id from public.team_member order by id`;
    const ground = { count, today: Date.parse(now?.today ?? ""), jobs: [...jobs], owners: owners.map(({ id }) => id) };
    const tables = columnsOf(ground);
    const indexes = await pool<{ name: string; table: string; def: string; is_constraint: boolean }[]>`
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
        coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as def, c.oid is not null as is_constraint,
        c.conname as constraint
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
      where i.indrelid = any (${["app.talent_words", ...TABLES.map((table) => `public.${table}`)]}::regclass[])
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'x')`;
    const named = ({ name }: { name: string }) => name.replace(/^public\./, "");
    for (const it of indexes)
      await pool.unsafe(
        it.is_constraint ? `alter table ${it.table} drop constraint ${named(it)}` : `drop index ${it.name}`,
      );
    // What costs is to read the résumés: two at once.
    const half = count >> 1;
    const tasks = [
      ...TABLES.flatMap((table) => {
        const { rows, columns, of } = tables[table];
        const parts: [number, number][] =
          table === "resume"
            ? [
                [0, half],
                [half, count],
              ]
            : [[0, rows]];
        return parts.map(
          ([from, to]) =>
            () =>
              copy(pool, table, columns, linesOf(of, from, to)),
        );
      }),
    ];
    await inPairs(tasks);
    await inPairs(
      indexes.map((it) => async () => {
        const again = it.is_constraint ? `alter table ${it.table} add constraint ${named(it)} ${it.def}` : it.def;
        await pool.unsafe(again);
      }),
    );
    const loaded = [...TABLES.map((table) => `public.${table}`), "app.talent_facts", "app.talent_words"];
    await inPairs(loaded.map((table) => async () => void (await pool.unsafe(`vacuum analyze ${table}`))));
  } finally {
    await pool.end();
  }
}

/** The columns of the first row that differs, as loaded and as written. */
function differences(loaded: string, rewritten: string): string[] {
  const [a, b] = [loaded, rewritten].map((text) => text.split("\n"));
  const at = a?.findIndex((row, n) => row !== b?.[n]) ?? 0;
  const [one, other] = [a?.[at], b?.[at]].map((row) => JSON.parse(row || "{}") as Record<string, unknown>);
  return Object.keys({ ...one, ...other })
    .map((key) => [key, JSON.stringify(one?.[key]), JSON.stringify(other?.[key])])
    .filter(([, left, right]) => left !== right)
    .map(([key, left, right]) => `${key} ${left} → ${right}`);
}

/**
 * That what was loaded is what one writes row by row: some people, with their papers, are taken away and written again,
 * with every trigger, and nothing of them differs but when it was written.
 * @throws Error with what differs
 */
export async function checkPeople(url: string, sample = 40): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const gone = new Error("rolled back");
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(`create temporary table sampled on commit drop as
        select id, address_id from public.talent order by id limit ${sample}`);
      const stamps = "'created_at', 'created_by', 'updated_at', 'updated_by', 'version'";
      const parts: [string, string][] = [
        ["public.address", "id in (select address_id from sampled)"],
        ["public.talent", "id in (select id from sampled)"],
        ...["talent_job", "resume", "certificate", "talent_unavailability", "note"].map((table): [string, string] => [
          `public.${table}`,
          "talent_id in (select id from sampled)",
        ]),
        ["app.talent_facts", "id in (select id from sampled)"],
        ["app.talent_words", "talent_id in (select id from sampled)"],
      ];
      const told = async () => {
        const found: Record<string, string> = {};
        for (const [table, where] of parts) {
          const rows = await tx.unsafe(
            `select (to_jsonb(x) - array[${stamps}])::text as row from ${table} x where ${where} order by 1`,
          );
          found[table] = rows.map(({ row }) => row).join("\n");
        }
        return found;
      };
      const before = await told();
      for (const [table, where] of parts) {
        const columns = await tx.unsafe<{ name: string }[]>(
          "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''",
          [table],
        );
        const names = columns.map(({ name }) => name).join(", ");
        const kept = table.replace(".", "_");
        await tx.unsafe(
          `create temporary table ${kept} on commit drop as select ${names} from ${table} where ${where}`,
        );
      }
      // Contracts are not deleted: they wait, with what else points at these people.
      await tx.unsafe("set local session_replication_role = replica");
      for (const [table, where] of [...parts].reverse()) await tx.unsafe(`delete from ${table} where ${where}`);
      await tx.unsafe("set local session_replication_role = origin");
      for (const [table] of parts.slice(0, -2)) {
        const kept = table.replace(".", "_");
        const [columns] = await tx.unsafe<{ names: string }[]>(
          "select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute where attrelid = $1::regclass and attnum > 0",
          [`pg_temp.${kept}`],
        );
        const rows = await tx.unsafe<{ id: string }[]>(`select id from pg_temp.${kept} order by id`);
        for (const { id } of rows)
          await tx.unsafe(
            `insert into ${table} (${columns?.names}) select ${columns?.names} from pg_temp.${kept} where id = '${id}'`,
          );
      }
      const after = await told();
      for (const [table] of parts)
        if (before[table] !== after[table])
          throw new Error(`${table}: ${differences(before[table] ?? "", after[table] ?? "").join(", ")}`);
      throw gone;
    });
  } catch (error) {
    if (error !== gone) throw error;
  } finally {
    await sql.end();
  }
}

/** Two at a time, in their order. */
async function inPairs(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < tasks.length) await tasks[next++]?.();
  };
  await Promise.all([work(), work()]);
}
