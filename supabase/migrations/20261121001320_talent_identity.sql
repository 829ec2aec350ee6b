-- Why: what fewer people may see of a talent: identity papers, bank details, restrictions. Each in a table of its own,
-- in the family « identity » (D§6.3); what two people must agree on is not changed by one afterwards.

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
  is_student_permit boolean not null default false,
  driving_licence_number text,
  health_insurance_status text check (health_insurance_status in ('affiliated', 'exempted', 'unknown')),
  boeth_title text check (boeth_title in ('rqth', 'aah', 'cmi', 'ipp', 'pension')),
  boeth_valid_until date,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
comment on column public.talent_identity.nationality is
  'Pays, code ISO 3166 à deux lettres : dit s’il faut un titre de séjour.';
comment on column public.talent_identity.nir is
  'Numéro de sécurité sociale, clé contrôlée ; demandé seulement à l’embauche.';
comment on column public.talent_identity.work_permit_checked_on is
  'Titre authentifié auprès de la préfecture au moins deux jours ouvrables avant (R5221-41).';
comment on column public.talent_identity.is_student_permit is
  'Titre portant la mention étudiant : 964 heures de travail par an au plus (R5221-26).';
comment on column public.talent_identity.boeth_title is 'Seulement si le salarié l’a déclaré de lui-même (L5212-13).';
call app.protect('talent_identity', 'identity');
create trigger talent_identity_tidy before insert or update on public.talent_identity for each row
  execute function app.tidy('nir:compact');

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
  document_id uuid references public.document on delete set null,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index talent_bank_account_talent_idx on public.talent_bank_account (talent_id);
create unique index talent_bank_account_active_idx on public.talent_bank_account (talent_id) where status = 'approved';
create index talent_bank_account_document_idx on public.talent_bank_account (document_id);
comment on table public.talent_bank_account is
  'Coordonnées bancaires : saisies par une personne, approuvées par une autre.';
call app.protect('talent_bank_account', 'identity');
-- Whoever is anonymised is forgotten, their account and papers too (D§6.6): the one way out.
call app.keep('talent_bank_account', $when$r.status in ('approved', 'replaced')
    and not exists (select from public.talent t where t.id = r.talent_id and t.anonymized_at is not null)$when$,
  'Des coordonnées bancaires approuvées ne s’effacent pas : de nouvelles les remplacent.');
create trigger talent_bank_account_tidy before insert or update on public.talent_bank_account for each row
  execute function app.tidy('iban:compact', 'bic:compact');
create trigger a_held before insert or update on public.talent_bank_account for each row
  execute function app.hold_columns('approved_by', 'approved_at');

-- Bank details are those of one worker; whoever changes any part of them becomes their author.
create function app.bank_account_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('authenticated', 'service_role') then return new; end if;
  if new.talent_id <> old.talent_id then
    raise exception 'Des coordonnées bancaires ne passent pas d’une personne à l’autre : saisissez-en de nouvelles.'
      using errcode = 'RL320', hint = 'field=talent_id';
  end if;
  if (new.iban, new.bic, new.holder, new.document_id) is distinct from (old.iban, old.bic, old.holder,
    old.document_id) then
    if old.status <> 'pending' then
      raise exception 'Des coordonnées déjà décidées ne se modifient pas : saisissez-en de nouvelles.'
        using errcode = 'RL230', hint = 'field=iban';
    end if;
    new.created_by := app.real_me();
  end if;
  return new;
end $$;
create trigger z_frozen before update on public.talent_bank_account for each row
  execute function app.bank_account_frozen();

create table public.talent_restriction (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  company_id uuid references public.company on delete cascade,
  reason_code text not null
    check (reason_code in ('repeated_absence', 'safety_incident', 'ended_by_client', 'forged_documents', 'behaviour')),
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
call app.protect('talent_restriction', 'identity');
