-- Why: an order is shown to everyone, without naming the client, as long as somebody is looked for. Whoever answers has
-- no account: the Edge Function « postings » asks with the service key, counts who asks too often, and keeps the file.
-- A person who is known already is recognised and written to nobody twice; the visitor is told the same either way.

create table public.job_posting_answer (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  mission_id uuid not null references public.mission on delete cascade,
  talent_id uuid not null references public.talent on delete cascade,
  application_id uuid not null references public.application on delete cascade,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  message text,
  recognised_by text[] not null default '{}' check (recognised_by <@ '{email,phone,name}'::text[]),
  notice_version text not null,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index job_posting_answer_workspace_idx on public.job_posting_answer (workspace_id);
create index job_posting_answer_mission_idx on public.job_posting_answer (mission_id, created_at desc);
create index job_posting_answer_talent_idx on public.job_posting_answer (talent_id);
create index job_posting_answer_application_idx on public.job_posting_answer (application_id);
comment on table public.job_posting_answer is
  'Ce qu’une personne a répondu à une offre, et le texte d’information qu’elle a accepté (RGPD art. 13).';
comment on column public.job_posting_answer.recognised_by is
  'Ce qui a fait reconnaître un talent déjà connu ; vide, la fiche est née de cette réponse.';
alter table public.job_posting_answer enable row level security;
revoke all on public.job_posting_answer from anon, authenticated;
grant select on public.job_posting_answer to authenticated;
grant select, insert, update, delete on public.job_posting_answer to service_role;
create policy job_posting_answer_read on public.job_posting_answer for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can('missions', 'read'))
    and (select app.can('talents', 'read')));
create trigger z_ping_insert after insert on public.job_posting_answer referencing new table as changed
  for each statement execute function app.ping_change();

-- An offer that is no longer one is withdrawn by the same hand that fills or closes the order, or shows it no more.
create function app.withdraw_job_posting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status not in ('open', 'sourcing', 'presented', 'partly_filled') then new.is_public := false; end if;
  if not new.is_public and new.job_posting_status = 'published' then new.job_posting_status := 'withdrawn'; end if;
  return new;
end $$;
grant execute on function app.withdraw_job_posting() to authenticated, service_role;
create trigger y_withdraw_job_posting before update of status, is_public on public.mission for each row
  when (old.status is distinct from new.status or old.is_public is distinct from new.is_public)
  execute function app.withdraw_job_posting();

