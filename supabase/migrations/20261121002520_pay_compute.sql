-- Why: what a month owes is what is due now, less what the locked months have paid. So nothing is lost and nothing is
-- paid twice: a week signed late, corrected, or moved falls by itself into the month that is open, for its difference.

create type app.pay_change as (
  contract_key text, for_month date, source text, source_id uuid, code text, premium numeric, quantity numeric,
  unit text, rate numeric, cents bigint, bill_cents bigint, before_cents bigint, after_cents bigint, version integer
);

-- What locked months have paid of each thing; a line that was put off paid nothing.
create function app.pay_held(p_workspace uuid, p_keys text[] default null)
  returns table (contract_key text, for_month date, source text, source_id uuid, code text, premium numeric,
    quantity numeric, unit text, rate numeric, cents bigint, bill_cents bigint)
language sql stable security definer set search_path = '' as $$
  select l.contract_key, v.for_month, v.source, v.source_id, v.code, v.premium, sum(v.quantity), max(v.unit),
    max(v.rate), sum(v.cents)::bigint, sum(v.bill_cents)::bigint
  from public.pay_variable v join public.pay_line l on l.id = v.pay_line_id
  join public.pay_period p on p.id = l.pay_period_id
  where p.workspace_id = p_workspace and p.status in ('locked', 'paid') and l.status <> 'postponed'
    and (p_keys is null or l.contract_key = any (p_keys))
  group by 1, 2, 3, 4, 5, 6
$$;
revoke execute on function app.pay_held(uuid, text[]) from public;

create function app.pay_items(p_workspace uuid, p_until date) returns setof app.pay_item
language plpgsql stable security definer set search_path = '' as $$
declare v_name text;
begin
  for v_name in select s.name from app.pay_source s order by s.position, s.name loop
    return query execute format('select * from app.%I($1, $2)', v_name) using p_workspace, p_until;
  end loop;
end $$;
revoke execute on function app.pay_items(uuid, date) from public;

create function app.pay_changes(p public.pay_period) returns setof app.pay_change
language sql stable security definer set search_path = '' as $$
  with span as (
    select min(x.month) as first from public.pay_period x where x.workspace_id = p.workspace_id
  ), item as materialized (
    select i.* from app.pay_items(p.workspace_id, app.month_end(p.month)) i
  ), looked as (
    select i.contract_key, i.source, i.source_id from item i group by 1, 2, 3
    having not bool_or(i.code is not null and i.cents is null)
  ), due as (
    select i.* from item i join looked k using (contract_key, source, source_id), span s
    where i.code is not null and i.for_month >= s.first
  ), held as (
    select h.* from app.pay_held(p.workspace_id) h join looked k using (contract_key, source, source_id)
  )
  select contract_key, for_month, source, source_id, code, premium, coalesce(d.quantity, 0) - coalesce(h.quantity, 0),
    coalesce(d.unit, h.unit), coalesce(d.rate, h.rate), coalesce(d.cents, 0) - coalesce(h.cents, 0),
    coalesce(d.bill_cents, 0) - coalesce(h.bill_cents, 0),
    case when for_month < p.month then coalesce(h.cents, 0) end, case when for_month < p.month
      then coalesce(d.cents, 0) end, d.version
  from due d full join held h using (contract_key, for_month, source, source_id, code, premium)
  where (coalesce(d.cents, 0), coalesce(d.bill_cents, 0), coalesce(d.quantity, 0))
    is distinct from (coalesce(h.cents, 0), coalesce(h.bill_cents, 0), coalesce(h.quantity, 0))
$$;
revoke execute on function app.pay_changes(public.pay_period) from public;

-- Whether an ending leaves the IFM due: as endingPays in src/rules/contract/endings.ts (L1251-32, L1251-33).
create function app.pays_ifm(k public.contract, p_on date) returns boolean
language sql stable security definer set search_path = '' as $$
  select k.contract_type <> 'cdii' and coalesce((select coalesce(r.pays_ifm, app.figure(k.workspace_id,
      case r.code when 'FIN_ESSAI_ETT' then 'FIN_ESSAI_ETT_IFM' when 'ACCORD' then 'ACCORD_IFM'
        else 'INAPTITUDE_IFM' end, p_on) = 1)
    from public.contract_ending_reason r where r.code = k.ending_reason), true)
$$;

-- IFM and ICCP, on everything the assignment has been paid: at its end, or each month when the agency says so. What is
-- lost by the way it ended comes back off; what was paid and is extended afterwards stays.
create function app.pay_indemnities(p public.pay_period, p_changes app.pay_change[]) returns setof app.pay_change
language plpgsql stable security definer set search_path = '' as $$
declare
  v_end constant date := app.month_end(p.month);
  v_monthly constant boolean := coalesce(app.figure(p.workspace_id, 'IFM_ICCP_MENSUELS', v_end), 0) = 1;
  v_first date := (select min(x.month) from public.pay_period x where x.workspace_id = p.workspace_id);
