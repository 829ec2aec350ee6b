import { addDays } from "../../src/rules/calendar/date.ts";
import type { Database } from "../local/migrate.ts";
import { type Client, stamp } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import type { SeededTalent } from "./talents.ts";

export interface SeededMission {
  id: string;
  client: Client;
  postId: string;
  siteId: string;
  jobId: string;
  jobName: string;
  ownerId: string;
  createdOn: string;
}

const STAGES = [
  "received",
  "preselected",
  "contacted",
  "agency_interview",
  "qualified",
  "proposed",
  "resume_sent",
  "client_interview",
  "selected",
] as const;

const JUSTIFICATIONS = [
  "Renfort pour le coulage des planchers du bâtiment B, lot gros œuvre, du marché signé en septembre 2026.",
  "Pic d’activité lié à la reprise du réseau d’assainissement de la ZAC, tranche 2, livraison contractuelle en fin d’année.",
  "Retard dû aux intempéries d’octobre\u202f: rattrapage du planning du lot façades.",
] as const;

/** Client orders in every state, each with a handful of applications along the kanban. */
export async function seedMissions(
  db: Database,
  dice: Random,
  count: number,
  today: string,
  clients: readonly Client[],
  talents: readonly SeededTalent[],
): Promise<SeededMission[]> {
  const missions: SeededMission[] = [];
  const rows: SeedRow[] = [];
  const applications: SeedRow[] = [];
  const byJob = Map.groupBy(talents, (talent) => talent.jobId);
  for (let n = 1; n <= count; n++) {
    const client = dice.pick(clients);
    const job = dice.pick(talents);
    const createdOn = addDays(today, -dice.int(0, 150));
    const start = addDays(createdOn, dice.int(2, 40));
    const isOrder = n % 8 !== 0;
    const status = dice.weighted({
      draft: 5,
      open: 18,
      sourcing: 22,
      presented: 14,
      partly_filled: 10,
      filled: 10,
      started: 12,
      closed: 6,
      lost: 2,
      canceled: 1,
    });
    const id = uuid(0x30, n);
    const base = stamp(WORKSPACES.main, client.ownerId, createdOn);
    missions.push({
      id,
      client,
      postId: dice.pick(client.postIds),
      siteId: dice.pick(client.siteIds),
      jobId: job.jobId,
      jobName: job.jobName,
      ownerId: client.ownerId,
      createdOn,
    });
    rows.push({
      id,
      ...base,
      reference: `M-${createdOn.slice(0, 4)}-${String(n).padStart(6, "0")}`,
      company_id: isOrder ? client.id : null,
      agency_id: isOrder ? client.agencyId : null,
      work_site_id: isOrder ? (missions.at(-1)?.siteId ?? null) : null,
      client_post_id: isOrder ? (missions.at(-1)?.postId ?? null) : null,
      job_id: job.jobId,
      job_name: job.jobName,
      priority: dice.weighted({ P1: 10, P2: 25, P3: 50, P4: 15 }),
      status,
      is_client_order: isOrder,
      is_public: dice.chance(0.3),
      start_date: start,
      end_date: addDays(start, dice.int(13, 120)),
      number_of_open_positions: dice.int(1, 4),
      employment_type: "interim",
      contract_reason: "ACCROISSEMENT",
      justification: dice.pick(JUSTIFICATIONS),
      experience_level: dice.pick(["beginner", "confirmed", "expert"]),
      certificate_codes: [],
      driving_licences: [],
      needs_vehicle: dice.chance(0.3),
      skills: [],
      hourly_wage: job.wage,
      hourly_wage_max: Number((job.wage * 1.08).toFixed(2)),
      coefficient: client.coefficient,
      coefficient_kind: "delegation",
      working_days: [1, 2, 3, 4, 5],
      working_hours: dice.pick([35, 35, 37.5, 39]),
      schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
      is_night_work: false,
      is_weekend_work: false,
      needs_overnight: false,
      address_id: client.addressId,
      formatted_address: client.formatted,
      search_radius_km: 40,
      job_posting_status: "none",
      owner_id: client.ownerId,
      assignee_id: client.ownerId,
      lead_contact_id: client.contactId,
      closing_reason:
        status === "lost"
          ? "filled_by_competitor"
          : status === "canceled"
            ? "client_withdrew"
            : status === "closed"
              ? "filled"
              : null,
    });
    for (const [rank, talent] of dice.sample(byJob.get(job.jobId) ?? [], dice.int(0, 6)).entries()) {
      const isRejected = dice.chance(0.12);
      applications.push({
        id: uuid(0x31, n * 10 + rank),
        ...base,
        mission_id: id,
        talent_id: talent.id,
        stage: dice.pick(STAGES),
        stage_changed_at: `${createdOn}T10:00:00Z`,
        position: rank + 1,
        is_rejected: isRejected,
        rejected_at: isRejected ? `${createdOn}T16:00:00Z` : null,
        rejected_by: isRejected ? client.ownerId : null,
        rejection_reason: isRejected
          ? dice.pick(["refused_by_client", "refused_by_talent", "no_answer", "not_selected"])
          : null,
        has_stage_been_forced: false,
        proposed_wage: talent.wage,
        is_substitute: false,
        source: dice.pick(["matching", "matching", "pool", "spontaneous"]),
        owner_id: client.ownerId,
      });
    }
  }
  await insertRows(db, "public.mission", rows);
  await insertRows(db, "public.application", applications);
  return missions;
}
