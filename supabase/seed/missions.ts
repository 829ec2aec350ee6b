import { addDays } from "../../src/rules/calendar/date.ts";
import { draftPosting } from "../../src/rules/posting/draft.ts";
import type { Database } from "../local/migrate.ts";
import { applications, HIDDEN_STAGE, LAST_STAGE } from "./applications.ts";
import { workdayBefore } from "./calendar.ts";
import { type Crew, WEEKS } from "./crews.ts";
import { type Client, type Post, rankOf, stamp } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import { orderSteps } from "./order-steps.ts";
import { isFilled, isSigned, type Plan } from "./plans.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import { journal } from "./steps.ts";
import type { SeededTalent } from "./talents.ts";
import { WAGES } from "./words.ts";

export interface SeededMission {
  id: string;
  client: Client;
  post: Post;
  ownerId: string;
  owner: number;
  createdOn: string;
  start: string;
  end: string;
  weeklyMinutes: number;
  positions: number;
  status: string;
  /** Nobody is looked for any more. */
  isOver: boolean;
  /** When the client first saw somebody. */
  shownAt?: string;
  hires: Crew["hires"];
}

/** A worker taken on for an order, and the application that led there. */
export interface Hire {
  plan: Plan;
  talent: SeededTalent;
  mission: SeededMission;
  applicationId: string;
}

const JUSTIFICATIONS = [
  "Renfort pour le coulage des planchers du bâtiment B, lot gros œuvre, du marché signé en septembre 2026.",
  "Pic d’activité lié à la reprise du réseau d’assainissement de la ZAC, tranche 2, livraison contractuelle en fin d’année.",
  "Retard dû aux intempéries d’octobre\u202f: rattrapage du planning du lot façades.",
] as const;
const OVER = new Set(["closed", "lost", "canceled"]);
const POOL = 8;

type Draft = Omit<SeededMission, "id" | "ownerId" | "owner" | "isOver"> & { isOrder: boolean };

/** Where app.refresh_mission puts an order that has contracts. */
function stateOf({ positions, hires }: Crew, today: string): string {
  const filled = hires.filter(({ plan }) => isFilled(plan.state)).length;
  const isStarted = hires.some(({ plan }) => plan.state === "signed" && plan.start <= today);
  if (filled >= positions) return isStarted ? "started" : "filled";
  return filled > 0 ? "partly_filled" : "presented";
}

/** An order for which nobody has been taken on: still to be opened, searched, shown to the client, or given up. */
function bareOrder(dice: Random, today: string, clients: readonly Client[], isOrder: boolean): Draft {
  const status = isOrder
    ? dice.weighted({ draft: 4, open: 9, sourcing: 9, presented: 5, lost: 3, canceled: 2 })
    : dice.weighted({ draft: 1, open: 3, sourcing: 4 });
  const days = status === "draft" ? dice.int(1, 6) : OVER.has(status) ? dice.int(25, 120) : dice.int(3, 25);
  const client = dice.pick(clients);
  const createdOn = workdayBefore(addDays(today, 1 - days), 1);
  const start = addDays(createdOn, dice.int(8, 40));
  return {
    client,
    post: dice.pick(client.posts),
    createdOn,
    start,
    end: addDays(start, dice.int(13, 120)),
    weeklyMinutes: dice.pick(WEEKS),
    positions: dice.int(1, 4),
    status,
    hires: [],
    isOrder,
  };
}

/** Client orders in every state, a pool of talents in eight, and their applications. Gives back who was taken on. */
export async function seedMissions(
  db: Database,
  dice: Random,
  count: number,
  today: string,
  clients: readonly Client[],
  talents: readonly SeededTalent[],
  crews: readonly Crew[],
): Promise<Hire[]> {
  const drafts: Draft[] = crews.map((crew) => {
    const isPast = crew.hires.every(({ plan }) => plan.end < addDays(today, -12));
    return { ...crew, isOrder: true, status: isPast && dice.chance(0.85) ? "closed" : stateOf(crew, today) };
  });
  const known = clients.filter(({ status }) => status === "client" || status === "prospect");
  for (let n = drafts.length; n < count; n++)
    drafts.push(bareOrder(dice, today, known, n < count - Math.floor(count / POOL)));
  drafts.sort((a, b) => (a.createdOn < b.createdOn ? -1 : a.createdOn > b.createdOn ? 1 : 0));

  const rows: SeedRow[] = [];
  const hires: Hire[] = [];
  const events = journal(0x33, "mission", "missions");
  const candidates = applications(
    dice,
    today,
    Map.groupBy(talents, (talent) => talent.jobId),
  );
  for (const [index, draft] of drafts.entries()) {
    const ownerId = draft.client.ownerId;
    const mission: SeededMission = {
      ...draft,
      id: uuid(0x30, index + 1),
      ownerId,
      owner: rankOf(ownerId),
      isOver: OVER.has(draft.status),
    };
    const states = draft.hires.map(({ plan }) => plan.state);
    for (const { plan, talent } of draft.hires)
      hires.push({ plan, talent, mission, applicationId: candidates.hire(mission, talent, plan) });
    if (draft.status !== "draft")
      candidates.others(mission, new Set(draft.hires.map(({ talent }) => talent.id)), {
        count: draft.status === "presented" ? dice.int(2, 6) : dice.int(0, 5),
        stage: draft.hires.length > 0 || draft.status === "presented" ? LAST_STAGE : HIDDEN_STAGE,
        // Some running, some still waiting for their signature: the whole board is in use.
        isFull:
          !mission.isOver &&
          states.includes("signed") &&
          states.some((state) => state !== "signed" && !isSigned(state)),
      });
    if (mission.status === "presented" && !mission.shownAt) mission.status = "sourcing";
    rows.push(missionRow(dice, today, index + 1, mission, draft.isOrder));
    events.tell(mission.id, orderSteps(mission, today));
  }
  await insertRows(db, "public.mission", rows);
  await insertRows(db, "public.application", candidates.rows);
  await insertRows(db, "public.workflow_event", [...events.rows, ...candidates.events]);
  return hires;
}

