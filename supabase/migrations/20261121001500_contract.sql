-- Why: one row is one paper: the contract of provision (CMAD, L1251-43) and the mission contract (CTT, L1251-16) of one
-- worker, or an amendment of it. All versions of one assignment share `contract_key`.

create table public.contract (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  contract_key text not null default '' constraint contract_key_check check (contract_key <> ''),
  status text not null default 'draft',
  -- Version and amendment
  is_amendment boolean not null default false,
  amendment_type text references public.amendment_type (code),
  amendment_number smallint not null default 0 check (amendment_number >= 0),
  amendment_effective_on date,
  amendment_reason text,
  previous_id uuid references public.contract on delete restrict,
  replaces_broken_id uuid references public.contract on delete restrict,
  -- Parties
  mission_id uuid references public.mission on delete restrict,
  application_id uuid references public.application on delete set null,
  talent_id uuid not null references public.talent on delete restrict,
  company_id uuid not null references public.company on delete restrict,
  agency_id uuid references public.agency on delete restrict,
  work_site_id uuid references public.work_site on delete restrict,
  client_post_id uuid references public.client_post on delete restrict,
  contact_id uuid references public.contact on delete set null,
  legal_entity_id uuid references public.legal_entity on delete restrict,
  commercial_condition_id uuid references public.commercial_condition on delete set null,
  business_unit_id uuid references public.business_unit on delete set null,
  owner_id uuid references public.team_member,
  admin_id uuid references public.team_member,
  author_ids uuid[] not null default '{}',
  -- Motif (1°)
  contract_type text not null default 'interim' check (contract_type in ('interim', 'cdii')),
  contract_reason text references public.contract_reason (code),
  justification text,
  replaced_person_name text,
  replaced_person_qualification text,
  is_abroad boolean not null default false,
  repatriation_clause text,
  -- Forbidden uses (L1251-9, L1251-10)
  replaces_striker boolean not null default false,
  is_occupational_doctor boolean not null default false,
  dangerous_work text check (dangerous_work in ('amiante', 'amines_aromatiques', 'arsenite', 'beryllium', 'cadmium',
      'halogenes', 'sulfure_carbone', 'bois', 'rayonnements', 'autre')),
  work_derogation_reference text,
  work_derogation_on date,
  -- Term (2°, 3°)
  start_date date not null,
  end_date date,
  is_term_precise boolean not null default true,
  minimum_end_date date,
  has_flexibility_clause boolean not null default true,
  flexibility_start date,
  flexibility_end date,
  is_renewable boolean not null default true,
  renewal_clause text,
  trial_period_days smallint check (trial_period_days between 0 and 5),
  trial_period_unit text not null default 'JOURS_TRAVAILLES'
    check (trial_period_unit in ('JOURS_TRAVAILLES', 'JOURS_CALENDAIRES')),
  non_working_periods text,
  -- What the client declared of the post before (waiting period)
  post_declared_on date,
  post_other_start date,
  post_other_end date,
  -- Post (4°) and place
  job_id uuid references public.job,
  job_name text not null check (btrim(job_name) <> ''),
  employee_status text not null default 'ouvrier' check (employee_status in ('ouvrier', 'employe', 'etam', 'cadre')),
  qualification text,
  classification text,
  pcs_code text check (pcs_code ~ '^\d{3}[a-z]$'),
  post_characteristics text,
  is_risky_post boolean not null default false,
  job_risks text[] not null default '{}',
  risk_description text,
  medical_follow_up text not null default 'SI' check (medical_follow_up in ('SI', 'SIA', 'SIR')),
  fitness_on date,
  fitness_until date,
  attestation_on date,
  certificate_codes text[] not null default '{}',
  address_id uuid references public.address,
  formatted_address text,
  access_means text,
  working_days smallint[] not null default '{1,2,3,4,5}'
    check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(working_days) > 0),
  weekly_minutes integer not null default 2100 check (weekly_minutes > 0 and weekly_minutes <= 3600),
  daily_minutes jsonb not null default '{}',
  schedule text,
  is_full_time boolean not null default true,
  is_night_work boolean not null default false,
  -- Protective equipment (5°)
  ppe text[] not null default '{}',
  ppe_supplier text check (ppe_supplier in ('client', 'agency')),
  -- Pay (6°)
  hourly_wage numeric(8, 2) check (hourly_wage > 0 and hourly_wage < 1000),
  reference_wage numeric(8, 2) check (reference_wage > 0 and reference_wage < 1000),
  apprenticeship_year smallint constraint contract_apprenticeship_year_check
    check (apprenticeship_year between 1 and 3),
  wage_components text,
  coefficient numeric(5, 3) check (coefficient between 1 and 5),
  coefficient_kind text not null default 'delegation' check (coefficient_kind in ('delegation', 'gestion')),
  expense_coefficient numeric(5, 3) not null default 1 check (expense_coefficient between 1 and 3),
  bad_weather_coefficient numeric(5, 3) check (bad_weather_coefficient between 0 and 5),
  public_holiday_billing text check (public_holiday_billing in ('COEF', 'COEF_FERIE', 'NON_FACTURE')),
  ifm_rate numeric(5, 2) not null default 10 check (ifm_rate between 0 and 20),
  iccp_rate numeric(5, 2) not null default 10 check (iccp_rate between 0 and 20),
  advance_terms text,
  meal_type text not null default 'panier' check (meal_type in ('panier', 'ticket', 'cantine', 'aucun')),
  meal_allowance numeric(6, 2) check (meal_allowance >= 0),
  meal_card_value numeric(6, 2) check (meal_card_value >= 0),
  travel_zone text check (travel_zone in ('1A', '1B', '2', '3', '4', '5')),
  travel_allowance numeric(6, 2) check (travel_allowance >= 0),
  transport_allowance numeric(6, 2) check (transport_allowance >= 0),
  is_long_distance boolean not null default false,
  long_distance_allowance numeric(7, 2) check (long_distance_allowance >= 0),
  -- Bodies printed on the paper (copied from our legal entity when the draft is made)
  pension_body text,
  provident_body text,
  financial_guarantor text,
  mentions_hire_not_forbidden boolean not null default true check (mentions_hire_not_forbidden),
  order_reference text,
  -- Timesheet options
  timesheet_contact_id uuid references public.contact on delete set null,
  timesheet_entry_by text not null default 'agency' check (timesheet_entry_by in ('agency', 'worker')),
  timesheet_step_minutes smallint not null default 15 check (timesheet_step_minutes in (1, 5, 10, 15, 30)),
  is_timesheet_required boolean not null default true,
  -- Declarations and signature
  dpae_reference text,
  dpae_sent_at timestamptz,
  dpae_canceled_on date,
  submitted_at timestamptz,
  reviewed_by uuid references public.team_member,
  reviewed_at timestamptz,
  approved_by uuid references public.team_member,
  approved_at timestamptz,
  signed_at timestamptz,
  document_hash text,
  cmad_document_id uuid references public.document on delete set null,
  ctt_document_id uuid references public.document on delete set null,
  legality_overrides jsonb not null default '[]',
  -- End
  actual_end_date date,
  ending_reason text references public.contract_ending_reason (code),
  ending_comment text,
  cdi_offered_on date,
  cdi_refused_on date,
  renewal_refused_until date,
  definitive_end_requested_at timestamptz,
  definitive_end_on date,
  definitive_end_reason text references public.contract_ending_reason (code),
  definitive_end_comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint contract_version_key unique (workspace_id, contract_key, amendment_number),
  constraint contract_dates_check check (end_date >= start_date and minimum_end_date >= start_date
    and actual_end_date >= start_date - 1),
  constraint contract_term_check check (case when is_term_precise then end_date is not null
      else minimum_end_date is not null end),
  constraint contract_flexibility_check check (flexibility_start <= flexibility_end
    and flexibility_start >= start_date),
  constraint contract_amendment_check check (is_amendment = (amendment_number > 0)
    and is_amendment = (amendment_type is not null)
    and is_amendment = (previous_id is not null)),
  constraint contract_renewal_refused_check check (renewal_refused_until > end_date),
  constraint contract_dpae_check check (dpae_sent_at is null or coalesce(btrim(dpae_reference), '') <> ''),
  constraint contract_dpae_canceled_check check (dpae_canceled_on is null or dpae_sent_at is not null),
  constraint contract_fitness_check check (fitness_until >= fitness_on),
  constraint contract_post_other_check check (post_other_end >= post_other_start),
  -- One worker, one full-time contract at a time: an amendment shares the key, another contract does not.
  constraint contract_no_overlap exclude using gist (talent_id with =, contract_key with <>,
    daterange(start_date, coalesce(actual_end_date, end_date), '[]') with &&)
    where (status in ('to_sign', 'signed', 'suspended') and is_full_time)
);
create index contract_key_idx on public.contract (workspace_id, contract_key);
create index contract_amendment_idx on public.contract (workspace_id, contract_key) where amendment_number > 0;
create index contract_status_idx on public.contract (workspace_id, status, start_date);
create index contract_created_idx on public.contract (workspace_id, created_at desc);
create index contract_start_idx on public.contract (workspace_id, start_date desc nulls last, id);
create index contract_end_idx on public.contract (workspace_id, end_date);
create index contract_talent_idx on public.contract (talent_id, start_date);
create index contract_holding_idx on public.contract (workspace_id, start_date)
  include (talent_id, end_date, actual_end_date, is_full_time) where status in ('to_sign', 'signed', 'suspended');
