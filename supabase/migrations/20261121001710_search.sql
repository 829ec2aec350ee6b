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

-- Papers, by their name and by what they say, for whoever reads them.
create function app.record_name(p_entity text, p_row uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare e app.searched; v_name text;
begin
  select * into e from app.searched s where s.entity = p_entity and s.title is not null and s.family <> '*';
  -- The palette finds the client of conditions, not them.
  if p_entity = 'commercial_condition' then
    e.entity := p_entity; e.family := 'crm'; e.joins := 'join public.company c on c.id = t.company_id';
    e.title := 'concat_ws('' – '', c.name, t.reference)';
  end if;
  if e.entity is null or not app.can(e.family, 'read') then return null; end if;
  -- A number says nothing alone: whose request it is says more.
  execute format('select %s from public.%I t %s where t.id = $1 and %s', case when e.title = 't.reference'
      then format('concat_ws('' · '', t.reference, nullif(%s, ''''))', e.subtitle) else e.title end, p_entity, e.joins,
    app.search_scope('t', e.family, p_entity)) into v_name using p_row;
  return v_name;
end $$;
comment on function app.record_name(text, uuid) is 'Comment la palette nomme une fiche ; nul pour qui ne la lit pas.';
create function public.shown_name(public.document) returns text language sql stable set search_path = ''
return coalesce($1.title, $1.file_name);
create function public.belongs_to(public.document) returns text language sql stable set search_path = ''
return app.record_name($1.entity, $1.row_id);
grant execute on function app.record_name(text, uuid), public.shown_name(public.document),
  public.belongs_to(public.document) to authenticated;

create function app.document_said(d public.document, p_q text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return concat_ws(' · ', app.record_name(d.entity, d.row_id), (select '« ' || ts_headline('app.french', x.content,
      app.typed_query(p_q), 'StartSel="", StopSel="", MaxWords=12, MinWords=5, MaxFragments=1') || ' »'
    from app.document_text x where x.document_id = d.id
      and x.search operator(pg_catalog.@@) app.typed_query(p_q)));
end $$;
insert into app.searched (entity, family, matches, sorted, title, subtitle, position, most) values
  ('document', '*', '{~document}', 't.created_at desc', 'coalesce(t.title, t.file_name)',
    'app.document_said(t, {q})', 55, 5);

-- Of whom the files of a batch may be: people all of whose names are among the words of one, by the first word of the
-- family name, then by all of them; « N’Diaye » is one word. files: [[« carte », « benali », « karim »], …], folded
-- words without any figure.
create function app.people_named(files jsonb)
returns table (file integer, id uuid, first_name text, last_name text, label text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return query execute format($q$
    with f as (select x.n::integer - 1 as file, array(select jsonb_array_elements_text(x.words)) as words
        from jsonb_array_elements($1) with ordinality x(words, n)),
      w as (select distinct f.file, u.word from f, unnest(f.words) u(word)),
      p as (select t.id, t.first_name, t.last_name, app.talent_name(t) as label, string_to_array(btrim(regexp_replace(
          regexp_replace(' ' || app.fold(t.last_name || ' ' || t.first_name), '[^a-z]+', ' ', 'g'),
          ' ([a-z]) (?=[a-z]{2})', ' \1', 'g')), ' ') as names
        from public.talent t where %s and t.anonymized_at is null and t.first_name is not null)
    select w.file, p.id, p.first_name, p.last_name, p.label from p join w on w.word = p.names[1]
      join f on f.file = w.file and p.names operator(pg_catalog.<@) f.words
    order by w.file, p.label limit 200$q$, app.search_scope('t', 'talents', 'talent')) using files;
end $$;
comment on function app.people_named(jsonb) is
  'Les talents dont tous les noms sont parmi les mots de chaque fichier (rang à partir de 0). Aucun chiffre n’est lu.';
call app.expose('people_named');

call app.expose('search_company_ids');
call app.expose('search_agency_ids');
call app.expose('search_contact_ids');
call app.expose('search_work_site_ids');
call app.expose('search_mission_ids');
call app.expose('search_contract_ids');
call app.searchable('talent');
call app.searchable('document');
