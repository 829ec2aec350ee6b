-- Why: hours are the first source of pay. A week belongs to one or two months: each day to its own, overtime whole to
-- the month where the week ends. The euros are those of the week (app.week_parts), to the cent, however it is cut.

create function app.pay_of_weeks(p_weeks uuid[]) returns setof app.pay_item
language sql stable security definer set search_path = '' as $$
  with week as materialized (
    select w.id, w.contract_key, w.monday, w.version_number as version, k.hourly_wage as wage, k.coefficient,
      k.expense_coefficient, k.public_holiday_billing, k.bad_weather_coefficient,
      k.meal_type, k.meal_allowance, k.meal_card_value, k.travel_allowance, k.transport_allowance,
      k.long_distance_allowance
    from public.timesheet_week w join public.contract k on k.id = w.contract_id where w.id = any (p_weeks)
  ), part as (
    select w.id, date_trunc('month', case when p.is_overtime then w.monday + 6 else p.date end)::date as month, p.item,
      p.premium, sum(p.minutes) as minutes
    from app.week_parts(p_weeks) p join week w on w.id = p.week_id group by 1, 2, 3, 4
  ), run as (
    -- The line of the week is rounded once; a month takes what the months before have left of it.
    select p.*, sum(p.minutes) over (partition by p.id, p.item, p.premium order by p.month) as until from part p
  )
  select w.contract_key, r.month, 'week', w.id, r.item, r.premium, r.minutes, 'minute', w.wage,
    app.hours_cents(r.until, w.wage, r.premium) - app.hours_cents(r.until - r.minutes, w.wage, r.premium),
    coalesce(app.hours_cents(r.until, w.wage, r.premium, b.coefficient)
      - app.hours_cents(r.until - r.minutes, w.wage, r.premium, b.coefficient), 0), w.version
  from run r join week w on w.id = r.id cross join lateral (select app.item_coefficient(r.item, w.coefficient,
    w.public_holiday_billing, w.bad_weather_coefficient) as coefficient) b
  union all
  -- What a day gives beside its hours, at the rates of the contract.
  select w.contract_key, date_trunc('month', d.date)::date, 'week', w.id, a.code, 0, sum(a.quantity), a.unit, a.rate,
    coalesce(round(sum(a.quantity) * a.rate * 100) * a.is_paid, 0)::bigint,
    coalesce(round(sum(a.quantity) * a.rate * a.coefficient * 100) * a.is_paid, 0)::bigint, w.version
  from public.timesheet_day d join week w on w.id = d.timesheet_week_id cross join lateral (values
    ('PANIER', d.has_meal and w.meal_type = 'panier', 1::numeric, 'day', w.meal_allowance, w.expense_coefficient, 1),
    -- The worker's share of a voucher is taken by the payroll software, which knows the share.
    ('TITRE_RESTAURANT', d.worker_minutes > 0 and w.meal_type = 'ticket' and not d.is_long_distance, 1, 'day',
      w.meal_card_value, 1, 0),
    ('TRAJET', d.has_travel, 1, 'day', w.travel_allowance, w.coefficient, 1),
    ('TRANSPORT', d.has_transport, 1, 'day', w.transport_allowance, w.expense_coefficient, 1),
    ('GRAND_DEPLACEMENT', d.is_long_distance, 1, 'day', w.long_distance_allowance, w.expense_coefficient, 1),
    -- A bonus has a payroll code and a quantity: its amount is that of the payroll software.
    ('PRIME_' || upper(btrim(d.bonus_code)), btrim(d.bonus_code) <> '', coalesce(d.bonus_quantity, 1), 'each', null,
      null, 0),
    ('ABSENCE_' || d.absence_code, d.absence_minutes > 0, d.absence_minutes, 'minute', null, null, 0)
  ) as a(code, is_due, quantity, unit, rate, coefficient, is_paid)
  where a.is_due and a.code is not null and (a.is_paid = 0 or a.rate is not null)
  group by w.contract_key, date_trunc('month', d.date), w.id, w.version, a.code, a.unit, a.rate,
    a.coefficient, a.is_paid
$$;
revoke execute on function app.pay_of_weeks(uuid[]) from public;

-- Which weeks to look at: those of the month, and of the months before those that nobody has paid yet, or whose hours
-- are no longer those that were paid. A week paid before months existed here stays paid.
create function app.pay_weeks(p_workspace uuid, p_until date)
  returns table (week_id uuid, contract_key text, state text)
language sql stable security definer set search_path = '' as $$
  with first as (
    select min(p.month) as month from public.pay_period p where p.workspace_id = p_workspace
  ), seen as (
    select w.*, h.version as held
    from first f
    join public.timesheet_week w on w.workspace_id = p_workspace and w.monday between f.month - 6 and p_until
    cross join lateral (select max(v.source_version) as version from public.pay_variable v
      join public.pay_line l on l.id = v.pay_line_id join public.pay_period p on p.id = l.pay_period_id
      where v.source_id = w.id and p.status in ('locked', 'paid') and l.status <> 'postponed') h
    where w.monday + 6 >= date_trunc('month', p_until) or case when h.version is null
      then w.status = 'ready_for_pay' and w.paid_at is null
      else w.status <> 'ready_for_pay' or w.version_number <> h.version end
  )
  select s.id, s.contract_key, case
    when s.status = 'ready_for_pay' and (s.paid_at is null or s.held is not null) then 'due'
    when s.status <> 'canceled' and s.held is not null then 'moving' else 'nothing' end
  from seen s
$$;
revoke execute on function app.pay_weeks(uuid, date) from public;

create function app.pay_hours(p_workspace uuid, p_until date) returns setof app.pay_item
language sql stable security definer set search_path = '' as $$
  with seen as materialized (select * from app.pay_weeks(p_workspace, p_until))
  -- Overtime of a week that ends next month waits for it.
  select i.* from app.pay_of_weeks(array(select s.week_id from seen s where s.state = 'due')) i
    where i.for_month <= p_until
  union all
  select s.contract_key, date_trunc('month', p_until)::date, 'week', s.week_id,
    case when s.state = 'moving' then 'HN' end, 0, 0, 'minute', null, case when s.state <> 'moving' then 0 end, 0, null
  from seen s
$$;
revoke execute on function app.pay_hours(uuid, date) from public;
call app.pays_from('pay_hours', 1::smallint);
