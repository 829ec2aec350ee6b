-- Why: the PDF of a contract prints what was shown to the party that signed, with the evidence of who signed, when and
-- from where. A member who reads the contract has both papers; a signer has, by the link that signed, the receipt of
-- their own.

-- What a party sees: the paper it signed, else the one it is asked to sign, else the paper as it stands.
create function app.paper_shown(p_contract uuid, p_party text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select x.shown from public.signature_request s
      join app.signature_secret x on x.signature_request_id = s.id
      where s.entity = 'contract' and s.row_id = p_contract and s.party = p_party
        and s.status in ('signed', 'to_sign', 'reminded')
      order by (s.status = 'signed') desc, s.sent_at desc limit 1),
    app.paper_for(app.contract_paper(p_contract), p_party))
$$;

create function app.signature_evidence(p_request public.signature_request, p_image text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', (p_request).id, 'party', (p_request).party, 'status', (p_request).status,
    'signer_name', (p_request).signer_name, 'signer_email', (p_request).signer_email,
    'signer_phone', (p_request).signer_phone, 'name', (p_request).signed_by_name,
    'quality', (p_request).signed_by_quality, 'sent_at', coalesce((p_request).mailed_at, (p_request).sent_at),
    'opened_at', (p_request).opened_at, 'signed_at', (p_request).used_at, 'ip', (p_request).signed_ip,
    'user_agent', (p_request).signed_user_agent, 'document_hash', (p_request).document_hash,
    'evidence_hash', (p_request).evidence_hash, 'image', p_image, 'mode', (p_request).mode,
    'witness_name', (p_request).witness_name, 'identity_document', (p_request).identity_document,
    'identity_digits', (p_request).identity_digits, 'service', (p_request).service,
    'turn', (select (p_request).position || ' sur ' || max(s.position) from public.signature_request s
      where s.entity = (p_request).entity and s.row_id = (p_request).row_id and s.round = (p_request).round
      having max(s.position) > 1),
    'code_sent_at', (p_request).code_sent_at, 'code_phone', case when (p_request).code_sent_at is not null
      then app.masked_phone((p_request).signer_phone) end)
$$;

create function app.contract_file(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contract', jsonb_build_object('id', k.id, 'workspace_id', k.workspace_id, 'contract_key', k.contract_key,
      'amendment_number', k.amendment_number, 'status', k.status,
      'is_kept', k.cmad_document_id is not null and k.ctt_document_id is not null, 'approved_at', k.approved_at,
      'approved_by', (select m.display_name from public.team_member m where m.id = k.approved_by),
      'signed_at', k.signed_at),
    -- As text too: the SHA-256 of the evidence is that of this very text.
    'papers', jsonb_build_object('client', app.paper_shown(k.id, 'client'), 'worker', app.paper_shown(k.id, 'worker')),
    'texts', jsonb_build_object('client', app.paper_shown(k.id, 'client')::text,
      'worker', app.paper_shown(k.id, 'worker')::text),
    'signatures', coalesce((select jsonb_agg(app.signature_evidence(s, x.image) order by s.used_at)
      from public.signature_request s left join app.signature_secret x on x.signature_request_id = s.id
      where s.entity = 'contract' and s.row_id = k.id and s.status = 'signed'), '[]'),
    -- What another service signed is its own file, never printed again.
    'files', coalesce((select jsonb_object_agg(s.party, x.file) from public.signature_request s
      join app.signature_submission x on x.signature_request_id = s.id and x.file is not null
      where s.entity = 'contract' and s.row_id = k.id and s.status = 'signed' and s.service <> 'relais'
        and s.mode = 'link'), '{}'))
  from public.contract k where k.id = p_contract
$$;