create function app.expire_job_postings(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare n integer;
begin
  update public.mission m set job_posting_status = 'expired'
    where m.job_posting_status = 'published' and m.job_posting_until < p_today;
  get diagnostics n = row_count;
  return n;
end $$;

-- The order whose offer one may write, locked.
create function app.posting_of_mine(p_mission uuid) returns public.mission
language plpgsql security definer set search_path = '' as $$
declare m public.mission;
begin
  perform app.require('marketing', 'edit');
  select * into m from public.mission x where x.id = p_mission and x.workspace_id = app.active_workspace() for update;
  if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('missions', 'read', to_jsonb(m)) or not app.may_act('marketing', 'edit', to_jsonb(m)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  return m;
end $$;

create function app.save_job_posting(mission_id uuid, title text, body text, until date default null,
  publish boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.mission; v_title text := btrim(coalesce(title, '')); v_body text := btrim(coalesce(body, ''));
  v_order jsonb; v_refusal text;
begin
  m := app.posting_of_mine(save_job_posting.mission_id);
  if length(v_title) not between 3 and 150 then
    raise exception 'Donnez un titre de 3 à 150 caractères.' using errcode = 'RL420', hint = 'field=title';
  elsif length(v_body) > 8000 then
    raise exception 'Le texte dépasse 8 000 caractères.' using errcode = 'RL429', hint = 'field=body';
  end if;
  if publish then
    if m.status not in ('open', 'sourcing', 'presented', 'partly_filled') then
      raise exception 'Cette commande ne cherche personne : ouvrez-la avant de publier l’offre.'
        using errcode = 'RL421', hint = 'field=status';
    elsif length(v_body) < 100 then
      raise exception 'Décrivez l’emploi avant de le publier (100 caractères au moins).'
        using errcode = 'RL422', hint = 'field=body';
    elsif until is null or until not between app.today() and app.today() + 180 then
      raise exception 'Dites jusqu’à quel jour l’offre est ouverte, dans les six mois.'
        using errcode = 'RL423', hint = 'field=until';
    end if;
    v_order := app.job_posting_of(m);
    v_refusal := app.posting_refusal(v_title, v_body, v_order ->> 'city', v_order ->> 'agency', m.employment_type);
    if v_refusal is not null then
      raise exception '%', v_refusal using errcode = 'RL490', hint = 'field=body';
    end if;
  end if;
  update public.mission x set job_posting_title = v_title, job_posting_body = v_body,
    job_posting_until = case when publish then save_job_posting.until else x.job_posting_until end,
    job_posting_date = case when not publish then x.job_posting_date
      when x.job_posting_status = 'published' then x.job_posting_date else app.today() end,
    is_public = x.is_public or publish,
    job_posting_status = case when publish then 'published' when x.job_posting_status = 'published' then 'published'
      else 'draft' end
  where x.id = m.id returning x.job_posting_status into m.job_posting_status;
  return m.job_posting_status;
end $$;
comment on function app.save_job_posting(uuid, text, text, date, boolean) is
  'Garde le texte d’une offre et, avec publish, la montre à tous jusqu’au jour dit. Rend son état.';
call app.expose('save_job_posting');

create function app.close_job_posting(mission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.posting_of_mine(close_job_posting.mission_id);
  update public.mission x set is_public = false where x.id = close_job_posting.mission_id;
end $$;
call app.expose('close_job_posting');

-- What everyone may read of an offer. Never the client, its site, its contacts, nor what it pays the agency.
create function app.job_posting_of(m public.mission) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', m.id, 'reference', m.reference, 'title', m.job_posting_title,
    'body', m.job_posting_body, 'posted_on', m.job_posting_date, 'until', m.job_posting_until,
    'employment_type', m.employment_type, 'start_date', m.start_date, 'end_date', m.end_date,
    'weekly_minutes', m.weekly_minutes, 'wage_min', m.hourly_wage,
    'wage_max', coalesce(m.hourly_wage_max, m.hourly_wage), 'positions', m.number_of_open_positions,
    'city', a.city, 'postal_code', a.postal_code, 'department', d.name, 'region', r.name,
    'country', coalesce(a.country_code, 'FR'), 'agency', e.name, 'agency_phone', e.phone_number,
    'agency_address', e.formatted_address)
  from (select 1) one
  left join public.work_site w on w.id = m.work_site_id
  left join public.address a on a.id = coalesce(m.address_id, w.address_id)
  left join public.department d on d.code = a.department_code
  left join public.region r on r.code = d.region_code
  left join public.legal_entity e on e.workspace_id = m.workspace_id and e.is_default
$$;

create function app.is_open_posting(m public.mission) returns boolean
language sql stable set search_path = '' as $$
  select m.is_public and m.job_posting_status = 'published' and m.job_posting_until >= app.today()
    and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
$$;

create function app.job_posting_open(posting_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare m public.mission;
begin
  select * into m from public.mission x where x.id = posting_id;
  -- An offer that was never shown is as unknown as one that does not exist.
  if m.id is null or m.job_posting_date is null then return '{"state": "unknown"}'; end if;
  if not app.is_open_posting(m) then return '{"state": "closed"}'; end if;
  return app.job_posting_of(m) || '{"state": "open"}';
end $$;
call app.expose('job_posting_open', '{}');

create function app.job_posting_feed(workspace_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.job_posting_of(m) order by m.job_posting_date desc, m.id), '[]')
  from (select * from public.mission x where x.workspace_id = job_posting_feed.workspace_id
    and x.job_posting_status = 'published' and app.is_open_posting(x)
    order by x.job_posting_date desc, x.id limit 500) m
$$;
comment on function app.job_posting_feed(uuid) is
  'Les offres ouvertes d’un workspace, les dernières d’abord, 500 au plus.';
call app.expose('job_posting_feed', '{}');

-- Somebody answers. The file that has this e-mail, or this phone under this name, is theirs; else they are new.
-- What they say now stands in the answer: a stranger changes nothing of a file by knowing an address.
create function app.answer_job_posting(posting_id uuid, answer jsonb, resume jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.mission; t uuid; v_application uuid; v_known text[]; v_first text := btrim(answer ->> 'first_name');
  v_last text := btrim(answer ->> 'last_name'); v_email text := app.normalize_email(answer ->> 'email');
  v_phone text := app.normalize_phone(answer ->> 'phone_number');
  v_message text := nullif(left(btrim(answer ->> 'message'), 2000), '');
  v_name text := app.compare_name(coalesce(v_last, '') || ' ' || coalesce(v_first, ''));
begin
  select * into m from public.mission x where x.id = posting_id for share;
  if m.id is null or not app.is_open_posting(m) then return '{"state": "closed"}'; end if;
  if length(coalesce(v_first, '')) not between 1 and 80 or length(coalesce(v_last, '')) not between 1 and 80 then
    raise exception 'Écrivez votre prénom et votre nom.' using errcode = 'RL424', hint = 'field=last_name';
  elsif nullif(btrim(answer ->> 'email'), '') is not null and not app.is_valid_email(v_email) then
    raise exception 'Cette adresse e-mail n’est pas valable.' using errcode = 'RL425', hint = 'field=email';
  elsif nullif(btrim(answer ->> 'phone_number'), '') is not null and not app.is_valid_phone(v_phone) then
    raise exception 'Ce numéro n’est pas valable.' using errcode = 'RL426', hint = 'field=phone_number';
  elsif v_email is null and v_phone is null then
    raise exception 'Donnez un téléphone ou une adresse e-mail.' using errcode = 'RL427', hint = 'field=phone_number';
  elsif coalesce(answer ->> 'notice_version', '') = '' then
    raise exception 'Acceptez que l’agence garde votre candidature.' using errcode = 'RL428', hint = 'field=consent';
  end if;
  -- Two hundred answers in an hour are not those of people.
  if (select count(*) from public.job_posting_answer a where a.mission_id = m.id
    and a.created_at > now() - interval '1 hour') >= 200 then return '{"state": "too_many"}'; end if;
  -- The same person pressing twice is one person.
  perform pg_advisory_xact_lock(hashtextextended(m.workspace_id || coalesce(v_email, v_phone), 0));
  select x.id, array_remove(array[case when x.email = v_email then 'email' end,
      case when x.phone_number = v_phone then 'phone' end,
      case when app.compare_name(coalesce(x.last_name, '') || ' ' || coalesce(x.first_name, '')) = v_name
        then 'name' end], null)
    into t, v_known from public.talent x
    where x.workspace_id = m.workspace_id and x.qualification_status <> 'anonymized'
      and ((v_email is not null and x.email = v_email) or (v_phone is not null and x.phone_number = v_phone
        and app.compare_name(coalesce(x.last_name, '') || ' ' || coalesce(x.first_name, '')) = v_name))
    order by (x.email is not distinct from v_email) desc, x.created_at limit 1;
  if t is null then
    insert into public.talent (workspace_id, first_name, last_name, email, phone_number, job_id, job_name, owner_id,
      source, legal_basis, informed_on, last_contact_on)
    values (m.workspace_id, v_first, v_last, v_email, v_phone, m.job_id, m.job_name,
      coalesce(m.assignee_id, m.owner_id), 'Offre ' || m.reference, 'pre_contract', app.today(), app.today())
      returning id into t;
    perform app.coopted_by_link(t, answer ->> 'sent_by', coalesce(m.assignee_id, m.owner_id));
  else
    update public.talent x set last_contact_on = app.today() where x.id = t;
  end if;
  insert into public.application (workspace_id, mission_id, talent_id, source, comment, owner_id)
  values (m.workspace_id, m.id, t, 'job_board', v_message, coalesce(m.assignee_id, m.owner_id))
  on conflict on constraint application_once_key do nothing returning id into v_application;
  if v_application is null then
    select a.id into v_application from public.application a where a.mission_id = m.id and a.talent_id = t;
  else
    perform app.notify(m.workspace_id, array_remove(array[m.owner_id, m.assignee_id], null), 'job_posting_answer',
      jsonb_build_object('entity', 'mission', 'row_id', m.id, 'action', 'answer', 'label', 'Répondre',
        'title', app.subject('mission', to_jsonb(m)) || ' : ' || v_first || ' ' || v_last || ' répond à l’offre',
        'actor_name', v_first || ' ' || v_last), '{owner}');
  end if;
  insert into public.job_posting_answer (workspace_id, mission_id, talent_id, application_id, first_name, last_name,
    email, phone_number, message, recognised_by, notice_version)
  values (m.workspace_id, m.id, t, v_application, v_first, v_last, v_email, v_phone, v_message, coalesce(v_known, '{}'),
    left(answer ->> 'notice_version', 40));
  if resume is not null then
    insert into public.resume (workspace_id, talent_id, file, file_name, mime_type)
    values (m.workspace_id, t, resume ->> 'path', left(resume ->> 'name', 200), resume ->> 'type');
  end if;
  return '{"state": "received"}';
end $$;
comment on function app.answer_job_posting(uuid, jsonb, jsonb) is
  'answer : {first_name, last_name, email, phone_number, message, notice_version, sent_by} ; resume : {path, name, '
  'type}, le fichier déjà gardé. Pour la clé de service seule. Rend {state: received, closed ou too_many}.';
call app.expose('answer_job_posting', '{}');

-- Where the file of an answer is kept, before its person is known.
create function app.job_posting_workspace(posting_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.workspace_id from public.mission m where m.id = posting_id and app.is_open_posting(m)
$$;
call app.expose('job_posting_workspace', '{}');

-- What the page of an offer begins with: what everyone may read, what the order says besides, and where it stands.
create function app.job_posting_desk(mission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare m public.mission;
begin
  perform app.require('marketing', 'read');
  select * into m from public.mission x where x.id = job_posting_desk.mission_id
    and x.workspace_id = app.active_workspace();
  if m.id is null or not app.may_act('missions', 'read', to_jsonb(m)) then
    raise exception 'Mission introuvable.' using errcode = 'RL003';
  end if;
  return app.job_posting_of(m) || jsonb_build_object('workspace_id', m.workspace_id, 'status', m.status,
    'posting_status', m.job_posting_status, 'is_open', app.is_open_posting(m),
    'job', coalesce((select j.name from public.job j where j.id = m.job_id), m.job_name), 'schedule', m.schedule,
    'certificates', (select coalesce(jsonb_agg(c.label order by c.code), '[]') from public.certificate_type c
      where c.code = any (m.certificate_codes)),
    'licences', m.driving_licences, 'needs_vehicle', m.needs_vehicle, 'is_night_work', m.is_night_work,
    'needs_overnight', m.needs_overnight, 'description', m.description,
    'may_edit', app.can('marketing', 'edit') and app.may_act('marketing', 'edit', to_jsonb(m)));
end $$;
call app.expose('job_posting_desk');
