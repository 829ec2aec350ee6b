-- Why: conditions that nobody answers, or that run on at an old price, are seen before they cost.

insert into public.action_kind (kind, label, position, clock, page, source, action, action_label) values
  ('condition_negotiated', 'Conditions discutées', 132, 'client', null, 'conditions', null, null),
  ('condition_unanswered', 'Conditions sans réponse', 152, null, null, 'conditions', null, null),
  ('condition_ending', 'Conditions à renouveler', 154, null, null, 'conditions', null, null),
  ('condition_indexation', 'Coefficients à réviser', 156, null, null, 'conditions', null, null);

-- The next day on which conditions end or are renewed for a year.
create function app.condition_term(q public.commercial_condition, p_today date) returns date
language sql immutable set search_path = '' as $$
  select case when not q.is_tacitly_renewed or q.valid_until >= p_today then q.valid_until
    else (q.valid_until + make_interval(years => (date_part('year', age(p_today, q.valid_until + 1))
      + 1)::integer))::date end
$$;

create function app.waiting_conditions(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('crm', 'read') then return; end if;
  return query
  with q as materialized (
    select x.id, x.status, x.sent_at, x.updated_at, x.owner_id, x.company_id, x.is_tacitly_renewed, x.indexed_on,
      case when x.status = 'signed' then app.condition_term(x, a.today) end as term
    from public.commercial_condition x where x.workspace_id = a.workspace_id
      and x.status in ('sent', 'negotiating', 'signed') and (a.is_all or x.owner_id = any (a.owners))
  ), signed as (
    select * from q where q.status = 'signed' and not exists (select from public.commercial_condition n
      where n.replaces_id = q.id and n.status in ('draft', 'sent', 'negotiating', 'signed'))
  )
  select 'condition_negotiated', 'commercial_condition', q.id, null::text, coalesce((select e.actor_label || ' : « '
      || left(e.comment, 160) || ' »' from public.workflow_event e where e.entity = 'commercial_condition'
      and e.row_id = q.id and e.to_state = 'negotiating' order by e.created_at desc limit 1), 'En négociation'),
    (q.updated_at at time zone 'Europe/Paris')::date + 3, q.owner_id, 'status', q.company_id, null::uuid
  from q where q.status = 'negotiating'
  union all
  select 'condition_unanswered', 'commercial_condition', q.id, null, 'Envoyées le '
      || to_char(q.sent_at at time zone 'Europe/Paris', 'DD/MM/YYYY') || ', sans réponse depuis plus de sept jours',
    (q.sent_at at time zone 'Europe/Paris')::date + 7, q.owner_id, 'status', q.company_id, null::uuid
  from q where q.status = 'sent' and q.sent_at < now() - interval '7 days'
  union all
  select 'condition_ending', 'commercial_condition', s.id, null, case when s.is_tacitly_renewed
      then 'Reconduites d’elles-mêmes après le ' else 'Finissent le ' end || to_char(s.term, 'DD/MM/YYYY')
      || ' : les revoir avant', s.term, s.owner_id, 'valid_until', s.company_id, null::uuid
  from signed s where s.term between a.today and a.today + 60
  union all
  select 'condition_indexation', 'commercial_condition', s.id, null, 'Révision convenue pour le '
      || to_char(s.indexed_on, 'DD/MM/YYYY') || ' : préparer la version suivante', s.indexed_on, s.owner_id,
    'indexed_on', s.company_id, null::uuid
  from signed s where s.indexed_on <= a.today + 30;
end $$;
