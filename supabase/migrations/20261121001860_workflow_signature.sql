-- Why: the circuits of signatures by link, and of the commercial conditions that are signed by one.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('signature_request', 'signature_request', 'status', '*', 'Signature'),
  ('commercial_condition', 'commercial_condition', 'status', 'crm', 'Conditions commerciales');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('signature_request', 'to_sign', 'À signer', 'waiting', 2, true, false),
  ('signature_request', 'planned', 'Attend son tour', 'neutral', 1, false, false),
  ('signature_request', 'reminded', 'Relancé', 'waiting', 3, false, false),
  ('signature_request', 'signed', 'Signé', 'good', 4, false, true),
  ('signature_request', 'countered', 'Contre-proposition', 'waiting', 5, false, true),
  ('signature_request', 'refused', 'Refusé', 'bad', 6, false, true),
  ('signature_request', 'expired', 'Expiré', 'neutral', 7, false, true),
  ('commercial_condition', 'draft', 'Brouillon', 'neutral', 1, true, false),
  ('commercial_condition', 'sent', 'Envoyées', 'waiting', 2, false, false),
  ('commercial_condition', 'negotiating', 'En négociation', 'waiting', 3, false, false),
  ('commercial_condition', 'signed', 'Acceptées', 'good', 4, false, false),
  ('commercial_condition', 'expired', 'Expirées', 'neutral', 5, false, true),
  ('commercial_condition', 'replaced', 'Remplacées', 'neutral', 6, false, true);

-- Signature ------------------------------------------------------------------------------------------------------

