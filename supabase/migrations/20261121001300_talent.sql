-- Why: the people. What everyone in the agency may see of a talent stays on the row; identity papers, bank details and
-- restrictions live in tables of their own, in the family « identity » (D§6.3: nothing of it is asked before hiring).

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
    check (availability_status in ('available', 'available_on', 'between_missions', 'unavailable', 'inactive')),
  available_on date,
  notice_days smallint check (notice_days between 0 and 180),
  mobility_km smallint not null default 30 check (mobility_km between 0 and 1000),
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
  resume_parsing_status text not null default 'none' check (resume_parsing_status in ('none', 'pending', 'done', 'failed')),
  bio_status text not null default 'none' check (bio_status in ('none', 'pending', 'done', 'failed')),
  anonymous_bio_status text not null default 'none' check (anonymous_bio_status in ('none', 'pending', 'done', 'failed')),
  anonymous_resume_status text not null default 'none' check (anonymous_resume_status in ('none', 'pending', 'done', 'failed')),
  skills_extraction_status text not null default 'none' check (skills_extraction_status in ('none', 'pending', 'done', 'failed')),
  source text,
  legal_basis text not null default 'pre_contract' check (legal_basis in ('pre_contract', 'legitimate_interest', 'consent', 'contract')),
  informed_on date,
  retention_extended_until date,
  anonymized_at timestamptz,
  last_contact_on date,
  next_contact_on date,
  comment text,
  import_key text,
  search text generated always as (app.fold(coalesce(first_name, temp_first_name, '') || ' ' || coalesce(last_name, temp_last_name, '')
    || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(job_name, '') || ' '
    || coalesce(formatted_address, '') || ' ' || coalesce(anonymous_reference, ''))) stored,
  sort_key text generated always as (app.fold(coalesce(last_name, temp_last_name, '') || ' ' || coalesce(first_name, temp_first_name, ''))) stored,
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
create index talent_bench_idx on public.talent (workspace_id) where is_benched;
comment on column public.talent.job_name is 'Métier tel qu’il a été donné, quand il n’est pas dans la liste.';
comment on column public.talent.availability_status is '« En mission » n’est pas ici : cela se calcule des contrats.';
comment on column public.talent.blacklist_reason is 'Motif factuel ; les restrictions datées et limitées sont dans talent_restriction.';