create function app.contract_document(contract_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare k public.contract;
begin
  perform app.require('contracts', 'read');
  select * into k from public.contract x where x.id = contract_document.contract_id
    and x.workspace_id = app.active_workspace();
  if k.id is null or not app.may_act('contracts', 'read', to_jsonb(k)) then
    raise exception 'Contrat introuvable.' using errcode = 'RL003';
  end if;
  return app.contract_file(k.id);
end $$;
comment on function app.contract_document(uuid) is
  'Ce que le PDF imprime : {contract, papers: {client, worker}, texts: {client, worker}, signatures: '
  '[preuves]}, pour qui lit le contrat.';
call app.expose('contract_document');

-- With the service key: the job that keeps the signed papers, and the receipt behind a link ---------------------------
create function app.signed_contract(contract_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.contract_file(k.id) from public.contract k where k.id = signed_contract.contract_id
    and k.signed_at is not null
$$;
call app.expose('signed_contract', '{}');

create function app.keep_contract_document(contract_id uuid, type text, storage_path text, file_name text,
  size_bytes bigint, sha256 text, note text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract; v_id uuid; v_kept uuid;
begin
  if keep_contract_document.type not in ('contract_cmad', 'contract_ctt') then
    raise exception 'Ce type de document n’est pas celui d’un contrat.' using errcode = 'RL224', hint = 'field=type';
  end if;
  select * into k from public.contract x where x.id = keep_contract_document.contract_id for update;
  v_kept := case keep_contract_document.type when 'contract_cmad' then k.cmad_document_id else k.ctt_document_id end;
  if v_kept is not null then return v_kept; end if;
  insert into public.document (workspace_id, entity, row_id, type, title, storage_path, file_name, mime_type,
    size_bytes, sha256, submission_status, submission_signed_at, submission_id, submission_slug, submission_sent_at,
    comment)
  select k.workspace_id, 'contract', k.id, keep_contract_document.type, case keep_contract_document.type
      when 'contract_cmad' then 'Contrat de mise à disposition signé' else 'Contrat de mission signé' end,
    keep_contract_document.storage_path, keep_contract_document.file_name, 'application/pdf',
    keep_contract_document.size_bytes, keep_contract_document.sha256, case when x.submission_id is null then 'signed'
      else 'completed' end, coalesce(s.used_at, k.signed_at), x.submission_id, x.submission_slug, s.mailed_at, note
  from (select) one left join public.signature_request s on s.entity = 'contract' and s.row_id = k.id
    and s.status = 'signed' and s.party = case keep_contract_document.type when 'contract_cmad' then 'client'
      else 'worker' end
  left join app.signature_submission x on x.signature_request_id = s.id and x.file is not null and s.mode = 'link'
  order by s.used_at desc limit 1
  returning id into v_id;
  if keep_contract_document.type = 'contract_cmad' then
    update public.contract x set cmad_document_id = v_id where x.id = k.id;
  else update public.contract x set ctt_document_id = v_id where x.id = k.id; end if;
  return v_id;
end $$;
comment on function app.keep_contract_document(uuid, text, text, text, bigint, text, text) is
  'Range le PDF signé sur le contrat ; une seconde fois rend celui qui y est.';
call app.expose('keep_contract_document', '{}');

-- The signer has no account: an Edge Function asks for them with the token they hold. A year after the signature the
-- link is silent.
create function app.signature_receipt(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(token, '')); x app.signature_secret; r public.signature_request;
begin
  x := app.secret_of(v_hash);
  if x.token_hash is null then return app.link_answer('unknown'); end if;
  if not app.count_visit(v_hash) then return app.link_answer('too_many'); end if;
  select * into r from public.signature_request s where s.id = x.signature_request_id;
  -- What a worker sent is no paper that was signed: its receipt is the page itself.
  if r.entity = 'timesheet_week' and r.party = 'worker' then return app.link_answer('unknown'); end if;
  if r.status <> 'signed' or r.used_at < now() - interval '1 year' then
    return app.link_answer(case when r.status = 'refused' then 'refused' when r.status in ('signed', 'expired')
        or r.expires_at < now() then 'expired' else 'ready' end);
  end if;
  return app.link_answer('signed', jsonb_build_object('entity', r.entity, 'party', r.party, 'paper', x.shown,
      'text', x.shown::text, 'receipt', x.receipt, 'evidence', app.signature_evidence(r, x.image),
    'approval', (select jsonb_build_object('name', m.display_name, 'at', k.approved_at) from public.contract k
      left join public.team_member m on m.id = k.approved_by
      where r.entity = 'contract' and k.id = r.row_id),
    'is_complete', case r.entity when 'contract' then exists (select 1 from public.contract k where k.id = r.row_id
        and k.signed_at is not null) else true end));
end $$;
comment on function app.signature_receipt(text) is
  'Le reçu de qui a signé par ce lien : {state, entity, party, paper, evidence, is_complete}. '
  'Pour la clé de service seule.';
call app.expose('signature_receipt', '{}');

-- Anyone may ask whether a file is ours: an Edge Function that counts them asks by the fingerprint, and tells nothing
-- that names somebody.
create function app.known_document(sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('type', d.type, 'filed_at', d.created_at, 'agency', (select l.name
    from public.legal_entity l where l.workspace_id = d.workspace_id and l.is_default))
  from public.document d where d.sha256 = known_document.sha256 order by d.created_at limit 1
$$;
comment on function app.known_document(text) is
  'Un fichier rangé chez nous, par son empreinte : {type, filed_at, agency}, ou rien. Pour la clé de service seule.';
call app.expose('known_document', '{}');
