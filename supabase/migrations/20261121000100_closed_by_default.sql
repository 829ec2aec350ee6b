-- Why: PostgreSQL lets everyone execute every new function, and Supabase opens `public` to the anonymous visitor.
-- Here everything starts closed and is opened by name. `public` is the API; `app` holds what the API never exposes.

-- Extensions come first: what they bring stays executable (a user who inserts a row runs the functions of its
-- generated columns), and nobody reaches them through the API, which does not serve their schema.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists cube with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Revoking « in schema public » would not undo the grant to PUBLIC, which is global: both are needed.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema app;
comment on schema app is 'Ce que l’API n’expose jamais : droits, gardes, effets.';
grant usage on schema app to authenticated, service_role;

-- Words without accent or case: what searches compare and what names sort by (PGlite has no ICU collation).
create function app.fold(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text))
$$;
comment on function app.fold(text) is
  'Minuscules sans accents : « Éric » et « eric » se trouvent et se trient ensemble.';

-- A point of the globe on a sphere of 6371 km, in metres, so that « within 30 km » is served by a GiST index:
--   where geo operator(extensions.<@) extensions.cube_enlarge(app.earth(45.76, 4.83), app.chord(30000), 3)
create function app.earth(p_latitude double precision, p_longitude double precision) returns extensions.cube
language sql immutable parallel safe strict set search_path = '' as $$
  select extensions.cube(array[
    6371000 * cos(radians(p_latitude)) * cos(radians(p_longitude)),
    6371000 * cos(radians(p_latitude)) * sin(radians(p_longitude)),
    6371000 * sin(radians(p_latitude))])
$$;

create function app.distance_m(p_a extensions.cube, p_b extensions.cube) returns double precision
language sql immutable parallel safe strict set search_path = '' as $$
  select 2 * 6371000 * asin(least(1, extensions.cube_distance(p_a, p_b) / (2 * 6371000)))
$$;
comment on function app.distance_m(extensions.cube, extensions.cube) is
  'Distance à vol d’oiseau en mètres, le long du globe (la distance du cube est une corde).';

create function app.chord(p_metres double precision) returns double precision
language sql immutable parallel safe strict set search_path = '' as $$
  select 2 * 6371000 * sin(least(p_metres / (2 * 6371000), pi() / 2))
$$;
comment on function app.chord(double precision) is
  'Corde, en mètres, d’un arc en mètres : le rayon à donner à cube_enlarge pour ne perdre personne.';

grant execute on function app.fold(text), app.earth(double precision, double precision),
  app.distance_m(extensions.cube, extensions.cube), app.chord(double precision) to authenticated, service_role;
