-- Why: a customer or a worker signs without an account, by a link. The token has 256 bits and is stored as its SHA-256;
-- it ends, it signs once, and it says nothing to who does not hold it. A member who received the links of both parties
-- could sign for both: a link goes to the party alone. It is made when its mail is written, by the service, and is in
-- clear in that mail only; the member sees that it left, to whom and when.

-- Opens a request. The fingerprint is that of a token that nobody has: no link exists before app.mail_signature_links.
create function app.open_signature(p_workspace uuid, p_entity text, p_row uuid, p_rows uuid[], p_party text,
  p_contact uuid, p_talent uuid, p_name text, p_email text, p_phone text,
  p_days integer, p_owner uuid, p_shown jsonb, p_position integer default 1, p_on_site boolean default false,
  p_round integer default 1) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid; v_waits boolean; v_code boolean := app.needs_code(p_entity, p_row);
  v_expires timestamptz := now() + make_interval(days => greatest(1, least(p_days, 90)));
  v_field constant text := 'field=' || case p_party when 'worker' then 'talent_id' else 'contact_id' end;
begin
  if exists (select from public.team_member m where m.email = lower(btrim(p_email))) then
    raise exception 'Cette adresse est celle d’un membre de l’agence : un lien va à la partie, à une adresse à elle.'
      using errcode = 'RL257', hint = v_field;
  elsif exists (select from public.signature_request s where s.entity = p_entity and s.row_id = p_row
      and (s.party, s.position) <> (p_party, p_position) and s.status in ('planned', 'to_sign', 'reminded', 'signed')
      and lower(btrim(s.signer_email)) = lower(btrim(p_email))) then
    raise exception 'Deux signataires ont la même adresse : l’un signerait pour l’autre.'
      using errcode = 'RL258', hint = v_field;
  elsif v_code and not p_on_site and app.code_refusal(p_phone, p_name) is not null then
    raise exception '%', app.code_refusal(p_phone, p_name) using errcode = 'RL760', hint = v_field;
  end if;
  insert into public.signature_request (workspace_id, entity, row_id, row_ids, party, contact_id, talent_id,
    signer_name, signer_email, signer_phone, position, round, status, expires_at, owner_id, document_hash, needs_code)
  values (p_workspace, p_entity, p_row, p_rows, p_party, p_contact, p_talent, p_name, p_email, p_phone, p_position,
    p_round, 'to_sign', v_expires, p_owner, app.token_hash(p_shown::text), v_code)
  returning id into v_id;
  insert into app.signature_secret (signature_request_id, token_hash, shown)
    values (v_id, app.token_hash(app.new_token()), p_shown);
  v_waits := exists (select from public.signature_request s where s.entity = p_entity and s.row_id = p_row
    and s.round = p_round and s.position < p_position and s.status in ('planned', 'to_sign', 'reminded'));
  if v_waits then perform app.move('signature_request', v_id, 'plan'); end if;
  return jsonb_build_object('signature_request_id', v_id, 'party', p_party, 'signer_name', p_name,
    'signer_email', p_email, 'signer_phone', p_phone, 'expires_at', v_expires, 'position', p_position,
    'is_waiting', v_waits);
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
    if s.mailed_at is not null then
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

-- Who signs a contract, in turns: those who are named, in their order; else those of the order that is under way; else
-- the signatory of the contract and the worker, at the same time. Those who have signed are left out.
create function app.contract_signers(k public.contract, p_signers text[])
  returns table (party text, contact_id uuid, "position" integer, round integer)
language plpgsql stable security definer set search_path = '' as $$
declare v_round integer; v_people text[]; v_signed text[];
begin
  select coalesce(max(s.round), 0), coalesce(array_agg(coalesce(s.contact_id::text, s.party))
    filter (where s.status = 'signed'), '{}') into v_round, v_signed
    from public.signature_request s where s.entity = 'contract' and s.row_id = k.id;
  if cardinality(p_signers) > 0 then
    select coalesce(array_agg(x order by n), '{}') into v_people from unnest(p_signers) with ordinality u(x, n)
      where not x = any (v_signed);
    return query select case x when 'worker' then 'worker' else 'client' end, nullif(x, 'worker')::uuid, n::integer,
      v_round + 1 from unnest(v_people) with ordinality u(x, n);
  elsif exists (select from public.signature_request s where s.entity = 'contract' and s.row_id = k.id
      and s.round = v_round and s.position > 1 and s.status in ('planned', 'to_sign', 'reminded', 'signed')) then
    return query select y.party, y.contact_id, y.position, v_round from (
        select distinct on (s.party, s.position) s.party, s.contact_id, s.position::integer as position, s.status
        from public.signature_request s where s.entity = 'contract' and s.row_id = k.id and s.round = v_round
        order by s.party, s.position, s.status in ('planned', 'to_sign', 'reminded', 'signed') desc,
          s.created_at desc) y
      where y.status not in ('planned', 'signed') order by y.position;
  else
    return query select x.party, x.contact_id, 1, greatest(v_round, 1) + (exists (select from public.signature_request s
        where s.entity = 'contract' and s.row_id = k.id and s.round = v_round and s.position > 1))::integer
      from (values ('client', k.contact_id), ('worker', null::uuid)) x(party, contact_id)
      where not exists (select from public.signature_request s where s.entity = 'contract' and s.row_id = k.id
        and s.party = x.party and s.status = 'signed');
  end if;
