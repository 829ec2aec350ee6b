import type { Database } from "../local/migrate.ts";
import { memberId } from "./members.ts";

/** Where workers are sent. */
const CENTERS = ["ACMS Lyon Part-Dieu", "AST Grand Lyon – Villeurbanne", "Santé BTP Rhône"];

/**
 * A medical visit for one talent in three among those who work: some to ask, some convened, some done, a few late, a few
 * that nobody deals with. In one statement, from the contracts that are there.
 */
export async function seedMedicalVisits(db: Database, today: string): Promise<void> {
  const csm = memberId(4);
  await db.query(
    `insert into public.medical_center (id, workspace_id, name, phone_number, created_by)
     select md5('medical_center ' || n)::uuid, w.id, n, '+33478' || lpad((100000 + p * 1117)::text, 6, '0'), $2::uuid
     from unnest($1::text[]) with ordinality u(n, p)
     join public.workspace w on w.is_relais_workspace`,
    [CENTERS, csm],
  );
  await db.query(
    `with worker as (
       select distinct on (c.talent_id) c.talent_id, c.id as contract_id, c.company_id, c.owner_id, c.workspace_id, c.start_date
       from public.contract c join public.workspace w on w.id = c.workspace_id and w.is_relais_workspace
       where c.status in ('signed', 'to_sign') order by c.talent_id, c.start_date
     ), visit as (
       select w.*, row_number() over (order by w.start_date, w.talent_id) as n from worker w
     ), told as (
       select v.*, (array['requested', 'sent_to_centre', 'convened', 'done', 'requested', 'closed', 'absent', 'draft'])[v.n % 8 + 1] as status,
         $1::date + ((v.n * 5) % 40)::integer - 12 as day,
         -- Convened on a working day, not all on the same one.
         d.on + case extract(isodow from d.on) when 6 then 2 when 7 then 1 else 0 end::integer as seen_on
       from visit v cross join lateral (select $1::date - 2 + (v.n % 19)::integer) d ("on") where v.n % 3 = 0
     )
     insert into public.medical_checkup_request (id, workspace_id, reference, talent_id, contract_id, company_id, owner_id,
       assignee_id, status, type, due_on, requested_at, medical_center_id, appointment_at, examined_on, result, valid_until,
       created_by, created_at)
     select md5('medical_checkup_request ' || t.n)::uuid, t.workspace_id,
       'VM-' || extract(year from $1::date)::integer || '-' || lpad((row_number() over (order by t.n))::text, 6, '0'),
       t.talent_id, t.contract_id, t.company_id, t.owner_id, case when t.n % 4 <> 0 then $2::uuid end, t.status,
       case when t.n % 5 = 0 then 'sir' else 'vip' end,
       case when t.status in ('done', 'closed') then $1::date - 20 else t.day end,
       case when t.status <> 'draft' then $1::date - 25 + time '09:30' end,
       case when t.status not in ('draft', 'requested') then md5('medical_center ' || ($3::text[])[t.n % 3 + 1])::uuid end,
       case when t.status = 'convened' then t.seen_on + time '10:15'
         when t.status = 'absent' then $1::date - 6 + time '10:15'
         when t.status in ('done', 'closed') then $1::date - 20 + time '10:15' end,
       case when t.status in ('done', 'closed') then $1::date - 20 end,
       case when t.status in ('done', 'closed') then 'fit' end,
       case when t.status in ('done', 'closed') then ($1::date - 20 + interval '24 months')::date end,
       t.owner_id, $1::date - 26 + time '08:00'
     from told t`,
    [today, csm, CENTERS],
  );
}
