-- Why: what a client agreed to pay: one versioned, signed sheet per client or per establishment, and its grid of
-- coefficients. What the client holds in hand does not change: a new version is a new row.

create table public.commercial_condition (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid not null references public.company on delete cascade,
  agency_id uuid references public.agency on delete set null,
  contact_id uuid references public.contact on delete set null,
  reference text,
  version_number smallint not null default 1 check (version_number > 0),
  replaces_id uuid references public.commercial_condition on delete set null,
  status text not null default 'draft',
  valid_from date not null default app.today(),
  valid_until date check (valid_until >= valid_from),
  is_tacitly_renewed boolean not null default true,
  delegation_coefficient numeric(5, 3) check (delegation_coefficient between 1 and 5),
  management_coefficient numeric(5, 3) check (management_coefficient between 1 and 5),
  minimum_coefficient numeric(5, 3) check (minimum_coefficient between 1 and 5),
  expense_coefficient numeric(5, 3) not null default 1 check (expense_coefficient between 1 and 3),
  bad_weather_coefficient numeric(5, 3) check (bad_weather_coefficient between 0 and 5),
  are_ifm_iccp_included boolean not null default true,
  public_holiday_billing text not null default 'COEF'
    check (public_holiday_billing in ('COEF', 'COEF_FERIE', 'NON_FACTURE')),
  meal_billing text not null default 'COEF_FRAIS'
    check (meal_billing in ('COEF_FRAIS', 'FORFAIT', 'COUT_REEL', 'INCLUS')),
  medical_billing text not null default 'INCLUS' check (medical_billing in ('COUT_REEL', 'INCLUS')),
  ppe_billing text not null default 'INCLUS' check (ppe_billing in ('COUT_REEL', 'INCLUS')),
  training_billing text not null default 'COUT_REEL' check (training_billing in ('COUT_REEL', 'INCLUS')),
  payment_terms text,
  payment_days smallint check (payment_days between 0 and 60),
  payment_mode text check (payment_mode in ('net', 'fin_de_mois', 'reception')),
  payment_method text check (payment_method in ('virement', 'prelevement', 'cheque', 'lcr')),
  credit_limit numeric(12, 2) check (credit_limit >= 0),
  rebate_tiers jsonb not null default '[]',
  rebate_mode text check (rebate_mode in ('marginal', 'global')),
  minimum_daily_minutes integer check (minimum_daily_minutes between 0 and 720),
  cancellation_notice_hours smallint check (cancellation_notice_hours >= 0),
  free_hire_after_months smallint check (free_hire_after_months >= 0),
  placement_fee_rate numeric(5, 2) check (placement_fee_rate between 0 and 100),
  deemed_acceptance_hours smallint check (deemed_acceptance_hours > 0),
  indexation text check (indexation in ('smic', 'charges', 'convention', 'other')),
  indexed_on date,
  comment text,
  generated_document_id uuid references public.document on delete set null,
  signed_document_id uuid references public.document on delete set null,
  submission_id text,
  submission_slug text,
  submission_status text,
  sent_at timestamptz,
  signed_at timestamptz,
  owner_id uuid references public.team_member,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint commercial_condition_version_key unique nulls not distinct (company_id, agency_id, version_number)
);
create index commercial_condition_company_idx on public.commercial_condition (company_id, valid_from desc);
create index commercial_condition_owner_idx on public.commercial_condition (owner_id);
create index commercial_condition_status_idx on public.commercial_condition (workspace_id, status);
create index commercial_condition_generated_idx on public.commercial_condition (generated_document_id);
create index commercial_condition_signed_idx on public.commercial_condition (signed_document_id);
comment on column public.commercial_condition.delegation_coefficient is
  'Coefficient de délégation : nous avons trouvé le salarié.';
comment on column public.commercial_condition.management_coefficient is
  'Coefficient de gestion : le client présente le salarié.';
comment on column public.commercial_condition.indexed_on is
  'Jour convenu de la prochaine révision des coefficients, d’après « indexation ».';
call app.protect('commercial_condition', 'crm');
call app.keep('commercial_condition', $when$r.status not in ('draft', 'negotiating')
    or exists (select from public.signature_request s where s.entity = 'commercial_condition' and s.row_id = r.id
      and s.status = 'signed')$when$,
  'Des conditions envoyées ou acceptées ne s’effacent pas : mettez-y fin et préparez-en de nouvelles.');
create trigger a_held before insert or update on public.commercial_condition for each row
  execute function app.hold_columns('sent_at', 'signed_at', 'generated_document_id', 'signed_document_id');

-- The next number of the client or of the establishment, where the one given is taken.
create function app.number_condition() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.company c where c.id = new.company_id for no key update;
  if exists (select from public.commercial_condition q where q.company_id = new.company_id
    and q.agency_id is not distinct from new.agency_id and q.version_number = new.version_number) then
    new.version_number := (select max(q.version_number) + 1 from public.commercial_condition q
      where q.company_id = new.company_id and q.agency_id is not distinct from new.agency_id);
  end if;
  return new;
end $$;
create trigger b_numbered before insert on public.commercial_condition for each row
  execute function app.number_condition();

-- Conditions that the client holds in hand: a new version is a new row.
create function app.condition_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_free constant text[] := array['owner_id', 'status', 'search', 'sort_key', 'updated_at', 'updated_by', 'version'];
  v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status in ('draft', 'negotiating')
    then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key
    and n.key <> all (v_free) limit 1;
  if v_field is null then return new; end if;
  raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.'
    using errcode = 'RL321', hint = 'field=' || v_field;
end $$;
grant execute on function app.condition_frozen() to authenticated, service_role;
create trigger condition_frozen before update on public.commercial_condition for each row
  execute function app.condition_frozen();

create table public.commercial_coefficient (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  commercial_condition_id uuid not null references public.commercial_condition on delete cascade,
  category text not null check (category in ('onq', 'oq', 'ohq', 'etam', 'cadre', 'tertiaire')),
  kind text not null check (kind in ('delegation', 'gestion')),
  option text not null default 'standard' check (option in ('standard', 'nuit', 'equipe', 'long_terme')),
  coefficient numeric(5, 3) not null check (coefficient between 1 and 5),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (commercial_condition_id, category, kind, option)
);
comment on column public.commercial_coefficient.category is
  'Ouvrier non qualifié, qualifié, hautement qualifié, ETAM, cadre, tertiaire.';
call app.protect('commercial_coefficient', 'crm');
call app.keep('commercial_coefficient', $when$exists (select from public.commercial_condition q
    where q.id = r.commercial_condition_id and q.status not in ('draft', 'negotiating'))$when$,
  'Le coefficient de conditions envoyées ou acceptées ne s’efface pas.');

create function app.coefficient_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and exists (select from public.commercial_condition q
      where q.id in (case when tg_op = 'UPDATE' then old.commercial_condition_id end, new.commercial_condition_id)
        and q.status not in ('draft', 'negotiating')) then
    raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.'
      using errcode = 'RL321', hint = 'field=coefficient';
  end if;
  return null;
end $$;
grant execute on function app.coefficient_frozen() to authenticated, service_role;

-- After: who has no right at all is told so first.
create trigger coefficient_frozen after insert or update on public.commercial_coefficient for each row
  execute function app.coefficient_frozen();
