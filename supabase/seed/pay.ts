import { addDays } from "../../src/rules/calendar/date.ts";
import type { Database } from "../local/migrate.ts";
import { memberId, WORKSPACES } from "./members.ts";

/** Accounting prepares, the country manager locks. */
const [PREPARES, LOCKS] = [memberId(6), memberId(10)];

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Two months of pay: the last one locked, exported and paid, the running one open, with a few weeks of the locked month that
 * were corrected since. Written by the functions of the month themselves, from the hours that are there.
 */
export async function seedPay(db: Database, today: string): Promise<void> {
  const open = monthOf(today);
  const locked = monthOf(addDays(open, -1));
  const closed = `${addDays(open, 4)}T16:40:00Z` < `${today}T00:00:00Z` ? addDays(open, 4) : addDays(today, -1);
  // The hours of the locked month wait for its pay: nothing of them was paid before.
  await db.query("update public.timesheet_week set paid_at = null where workspace_id = $1 and monday + 6 >= $2::date", [
    WORKSPACES.main,
    locked,
  ]);
  await openMonth(db, locked, addDays(locked, 2));
  await db.query(
    `update public.pay_line l set status = case when l.status = 'in_control' then 'exported' else 'postponed' end
     from public.pay_period p where p.id = l.pay_period_id and p.month = $1`,
    [locked],
  );
  await db.query(
    `update public.pay_period set status = 'locked', prepared_by = $2, prepared_at = $4::timestamptz - interval '3 hours',
       locked_by = $3, locked_at = $4 where month = $1`,
    [locked, PREPARES, LOCKS, `${closed}T16:40:00Z`],
  );
  await db.query(
    `insert into public.workflow_event (workspace_id, family, entity, row_id, action, from_state, to_state, actor_id, actor_label, created_at)
     select p.workspace_id, 'pay', 'pay_period', p.id, t.action, t.from_state, t.to_state, m.id, m.display_name, t.at::timestamptz
     from public.pay_period p, (values ('prepare', 'open', 'closing', $2::uuid, $4), ('lock', 'closing', 'locked', $3::uuid, $5))
       as t(action, from_state, to_state, who, at) join public.team_member m on m.id = t.who where p.month = $1`,
    [locked, PREPARES, LOCKS, `${closed}T13:40:00Z`, `${closed}T16:40:00Z`],
  );
  await db.query(
    `insert into public.pay_export (workspace_id, pay_period_id, kind, column_set, row_count, control_cents, created_by, created_at)
     select p.workspace_id, p.id, 'pay', 'generic', count(v.id), sum(v.cents), $2, $3::timestamptz
     from public.pay_period p join public.pay_line l on l.pay_period_id = p.id and l.status = 'exported'
     join public.pay_variable v on v.pay_line_id = l.id where p.month = $1 group by p.id`,
    [locked, PREPARES, `${closed}T17:05:00Z`],
  );
  await pay(db, locked, today);
  // Corrected once the month was locked: an hour that was not worked comes off the open month.
  await db.query(
    `with held as (
       select w.id, row_number() over (order by w.contract_key, w.monday) as n from public.timesheet_week w
       where w.workspace_id = $1 and w.monday between $2::date and $2::date + 14 and w.status = 'ready_for_pay'
     ), corrected as (
       update public.timesheet_week w set version_number = 2, worker_minutes = w.worker_minutes - 60,
         client_minutes = w.client_minutes - 60
       from held h where h.id = w.id and h.n % 40 = 7 returning w.id
     )
     update public.timesheet_day d set worker_minutes = d.worker_minutes - 60, client_minutes = d.client_minutes - 60
     from (select distinct on (c.timesheet_week_id) c.id from public.timesheet_day c join corrected w on w.id = c.timesheet_week_id
       where c.worker_minutes > 120 order by c.timesheet_week_id, c.date) first where first.id = d.id`,
    [WORKSPACES.main, locked],
  );
  await openMonth(db, open, addDays(open, 2) < today ? addDays(open, 2) : open);
}

/** Past its payday, the month is paid: its lines, and the weeks that they hold. */
async function pay(db: Database, month: string, today: string): Promise<void> {
  const [due] = await db.query<{ id: string; at: string }>(
    "select id, pays_on::text || 'T08:00:00Z' as at from public.pay_period where month = $1 and pays_on < $2::date",
    [month, today],
  );
  if (!due) return;
  await db.query(
    `update public.timesheet_week w set paid_at = $2 from public.pay_variable v join public.pay_line l on l.id = v.pay_line_id
     where l.pay_period_id = $1 and l.status = 'exported' and v.source_id = w.id and w.status = 'ready_for_pay'`,
    [due.id, due.at],
  );
  await db.query("update public.pay_line set status = 'paid' where pay_period_id = $1 and status = 'exported'", [
    due.id,
  ]);
  await db.query("update public.pay_period set status = 'paid', paid_at = $2 where id = $1", [due.id, due.at]);
  await db.query(
    `insert into public.workflow_event (workspace_id, family, entity, row_id, action, from_state, to_state, actor_id, actor_label, created_at)
     select $1, 'pay', 'pay_period', $2, 'pay', 'locked', 'paid', m.id, m.display_name, $3 from public.team_member m where m.id = $4`,
    [WORKSPACES.main, due.id, due.at, PREPARES],
  );
}

async function openMonth(db: Database, month: string, day: string): Promise<void> {
  await db.query(
    `insert into public.pay_period (workspace_id, month, closes_on, pays_on, advance_cutoffs, created_by, created_at)
     select $1::uuid, $2::date, app.add_working_days(e.last, 3), e.last + 12,
       array(select d::date from generate_series($2::date, e.last, interval '1 day') d where extract(isodow from d) = 3), $3, $4::date
     from (select app.month_end($2::date) as last) e`,
    [WORKSPACES.main, month, PREPARES, day],
  );
  await db.query("select app.pay_compute(id) from public.pay_period where month = $1", [month]);
}
