-- Why: who is where, on which days, and what does not go together. One call a window: a row is a chain of contracts
-- (the contract and its amendments), as it stands, and the orders that still look for someone. No wage, no rate:
-- whoever reads contracts may read the planning.

-- The chains whose days meet the window, one row each: the version in force, else the one being prepared.
create function app.planned_chains(p_workspace uuid, p_from date, p_to date) returns table (contract_id uuid)
language sql stable security definer set search_path = '' rows 2000 set jit = off as $$
  select distinct on (k.contract_key) k.id from public.contract k
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

-- Of everyone, or of the contracts and orders of some members. Written as json, which is put together once, and each
-- thing that chains have is read in one pass: an agency of thousands of contracts waits for nothing else.
create function app.planning(from_day date, to_day date, owner_ids uuid[] default null) returns json
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  v_today date := app.today();
  v_hours boolean := app.can('time', 'read');
  v_talents boolean := app.can('talents', 'read');
  v_missions boolean := app.can('missions', 'read');
begin
  perform app.check_window(from_day, to_day);
  return (with planned as materialized (
    select k.id, k.contract_key, k.status, k.talent_id, k.company_id, k.work_site_id, k.business_unit_id, k.mission_id,
      k.owner_id, k.job_name, k.formatted_address, k.start_date, coalesce(k.actual_end_date, k.end_date) as last_date,
      k.end_date, k.minimum_end_date, k.contract_reason, k.contract_type, k.is_abroad, k.is_term_precise,
      case when k.has_flexibility_clause then json_build_array(k.flexibility_start, k.flexibility_end) end as souplesse
    from app.planned_chains(v_ws, from_day, to_day) p join public.contract k on k.id = p.contract_id
    where owner_ids is null or k.owner_id = any (owner_ids)
  ), undecided as materialized (
    select k.id from public.contract k where k.workspace_id = v_ws and k.status = 'signed'
      and k.end_date between v_today and v_today + 7 and app.ends_undecided(k)
  ), step as materialized (
    select v.contract_key, json_agg(json_build_object('id', v.id, 'number', v.amendment_number,
      'type', v.amendment_type, 'status', v.status, 'on', coalesce(v.amendment_effective_on, v.start_date))
      order by v.amendment_number) as steps
    from public.contract v where v.workspace_id = v_ws and v.amendment_number > 0
      and v.status not in ('refused', 'canceled') group by v.contract_key
  ), absence as materialized (
    select w.contract_key, json_agg(d.date order by d.date) as days
    from public.timesheet_day d join public.timesheet_week w on w.id = d.timesheet_week_id
    where v_hours and d.workspace_id = v_ws and d.absence_code is not null and d.date between from_day and to_day
    group by w.contract_key
  ), wanted as materialized (
    select m.id, m.reference, m.company_id, m.work_site_id, m.business_unit_id, m.owner_id, m.start_date, m.end_date,
      m.working_days, m.schedule, m.weekly_minutes >= 35 * 60 as is_full_time, coalesce(j.name, m.job_name) as job,
      m.number_of_open_positions as posts,
      (select count(distinct k.talent_id) from public.contract k where k.mission_id = m.id
        and k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign',
          'signed', 'suspended')) as taken
    from public.mission m left join public.job j on j.id = m.job_id
    where v_missions and m.workspace_id = v_ws and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
      and m.company_id is not null and coalesce(m.start_date, v_today) <= to_day
      and coalesce(m.end_date, 'infinity') >= from_day and (owner_ids is null or m.owner_id = any (owner_ids)))
  select json_build_object(
    'chains', (select coalesce(json_agg(json_build_object(
        'id', k.id, 'key', k.contract_key, 'status', k.status, 'talent_id', k.talent_id,
        'company_id', k.company_id, 'work_site_id', k.work_site_id, 'business_unit_id', k.business_unit_id,
        'mission_id', k.mission_id, 'owner_id', k.owner_id, 'job', k.job_name, 'place', k.formatted_address,
        'start', k.start_date, 'end', k.last_date, 'term', k.end_date, 'minimum_end', k.minimum_end_date,
        'reason', k.contract_reason, 'type', k.contract_type, 'is_abroad', k.is_abroad,
        'is_term_precise', k.is_term_precise, 'is_undecided', k.is_undecided, 'window', k.souplesse,
        'steps', k.steps, 'absent', k.days)), '[]')
      from (select p.*, s.steps, a.days, u.id is not null as is_undecided from planned p
        left join step s on s.contract_key = p.contract_key left join absence a on a.contract_key = p.contract_key
        left join undecided u on u.id = p.id order by p.start_date, p.contract_key) k),
    'orders', (select coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'job', o.job,
        'company_id', o.company_id, 'work_site_id', o.work_site_id, 'business_unit_id', o.business_unit_id,
        'owner_id', o.owner_id, 'start', coalesce(o.start_date, v_today), 'end', o.end_date,
        'working_days', o.working_days, 'schedule', o.schedule, 'is_full_time', o.is_full_time, 'posts', o.posts,
        'taken', o.taken) order by o.start_date, o.reference), '[]') from wanted o),
    'talents', (select coalesce(json_object_agg(t.id, json_build_object('name', app.talent_name(t),
        'phone', case when v_talents then t.phone_number end, 'sort', t.sort_key)), '{}')
      from public.talent t where t.workspace_id = v_ws and t.id in (
        select k.talent_id from planned k
        union select u.talent_id from public.talent_unavailability u where v_talents and u.workspace_id = v_ws
          and u.starts_on <= to_day and u.ends_on >= from_day)),
    'companies', (select coalesce(json_object_agg(c.id, c.name), '{}') from public.company c
      where c.workspace_id = v_ws and c.id in (select k.company_id from planned k union select o.company_id
        from wanted o)),
    'sites', (select coalesce(json_object_agg(w.id, w.name), '{}') from public.work_site w
      where w.workspace_id = v_ws
        and w.id in (select k.work_site_id from planned k union select o.work_site_id from wanted o)),
    'units', (select coalesce(json_object_agg(b.id, b.name), '{}') from public.business_unit b
      where b.workspace_id = v_ws),
    'unavailable', case when v_talents then (select coalesce(json_agg(json_build_object('id', u.id,
        'talent_id', u.talent_id, 'kind', u.kind, 'start', u.starts_on, 'end', u.ends_on) order by u.starts_on), '[]')
      from public.talent_unavailability u where u.workspace_id = v_ws and u.starts_on <= to_day
        and u.ends_on >= from_day) else '[]' end));
