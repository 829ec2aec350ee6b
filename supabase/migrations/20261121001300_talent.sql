-- Why: the people. What everyone in the agency may see of a talent stays on the row; identity papers, bank details and
-- restrictions live in tables of their own (talent_identity), in the family « identity » (D§6.3: nothing of it is asked
-- before hiring).

create table public.talent (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  civility text check (civility in ('madame', 'monsieur', 'entity')),
  first_name text,
  last_name text,
  temp_first_name text,
  temp_last_name text,
  job_title text,
  email text check (app.is_valid_email(email)),
  phone_number text check (app.is_valid_phone(phone_number)),
  secondary_phone_number text check (app.is_valid_phone(secondary_phone_number)),
  birth_date date check (birth_date between '1920-01-01' and '2020-01-01'),
  address_id uuid references public.address,
  formatted_address text,
  owner_id uuid references public.team_member,
  job_id uuid references public.job,
  job_name text,
  sector_id uuid references public.sector,
  experience_level text check (experience_level in ('beginner', 'confirmed', 'expert')),
  experience_years smallint check (experience_years between 0 and 60),
  classification text,
  wage numeric(8, 2) check (wage > 0 and wage < 1000),
  wage_expected numeric(8, 2) check (wage_expected > 0 and wage_expected < 1000),
  contract_types text[] not null default '{}' check (contract_types <@ '{interim,cdii,cdd,cdi,independent}'::text[]),
  construction_types text[] not null default '{}',
  qualification_status text not null default 'new',
  availability_status text not null default 'available'
    check (availability_status in ('available', 'available_on', 'between_missions', 'unavailable', 'inactive',
      'unknown')),
  available_on date,
  availability_said_on date not null default app.today(),
  notice_days smallint check (notice_days between 0 and 180),
  mobility_km smallint check (mobility_km between 0 and 1000),
  mobility_departments text[] not null default '{}',
  accepts_long_distance boolean,
  accepts_overnight boolean,
  accepts_night_work boolean,
  accepts_weekend_work boolean,
  driving_licences text[] not null default '{}',
  has_vehicle boolean,
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  reads_plans boolean,
  does_layout boolean,
  leads_team boolean,
  reference_sites text,
  ppe_sizes jsonb not null default '{}',
  mark_know_how smallint check (mark_know_how between 1 and 5),
  mark_safety smallint check (mark_safety between 1 and 5),
  mark_attendance smallint check (mark_attendance between 1 and 5),
  mark_autonomy smallint check (mark_autonomy between 1 and 5),
  mark_team_spirit smallint check (mark_team_spirit between 1 and 5),
  mark_presentation smallint check (mark_presentation between 1 and 5),
  qualification_summary text,
  qualified_by uuid references public.team_member,
  qualified_at timestamptz,
  is_top_profile boolean not null default false,
  is_benched boolean not null default false,
  bench_confirmed_for date,
  is_reachable boolean,
  blacklisted_at timestamptz,
  blacklist_reason text,
  anonymous_reference text,
  bio text,
  anonymous_bio text,
  resume_parsing_status text not null default 'none'
    check (resume_parsing_status in ('none', 'pending', 'done', 'failed')),
  bio_status text not null default 'none' check (bio_status in ('none', 'pending', 'done', 'failed')),
  anonymous_bio_status text not null default 'none'
    check (anonymous_bio_status in ('none', 'pending', 'done', 'failed')),
  anonymous_resume_status text not null default 'none'
    check (anonymous_resume_status in ('none', 'pending', 'done', 'failed')),
  skills_extraction_status text not null default 'none'
    check (skills_extraction_status in ('none', 'pending', 'done', 'failed')),
  source text,
  is_found_elsewhere boolean not null default false,
  legal_basis text not null default 'pre_contract'
    check (legal_basis in ('pre_contract', 'legitimate_interest', 'consent', 'contract')),
  informed_on date,
  retention_extended_until date,
  retention_reason text,
  anonymized_at timestamptz,
  last_contact_on date,
  next_contact_on date,
  comment text,
  import_key text,
  search text generated always as (app.fold(coalesce(first_name, temp_first_name, '') || ' '
      || coalesce(last_name, temp_last_name, '')
    || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(job_name, '') || ' '
    || coalesce(formatted_address, '') || ' ' || coalesce(anonymous_reference, ''))) stored,
  sort_key text generated always as (app.fold(coalesce(last_name, temp_last_name, '') || ' '
      || coalesce(first_name, temp_first_name, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (workspace_id, import_key),
  unique (workspace_id, anonymous_reference),
  constraint talent_blacklist_reason_check check (blacklisted_at is null or btrim(coalesce(blacklist_reason, '')) <> '')
);
create index talent_search_idx on public.talent using gin (search extensions.gin_trgm_ops);
create index talent_sort_idx on public.talent (workspace_id, sort_key, id);
create index talent_owner_idx on public.talent (owner_id);
create index talent_job_idx on public.talent (job_id);
create index talent_address_idx on public.talent (address_id);
create index talent_status_idx on public.talent (workspace_id, qualification_status);
create index talent_created_idx on public.talent (workspace_id, created_at desc);
create index talent_phone_idx on public.talent (workspace_id, phone_number);
create index talent_email_idx on public.talent (workspace_id, email);
create index talent_birth_idx on public.talent (workspace_id, birth_date);
create index talent_compare_idx on public.talent (workspace_id, app.compare_name(coalesce(last_name, '') || ' '
    || coalesce(first_name, '')));
create index talent_bench_idx on public.talent (workspace_id) where is_benched;
create index talent_uninformed_idx on public.talent (workspace_id) where is_found_elsewhere and informed_on is null;
comment on column public.talent.job_name is 'Métier tel qu’il a été donné, à côté de celui de la liste (job_id).';
comment on column public.talent.mobility_km is
  'Jusqu’où la personne a dit aller ; nul tant qu’elle ne l’a pas dit : personne n’accepte à sa place.';
comment on column public.talent.availability_status is
  'Ce que la personne dit d’elle. « En mission » n’est pas ici : cela se calcule des contrats (situation).';
comment on column public.talent.availability_said_on is 'Le jour où elle l’a dit.';
comment on column public.talent.is_found_elsewhere is
  'Ce que l’on sait d’elle ne vient pas d’elle : elle en est informée dans le mois (RGPD, art. 14).';
comment on column public.talent.retention_extended_until is
  'Gardée jusque-là, pour la raison dite (retention_reason) : écrit par keep_talent, et par rien d’autre.';
comment on column public.talent.blacklist_reason is
  'Motif factuel ; les restrictions datées et limitées sont dans talent_restriction.';
call app.protect('talent', 'talents');
create trigger talent_tidy before insert or update on public.talent for each row
  execute function app.tidy('first_name:text', 'last_name:text', 'phone_number:phone', 'secondary_phone_number:phone',
    'email:email');
create trigger a_held before insert or update on public.talent for each row
  execute function app.hold_columns(
    'anonymized_at', 'retention_extended_until', 'retention_reason', 'qualified_by', 'qualified_at',
    'blacklisted_at', 'blacklist_reason', 'resume_parsing_status=none', 'skills_extraction_status=none',
    'anonymous_resume_status=none');
create trigger d_known_codes before insert or update of mobility_departments on public.talent for each row
  when (new.mobility_departments <> '{}')
  execute function app.refuse_unknown_codes('mobility_departments', 'department', 'départements');

-- What someone says of themselves is worth what its date is: said otherwise, it is said today.
create function app.date_availability() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.availability_said_on = old.availability_said_on then new.availability_said_on := app.today(); end if;
  return new;
end $$;
create trigger d_date_availability before update of availability_status, available_on on public.talent for each row
  when (old.availability_status is distinct from new.availability_status
    or old.available_on is distinct from new.available_on)
  execute function app.date_availability();
