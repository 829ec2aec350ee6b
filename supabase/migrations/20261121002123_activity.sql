-- Why: what was noted, written, said, done and changed of a record is one story, in one order of time. It runs with the
-- rights of who asks: what these hide in a source is neither told nor counted. What is told of a client is also what
-- was said to its contacts; of an order, what was sent for its applications.

create function app.takes_notes(p_table text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.parent_entity e where e.entity = p_table)
$$;
grant execute on function app.takes_notes(text) to authenticated, service_role;

create function app.activity(record_table text, id uuid, circuit text default null, kinds text[] default null,
  max_results integer default 30) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_talent uuid := case $1 when 'talent' then $2 end;
  v_contacts uuid[] := case $1 when 'contact' then array[$2]
    when 'company' then array(select c.id from public.contact c where c.company_id = $2) end;
  v_applications uuid[] := case $1 when 'application' then array[$2]
    when 'mission' then array(select a.id from public.application a where a.mission_id = $2) end;
begin
  return (with told as materialized (
    select 'note' as kind, n.id as key, null::bigint as change, n.created_at as at, n.created_by as actor_id,
      null as label, n.is_service_note as pinned
    from public.note n where n.entity = $1 and n.row_id = $2 or n.talent_id = $2 or n.contact_id = $2
      or n.company_id = $2 or n.contract_id = $2 or n.mission_id = $2 or n.application_id = $2
    union all
    select 'step', e.id, null, e.created_at, e.actor_id, e.actor_label, false
    from public.workflow_event e where e.entity = coalesce($3, $1) and e.row_id = $2
    union all
    select 'change', null, l.id, l.at, l.actor_id, null, false
    from public.audit_log l where l.table_name = $1 and l.row_id = $2
    union all
    select case e.kind when 'presentation' then 'presentation' else 'message' end, e.id, null,
      coalesce(e.sent_at, e.created_at), e.owner_id, null, false
    from public.scheduled_email e where e.talent_id = v_talent or e.contact_id = any (v_contacts)
      or e.application_id = any (v_applications)
    union all
    select 'call', l.id, null, l.called_at, l.owner_id, null, false
    from public.call_log l where l.talent_id = v_talent or l.contact_id = any (v_contacts)
    union all
    select 'mail', k.id, null, k.sent_at, k.owner_id, null, false
    from public.connected_mail k where k.talent_id = v_talent or k.contact_id = any (v_contacts)
  ), page as (
    select t.*, row_number() over (order by t.pinned desc, t.at desc, t.change desc nulls first, t.key) as place
    from told t where $4 is null or t.kind = any ($4)
    order by place limit greatest($5, 1)
  )
  -- The bodies, read for the lines of the page alone.
  select jsonb_build_object('takes_notes', app.takes_notes($1),
    'counts', (select coalesce(jsonb_object_agg(c.kind, c.n), '{}') from (
        select t.kind, count(*) as n from told t group by t.kind) c),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'key', coalesce(p.key::text, p.change::text),
        'at', p.at, 'actor_id', p.actor_id, 'actor', coalesce(p.label, m.display_name), 'data', case p.kind
          when 'note' then to_jsonb(n)
          when 'step' then jsonb_build_object('action', e.action, 'to', e.to_state, 'comment', e.comment)
          when 'change' then jsonb_build_object('operation', l.operation, 'before', l.before, 'after', l.after)
          when 'call' then jsonb_build_object('source', 'call_log', 'told', 'a appelé', 'field', 'outcome',
            'state', c.outcome, 'detail', 'À rappeler le ' || to_char(c.next_contact_on, 'DD/MM/YYYY'),
            'content', c.comment)
          when 'mail' then jsonb_build_object('source', 'connected_mail', 'told', case k.direction when 'sent'
              then 'a écrit' else 'a reçu' end || coalesce(' « ' || nullif(k.subject, '') || ' »', ' un e-mail'),
            'field', 'direction', 'state', case k.direction when 'sent' then 'Envoyé' else 'Reçu' end,
            'content', k.snippet)
          else jsonb_build_object('source', 'scheduled_email', 'told', case when s.channel = 'sms'
              then 'a écrit un SMS' when s.kind = 'presentation' then 'a présenté un candidat'
              else 'a écrit « ' || s.subject || ' »' end, 'field', 'status', 'state', s.status, 'reason', s.failure,
            'detail', s.failure_detail, 'content', case s.kind when 'profile' then null else s.content end,
            'answer', s.answer) end, 'whom', to_jsonb(w)) order by p.place), '[]')
      from page p left join public.team_member m on m.id = p.actor_id
      left join public.note n on n.id = p.key left join public.workflow_event e on e.id = p.key
      left join public.audit_log l on l.id = p.change left join public.call_log c on c.id = p.key
      left join public.connected_mail k on k.id = p.key left join public.scheduled_email s on s.id = p.key
      -- Whose candidate, on the record of an order; elsewhere which contact.
      left join lateral (
        select 'talent' as "table", y.id, y.civility, y.first_name, y.last_name, y.temp_first_name, y.temp_last_name,
          y.job_title from public.talent y where $1 = 'mission' and y.id = s.talent_id
        union all
        select 'contact', y.id, y.civility, y.first_name, y.last_name, y.temp_first_name, y.temp_last_name, y.job_title
        from public.contact y where $1 <> 'mission' and y.id <> $2
          and y.id = coalesce(s.contact_id, c.contact_id, k.contact_id)) w on true)));
end $$;
comment on function app.activity(text, uuid, text, text[], integer) is
  'L’activité d’une fiche, la plus récente d’abord, les notes de service en tête : {lines: [{kind, key, at, actor, '
  'data}], counts: {kind: nombre}, takes_notes}. kinds n’en garde que ces sortes : note, message, presentation, call, '
  'mail, step, change. circuit : l’entité de ses états, quand elle n’est pas sa table.';
call app.expose('activity');
