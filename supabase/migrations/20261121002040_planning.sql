-- Why: who is where, on which days, and what does not go together. One call a window: a row is a chain of contracts
-- (the contract and its amendments), as it stands, and the orders that still look for someone. No wage, no rate:
-- whoever reads contracts may read the planning.

-- The chains whose days meet the window: the version in force, else the one being prepared.
create function app.planned_chains(p_workspace uuid, p_from date, p_to date) returns setof public.contract
language sql stable security definer set search_path = '' rows 2000 set jit = off as $$
  select distinct on (k.contract_key) k.* from public.contract k
  where k.workspace_id = p_workspace and k.start_date <= p_to
    and coalesce(k.actual_end_date, k.end_date, 'infinity') >= p_from
    and k.status not in ('refused', 'canceled', 'superseded', 'notified')
  order by k.contract_key, k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed') desc,
    k.amendment_number desc
$$;

-- Signed, over within a week, and nobody has decided what comes next: no other version, no later contract.
create function app.ends_undecided(k public.contract) returns boolean
language sql stable set search_path = '' as $$
  select k.status = 'signed' and k.actual_end_date is null and k.end_date between app.today() and app.today() + 7
    and not exists (select 1 from public.contract n where n.workspace_id = k.workspace_id
      and n.contract_key = k.contract_key and n.previous_id = k.id and n.status not in ('refused', 'canceled'))
    and not exists (select 1 from public.contract n where n.talent_id = k.talent_id and n.start_date > k.start_date
      and n.contract_key <> k.contract_key and n.status not in ('refused', 'canceled'))
$$;

create function app.check_window(p_from date, p_to date) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_to < p_from or p_to > p_from + 200 then
    raise exception 'Le planning se lit par fenêtres de deux cents jours au plus.'
      using errcode = 'RL345', hint = 'field=to_day';
  end if;
end $$;

