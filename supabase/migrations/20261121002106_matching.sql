-- Why: an order says whom it looks for, in the criteria of everyone’s search; who can do it is then a search like any
-- other. The other way round, the open orders are asked in turn about one person.

create function app.order_criterion(p_field text, p_operator text, p_value jsonb, p_weight text default 'required')
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('field', p_field, 'operator', p_operator, 'value', p_value, 'weight', p_weight)
$$;

-- From tomorrow on for an order that has begun: nobody is sent yesterday.
create function app.order_criteria(m public.mission) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_all jsonb := '[]'; v_code text; v_codes text[]; a public.address;
  v_start date := greatest(coalesce(m.start_date, app.today()), app.today());
  v_end date := greatest(coalesce(m.end_date, v_start), v_start);
begin
  select j.code into v_code from public.job j where j.id = m.job_id;
  v_all := v_all || case when v_code is not null
    then app.order_criterion('job', 'is', jsonb_build_object('codes', jsonb_build_array(v_code)))
    else app.order_criterion('words', 'match', jsonb_build_object('text', left(m.job_name, 200))) end;
  foreach v_code in array m.certificate_codes loop
    v_all := v_all || app.order_criterion('certificate', 'valid',
      jsonb_build_object('codes', jsonb_build_array(v_code), 'on', v_end));
  end loop;
  select x.* into a from public.address x where x.latitude is not null and x.id = coalesce(m.address_id,
    (select w.address_id from public.work_site w where w.id = m.work_site_id),
    (select e.address_id from public.agency e where e.id = m.agency_id),
    (select k.address_id from public.company k where k.id = m.company_id));
  if a.id is not null then
    v_all := v_all || app.order_criterion('distance', 'within', jsonb_build_object('latitude', a.latitude,
      'longitude', a.longitude, 'km', m.search_radius_km, 'place', left(coalesce(a.city, a.formatted), 300)));
  end if;
  v_all := v_all || app.order_criterion('available', 'free', jsonb_build_object('from', v_start, 'to', v_end));
  if coalesce(m.hourly_wage_max, m.hourly_wage) is not null then
    v_all := v_all || app.order_criterion('wage', 'at_most',
      jsonb_build_object('amount', coalesce(m.hourly_wage_max, m.hourly_wage)));
  end if;
  if m.experience_level is not null then
    v_all := v_all || app.order_criterion('level', 'at_least', jsonb_build_object('code', m.experience_level));
  end if;
  if m.driving_licences <> '{}' then
    v_all := v_all || app.order_criterion('licence', 'all', jsonb_build_object('codes', m.driving_licences));
  end if;
  foreach v_code in array m.skills loop
    v_all := v_all || app.order_criterion('words', 'match', jsonb_build_object('text', left(v_code, 200)), 'wanted');
  end loop;
  if m.needs_vehicle then v_all := v_all || app.order_criterion('vehicle', 'is', '{}'); end if;
  v_codes := array_remove(array[case when m.is_night_work then 'night' end,
    case when m.is_weekend_work then 'weekend' end, case when m.needs_overnight then 'overnight' end], null);
  if v_codes <> '{}' then
    v_all := v_all || app.order_criterion('accepts', 'all', jsonb_build_object('codes', v_codes));
  end if;
  v_all := v_all || app.order_criterion('status', 'any', '{"codes": ["validated"]}', 'wanted');
  if m.company_id is not null then
    v_all := v_all || app.order_criterion('worked_for', 'client', jsonb_build_object('id', m.company_id), 'wanted');
  end if;
  return v_all;
end $$;

