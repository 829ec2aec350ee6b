-- Why: what needs more than its caller's rights is a definer function of `app`, which the API does not serve; `public`
-- holds only a door of the same name and the same arguments, which runs as the caller. One line opens it: call
-- app.expose('global_search'). Whoever may call a function chooses what it is given. A text of ten megabytes, a hundred
-- thousand ids, a week until « infinity » kept the database busy for minutes, and nobody else was served: every door
-- refuses at once what is out of all proportion (RL019: too much; RL044: a date or a number that is none), before the
-- function.

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
  ('find_import_duplicates', 'rows', 4000000, 2000), ('check_import_rows', 'rows', 4000000, null),
  ('stage_import_rows', 'rows', 4000000, null), ('import_companies', 'rows', 4000000, null),
  ('import_talents', 'rows', 4000000, null),
  -- Sixty weeks of seven days.
  ('timesheet_sign', 'corrections', 400000, 420), ('enter_week', 'days', null, 7),
  -- A record as long as its longest text.
  ('save_record', 'row_values', 1000000, null), ('save_record', 'links', 200000, 20),
    ('save_record', 'addresses', null, 10), ('save_record', 'lines', 400000, 5),
  ('request_contract_changes', 'changes', null, 100),
  -- The text of a paper.
  ('keep_document_text', 'content', 400000, null),
  ('keep_read_text', 'content', 400000, null),
  -- The tabs of a record.
  ('record_counts', 'ties', null, 20);

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
  execute format('create or replace function public.%I(%s) returns %s language plpgsql %s set search_path = '''' '
      || E'as $door$\n-- Written by app.bound_door.\nbegin\n%s  %s\nend $door$',
    f.proname, f.arguments, f.result,
    case f.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end, v_checks,
    case when f.result = 'void' then regexp_replace(v_call, '^select', 'perform') || ';'
      when f.proretset then format('return query %s;', v_call) else format('return (%s);', v_call) end);
end $$;
comment on procedure app.bound_door(regprocedure) is
  'Réécrit une porte (fonction SQL de public qui n’en appelle qu’une autre) avec la mesure de chacun de ses arguments.';

-- A door is made with its limits.
create procedure app.expose(p_name text, p_roles text[] default '{authenticated}')
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
comment on procedure app.expose(text, text[]) is
  'Ouvre à l’API une fonction de app, sous le même nom dans public, pour ces rôles (et service_role).';

-- The doors that the files before made by hand; those of a row (can_edit) take no value that one chooses.
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
