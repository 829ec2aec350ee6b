-- Why: a search judges everybody, and a file is as wide as what may be said of someone. What criteria judge is kept a
-- second time in narrow rows, one for each person who can be found: a million of them are read in the time that a tenth
-- of the files would take. Nothing is typed here: triggers keep it, whoever writes, seeds and restorations too.

create table app.talent_facts (
  id uuid primary key,
  workspace_id uuid not null,
  owner_id uuid,
  job_id uuid,
  experience_years smallint,
  mobility_km smallint,
  available_on date,
  mark_know_how smallint,
  mark_safety smallint,
  mark_attendance smallint,
  mark_autonomy smallint,
  mark_team_spirit smallint,
  has_vehicle boolean,
  accepts_night_work boolean,
  accepts_weekend_work boolean,
  accepts_overnight boolean,
  accepts_long_distance boolean,
  is_top_profile boolean not null,
  is_benched boolean not null,
  is_reachable boolean,
  qualification_status text not null,
  availability_status text not null,
  experience_level text,
  wage numeric(8, 2),
  wage_expected numeric(8, 2),
  department_code text,
  driving_licences text[],
  contract_types text[],
  construction_types text[],
  mobility_departments text[],
  job_name text,
  other_jobs uuid[],
  sort_key text not null,
  geo extensions.cube
);
create index talent_facts_workspace_idx on app.talent_facts (workspace_id);
create index talent_facts_geo_idx on app.talent_facts using gist (geo);
create index talent_facts_department_idx on app.talent_facts (department_code);
create index talent_facts_mobility_idx on app.talent_facts using gin (mobility_departments);
comment on table app.talent_facts is
  'Ce que les critères jugent de chaque talent que l’on peut trouver : ni anonymisé ni archivé. Tenu par déclencheurs.';
comment on column app.talent_facts.driving_licences is 'Nul quand la liste est vide : rien n’est su.';
comment on column app.talent_facts.other_jobs is 'Les métiers de talent_job.';

create view app.talent_facts_now with (security_invoker = true) as
select t.id, t.workspace_id, t.owner_id, t.job_id, t.experience_years, t.mobility_km, t.available_on, t.mark_know_how,
  t.mark_safety, t.mark_attendance, t.mark_autonomy, t.mark_team_spirit, t.has_vehicle, t.accepts_night_work,
  t.accepts_weekend_work, t.accepts_overnight, t.accepts_long_distance, t.is_top_profile, t.is_benched, t.is_reachable,
  t.qualification_status, t.availability_status, t.experience_level, t.wage, t.wage_expected, a.department_code,
  nullif(t.driving_licences, '{}') as driving_licences, nullif(t.contract_types, '{}') as contract_types,
  nullif(t.construction_types, '{}') as construction_types,
  nullif(t.mobility_departments, '{}') as mobility_departments, t.job_name,
  (select array_agg(x.job_id order by x.job_id) from public.talent_job x where x.talent_id = t.id) as other_jobs,
  t.sort_key, a.geo
from public.talent t left join public.address a on a.id = t.address_id
where t.anonymized_at is null and t.qualification_status not in ('archived', 'anonymized');

-- What did not change is not written again.
create function app.refresh_talent_facts(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.talent_facts f where f.id = any (p_ids)
    and not exists (select from app.talent_facts_now n where n.id = f.id and n::text = f::text);
  insert into app.talent_facts select n.* from app.talent_facts_now n where n.id = any (p_ids)
    on conflict (id) do nothing;
end $$;

create function app.keep_talent_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_ids uuid[];
begin
  if tg_table_name = 'talent' then
    v_ids := array(select c.id from changed c);
  elsif tg_table_name = 'address' then
    v_ids := array(select t.id from public.talent t join changed c on c.id = t.address_id);
  else
    v_ids := array(select distinct c.talent_id from changed c);
  end if;
  if v_ids <> '{}' then perform app.refresh_talent_facts(v_ids); end if;
  return null;
end $$;

-- A seed or a restoration that puts triggers to rest does not put these: nobody would be found afterwards.
do $$
declare k record;
begin
  for k in select * from (values ('talent', 'insert', 'new'), ('talent', 'update', 'new'), ('talent', 'delete', 'old'),
    ('address', 'insert', 'new'), ('address', 'update', 'new'),
    ('talent_job', 'insert', 'new'), ('talent_job', 'update', 'new'),
    ('talent_job', 'update', 'old'), ('talent_job', 'delete', 'old')) as x(of, verb, side) loop
    execute format('create trigger %1$I after %2$s on public.%3$I referencing %4$s table as changed '
      'for each statement execute function app.keep_talent_facts()', concat_ws('_', 'z_facts', k.verb, k.side), k.verb,
      k.of, k.side);
    execute format('alter table public.%I enable always trigger %I', k.of, concat_ws('_', 'z_facts', k.verb, k.side));
  end loop;
end $$;
