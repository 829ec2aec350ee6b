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
  -- Nothing of the record itself changed: its links do.
  execute case when v_columns is null then format('select to_jsonb(t) from public.%I t where t.id = $2', p_table)
    else format('update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) '
      'where t.id = $2', p_table, v_columns)
      || case when p_version is null then '' else ' and t.version = $3' end || ' returning to_jsonb(t)' end
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

create function app.save_record(entity text, id uuid, version integer, row_values jsonb, addresses jsonb, links jsonb)
  returns jsonb
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
  return v_row;
end $$;
comment on function app.save_record(text, uuid, integer, jsonb, jsonb, jsonb) is
  'Écrit une fiche, ses adresses et ses liens d’un seul tenant. id vide : une nouvelle fiche. version : celle qui a '
  'été lue, RL409 si elle n’est plus celle de la base. addresses : colonne → adresse. links : {through, from, to, '
  'wanted} par table de liaison. Rend la ligne écrite.';
call app.expose('save_record');
