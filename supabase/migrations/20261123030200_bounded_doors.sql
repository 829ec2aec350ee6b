-- Why: whoever may call a function chooses what it is given. A text of ten megabytes, a hundred thousand ids, a week
-- until « infinity » kept the database busy for minutes, and nobody else was served. Every door of the API refuses at
-- once what is out of all proportion (RL019: too much; RL044: a date or a number that is none), before the function.

create table app.door_limit (
  door text not null,
  argument text not null,
  bytes integer,
  items integer,
  primary key (door, argument)
);
comment on table app.door_limit is
  'Ce qu’une fonction de l’API accepte d’un argument, hors du cas général (app.bound_door). « * » : toute fonction.';
insert into app.door_limit (door, argument, bytes, items) values
  ('*', 'q', 1000, null), ('*', 'token', 200, null), ('*', 'image', 420000, null), ('*', 'max_results', null, 500),
  -- A file is asked about a few hundred lines at a time.
  ('find_import_duplicates', 'rows', 4000000, 2000),
  ('stage_import_rows', 'rows', 4000000, null), ('import_companies', 'rows', 4000000, null),
  ('import_talents', 'rows', 4000000, null),
  -- Sixty weeks of seven days.
  ('timesheet_sign', 'corrections', 400000, 420), ('enter_week', 'days', null, 7),
  -- A record as long as its longest text.
  ('save_record', 'row_values', 1000000, null), ('save_record', 'links', 200000, 20),
    ('save_record', 'addresses', null, 10),
  ('request_contract_changes', 'changes', null, 100);

-- Writes a door again with its limits: texts of 20 kB, lists of 500 and 64 kB, dates of 1900 to 2199, real numbers.
create procedure app.bound_door(p_door regprocedure)
language plpgsql set search_path = '' as $$
declare
  f record; a record; v_bytes integer; v_items integer; v_test text; v_checks text := ''; v_call text;
  v_much constant text := format('errcode = ''RL019'', message = %L', 'C’est trop pour une seule demande.');
  v_beyond constant text := format('errcode = ''RL044'', message = %L', 'Cette valeur est hors de toute mesure.');
begin
  select p.oid, p.proname, p.prosrc, p.provolatile, p.proretset, l.lanname,
    pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result, coalesce(p.proargnames, '{}') as names, p.proargtypes::oid[] as types
  into strict f from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang where p.oid = p_door;
  if f.lanname <> 'sql' then raise exception 'app.bound_door: % is not a plain door', p_door; end if;
  for a in select n as i, f.names[n] as name, t.typname as type, t.typcategory as category
      from unnest(f.types) with ordinality u(type, n) join pg_catalog.pg_type t on t.oid = u.type order by n loop
    v_bytes := null; v_items := null;
    select x.bytes, x.items into v_bytes, v_items from app.door_limit x
      where x.door in (f.proname, '*') and x.argument = a.name order by x.door = '*' limit 1;
    v_test := case
      when a.type = 'text' then format('pg_column_size($%s) > %s', a.i, coalesce(v_bytes, 20000))
      when a.category = 'A' then
        format('pg_column_size($%1$s) > %2$s or cardinality($%1$s) > %3$s', a.i, coalesce(v_bytes, 64000),
          coalesce(v_items, 500))
      when a.type = 'jsonb' then
        format('pg_column_size($%1$s) > %2$s
      or (case jsonb_typeof($%1$s) when ''array'' then jsonb_array_length($%1$s) > %3$s end)',
          a.i, coalesce(v_bytes, 64000), coalesce(v_items, 500))
      when a.type in ('date', 'timestamptz') then format('$%s not between ''1900-01-01'' and ''2199-12-31''', a.i)
      when a.type in ('float8', 'numeric') then format('$%s not between -1000000000 and 1000000000', a.i)
      when a.type in ('int2', 'int4', 'int8') then format('$%s not between 0 and %s', a.i,
        coalesce(v_items, 1000000000))
    end;
    continue when v_test is null;
    v_checks := v_checks || format(E'  if %s then\n    raise exception using %s, hint = %L;\n  end if;\n', v_test,
      case when a.type in ('text', 'jsonb') or a.category = 'A' then v_much else v_beyond end, 'field=' || a.name);
  end loop;
  v_call := btrim(f.prosrc, E' \n;');
  execute format(E'create or replace function public.%I(%s) returns %s language plpgsql %s set search_path = '''' as $door$\n'
      || E'-- Written by app.bound_door.\nbegin\n%s  %s\nend $door$',
    f.proname, f.arguments, f.result,
    case f.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end, v_checks,
    case when f.result = 'void' then regexp_replace(v_call, '^select', 'perform') || ';'
      when f.proretset then format('return query %s;', v_call) else format('return (%s);', v_call) end);
end $$;
comment on procedure app.bound_door(regprocedure) is
  'Réécrit une porte (fonction SQL de public qui n’en appelle qu’une autre) avec la mesure de chacun de ses arguments.';

-- From now on a door is made with its limits.
create or replace procedure app.expose(p_name text, p_roles text[] default '{authenticated}')
language plpgsql set search_path = '' as $$
declare
  f record; v_args text; v_role text; v_door text;
begin
  select p.oid, p.pronargs, p.provolatile, p.proretset, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_identity_arguments(p.oid) as identity, pg_get_function_result(p.oid) as result,
    obj_description(p.oid, 'pg_proc') as comment
  into strict f from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname = p_name;
  select coalesce(string_agg('$' || i, ', ' order by i), '') into v_args from generate_series(1, f.pronargs) i;
  v_door := format('public.%I(%s)', p_name, f.identity);
  execute format('create function public.%I(%s) returns %s language sql %s set search_path = ''''
      as $door$ select %s app.%I(%s) $door$',
    p_name, f.arguments, f.result, case f.provolatile when 'i' then 'immutable' when 's' then 'stable'
      else 'volatile' end,
    case when f.proretset then '* from' else '' end, p_name, v_args);
  execute format('revoke execute on function app.%I(%s) from public', p_name, f.identity);
  execute format('revoke execute on function %s from public, anon', v_door);
  foreach v_role in array p_roles || array['service_role'] loop
    execute format('grant execute on function app.%I(%s), %s to %I', p_name, f.identity, v_door, v_role);
  end loop;
  if f.comment is not null then execute format('comment on function %s is %L', v_door, f.comment); end if;
  select p.oid into f from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = p_name;
  call app.bound_door(f.oid);
