-- Why: weeks are made from the contract, and hours are entered by the week.

-- What a contract foresees for a day of the week (1 = Monday): what it says of that day, else its share of the week.
-- The minutes that a division leaves over are spread, so that the days always make up the week.
create function app.day_share(k public.contract, p_weekday integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce((k.daily_minutes ->> p_weekday::text)::integer,
    k.weekly_minutes * n.rank / n.days - k.weekly_minutes * (n.rank - 1) / n.days)
  from (select cardinality(k.working_days) as days,
    (select count(*)::integer from unnest(k.working_days) d where d <= p_weekday) as rank) n
$$;

-- All the weeks of the assignment that miss, whichever of its versions is named.
create function app.make_timesheet_weeks(p_contract uuid, p_until date) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract; v public.contract; v_monday date; v_last date; v_week uuid;
begin
  select * into k from public.contract x where x.id = p_contract;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'superseded') then return; end if;
  select app.monday(min(x.start_date)), least(max(coalesce(x.actual_end_date, x.end_date, 'infinity')),
    coalesce(p_until, app.today() + 7)) into v_monday, v_last
    from public.contract x where x.workspace_id = k.workspace_id and x.contract_key = k.contract_key
      and (app.is_version(x) or x.status = 'to_sign')
    having not bool_or(x.status = 'closed');
  while v_monday <= v_last loop
    if exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id
      and w.contract_key = k.contract_key and w.monday = v_monday) then
      v_monday := v_monday + 7; continue;
    end if;
    -- A week with two versions is the later one's, as when an amendment is signed; a signed one goes before one to be
    -- signed.
    v := null;
    select x.* into v from generate_series(0, 6) d
      cross join lateral app.version_in_force(k.workspace_id, k.contract_key, v_monday + d) x
      where x.id is not null order by x.status = 'to_sign' and x.is_amendment, d desc limit 1;
    if v.is_timesheet_required then
      insert into public.timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, agency_id,
        work_site_id, mission_id, contact_id, owner_id, monday)
      values (v.workspace_id, v.id, v.contract_key, v.talent_id, v.company_id, v.agency_id, v.work_site_id,
        v.mission_id, coalesce(v.timesheet_contact_id, v.contact_id), v.owner_id, v_monday)
      on conflict (workspace_id, contract_key, monday) do nothing returning id into v_week;
    end if;
    if v_week is not null then
      insert into public.timesheet_day (workspace_id, timesheet_week_id, contract_id, date, planned_minutes, has_meal,
        travel_zone, has_travel, has_transport, is_long_distance)
      select v.workspace_id, v_week, v.id, p.day, p.h, p.h > 0 and p.meal_type = 'panier', case when p.h > 0
        then p.travel_zone end, p.h > 0 and p.travel_allowance is not null,
        p.h > 0 and p.transport_allowance is not null, p.h > 0 and p.is_long_distance
      from (select v_monday + d as day, x.meal_type, x.travel_zone, x.travel_allowance, x.transport_allowance,
        coalesce(x.is_long_distance, false) as is_long_distance,
          case when x.id is not null and d + 1 = any (x.working_days) and not app.is_public_holiday(v_monday + d)
            then app.day_share(x, d + 1) else 0 end as h
        from generate_series(0, 6) d left join lateral app.version_in_force(k.workspace_id, k.contract_key,
          v_monday + d) x on true) p;
      return next v_week;
    end if;
    v_week := null; v_monday := v_monday + 7;
  end loop;
end $$;

