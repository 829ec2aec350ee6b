-- Why: the agency that breaks a mission contract owes another one, in effect within three working days, with the same
-- qualification, pay, hours and travel time (L1251-26); else the worker is paid to the term. Same sentences as
-- src/rules/contract/replacement.ts.

-- The broken contract as the rule looks at it, and what already stands in its place.
create function app.broken_contract(c public.contract) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('contract_key', k.contract_key, 'talent_id', k.talent_id,
    'broken_on', k.actual_end_date, 'end_date', coalesce(k.end_date, k.minimum_end_date),
    'department', app.contract_department(k), 'qualification', k.qualification, 'hourly_wage', k.hourly_wage,
    'weekly_minutes', k.weekly_minutes, 'is_night_work', k.is_night_work, 'travel_zone', k.travel_zone,
    'is_long_distance', k.is_long_distance,
    'others', (select count(*) from public.contract o where o.replaces_broken_id = k.id and not o.is_amendment
      and o.contract_key is distinct from c.contract_key and o.status not in ('canceled', 'refused')))
  from public.contract k where k.id = c.replaces_broken_id
$$;

-- Zones of travel in their order: none is the nearest.
create function app.travel_rank(p_zone text, p_long boolean) returns integer
language sql immutable set search_path = '' as $$
  select case when p_long then 6 else coalesce(array_position(array['1A', '1B', '2', '3', '4', '5'], p_zone), 0) end
$$;

