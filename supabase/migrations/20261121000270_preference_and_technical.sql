-- Why: what a member keeps for themselves (saved views), and what the machine needs: feature flags, analytics, mails.

create table public.saved_view (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  owner_id uuid not null references public.team_member on delete cascade,
  resource text not null,
  name text not null check (btrim(name) <> ''),
  state jsonb not null default '{}'::jsonb check (jsonb_typeof(state) = 'object'),
  is_shared boolean not null default false,
  is_default boolean not null default false,
  asks text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (owner_id, workspace_id, resource, name)
);
create index saved_view_workspace_idx on public.saved_view (workspace_id, resource);
create unique index saved_view_default_key on public.saved_view (owner_id, workspace_id, resource) where is_default;
comment on column public.saved_view.is_default is
  'La vue sur laquelle la liste s’ouvre pour son propriétaire : une par liste, la dernière choisie.';
comment on column public.saved_view.asks is
  'Ce qu’il faut lire pour voir cette vue quand elle est partagée : elle porte une réponse. Tenu par déclencheur.';
comment on column public.saved_view.state is 'L’état de la liste tel que l’adresse le porte : filtres, tri, colonnes.';
alter table public.saved_view enable row level security;
revoke all on public.saved_view from anon, authenticated;
grant select, insert, update, delete on public.saved_view to authenticated;
create policy saved_view_read on public.saved_view for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (owner_id = (select app.me())
    or (is_shared and asks <@ (select app.families('read')))));
create policy saved_view_create on public.saved_view for insert to authenticated
  with check (workspace_id = (select app.active_workspace()) and owner_id = (select app.me()));
create policy saved_view_edit on public.saved_view for update to authenticated
  using (workspace_id = (select app.active_workspace()) and owner_id = (select app.me()))
  with check (workspace_id = (select app.active_workspace()) and owner_id = (select app.me()));
create policy saved_view_delete on public.saved_view for delete to authenticated
  using (workspace_id = (select app.active_workspace()) and owner_id = (select app.me()));
create trigger a_frozen before insert or update or delete on public.saved_view for each statement
  execute function app.refuse_frozen();
create trigger b_stamp before insert or update on public.saved_view for each row execute function app.stamp();

create function app.only_default_view() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.saved_view v set is_default = false
  where v.owner_id = new.owner_id and v.workspace_id = new.workspace_id and v.resource = new.resource and v.is_default
    and v.id <> new.id;
  return new;
end $$;
create trigger c_only_default before insert or update of is_default on public.saved_view for each row
  when (new.is_default) execute function app.only_default_view();

-- Feature flags: read by all members, set by who holds the technical family -------------------------------------------
create table public.feature_flag (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z][a-z0-9_-]*$'),
  description text,
  is_enabled boolean not null default false,
  roles text[] not null default '{}',
  member_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
comment on column public.feature_flag.roles is
  'Allumé pour ces rôles seulement ; vide : pour tous (ou pour member_ids).';
call app.protect('feature_flag', 'technical');
alter policy feature_flag_read on public.feature_flag using ((select app.me()) is not null);
-- Those that the code asks for (`pausedBy` of a page): off until somebody needs them.
insert into public.feature_flag (name, description) values
  ('import-paused', 'Retire l’import du menu et des commandes, pour un jour où la base peine.');

