-- Why: what the palette and the lists find. Companies, contacts, missions and contracts are also narrowed by criteria
-- that a list offers: each has a function of its own, beside its row. People have a whole grammar (search_talents).

-- The names of people, from their row.
create function app.talent_name(p public.talent) returns text language sql stable
return app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title);
create function app.contact_name(p public.contact) returns text language sql stable
return app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title);

insert into app.searched (entity, family, matches, joins, narrowed, sorted, title, subtitle, position, most) values
  ('talent', 'talents', '{search}', 'left join public.job j on j.id = t.job_id', 't.anonymized_at is null',
    't.sort_key like {q} desc, t.sort_key', 'app.talent_name(t)',
    $$concat_ws(' · ', coalesce(j.name, t.job_name), t.formatted_address)$$, 10, 6),
  ('company', 'crm', '{search}', '', 'true', 't.sort_key', 't.name',
    $$concat_ws(' · ', t.siren, t.formatted_address)$$, 20, 6),
  ('agency', 'crm', '{search}', '', 'true', 't.sort_key', 't.name',
    $$concat_ws(' · ', t.siret, t.formatted_address)$$, 30, 4),
  ('contact', 'crm', '{search}', 'left join public.company c on c.id = t.company_id', 'true', 't.sort_key',
    'app.contact_name(t)', $$concat_ws(' · ', c.name, t.job_title)$$, 40, 5),
  ('mission', 'missions', '{search,company_id>company}', 'left join public.company c on c.id = t.company_id', 'true',
    't.created_at desc', $$t.job_name || coalesce(' – ' || c.name, '')$$,
    $$concat_ws(' · ', t.reference, to_char(t.start_date, 'DD/MM/YYYY'))$$, 50, 5),
  ('contract', 'contracts', '{#contract_key,talent_id>talent,company_id>company}',
    'join public.talent p on p.id = t.talent_id join public.company c on c.id = t.company_id', 'true',
    't.start_date desc nulls last',
    $$t.contract_key || case when t.amendment_number > 0 then ' av. ' || t.amendment_number else '' end$$,
    $$concat_ws(' · ', app.talent_name(p), c.name)$$, 60, 5);

