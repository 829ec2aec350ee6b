-- Why: what a week of hours is worth is asked where it is kept too: a pay run, a bill and a figure of the month give
-- the euros of the screen. The same rule as src/rules/pay/week-lines.ts; both are tested on the same vectors.

-- The hours of each rate, day by day: night, Sunday, public holiday, 1 May, overtime, and the absences that are paid.
-- Overtime goes to the hours that pass the legal week, in the order of the calendar; the night ends the day's work, and
-- is exceptional for who was not hired to work at night. Bad weather pays three quarters of the hours lost from the
-- second one of the week, nine a day and forty-five a week at most (D5424-12, D5424-13); sickness is paid by others
-- (L1226-1).
create function app.week_parts(p_weeks uuid[])
  returns table (week_id uuid, date date, item text, premium numeric, minutes integer, is_overtime boolean)
language sql stable security definer set search_path = '' rows 500 as $$
  with week as materialized (
    select w.id, w.workspace_id, w.monday,
      case when k.is_night_work then 'MAJO_NUIT' else 'MAJO_NUIT_EXCEPT' end as night_figure
    from public.timesheet_week w join public.contract k on k.id = w.contract_id where w.id = any (p_weeks)
  ), law as materialized (
    -- Thousands of weeks begin on a few Mondays: the figures of each are read once.
    select m.workspace_id, m.monday, app.figure(m.workspace_id, 'DUREE_LEGALE', m.monday) * 60 as legal,
      app.figure(m.workspace_id, 'HS_TRANCHE_1_H', m.monday) * 60 as first,
      app.figure(m.workspace_id, 'HS_TAUX_1', m.monday) as rate_1,
      app.figure(m.workspace_id, 'HS_TAUX_2', m.monday) as rate_2,
      app.figure(m.workspace_id, 'INTEMPERIES_CARENCE_H', m.monday) * 60 as weather_wait,
      app.figure(m.workspace_id, 'INTEMPERIES_MAX_JOUR', m.monday) * 60 as weather_day,
      app.figure(m.workspace_id, 'INTEMPERIES_MAX_SEMAINE', m.monday) * 60 as weather_week
    from (select distinct w.workspace_id, w.monday from week w) m
  ), dated as materialized (
    select l.workspace_id, l.monday, l.monday + n as date, app.is_public_holiday(l.monday + n) as is_holiday,
      app.figure(l.workspace_id, 'MAJO_CUMUL', l.monday + n) = 1 as adds
    from law l cross join generate_series(0, 6) n
  ), lost as (
    select d.timesheet_week_id as id, d.date, d.absence_minutes as minutes, sum(d.absence_minutes) over until as until,
      l.weather_wait, l.weather_day, l.weather_week
    from public.timesheet_day d join week w on w.id = d.timesheet_week_id
    join law l on l.workspace_id = w.workspace_id and l.monday = w.monday where d.absence_code = 'INT'
    window until as (partition by d.timesheet_week_id order by d.date)
  ), borne as (
    select l.id, l.date, l.weather_week, least(l.weather_day, greatest(0, l.until - l.weather_wait)
      - greatest(0, l.until - l.minutes - l.weather_wait)) as minutes from lost l
  ), weather as materialized (
    select b.id, b.date, (least(sum(b.minutes) over until, b.weather_week)
      - least(sum(b.minutes) over until - b.minutes, b.weather_week))::integer as minutes
    from borne b window until as (partition by b.id order by b.date)
  ), day as (
    select w.id, w.workspace_id, w.monday, w.night_figure, d.date, coalesce(d.worker_minutes, 0) as worked,
      d.absence_code, d.absence_minutes, least(d.night_minutes, coalesce(d.worker_minutes, 0)) as night,
      extract(isodow from d.date) as dow, to_char(d.date, 'MM-DD') = '05-01' as is_may, x.is_holiday, x.adds,
      b.minutes as weather
    from public.timesheet_day d join week w on w.id = d.timesheet_week_id
    join dated x on x.workspace_id = w.workspace_id and x.monday = w.monday and x.date = d.date
    left join weather b on b.id = w.id and b.date = d.date
  ), part as (
    select d.*, p.position, p.minutes, p.position = 2 as is_night, p.counts, p.item as fixed
    from day d cross join lateral (values
      (1, d.worked - d.night, true, null), (2, d.night, true, null),
      (3, d.absence_minutes, d.absence_code in ('FORM', 'VM')
          or d.absence_code = 'FER' and app.figure(d.workspace_id, 'FERIE_COMPTE_HS', d.date) = 1,
        case when d.absence_code in ('FORM', 'VM', 'EVF', 'CP', 'RTT') then 'ABSENCE_PAYEE'
          when d.absence_code = 'FER' then 'FERIE_CHOME' when d.absence_code = 'PONT' then 'PONT' end),
      (4, d.weather, false, 'INTEMPERIES')
      ) as p(position, minutes, counts, item)
    where p.minutes > 0 and (p.position < 3 or p.item is not null)
  ), placed as (
    select p.*, sum(case when p.counts then p.minutes else 0 end)
      over (partition by p.id order by p.date, p.position) as until
    from part p
  ), cut as (
    select p.*, b.item as band, b.rate as overtime_rate, case when not p.counts then p.minutes
      else greatest(0, least(p.until, b.high) - greatest(p.until - p.minutes, b.low)) end::integer as part_minutes
    from placed p join law w on w.workspace_id = p.workspace_id and w.monday = p.monday cross join lateral (values
      ('HN', 0::numeric, 0::numeric, w.legal), ('HS25', w.rate_1, w.legal, w.legal + w.first),
      ('HS50', w.rate_2, w.legal + w.first, 'infinity'::numeric)) as b(item, rate, low, high)
    where p.counts or b.item = 'HN'
  ), rated as (
    select c.*, r.night_rate, r.saturday_rate, r.sunday_rate, r.holiday_rate,
      greatest(r.night_rate, r.saturday_rate, r.sunday_rate, r.holiday_rate) as special,
      case when c.adds then r.night_rate + r.saturday_rate + r.sunday_rate + r.holiday_rate + c.overtime_rate
        else greatest(r.night_rate, r.saturday_rate, r.sunday_rate, r.holiday_rate, c.overtime_rate) end as usual,
      c.is_may and c.fixed is null as doubles
    from cut c cross join lateral (select
      case when c.is_night then app.figure(c.workspace_id, c.night_figure, c.date) else 0 end as night_rate,
      case when c.fixed is null and c.dow = 6 then app.figure(c.workspace_id, 'MAJO_SAMEDI', c.date) else 0 end
        as saturday_rate,
      case when c.fixed is null and c.dow = 7 then app.figure(c.workspace_id, 'MAJO_DIMANCHE', c.date) else 0 end
        as sunday_rate,
      case when c.fixed is null and c.is_holiday and not c.is_may
        then app.figure(c.workspace_id, 'MAJO_FERIE', c.date) else 0 end as holiday_rate) r
    where c.part_minutes > 0
  )
  select r.id, r.date, coalesce(r.fixed, case when r.doubles then 'PREMIER_MAI'
        when r.special = 0 or r.overtime_rate > r.special then r.band when r.holiday_rate = r.special
        then 'FERIE_TRAVAILLE' when r.sunday_rate = r.special then 'DIMANCHE' when r.saturday_rate = r.special
        then 'SAMEDI' else 'NUIT' end),
    -- The whole wage of the work once more, its other premiums included (L3133-6).
    case when r.fixed = 'INTEMPERIES' then app.figure(r.workspace_id, 'INTEMPERIES_TAUX', r.date) - 100
      else r.usual + case when r.doubles
        then app.figure(r.workspace_id, 'MAJO_1ER_MAI', r.date) * (100 + r.usual) / 100 else 0 end end,
    r.part_minutes, r.overtime_rate > 0
  from rated r
