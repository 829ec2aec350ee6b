-- Why: an amendment is often signed ahead of its effect. The version it replaces is « remplacée » at once and still rules the weeks
-- until then: a week takes the version of the contract in force in it, whatever the versions have become since.

-- The version of an assignment on one day, or null outside it. The last signed version says from when to when the assignment runs;
-- inside, each day has the latest version whose effect had begun. Beyond its term, a renewal that is still to be signed.
create function app.version_in_force(p_workspace uuid, p_key text, p_day date) returns public.contract
language plpgsql stable security definer set search_path = '' as $$
declare v_last public.contract; k public.contract;
begin
  select * into v_last from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key and app.is_version(x) order by x.amendment_number desc limit 1;
  if v_last.id is null or p_day < v_last.start_date then return null; end if;
  if p_day > coalesce(v_last.actual_end_date, v_last.end_date, 'infinity') then
    if v_last.status in ('broken', 'closed') then return null; end if;
    select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key and x.status = 'to_sign' and x.is_amendment
      and app.effect_of(x) <= p_day and p_day <= coalesce(x.actual_end_date, x.end_date, 'infinity') order by x.amendment_number desc limit 1;
    return k;
  end if;
  select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key and app.is_version(x) and app.effect_of(x) <= p_day
    order by x.amendment_number desc limit 1;
  if k.id is null then
    -- A correction moved the start back: the days it adds are its own.
    select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key and app.is_version(x) and x.start_date <= p_day
      order by x.amendment_number limit 1;
  end if;
  return case when p_day <= coalesce(k.actual_end_date, k.end_date, 'infinity') then k end;
end $$;

-- The first paper counts from its approval on, an amendment once it is signed.
create function app.is_version(k public.contract) returns boolean
language sql immutable set search_path = '' as $$
  select case when k.is_amendment then k.status in ('signed', 'suspended') or (k.signed_at is not null and k.status in ('ended', 'broken', 'closed', 'superseded'))
    else k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed', 'superseded') end
$$;

create function app.effect_of(k public.contract) returns date
language sql immutable set search_path = '' as $$
  select case when k.is_amendment then greatest(k.start_date, k.amendment_effective_on) else k.start_date end
$$;

-- All the weeks of the assignment that miss, whichever of its versions is named.
create or replace function app.make_timesheet_weeks(p_contract uuid, p_until date) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract; v public.contract; v_monday date; v_last date; v_week uuid;
begin
  select * into k from public.contract x where x.id = p_contract;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'superseded') then return; end if;
  select app.monday(min(x.start_date)), least(max(coalesce(x.actual_end_date, x.end_date, 'infinity')), coalesce(p_until, app.today() + 7)) into v_monday, v_last
    from public.contract x where x.workspace_id = k.workspace_id and x.contract_key = k.contract_key and (app.is_version(x) or x.status = 'to_sign')
    having not bool_or(x.status = 'closed');
  while v_monday <= v_last loop
    if exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id and w.contract_key = k.contract_key and w.monday = v_monday) then
      v_monday := v_monday + 7; continue;
    end if;
    -- A week with two versions is the later one's, as when an amendment is signed; a signed one goes before one to be signed.
    v := null;
    select x.* into v from generate_series(0, 6) d cross join lateral app.version_in_force(k.workspace_id, k.contract_key, v_monday + d) x
      where x.id is not null order by x.status = 'to_sign' and x.is_amendment, d desc limit 1;
    if v.is_timesheet_required then
      insert into public.timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, agency_id, work_site_id, mission_id, contact_id, owner_id, monday)
      values (v.workspace_id, v.id, v.contract_key, v.talent_id, v.company_id, v.agency_id, v.work_site_id, v.mission_id, coalesce(v.timesheet_contact_id, v.contact_id), v.owner_id, v_monday)
      on conflict (workspace_id, contract_key, monday) do nothing returning id into v_week;
    end if;
    if v_week is not null then
      insert into public.timesheet_day (workspace_id, timesheet_week_id, contract_id, date, planned_hours, has_meal, travel_zone, has_travel, has_transport, is_long_distance)
      select v.workspace_id, v_week, v.id, p.day, p.h, p.h > 0 and p.meal_type = 'panier', case when p.h > 0 then p.travel_zone end, p.h > 0 and p.travel_allowance is not null,
        p.h > 0 and p.transport_allowance is not null, p.h > 0 and p.is_long_distance
      from (select v_monday + d as day, x.meal_type, x.travel_zone, x.travel_allowance, x.transport_allowance, coalesce(x.is_long_distance, false) as is_long_distance,
          case when x.id is not null and d + 1 = any (x.working_days) and not app.is_public_holiday(v_monday + d)
            then coalesce((x.daily_hours ->> (d + 1)::text)::numeric, round(x.working_hours / cardinality(x.working_days), 2)) else 0 end as h
        from generate_series(0, 6) d left join lateral app.version_in_force(k.workspace_id, k.contract_key, v_monday + d) x on true) p;
      return next v_week;
    end if;
    v_week := null; v_monday := v_monday + 7;
  end loop;
end $$;

create or replace function app.ensure_timesheet_weeks(contract_id uuid, until date default null) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract;
begin
  perform app.require('time', 'create');
  select * into k from public.contract x where x.id = ensure_timesheet_weeks.contract_id and x.workspace_id = app.active_workspace();
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'superseded') then
    raise exception 'Ce contrat n’est pas encore approuvé : ses heures ne se saisissent pas.' using errcode = 'RL270', hint = 'field=status';
  end if;
  return query select * from app.make_timesheet_weeks(k.id, until);
end $$;

-- A hundred contracts that had a week to make: one for which there is none to make takes nobody's place.
create or replace function app.make_due_weeks() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; v_made integer; v_served integer := 0; n integer := 0;
begin
  -- Only those whose last due week is not there yet: this runs every minute.
  for v in select k.id from public.contract k where k.status in ('to_sign', 'signed') and k.is_timesheet_required and k.start_date <= app.today() + 7
      and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 14 and not exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id
        and w.contract_key = k.contract_key and w.monday = app.monday(least(coalesce(k.actual_end_date, k.end_date, 'infinity'), app.today() + 7)))
    order by k.start_date, k.id loop
    select count(*) into v_made from app.make_timesheet_weeks(v, null);
    n := n + v_made;
    if v_made > 0 then v_served := v_served + 1; end if;
    exit when v_served >= 100;
  end loop;
  return n;
end $$;