begin
  return query
    with known as (
      select distinct c.contract_key as key from unnest(p_changes) c
      union select k.contract_key from public.contract k where k.workspace_id = p.workspace_id
        and app.is_version(k) and coalesce(k.actual_end_date, k.end_date) between p.month and v_end
      union select l.contract_key from public.pay_line l where l.workspace_id = p.workspace_id and l.month < p.month
        and l.indemnity_cents > 0
    ), chain as (
      select distinct on (k.contract_key) k, k.contract_key as key, k.id,
        coalesce(k.actual_end_date, case when k.is_term_precise then k.end_date end) <= v_end as has_ended
      from public.contract k join known on known.key = k.contract_key
      where k.workspace_id = p.workspace_id and app.is_version(k)
      order by k.contract_key, k.amendment_number desc
    ), term as (
      select c.key, c.id, c.k, (c.has_ended or v_monthly) and (c.k).contract_type <> 'cdii' as is_due,
        app.pays_ifm(c.k, v_end) as pays_ifm, (c.k).ifm_rate as ifm_rate, (c.k).iccp_rate as iccp_rate
      from chain c
    ), paid as (
      select h.* from app.pay_held(p.workspace_id, array(select t.key from term t)) h
    ), before as (
      -- What was paid before months existed here bears the indemnity of its end too.
      select i.contract_key, i.code, i.cents from app.pay_of_weeks(case when v_monthly then '{}' else array(
        select w.id from public.timesheet_week w join term t on t.key = w.contract_key and t.is_due
        where w.workspace_id = p.workspace_id and w.status = 'ready_for_pay' and w.monday < v_first) end) i
      where i.for_month < v_first
    ), base as (
      select b.key, coalesce(sum(b.cents) filter (where c.nature in ('hours', 'salary')), 0) as ifm,
        coalesce(sum(b.cents) filter (where c.nature in ('hours', 'salary', 'weather')), 0) as iccp
      from (select contract_key as key, code, cents from paid union all select contract_key, code, cents from before
        union all select contract_key, code, cents from unnest(p_changes)) b
      join app.pay_code c on c.code = b.code group by b.key
    ), settled as (
      select h.contract_key as key, sum(h.cents) filter (where h.code = 'IFM') as ifm,
        sum(h.cents) filter (where h.code = 'ICCP') as iccp
      from paid h group by h.contract_key
    ), ifm as (
      select t.*, coalesce(b.ifm, 0) as ifm_base, coalesce(b.iccp, 0) as iccp_base, coalesce(s.ifm, 0) as ifm_paid,
        coalesce(s.iccp, 0) as iccp_paid
      from term t left join base b on b.key = t.key left join settled s on s.key = t.key
    ), after as (
      select i.*, case when not i.pays_ifm then 0 when i.is_due then round(i.ifm_base * i.ifm_rate / 100)
        else i.ifm_paid end as ifm_now from ifm i
    ), line as (
      select a.key, a.id, 'IFM' as code, a.ifm_base as base, a.ifm_rate as rate, a.ifm_paid as was, a.ifm_now as now
      from after a
      union all
      select a.key, a.id, 'ICCP', a.iccp_base + a.ifm_now, a.iccp_rate, a.iccp_paid,
        case when (a.k).contract_type = 'cdii' then 0
          when a.is_due then round((a.iccp_base + a.ifm_now) * a.iccp_rate / 100) else a.iccp_paid end from after a
    )
    select l.key, p.month, 'contract', l.id, l.code, 0::numeric, l.base / 100, 'euro', l.rate,
      (l.now - l.was)::bigint, 0::bigint, case when l.was <> 0 then l.was::bigint end,
      case when l.was <> 0 then l.now::bigint end, null::integer
    from line l where l.now <> l.was;
end $$;
revoke execute on function app.pay_indemnities(public.pay_period, app.pay_change[]) from public;

-- A permanent temporary worker is owed the SMIC for the whole of the month, missions or not (L1251-58-3): what the
-- missions of the month left of it stands on the line that began last.
create function app.pay_guarantee(p public.pay_period, p_changes app.pay_change[]) returns setof app.pay_change
language sql stable security definer set search_path = '' as $$
  with letter as (
    select distinct on (k.talent_id) k.talent_id, k.contract_key, k.id,
      (select min(x.start_date) from public.contract x where x.talent_id = k.talent_id and x.contract_type = 'cdii'
        and app.is_version(x)) as since
    from public.contract k where k.workspace_id = p.workspace_id and k.contract_type = 'cdii' and app.is_version(k)
      and k.start_date <= app.month_end(p.month)
      and coalesce(k.actual_end_date, k.end_date, 'infinity') >= p.month
    order by k.talent_id, k.start_date desc, k.amendment_number desc
  ), earned as (
    select k.talent_id, sum(c.cents) as cents from unnest(p_changes) c join app.pay_code o on o.code = c.code
    join public.contract k on k.contract_key = c.contract_key and k.workspace_id = p.workspace_id
      and k.amendment_number = 0
    where k.contract_type = 'cdii' and c.for_month = p.month and o.nature in ('hours', 'salary') group by k.talent_id
  ), paid as (
    select l.*, coalesce(e.cents, 0) as cents, f.smic,
      f.hours * 52 / 12 * (app.month_end(p.month) - greatest(l.since, p.month) + 1)
        / (app.month_end(p.month) - p.month + 1) as hours
    from letter l left join earned e on e.talent_id = l.talent_id
    cross join (select app.smic(p.workspace_id, app.month_end(p.month)) as smic,
      app.figure(p.workspace_id, 'DUREE_LEGALE', p.month) as hours offset 0) f
  )
  select d.contract_key, p.month, 'contract', d.id, 'GARANTIE_CDII', 0::numeric, round(d.hours * 60), 'minute', d.smic,
    (round(d.hours * d.smic * 100) - d.cents)::bigint, 0::bigint, null::bigint,
    null::bigint, null::integer
  from paid d where round(d.hours * d.smic * 100) > d.cents
$$;
revoke execute on function app.pay_guarantee(public.pay_period, app.pay_change[]) from public;