$$;
comment on function app.week_parts(uuid[]) is
  'Heures payées de semaines, jour par jour et par taux : la source unique de la paie, du facturé et des totaux.';
revoke execute on function app.week_parts(uuid[]) from public;

create function app.hours_cents(p_minutes numeric, p_wage numeric, p_premium numeric, p_coefficient numeric default 1)
  returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select round(p_minutes * p_wage * (100 + p_premium) * p_coefficient / 60)::bigint
$$;

-- What the client pays an hour of this item at: its own coefficient for bad weather, none for what it does not pay.
create function app.item_coefficient(p_item text, p_coefficient numeric, p_holiday text, p_weather numeric)
  returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when p_item = 'ABSENCE_PAYEE' or p_item = 'FERIE_CHOME' and p_holiday = 'NON_FACTURE' then 0
    when p_item = 'INTEMPERIES' then coalesce(p_weather, p_coefficient) else p_coefficient end
$$;

create function app.week_lines(p_week uuid, p_wage numeric, p_coefficient numeric)
  returns table (item text, premium numeric, minutes integer, overtime integer, pay_cents bigint, bill_cents bigint)
language sql stable security definer set search_path = '' as $$
  select l.item, l.premium, l.minutes, l.overtime, app.hours_cents(l.minutes, p_wage, l.premium),
    app.hours_cents(l.minutes, p_wage, l.premium, app.item_coefficient(l.item, p_coefficient, k.public_holiday_billing,
      k.bad_weather_coefficient))
  from (select p.item, p.premium, sum(p.minutes)::integer as minutes,
      coalesce(sum(p.minutes) filter (where p.is_overtime), 0)::integer as overtime
    from app.week_parts(array[p_week]) p group by p.item, p.premium) l
  cross join public.timesheet_week w join public.contract k on k.id = w.contract_id
  where w.id = p_week order by l.item, l.premium
$$;
comment on function app.week_lines(uuid, numeric, numeric) is
  'Heures d’une semaine par taux, salaire brut et facturé HT en centimes, chaque ligne arrondie une fois : '
  'src/rules/pay/week-lines.ts.';

create function app.week_pay(week_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare w public.timesheet_week; k public.contract;
begin
  perform app.require('time', 'read');
  perform app.require('contracts', 'read');
  select * into w from public.timesheet_week x where x.id = week_pay.week_id
    and x.workspace_id = app.active_workspace();
  if w.id is null then raise exception 'Relevé introuvable.' using errcode = 'RL003'; end if;
  select * into k from public.contract x where x.id = w.contract_id;
  return (select jsonb_build_object('minutes', coalesce(sum(l.minutes), 0), 'pay_cents', coalesce(sum(l.pay_cents), 0),
      'bill_cents', coalesce(sum(l.bill_cents), 0), 'lines', coalesce(jsonb_agg(to_jsonb(l)), '[]'))
    from app.week_lines(w.id, k.hourly_wage, k.coefficient) l);
end $$;
comment on function app.week_pay(uuid) is
  'Ce que vaut une semaine d’heures : {minutes, pay_cents, bill_cents, lines: [{item, premium, minutes, overtime, '
  'pay_cents, bill_cents}]}, majorations et absences payées comprises, hors IFM et ICCP (RL003).';
call app.expose('week_pay');
