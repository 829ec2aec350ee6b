-- Why: a signature is worth what it proves. Two parties who sign at the same moment are counted one after the other; a link of a
-- contract that is over says so and signs nothing; a member of the agency signs for nobody; who signs for the client may.

-- What is behind a link is locked before its request is, in the order of app.move (the version before, the contract, the request):
-- the one who waited then sees the signature of the other.
create function app.lock_behind_link(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_entity text; v_row uuid;
begin
  select s.entity, s.row_id into v_entity, v_row from public.signature_request s where s.id = p_request;
  if v_entity = 'contract' then
    perform from public.contract k where k.id = (select c.previous_id from public.contract c where c.id = v_row) for update;
    perform from public.contract k where k.id = v_row for update;
  elsif v_entity = 'commercial_condition' then
    perform from public.commercial_condition q where q.id = v_row for update;
  end if;
end $$;

-- Why a contract is not signed by a link, as a state of this link; null while it waits for signatures, or once it has them.
create function app.contract_link_state(p_contract uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare k public.contract; p public.contract;
begin
  select * into k from public.contract x where x.id = p_contract;
  if k.status in ('canceled', 'refused') then return 'canceled';
  elsif k.status in ('ended', 'broken', 'closed') then return 'over';
  elsif k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested') then return 'corrected';
  elsif k.status = 'to_sign' and app.amendment_stands(to_jsonb(k), null, null) is not null then
    select * into p from public.contract x where x.id = k.previous_id;
    return case when p.status in ('signed', 'suspended') then 'late' else 'over' end;
  end if;
  return null;
end $$;

-- To who holds the link, these are links that have ended: only the words differ.
create or replace function app.link_answer(p_state text, p_more jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('state', case when p_state in ('canceled', 'over', 'corrected', 'late') then 'expired' else p_state end, 'message', case p_state
    when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou demandez un nouveau lien à l’agence.'
    when 'expired' then 'Ce lien a expiré. Demandez un nouveau lien à l’agence.'
    when 'used' then 'Ce lien a déjà servi : la signature est enregistrée.'
    when 'refused' then 'Vous avez refusé de signer. L’agence en est informée.'
    when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
    when 'signed' then 'Votre signature est enregistrée. Merci.'
    when 'canceled' then 'L’agence a annulé ce contrat : il ne se signe plus.'
    when 'over' then 'Ce contrat est terminé : il ne se signe plus.'
    when 'corrected' then 'L’agence a repris ce document pour le corriger : elle vous enverra un nouveau lien.'
    when 'late' then 'Le terme du contrat est passé : un renouvellement se signe avant (art. L1251-35-1 du Code du travail).'
    else null end) || coalesce(p_more, '{}')
$$;

create or replace function app.read_link(p_token text, p_timesheet boolean, out state text, out request public.signature_request, out secret app.signature_secret)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select x.* into secret from app.signature_secret x where x.token_hash = v_hash;
  if secret.token_hash is null then state := 'unknown'; return; end if;
  perform app.lock_behind_link(secret.signature_request_id);
  select s.* into request from public.signature_request s where s.id = secret.signature_request_id for update;
  -- Once more: the same message sent twice at the same moment finds the receipt of the first.
  select x.* into secret from app.signature_secret x where x.token_hash = v_hash;
  if (request.entity = 'timesheet_week') <> p_timesheet then state := 'unknown'; return; end if;
  delete from app.signature_attempt a where a.token_hash = v_hash and a.at < now() - interval '10 minutes';
  if (select count(*) from app.signature_attempt a where a.token_hash = v_hash) >= 60 then state := 'too_many'; return; end if;
  insert into app.signature_attempt (token_hash) values (v_hash);
  state := case when request.status = 'signed' then 'used' when request.status = 'refused' then 'refused' when request.status = 'expired' or request.expires_at < now() then 'expired' else 'ready' end;
  if state in ('ready', 'expired') and request.entity = 'contract' then state := coalesce(app.contract_link_state(request.row_id), state); end if;
end $$;

create or replace function app.signature_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, false);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  -- « Opened » is evidence about the party: a member who looks is not the party.
  if app.real_me() is null then update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id; end if;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name, 'party', (l.request).party, 'entity', (l.request).entity,
    'expires_at', (l.request).expires_at, 'document_hash', (l.request).document_hash, 'document', (l.secret).shown));
