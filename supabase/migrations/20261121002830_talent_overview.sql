-- Why: whoever has somebody on the phone reads one page: where they are and until when, what they hold and what
-- expires, what they worked and earned, what was said of them, what is open. It runs with the rights of who reads: row
-- by row the policies answer, and a part of a family that one may not read is null, never an empty list.

-- The assignments that hold somebody today or later, one line each, as their last version says; and the last one that
-- ended.
create function app.talent_assignments(p_talent uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with version as (
    select distinct on (k.contract_key) k.id, k.contract_key, k.status, k.job_name, k.start_date,
      coalesce(k.actual_end_date, k.end_date) as end_date, k.hourly_wage, k.formatted_address, k.company_id,
      k.work_site_id
    from public.contract k
    where k.talent_id = p_talent and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed')
    order by k.contract_key, k.amendment_number desc
  ), named as (
    select v.*, c.name as company, s.name as site,
      v.status in ('to_sign', 'signed', 'suspended') and coalesce(v.end_date, 'infinity') >= p_today as is_held
    from version v left join public.company c on c.id = v.company_id
    left join public.work_site s on s.id = v.work_site_id
  )
  select jsonb_build_object(
    'held', coalesce(jsonb_agg(to_jsonb(n) - 'is_held' order by n.start_date, n.id) filter (where n.is_held), '[]'),
    'last', (select to_jsonb(l) - 'is_held' from named l where not l.is_held and l.end_date < p_today
      order by l.end_date desc, l.id limit 1)) from named n
$$;

-- What expires, and when: certificates and card of the trade, papers of identity. Visits and restrictions are those of
-- app.talent_fitness, which knows who may read them.
create function app.talent_clocks(p_talent uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'certificates', case when app.can('compliance', 'read') then (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'code', c.code, 'label', coalesce(y.label, c.code), 'issued_on', c.issued_on,
        'expires_on', c.expires_on, 'is_checked', c.is_checked) order by c.expires_on nulls last, y.position), '[]')
      from public.certificate c left join public.certificate_type y on y.code = c.code
      where c.talent_id = p_talent and not exists (select from public.certificate n where n.talent_id = c.talent_id
        and n.code = c.code and n.expires_on > c.expires_on)) end,
    'card_until', (select max(r.valid_until) from public.professional_card_request r
      where r.talent_id = p_talent and r.status in ('done', 'closed')),
    'identity', case when app.can('identity', 'read') then coalesce((select jsonb_build_object('id', i.id,
        'nationality', i.nationality, 'document_type', i.identity_document_type,
        'document_until', i.identity_document_expires_on, 'permit_until', i.work_permit_expires_on,
        'permit_checked_on', i.work_permit_checked_on,
        'has_permit', coalesce(i.work_permit_number, '') <> '') from public.talent_identity i
      where i.talent_id = p_talent), '{}') end,
    'fitness', app.talent_fitness(p_talent))
$$;

-- The hours and the gross of the last twelve months, and, of the lines whose figures one may read, what they are made
-- of: what they leave is reckoned from it (src/rules/pay/line-cost.ts).
create function app.talent_year(p_talent uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with since as (
    select (p_today - interval '1 year')::date as day,
      date_trunc('month', p_today - interval '11 months')::date as month
  ), line as (
    select l.id, l.month, l.gross_cents, l.bill_cents, k.contract_type, k.coefficient,
      (select app.can_all('money', 'read'))
        or k.business_unit_id = any ((select app.readable_units())::uuid[]) as is_open
    from public.pay_line l left join public.contract k on k.id = l.contract_id
    where l.talent_id = p_talent and l.month >= (select s.month from since s) and l.status <> 'postponed'
  )
  select jsonb_build_object(
    'minutes', case when app.can('time', 'read') then (select coalesce(sum(d.worker_minutes), 0)
      from public.timesheet_week w join public.timesheet_day d on d.timesheet_week_id = w.id
      where w.talent_id = p_talent and w.status <> 'canceled' and d.date > s.day and d.date <= p_today) end,
    'assignments', case when app.can('contracts', 'read') then (select jsonb_build_object(
        'count', count(distinct k.contract_key), 'companies', count(distinct k.company_id)) from public.contract k
      where k.talent_id = p_talent and k.status in ('signed', 'suspended', 'ended', 'broken', 'closed')
        and k.start_date <= p_today and coalesce(k.actual_end_date, k.end_date, 'infinity') > s.day) end,
    'from_month', s.month,
    'gross_cents', case when app.can('pay', 'read') then (select coalesce(sum(l.gross_cents), 0) from line l) end,
    'lines', case when app.can('pay', 'read') and app.can('money', 'read') then (select coalesce(jsonb_agg(
        jsonb_build_object('month', l.month, 'bill_cents', l.bill_cents, 'contract_type', l.contract_type,
          'coefficient', l.coefficient, 'variables', (select coalesce(jsonb_agg(to_jsonb(v)), '[]')
            from (select x.code, x.premium, sum(x.quantity) as quantity, x.unit, x.rate from public.pay_variable x
              where x.pay_line_id = l.id group by x.code, x.premium, x.unit, x.rate order by x.code, x.premium) v))
        order by l.month, l.id), '[]') from line l where l.is_open) end)
  from since s
$$;

-- What was said, by them and of them: the last notes on them, their contracts and applications, of the families that
-- one reads; their last answers to a call; what former chiefs concluded.
create function app.talent_words(p_talent uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]') from (
        select n.id, n.entity, n.row_id, n.title, left(n.content, 400) as content, n.is_service_note, n.created_at,
          b.display_name as author
        from public.note n left join public.team_member b on b.id = n.created_by
        where n.talent_id = p_talent
          or n.contract_id in (select k.id from public.contract k where k.talent_id = p_talent)
          or n.application_id in (select a.id from public.application a where a.talent_id = p_talent)
        order by n.created_at desc, n.id limit 5) x),
    'calls', (select coalesce(jsonb_agg(to_jsonb(x) order by x.called_at desc), '[]') from (
        select 'pool' as kind, p.name as about, c.result, c.comment, c.called_at, b.display_name as author
        from public.pool_call c join public.hiring_pool p on p.id = c.hiring_pool_id
        left join public.team_member b on b.id = c.called_by where c.talent_id = p_talent
        union all
        select 'substitute', to_char(c.for_day, 'DD/MM/YYYY'), c.status, c.comment, coalesce(c.answered_at, c.asked_at),
          b.display_name
        from public.substitute_call c left join public.team_member b on b.id = c.asked_by where c.talent_id = p_talent
        order by 5 desc limit 4) x),
    'references', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status,
        'would_rehire', r.would_rehire, 'company', r.referee_company, 'note', left(r.note, 400))
        order by r.updated_at desc), '[]')
      from public.reference_check r where r.talent_id = p_talent and r.would_rehire is not null))