create function app.search_company_ids(
  q text default null, status text default null, sector_id uuid default null, owner_id uuid default null,
  near_latitude double precision default null, near_longitude double precision default null,
  radius_km double precision default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text := 'select t.id from public.company t';
begin
  if near_latitude is not null and near_longitude is not null then
    v_sql := v_sql || ' join public.address a on a.id = t.address_id';
  end if;
  v_sql := v_sql || ' where ' || app.search_scope('t', 'crm', 'company') || ' and ('
    || app.search_condition('t.search', q)
    || case when btrim(coalesce(q, '')) = '' then '' else
      ' or t.id in (select e.company_id from public.agency e where ' || app.search_condition('e.search', q)
        || ')' end || ')';
  if status is not null then v_sql := v_sql || format(' and t.status = %L', status); end if;
  if sector_id is not null then v_sql := v_sql || format(' and t.sector_id = %L', sector_id); end if;
  if owner_id is not null then v_sql := v_sql || format(' and t.owner_id = %L', owner_id); end if;
  if near_latitude is not null and near_longitude is not null then
    v_sql := v_sql
      || format(' and a.geo operator(extensions.<@) extensions.cube_enlarge(app.earth(%L, %L), app.chord(%L), 3)',
      near_latitude, near_longitude, coalesce(radius_km, 30) * 1000);
  end if;
  return query execute v_sql || format(' order by t.sort_key like %L desc, t.sort_key, t.id',
    app.fold(coalesce(btrim(q), '')) || '%');
end $$;

create function app.search_contact_ids(q text default null, company_id uuid default null, agency_id uuid default null,
  can_sign_timesheets boolean default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text;
begin
  v_sql := 'select t.id from public.contact t where ' || app.search_scope('t', 'crm', 'contact') || ' and '
    || app.search_matches('{search,company_id>company}', q);
  if company_id is not null then v_sql := v_sql || format(' and t.company_id = %L', company_id); end if;
  if agency_id is not null then v_sql := v_sql || format(' and t.agency_id = %L', agency_id); end if;
  if can_sign_timesheets is not null then
    v_sql := v_sql || format(' and t.can_sign_timesheets = %L', can_sign_timesheets);
  end if;
  return query execute v_sql || format(' order by t.sort_key like %L desc, t.sort_key, t.id',
    app.fold(coalesce(btrim(q), '')) || '%');
end $$;

create function app.search_agency_ids(q text default null, company_id uuid default null, status text default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text;
begin
  v_sql := 'select t.id from public.agency t where ' || app.search_scope('t', 'crm', 'agency') || ' and '
    || app.search_matches('{search,company_id>company}', q);
  if company_id is not null then v_sql := v_sql || format(' and t.company_id = %L', company_id); end if;
  if status is not null then v_sql := v_sql || format(' and t.status = %L', status); end if;
  return query execute v_sql || ' order by t.sort_key, t.id';
end $$;

create function app.search_work_site_ids(q text default null, company_id uuid default null,
  is_active boolean default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text;
begin
  v_sql := 'select t.id from public.work_site t where '
    || app.search_scope('t', 'crm', 'work_site') || ' and ' || app.search_matches('{search,company_id>company}', q);
  if company_id is not null then v_sql := v_sql || format(' and t.company_id = %L', company_id); end if;
  if is_active is not null then v_sql := v_sql || format(' and t.is_active = %L', is_active); end if;
  return query execute v_sql || ' order by t.sort_key, t.id';
end $$;

create function app.search_mission_ids(q text default null, statuses text[] default null, job_id uuid default null,
  company_id uuid default null,
  is_client_order boolean default null, priority text default null, owner_id uuid default null,
  near_latitude double precision default null, near_longitude double precision default null,
  radius_km double precision default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text := 'select t.id from public.mission t';
begin
  if near_latitude is not null and near_longitude is not null then
    v_sql := v_sql
      || ' left join public.work_site w on w.id = t.work_site_id join public.address a on a.id = '
      'coalesce(t.address_id, w.address_id)';
  end if;
  v_sql := v_sql || ' where ' || app.search_scope('t', 'missions', 'mission') || ' and '
    || app.search_matches('{search,company_id>company}', q);
  if statuses is not null then v_sql := v_sql || format(' and t.status = any (%L::text[])', statuses); end if;
  if job_id is not null then v_sql := v_sql || format(' and t.job_id = %L', job_id); end if;
  if company_id is not null then v_sql := v_sql || format(' and t.company_id = %L', company_id); end if;
  if is_client_order is not null then v_sql := v_sql || format(' and t.is_client_order = %L', is_client_order); end if;
  if priority is not null then v_sql := v_sql || format(' and t.priority = %L', priority); end if;
  if owner_id is not null then v_sql := v_sql || format(' and t.owner_id = %L', owner_id); end if;
  if near_latitude is not null and near_longitude is not null then
    v_sql := v_sql
      || format(' and a.geo operator(extensions.<@) extensions.cube_enlarge(app.earth(%L, %L), app.chord(%L), 3)',
      near_latitude, near_longitude, coalesce(radius_km, 30) * 1000);
  end if;
  return query execute v_sql || ' order by t.priority, t.start_date nulls last, t.id';
end $$;

create function app.search_contract_ids(q text default null, statuses text[] default null, company_id uuid default null,
  talent_id uuid default null,
  runs_on date default null, ends_before date default null, owner_id uuid default null)
returns setof uuid language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text;
begin
  v_sql := 'select t.id from public.contract t where ' || app.search_scope('t', 'contracts', 'contract') || ' and '
    || app.search_matches('{#contract_key,talent_id>talent,company_id>company}', q);
  if statuses is not null then v_sql := v_sql || format(' and t.status = any (%L::text[])', statuses); end if;
  if company_id is not null then v_sql := v_sql || format(' and t.company_id = %L', company_id); end if;
  if talent_id is not null then v_sql := v_sql || format(' and t.talent_id = %L', talent_id); end if;
  if runs_on is not null then
    v_sql := v_sql
      || format(' and t.start_date <= %1$L and coalesce(t.actual_end_date, t.end_date, ''infinity'') >= %1$L', runs_on);
  end if;
  if ends_before is not null then
    v_sql := v_sql || format(' and coalesce(t.actual_end_date, t.end_date) <= %L', ends_before);
  end if;
  if owner_id is not null then v_sql := v_sql || format(' and t.owner_id = %L', owner_id); end if;
  return query execute v_sql || ' order by t.start_date desc nulls last, t.id';
end $$;

call app.expose('search_company_ids');
call app.expose('search_agency_ids');
call app.expose('search_contact_ids');
call app.expose('search_work_site_ids');
call app.expose('search_mission_ids');
call app.expose('search_contract_ids');
call app.searchable('talent');
