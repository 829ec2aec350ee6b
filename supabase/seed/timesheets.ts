import { addDays, weekday } from "../../src/rules/calendar/date.ts";
import { holidayName } from "../../src/rules/calendar/holidays.ts";
import { mondayOf } from "../../src/rules/calendar/week.ts";
import { formatDuration } from "../../src/rules/time/duration.ts";
import { minutes, sharesOf } from "../../src/rules/time/minutes.ts";
import type { Database } from "../local/migrate.ts";
import { earliest, latest } from "./calendar.ts";
import type { SeededContract } from "./contracts.ts";
import { stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { isApproved } from "./plans.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import { writeLinks } from "./signature-sql.ts";
import { journal } from "./steps.ts";
import { signingTime, weekLinks, weekSteps } from "./week-steps.ts";

/** What keeps people from a day of work, now and then. */
const ABSENCES = ["MAL", "ABS_AUT", "ABS_INJ", "EVF", "VM"] as const;

const REASON = "Départ à 15 h 30 ce jour-là";

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
  const events = journal(0x52, "timesheet_week", "time");
  const links = weekLinks(dice);
  const recent = addDays(mondayOf(today), -RECENT);
  const thisMonday = mondayOf(today);
  // Seeded on a Monday morning, Tuesday's control has been made already: nothing is dated ahead of its day.
  const at = (monday: string, day: number, time: string) =>
    `${earliest(addDays(monday, day), addDays(today, -1))}T${time}Z`;
  const pairs = contracts
    .filter((contract) => isApproved(contract.status) && !contract.isAmendment && contract.start <= today)
    .flatMap((contract) => mondaysOf(contract, thisMonday).map((monday) => ({ contract, monday })))
    .sort((a, b) => (a.monday < b.monday ? 1 : -1))
    .slice(0, count);
  for (const [index, { contract, monday }] of pairs.entries()) {
    const rank = index + 1;
    const base = {
      ...stamp(WORKSPACES.main, contract.ownerId, monday),
      created_at: `${latest(addDays(monday, -7), contract.plan.approved)}T11:00:00Z`,
    };
    const shares = sharesOf(minutes(contract.weeklyMinutes), 5);
    const id = uuid(0x50, rank);
    // Wednesday, or the first working day near it: a holiday has nothing to contest.
    const contested = [2, 3, 1, 4, 0].find((offset) => {
      const date = addDays(monday, offset);
      return date >= contract.start && date <= contract.last && !holidayName(date);
    });
    const drawn = statusOf(dice, monday, thisMonday);
    const status = drawn === "disputed" && contested === undefined ? "signed" : drawn;
    const isEntered = status !== "to_enter" && status !== "missing";
    const isAnswered = isEntered && status !== "entered" && status !== "sent_to_customer";
    // One week in fourteen has a day of absence.
    const absence = isEntered && rank % 14 === 5 ? ABSENCES[rank % ABSENCES.length] : undefined;
    const missed = contested === 4 ? 0 : 4;
    let told: string | null = null;
    let sums = { planned: 0, worker: 0, client: 0 };
    for (let offset = 0; offset < 7; offset++) {
      const date = addDays(monday, offset);
      if (date < contract.start || date > contract.last) continue;
      const works = weekday(date) <= 5 && !holidayName(date);
      const planned = shares[offset] ?? 0;
      const present = works ? planned + (dice.chance(0.12) ? dice.pick([30, 60, -30, -60]) : 0) : 0;
      const isAway = absence !== undefined && works && offset === missed;
      const worker = isAway ? 0 : present;
      const client = status === "disputed" && offset === contested && works ? worker - 60 : worker;
      if (client !== worker) told = toldOf(date, client, worker);
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
        planned_minutes: works ? planned : 0,
        worker_minutes: isEntered ? worker : null,
        client_minutes: isAnswered ? client : null,
        night_minutes: 0,
        is_public_holiday: holidayName(date) !== null,
        has_meal: isEntered && works && !isAway,
        has_travel: isEntered && works && !isAway,
        has_transport: isEntered && works && !isAway,
        is_long_distance: false,
        absence_code: isAway ? absence : null,
        absence_minutes: isAway ? planned : 0,
        client_reason: client !== worker ? REASON : null,
      });
    }
    const isRecent = monday >= recent;
    const isSent = isEntered && status !== "entered";
    const link =
      isRecent && isSent
        ? links.cover(id, contract, at(monday, 7, "08:00:00"), isAnswered ? at(monday, 7, signingTime(contract)) : null)
        : null;
    weeks.push({
      id,
      ...base,
      contract_id: contract.id,
      contract_key: contract.key,
      talent_id: contract.talent.id,
      company_id: contract.mission.client.id,
      agency_id: contract.mission.client.agencyId,
      work_site_id: contract.mission.post.siteId,
      mission_id: contract.mission.id,
      contact_id: contract.mission.client.siteContactId,
      owner_id: contract.ownerId,
      monday,
      status,
      version_number: 1,
      planned_minutes: sums.planned,
      worker_minutes: isEntered ? sums.worker : 0,
      client_minutes: isAnswered ? sums.client : null,
      entered_at: isEntered ? at(monday, 4, "17:00:00") : null,
      sent_at: isSent ? at(monday, 7, "08:00:00") : null,
      signed_at: isAnswered ? at(monday, 7, signingTime(contract)) : null,
      signature_request_id: link,
      is_disputed: status === "disputed",
      dispute_reason: told,
      checked_at: ["checked", "ready_for_pay"].includes(status) ? at(monday, 8, "13:00:00") : null,
      checked_by: ["checked", "ready_for_pay"].includes(status) ? memberId(4) : null,
      paid_at:
        status === "ready_for_pay" && monday < addDays(thisMonday, -35) ? `${addDays(monday, 40)}T09:00:00Z` : null,
      invoiced_at:
        status === "ready_for_pay" && monday < addDays(thisMonday, -21) ? `${addDays(monday, 24)}T09:00:00Z` : null,
      reminder_count: 0,
    });
    if (isRecent)
      events.tell(
        id,
        weekSteps(status, contract, (day, time) => at(monday, day, time), link, told),
      );
  }
  await insertRows(db, "public.timesheet_week", weeks);
  await insertRows(db, "public.workflow_event", events.rows);
  await insertRows(db, "public.timesheet_day", days);
  await writeLinks(db, "timesheet_week", links.all());
}

/** What the client changed, in the words of app.timesheet_sign. */
const toldOf = (date: string, client: number, worker: number): string => {
  const hours = (count: number) => formatDuration(minutes(count));
  return `${date.slice(8)}/${date.slice(5, 7)}\u202f: ${hours(client)} au lieu de ${hours(worker)} (${REASON})`;
};

function mondaysOf(contract: SeededContract, until: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(contract.start); monday <= until && monday <= contract.last; monday = addDays(monday, 7))
    mondays.push(monday);
  return mondays;
}

function statusOf(dice: Random, monday: string, thisMonday: string): string {
  if (monday === thisMonday) return "to_enter";
  if (monday === addDays(thisMonday, -7)) return dice.weighted(LAST_WEEK);
  return monday === addDays(thisMonday, -14) ? dice.weighted(WEEK_BEFORE) : "ready_for_pay";
}
