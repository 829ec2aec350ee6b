-- Why: some columns are the trace of an act (who approved, when it was signed, what was refused). The plain API reads them
-- and never writes them; the functions of the circuits do.

-- Arguments: columns, each with the value a new row begins with when it is not null: 'approved_by', 'is_rejected=false'.
create function app.hold_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_arg text; v_col text; v_new jsonb := to_jsonb(new); v_old jsonb; v_patch jsonb := '{}'; v_first jsonb;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if tg_op = 'UPDATE' then v_old := to_jsonb(old); end if;
  foreach v_arg in array tg_argv loop
    v_col := split_part(v_arg, '=', 1);
    if tg_op = 'INSERT' then
      v_first := case when v_arg like '%=%' then to_jsonb(split_part(v_arg, '=', 2)) else 'null'::jsonb end;
      v_patch := v_patch || jsonb_build_object(v_col, v_first);
    elsif v_new -> v_col is distinct from v_old -> v_col then
      raise exception 'Ce champ est écrit par une action, pas par une modification.' using errcode = 'RL015', hint = 'field=' || v_col;
    end if;
  end loop;
  return case when v_patch = '{}' then new else jsonb_populate_record(new, v_patch) end;
end $$;
grant execute on function app.hold_columns() to authenticated, service_role;

create trigger a_held before insert or update on public.application for each row execute function app.hold_columns(
  'is_rejected=false', 'rejected_at', 'rejected_by', 'rejection_reason', 'has_stage_been_forced=false');
create trigger a_held before insert or update on public.contract for each row execute function app.hold_columns(
  'is_amendment=false', 'amendment_number=0', 'amendment_type', 'previous_id', 'submitted_at', 'reviewed_by', 'reviewed_at',
  'approved_by', 'approved_at', 'signed_at', 'document_hash', 'actual_end_date', 'ending_reason', 'ending_comment');
create trigger a_held before insert or update on public.contract_change_request for each row execute function app.hold_columns(
  'answer', 'is_accepted', 'answered_at', 'answered_by', 'current_value');
create trigger a_held before insert or update on public.timesheet_week for each row execute function app.hold_columns(
  'version_number=1', 'planned_hours=0', 'worker_hours=0', 'client_hours', 'entered_at', 'sent_at', 'signed_at', 'signature_request_id', 'is_disputed=false',
  'dispute_reason', 'dispute_answer', 'checked_at', 'checked_by', 'unsigned_reason', 'last_reminder_at', 'reminder_count=0', 'paid_at', 'invoiced_at');
create trigger a_held before insert or update on public.timesheet_day for each row execute function app.hold_columns(
  'client_hours', 'client_reason');
create trigger a_held before insert or update on public.talent_bank_account for each row execute function app.hold_columns('approved_by', 'approved_at');
create trigger a_held before insert or update on public.commercial_condition for each row execute function app.hold_columns(
  'sent_at', 'signed_at', 'signed_document_id');
create trigger a_held before insert or update on public.talent for each row execute function app.hold_columns(
  'anonymized_at', 'qualified_by', 'qualified_at', 'blacklisted_at', 'blacklist_reason');

-- The past hours of a sheet are written by functions only.
drop policy timesheet_version_create on public.timesheet_version;
drop policy timesheet_version_edit on public.timesheet_version;
drop policy timesheet_version_delete on public.timesheet_version;
revoke insert, update, delete on public.timesheet_version from authenticated;
-- A week is made from its contract (ensure_timesheet_weeks), never typed.
drop policy timesheet_week_create on public.timesheet_week;
revoke insert on public.timesheet_week from authenticated;
