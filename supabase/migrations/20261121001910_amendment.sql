-- Why: an amendment changes what its kind allows and nothing else, whichever way it is written (a form, an answer to a
-- review); and it amends a contract that stands. The motif, the worker, the client and the number never change
-- (L1251-35-1, L1251-30).

-- What each kind of amendment may change; the page of amendments asks the same. A correction moves no term (L1251-35-1,
-- L1251-40); a new post may want a new fitness.
create function app.amendable(p_type text) returns text[]
language sql immutable set search_path = '' as $$
  select array['amendment_effective_on', 'amendment_reason', 'contact_id', 'order_reference', 'owner_id'] || case p_type
    when 'AV_RENOUVELLEMENT' then array['end_date', 'minimum_end_date', 'justification', 'is_renewable',
      'renewal_clause', 'flexibility_start', 'flexibility_end']
    when 'AV_SOUPLESSE' then array['end_date']
    when 'AV_REMUNERATION' then array['hourly_wage', 'reference_wage', 'wage_components', 'coefficient',
      'coefficient_kind', 'expense_coefficient', 'classification']
    when 'AV_HORAIRES' then array['weekly_minutes', 'working_days', 'daily_minutes', 'schedule', 'is_night_work',
      'is_full_time', 'non_working_periods']
    when 'AV_LIEU' then array['work_site_id', 'address_id', 'formatted_address', 'access_means', 'travel_zone',
      'travel_allowance', 'transport_allowance', 'is_long_distance', 'long_distance_allowance']
    when 'AV_FRAIS' then array['meal_type', 'meal_allowance', 'meal_card_value', 'travel_zone', 'travel_allowance',
      'transport_allowance', 'is_long_distance', 'long_distance_allowance', 'expense_coefficient']
    when 'AV_QUALIFICATION' then array['job_id', 'job_name', 'qualification', 'classification', 'employee_status',
      'pcs_code', 'client_post_id', 'post_characteristics', 'is_risky_post', 'job_risks',
      'risk_description', 'medical_follow_up', 'fitness_on', 'fitness_until', 'attestation_on', 'certificate_codes',
      'ppe',
      'ppe_supplier', 'hourly_wage', 'reference_wage', 'coefficient',
      'is_occupational_doctor', 'dangerous_work', 'work_derogation_reference', 'work_derogation_on']
    when 'AV_JUSTIFICATIF' then array['justification', 'replaced_person_name', 'replaced_person_qualification',
      'replaces_striker', 'is_occupational_doctor']
    when 'AV_SUSPENSION' then array['non_working_periods']
    when 'AV_CORRECTION' then array['justification', 'replaced_person_name', 'replaced_person_qualification',
      'start_date', 'qualification', 'fitness_on', 'fitness_until', 'attestation_on', 'apprenticeship_year',
      'classification',
      'pcs_code', 'schedule',
      'post_characteristics', 'formatted_address', 'address_id', 'access_means', 'ppe', 'ppe_supplier',
      'reference_wage', 'wage_components', 'risk_description', 'job_risks',
      'meal_allowance', 'travel_zone', 'trial_period_days', 'working_days', 'non_working_periods', 'is_renewable',
      'replaces_striker', 'is_occupational_doctor',
      'dangerous_work', 'work_derogation_reference', 'work_derogation_on']
    else '{}' end
$$;
comment on function app.amendable(text) is 'Les champs qu’un type d’avenant peut changer.';
call app.expose('amendable');

create function app.amend_contract(contract_id uuid, amendment_type text, patch jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'create');
  c public.contract; n public.contract; v_row jsonb; v_wrong text; v_pending uuid; v_id uuid := gen_random_uuid();
  v_patch jsonb := coalesce(patch, '{}');