create index contract_company_idx on public.contract (company_id);
create index contract_mission_idx on public.contract (mission_id);
create index contract_application_idx on public.contract (application_id);
create index contract_post_idx on public.contract (client_post_id, start_date);
create index contract_owner_idx on public.contract (owner_id);
create index contract_previous_idx on public.contract (previous_id);
create index contract_replaces_broken_idx on public.contract (replaces_broken_id);
create index contract_created_by_idx on public.contract (created_by);
create index contract_cmad_idx on public.contract (cmad_document_id);
create index contract_ctt_idx on public.contract (ctt_document_id);

comment on column public.contract.contract_key is 'N° de contrat, partagé par ses avenants : C-2026-000123.';
comment on column public.contract.amendment_number is '0 : contrat initial ; n : avenant n°.';
comment on column public.contract.author_ids is
  'Qui a écrit ce que le contrat imprime : l’auteur et chacun de ceux qui l’ont corrigé. Aucun d’eux ne l’approuve.';
comment on column public.contract.replaces_broken_id is
  'Contrat rompu par l’agence, que celui-ci remplace aux mêmes éléments essentiels (L1251-26).';
comment on column public.contract.contract_reason is 'Motif de recours (L1251-6, L1251-7, L1251-12-1).';
comment on column public.contract.justification is 'Justificatif précis du motif (L1251-43 1°).';
comment on column public.contract.replaced_person_name is
  'Nom de la personne remplacée (L1251-43 1°), jamais le motif médical de son absence.';
