-- Why: a contract that ends earlier than was thought (break, end, notified or amended term) leaves hours behind it: a week that the
-- client was about to sign comes back to the agency, which says what is true, and nothing stays planned after the end. A contract that
-- changes hands takes its open weeks along. Follows the row of the contract, whatever action wrote it.

-- The first and the last day on which hours may be: the souplesse counts while no end is known; the end of the assignment counts for
-- all its versions.
create function app.week_bounds(p_week public.timesheet_week, out first_day date, out last_day date)
language sql stable security definer set search_path = '' as $$
  select k.start_date, least(coalesce(k.actual_end_date, greatest(k.end_date, k.flexibility_end)),
    (select min(x.actual_end_date) from public.contract x where x.workspace_id = k.workspace_id and x.contract_key = k.contract_key and x.status in ('ended', 'broken', 'closed') and app.is_version(x)))
  from public.contract k where k.id = p_week.contract_id
$$;

-- Hours are looked at when they are given or moved: those that stood before the contract ended are the agency's to correct, not an
-- obstacle to who writes another column of the day.
create or replace function app.timesheet_day_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare w public.timesheet_week; b record; v_given boolean;
begin
  select * into w from public.timesheet_week where id = new.timesheet_week_id;
  if w.id is null or w.workspace_id <> new.workspace_id then
    raise exception 'La semaine de ce jour n’existe pas dans ce workspace.' using errcode = 'RL300', hint = 'field=timesheet_week_id';
  end if;
  if new.date < w.monday or new.date > w.monday + 6 then
    raise exception 'Le % n’est pas dans la semaine du %.', to_char(new.date, 'DD/MM/YYYY'), to_char(w.monday, 'DD/MM/YYYY')
      using errcode = 'RL301', hint = 'field=date';
  end if;
  v_given := coalesce(new.worker_hours, 0) > 0 or coalesce(new.client_hours, 0) > 0;
  if tg_op = 'UPDATE' then
    v_given := v_given and (new.date <> old.date or new.timesheet_week_id <> old.timesheet_week_id
      or (coalesce(new.worker_hours, 0) > 0 and new.worker_hours is distinct from old.worker_hours)
      or (new.client_hours is distinct from old.client_hours and coalesce(new.client_hours, 0) > coalesce(new.worker_hours, 0)));
  end if;
  if v_given then
    select * into b from app.week_bounds(w);
    if new.date < b.first_day or new.date > b.last_day then
      raise exception 'Le % est en dehors du contrat %.', to_char(new.date, 'DD/MM/YYYY'), w.contract_key
        using errcode = 'RL302', hint = 'field=worker_hours';
    end if;
  end if;
  new.contract_id := w.contract_id; new.owner_id := w.owner_id;
  new.is_public_holiday := app.is_public_holiday(new.date);
  return new;
end $$;

