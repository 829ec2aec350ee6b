-- Why: before a month is closed, what is wrong in it is a list: how serious, and the very field where it is mended.
-- What is missing on hours or on who is paid blocks a line; the rest is looked at.

create function app.pay_anomalies(p public.pay_period)
  returns table (contract_key text, code text, level text, entity text, row_id uuid, field text, facts jsonb)
language sql stable security definer set search_path = '' as $$
  with line as materialized (
    select l.*, k.status as contract_status, k.hourly_wage,
      coalesce(k.actual_end_date, k.end_date, app.month_end(p.month)) as last_day
    from public.pay_line l join public.contract k on k.id = l.contract_id where l.pay_period_id = p.id
  ), week as materialized (
    select w.*, l.id as line_id, l.talent_id as who from line l join public.timesheet_week w
      on w.workspace_id = p.workspace_id and w.contract_key = l.contract_key and w.status <> 'canceled'
      and w.monday between p.month - 6 and app.month_end(p.month)
  )
  select w.contract_key, case when w.status not in ('to_enter', 'missing') then 'week_waiting'
      when w.monday + 6 < app.today() then 'week_missing' else 'week_expected' end,
    'blocking', 'timesheet_week', w.id, null::text, jsonb_build_object('monday', w.monday, 'state', w.status)
  from week w where w.status <> 'ready_for_pay'
  union all
  select l.contract_key, 'contract_unsigned', 'blocking', 'contract', l.contract_id, 'status', '{}'
  from line l where l.contract_status = 'to_sign'
  union all
  select l.contract_key, case when b.id is null then 'bank_missing' else 'bank_pending' end, 'blocking',
    case when b.id is null then 'talent' else 'talent_bank_account' end, coalesce(b.id, l.talent_id), null, '{}'
  from line l left join lateral (select a.id from public.talent_bank_account a where a.talent_id = l.talent_id
    and a.status = 'pending' order by a.created_at desc limit 1) b on true
  where not exists (select from public.talent_bank_account a where a.talent_id = l.talent_id and a.status = 'approved')
  union all
  select l.contract_key, 'below_minimum', 'blocking', 'contract', l.contract_id, 'hourly_wage',
    jsonb_build_object('wage', l.hourly_wage, 'minimum', m.smic)
  from line l join (select x.day, app.smic(p.workspace_id, x.day) as smic
    from (select distinct least(app.month_end(p.month), y.last_day) as day from line y) x) m
    on m.day = least(app.month_end(p.month), l.last_day) and l.hourly_wage < m.smic
  union all
  select l.contract_key, 'negative_net', 'blocking', 'pay_line', l.id, null,
    jsonb_build_object('cents', n.cents)
  from line l, (select app.figure(p.workspace_id, 'NET_SUR_BRUT', p.month) as share offset 0) f,
    lateral (select round(l.gross_cents * f.share / 100) + l.expense_cents + l.deduction_cents as cents) n
  where n.cents < 0
  union all
  select l.contract_key, 'nir_missing', 'warning', 'talent', l.talent_id, null, '{}'
  from line l where not exists (select from public.talent_identity i where i.talent_id = l.talent_id
    and (i.nir is not null or i.is_nir_pending))
  union all
  select l.contract_key, 'permit_expired', 'warning', 'talent', l.talent_id, null,
    jsonb_build_object('until', t.until)
  from (select x.* from line x where exists (select from public.talent_identity i where i.talent_id = x.talent_id
    and i.work_permit_expires_on < least(app.month_end(p.month), x.last_day)) offset 0) l
  cross join lateral app.permit_of(l.talent_id) t
  where t.needs_permit and t.is_held and t.until < least(app.month_end(p.month), l.last_day)
  union all
  -- At every client: what the law says of the hours themselves.
  select w.contract_key, 'over_limit', 'warning', 'timesheet_week', w.id, null,
    jsonb_build_object('monday', w.monday, 'limit', l.code, 'says', l.message)
  from app.limits_of(array(select x.id from week x)) l join week w on w.id = l.week_id
  union all
  -- The same day worked twice: under two contracts of one person.
  (select distinct on (x.contract_key) x.contract_key, 'duplicate', 'warning', 'timesheet_week', x.id, null,
    jsonb_build_object('date', x.date, 'other', x.other)
  from (select w.contract_key, w.id, d.date, case when min(w.contract_key) over same <> w.contract_key
        then min(w.contract_key) over same else max(w.contract_key) over same end as other
      from week w join public.timesheet_day d on d.timesheet_week_id = w.id and d.worker_minutes > 0
      window same as (partition by w.who, d.date)) x
  where x.other <> x.contract_key order by x.contract_key, x.date)
  union all
  select l.contract_key, 'far_from_last', 'info', 'pay_line', l.id, null,
    jsonb_build_object('before', o.minutes, 'after', l.minutes)
  from line l join public.pay_line o on o.workspace_id = p.workspace_id and o.contract_key = l.contract_key
    and o.month = (p.month - interval '1 month')::date and o.status <> 'postponed'
  where o.minutes > 0 and l.minutes > 0
    and abs(l.minutes - o.minutes) * 100
      > o.minutes * (select app.figure(p.workspace_id, 'PAIE_ECART_ALERTE', p.month))
  union all
  select distinct l.contract_key, 'bonus_unpriced', 'info', 'timesheet_week', v.source_id, null,
    jsonb_build_object('code', substr(v.code, 7))
  from line l join public.pay_variable v on v.pay_line_id = l.id and v.code like 'PRIME\_%' and v.cents = 0