comment on column public.contract.replaced_person_qualification is
  'Qualification de la personne remplacée (L1251-43 1°).';
comment on column public.contract.replaces_striker is
  'La personne remplacée est en grève : recours interdit (L1251-10 1°).';
comment on column public.contract.is_occupational_doctor is
  'Le poste est celui du médecin du travail : recours interdit (L1251-10 3°).';
comment on column public.contract.dangerous_work is
  'Travaux interdits aux intérimaires (D4154-1), codes de src/rules/contract/forbidden.ts.';
comment on column public.contract.work_derogation_reference is
  'N° de la dérogation de la DREETS pour ces travaux (D4154-3).';
comment on column public.contract.work_derogation_on is 'Date de la dérogation de la DREETS.';
comment on column public.contract.is_renewable is
  'Susceptible de renouvellement : un contrat qui ne l’est pas, de trois mois au plus, échappe à L1251-9.';
comment on column public.contract.end_date is 'Terme de la mission (L1251-43 2°) ; nul quand le terme est imprécis.';
comment on column public.contract.minimum_end_date is
  'Fin de la durée minimale, obligatoire quand le terme est imprécis (L1251-11).';
comment on column public.contract.has_flexibility_clause is
  'Clause d’aménagement du terme (L1251-30) : sans elle la souplesse ne joue pas.';
