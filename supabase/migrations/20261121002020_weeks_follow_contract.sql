-- Why: a contract that ends earlier than was thought (break, end, notified or amended term) leaves hours behind it: a
-- week that the client was about to sign comes back to the agency, which says what is true, and nothing stays planned
-- after the end. A contract that changes hands takes its open weeks along. Follows the row of the contract, whatever
-- action wrote it.

create function app.weeks_follow_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  w public.timesheet_week; v_told text;
  v_end date := coalesce(new.actual_end_date, new.end_date);
  v_last date := coalesce(new.actual_end_date, greatest(new.end_date, new.flexibility_end));
begin
  if new.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken') or not app.is_version(new) then
    return null;
  end if;
  update public.timesheet_week x set owner_id = new.owner_id where x.workspace_id = new.workspace_id
    and x.contract_key = new.contract_key
    and x.status not in ('ready_for_pay', 'canceled') and x.owner_id is distinct from new.owner_id;
  update public.timesheet_day d set owner_id = new.owner_id from public.timesheet_week x
    where x.id = d.timesheet_week_id and x.workspace_id = new.workspace_id
    and x.contract_key = new.contract_key and x.owner_id is not distinct from new.owner_id
    and d.owner_id is distinct from new.owner_id;
  update public.signature_request s set owner_id = new.owner_id from public.timesheet_week x
    where s.id = x.signature_request_id and s.row_id = x.id
    and x.workspace_id = new.workspace_id and x.contract_key = new.contract_key and s.status in ('to_sign', 'reminded')
    and s.owner_id is distinct from new.owner_id;
  v_told := format('Le contrat prend fin le %s : des heures sont saisies après cette date.',
    to_char(v_end, 'DD/MM/YYYY'));
  for w in select * from public.timesheet_week x where x.workspace_id = new.workspace_id
    and x.contract_key = new.contract_key and x.monday + 6 > v_end
      and x.status in ('to_enter', 'missing', 'entered', 'sent_to_customer', 'disputed') order by x.id for update loop
    if w.status in ('entered', 'sent_to_customer', 'disputed')
      and exists (select 1 from public.timesheet_day d where d.timesheet_week_id = w.id and d.date > v_last
        and coalesce(d.worker_minutes, 0) > 0
        and (app.version_in_force(w.workspace_id, w.contract_key, d.date)).id is null)
      -- Said once for one end.
      and not (w.status = 'entered' and exists (select 1 from public.workflow_event e where e.entity = 'timesheet_week'
          and e.row_id = w.id and e.action = 'recall' and e.comment = v_told)) then
      perform app.move('timesheet_week', w.id, 'recall', v_told);
      -- Back at the agency, it is entered under the version in force.
      if new.is_amendment and w.monday + 6 >= app.effect_of(new) then
        update public.timesheet_week x set contract_id = new.id where x.id = w.id and x.contract_id <> new.id;
      end if;
    end if;
    update public.timesheet_day d set contract_id = x.contract_id from public.timesheet_week x where x.id = w.id
      and d.timesheet_week_id = w.id and d.contract_id <> x.contract_id;
    update public.timesheet_day d set planned_minutes = 0,
        night_minutes = case when d.worker_minutes is null and d.client_minutes is null then 0 else d.night_minutes end,
        has_meal = d.has_meal and coalesce(d.worker_minutes, 0) > 0,
        has_travel = d.has_travel and coalesce(d.worker_minutes, 0) > 0,
        has_transport = d.has_transport and coalesce(d.worker_minutes, 0) > 0,
        is_long_distance = d.is_long_distance and coalesce(d.worker_minutes, 0) > 0,
        travel_zone = case when coalesce(d.worker_minutes, 0) > 0 then d.travel_zone end
      where d.timesheet_week_id = w.id and d.date > v_end and d.planned_minutes > 0
        and (app.version_in_force(w.workspace_id, w.contract_key, d.date)).id is null;
    if found then
      perform app.show_sheet(x.signature_request_id) from public.timesheet_week x where x.id = w.id
        and x.status = 'sent_to_customer';
    end if;
  end loop;
  return null;
end $$;
create trigger weeks_follow_contract after update of status, owner_id, end_date, actual_end_date
  on public.contract for each row
  when ((old.status, old.owner_id, old.end_date, old.actual_end_date) is distinct from (new.status, new.owner_id,
      new.end_date, new.actual_end_date))
  execute function app.weeks_follow_contract();