end $$;

-- Asking again voids the link that the party had not used: that is a reminder. Who signs for the client may. Naming
-- the signers begins another round: nobody is bound by the order before, and what is signed stays signed.
create function app.request_signatures(contract_id uuid, days integer default 14, only_party text default null,
  is_on_site boolean default false, signers text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); k public.contract; p public.contact; t public.talent;
  r public.signature_request; v record; v_link jsonb; v_links jsonb := '[]'; v_paper jsonb; v_why text;
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
  if cardinality(signers) > 0 then perform app.check_signers(k, signers); end if;
  v_paper := app.contract_paper(k.id);
  update public.contract x set document_hash = app.token_hash(v_paper::text) where x.id = k.id;
  select * into t from public.talent x where x.id = k.talent_id;
  for v in select * from app.contract_signers(k, signers) x where x.party = coalesce(only_party, x.party) loop
    select * into r from public.signature_request s where s.entity = 'contract' and s.row_id = k.id
      and s.party = v.party and s.position = v.position and s.round = v.round and s.status in ('to_sign', 'reminded');
    if r.id is not null then perform app.move('signature_request', r.id, 'expire'); end if;
    if v.party = 'client' then
      p := app.contract_signatory(k, v.contact_id);
      v_link := app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'client', p.id, null,
        app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title),
        p.email, p.phone_number, days, k.owner_id, app.paper_for(v_paper, 'client'), v.position, is_on_site, v.round);
    elsif t.email is null and t.phone_number is null then
      raise exception 'Le talent n’a ni e-mail ni téléphone.' using errcode = 'RL263', hint = 'field=talent_id';
    else
      v_link := app.open_signature(k.workspace_id, 'contract', k.id, array[k.id], 'worker', null, t.id,
        app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
        t.email, t.phone_number, days, k.owner_id, app.paper_for(v_paper, 'worker'), v.position, is_on_site, v.round);
    end if;
    if r.id is not null then
      update public.signature_request s set reminder_count = r.reminder_count
        where s.id = (v_link ->> 'signature_request_id')::uuid;
      perform app.move('signature_request', (v_link ->> 'signature_request_id')::uuid, 'remind');
    end if;
    v_links := v_links || v_link;
  end loop;
  return v_links;
end $$;
comment on function app.request_signatures(uuid, integer, text, boolean, text[]) is
  'Ouvre une demande par signataire qui n’a pas signé (ou pour cette partie seule) : '
  '[{signature_request_id, party, signer_name, signer_email, signer_phone, expires_at, position, is_waiting}]. Aucun '
  'lien n’est rendu. is_on_site : la personne est là, il ne lui faut pas de mobile. signers : des contacts et le mot '
  '« worker », dans l’ordre où ils signent (RL766, RL767).';
call app.expose('request_signatures');

-- A contact who may sign the contracts of this client, or why not.
create function app.contract_signatory(k public.contract, p_contact uuid) returns public.contact
language plpgsql stable security definer set search_path = '' as $$
declare p public.contact;
begin
  select * into p from public.contact x where x.id = p_contact;
  if p.id is null then
    raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id';
  elsif p.company_id is distinct from k.company_id then
    raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id';
  elsif p.status <> 'active' then
    raise exception 'Ce contact n’est plus actif : choisissez qui signe pour le client.'
      using errcode = 'RL255', hint = 'field=contact_id';
  elsif not p.can_sign_contracts then
    raise exception 'Ce contact ne signe pas les contrats de ce client : choisissez-en un autre ou complétez sa fiche.'
      using errcode = 'RL256', hint = 'field=contact_id';
  elsif p.email is null and p.phone_number is null then
    raise exception 'Ce contact n’a ni e-mail ni téléphone.' using errcode = 'RL262', hint = 'field=contact_id';
  end if;
  return p;