comment on column public.contract.flexibility_start is 'Souplesse du…';
comment on column public.contract.flexibility_end is 'Souplesse au…';
comment on column public.contract.trial_period_days is 'Période d’essai en jours (L1251-14) : 2, 3 ou 5.';
comment on column public.contract.post_declared_on is
  'Jour où le client a déclaré ce qui a pourvu le poste avant : ses CDD, les missions d’autres agences (L1251-36).';
comment on column public.contract.post_other_start is 'Premier jour de ce que le client a déclaré ; vide : rien.';
comment on column public.contract.post_other_end is 'Dernier jour de ce que le client a déclaré : la carence en court.';
comment on column public.contract.post_characteristics is 'Caractéristiques particulières du poste (L1251-43 4°).';
comment on column public.contract.is_risky_post is 'Poste figurant sur la liste des postes à risques (L4154-2).';
comment on column public.contract.fitness_on is
  'Jour de l’avis d’aptitude pour ce poste, obligatoire avant l’affectation sous suivi renforcé (R4624-24).';
comment on column public.contract.fitness_until is 'Dernier jour de validité de l’avis ; vide : vingt-quatre mois.';
comment on column public.contract.attestation_on is
  'Jour de l’attestation d’absence de contre-indications, valable cinq ans (R4323-56, R4544-10).';
comment on column public.contract.qualification is
  'Qualification professionnelle exigée (L1251-43 4°) et du salarié (L1251-16).';
comment on column public.contract.formatted_address is 'Lieu de la mission (L1251-43 4°).';
comment on column public.contract.schedule is 'Horaires (L1251-43 4°).';
comment on column public.contract.weekly_minutes is
  'Durée hebdomadaire, en minutes : partagée entre les jours travaillés, elle s’y retrouve entière.';
comment on column public.contract.daily_minutes is
  'Minutes prévues par jour de la semaine : {"1": 450, …} ; vide : durée hebdomadaire répartie également.';
comment on column public.contract.ppe is 'Équipements de protection individuelle (L1251-43 5°).';
comment on column public.contract.ppe_supplier is 'Qui fournit les équipements, jamais le salarié (L1251-23).';
comment on column public.contract.hourly_wage is 'Taux horaire brut du salarié, en euros.';
comment on column public.contract.reference_wage is 'Salaire horaire de référence chez le client (L1251-43 6°).';
comment on column public.contract.apprenticeship_year is
  'Année d’apprentissage : elle fixe le salaire minimum (D6222-26).';
comment on column public.contract.wage_components is 'Primes et accessoires du salaire de référence (L1251-43 6°).';
comment on column public.contract.ifm_rate is
  'Indemnité de fin de mission, en pourcentage (L1251-32), modalité obligatoire du contrat.';
comment on column public.contract.repatriation_clause is 'Clause de rapatriement hors de la métropole (L1251-16 5°).';
comment on column public.contract.pension_body is 'Caisse de retraite complémentaire : nom et adresse (L1251-16 6°).';
comment on column public.contract.provident_body is 'Organisme de prévoyance : nom et adresse (L1251-16 6°).';
comment on column public.contract.financial_guarantor is 'Garant financier : nom et adresse (L1251-49).';
comment on column public.contract.mentions_hire_not_forbidden is
  'L’embauche à l’issue de la mission n’est pas interdite (L1251-16 7°).';
comment on column public.contract.dpae_sent_at is
  'Jour et heure où l’Urssaf a reçu la déclaration préalable (L1221-10) ; jamais sans son numéro (dpae_reference).';
