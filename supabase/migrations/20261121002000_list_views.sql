-- Why: a list shows names, not identifiers, and sorts by them: these views carry every label their list shows (embeds do not
-- work from a view with a join). All run with the rights of who reads (`security_invoker`).

create function app.display_name(p_civility text, p_first text, p_temp_first text, p_last text, p_temp_last text, p_job_title text)
returns text language sql immutable parallel safe set search_path = '' as $$
  select case
    when coalesce(p_first, p_temp_first, p_last, p_temp_last) is null then
      case when p_civility = 'entity' then 'Entité' || coalesce(' : ' || p_job_title, '') else '‼️ Non renseigné' end
    when p_civility = 'entity' then 'Entité' || coalesce(' : ' || p_job_title, '')
    else btrim(concat_ws(' ', coalesce(p_first, p_temp_first), coalesce(p_last, p_temp_last))) end
$$;
comment on function app.display_name(text, text, text, text, text, text) is
  'Le nom affiché d’une personne, selon la règle du produit ; « Entité » pour une organisation.';
grant execute on function app.display_name(text, text, text, text, text, text) to authenticated, service_role;

create view public.company_list with (security_invoker = true) as
select c.id, c.workspace_id, c.name, c.siren, c.status, c.company_group_id, c.legal_form, c.naf_code, c.naf_code_2025, c.naf_code_label,
  c.idcc, c.headcount, c.sector_id, c.formatted_address, c.address_id, c.phone_number, c.email, c.website, c.payment_terms, c.payment_days,
  c.credit_limit, c.is_strategic, c.owner_id, c.comment, c.search, c.sort_key, c.created_at, c.created_by, c.updated_at, c.updated_by, c.version,
  g.name as company_group_name, s.name as sector_name, o.display_name as owner_name, a.city, a.department_code, a.latitude, a.longitude,
  (select count(*) from public.agency e where e.company_id = c.id)::integer as agency_count,
  (select count(*) from public.contact p where p.company_id = c.id)::integer as contact_count,
  (select count(*) from public.mission m where m.company_id = c.id and m.status in ('open', 'sourcing', 'presented', 'partly_filled'))::integer as open_mission_count
from public.company c
left join public.company_group g on g.id = c.company_group_id
left join public.sector s on s.id = c.sector_id
left join public.team_member o on o.id = c.owner_id
left join public.address a on a.id = c.address_id;

create view public.agency_list with (security_invoker = true) as
select e.id, e.workspace_id, e.name, e.siret, e.naf_code, e.naf_code_2025, e.naf_code_label, e.is_head_office, e.status, e.company_id, e.address_id,
  e.formatted_address, e.phone_number, e.email, e.opening_days, e.holiday_policy, e.owner_id, e.search, e.sort_key,
  e.created_at, e.created_by, e.updated_at, e.updated_by, e.version,
  c.name as company_name, c.sort_key as company_sort_key, o.display_name as owner_name, a.city, a.department_code
from public.agency e
left join public.company c on c.id = e.company_id
left join public.team_member o on o.id = e.owner_id
left join public.address a on a.id = e.address_id;

create view public.contact_list with (security_invoker = true) as
select p.id, p.workspace_id, p.civility, p.first_name, p.last_name, p.temp_first_name, p.temp_last_name, p.job_title, p.email, p.phone_number,
  p.can_sign_contracts, p.can_sign_timesheets, p.is_billing_contact, p.opted_out_at, p.status, p.company_id, p.agency_id, p.owner_id, p.comment,
  p.search, p.sort_key, p.created_at, p.created_by, p.updated_at, p.updated_by, p.version,
  app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title) as display_name,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, o.display_name as owner_name
from public.contact p
left join public.company c on c.id = p.company_id
left join public.agency e on e.id = p.agency_id
left join public.team_member o on o.id = p.owner_id;

create view public.work_site_list with (security_invoker = true) as
select w.id, w.workspace_id, w.name, w.company_id, w.agency_id, w.address_id, w.formatted_address, w.access_means, w.order_reference, w.contact_id,
  w.starts_on, w.ends_on, w.is_active, w.search, w.sort_key, w.created_at, w.created_by, w.updated_at, w.updated_by, w.version,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, a.city, a.department_code, a.latitude, a.longitude,
  app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title) as contact_name
