-- Why: under row-level security an operator that is not leakproof never uses an index. So whatever is searched is
-- asked by a function that checks the right and the workspace itself, then asks the index. It answers identifiers,
-- best first; the list takes its page among them (found_page) and reads it under the ordinary policies. How an entity
-- is found is a row: the lists and the palette read it, and a new entity adds its own.

-- Nobody who types « % » means everything.
create function app.like_literal(p text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(p, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- The words of a question, as conditions on a folded column. A number is compared without its separators, so that
-- « 06 12 34 » and « 732 829 320 » find +336 12 34… and the SIREN.
create function app.search_condition(p_column text, p_q text) returns text
language plpgsql immutable set search_path = '' as $$
declare v_parts text[]; v_digits text;
begin
  if btrim(coalesce(p_q, '')) = '' then return 'true'; end if;
  if p_q ~ '^[\s+0-9./()-]{3,}$' and p_q ~ '\d{2}' then
    v_digits := regexp_replace(regexp_replace(p_q, '\D', '', 'g'), '^(0033|33(?=\d{9}$)|0)', '');
    return format('%s like %L', p_column, '%' || v_digits || '%');
  end if;
  select array_agg(format('%s like %L', p_column, '%' || app.like_literal(w) || '%'))
    into v_parts from regexp_split_to_table(app.fold(left(btrim(p_q), 200)), '\s+') w where w <> '';
  return array_to_string(v_parts, ' and ');
end $$;

-- Which rows of a table the caller may read, without a function per row.
create function app.search_scope(p_alias text, p_family text, p_table text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_hands text;
begin
  -- « * »: each row has a family of its own, that of what it hangs on.
  if p_family = '*' then
    return format('%1$s.workspace_id = %2$L and %1$s.family = any (%3$L::text[])', p_alias, app.active_workspace(),
      app.families('read'));
  end if;
  if not app.can(p_family, 'read') then return 'false'; end if;
  if not app.can_all(p_family, 'read') then
    select string_agg(format('%s.%I = any (%L::uuid[])', p_alias, h, app.owners_for(p_family, 'read')), ' or ')
      into v_hands from unnest(app.hands_of(p_table)) h;
  end if;
  return format('%s.workspace_id = %L', p_alias, app.active_workspace()) || coalesce(' and (' || v_hands || ')', '');
end $$;

create table app.searched (
  entity text primary key,
  family text not null,
  matches text[] not null,
  joins text not null default '',
  narrowed text not null default 'true',
  sorted text not null,
  title text,
  subtitle text,
  position smallint not null default 100,
  most smallint not null default 5
);
comment on table app.searched is
  'Comment une entité se trouve : une ligne par table. La ligne cherchée s’appelle t dans joins, narrowed '
  '(ce qui reste à trouver), sorted, title et subtitle.';
comment on column app.searched.matches is
  'Ce que les mots cherchés doivent rencontrer, l’un ou l’autre : une colonne pliée (search), un numéro en capitales '
  '(#contract_key), la colonne search de la fiche désignée (talent_id>talent), ou le nom et le texte (~document : '
  'public.document.sort_key et app.document_text.search).';
comment on column app.searched.family is 'Famille de droits ; * : celle de chaque ligne, dans sa colonne family.';
comment on column app.searched.subtitle is 'Ce qui se lit sous le titre ; {q} : les mots cherchés.';
comment on column app.searched.sorted is 'L’ordre des résultats ; {q} : ce qui commence par les mots cherchés.';
comment on column app.searched.title is
  'Ce que la palette montre ; nul : elle ne la cherche pas. Au plus « most » lignes, dans l’ordre des positions.';

-- The words of a question in a text, the last of them as it is being typed: « attestation vigi ».
create function app.typed_query(p_q text) returns tsquery
language sql immutable set search_path = '' as $$
  select case when numnode(q) > 0 and p_q ~ '[[:alnum:]]$' then (q::text || ':*')::tsquery else q end
  from (select plainto_tsquery('app.french', left(btrim(p_q), 200)) as q) x
$$;

-- « t.search like … or t.talent_id in (…) »: what a question asks of one table. With `p_is_found`, whoever asks has put
-- the records of each table that the words meet under the name found_<table>.
create function app.search_matches(p_matches text[], p_q text, p_is_found boolean default false) returns text
language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(p_q, '')) = '' then 'true' else '(' || string_agg(case
    when m like '#%' then format('t.%I like %L', substr(m, 2), '%' || app.like_literal(upper(btrim(p_q))) || '%')
    when m like '~%' then format('t.id in (select d.id from public.%1$I d where %2$s union all select x.%3$I '
      'from app.%4$I x where x.search operator(pg_catalog.@@) %5$L::tsquery)', substr(m, 2),
      app.search_condition('d.sort_key', p_q), substr(m, 2) || '_id', substr(m, 2) || '_text', app.typed_query(p_q))
    when m like '%>%' and p_is_found then format('t.%I in (select r.id from %I r)', split_part(m, '>', 1),
      'found_' || split_part(m, '>', 2))
    when m like '%>%' then format('t.%I in (select r.id from public.%I r where %s)', split_part(m, '>', 1),
      split_part(m, '>', 2), app.search_condition('r.search', p_q))
    else app.search_condition('t.' || quote_ident(m), p_q) end, ' or ') || ')' end
  from unnest(p_matches) m
$$;

create function app.search_order(p_sorted text, p_q text) returns text language sql immutable set search_path = '' as $$
  select replace(p_sorted, '{q}', quote_literal(app.fold(coalesce(btrim(p_q), '')) || '%'))
$$;

-- The list of an entity that nothing but words narrows.
create function app.search_rows(p_entity text, p_q text) returns setof uuid
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare e app.searched;
begin
  select * into strict e from app.searched s where s.entity = p_entity;
  return query execute format('select t.id from public.%I t %s where %s and %s and %s order by %s, t.id',
    p_entity, e.joins, app.search_scope('t', e.family, p_entity), e.narrowed, app.search_matches(e.matches, p_q),
    app.search_order(e.sorted, p_q));
end $$;

-- call app.searchable('talent_restriction');   after its row in app.searched: makes search_talent_restriction_ids(q)
create procedure app.searchable(p_entity text)
language plpgsql set search_path = '' as $$
begin
  execute format('create function app.%I(q text default null) returns setof uuid language sql stable security definer '
    'set search_path = '''' as $body$ select app.search_rows(%L, q) $body$',
    'search_' || p_entity || '_ids', p_entity);
  call app.expose('search_' || p_entity || '_ids');
end $$;

-- The palette: a few of each kind that the caller may read. Fifteen tables point at people: whom the words meet is
-- looked for once.
create function app.global_search(q text) returns table (entity text, id uuid, title text, subtitle text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_sql text; v_found text;
begin
  if length(btrim(coalesce(q, ''))) < 2 then return; end if;
  select string_agg(format('%I as materialized (select r.id from public.%I r where %s)', 'found_' || m.target, m.target,
      app.search_condition('r.search', q)), ', ') into v_found
    from (select distinct split_part(x, '>', 2) as target from app.searched s, unnest(s.matches) x
      where x like '%>%' and s.title is not null) m;
  select string_agg(format('(select %L, t.id, %s, %s from public.%I t %s where %s and %s and %s order by %s limit %s)',
      s.entity, s.title, replace(s.subtitle, '{q}', quote_literal(q)), s.entity, s.joins,
      app.search_scope('t', s.family, s.entity), s.narrowed, app.search_matches(s.matches, q, true),
      app.search_order(s.sorted, q), s.most),
    ' union all ' order by s.position, s.entity)
    into v_sql from app.searched s where s.title is not null
      and (s.family = '*' or app.can(s.family, 'read'));
  if v_sql is not null then return query execute 'with ' || v_found || ' ' || v_sql; end if;
end $$;
call app.expose('global_search');
