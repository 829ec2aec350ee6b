-- Why: an order, its applications and its contracts tell one story. The order is counted again when its positions change and when a
-- contract starts, with or without an application; an application whose contract came to nothing is back where it was.

create or replace function app.refresh_mission(p_mission uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare m public.mission; v_filled integer; v_started integer; v_presented boolean; v_action text;
begin
  -- Locked before its contracts are counted: two that are approved together count each other.
  select * into m from public.mission where id = p_mission for no key update;
  if m.id is null or m.status not in ('open', 'sourcing', 'presented', 'partly_filled', 'filled', 'started') then return; end if;
  -- What started stays started when a contract ends at its term.
  select count(distinct k.contract_key), count(distinct k.contract_key) filter (where k.status in ('signed', 'suspended', 'ended', 'closed') and k.start_date <= app.today())
    into v_filled, v_started from public.contract k where k.mission_id = p_mission and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed');
  select exists (select 1 from public.application a join public.workflow_state s on s.entity = 'application' and s.code = a.stage
    where a.mission_id = p_mission and not a.is_rejected and s.position >= 6) into v_presented;
  v_action := case when v_filled >= m.number_of_open_positions and v_started > 0 then 'start' when v_filled >= m.number_of_open_positions and v_filled > 0 then 'fill'
    when v_filled > 0 then 'fill_partly' when v_presented or m.status in ('partly_filled', 'filled', 'started') then 'present' end;
  if v_action is null or exists (select 1 from public.workflow_transition t where t.entity = 'mission' and t.action = v_action and t.actor = 'system' and t.to_state = m.status) then return; end if;
  perform app.move('mission', p_mission, v_action);
end $$;

-- An order that was declared filled by hand, without a contract, stays so until it asks for more.
create function app.mission_positions_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.number_of_open_positions > old.number_of_open_positions
    or exists (select from public.contract k where k.mission_id = new.id and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed')) then
    perform app.refresh_mission(new.id);
  end if;
  return null;
end $$;
create trigger mission_positions_changed after update of number_of_open_positions on public.mission for each row
  when (old.number_of_open_positions is distinct from new.number_of_open_positions) execute function app.mission_positions_changed();

create or replace function app.start_applications(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select distinct a.id from public.application a join public.contract k on k.application_id = a.id and k.status = 'signed' and k.start_date <= p_today
    where a.stage = 'contract' and not a.is_rejected limit 500 loop
    perform app.move('application', v, 'to_started'); n := n + 1;
  end loop;
  -- A contract made without an application starts its order all the same.
  for v in select m.id from public.mission m where m.status = 'filled'
    and exists (select from public.contract k where k.mission_id = m.id and k.status = 'signed' and k.start_date <= p_today) limit 500 loop
    perform app.refresh_mission(v);
  end loop;
  return n;
end $$;

-- The application goes back to the stage it had before its contract, which its events tell; forgotten, to the one just before.
insert into public.workflow_transition (entity, from_state, action, to_state, actor, effect, label, tone)
select 'application', f.code, 'back_to_' || t.code, t.code, 'system', 'application_moved', 'Retour : ' || t.label, 'neutral'
from public.workflow_state f join public.workflow_state t on t.entity = 'application' and t.code not in ('contract', 'started')
where f.entity = 'application' and f.code in ('contract', 'started');

create function app.release_application(p_application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_stage text;
begin
  if not exists (select from public.application a where a.id = p_application and a.stage in ('contract', 'started'))
    or exists (select from public.contract k where k.application_id = p_application and k.status not in ('canceled', 'refused')) then return; end if;
  select e.from_state into v_stage from public.workflow_event e where e.entity = 'application' and e.row_id = p_application
    and e.to_state in ('contract', 'started') and e.from_state not in ('contract', 'started') order by e.created_at desc limit 1;
  perform app.move('application', p_application, 'back_to_' || coalesce(v_stage, 'offer_accepted'));
end $$;

create or replace function app.contract_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.application_id is not null and new.status in ('canceled', 'refused') then perform app.release_application(new.application_id); end if;
  if new.mission_id is not null then perform app.refresh_mission(new.mission_id); end if;
  return null;
end $$;

-- A draft that is thrown away frees its application too.
create function app.contract_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.application_id is not null then perform app.release_application(old.application_id); end if;
  return null;
end $$;
create trigger contract_gone after delete on public.contract for each row execute function app.contract_gone();

-- Two hands that prepare the contract of one application at the same moment: the application is locked, the second finds the draft of
-- the first. And the signatory proposed is one whom request_signatures accepts.
create or replace function app.create_contract_from_application(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'create');
  a public.application; m public.mission; t public.talent; p public.client_post; s public.work_site; e public.agency; q public.commercial_condition;
  v_contact uuid; v_id uuid; v_start date; v_end date; v_place text; v_address uuid; v_job text;
begin
  select * into a from public.application x where x.id = create_contract_from_application.application_id and x.workspace_id = app.active_workspace() for update;
  if a.id is null then raise exception 'Candidature introuvable.' using errcode = 'RL003'; end if;
  if a.is_rejected then raise exception 'Cette candidature est écartée.' using errcode = 'RL240', hint = 'field=is_rejected'; end if;
  select c.id into v_id from public.contract c where c.application_id = a.id and c.status not in ('canceled', 'refused') limit 1;
  if v_id is not null then raise exception 'Un contrat existe déjà pour cette candidature.' using errcode = 'RL241', hint = 'field=application_id', detail = v_id::text; end if;
  select * into m from public.mission x where x.id = a.mission_id;
  if m.company_id is null then raise exception 'La mission n’a pas encore de client.' using errcode = 'RL242', hint = 'field=company_id'; end if;
  if m.status in ('closed', 'lost', 'canceled') then raise exception 'La mission n’est plus ouverte.' using errcode = 'RL244', hint = 'field=mission_id'; end if;
  select * into t from public.talent x where x.id = a.talent_id;
  select * into p from public.client_post x where x.id = m.client_post_id;
  select * into s from public.work_site x where x.id = coalesce(m.work_site_id, p.work_site_id);
  select * into e from public.agency x where x.id = coalesce(m.agency_id, s.agency_id, p.agency_id);
  if e.id is null then
    select * into e from public.agency x where x.company_id = m.company_id order by x.is_head_office desc, x.created_at limit 1;
  end if;
  select * into q from public.commercial_condition x where x.company_id = m.company_id and x.status = 'signed' and x.valid_from <= coalesce(m.start_date, app.today())
    and (x.valid_until is null or x.valid_until >= coalesce(m.start_date, app.today()) or x.is_tacitly_renewed)
    order by (x.agency_id = e.id) desc nulls last, x.valid_from desc limit 1;
  v_start := coalesce(m.start_date, app.today());
  v_end := coalesce(m.end_date, v_start + 27);
  v_place := coalesce(m.formatted_address, s.formatted_address, e.formatted_address, (select c.formatted_address from public.company c where c.id = m.company_id));
  v_address := coalesce(m.address_id, s.address_id, e.address_id);
  v_job := coalesce((select j.name from public.job j where j.id = m.job_id), m.job_name);
  -- Who signs for the client: who may sign, the decision maker of the order first, then the site's contact.
  select c.id into v_contact from public.contact c where c.company_id = m.company_id and c.status = 'active'
    and (c.id in (m.decision_maker_contact_id, s.contact_id, m.lead_contact_id) or c.can_sign_contracts)
    order by c.can_sign_contracts desc, (c.id = m.decision_maker_contact_id) desc nulls last, (c.id = s.contact_id) desc nulls last, c.created_at limit 1;
  insert into public.contract (workspace_id, contract_key, mission_id, application_id, talent_id, company_id, agency_id, work_site_id, client_post_id, contact_id,
    commercial_condition_id, business_unit_id, owner_id, contract_type, contract_reason, justification, start_date, end_date, job_id, job_name, employee_status,
    qualification, classification, post_characteristics, is_risky_post, risk_description, medical_follow_up, certificate_codes, address_id, formatted_address, access_means,
    working_days, working_hours, schedule, is_full_time, is_night_work, ppe, ppe_supplier, hourly_wage, reference_wage, coefficient, coefficient_kind, expense_coefficient,
    order_reference, timesheet_contact_id, created_by)
  values (a.workspace_id, '', m.id, a.id, t.id, m.company_id, e.id, s.id, p.id, v_contact, q.id, m.business_unit_id, coalesce(a.owner_id, v_me),
    case when m.employment_type = 'cdii' then 'cdii' else 'interim' end, m.contract_reason, m.justification, v_start, v_end, m.job_id, v_job,
    case when m.classification ilike '%etam%' then 'etam' when m.classification ilike '%cadre%' then 'cadre' else 'ouvrier' end,
    coalesce(t.classification, m.classification, v_job), coalesce(t.classification, m.classification), p.characteristics, coalesce(p.is_risky, false), p.risk_description,
    coalesce(p.medical_follow_up, 'SI'), array(select distinct unnest(m.certificate_codes || coalesce(p.certificate_codes, '{}'))), v_address, v_place, s.access_means,
    m.working_days, m.working_hours, m.schedule, m.working_hours >= 35, m.is_night_work, coalesce(p.ppe, '{}'), coalesce(p.ppe_supplier, 'agency'),
    coalesce(a.proposed_wage, m.hourly_wage, t.wage_expected, t.wage), p.reference_wage,
    coalesce(m.coefficient, case when m.coefficient_kind = 'gestion' then q.management_coefficient else q.delegation_coefficient end), m.coefficient_kind,
    coalesce(q.expense_coefficient, 1), coalesce(m.order_reference, s.order_reference), coalesce(s.contact_id, v_contact), v_me)
  returning id into v_id;
  if a.stage not in ('contract', 'started') then perform app.move('application', a.id, 'to_contract'); end if;
  return v_id;
end $$;