create function app.planning(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  v_hours boolean := app.can('time', 'read');
  v_talents boolean := app.can('talents', 'read');
  v_missions boolean := app.can('missions', 'read');
begin
  perform app.check_window(from_day, to_day);
  return (with planned as materialized (
    select p.*, app.ends_undecided(p) as is_undecided from app.planned_chains(v_ws, from_day, to_day) p
  ), wanted as materialized (
    select m.id, m.reference, m.company_id, m.work_site_id, m.business_unit_id, m.owner_id, m.start_date, m.end_date,
      coalesce(j.name, m.job_name) as job, m.number_of_open_positions as posts,
      (select count(distinct k.talent_id) from public.contract k where k.mission_id = m.id
        and k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign',
          'signed', 'suspended')) as taken
    from public.mission m left join public.job j on j.id = m.job_id
    where v_missions and m.workspace_id = v_ws and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
      and m.company_id is not null and coalesce(m.start_date, app.today()) <= to_day
      and coalesce(m.end_date, 'infinity') >= from_day)
  select jsonb_build_object(
    'chains', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', k.id, 'key', k.contract_key, 'status', k.status, 'talent_id', k.talent_id,
        'company_id', k.company_id, 'work_site_id', k.work_site_id, 'business_unit_id', k.business_unit_id,
        'mission_id', k.mission_id, 'owner_id', k.owner_id, 'job', k.job_name, 'place', k.formatted_address,
        'start', k.start_date, 'end', coalesce(k.actual_end_date, k.end_date), 'term', k.end_date,
        'minimum_end', k.minimum_end_date, 'reason', k.contract_reason, 'type', k.contract_type,
        'is_abroad', k.is_abroad, 'is_term_precise', k.is_term_precise, 'is_undecided', k.is_undecided,
        'window', case when k.has_flexibility_clause then jsonb_build_array(k.flexibility_start, k.flexibility_end) end,
        'steps', s.steps, 'absent', a.days) order by k.start_date, k.contract_key), '[]')
      from planned k
      left join lateral (select jsonb_agg(jsonb_build_object('id', v.id, 'number', v.amendment_number,
          'type', v.amendment_type, 'status', v.status, 'on', coalesce(v.amendment_effective_on, v.start_date))
          order by v.amendment_number) as steps
        from public.contract v where v.workspace_id = v_ws and v.contract_key = k.contract_key
          and v.amendment_number > 0 and v.status not in ('refused', 'canceled')) s on true
      left join lateral (select jsonb_agg(d.date order by d.date) as days
        from public.timesheet_week w join public.timesheet_day d on d.timesheet_week_id = w.id
        where v_hours and w.workspace_id = v_ws and w.contract_key = k.contract_key and d.absence_code is not null
          and w.monday between from_day - 6 and to_day and d.date between from_day and to_day) a on true),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference, 'job', o.job,
        'company_id', o.company_id, 'work_site_id', o.work_site_id, 'business_unit_id', o.business_unit_id,
        'owner_id', o.owner_id, 'start', coalesce(o.start_date, app.today()), 'end', o.end_date, 'posts', o.posts,
        'taken', o.taken) order by o.start_date, o.reference), '[]') from wanted o),
    'talents', (select coalesce(jsonb_object_agg(t.id, jsonb_build_object('name', app.talent_name(t),
        'phone', case when v_talents then t.phone_number end, 'sort', t.sort_key)), '{}')
      from public.talent t where t.workspace_id = v_ws and t.id in (
        select k.talent_id from planned k
        union select u.talent_id from public.talent_unavailability u where v_talents and u.workspace_id = v_ws
          and u.starts_on <= to_day and u.ends_on >= from_day)),
    'companies', (select coalesce(jsonb_object_agg(c.id, c.name), '{}') from public.company c
      where c.workspace_id = v_ws and c.id in (select k.company_id from planned k union select o.company_id
        from wanted o)),
    'sites', (select coalesce(jsonb_object_agg(w.id, w.name), '{}') from public.work_site w
      where w.workspace_id = v_ws
        and w.id in (select k.work_site_id from planned k union select o.work_site_id from wanted o)),
    'units', (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from public.business_unit b
      where b.workspace_id = v_ws),
    'unavailable', case when v_talents then (select coalesce(jsonb_agg(jsonb_build_object('id', u.id,
        'talent_id', u.talent_id, 'kind', u.kind, 'start', u.starts_on, 'end', u.ends_on) order by u.starts_on), '[]')
      from public.talent_unavailability u where u.workspace_id = v_ws and u.starts_on <= to_day
        and u.ends_on >= from_day) else '[]' end));
end $$;
comment on function app.planning(date, date) is
  'Ce que le planning dessine d’une fenêtre : chaînes de contrats, avenants, absences, indisponibilités, '
  'commandes qui cherchent encore.';
call app.expose('planning');