function missionRow(dice: Random, today: string, rank: number, mission: SeededMission, isOrder: boolean): SeedRow {
  const { id, client, post, createdOn, status } = mission;
  const [least, most] = WAGES[post.jobCode] ?? [12.31, 15];
  const row = {
    id,
    ...stamp(WORKSPACES.main, mission.ownerId, createdOn),
    reference: `M-${createdOn.slice(0, 4)}-${String(rank).padStart(6, "0")}`,
    company_id: isOrder ? client.id : null,
    agency_id: isOrder ? client.agencyId : null,
    work_site_id: isOrder ? post.siteId : null,
    client_post_id: isOrder ? post.id : null,
    business_unit_id: post.unitId,
    job_id: post.jobId,
    job_name: post.jobName,
    priority: dice.weighted({ P1: 10, P2: 25, P3: 50, P4: 15 }),
    status,
    is_client_order: isOrder,
    is_public: !mission.isOver && dice.chance(0.3),
    start_date: mission.start,
    end_date: mission.end,
    number_of_open_positions: mission.positions,
    employment_type: "interim",
    contract_reason: "ACCROISSEMENT",
    justification: dice.pick(JUSTIFICATIONS),
    experience_level: dice.pick(["beginner", "confirmed", "expert"]),
    certificate_codes: [],
    driving_licences: [],
    needs_vehicle: dice.chance(0.3),
    skills: [],
    hourly_wage: Number(((least * 2 + most) / 3).toFixed(2)),
    hourly_wage_max: most,
    coefficient: client.coefficient,
    coefficient_kind: "delegation",
    working_days: [1, 2, 3, 4, 5],
    weekly_minutes: mission.weeklyMinutes,
    schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
    is_night_work: false,
    is_weekend_work: false,
    needs_overnight: false,
    address_id: client.addressId,
    formatted_address: client.formatted,
    search_radius_km: 40,
    owner_id: mission.ownerId,
    assignee_id: mission.ownerId,
    lead_contact_id: isOrder ? client.contactId : null,
    closing_reason:
      status === "lost"
        ? "filled_by_competitor"
        : status === "canceled"
          ? "client_withdrew"
          : status === "closed"
            ? "filled"
            : null,
  };
  const isPosted = isOrder && row.is_public && status === "presented";
  return { ...row, ...(isPosted ? posted(row, mission, today) : NOT_POSTED) };
}

const NOT_POSTED: SeedRow = {
  job_posting_title: null,
  job_posting_body: null,
  job_posting_status: "none",
  job_posting_date: null,
  job_posting_until: null,
};

/** An offer that everyone may read, as it would be drafted from its order. */
function posted(row: SeedRow, { post, start, end, positions, weeklyMinutes }: SeededMission, today: string): SeedRow {
  const { title, body } = draftPosting({
    job: post.jobName,
    employment_type: "interim",
    city: null,
    department: null,
    start_date: start,
    end_date: end,
    weekly_minutes: weeklyMinutes,
    schedule: String(row.schedule),
    wage_min: Number(row.hourly_wage),
    wage_max: Number(row.hourly_wage_max),
    positions,
    certificates: [],
    licences: [],
    needs_vehicle: row.needs_vehicle === true,
    is_night_work: false,
    needs_overnight: false,
    description: null,
    agency: null,
  });
  return {
    job_posting_title: title,
    job_posting_body: body,
    job_posting_status: "published",
    job_posting_date: addDays(today, -6),
    job_posting_until: addDays(today, 24),
  };
}
