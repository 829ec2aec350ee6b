-- Why: a customer or a worker signs without an account, by a link. The token has 256 bits and is stored as its SHA-256;
-- it ends, it signs once, and it says nothing to who does not hold it. A member who received the links of both parties
-- could sign for both: a link goes to the party alone. It is made when its mail is written, by the service, and is in
-- clear in that mail only; the member sees that it left, to whom and when.

-- Opens a request. The fingerprint is that of a token that nobody has: no link exists before app.mail_signature_links.
create function app.open_signature(p_workspace uuid, p_entity text, p_row uuid, p_rows uuid[], p_party text,
  p_contact uuid, p_talent uuid, p_name text, p_email text, p_phone text,
  p_days integer, p_owner uuid, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid; v_expires timestamptz := now() + make_interval(days => greatest(1, least(p_days, 90)));
  v_field constant text := 'field=' || case p_party when 'worker' then 'talent_id' else 'contact_id' end;
begin
  if exists (select from public.team_member m where m.email = lower(btrim(p_email))) then
    raise exception 'Cette adresse est celle d’un membre de l’agence : un lien va à la partie, à une adresse à elle.'
      using errcode = 'RL257', hint = v_field;
  elsif exists (select from public.signature_request s where s.entity = p_entity and s.row_id = p_row
      and s.party <> p_party and s.status in ('to_sign', 'reminded', 'signed')
      and lower(btrim(s.signer_email)) = lower(btrim(p_email))) then
    raise exception 'Les deux parties ont la même adresse : l’une signerait pour l’autre.'
      using errcode = 'RL258', hint = v_field;
  end if;
  insert into public.signature_request (workspace_id, entity, row_id, row_ids, party, contact_id, talent_id,
    signer_name, signer_email, signer_phone, status, expires_at, owner_id, document_hash)
  values (p_workspace, p_entity, p_row, p_rows, p_party, p_contact, p_talent, p_name, p_email, p_phone, 'to_sign',
    v_expires, p_owner, app.token_hash(p_shown::text))
  returning id into v_id;
  insert into app.signature_secret (signature_request_id, token_hash, shown)
    values (v_id, app.token_hash(app.new_token()), p_shown);
  return jsonb_build_object('signature_request_id', v_id, 'party', p_party, 'signer_name', p_name,
    'signer_email', p_email, 'signer_phone', p_phone, 'expires_at', v_expires);
end $$;

create function app.mail_signature_links(letters jsonb) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare l jsonb; s public.signature_request; v_token text;
begin
  for l in select * from jsonb_array_elements(letters) loop
    select * into s from public.signature_request x where x.id = (l ->> 'signature_request_id')::uuid
      and x.status in ('to_sign', 'reminded') and nullif(btrim(x.signer_email), '') is not null for update;
    continue when s.id is null;
    v_token := app.new_token();
    if s.mailed_at is not null and s.entity = 'timesheet_week' then
      insert into app.signature_former_token (token_hash, signature_request_id)
        select x.token_hash, s.id from app.signature_secret x where x.signature_request_id = s.id;
    end if;
    update app.signature_secret x set token_hash = app.token_hash(v_token) where x.signature_request_id = s.id;
    insert into public.mail_outbox (workspace_id, to_email, to_name, subject, template, data)
    values (s.workspace_id, lower(btrim(s.signer_email)), s.signer_name, l ->> 'subject', l ->> 'template',
      coalesce(l -> 'data', '{}') || jsonb_build_object('link', case
        when s.entity <> 'timesheet_week' then '/signature/'
        when s.party = 'worker' then '/worker/timesheets/hours?token='
        else '/customer/timesheets/signature?token=' end || v_token));
    update public.signature_request x set mailed_at = now() where x.id = s.id;
    return next s.id;
  end loop;
end $$;
comment on function app.mail_signature_links(jsonb) is
  'letters : [{signature_request_id, subject, template, data}]. Fait un lien neuf par demande et '
  'le met au courrier de la '
  'partie ; rend les demandes parties. Pour la clé de service seule : le jeton n’est rendu à personne.';
call app.expose('mail_signature_links', '{}');

-- Asking again voids the link that the party had not used: that is a reminder. Who signs for the client may.
create function app.request_signatures(contract_id uuid, days integer default 14, only_party text default null)
  returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); k public.contract; p public.contact; t public.talent;
  r public.signature_request;
  v_party text; v_link jsonb; v_links jsonb := '[]'; v_paper jsonb; v_why text;
