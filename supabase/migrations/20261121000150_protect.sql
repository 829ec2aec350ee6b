-- Why: every table of the business is guarded in the same way, by one line: call app.protect('company', 'crm').
-- It stamps, numbers the versions, keeps the journal, pings who listens, closes the table to strangers and to other
-- workspaces, and opens it to the family. Exceptions are written after the call, in the table's own migration.

-- The journal --------------------------------------------------------------------------------------------------------
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  workspace_id uuid,
  family text,
  table_name text not null,
  row_id uuid,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  actor_id uuid,
  before jsonb,
  after jsonb
);
create index audit_log_row_idx on public.audit_log (table_name, row_id, id);
create index audit_log_workspace_idx on public.audit_log (workspace_id, id);
comment on table public.audit_log is 'Qui a changé quoi, quand. Rien ne s’y modifie ni ne s’y efface par l’API.';
comment on column public.audit_log.before is
  'À la modification : les seules colonnes changées, avant. À la suppression : la ligne.';
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
-- The reference lists and the flags are of no workspace: their past is read by whoever reads them.
create policy audit_log_read on public.audit_log for select to authenticated
  using ((workspace_id = (select app.active_workspace())
      or workspace_id is null and family in ('reference', 'technical'))
    and family = any ((select app.families('read'))::text[]));

-- Before the statement: nobody writes while viewing as another, nor where the data went elsewhere. Jobs and links have
-- no member: they pass, their own functions hold them.
create function app.refuse_frozen() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (app.context()).is_frozen then perform app.require_write(); end if;
  return null;
end $$;

-- Before the row: who, when, which version. The API cannot choose them; a seed or a job run by the owner may.
create function app.stamp() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_api boolean := current_user in ('anon', 'authenticated', 'service_role');
  v_me uuid;
begin
  if tg_op = 'INSERT' then
    if v_api then
      v_me := app.real_me();
      new.created_at := now(); new.created_by := v_me; new.updated_at := now(); new.updated_by := v_me;
      new.version := 1;
    else
      -- A row that the undoing of a merge brings back is as it was, its unknown author too.
      if new.created_by is null and app.is_merging() then return new; end if;
      new.created_by := coalesce(new.created_by, app.real_me());
      new.updated_by := coalesce(new.updated_by, new.created_by);
    end if;
    return new;
  end if;
  if new.id is distinct from old.id then
    raise exception 'L’identifiant d’un enregistrement ne change pas.' using errcode = 'RL013', hint = 'field=id';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  if v_api then
    new.created_at := old.created_at; new.created_by := old.created_by; new.updated_by := app.real_me();
  else
    new.updated_by := coalesce(app.real_me(), new.updated_by);
  end if;
  return new;
end $$;
grant execute on function app.stamp() to authenticated, service_role;

-- The workspace where a change is read: the row's own, a member's home, or that of the member it speaks of. Every write
-- asks twice: in PL/pgSQL it is prepared once by each session, where a function in SQL that runs with its owner's
-- rights is prepared again at each call (a sixth of the time of an import).
create function app.workspace_of_row(p_table text, j jsonb) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_workspace uuid := coalesce((j ->> 'main_workspace_id')::uuid, (j ->> 'workspace_id')::uuid);
begin
  if v_workspace is not null then return v_workspace; end if;
  if p_table = 'workspace' then return (j ->> 'id')::uuid; end if;
  if p_table = 'auth_user' then
    return (select m.main_workspace_id from public.team_member m where m.auth_user_id = (j ->> 'id')::uuid);
  end if;
  return (select m.main_workspace_id from public.team_member m where m.id = (j ->> 'team_member_id')::uuid);
end $$;

-- After the statement: one insert into the journal for all rows, one ping per workspace.
-- Arguments: family (or * when each row carries its own).
create function app.record() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.real_me();
  v_family text := tg_argv[0];
  v_workspaces uuid[];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (workspace_id, family, table_name, row_id, operation, actor_id, after)
    select app.workspace_of_row(tg_table_name, r.j), case when v_family = '*' then r.j ->> 'family' else v_family end,
      tg_table_name, (r.j ->> 'id')::uuid, 'insert', v_me, r.j - array['search', 'sort_key', 'geo', 'turn']
    from (select to_jsonb(n) as j from new_rows n) r;
    v_workspaces := array(select distinct app.workspace_of_row(tg_table_name, to_jsonb(n)) from new_rows n);
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (workspace_id, family, table_name, row_id, operation, actor_id, before)
    select app.workspace_of_row(tg_table_name, r.j), case when v_family = '*' then r.j ->> 'family' else v_family end,
      tg_table_name, (r.j ->> 'id')::uuid, 'delete', v_me, r.j - array['search', 'sort_key', 'geo', 'turn']
    from (select to_jsonb(o) as j from old_rows o) r;
    v_workspaces := array(select distinct app.workspace_of_row(tg_table_name, to_jsonb(o)) from old_rows o);
  else
    insert into public.audit_log (workspace_id, family, table_name, row_id, operation, actor_id, before, after)
    select app.workspace_of_row(tg_table_name, c.n), case when v_family = '*' then c.n ->> 'family' else v_family end,
      tg_table_name, (c.n ->> 'id')::uuid, 'update', v_me, d.before, d.after
    from (select to_jsonb(o) as o, to_jsonb(n) as n from new_rows n join old_rows o on o.id = n.id) c
    cross join lateral (
      select jsonb_object_agg(e.key, c.o -> e.key) as before, jsonb_object_agg(e.key, e.value) as after
      from jsonb_each(c.n) e
      where e.value is distinct from c.o -> e.key
        and e.key <> all(array['updated_at', 'updated_by', 'version', 'search', 'sort_key', 'geo', 'turn'])) d
    where d.after is not null;
    v_workspaces := array(select distinct app.workspace_of_row(tg_table_name, to_jsonb(n)) from new_rows n);
  end if;
  if cardinality(v_workspaces) > 0 then perform app.ping(tg_table_name, v_workspaces); end if;
  return null;