-- What the contract no longer covers is neither sent to the client nor checked without them.
create function app.week_is_inside_contract(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select '[worker_hours] Le ' || to_char(min(d.date), 'DD/MM/YYYY') || ' est en dehors du contrat : corrigez d’abord les heures de ce jour.'
  from public.timesheet_day d, app.week_bounds(jsonb_populate_record(null::public.timesheet_week, p_row)) b
  where d.timesheet_week_id = (p_row ->> 'id')::uuid and coalesce(d.worker_hours, 0) > 0 and (d.date < b.first_day or d.date > b.last_day)
  having count(*) > 0
$$;
update public.workflow_transition set guard = 'week_is_filled, week_is_inside_contract'
  where entity = 'timesheet_week' and action in ('send', 'check_without_signature');

-- The contract takes a week back, wherever it stands with the client. What the client had changed stays in the kept version.
create function app.week_dispute_withdrawn(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_timesheet_version((p_row ->> 'id')::uuid, p_row ->> 'dispute_reason', 'Correction du client');
  update public.timesheet_day set client_hours = null, client_reason = null where timesheet_week_id = (p_row ->> 'id')::uuid;
  return jsonb_build_object('sent_at', null, 'signed_at', null, 'signature_request_id', null, 'is_disputed', false, 'dispute_reason', null);
end $$;
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, effect, requires_comment, label, tone) values
  ('timesheet_week', 'entered', 'recall', 'entered', 6, 'system', 'edit', null, true, 'Reprendre', 'neutral'),
  ('timesheet_week', 'sent_to_customer', 'recall', 'entered', 6, 'system', 'edit', 'week_recalled', true, 'Reprendre', 'neutral'),
  ('timesheet_week', 'disputed', 'recall', 'entered', 6, 'system', 'edit', 'week_dispute_withdrawn', true, 'Reprendre', 'neutral');
insert into public.workflow_notification values ('timesheet_week', 'recall', 'owner');

create function app.weeks_follow_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  w public.timesheet_week; v_told text;
  v_end date := coalesce(new.actual_end_date, new.end_date); v_last date := coalesce(new.actual_end_date, greatest(new.end_date, new.flexibility_end));
begin
  if new.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken') or not app.is_version(new) then return null; end if;
  update public.timesheet_week x set owner_id = new.owner_id where x.workspace_id = new.workspace_id and x.contract_key = new.contract_key
    and x.status not in ('ready_for_pay', 'canceled') and x.owner_id is distinct from new.owner_id;
  update public.timesheet_day d set owner_id = new.owner_id from public.timesheet_week x where x.id = d.timesheet_week_id and x.workspace_id = new.workspace_id
    and x.contract_key = new.contract_key and x.owner_id is not distinct from new.owner_id and d.owner_id is distinct from new.owner_id;
  update public.signature_request s set owner_id = new.owner_id from public.timesheet_week x where s.id = x.signature_request_id and s.row_id = x.id
    and x.workspace_id = new.workspace_id and x.contract_key = new.contract_key and s.status in ('to_sign', 'reminded') and s.owner_id is distinct from new.owner_id;
  v_told := format('Le contrat prend fin le %s : des heures sont saisies après cette date.', to_char(v_end, 'DD/MM/YYYY'));
  for w in select * from public.timesheet_week x where x.workspace_id = new.workspace_id and x.contract_key = new.contract_key and x.monday + 6 > v_end
      and x.status in ('to_enter', 'missing', 'entered', 'sent_to_customer', 'disputed') order by x.id for update loop
    if w.status in ('entered', 'sent_to_customer', 'disputed')
      and exists (select 1 from public.timesheet_day d where d.timesheet_week_id = w.id and d.date > v_last and coalesce(d.worker_hours, 0) > 0
        and (app.version_in_force(w.workspace_id, w.contract_key, d.date)).id is null)
      -- Said once for one end.
      and not (w.status = 'entered' and exists (select 1 from public.workflow_event e where e.entity = 'timesheet_week' and e.row_id = w.id and e.action = 'recall' and e.comment = v_told)) then
      perform app.move('timesheet_week', w.id, 'recall', v_told);
      -- Back at the agency, it is entered under the version in force.
      if new.is_amendment and w.monday + 6 >= app.effect_of(new) then
        update public.timesheet_week x set contract_id = new.id where x.id = w.id and x.contract_id <> new.id;
      end if;
    end if;
    update public.timesheet_day d set contract_id = x.contract_id from public.timesheet_week x where x.id = w.id and d.timesheet_week_id = w.id and d.contract_id <> x.contract_id;
    update public.timesheet_day d set planned_hours = 0, night_hours = case when d.worker_hours is null and d.client_hours is null then 0 else d.night_hours end,
        has_meal = d.has_meal and coalesce(d.worker_hours, 0) > 0, has_travel = d.has_travel and coalesce(d.worker_hours, 0) > 0, has_transport = d.has_transport and coalesce(d.worker_hours, 0) > 0,
        is_long_distance = d.is_long_distance and coalesce(d.worker_hours, 0) > 0, travel_zone = case when coalesce(d.worker_hours, 0) > 0 then d.travel_zone end
      where d.timesheet_week_id = w.id and d.date > v_end and d.planned_hours > 0 and (app.version_in_force(w.workspace_id, w.contract_key, d.date)).id is null;
    if found then perform app.show_sheet(x.signature_request_id) from public.timesheet_week x where x.id = w.id and x.status = 'sent_to_customer'; end if;
  end loop;
  return null;
end $$;
create trigger weeks_follow_contract after update of status, owner_id, end_date, actual_end_date on public.contract for each row
  when ((old.status, old.owner_id, old.end_date, old.actual_end_date) is distinct from (new.status, new.owner_id, new.end_date, new.actual_end_date))
  execute function app.weeks_follow_contract();