from public.work_site w
left join public.company c on c.id = w.company_id
left join public.agency e on e.id = w.agency_id
left join public.contact p on p.id = w.contact_id
left join public.address a on a.id = w.address_id;

create view public.client_post_list with (security_invoker = true) as
select k.id, k.workspace_id, k.name, k.company_id, k.agency_id, k.work_site_id, k.job_id, k.opening_days, k.holiday_policy, k.characteristics,
  k.is_risky, k.risk_description, k.medical_follow_up, k.certificate_codes, k.ppe, k.ppe_supplier, k.reference_wage, k.economic_layoff_on, k.is_active, k.sort_key,
  k.created_at, k.created_by, k.updated_at, k.updated_by, k.version,
  c.name as company_name, e.name as agency_name, w.name as work_site_name, j.name as job_label
from public.client_post k
left join public.company c on c.id = k.company_id
left join public.agency e on e.id = k.agency_id
left join public.work_site w on w.id = k.work_site_id
left join public.job j on j.id = k.job_id;

create view public.commercial_condition_list with (security_invoker = true) as
select q.id, q.workspace_id, q.company_id, q.agency_id, q.contact_id, q.reference, q.version_number, q.status, q.valid_from, q.valid_until,
  q.is_tacitly_renewed, q.delegation_coefficient, q.management_coefficient, q.minimum_coefficient, q.expense_coefficient, q.payment_terms, q.payment_days,
  q.sent_at, q.signed_at, q.owner_id, q.created_at, q.created_by, q.updated_at, q.updated_by, q.version,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, o.display_name as owner_name,
  (q.status = 'signed' and q.valid_from <= app.today() and (q.valid_until is null or q.valid_until >= app.today() or q.is_tacitly_renewed)) as is_in_force
from public.commercial_condition q
left join public.company c on c.id = q.company_id
left join public.agency e on e.id = q.agency_id
left join public.team_member o on o.id = q.owner_id;

create view public.talent_list with (security_invoker = true) as
select t.id, t.workspace_id, t.civility, t.first_name, t.last_name, t.temp_first_name, t.temp_last_name, t.job_title, t.email, t.phone_number, t.birth_date,
  t.address_id, t.formatted_address, t.owner_id, t.job_id, t.job_name, t.sector_id, t.experience_level, t.experience_years, t.classification, t.wage,
  t.wage_expected, t.contract_types, t.construction_types, t.qualification_status, t.availability_status, t.available_on, t.mobility_km,
  t.accepts_long_distance, t.accepts_overnight, t.accepts_night_work, t.accepts_weekend_work, t.driving_licences, t.has_vehicle, t.skills, t.languages,
  t.is_top_profile, t.is_benched, t.bench_confirmed_for, t.is_reachable, t.blacklisted_at, t.blacklist_reason, t.anonymous_reference, t.source,
  t.last_contact_on, t.next_contact_on, t.anonymized_at, t.search, t.sort_key, t.created_at, t.created_by, t.updated_at, t.updated_by, t.version,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as display_name,
  coalesce(j.name, t.job_name) as job_label, s.name as sector_name, o.display_name as owner_name,
  a.city, a.postal_code, a.department_code, a.latitude, a.longitude,
  array(select c.code from public.certificate c where c.talent_id = t.id and (c.expires_on is null or c.expires_on >= app.today()) order by c.code) as valid_certificates,
  exists (select from public.contract k where k.talent_id = t.id and k.status in ('to_sign', 'signed') and k.start_date <= app.today()
    and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today()) as is_on_mission,
  (select max(coalesce(k.actual_end_date, k.end_date)) from public.contract k where k.talent_id = t.id
    and k.status in ('to_sign', 'signed', 'suspended')) as mission_end
from public.talent t
left join public.job j on j.id = t.job_id
left join public.sector s on s.id = coalesce(t.sector_id, j.sector_id)
left join public.team_member o on o.id = t.owner_id
left join public.address a on a.id = t.address_id;

create view public.certificate_list with (security_invoker = true) as
select c.id, c.workspace_id, c.talent_id, c.code, c.number, c.issuer, c.issued_on, c.expires_on, c.is_checked, c.checked_by, c.checked_at, c.document_id, c.comment,
  c.created_at, c.created_by, c.updated_at, c.updated_by, c.version,
  y.label, y.family, y.validity_months,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as talent_name, t.sort_key as talent_sort_key,
  (c.expires_on is null or c.expires_on >= app.today()) as is_valid
