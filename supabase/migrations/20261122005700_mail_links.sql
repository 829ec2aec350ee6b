-- Why: a link that signs or invites is stored as its fingerprint, and the mail that carries it would keep it in clear for ever. Once the
-- mail has left, what holds the link is blank; a mail caught here (no SMTP) keeps it, as the local page of mails is where one reads it.

create or replace function public.finish_mail(id uuid, status text, html text default null, "text" text default null) returns boolean
language sql set search_path = '' as $$
  update public.mail_outbox m set status = $2, sent_at = now(), error = null, data = case when $2 = 'sent' then m.data - array['link', 'url'] else m.data end,
    html = case when $2 = 'sent' and m.data ?| array['link', 'url'] then null else $3 end, text = case when $2 = 'sent' and m.data ?| array['link', 'url'] then null else $4 end
  where m.id = $1 and m.status = 'queued' returning true
$$;

update public.mail_outbox set data = data - array['link', 'url'], html = null, text = null where status = 'sent' and data ?| array['link', 'url'];
