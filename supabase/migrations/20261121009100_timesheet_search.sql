-- Why: hours are looked for by the worker, the client or the site, rarely by the number of the contract.

create function app.search_timesheet_week_ids(q text default null) returns setof uuid
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text; v_q text := upper(btrim(coalesce(q, '')));
begin
  v_sql := 'select t.id from public.timesheet_week t where ' || app.search_scope('t', 'time');
  if v_q <> '' then
    v_sql := v_sql || format(' and (t.contract_key like %L or t.talent_id in (select p.id from public.talent p where %s)'
      || ' or t.company_id in (select c.id from public.company c where %s) or t.work_site_id in (select s.id from public.work_site s where %s))',
      '%' || v_q || '%', app.search_condition('p.search', q), app.search_condition('c.search', q), app.search_condition('s.search', q));
  end if;
  return query execute v_sql || ' order by t.monday desc, t.id limit 1001';
end $$;
comment on function app.search_timesheet_week_ids(text) is 'Relevés par talent, client, chantier ou n° de contrat, les plus récents d’abord.';
call app.expose('search_timesheet_week_ids');
