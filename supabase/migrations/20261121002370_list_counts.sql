-- Why: above a list stands how many rows there are in each state; its groups say how many they are; its amounts are
-- added up: all the rows that the list finds, not those of a page. It is one grouped query with the rights of who asks.
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

create function app.summarize(source text, filters jsonb, by_column text default null, summed text[] default '{}',
  found_by text default null, q text default null) returns table (code text, rows bigint, sums numeric[])
language plpgsql stable set search_path = '' as $$
declare
  v_where text := app.filter_condition(jsonb_build_object('operator', 'and', 'value', filters));
  v_by text := case when by_column is null then 'null' else format('t.%I', by_column) end;
  v_sums text := coalesce((select string_agg(format('sum(t.%I)', c), ', ') from unnest(summed) c), '');
begin
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = source
    and c.relkind in ('r', 'v')) or (found_by is not null and found_by !~ '^search_[a-z_]+_ids$') then
    raise exception 'Cette liste n’existe pas.' using errcode = '42P01';
  end if;
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
