/**
 * The demo agency: twelve members, three workspaces, clients, talents, orders, contracts in every state and their hours.
 * Deterministic: the same day and scale give the same rows, with the same ids.
 */
import type { Database } from "../local/migrate.ts";
import { seedChanges } from "./changes.ts";
import { seedContracts } from "./contracts.ts";
import { formCrews } from "./crews.ts";
import { seedClients } from "./crm.ts";
import { seedDetails } from "./details.ts";
import { seedDuplicates } from "./duplicates.ts";
import { LEGAL_ENTITIES } from "./legal-entities.ts";
import { seedMedicalVisits } from "./medical.ts";
import { MEMBERS, PASSWORD, seedMembers } from "./members.ts";
import { seedMessages } from "./messages.ts";
import { seedMissions } from "./missions.ts";
import { seedNotes } from "./notes.ts";
import { seedNotifications } from "./notifications.ts";
import { seedPapers } from "./papers.ts";
import { seedPay } from "./pay.ts";
import { seedPlanning } from "./planning.ts";
import { planContracts } from "./plans.ts";
import { seedPush } from "./push.ts";
import { random } from "./random.ts";
import { numberedRequests, seedRequests } from "./requests.ts";
import { seedResumes } from "./resumes.ts";
import { insertRows } from "./rows.ts";
import { seedSignatures } from "./signatures.ts";
import { seedTalentPapers } from "./talent-papers.ts";
import { seedTalents } from "./talents.ts";
import { seedTimesheets } from "./timesheets.ts";

export { MEMBERS, PASSWORD };

export interface SeedOptions {
  /** 1 = 60 companies, 600 talents, 120 missions, 300 contracts, 2,000 weeks; 50 = the agency of the benchmarks. */
  scale?: number;
  /** The day around which the agency lives, `YYYY-MM-DD`. */
  today?: string;
  /** Told what is being written, in French. */
  progress?: (step: string) => void;
}

/**
 * Fills a freshly migrated database. Needs the owner of the database: the triggers of stamping, journal and workflow are
 * left out while it runs, so that 30,000 talents take seconds; constraints still hold.
 */
export async function seed(db: Database, options: SeedOptions = {}): Promise<void> {
  const scale = options.scale ?? 1;
  const today = options.today ?? new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
  const tell = options.progress ?? (() => {});
  const dice = random(20261121);
  tell("membres");
  await seedMembers(db);
  await db.exec("set session_replication_role = replica");
  try {
    await insertRows(db, "public.legal_entity", LEGAL_ENTITIES);
    tell("entreprises");
    const clients = await seedClients(db, dice, 60 * scale);
    tell("talents");
    const talents = await seedTalents(db, dice, 600 * scale, today);
    tell("missions");
    const crews = formCrews(dice, planContracts(dice, 300 * scale, today), today, clients, talents);
    const hires = await seedMissions(db, dice, 120 * scale, today, clients, talents, crews);
    tell("contrats");
    const contracts = await seedContracts(db, today, hires);
    await seedChanges(db, contracts);
    tell("signatures");
    await seedSignatures(db, dice, contracts);
    tell("relevés d’heures");
    await seedTimesheets(db, dice, 2000 * scale, today, contracts);
    await seedNotes(db, dice, today, talents);
    await seedPapers(db, dice, today);
    await seedMedicalVisits(db, today);
    await seedRequests(db, today);
    await seedPlanning(db, today);
    await seedDetails(db, dice, clients, talents);
    await seedResumes(db, today);
    await seedTalentPapers(db);
    await seedPush(db, today);
    await seedDuplicates(db);
    await seedMessages(db, today);
    await seedNotifications(db, today);
    await db.exec(COUNTERS);
    tell("paie");
    // The agency of the benchmarks measures lists; its months of pay would take minutes.
    if (scale <= 2) await seedPay(db, today);
  } finally {
    await db.exec("set session_replication_role = default");
  }
  // What the triggers would have marked; a large agency is summed week by week, by its clock.
  tell("chiffres");
  await db.exec("select app.mark_all_figures()");
  if (scale <= 2) await db.exec("select app.refresh_figures(1000)");
  await db.exec("analyze");
}

/** The readable numbers go on where the seed stopped. */
const COUNTERS = `
  insert into app.counter (workspace_id, kind, year, value)
  select workspace_id, split_part(n, '-', 1), split_part(n, '-', 2)::integer, max(split_part(n, '-', 3)::integer)
  from (select workspace_id, reference as n from public.mission union all select workspace_id, contract_key from public.contract
    ${numberedRequests.map((table) => `union all select workspace_id, reference from public.${table}`).join(" ")}) numbered
  group by 1, 2, 3
  on conflict (workspace_id, kind, year) do update set value = excluded.value`;
