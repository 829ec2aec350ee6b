-- Why: an import is undone as a whole for thirty days: what it created goes, unless something else stands on it now or
-- somebody changed it; what it changed is put back, unless it was changed since. The journal says what was before; what
-- will stay is told first. The lines go from the last to the first, by handfuls, as they came.

create function app.import_to_undo(p_batch uuid) returns public.import_batch
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.own_import(p_batch);
begin
  if b.owner_id is distinct from app.real_me() and not app.can(b.family, 'delete') then
    raise exception 'Un import est annulé par qui l’a lancé, ou par qui a le droit de supprimer.'
      using errcode = '42501';
  elsif b.status in ('preview', 'running') then
    raise exception 'Cet import n’est pas terminé.' using errcode = 'RL289', hint = 'field=status';
  elsif b.status = 'undone' then
    raise exception 'Cet import a déjà été annulé.' using errcode = 'RL292', hint = 'field=status';
  elsif coalesce(b.finished_at, b.started_at) < now() - interval '30 days' then
    raise exception 'Trente jours ont passé : cet import ne s’annule plus.' using errcode = 'RL293';
  end if;
  return b;
end $$;

-- The steps still to settle, from a line on, with what became of each row.
create function app.import_steps(p_batch uuid, p_from integer)
returns table (audit_id bigint, line integer, operation text, table_name text, row_id uuid, before jsonb, after jsonb)
language sql stable security definer set search_path = '' as $$
  select s.audit_id, s.line, a.operation, a.table_name, a.row_id, a.before, a.after
  from app.import_step s join public.audit_log a on a.id = s.audit_id
  where s.import_batch_id = p_batch and s.line >= p_from and s.settled_at is null
$$;

