-- Why: people look at the calendar of their phone, not at ours. A feed is a secret address that a member makes for
-- themselves, for a talent or for a work site, and takes back whenever they want. What it says follows the rights of
-- that member each time it is read: who has left, or may no longer read, is told nothing. No amount, no number of
-- social security, and of a medical visit that there is an appointment.

create table public.calendar_link (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid not null references public.team_member on delete cascade,
  talent_id uuid references public.talent on delete cascade,
  work_site_id uuid references public.work_site on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  revoked_at timestamptz,
  constraint calendar_link_one_subject_check check (num_nonnulls(talent_id, work_site_id) <= 1)
);
create unique index calendar_link_live_idx on public.calendar_link
  (team_member_id, workspace_id, talent_id, work_site_id) nulls not distinct where revoked_at is null;
create index calendar_link_workspace_idx on public.calendar_link (workspace_id);
create index calendar_link_member_idx on public.calendar_link (team_member_id);
create index calendar_link_talent_idx on public.calendar_link (talent_id);
create index calendar_link_site_idx on public.calendar_link (work_site_id);
comment on table public.calendar_link is
  'Les calendriers (iCalendar) qu’un membre a ouverts : le sien, celui d’un talent ou celui d’un chantier.';
comment on column public.calendar_link.read_at is 'La dernière lecture par un logiciel de calendrier.';
alter table public.calendar_link enable row level security;
revoke all on public.calendar_link from anon, authenticated;
grant select on public.calendar_link to authenticated;
grant select, insert, update, delete on public.calendar_link to service_role;
create policy calendar_link_read on public.calendar_link for select to authenticated
  using (workspace_id = (select app.active_workspace()) and team_member_id = (select app.me()));
create trigger z_ping_insert after insert on public.calendar_link referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.calendar_link referencing new table as changed
  for each statement execute function app.ping_change();

-- The fingerprint stands apart: who reads a link does not read it.
create table app.calendar_secret (
  calendar_link_id uuid primary key references public.calendar_link on delete cascade,
  token_hash text not null unique
);

create function app.revoke_calendar_link(talent_id uuid default null, work_site_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); n integer;
begin
  update public.calendar_link x set revoked_at = now() where x.team_member_id = v_me and x.revoked_at is null
    and x.workspace_id = app.active_workspace() and x.talent_id is not distinct from revoke_calendar_link.talent_id
    and x.work_site_id is not distinct from revoke_calendar_link.work_site_id;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.revoke_calendar_link(uuid, uuid) is
  'Ferme le calendrier que l’on avait ouvert (le sien sans argument) ; rend le nombre de liens fermés.';
call app.expose('revoke_calendar_link');

-- A new link takes the place of the one before. It is told once, to who made it.
create function app.create_calendar_link(talent_id uuid default null, work_site_id uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('contracts', 'read'); v_ws uuid := app.active_workspace(); v_row jsonb;
  v_family text; v_token text := app.new_token(); v_id uuid;
begin
  perform app.require_write();
  if num_nonnulls(talent_id, work_site_id) > 1 then
    raise exception 'Un calendrier est celui d’un talent ou celui d’un chantier.' using errcode = 'RL445';
  elsif talent_id is not null then
    v_family := 'talents';
    select to_jsonb(t) into v_row from public.talent t where t.id = create_calendar_link.talent_id
      and t.workspace_id = v_ws and t.anonymized_at is null;
  elsif work_site_id is not null then
    v_family := 'crm';
    select to_jsonb(w) into v_row from public.work_site w where w.id = create_calendar_link.work_site_id
      and w.workspace_id = v_ws;
  end if;
  if v_family is not null and (v_row is null or not app.may_act(v_family, 'read', v_row)) then
    raise exception 'Calendrier introuvable.' using errcode = 'RL003';
  end if;
  perform app.revoke_calendar_link(talent_id, work_site_id);
  insert into public.calendar_link (workspace_id, team_member_id, talent_id, work_site_id)
    values (v_ws, v_me, create_calendar_link.talent_id, create_calendar_link.work_site_id) returning id into v_id;
  insert into app.calendar_secret (calendar_link_id, token_hash) values (v_id, app.token_hash(v_token));
  return v_token;
end $$;
comment on function app.create_calendar_link(uuid, uuid) is
  'Ouvre un calendrier (le sien sans argument) et rend le jeton de son adresse, une seule fois ; '
  'le lien d’avant est fermé.';
call app.expose('create_calendar_link');

-- The contracts of a link that its member may read, as they stand: one line each.
create function app.calendar_contracts(l public.calendar_link, s app.session, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'contract', 'key', k.contract_key, 'from', k.start_date,
      'to', coalesce(k.actual_end_date, k.end_date), 'until', coalesce(k.actual_end_date, k.end_date,
        k.minimum_end_date), 'who', app.talent_name(t), 'job', k.job_name, 'company', c.name, 'site', w.name,
      'place', k.formatted_address, 'is_signed', k.status <> 'to_sign', 'changed_at', k.updated_at)
      order by k.start_date, k.contract_key), '[]')
  from app.planned_chains(l.workspace_id, p_from, p_to) p join public.contract k on k.id = p.contract_id
  join public.talent t on t.id = k.talent_id join public.company c on c.id = k.company_id
  left join public.work_site w on w.id = k.work_site_id
  where k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed')
    and case when l.talent_id is not null then k.talent_id = l.talent_id
      when l.work_site_id is not null then k.work_site_id = l.work_site_id
      else k.owner_id = any (app.managees_of(s.me) || s.me) end
    and app.session_may(s, 'contracts', 'read', to_jsonb(k))