comment on column public.contract.dpae_canceled_on is 'Jour où la déclaration a été annulée à l’Urssaf.';
comment on column public.contract.legality_overrides is 'Alertes passées outre : [{rule, reason, by, at}].';
comment on column public.contract.renewal_refused_until is
  'Dernier jour du renouvellement que le salarié a refusé : pas de carence sur le poste jusque-là (L1251-37-1 6°).';
comment on column public.contract.cdi_offered_on is 'CDI proposé par écrit par le client (R1251-3-1).';

call app.protect('contract', 'contracts');
call app.keep('contract', $when$r.status <> 'draft' or exists (select from public.signature_request s
    where s.entity = 'contract' and s.row_id = r.id and s.status = 'signed')$when$,
  'Un contrat soumis ne s’efface pas : annulez-le.');
create trigger a_held before insert or update on public.contract for each row
  execute function app.hold_columns(
    'is_amendment=false', 'amendment_number=0', 'amendment_type', 'previous_id', 'submitted_at', 'reviewed_by',
    'reviewed_at', 'approved_by', 'approved_at', 'signed_at', 'document_hash', 'actual_end_date', 'ending_reason',
    'ending_comment', 'definitive_end_requested_at', 'definitive_end_on', 'definitive_end_reason',
    'definitive_end_comment');
-- A signed paper is stored by the job that prints it, a number is given by the counter.
create trigger a_held_papers before insert or update on public.contract for each row
  execute function app.hold_columns('cmad_document_id', 'ctt_document_id', 'contract_key', 'author_ids',
    'replaces_broken_id');
create trigger d_known_codes before insert or update of certificate_codes on public.contract for each row
  when (new.certificate_codes <> '{}')
    execute function app.refuse_unknown_codes('certificate_codes', 'certificate_type', 'habilitations');

-- The client's answers to a review: what is wanted, field by field, and what was answered.
create table public.contract_change_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  contract_id uuid not null references public.contract on delete cascade,
  owner_id uuid references public.team_member,
  field text not null check (btrim(field) <> ''),
  current_value text,
  wanted_value text,
  comment text,
  answer text,
  is_accepted boolean,
  answered_at timestamptz,
  answered_by uuid references public.team_member,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint contract_change_request_content_check check (wanted_value is not null
    or btrim(coalesce(comment, '')) <> '')
);
create index contract_change_request_contract_idx on public.contract_change_request (contract_id, created_at);
create index contract_change_request_owner_idx on public.contract_change_request (owner_id);
comment on table public.contract_change_request is
  'Modifications demandées à la relecture, champ par champ, et leurs réponses.';
call app.protect('contract_change_request', 'contracts');
-- What the reviewer asked, and the answer, are written by the two functions of the review.
drop policy contract_change_request_create on public.contract_change_request;
drop policy contract_change_request_edit on public.contract_change_request;
drop policy contract_change_request_delete on public.contract_change_request;
revoke insert, update, delete on public.contract_change_request from authenticated;
create trigger a_held before insert or update on public.contract_change_request for each row
  execute function app.hold_columns('answer', 'is_accepted', 'answered_at', 'answered_by', 'current_value');

-- Change requests: asked while the contract is reviewed, by who may approve it.
create function app.change_request_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
declare c public.contract; v_value jsonb;
begin
  select * into c from public.contract where id = new.contract_id;
  if c.id is null or c.workspace_id <> new.workspace_id then
    raise exception 'Ce contrat n’existe pas dans cet espace.' using errcode = 'RL222', hint = 'field=contract_id';
  end if;
  v_value := to_jsonb(c) -> new.field;
  if v_value is null then
    raise exception 'Le contrat n’a pas de champ « % ».', new.field using errcode = 'RL223', hint = 'field=field';
  end if;
  if tg_op = 'INSERT' then
    new.owner_id := c.owner_id;
    new.current_value := to_jsonb(c) ->> new.field;
  end if;
  return new;
end $$;
create trigger change_request_defaults before insert or update of field, contract_id on public.contract_change_request
  for each row execute function app.change_request_defaults();