begin
  select * into k from public.contract x where x.id = request_signatures.contract_id
    and x.workspace_id = app.active_workspace() for update;
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('contracts', 'edit', to_jsonb(k)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if k.status <> 'to_sign' then
    raise exception 'Ce contrat n’est pas à signer.' using errcode = 'RL004', hint = 'field=status';
  end if;
  v_why := app.amendment_stands(to_jsonb(k), null, null);
  if v_why is not null then raise exception '%', v_why using errcode = 'RL007', hint = 'field=status'; end if;
  select * into p from public.contact x where x.id = k.contact_id;
  if p.id is null then
    raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id';
  end if;
  if p.company_id is distinct from k.company_id then
    raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id';
  end if;
  if p.status <> 'active' then
    raise exception 'Ce contact n’est plus actif : choisissez qui signe pour le client.'
      using errcode = 'RL255', hint = 'field=contact_id';
  end if;
  if not p.can_sign_contracts then
    raise exception 'Ce contact ne signe pas les contrats de ce client : choisissez-en un autre ou complétez sa fiche.'
      using errcode = 'RL256', hint = 'field=contact_id';
  end if;
  select * into t from public.talent x where x.id = k.talent_id;
  if p.email is null and p.phone_number is null then
    raise exception 'Ce contact n’a ni e-mail ni téléphone.' using errcode = 'RL262', hint = 'field=contact_id';
  end if;
  if t.email is null and t.phone_number is null then
    raise exception 'Le talent n’a ni e-mail ni téléphone.' using errcode = 'RL263', hint = 'field=talent_id';
  end if;
  v_paper := app.contract_paper(k.id);
  update public.contract x set document_hash = app.token_hash(v_paper::text) where x.id = k.id;
  foreach v_party in array array['client', 'worker'] loop
    continue when v_party <> coalesce(only_party, v_party) or exists (select 1 from public.signature_request s
      where s.entity = 'contract' and s.row_id = k.id and s.party = v_party and s.status = 'signed');
    select * into r from public.signature_request s where s.entity = 'contract' and s.row_id = k.id
      and s.party = v_party and s.status in ('to_sign', 'reminded');
    if r.id is not null then perform app.move('signature_request', r.id, 'expire'); end if;
    v_link := case v_party
      when 'client' then app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'client', p.id, null,
        app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title),
        p.email, p.phone_number, days, k.owner_id, app.paper_for(v_paper, 'client'))
      else app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'worker', null, t.id,
        app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
        t.email, t.phone_number, days, k.owner_id, app.paper_for(v_paper, 'worker')) end;
    if r.id is not null then
      update public.signature_request s set reminder_count = r.reminder_count
        where s.id = (v_link ->> 'signature_request_id')::uuid;
      perform app.move('signature_request', (v_link ->> 'signature_request_id')::uuid, 'remind');
    end if;
    v_links := v_links || v_link;
  end loop;
  return v_links;
end $$;
comment on function app.request_signatures(uuid, integer, text) is
  'Ouvre une demande par partie qui n’a pas signé (ou pour celle-là seule) : '
  '[{signature_request_id, party, signer_name, signer_email, signer_phone, expires_at}]. Aucun lien n’est rendu.';
call app.expose('request_signatures');

create function app.request_condition_signature(commercial_condition_id uuid, contact_id uuid default null,
  days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('crm', 'edit'); q public.commercial_condition; p public.contact; v uuid;
begin
  select * into q from public.commercial_condition x where x.id = request_condition_signature.commercial_condition_id
    and x.workspace_id = app.active_workspace() for update;
  if q.id is null then raise exception 'Conditions introuvables.' using errcode = 'RL003'; end if;
  if q.status not in ('sent', 'negotiating') then
    raise exception 'Envoyez d’abord les conditions.' using errcode = 'RL004', hint = 'field=status';
  end if;
  select * into p from public.contact x where x.id = coalesce(request_condition_signature.contact_id, q.contact_id)
    and x.company_id = q.company_id;
  if p.id is null then
    raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id';
  end if;
  for v in select s.id from public.signature_request s where s.entity = 'commercial_condition' and s.row_id = q.id
    and s.status in ('to_sign', 'reminded') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  return app.open_signature(q.workspace_id, 'commercial_condition', q.id, array[q.id], 'client', p.id, null,
    app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title), p.email,
    p.phone_number, days, q.owner_id, app.condition_paper(q.id));
end $$;
call app.expose('request_condition_signature');
