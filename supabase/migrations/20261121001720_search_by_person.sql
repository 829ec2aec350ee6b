-- Why: an application, a week of hours, a bank account, an administrative file or a restriction is looked for by the
-- name of the person it speaks of.

create function app.search_application_ids(q text default null) returns setof uuid
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text := 'select t.id from public.application t where ' || app.search_scope('t', 'missions');
begin
  if btrim(coalesce(q, '')) <> '' then
    v_sql := v_sql
      || format(' and (t.talent_id in (select p.id from public.talent p where %s) or t.mission_id in (select m.id from '
      'public.mission m where %s))',
      app.search_condition('p.search', q), app.search_condition('m.search', q));
  end if;
  return query execute v_sql || ' order by t.stage_changed_at desc, t.id limit 1001';
end $$;
comment on function app.search_application_ids(text) is
  'Candidatures par talent ou par mission, les dernières à avoir bougé d’abord.';

-- Hours are looked for by the worker, the client or the site, rarely by the number of the contract.
create function app.search_timesheet_week_ids(q text default null) returns setof uuid
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text; v_q text := upper(btrim(coalesce(q, '')));
begin
  v_sql := 'select t.id from public.timesheet_week t where ' || app.search_scope('t', 'time');
  if v_q <> '' then
    v_sql := v_sql
      || format(' and (t.contract_key like %L or t.talent_id in (select p.id from public.talent p where %s)'
      || ' or t.company_id in (select c.id from public.company c where %s) or t.work_site_id in (select s.id from '
        'public.work_site s where %s))',
      '%' || v_q || '%', app.search_condition('p.search', q), app.search_condition('c.search', q),
      app.search_condition('s.search', q));
  end if;
  return query execute v_sql || ' order by t.monday desc, t.id limit 1001';
end $$;
comment on function app.search_timesheet_week_ids(text) is
  'Relevés par talent, client, chantier ou n° de contrat, les plus récents d’abord.';

-- Rows of a table that hang on a talent and have no owner but their author.
create function app.search_of_talent(p_table text, p_family text, p_q text) returns setof uuid
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return query execute format('select t.id from public.%I t join public.talent p on p.id = t.talent_id where %s and %s
    order by p.sort_key like %L desc, p.sort_key, t.id
    limit 1001', p_table, replace(app.search_scope('t', p_family), 't.owner_id', 't.created_by'),
    app.search_condition('p.search', p_q), app.fold(coalesce(btrim(p_q), '')) || '%');
end $$;

create function app.search_talent_identity_ids(q text default null) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.search_of_talent('talent_identity', 'identity', q)
$$;

create function app.search_talent_bank_account_ids(q text default null) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.search_of_talent('talent_bank_account', 'identity', q)
$$;

create function app.search_talent_restriction_ids(q text default null) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.search_of_talent('talent_restriction', 'identity', q)
$$;

call app.expose('search_application_ids');
call app.expose('search_timesheet_week_ids');
call app.expose('search_talent_identity_ids');
call app.expose('search_talent_bank_account_ids');
call app.expose('search_talent_restriction_ids');
