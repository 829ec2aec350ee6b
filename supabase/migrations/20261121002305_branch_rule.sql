-- Why: the law lets the agreement of the client's branch decide on durations, renewals, the waiting period and minima
-- (L1251-12, L1251-35, L1251-36, L1251-37), and that of the agency's own branch on the trial (L1251-14). What an
-- agreement says is dated data with its source, and counts from the day somebody confirmed that they read it: a rule
-- typed in haste never relaxes the law.

create table public.branch_rule (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  idcc text not null constraint branch_rule_idcc_shape check (idcc ~ '^\d{4}$'),
  agreement_name text not null constraint branch_rule_named check (length(btrim(agreement_name)) between 3 and 200),
  contract_reason text references public.contract_reason (code),
  status text not null default 'to_confirm',
  valid_from date not null default app.today(),
  valid_to date constraint branch_rule_period check (valid_to >= valid_from),
  has_no_max boolean not null default false,
  max_months smallint constraint branch_rule_months check (max_months between 1 and 84),
  max_renewals smallint constraint branch_rule_renewals check (max_renewals between 0 and 20),
  carence text constraint branch_rule_carence_kind check (carence in ('none', 'divisors')),
  carence_threshold smallint check (carence_threshold between 1 and 365),
  carence_long smallint check (carence_long between 1 and 20),
  carence_short smallint check (carence_short between 1 and 20),
  trial_1_month smallint check (trial_1_month between 0 and 60),
  trial_2_months smallint check (trial_2_months between 0 and 60),
  trial_beyond smallint check (trial_beyond between 0 and 60),
  employee_status text check (employee_status in ('ouvrier', 'employe', 'etam', 'cadre')),
  classification text constraint branch_rule_step check (classification ~ '^[A-Z0-9]{1,10}$'),
  department_code text references public.department (code),
  minimum_hourly numeric(6, 2) check (minimum_hourly between 1 and 500),
  source text not null constraint branch_rule_sourced check (length(btrim(source)) between 3 and 500),
  comment text check (length(comment) <= 2000),
  confirmed_by uuid references public.team_member,
  confirmed_at timestamptz,
  constraint branch_rule_max_once check (not (has_no_max and max_months is not null)),
  constraint branch_rule_carence_whole check (case when carence = 'divisors'
    then num_nonnulls(carence_threshold, carence_long, carence_short) = 3
    else num_nonnulls(carence_threshold, carence_long, carence_short) = 0 end),
  constraint branch_rule_trial_whole check (num_nonnulls(trial_1_month, trial_2_months, trial_beyond) in (0, 3)),
  constraint branch_rule_minimum_whole check (num_nonnulls(classification, minimum_hourly) in (0, 2)),
  -- Two rules of the same case that begin the same day would leave nobody able to say which one was used.
  constraint branch_rule_start_key unique nulls not distinct (workspace_id, idcc, contract_reason, employee_status,
    classification, department_code, valid_from)
);
create index branch_rule_confirmed_by_idx on public.branch_rule (confirmed_by);
create index branch_rule_reason_idx on public.branch_rule (contract_reason);
create index branch_rule_department_idx on public.branch_rule (department_code);
comment on table public.branch_rule is
  'Ce qu’un accord de branche étendu décide à la place de la loi, par cas et par date. Rien de rempli : l’accord n’en '
  'dit rien, la loi s’applique.';
comment on column public.branch_rule.contract_reason is 'Motif visé ; vide : tous.';
comment on column public.branch_rule.carence is 'none : pas de délai ; divisors : calculé avec ses propres nombres.';
comment on column public.branch_rule.classification is 'Échelon de la grille, comme écrit sur le contrat : N2, 185, E.';
comment on column public.branch_rule.minimum_hourly is
  'Minimum horaire brut ; un montant mensuel se divise par 151,67, un annuel par 1 820.';

call app.protect('branch_rule', 'workspace');
-- Every member computes with the rules of the workspace they work in.
alter policy branch_rule_read on public.branch_rule using (workspace_id = (select app.active_workspace()));
create trigger a_branch_rule_held before insert or update on public.branch_rule for each row
  execute function app.hold_columns('confirmed_by', 'confirmed_at');
call app.keep('branch_rule', 'r.status = ''confirmed''',
  'Une règle confirmée ne s’efface pas : retirez d’abord la confirmation.');

insert into public.workflow_entity (entity, table_name, family, label) values
  ('branch_rule', 'branch_rule', 'workspace', 'Règle de branche');
insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('branch_rule', 'to_confirm', 'À confirmer', 'waiting', 1, true, false),
  ('branch_rule', 'confirmed', 'Confirmée', 'good', 2, false, false);

