-- Why: what is written from one's own mailbox to a talent or a contact is nowhere here. A member connects it (Nylas):
-- the mails to and from a record of their workspace come to its history, the rest is never kept. The grant stands
-- apart, encrypted by the Edge Function; what Nylas calls to say only wakes the job that reads its API, which reads by
-- itself when nothing calls.

create table public.mailbox (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid not null unique references public.team_member on delete cascade,
  email text not null check (btrim(email) <> ''),
  provider text,
  status text not null default 'connected' check (status in ('connected', 'expired')),
  trouble text,
  connected_at timestamptz not null default now(),
  read_at timestamptz
);
create index mailbox_workspace_idx on public.mailbox (workspace_id);
comment on table public.mailbox is 'La boîte qu’un membre a connectée ; ses e-mails vont aux fiches de cet espace.';
comment on column public.mailbox.trouble is 'Ce qui empêche de la lire, dit à son membre ; vide quand tout va.';
alter table public.mailbox enable row level security;
revoke all on public.mailbox from anon, authenticated;
grant select on public.mailbox to authenticated;
grant select, insert, update, delete on public.mailbox to service_role;
create policy mailbox_read on public.mailbox for select to authenticated using (team_member_id = (select app.me()));
create trigger z_ping_insert after insert on public.mailbox referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.mailbox referencing new table as changed
  for each statement execute function app.ping_change();

create table app.mailbox_secret (
  mailbox_id uuid primary key references public.mailbox on delete cascade,
  grant_hash text not null unique check (grant_hash ~ '^[0-9a-f]{64}$'),
  sealed_grant text not null,
  -- Until when the messages were read, by the clock of who reads them.
  read_until timestamptz not null default now()
);
-- One's way out to the provider and back: bound to the member, ten minutes, once.
create table app.mailbox_state (
  state_hash text primary key,
  team_member_id uuid not null references public.team_member on delete cascade,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index mailbox_state_member_idx on app.mailbox_state (team_member_id);
-- A grant that is no longer wanted, until the provider has thrown it away.
create table app.mailbox_left (grant_hash text primary key, sealed_grant text not null);

create table public.connected_mail (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid references public.talent on delete cascade,
  contact_id uuid references public.contact on delete cascade,
  owner_id uuid references public.team_member,
  message_id text not null,
  direction text not null check (direction in ('received', 'sent')),
  subject text not null default '',
  snippet text,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint connected_mail_of_check check (num_nonnulls(talent_id, contact_id) = 1)
);
create unique index connected_mail_once_key on public.connected_mail (message_id, talent_id, contact_id)
  nulls not distinct;
create index connected_mail_owner_idx on public.connected_mail (owner_id);
create index connected_mail_workspace_idx on public.connected_mail (workspace_id);
create index connected_mail_talent_idx on public.connected_mail (talent_id, sent_at desc);
create index connected_mail_contact_idx on public.connected_mail (contact_id, sent_at desc);
comment on column public.connected_mail.message_id is 'La boîte et le message dans cette boîte.';
comment on table public.connected_mail is
  'Les e-mails des boîtes connectées, sur la fiche de qui les a écrits ou reçus : leur objet et leurs premières '
  'lignes.';
call app.protect('connected_mail', 'crm', 'talent_id=talents');
drop policy connected_mail_create on public.connected_mail;
drop policy connected_mail_edit on public.connected_mail;
drop policy connected_mail_delete on public.connected_mail;
revoke insert, update, delete on public.connected_mail from authenticated;

-- Connecting ---------------------------------------------------------------------------------------------------------
create function app.open_mailbox_state() returns text
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); v_state text := app.new_token();
begin
  delete from app.mailbox_state s where s.expires_at < now() or s.team_member_id = v_me;
  insert into app.mailbox_state (state_hash, team_member_id) values (app.token_hash(v_state), v_me);
  return v_state;
end $$;
call app.expose('open_mailbox_state');