end $$;

-- A row points only at rows of its own workspace: a foreign key alone does not look at workspaces. Writes one trigger
-- with plain lookups from the foreign keys that the table has now; call it again after adding some.
create procedure app.guard_workspace(p_table text)
language plpgsql set search_path = '' as $$
declare
  v_lines text := '';
  k record;
begin
  for k in
    select a.attname as col, t.relname as target
    from pg_constraint c
    join pg_class t on t.oid = c.confrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1] and f.attname = 'id'
    where c.contype = 'f' and c.conrelid = format('public.%I', p_table)::regclass and cardinality(c.conkey) = 1
      and t.relname not in ('team_member', 'workspace')
      and exists (select from pg_attribute w where w.attrelid = t.oid and w.attname = 'workspace_id'
        and not w.attisdropped)
    order by a.attname
  loop
    v_lines := v_lines || format(
      $f$
  if new.%1$I is not null and (tg_op = 'INSERT' or new.%1$I is distinct from old.%1$I)
    and exists (select from public.%2$I t where t.id = new.%1$I
      and t.workspace_id is distinct from new.workspace_id) then
    raise exception 'Cet enregistrement appartient à un autre espace de travail.'
      using errcode = 'RL014', hint = 'field=%1$s';
  end if;$f$, k.col, k.target);
  end loop;
  execute format('drop trigger if exists c_same_workspace on public.%I', p_table);
  if v_lines = '' then return; end if;
  execute format('create or replace function app.%I() returns trigger language plpgsql '
    'security definer set search_path = '''' as $body$ begin%s return new; end $body$',
    'same_workspace_' || p_table, v_lines);
  execute format('create trigger c_same_workspace before insert or update on public.%I for each row execute function '
    'app.%I()',
    p_table, 'same_workspace_' || p_table);
end $$;

-- A row that follows its parent (note, document, event) takes the family of the first parent it has.
-- Arguments: default family, then column, family, column, family…
create function app.stamp_family() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
  i integer := 1;
begin
  new.family := tg_argv[0];
  while i < tg_nargs loop
    if v_row -> tg_argv[i] <> 'null'::jsonb then
      new.family := tg_argv[i + 1];
      exit;
    end if;
    i := i + 2;
  end loop;
  return new;
end $$;
grant execute on function app.stamp_family() to authenticated, service_role;

-- Whose row it is: of its owner (else of who made it), and of who deals with it now, where the table says so. Both have
-- the rights of the scopes « own » and « managees ».
create function app.hands_of(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attname <> 'owner_id') from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and (a.attname in ('owner_id', 'assignee_id') or (a.attname = 'created_by' and not exists (
      select from pg_catalog.pg_attribute o where o.attrelid = a.attrelid and o.attname = 'owner_id'
        and not o.attisdropped)))
$$;

-- call app.protect('company', 'crm');
-- call app.protect('sector', 'reference');                  a table without workspace_id is global
-- call app.protect('note', 'talents', 'contract_id=contracts, mission_id=missions');
--   third argument: the row follows its parent: its column `family` is stamped by the first of these columns that is
--   not null, else it is the second argument, and policies read that column
create procedure app.protect(p_table text, p_family text, p_parents text default null)
language plpgsql set search_path = '' as $$
declare
  v_table regclass := format('public.%I', p_table)::regclass;
  v_columns text[] := array(select attname::text from pg_attribute where attrelid = v_table and attnum > 0
    and not attisdropped);
  v_local boolean := 'workspace_id' = any(v_columns);
  v_hand text := '';
  v_args text := '';
  v_here text;
  v_verb record;
  k record;
begin
  if not exists (select from public.role_permission where family = p_family) then
    raise exception 'app.protect: unknown family %', p_family;
  end if;

  execute format('alter table public.%I add column if not exists created_at timestamptz not null default now(),
    add column if not exists created_by uuid, add column if not exists updated_at timestamptz not null default now(),
    add column if not exists updated_by uuid, add column if not exists version integer not null default 1', p_table);
  execute format('alter table public.%I enable row level security', p_table);
  execute format('revoke all on public.%I from anon, authenticated', p_table);
  execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', p_table);

  if v_local then
    if not exists (select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = any(c.conkey)
        where c.conrelid = v_table and c.contype = 'f' and a.attname = 'workspace_id') then
      execute format('alter table public.%I add constraint %I foreign key (workspace_id) references public.workspace '
        'on delete restrict',
        p_table, p_table || '_workspace_id_fkey');
    end if;
    if not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = v_table and i.indpred is null and a.attname = 'workspace_id') then
      execute format('create index %I on public.%I (workspace_id)', p_table || '_workspace_idx', p_table);
    end if;
  end if;
  -- A foreign key without an index makes every deletion of a parent read the whole table.
  for k in select a.attname as col from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
    and a.attnum = c.conkey[1]
      where c.conrelid = v_table and c.contype = 'f' and cardinality(c.conkey) = 1 and not exists (
        select from pg_index i where i.indrelid = v_table and i.indpred is null and i.indkey[0] = c.conkey[1]) loop
    execute format('create index %I on public.%I (%I)', left(p_table || '_' || k.col, 58) || '_idx', p_table, k.col);
  end loop;

  if p_parents is not null then
    execute format('alter table public.%I add column if not exists family text', p_table);
    select string_agg(quote_literal(btrim(split_part(p, '=', 1))) || ', '
      || quote_literal(btrim(split_part(p, '=', 2))), ', ' order by n)
      into v_args from unnest(string_to_array(p_parents, ',')) with ordinality as u(p, n);
    execute format('create trigger a_family before insert or update on public.%I for each row execute function '
      'app.stamp_family(%L, %s)',
      p_table, p_family, v_args);
  end if;

  execute format('create trigger a_frozen before insert or update or delete on public.%I for each statement execute '
    'function app.refuse_frozen()', p_table);
  execute format('create trigger b_stamp before insert or update on public.%I for each row execute function '
    'app.stamp()', p_table);
  if v_local then call app.guard_workspace(p_table); end if;
  if v_columns @> '{address_id,formatted_address}' then
    execute format('create trigger c_address before insert or update of address_id on public.%I for each row execute '
      'function app.follow_address()', p_table);
  end if;
  execute format('create trigger z_record_insert after insert on public.%I referencing new table as new_rows for each '
    'statement execute function app.record(%L)',
    p_table, case when p_parents is null then p_family else '*' end);
  execute format('create trigger z_record_update after update on public.%I referencing old table as old_rows new table '
    'as new_rows for each statement execute function app.record(%L)',
    p_table, case when p_parents is null then p_family else '*' end);
  execute format('create trigger z_record_delete after delete on public.%I referencing old table as old_rows for each '
    'statement execute function app.record(%L)',
    p_table, case when p_parents is null then p_family else '*' end);

  -- One comparison per hand, each with an answer that runs once: an index serves either.
  select string_agg(format('# %I = any ((select app.owners_for(%L, @))::uuid[])', h, p_family), ' or ' order by n)
    into v_hand from unnest(app.hands_of(p_table)) with ordinality as u(h, n);
  v_here := case when v_local then 'workspace_id = (select app.active_workspace()) and ' else '' end;
  for v_verb in select * from (values ('read', 'select'), ('create', 'insert'), ('edit', 'update'),
    ('delete', 'delete')) as v(action, command) loop
    execute format('create policy %I on public.%I for %s to authenticated %s',
      p_table || '_' || v_verb.action, p_table, v_verb.command,
      replace(
        case v_verb.command when 'insert' then 'with check (#)' when 'update' then 'using (#) with check (#)'
          else 'using (#)' end, '#',
        v_here || case
          when p_parents is not null then format('family = any ((select app.families(%L))::text[])', v_verb.action)
          when v_verb.action = 'create' then format('(select app.can(%L, %L))', p_family, v_verb.action)
          else format('((select app.can_all(%L, %L)) or %s)', p_family, v_verb.action,
            replace(replace(v_hand, '# ', ''), '@', quote_literal(v_verb.action))) end));
  end loop;

  -- The right on one row, as a computed column: select=*,can_edit
  execute format('create function public.can_edit(public.%I) returns boolean language sql stable '
    'set search_path = '''' as $body$ select %s $body$',
    p_table, case when v_local then '$1.workspace_id = app.active_workspace() and ' else '' end || case
      when p_parents is not null then '$1.family = any (app.families(''edit''))'
      else format('(app.can_all(%L, ''edit'') or %s)', p_family,
        replace(replace(v_hand, '# ', '$1.'), '@', '''edit''')) end);
  execute format('grant execute on function public.can_edit(public.%I) to authenticated', p_table);
end $$;

-- A row of a join table is a fact of the record it hangs on: whoever may change the talent may add and remove its jobs.
create procedure app.link_follows_record(p_table text, p_family text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter policy %1$I on public.%2$I with check (workspace_id = (select app.active_workspace()) and '
    '(select app.can(%3$L, ''edit'')))',
    p_table || '_create', p_table, p_family);
  execute format('alter policy %1$I on public.%2$I using (%3$s)', p_table || '_delete', p_table,
    (select p.qual from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = p_table
      and p.policyname = p_table || '_edit'));
end $$;
