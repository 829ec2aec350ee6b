/** What the pages of hours read and write. Numbers come as text from some servers: they are read here, once. */
import type { CrudFilter } from "@refinedev/core";
import { type DayDefaults, type Draft, type TimesheetDay, toPayload } from "@/features/timesheet/days";
import type { Price } from "@/features/timesheet/euros";
import type { Row } from "@/kit/declaration";
import type { Server } from "@/kit/server";
import { type Numeric, toNumber } from "@/lib/money";
import type { Owned } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { type Minutes, minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";
import { type Finding, finding } from "@/rules/verdict";

export const OPEN: readonly string[] = ["to_enter", "missing", "entered"];

const DAY_COLUMNS =
  "date,planned_minutes,worker_minutes,declared_minutes,client_minutes,client_reason,absence_code,absence_minutes,night_minutes,morning_start,morning_end,afternoon_start,afternoon_end,has_meal,travel_zone,has_travel,has_transport,is_long_distance,bonus_code,bonus_quantity,comment,is_public_holiday";

export const CONTRACT_COLUMNS =
  "id,contract_key,status,start_date,end_date,flexibility_end,actual_end_date,hourly_wage,coefficient,is_night_work,weekly_minutes,public_holiday_billing,bad_weather_coefficient,meal_type,travel_zone,travel_allowance,transport_allowance,is_long_distance,timesheet_step_minutes,timesheet_entry_by,job_name,order_reference,contract_type,owner_id,created_by,business_unit_id";

const num = (value: unknown): number => toNumber(value as Numeric) ?? 0;
const numOrNull = (value: unknown): number | null => toNumber(value as Numeric);
export const time = (value: unknown): Minutes => minutes(num(value));
const timeOrNull = (value: unknown): Minutes | null => (numOrNull(value) === null ? null : time(value));
const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
/** « 07:30:00 » → « 07:30 ». */
const clock = (value: unknown): string | null => textOrNull(value)?.slice(0, 5) ?? null;

export function readDay(row: Row): TimesheetDay {
  return {
    date: String(row.date),
    planned_minutes: time(row.planned_minutes),
    worker_minutes: timeOrNull(row.worker_minutes),
    declared_minutes: timeOrNull(row.declared_minutes),
    client_minutes: timeOrNull(row.client_minutes),
    client_reason: textOrNull(row.client_reason),
    absence_code: textOrNull(row.absence_code),
    absence_minutes: time(row.absence_minutes),
    night_minutes: time(row.night_minutes),
    morning_start: clock(row.morning_start),
    morning_end: clock(row.morning_end),
    afternoon_start: clock(row.afternoon_start),
    afternoon_end: clock(row.afternoon_end),
    has_meal: row.has_meal === true,
    travel_zone: textOrNull(row.travel_zone),
    has_travel: row.has_travel === true,
    has_transport: row.has_transport === true,
    is_long_distance: row.is_long_distance === true,
    bonus_code: textOrNull(row.bonus_code),
    bonus_quantity: numOrNull(row.bonus_quantity),
    comment: textOrNull(row.comment),
    is_public_holiday: row.is_public_holiday === true,
  };
}

const byDate = (a: TimesheetDay, b: TimesheetDay): number => (a.date < b.date ? -1 : 1);

export const readDays = (rows: unknown): TimesheetDay[] =>
  Array.isArray(rows) ? (rows as Row[]).map(readDay).sort(byDate) : [];

export type WeekContract = {
  id: string;
  contract_key: string;
  start: string;
  end: string | null;
  price: Price | null;
  isCdii: boolean;
  /** Whose it is: decides who reads what it earns. */
  owned: Owned;
  stepMinutes: number;
  entryBy: "agency" | "worker";
  /** Weekly time that was agreed; 0 when it is not known. */
  weeklyMinutes: Minutes;
  hasMealCard: boolean;
  defaults: DayDefaults;
  job: string | null;
  order: string | null;
};

/** What the contract says of nights, and the client of public holidays and bad weather. */
function billingOf(row: Row): Partial<Price> {
  const weather = numOrNull(row.bad_weather_coefficient);
  return {
    isNightWork: row.is_night_work === true,
    holiday: row.public_holiday_billing === "NON_FACTURE" ? "NON_FACTURE" : "COEF",
    ...(weather === null ? {} : { badWeather: weather }),
  };
}

/** The contract as the controls and the euros need it; the souplesse counts as contract (D§1.7). */
export function readContract(row: Row | null | undefined): WeekContract | null {
  if (!row) return null;
  const [end, flexible] = [textOrNull(row.end_date), textOrNull(row.flexibility_end)];
  const [wage, coefficient] = [numOrNull(row.hourly_wage), numOrNull(row.coefficient)];
  const last = end && flexible && flexible > end ? flexible : end;
  return {
    id: String(row.id),
    contract_key: String(row.contract_key),
    start: String(row.start_date),
    end: textOrNull(row.actual_end_date) ?? last,
    price: wage && coefficient ? { wage, coefficient, ...billingOf(row) } : null,
    isCdii: row.contract_type === "cdii",
    owned: row as Owned,
    stepMinutes: num(row.timesheet_step_minutes) || 15,
    entryBy: (row.timesheet_entry_by as WeekContract["entryBy"] | undefined) ?? "agency",
    weeklyMinutes: time(row.weekly_minutes),
    hasMealCard: row.meal_type === "ticket",
    defaults: {
      has_meal: row.meal_type === "panier",
      has_travel: row.travel_allowance !== null,
      has_transport: row.transport_allowance !== null,
      travel_zone: textOrNull(row.travel_zone),
      is_long_distance: row.is_long_distance === true,
    },
    job: textOrNull(row.job_name),
    order: textOrNull(row.order_reference),
  };
}

export const eq = (field: string, value: unknown): CrudFilter => ({ field, operator: "eq", value });

export const daysOfWeekOf = async (server: Server, weekId: string, signal?: AbortSignal) =>
  readDays(
    await server.rows("timesheet_day", { select: DAY_COLUMNS, filters: [eq("timesheet_week_id", weekId)], signal }),
  );

/** Columns of a week with its days, for the grid of many. */
export const WEEK_WITH_DAYS = `id,status,version,contract_key,talent_id,company_id,work_site_id,owner_id,monday,days:timesheet_day(${DAY_COLUMNS}),contract:contract!contract_id(${CONTRACT_COLUMNS})`;

/** Hours of one talent at all clients: `earlier`, the eleven weeks before, the latest last (L3121-22); `year`, those since 1 January (L3121-30). */
export async function weeksBefore(
  server: Server,
  talentId: string,
  monday: string,
  signal?: AbortSignal,
): Promise<{ earlier: Minutes[]; year: Minutes[] }> {
  const [first, january] = [addDays(monday, -77), `${monday.slice(0, 4)}-01-01`];
  const rows = await server.rows("timesheet_week", {
    select: "monday,worker_minutes",
    filters: [
      eq("talent_id", talentId),
      { field: "monday", operator: "gte", value: first < january ? first : january },
      { field: "monday", operator: "lt", value: monday },
      { field: "status", operator: "ne", value: "canceled" },
    ],
    signal,
  });
  const worked = new Map<string, Minutes>();
  for (const row of rows) {
    const key = String(row.monday);
    worked.set(key, sumMinutes([worked.get(key) ?? NO_TIME, time(row.worker_minutes)]));
  }
  return {
    earlier: Array.from({ length: 11 }, (_, index) => worked.get(addDays(monday, -7 * (11 - index))) ?? NO_TIME),
    year: [...worked].filter(([key]) => key >= january).map(([, minutes]) => minutes),
  };
}

/** Days of the same worker at other clients in the same week. */
export async function elsewhereDays(
  server: Server,
  talentId: string,
  monday: string,
  weekId: string,
  signal?: AbortSignal,
): Promise<TimesheetDay[]> {
  const rows = await server.rows("timesheet_week", {
    select: `id,days:timesheet_day(${DAY_COLUMNS})`,
    filters: [
      eq("talent_id", talentId),
      eq("monday", monday),
      { field: "id", operator: "ne", value: weekId },
      { field: "status", operator: "ne", value: "canceled" },
    ],
    signal,
  });
  return rows.flatMap((row) => readDays(row.days));
}

type LimitLine = Pick<Finding, "code" | "verdict" | "label" | "message" | "article">;

/** What the server says of a week as it is kept, at every client: those that the member does not read are counted too. */
const readLimits = (lines: readonly LimitLine[] = []): Finding[] =>
  lines.map(({ code, verdict, label, message, article }) =>
    finding(code, verdict, label, message, {
      field: "minutes",
      article: article && `art. ${article} du Code du travail`,
    }),
  );

export const limitsOf = async (server: Server, weekId: string, signal?: AbortSignal): Promise<Finding[]> =>
  readLimits(await server.call<LimitLine[]>("week_limits", { week_id: weekId }, signal));

/**
 * Writes the changed cells; the week becomes « saisi ». Gives what the law says of it at every client. Throws the refusal of the
 * server, in French.
 */
export async function enterWeek(server: Server, weekId: string, draft: Draft): Promise<Finding[]> {
  const kept = await server.call<{ limits?: LimitLine[] }>("enter_week", { week_id: weekId, days: toPayload(draft) });
  return readLimits(kept.limits);
}

/** Creates the weeks that miss for a contract; gives how many. */
export async function ensureWeeks(server: Server, contractId: string, until?: string): Promise<number> {
  const made = await server.call<string[]>("ensure_timesheet_weeks", {
    contract_id: contractId,
    ...(until && { until }),
  });
  return Array.isArray(made) ? made.length : 0;
}
