-- Why: texts are searched as French ones: without accents, by the root of the words. What it costs to read one is told
-- to the planner, which would rather read thirty thousand of them than open the index.

create text search configuration app.french (copy = pg_catalog.french);
alter text search configuration app.french
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.french_stem;

create function app.french(p_text text) returns tsvector
language sql immutable parallel safe cost 5000 set search_path = '' as $$
  select to_tsvector('app.french'::regconfig, coalesce(p_text, ''))
$$;

-- What is said, each part in a sentence of its own.
create function app.said(variadic p_parts text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_to_string(p_parts, e'.\n');
end $$;

create function app.listed(p_words text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return nullif(array_to_string(p_words, ', '), '');
end $$;
grant execute on function app.french(text), app.said(text[]), app.listed(text[]) to authenticated, service_role;
