-- Why: a list shows names, not identifiers, and sorts by them. Most ask for what they name in the same request; these
-- three carry what a request cannot compute. All run with the rights of who reads (`security_invoker`).

create view public.application_list with (security_invoker = true) as
select p.id, p.workspace_id, p.mission_id, p.talent_id, p.stage, p.stage_changed_at, p.position, p.is_rejected,
  p.rejected_at, p.rejected_by, p.rejection_reason,
  p.rejection_comment, p.has_stage_been_forced, p.proposed_wage, p.available_on, p.is_substitute, p.substitute_rank,
  p.source, p.comment, p.owner_id, p.presented_at, p.client_answer, p.client_answered_at, p.client_comment,
  p.created_at, p.created_by, p.updated_at, p.updated_by, p.version,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
    t.job_title) as talent_name, t.sort_key as talent_sort_key,
  t.phone_number as talent_phone_number, public.situation(t) as talent_situation,
  public.situation_words(t) as talent_situation_words,
  t.is_top_profile, coalesce(tj.name, t.job_name) as talent_job_label,
  t.formatted_address as talent_address,
  coalesce(j.name, m.job_name) as mission_job_label, m.reference as mission_reference, m.status as mission_status,
  m.start_date as mission_start_date, m.company_id,
  c.name as company_name, c.sort_key as company_sort_key, o.display_name as owner_name,
  (select k.id from public.contract k where k.application_id = p.id and k.status not in ('canceled', 'refused')
    order by k.amendment_number limit 1) as contract_id
from public.application p
left join public.talent t on t.id = p.talent_id
left join public.job tj on tj.id = t.job_id
left join public.mission m on m.id = p.mission_id
left join public.job j on j.id = m.job_id
left join public.company c on c.id = m.company_id
left join public.team_member o on o.id = p.owner_id;

create view public.timesheet_week_list with (security_invoker = true) as
select w.id, w.workspace_id, w.contract_id, w.contract_key, w.talent_id, w.company_id, w.agency_id, w.work_site_id,
  w.mission_id, w.contact_id, w.owner_id, w.monday, w.status,
  w.version_number, w.planned_minutes, w.worker_minutes, w.client_minutes, w.entered_at, w.sent_at, w.signed_at,
  w.deemed_at, w.deemed_terms, w.signature_request_id, w.is_disputed, w.dispute_reason,
  w.dispute_answer, w.checked_at, w.checked_by, w.unsigned_reason, w.last_reminder_at, w.reminder_count, w.paid_at,
  w.invoiced_at, w.comment,
  w.created_at, w.created_by, w.updated_at, w.updated_by, w.version,
  w.monday + 6 as sunday, app.week_label(w.monday) as week_label, w.client_minutes - w.worker_minutes as gap_minutes,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
    t.job_title) as talent_name, t.sort_key as talent_sort_key,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, s.name as work_site_name, k.job_name,
  k.hourly_wage, k.coefficient, k.order_reference, k.business_unit_id, b.name as business_unit_name,
  app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name,
    p.job_title) as contact_name,
  o.display_name as owner_name, o.manager_id as owner_manager_id
from public.timesheet_week w
left join public.contract k on k.id = w.contract_id
left join public.talent t on t.id = w.talent_id
left join public.company c on c.id = w.company_id
left join public.agency e on e.id = w.agency_id
left join public.work_site s on s.id = w.work_site_id
left join public.contact p on p.id = w.contact_id
left join public.team_member o on o.id = w.owner_id
left join public.business_unit b on b.id = k.business_unit_id;

create view public.import_batch_list with (security_invoker = true) as
select b.*, u.display_name as author_name from public.import_batch b
  left join public.team_member u on u.id = b.created_by;

revoke all on public.application_list, public.timesheet_week_list, public.import_batch_list from anon, authenticated;
grant select on public.application_list, public.timesheet_week_list,
  public.import_batch_list to authenticated, service_role;
