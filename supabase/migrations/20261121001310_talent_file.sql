-- Why: what hangs on a talent and everyone reads: trades, software, pools, units, certificates, résumés. A row of a
-- join table is a fact of the talent it hangs on: whoever may change the talent may add and remove it.

create table public.hiring_pool (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  description text,
  kind text not null default 'confirmed' check (kind in ('confirmed', 'to_requalify', 'client')),
  company_id uuid references public.company on delete set null,
  job_id uuid references public.job,
  zone text,
  criteria jsonb,
  refresh_on date,
  refreshed_at timestamptz,
  campaign_from date,
  owner_id uuid references public.team_member,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index hiring_pool_sort_idx on public.hiring_pool (workspace_id, sort_key, id);
create index hiring_pool_company_idx on public.hiring_pool (company_id);
comment on column public.hiring_pool.criteria is 'Ce qui le remplit, tel que search_talents le lit.';
comment on column public.hiring_pool.campaign_from is 'Début de la campagne d’appels en cours.';
call app.protect('hiring_pool', 'talents');

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
call app.protect('talent_job', 'talents');
call app.link_follows_record('talent_job', 'talents');

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
call app.protect('talent_software', 'talents');
call app.link_follows_record('talent_software', 'talents');

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
call app.protect('talent_hiring_pool', 'talents');
call app.link_follows_record('talent_hiring_pool', 'talents');

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
call app.protect('talent_business_unit', 'talents');
call app.link_follows_record('talent_business_unit', 'talents');

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
  document_id uuid references public.document on delete set null,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index certificate_talent_idx on public.certificate (talent_id, code);
create index certificate_validity_idx on public.certificate (workspace_id, code, expires_on) include (talent_id);
create index certificate_document_idx on public.certificate (document_id);
comment on column public.certificate.expires_on is
  'Dernier jour de validité ; nul quand le titre n’expire pas ou que la date est inconnue.';
call app.protect('certificate', 'compliance');

-- « Vu et vérifié »: by whom and when is stamped; another paper or other dates are to be seen again.
create function app.certificate_checked() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if not new.is_checked then
    new.checked_by := null; new.checked_at := null;
  elsif tg_op = 'INSERT' or not old.is_checked then
    new.checked_by := app.real_me(); new.checked_at := now();
  elsif (new.talent_id, new.code, new.number, new.issued_on, new.expires_on, new.document_id) is distinct from
      (old.talent_id, old.code, old.number, old.issued_on, old.expires_on, old.document_id) then
    new.is_checked := false; new.checked_by := null; new.checked_at := null;
  else
    new.checked_by := old.checked_by; new.checked_at := old.checked_at;
  end if;
  return new;
end $$;
grant execute on function app.certificate_checked() to authenticated, service_role;
create trigger c_checked before insert or update on public.certificate for each row
  execute function app.certificate_checked();

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
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint resume_read_check check (parsing_status <> 'done' or content is not null)
);
create index resume_talent_idx on public.resume (talent_id, created_at desc);
create index resume_file_idx on public.resume (file);
comment on column public.resume.file is 'Chemin dans le compartiment « documents ».';
call app.protect('resume', 'talents');
-- Whoever filed a résumé in the wrong place takes it back; the right to delete what others filed stays with those who
-- have it.
alter policy resume_delete on public.resume using (workspace_id = (select app.active_workspace())
  and ((select app.can_all('talents', 'delete'))
    or created_by = any ((select app.owners_for('talents', 'delete'))::uuid[])
    or (created_by = (select app.me()) and (select app.can('talents', 'edit')))));
create trigger name_file after insert or update on public.resume for each row execute function app.name_file('file');