$$;

-- What is open: where they are proposed, and what was asked for them.
create function app.talent_open(p_talent uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'applications', case when app.can('missions', 'read') then (select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
        'mission_id', m.id, 'stage', a.stage, 'since', a.stage_changed_at, 'job', m.job_name, 'company', c.name,
        'start_date', m.start_date) order by m.start_date, a.id), '[]')
      from public.application a join public.mission m on m.id = a.mission_id
      left join public.company c on c.id = m.company_id
      left join public.workflow_state s on s.entity = 'application' and s.code = a.stage
      left join public.workflow_state o on o.entity = 'mission' and o.code = m.status
      where a.talent_id = p_talent and not a.is_rejected and not coalesce(s.is_final, false)
        and not coalesce(o.is_settled, false)) end,
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('entity', r.entity, 'row_id', r.row_id,
        'reference', r.reference, 'status', r.status, 'due_on', r.due_on, 'is_late', r.is_late,
        'assignee', r.assignee_name) order by r.due_on nulls last, r.created_at), '[]')
      from app.requests_of('talent_id', p_talent) r join public.workflow_entity e on e.table_name = r.entity
      join public.workflow_state s on s.entity = e.entity and s.code = r.status and not s.is_settled))
$$;

do $$
declare v text;
begin
  foreach v in array array['app.talent_assignments(uuid, date)', 'app.talent_clocks(uuid)',
    'app.talent_year(uuid, date)', 'app.talent_words(uuid)', 'app.talent_open(uuid)'] loop
    execute format('revoke execute on function %s from public, anon', v);
    execute format('grant execute on function %s to authenticated, service_role', v);
  end loop;
end $$;

create function app.talent_overview(talent_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare t public.talent; v_today date := app.today();
begin
  select x.* into t from public.talent x where x.id = $1;
  if t.id is null then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  return jsonb_build_object(
    'situation', public.situation(t), 'situation_words', public.situation_words(t),
    'free_on', (select m.free_on from app.on_mission(t.id) m), 'said_on', t.availability_said_on,
    'absences', (select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'starts_on', u.starts_on,
        'ends_on', u.ends_on) order by u.starts_on), '[]') from (select * from public.talent_unavailability x
      where x.talent_id = t.id and x.ends_on >= v_today order by x.starts_on limit 4) u),
    'assignments', case when app.can('contracts', 'read') then app.talent_assignments(t.id, v_today) end,
    'papers', app.talent_clocks(t.id), 'year', app.talent_year(t.id, v_today), 'words', app.talent_words(t.id),
    'open', app.talent_open(t.id), 'last_contact_on', t.last_contact_on, 'next_contact_on', t.next_contact_on);
end $$;
comment on function app.talent_overview(uuid) is
  'Tout d’un talent sur une page : situation, contrats, pièces et échéances, douze derniers mois, mots, candidatures '
  'et demandes ouvertes. Une part que l’on n’a pas le droit de lire est nulle (RL003).';
call app.expose('talent_overview');
