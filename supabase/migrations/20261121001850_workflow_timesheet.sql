-- Why: the circuit of hours: entered, sent to the client, signed or corrected, checked, good for pay.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('timesheet_week', 'timesheet_week', 'status', 'time', 'Relevé d’heures');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('timesheet_week', 'to_enter', 'À saisir', 'waiting', 1, true, false),
  ('timesheet_week', 'missing', 'Manquant', 'bad', 2, false, false),
  ('timesheet_week', 'entered', 'Saisi', 'info', 3, false, false),
  ('timesheet_week', 'sent_to_customer', 'Envoyé au client', 'waiting', 4, false, false),
  ('timesheet_week', 'disputed', 'Contesté', 'bad', 5, false, false),
  ('timesheet_week', 'signed', 'Signé par le client', 'good', 6, false, false),
  ('timesheet_week', 'checked', 'Contrôlé', 'info', 7, false, false),
  ('timesheet_week', 'ready_for_pay', 'Bon pour paie', 'good', 8, false, true),
  ('timesheet_week', 'canceled', 'Annulé', 'neutral', 9, false, true);

create function app.week_is_filled(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not exists (select 1 from public.timesheet_day d where d.timesheet_week_id = (p_row ->> 'id')::uuid
      and (d.worker_minutes is not null or d.absence_code is not null))
    then 'Aucune heure n’est saisie pour cette semaine.' end
$$;

-- What the contract no longer covers is neither sent to the client nor checked without them.
create function app.week_is_inside_contract(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select '[worker_minutes] Le ' || to_char(min(d.date), 'DD/MM/YYYY')
    || ' est en dehors du contrat : corrigez d’abord les heures de ce jour.'
  from public.timesheet_day d, app.week_bounds(jsonb_populate_record(null::public.timesheet_week, p_row)) b
  where d.timesheet_week_id = (p_row ->> 'id')::uuid and coalesce(d.worker_minutes, 0) > 0
    and (d.date < b.first_day or d.date > b.last_day)
  having count(*) > 0
$$;

create function app.week_is_not_paid(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'paid_at' is not null or p_row ->> 'invoiced_at' is not null
    then 'Cette semaine est déjà payée ou facturée : corrigez par un rappel.' end
$$;

create function app.week_is_paid(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when app.week_is_not_paid(p_row, p_payload, p_comment) is null
    then 'Cette semaine n’est encore ni payée ni facturée : rouvrez-la.' end
$$;

-- Paid once: a week that was lost in spite of what is kept (in the database itself) and made again is the same week.
-- The journal remembers that it was paid.
create index audit_log_lost_week_idx on public.audit_log ((before ->> 'contract_key'))
  where table_name = 'timesheet_week' and operation = 'delete';
create function app.week_was(p_row jsonb, p_fact text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_row ->> p_fact is not null or exists (select from public.audit_log l where l.table_name = 'timesheet_week'
    and l.operation = 'delete'
    and l.before ->> 'contract_key' = p_row ->> 'contract_key' and l.before ->> 'monday' = p_row ->> 'monday'
    and l.before ->> 'workspace_id' = p_row ->> 'workspace_id' and l.before ->> p_fact is not null)
$$;
revoke execute on function app.week_was(jsonb, text) from public;

create function app.week_is_unpaid(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$ select case when app.week_was(p_row, 'paid_at')
  then 'Cette semaine est déjà payée.' end $$;

create function app.week_is_uninvoiced(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$ select case when app.week_was(p_row, 'invoiced_at')
  then 'Cette semaine est déjà facturée.' end $$;

create function app.week_entered(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$ select jsonb_build_object('entered_at', now()) $$;

create function app.week_declared(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('entered_at', now(), 'declared_at', now())
$$;

create function app.week_sent(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('sent_at', now(), 'signature_request_id', p_payload ->> 'signature_request_id',
    'contact_id', p_payload ->> 'contact_id',
    'dispute_answer', case when p_row ->> '_from' = 'disputed' then p_comment else p_row ->> 'dispute_answer' end)
$$;

create function app.week_signed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('signed_at', now(), 'is_disputed', false, 'deemed_at', null, 'deemed_terms', null)
$$;

-- The client said nothing for as long as their conditions allow, and had been told so. Their link stays good: a true
-- signature takes the place of this one, a correction undoes it, until the agency has checked the week.
create function app.week_deemed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('signed_at', now(), 'deemed_at', now(), 'deemed_terms', p_payload ->> 'deemed_terms')
$$;

create function app.week_was_deemed(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'deemed_at' is null then 'Ces heures sont déjà signées.' end
$$;

create function app.week_disputed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('signed_at', now(), 'is_disputed', true, 'dispute_reason', p_comment, 'deemed_at', null,
    'deemed_terms', null)
$$;

create function app.keep_timesheet_version(p_week uuid, p_reason text, p_author text) returns void
language sql security definer set search_path = '' as $$
  insert into public.timesheet_version (workspace_id, timesheet_week_id, owner_id, version_number, days, reason, author)
  select w.workspace_id, w.id, w.owner_id, w.version_number,
    coalesce((select jsonb_agg(to_jsonb(d) - array['created_by', 'updated_by', 'version', 'workspace_id']
        order by d.date)
    from public.timesheet_day d where d.timesheet_week_id = w.id), '[]'), p_reason, p_author
    from public.timesheet_week w where w.id = p_week
$$;

-- The agency takes the client's hours: version 2; what was there stays readable.
create function app.week_dispute_accepted(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_week uuid := (p_row ->> 'id')::uuid;
begin
  perform app.keep_timesheet_version(v_week, p_row ->> 'dispute_reason', 'Saisie de l’agence');
  update public.timesheet_day d set worker_minutes = d.client_minutes,
    night_minutes = least(d.night_minutes, d.client_minutes),
    has_meal = d.has_meal and d.client_minutes > 0,
      has_travel = d.has_travel and d.client_minutes > 0, has_transport = d.has_transport and d.client_minutes > 0
    where d.timesheet_week_id = v_week and d.client_minutes is distinct from d.worker_minutes
      and d.client_minutes is not null;
  return jsonb_build_object('version_number', (p_row ->> 'version_number')::integer + 1, 'is_disputed', false,
    'dispute_answer', p_comment);
end $$;

create function app.week_checked(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_row ->> 'deemed_at' is not null then
    perform app.void_week_link((p_row ->> 'signature_request_id')::uuid, (p_row ->> 'id')::uuid);
  end if;
  return jsonb_build_object('checked_at', now(), 'checked_by', app.real_me(),
    'unsigned_reason', case when p_row ->> '_action' = 'check_without_signature' then p_comment end);
end $$;

create function app.week_reopened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_timesheet_version((p_row ->> 'id')::uuid, p_comment, null);
  perform app.void_week_link((p_row ->> 'signature_request_id')::uuid, (p_row ->> 'id')::uuid);
  update public.timesheet_day set client_minutes = null, client_reason = null
    where timesheet_week_id = (p_row ->> 'id')::uuid;
  return jsonb_build_object('checked_at', null, 'checked_by', null, 'unsigned_reason', null, 'signed_at', null,
    'deemed_at', null, 'deemed_terms', null, 'sent_at', null, 'signature_request_id', null,
    'is_disputed', false, 'dispute_reason', null, 'version_number', (p_row ->> 'version_number')::integer + 1);
end $$;

-- A link for several weeks loses one of them, and shows what is left; the last one closes it.
create function app.void_week_link(p_request uuid, p_week uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_request is null then return; end if;
  update public.signature_request s set row_ids = array_remove(s.row_ids, p_week),
    row_id = coalesce((array_remove(s.row_ids, p_week))[1], s.row_id)
    where s.id = p_request and s.status in ('to_sign', 'reminded') and cardinality(s.row_ids) > 1;
  if found then
    perform app.show_sheet(p_request);
  elsif exists (select 1 from public.signature_request s where s.id = p_request
    and s.status in ('to_sign', 'reminded')) then
    perform app.move('signature_request', p_request, 'expire');
  end if;
end $$;

create function app.week_recalled(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.void_week_link((p_row ->> 'signature_request_id')::uuid, (p_row ->> 'id')::uuid);
  return jsonb_build_object('sent_at', null, 'signature_request_id', null);
end $$;

-- Withdrawn by the contract: what the client had changed stays in the kept version.
create function app.week_dispute_withdrawn(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_timesheet_version((p_row ->> 'id')::uuid, p_row ->> 'dispute_reason', 'Correction du client');
  update public.timesheet_day set client_minutes = null, client_reason = null
    where timesheet_week_id = (p_row ->> 'id')::uuid;
  return jsonb_build_object('sent_at', null, 'signed_at', null, 'signature_request_id', null, 'is_disputed', false,
    'dispute_reason', null);
end $$;

create function app.week_unsigned(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.void_week_link((p_row ->> 'signature_request_id')::uuid, (p_row ->> 'id')::uuid);
  return app.week_checked(p_row, p_payload, p_comment);
end $$;

create function app.week_reminded(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('last_reminder_at', now(), 'reminder_count', (p_row ->> 'reminder_count')::integer + 1)
$$;

create function app.week_paid(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('paid_at', coalesce((p_payload ->> 'at')::timestamptz, now()))
$$;

create function app.week_invoiced(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('invoiced_at', coalesce((p_payload ->> 'at')::timestamptz, now()))
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, family, permission,
  guard, effect, requires_comment, label, tone)
select 'timesheet_week', f, t.action, t.to_state, t.priority, t.actor, t.family, t.permission, t.guard, t.effect,
  t.comment, t.label, t.tone
from (values
  ('{to_enter,missing,entered}'::text[], 'enter', 'entered', 0, 'member', null, 'edit',
    'week_is_filled, week_suits_young, week_is_possible', 'week_entered', false, 'Enregistrer les heures', 'info'),
  -- The worker, by their link.
  ('{to_enter,missing}', 'declare', 'entered', 0, 'link', null, 'edit',
    'week_is_filled, week_suits_young, week_is_possible', 'week_declared', false, 'Envoyer ses heures', 'info'),
  ('{entered,disputed}', 'send', 'sent_to_customer', 1, 'system', null, 'edit',
    'week_is_filled, week_is_inside_contract, week_suits_young, week_is_possible', 'week_sent', false,
    'Envoyer au client', 'waiting'),
  ('{sent_to_customer}', 'recall', 'entered', 6, 'member', null, 'edit', null, 'week_recalled', true,
    'Reprendre', 'neutral'),
  -- The contract takes a week back, wherever it stands with the client.
  ('{entered}', 'recall', 'entered', 6, 'system', null, 'edit', null, null, true, 'Reprendre', 'neutral'),
  ('{sent_to_customer}', 'recall', 'entered', 6, 'system', null, 'edit', null, 'week_recalled', true,
    'Reprendre', 'neutral'),
  ('{disputed}', 'recall', 'entered', 6, 'system', null, 'edit', null, 'week_dispute_withdrawn', true,
    'Reprendre', 'neutral'),
  ('{sent_to_customer}', 'remind', 'sent_to_customer', 2, 'member', null, 'edit', null, 'week_reminded', false,
    'Relancer le client', 'waiting'),
  ('{sent_to_customer}', 'remind', 'sent_to_customer', 2, 'system', null, 'edit', null, 'week_reminded', false,
    'Relancer le client', 'waiting'),
  ('{to_enter,missing}', 'remind', 'missing', 2, 'system', null, 'edit', null, 'week_reminded', false,
    'Relancer', 'bad'),
  ('{sent_to_customer}', 'sign', 'signed', 0, 'link', null, 'edit', null, 'week_signed', false, 'Signer', 'good'),
  ('{sent_to_customer}', 'dispute', 'disputed', 0, 'link', null, 'edit', null, 'week_disputed', true,
    'Corriger', 'bad'),
  ('{sent_to_customer}', 'deem', 'signed', 9, 'system', null, 'edit', null, 'week_deemed', false,
    'Réputer acceptées', 'good'),
  ('{signed}', 'sign', 'signed', 0, 'link', null, 'edit', 'week_was_deemed', 'week_signed', false, 'Signer', 'good'),
  ('{signed}', 'dispute', 'disputed', 0, 'link', null, 'edit', 'week_was_deemed', 'week_disputed', true,
    'Corriger', 'bad'),
  ('{disputed}', 'accept', 'signed', 0, 'member', null, 'edit', null, 'week_dispute_accepted', false,
    'Accepter la correction', 'good'),
  ('{signed}', 'check', 'checked', 0, 'member', null, 'review', null, 'week_checked', false, 'Contrôler', 'info'),
  ('{entered,sent_to_customer,disputed}', 'check_without_signature', 'checked', 5, 'member', null, 'review',
    'week_is_filled, week_is_inside_contract', 'week_unsigned', true, 'Contrôler sans signature', 'waiting'),
  ('{checked}', 'release', 'ready_for_pay', 0, 'member', null, 'approve', null, null, false, 'Bon pour paie', 'good'),
  ('{signed,checked,ready_for_pay}', 'reopen', 'entered', 8, 'member', null, 'review', 'week_is_not_paid',
    'week_reopened', true, 'Rouvrir', 'bad'),
  -- What was paid is not taken back: the hours are corrected, and the open month of pay brings the difference.
  ('{ready_for_pay}', 'correct', 'entered', 8, 'member', null, 'review', 'week_is_paid', 'week_reopened', true,
    'Corriger par un rappel', 'bad'),
  ('{ready_for_pay}', 'pay', 'ready_for_pay', 1, 'member', 'pay', 'approve', 'week_is_unpaid', 'week_paid', false,
    'Payée', 'good'),
  ('{ready_for_pay}', 'pay', 'ready_for_pay', 1, 'system', 'pay', 'approve', 'week_is_unpaid', 'week_paid', false,
    'Payée', 'good'),
  ('{ready_for_pay}', 'invoice', 'ready_for_pay', 2, 'member', 'pay', 'approve', 'week_is_uninvoiced', 'week_invoiced',
    false, 'Facturée', 'good'),
  ('{to_enter,missing,entered}', 'cancel', 'canceled', 9, 'member', null, 'edit', null, null, true,
    'Annuler le relevé', 'bad'),
  ('{to_enter,missing,entered}', 'cancel', 'canceled', 9, 'system', null, 'edit', null, null, false,
    'Annuler le relevé', 'bad'),
  ('{to_enter}', 'mark_missing', 'missing', 9, 'system', null, 'edit', null, null, false, 'Manquant', 'bad')
) as t(froms, action, to_state, priority, actor, family, permission, guard, effect, comment, label, tone),
  unnest(t.froms) f;
insert into public.workflow_notification values
  ('timesheet_week', 'declare', 'owner'),
  ('timesheet_week', 'deem', 'owner'),
  ('timesheet_week', 'sign', 'owner'), ('timesheet_week', 'sign', 'role:csm'), ('timesheet_week', 'dispute', 'owner'),
  ('timesheet_week', 'dispute', 'role:csm'), ('timesheet_week', 'mark_missing', 'owner'),
  ('timesheet_week', 'reopen', 'owner'), ('timesheet_week', 'correct', 'owner'),
  ('timesheet_week', 'release', 'role:accounting'),
  ('timesheet_week', 'accept', 'role:csm'), ('timesheet_week', 'recall', 'owner');
call app.say_done('timesheet_week', '{"enter": "Heures enregistrées", "declare": "Heures reçues du salarié",
  "recall": "Relevé repris au client",
  "remind": "Client relancé", "sign": "Relevé signé", "deem": "Heures réputées acceptées",
  "dispute": "Relevé corrigé", "accept": "Correction acceptée",
  "check": "Relevé contrôlé", "check_without_signature": "Relevé contrôlé sans signature",
  "release": "Relevé bon pour paie", "reopen": "Relevé rouvert",
  "correct": "Relevé rouvert pour un rappel", "pay": "Relevé payé", "invoice": "Relevé facturé",
  "cancel": "Relevé annulé"}');
call app.say_awaits('timesheet_week', '{"to_enter": "à saisir", "missing": "à saisir", "disputed": "à arbitrer",
  "signed": "à contrôler", "checked": "à mettre en paie"}');
call app.track_status('timesheet_week');
call app.place_states('timesheet_week', 'timesheet_week_list');