-- The created rows that must stay: {id: {why, by}}. Who is held holds what it stands on in its turn: asked again until
-- nothing new is found. A row of the same import that goes too holds nobody.
create function app.import_held(p_batch uuid, p_from integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_made jsonb; v_going uuid[]; v_held jsonb; v_more jsonb; v_found jsonb; t record; c record;
begin
  select jsonb_object_agg(x.table_name, x.ids), coalesce(array_agg(y.id), '{}') into v_made, v_going
  from (select s.table_name, jsonb_agg(s.row_id) as ids from app.import_steps(p_batch, p_from) s
    where s.operation = 'insert' group by s.table_name) x
  cross join lateral (select e::uuid as id from jsonb_array_elements_text(x.ids) e) y;
  -- Changed since by somebody, or by another import; or another record was merged into it.
  select coalesce(jsonb_object_agg(s.row_id, jsonb_build_object('why', case when m.id is null then 'changed'
      else 'merged' end)), '{}') into v_held
  from app.import_steps(p_batch, p_from) s
  left join public.record_merge m on m.kept_id = s.row_id and m.undone_at is null
  where s.operation = 'insert' and (m.id is not null or exists (select from public.audit_log a
    left join app.import_step z on z.audit_id = a.id
    where a.table_name = s.table_name and a.row_id = s.row_id and a.id > s.audit_id and a.operation = 'update'
      and z.import_batch_id is distinct from p_batch and (a.actor_id is not null or z.audit_id is not null)));
  v_more := v_held;
  loop
    v_going := array(select u from unnest(v_going) u where not v_more ? u::text);
    v_more := '{}';
    for t in select m.key as name, array(select e::uuid from jsonb_array_elements_text(m.value) e
        where e::uuid = any (v_going)) as ids from jsonb_each(v_made) m loop
      continue when t.ids = '{}';
      for c in select * from app.ties_of(t.name) loop
        execute format('select jsonb_object_agg(x.%1$I, $3) from %2$s x where x.%1$I = any ($1) and %3$s',
          c.column_name, c.child, case when c.is_satellite then '$2 is not null' else 'not x.id = any ($2)' end)
          into v_found using t.ids, v_going, jsonb_build_object('why', 'stood_on', 'by', app.bare(c.child));
        v_more := v_more || coalesce(v_found, '{}');
      end loop;
      -- What hangs on a record by its name and id.
      select jsonb_object_agg(x.row_id, jsonb_build_object('why', 'stood_on', 'by', x.name)) into v_found from (
        select d.row_id, 'document' as name from public.document d where d.entity = t.name and d.row_id = any (t.ids)
        union all select n.row_id, 'note' from public.note n where n.entity = t.name and n.row_id = any (t.ids)) x;
      v_more := v_more || coalesce(v_found, '{}');
    end loop;
    exit when v_more = '{}';
    v_held := v_more || v_held;
  end loop;
  return v_held;
end $$;

create function app.import_written(p_table text, p_values jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_values) e
  where e.key = any (app.written_columns(format('public.%I', p_table)::regclass))
$$;

-- The columns of a changed row that are as the import left them, as they were before; null when the row is gone.
create function app.import_put_back(p_table text, p_row uuid, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_now jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_table) into v_now using p_row;
  return case when v_now is not null then (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(app.import_written(p_table, p_before)) e where v_now -> e.key = p_after -> e.key) end;
end $$;

create function app.undo_import_preview(batch_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.import_to_undo(batch_id); v_held jsonb := app.import_held(b.id, 0); v_told jsonb;
begin
  with step as materialized (
    select s.*, v_held -> s.row_id::text as held, case when s.operation = 'update' then
      app.import_put_back(s.table_name, s.row_id, s.before, s.after) end as back
    from app.import_steps(b.id, 0) s
  ), own as (select s.row_id from step s where s.operation = 'insert'
  ), stays as (
    select s.line, s.table_name, s.held ->> 'why' as why, s.held ->> 'by' as held_by from step s
      where s.held is not null and s.operation = 'insert' and s.table_name <> 'address'
    union all select s.line, s.table_name, 'changed', null from step s where s.operation = 'update'
      and s.back is not null and s.back <> app.import_written(s.table_name, s.before)
      and s.row_id not in (select o.row_id from own o)
  )
  select jsonb_build_object(
    'removed', (select coalesce(jsonb_agg(jsonb_build_object('table', x.table_name, 'count', x.n)
        order by x.n desc, x.table_name), '[]')
      from (select s.table_name, count(*)::int as n from step s where s.operation = 'insert' and s.held is null
        and s.table_name <> 'address' group by s.table_name) x),
    'put_back', (select count(distinct s.row_id)::int from step s where s.operation = 'update' and s.back <> '{}'
      and s.row_id not in (select o.row_id from own o)),
    'kept', (select coalesce(jsonb_agg(to_jsonb(x) order by x.line), '[]') from (
      select k.line, k.table_name as "table", k.why, k.held_by as "by", coalesce(case when b.kind = 'talent'
          then concat_ws(' ', r.parsed ->> 'first_name', r.parsed ->> 'last_name') else r.parsed ->> 'name' end, '')
          as title
      from stays k join public.import_row r on r.import_batch_id = b.id and r.line = k.line
      order by k.line, k.table_name limit 200) x),
    'kept_count', (select count(*)::int from stays),
    'until', coalesce(b.finished_at, b.started_at) + interval '30 days') into v_told;
  return v_told;
end $$;
comment on function app.undo_import_preview(uuid) is
  'Ce que ferait undo_import, sans rien changer : removed [{table, count}], put_back (fiches rétablies), kept [{line, '
  'title, table, why: changed | merged | stood_on, by}] (deux cents au plus), kept_count, until.';
call app.expose('undo_import_preview');

create function app.undo_import(batch_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.import_to_undo(batch_id); v_job uuid;
begin
  v_job := app.enqueue('undo-import', jsonb_build_object('batch_id', b.id), b.workspace_id, 'undo-import:' || b.id);
  update public.import_batch x set status = 'undoing', job_run_id = v_job, undone_by = app.real_me(), error = null
    where x.id = b.id;
  return v_job;
end $$;
comment on function app.undo_import(uuid) is
  'Annule un import terminé, interrompu ou arrêté, dans les trente jours ; rend l’identifiant de la tâche.';
call app.expose('undo_import');

-- The queue takes some lines at a time (service key). Says how many are left; at the end, whoever asked is told.
create function app.undo_import_rows(batch_id uuid, lines integer default 25) returns integer
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch; v_from integer; v_held jsonb; s record; v_why text; v_back jsonb; v_left integer;
begin
  select * into b from public.import_batch x where x.id = batch_id and x.status = 'undoing' for update;
  if b.id is null then return 0; end if;
  select min(x.line) into v_from from (select distinct z.line from app.import_step z
    where z.import_batch_id = b.id and z.settled_at is null order by z.line desc limit lines) x;
  v_held := app.import_held(b.id, v_from);
  for s in select * from app.import_steps(b.id, v_from) x order by x.audit_id desc loop
    v_why := v_held -> s.row_id::text ->> 'why';
    begin
      if s.operation = 'insert' and v_why is null then
        execute format('delete from public.%I t where t.id = $1', s.table_name) using s.row_id;
      elsif s.operation = 'update' then
        v_back := app.import_put_back(s.table_name, s.row_id, s.before, s.after);
        v_why := case when v_back is not null and v_back <> app.import_written(s.table_name, s.before)
          then 'changed' end;
        if v_back <> '{}' then perform app.set_step(s.table_name, s.row_id, v_back); end if;
      end if;
    exception
      when unique_violation or foreign_key_violation or check_violation or exclusion_violation or sqlstate 'RL221' then
        v_why := 'taken';
    end;
    update app.import_step z set settled_at = now(), kept_why = v_why where z.audit_id = s.audit_id;
  end loop;
  update public.import_row r set result = 'undone', result_id = null, message = 'Annulée.'
  where r.import_batch_id = b.id and r.line >= v_from and r.result in ('created', 'updated', 'merged')
    and not exists (select from app.import_step z where z.import_batch_id = b.id and z.line = r.line
      and z.kept_why is not null)
    and exists (select from app.import_step z where z.import_batch_id = b.id and z.line = r.line);
  update public.import_row r set message = concat_ws(' ', nullif(r.message, ''), 'Gardée à l’annulation : ' || k.told)
  from (select z.line, string_agg(distinct case z.kept_why when 'changed' then 'changée depuis'
      when 'merged' then 'réunie à une autre depuis' when 'stood_on' then 'autre chose y tient'
      else 'ne peut plus revenir' end, ', ') || '.' as told from app.import_step z
    where z.import_batch_id = b.id and z.line >= v_from and z.settled_at = now() and z.kept_why is not null
    group by z.line) k
  where r.import_batch_id = b.id and r.line = k.line;
  select count(distinct z.line)::int into v_left from app.import_step z where z.import_batch_id = b.id
    and z.settled_at is null;
  update public.import_batch x set undone_count = n.undone, kept_count = n.kept,
    status = case when v_left = 0 then 'undone' else x.status end,
    undone_at = case when v_left = 0 then now() end
  from (select count(*) filter (where r.result = 'undone')::int as undone,
      (select count(distinct z.line)::int from app.import_step z where z.import_batch_id = b.id
        and z.kept_why is not null) as kept
    from public.import_row r where r.import_batch_id = b.id) n
  where x.id = b.id returning x.* into b;
  if v_left = 0 then
    perform app.notify(b.workspace_id, array[b.undone_by], 'import_batch.undone', jsonb_build_object(
      'title', 'Import annulé', 'row_title', b.file_name, 'href', '/import?batch=' || b.id,
      'description', concat_ws(', ', b.undone_count || case when b.undone_count > 1 then ' lignes annulées'
          else ' ligne annulée' end,
        nullif(b.kept_count, 0) || case when b.kept_count > 1 then ' gardées' else ' gardée' end)));
  end if;
  return v_left;
end $$;
comment on function app.undo_import_rows(uuid, integer) is
  'Annule les dernières lignes d’un import que l’on annule ; rend le nombre de lignes qui restent.';
call app.expose('undo_import_rows', '{}');
