import type { Database } from "../local/migrate.ts";
import { WORKSPACES } from "./members.ts";
import { uuid } from "./random.ts";

/**
 * Who was entered twice, as happens: someone in work registered again by a colleague under the same number, two files of one
 * birth date, a contact with a second mailbox, a client typed in capitals as a prospect. No row more but a contact: files that nothing was
 * written about yet become the second of a pair, so that what the agency counts stays what it is.
 */
export async function seedDuplicates(db: Database): Promise<void> {
  const main = [WORKSPACES.main];
  // Has a contract; the other is new, of the same sector, followed by someone else.
  await db.query(
    `with pair as (
       select o.id as known, d.id as twice from public.talent o join public.talent d on d.workspace_id = o.workspace_id
         and d.sector_id = o.sector_id and d.owner_id <> o.owner_id and d.qualification_status = 'new'
         and exists (select from public.application a where a.talent_id = d.id)
       where o.workspace_id = $1 and o.qualification_status = 'validated' and o.last_name ~ '[éèïç’]'
         and exists (select from public.contract k where k.talent_id = o.id and k.status = 'signed')
         and ${UNTOLD}
       order by o.id, d.id limit 1)
     update public.talent d set civility = o.civility, phone_number = o.phone_number, email = null, birth_date = null,
       first_name = o.first_name, last_name = upper(extensions.unaccent(o.last_name))
     from pair p join public.talent o on o.id = p.known where d.id = p.twice`,
    main,
  );
  await db.query(
    `with pair as (
       select o.id as known, d.id as twice from public.talent o join public.talent d on d.workspace_id = o.workspace_id
         and d.job_id = o.job_id and d.owner_id <> o.owner_id and d.qualification_status = 'to_qualify' and d.id <> o.id
         and exists (select from public.certificate c where c.talent_id = d.id)
       where o.workspace_id = $1 and o.qualification_status = 'qualified'
         and exists (select from public.application a where a.talent_id = o.id)
         and not exists (select from public.contract k where k.talent_id = o.id) and ${UNTOLD}
       order by o.id desc, d.id desc limit 1)
     update public.talent d set civility = o.civility, first_name = o.first_name, last_name = o.last_name,
       birth_date = o.birth_date
     from pair p join public.talent o on o.id = p.known where d.id = p.twice`,
    main,
  );
  // Two clients: who decides there has a mailbox of their own, and was entered again with it; the last order names them.
  await db.query(
    `with known as (
       select c.*, m.id as mission, row_number() over (order by c.id) as n from public.contact c
       join public.company y on y.id = c.company_id and y.status = 'client'
       cross join lateral (select m.id from public.mission m where m.company_id = c.company_id
         and m.decision_maker_contact_id is null order by m.reference desc limit 1) m
       where c.workspace_id = $1 and c.can_sign_contracts and c.opted_out_at is null order by c.id limit 2),
     made as (
       insert into public.contact (id, workspace_id, company_id, agency_id, civility, first_name, last_name, job_title, email,
         phone_number, can_sign_contracts, can_sign_timesheets, is_billing_contact, status, owner_id, created_by, updated_by,
         created_at)
       select ($2::uuid[])[n], workspace_id, company_id, agency_id, civility, first_name, upper(last_name), 'Direction',
         'direction@' || split_part(email, '@', 2), case n when 1 then phone_number end, false, false, false, 'active', owner_id,
         created_by, updated_by, created_at + interval '200 days'
       from known returning id)
     update public.mission m set decision_maker_contact_id = ($2::uuid[])[k.n] from known k where m.id = k.mission`,
    [WORKSPACES.main, [uuid(0x14, 0x9001), uuid(0x14, 0x9002)]],
  );
  // A client, and the same typed in capitals by who met them at a fair: no SIREN yet.
  await db.query(
    `with known as (select * from public.company where workspace_id = $1 and status = 'client'
         and app.compare_name(name) !~ '\\d' order by id desc limit 1),
       twice as (select c.id from public.company c where c.workspace_id = $1 and c.status = 'prospect'
         and not exists (select from public.mission m where m.company_id = c.id) order by c.id desc limit 1),
       named as (update public.company c set name = upper(extensions.unaccent(k.name)) || ' ' || k.legal_form, siren = null
         from known k where c.id = (select id from twice) returning c.id, c.name)
     update public.agency a set name = n.name || ' – siège', siret = null from named n where a.company_id = n.id`,
    main,
  );
}

/** A file that no paper nor message names: its name may change. */
const UNTOLD = `not exists (select from public.contract k where k.talent_id = d.id)
  and not exists (select from public.resume r where r.talent_id = d.id)
  and not exists (select from public.scheduled_email e where e.talent_id = d.id)
  and not exists (select from public.document f where f.entity = 'talent' and f.row_id = d.id)`;