create function app.branch_rule_confirmed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('confirmed_at', now(), 'confirmed_by', app.real_me())
$$;
create function app.branch_rule_revoked(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('confirmed_at', null, 'confirmed_by', null)
$$;
insert into public.workflow_transition (entity, from_state, action, to_state, permission, effect, requires_comment,
  label, tone) values
  ('branch_rule', 'to_confirm', 'confirm', 'confirmed', 'edit', 'branch_rule_confirmed', false, 'Confirmer', 'good'),
  ('branch_rule', 'confirmed', 'revoke', 'to_confirm', 'edit', 'branch_rule_revoked', true,
    'Retirer la confirmation', 'bad');
call app.say_done('branch_rule', '{"confirm": "Règle confirmée", "revoke": "Confirmation retirée"}');
call app.track_status('branch_rule');

-- What was confirmed is what was read: it changes once the confirmation is withdrawn.
create function app.branch_rule_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'confirmed' and new.status = 'confirmed' then
    raise exception 'Cette règle est confirmée : retirez d’abord la confirmation.' using errcode = 'RL350',
      hint = 'field=status';
  end if;
  return new;
end $$;
create trigger c_branch_rule_frozen before update on public.branch_rule for each row
  execute function app.branch_rule_frozen();

-- Each workspace begins with the agreements of the building trades, of public works and of temporary work itself: none
-- of their texts was read, so nothing is filled in.
create function app.known_agreements(p_workspace uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.branch_rule (workspace_id, idcc, agreement_name, valid_from, source)
  select p_workspace, a.idcc, a.name, '2026-01-01', 'À lire sur Légifrance, rubrique Accords collectifs'
  from (values
    ('1596', 'Bâtiment, ouvriers (jusqu’à 10 salariés)'), ('1597', 'Bâtiment, ouvriers (plus de 10 salariés)'),
    ('2609', 'Bâtiment, ETAM'), ('2420', 'Bâtiment, cadres'), ('1702', 'Travaux publics, ouvriers'),
    ('2614', 'Travaux publics, ETAM'), ('2409', 'Travaux publics, cadres'),
    ('2378', 'Travail temporaire, salariés intérimaires')) as a(idcc, name)
$$;
create function app.workspace_agreements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.known_agreements(new.id);
  return null;
end $$;
create trigger known_agreements after insert on public.workspace for each row
  execute function app.workspace_agreements();
select app.known_agreements(w.id) from public.workspace w;

-- Reading -------------------------------------------------------------------------------------------------------------

-- What the confirmed rules say in one case, part by part: the rule of that very motif first, then the latest to begin.
-- The trial is that of the agency's own branch. `has_duration` tells « no maximum » from « nothing said ».
create function app.branch_case(p_workspace uuid, p_idcc text, p_reason text, p_on date, out has_duration boolean,
  out max_months integer, out max_renewals integer, out carence text, out threshold integer, out long_divisor integer,
  out short_divisor integer)
language plpgsql stable security definer set search_path = '' as $$
declare r public.branch_rule;
begin
  has_duration := false;
  for r in select * from public.branch_rule b where b.workspace_id = p_workspace and b.idcc = p_idcc
    and b.status = 'confirmed' and (b.contract_reason is null or b.contract_reason = p_reason)
    and b.valid_from <= p_on and (b.valid_to is null or b.valid_to >= p_on)
    order by b.contract_reason is null, b.valid_from desc loop
    if not has_duration and (r.has_no_max or r.max_months is not null) then
      has_duration := true; max_months := r.max_months;
    end if;
    max_renewals := coalesce(max_renewals, r.max_renewals);
    if carence is null then
      carence := r.carence; threshold := r.carence_threshold; long_divisor := r.carence_long;
      short_divisor := r.carence_short;
    end if;
  end loop;
end $$;
comment on function app.branch_case(uuid, text, text, date) is
  'Ce que disent les règles de branche confirmées, comme branchOf dans src/rules/contract/branch.ts.';

-- Days of trial of the agency's own branch for a length of contract: 1 (a month), 2 (two months), 3 (beyond).
create function app.branch_trial(p_workspace uuid, p_length integer, p_on date) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (array[b.trial_1_month, b.trial_2_months, b.trial_beyond])[p_length] from public.branch_rule b
    where b.workspace_id = p_workspace and b.idcc = '2378' and b.status = 'confirmed' and b.trial_beyond is not null
      and b.contract_reason is null and b.valid_from <= p_on and (b.valid_to is null or b.valid_to >= p_on)
    order by b.valid_from desc limit 1);
end $$;

-- The confirmed minimum of a step of the grid, the one of the department before that of the country.
create function app.branch_minimum(p_workspace uuid, p_idcc text, p_status text, p_classification text,
  p_department text, p_on date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select b.minimum_hourly from public.branch_rule b
    where b.workspace_id = p_workspace and b.idcc = p_idcc and b.status = 'confirmed' and b.minimum_hourly is not null
      and b.classification = any (regexp_split_to_array(upper(coalesce(p_classification, '')), '[^A-Z0-9]+'))
      and (b.employee_status is null or b.employee_status = p_status)
      and (b.department_code is null or b.department_code = p_department)
      and b.valid_from <= p_on and (b.valid_to is null or b.valid_to >= p_on)
    order by b.department_code is null, b.employee_status is null, b.valid_from desc, b.minimum_hourly desc limit 1);
end $$;
