-- Why: deep research reads whole files; it is granted to a person, on request, by a country manager or a developer.
-- requested → granted | refused. The table itself is with the members, because rights stand on it.

insert into public.workflow_entity (entity, table_name, family, label) values
  ('deep_research_access', 'deep_research_access', 'deep_research', 'Accès à la recherche approfondie');
insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('deep_research_access', 'requested', 'Demandé', 'waiting', 1, true, false),
  ('deep_research_access', 'granted', 'Accordé', 'good', 2, false, false),
  ('deep_research_access', 'refused', 'Refusé', 'bad', 3, false, true);

create function app.stamp_decision(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('decided_at', now(), 'decided_by', app.real_me())
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, permission, guard, effect,
  requires_comment, label, tone) values
  ('deep_research_access', 'requested', 'grant', 'granted', 'approve', 'not_author', 'stamp_decision', false,
    'Accorder', 'good'),
  ('deep_research_access', 'requested', 'refuse', 'refused', 'approve', 'not_author', 'stamp_decision', true,
    'Refuser', 'bad'),
  ('deep_research_access', 'granted', 'withdraw', 'refused', 'approve', 'not_author', 'stamp_decision', true,
    'Retirer l’accès', 'bad');
insert into public.workflow_notification values
  ('deep_research_access', 'grant', 'author'), ('deep_research_access', 'refuse', 'author'),
  ('deep_research_access', 'withdraw', 'author');
call app.say_done('deep_research_access', '{"grant": "Accès accordé", "refuse": "Accès refusé",
  "withdraw": "Accès retiré"}');
call app.track_status('deep_research_access');

revoke all on public.deep_research_access from anon, authenticated;
grant select on public.deep_research_access to authenticated;
create trigger b_stamp before insert or update on public.deep_research_access for each row execute function app.stamp();
create policy deep_research_access_read on public.deep_research_access for select to authenticated
  using (workspace_id = (select app.active_workspace())
    and (team_member_id = (select app.me()) or (select app.can_all('deep_research', 'approve'))));

-- Who is granted it finds it in the menu at once.
create trigger z_rights_changed after update of status on public.deep_research_access for each row
  execute function app.rights_changed();

create function app.request_deep_research(p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
  v_workspace uuid := app.active_workspace();
  v_id uuid;
begin
  if app.can('deep_research', 'read') then
    raise exception 'Vous avez déjà cet accès.' using errcode = 'RL040';
  end if;
  if not (app.context()).roles && array['consultant_team_member', 'csm_team_member', 'team_member_marketing',
    'team_member_independent_administrator'] then
    raise exception 'Votre rôle n’ouvre pas la recherche approfondie.' using errcode = '42501';
  end if;
  if exists (select from public.deep_research_access d where d.team_member_id = v_me and d.workspace_id = v_workspace
    and d.status = 'requested') then
    raise exception 'Votre demande est déjà en attente.' using errcode = 'RL041';
  end if;
  insert into public.deep_research_access (workspace_id, team_member_id, reason, created_by)
  values (v_workspace, v_me, nullif(btrim(p_reason), ''), v_me) returning id into v_id;
  perform app.notify(v_workspace, app.recipients('country_manager', jsonb_build_object('workspace_id', v_workspace)),
    'deep_research_access.request', jsonb_build_object('entity', 'deep_research_access', 'row_id', v_id,
      'action', 'request',
      'label', 'Demande d’accès à la recherche approfondie', 'comment', p_reason, 'actor_id', v_me,
      'actor_name', (select m.display_name from public.team_member m where m.id = v_me)), array['country_manager']);
  return v_id;
end $$;
create function public.request_deep_research(reason text default null) returns uuid
language sql set search_path = '' as $$ select app.request_deep_research($1) $$;
grant execute on function app.request_deep_research(text), public.request_deep_research(text) to authenticated;
comment on function public.request_deep_research(text) is
  'Demande l’accès à la recherche approfondie dans l’espace actif. Rend la demande.';
