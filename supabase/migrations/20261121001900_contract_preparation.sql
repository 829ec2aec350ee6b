-- Why: what writes several rows at once for a contract: the draft made from an application, the changes asked at review
-- and their answers.

-- A draft prefilled from the application, the order, the post, the site, the talent and the commercial conditions in
-- force. The application is locked: of two hands that prepare it at the same moment, the second finds the draft of the
-- first. The signatory proposed is one whom request_signatures accepts.
create function app.create_contract_from_application(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'create');
  a public.application; m public.mission; t public.talent; p public.client_post; s public.work_site; e public.agency;
  q public.commercial_condition;
  v_contact uuid; v_id uuid; v_start date; v_end date; v_place text; v_address uuid; v_job text;
begin
  select * into a from public.application x where x.id = create_contract_from_application.application_id
    and x.workspace_id = app.active_workspace() for update;
  if a.id is null then raise exception 'Candidature introuvable.' using errcode = 'RL003'; end if;
  if a.is_rejected then
    raise exception 'Cette candidature est écartée.' using errcode = 'RL240', hint = 'field=is_rejected';
  end if;
  select c.id into v_id from public.contract c where c.application_id = a.id
    and c.status not in ('canceled', 'refused') limit 1;
  if v_id is not null then
    raise exception 'Un contrat existe déjà pour cette candidature.'
      using errcode = 'RL241', hint = 'field=application_id', detail = v_id::text;
  end if;
  select * into m from public.mission x where x.id = a.mission_id;
  if m.company_id is null then
    raise exception 'La mission n’a pas encore de client.' using errcode = 'RL242', hint = 'field=company_id';
  end if;
  if m.status in ('closed', 'lost', 'canceled') then
    raise exception 'La mission n’est plus ouverte.' using errcode = 'RL244', hint = 'field=mission_id';
  end if;
  select * into t from public.talent x where x.id = a.talent_id;
  select * into p from public.client_post x where x.id = m.client_post_id;
  select * into s from public.work_site x where x.id = coalesce(m.work_site_id, p.work_site_id);
  select * into e from public.agency x where x.id = coalesce(m.agency_id, s.agency_id, p.agency_id);
  if e.id is null then
    select * into e from public.agency x where x.company_id = m.company_id
      order by x.is_head_office desc, x.created_at limit 1;
  end if;
  select * into q from public.commercial_condition x where x.company_id = m.company_id and x.status = 'signed'
    and x.valid_from <= coalesce(m.start_date, app.today())
    and (x.valid_until is null or x.valid_until >= coalesce(m.start_date, app.today()) or x.is_tacitly_renewed)
    order by (x.agency_id = e.id) desc nulls last, x.valid_from desc limit 1;
  v_start := coalesce(m.start_date, app.today());
  v_end := coalesce(m.end_date, v_start + 27);
  v_place := coalesce(m.formatted_address, s.formatted_address, e.formatted_address, (select c.formatted_address
      from public.company c where c.id = m.company_id));
  v_address := coalesce(m.address_id, s.address_id, e.address_id);
  v_job := coalesce((select j.name from public.job j where j.id = m.job_id), m.job_name);
  -- Who signs for the client: who may sign, the decision maker of the order first, then the site's contact.
  select c.id into v_contact from public.contact c where c.company_id = m.company_id and c.status = 'active'
    and (c.id in (m.decision_maker_contact_id, s.contact_id, m.lead_contact_id) or c.can_sign_contracts)
    order by c.can_sign_contracts desc, (c.id = m.decision_maker_contact_id) desc nulls last,
      (c.id = s.contact_id) desc nulls last, c.created_at limit 1;
  insert into public.contract (workspace_id, contract_key, mission_id, application_id, talent_id, company_id, agency_id,
    work_site_id, client_post_id, contact_id,
    commercial_condition_id, business_unit_id, owner_id, contract_type, contract_reason, justification, start_date,
    end_date, job_id, job_name, employee_status,
    qualification, classification, post_characteristics, is_risky_post, risk_description, medical_follow_up,
    certificate_codes, address_id, formatted_address, access_means,
    working_days, weekly_minutes, schedule, is_full_time, is_night_work, ppe, ppe_supplier, hourly_wage, reference_wage,
    coefficient, coefficient_kind, expense_coefficient,
    order_reference, timesheet_contact_id, created_by)
  values (a.workspace_id, '', m.id, a.id, t.id, m.company_id, e.id, s.id, p.id, v_contact, q.id, m.business_unit_id,
    coalesce(a.owner_id, v_me),
    case when m.employment_type = 'cdii' then 'cdii' else 'interim' end, m.contract_reason, m.justification, v_start,
    v_end, m.job_id, v_job,
    case when m.classification ilike '%etam%' then 'etam' when m.classification ilike '%cadre%' then 'cadre'
      else 'ouvrier' end,
    coalesce(t.classification, m.classification, v_job), coalesce(t.classification, m.classification),
    p.characteristics, coalesce(p.is_risky, false), p.risk_description,
    coalesce(p.medical_follow_up, 'SI'),
    array(select distinct unnest(m.certificate_codes || coalesce(p.certificate_codes, '{}'))), v_address, v_place,
    s.access_means,
    m.working_days, m.weekly_minutes, m.schedule, m.weekly_minutes >= 35 * 60, m.is_night_work, coalesce(p.ppe, '{}'),
    coalesce(p.ppe_supplier, 'agency'),
    coalesce(a.proposed_wage, m.hourly_wage, t.wage_expected, t.wage), p.reference_wage,
    coalesce(m.coefficient, case when m.coefficient_kind = 'gestion' then q.management_coefficient
        else q.delegation_coefficient end), m.coefficient_kind,
    coalesce(q.expense_coefficient, 1), coalesce(m.order_reference, s.order_reference),
    coalesce(s.contact_id, v_contact), v_me)
  returning id into v_id;
  if a.stage not in ('contract', 'started') then perform app.move('application', a.id, 'to_contract'); end if;
  return v_id;