create function app.replacement_lines(c public.contract)
  returns table (is_blocking boolean, rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  b record; v_last date; v_most integer; v_changed text[] := '{}'; v_field text;
begin
  if c.replaces_broken_id is null or c.is_amendment then return; end if;
  select * into b from jsonb_to_record(app.broken_contract(c)) as x(contract_key text, talent_id uuid, broken_on date,
    end_date date, department text, qualification text, hourly_wage numeric, weekly_minutes integer,
    is_night_work boolean, travel_zone text, is_long_distance boolean, others integer);
  if c.talent_id is distinct from b.talent_id then
    return query select true, 'replacement', 'talent_id',
      'Le nouveau contrat se propose au salarié dont le contrat a été rompu.';
    return;
  end if;
  v_last := app.add_working_days(b.broken_on, app.figure(c.workspace_id, 'REPROPOSITION_JOURS', b.broken_on)::integer,
    b.department);
  v_most := case when b.end_date - b.broken_on > 28 then 3 else 1 end;
  if b.others >= v_most then
    return query select true, 'replacement', 'start_date',
      case when v_most = 1 then 'Un contrat remplace déjà celui qui a été rompu.'
        else 'Trois contrats successifs remplacent déjà celui qui a été rompu.' end;
  elsif b.others = 0 and c.start_date > v_last then
    return query select true, 'replacement', 'start_date',
      format('Le contrat rompu le %s demande un nouveau contrat à effet le %s au plus tard.',
        to_char(b.broken_on, 'DD/MM/YYYY'), to_char(v_last, 'DD/MM/YYYY'));
  end if;
  -- Gathered from the last to the first: the field is that of the first named.
  if app.travel_rank(c.travel_zone, c.is_long_distance) > app.travel_rank(b.travel_zone, b.is_long_distance) then
    v_changed := array['le temps de transport']; v_field := 'travel_zone';
  end if;
  if c.weekly_minutes is distinct from b.weekly_minutes or coalesce(c.is_night_work, false) <> b.is_night_work then
    v_changed := array['l’horaire'] || v_changed; v_field := 'weekly_minutes';
  end if;
  if c.hourly_wage < b.hourly_wage then
    v_changed := array['la rémunération'] || v_changed; v_field := 'hourly_wage';
  end if;
  if lower(btrim(coalesce(c.qualification, ''))) <> lower(btrim(coalesce(b.qualification, ''))) then
    v_changed := array['la qualification'] || v_changed; v_field := 'qualification';
  end if;
  if cardinality(v_changed) > 0 then
    return query select true, 'replacement', v_field,
      format('Le nouveau contrat ne peut pas modifier un élément essentiel : %s.', array_to_string(v_changed, ', '));
  elsif coalesce(c.end_date, c.minimum_end_date) < b.end_date then
    return query select false, 'replacement', 'end_date',
      format('Plus court que le contrat rompu : la paie reste due jusqu’au %s, IFM comprise.',
        to_char(b.end_date, 'DD/MM/YYYY'));
  end if;
end $$;
comment on function app.replacement_lines(public.contract) is
  'Contrat proposé après une rupture par l’agence (L1251-26), comme src/rules/contract/replacement.ts.';

-- The draft to offer: the same worker and the same essential elements, from the next working day to the term that was
-- promised. The post is chosen anew: that of the broken contract has its waiting period.
create function app.replacement_draft(c public.contract) returns public.contract
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.contract, to_jsonb(c) - array['contract_key', 'amendment_type',
      'amendment_effective_on', 'amendment_reason', 'previous_id', 'mission_id', 'application_id', 'client_post_id',
      'post_declared_on', 'post_other_start', 'post_other_end', 'flexibility_start', 'flexibility_end',
      'trial_period_days', 'order_reference', 'submitted_at', 'reviewed_by', 'reviewed_at', 'approved_by',
      'approved_at', 'signed_at', 'document_hash', 'cmad_document_id', 'ctt_document_id', 'actual_end_date',
      'ending_reason', 'ending_comment', 'dpae_reference', 'dpae_sent_at', 'dpae_canceled_on', 'updated_by',
      'cdi_offered_on', 'cdi_refused_on', 'renewal_refused_until', 'definitive_end_requested_at', 'definitive_end_on',
      'definitive_end_reason',
      'definitive_end_comment', 'fitness_on', 'fitness_until',
      'attestation_on']
    || jsonb_build_object('id', gen_random_uuid(), 'contract_key', '', 'status', 'draft', 'is_amendment', false,
      'amendment_number', 0, 'replaces_broken_id', c.id, 'legality_overrides', '[]'::jsonb,
      'author_ids', '[]'::jsonb, 'created_at', now(), 'updated_at', now(), 'version', 1,
      'start_date', app.add_working_days(c.actual_end_date, 1, app.contract_department(c)),
      'end_date', case when c.end_date is not null then greatest(c.end_date,
          app.add_working_days(c.actual_end_date, 1, app.contract_department(c))) end,
      'minimum_end_date', case when c.minimum_end_date is not null then greatest(c.minimum_end_date,
          app.add_working_days(c.actual_end_date, 1, app.contract_department(c))) end))
$$;

create function app.replace_broken_contract(contract_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'create');
  c public.contract; n public.contract; v_problem text;
begin
  select * into c from public.contract k where k.id = replace_broken_contract.contract_id
    and k.workspace_id = app.active_workspace() for update;
  if c.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('contracts', 'edit', to_jsonb(c)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if c.status <> 'broken' or c.ending_reason is distinct from 'RUPT_ETT' or c.contract_type = 'cdii' then
    raise exception 'Seule une rupture par l’agence oblige à proposer un nouveau contrat (L1251-26).'
      using errcode = 'RL330', hint = 'field=ending_reason';
  end if;
  n := app.replacement_draft(c);
  n.created_by := v_me;
  select l.message into v_problem from app.replacement_lines(n) l where l.is_blocking limit 1;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = 'RL331', hint = 'field=replaces_broken_id';
  end if;
  insert into public.contract select n.*;
  return n.id;
end $$;

comment on function app.replace_broken_contract(uuid) is
  'Fait le brouillon du contrat que l’agence doit proposer après une rupture (L1251-26) et rend son identifiant '
  '(RL003, RL330, RL331).';
call app.expose('replace_broken_contract');