create function app.mission_criteria(mission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare m public.mission;
begin
  perform app.require('missions', 'read');
  select * into m from public.mission x where x.id = mission_criteria.mission_id
    and x.workspace_id = app.active_workspace();
  if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
  return app.order_criteria(m);
end $$;
comment on function app.mission_criteria(uuid) is
  'Les critères d’une commande, tels que search_talents les lit : à montrer, à corriger, à chercher.';
call app.expose('mission_criteria');

-- The open orders for one person: those of these jobs, near enough, that begin in time; each is judged as its own page
-- would judge them. Twenty-five at a time, the most pressing first; among them, those that suit best.
create function app.find_missions(talent_id uuid, job_codes text[] default null, km integer default null,
  begins_before date default null, wage_min numeric default null, page integer default 1)
returns jsonb language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  t public.talent; v_home public.address; v_total integer; m record; v_found jsonb; v_rows jsonb := '[]';
  v_criteria jsonb; v_jobs uuid[] := app.jobs_of(job_codes, false);
begin
  perform app.require('missions', 'read');
  perform app.require('talents', 'read');
  execute format('select * from public.talent t where t.id = %L and %s', find_missions.talent_id,
    app.search_scope('t', 'talents', 'talent')) into t;
  if t.id is null then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  select a.* into v_home from public.address a where a.id = t.address_id;
  for m in
    select x as mission, c.name as company, coalesce(j.name, x.job_name) as job, a.city, a.latitude, a.longitude,
      count(*) over () as total,
      x.number_of_open_positions - (select count(distinct k.talent_id) from public.contract k where k.mission_id = x.id
        and k.status in ('to_sign', 'signed', 'suspended')) as places
    from public.mission x left join public.company c on c.id = x.company_id left join public.job j on j.id = x.job_id
    left join public.work_site w on w.id = x.work_site_id
    left join public.address a on a.id = coalesce(x.address_id, w.address_id)
    where x.workspace_id = t.workspace_id and x.status in ('open', 'sourcing', 'presented', 'partly_filled')
      and (job_codes is null or x.job_id = any (v_jobs))
      and (km is null or a.geo is null or v_home.geo is null or app.distance_m(a.geo, v_home.geo) <= km * 1000)
      and (begins_before is null or coalesce(x.start_date, app.today()) <= begins_before)
      and (wage_min is null or coalesce(x.hourly_wage_max, x.hourly_wage, wage_min) >= wage_min)
    order by x.priority, x.start_date nulls last, x.id limit 25 offset (greatest(page, 1) - 1) * 25 loop
    v_total := m.total;
    v_criteria := app.order_criteria(m.mission);
    v_found := app.search_talents(v_criteria, 1, 1, true, (m.mission).id, t.id) #> '{rows,0}';
    v_rows := v_rows || jsonb_build_object('id', (m.mission).id, 'reference', (m.mission).reference, 'job', m.job,
      'company', m.company, 'city', m.city, 'latitude', m.latitude, 'longitude', m.longitude,
      'start_date', (m.mission).start_date, 'end_date', (m.mission).end_date, 'priority', (m.mission).priority,
      'wage', coalesce((m.mission).hourly_wage, (m.mission).hourly_wage_max),
      'coefficient', (m.mission).coefficient, 'employment_type', (m.mission).employment_type,
      'business_unit_id', (m.mission).business_unit_id,
      'places', greatest(m.places, 0), 'criteria', v_criteria, 'km', v_found -> 'km', 'score', v_found -> 'score',
      'failed', v_found -> 'failed', 'has_applied', v_found -> 'has_applied', 'reasons', v_found -> 'reasons');
  end loop;
  return jsonb_build_object('total', coalesce(v_total, 0), 'home', case when v_home.latitude is not null then
    jsonb_build_object('latitude', round(v_home.latitude::numeric, 3), 'longitude', round(v_home.longitude::numeric, 3),
      'place', v_home.city) end, 'rows', coalesce((select jsonb_agg(r order by (r ->> 'failed')::integer nulls last,
    (r ->> 'score')::integer desc nulls last, r ->> 'priority', r ->> 'start_date')
    from jsonb_array_elements(v_rows) r), '[]'));
end $$;
comment on function app.find_missions(uuid, text[], integer, date, numeric, integer) is
  'Les commandes ouvertes pour une personne, par vingt-cinq, les plus pressées d’abord et les mieux assorties en tête '
  'de page : {total, home, rows}. rows[].reasons suit criteria, et une de plus : la restriction chez le client.';
insert into app.door_limit (door, argument, bytes, items) values ('find_missions', 'page', null, 100000);
call app.expose('find_missions');
