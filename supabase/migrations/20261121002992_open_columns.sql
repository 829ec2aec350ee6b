-- Why: other software wants to know what it may ask. Supabase gives the description of PostgREST to the service key
-- alone, and the local default gives none: both read the catalogue here, so both say the same.

create function app.open_columns(tables text[]) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('table', c.relname, 'name', a.attname,
    'type', pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), a.atttypmod),
    'is_required', a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attname <> 'created_at',
    'is_read_only', a.attgenerated <> '' or a.attidentity <> ''
      or a.attname in ('id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'),
    'comment', col_description(c.oid, a.attnum),
    'points_to', (select f.relname from pg_catalog.pg_constraint k join pg_catalog.pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] order by k.conname limit 1))
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (open_columns.tables)
    and pg_catalog.has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    -- What serves searches alone.
    and a.attname not in ('search', 'sort_key', 'geo', 'turn')
    -- Whoever asks with the service key says by itself for whom.
    and (app.me() is not null or auth.uid() is null)
  order by c.relname, a.attnum
$$;
comment on function app.open_columns(text[]) is
  'Les colonnes de ces tables, telles que le catalogue les dit : {table, name, type, is_required, is_read_only, '
  'comment, points_to}.';
call app.expose('open_columns');
