-- Why: who we are on paper (legal_entity) and who our clients are: group, company, establishment (agency), contact,
-- building site, post at the client. The post matters by law: waiting periods count per post (C. trav. L1251-36).

create table public.legal_entity (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null,
  legal_form text,
  share_capital numeric(14, 2) check (share_capital >= 0),
  siret text check (app.is_valid_siret(siret)),
  rcs text,
  vat_number text,
  naf_code text check (app.is_valid_naf(naf_code)),
  address_id uuid references public.address,
  formatted_address text,
  phone_number text check (app.is_valid_phone(phone_number)),
  email text check (app.is_valid_email(email)),
  authorisation_number text,
  guarantor_name text,
  guarantor_address text,
  guarantee_amount numeric(14, 2) check (guarantee_amount >= 0),
  pension_body_name text,
  pension_body_address text,
  provident_body_name text,
  provident_body_address text,
  occupational_health_service text,
  iban text check (app.is_valid_iban(iban)),
  bic text check (app.is_valid_bic(bic)),
  code_papers text[] not null default '{}' check (code_papers <@ '{interim,cdii,commercial_condition}'),
  is_default boolean not null default false,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (workspace_id, siret),
  -- The number in the register is the SIREN: a paper that prints two of them identifies nobody.
  constraint legal_entity_rcs_check check (position(left(siret, 9) in regexp_replace(rcs, '\D', '', 'g')) > 0)
);
create unique index legal_entity_default_idx on public.legal_entity (workspace_id) where is_default;
create index legal_entity_sort_idx on public.legal_entity (workspace_id, sort_key, id);
comment on table public.legal_entity is
  'Identité de l’agence d’emploi : SIRET, garant financier (L1251-49), retraite et prévoyance (L1251-16).';
comment on column public.legal_entity.guarantor_name is
  'Garant financier, porté sur tous les contrats et factures (L1251-49).';
comment on column public.legal_entity.pension_body_name is
  'Caisse de retraite complémentaire, mention obligatoire du contrat de mission (L1251-16).';
comment on column public.legal_entity.code_papers is
  'Papiers qui ne se signent par lien qu’avec un code reçu par SMS : types de contrat, conditions commerciales.';
call app.protect('legal_entity', 'workspace');

-- A code that nothing can carry would keep everybody from signing.
create function app.code_has_carrier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_carried('sms') then return new; end if;
  raise exception 'Ce serveur n’a pas d’opérateur SMS : le code n’arriverait à personne. Faites-en régler un d’abord '
    '(SMS_URL, voir le guide d’installation).' using errcode = 'RL823', hint = 'field=code_papers';
end $$;
create trigger a_code_has_carrier before insert or update of code_papers on public.legal_entity for each row
  when (cardinality(new.code_papers) > 0) execute function app.code_has_carrier();
-- Everyone prints our own identity on a contract, so every member reads it.
alter policy legal_entity_read on public.legal_entity using (workspace_id = (select app.active_workspace()));
create trigger legal_entity_tidy before insert or update on public.legal_entity for each row
  execute function app.tidy('siret:compact', 'vat_number:compact', 'naf_code:naf', 'phone_number:phone', 'email:email',
    'iban:compact', 'bic:compact');