create function app.ensure_timesheet_weeks(contract_id uuid, until date default null) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract;
begin
  perform app.require('time', 'create');
  select * into k from public.contract x
    where x.id = ensure_timesheet_weeks.contract_id and x.workspace_id = app.active_workspace();
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'superseded') then
    raise exception 'Ce contrat n’est pas encore approuvé : ses heures ne se saisissent pas.'
      using errcode = 'RL270', hint = 'field=status';
  end if;
  -- The longest mission of temporary work has eighteen months (L1251-12-1).
  if until > app.today() + 550 then
    raise exception 'Les semaines se préparent dix-huit mois à l’avance au plus.'
      using errcode = 'RL274', hint = 'field=until';
  end if;
  if k.start_date < app.today() - 1830 then
    raise exception 'Ce contrat a commencé il y a plus de cinq ans : ses semaines ne se préparent plus.'
      using errcode = 'RL275', hint = 'field=contract_id';
  end if;
  return query select * from app.make_timesheet_weeks(k.id, until);
end $$;
comment on function app.ensure_timesheet_weeks(uuid, date) is
  'Crée les semaines qui manquent (jusqu’à la semaine prochaine, ou until) et rend les identifiants des nouvelles.';
call app.expose('ensure_timesheet_weeks');

-- days: [{date, worker_minutes, absence_code, absence_minutes, night_minutes, morning_start…, has_meal, comment…}],
-- only the days that change.
create function app.enter_week(week_id uuid, days jsonb, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  w public.timesheet_week; v jsonb; d public.timesheet_day; v_row jsonb;
  v_columns constant text[] := array['worker_minutes', 'absence_code', 'absence_minutes', 'night_minutes',
    'morning_start', 'morning_end', 'afternoon_start', 'afternoon_end', 'has_meal', 'travel_zone',
    'has_travel', 'has_transport', 'is_long_distance', 'bonus_code', 'bonus_quantity', 'comment'];
begin
  perform app.require('time', 'edit');
  select * into w from public.timesheet_week x where x.id = week_id
    and x.workspace_id = app.active_workspace() for update;
  if w.id is null then raise exception 'Relevé introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('time', 'edit', to_jsonb(w)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if w.status not in ('to_enter', 'missing', 'entered') then
    raise exception 'Les heures de cette semaine ne peuvent plus être saisies.'
      using errcode = 'RL303', hint = 'field=status';
  end if;
  for v in select * from jsonb_array_elements(coalesce(days, '[]')) loop
    select * into d from public.timesheet_day x where x.timesheet_week_id = w.id and x.date = (v ->> 'date')::date;
    if d.id is null then
      raise exception 'Ce jour n’est pas dans la semaine.' using errcode = 'RL301', hint = 'field=date';
    end if;
    d := jsonb_populate_record(d, (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v) e
        where e.key = any (v_columns)));
    update public.timesheet_day x set worker_minutes = d.worker_minutes, absence_code = d.absence_code,
      absence_minutes = coalesce(d.absence_minutes, 0), night_minutes = coalesce(d.night_minutes, 0),
      morning_start = d.morning_start, morning_end = d.morning_end, afternoon_start = d.afternoon_start,
      afternoon_end = d.afternoon_end,
      -- No meal on a day that was not worked.
      has_meal = coalesce(d.has_meal, false) and coalesce(d.worker_minutes, 0) > 0, travel_zone = d.travel_zone,
      has_travel = coalesce(d.has_travel, false) and coalesce(d.worker_minutes, 0) > 0,
      has_transport = coalesce(d.has_transport, false) and coalesce(d.worker_minutes, 0) > 0,
      is_long_distance = coalesce(d.is_long_distance, false),
      bonus_code = d.bonus_code, bonus_quantity = d.bonus_quantity, comment = d.comment where x.id = d.id;
  end loop;
  return app.apply_transition('timesheet_week', w.id, 'enter', comment, '{}')
    || jsonb_build_object('limits', app.week_verdicts(w.id));
end $$;
comment on function app.enter_week(uuid, jsonb, text) is
  'Écrit les heures des jours donnés et met la semaine à « saisi ». Rend la semaine, et dans « limits » ce que la loi '
  'en dit, tous clients confondus (RL301–RL303).';
call app.expose('enter_week');
