-- Why: above a list stands how many rows there are in each state; its groups say how many they are; its amounts are
-- added up: all the rows that the list finds, not those of a page. It is one grouped query with the rights of who asks.
-- What words find is filtered, sorted and cut in pages here too: no list of identifiers travels.
-- PostgREST’s own aggregates are off by default, and filters cannot be sent to a function in its words: they come as
-- the application holds them.

create function app.filter_condition(p_filter jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_operator text := p_filter ->> 'operator'; v_field text := p_filter ->> 'field';
  v_value jsonb := p_filter -> 'value'; v_text text := p_filter ->> 'value'; v_sign text;
begin
  if v_operator in ('and', 'or') then
    return coalesce((select '(' || string_agg(app.filter_condition(f), ' ' || v_operator || ' ') || ')'
      from jsonb_array_elements(v_value) f), 'true');
  elsif v_operator in ('null', 'nnull') then
    return format('t.%I is %s null', v_field, case v_operator when 'null' then '' else 'not' end);
  elsif v_operator in ('in', 'ina') then
    v_value := case jsonb_typeof(v_value) when 'array' then v_value else jsonb_build_array(v_value) end;
    if v_value = '[]' then return 'false'; end if;
    -- The literals take the type of their column.
    return case v_operator when 'in' then format('t.%I in (%s)', v_field,
        (select string_agg(quote_literal(x), ', ') from jsonb_array_elements_text(v_value) x where x is not null))
      else format('t.%I @> %L', v_field, array(select jsonb_array_elements_text(v_value))) end
      || case when v_operator = 'in' and v_value @> '[null]' then format(' or t.%I is null', v_field) else '' end;
  elsif v_operator = 'contains' then
    return format('t.%I ilike %L', v_field, '%' || app.like_literal(v_text) || '%');
  elsif v_operator = 'nin' then
    return 'not (' || app.filter_condition(p_filter || '{"operator": "in"}') || ')';
  elsif v_operator = 'between' then
    -- One end may be open.
    return concat_ws(' and ', 'true', format('t.%I >= ', v_field) || quote_literal(nullif(v_value ->> 0, '')),
      format('t.%I <= ', v_field) || quote_literal(nullif(v_value ->> 1, '')));
  elsif v_text is null and v_operator in ('eq', 'ne') then
    return app.filter_condition(p_filter || jsonb_build_object('operator', case v_operator when 'eq' then 'null'
      else 'nnull' end));
  end if;
  v_sign := case v_operator when 'eq' then '=' when 'ne' then '<>' when 'lt' then '<' when 'lte' then '<='
    when 'gt' then '>' when 'gte' then '>=' end;
  if v_sign is null then
    raise exception 'Opérateur de filtre inconnu.' using errcode = 'RL402', hint = 'field=filters';
  end if;
  return format('t.%I %s %L', v_field, v_sign, v_text);
end $$;
revoke execute on function app.filter_condition(jsonb) from public;
grant execute on function app.filter_condition(jsonb), app.like_literal(text) to authenticated, service_role;

-- Names that come from outside: of a table or a view of the application, and of a function that searches one.
create function app.check_list(p_source text, p_found_by text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relname = p_source and c.relkind in ('r', 'v')) or p_found_by !~ '^search_[a-z_]+_ids$' then
    raise exception 'Cette liste n’existe pas.' using errcode = '42P01';
  end if;
end $$;
revoke execute on function app.check_list(text, text) from public;
grant execute on function app.check_list(text, text) to authenticated, service_role;

create function app.summarize(source text, filters jsonb, by_column text default null, summed text[] default '{}',
  found_by text default null, q text default null) returns table (code text, rows bigint, sums numeric[])
language plpgsql stable set search_path = '' as $$
declare
  v_where text := app.filter_condition(jsonb_build_object('operator', 'and', 'value', filters));
  v_by text := case when by_column is null then 'null' else format('t.%I', by_column) end;
  v_sums text := coalesce((select string_agg(format('sum(t.%I)', c), ', ') from unnest(summed) c), '');
begin
  perform app.check_list(source, found_by);
  if found_by is not null then
    v_where := v_where || format(' and t.id in (select public.%I(q => %L))', found_by, q);
  end if;
  -- More groups than this are no groups.
  return query execute format('select %s::text, count(*), array[%s]::numeric[] from public.%I t where %s
    group by 1 order by 2 desc limit 2000', v_by, v_sums, source, v_where);
end $$;
comment on function app.summarize(text, jsonb, text, text[], text, text) is
  'Pour chaque valeur d’une colonne (pour toutes ensemble sans elle) : combien de lignes d’une table ou d’une vue, et '
  'les sommes des colonnes demandées, dans leur ordre ; avec les filtres de la liste, [{field, operator, value}], et '
  'ce qu’une fonction search_…_ids trouve.';
call app.expose('summarize');

-- A column to sort by. « company.sort_key » is a column of the row that company_id points to.
create function app.sort_expression(p_source text, p_field text) returns text
language plpgsql stable set search_path = '' as $$
declare v_target text;
begin
  if p_field !~ '\.' then return format('t.%I', p_field); end if;
  select k.confrelid::regclass into v_target from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.conrelid = ('public.' || quote_ident(p_source))::regclass and k.contype = 'f'
      and a.attname = split_part(p_field, '.', 1) || '_id';
  if v_target is null then
    raise exception 'Cette liste ne se trie pas ainsi.' using errcode = '42703', hint = 'field=sorters';
  end if;
  return format('(select r.%I from %s r where r.id = t.%I)', split_part(p_field, '.', 2), v_target,
    split_part(p_field, '.', 1) || '_id');
end $$;
revoke execute on function app.sort_expression(text, text) from public;
grant execute on function app.sort_expression(text, text) to authenticated, service_role;

create function app.found_page(source text, found_by text, q text, filters jsonb default '[]',
  sorters jsonb default '[]', start_at integer default 0, size integer default 25, key_column text default 'id')
returns table (id text, total bigint) language plpgsql stable set search_path = '' as $$
declare
  v_order text := coalesce((select string_agg(app.sort_expression(source, s ->> 'field')
      || case s ->> 'order' when 'desc' then ' desc' else '' end || ' nulls last, ', '' order by i)
    from jsonb_array_elements(sorters) with ordinality as x(s, i)), '');
  v_from text;
begin
  perform app.check_list(source, found_by);
  v_from := format('from rows from (public.%I(q => %L)) with ordinality f(id, rank)
    join public.%I t on t.%I = f.id where %s', found_by, q, source, key_column,
    app.filter_condition(jsonb_build_object('operator', 'and', 'value', filters)));
  return query execute format('select f.id::text, count(*) over () %s order by %sf.rank limit %s offset %s',
    v_from, v_order, least(size, 1000), start_at);
  -- Beyond the end: no row, and how many there are.
  if not found and start_at > 0 then return query execute format('select null::text, count(*) %s', v_from); end if;
end $$;
comment on function app.found_page(text, text, text, jsonb, jsonb, integer, integer, text) is
  'Une page de ce qu’une fonction search_…_ids trouve, parmi les lignes d’une table ou d’une vue que retiennent les '
  'filtres : les identifiants dans l’ordre demandé (sans tri, le meilleur d’abord), et combien il y en a en tout.';
call app.expose('found_page');