create table public.company_group (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  website text,
  owner_id uuid references public.team_member,
  comment text,
  search text generated always as (app.fold(name)) stored,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index company_group_search_idx on public.company_group using gin (search extensions.gin_trgm_ops);
create index company_group_sort_idx on public.company_group (workspace_id, sort_key);
call app.protect('company_group', 'crm');

create table public.company (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  siren text check (app.is_valid_siren(siren)),
  company_group_id uuid references public.company_group on delete set null,
  status text not null default 'prospect' check (status in ('prospect', 'client', 'inactive', 'blocked')),
  legal_form text,
  vat_number text,
  naf_code text check (app.is_valid_naf(naf_code)),
  naf_code_2025 text check (app.is_valid_naf(naf_code_2025)),
  naf_code_label text,
  idcc text check (idcc ~ '^\d{4}$'),
  headcount integer check (headcount >= 0),
  sector_id uuid references public.sector,
  address_id uuid references public.address,
  formatted_address text,
  phone_number text check (app.is_valid_phone(phone_number)),
  email text check (app.is_valid_email(email)),
  website text,
  payment_terms text,
  payment_days smallint check (payment_days between 0 and 60),
  credit_limit numeric(12, 2) check (credit_limit >= 0),
  is_strategic boolean not null default false,
  owner_id uuid references public.team_member,
  comment text,
  import_key text,
  search text generated always as (app.fold(name || ' ' || coalesce(siren, '') || ' '
      || coalesce(formatted_address, ''))) stored,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (workspace_id, siren),
  unique (workspace_id, import_key)
);
create index company_search_idx on public.company using gin (search extensions.gin_trgm_ops);
create index company_sort_idx on public.company (workspace_id, sort_key, id);
create index company_owner_idx on public.company (owner_id);
create index company_group_idx on public.company (company_group_id);
create index company_created_idx on public.company (workspace_id, created_at desc);
create index company_compare_idx on public.company (workspace_id, app.compare_name(name));
comment on column public.company.payment_days is 'Délai en jours : 60 jours nets au plus (C. com. L441-10).';
comment on column public.company.idcc is 'Convention collective (IDCC), quatre chiffres.';
call app.protect('company', 'crm');
create trigger company_tidy before insert or update on public.company for each row
  execute function app.tidy('name:text', 'siren:compact', 'vat_number:compact', 'naf_code:naf', 'naf_code_2025:naf',
    'phone_number:phone', 'email:email');

create table public.agency (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid not null references public.company on delete cascade,
  name text not null check (btrim(name) <> ''),
  siret text check (app.is_valid_siret(siret)),
  naf_code text check (app.is_valid_naf(naf_code)),
  naf_code_2025 text check (app.is_valid_naf(naf_code_2025)),
  naf_code_label text,
  is_head_office boolean not null default false,
  status text not null default 'prospect' check (status in ('prospect', 'client', 'inactive', 'blocked')),
  address_id uuid references public.address,
  formatted_address text,
  phone_number text check (app.is_valid_phone(phone_number)),
  email text check (app.is_valid_email(email)),
  opening_days smallint[] not null default '{1,2,3,4,5}' check (opening_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  holiday_policy text not null default 'closed' check (holiday_policy in ('closed', 'open')),
  owner_id uuid references public.team_member,
  comment text,
  search text generated always as (app.fold(name || ' ' || coalesce(siret, '') || ' '
      || coalesce(formatted_address, ''))) stored,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint agency_siret_key unique (workspace_id, siret)
);
create index agency_search_idx on public.agency using gin (search extensions.gin_trgm_ops);
create index agency_sort_idx on public.agency (workspace_id, sort_key, id);
create index agency_company_idx on public.agency (company_id);
create unique index agency_head_office_idx on public.agency (company_id) where is_head_office;
comment on table public.agency is 'Établissement d’un client (et non notre agence).';
comment on column public.agency.opening_days is
  'Jours d’ouverture (1 = lundi) : le délai de carence se compte en jours d’ouverture (L1251-36).';
call app.protect('agency', 'crm');
create trigger agency_tidy before insert or update on public.agency for each row
  execute function app.tidy('name:text', 'siret:compact', 'naf_code:naf', 'naf_code_2025:naf', 'phone_number:phone',
    'email:email');

create table public.contact (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid references public.company on delete cascade,
  agency_id uuid references public.agency on delete set null,
  civility text check (civility in ('madame', 'monsieur', 'entity')),
  first_name text,
  last_name text,
  temp_first_name text,
  temp_last_name text,
  job_title text,
  email text check (app.is_valid_email(email)),
  phone_number text check (app.is_valid_phone(phone_number)),
  can_sign_contracts boolean not null default false,
  can_sign_timesheets boolean not null default false,
  is_billing_contact boolean not null default false,
  -- Some minutes are left to clocks that do not agree.
  opted_out_at timestamptz
    constraint contact_opted_out_at_check check (opted_out_at <= now() + interval '5 minutes'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  owner_id uuid references public.team_member,
  comment text,
  search text generated always as (app.fold(coalesce(first_name, temp_first_name, '') || ' '
      || coalesce(last_name, temp_last_name, '')
    || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(job_title, ''))) stored,
  sort_key text generated always as (app.fold(coalesce(last_name, temp_last_name, '') || ' '
      || coalesce(first_name, temp_first_name, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index contact_search_idx on public.contact using gin (search extensions.gin_trgm_ops);
create index contact_sort_idx on public.contact (workspace_id, sort_key, id);
create index contact_company_idx on public.contact (company_id);
create index contact_agency_idx on public.contact (agency_id);
create index contact_email_idx on public.contact (workspace_id, email);
comment on column public.contact.can_sign_timesheets is 'Délégataire de la signature des relevés d’heures.';
comment on column public.contact.opted_out_at is 'Opposition à la prospection (RGPD).';
call app.protect('contact', 'crm');
create trigger contact_tidy before insert or update on public.contact for each row
  execute function app.tidy('first_name:text', 'last_name:text', 'phone_number:phone', 'email:email');

create table public.work_site (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid not null references public.company on delete cascade,
  agency_id uuid references public.agency on delete set null,
  name text not null check (btrim(name) <> ''),
  address_id uuid references public.address,
  formatted_address text,
  access_means text,
  order_reference text,
  contact_id uuid references public.contact on delete set null,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  is_active boolean not null default true,
  search text generated always as (app.fold(name || ' ' || coalesce(formatted_address, '') || ' '
      || coalesce(order_reference, ''))) stored,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index work_site_search_idx on public.work_site using gin (search extensions.gin_trgm_ops);
create index work_site_sort_idx on public.work_site (workspace_id, sort_key, id);
create index work_site_company_idx on public.work_site (company_id);
create index work_site_agency_idx on public.work_site (agency_id);
comment on column public.work_site.access_means is 'Moyen d’accès au lieu de mission, imprimé sur le contrat.';
call app.protect('work_site', 'crm');

create table public.client_post (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid not null references public.company on delete cascade,
  agency_id uuid references public.agency on delete set null,
  work_site_id uuid references public.work_site on delete set null,
  job_id uuid references public.job,
  name text not null check (btrim(name) <> ''),
  opening_days smallint[] not null default '{1,2,3,4,5}' check (opening_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  holiday_policy text not null default 'closed' check (holiday_policy in ('closed', 'open')),
  characteristics text,
  is_risky boolean not null default false,
  risk_description text,
  medical_follow_up text not null default 'SI' check (medical_follow_up in ('SI', 'SIA', 'SIR')),
  certificate_codes text[] not null default '{}',
  ppe text[] not null default '{}',
  ppe_supplier text check (ppe_supplier in ('client', 'agency')),
  reference_wage numeric(8, 2) check (reference_wage > 0),
  economic_layoff_on date,
  is_active boolean not null default true,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index client_post_company_idx on public.client_post (company_id);
create index client_post_agency_idx on public.client_post (agency_id);
create index client_post_site_idx on public.client_post (work_site_id);
create index client_post_sort_idx on public.client_post (workspace_id, sort_key, id);
comment on table public.client_post is
  'Poste chez un client : l’unité du délai de carence, de la liste des postes à risques et du salaire de référence.';
comment on column public.client_post.is_risky is
  'Poste inscrit sur la liste des postes à risques de l’entreprise utilisatrice (L4154-2).';
comment on column public.client_post.economic_layoff_on is
  'Dernier licenciement économique sur ce poste : six mois sans accroissement d’activité (L1251-9).';
comment on column public.client_post.reference_wage is
  'Salaire horaire de référence d’un permanent de qualification équivalente après période d’essai (L1251-43 6°).';
call app.protect('client_post', 'crm');
create trigger d_known_codes before insert or update of certificate_codes on public.client_post for each row
  when (new.certificate_codes <> '{}')
    execute function app.refuse_unknown_codes('certificate_codes', 'certificate_type', 'habilitations');