$$;
revoke execute on function app.pay_anomalies(public.pay_period) from public;

-- The lines, their variables, what they come to, and what is wrong with them. Only what differs is written.
create function app.pay_compute(p_period uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare p public.pay_period; v_changes app.pay_change[]; v_changed uuid[]; v uuid;
begin
  select * into p from public.pay_period x where x.id = p_period for update;
  if p.status not in ('open', 'closing') then
    raise exception 'Ce mois de paie est verrouillé : corrigez par une régularisation du mois ouvert.'
      using errcode = 'RL360', hint = 'field=status';
  end if;
  v_changes := array(select c from app.pay_changes(p) c);
  v_changes := v_changes || array(select c from app.pay_guarantee(p, v_changes) c);
  v_changes := v_changes || array(select c from app.pay_indemnities(p, v_changes) c);

  -- A line for each assignment of the month, and for each that something of an earlier one comes back to.
  with version as (
    select distinct on (k.contract_key) k.* from public.contract k where k.workspace_id = p.workspace_id
      and app.is_version(k) and app.effect_of(k) <= app.month_end(p.month)
      and (k.start_date <= app.month_end(p.month) and coalesce(k.actual_end_date, k.end_date, 'infinity') >= p.month
        or k.contract_key in (select c.contract_key from unnest(v_changes) c))
    order by k.contract_key, k.amendment_number desc
  ), gone as (
    delete from public.pay_line l where l.pay_period_id = p.id
      and not exists (select from version k where k.contract_key = l.contract_key)
  )
  insert into public.pay_line as l (workspace_id, pay_period_id, month, contract_id, contract_key, talent_id,
    company_id, owner_id)
  select p.workspace_id, p.id, p.month, k.id, k.contract_key, k.talent_id, k.company_id, k.owner_id from version k
  on conflict (pay_period_id, contract_key) do update
    set contract_id = excluded.contract_id, owner_id = excluded.owner_id
    where (l.contract_id, l.owner_id) is distinct from (excluded.contract_id, excluded.owner_id);

  with wanted as (
    select l.id as line_id, l.owner_id, c.* from unnest(v_changes) c
    join public.pay_line l on l.pay_period_id = p.id and l.contract_key = c.contract_key
  ), gone as (
    delete from public.pay_variable v using public.pay_line l where l.id = v.pay_line_id and l.pay_period_id = p.id
      and not exists (select from wanted w where (w.line_id, w.for_month, w.source, w.source_id, w.code, w.premium)
        = (v.pay_line_id, v.for_month, v.source, v.source_id, v.code, v.premium))
    returning v.pay_line_id
  ), written as (
    insert into public.pay_variable as v (workspace_id, pay_line_id, owner_id, for_month, source, source_id, code,
      premium, quantity, unit, rate, cents, bill_cents, before_cents, after_cents, source_version)
    select p.workspace_id, w.line_id, w.owner_id, w.for_month, w.source, w.source_id, w.code, w.premium, w.quantity,
      w.unit, w.rate, w.cents, w.bill_cents, w.before_cents, w.after_cents, w.version from wanted w
    on conflict (pay_line_id, for_month, source, source_id, code, premium) do update
      set owner_id = excluded.owner_id, quantity = excluded.quantity, unit = excluded.unit, rate = excluded.rate,
        cents = excluded.cents, bill_cents = excluded.bill_cents, before_cents = excluded.before_cents,
        after_cents = excluded.after_cents, source_version = excluded.source_version
      where (v.owner_id, v.quantity, v.rate, v.cents, v.bill_cents, v.before_cents, v.after_cents, v.source_version)
        is distinct from (excluded.owner_id, excluded.quantity, excluded.rate, excluded.cents, excluded.bill_cents,
          excluded.before_cents, excluded.after_cents, excluded.source_version)
    returning v.pay_line_id
  )
  select array_agg(distinct x.pay_line_id) into v_changed
    from (select * from gone union select * from written) x
    join public.pay_line l on l.id = x.pay_line_id and l.status = 'validated';
  foreach v in array coalesce(v_changed, '{}') loop
    perform app.move('pay_line', v, 'change', 'Les variables ont changé depuis la validation.');
  end loop;
  perform app.pay_totals(p);
  update public.pay_period x set computed_at = now() where x.id = p.id;
end $$;
revoke execute on function app.pay_compute(uuid) from public;
comment on function app.pay_compute(uuid) is
  'Calcule un mois ouvert : lignes, variables, totaux, anomalies. Une ligne validée qui change revient au contrôle.';

create function app.pay_totals(p public.pay_period) returns void
language plpgsql security definer set search_path = '' as $$
declare v_lines uuid[]; v_actions text[];
begin
  with total as (
    select l.id,
      coalesce(sum(v.quantity) filter (where c.nature = 'hours'), 0) as minutes,
      coalesce(sum(v.quantity) filter (where v.code in ('HS25', 'HS50')), 0) as overtime,
      coalesce(sum(v.quantity) filter (where v.code = 'NUIT'), 0) as night,
      coalesce(sum(v.quantity) filter (where c.code is null and v.unit = 'minute'), 0) as absence,
      coalesce(sum(v.quantity) filter (where v.code = 'PANIER'), 0) as meals,
      coalesce(sum(v.cents) filter (where c.nature in ('hours', 'salary', 'weather', 'indemnity')), 0) as gross,
      coalesce(sum(v.cents) filter (where c.nature = 'indemnity'), 0) as indemnity,
      coalesce(sum(v.cents) filter (where c.nature = 'expense'), 0) as expense,
      coalesce(sum(v.cents) filter (where c.nature = 'deduction'), 0) as deduction,
      coalesce(sum(v.bill_cents), 0) as bill,
      coalesce(sum(v.cents) filter (where v.before_cents is not null), 0) as regularisation
    from public.pay_line l left join public.pay_variable v on v.pay_line_id = l.id
    left join app.pay_code c on c.code = v.code where l.pay_period_id = p.id group by l.id
  ), weeks as (
    select l.id, count(w.id) as weeks, count(w.id) filter (where w.status = 'ready_for_pay') as ready
    from public.pay_line l left join public.timesheet_week w on w.workspace_id = p.workspace_id
      and w.contract_key = l.contract_key and w.status <> 'canceled'
      and w.monday between p.month - 6 and app.month_end(p.month)
    where l.pay_period_id = p.id group by l.id
  )
  update public.pay_line l set minutes = t.minutes, overtime_minutes = t.overtime, night_minutes = t.night,
    absence_minutes = t.absence, meals = t.meals, gross_cents = t.gross, indemnity_cents = t.indemnity,
    expense_cents = t.expense, deduction_cents = t.deduction, bill_cents = t.bill,
    regularisation_cents = t.regularisation, week_count = w.weeks, ready_count = w.ready
  from total t join weeks w on w.id = t.id where l.id = t.id
    and (l.minutes, l.overtime_minutes, l.night_minutes, l.absence_minutes, l.meals, l.gross_cents, l.indemnity_cents,
      l.expense_cents, l.deduction_cents, l.bill_cents, l.regularisation_cents, l.week_count, l.ready_count)
    is distinct from (t.minutes, t.overtime, t.night, t.absence, t.meals, t.gross, t.indemnity, t.expense, t.deduction,
      t.bill, t.regularisation, w.weeks, w.ready);

  with found as (
    select a.*, app.pay_rank(a.level, a.code) as rank from app.pay_anomalies(p) a
  ), told as (
    select l.id, coalesce(jsonb_agg(jsonb_build_object('code', f.code, 'level', f.level, 'entity', f.entity,
        'row_id', f.row_id, 'field', f.field, 'facts', f.facts) order by f.rank, f.code, f.facts)
        filter (where f.code <> 'week_expected'), '[]') as list,
      count(f.code) filter (where f.code <> 'week_expected') as count,
      (array_agg(f.code order by f.rank, f.code) filter (where f.level = 'blocking'))[1] as blocked
    from public.pay_line l left join found f on f.contract_key = l.contract_key
    where l.pay_period_id = p.id group by l.id
  ), stated as (
    select t.*, case
      when t.blocked = 'week_missing' then 'hours_missing'
      when t.blocked = 'week_expected' or l.week_count = 0 and l.regularisation_cents = 0 and l.gross_cents = 0
        then 'hours_expected'
      when t.blocked = 'week_waiting' then 'hours_received' when t.blocked is not null then 'anomaly'
      else 'in_control' end as state
    from told t join public.pay_line l on l.id = t.id
  ), written as (
    -- A month that begins is sorted at once; afterwards each line tells how it moved.
    update public.pay_line l set anomalies = s.list, anomaly_count = s.count, blocked_by = s.blocked,
      status = case when p.computed_at is null then s.state else l.status end
    from stated s where l.id = s.id and ((l.anomalies, l.anomaly_count, l.blocked_by) is distinct from
      (s.list, s.count, s.blocked) or p.computed_at is null)
  )
  select array_agg(s.id), array_agg(t.action) into v_lines, v_actions
  from stated s join public.pay_line l on l.id = s.id and p.computed_at is not null
  join public.workflow_transition t on t.entity = 'pay_line' and t.actor = 'system' and t.from_state = l.status
    and t.to_state = s.state and t.action <> 'change';
  for i in 1 .. coalesce(cardinality(v_lines), 0) loop
    perform app.move('pay_line', v_lines[i], v_actions[i]);
  end loop;
end $$;
revoke execute on function app.pay_totals(public.pay_period) from public;

-- What is missing of the hours comes first, then what stops the payment, then the weeks that are not over, then what
-- is only looked at.
create function app.pay_rank(p_level text, p_code text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case p_level when 'blocking' then 0 when 'warning' then 100 else 200 end
    + case p_code when 'week_missing' then 0 when 'week_waiting' then 1 when 'week_expected' then 9 else 2 end
$$;

-- What is wrong in a month, fifty lines at a time, with the rights of who asks.
create function app.pay_anomaly_page(period_id uuid, kind text default null, page integer default 1) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select l.id, l.talent_name, l.company_name, l.contract_key, l.talent_sort_key, l.anomalies
    from public.pay_line_list l where l.pay_period_id = pay_anomaly_page.period_id and l.anomaly_count > 0
  ), shown as (
    select l.* from line l where kind is null or l.anomalies @> jsonb_build_array(jsonb_build_object('code', kind))
  )
  select jsonb_build_object('size', 50, 'total', (select count(*) from shown),
    'counts', (select coalesce(jsonb_object_agg(c.code, c.number), '{}') from (select a ->> 'code' as code,
        count(*) as number from line l, jsonb_array_elements(l.anomalies) a group by 1) c),
    'lines', (select coalesce(jsonb_agg(to_jsonb(x) - 'talent_sort_key' order by x.talent_sort_key, x.id), '[]')
      from (select s.* from shown s order by s.talent_sort_key, s.id limit 50
        offset 50 * (greatest(page, 1) - 1)) x))
$$;
comment on function app.pay_anomaly_page(uuid, text, integer) is
  'Les lignes d’un mois qui ont quelque chose à corriger, par cinquante : {size, total, counts par nature, lines}.';
call app.expose('pay_anomaly_page');