create table public.hiring_pool (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  description text,
  kind text not null default 'confirmed' check (kind in ('confirmed', 'to_requalify', 'client')),
  company_id uuid references public.company on delete set null,
  job_id uuid references public.job,
  zone text,
  refresh_on date,
  owner_id uuid references public.team_member,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index hiring_pool_sort_idx on public.hiring_pool (workspace_id, sort_key, id);
create index hiring_pool_company_idx on public.hiring_pool (company_id);

create table public.talent_job (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  job_id uuid not null references public.job,
  years smallint check (years between 0 and 60),
  level text check (level in ('beginner', 'confirmed', 'expert')),
  position smallint not null default 1,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (talent_id, job_id)
);
create index talent_job_job_idx on public.talent_job (job_id);

create table public.talent_software (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  software_id uuid not null references public.software,
  level text check (level in ('beginner', 'confirmed', 'expert')),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (talent_id, software_id)
);
create index talent_software_software_idx on public.talent_software (software_id);

create table public.talent_hiring_pool (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  hiring_pool_id uuid not null references public.hiring_pool on delete cascade,
  rank smallint,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (talent_id, hiring_pool_id)
);
create index talent_hiring_pool_pool_idx on public.talent_hiring_pool (hiring_pool_id);

create table public.talent_business_unit (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  business_unit_id uuid not null references public.business_unit on delete cascade,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (talent_id, business_unit_id)
);
create index talent_business_unit_unit_idx on public.talent_business_unit (business_unit_id);

create table public.certificate (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  code text not null references public.certificate_type (code),
  number text,
  issuer text,
  issued_on date,
  expires_on date check (expires_on >= issued_on),
  is_checked boolean not null default false,
  checked_by uuid references public.team_member,
  checked_at timestamptz,
  document_id uuid,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index certificate_talent_idx on public.certificate (talent_id, code);
create index certificate_validity_idx on public.certificate (workspace_id, code, expires_on);
comment on column public.certificate.expires_on is 'Dernier jour de validité ; nul quand le titre n’expire pas ou que la date est inconnue.';

create table public.resume (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  is_anonymized boolean not null default false,
  file text not null,
  file_name text,
  mime_type text,
  content text,
  parsed jsonb,
  parsing_status text not null default 'none' check (parsing_status in ('none', 'pending', 'done', 'failed')),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index resume_talent_idx on public.resume (talent_id, created_at desc);
comment on column public.resume.file is 'Chemin dans le compartiment « documents ».';

do $$
declare t text;
begin
  foreach t in array array['talent', 'hiring_pool', 'talent_job', 'talent_software', 'talent_hiring_pool', 'talent_business_unit', 'resume'] loop
    execute format('call app.protect(%L, %L)', t, 'talents');
  end loop;
end $$;
call app.protect('certificate', 'compliance');
create trigger talent_tidy before insert or update on public.talent for each row
  execute function app.tidy('first_name:text', 'last_name:text', 'phone_number:phone', 'secondary_phone_number:phone', 'email:email');

-- A consultant reads and files the certificates of a talent (D§6.3); the family « compliance » governs the rest.

-- What fewer people may see --------------------------------------------------------------------------------------

create table public.talent_identity (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null unique references public.talent on delete cascade,
  birth_name text,
  birth_place text,
  birth_country text check (birth_country ~ '^[A-Z]{2}$'),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  nir text check (app.is_valid_nir(nir)),
  is_nir_pending boolean not null default false,
  identity_document_type text check (identity_document_type in ('cni', 'passport', 'residence_permit', 'receipt')),
  identity_document_number text,
  identity_document_expires_on date,
  work_permit_number text,
  work_permit_expires_on date,
  work_permit_checked_on date,
  driving_licence_number text,
  health_insurance_status text check (health_insurance_status in ('affiliated', 'exempted', 'unknown')),
  boeth_title text check (boeth_title in ('rqth', 'aah', 'cmi', 'ipp', 'pension')),
  boeth_valid_until date,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
comment on column public.talent_identity.nationality is 'Pays, code ISO 3166 à deux lettres : dit s’il faut un titre de séjour.';
comment on column public.talent_identity.nir is 'Numéro de sécurité sociale, clé contrôlée ; demandé seulement à l’embauche.';
comment on column public.talent_identity.work_permit_checked_on is 'Titre authentifié auprès de la préfecture au moins deux jours ouvrables avant (R5221-41).';
comment on column public.talent_identity.boeth_title is 'Seulement si le salarié l’a déclaré de lui-même (L5212-13).';

create table public.talent_bank_account (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  holder text not null check (btrim(holder) <> ''),
  iban text not null check (app.is_valid_iban(iban)),
  bic text check (app.is_valid_bic(bic)),
  bank_name text,
  status text not null default 'pending',
  approved_by uuid references public.team_member,
  approved_at timestamptz,
  document_id uuid,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index talent_bank_account_talent_idx on public.talent_bank_account (talent_id);
create unique index talent_bank_account_active_idx on public.talent_bank_account (talent_id) where status = 'approved';
comment on table public.talent_bank_account is 'Coordonnées bancaires : saisies par une personne, approuvées par une autre.';

create table public.talent_restriction (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  company_id uuid references public.company on delete cascade,
  reason_code text not null check (reason_code in ('repeated_absence', 'safety_incident', 'ended_by_client', 'forged_documents', 'behaviour')),
  facts text not null check (btrim(facts) <> ''),
  starts_on date not null default app.today(),
  ends_on date not null,
  lifted_at timestamptz,
  lifted_reason text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint talent_restriction_dates_check check (ends_on >= starts_on and ends_on <= starts_on + interval '24 months')
);
create index talent_restriction_talent_idx on public.talent_restriction (talent_id);
create index talent_restriction_company_idx on public.talent_restriction (company_id);
comment on table public.talent_restriction is
  '« Ne pas déléguer » : motif factuel, daté, 24 mois au plus, pour un client ou pour toute l’agence (RGPD, D§6.6).';

call app.protect('talent_identity', 'identity');
call app.protect('talent_bank_account', 'identity');
call app.protect('talent_restriction', 'identity');
create trigger talent_identity_tidy before insert or update on public.talent_identity for each row execute function app.tidy('nir:compact');
create trigger talent_bank_account_tidy before insert or update on public.talent_bank_account for each row
  execute function app.tidy('iban:compact', 'bic:compact');