begin
  select * into c from public.contract k where k.id = amend_contract.contract_id
    and k.workspace_id = app.active_workspace() for update;
  if c.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('contracts', 'edit', to_jsonb(c)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if c.status not in ('signed', 'suspended')
    and not (c.status = 'to_sign' and amend_contract.amendment_type = 'AV_SOUPLESSE') then
    raise exception 'Seul un contrat signé reçoit un avenant.' using errcode = 'RL245', hint = 'field=status';
  end if;
  if not exists (select 1 from public.amendment_type y where y.code = amend_contract.amendment_type) then
    raise exception 'Ce type d’avenant n’existe pas.' using errcode = 'RL246', hint = 'field=amendment_type';
  end if;
  select k.id into v_pending from public.contract k where k.workspace_id = c.workspace_id
    and k.contract_key = c.contract_key and k.id <> c.id
    and k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign') limit 1;
  if v_pending is not null then
    raise exception 'Un avenant est déjà en préparation pour ce contrat.'
      using errcode = 'RL247', hint = 'field=contract_key', detail = v_pending::text;
  end if;
  select k into v_wrong from jsonb_object_keys(v_patch) k
    where k <> all (app.amendable(amend_contract.amendment_type)) limit 1;
  if v_wrong is not null then
    raise exception 'Cet avenant ne peut pas changer ce champ.' using errcode = 'RL248', hint = 'field=' || v_wrong;
  end if;
  if amend_contract.amendment_type in ('AV_RENOUVELLEMENT', 'AV_SOUPLESSE') and c.is_term_precise
    and v_patch ->> 'end_date' is null then
    raise exception 'La nouvelle date de fin manque.' using errcode = 'RL249', hint = 'field=end_date';
  end if;
  if amend_contract.amendment_type = 'AV_RENOUVELLEMENT' then
    if (v_patch ->> 'end_date')::date <= c.end_date then
      raise exception 'Un renouvellement finit après le terme en vigueur.'
        using errcode = 'RL250', hint = 'field=end_date';
    end if;
    if c.end_date < app.today() then
      raise exception 'Le terme est passé : un renouvellement se signe avant (L1251-35-1).'
        using errcode = 'RL251', hint = 'field=end_date';
    end if;
    -- The window of flexibility is that of the period whose term moves: computed again for the new row.
    v_patch := jsonb_build_object('amendment_effective_on', c.end_date + 1, 'flexibility_start', null,
      'flexibility_end', null) || v_patch;
  elsif amend_contract.amendment_type = 'AV_CORRECTION' and v_patch ?| array['start_date', 'end_date', 'working_days']
    and (select (w.first_day, w.last_day) is not distinct from (c.flexibility_start, c.flexibility_end)
      from app.contract_window(c) w) then
    v_patch := jsonb_build_object('flexibility_start', null, 'flexibility_end', null) || v_patch;
  end if;
  v_row := to_jsonb(c) - array['created_at', 'updated_at', 'updated_by', 'version', 'submitted_at', 'reviewed_by',
    'reviewed_at', 'approved_by', 'approved_at', 'signed_at',
      'document_hash', 'cmad_document_id', 'ctt_document_id', 'actual_end_date', 'ending_reason', 'ending_comment',
      'amendment_reason', 'dpae_reference', 'dpae_sent_at', 'dpae_canceled_on']
    || v_patch || jsonb_build_object('id', v_id, 'status', 'draft', 'is_amendment', true,
      'amendment_type', amend_contract.amendment_type, 'previous_id', c.id,
      'amendment_number', (select max(k.amendment_number) + 1 from public.contract k
        where k.workspace_id = c.workspace_id and k.contract_key = c.contract_key),
      'amendment_effective_on', coalesce((v_patch ->> 'amendment_effective_on')::date, app.today()),
      'legality_overrides', '[]'::jsonb, 'created_by', v_me, 'created_at', now(),
      'updated_at', now(), 'updated_by', v_me, 'version', 1);
  n := jsonb_populate_record(null::public.contract, v_row);
  insert into public.contract select n.*;
  return v_id;
end $$;
comment on function app.amend_contract(uuid, text, jsonb) is
  'Fait le brouillon d’un avenant (nouvelle ligne, même contract_key) et rend son identifiant. patch : les seuls '
  'champs que ce type d’avenant change.';
call app.expose('amend_contract');

-- A form that writes an amendment is held to the same list.
create function app.amendment_kept() returns trigger
language plpgsql set search_path = '' as $$
declare v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key
    and n.key <> all (app.amendable(old.amendment_type) || app.beside_paper() || app.contract_trace()
      || array['legality_overrides']) limit 1;
  if v_field is not null then
    raise exception 'Cet avenant ne peut pas changer ce champ.' using errcode = 'RL248', hint = 'field=' || v_field;
  end if;
  return new;
end $$;

-- Named to run after the address has written its text and before the souplesse follows the dates.
create trigger contract_amendment_kept before update on public.contract for each row
  when (old.is_amendment and old.status in ('draft', 'admin_modification_requested'))
    execute function app.amendment_kept();
