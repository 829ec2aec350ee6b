import { addMonths } from "../../src/rules/calendar/date.ts";
import type { Database } from "../local/migrate.ts";
import { addressNear, OWNERS, stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import * as words from "./words.ts";

const LYON = { latitude: 45.7578, longitude: 4.832, place: "Lyon" };

export interface SeededTalent {
  id: string;
  jobId: string;
  jobCode: string;
  jobName: string;
  wage: number;
  ownerId: string;
  name: string;
  /** The day the file was opened. */
  since: string;
  /** Qualified: may be sent out. */
  isReady: boolean;
}

type Job = { id: string; code: string; name: string; sector_id: string; certificate_codes: string[] };

/** Talents around Lyon, two thirds ready to work, with the certificates of their trade: some expired, some missing. */
export async function seedTalents(db: Database, dice: Random, count: number, today: string): Promise<SeededTalent[]> {
  const jobs = await db.query<Job>(
    "select id, code, name, sector_id, certificate_codes from public.job where code = any ($1) order by position",
    [words.DEMO_TRADES],
  );
  const types = await db.query<{ code: string; validity_months: number | null }>(
    "select code, validity_months from public.certificate_type",
  );
  const validity = new Map(types.map((type) => [type.code, type.validity_months]));
  const tables: Record<string, SeedRow[]> = {
    address: [],
    talent: [],
    certificate: [],
    hiring_pool: [],
    talent_hiring_pool: [],
  };
  const put = (table: string, row: SeedRow) => tables[table]?.push(row);
  const talents: SeededTalent[] = [];
  let certificates = 0;

  const pools = new Map<string, string>();
  for (let n = 1; n <= 8; n++) {
    const job = jobs[(n * 3) % jobs.length] as Job;
    pools.set(job.id, uuid(0x22, n));
    put("hiring_pool", {
      id: uuid(0x22, n),
      ...stamp(WORKSPACES.main, memberId(1), "2026-02-02"),
      name: `${job.name} – bassin lyonnais`,
      kind: n % 4 === 0 ? "to_requalify" : "confirmed",
      job_id: job.id,
      zone: "Lyon et 30 km",
      criteria: [
        { field: "job", operator: "is", weight: "required", value: { codes: [job.code] } },
        { field: "distance", operator: "within", weight: "required", value: { ...LYON, km: 30 } },
        { field: "status", operator: "any", weight: "wanted", value: { codes: ["validated"] } },
      ],
      refreshed_at: `${addMonths(today, -1)}T08:00:00Z`,
      refresh_on: addMonths(today, 1),
      owner_id: dice.pick(OWNERS),
    });
  }
  for (let n = 1; n <= count; n++) {
    const workspace = n % 25 === 0 ? WORKSPACES.second : n % 25 === 12 ? WORKSPACES.independent : WORKSPACES.main;
    const ownerId =
      workspace === WORKSPACES.main ? dice.pick(OWNERS) : workspace === WORKSPACES.second ? memberId(10) : memberId(9);
    const base = stamp(workspace, ownerId, addMonths(today, -dice.int(1, 30)));
    const woman = dice.chance(0.14);
    const first = dice.pick(woman ? words.FIRST_NAMES_F : words.FIRST_NAMES_M);
    const last = dice.pick(words.LAST_NAMES);
    const job = dice.pick(jobs);
    const [least, most] = words.WAGES[job.code] ?? [12.31, 15];
    const wage = Number((least + dice.next() * (most - least)).toFixed(2));
    const { row: address } = addressNear(n, 0x20, dice, base, "home");
    const id = uuid(0x21, n);
    const status = dice.weighted({ validated: 45, qualified: 25, to_qualify: 15, new: 12, archived: 3 });
    const isSeen = status === "validated" || status === "qualified";
    const availability = dice.weighted({
      available: 45,
      available_on: 20,
      between_missions: 20,
      unavailable: 12,
      inactive: 3,
    });
    put("address", address);
    const talent = {
      id,
      ...base,
      civility: woman ? "madame" : "monsieur",
      first_name: first,
      last_name: last,
      email: `talent${n}@exemple.fr`,
      phone_number: `+336${String(10000000 + n * 7919).slice(-8)}`,
      birth_date: `${dice.int(1964, 2006)}-${String(dice.int(1, 12)).padStart(2, "0")}-${String(dice.int(1, 28)).padStart(2, "0")}`,
      address_id: address.id,
      formatted_address: address.formatted,
      owner_id: ownerId,
      job_id: job.id,
      job_name: job.name,
      sector_id: job.sector_id,
      experience_level: dice.weighted({ beginner: 20, confirmed: 55, expert: 25 }),
      experience_years: dice.int(0, 30),
      wage,
      wage_expected: Number((wage * 1.04).toFixed(2)),
      contract_types: dice.chance(0.3) ? ["interim", "cdi"] : ["interim"],
      construction_types: [],
      qualification_status: status,
      availability_status: availability,
      available_on: availability === "available_on" ? addMonths(today, 1) : null,
      mobility_km: dice.pick([15, 20, 30, 30, 50, 80]),
      mobility_departments: [],
      accepts_long_distance: dice.chance(0.25),
      driving_licences: dice.chance(0.7) ? ["B"] : [],
      has_vehicle: dice.chance(0.6),
      skills: [],
      languages: ["français"],
      is_top_profile: dice.chance(0.08),
      is_benched: dice.chance(0.06),
      ppe_sizes: { chaussures: dice.int(39, 46), pantalon: dice.int(38, 52) },
      // Whoever was seen has marks; those of one person differ a little.
      mark_know_how: isSeen ? 3 + (n % 3) : null,
      mark_safety: isSeen ? 3 + (n % 2) : null,
      mark_attendance: isSeen ? 2 + (n % 4) : null,
      mark_autonomy: isSeen ? 3 : null,
      resume_parsing_status: "none",
      bio_status: "none",
      anonymous_bio_status: "none",
      anonymous_resume_status: "none",
      skills_extraction_status: "none",
      source: "demo",
      legal_basis: "pre_contract",
      anonymous_reference: `BTP-2026-${String(n).padStart(5, "0")}`,
      last_contact_on: addMonths(today, -dice.int(0, 10)),
    };
    put("talent", { ...talent, availability_said_on: talent.last_contact_on });
    for (const code of job.certificate_codes.filter(() => dice.chance(0.85))) {
      certificates += 1;
      const months = validity.get(code) ?? null;
      const issued = addMonths(today, -dice.int(1, Math.round((months ?? 48) * 1.1)));
      put("certificate", {
        id: uuid(0x23, certificates),
        ...base,
        talent_id: id,
        code,
        number: `${code}-${100000 + n}`,
        issuer: dice.pick(["AFPA Lyon", "ECF Pro", "Apave", "Dekra"]),
        issued_on: issued,
        expires_on: months ? addMonths(issued, months) : null,
        is_checked: dice.chance(0.8),
      });
    }
    // The pool of their trade; those whom clients ask for by name have a rank in it, rather among the first.
    const isAskedFor = workspace === WORKSPACES.main && dice.chance(0.15);
    const rank = isAskedFor ? Math.min(dice.int(1, 8), dice.int(1, 20)) : null;
    const pool = pools.get(job.id);
    if (workspace === WORKSPACES.main && pool && (isAskedFor || n % 3 > 0))
      put("talent_hiring_pool", { id: uuid(0x24, n), ...base, talent_id: id, hiring_pool_id: pool, rank });
    if (workspace === WORKSPACES.main && status !== "archived")
      talents.push({
        id,
        jobId: job.id,
        jobCode: job.code,
        jobName: job.name,
        wage,
        ownerId,
        name: `${first} ${last}`,
        since: base.created_at.slice(0, 10),
        isReady: status === "validated" || status === "qualified",
      });
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, `public.${table}`, rows);
  return talents;
}