end $$;
comment on function app.create_contract_from_application(uuid) is
  'Fait un brouillon de contrat depuis une candidature et rend son identifiant (RL003, RL240–RL244).';
call app.expose('create_contract_from_application');

-- Review: wanted changes, in one go with the transition ----------------------------------------------------------
create function app.request_contract_changes(contract_id uuid, changes jsonb, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('contracts', 'approve'); c public.contract; v jsonb;
begin
  select * into c from public.contract k where k.id = request_contract_changes.contract_id
    and k.workspace_id = app.active_workspace();
  if c.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if c.status <> 'admin_review' then
    raise exception 'Ce contrat n’est pas en cours de relecture.' using errcode = 'RL004', hint = 'field=status';
  end if;
  for v in select * from jsonb_array_elements(coalesce(changes, '[]')) loop
    insert into public.contract_change_request (workspace_id, contract_id, field, wanted_value, comment, created_by)
    values (c.workspace_id, c.id, v ->> 'field', case jsonb_typeof(v -> 'wanted_value') when 'string'
        then v ->> 'wanted_value' else (v -> 'wanted_value')::text end, v ->> 'comment', v_me);
  end loop;
  return app.apply_transition('contract', c.id, 'request_modification', request_contract_changes.comment,
    jsonb_build_object('changes', jsonb_array_length(coalesce(changes, '[]'))));
end $$;
comment on function app.request_contract_changes(uuid, jsonb, text) is
  'changes : [{field, wanted_value, comment}]. Écrit les demandes et fait passer le contrat à '
  '« Modification demandée ».';
call app.expose('request_contract_changes');

create function app.answer_contract_change(change_id uuid, accept boolean, answer text default null,
  value text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); q public.contract_change_request; c public.contract; v_type text;
  v_value text; v_json jsonb;
begin
  select x.* into q from public.contract_change_request x where x.id = change_id
    and x.workspace_id = app.active_workspace() for update;
  if q.id is null then raise exception 'Demande introuvable.' using errcode = 'RL003'; end if;
  select * into c from public.contract k where k.id = q.contract_id for update;
  if v_me is distinct from c.created_by and v_me is distinct from c.owner_id then
    raise exception 'Seul l’auteur ou le responsable du contrat répond aux demandes.' using errcode = '42501';
  end if;
  if c.status <> 'admin_modification_requested' then
    raise exception 'Ce contrat n’attend plus de réponse.' using errcode = 'RL004', hint = 'field=status';
  end if;
  if q.answered_at is not null then
    raise exception 'Cette demande a déjà sa réponse.' using errcode = 'RL252', hint = 'field=answer';
  end if;
  if not accept and nullif(btrim(answer), '') is null then
    raise exception 'Dites pourquoi la demande n’est pas suivie.' using errcode = 'RL253', hint = 'field=answer';
  end if;
  if accept then
    v_value := coalesce(value, q.wanted_value);
    if v_value is not null then
      -- Who is responsible is passed on (app.contract_owner_held), never written as an answer.
      if q.field = 'owner_id' or q.field <> all (app.amendable('AV_CORRECTION') || app.amendable('AV_FRAIS')
        || app.amendable('AV_HORAIRES') || app.amendable('AV_QUALIFICATION') || app.amendable('AV_REMUNERATION')
          || app.amendable('AV_LIEU') || app.amendable('AV_RENOUVELLEMENT')
          || array['contract_reason', 'is_term_precise', 'has_flexibility_clause', 'agency_id', 'is_abroad',
            'repatriation_clause', 'advance_terms']) then
        raise exception 'Ce champ ne se change pas par une réponse.'
          using errcode = 'RL254', hint = 'field=' || q.field;
      elsif c.is_amendment and q.field <> all (app.amendable(c.amendment_type)) then
        raise exception 'Cet avenant ne peut pas changer ce champ.' using errcode = 'RL248', hint = 'field=' || q.field;
      end if;
      select format_type(a.atttypid, a.atttypmod) into v_type from pg_catalog.pg_attribute a
        where a.attrelid = 'public.contract'::regclass and a.attname = q.field;
      v_json := case when v_type like '%[]' or v_type = 'jsonb' then v_value::jsonb else to_jsonb(v_value) end;
      c := jsonb_populate_record(c, jsonb_build_object(q.field, v_json));
      execute format('update public.contract set %1$I = ($1).%1$I where id = $2', q.field) using c, c.id;
    end if;
  end if;
  update public.contract_change_request x set answer = nullif(btrim(answer_contract_change.answer), ''),
    is_accepted = accept, answered_at = now(), answered_by = v_me where x.id = q.id
  returning to_jsonb(x) into v_json;
  return v_json;
end $$;
comment on function app.answer_contract_change(uuid, boolean, text, text) is
  'Répond à une modification demandée ; acceptée, elle est écrite sur le contrat (value : une autre '
  'valeur que celle voulue).';
call app.expose('answer_contract_change');