end $$;
comment on function app.planning(date, date, uuid[]) is
  'Ce que le planning dessine d’une fenêtre, de tous ou de ces responsables : chaînes de contrats, avenants, absences, '
  'indisponibilités, commandes qui cherchent encore.';
call app.expose('planning');

-- What does not go together in the window: one line each, by chain and by day. That a right ends is told to whoever
-- writes contracts; which certificate, only to who may read it. An amendment that is being prepared is looked at with
-- the days that it would give: it is refused later for what is told here.
create function app.planning_conflicts(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  v_prepared constant text[] := array['draft', 'consultant_review', 'admin_review', 'admin_modification_requested'];
begin
  perform app.check_window(from_day, to_day);
  return (
    -- A week more on both sides: what is worked there takes its rest from what is worked within.
    with version as materialized (
      select k.id, k.contract_key, k.talent_id, k.mission_id, k.status, k.start_date, k.is_full_time,
        k.certificate_codes, k.medical_follow_up = 'SIR' as is_followed, k.client_post_id, p.contract_id is not null
          as is_planned, k.status not in ('ended', 'broken', 'closed') as is_live,
        daterange(k.start_date, coalesce(k.actual_end_date, k.end_date), '[]') as days
      from public.contract k left join app.planned_chains(v_ws, from_day - 7, to_day + 7) p on p.contract_id = k.id
      where k.workspace_id = v_ws and (p.contract_id is not null or k.is_amendment and k.status = any (v_prepared)
        and k.start_date <= to_day + 7 and coalesce(k.end_date, 'infinity') >= from_day - 7)
    ), live as materialized (
      select v.* from version v where v.is_live and v.days && daterange(from_day, to_day, '[]')
    ), crowded as materialized (
      -- Of an order with no more people than posts, nobody comes last.
      select m.id, m.number_of_open_positions as open
      from (select v.mission_id, count(*) as people from live v where v.is_planned group by v.mission_id) v
      join public.mission m on m.id = v.mission_id and v.people > m.number_of_open_positions
    ), ranked as (
      select a.id, a.contract_key, a.talent_id, a.start_date, m.open, count(*) as taken
      from crowded m join live a on a.mission_id = m.id and a.is_planned
      join live b on b.mission_id = m.id and b.is_planned and b.days @> a.start_date
        and (b.start_date, b.contract_key) <= (a.start_date, a.contract_key)
      group by a.id, a.contract_key, a.talent_id, a.start_date, m.open
    ), permitted as materialized (
      select a.* from public.talent_identity i join live a on a.talent_id = i.talent_id
        and a.days @> (i.work_permit_expires_on + 1)
    ), found as (
      select a.id, a.contract_key, a.talent_id, 'overlap' as kind,
        greatest(lower(a.days * b.days), from_day) as on_day,
        jsonb_build_object('other', b.contract_key) as facts
      from live a join live b on b.talent_id = a.talent_id and b.contract_key > a.contract_key
        and b.days && a.days and a.is_full_time and b.is_full_time
      union all
      -- Told of who is worked for next; two full times on the same days are told above.
      select r.id, r.contract_key, a.talent_id, 'rest', r.on_day,
        jsonb_build_object('other', r.other, 'scope', r.scope, 'minutes', r.minutes, 'due', r.due)
      from version a join version b on b.talent_id = a.talent_id and b.contract_key > a.contract_key
        and b.days && daterange(lower(a.days) - 7, upper(a.days) + 7)
      join public.contract k on k.id = a.id join public.contract n on n.id = b.id
      cross join lateral app.mission_rests(k, n, from_day, to_day) r
      where (a.is_live or b.is_live) and not (a.is_full_time and b.is_full_time and a.days && b.days)
      union all
      select a.id, a.contract_key, a.talent_id, 'unavailable',
        greatest(a.start_date, u.starts_on, from_day),
        jsonb_build_object('kind', u.kind, 'until', u.ends_on)
      from live a join public.talent_unavailability u on u.talent_id = a.talent_id and u.workspace_id = v_ws
        and daterange(u.starts_on, u.ends_on, '[]') && a.days
      union all
      select a.id, a.contract_key, a.talent_id, 'work_right', p.until + 1, '{}'
      from permitted a cross join lateral app.permit_of(a.talent_id) p
      where p.needs_permit and p.is_held and a.days @> (p.until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'certificate', held.until + 1,
        jsonb_build_object('code', case when app.can('compliance', 'read') then needed.code end)
      from live a cross join lateral unnest(a.certificate_codes) needed (code)
      cross join lateral (select max(coalesce(c.expires_on, 'infinity')) as until from public.certificate c
        where c.talent_id = a.talent_id and c.code = needed.code) held
      where isfinite(held.until) and a.days @> (held.until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'fitness', f.until + 1, '{}'
      from live a join public.contract k on k.id = a.id
      cross join lateral (select greatest(coalesce(k.fitness_until, app.latest_end(k.fitness_on, 24)),
        (app.fitness_of(k)).until) as until) f
      where a.is_followed and a.days @> (f.until + 1)
      union all
      select a.id, a.contract_key, a.talent_id, 'waiting_period', a.start_date, jsonb_build_object('free_on', w.free_on)
      from live a join public.contract k on k.id = a.id
      -- Where nobody was before, there is nothing to reckon.
      cross join lateral (select case when k.post_other_end < k.start_date or exists (select from public.contract h
        where h.client_post_id = k.client_post_id and h.start_date < k.start_date
          and h.contract_key <> k.contract_key) then app.carence_of(k) end as free_on) w
      where a.is_planned and a.status = any (v_prepared) and a.client_post_id is not null and w.free_on > a.start_date
      union all
      -- Begun before it was declared (L1221-10).
      select a.id, a.contract_key, a.talent_id, 'undeclared', a.start_date, '{}'
      from live a where a.is_planned and a.status in ('to_sign', 'signed', 'suspended')
        and a.start_date between from_day and least(to_day, app.today())
        and exists (select from public.hire_list h where h.workspace_id = v_ws and h.contract_key = a.contract_key
          and h.dpae_state = 'to_declare')
      union all
      -- More people than posts: told of who came last, from the first day of too many.
      select o.id, o.contract_key, o.talent_id, 'positions', o.start_date,
        jsonb_build_object('open', o.open, 'taken', o.taken)
      from ranked o where o.taken > o.open
    ), told as (
      -- What is told of the contract in force is not told again of its amendment.
      select distinct on (f.contract_key, f.kind, f.on_day, f.facts) f.* from found f
      where f.on_day between from_day and to_day order by f.contract_key, f.kind, f.on_day, f.facts, f.id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.contract_key, 'talent_id', f.talent_id,
      'kind', f.kind, 'on', f.on_day, 'facts', f.facts) order by f.on_day, f.contract_key, f.kind), '[]')
    from told f);
end $$;
comment on function app.planning_conflicts(date, date) is
  'Chevauchements, repos entre missions, indisponibilités, droits qui finissent en mission, carence, début sans DPAE, '
  'trop de monde.';
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
