-- Why: whether someone is free is a fact of their contracts. What they say of themselves is another, dated, and is
-- believed only where no contract runs. One function says who is on a mission; lists, records, pools, boards and the
-- matching read it. It passes over the rights on contracts: who reads a talent is told the truth about them.

-- The mission that somebody is on today: at whose, until when (all contracts in a row at this client; null: no term),
-- and the first day on which no contract holds them. No row: none. A page of a list asks it for each of its people: in
-- plpgsql its plan is kept, and one talent is found by an index.
create function app.on_mission(p_talent uuid)
returns table (company_name text, until date, free_on date)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query
    with held as (
      select k.company_id, daterange(k.start_date, coalesce(k.actual_end_date, k.end_date), '[]') as days
      from public.contract k
      where k.talent_id = p_talent and k.status in ('to_sign', 'signed', 'suspended')
        and coalesce(k.actual_end_date, k.end_date, 'infinity') >= greatest(k.start_date, app.today())
    ), at_client as (
      select h.company_id, unnest(range_agg(h.days)) as days from held h group by h.company_id
    ), free as (
      select upper(r.days) as free_on from (select unnest(range_agg(h.days)) as days from held h) r
      where r.days @> app.today()
    )
    select c.name, upper(a.days) - 1, f.free_on
    from at_client a cross join free f join public.company c on c.id = a.company_id
    where a.days @> app.today()
    order by upper(a.days) desc nulls first, a.company_id limit 1;
end $$;

-- Everyone who is on a mission today in the active workspace: for a list that is filtered by it, read once.
create function app.talents_on_mission() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 500 as $$
declare v_today date := app.today();
begin
  return query
    select k.talent_id from public.contract k
    where k.workspace_id = app.active_workspace() and k.status in ('to_sign', 'signed', 'suspended')
      and k.start_date <= v_today and coalesce(k.actual_end_date, k.end_date, 'infinity') >= v_today;
end $$;

-- « 12/12 », with its year when it is far.
create function app.short_day(p_day date) returns text
language sql stable set search_path = '' as $$
  select to_char(p_day, case when p_day < app.today() + 180 then 'DD/MM' else 'DD/MM/YYYY' end)
$$;

create function app.mission_words(p_company text, p_until date) returns text
language sql stable set search_path = '' as $$
  select 'En mission chez ' || p_company || coalesce(' jusqu’au ' || app.short_day(p_until), '')
$$;

-- What is left of what someone said: a date that has passed makes them available.
create function app.stated_availability(p_status text, p_available_on date) returns text
language sql stable set search_path = '' as $$
  select case when p_status not in ('available', 'available_on') then p_status
    when p_available_on > app.today() then 'available_on'
    when p_available_on is not null then 'available' else p_status end
$$;

-- The state, and the sentence that says more than its label (null: the label says it all).
create function app.situation_of(t public.talent, out code text, out words text)
language plpgsql stable security definer set search_path = '' as $$
declare m record;
begin
  if t.id is null then return; end if;
  select * into m from app.on_mission(t.id);
  if found then
    code := 'on_mission';
    words := app.mission_words(m.company_name, m.until);
  else
    code := app.stated_availability(t.availability_status, t.available_on);
    if code = 'available_on' then words := 'Libre le ' || app.short_day(t.available_on); end if;
  end if;
end $$;

create function public.situation(public.talent) returns text
language sql stable set search_path = '' as $$ select (app.situation_of($1)).code $$;
create function public.situation_words(public.talent) returns text
language sql stable set search_path = '' as $$ select (app.situation_of($1)).words $$;
comment on function public.situation(public.talent) is
  'on_mission quand un contrat court aujourd’hui, sinon ce que dit la personne (available_on : à une date à venir).';
comment on function public.situation_words(public.talent) is
  '« En mission chez X jusqu’au 12/12 », « Libre le 13/12 » ; nul quand l’état suffit.';

-- The same of a place in a pool.
create function public.talent_situation(public.talent_hiring_pool) returns text
language sql stable set search_path = '' as $$
  select public.situation(t) from public.talent t where t.id = $1.talent_id
$$;
create function public.talent_situation_words(public.talent_hiring_pool) returns text
language sql stable set search_path = '' as $$
  select public.situation_words(t) from public.talent t where t.id = $1.talent_id
$$;

-- The list filters thousands of talents by their state: those on a mission are looked for once, not once per row. The
-- sentence is made for those that are shown.
create view public.talent_list with (security_invoker = true) as
select t.*, j.name as job_label, j.sort_key as job_sort_key, s.name as sector_name, o.display_name as owner_name,
  case when t.id in (select app.talents_on_mission()) then 'on_mission'
    else app.stated_availability(t.availability_status, t.available_on) end as situation,
  (app.situation_of(t)).words as situation_words
from public.talent t
left join public.job j on j.id = t.job_id
left join public.sector s on s.id = t.sector_id
left join public.team_member o on o.id = t.owner_id;

revoke all on public.talent_list from anon, authenticated;
grant select on public.talent_list to authenticated, service_role;

do $$
declare v text;
begin
  foreach v in array array['app.on_mission(uuid)', 'app.talents_on_mission()', 'app.short_day(date)',
    'app.mission_words(text, date)', 'app.stated_availability(text, date)', 'app.situation_of(public.talent)',
    'public.situation(public.talent)', 'public.situation_words(public.talent)',
    'public.talent_situation(public.talent_hiring_pool)',
    'public.talent_situation_words(public.talent_hiring_pool)'] loop
    execute format('revoke execute on function %s from public, anon', v);
    execute format('grant execute on function %s to authenticated, service_role', v);
  end loop;
end $$;