end $$;

-- Nobody signs or refuses for a party from an account of the agency, whatever token they hold.
create function app.signer_is_no_member(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.real_me() is not null and p_row ->> 'entity' in ('contract', 'commercial_condition')
    then 'Un membre de l’agence ne signe pas à la place d’une partie : ce lien s’ouvre sans être connecté.' end
$$;
update public.workflow_transition set guard = 'signer_is_no_member'
  where entity = 'signature_request' and actor = 'link' and action in ('sign', 'refuse');

create or replace function app.request_signatures(contract_id uuid, days integer default 14, only_party text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); k public.contract; p public.contact; t public.talent; r public.signature_request;
  v_party text; v_link jsonb; v_links jsonb := '[]'; v_paper jsonb; v_why text;
begin
  select * into k from public.contract x where x.id = request_signatures.contract_id and x.workspace_id = app.active_workspace() for update;
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('contracts', 'edit', to_jsonb(k)) then raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501'; end if;
  if k.status <> 'to_sign' then raise exception 'Ce contrat n’est pas à signer.' using errcode = 'RL004', hint = 'field=status'; end if;
  v_why := app.amendment_stands(to_jsonb(k), null, null);
  if v_why is not null then raise exception '%', v_why using errcode = 'RL007', hint = 'field=status'; end if;
  select * into p from public.contact x where x.id = k.contact_id;
  if p.id is null then raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id'; end if;
  if p.company_id is distinct from k.company_id then raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id'; end if;
  if p.status <> 'active' then raise exception 'Ce contact n’est plus actif : choisissez qui signe pour le client.' using errcode = 'RL255', hint = 'field=contact_id'; end if;
  if not p.can_sign_contracts then
    raise exception 'Ce contact ne signe pas les contrats de ce client : choisissez-en un autre ou complétez sa fiche.' using errcode = 'RL256', hint = 'field=contact_id';
  end if;
  select * into t from public.talent x where x.id = k.talent_id;
  if p.email is null and p.phone_number is null then raise exception 'Ce contact n’a ni e-mail ni téléphone.' using errcode = 'RL262', hint = 'field=contact_id'; end if;
  if t.email is null and t.phone_number is null then raise exception 'Le talent n’a ni e-mail ni téléphone.' using errcode = 'RL263', hint = 'field=talent_id'; end if;
  v_paper := app.contract_paper(k.id);
  update public.contract x set document_hash = app.token_hash(v_paper::text) where x.id = k.id;
  foreach v_party in array array['client', 'worker'] loop
    continue when v_party <> coalesce(only_party, v_party) or exists (select 1 from public.signature_request s
      where s.entity = 'contract' and s.row_id = k.id and s.party = v_party and s.status = 'signed');
    select * into r from public.signature_request s where s.entity = 'contract' and s.row_id = k.id and s.party = v_party and s.status in ('to_sign', 'reminded');
    if r.id is not null then perform app.move('signature_request', r.id, 'expire'); end if;
    v_link := case v_party
      when 'client' then app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'client', p.id, null,
        app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title), p.email, p.phone_number, days, k.owner_id, app.paper_for(v_paper, 'client'))
      else app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'worker', null, t.id,
        app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title), t.email, t.phone_number, days, k.owner_id, app.paper_for(v_paper, 'worker')) end;
    if r.id is not null then
      update public.signature_request s set reminder_count = r.reminder_count where s.id = (v_link ->> 'signature_request_id')::uuid;
      perform app.move('signature_request', (v_link ->> 'signature_request_id')::uuid, 'remind');
    end if;
    v_links := v_links || v_link;
  end loop;
  return v_links;
end $$;
