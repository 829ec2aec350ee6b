-- Why: a person, a client or a contact that was entered twice is one again in one transaction: all that hangs on one
-- record passes to the other, whatever table it is in (the catalogue says which, so that a new table is never
-- forgotten). Every step is written down, and undone in the reverse order for thirty days. What is shown before is what
-- happens: the preview does it and takes it back.

create table public.record_merge (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  entity text not null check (entity in ('talent', 'contact', 'company')),
  family text not null,
  kept_id uuid not null,
  dropped_id uuid not null,
  dropped_title text,
  merged_by uuid references public.team_member on delete restrict,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '30 days',
  undone_by uuid references public.team_member on delete restrict,
  undone_at timestamptz,
  constraint record_merge_two_check check (kept_id <> dropped_id)
);
create unique index record_merge_dropped_key on public.record_merge (entity, dropped_id) where undone_at is null;
create index record_merge_kept_idx on public.record_merge (kept_id);
create index record_merge_workspace_idx on public.record_merge (workspace_id);
create index record_merge_merged_by_idx on public.record_merge (merged_by);
create index record_merge_undone_by_idx on public.record_merge (undone_by);
comment on table public.record_merge is
  'Deux fiches réunies : l’adresse de celle qui n’est plus (dropped_id) mène à celle qui reste (kept_id).';
comment on column public.record_merge.dropped_title is
  'Le nom qu’elle portait ; effacé quand la personne est anonymisée.';
alter table public.record_merge enable row level security;
revoke all on public.record_merge from anon, authenticated;
grant select on public.record_merge to authenticated;
grant select, insert, update, delete on public.record_merge to service_role;
create policy record_merge_read on public.record_merge for select to authenticated
  using (workspace_id = (select app.active_workspace()) and family = any ((select app.families('read'))::text[]));
create trigger z_ping_insert after insert on public.record_merge referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.record_merge referencing new table as changed
  for each statement execute function app.ping_change();

-- What is needed to undo, identity papers included: apart, out of reach of the API, and only as long as it may serve.
create table app.merge_step (
  record_merge_id uuid not null references public.record_merge on delete cascade,
  position integer not null,
  step jsonb not null,
  primary key (record_merge_id, position)
);
comment on table app.merge_step is
  'Les pas d’une fusion : {do: move, table, column, ids, from, to}, {do: pass, table, column, from, to}, {do: remove, '
  'table, row}, {do: set, table, id, before, after}.';

create function app.forget_merges(p_kept uuid) returns void
language sql security definer set search_path = '' as $$
  delete from app.merge_step s using public.record_merge m where m.id = s.record_merge_id and m.kept_id = p_kept;
  update public.record_merge set dropped_title = null where kept_id = p_kept;
$$;
create function app.purge_merges() returns integer
language plpgsql security definer set search_path = '' as $$
declare n integer;
begin
  delete from app.merge_step s using public.record_merge m where m.id = s.record_merge_id
    and (m.undo_until < now() or m.undone_at is not null);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.purge_merges() is
  'Efface ce qui servait à annuler les fusions dont le délai est passé. Appelée par app.run_journey_jobs.';

-- What points at a table, in any schema. A satellite (its key is the link) has no life of its own.
create function app.ties_of(p_table text)
returns table (child regclass, column_name name, is_satellite boolean)
language sql stable set search_path = '' as $$
  select c.conrelid::regclass, a.attname, exists (select from pg_catalog.pg_index i where i.indrelid = c.conrelid
    and i.indisprimary and i.indnatts = 1 and i.indkey[0] = a.attnum)
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = format('public.%I', p_table)::regclass and cardinality(c.conkey) = 1
  order by c.conrelid::regclass::text, a.attname
$$;

-- What allows one row only beside that column: how two rows are found that cannot both stay.
create function app.uniques_of(p_child regclass, p_column name) returns table (alike text, predicate text)
language sql stable set search_path = '' as $$
  select coalesce(string_agg(format(case when i.indnullsnotdistinct then 'd.%1$I is not distinct from k.%1$I'
      else 'd.%1$I = k.%1$I' end, a.attname), ' and ') filter (where a.attname <> p_column), 'true'),
    coalesce(pg_catalog.pg_get_expr(i.indpred, i.indrelid), 'true')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = p_child and i.indisunique and i.indexprs is null
  group by i.indexrelid, i.indnullsnotdistinct, i.indpred, i.indrelid having bool_or(a.attname = p_column)
$$;

