-- Why: one address, written once, found by distance. Places are searched in France, Monaco, Belgium and Switzerland.

create table public.address (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  type text not null default 'postal' check (type in ('postal', 'site', 'billing', 'home', 'other')),
  formatted text not null check (btrim(formatted) <> ''),
  street1 text,
  street2 text,
  extra_info text,
  postal_code text,
  city text,
  insee_code text,
  department_code text,
  department_name text,
  region_name text,
  country_code text not null default 'FR' check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location text check (location ~ '^POINT\(-?\d+(\.\d+)? -?\d+(\.\d+)?\)$'),
  geo extensions.cube generated always as (app.earth(latitude, longitude)) stored,
  search text generated always as (app.fold(formatted)) stored,
  sort_key text generated always as (app.fold(coalesce(city, formatted))) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint address_point_check check ((latitude is null) = (longitude is null))
);
create index address_geo_idx on public.address using gist (geo);
create index address_search_idx on public.address using gin (search extensions.gin_trgm_ops);
create index address_workspace_idx on public.address (workspace_id, department_code);
comment on column public.address.location is
  'POINT(longitude latitude), comme l’écrivent les services de géocodage ; tenu égal à latitude et longitude.';
comment on column public.address.department_code is
  'Jamais déduit du code postal seul : quelques communes de limite en diffèrent.';

create function app.address_location() returns trigger
language plpgsql set search_path = '' as $$
declare p text[];
begin
  if new.location is not null and (tg_op = 'INSERT' or new.location is distinct from old.location) then
    p := regexp_match(new.location, '^POINT\((-?[0-9.]+) (-?[0-9.]+)\)$');
    if p is not null then new.longitude := p[1]::float8; new.latitude := p[2]::float8; end if;
  end if;
  new.location := case when new.latitude is null then null
    else 'POINT(' || round(new.longitude::numeric, 6) || ' ' || round(new.latitude::numeric, 6) || ')' end;
  return new;
end $$;

-- Lists, searches and papers read the written address on the record itself: it follows the address chosen, unless it is
-- written in the same breath (an import, an amendment). `app.protect` puts this on every table that has both columns.
create function app.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.formatted_address is not null then return new; end if;
  elsif new.address_id is not distinct from old.address_id
    or new.formatted_address is distinct from old.formatted_address then
    return new;
  end if;
  new.formatted_address := (select a.formatted from public.address a where a.id = new.address_id
    and a.workspace_id = new.workspace_id);
  return new;
end $$;

-- Every member reads and files addresses: they carry no right of their own, only the record that points at them does.
call app.protect('address', 'crm');
create trigger address_location before insert or update on public.address for each row
  execute function app.address_location();
drop policy address_read on public.address;
drop policy address_create on public.address;
drop policy address_edit on public.address;
create policy address_read on public.address for select to authenticated
  using (workspace_id = (select app.active_workspace()));
create policy address_create on public.address for insert to authenticated
  with check (workspace_id = (select app.active_workspace()) and (select app.me()) is not null);
create policy address_edit on public.address for update to authenticated
  using (workspace_id = (select app.active_workspace())
    and ((select app.can('crm', 'edit')) or (select app.can('talents', 'edit'))))
  with check (workspace_id = (select app.active_workspace())
    and ((select app.can('crm', 'edit')) or (select app.can('talents', 'edit'))));
