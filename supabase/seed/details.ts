import type { Database } from "../local/migrate.ts";
import { type Client, stamp, unitOf } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import type { SeededTalent } from "./talents.ts";
import { DEMO_TRADES } from "./words.ts";

type Job = { id: string; code: string; sector: string };

const CATEGORIES = [
  { category: "onq", more: -0.05 },
  { category: "oq", more: 0 },
  { category: "ohq", more: 0.05 },
  { category: "etam", more: 0.1 },
] as const;

/** Software is known by those who prepare and follow the works. */
const OFFICE: ReadonlySet<string> = new Set(["conducteur_travaux", "chef_chantier", "assistant_btp"]);

/** What a file says besides its first trade: another one, software, the unit that follows it; and the grids of some clients. */
export async function seedDetails(
  db: Database,
  dice: Random,
  clients: readonly Client[],
  talents: readonly SeededTalent[],
): Promise<void> {
  const jobs = await db.query<Job>(
    "select j.id, j.code, s.code as sector from public.job j join public.sector s on s.id = j.sector_id where j.code = any ($1) order by j.position",
    [DEMO_TRADES],
  );
  const software = await db.query<{ id: string }>("select id from public.software order by sort_key, id");
  const sectorOf = new Map(jobs.map((job) => [job.id, job.sector]));
  const trades: SeedRow[] = [];
  const tools: SeedRow[] = [];
  const units: SeedRow[] = [];
  for (const [index, talent] of talents.entries()) {
    const base = { ...stamp(WORKSPACES.main, talent.ownerId, talent.since), talent_id: talent.id };
    const sector = sectorOf.get(talent.jobId) ?? "";
    const near = jobs.filter((job) => job.sector === sector && job.id !== talent.jobId);
    if (index % 4 === 1 && near.length > 0)
      trades.push({
        id: uuid(0x29, trades.length + 1),
        ...base,
        job_id: dice.pick(near).id,
        years: dice.int(1, 8),
        level: dice.pick(["beginner", "confirmed"]),
        position: 2,
      });
    if (OFFICE.has(talent.jobCode) && index % 2 === 0)
      for (const one of dice.sample(software, 2))
        tools.push({
          id: uuid(0x2a, tools.length + 1),
          ...base,
          software_id: one.id,
          level: dice.pick(["beginner", "confirmed", "expert"]),
        });
    if (index % 3 === 1) units.push({ id: uuid(0x2b, units.length + 1), ...base, business_unit_id: unitOf(sector) });
  }
  const grids = clients
    .filter(({ status }, index) => status === "client" && index % 3 === 0)
    .flatMap((client) =>
      CATEGORIES.flatMap(({ category, more }) =>
        (["delegation", "gestion"] as const).map((kind) => ({ client, category, kind, more })),
      ),
    )
    .map(({ client, category, kind, more }, index) => ({
      id: uuid(0x1a, index + 1),
      ...stamp(WORKSPACES.main, client.ownerId, "2026-01-05"),
      commercial_condition_id: client.conditionId,
      category,
      kind,
      option: "standard",
      coefficient: Number((client.coefficient + more - (kind === "gestion" ? 0.2 : 0)).toFixed(2)),
    }));
  await insertRows(db, "public.talent_job", trades);
  await insertRows(db, "public.talent_software", tools);
  await insertRows(db, "public.talent_business_unit", units);
  await insertRows(db, "public.commercial_coefficient", grids);
}
