/** Months of pay on the small business of the tests: contracts over three months, hours at will, two people who close. */
import { act, ids, one } from "../db/entities/business.ts";
import { writeContract } from "../db/entities/contract-row.ts";
import type { diceOf } from "../db/legality/random-draft.ts";
import { members, type Scene, workspaces } from "./database.ts";

type Dice = ReturnType<typeof diceOf>;

/** First days of the three last months, the running one last. */
export const MONTHS: readonly string[] = [-2, -1, 0].map((shift) => {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString("sv", { timeZone: "Europe/Paris" })
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 + shift, 1)).toISOString().slice(0, 10);
});
export const [FIRST = "", SECOND = "", THIRD = ""] = MONTHS;
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** A signed contract from the first day of the first month to the last of the third, its weeks made; both workers have a bank account. */
export async function hired(s: Scene, more: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
  await s.query(
    `insert into talent_bank_account (workspace_id, talent_id, holder, iban, status, created_by)
     select $1, t, 'Titulaire', 'FR7630006000011234567890189', 'approved', $2 from unnest($3::uuid[]) t on conflict do nothing`,
    [workspaces.main, members["external-csm"], [ids.talent, ids.secondTalent]],
  );
  const id = await writeContract(s, {
    status: "signed",
    signed_at: `${FIRST}T08:00:00Z`,
    start_date: FIRST,
    end_date: lastDayOf(THIRD),
    meal_allowance: 10.4,
    travel_allowance: 3.19,
    transport_allowance: 5.03,
    ...more,
  });
  await s.query("select * from app.make_timesheet_weeks($1, $2)", [id, lastDayOf(THIRD)]);
  return { id, key: await one<string>(s, "select contract_key from contract where id = $1", [id]) };
}

export const weeksOf = (s: Scene, key: string) =>
  s.query<{ id: string; monday: string }>(
    "select id, monday::text from timesheet_week where contract_key = $1 order by monday",
    [key],
  );

/** Hours drawn at random for each day of a week between two dates; the week is ready for pay afterwards. */
export async function fill(s: Scene, week: string, dice: Dice, first = FIRST, last = lastDayOf(THIRD)): Promise<void> {
  const draws = Array.from({ length: 7 }, () => {
    const worked = dice.often(70) ? dice.int(1, 600) : 0;
    const absence = worked === 0 && dice.often(30) ? dice.pick(["MAL", "FER", "EVF", "FORM", "PONT"]) : null;
    return { worked, absence, night: dice.often(20) ? Math.floor(worked / 3) : 0, fed: dice.often(50) };
  });
  await s.query(
    `update timesheet_day d set worker_minutes = r.worked, night_minutes = r.night, absence_code = r.absence,
       absence_minutes = case when r.absence is null then 0 else 420 end, has_meal = r.worked > 0 and r.fed,
       has_travel = r.worked > 0, has_transport = r.worked > 0 and r.fed
     from jsonb_to_recordset($2::text::jsonb) as r(worked integer, absence text, night integer, fed boolean, weekday integer)
     where d.timesheet_week_id = $1 and extract(isodow from d.date) = r.weekday and d.date between $3 and $4`,
    [week, JSON.stringify(draws.map((draw, index) => ({ ...draw, weekday: index + 1 }))), first, last],
  );
  await ready(s, week);
}

export const ready = (s: Scene, week: string) =>
  s.query("update timesheet_week set status = 'ready_for_pay' where id = $1", [week]);

/** Hours that change after their week was ready, by the circuit: reopened or corrected, typed, checked without the client. */
export async function correct(s: Scene, week: string, date: string, minutes: number): Promise<void> {
  const isPaid = await one<boolean>(s, "select paid_at is not null from timesheet_week where id = $1", [week]);
  await s.asMember("csm", (as) => act(as, "timesheet_week", week, isPaid ? "correct" : "reopen", "Erreur de saisie"));
  await s.asMember("csm", (as) =>
    as.query("select public.enter_week($1, $2)", [
      week,
      JSON.stringify([{ date, worker_minutes: minutes, night_minutes: 0, absence_code: null, absence_minutes: 0 }]),
    ]),
  );
}
export async function release(s: Scene, week: string): Promise<void> {
  await s.asMember("csm", (as) => act(as, "timesheet_week", week, "check_without_signature", "Vu sur le chantier"));
  await s.asMember("accounting", (as) => act(as, "timesheet_week", week, "release"));
}

export const openMonth = (s: Scene, month: string) =>
  s.asMember("accounting", (as) => one<string>(as, "select public.open_pay_period($1)", [month]));

/** Every line validated or put off, prepared by one person, locked by another. */
export async function lock(s: Scene, period: string): Promise<void> {
  await s.asMember("accounting", (as) => as.query("select public.refresh_pay($1)", [period]));
  for (const { id, status } of await s.query<{ id: string; status: string }>(
    "select id, status from pay_line where pay_period_id = $1 and status not in ('validated', 'postponed')",
    [period],
  ))
    await s.asMember("accounting", (as) =>
      act(
        as,
        "pay_line",
        id,
        status === "in_control" ? "validate" : "validate_ready",
        status === "in_control" ? undefined : "Le reste suivra",
      ),
    );
  await s.asMember("accounting", (as) => act(as, "pay_period", period, "prepare"));
  await s.asMember("country-manager", (as) => act(as, "pay_period", period, "lock"));
}

/** What is kept of a month, to compare with itself later. */
export const photo = (s: Scene, period: string) =>
  s.query(
    `select l.contract_key, l.gross_cents, l.minutes, v.code, v.for_month::text, v.premium, v.quantity, v.cents, v.bill_cents, v.version
     from pay_line l join pay_variable v on v.pay_line_id = l.id where l.pay_period_id = $1 order by 1, 4, 5, 6, 7, v.id`,
    [period],
  );

/** Hours of all weeks of a contract, in cents: what the page of each week says. */
export const weekCents = (s: Scene, key: string) =>
  one<number>(
    s,
    `select coalesce(sum(l.pay_cents), 0)::integer from timesheet_week w join contract k on k.id = w.contract_id,
       app.week_lines(w.id, k.hourly_wage, k.coefficient) l where w.contract_key = $1 and w.status = 'ready_for_pay'`,
    [key],
  );
/** Hours of all variables of a contract, in cents. */
export const paidCents = (s: Scene, key: string) =>
  one<number>(
    s,
    `select coalesce(sum(v.cents), 0)::integer from pay_variable v join pay_line l on l.id = v.pay_line_id
     join app.pay_code c on c.code = v.code and c.nature = 'hours' where l.contract_key = $1 and l.status <> 'postponed'`,
    [key],
  );