create function app.feature_enabled(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  return coalesce((select f.is_enabled and ((f.roles = '{}' and f.member_ids = '{}') or f.roles && s.roles
        or s.me = any(f.member_ids))
    from public.feature_flag f where f.name = p_name), false);
end $$;
create function public.feature_enabled(name text) returns boolean
language sql stable set search_path = '' as $$ select app.feature_enabled($1) $$;
grant execute on function app.feature_enabled(text), public.feature_enabled(text) to authenticated;
comment on function public.feature_enabled(text) is
  'Vrai si le drapeau est allumé pour l’appelant ; faux s’il n’existe pas.';

-- Analytics: one writes about oneself; the family `technical` reads ---------------------------------------------------
create table public.analytics_event (
  id uuid primary key default gen_random_uuid(),
  team_member_id uuid references public.team_member on delete set null,
  kind text not null check (kind in ('identify', 'event', 'page_view')),
  name text,
  page_url text check (length(page_url) <= 4000),
  properties jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now()
);
create index analytics_event_created_idx on public.analytics_event (created_at);
create index analytics_event_member_idx on public.analytics_event (team_member_id);
alter table public.analytics_event enable row level security;
revoke all on public.analytics_event from anon, authenticated;
grant select, insert on public.analytics_event to authenticated;
create policy analytics_event_read on public.analytics_event for select to authenticated
  using ((select app.can_all('technical', 'read')));
create policy analytics_event_create on public.analytics_event for insert to authenticated
  with check (team_member_id = (select app.real_me()) and not (select app.is_viewing_as()));

-- Mails and SMS: written by functions, sent by the host; in local mode this is the catcher ----------------------------
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid references public.workspace on delete cascade,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  to_email text,
  to_phone text,
  to_name text,
  reply_to text,
  subject text not null,
  html text,
  text text,
  template text,
  data jsonb not null default '{}'::jsonb,
  attachments jsonb not null default '[]'::jsonb,
  status text not null default 'queued' check (status in ('queued', 'sent', 'caught', 'failed', 'canceled')),
  send_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(), created_by uuid,
  constraint mail_outbox_to_check check ((channel = 'email') = (to_email is not null)
    and (channel = 'sms') = (to_phone is not null))
);
create index mail_outbox_queue_idx on public.mail_outbox (send_at) where status = 'queued';
create index mail_outbox_created_idx on public.mail_outbox (created_at desc);
create index mail_outbox_workspace_idx on public.mail_outbox (workspace_id);
comment on table public.mail_outbox is
  'E-mails et SMS à envoyer ou attrapés. Ils portent des liens à usage unique : seuls les développeurs les lisent.';
comment on column public.mail_outbox.attachments is
  '[{name, path, type}] : path est dans le compartiment « documents ». Lues au moment de l’envoi.';
alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
-- Until a mail has left, what it says holds the link: developers see which mails wait and which failed, not their text.
grant select (id, workspace_id, channel, to_email, to_phone, to_name, subject, template, status, attempts, error,
  send_at, sent_at, created_at)
  on public.mail_outbox to authenticated;
create policy mail_outbox_read on public.mail_outbox for select to authenticated
  using ((select app.has_role('team_member_developer')));

create function app.send_mail(p_to text, p_subject text, p_template text, p_data jsonb default '{}',
  p_workspace uuid default null,
  p_send_at timestamptz default now()) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (to_email, subject, template, data, workspace_id, send_at, created_by)
  values (lower(btrim(p_to)), p_subject, p_template, coalesce(p_data, '{}'), p_workspace, coalesce(p_send_at, now()),
    app.real_me())
  returning id
$$;
comment on function app.send_mail(text, text, text, jsonb, uuid, timestamptz) is
  'Met un e-mail en file ; l’hôte en fait le HTML d’après template et data. Appelée par d’autres fonctions.';

-- What the host says that it can carry, each time that it comes: an SMS for which there is no provider would wait for
-- ever, and nobody is told that it left. Unknown until the first time, which is of the first minute.
create table app.carried_channel (
  channel text primary key check (channel in ('email', 'sms')),
  is_carried boolean not null,
  told_at timestamptz not null default now()
);
create function app.note_channels(p_channels text[]) returns void
language sql security definer set search_path = '' as $$
  insert into app.carried_channel as c (channel, is_carried) select x, x = any (p_channels) from unnest('{email,sms}'
    ::text[]) x
  on conflict (channel) do update set is_carried = excluded.is_carried, told_at = now()
    where c.is_carried <> excluded.is_carried
$$;
create function app.is_carried(p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.is_carried from app.carried_channel c where c.channel = p_channel), true)
$$;

