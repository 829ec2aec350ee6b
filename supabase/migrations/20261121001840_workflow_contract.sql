-- Why: the life of the paper (product §2). Whether it runs today is computed from its dates, never a state.

insert into public.workflow_entity (entity, table_name, status_column, family, label)
  values ('contract', 'contract', 'status', 'contracts', 'Contrat');
insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('contract', 'draft', 'Brouillon', 'neutral', 1, true, false),
  ('contract', 'consultant_review', 'À valider par le manager', 'waiting', 2, false, false),
  ('contract', 'admin_review', 'À approuver', 'waiting', 3, false, false),
  ('contract', 'admin_modification_requested', 'Modification demandée', 'bad', 4, false, false),
  ('contract', 'to_sign', 'À signer', 'waiting', 5, false, false),
  ('contract', 'signed', 'Signé', 'good', 6, false, false),
  ('contract', 'suspended', 'Suspendu', 'bad', 7, false, false),
  ('contract', 'ended', 'Terminé', 'neutral', 8, false, false),
  ('contract', 'broken', 'Rompu', 'bad', 9, false, false),
  ('contract', 'closed', 'Clôturé', 'neutral', 10, false, true),
  ('contract', 'refused', 'Refusé', 'bad', 11, false, true),
  ('contract', 'canceled', 'Annulé', 'neutral', 12, false, true),
  ('contract', 'superseded', 'Remplacé par un avenant', 'neutral', 13, false, true),
  ('contract', 'notified', 'Notifié', 'good', 14, false, true);

