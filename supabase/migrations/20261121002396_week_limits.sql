-- Why: what the law says of a week is said of the worker, at every client: 48 h and 44 h, the rests, the part-time cap,
-- the overtime of the year. Who types the hours of one client does not read those of another; the verdict counts them,
-- and shows none. The same rules as src/rules/time, on the same vectors. What is worked is paid: these lines are told
-- where hours are kept and before a month is paid, and only the same hours at two clients are refused.

-- Building and public works: divisions 41 to 43 of the NAF.
create function app.is_building_trade(p_naf text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(regexp_replace(p_naf, '\D', '', 'g') ~ '^4[123]', false)
$$;

-- A figure of no read text, until the agency gives its own or a member confirms it.
create function app.figure_is_doubtful(p_workspace uuid, p_code text, p_on date) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_code = 'CONTINGENT_TP' and not exists (select from public.legal_parameter p
      where p.workspace_id = p_workspace and p.code = p_code and p.valid_from <= p_on
        and (p.valid_to is null or p.valid_to >= p_on))
    and not exists (select from public.figure_confirmation c where c.workspace_id = p_workspace and c.code = p_code
      and c.status = 'confirmed' and c.value = app.figure(p_workspace, p_code, p_on)
      and (c.covers_to is null or c.covers_to >= p_on))
$$;

-- In plpgsql, so that its plan is kept.
create function app.limits_of(p_weeks uuid[])
  returns table (week_id uuid, code text, verdict text, label text, message text, article text)
language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_column
begin
  return query with week as materialized (
    select w.id, w.workspace_id, w.talent_id, w.monday, w.worker_minutes as here, k.weekly_minutes as agreed,
      t.birth_date as birth, coalesce(t.birth_date + interval '18 years' > w.monday, false) as is_young,
      case when app.is_building_trade(c.naf_code) then 'CONTINGENT_TP' else 'CONTINGENT_LEGAL' end as contingent
    from public.timesheet_week w join public.contract k on k.id = w.contract_id
    join public.talent t on t.id = w.talent_id join public.company c on c.id = w.company_id
    where w.id = any (p_weeks) and w.worker_minutes > 0 and w.status <> 'canceled'
  ), law as materialized (
    select m.*, app.figure(m.workspace_id, 'DUREE_LEGALE', m.monday) * 60 as legal,
      app.figure(m.workspace_id, 'SEMAINE_MAX', m.monday) as most,
      app.figure(m.workspace_id, 'SEMAINE_MOYENNE_MAX', m.monday) as average,
      app.figure(m.workspace_id, 'SEMAINES_MOYENNE', m.monday)::integer as weeks,
      app.figure(m.workspace_id, m.contingent, m.monday) as allowed,
      app.figure_is_doubtful(m.workspace_id, m.contingent, m.monday) as is_doubtful,
      app.figure(m.workspace_id, 'REPOS_JOUR', m.monday) as rest,
      app.figure(m.workspace_id, 'MINEUR_REPOS_JOUR', m.monday) as young_rest,
      app.figure(m.workspace_id, 'MINEUR_REPOS_JOUR_16', m.monday) as child_rest,
      app.figure(m.workspace_id, 'REPOS_SEMAINE', m.monday) as week_rest
    from (select distinct w.workspace_id, w.monday, w.contingent from week w) m
  ), counted as materialized (
    select w.*, l.legal, l.most, l.average, l.weeks, l.allowed, l.is_doubtful, l.rest, l.young_rest, l.child_rest,
      l.week_rest, s.total, s.together, s.overtime, greatest(0, s.total - l.legal)::integer as added
    from week w join law l on (l.workspace_id, l.monday, l.contingent) = (w.workspace_id, w.monday, w.contingent)
    cross join lateral (
      select coalesce(sum(x.minutes) filter (where x.monday = w.monday), 0)::integer as total,
        coalesce(sum(x.minutes) filter (where x.monday > w.monday - 7 * l.weeks), 0)::integer as together,
        -- A week that cannot be is refused where it is typed.
        coalesce(sum(greatest(0, x.minutes - l.legal)) filter (where x.monday < w.monday
          and x.monday >= date_trunc('year', w.monday) and x.minutes <= 10080), 0)::integer as overtime
      from (select o.monday, sum(o.worker_minutes) as minutes from public.timesheet_week o
        where o.talent_id = w.talent_id and o.status <> 'canceled' and o.monday <= w.monday
          and o.monday >= least(date_trunc('year', w.monday), w.monday - 7 * l.weeks) group by o.monday) x
    ) s
  ), day as materialized (
    select w.id, w.birth, w.rest, w.young_rest, w.child_rest, w.week_rest, w.monday, o.id as own_id, d.date,
      d.date >= w.monday as is_inside, coalesce(d.worker_minutes, 0) as minutes, s.starts, s.ends,
      d.morning_start, d.morning_end, d.afternoon_start, d.afternoon_end
    from counted w join public.timesheet_week o on o.talent_id = w.talent_id and o.status <> 'canceled'
      and o.monday in (w.monday, w.monday - 7)
    join public.timesheet_day d on d.timesheet_week_id = o.id and d.date >= w.monday - 1
    -- Minutes from the Monday on.
    left join lateral (select extract(epoch from min(x.a)) / 60 + (d.date - w.monday) * 1440 as starts,
        extract(epoch from max(x.b)) / 60 + (d.date - w.monday) * 1440 as ends
      from (values (d.morning_start, d.morning_end), (d.afternoon_start, d.afternoon_end)) as x(a, b)
      where x.a is not null and x.b is not null) s on true
  ), shared as materialized (
    -- The days with hours at two clients: few, whatever the number of weeks that one asks about.
    select x.* from (select d.*, count(*) over (partition by d.id, d.date) as clients from day d
      where d.is_inside and d.starts is not null) x where x.clients > 1
  ), last as (
    -- Of the Sunday before, what ended last.
    select d.*, rank() over (partition by d.id, d.is_inside order by d.ends desc) as place from day d
      where d.starts is not null
  ), shift as (
    select d.*, d.starts - lag(d.ends) over seen as gap, lag(d.date) over seen as before,
      max(d.ends) over (partition by d.id order by d.starts, d.ends rows between unbounded preceding and 1 preceding)
        as until
    from last d where d.is_inside or d.place = 1 window seen as (partition by d.id order by d.starts, d.ends)
  ), daily as (
    select s.id, s.date, s.gap, case when s.birth + interval '16 years' > s.date then s.child_rest
      when s.birth + interval '18 years' > s.date then s.young_rest else s.rest end as due,
      coalesce(s.birth + interval '18 years' > s.date, false) as is_young
    from shift s where s.before <> s.date and s.gap >= 0
  ), rested as (
    -- The days around the week are supposed fair: a daily rest before Monday unless Sunday was worked, and a next
    -- Monday that starts like this one's first shift.
    select s.id, greatest(max(s.starts - coalesce(s.until, -60 * s.rest)),
      10080 + min(s.starts - (s.date - s.monday) * 1440) - max(s.ends)) as longest
    from shift s where s.is_inside group by s.id
  ), weekly as (
    select d.id, min(d.week_rest) as due, count(distinct d.date) filter (where d.is_inside and d.minutes > 0) as worked,
      array_agg(distinct d.date) filter (where d.is_inside and d.minutes > 0) as dates,
      array_agg(distinct d.date) filter (where d.starts is not null) as known, min(r.longest) as longest
    from day d left join rested r on r.id = d.id group by d.id
  )
  select c.id, 'week_max', 'to_justify', 'Durée de la semaine', format('%s dépassent %s h.',
      app.duration_text(c.total), app.decimal_text(c.most)), 'L3121-20'
    from counted c where not c.is_young and c.total > c.most * 60
  union all
  select c.id, 'week_average', 'to_justify', 'Moyenne',
    format('La moyenne sur %s semaines est de %s, au-dessus de %s h.', c.weeks,
      app.duration_text(ceil(c.together::numeric / c.weeks)::integer), app.decimal_text(c.average)), 'L3121-22'
    from counted c where c.together > c.weeks * c.average * 60
  union all
  select c.id, 'week_part_time', 'to_justify', 'Temps partiel', case when c.here >= c.legal
      then format('%s atteignent la durée légale de %s h : le contrat à temps partiel ne le permet pas.',
        app.duration_text(c.here), app.decimal_text(c.legal / 60))
      else format('%s au-delà des %s du contrat : un dixième au plus sans accord de branche.',
        app.duration_text(c.here - c.agreed), app.duration_text(c.agreed)) end, 'L3123-9 et L3123-28'
    from counted c where c.agreed > 0 and c.agreed < c.legal
      and (c.here >= c.legal or c.here - c.agreed > c.agreed / 10)
  union all
  -- Beyond the contingent, a compulsory rest as long as the overtime is due.
  select c.id, 'week_contingent', 'to_justify', 'Contingent annuel', format('%s supplémentaires depuis janvier pour '
      'un contingent de %s h%s : %s de repos obligatoire pour cette semaine.',
      app.duration_text(c.overtime + c.added), app.decimal_text(c.allowed),
      case when c.is_doubtful then ', à confirmer' else '' end,
      app.duration_text(least(c.added, c.overtime + c.added - c.allowed * 60)::integer)),
    'L3121-30, L3121-38 et D3121-24'
    from counted c where c.added > 0 and c.overtime + c.added > c.allowed * 60
  union all
  select d.id, 'week_clash', 'blocking', 'Deux clients',
    format('Le %s, les mêmes heures sont saisies chez un autre client.', to_char(d.date, 'DD/MM/YYYY')), null
    from shared d where d.own_id = d.id and exists (select from shared e
      cross join lateral (values (e.morning_start, e.morning_end), (e.afternoon_start, e.afternoon_end)) as y(a, b)
      cross join lateral (values (d.morning_start, d.morning_end), (d.afternoon_start, d.afternoon_end)) as x(a, b)
      where e.id = d.id and e.own_id <> d.id and e.date = d.date and x.a < y.b and y.a < x.b)
  union all
  select r.id, 'week_rest', 'to_justify', 'Repos quotidien', format('Avant le %s, le repos n’est que de %s au lieu de '
      '%s h%s.', to_char(r.date, 'DD/MM/YYYY'), app.duration_text(r.gap::integer), app.decimal_text(r.due),
      case when r.is_young then ' (moins de 18 ans)' else '' end),
    case when r.is_young then 'L3164-1' else 'L3131-1' end
    from daily r where r.gap < r.due * 60
  union all
  select w.id, 'week_off', 'to_justify', 'Repos hebdomadaire', case when w.worked >= 7
      then 'Aucun jour de repos dans la semaine : six jours de travail au plus.'
      else format('Le plus long repos de la semaine est de %s au lieu de %s h.', app.duration_text(w.longest::integer),
        app.decimal_text(w.due)) end, 'L3132-1 et L3132-2'
    from weekly w where w.worked >= 7 or w.dates <@ w.known and w.longest < w.due * 60
  union all
  select c.id, 'week_young_off', 'to_justify', 'Repos hebdomadaire',
    'Un salarié de moins de 18 ans a droit à deux jours de repos consécutifs par semaine.', 'L3164-2'
    from counted c join weekly w on w.id = c.id where c.is_young
      and not exists (select from generate_series(0, 5) n where not c.monday + n = any (w.dates)
        and not c.monday + n + 1 = any (w.dates));
end $$;
comment on function app.limits_of(uuid[]) is
  'Ce que la loi dit de semaines d’heures, tous clients confondus : src/rules/time, sur les mêmes exemples.';
revoke execute on function app.limits_of(uuid[]) from public;

create function app.week_verdicts(p_week uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l) - 'week_id'), '[]') from app.limits_of(array[p_week]) l
$$;
revoke execute on function app.week_verdicts(uuid) from public;

create function app.week_limits(week_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare w public.timesheet_week;
begin
  perform app.require('time', 'read');
  select * into w from public.timesheet_week x where x.id = week_limits.week_id
    and x.workspace_id = app.active_workspace();
  if w.id is null or not app.may_act('time', 'read', to_jsonb(w)) then
    raise exception 'Relevé introuvable.' using errcode = 'RL003';
  end if;
  return app.week_verdicts(w.id);
end $$;
comment on function app.week_limits(uuid) is
  'Les limites légales que passe une semaine, tous clients confondus : [{code, verdict, label, message, article}], '
  'sans rien montrer des autres clients (RL003).';
call app.expose('week_limits');

create function app.week_is_possible(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select '[morning_start] ' || l.message from app.limits_of(array[(p_row ->> 'id')::uuid]) l
    where l.verdict = 'blocking' order by l.message limit 1
$$;
comment on function app.week_is_possible(jsonb, jsonb, text) is
  'Personne ne travaille chez deux clients à la fois, même quand on ne lit pas les heures de l’autre.';
