-- Why: the agency at a glance reads two years of weeks at once. What a week counts is summed as soon as it changes, by
-- owner and business unit; the page adds up a few hundred rows, however many sheets, orders and applications there are.
-- A change only leaves a mark: the clock sums the marked weeks again, and who asks meanwhile has them summed on the
-- spot. A figure is never older than the list that makes it.

-- What the margin of a week is reckoned with, as src/rules/billing/margin.ts does.
insert into app.legal_figure (code, value, valid_from, source) values
  ('IFM_TAUX', 10, '2017-09-24', 'Art. L1251-32'), ('ICCP_TAUX', 10, '2017-09-24', 'Art. L1251-19'),
  ('TAUX_CHARGES_BRUT', 46, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('RGDU_TMIN', 0.02, '2026-01-01', 'Décret 2025-1446 (RGDU)'),
  ('RGDU_TDELTA_50', 0.3821, '2026-01-01', 'Décret 2025-1446 (RGDU)'),
  ('RGDU_PUISSANCE', 1.75, '2026-01-01', 'Décret 2025-1446 (RGDU)'),
  ('RGDU_SEUIL', 3, '2026-01-01', 'Décret 2025-1446 (RGDU)'),
  ('RGDU_MAJO_ETT', 1.1, '2026-01-01', 'Art. D241-10 III CSS'),
  ('HS_DED_PATRONALE_20', 0.5, '2022-10-01', 'Loi 2022-1158'),
  ('HS_DED_PATRONALE_20', 0.5, '2026-01-01', 'LFSS 2026, étendue à 250 salariés et plus');

-- The euros of a sheet, as long as neither the sheet nor its contract has changed.
create table app.week_worth (
  timesheet_week_id uuid primary key references public.timesheet_week on delete cascade,
  week_version integer not null,
  contract_version integer not null,
  bill_cents bigint not null,
  margin_cents bigint
);
comment on table app.week_worth is
  'Ce qu’une semaine d’heures est facturée et laisse, hors frais ; margin_cents nul : aucun chiffre pour cette date.';

create table app.figure_week (
  workspace_id uuid not null references public.workspace on delete cascade,
  monday date not null,
  business_unit_id uuid,
  owner_id uuid,
  sheets integer not null default 0,
  minutes bigint not null default 0,
  bill_cents bigint not null default 0,
  margin_cents bigint,
  orders integer not null default 0,
  posts integer not null default 0,
  filled integer not null default 0,
  fills integer not null default 0,
  fill_minutes bigint not null default 0,
  applications integer not null default 0,
  starts integer not null default 0
);
create index figure_week_monday_idx on app.figure_week (workspace_id, monday);
comment on table app.figure_week is
  'Par semaine, business unit et responsable : relevés, heures, facturé, marge ; commandes qui commencent, postes '
  'demandés et pourvus, délai pour pourvoir ; candidatures reçues, et celles qui ont démarré.';

-- One row a statement and a week, never updated: who writes waits for nobody.
create table app.figure_stale (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspace on delete cascade,
  monday date not null
);
create index figure_stale_monday_idx on app.figure_stale (workspace_id, monday);

-- What weeks of hours are billed and leave: src/rules/billing/margin.ts over the lines of src/rules/pay/week-lines.ts,
-- for an agency of fifty people or more. Each amount is rounded where the rule rounds it.
create function app.worth_of(p_weeks uuid[]) returns table (week_id uuid, bill_cents bigint, margin_cents bigint)
language sql stable security definer set search_path = '' set jit = off as $$
  with line as (
    select p.week_id, p.item, p.premium, sum(p.minutes) as minutes,
      coalesce(sum(p.minutes) filter (where p.is_overtime), 0) as overtime
    from app.week_parts(p_weeks) p group by p.week_id, p.item, p.premium
  ), paid as (
    select l.week_id, sum(a.pay) as gross, sum(a.bill) as bill, sum(l.overtime) as overtime,
      coalesce(sum(a.pay) filter (where c.nature = 'weather'), 0) as weather,
      coalesce(sum(l.minutes) filter (where c.nature = 'hours'), 0) as worked
    from line l join public.timesheet_week w on w.id = l.week_id join public.contract k on k.id = w.contract_id
    join app.pay_code c on c.code = l.item
    cross join lateral (select app.hours_cents(l.minutes, k.hourly_wage, l.premium) as pay,
      app.hours_cents(l.minutes, k.hourly_wage, l.premium, app.item_coefficient(l.item, k.coefficient,
        k.public_holiday_billing, k.bad_weather_coefficient)) as bill) a
    where k.hourly_wage is not null and k.coefficient is not null group by l.week_id
  ), dated as (
    select p.*, k.contract_type = 'cdii' as is_cdii, w.workspace_id as ws,
      (select min(d.date) from public.timesheet_day d where d.timesheet_week_id = w.id) as day
    from paid p join public.timesheet_week w on w.id = p.week_id join public.contract k on k.id = w.contract_id
  ), read as materialized (
    -- Many weeks share their days: their figures are read once.
    select d.ws, d.day, f.* from (select distinct x.ws, x.day from dated x) d cross join lateral (select
      app.figure(d.ws, 'IFM_TAUX', d.day) / 100 as ifm, app.figure(d.ws, 'ICCP_TAUX', d.day) / 100 as iccp,
      app.figure(d.ws, 'TAUX_CHARGES_BRUT', d.day) / 100 as charges, app.figure(d.ws, 'SMIC_H', d.day) * 100 as smic,
      app.figure(d.ws, 'RGDU_TMIN', d.day) as least_rate, app.figure(d.ws, 'RGDU_TDELTA_50', d.day) as delta,
      app.figure(d.ws, 'RGDU_PUISSANCE', d.day) as power, app.figure(d.ws, 'RGDU_SEUIL', d.day) as exit_at,
      app.figure(d.ws, 'RGDU_MAJO_ETT', d.day) as uplift,
      app.figure(d.ws, 'HS_DED_PATRONALE_20', d.day) as deduction) f
  ), earned as (
    select d.*, f.charges, f.smic * d.worked / 60 as smic, f.least_rate, f.delta, f.power, f.exit_at,
      case when d.is_cdii then 1 else f.uplift end as uplift, round(d.overtime * f.deduction * 100 / 60) as deduction,
      d.gross + i.ifm + case when d.is_cdii then 0 else round((d.gross + i.ifm) * f.iccp) end as salary
    from dated d join read f on f.ws = d.ws and f.day = d.day cross join lateral
      (select case when d.is_cdii then 0 else round((d.gross - d.weather) * f.ifm) end as ifm) i
  ), relieved as (
    select e.*, e.salary - e.weather as bearing, e.smic * e.exit_at as ends_at from earned e
  )
  select r.week_id, r.bill::bigint, case when r.gross > 0 and r.worked > 0 then (r.bill - (r.salary
      + round(r.bearing * r.charges) - r.deduction
      - case when r.bearing >= round(r.ends_at) then 0 else round(r.bearing * r.uplift
          * round(least(r.least_rate + r.delta, r.least_rate + r.delta
            * power(greatest(r.ends_at / nullif(r.bearing, 0) - 1, 0) / 2, r.power)), 4)) end))::bigint end
  from relieved r
$$;
revoke execute on function app.worth_of(uuid[]) from public;

-- The sums of some weeks, from what makes them. Few sheets change between two rounds of the clock: they are reckoned
-- here. When very many did, the last known euros stand until it has gone by.
create function app.figure_rows(p_workspace uuid, p_mondays date[]) returns setof app.figure_week
language plpgsql stable security definer set search_path = '' rows 20 set jit = off as $$
begin
  return query with sheet as materialized (
    select w.id, w.monday, w.owner_id, k.business_unit_id, w.worker_minutes,
      coalesce(x.week_version = w.version and x.contract_version = k.version, false) as is_known, x.bill_cents,
      x.margin_cents
    from public.timesheet_week w join public.contract k on k.id = w.contract_id
    left join app.week_worth x on x.timesheet_week_id = w.id
    where w.workspace_id = p_workspace and w.monday = any (p_mondays) and w.status <> 'canceled'
  ), unknown as materialized (
    select x.* from app.worth_of(array(select s.id from sheet s where not s.is_known
      order by s.monday desc limit 300)) x
  ), mission as (
    -- Filled as app.refresh_mission counts; in how long, from the day it was opened.
    select d.monday, m.owner_id, m.business_unit_id, m.number_of_open_positions as posts,
      least(m.number_of_open_positions, (select count(distinct k.contract_key) from public.contract k
        where k.mission_id = m.id and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed'))) as filled,
      (select extract(epoch from e.filled_at - coalesce(e.opened_at, m.created_at)) / 60 from (
        select min(v.created_at) filter (where v.to_state in ('filled', 'started')) as filled_at,
          min(v.created_at) filter (where v.to_state = 'open') as opened_at
        from public.workflow_event v where v.entity = 'mission' and v.row_id = m.id) e) as fill_minutes
    from unnest(p_mondays) d(monday) join public.mission m on m.workspace_id = p_workspace
      and m.start_date between d.monday and d.monday + 6 and m.is_client_order and m.status not in ('draft', 'canceled')
  ), received as (
    select d.monday, a.owner_id, m.business_unit_id, a.stage
    from unnest(p_mondays) d(monday) join public.application a on a.workspace_id = p_workspace
      and a.created_at >= d.monday::timestamp at time zone 'Europe/Paris'
      and a.created_at < (d.monday + 7)::timestamp at time zone 'Europe/Paris'
    join public.mission m on m.id = a.mission_id
  ), part as (
    select s.monday, s.business_unit_id, s.owner_id, 1 as sheets, s.worker_minutes as minutes,
      coalesce(u.bill_cents, s.bill_cents, 0) as bill_cents,
      case when u.week_id is null then s.margin_cents else u.margin_cents end as margin_cents,
      0 as orders, 0 as posts, 0::bigint as filled, 0 as fills, 0::numeric as fill_minutes, 0 as applications,
      0 as starts
    from sheet s left join unknown u on u.week_id = s.id
    union all
    select m.monday, m.business_unit_id, m.owner_id, 0, 0, 0, null, 1, m.posts, m.filled,
      (m.fill_minutes is not null)::integer, greatest(coalesce(m.fill_minutes, 0), 0), 0, 0 from mission m
    union all
    select r.monday, r.business_unit_id, r.owner_id, 0, 0, 0, null, 0, 0, 0, 0, 0, 1, (r.stage = 'started')::integer
    from received r
  )
  select p_workspace, p.monday, p.business_unit_id, p.owner_id, sum(p.sheets)::integer, sum(p.minutes)::bigint,
    sum(p.bill_cents)::bigint, sum(p.margin_cents)::bigint, sum(p.orders)::integer, sum(p.posts)::integer,
    sum(p.filled)::integer, sum(p.fills)::integer, sum(p.fill_minutes)::bigint, sum(p.applications)::integer,
    sum(p.starts)::integer
  from part p group by p.monday, p.business_unit_id, p.owner_id;
end $$;
revoke execute on function app.figure_rows(uuid, date[]) from public;

-- The marked weeks, the latest first; one clock at a time.
create function app.refresh_figures(p_weeks integer default 4) returns integer
language plpgsql security definer set search_path = '' set jit = off as $$
declare v record; n integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.refresh_figures')) then return 0; end if;
  for v in select x.workspace_id, array_agg(x.monday) as mondays from (select distinct s.workspace_id, s.monday
      from app.figure_stale s order by s.monday desc limit p_weeks) x group by x.workspace_id loop
    begin
      -- Marks first: what changes from here on leaves its own.
      delete from app.figure_stale s where s.workspace_id = v.workspace_id and s.monday = any (v.mondays);
      with unknown as materialized (
        select w.id, w.version as week_version, k.version as contract_version
        from public.timesheet_week w join public.contract k on k.id = w.contract_id
        where w.workspace_id = v.workspace_id and w.monday = any (v.mondays)
          and not exists (select from app.week_worth x where x.timesheet_week_id = w.id
            and x.week_version = w.version and x.contract_version = k.version)
      )
      insert into app.week_worth
      select u.id, u.week_version, u.contract_version, coalesce(x.bill_cents, 0), x.margin_cents
      from unknown u left join app.worth_of(array(select id from unknown)) x on x.week_id = u.id
      on conflict (timesheet_week_id) do update set week_version = excluded.week_version,
        contract_version = excluded.contract_version, bill_cents = excluded.bill_cents,
        margin_cents = excluded.margin_cents;
      delete from app.figure_week f where f.workspace_id = v.workspace_id and f.monday = any (v.mondays);
      insert into app.figure_week select * from app.figure_rows(v.workspace_id, v.mondays);
      n := n + cardinality(v.mondays);
    exception when others then
      -- The clock has other things to do; the marks stay.
      raise warning 'refresh_figures %: %', v.workspace_id, sqlerrm;
    end;
  end loop;
  return n;
end $$;
revoke execute on function app.refresh_figures(integer) from public;
comment on function app.refresh_figures(integer) is
  'Additionne de nouveau les semaines où quelque chose a changé, les dernières d’abord ; rend leur nombre.';

-- Everything that there is, marked: a base that was filled without its triggers.
create function app.mark_all_figures() returns void
language sql security definer set search_path = '' as $$
  insert into app.figure_stale (workspace_id, monday)
  select w.workspace_id, w.monday from public.timesheet_week w
  union select m.workspace_id, app.monday(m.start_date) from public.mission m where m.start_date is not null
  union select a.workspace_id, app.monday((a.created_at at time zone 'Europe/Paris')::date) from public.application a
$$;
revoke execute on function app.mark_all_figures() from public;

-- Argument: the Monday of a row.
create function app.mark_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('insert into app.figure_stale (workspace_id, monday) select distinct c.workspace_id, %1$s '
    'from changed c where %1$s is not null', tg_argv[0]);
  return null;
end $$;

do $$
declare t record;
begin
  for t in select * from (values ('timesheet_week', 'c.monday'), ('mission', 'app.monday(c.start_date)'),
      ('application', 'app.monday((c.created_at at time zone ''Europe/Paris'')::date)')) as x(name, monday) loop
    execute format('create trigger z_figures_insert after insert on public.%I referencing new table as changed '
      'for each statement execute function app.mark_figures(%L)', t.name, t.monday);
    execute format('create trigger z_figures_update after update on public.%I referencing new table as changed '
      'for each statement execute function app.mark_figures(%L)', t.name, t.monday);
    execute format('create trigger z_figures_before after update on public.%I referencing old table as changed '
      'for each statement execute function app.mark_figures(%L)', t.name, t.monday);
    execute format('create trigger z_figures_delete after delete on public.%I referencing old table as changed '
      'for each statement execute function app.mark_figures(%L)', t.name, t.monday);
  end loop;
end $$;

-- A contract fills the post of its order; its unit is that of its sheets.
create function app.mark_contract_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.figure_stale (workspace_id, monday)
  select m.workspace_id, app.monday(m.start_date) from public.mission m
    where m.id = new.mission_id and m.start_date is not null;
  if tg_op = 'UPDATE' and old.business_unit_id is distinct from new.business_unit_id then
    insert into app.figure_stale (workspace_id, monday)
    select w.workspace_id, w.monday from public.timesheet_week w where w.contract_id = new.id;
  end if;
  return null;
end $$;
create trigger z_figures_insert after insert on public.contract for each row
  when (new.mission_id is not null) execute function app.mark_contract_figures();
create trigger z_figures_update after update on public.contract for each row
  when (old.status is distinct from new.status or old.business_unit_id is distinct from new.business_unit_id)
  execute function app.mark_contract_figures();

-- The agency's own figures change what every week since leaves.
create function app.mark_parameter_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare p public.legal_parameter := coalesce(new, old);
begin
  update app.week_worth x set week_version = 0 from public.timesheet_week w
    where w.id = x.timesheet_week_id and w.workspace_id = p.workspace_id and w.monday >= p.valid_from - 6;
  insert into app.figure_stale (workspace_id, monday)
  select distinct w.workspace_id, w.monday from public.timesheet_week w
    where w.workspace_id = p.workspace_id and w.monday >= p.valid_from - 6;
  return null;
end $$;
create trigger z_figures after insert or update or delete on public.legal_parameter for each row
  execute function app.mark_parameter_figures();
