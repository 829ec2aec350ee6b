-- Why: who signs at the agency, on the screen of a member, does so in a mode of its own: a member checks who they are,
-- and the evidence says so. Never both parties of one paper before one member.

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
    and o.party <> s.party and o.entity <> 'timesheet_week' and o.mode = 'on_site' and o.status = 'signed'
    and o.witness_id = v_me) then
    raise exception 'Un même membre ne fait pas signer les deux parties : demandez à un collègue.'
      using errcode = 'RL278', hint = 'field=witness_id';
  elsif s.status = 'planned' then
    raise exception '% signe après une autre personne : son tour n’est pas encore venu.', s.signer_name
      using errcode = 'RL820', hint = 'field=status';
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
  'Ce que la partie présente à l’agence lit à l’écran d’un membre ; RL278 si ce membre a déjà '
  'fait signer l’autre partie.';
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
  'signer : {name, quality, identity_document, identity_digits, idempotency_key}. Le membre '
  'connecté atteste ; la preuve '
  'le dit. RL276 et RL277 : identité à vérifier ; RL278 : il a déjà fait signer l’autre partie.';
call app.expose('on_site_sign');
