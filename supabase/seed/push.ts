import type { Database } from "../local/migrate.ts";
import { WORKSPACES } from "./members.ts";

/**
 * The profiles that were proposed to prospects these last weeks: sent, waiting, canceled, and one contact who objected by
 * the link of the e-mail they had.
 */
export async function seedPush(db: Database, today: string): Promise<void> {
  await db.query(
    `with t as (select x.*, row_number() over (order by x.sort_key, x.id) as n from public.talent x
         where x.workspace_id = $2 and x.qualification_status = 'validated' order by x.sort_key, x.id limit 12),
       c as (select x.*, row_number() over (order by x.sort_key, x.id) as n from public.contact x
         join public.company y on y.id = x.company_id and y.status = 'prospect'
         where x.workspace_id = $2 and x.email is not null and x.opted_out_at is null and x.status = 'active'
         order by x.sort_key, x.id limit 12),
       made as (select t.*, c.id as contact_id, c.company_id, c.civility as said_to, c.last_name as who, c.n as rank,
         ($1::date - 29 + 3 * c.n::integer + time '08:30') at time zone 'Europe/Paris' as send_at
         from t join c on c.n = t.n)
     insert into public.scheduled_email (id, workspace_id, talent_id, contact_id, company_id, owner_id, created_by, subject, content,
       send_at, handed_at, is_sent, sent_at, canceled_at, unsubscribed_at)
     select ('00000000-0000-4000-8085-' || lpad(to_hex(m.rank), 12, '0'))::uuid, m.workspace_id, m.id, m.contact_id, m.company_id,
       m.owner_id, m.owner_id, m.job_name || ' disponible – profil ' || m.anonymous_reference,
       'Bonjour' || case m.said_to when 'madame' then ' Madame ' || m.who when 'monsieur' then ' Monsieur ' || m.who else '' end
         || E',\\n\\nVoici un profil que nous connaissons bien et qui peut rejoindre vos chantiers.\\n\\nProfil '
         || m.anonymous_reference || E'\\n\\nMétier\\n–\\u00a0Métier\\u202f: ' || m.job_name,
       m.send_at, s.at, s.at is not null, s.at, case when m.rank % 9 = 0 then m.send_at - interval '1 day' end,
       case when m.rank = 4 then s.at + interval '2 hours' end
     from made m cross join lateral (select case when m.send_at < $1::date and m.rank % 9 <> 0 then m.send_at end as at) s`,
    [today, WORKSPACES.main],
  );
  await db.query(
    `update public.contact c set opted_out_at = e.unsubscribed_at from public.scheduled_email e
     where e.contact_id = c.id and e.unsubscribed_at is not null`,
  );
}
