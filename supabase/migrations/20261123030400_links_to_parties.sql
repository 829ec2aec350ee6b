-- Why: a member who asked for signatures received the links of both parties, and could sign for both. A link goes to
-- the party alone: it is made when its mail is written, by the service, and is in clear in that mail only.
-- The member sees that it left, to whom and when. Who signs at the agency does so in a mode of its own: a member checks
-- who they are, and the evidence says so.

alter table public.signature_request
  add column mailed_at timestamptz,
  add column mode text not null default 'link' check (mode in ('link', 'on_site')),
  add column witness_id uuid references public.team_member on delete restrict,
  add column witness_name text,
  add column identity_document text
    check (identity_document in ('identity_card', 'passport', 'residence_permit', 'driving_licence')),
  add column identity_digits text check (identity_digits ~ '^[0-9A-Z]{4}$'),
  add constraint signature_request_on_site_check check ((mode = 'on_site') = (witness_id is not null)
    and (mode = 'on_site') = (identity_document is not null) and (mode = 'on_site') = (identity_digits is not null));
create index signature_request_witness_idx on public.signature_request (witness_id);
-- Never both parties of one paper before one member, however it is asked.
create unique index signature_request_one_witness_key on public.signature_request (entity, row_id, witness_id)
  where status = 'signed' and mode = 'on_site' and entity <> 'timesheet_week';
comment on column public.signature_request.mailed_at is
  'Quand le lien est parti, à signer_email ; vide : aucun lien n’existe.';
comment on column public.signature_request.mode is
  'link : par son lien ; on_site : à l’écran de l’agence, devant un membre.';
comment on column public.signature_request.identity_digits is
  'Les quatre derniers caractères de la pièce vérifiée : de quoi la retrouver, pas de quoi s’en servir.';
update public.signature_request set mailed_at = sent_at where signer_email is not null;

