-- Why: a form writes a record, the addresses found for it and the rows of its join tables. In several requests a
-- refusal half-way leaves the first ones behind: an address nobody points to, a talent created twice. Here it is all or
-- nothing. Both functions run with the rights of who saves: row-level security, triggers and constraints decide as for
-- any write.

create function app.insert_row(p_table text, p_values jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_values jsonb := p_values;
  v_columns text;
  v_row jsonb;
begin
  -- Only tables that row-level security guards, by their own name.
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = p_table
    and c.relkind = 'r' and c.relrowsecurity) then
    raise exception 'La table « % » n’existe pas.', p_table using errcode = '42P01';
  end if;
  if not v_values ? 'workspace_id' and exists (select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', p_table)::regclass and a.attname = 'workspace_id'
        and not a.attisdropped) then
    v_values := v_values || jsonb_build_object('workspace_id', app.active_workspace());
  end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_values) k;
  execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) '
    'returning to_jsonb(t)', p_table, v_columns)
    into v_row using v_values;
  return v_row;
end $$;
revoke execute on function app.insert_row(text, jsonb) from public;
grant execute on function app.insert_row(text, jsonb) to authenticated, service_role;

create function app.update_row(p_table text, p_id uuid, p_values jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_columns text;
  v_row jsonb;
begin
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(p_values) k;
  -- Where nothing of the record itself changed but its links or lines, its version is raised all the same: who read it
  -- before does not know them.
  execute format('update public.%1$I as t set %2$s where t.id = $2', p_table, case when v_columns is null then 'id = id'
      else format('(%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))', p_table, v_columns) end)
    || case when p_version is null then '' else ' and t.version = $3' end || ' returning to_jsonb(t)'
    into v_row using p_values, p_id, p_version;
  if v_row is null then
    raise exception 'Rien n’a été écrit.' using errcode = 'RL409';
  end if;
  return v_row;
end $$;
revoke execute on function app.update_row(text, uuid, jsonb, integer) from public;
grant execute on function app.update_row(text, uuid, jsonb, integer) to authenticated, service_role;

-- Adds and removes rows of a join table until it holds exactly the ids wanted.
create function app.set_links(p_id uuid, p_link jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_through text := p_link ->> 'through';
  v_from text := p_link ->> 'from';
  v_to text := p_link ->> 'to';
  v_wanted text[] := array(select jsonb_array_elements_text(p_link -> 'wanted'));
  v_held text[];
  v_one text;
begin
  execute format('delete from public.%I where %I = $1 and not (%I::text = any($2))', v_through, v_from, v_to)
    using p_id, v_wanted;
  execute format('select coalesce(array_agg(%I::text), ''{}'') from public.%I where %I = $1', v_to, v_through, v_from)
    into v_held using p_id;
  -- Row-level security hides what may not be deleted: a link still there was refused.
  if not v_held <@ v_wanted then
    raise exception 'Vos droits ne permettent pas de retirer ce lien.' using errcode = '42501';
  end if;
  foreach v_one in array v_wanted loop
    if not v_one = any(v_held) then
      perform app.insert_row(v_through, jsonb_build_object(v_from, p_id, v_to, v_one));
    end if;
  end loop;
end $$;
revoke execute on function app.set_links(uuid, jsonb) from public;
grant execute on function app.set_links(uuid, jsonb) to authenticated, service_role;

-- Where a constraint stands on one column: the cell that a refusal is told under.
create function app.constrained_column(p_table text, p_constraint text) returns text
language sql stable set search_path = '' as $$
  select a.attname::text from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conname = p_constraint and c.conrelid = to_regclass('public.' || quote_ident(p_table))
    and cardinality(c.conkey) = 1
$$;
grant execute on function app.constrained_column(text, text) to authenticated, service_role;

-- The rows that a record is made of (the articles of a delivery, the expenses of a claim), in the order wanted. What is
-- refused of a line is told under its cell: « field=items.2.amount », counted from 0 as the form counts.
create function app.set_lines(p_id uuid, p_lines jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_table text := p_lines ->> 'table';
  v_from text := p_lines ->> 'from';
  v_kept uuid[] := array(select (w ->> 'id')::uuid from jsonb_array_elements(p_lines -> 'wanted') w
    where w ->> 'id' is not null);
  v_held uuid[]; v_values jsonb; v_same boolean; l record;
  v_code text; v_told text; v_hint text; v_column text; v_constraint text;
begin
  execute format('delete from public.%I where %I = $1 and id <> all ($2)', v_table, v_from) using p_id, v_kept;
  execute format('select coalesce(array_agg(id), ''{}'') from public.%I where %I = $1', v_table, v_from)
    into v_held using p_id;
  -- Row-level security hides what may not be deleted: a line still there was refused.
  if not v_held <@ v_kept then
    raise exception 'Vos droits ne permettent pas de retirer cette ligne.' using errcode = '42501';
  end if;
  for l in select w.line, w.n from jsonb_array_elements(p_lines -> 'wanted') with ordinality w(line, n) loop
    begin
      v_values := l.line - 'id' || jsonb_build_object('position', l.n);
      if l.line ->> 'id' is null then
        perform app.insert_row(v_table, v_values || jsonb_build_object(v_from, p_id));
      elsif (l.line ->> 'id')::uuid <> all (v_held) then
        raise exception 'Cette ligne n’existe plus.' using errcode = 'RL380';
      else
        execute format('select to_jsonb(t) || $2 = to_jsonb(t) from public.%I t where t.id = $1', v_table)
          into v_same using (l.line ->> 'id')::uuid, v_values;
        if not v_same then perform app.update_row(v_table, (l.line ->> 'id')::uuid, v_values, null); end if;
      end if;
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_told = message_text, v_hint = pg_exception_hint,
        v_column = column_name, v_constraint = constraint_name;
      raise exception '%', v_told using errcode = v_code, hint = 'field=' || concat_ws('.', p_lines ->> 'name', l.n - 1,
        coalesce(substring(v_hint from 'field=(\w+)'), nullif(v_column, ''),
          app.constrained_column(v_table, v_constraint)));
    end;
  end loop;
end $$;
revoke execute on function app.set_lines(uuid, jsonb) from public;
grant execute on function app.set_lines(uuid, jsonb) to authenticated, service_role;

create function app.save_record(entity text, id uuid, version integer, row_values jsonb, addresses jsonb, links jsonb,
  lines jsonb default '[]') returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_values jsonb := row_values;
  v_row jsonb;
  a record;
  l record;
begin
  for a in select * from jsonb_each(addresses) loop
    v_values := v_values || jsonb_build_object(a.key, app.insert_row('address', a.value) -> 'id');
  end loop;
  v_row := case when id is null then app.insert_row(entity, v_values)
    else app.update_row(entity, id, v_values, version) end;
  for l in select * from jsonb_array_elements(links) loop
    perform app.set_links((v_row ->> 'id')::uuid, l.value);
  end loop;
  for l in select * from jsonb_array_elements(lines) loop
    perform app.set_lines((v_row ->> 'id')::uuid, l.value);
    -- A record that keeps the sum of its lines was written again by them.
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', entity) into v_row
      using (v_row ->> 'id')::uuid;
  end loop;
  return v_row;
end $$;
comment on function app.save_record(text, uuid, integer, jsonb, jsonb, jsonb, jsonb) is
  'Écrit une fiche, ses adresses, ses liens et ses lignes d’un seul tenant. id vide : une nouvelle fiche. version : '
  'celle qui a été lue, RL409 si elle n’est plus celle de la base. addresses : colonne → adresse. links : {through, '
  'from, to, wanted} par table de liaison. lines : {name, table, from, wanted} par table de lignes, chacune avec son '
  'id si elle existe ; un refus dit sa case (field=name.rang.colonne). Rend la ligne écrite.';
call app.expose('save_record');
