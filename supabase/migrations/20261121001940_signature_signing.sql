-- Why: what is behind a link. A signature is worth what it proves: unknown, expired and used links each get a plain
-- answer, not an error; two parties who sign at the same moment are counted one after the other; a link of a contract
-- that is over says so and signs nothing; a member of the agency signs for nobody.

-- Where the request came from. A proxy adds the address it was called from at the end of x-forwarded-for; what stands
-- before it is what the caller says of itself. The evidence of a signature keeps the address that our own proxies
-- wrote: the last one, or the n-th from the end when n of them stand in front (the global setting `trusted_proxies`,
-- the same number as RELAIS_PROXIES of the Edge Functions).
create function app.request_ip() returns text
language sql stable security definer set search_path = '' as $$
  with said as (
    select array(select btrim(v)
      from regexp_split_to_table(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for',
        ',') v where btrim(v) <> '') as addresses,
      coalesce((select greatest(1, (s.value #>> '{}')::integer) from public.setting s where s.key = 'trusted_proxies'
          and s.workspace_id is null and s.value #>> '{}' ~ '^\d{1,2}$'), 1) as proxies)
  select left(addresses[greatest(1, cardinality(addresses) - proxies + 1)], 64) from said
$$;

create function app.request_user_agent() returns text
language sql stable set search_path = '' as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 400)
$$;

-- To who holds it, a link that is canceled, over, corrected or late has ended: only the words differ.
create function app.link_answer(p_state text, p_more jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('state', case
      when p_state in ('canceled', 'over', 'corrected', 'withdrawn', 'late') then 'expired' else p_state end,
    'message', case p_state
    when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou demandez un nouveau lien à l’agence.'
    when 'expired' then 'Ce lien a expiré. Demandez un nouveau lien à l’agence.'
    when 'used' then 'Ce lien a déjà servi : la signature est enregistrée.'
    when 'refused' then 'Vous avez refusé de signer. L’agence en est informée.'
    when 'planned' then 'Une autre personne signe avant vous : vous recevrez un lien quand ce sera votre tour.'
    when 'countered' then 'Votre proposition est transmise à l’agence. Elle vous répond et vous envoie un nouveau lien.'
    when 'withdrawn' then 'L’agence a retiré ces conditions : elles ne se signent plus.'
    when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
    when 'signed' then 'Votre signature est enregistrée. Merci.'
    when 'canceled' then 'L’agence a annulé ce contrat : il ne se signe plus.'
    when 'over' then 'Ce contrat est terminé : il ne se signe plus.'
    when 'corrected' then 'L’agence a repris ce document pour le corriger : elle vous enverra un nouveau lien.'
    when 'late'
      then 'Le terme du contrat est passé : un renouvellement se signe avant (art. L1251-35-1 du Code du travail).'
    else null end) || coalesce(p_more, '{}')
$$;

-- What is behind a link is locked before its request is, in the order of app.move (the version before, the contract,
-- the request): the one who waited then sees the signature of the other.
create function app.lock_behind_link(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_entity text; v_row uuid;
begin
  select s.entity, s.row_id into v_entity, v_row from public.signature_request s where s.id = p_request;
  if v_entity = 'contract' then
    perform from public.contract k where k.id = (select c.previous_id from public.contract c where c.id = v_row)
      for update;
    perform from public.contract k where k.id = v_row for update;
  elsif v_entity = 'commercial_condition' then
    perform from public.commercial_condition q where q.id = v_row for update;
  end if;
end $$;

-- Why a contract is not signed by a link, as a state of this link; null while it waits for signatures, or once it has
-- them.
create function app.contract_link_state(p_contract uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare k public.contract; p public.contract;
begin
  select * into k from public.contract x where x.id = p_contract;
  if k.status in ('canceled', 'refused') then return 'canceled';
  elsif k.status in ('ended', 'broken', 'closed') then return 'over';
  elsif k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested') then
    return 'corrected';
  elsif k.status = 'to_sign' and app.amendment_stands(to_jsonb(k), null, null) is not null then
    select * into p from public.contract x where x.id = k.previous_id;
    return case when p.status in ('signed', 'suspended') then 'late' else 'over' end;
  end if;
  return null;
end $$;

-- The same for conditions: what is discussed again, or over, is not signed by the link of the round before.
create function app.condition_link_state(p_condition uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when q.status in ('draft', 'negotiating') then 'corrected'
    when q.status <> 'sent' or q.valid_until < app.today() then 'withdrawn' end
  from public.commercial_condition q where q.id = p_condition
$$;

-- Finds the request of a token and says in what state its link is; counts the visits (60 in ten minutes). p_kind is
-- what the caller shows: a « paper », the « sheet » that a client signs, the « hours » that a worker sends; no other.
create function app.read_link(p_token text, p_kind text, out state text, out request public.signature_request,
  out secret app.signature_secret)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  secret := app.secret_of(v_hash);
  if secret.token_hash is null then state := 'unknown'; return; end if;
  perform app.lock_behind_link(secret.signature_request_id);
  select s.* into request from public.signature_request s where s.id = secret.signature_request_id for update;
  -- Once more: the same message sent twice at the same moment finds the receipt of the first.
  secret := app.secret_of(v_hash);
  if p_kind <> (case when request.entity <> 'timesheet_week' then 'paper' when request.party = 'worker' then 'hours'
      else 'sheet' end) then
    state := 'unknown';
    return;
  end if;
  if not app.count_visit(v_hash) then state := 'too_many'; return; end if;
  state := case when request.status = 'signed' then 'used'
    when request.status in ('refused', 'countered', 'planned') then request.status
    when request.status = 'expired' or request.expires_at < now() then 'expired' else 'ready' end;
  if state in ('ready', 'expired') and request.entity = 'contract' then
    state := coalesce(app.contract_link_state(request.row_id), state);
  elsif state in ('ready', 'expired') and request.entity = 'commercial_condition' then
    state := coalesce(app.condition_link_state(request.row_id), state);
  end if;
end $$;

create function app.check_signer(p_signer jsonb, p_image text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(btrim(coalesce(p_signer ->> 'name', ''))) not between 2 and 120 then
    raise exception 'Écrivez votre nom.' using errcode = 'RL264', hint = 'field=name';
  elsif coalesce(p_image, '') !~ '^data:image/(png|svg\+xml|jpeg);base64,[A-Za-z0-9+/=]{40,}$'
    or length(p_image) > 400000 then
    raise exception 'Dessinez votre signature.' using errcode = 'RL265', hint = 'field=image';
  end if;
end $$;

-- The caller holds the lock, and has written the witness of a signature on site in the request itself.
create function app.record_signature(p_request public.signature_request, p_signer jsonb, p_image text,
  p_document_hash text, p_more jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_at timestamptz := now(); v_name text := btrim(p_signer ->> 'name');
  v_quality text := nullif(left(btrim(p_signer ->> 'quality'), 120), '');
  v_agent text := coalesce(app.request_user_agent(), left(p_signer ->> 'user_agent', 400));
  v_ip text := nullif(app.request_ip(), ''); v_evidence text; v_receipt jsonb;
  v_seen text; v_coded timestamptz; v_phone text := app.masked_phone(p_request.signer_phone);
  v_utc constant text := 'YYYY-MM-DD"T"HH24:MI:SS"Z"';
begin
  if p_request.mode = 'on_site' then
    v_seen := concat_ws('|', 'sur place', p_request.witness_name, p_request.identity_document,
      p_request.identity_digits);
  elsif p_request.needs_code then
    select c.sent_at into v_coded from app.signature_code c where c.signature_request_id = p_request.id
      and c.given_at is not null order by c.id desc limit 1;
    -- Held by signature_request_code_check too: without it, null is refused there.
    update public.signature_request s set code_sent_at = v_coded where s.id = p_request.id;
    v_seen := concat_ws('|', 'code SMS', v_phone, to_char(v_coded at time zone 'UTC', v_utc));
  end if;
  v_evidence := app.token_hash(concat_ws('|', p_request.id, p_document_hash, v_name, v_quality,
      to_char(v_at at time zone 'UTC', v_utc), v_ip, v_agent, app.token_hash(p_image), v_seen));
  perform app.move('signature_request', p_request.id, 'sign', null,
    jsonb_build_object('name', v_name, 'quality', v_quality, 'ip', v_ip, 'user_agent', v_agent,
    'document_hash', p_document_hash, 'evidence_hash', v_evidence), 'link',
    v_name || coalesce(' (sur place, devant ' || p_request.witness_name || ')',
      case when v_coded is not null then ' (code par SMS au ' || v_phone || ')' end, ''));
  v_receipt := jsonb_build_object('signature_request_id', p_request.id, 'signed_at', v_at, 'name', v_name,
    'quality', v_quality, 'document_hash', p_document_hash, 'evidence_hash', v_evidence)
    || case p_request.mode when 'on_site' then jsonb_build_object('mode', 'on_site',
      'witness_name', p_request.witness_name, 'identity_document', p_request.identity_document) else '{}' end
    || case when v_coded is not null then jsonb_build_object('code_phone', v_phone, 'code_sent_at', v_coded)
      else '{}' end
    || coalesce(p_more, '{}');
  update app.signature_secret set image = p_image, receipt = v_receipt,
    idempotency_key = nullif(left(p_signer ->> 'idempotency_key', 100), '') where signature_request_id = p_request.id;
  return v_receipt;
end $$;

create function app.signature_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, 'paper');
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  -- « Opened » is evidence about the party: a member who looks is not the party.
  if app.real_me() is null then
    update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  end if;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name, 'party', (l.request).party,
      'entity', (l.request).entity, 'identity', app.code_state(l.request),
    'expires_at', (l.request).expires_at, 'document_hash', (l.request).document_hash, 'document', (l.secret).shown));
end $$;

-- A visit of a link is counted in the same transaction as what it does, and an error would take the count away with the
-- rest: who tries wrong signatures would never be slowed down. The refusal is an answer: the same code, message and
-- field, with the status of an error (PostgREST reads `response.status`), and the visit stays counted.
create function app.refused_answer(p_code text, p_message text, p_hint text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '400', true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', null, 'hint', nullif(p_hint, ''));
end $$;

-- Whose turn it is once somebody has signed; false when nobody is waited for.
create function app.invite_next(p_entity text, p_row uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; v_turn integer; n integer := 0;
begin
  if exists (select from public.signature_request x where x.entity = p_entity and x.row_id = p_row
    and x.status in ('to_sign', 'reminded')) then return true; end if;
  select min(x.position) into v_turn from public.signature_request x where x.entity = p_entity and x.row_id = p_row
    and x.status = 'planned';
  for s in select * from public.signature_request x where x.entity = p_entity and x.row_id = p_row
    and x.status = 'planned' and x.position = v_turn loop
    perform app.move('signature_request', s.id, 'invite');
    perform app.enqueue('mail-signature', jsonb_build_object('signature_request_id', s.id), s.workspace_id,
      'mail-signature:' || s.id);
    n := n + 1;
  end loop;
  return n > 0;
end $$;

-- What a signature does to the paper it is of, whoever carried it: our page, a member's screen, another service.
create function app.settle_signature(r public.signature_request, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.invite_next(r.entity, r.row_id) then return; end if;
  if r.entity <> 'contract' then
    perform app.move(r.entity, r.row_id, 'sign', null, '{}', 'link', p_name);
  elsif (select count(distinct s.party) from public.signature_request s where s.entity = 'contract'
      and s.row_id = r.row_id and s.party in ('client', 'worker') and s.status = 'signed') = 2 then
    perform app.move('contract', r.row_id, 'sign', null, '{}', 'link', p_name);
    perform app.make_timesheet_weeks(r.row_id, null);
  end if;
end $$;

create function app.sign_document(r public.signature_request, p_shown jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_receipt jsonb;
begin
  perform app.check_signer(signer, image);
  v_receipt := app.record_signature(r, signer, image, r.document_hash,
    jsonb_build_object('reference', coalesce(p_shown ->> 'contract_key', p_shown ->> 'reference')));
  perform app.settle_signature(r, btrim(signer ->> 'name'));
  return app.link_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;

create function app.signature_sign(token text, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_refused jsonb; v_code text; v_message text; v_hint text;
begin
  select * into l from app.read_link(token, 'paper');
  -- The same message sent twice (the network came back) gets the same receipt.
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then
    return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt));
  end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  if (l.request).needs_code then
    v_refused := app.check_code(l.request, signer ->> 'code');
    if v_refused is not null then return v_refused; end if;
  end if;
  begin
    return app.sign_document(l.request, (l.secret).shown, signer, image);
  exception when others then
    -- What the caller got wrong is answered; what went wrong here is an error.
    if left(sqlstate, 2) not in ('RL', '22', '23') then raise; end if;
    get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint;
    return app.refused_answer(v_code, v_message, v_hint);
  end;
end $$;
comment on function app.signature_sign(text, jsonb, text) is
  'signer : {name, quality, code, idempotency_key, user_agent}. Rend {state, message, receipt} ; state : signed, '
  'expired, used, refused, unknown, too_many. RL761 à RL765 : le code par SMS, où il en faut un.';

-- Who had signed before, or was to sign after, is told that a signer did not: nothing is left to wait for. What one
-- party says of a contract is not read by the other: the reason of a client may be a price.
create function app.tell_signers(p_request uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (workspace_id, to_email, to_name, subject, template, data)
  select o.workspace_id, lower(btrim(o.signer_email)), o.signer_name, w.title, 'signature',
    jsonb_build_object('title', w.title, 'greeting', 'Bonjour ' || o.signer_name || ',', 'message', s.signer_name
      || ' ne signe pas ' || w.paper || case when o.party = s.party then ' : « ' || p_reason || ' »' else '.' end
      || E'\n' || w.what || ' L’agence en est avertie et vous répondra.', 'agency', l.name,
      'phone', app.shown_phone(l.phone_number))
  from public.signature_request s join public.signature_request o on o.entity = s.entity and o.row_id = s.row_id
    and o.id <> s.id and o.status in ('planned', 'signed') and nullif(btrim(o.signer_email), '') is not null
  left join public.legal_entity l on l.workspace_id = s.workspace_id and l.is_default
  left join public.contract k on s.entity = 'contract' and k.id = s.row_id
  cross join lateral (select * from (values
    ('commercial_condition', 'Conditions commerciales : pas signées', 'ces conditions commerciales',
      'Elles ne sont plus à signer, et ce qui était signé ne vaut plus.'),
    ('contract', 'Contrat ' || k.contract_key || ' : pas signé', 'le contrat ' || k.contract_key,
      case o.status when 'signed' then 'Ce que vous avez signé reste enregistré, mais le contrat attend.'
        else 'Vous n’avez rien à signer pour l’instant.' end)) x(entity, title, paper, what)
    where x.entity = s.entity) w
  where s.id = p_request;
end $$;

-- What a refusal does, whoever carried it: our page or another service.
create function app.refuse_signature(r public.signature_request, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.move('signature_request', r.id, 'refuse', p_reason, '{}', 'link', r.signer_name);
  perform app.tell_signers(r.id, p_reason);
  if r.entity = 'commercial_condition' then
    perform app.move('commercial_condition', r.row_id, 'refuse', p_reason, '{}', 'link', r.signer_name);
  end if;
end $$;

create function app.signature_refuse(token text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, 'paper');
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  if length(btrim(coalesce(reason, ''))) < 3 then
    return app.refused_answer('RL266', 'Dites pourquoi vous ne signez pas.', 'field=reason');
  end if;
  perform app.refuse_signature(l.request, left(btrim(reason), 1000));
  return app.link_answer('refused');
end $$;

-- The drawing, for who may read the record it signs (the PDF with the evidence).
create function app.signature_image(signature_request_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select x.image from app.signature_secret x join public.signature_request s on s.id = x.signature_request_id
  where s.id = signature_image.signature_request_id and s.workspace_id = app.active_workspace()
    and s.family = any (app.families('read'))
$$;
call app.expose('signature_image');