end $$;

-- The worker and one to four of the client, unless they have signed; the round before is over.
create function app.check_signers(k public.contract, p_signers text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare v_parties text[]; v uuid;
begin
  select coalesce(array_agg(s.party), '{}') into v_parties from public.signature_request s
    where s.entity = 'contract' and s.row_id = k.id and s.status = 'signed';
  if cardinality(p_signers) > 5
    or cardinality(p_signers) > (select count(distinct x) from unnest(p_signers) x)
    or exists (select from unnest(p_signers) x where x <> 'worker'
      and x !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    or not 'worker' = any (p_signers || v_parties)
    or not ('client' = any (v_parties) or exists (select from unnest(p_signers) x where x <> 'worker')) then
    raise exception 'Choisissez le salarié et de une à quatre personnes du client, une fois chacun.'
      using errcode = 'RL766', hint = 'field=signers';
  elsif not exists (select from app.contract_signers(k, p_signers)) then
    raise exception 'Toutes ces personnes ont déjà signé. Pour ne plus attendre les autres, retirez-les du circuit.'
      using errcode = 'RL767', hint = 'field=signers';
  end if;
  for v in select s.id from public.signature_request s where s.entity = 'contract' and s.row_id = k.id
    and s.status in ('planned', 'to_sign', 'reminded') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
end $$;

-- Who signs for the client, in the order given: the first one is asked now, each of the others when the one before has
-- signed. Of conditions that have not left yet, asking is sending.
create function app.request_condition_signature(commercial_condition_id uuid, contact_ids uuid[] default '{}',
  days integer default 30, is_on_site boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('crm', 'edit'); q public.commercial_condition; p public.contact; v_contact uuid;
  v_contacts uuid[]; v_paper jsonb; v_links jsonb := '[]'; v_round integer;
begin
  select * into q from public.commercial_condition x where x.id = request_condition_signature.commercial_condition_id
    and x.workspace_id = app.active_workspace() for update;
  if q.id is null then raise exception 'Conditions introuvables.' using errcode = 'RL003'; end if;
  if not app.may_act('crm', 'edit', to_jsonb(q)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  elsif q.status in ('draft', 'negotiating') then
    perform app.move('commercial_condition', q.id, 'send', null, '{}', 'member');
  elsif q.status <> 'sent' then
    raise exception 'Ces conditions ne sont plus à signer.' using errcode = 'RL297', hint = 'field=status';
  end if;
  v_contacts := case when coalesce(cardinality(contact_ids), 0) > 0 then contact_ids else array[q.contact_id] end;
  if cardinality(v_contacts) > 5 or cardinality(v_contacts) > (select count(distinct c) from unnest(v_contacts) c) then
    raise exception 'Choisissez de une à cinq personnes, une fois chacune.' using errcode = 'RL295',
      hint = 'field=contact_ids';
  end if;
  perform app.condition_reopened(to_jsonb(q), null, null);
  v_paper := app.condition_paper(q.id);
  select coalesce(max(s.round), 0) + 1 into v_round from public.signature_request s
    where s.entity = 'commercial_condition' and s.row_id = q.id;
  foreach v_contact in array v_contacts loop
    select * into p from public.contact x where x.id = v_contact and x.company_id = q.company_id;
    if p.id is null then
      raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id';
    elsif p.status <> 'active' then
      raise exception 'Ce contact n’est plus actif : choisissez qui signe pour le client.'
        using errcode = 'RL255', hint = 'field=contact_id';
    end if;
    v_links := v_links || app.open_signature(q.workspace_id, 'commercial_condition', q.id, array[q.id], 'client', p.id,
      null, app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title),
      p.email, p.phone_number, days, q.owner_id, v_paper, jsonb_array_length(v_links) + 1, is_on_site, v_round);
  end loop;
  return v_links;
end $$;
comment on function app.request_condition_signature(uuid, uuid[], integer, boolean) is
  'Ouvre une demande par signataire, dans l’ordre donné (sans liste : le signataire de la fiche) : '
  '[{signature_request_id, party, signer_name, signer_email, signer_phone, expires_at, position, is_waiting}]. Des '
  'conditions pas encore envoyées le sont. Aucun lien n’est rendu.';
call app.expose('request_condition_signature');