-- Where the kept record has such a row already: what the other gives way by. Null: it is the same thing twice, and the
-- second becomes the first.
create function app.merge_yields(p_table text, p_row jsonb, p_kept uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case p_table
    when 'agency' then '{"is_head_office": false}'::jsonb
    when 'talent_bank_account' then '{"status": "replaced"}'
    when 'calendar_link' then jsonb_build_object('revoked_at', now())
    when 'commercial_condition' then (select jsonb_build_object('version_number', max(c.version_number) + 1)
      from public.commercial_condition c where c.company_id in (p_kept, (p_row ->> 'company_id')::uuid)) end
$$;

create function app.bare(p regclass) returns text language sql stable set search_path = '' as $$
  select c.relname::text from pg_catalog.pg_class c where c.oid = p
$$;

-- The columns that somebody writes: what the database reckons is left out.
create function app.written_columns(p_table regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

create function app.is_empty(p jsonb) returns boolean language sql immutable set search_path = '' as $$
  select p is null or p in ('null', '""', '[]', '{}')
$$;

-- Writes columns of a row; gives the step, with all that the triggers changed beside.
create function app.set_step(p_table text, p_id uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_old jsonb; v_new jsonb; v_before jsonb; v_after jsonb; v_columns text;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_table) into v_old using p_id;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(p_values) k;
  execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
    where t.id = $2 returning to_jsonb(t)', p_table, v_columns) into v_new using p_values, p_id;
  select jsonb_object_agg(n.key, v_old -> n.key), jsonb_object_agg(n.key, n.value) into v_before, v_after
  from jsonb_each(v_new) n where n.value is distinct from v_old -> n.key
    and n.key = any (app.written_columns(format('public.%I', p_table)::regclass))
    and n.key <> all ('{version,updated_at,updated_by}'::text[]);
  return jsonb_build_object('do', 'set', 'table', p_table, 'id', p_id, 'before', coalesce(v_before, '{}'),
    'after', coalesce(v_after, '{}'));
end $$;

-- All that hangs on one row passes to another of the same table, then the row goes. Gives the steps, in order.
create function app.fold_row(p_table text, p_kept uuid, p_dropped uuid) returns jsonb[]
language plpgsql security definer set search_path = '' as $$
declare
  t record; u record; d record; v_steps jsonb[] := '{}'; v_patch jsonb; v_ids jsonb; v_row jsonb; v_kept jsonb;
  v_count integer;
begin
  for t in select * from app.ties_of(p_table) loop
    if t.is_satellite then
      -- It follows where it has no like.
      execute format('update %1$s s set %2$I = $1 where s.%2$I = $2
          and not exists (select from %1$s k where k.%2$I = $1)', t.child, t.column_name) using p_kept, p_dropped;
      get diagnostics v_count = row_count;
      if v_count > 0 then
        v_steps := v_steps || jsonb_build_object('do', 'pass', 'table', t.child::text, 'column', t.column_name,
          'from', p_dropped, 'to', p_kept);
      end if;
      for d in execute format('delete from %s s where s.%I = $1 returning to_jsonb(s) as j', t.child, t.column_name)
          using p_dropped loop
        v_steps := v_steps || jsonb_build_object('do', 'remove', 'table', t.child::text, 'row', d.j);
      end loop;
      continue;
    end if;
    for u in select * from app.uniques_of(t.child, t.column_name) loop
      for d in execute format('select d.id, to_jsonb(d) as j, k.id as twin
            from (select * from %1$s where %2$I = $1 and (%3$s)) d
            join (select * from %1$s where %2$I = $2 and (%3$s)) k on %4$s', t.child,
          t.column_name, u.predicate, u.alike) using p_dropped, p_kept loop
        v_patch := app.merge_yields(app.bare(t.child), d.j, p_kept);
        v_steps := v_steps || case when v_patch is null then app.fold_row(app.bare(t.child), d.twin, d.id)
          else array[app.set_step(app.bare(t.child), d.id, v_patch)] end;
      end loop;
    end loop;
    execute format('with moved as (update %1$s set %2$I = $1 where %2$I = $2 returning id)
      select jsonb_agg(id order by id) from moved', t.child, t.column_name) into v_ids using p_kept, p_dropped;
    if v_ids is not null then
      v_steps := v_steps || jsonb_build_object('do', 'move', 'table', app.bare(t.child), 'column', t.column_name,
        'ids', v_ids, 'from', p_dropped, 'to', p_kept);
    end if;
  end loop;
  -- What hangs on a record by its name and id. The journal, and the steps of its life, stay those of the record.
  for t in select * from (values ('document'), ('note')) as x(child) loop
    execute format('with moved as (update public.%I set row_id = $1 where entity = $2 and row_id = $3 returning id)
      select jsonb_agg(id order by id) from moved', t.child) into v_ids using p_kept, p_table, p_dropped;
    if v_ids is not null then
      v_steps := v_steps || jsonb_build_object('do', 'move', 'table', t.child, 'column', 'row_id', 'ids', v_ids,
        'from', p_dropped, 'to', p_kept);
    end if;
  end loop;
  execute format('delete from public.%I t where t.id = $1 returning to_jsonb(t)', p_table) into v_row using p_dropped;
  v_steps := v_steps || jsonb_build_object('do', 'remove', 'table', format('public.%I', p_table), 'row', v_row,
    'twin', p_kept);
  -- One person has one identity: what is missing in one is taken from the other.
  if p_table = 'talent_identity' then
    execute 'select to_jsonb(t) from public.talent_identity t where t.id = $1' into v_kept using p_kept;
    select jsonb_object_agg(e.key, e.value) into v_patch from jsonb_each(v_row) e
    where app.is_empty(v_kept -> e.key) and not app.is_empty(e.value)
      and e.key = any (app.written_columns('public.talent_identity'));
    if v_patch is not null then v_steps := v_steps || app.set_step(p_table, p_kept, v_patch); end if;
  end if;
  return v_steps;
end $$;

-- Takes steps back, the last first. What was changed since stays as it is now, and is told: {table, column, count, why:
-- deleted | moved | changed | taken}.
create function app.unfold(p_steps jsonb[]) returns jsonb[]
language plpgsql security definer set search_path = '' as $$
declare
  s jsonb; v_told jsonb[] := '{}'; v_now jsonb; v_patch jsonb; v_columns text; v_row jsonb; v_id uuid; t record;
  v_there boolean; v_lost integer; v_moved integer; v_taken integer;
begin
  for i in reverse cardinality(p_steps) .. 1 loop
    s := p_steps[i];
    if s ->> 'do' = 'set' then
      execute format('select to_jsonb(t) from public.%I t where t.id = $1', s ->> 'table') into v_now
        using (s ->> 'id')::uuid;
      select jsonb_object_agg(b.key, b.value) into v_patch from jsonb_each(s -> 'before') b
        where v_now -> b.key = s -> 'after' -> b.key;
      if v_patch is not null then perform app.set_step(s ->> 'table', (s ->> 'id')::uuid, v_patch); end if;
      v_told := v_told || array(select jsonb_build_object('table', s ->> 'table', 'column', b.key, 'count', 1, 'why',
          case when v_now is null then 'deleted' else 'changed' end)
        from jsonb_each(s -> 'before') b where v_now is null or v_now -> b.key <> s -> 'after' -> b.key);
    elsif s ->> 'do' = 'pass' then
      execute format('update %1$s set %2$I = $1 where %2$I = $2', (s ->> 'table')::regclass, s ->> 'column')
        using (s ->> 'from')::uuid, (s ->> 'to')::uuid;
    elsif s ->> 'do' = 'remove' then
      v_row := s -> 'row';
      -- What it pointed at may be gone since.
      for t in select c.confrelid::regclass as parent, a.attname, a.attnotnull from pg_catalog.pg_constraint c
          join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1] and f.attname = 'id'
          where c.contype = 'f' and c.conrelid = (s ->> 'table')::regclass and cardinality(c.conkey) = 1 loop
        continue when v_row ->> t.attname is null;
        execute format('select exists (select from %s p where p.id = $1)', t.parent) into v_there
          using (v_row ->> t.attname)::uuid;
        if not v_there and not t.attnotnull then
          v_row := v_row || jsonb_build_object(t.attname, null);
          v_told := v_told || jsonb_build_object('table', split_part(s ->> 'table', '.', 2), 'column', t.attname,
            'count', 1, 'why', 'deleted');
        end if;
      end loop;
      select string_agg(format('%I', c), ', ') into v_columns
        from unnest(app.written_columns((s ->> 'table')::regclass)) c;
      begin
        execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
          (s ->> 'table')::regclass, v_columns) using v_row;
      exception when unique_violation or foreign_key_violation or check_violation or exclusion_violation then
        -- The record itself must come back, or nothing does.
        if i = (select max(n) from unnest(p_steps) with ordinality x(j, n) where j ->> 'do' = 'remove') then
          raise exception 'Une autre fiche porte désormais son SIREN ou sa référence : changez-les d’abord.'
            using errcode = 'RL466';
        end if;
        v_told := v_told || jsonb_build_object('table', split_part(s ->> 'table', '.', 2), 'count', 1, 'why', 'taken');
      end;
    else
      execute format('select count(*) filter (where t.id is null), count(*) filter (where t.%2$I is distinct from $2
          and t.id is not null) from unnest($1) u(id) left join public.%1$I t on t.id = u.id',
        s ->> 'table', s ->> 'column') into v_lost, v_moved
        using array(select x::uuid from jsonb_array_elements_text(s -> 'ids') x), (s ->> 'to')::uuid;
      v_taken := 0;
      begin
        execute format('update public.%1$I set %2$I = $3 where id = any ($1) and %2$I = $2', s ->> 'table',
          s ->> 'column') using array(select x::uuid from jsonb_array_elements_text(s -> 'ids') x),
            (s ->> 'to')::uuid, (s ->> 'from')::uuid;
      exception when unique_violation or foreign_key_violation or check_violation or exclusion_violation then
        -- One of them cannot: each for itself.
        for v_id in select x::uuid from jsonb_array_elements_text(s -> 'ids') x loop
          begin
            execute format('update public.%1$I set %2$I = $3 where id = $1 and %2$I = $2', s ->> 'table',
              s ->> 'column') using v_id, (s ->> 'to')::uuid, (s ->> 'from')::uuid;
          exception when unique_violation or foreign_key_violation or check_violation or exclusion_violation then
            v_taken := v_taken + 1;
          end;
        end loop;
      end;
      v_told := v_told || array(select jsonb_build_object('table', s ->> 'table', 'column', s ->> 'column',
          'count', w.n, 'why', w.why)
        from (values ('deleted', v_lost), ('moved', v_moved), ('taken', v_taken)) as w(why, n) where w.n > 0);
    end if;
  end loop;
  return v_told;
end $$;
