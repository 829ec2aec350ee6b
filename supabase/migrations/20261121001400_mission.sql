-- Why: a client's order (or the pooling of talents), and the applications of talents to it: the kanban.

create table public.mission (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  reference text,
  company_id uuid references public.company on delete restrict,
  agency_id uuid references public.agency on delete set null,
  work_site_id uuid references public.work_site on delete set null,
  client_post_id uuid references public.client_post on delete set null,
  business_unit_id uuid references public.business_unit on delete set null,
  job_id uuid references public.job,
  job_name text not null check (btrim(job_name) <> ''),
  priority text not null default 'P3' check (priority in ('P1', 'P2', 'P3', 'P4')),
  status text not null default 'draft',
  is_client_order boolean not null default true,
  is_public boolean not null default false,
  start_date date,
  end_date date check (end_date >= start_date),
  number_of_open_positions smallint not null default 1 check (number_of_open_positions between 0 and 500),
  employment_type text not null default 'interim'
    check (employment_type in ('interim', 'cdii', 'cdd', 'cdi', 'independent')),
  contract_reason text references public.contract_reason (code),
  justification text,
  experience_level text check (experience_level in ('beginner', 'confirmed', 'expert')),
  classification text,
  certificate_codes text[] not null default '{}',
  driving_licences text[] not null default '{}',
  needs_vehicle boolean not null default false,
  skills text[] not null default '{}',
  hourly_wage numeric(8, 2) check (hourly_wage > 0 and hourly_wage < 1000),
  hourly_wage_max numeric(8, 2) check (hourly_wage_max >= hourly_wage),
  coefficient numeric(5, 3) check (coefficient between 1 and 5),
  coefficient_kind text not null default 'delegation' check (coefficient_kind in ('delegation', 'gestion')),
  working_days smallint[] not null default '{1,2,3,4,5}' check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  weekly_minutes integer not null default 2100 check (weekly_minutes > 0 and weekly_minutes <= 3600),
  schedule text,
  is_night_work boolean not null default false,
  is_weekend_work boolean not null default false,
  needs_overnight boolean not null default false,
  order_reference text,
  address_id uuid references public.address,
  formatted_address text,
  search_radius_km smallint check (search_radius_km between 1 and 1000),
  description text,
  job_posting_status text not null default 'none'
    check (job_posting_status in ('none', 'draft', 'published', 'expired', 'withdrawn')),
  job_posting_date date,
  job_posting_until date check (job_posting_until >= job_posting_date),
  job_posting_title text,
  job_posting_body text,
  closing_reason text check (closing_reason in ('filled', 'client_withdrew', 'filled_by_competitor', 'filled_by_client',
      'no_candidate', 'price', 'duplicate', 'other')),
  closing_comment text,
  owner_id uuid references public.team_member,
  assignee_id uuid references public.team_member,
  lead_id uuid references public.team_member,
  lead_contact_id uuid references public.contact on delete set null,
  interviewer_contact_id uuid references public.contact on delete set null,
  decision_maker_contact_id uuid references public.contact on delete set null,
  search text generated always as (app.fold(job_name || ' ' || coalesce(reference, '') || ' '
      || coalesce(order_reference, '') || ' '
    || coalesce(formatted_address, ''))) stored,
  sort_key text generated always as (app.fold(job_name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (workspace_id, reference),
  constraint mission_company_check check (company_id is not null or not is_client_order)
);
create index mission_search_idx on public.mission using gin (search extensions.gin_trgm_ops);
create index mission_sort_idx on public.mission (workspace_id, sort_key, id);
create index mission_created_idx on public.mission (workspace_id, created_at desc);
create index mission_status_idx on public.mission (workspace_id, status, start_date);
create index mission_start_idx on public.mission (workspace_id, start_date);
create index mission_company_idx on public.mission (company_id);
create index mission_job_idx on public.mission (job_id);
create index mission_owner_idx on public.mission (owner_id);
create index mission_assignee_idx on public.mission (assignee_id);
comment on column public.mission.priority is
  'P1 démarrage sous 24 h ou remplacement, P2 sous 72 h, P3 normale, P4 anticipée (plus de deux semaines).';
comment on column public.mission.is_client_order is 'Commande d’un client ; sinon vivier constitué d’avance.';
call app.protect('mission', 'missions');
-- A posting is the word of the agency to everyone: it is written by who may publish (app.save_job_posting).
create trigger a_posting_held before insert or update on public.mission for each row
  execute function app.hold_columns('job_posting_status=none', 'job_posting_date', 'job_posting_until',
    'job_posting_title', 'job_posting_body');
create trigger d_known_codes before insert or update of certificate_codes on public.mission for each row
  when (new.certificate_codes <> '{}')
    execute function app.refuse_unknown_codes('certificate_codes', 'certificate_type', 'habilitations');

-- A readable number, unique in the workspace, without a gap that would matter: `C-2026-000123`, `M-2026-000042`.
create table app.counter (
  workspace_id uuid not null references public.workspace on delete cascade,
  kind text not null,
  year integer not null,
  value integer not null default 0,
  primary key (workspace_id, kind, year)
);

create function app.next_number(p_workspace uuid, p_kind text, p_on date default app.today()) returns text
language plpgsql security definer set search_path = '' as $$
declare n integer;
begin
  insert into app.counter as c (workspace_id, kind, year, value)
  values (p_workspace, p_kind, extract(year from p_on)::integer, 1)
  on conflict (workspace_id, kind, year) do update set value = c.value + 1
  returning value into n;
  return p_kind || '-' || extract(year from p_on)::integer || '-' || lpad(n::text, 6, '0');
end $$;
revoke execute on function app.next_number(uuid, text, date) from public;

create function app.mission_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reference is null then new.reference := app.next_number(new.workspace_id, 'M'); end if;
  if new.owner_id is null then new.owner_id := app.me(); end if;
  return new;
end $$;
create trigger mission_defaults before insert on public.mission for each row execute function app.mission_defaults();

-- A contract or a mission belongs to the unit of its order, else to that of who owns it: without one, no manager would
-- read its margin (app.readable_units).
create function app.unit_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.business_unit_id := coalesce(new.business_unit_id,
    (select m.business_unit_id from public.mission m
      where m.id = (to_jsonb(new) ->> 'mission_id')::uuid and m.workspace_id = new.workspace_id),
    (select u.id from public.team_member t
      join public.business_unit u on u.id = t.business_unit_id and u.workspace_id = new.workspace_id
      where t.id = coalesce(new.owner_id, app.me())));
  return new;
end $$;

-- Whoever moves a record to another unit says who reads its margin: nobody takes it for themselves.
create function app.unit_held() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and not app.can_all('money', 'read') then
    raise exception
      'La business unit dit qui lit la marge : demandez ce changement à qui lit celles de toutes les unités.'
      using errcode = 'RL340', hint = 'field=business_unit_id';
  end if;
  return new;
end $$;
create trigger unit_of_record before insert on public.mission for each row execute function app.unit_of_record();
create trigger unit_held before update of business_unit_id on public.mission for each row
  when (old.business_unit_id is distinct from new.business_unit_id) execute function app.unit_held();

create table public.mission_contact (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  mission_id uuid not null references public.mission on delete cascade,
  contact_id uuid not null references public.contact on delete cascade,
  role text not null check (role in ('lead', 'interviewer', 'decision_maker', 'site_manager', 'billing')),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (mission_id, contact_id, role)
);
create index mission_contact_contact_idx on public.mission_contact (contact_id);
call app.protect('mission_contact', 'missions');
call app.link_follows_record('mission_contact', 'missions');

create table public.application (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  mission_id uuid not null references public.mission on delete cascade,
  talent_id uuid not null references public.talent on delete cascade,
  stage text not null default 'received',
  stage_changed_at timestamptz not null default now(),
  position double precision not null default 0,
  is_rejected boolean not null default false,
  rejected_at timestamptz,
  rejected_by uuid references public.team_member,
  rejection_reason text
    check (rejection_reason in ('refused_by_client', 'refused_by_talent', 'no_answer', 'not_selected', 'withdrawn',
      'known_to_client')),
  rejection_comment text,
  has_stage_been_forced boolean not null default false,
  proposed_wage numeric(8, 2) check (proposed_wage > 0 and proposed_wage < 1000),
  available_on date,
  is_substitute boolean not null default false,
  substitute_rank smallint check (substitute_rank > 0),
  source text not null default 'matching'
    check (source in ('matching', 'spontaneous', 'job_board', 'cooptation', 'client', 'pool', 'push', 'other')),
  comment text,
  owner_id uuid references public.team_member,
  presented_at timestamptz,
  client_answer text check (client_answer in ('interested', 'meet', 'declined')),
  client_answered_at timestamptz,
  client_comment text,
  interview_at timestamptz,
  interview_minutes smallint not null default 45 check (interview_minutes between 5 and 480),
  interview_place text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint application_once_key unique (mission_id, talent_id)
);
create index application_talent_idx on public.application (talent_id);
create index application_stage_idx on public.application (workspace_id, stage);
create index application_created_idx on public.application (workspace_id, created_at);
create index application_board_idx on public.application (mission_id, stage, position);
create index application_owner_idx on public.application (owner_id);
call app.protect('application', 'missions');
create trigger a_held before insert or update on public.application for each row
  execute function app.hold_columns(
    'is_rejected=false', 'rejected_at', 'rejected_by', 'rejection_reason', 'has_stage_been_forced=false',
    'presented_at', 'client_answer', 'client_answered_at', 'client_comment');
comment on column public.application.presented_at is 'Son CV anonyme est parti chez le client, ou part à l’instant.';
comment on column public.application.interview_at is
  'L’entretien ; il va à l’agenda que le responsable de la candidature a connecté.';
comment on column public.application.client_answer is 'Ce que le client a répondu par le lien de l’e-mail.';

-- Everything under an application belongs to one workspace; the rejected flag carries who and when.
create function app.application_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.mission m where m.id = new.mission_id and m.workspace_id = new.workspace_id)
     or not exists (select 1 from public.talent t where t.id = new.talent_id and t.workspace_id = new.workspace_id) then
    raise exception 'La mission et le talent doivent appartenir au même workspace.'
      using errcode = 'RL200', hint = 'field=talent_id';
  end if;
  if tg_op = 'INSERT' and not app.is_merging() then
    new.owner_id := coalesce(new.owner_id, app.me());
    if new.position = 0 then new.position := extract(epoch from clock_timestamp()); end if;
  end if;
  return new;
end $$;
create trigger application_defaults before insert or update of mission_id, talent_id, workspace_id on public.application
  for each row execute function app.application_defaults();