-- True once, for the member who left with it. Said before the code is exchanged: who stole a way back gets nothing.
create function app.use_mailbox_state(state text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write();
begin
  delete from app.mailbox_state s where s.state_hash = app.token_hash(state) and s.team_member_id = v_me
    and s.expires_at > now();
  return found;
end $$;
call app.expose('use_mailbox_state');

create function app.keep_mailbox(member_id uuid, email text, provider text, grant_hash text, sealed_grant text)
  returns void
language plpgsql security definer set search_path = '' as $$
declare m public.team_member; v_id uuid;
begin
  select * into strict m from public.team_member t where t.id = keep_mailbox.member_id;
  if exists (select from app.mailbox_secret x join public.mailbox b on b.id = x.mailbox_id
      where x.grant_hash = keep_mailbox.grant_hash and b.team_member_id <> m.id) then
    raise exception 'Cette boîte est déjà connectée par un autre membre.' using errcode = 'RL750';
  end if;
  insert into public.mailbox as b (workspace_id, team_member_id, email, provider)
    values (m.main_workspace_id, m.id, lower(btrim(keep_mailbox.email)), keep_mailbox.provider)
  on conflict (team_member_id) do update set email = excluded.email, provider = excluded.provider, trouble = null,
    status = 'connected', connected_at = now(), workspace_id = excluded.workspace_id returning b.id into v_id;
  insert into app.mailbox_left (grant_hash, sealed_grant) select x.grant_hash, x.sealed_grant from app.mailbox_secret x
    where x.mailbox_id = v_id and x.grant_hash <> keep_mailbox.grant_hash on conflict do nothing;
  delete from app.mailbox_left x where x.grant_hash = keep_mailbox.grant_hash;
  -- The same box, granted again: what came while it was out is read too.
  insert into app.mailbox_secret as x (mailbox_id, grant_hash, sealed_grant)
    values (v_id, keep_mailbox.grant_hash, keep_mailbox.sealed_grant)
  on conflict (mailbox_id) do update set grant_hash = excluded.grant_hash, sealed_grant = excluded.sealed_grant,
    read_until = case when x.grant_hash = excluded.grant_hash then x.read_until else now() end;
  perform app.follow_mailbox(v_id);
  perform app.follow_interviews_of(m.id);
end $$;
comment on function app.keep_mailbox(uuid, text, text, text, text) is
  'Garde la boîte qu’un membre vient de connecter, son accès chiffré. Pour la clé de service seule.';
call app.expose('keep_mailbox', '{}');

create function app.disconnect_mailbox() returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write();
begin
  insert into app.mailbox_left (grant_hash, sealed_grant) select x.grant_hash, x.sealed_grant
    from app.mailbox_secret x join public.mailbox b on b.id = x.mailbox_id where b.team_member_id = v_me
    on conflict do nothing;
  if not found then return false; end if;
  delete from public.mailbox b where b.team_member_id = v_me;
  perform app.ping('mailbox', array[app.active_workspace()]);
  perform app.enqueue('leave-mailboxes', '{}', null, 'leave-mailboxes', null, 3);
  return true;
end $$;
comment on function app.disconnect_mailbox() is
  'Oublie la boîte du membre et son accès ; ce qui est déjà sur les fiches y reste.';
call app.expose('disconnect_mailbox');

create function app.mailboxes_left() returns setof app.mailbox_left
language sql stable security definer set search_path = '' as $$ select * from app.mailbox_left limit 50 $$;
call app.expose('mailboxes_left', '{}');
create function app.mailbox_thrown(grant_hash text) returns void
language sql security definer set search_path = '' as $$ delete from app.mailbox_left x where x.grant_hash = $1 $$;
call app.expose('mailbox_thrown', '{}');

-- Reading ------------------------------------------------------------------------------------------------------------
create function app.follow_mailbox(p_mailbox uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_key text := 'follow-mailbox:' || p_mailbox;
begin
  -- The one that runs may have read before what is told now: another comes after it.
  if exists (select from public.job_run j where j.unique_key = v_key and j.status = 'running') then
    v_key := v_key || ':next';
  end if;
  perform app.enqueue('follow-mailbox', jsonb_build_object('mailbox_id', p_mailbox), (select b.workspace_id
      from public.mailbox b where b.id = p_mailbox), v_key, case when v_key like '%:next'
    then now() + interval '5 seconds' end, 3);
end $$;

-- A call of Nylas names a grant, and says nothing else that counts.
create function app.heard_of_mailbox(grant_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  select x.mailbox_id into v from app.mailbox_secret x where x.grant_hash = heard_of_mailbox.grant_hash;
  if v is not null then perform app.follow_mailbox(v); end if;
  return v is not null;
end $$;
call app.expose('heard_of_mailbox', '{}');

create function app.mailbox_task(mailbox_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', b.email, 'sealed_grant', x.sealed_grant, 'read_until', x.read_until)
  from public.mailbox b join app.mailbox_secret x on x.mailbox_id = b.id
  join public.team_member m on m.id = b.team_member_id and m.offboarded_at is null
  where b.id = mailbox_task.mailbox_id and b.status = 'connected'
$$;
call app.expose('mailbox_task', '{}');

-- Kept on the records of the workspace whose address it was written from or to: once, whoever calls again. A mail
-- between members, or with who is in no record, leaves no trace.
create function app.keep_mails(mailbox_id uuid, messages jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare b public.mailbox; n integer;
begin
  select * into b from public.mailbox x where x.id = keep_mails.mailbox_id;
  with told as (
    select m ->> 'id' as message_id, left(coalesce(m ->> 'subject', ''), 300) as subject,
      left(nullif(btrim(m ->> 'snippet'), ''), 1000) as snippet, to_timestamp((m ->> 'date')::double precision) as at,
      lower(btrim(m ->> 'from')) as sender, array(select lower(btrim(x)) from jsonb_array_elements_text(m -> 'to') x)
        as receivers
    from jsonb_array_elements(messages) m
  ), theirs as (
    select t.*, t.sender = b.email as is_sent, case when t.sender = b.email then t.receivers else array[t.sender] end
      as others from told t where t.sender = b.email or b.email = any (t.receivers) or cardinality(t.receivers) = 0
  ), people as (
    select h.*, p.id as talent_id, null::uuid as contact_id from theirs h join public.talent p
      on p.workspace_id = b.workspace_id and lower(p.email) = any (h.others) and p.anonymized_at is null
    union all
    select h.*, null, c.id from theirs h join public.contact c
      on c.workspace_id = b.workspace_id and lower(c.email) = any (h.others)
  )
  insert into public.connected_mail (workspace_id, talent_id, contact_id, owner_id, message_id, direction, subject,
    snippet, sent_at, created_by)
  select b.workspace_id, p.talent_id, p.contact_id, b.team_member_id, b.email || ' ' || p.message_id,
    case when p.is_sent then 'sent' else 'received' end, p.subject, p.snippet, p.at, b.team_member_id
  from people p on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.keep_mails(uuid, jsonb) is
  'messages : [{id, subject, snippet, date (secondes), from, to: [adresses]}]. Rend combien sont nouveaux.';
call app.expose('keep_mails', '{}');

create function app.mailbox_read(mailbox_id uuid, until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update app.mailbox_secret x set read_until = greatest(x.read_until, until)
    where x.mailbox_id = mailbox_read.mailbox_id;
  update public.mailbox b set read_at = now(), trouble = null where b.id = mailbox_read.mailbox_id;
end $$;
call app.expose('mailbox_read', '{}');

-- Told to its member: what passes is tried again, an access that ended wants their hand.
create function app.mailbox_trouble(mailbox_id uuid, trouble text, is_expired boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare b public.mailbox;
begin
  update public.mailbox x set trouble = left(mailbox_trouble.trouble, 300), status = case when is_expired then 'expired'
    else x.status end where x.id = mailbox_trouble.mailbox_id and x.status = 'connected' returning * into b;
  if b.status = 'expired' then
    perform app.notify(b.workspace_id, array[b.team_member_id], 'mailbox.expired', jsonb_build_object(
      'entity', 'mailbox', 'row_id', b.id, 'action', 'expired', 'label', 'Boîte mail à reconnecter',
      'title', b.email || ' n’est plus lue : reconnectez-la depuis votre compte', 'actor_name', null));
  end if;
end $$;
call app.expose('mailbox_trouble', '{}');

-- The calls that never came: every quarter of an hour. What is no longer wanted, or was a former member's, is thrown
-- away over there too.
create function app.follow_mailboxes() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  insert into app.mailbox_left (grant_hash, sealed_grant) select x.grant_hash, x.sealed_grant from app.mailbox_secret x
    join public.mailbox b on b.id = x.mailbox_id join public.team_member m on m.id = b.team_member_id
    where m.offboarded_at is not null on conflict do nothing;
  if found then
    delete from public.mailbox b using public.team_member m where m.id = b.team_member_id
      and m.offboarded_at is not null;
  end if;
  for v in select b.id from public.mailbox b join app.mailbox_secret x on x.mailbox_id = b.id
    where b.status = 'connected' and coalesce(b.read_at, b.connected_at) < now() - interval '15 minutes'
      and not exists (select from public.job_run j where j.unique_key = 'follow-mailbox:' || b.id
        and (j.status in ('queued', 'running') or j.finished_at > now() - interval '15 minutes'))
    order by b.read_at nulls first limit 200 loop
    perform app.follow_mailbox(v); n := n + 1;
  end loop;
  if exists (select from app.mailbox_left) and not exists (select from public.job_run j
    where j.unique_key = 'leave-mailboxes' and j.created_at > now() - interval '30 minutes') then
    perform app.enqueue('leave-mailboxes', '{}', null, 'leave-mailboxes', null, 3);
  end if;
  return n;
end $$;