-- What does not go together in the window: one line each, by chain and by day. That a right ends is told to whoever
-- writes contracts; which certificate, only to who may read it.
create function app.planning_conflicts(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  v_live constant text[] := array['draft', 'consultant_review', 'admin_review', 'admin_modification_requested',
    'to_sign', 'signed', 'suspended'];
begin
  perform app.check_window(from_day, to_day);
  return (
    with planned as (
      select k.id, k.contract_key, k.talent_id, k.mission_id, k.status, k.start_date, k.is_full_time,
        k.certificate_codes, k.medical_follow_up, case when k.medical_follow_up = 'SIR'
          then greatest(coalesce(k.fitness_until, app.latest_end(k.fitness_on, 24)), (app.fitness_of(k)).until)
          end as fit_until, k as contract,
        daterange(k.start_date, coalesce(k.actual_end_date, k.end_date), '[]') as days,
        coalesce(k.actual_end_date, k.end_date, k.minimum_end_date) as ends_on
      from app.planned_chains(v_ws, from_day, to_day) k where k.status = any (v_live)
    ), found as (
      select a.id, a.contract_key, a.talent_id, 'overlap' as kind,
        greatest(lower(a.days * b.days), from_day) as on_day,
        jsonb_build_object('other', b.contract_key, 'other_id', b.id) as facts
      from planned a join planned b on b.talent_id = a.talent_id and b.contract_key > a.contract_key
        and b.days && a.days and a.is_full_time and b.is_full_time
      union all
      select a.id, a.contract_key, a.talent_id, 'unavailable',
        greatest(a.start_date, u.starts_on, from_day),
        jsonb_build_object('kind', u.kind, 'until', u.ends_on)
      from planned a join public.talent_unavailability u on u.talent_id = a.talent_id and u.workspace_id = v_ws
        and daterange(u.starts_on, u.ends_on, '[]') && a.days
      union all
      select a.id, a.contract_key, a.talent_id, 'work_right', p.until + 1, '{}'
      from planned a cross join lateral app.permit_of(a.talent_id) p
      where p.needs_permit and p.is_held and a.days @> (p.until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'certificate', held.until + 1,
        jsonb_build_object('code', case when app.can('compliance', 'read') then needed.code end)
      from planned a cross join lateral unnest(a.certificate_codes) needed (code)
      cross join lateral (select max(coalesce(c.expires_on, 'infinity')) as until from public.certificate c
        where c.talent_id = a.talent_id and c.code = needed.code) held
      where isfinite(held.until) and a.days @> (held.until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'fitness', a.fit_until + 1, '{}'
      from planned a where a.medical_follow_up = 'SIR' and a.days @> (a.fit_until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'waiting_period', a.start_date, jsonb_build_object('free_on', w.free_on)
      from planned a cross join lateral (select app.carence_of(a.contract) as free_on) w
      where a.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested')
        and (a.contract).client_post_id is not null and w.free_on > a.start_date
      union all
      -- Begun before it was declared (L1221-10).
      select a.id, a.contract_key, a.talent_id, 'undeclared', a.start_date, '{}'
      from planned a where a.status in ('to_sign', 'signed', 'suspended')
        and a.start_date between from_day and least(to_day, app.today())
        and exists (select from public.hire_list h where h.workspace_id = v_ws and h.contract_key = a.contract_key
          and h.dpae_state = 'to_declare')
      union all
      -- More people than posts: told of who came last, from the first day of too many.
      select o.id, o.contract_key, o.talent_id, 'positions', o.on_day,
        jsonb_build_object('open', m.number_of_open_positions, 'taken', o.rank)
      from (select a.id, a.contract_key, a.talent_id, a.mission_id, a.start_date as on_day,
          (select count(*) from planned b where b.mission_id = a.mission_id and b.days @> a.start_date
            and (b.start_date, b.contract_key) <= (a.start_date, a.contract_key)) as rank
        from planned a where a.mission_id is not null) o
      join public.mission m on m.id = o.mission_id and o.rank > m.number_of_open_positions
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.contract_key, 'talent_id', f.talent_id,
      'kind', f.kind, 'on', f.on_day, 'facts', f.facts) order by f.on_day, f.contract_key, f.kind), '[]')
    from found f where f.on_day between from_day and to_day);
end $$;
comment on function app.planning_conflicts(date, date) is
  'Chevauchements, indisponibilités, droits qui finissent en mission, carence, début sans DPAE, trop de monde.';
call app.expose('planning_conflicts');

-- What the weeks of a contract and of its amendments are worth: the vector of each week, summed.
create function app.chain_pay(contract_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('time', 'read');
  perform app.require('contracts', 'read');
  return (select coalesce(jsonb_agg(jsonb_build_object('week_id', w.id, 'pay_cents', l.pay_cents,
      'bill_cents', l.bill_cents) order by w.monday), '[]')
    from public.timesheet_week w join public.contract k on k.id = w.contract_id
    cross join lateral (select coalesce(sum(x.pay_cents), 0) as pay_cents, coalesce(sum(x.bill_cents), 0) as bill_cents
      from app.week_lines(w.id, k.hourly_wage, k.coefficient) x) l
    where w.workspace_id = app.active_workspace() and w.contract_key = chain_pay.contract_key);
end $$;
comment on function app.chain_pay(text) is
  'Ce que valent les semaines d’un contrat et de ses avenants : [{week_id, pay_cents, bill_cents}], par semaine.';
call app.expose('chain_pay');
