-- Why: the same for contracts, signatures, hours, files, notes and imports.

create view public.contract_list with (security_invoker = true) as
select k.id, k.workspace_id, k.contract_key, k.status, k.is_amendment, k.amendment_type, k.amendment_number, k.amendment_effective_on, k.previous_id, k.mission_id,
  k.application_id, k.talent_id, k.company_id, k.agency_id, k.work_site_id, k.client_post_id, k.contact_id, k.owner_id, k.admin_id, k.contract_type, k.contract_reason,
  k.start_date, k.end_date, k.is_term_precise, k.minimum_end_date, k.flexibility_start, k.flexibility_end, k.actual_end_date, k.job_id, k.job_name, k.qualification,
  k.employee_status, k.hourly_wage, k.coefficient, k.working_days, k.working_hours, k.is_full_time, k.order_reference, k.formatted_address, k.submitted_at,
  k.approved_at, k.signed_at, k.ending_reason, k.created_at, k.created_by, k.updated_at, k.updated_by, k.version,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as talent_name, t.sort_key as talent_sort_key,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, w.name as work_site_name, coalesce(j.name, k.job_name) as job_label,
  o.display_name as owner_name, o.manager_id as owner_manager_id, d.display_name as admin_name, u.display_name as author_name, m.reference as mission_reference,
  r.label as contract_reason_label, y.label as amendment_type_label,
  -- The paper is transmitted within two working days after the start (L1251-17, L1251-42).
  app.add_working_days(coalesce(k.amendment_effective_on, k.start_date), 2) as signature_deadline,
  (k.status = 'to_sign' and app.add_working_days(coalesce(k.amendment_effective_on, k.start_date), 2) < app.today()) as is_signature_late,
  (k.status in ('to_sign', 'signed') and k.start_date <= app.today() and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today()) as is_running,
  (select s.status from public.signature_request s where s.entity = 'contract' and s.row_id = k.id and s.party = 'client' order by s.created_at desc limit 1) as client_signature_status,
  (select s.status from public.signature_request s where s.entity = 'contract' and s.row_id = k.id and s.party = 'worker' order by s.created_at desc limit 1) as worker_signature_status,
  (select count(*) from public.contract_change_request q where q.contract_id = k.id and q.answered_at is null)::integer as open_change_count
from public.contract k
left join public.talent t on t.id = k.talent_id
left join public.company c on c.id = k.company_id
left join public.agency e on e.id = k.agency_id
left join public.work_site w on w.id = k.work_site_id
left join public.job j on j.id = k.job_id
left join public.mission m on m.id = k.mission_id
left join public.team_member o on o.id = k.owner_id
left join public.team_member d on d.id = k.admin_id
left join public.team_member u on u.id = k.created_by
left join public.contract_reason r on r.code = k.contract_reason
left join public.amendment_type y on y.code = k.amendment_type;

create view public.contract_change_request_list with (security_invoker = true) as
select q.*, k.contract_key, k.status as contract_status, u.display_name as author_name, a.display_name as answered_by_name
from public.contract_change_request q
left join public.contract k on k.id = q.contract_id
left join public.team_member u on u.id = q.created_by
left join public.team_member a on a.id = q.answered_by;

create view public.timesheet_week_list with (security_invoker = true) as
select w.id, w.workspace_id, w.contract_id, w.contract_key, w.talent_id, w.company_id, w.agency_id, w.work_site_id, w.mission_id, w.contact_id, w.owner_id, w.monday, w.status,
  w.version_number, w.planned_hours, w.worker_hours, w.client_hours, w.entered_at, w.sent_at, w.signed_at, w.signature_request_id, w.is_disputed, w.dispute_reason,
  w.dispute_answer, w.checked_at, w.checked_by, w.unsigned_reason, w.last_reminder_at, w.reminder_count, w.paid_at, w.invoiced_at, w.comment,
  w.created_at, w.created_by, w.updated_at, w.updated_by, w.version,
  w.monday + 6 as sunday, app.week_label(w.monday) as week_label, w.client_hours - w.worker_hours as gap_hours,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as talent_name, t.sort_key as talent_sort_key,
  c.name as company_name, c.sort_key as company_sort_key, e.name as agency_name, s.name as work_site_name, k.job_name, k.hourly_wage, k.coefficient, k.order_reference,
  app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title) as contact_name,
  o.display_name as owner_name, o.manager_id as owner_manager_id
from public.timesheet_week w
left join public.contract k on k.id = w.contract_id
left join public.talent t on t.id = w.talent_id
left join public.company c on c.id = w.company_id
left join public.agency e on e.id = w.agency_id
left join public.work_site s on s.id = w.work_site_id
left join public.contact p on p.id = w.contact_id
left join public.team_member o on o.id = w.owner_id;

create view public.signature_request_list with (security_invoker = true) as
select s.*, k.contract_key, t.sort_key as talent_sort_key,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title) as talent_name,
  (s.status in ('to_sign', 'reminded') and s.expires_at < now()) as is_expired
from public.signature_request s
left join public.contract k on s.entity = 'contract' and k.id = s.row_id
left join public.talent t on t.id = s.talent_id;

create view public.document_list with (security_invoker = true) as
select d.*, u.display_name as author_name, (d.expiry_date < app.today()) as is_expired, d.expiry_date - app.today() as days_left
from public.document d
left join public.team_member u on u.id = d.created_by;

create view public.note_list with (security_invoker = true) as
select n.*, u.display_name as author_name from public.note n left join public.team_member u on u.id = n.created_by;

create view public.import_batch_list with (security_invoker = true) as
select b.*, u.display_name as author_name from public.import_batch b left join public.team_member u on u.id = b.created_by;

create view public.talent_restriction_list with (security_invoker = true) as
select r.*, c.name as company_name, u.display_name as author_name,
  (r.lifted_at is null and app.today() between r.starts_on and r.ends_on) as is_active
from public.talent_restriction r
left join public.company c on c.id = r.company_id
left join public.team_member u on u.id = r.created_by;

do $$
declare v text;
begin
  for v in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v' and c.relname like '%\_list' loop
    execute format('revoke all on public.%I from anon, authenticated', v);
    execute format('grant select on public.%I to authenticated, service_role', v);
  end loop;
end $$;
