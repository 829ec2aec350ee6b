-- Why: what a step of the paper asks for, and refuses in words. What makes the contract unlawful, and what wants a
-- reason, are guards of their own: app.contract_is_lawful and app.contract_is_justified (…_legality_guards).

-- What the law wants on the paper (L1251-43, L1251-16, L1251-49). Says all that is missing at once, on the first field
-- that misses.
create function app.contract_is_ready(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contract := jsonb_populate_record(null::public.contract, p_row);
  e public.legal_entity;
  r public.contract_reason;
  v_missing text[];
  v_field text;
begin
  if c.amendment_type = 'AV_SOUPLESSE' then return 'Un aménagement du terme se notifie ; il ne se signe pas.'; end if;
  select * into r from public.contract_reason x where x.code = c.contract_reason;
  select * into e from public.legal_entity l where l.id = c.legal_entity_id;
  select array_agg(m.label order by m.rank), (array_agg(m.field order by m.rank))[1] into v_missing, v_field
  from (values
    (1, 'contract_reason', 'le motif de recours', r.code is null),
    (2, 'justification', 'le justificatif précis du motif', length(btrim(coalesce(c.justification, ''))) < 10),
    (3, 'replaced_person_name', 'le nom de la personne remplacée', r.needs_replaced_person
      and btrim(coalesce(c.replaced_person_name, '')) = ''),
    (4, 'replaced_person_qualification', 'la qualification de la personne remplacée',
      r.needs_replaced_person and btrim(coalesce(c.replaced_person_qualification, '')) = ''),
    (5, 'qualification', 'la qualification', btrim(coalesce(c.qualification, '')) = ''),
    (6, 'formatted_address', 'le lieu de la mission', btrim(coalesce(c.formatted_address, '')) = ''),
    (7, 'hourly_wage', 'le taux horaire', c.hourly_wage is null),
    (8, 'coefficient', 'le coefficient', c.coefficient is null),
    (9, 'trial_period_days', 'la période d’essai', c.trial_period_days is null),
    (10, 'ppe_supplier', 'le fournisseur des EPI', cardinality(c.ppe) > 0 and c.ppe_supplier is null),
    (11, 'risk_description', 'les risques du poste', c.is_risky_post and btrim(coalesce(c.risk_description, '')) = ''),
    (12, 'repatriation_clause', 'la clause de rapatriement', app.is_outside_mainland(c)
      and btrim(coalesce(c.repatriation_clause, '')) = ''),
    -- The bodies are written on the employer, in the settings: the employer is the field of the form that brings them.
    (13, 'legal_entity_id', 'l’employeur', e.id is null),
    (14, 'legal_entity_id', 'le garant financier', coalesce(nullif(btrim(c.financial_guarantor), ''),
        btrim(e.guarantor_name), '') = ''),
    (15, 'legal_entity_id', 'la caisse de retraite complémentaire',
      coalesce(nullif(btrim(c.pension_body), ''), btrim(e.pension_body_name), '') = ''),
    (16, 'legal_entity_id', 'l’organisme de prévoyance',
      coalesce(nullif(btrim(c.provident_body), ''), btrim(e.provident_body_name), '') = '')
  ) m (rank, field, label, is_missing) where m.is_missing;
  if v_missing is not null then
    return format('[%s] Il manque : %s.', v_field, array_to_string(v_missing, ', '));
  end if;
  return null;
end $$;

-- The manager is spared when the author is autonomous (product §2) and so is every other hand: who corrected, who owns,
-- who submits. Who approves contracts for the whole workspace is nobody's consultant: as another hand, they need no
-- manager.
create function app.hands_are_autonomous(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from (
      select (p_row ->> 'created_by')::uuid as id, true as is_first
      union all select app.owner_of(p_row), false
      union all select app.real_me(), false
      union all select v::uuid, false from jsonb_array_elements_text(coalesce(p_row -> 'author_ids', '[]')) v) h
    where not exists (select from public.team_member m where m.id = h.id and (m.management_level > 1 or m.is_autonomous
      or (not h.is_first and (m.main_workspace_id = (p_row ->> 'workspace_id')::uuid or not app.is_independent(m.id))
        and exists (select from public.role_permission p where p.family = 'contracts' and p.action = 'approve'
          and p.scope = 'workspace'
          and p.subject = any (app.roles_of(m.id)))))))
  then 'Qui a écrit ce contrat, en est responsable ou le soumet n’est pas autonome : son manager valide d’abord.' end
$$;

create function app.is_notification(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'amendment_type' is distinct from 'AV_SOUPLESSE'
    then 'Seul un aménagement du terme se notifie sans signature.' end
$$;

-- Nobody uses a souplesse that the contract does not have (L1251-43 3°): no reason makes up for the clause.
create function app.flexibility_is_respected(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare p public.contract;
begin
  select * into p from public.contract k where k.id = (p_row ->> 'previous_id')::uuid;
  if not p.has_flexibility_clause or p.flexibility_start is null then
    return '[has_flexibility_clause] Le contrat n’a pas de clause de souplesse : elle ne peut pas jouer (L1251-43 3°).';
  end if;
  if (p_row ->> 'end_date')::date not between p.flexibility_start and p.flexibility_end then
    return format('[end_date] Le nouveau terme doit être du %s au %s (L1251-30).',
      to_char(p.flexibility_start, 'DD/MM/YYYY'), to_char(p.flexibility_end, 'DD/MM/YYYY'));
  end if;
  if p.status not in ('to_sign', 'signed') then return 'Le contrat n’est plus en cours.'; end if;
  return null;
end $$;

-- What is amended must stand on the day the amendment is approved, and on the day each party signs it.
create function app.amendment_stands(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare p public.contract;
begin
  if not coalesce((p_row ->> 'is_amendment')::boolean, false) then return null; end if;
  select * into p from public.contract k where k.id = (p_row ->> 'previous_id')::uuid;
  if p.status not in ('signed', 'suspended') then
    return format('Le contrat que cet avenant modifie n’est plus en cours (« %s ») : l’avenant ne se signe plus.',
      (select s.label from public.workflow_state s where s.entity = 'contract' and s.code = p.status));
  elsif p_row ->> 'amendment_type' = 'AV_RENOUVELLEMENT' and coalesce(p.actual_end_date, p.end_date) < app.today() then
    return 'Le terme est passé : un renouvellement se signe avant (L1251-35-1).';
  end if;
  return null;
end $$;

create function app.contract_has_wishes(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is not null and nullif(btrim(p_comment), '') is null
    and not exists (select 1 from public.contract_change_request q
    where q.contract_id = (p_row ->> 'id')::uuid
      and q.answered_at is null) then 'Dites ce qu’il faut modifier : au moins un champ, ou un commentaire.' end
$$;

create function app.contract_wishes_answered(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from public.contract_change_request q where q.contract_id = (p_row ->> 'id')::uuid
      and q.answered_at is null)
    then 'Il reste des modifications sans réponse.' end
$$;

create function app.contract_is_signed_by_all(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (select count(distinct s.party) from public.signature_request s
    where s.entity = 'contract' and s.row_id = (p_row ->> 'id')::uuid and s.party in ('client', 'worker')
      and s.status = 'signed') < 2
    then 'Les deux parties n’ont pas encore signé.' end
$$;

create function app.contract_not_started(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_row ->> '_from' = 'signed' and (p_row ->> 'is_amendment')::boolean
    then 'Un avenant signé ne s’annule pas : faites-en un autre.'
    when coalesce((p_row ->> 'amendment_effective_on')::date, (p_row ->> 'start_date')::date) <= app.today()
    then 'Le contrat a commencé : il se rompt ou se termine, il ne s’annule plus.' end
$$;

create function app.contract_term_passed(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when coalesce((p_row ->> 'actual_end_date')::date, (p_row ->> 'end_date')::date,
      'infinity') >= app.today() then 'Le terme n’est pas passé.' end
$$;

create function app.contract_may_end(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_day date := (p_payload ->> 'actual_end_date')::date;
  v_term date := coalesce((p_row ->> 'actual_end_date')::date, (p_row ->> 'end_date')::date);
begin
  if v_day < (p_row ->> 'start_date')::date then return '[actual_end_date] La date de fin précède le début.'; end if;
  if (p_row ->> 'is_term_precise')::boolean then
    if v_day > v_term then
      return format('[actual_end_date] Le terme est le %s : un contrat ne se termine pas après, il se renouvelle.',
        to_char(v_term, 'DD/MM/YYYY'));
    elsif v_term >= app.today() then
      return 'Le terme n’est pas passé : une fin avant le terme est une rupture.';
    end if;
    return null;
  end if;
  return case when v_day < (p_row ->> 'minimum_end_date')::date
    then '[actual_end_date] La durée minimale n’est pas atteinte : c’est une rupture (L1251-11).'
    when p_payload is not null and v_day is null and coalesce(v_term, 'infinity') >= app.today()
      then '[actual_end_date] La date de fin manque.' end;
end $$;

create function app.contract_may_break(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is null then null
    when not exists (select 1 from public.contract_ending_reason r where r.code = p_payload ->> 'ending_reason')
      then 'Le motif de fin manque.'
    when (p_payload ->> 'actual_end_date')::date is null then 'La date de fin manque.'
    when (p_payload ->> 'actual_end_date')::date < (p_row ->> 'start_date')::date - 1
      then 'La date de fin précède le début.'
    when (p_payload ->> 'actual_end_date')::date > coalesce((p_row ->> 'end_date')::date, 'infinity')
      then 'Une rupture précède le terme.' end
$$;

create function app.contract_is_settled(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when exists (select 1 from public.timesheet_week w where w.workspace_id = (p_row ->> 'workspace_id')::uuid
      and w.contract_key = p_row ->> 'contract_key' and w.status not in ('ready_for_pay', 'canceled'))
      then 'Il reste des semaines à contrôler avant de clôturer.'
    when p_payload is not null and not exists (select 1 from public.definitive_end_request r
      where r.workspace_id = (p_row ->> 'workspace_id')::uuid and r.contract_key = p_row ->> 'contract_key'
        and r.status in ('done', 'closed'))
      then 'La fin définitive de ce contrat n’est pas soldée.'
    -- The facts again: an advance granted, or an expense claimed, since it was settled.
    when p_payload is not null then (select f.label || ' : ' || f.detail || '.' from public.definitive_end_request r
      cross join lateral app.ending_facts(r.id) f where r.workspace_id = (p_row ->> 'workspace_id')::uuid
        and r.contract_key = p_row ->> 'contract_key' and r.status in ('done', 'closed') and not f.is_settled limit 1)
    end;
end $$;
