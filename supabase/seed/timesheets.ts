import { addDays, weekday } from "../../src/rules/calendar/date.ts";
import { holidayName } from "../../src/rules/calendar/holidays.ts";
import { mondayOf } from "../../src/rules/calendar/week.ts";
import type { Database } from "../local/migrate.ts";
import type { SeededContract } from "./contracts.ts";
import { stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";

const DISPUTED = "Départ à 15 h 30 ce jour-là.";
const WORKING = new Set(["to_sign", "signed", "suspended", "ended", "broken", "closed"]);

/** Last week is where the work is; the week before is nearly settled; older ones are paid and invoiced. */
const LAST_WEEK = {
  missing: 18,
  entered: 16,
  sent_to_customer: 24,
  disputed: 8,
  signed: 22,
  checked: 8,
  ready_for_pay: 4,
} as const;
const WEEK_BEFORE = {
  missing: 2,
  disputed: 2,
  sent_to_customer: 3,
  signed: 10,
  checked: 23,
  ready_for_pay: 60,
} as const;

/** Days back from this Monday within which a week tells its steps; older ones only their state. */
const RECENT = 28;

/** One week per contract and Monday, from the start to the current week, `count` in all, and seven days under each. */
export async function seedTimesheets(
  db: Database,
  dice: Random,
  count: number,
  today: string,
  contracts: readonly SeededContract[],
): Promise<void> {
  const weeks: SeedRow[] = [];
  const days: SeedRow[] = [];
  const histories: SeedRow[] = [];
  const recent = addDays(mondayOf(today), -RECENT);
  const thisMonday = mondayOf(today);
  const pairs = contracts
    .filter((contract) => WORKING.has(contract.status) && contract.start <= today)
    .flatMap((contract) => mondaysOf(contract, thisMonday).map((monday) => ({ contract, monday })))
    .sort((a, b) => (a.monday < b.monday ? 1 : -1))
    .slice(0, count);
  for (const [index, { contract, monday }] of pairs.entries()) {
    const rank = index + 1;
    const status = statusOf(dice, monday, thisMonday);
    const base = stamp(WORKSPACES.main, contract.ownerId, monday);
    const planned = contract.weeklyHours / 5;
    const id = uuid(0x50, rank);
    const isEntered = status !== "to_enter" && status !== "missing";
    const isAnswered = isEntered && status !== "entered" && status !== "sent_to_customer";
    // Wednesday, or the first working day near it: a holiday has nothing to contest.
    const contested = [2, 3, 1, 4, 0].find((offset) => {
      const date = addDays(monday, offset);
      return date >= contract.start && date <= contract.end && !holidayName(date);
    });
    let sums = { planned: 0, worker: 0, client: 0 };
    for (let offset = 0; offset < 7; offset++) {
      const date = addDays(monday, offset);
      if (date < contract.start || date > contract.end) continue;
      const works = weekday(date) <= 5 && !holidayName(date);
      const worker = works ? planned + (dice.chance(0.12) ? dice.pick([0.5, 1, -0.5, -1]) : 0) : 0;
      const client = status === "disputed" && offset === contested && works ? worker - 1 : worker;
      sums = {
        planned: sums.planned + (works ? planned : 0),
        worker: sums.worker + worker,
        client: sums.client + client,
      };
      days.push({
        id: uuid(0x51, rank * 7 + offset),
        ...base,
        timesheet_week_id: id,
        contract_id: contract.id,
        owner_id: contract.ownerId,
        date,
        planned_hours: works ? planned : 0,
        worker_hours: isEntered ? worker : null,
        client_hours: isAnswered ? client : null,
        night_hours: 0,
        is_public_holiday: holidayName(date) !== null,
        has_meal: isEntered && works,
        has_travel: isEntered && works,
        has_transport: isEntered && works,
        is_long_distance: false,
        absence_hours: 0,
        client_reason: client !== worker ? "Départ à 15 h 30 ce jour-là" : null,
      });
    }
    weeks.push({
      id,
      ...base,
      contract_id: contract.id,
      contract_key: contract.key,
      talent_id: contract.talentId,
      company_id: contract.mission.client.id,
      agency_id: contract.mission.client.agencyId,
      work_site_id: contract.mission.siteId,
      mission_id: contract.mission.id,
      contact_id: contract.mission.client.siteContactId,
      owner_id: contract.ownerId,
      monday,
      status,
      version_number: 1,
      planned_hours: sums.planned,
      worker_hours: isEntered ? sums.worker : 0,
      client_hours: isAnswered ? sums.client : null,
      entered_at: isEntered ? `${addDays(monday, 4)}T17:00:00Z` : null,
      sent_at: isEntered && status !== "entered" ? `${addDays(monday, 7)}T08:00:00Z` : null,
      signed_at: isAnswered ? `${addDays(monday, 7)}T12:00:00Z` : null,
      is_disputed: status === "disputed",
      dispute_reason: status === "disputed" ? DISPUTED : null,
      checked_at: ["checked", "ready_for_pay"].includes(status) ? `${addDays(monday, 8)}T09:00:00Z` : null,
      checked_by: ["checked", "ready_for_pay"].includes(status) ? memberId(4) : null,
      paid_at:
        status === "ready_for_pay" && monday < addDays(thisMonday, -35) ? `${addDays(monday, 40)}T09:00:00Z` : null,
      invoiced_at:
        status === "ready_for_pay" && monday < addDays(thisMonday, -21) ? `${addDays(monday, 24)}T09:00:00Z` : null,
      reminder_count: 0,
    });
    if (monday >= recent) histories.push(...historyOf(id, rank, monday, status, contract));
  }
  await insertRows(db, "public.timesheet_week", weeks);
  await insertRows(db, "public.workflow_event", histories);
  await insertRows(db, "public.timesheet_day", days);
}

/** Steps of a week, by day after its Monday, as the workflow would have written them. */
const STEPS = [
  { action: "enter", from: "to_enter", to: "entered", day: 4, hour: "17" },
  { action: "send", from: "entered", to: "sent_to_customer", day: 7, hour: "08" },
  { action: "sign", from: "sent_to_customer", to: "signed", day: 7, hour: "12" },
  { action: "check", from: "signed", to: "checked", day: 8, hour: "09" },
  { action: "release", from: "checked", to: "ready_for_pay", day: 8, hour: "10" },
] as const;
const DISPUTE = { action: "dispute", from: "sent_to_customer", to: "disputed", day: 7, hour: "12" } as const;

function historyOf(id: string, rank: number, monday: string, status: string, contract: SeededContract): SeedRow[] {
  const steps = status === "disputed" ? [...STEPS.slice(0, 2), DISPUTE] : STEPS;
  const passed = steps.findIndex(({ to }) => to === status) + 1;
  return steps.slice(0, passed).map(({ action, from, to, day, hour }, step) => {
    const isClient = action === "sign" || action === "dispute";
    return {
      id: uuid(0x52, rank * 8 + step),
      workspace_id: WORKSPACES.main,
      entity: "timesheet_week",
      row_id: id,
      family: "time",
      action,
      from_state: from,
      to_state: to,
      comment: action === "dispute" ? DISPUTED : null,
      actor: isClient ? "link" : "member",
      actor_id: isClient ? null : step < 2 ? contract.ownerId : memberId(4),
      actor_label: isClient ? contract.mission.client.siteContactName : null,
      created_at: `${addDays(monday, day)}T${hour}:00:00Z`,
    };
  });
}

function mondaysOf(contract: SeededContract, until: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(contract.start); monday <= until && monday <= contract.end; monday = addDays(monday, 7))
    mondays.push(monday);
  return mondays;
}

function statusOf(dice: Random, monday: string, thisMonday: string): string {
  if (monday === thisMonday) return "to_enter";
  if (monday === addDays(thisMonday, -7)) return dice.weighted(LAST_WEEK);
  return monday === addDays(thisMonday, -14) ? dice.weighted(WEEK_BEFORE) : "ready_for_pay";
}