-- What an SMS says is of its day: one that nothing could carry for 48 hours after its moment (the global setting
-- `sms_hold_hours`) is « trop tard », and does not leave days later because a provider has come.
create function app.is_late_sms(p_channel text, p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_channel = 'sms' and p_at < now() - make_interval(hours => coalesce((select (s.value #>> '{}')::integer
    from public.setting s where s.key = 'sms_hold_hours' and s.workspace_id is null
      and s.value #>> '{}' ~ '^\d{1,4}$'), 48))
$$;

-- The three verbs of whoever carries the mails away, with the service key (or as the owner of the database). What was
-- taken and not finished leaves again a quarter of an hour later, under the same id: who carries it gives that id to
-- the provider (Idempotency-Key) or to the server (Message-ID), which know by it what they already have.
create function public.take_mails(n integer default 20, channels text[] default '{email}')
  returns setof public.mail_outbox
language sql set search_path = '' as $$
  select app.note_channels($2);
  update public.mail_outbox m set status = 'canceled', error = 'too_late'
    where m.status = 'queued' and m.channel = 'sms' and m.attempts = 0 and app.is_late_sms(m.channel, m.send_at);
  with due as materialized (select w.id from public.mail_outbox w where w.status = 'queued' and w.send_at <= now()
    and w.channel = any ($2) order by w.send_at for update skip locked limit $1)
  update public.mail_outbox m set attempts = m.attempts + 1, send_at = now() + interval '15 minutes' from due
    where m.id = due.id
  returning m.*
$$;
comment on function public.take_mails(integer, text[]) is
  'Prend jusqu’à n envois dus par ces voies (email, sms), pour un quart d’heure ; les autres voies ne partent pas. '
  'Annule les SMS pour lesquels il est trop tard.';

-- A link that signs or invites, a code, is stored as its fingerprint: once the message has left, what holds it is
-- blank. One caught here (no SMTP, no provider) keeps it, as the local page of messages is where one reads it.
create function public.finish_mail(id uuid, status text, html text default null, "text" text default null)
  returns boolean
language sql set search_path = '' as $$
  update public.mail_outbox m set status = $2, sent_at = now(), error = null,
    data = case when $2 = 'sent' then m.data - array['link', 'url'] else m.data end,
    html = case when $2 = 'sent' and m.data ?| array['link', 'url', 'code'] then null else $3 end,
    text = case when $2 = 'sent' and m.data ?| array['link', 'url', 'code'] then null else $4 end
  where m.id = $1 and m.status = 'queued' returning true
$$;
comment on function public.finish_mail(uuid, text, text, text) is
  'L’e-mail est parti (sent) ou gardé ici (caught), tel qu’il a été rempli.';

-- Tried again later and later (1, 4, 9 minutes…), five times.
create function public.fail_mail(id uuid, error text) returns text
language sql set search_path = '' as $$
  update public.mail_outbox m set error = left($2, 300), status = case when m.attempts >= 5 then 'failed'
    else 'queued' end,
    send_at = now() + make_interval(mins => m.attempts * m.attempts)
  where m.id = $1 and m.status = 'queued' returning m.status
$$;
comment on function public.fail_mail(uuid, text) is
  'L’envoi a échoué : queued s’il sera essayé à nouveau, failed sinon.';
grant execute on function public.take_mails(integer, text[]), public.finish_mail(uuid, text, text, text),
  public.fail_mail(uuid, text), app.note_channels(text[]), app.is_late_sms(text, timestamptz) to service_role;

-- Said rather than left to the defaults of a project: the service key reaches what its functions write.
grant select, insert, update, delete on public.workspace, public.business_unit, public.auth_user, public.team_member,
  public.user_role,
  public.team_member_workspace, public.invitation, public.view_as, public.setting, public.deep_research_access,
  public.notification,
  public.job_run, public.saved_view, public.feature_flag, public.analytics_event, public.mail_outbox to service_role;
