-- Why: an order lives from draft to closed; an application moves on the board in one step or, forced, in several. What the
-- contracts say of an order (partly filled, filled, started) the system writes.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('mission', 'mission', 'status', 'missions', 'Mission'), ('application', 'application', 'stage', 'missions', 'Candidature');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('mission', 'draft', 'Brouillon', 'neutral', 1, true, false), ('mission', 'open', 'Ouverte', 'waiting', 2, false, false),
  ('mission', 'sourcing', 'En sourcing', 'info', 3, false, false), ('mission', 'presented', 'Candidats proposés', 'info', 4, false, false),
  ('mission', 'partly_filled', 'Pourvue partiellement', 'info', 5, false, false), ('mission', 'filled', 'Pourvue', 'good', 6, false, false),
  ('mission', 'started', 'Démarrée', 'good', 7, false, false), ('mission', 'closed', 'Clôturée', 'neutral', 8, false, true),
  ('mission', 'lost', 'Perdue', 'bad', 9, false, true), ('mission', 'canceled', 'Annulée', 'bad', 10, false, true),
  ('application', 'received', 'Reçue', 'neutral', 1, true, false), ('application', 'preselected', 'Présélection', 'info', 2, false, false),
  ('application', 'contacted', 'Contacté', 'info', 3, false, false), ('application', 'agency_interview', 'Entretien agence', 'info', 4, false, false),
  ('application', 'qualified', 'Qualifié', 'info', 5, false, false), ('application', 'proposed', 'Proposé au client', 'waiting', 6, false, false),
  ('application', 'resume_sent', 'CV envoyé', 'waiting', 7, false, false), ('application', 'client_interview', 'Entretien client', 'waiting', 8, false, false),
  ('application', 'selected', 'Retenu', 'good', 9, false, false), ('application', 'offer_sent', 'Offre envoyée', 'waiting', 10, false, false),
  ('application', 'offer_accepted', 'Offre acceptée', 'good', 11, false, false), ('application', 'contract', 'Contrat', 'good', 12, false, false),
  ('application', 'started', 'Démarré', 'good', 13, false, true);

-- Mission --------------------------------------------------------------------------------------------------------
create function app.mission_can_open(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_row ->> 'start_date' is null and (p_row ->> 'is_client_order')::boolean then 'La date de début manque.'
    when (p_row ->> 'number_of_open_positions')::integer < 1 then 'Le nombre de postes manque.' end
$$;

create function app.mission_has_closing_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_payload is not null and coalesce(p_payload ->> 'closing_reason', p_row ->> 'closing_reason') is null then 'Le motif de clôture manque.' end
$$;

create function app.mission_closed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('closing_reason', coalesce(p_payload ->> 'closing_reason', p_row ->> 'closing_reason', case p_row ->> '_to' when 'closed' then 'filled' end),
    'closing_comment', coalesce(p_comment, p_row ->> 'closing_comment'), 'is_public', false,
    'job_posting_status', case when p_row ->> 'job_posting_status' = 'published' then 'withdrawn' else p_row ->> 'job_posting_status' end)
$$;

create function app.mission_reopened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$ select '{"closing_reason": null, "closing_comment": null}'::jsonb $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard, effect, requires_comment, label, tone) values
  ('mission', 'draft', 'open', 'open', 0, 'member', 'edit', 'mission_can_open', null, false, 'Ouvrir', 'info'),
  ('mission', 'open', 'source', 'sourcing', 0, 'member', 'edit', null, null, false, 'Lancer le sourcing', 'info'),
  ('mission', 'closed', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info'),
  ('mission', 'lost', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info'),
  ('mission', 'canceled', 'reopen', 'open', 0, 'member', 'edit', null, 'mission_reopened', true, 'Rouvrir', 'info');
-- A step forward by hand or by the system; back only by the system, when a contract goes.
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, label, tone)
select 'mission', f.code, a.action, a.to_state, a.priority, w.actor, 'edit', a.label, a.tone
from (values ('present', 'presented', 1, 'Présenter des candidats', 'info'), ('fill_partly', 'partly_filled', 2, 'Déclarer pourvue en partie', 'info'),
    ('fill', 'filled', 3, 'Déclarer pourvue', 'good'), ('start', 'started', 4, 'Démarrer', 'good')) as a(action, to_state, priority, label, tone)
cross join (values ('member'), ('system')) as w(actor)
join public.workflow_state f on f.entity = 'mission' and f.code in ('open', 'sourcing', 'presented', 'partly_filled', 'filled', 'started') and f.code <> a.to_state
join public.workflow_state t on t.entity = 'mission' and t.code = a.to_state
where w.actor = 'system' or t.position > f.position;
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect, requires_comment, label, tone)
select 'mission', f.code, a.action, a.to_state, a.priority, 'edit', a.guard, 'mission_closed', false, a.label, a.tone
from (values ('close', 'closed', 7, null, 'Clôturer', 'neutral', '{started,filled,partly_filled}'::text[]),
    ('lose', 'lost', 8, 'mission_has_closing_reason', 'Perdue', 'bad', '{open,sourcing,presented,partly_filled}'),
    ('cancel', 'canceled', 9, 'mission_has_closing_reason', 'Annuler', 'bad', '{draft,open,sourcing,presented,partly_filled,filled}')) as a(action, to_state, priority, guard, label, tone, froms)