create function app.contract_submitted(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_row ->> '_to' = 'admin_review' then
    perform app.notify((p_row ->> 'workspace_id')::uuid, app.recipients('role:csm', p_row), 'contract.to_approve',
      jsonb_build_object('entity', 'contract',
      'row_id', p_row ->> 'id', 'action', p_row ->> '_action', 'label', 'Contrat à approuver',
      'to_state', 'admin_review', 'contract_key', p_row ->> 'contract_key'), '{role:csm}');
  end if;
  return jsonb_build_object('submitted_at', now());
end $$;

create function app.contract_reviewed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reviewed_by', app.real_me(), 'reviewed_at', now())
$$;

create function app.contract_approved(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('approved_by', app.real_me(), 'approved_at', now(),
    'admin_id', coalesce((p_row ->> 'admin_id')::uuid, app.real_me()))
$$;

-- Links already sent are worth nothing any more.
create function app.contract_links_voided(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select s.id from public.signature_request s where s.entity = 'contract' and s.row_id = (p_row ->> 'id')::uuid
    and s.status in ('planned', 'to_sign', 'reminded', 'signed') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  return null;
end $$;

create function app.contract_is_now_signed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_row ->> 'id')::uuid; v_previous uuid := (p_row ->> 'previous_id')::uuid;
  v_application uuid := (p_row ->> 'application_id')::uuid;
begin
  if v_previous is not null and exists (select 1 from public.contract k where k.id = v_previous
    and k.status in ('to_sign', 'signed', 'suspended')) then
    perform app.move('contract', v_previous, 'supersede');
    -- Hours not yet sent follow the version in force.
    update public.timesheet_week w set contract_id = v_id where w.contract_id = v_previous
      and w.status in ('to_enter', 'missing', 'entered')
      and w.monday + 6 >= coalesce((p_row ->> 'amendment_effective_on')::date, (p_row ->> 'start_date')::date);
    update public.timesheet_day d set contract_id = v_id from public.timesheet_week w where w.id = d.timesheet_week_id
      and w.contract_id = v_id and d.contract_id <> v_id;
  end if;
  if v_application is not null and exists (select 1 from public.application a where a.id = v_application
    and a.stage not in ('contract', 'started') and not a.is_rejected) then
    perform app.move('application', v_application, 'to_contract');
  end if;
  -- Whoever signed last is nobody's member: the workspace is said.
  perform app.enqueue('store-signed-contract', jsonb_build_object('contract_id', v_id),
    (p_row ->> 'workspace_id')::uuid, 'store-signed-contract:' || v_id);
  return jsonb_build_object('signed_at', now());
end $$;

create function app.contract_term_moved(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.contract set actual_end_date = (p_row ->> 'end_date')::date,
    ending_reason = case when (p_row ->> 'end_date')::date < end_date then 'FIN_SOUPLESSE_NEG' end
      where id = (p_row ->> 'previous_id')::uuid;
  return null;
end $$;

create function app.contract_ended(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_last date := coalesce((p_payload ->> 'actual_end_date')::date, (p_row ->> 'actual_end_date')::date,
    (p_row ->> 'end_date')::date);
  v uuid;
begin
  for v in select w.id from public.timesheet_week w where w.contract_id = (p_row ->> 'id')::uuid and w.monday > v_last
    and w.status in ('to_enter', 'missing', 'entered') loop
    perform app.move('timesheet_week', v, 'cancel', 'Le contrat est terminé.');
  end loop;
  return jsonb_build_object('actual_end_date', v_last, 'ending_reason', coalesce(p_payload ->> 'ending_reason',
      p_row ->> 'ending_reason', 'FIN_TERME'),
    'ending_comment', coalesce(p_comment, p_row ->> 'ending_comment'));
end $$;

create function app.contract_canceled(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  perform app.contract_links_voided(p_row, p_payload, p_comment);
  for v in select w.id from public.timesheet_week w where w.contract_id = (p_row ->> 'id')::uuid
    and w.status in ('to_enter', 'missing', 'entered') loop
    perform app.move('timesheet_week', v, 'cancel', 'Le contrat est annulé.');
  end loop;
  return null;
end $$;

-- What ends, breaks or is canceled is over for everyone at once: no link of it signs any more, no amendment of it
-- waits. What was signed stays signed, with its evidence.
create function app.contract_settles_others(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select s.id from public.signature_request s where s.entity = 'contract' and s.row_id = (p_row ->> 'id')::uuid
    and s.status in ('planned', 'to_sign', 'reminded') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  for v in select k.id from public.contract k where k.workspace_id = (p_row ->> 'workspace_id')::uuid
    and k.contract_key = p_row ->> 'contract_key'
    and k.amendment_number > (p_row ->> 'amendment_number')::integer
    and k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign')
      order by k.amendment_number desc loop
    perform app.move('contract', v, 'cancel', 'Le contrat que cet avenant modifiait n’est plus en cours.');
  end loop;
  return null;
end $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, family, permission,
  guard, effect, requires_comment, label, tone) values
  ('contract', 'draft', 'submit', 'admin_review', 0, 'member', null, 'edit',
    'is_author_or_owner, contract_is_ready, contract_is_lawful, contract_is_justified, hands_are_autonomous',
    'contract_submitted', false, 'Soumettre', 'info'),
  ('contract', 'draft', 'submit', 'consultant_review', 1, 'member', null, 'edit',
    'is_author_or_owner, contract_is_ready, contract_is_lawful, contract_is_justified', 'contract_submitted', false,
    'Soumettre à validation', 'info'),
  ('contract', 'draft', 'notify', 'notified', 0, 'member', null, 'edit', 'is_notification, flexibility_is_respected',
    'contract_term_moved', false, 'Notifier l’aménagement du terme', 'good'),
  ('contract', 'consultant_review', 'validate', 'admin_review', 0, 'member', null, 'review', 'not_author',
    'contract_reviewed', false, 'Valider', 'good'),
  ('contract', 'consultant_review', 'send_back', 'draft', 1, 'member', null, 'review', null, null, true,
    'Renvoyer', 'bad'),
  ('contract', 'admin_review', 'approve', 'to_sign', 0, 'member', null, 'approve',
    'not_author, contract_is_ready, contract_is_lawful, amendment_stands', 'contract_approved', false,
    'Approuver', 'good'),
  ('contract', 'admin_review', 'request_modification', 'admin_modification_requested', 1, 'member', null, 'approve',
    'not_author, contract_has_wishes', null, false, 'Demander une modification', 'waiting'),
  ('contract', 'admin_review', 'refuse', 'refused', 2, 'member', null, 'approve', 'not_author', null, true,
    'Refuser', 'bad'),
  ('contract', 'admin_modification_requested', 'answer', 'admin_review', 0, 'member', null, 'edit',
    'is_author_or_owner, contract_wishes_answered, contract_is_ready, contract_is_lawful, contract_is_justified',
    'contract_submitted', false, 'Répondre et renvoyer', 'info'),
  ('contract', 'to_sign', 'reopen', 'admin_modification_requested', 5, 'member', null, 'approve', null,
    'contract_links_voided', true, 'Corriger avant signature', 'waiting'),
  ('contract', 'to_sign', 'sign', 'signed', 0, 'link', null, 'edit', 'contract_is_signed_by_all, amendment_stands',
    'contract_is_now_signed', false, 'Signer', 'good'),
  ('contract', 'signed', 'suspend', 'suspended', 5, 'member', null, 'approve', null, null, true, 'Suspendre', 'bad'),
  ('contract', 'suspended', 'resume', 'signed', 0, 'member', null, 'approve', null, null, false, 'Reprendre', 'good'),
  ('contract', 'ended', 'close', 'closed', 0, 'member', null, 'approve', 'contract_is_settled', null, false,
    'Clôturer', 'neutral'),
  ('contract', 'ended', 'close', 'closed', 1, 'member', 'pay', 'approve', 'contract_is_settled', null, false,
    'Clôturer', 'neutral'),
  ('contract', 'broken', 'close', 'closed', 0, 'member', null, 'approve', 'contract_is_settled', null, false,
    'Clôturer', 'neutral'),
  ('contract', 'broken', 'close', 'closed', 1, 'member', 'pay', 'approve', 'contract_is_settled', null, false,
    'Clôturer', 'neutral'),
  ('contract', 'to_sign', 'supersede', 'superseded', 0, 'system', null, 'edit', null, null, false,
    'Remplacer', 'neutral'),
  ('contract', 'signed', 'supersede', 'superseded', 0, 'system', null, 'edit', null, null, false,
    'Remplacer', 'neutral'),
  ('contract', 'suspended', 'supersede', 'superseded', 0, 'system', null, 'edit', null, null, false,
    'Remplacer', 'neutral');
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone)
select 'contract', s, a.action, a.to_state, a.priority, a.actor, 'approve', a.guard,
  'contract_ended, contract_settles_others', a.comment, a.label, a.tone
from unnest(array['to_sign', 'signed', 'suspended']) s,
  (values ('end', 'ended', 6, 'system', 'contract_term_passed', false, 'Terminer', 'neutral'),
    ('end', 'ended', 6, 'member', 'contract_may_end', false, 'Terminer', 'neutral'),
    ('break', 'broken', 7, 'member', 'contract_may_break', true, 'Rompre', 'bad')) as a(action, to_state, priority,
    actor, guard, comment, label, tone);
-- Before the start: by its author, or by who approves. What was never approved may be dropped at any time.
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect,
  requires_comment, label, tone)
select 'contract', s.code, 'cancel', 'canceled', 20 + a.priority, a.permission, concat_ws(', ', a.guard, s.guard),
  'contract_canceled, contract_settles_others', s.guard is not null, 'Annuler', 'bad'
from (values ('draft', null), ('consultant_review', null), ('admin_review', null),
  ('admin_modification_requested', null),
    ('to_sign', 'contract_not_started'), ('signed', 'contract_not_started')) as s(code, guard),
  (values (0, 'edit', 'is_author'), (1, 'approve', null)) as a(priority, permission, guard);
-- An amendment goes with the version it would have replaced.
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission,
  effect, label, tone)
select 'contract', s, 'cancel', 'canceled', 22, 'system', 'approve', 'contract_canceled, contract_settles_others',
  'Annuler', 'bad'
from unnest(array['draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign']) s;

insert into public.workflow_notification values
  ('contract', 'submit', 'manager'), ('contract', 'validate', 'role:csm'), ('contract', 'validate', 'author'),
  ('contract', 'send_back', 'author'),
  ('contract', 'send_back', 'owner'), ('contract', 'approve', 'author'), ('contract', 'approve', 'owner'),
  ('contract', 'request_modification', 'author'),
  ('contract', 'request_modification', 'owner'), ('contract', 'refuse', 'author'), ('contract', 'refuse', 'owner'),
  ('contract', 'sign', 'owner'),
  ('contract', 'sign', 'author'), ('contract', 'sign', 'role:csm'), ('contract', 'suspend', 'owner'),
  ('contract', 'break', 'owner'),
  ('contract', 'break', 'role:accounting'), ('contract', 'cancel', 'owner'), ('contract', 'notify', 'role:csm'),
  ('contract', 'end', 'owner'),
  ('contract', 'reopen', 'author'), ('contract', 'reopen', 'owner'), ('contract', 'resume', 'owner');
call app.say_done('contract', '{"submit": "Contrat soumis", "notify": "Aménagement du terme notifié",
  "validate": "Contrat validé", "send_back": "Contrat renvoyé à son auteur", "approve": "Contrat approuvé",
  "request_modification": "Modification demandée", "refuse": "Contrat refusé", "answer": "Réponse envoyée",
  "reopen": "Contrat rouvert pour être corrigé", "sign": "Contrat signé", "suspend": "Contrat suspendu",
  "resume": "Contrat repris", "end": "Contrat terminé", "break": "Contrat rompu", "close": "Contrat clôturé",
  "cancel": "Contrat annulé"}');
call app.say_awaits('contract', '{"consultant_review": "à valider", "admin_review": "à approuver",
  "admin_modification_requested": "à corriger", "to_sign": "à faire signer"}');
call app.track_status('contract');

-- The order follows its contracts; an application whose contract came to nothing is free again.
create function app.contract_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.application_id is not null and new.status in ('canceled', 'refused') then
    perform app.release_application(new.application_id);
  end if;
  if new.mission_id is not null then perform app.refresh_mission(new.mission_id); end if;
  return null;
end $$;
create trigger contract_changed after update of status on public.contract for each row
  when (old.status is distinct from new.status) execute function app.contract_changed();

-- A draft that is thrown away frees its application too.
create function app.contract_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.application_id is not null then perform app.release_application(old.application_id); end if;
  return null;
end $$;
create trigger contract_gone after delete on public.contract for each row execute function app.contract_gone();