-- A link is opened by its party, without being signed in: a member signs for nobody. On site, they only attest.
create function app.signer_is_no_member(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.real_me() is not null
      and not (p_row ->> 'mode' = 'on_site' and (p_row ->> 'witness_id')::uuid = app.real_me())
    then 'Un membre de l’agence ne signe pas à la place d’une partie : ce lien s’ouvre sans être connecté.' end
$$;

create function app.signature_reminded(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reminded_at', now(), 'reminder_count', (p_row ->> 'reminder_count')::integer + 1)
$$;

create function app.signature_refused(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('refused_reason', p_comment, 'used_at', now())
$$;

-- The time left to sign runs from the moment one is asked.
create function app.signature_invited(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('sent_at', now(), 'expires_at',
    now() + ((p_row ->> 'expires_at')::timestamptz - (p_row ->> 'sent_at')::timestamptz))
$$;

create function app.signature_signed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('used_at', now(), 'signed_by_name', p_payload ->> 'name',
    'signed_by_quality', p_payload ->> 'quality', 'signed_ip', p_payload ->> 'ip',
    'signed_user_agent', p_payload ->> 'user_agent', 'document_hash', p_payload ->> 'document_hash',
    'evidence_hash', p_payload ->> 'evidence_hash')
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone)
select 'signature_request', f, t.action, t.to_state, t.priority, t.actor, 'edit', t.guard, t.effect, t.comment,
  t.label, t.tone
from (values
  ('{to_sign,reminded}'::text[], 'remind', 'reminded', 0, 'member', null, 'signature_reminded', false,
    'Relancer', 'waiting'),
  ('{to_sign,reminded}', 'remind', 'reminded', 0, 'system', null, 'signature_reminded', false, 'Relancer', 'waiting'),
  ('{to_sign,reminded}', 'sign', 'signed', 0, 'link', 'signer_is_no_member', 'signature_signed', false,
    'Signer', 'good'),
  ('{to_sign,reminded}', 'refuse', 'refused', 1, 'link', 'signer_is_no_member', 'signature_refused', true,
    'Refuser', 'bad'),
  ('{to_sign,reminded}', 'counter', 'countered', 1, 'link', 'signer_is_no_member', 'signature_refused', true,
    'Proposer autre chose', 'waiting'),
  ('{to_sign}', 'plan', 'planned', 8, 'system', null, null, false, 'Attendre son tour', 'neutral'),
  ('{planned}', 'invite', 'to_sign', 0, 'system', null, 'signature_invited', false, 'Inviter à signer', 'waiting'),
  ('{planned,to_sign,reminded,signed}', 'expire', 'expired', 9, 'system', null, null, false, 'Expirer', 'neutral')
) as t(froms, action, to_state, priority, actor, guard, effect, comment, label, tone), unnest(t.froms) f;
insert into public.workflow_notification
  values ('signature_request', 'refuse', 'owner'), ('signature_request', 'refuse', 'role:csm');
call app.say_done('signature_request', '{"remind": "Relance envoyée", "sign": "Document signé",
  "refuse": "Signature refusée"}');
call app.track_status('signature_request');

-- Commercial conditions -----------------------------------------------------------------------------------------
create function app.condition_has_coefficient(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_row ->> 'delegation_coefficient' is null and p_row ->> 'management_coefficient' is null
    and not exists (select 1 from public.commercial_coefficient x
      where x.commercial_condition_id = (p_row ->> 'id')::uuid) then 'Aucun coefficient n’est fixé.' end
$$;

-- What leaves is printed and kept: the file of each round stays beside that of the next.
create function app.condition_sent(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.enqueue('store-condition', jsonb_build_object('commercial_condition_id', p_row ->> 'id'),
    (p_row ->> 'workspace_id')::uuid, 'store-condition:' || (p_row ->> 'id'));
  return jsonb_build_object('sent_at', now());
end $$;

-- A new round: nobody signs what is being discussed, nor is bound by having signed it first.
create function app.condition_reopened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select s.id from public.signature_request s where s.entity = 'commercial_condition'
    and s.row_id = (p_row ->> 'id')::uuid and s.status in ('planned', 'to_sign', 'reminded', 'signed') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  return '{}';
end $$;

create function app.condition_signed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  if p_row ->> '_actor' = 'link' then
    perform app.enqueue('store-condition', jsonb_build_object('commercial_condition_id', p_row ->> 'id'),
      (p_row ->> 'workspace_id')::uuid, 'store-condition:' || (p_row ->> 'id') || ':signed');
  else
    -- Accepted on paper: the link that was sent is void.
    perform app.condition_reopened(p_row, p_payload, p_comment);
  end if;
  for v in select q.id from public.commercial_condition q where q.company_id = (p_row ->> 'company_id')::uuid
    and q.agency_id is not distinct from (p_row ->> 'agency_id')::uuid
    and q.status = 'signed' and q.id <> (p_row ->> 'id')::uuid loop
    perform app.move('commercial_condition', v, 'replace');
  end loop;
  return jsonb_build_object('signed_at', now());
end $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone)
select 'commercial_condition', f, t.action, t.to_state, t.priority, t.actor, 'edit', t.guard, t.effect, t.comment,
  t.label, t.tone
from (values
  ('{draft,negotiating}'::text[], 'send', 'sent', 0, 'member', 'condition_has_coefficient', 'condition_sent', false,
    'Envoyer au client', 'waiting'),
  ('{sent}', 'negotiate', 'negotiating', 1, 'member', null, 'condition_reopened', true, 'Le client négocie',
    'waiting'),
  ('{sent}', 'counter', 'negotiating', 1, 'link', null, 'condition_reopened', true, 'Proposer autre chose', 'waiting'),
  ('{sent}', 'refuse', 'negotiating', 1, 'link', null, 'condition_reopened', true, 'Refuser', 'bad'),
  ('{sent,negotiating}', 'accept', 'signed', 2, 'member', 'condition_has_coefficient', 'condition_signed', true,
    'Acceptées sur papier', 'good'),
  ('{sent}', 'sign', 'signed', 2, 'link', null, 'condition_signed', false, 'Signer', 'good'),
  ('{draft,sent,negotiating,signed}', 'expire', 'expired', 8, 'member', null, null, true, 'Mettre fin', 'neutral'),
  ('{sent,negotiating,signed}', 'expire', 'expired', 8, 'system', null, null, false, 'Expirer', 'neutral'),
  ('{signed}', 'replace', 'replaced', 9, 'system', null, null, false, 'Remplacer', 'neutral')
) as t(froms, action, to_state, priority, actor, guard, effect, comment, label, tone), unnest(t.froms) f;
insert into public.workflow_notification
  select 'commercial_condition', action, 'owner' from unnest('{sign,counter,refuse,expire}'::text[]) action;
call app.say_done('commercial_condition', '{"send": "Conditions envoyées au client",
  "negotiate": "Négociation notée", "counter": "Contre-proposition du client", "refuse": "Conditions refusées",
  "accept": "Conditions acceptées", "sign": "Conditions signées",
  "expire": "Conditions arrêtées"}');
call app.track_status('commercial_condition');