-- Opens a request. The fingerprint is that of a token that nobody has: no link exists before app.mail_signature_links.
create or replace function app.open_signature(p_workspace uuid, p_entity text, p_row uuid, p_rows uuid[], p_party text,
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
    update app.signature_secret x set token_hash = app.token_hash(v_token) where x.signature_request_id = s.id;
    insert into public.mail_outbox (workspace_id, to_email, to_name, subject, template, data)
    values (s.workspace_id, lower(btrim(s.signer_email)), s.signer_name, l ->> 'subject', l ->> 'template',
      coalesce(l -> 'data', '{}') || jsonb_build_object('link', case s.entity
        when 'timesheet_week' then '/customer/timesheets/signature?token=' else '/signature/' end || v_token));
    update public.signature_request x set mailed_at = now() where x.id = s.id;
    return next s.id;
  end loop;
end $$;
comment on function app.mail_signature_links(jsonb) is
  'letters : [{signature_request_id, subject, template, data}]. Fait un lien neuf par demande et le met au courrier de la '
    'partie ; rend les demandes parties. Pour la clé de service seule : le jeton n’est rendu à personne.';
call app.expose('mail_signature_links', '{}');

comment on function app.request_signatures(uuid, integer, text) is
  'Ouvre une demande par partie qui n’a pas signé (ou pour celle-là seule) : '
    '[{signature_request_id, party, signer_name, signer_email, signer_phone, expires_at}]. Aucun lien n’est rendu.';
comment on function public.request_signatures(uuid, integer, text) is
  'Ouvre une demande par partie qui n’a pas signé (ou pour celle-là seule) : '
    '[{signature_request_id, party, signer_name, signer_email, signer_phone, expires_at}]. Aucun lien n’est rendu.';

-- A link is opened by its party, without being signed in: a member signs for nobody. On site, they only attest.
create or replace function app.signer_is_no_member(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.real_me() is not null
      and not (p_row ->> 'mode' = 'on_site' and (p_row ->> 'witness_id')::uuid = app.real_me())
    then 'Un membre de l’agence ne signe pas à la place d’une partie : ce lien s’ouvre sans être connecté.' end
$$;

-- The caller holds the lock, and has written the witness of a signature on site in the request itself.
create or replace function app.record_signature(p_request public.signature_request, p_signer jsonb, p_image text,
  p_document_hash text, p_more jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_at timestamptz := now(); v_name text := btrim(p_signer ->> 'name');
  v_quality text := nullif(left(btrim(p_signer ->> 'quality'), 120), '');
  v_agent text := coalesce(app.request_user_agent(), left(p_signer ->> 'user_agent', 400));
  v_ip text := nullif(app.request_ip(), ''); v_evidence text; v_receipt jsonb;
  v_seen text := case p_request.mode when 'on_site' then
    concat_ws('|', 'sur place', p_request.witness_name, p_request.identity_document, p_request.identity_digits) end;
begin
  v_evidence := app.token_hash(concat_ws('|', p_request.id, p_document_hash, v_name, v_quality,
      to_char(v_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), v_ip, v_agent, app.token_hash(p_image), v_seen));
  perform app.move('signature_request', p_request.id, 'sign', null,
    jsonb_build_object('name', v_name, 'quality', v_quality, 'ip', v_ip, 'user_agent', v_agent,
    'document_hash', p_document_hash, 'evidence_hash', v_evidence), 'link',
    v_name || coalesce(' (sur place, devant ' || p_request.witness_name || ')', ''));
  v_receipt := jsonb_build_object('signature_request_id', p_request.id, 'signed_at', v_at, 'name', v_name,
    'quality', v_quality, 'document_hash', p_document_hash, 'evidence_hash', v_evidence)
    || case p_request.mode when 'on_site' then jsonb_build_object('mode', 'on_site',
      'witness_name', p_request.witness_name, 'identity_document', p_request.identity_document) else '{}' end
    || coalesce(p_more, '{}');
  update app.signature_secret set image = p_image, receipt = v_receipt,
    idempotency_key = nullif(left(p_signer ->> 'idempotency_key', 100), '') where signature_request_id = p_request.id;
  return v_receipt;
end $$;

create or replace function app.signature_evidence(p_request public.signature_request, p_image text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', (p_request).id, 'party', (p_request).party, 'status', (p_request).status,
    'signer_name', (p_request).signer_name, 'signer_email', (p_request).signer_email,
    'signer_phone', (p_request).signer_phone, 'name', (p_request).signed_by_name,
    'quality', (p_request).signed_by_quality, 'sent_at', coalesce((p_request).mailed_at, (p_request).sent_at),
    'opened_at', (p_request).opened_at, 'signed_at', (p_request).used_at, 'ip', (p_request).signed_ip,
    'user_agent', (p_request).signed_user_agent, 'document_hash', (p_request).document_hash,
    'evidence_hash', (p_request).evidence_hash, 'image', p_image, 'mode', (p_request).mode,
    'witness_name', (p_request).witness_name, 'identity_document', (p_request).identity_document,
    'identity_digits', (p_request).identity_digits)
$$;

-- On the agency's screen -----------------------------------------------------------------------------------------------
-- The request that the caller may attest, locked in the order of a link; RL259 when there is nothing to sign any more.
create function app.on_site_request(p_request uuid) returns public.signature_request
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); s public.signature_request;
begin
  perform app.lock_behind_link(p_request);
  select * into s from public.signature_request x where x.id = p_request and x.workspace_id = app.active_workspace()
    for update;
  if s.id is null then raise exception 'Signature introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act(s.family, 'edit', to_jsonb(s)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  elsif exists (select from public.signature_request o where o.entity = s.entity and o.row_id = s.row_id
    and o.id <> s.id
      and o.entity <> 'timesheet_week' and o.mode = 'on_site' and o.status = 'signed' and o.witness_id = v_me) then
    raise exception 'Un même membre ne fait pas signer les deux parties : demandez à un collègue.'
      using errcode = 'RL278', hint = 'field=witness_id';
  elsif s.status <> 'signed' and (s.status not in ('to_sign', 'reminded') or s.expires_at < now()
      or (s.entity = 'contract' and app.contract_link_state(s.row_id) is not null)) then
    raise exception 'Cette demande de signature n’est plus ouverte : demandez-en une nouvelle.'
      using errcode = 'RL259', hint = 'field=status';
  end if;
  return s;
end $$;

create function app.on_site_open(signature_request_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request := app.on_site_request(on_site_open.signature_request_id);
begin
  return jsonb_build_object('state', case s.status when 'signed' then 'used' else 'ready' end,
    'signer_name', s.signer_name, 'party', s.party, 'entity', s.entity, 'row_id', s.row_id, 'expires_at', s.expires_at,
    'document_hash', s.document_hash,
    'document', (select x.shown from app.signature_secret x where x.signature_request_id = s.id));
end $$;
comment on function app.on_site_open(uuid) is
  'Ce que la partie présente à l’agence lit à l’écran d’un membre ; RL278 si ce membre a déjà fait signer l’autre partie.';
call app.expose('on_site_open');

create function app.on_site_sign(signature_request_id uuid, signer jsonb, image text, corrections jsonb default '[]')
  returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write(); s public.signature_request; x app.signature_secret;
  v_digits text := upper(btrim(signer ->> 'identity_digits'));
begin
  s := app.on_site_request(on_site_sign.signature_request_id);
  select * into x from app.signature_secret y where y.signature_request_id = s.id;
  if s.status = 'signed' then
    return case when x.idempotency_key = signer ->> 'idempotency_key'
      then app.link_answer('signed', jsonb_build_object('receipt', x.receipt)) else app.link_answer('used') end;
  end if;
  if coalesce(signer ->> 'identity_document', '') not in
      ('identity_card', 'passport', 'residence_permit', 'driving_licence') then
    raise exception 'Dites quelle pièce d’identité vous avez vérifiée.'
      using errcode = 'RL276', hint = 'field=identity_document';
  elsif coalesce(v_digits, '') !~ '^[0-9A-Z]{4}$' then
    raise exception 'Notez les quatre derniers caractères de la pièce.'
      using errcode = 'RL277', hint = 'field=identity_digits';
  end if;
  update public.signature_request y set mode = 'on_site', witness_id = v_me,
      witness_name = (select m.display_name from public.team_member m where m.id = v_me),
      identity_document = signer ->> 'identity_document', identity_digits = v_digits
    where y.id = s.id returning * into s;
  return case s.entity when 'timesheet_week' then app.sign_sheet(s, x.shown, corrections, signer, image)
    else app.sign_document(s, x.shown, signer, image) end;
end $$;
comment on function app.on_site_sign(uuid, jsonb, text, jsonb) is
  'signer : {name, quality, identity_document, identity_digits, idempotency_key}. Le membre connecté atteste ; la preuve '
    'le dit. RL276 et RL277 : identité à vérifier ; RL278 : il a déjà fait signer l’autre partie.';
call app.expose('on_site_sign');

-- The mails that hold a link --------------------------------------------------------------------------------------------
-- Until a mail has left, what it says holds the link: developers see which mails wait and which failed, not their text.
revoke select on public.mail_outbox from authenticated;
grant select (id, workspace_id, to_email, to_name, subject, template, status, attempts, error, send_at, sent_at,
  created_at)
  on public.mail_outbox to authenticated;
