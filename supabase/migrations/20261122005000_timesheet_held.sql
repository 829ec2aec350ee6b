-- Why: a week belongs to a contract, a worker, a client and a Monday, and its owner decides who may check it. All of that comes
-- from the contract and stays as it was made: a week that could be moved would be paid to another, or checked by who was refused.
-- What one types in a week is its comment; in a day, the hours, never what was planned nor where the day stands.

create trigger a_held_place before update on public.timesheet_week for each row execute function app.hold_columns(
  'workspace_id', 'contract_id', 'contract_key', 'talent_id', 'company_id', 'agency_id', 'work_site_id', 'mission_id', 'contact_id', 'owner_id', 'monday');
create trigger a_held_place before update on public.timesheet_day for each row execute function app.hold_columns(
  'workspace_id', 'timesheet_week_id', 'date', 'planned_hours');

-- The seven days are made with their week.
drop policy timesheet_day_create on public.timesheet_day;
revoke insert on public.timesheet_day from authenticated;
