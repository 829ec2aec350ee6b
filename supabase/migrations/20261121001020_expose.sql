-- Why: what needs more than its caller's rights is a definer function of `app`, which the API does not serve; `public`
-- holds only a door of the same name and the same arguments, which runs as the caller. One line opens it: call
-- app.expose('global_search').

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
  execute format('create function public.%I(%s) returns %s language sql %s set search_path = '''' as $door$ select %s '
    'app.%I(%s) $door$',
    p_name, f.arguments, f.result, case f.provolatile when 'i' then 'immutable' when 's' then 'stable'
      else 'volatile' end,
    case when f.proretset then '* from' else '' end, p_name, v_args);
  execute format('revoke execute on function app.%I(%s) from public', p_name, f.identity);
  execute format('revoke execute on function %s from public, anon', v_door);
  foreach v_role in array p_roles || array['service_role'] loop
    execute format('grant execute on function app.%I(%s), %s to %I', p_name, f.identity, v_door, v_role);
  end loop;
  if f.comment is not null then execute format('comment on function %s is %L', v_door, f.comment); end if;
end $$;
comment on procedure app.expose(text, text[]) is
  'Ouvre à l’API une fonction de app, sous le même nom dans public, pour ces rôles (et service_role).';