$$;

-- Orders that begin, trainings and appointments: of a talent, or of what the member and their managees deal with.
create function app.calendar_dates(l public.calendar_link, s app.session, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with team as (select app.managees_of(s.me) || s.me as ids), found as (
    select m.start_date::timestamptz as at, jsonb_build_object('kind', 'order', 'key', m.id, 'from', m.start_date,
        'posts', m.number_of_open_positions, 'job', m.job_name, 'company', c.name, 'place', m.formatted_address,
        'changed_at', m.updated_at) as told
    from public.mission m join public.company c on c.id = m.company_id
    where l.talent_id is null and l.work_site_id is null and m.workspace_id = l.workspace_id and m.is_client_order
      and m.owner_id = any ((select ids from team)::uuid[]) and m.start_date between p_from and p_to
      and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
      and app.session_may(s, 'missions', 'read', to_jsonb(m))
    union all
    select r.start_at, jsonb_build_object('kind', 'training', 'key', r.id, 'at', r.start_at, 'ends_at', r.end_at,
        'who', app.talent_name(t), 'place', q.formatted_address, 'changed_at', r.updated_at)
    from public.qualification_training_request r join public.talent t on t.id = r.talent_id
    left join public.qualification_center q on q.id = r.qualification_center_id
    where l.work_site_id is null and r.workspace_id = l.workspace_id and r.start_at between p_from and p_to + 1
      and r.status not in ('draft', 'refused', 'canceled')
      and case when l.talent_id is not null then r.talent_id = l.talent_id
        else array[r.owner_id, r.assignee_id] && (select ids from team)::uuid[] end
      and app.session_may(s, 'compliance', 'read', to_jsonb(r))
    union all
    -- Neither where nor what for: the place of a medical visit already says what it is.
    select r.appointment_at, jsonb_build_object('kind', 'appointment', 'key', r.id, 'at', r.appointment_at,
        'who', app.talent_name(t), 'changed_at', r.updated_at)
    from public.medical_checkup_request r join public.talent t on t.id = r.talent_id
    where l.work_site_id is null and r.workspace_id = l.workspace_id and r.appointment_at between p_from and p_to + 1
      and r.status not in ('draft', 'refused', 'canceled')
      and case when l.talent_id is not null then r.talent_id = l.talent_id
        else array[r.owner_id, r.assignee_id] && (select ids from team)::uuid[] end
      and app.session_may(s, 'compliance', 'read', to_jsonb(r))
  )
  select coalesce(jsonb_agg(f.told order by f.at, f.told ->> 'key'), '[]') from found f
$$;

create function app.calendar_feed(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := app.token_hash(coalesce(token, '')); l public.calendar_link; m public.team_member; s app.session;
  v_from date := app.today() - 31; v_to date := app.today() + 366; v_title text; v_row jsonb;
begin
  select x.* into l from app.calendar_secret c join public.calendar_link x on x.id = c.calendar_link_id
    where c.token_hash = v_hash;
  if l.id is null then return jsonb_build_object('state', 'unknown'); end if;
  if l.revoked_at is not null then return jsonb_build_object('state', 'revoked'); end if;
  if not app.count_visit(v_hash) then return jsonb_build_object('state', 'too_many'); end if;
  update public.calendar_link x set read_at = now() where x.id = l.id;
  select * into m from public.team_member x where x.id = l.team_member_id and x.offboarded_at is null
    and (x.main_workspace_id = l.workspace_id or l.workspace_id = any (app.workspaces_of(x.id)));
  if m.id is not null then s := app.session_of(m, l.workspace_id); end if;
  if l.talent_id is not null then
    select to_jsonb(t), app.talent_name(t) into v_row, v_title from public.talent t where t.id = l.talent_id;
  elsif l.work_site_id is not null then
    select to_jsonb(w), w.name into v_row, v_title from public.work_site w where w.id = l.work_site_id;
  end if;
  -- Nothing rather than a refusal: what the phone holds already is erased.
  if v_row is not null
    and not app.session_may(s, case when l.talent_id is null then 'crm' else 'talents' end, 'read', v_row) then
    s := null;
    v_title := null;
  end if;
  return jsonb_build_object('state', 'open', 'title', v_title, 'kind', case when l.talent_id is not null then 'talent'
      when l.work_site_id is not null then 'site' else 'member' end,
    'events', case when s.me is null then '[]'
      else app.calendar_contracts(l, s, v_from, v_to) || app.calendar_dates(l, s, v_from, v_to) end);
end $$;
comment on function app.calendar_feed(text) is
  'Ce que dit un calendrier : {state: open | unknown | revoked | too_many, kind, title, events}. Pour la clé de '
  'service seule ; lu avec les droits, à l’instant, du membre qui l’a ouvert.';
call app.expose('calendar_feed', '{}');