join public.workflow_state f on f.entity = 'mission' and f.code = any (a.froms);
insert into public.workflow_notification values ('mission', 'fill', 'owner'), ('mission', 'lose', 'manager'), ('mission', 'open', 'manager');

-- Reads the contracts and puts the mission where they say.
create function app.refresh_mission(p_mission uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare m public.mission; v_filled integer; v_started integer; v_presented boolean; v_action text;
begin
  select * into m from public.mission where id = p_mission;
  if m.id is null or m.status not in ('open', 'sourcing', 'presented', 'partly_filled', 'filled', 'started') then return; end if;
  select count(distinct k.contract_key), count(distinct k.contract_key) filter (where k.status = 'signed' and k.start_date <= app.today())
    into v_filled, v_started from public.contract k where k.mission_id = p_mission and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed');
  select exists (select 1 from public.application a join public.workflow_state s on s.entity = 'application' and s.code = a.stage
    where a.mission_id = p_mission and not a.is_rejected and s.position >= 6) into v_presented;
  v_action := case when v_filled >= m.number_of_open_positions and v_started > 0 then 'start' when v_filled >= m.number_of_open_positions and v_filled > 0 then 'fill'
    when v_filled > 0 then 'fill_partly' when v_presented or m.status in ('partly_filled', 'filled', 'started') then 'present' end;
  if v_action is null or exists (select 1 from public.workflow_transition t where t.entity = 'mission' and t.action = v_action and t.actor = 'system' and t.to_state = m.status) then return; end if;
  perform app.move('mission', p_mission, v_action);
end $$;

-- Application: every stage to every stage -----------------------------------------------------------------------
create function app.application_is_live(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'is_rejected')::boolean then 'Cette candidature est écartée : rétablissez-la d’abord.'
    when exists (select 1 from public.mission m where m.id = (p_row ->> 'mission_id')::uuid and m.status in ('closed', 'lost', 'canceled')) then 'La mission n’est plus ouverte.' end
$$;

create function app.application_is_rejected(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$ select case when not (p_row ->> 'is_rejected')::boolean then 'Cette candidature n’est pas écartée.' end $$;

create function app.application_has_contract(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not exists (select 1 from public.contract k where k.application_id = (p_row ->> 'id')::uuid and k.status not in ('canceled', 'refused'))
    then 'Créez d’abord le contrat de cette candidature.' end
$$;

create function app.application_has_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when (p_row ->> 'is_rejected')::boolean then 'Cette candidature est déjà écartée.'
    when p_payload is not null and p_payload ->> 'rejection_reason' is null then 'Le motif du rejet manque.' end
$$;

create function app.application_moved(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_steps integer;
begin
  select t.position - f.position into v_steps from public.workflow_state f, public.workflow_state t
    where f.entity = 'application' and t.entity = 'application' and f.code = p_row ->> '_from' and t.code = p_row ->> '_to';
  return jsonb_build_object('stage_changed_at', now(), 'position', coalesce((p_payload ->> 'position')::float8, extract(epoch from clock_timestamp())),
    'has_stage_been_forced', (p_row ->> 'has_stage_been_forced')::boolean or (v_steps > 1 and p_row ->> '_actor' = 'member'));
end $$;

create function app.application_rejected(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_rejected', true, 'rejected_at', now(), 'rejected_by', app.real_me(), 'rejection_reason', p_payload ->> 'rejection_reason', 'rejection_comment', p_comment)
$$;

create function app.application_restored(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{"is_rejected": false, "rejected_at": null, "rejected_by": null, "rejection_reason": null, "rejection_comment": null}'::jsonb
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard, effect, label, tone)
select 'application', f.code, 'to_' || t.code, t.code, case when t.position = f.position + 1 then 0 else t.position end, w.actor, 'edit',
  case when w.actor = 'system' then null when t.code in ('contract', 'started') then 'application_is_live, application_has_contract' else 'application_is_live' end,
  'application_moved', t.label, t.tone
from public.workflow_state f join public.workflow_state t on t.entity = 'application' and t.code <> f.code
cross join (values ('member'), ('system')) as w(actor)
where f.entity = 'application' and (w.actor = 'member' or t.code in ('contract', 'started', 'offer_accepted'));
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect, label, tone)
select 'application', f.code, a.action, f.code, 50, 'edit', a.guard, a.effect, a.label, a.tone
from public.workflow_state f, (values ('reject', 'application_has_reason', 'application_rejected', 'Écarter', 'bad'),
  ('restore', 'application_is_rejected', 'application_restored', 'Rétablir', 'info')) as a(action, guard, effect, label, tone)
where f.entity = 'application';
insert into public.workflow_notification values ('application', 'to_offer_accepted', 'owner'), ('application', 'to_started', 'owner');

-- A talent shown to the client puts the order in « candidats proposés ».
create function app.application_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_mission(new.mission_id);
  return null;
end $$;
create trigger application_changed after update of stage on public.application for each row when (old.stage is distinct from new.stage) execute function app.application_changed();
call app.track_status('mission');
call app.track_status('application');
