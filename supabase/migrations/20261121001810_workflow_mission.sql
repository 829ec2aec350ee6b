-- Why: an order lives from draft to closed. What its contracts and its applications say of it (candidates shown, partly
-- filled, filled, started) the system writes, and counts again when its positions change.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('mission', 'mission', 'status', 'missions', 'Mission');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('mission', 'draft', 'Brouillon', 'neutral', 1, true, false),
  ('mission', 'open', 'Ouverte', 'waiting', 2, false, false),
  ('mission', 'sourcing', 'En sourcing', 'info', 3, false, false),
  ('mission', 'presented', 'Candidats proposés', 'info', 4, false, false),
  ('mission', 'partly_filled', 'Pourvue partiellement', 'info', 5, false, false),
  ('mission', 'filled', 'Pourvue', 'good', 6, false, false),
  ('mission', 'started', 'Démarrée', 'good', 7, false, false),
  ('mission', 'closed', 'Clôturée', 'neutral', 8, false, true),
  ('mission', 'lost', 'Perdue', 'bad', 9, false, true), ('mission', 'canceled', 'Annulée', 'bad', 10, false, true);

create function app.mission_can_open(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_row ->> 'company_id' is null and (p_row ->> 'is_client_order')::boolean
    then '[company_id] Le client manque.'
    when p_row ->> 'start_date' is null and (p_row ->> 'is_client_order')::boolean
    then 'La date de début manque.'
    when (p_row ->> 'number_of_open_positions')::integer < 1 then 'Le nombre de postes manque.' end
$$;

create function app.mission_has_closing_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_payload is not null
    and coalesce(p_payload ->> 'closing_reason', p_row ->> 'closing_reason') is null
    then '[closing_reason] Le motif de clôture manque.' end
$$;

create function app.mission_closed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('closing_reason', coalesce(p_payload ->> 'closing_reason', p_row ->> 'closing_reason',
      case p_row ->> '_to' when 'closed' then 'filled' end),
    'closing_comment', coalesce(p_comment, p_row ->> 'closing_comment'))
$$;

create function app.mission_reopened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$ select '{"closing_reason": null, "closing_comment": null}'::jsonb $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone) values
  ('mission', 'draft', 'open', 'open', 0, 'member', 'edit', 'mission_can_open', null, false, 'Ouvrir', 'info'),
  ('mission', 'open', 'source', 'sourcing', 0, 'member', 'edit', null, null, false, 'Lancer le sourcing', 'info'),
  ('mission', 'closed', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info'),
  ('mission', 'lost', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info'),
  ('mission', 'canceled', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info');
-- A step forward by hand or by the system; back only by the system, when a contract goes.
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, label, tone)
select 'mission', f.code, a.action, a.to_state, a.priority, w.actor, 'edit', a.label, a.tone
from (values ('present', 'presented', 1, 'Présenter des candidats', 'info'),
  ('fill_partly', 'partly_filled', 2, 'Déclarer pourvue en partie', 'info'),
    ('fill', 'filled', 3, 'Déclarer pourvue', 'good'),
    ('start', 'started', 4, 'Démarrer', 'good')) as a(action, to_state, priority, label, tone)
cross join (values ('member'), ('system')) as w(actor)
join public.workflow_state f on f.entity = 'mission'
  and f.code in ('open', 'sourcing', 'presented', 'partly_filled', 'filled', 'started') and f.code <> a.to_state
join public.workflow_state t on t.entity = 'mission' and t.code = a.to_state
where w.actor = 'system' or t.position > f.position;
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect,
  requires_comment, label, tone)
select 'mission', f.code, a.action, a.to_state, a.priority, 'edit', a.guard, 'mission_closed', false, a.label, a.tone
from (values ('close', 'closed', 7, null, 'Clôturer', 'neutral', '{started,filled,partly_filled}'::text[]),
    ('lose', 'lost', 8, 'mission_has_closing_reason', 'Perdue', 'bad', '{open,sourcing,presented,partly_filled}'),
    ('cancel', 'canceled', 9, 'mission_has_closing_reason', 'Annuler', 'bad',
      '{draft,open,sourcing,presented,partly_filled,filled}')) as a(action, to_state, priority, guard,
      label, tone, froms)
join public.workflow_state f on f.entity = 'mission' and f.code = any (a.froms);
insert into public.workflow_notification values ('mission', 'fill', 'owner'), ('mission', 'lose', 'manager'),
  ('mission', 'open', 'manager');

call app.say_done('mission', '{"open": "Mission ouverte", "source": "Sourcing lancé",
  "present": "Candidats présentés", "fill_partly": "Mission pourvue en partie", "fill": "Mission pourvue",
  "start": "Mission démarrée", "close": "Mission clôturée", "lose": "Mission déclarée perdue",
  "cancel": "Mission annulée", "reopen": "Mission rouverte"}');

-- Reads the contracts and puts the mission where they say.
create function app.refresh_mission(p_mission uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare m public.mission; v_filled integer; v_started integer; v_presented boolean; v_action text;
begin
  -- Locked before its contracts are counted: two that are approved together count each other.
  select * into m from public.mission where id = p_mission for no key update;
  if m.id is null or m.status not in ('open', 'sourcing', 'presented', 'partly_filled', 'filled', 'started') then
    return;
  end if;
  -- What started stays started when a contract ends at its term.
  select count(distinct k.contract_key),
    count(distinct k.contract_key) filter (where k.status in ('signed', 'suspended', 'ended', 'closed')
      and k.start_date <= app.today())
    into v_filled, v_started from public.contract k
    where k.mission_id = p_mission and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed');
  select exists (select 1 from public.application a
    join public.workflow_state s on s.entity = 'application' and s.code = a.stage
    where a.mission_id = p_mission and not a.is_rejected and s.position >= 6) into v_presented;
  v_action := case when v_filled >= m.number_of_open_positions and v_started > 0 then 'start'
    when v_filled >= m.number_of_open_positions and v_filled > 0 then 'fill'
    when v_filled > 0 then 'fill_partly' when v_presented or m.status in ('partly_filled', 'filled', 'started')
      then 'present' end;
  if v_action is null or exists (select 1 from public.workflow_transition t where t.entity = 'mission'
    and t.action = v_action and t.actor = 'system' and t.to_state = m.status) then
    return;
  end if;
  perform app.move('mission', p_mission, v_action);
end $$;

-- An order that was declared filled by hand, without a contract, stays so until it asks for more.
create function app.mission_positions_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.number_of_open_positions > old.number_of_open_positions
    or exists (select from public.contract k where k.mission_id = new.id
      and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed')) then
    perform app.refresh_mission(new.id);
  end if;
  return null;
end $$;
create trigger mission_positions_changed after update of number_of_open_positions on public.mission for each row
  when (old.number_of_open_positions is distinct from new.number_of_open_positions)
    execute function app.mission_positions_changed();

call app.say_awaits('mission', '{"open": "à pourvoir"}');
call app.track_status('mission');