end $$;

-- The doors of the functions of the application; those of a row (can_edit) take no value that one chooses.
do $$
declare v regprocedure;
begin
  for v in select p.oid from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prolang = (select l.oid from pg_catalog.pg_language l where l.lanname = 'sql') and p.pronargs > 0
      and not exists (select from unnest(p.proargtypes) t(type) join pg_catalog.pg_type y on y.oid = t.type
        where y.typtype = 'c')
      and (has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('anon', p.oid, 'execute')) loop
    call app.bound_door(v);
  end loop;
end $$;

-- Weeks ahead --------------------------------------------------------------------------------------------------------
create or replace function app.ensure_timesheet_weeks(contract_id uuid, until date default null) returns setof uuid
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

-- Who may already be there ---------------------------------------------------------------------------------------------
-- Each sign (a phone, a mailbox, a name with its date) is looked for once, whatever the number of lines that bear it; a
-- line points at the first line of the file that bears the same, and a sign that more than ten records bear shows ten.
create or replace function app.find_import_duplicates(kind text, rows jsonb)
returns table (line integer, target_id uuid, same_as_line integer, title text, subtitle text, reasons text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare v_ws uuid := app.active_workspace();
begin
  perform app.require(case kind when 'talent' then 'talents' else 'crm' end, 'read');
  if kind = 'talent' then
    return query
    with given as materialized (
      select (r ->> 'line')::integer as l, app.normalize_phone(r -> 'values' ->> 'phone_number') as phone,
        app.normalize_email(r -> 'values' ->> 'email') as email, r -> 'values' ->> 'birth_date' as born,
        app.compare_name(coalesce(r -> 'values' ->> 'last_name', '') || ' ' || coalesce(r -> 'values' ->> 'first_name',
          '')) as name
      from jsonb_array_elements(rows) r
    ), sign as materialized (
      select g.l, s.why, s.sign, min(g.l) over (partition by s.why, s.sign) as first
      from given g cross join lateral (values ('phone', g.phone), ('email', g.email),
        ('name_birth_date', case when g.name <> '' then g.born || ' ' || g.name end)) s(why, sign)
          where s.sign is not null
    ), once as materialized (select distinct s.why, s.sign from sign s
    ), borne as (
      select o.why, o.sign, t.id from once o join public.talent t on t.workspace_id = v_ws and t.phone_number = o.sign
        where o.why = 'phone'
      union all select o.why, o.sign, t.id from once o join public.talent t on t.workspace_id = v_ws
        and t.email = o.sign
        where o.why = 'email'
      union all select o.why, o.sign, t.id from once o join public.talent t on t.workspace_id = v_ws
        and to_char(t.birth_date, 'YYYY-MM-DD') || ' '
          || app.compare_name(coalesce(t.last_name, '') || ' ' || coalesce(t.first_name, '')) = o.sign
        where o.why = 'name_birth_date'
    ), ranked as (select b.*, row_number() over (partition by b.why, b.sign order by b.id) as n from borne b
    ), reason as (
      select s.l, b.id, null::integer as other, s.why from sign s join ranked b on b.why = s.why and b.sign = s.sign
        and b.n <= 10
      union all select s.l, null, s.first, s.why from sign s where s.first < s.l
    )
    -- Named once each, however many lines look like them.
    , shown as materialized (
      select t.id, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
        t.job_title) as title,
        concat_ws(' · ', coalesce(j.name, t.job_name), to_char(t.birth_date, 'DD/MM/YYYY'), t.phone_number,
          t.formatted_address) as subtitle
      from public.talent t left join public.job j on j.id = t.job_id
        where t.id in (select b.id from ranked b where b.n <= 10)
    )
    select x.l, x.id, x.other, w.title, w.subtitle, x.reasons
    from (select r.l, r.id, r.other, array_agg(distinct r.why) as reasons from reason r group by r.l, r.id, r.other) x
    left join shown w on w.id = x.id order by x.l, cardinality(x.reasons) desc;
  else
    return query
    with given as materialized (
      select (r ->> 'line')::integer as l, app.compact(r -> 'values' ->> 'siret') as siret,
        app.compare_name(coalesce(r -> 'values' ->> 'name', '')) as name,
        r -> 'values' ->> 'postal_code' as postal, app.normalize_email(r -> 'values' ->> 'contact_email') as email
      from jsonb_array_elements(rows) r
    ), sign as materialized (
      select g.l, s.why, s.sign, min(g.l) over (partition by s.why, s.sign) as first
      from given g cross join lateral (values ('siren', case when length(g.siret) >= 9 then left(g.siret, 9) end),
        ('siret', g.siret),
        ('email', g.email), ('name', nullif(g.name, '')),
        ('name_at', case when g.name <> '' then g.name || ' ' || coalesce(g.postal, '') end)) s(why, sign)
          where s.sign is not null
    ), once as materialized (select distinct s.why, s.sign from sign s
    ), borne as (
      select o.why, o.sign, c.id from once o join public.company c on c.workspace_id = v_ws and c.siren = o.sign
        where o.why = 'siren'
      union all select o.why, o.sign, e.company_id from once o join public.agency e on e.workspace_id = v_ws
        and e.siret = o.sign where o.why = 'siret'
      union all select o.why, o.sign, c.id from once o join public.company c on c.workspace_id = v_ws
        and app.compare_name(c.name) = o.sign where o.why = 'name'
      union all select o.why, o.sign, p.company_id from once o join public.contact p on p.workspace_id = v_ws
        and p.email = o.sign
        where o.why = 'email' and p.company_id is not null
    ), ranked as (select b.*, row_number() over (partition by b.why, b.sign order by b.id) as n from borne b
    ), reason as (
      select s.l, b.id, null::integer as other, s.why from sign s join ranked b on b.why = s.why and b.sign = s.sign
        and b.n <= 10
      -- In the file, a name says something with its town only, and one SIRET says more than its SIREN.
      union all select s.l, null, s.first, case s.why when 'name_at' then 'name' else s.why end from sign s
        where s.first < s.l and s.why in ('siret', 'siren', 'name_at')
          and not (s.why = 'siren' and exists (select from sign w where w.l = s.l and w.why = 'siret'
            and w.first = s.first))
    )
    select x.l, x.id, x.other, c.name, concat_ws(' · ', c.siren, c.formatted_address), x.reasons
    from (select r.l, r.id, r.other, array_agg(distinct r.why) as reasons from reason r group by r.l, r.id, r.other) x
    left join public.company c on c.id = x.id order by x.l, cardinality(x.reasons) desc;
  end if;
end $$;
