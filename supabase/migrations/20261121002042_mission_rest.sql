-- Why: eleven hours between two days of work, thirty-five in a week (L3131-1, L3132-2): two missions of one person may
-- each keep them and together break them. What the contracts foresee is looked at, as src/rules/time/mission-rest.ts
-- does, on the same vectors; hours that were worked are judged where they are kept.

-- First and last minute of a day of work as its schedule is written, « 7 h 30 – 12 h, 13 h – 16 h 30 »; past 1440
-- beyond midnight. Null where it does not say: no pairs of times, or more than the thirteen hours that the daily rest
-- leaves.
create function app.shift_of(p_schedule text, out starts integer, out ends integer)
language sql immutable set search_path = '' as $$
  select s.starts, s.ends from (
    select h.starts, case when h.ends > h.starts then h.ends else h.ends + 1440 end as ends, h.times
    from (select (array_agg(t.minute order by t.n))[1] as starts, (array_agg(t.minute order by t.n desc))[1] as ends,
        count(*) as times
      from (select r.n, r.h[1]::integer * 60 + coalesce(r.h[2], '0')::integer as minute
        from regexp_matches(p_schedule,
          '(?:^|\D)([01]?\d|2[0-3])[\s\u00a0\u202f]*[hH:](?:[\s\u00a0\u202f]*([0-5]\d))?(?!\d)', 'g')
          with ordinality r(h, n)) t) h) s
  where s.times > 0 and s.times % 2 = 0 and s.ends - s.starts <= 780
$$;
comment on function app.shift_of(text) is 'Première et dernière minute d’une journée, lues dans ses horaires écrits.';

-- The first daily and the first weekly rest of the window that two contracts of one person do not leave together: told
-- of the one that is worked next, or of the later one for a week. `minutes` null: no day off at all.
create function app.mission_rests(a public.contract, b public.contract, p_from date, p_to date)
  returns table (id uuid, contract_key text, other text, on_day date, scope text, minutes integer, due numeric)
language plpgsql stable security definer set search_path = '' rows 1 as $$
#variable_conflict use_column
declare
  v_first constant date := app.monday(greatest(a.start_date, b.start_date, p_from) - 1);
  v_last constant date := least(coalesce(a.actual_end_date, a.end_date), coalesce(b.actual_end_date, b.end_date),
    p_to);
  v_birth constant date := (select t.birth_date from public.talent t where t.id = a.talent_id);
  v_due constant numeric := app.figure(a.workspace_id, 'REPOS_JOUR', v_first);
  v_week constant numeric := app.figure(a.workspace_id, 'REPOS_SEMAINE', v_first);
begin
  return query with day as materialized (
    select d.date, app.monday(d.date) as monday, x.who, x.starts, x.ends
    from (select g::date as date from generate_series((v_first - 1)::timestamp, v_last + 7, '1 day') g) d
    join (select 1 as who, a.start_date as first, coalesce(a.actual_end_date, a.end_date) as last,
        a.working_days as open, s.starts, s.ends from app.shift_of(a.schedule) s
      union all select 2, b.start_date, coalesce(b.actual_end_date, b.end_date), b.working_days, s.starts, s.ends
        from app.shift_of(b.schedule) s) x
      on d.date >= x.first and (x.last is null or d.date <= x.last) and extract(isodow from d.date) = any (x.open)
    where not app.is_public_holiday(d.date)
  ), daily as (
    select y.who, y.date, greatest(0, 1440 + y.starts - x.ends) as rest, case
        when v_birth + interval '16 years' > y.date then app.figure(a.workspace_id, 'MINEUR_REPOS_JOUR_16', y.date)
        when v_birth + interval '18 years' > y.date then app.figure(a.workspace_id, 'MINEUR_REPOS_JOUR', y.date)
        else v_due end as due
    from day x join day y on y.date = x.date + 1 and y.who <> x.who where x.ends + y.starts > 0
  ), week as (
    select d.monday,
      min(d.date) filter (where d.who = case when a.start_date <= b.start_date then 2 else 1 end) as date,
      count(distinct d.date) as worked, bool_and(d.starts is not null) as is_known,
      10080 + min(d.starts) - max(d.ends + (d.date - d.monday) * 1440) as after
    from day d group by d.monday having count(distinct d.who) = 2
  ), gap as (
    select w.monday, s.starts - coalesce(max(s.ends) over (partition by w.monday order by s.starts, s.ends
        rows between unbounded preceding and 1 preceding), -60 * v_due) as minutes, s.date >= w.monday as is_inside
    from week w cross join lateral (select d.date, d.starts + (d.date - w.monday) * 1440 as starts,
        d.ends + (d.date - w.monday) * 1440 as ends from day d
      where d.date between w.monday - 1 and w.monday + 6 and d.starts is not null) s
  ), rested as (
    select w.*, greatest(w.after, (select max(g.minutes) from gap g where g.monday = w.monday and g.is_inside))::integer
      as longest
    from week w
  ), found as (
    select d.who, d.date, 'day' as scope, d.rest::integer as minutes, d.due from daily d where d.rest < d.due * 60
    union all
    select case when a.start_date <= b.start_date then 2 else 1 end, r.date, 'week',
      case when r.worked < 7 then r.longest end, v_week
    from rested r where r.worked >= 7 or r.is_known and r.longest < v_week * 60
  )
  select distinct on (f.scope) case f.who when 1 then a.id else b.id end,
    case f.who when 1 then a.contract_key else b.contract_key end,
    case f.who when 1 then b.contract_key else a.contract_key end, f.date, f.scope, f.minutes, f.due
  from found f where f.date between p_from and p_to order by f.scope, f.date, f.who;
end $$;
revoke execute on function app.shift_of(text), app.mission_rests(public.contract, public.contract, date, date)
  from public;
comment on function app.mission_rests(public.contract, public.contract, date, date) is
  'Repos quotidien et hebdomadaire que deux contrats d’une personne ne laissent pas ensemble, dans une fenêtre.';
