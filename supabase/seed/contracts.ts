import { addDays } from "../../src/rules/calendar/date.ts";
import { shiftOpeningDays } from "../../src/rules/calendar/days.ts";
import { mondayOf } from "../../src/rules/calendar/week.ts";
import type { Database } from "../local/migrate.ts";
import { stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import type { SeededMission } from "./missions.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import type { SeededTalent } from "./talents.ts";
import { trialOf, windowOf } from "./terms.ts";

export interface SeededContract {
  id: string;
  key: string;
  status: string;
  /** The day it was created on: before its start, and in the past. */
  born: string;
  start: string;
  end: string;
  talentId: string;
  mission: SeededMission;
  ownerId: string;
  weeklyHours: number;
}

/** Where a contract of each state stands in time, in days around today: [earliest start, latest start, shortest, longest]. */
const SHAPES = {
  draft: { share: 14, start: [3, 20], length: [12, 60] },
  consultant_review: { share: 9, start: [2, 12], length: [12, 60] },
  admin_review: { share: 10, start: [1, 10], length: [12, 60] },
  admin_modification_requested: { share: 6, start: [2, 9], length: [12, 60] },
  refused: { share: 4, start: [-40, -5], length: [12, 40] },
  to_sign: { share: 16, start: [-6, 6], length: [12, 80] },
  signed: { share: 112, start: [-75, -2], length: [80, 130] },
  suspended: { share: 4, start: [-40, -10], length: [60, 90] },
  ended: { share: 82, start: [-190, -110], length: [60, 105] },
  broken: { share: 9, start: [-120, -60], length: [30, 50] },
  closed: { share: 30, start: [-260, -200], length: [60, 120] },
  canceled: { share: 4, start: [-60, -20], length: [20, 40] },
} as const;
type State = keyof typeof SHAPES;

/** Days from its creation after which a contract passes each step. */
const [SUBMITTED, VALIDATED, APPROVED, SIGNED] = [1, 2, 3, 5];
const passedAt = (born: string, days: number): string => `${addDays(born, days)}T09:00:00Z`;

/** Contracts in every state. A worker has one full-time contract at a time: each talent serves once among the running ones. */
export async function seedContracts(
  db: Database,
  dice: Random,
  count: number,
  today: string,
  missions: readonly SeededMission[],
  talents: readonly SeededTalent[],
): Promise<SeededContract[]> {
  const total = Object.values(SHAPES).reduce((sum, shape) => sum + shape.share, 0);
  const contracts: SeededContract[] = [];
  const rows: SeedRow[] = [];
  let rank = 0;
  for (const state of Object.keys(SHAPES) as State[]) {
    const shape = SHAPES[state];
    for (let n = 0; n < Math.round((shape.share * count) / total); n++) {
      rank += 1;
      const talent = talents[rank % talents.length] as SeededTalent;
      const mission = dice.pick(missions);
      const start = workday(addDays(today, dice.int(shape.start[0], shape.start[1])));
      const end = addDays(mondayOf(addDays(start, dice.int(shape.length[0], shape.length[1]))), 4);
      const key = `C-${start.slice(0, 4)}-${String(rank).padStart(6, "0")}`;
      const weeklyHours = dice.pick([35, 35, 37.5, 39]);
      const ownerId = mission.ownerId;
      const born = addDays(start < today ? start : today, -6);
      contracts.push({
        id: uuid(0x40, rank),
        key,
        status: state,
        born,
        start,
        end,
        talentId: talent.id,
        mission,
        ownerId,
        weeklyHours,
      });
      rows.push(contractRow(rank, state, key, born, start, end, weeklyHours, talent, mission, ownerId));
    }
  }
  await insertRows(db, "public.contract", rows);
  await insertRows(db, "public.contract", renewalsOf(rows));
  await db.exec(`update public.contract c set status = 'superseded'
    where exists (select from public.contract next where next.previous_id = c.id and next.status = 'signed')`);
  await insertRows(
    db,
    "public.workflow_event",
    contracts.flatMap((contract, index) => historyOf(contract, index)),
  );
  return contracts;
}

const workday = (date: string): string => shiftOpeningDays(addDays(date, -1), 1);

function contractRow(
  rank: number,
  state: State,
  key: string,
  born: string,
  start: string,
  end: string,
  hours: number,
  talent: SeededTalent,
  mission: SeededMission,
  ownerId: string,
): SeedRow {
  const { client } = mission;
  const isApproved = ![
    "draft",
    "consultant_review",
    "admin_review",
    "admin_modification_requested",
    "refused",
    "canceled",
  ].includes(state);
  const isSigned = isApproved && state !== "to_sign";
  const broken = state === "broken" ? addDays(end, -7) : null;
  return {
    id: uuid(0x40, rank),
    ...stamp(WORKSPACES.main, ownerId, born),
    contract_key: key,
    status: state,
    is_amendment: false,
    amendment_number: 0,
    mission_id: mission.id,
    talent_id: talent.id,
    company_id: client.id,
    agency_id: client.agencyId,
    work_site_id: mission.siteId,
    client_post_id: mission.postId,
    contact_id: client.contactId,
    timesheet_contact_id: client.siteContactId,
    legal_entity_id: uuid(0x19, 1),
    commercial_condition_id: client.conditionId,
    owner_id: ownerId,
    admin_id: memberId(4),
    contract_type: "interim",
    contract_reason: "ACCROISSEMENT",
    justification:
      "Renfort de l’équipe du lot gros œuvre, marché notifié le 1er septembre 2026, planning recalé après intempéries.",
    is_abroad: false,
    start_date: start,
    end_date: end,
    is_term_precise: true,
    has_flexibility_clause: true,
    ...windowOf(start, end),
    trial_period_days: trialOf(start, end),
    trial_period_unit: "JOURS_TRAVAILLES",
    job_id: talent.jobId,
    job_name: talent.jobName,
    employee_status: "ouvrier",
    qualification: talent.jobName,
    is_risky_post: false,
    job_risks: ["Chute de hauteur", "Manutention"],
    medical_follow_up: "SI",
    certificate_codes: [],
    address_id: client.addressId,
    formatted_address: client.formatted,
    access_means: "Véhicule personnel ou covoiturage",
    working_days: [1, 2, 3, 4, 5],
    working_hours: hours,
    daily_hours: {},
    schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
    is_full_time: true,
    is_night_work: false,
    ppe: ["casque", "chaussures", "gilet"],
    ppe_supplier: "agency",
    hourly_wage: talent.wage,
    reference_wage: talent.wage,
    coefficient: client.coefficient,
    coefficient_kind: "delegation",
    expense_coefficient: 1.1,
    ifm_rate: 10,
    iccp_rate: 10,
    meal_type: "panier",
    meal_allowance: 10.4,
    travel_zone: "2",
    travel_allowance: 3.95,
    transport_allowance: 6.1,
    is_long_distance: false,
    pension_body: "Retraite Complémentaire des Intérimaires, 75010 Paris",
    provident_body: "Prévoyance du Travail Temporaire, 75015 Paris",
    financial_guarantor: "Garantie du Travail Temporaire, 12 rue de Londres, 75009 Paris",
    mentions_hire_not_forbidden: true,
    timesheet_entry_by: "agency",
    timesheet_step_minutes: 15,
    is_timesheet_required: true,
    submitted_at: state === "draft" ? null : passedAt(born, SUBMITTED),
    approved_by: isApproved ? memberId(4) : null,
    approved_at: isApproved ? passedAt(born, APPROVED) : null,
    signed_at: isSigned ? passedAt(born, SIGNED) : null,
    legality_overrides: [],
    actual_end_date: broken ?? (state === "ended" || state === "closed" ? end : null),
    ending_reason: broken ? "RUPT_SAL" : state === "ended" || state === "closed" ? "FIN_TERME" : null,
  };
}

/** One signed contract in seven has been renewed: the amendment runs five weeks further under the same number. */
function renewalsOf(rows: readonly SeedRow[]): SeedRow[] {
  return rows
    .filter((row) => row.status === "signed")
    .filter((_, index) => index % 7 === 0)
    .map((row, index) => ({
      ...row,
      id: uuid(0x42, index + 1),
      is_amendment: true,
      amendment_number: 1,
      amendment_type: "AV_RENOUVELLEMENT",
      amendment_effective_on: addDays(String(row.end_date), 1),
      amendment_reason: "Poursuite du lot jusqu’à la réception.",
      previous_id: row.id,
      end_date: addDays(String(row.end_date), 35),
      ...windowOf(addDays(String(row.end_date), 1), addDays(String(row.end_date), 35)),
    }));
}

/** The steps that led a contract where it stands, as the workflow would have written them. */
function historyOf(contract: SeededContract, index: number): SeedRow[] {
  const steps: [string, string, string, string, number][] = [
    ["submit", "draft", "consultant_review", contract.ownerId, SUBMITTED],
    ["validate", "consultant_review", "admin_review", memberId(3), VALIDATED],
    ["approve", "admin_review", "to_sign", memberId(4), APPROVED],
    ["sign", "to_sign", "signed", memberId(4), SIGNED],
  ];
  const passed =
    {
      draft: 0,
      canceled: 0,
      consultant_review: 1,
      admin_review: 2,
      admin_modification_requested: 2,
      refused: 2,
      to_sign: 3,
    }[contract.status] ?? 4;
  return steps.slice(0, passed).map(([action, from, to, actor, day], step) => ({
    id: uuid(0x41, index * 8 + step),
    workspace_id: WORKSPACES.main,
    entity: "contract",
    row_id: contract.id,
    family: "contracts",
    action,
    from_state: from,
    to_state: to,
    actor_id: actor,
    created_at: passedAt(contract.born, day),
  }));
}
