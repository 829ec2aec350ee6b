-- Why: an application moves on the board in one step or, forced, in several; one whose contract came to nothing is back
-- where it was.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('application', 'application', 'stage', 'missions', 'Candidature');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('application', 'received', 'Reçue', 'neutral', 1, true, false),
  ('application', 'preselected', 'Présélection', 'info', 2, false, false),
  ('application', 'contacted', 'Contacté', 'info', 3, false, false),
  ('application', 'agency_interview', 'Entretien agence', 'info', 4, false, false),
  ('application', 'qualified', 'Qualifié', 'info', 5, false, false),
  ('application', 'proposed', 'Proposé au client', 'waiting', 6, false, false),
  ('application', 'resume_sent', 'CV envoyé', 'waiting', 7, false, false),
  ('application', 'client_interview', 'Entretien client', 'waiting', 8, false, false),
  ('application', 'selected', 'Retenu', 'good', 9, false, false),
  ('application', 'offer_sent', 'Offre envoyée', 'waiting', 10, false, false),
  ('application', 'offer_accepted', 'Offre acceptée', 'good', 11, false, false),
  ('application', 'contract', 'Contrat', 'good', 12, false, false),
  ('application', 'started', 'Démarré', 'good', 13, false, true);

create function app.application_is_live(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'is_rejected')::boolean then 'Cette candidature est écartée : rétablissez-la d’abord.'
    when exists (select 1 from public.mission m where m.id = (p_row ->> 'mission_id')::uuid
      and m.status in ('closed', 'lost', 'canceled')) then 'La mission n’est plus ouverte.' end
$$;

create function app.application_is_rejected(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when not (p_row ->> 'is_rejected')::boolean then 'Cette candidature n’est pas écartée.' end
$$;

create function app.application_has_contract(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not exists (select 1 from public.contract k where k.application_id = (p_row ->> 'id')::uuid
      and k.status not in ('canceled', 'refused'))
    then 'Créez d’abord le contrat de cette candidature.' end
$$;

create function app.application_has_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when (p_row ->> 'is_rejected')::boolean then 'Cette candidature est déjà écartée.'
    when p_payload is not null and p_payload ->> 'rejection_reason' is null
      then '[rejection_reason] Le motif du rejet manque.' end
$$;

create function app.application_moved(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_steps integer;
begin
  select t.position - f.position into v_steps from public.workflow_state f, public.workflow_state t
    where f.entity = 'application' and t.entity = 'application' and f.code = p_row ->> '_from'
      and t.code = p_row ->> '_to';
  return jsonb_build_object('stage_changed_at', now(), 'position', coalesce((p_payload ->> 'position')::float8,
      extract(epoch from clock_timestamp())),
    'has_stage_been_forced', (p_row ->> 'has_stage_been_forced')::boolean or (v_steps > 1
      and p_row ->> '_actor' = 'member'));
end $$;

create function app.application_rejected(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_rejected', true, 'rejected_at', now(), 'rejected_by', app.real_me(),
    'rejection_reason', p_payload ->> 'rejection_reason', 'rejection_comment', p_comment)
$$;

create function app.application_restored(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{"is_rejected": false, "rejected_at": null, "rejected_by": null, "rejection_reason": null, '
    '"rejection_comment": null}'::jsonb
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, label, tone)
select 'application', f.code, 'to_' || t.code, t.code, case when t.position = f.position + 1 then 0 else t.position end,
  w.actor, 'edit',
  case when w.actor = 'system' then null when t.code in ('contract', 'started')
    then 'application_is_live, application_has_contract' || case when t.code = 'started'
      then ', application_may_start' else '' end else 'application_is_live' end,
  'application_moved', t.label, t.tone
from public.workflow_state f join public.workflow_state t on t.entity = 'application' and t.code <> f.code
cross join (values ('member'), ('system')) as w(actor)
where f.entity = 'application' and (w.actor = 'member' or t.code in ('contract', 'started', 'offer_accepted'));
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard,
  effect, label, tone)
select 'application', f.code, a.action, f.code, 50, 'edit', a.guard, a.effect, a.label, a.tone
from public.workflow_state f, (values ('reject', 'application_has_reason', 'application_rejected', 'Écarter', 'bad'),
  ('restore', 'application_is_rejected', 'application_restored', 'Rétablir', 'info')) as a(action, guard,
  effect, label, tone)
where f.entity = 'application';
-- The application goes back to the stage it had before its contract, which its events tell; forgotten, to the one just
-- before.
insert into public.workflow_transition (entity, from_state, action, to_state, actor, effect, label, tone)
select 'application', f.code, 'back_to_' || t.code, t.code, 'system', 'application_moved',
  'Retour : ' || t.label, 'neutral'
from public.workflow_state f join public.workflow_state t on t.entity = 'application'
  and t.code not in ('contract', 'started')
where f.entity = 'application' and f.code in ('contract', 'started');
update public.workflow_transition t set done = case t.action when 'reject' then 'Candidature écartée'
    when 'restore' then 'Candidature rétablie' else 'Candidature passée à « ' || t.label || ' »' end
  where t.entity = 'application' and t.actor = 'member';
insert into public.workflow_notification values ('application', 'to_offer_accepted', 'owner'),
  ('application', 'to_started', 'owner');

-- Called when a contract is canceled, refused or thrown away.
create function app.release_application(p_application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_stage text;
begin
  if not exists (select from public.application a where a.id = p_application and a.stage in ('contract', 'started'))
    or exists (select from public.contract k where k.application_id = p_application
      and k.status not in ('canceled', 'refused')) then return; end if;
  select e.from_state into v_stage from public.workflow_event e where e.entity = 'application'
    and e.row_id = p_application
    and e.to_state in ('contract', 'started') and e.from_state not in ('contract', 'started')
      order by e.created_at desc limit 1;
  perform app.move('application', p_application, 'back_to_' || coalesce(v_stage, 'offer_accepted'));
end $$;

-- A talent shown to the client puts the order in « candidats proposés ».
create function app.application_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_mission(new.mission_id);
  return null;
end $$;
create trigger application_changed after update of stage on public.application for each row
  when (old.stage is distinct from new.stage) execute function app.application_changed();
call app.track_status('application');