from public.certificate c
join public.certificate_type y on y.code = c.code
left join public.talent t on t.id = c.talent_id;

create view public.hiring_pool_list with (security_invoker = true) as
select h.id, h.workspace_id, h.name, h.description, h.kind, h.company_id, h.job_id, h.zone, h.refresh_on, h.owner_id, h.sort_key,
  h.created_at, h.created_by, h.updated_at, h.updated_by, h.version,
  c.name as company_name, j.name as job_label, o.display_name as owner_name,
  (select count(*) from public.talent_hiring_pool x where x.hiring_pool_id = h.id)::integer as talent_count
from public.hiring_pool h
left join public.company c on c.id = h.company_id
left join public.job j on j.id = h.job_id
left join public.team_member o on o.id = h.owner_id;

create view public.mission_list with (security_invoker = true) as
select m.id, m.workspace_id, m.reference, m.company_id, m.agency_id, m.work_site_id, m.client_post_id, m.business_unit_id, m.job_id, m.job_name, m.priority, m.status,
  m.is_client_order, m.is_public, m.start_date, m.end_date, m.number_of_open_positions, m.employment_type, m.contract_reason, m.experience_level,
  m.certificate_codes, m.hourly_wage, m.hourly_wage_max, m.coefficient, m.working_hours, m.order_reference, m.address_id, m.formatted_address,
  m.job_posting_status, m.job_posting_date, m.closing_reason, m.owner_id, m.assignee_id, m.lead_id, m.search, m.sort_key,
  m.created_at, m.created_by, m.updated_at, m.updated_by, m.version,
  coalesce(j.name, m.job_name) as job_label, c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, w.name as work_site_name,
  o.display_name as owner_name, s.display_name as assignee_name, coalesce(a.city, wa.city) as city, coalesce(a.department_code, wa.department_code) as department_code,
  coalesce(a.latitude, wa.latitude) as latitude, coalesce(a.longitude, wa.longitude) as longitude,
  (select count(*) from public.application p where p.mission_id = m.id and not p.is_rejected)::integer as application_count,
  (select count(distinct k.contract_key) from public.contract k where k.mission_id = m.id
    and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed'))::integer as filled_count,
  m.start_date - app.today() as days_before_start
from public.mission m
left join public.job j on j.id = m.job_id
left join public.company c on c.id = m.company_id
left join public.agency e on e.id = m.agency_id
left join public.work_site w on w.id = m.work_site_id
left join public.team_member o on o.id = m.owner_id
left join public.team_member s on s.id = m.assignee_id
left join public.address a on a.id = m.address_id
left join public.address wa on wa.id = w.address_id;

create view public.application_list with (security_invoker = true) as
select p.id, p.workspace_id, p.mission_id, p.talent_id, p.stage, p.stage_changed_at, p.position, p.is_rejected, p.rejected_at, p.rejected_by, p.rejection_reason,
  p.rejection_comment, p.has_stage_been_forced, p.proposed_wage, p.available_on, p.is_substitute, p.substitute_rank, p.source, p.comment, p.owner_id,
  p.created_at, p.created_by, p.updated_at, p.updated_by, p.version,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as talent_name, t.sort_key as talent_sort_key,
  t.phone_number as talent_phone_number, t.is_top_profile, coalesce(tj.name, t.job_name) as talent_job_label, t.formatted_address as talent_address,
  coalesce(j.name, m.job_name) as mission_job_label, m.reference as mission_reference, m.status as mission_status, m.start_date as mission_start_date, m.company_id,
  c.name as company_name, c.sort_key as company_sort_key, o.display_name as owner_name,
  (select k.id from public.contract k where k.application_id = p.id and k.status not in ('canceled', 'refused') order by k.amendment_number limit 1) as contract_id
from public.application p
left join public.talent t on t.id = p.talent_id
left join public.job tj on tj.id = t.job_id
left join public.mission m on m.id = p.mission_id
left join public.job j on j.id = m.job_id
left join public.company c on c.id = m.company_id
left join public.team_member o on o.id = p.owner_id;
