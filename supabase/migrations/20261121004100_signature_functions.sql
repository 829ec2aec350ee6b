-- Why: a customer or a worker signs without an account, by a link. The token has 256 bits and is stored as its SHA-256; it ends,
-- it signs once, and it says nothing to who does not hold it. Unknown, expired and used links each get a plain answer, not an error.

-- Where the request came from, as the gateway says it; nothing that the browser claims about itself as an address is believed.
create function app.request_ip() returns text
language sql stable set search_path = '' as $$
  select left(btrim(split_part(coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ''), ',', 1)), 64)
$$;
create function app.request_user_agent() returns text
language sql stable set search_path = '' as $$ select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 400) $$;

-- What is shown, and what the hash is of: the paper in force at the moment the link is made.
create function app.contract_paper(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'contract', 'contract_key', k.contract_key, 'amendment_number', k.amendment_number, 'amendment_label', y.label,
    'company', jsonb_build_object('name', c.name, 'siret', e.siret, 'naf_code', coalesce(e.naf_code, c.naf_code), 'address', coalesce(e.formatted_address, c.formatted_address)),
    'agency', jsonb_build_object('name', l.name, 'siret', l.siret, 'address', l.formatted_address, 'guarantor', k.financial_guarantor, 'pension', k.pension_body, 'provident', k.provident_body),
    'talent', jsonb_build_object('name', app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title), 'qualification', k.qualification,
      'classification', k.classification, 'employee_status', k.employee_status),
    'reason', r.label, 'legal_basis', r.legal_basis, 'justification', k.justification, 'replaced_person', nullif(concat_ws(', ', k.replaced_person_name, k.replaced_person_qualification), ''),
    'start_date', k.start_date, 'end_date', k.end_date, 'is_term_precise', k.is_term_precise, 'minimum_end_date', k.minimum_end_date, 'effective_on', k.amendment_effective_on,
    'flexibility_start', case when k.has_flexibility_clause then k.flexibility_start end, 'flexibility_end', case when k.has_flexibility_clause then k.flexibility_end end,
    'trial_period_days', k.trial_period_days, 'job', k.job_name, 'place', k.formatted_address, 'access', k.access_means, 'schedule', k.schedule, 'working_hours', k.working_hours,
    'working_days', to_jsonb(k.working_days), 'non_working_periods', k.non_working_periods, 'characteristics', k.post_characteristics, 'is_risky_post', k.is_risky_post,
    'risks', k.risk_description, 'medical_follow_up', k.medical_follow_up, 'ppe', to_jsonb(k.ppe), 'ppe_supplier', k.ppe_supplier, 'reference_wage', k.reference_wage,
    'hourly_wage', k.hourly_wage, 'wage_components', k.wage_components, 'coefficient', k.coefficient, 'ifm_rate', k.ifm_rate, 'iccp_rate', k.iccp_rate, 'meal_type', k.meal_type,
    'meal_allowance', k.meal_allowance, 'travel_zone', k.travel_zone, 'order_reference', k.order_reference, 'advance_terms', k.advance_terms,
    'repatriation', k.repatriation_clause, 'hire_clause', 'L’embauche du salarié par l’entreprise utilisatrice à l’issue de la mission n’est pas interdite.')
    || jsonb_build_object('contract_type', k.contract_type, 'amendment_type', k.amendment_type, 'amendment_reason', k.amendment_reason, 'site', s.name, 'signer', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      'trial_period_unit', k.trial_period_unit, 'is_night_work', k.is_night_work, 'is_full_time', k.is_full_time, 'renewal_clause', k.renewal_clause, 'pcs_code', k.pcs_code,
      'job_risks', to_jsonb(k.job_risks), 'dangerous_work', k.dangerous_work, 'work_derogation_reference', k.work_derogation_reference, 'work_derogation_on', k.work_derogation_on,
      'is_renewable', k.is_renewable, 'certificates', coalesce((select jsonb_agg(x.label order by x.label) from public.certificate_type x where x.code = any (k.certificate_codes)), '[]'),
      'meal_card_value', k.meal_card_value, 'travel_allowance', k.travel_allowance, 'transport_allowance', k.transport_allowance, 'is_long_distance', k.is_long_distance,
      'long_distance_allowance', k.long_distance_allowance, 'expense_coefficient', k.expense_coefficient, 'coefficient_kind', k.coefficient_kind, 'is_abroad', k.is_abroad,
      'legal', jsonb_build_object('form', l.legal_form, 'capital', l.share_capital, 'rcs', l.rcs, 'naf_code', l.naf_code, 'authorisation', l.authorisation_number, 'guarantee_amount', l.guarantee_amount,
        'phone', l.phone_number, 'email', l.email, 'health_service', l.occupational_health_service))
  from public.contract k join public.company c on c.id = k.company_id join public.talent t on t.id = k.talent_id
  left join public.agency e on e.id = k.agency_id left join public.legal_entity l on l.id = k.legal_entity_id
  left join public.contract_reason r on r.code = k.contract_reason left join public.amendment_type y on y.code = k.amendment_type
  left join public.work_site s on s.id = k.work_site_id left join public.contact p on p.id = k.contact_id
  where k.id = p_contract
$$;

create function app.condition_paper(p_condition uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(q) - array['id', 'workspace_id', 'owner_id', 'created_by', 'updated_by', 'created_at', 'updated_at', 'version', 'status', 'comment', 'sent_at', 'signed_at',
      'generated_document_id', 'signed_document_id', 'submission_id', 'submission_slug', 'submission_status', 'credit_limit', 'minimum_coefficient', 'company_id', 'agency_id', 'contact_id', 'replaces_id'])
    || jsonb_build_object('kind', 'commercial_condition', 'company', c.name, 'agency', e.name,
      'grid', coalesce((select jsonb_agg(jsonb_build_object('category', g.category, 'kind', g.kind, 'option', g.option, 'coefficient', g.coefficient) order by g.category, g.kind, g.option)
        from public.commercial_coefficient g where g.commercial_condition_id = q.id), '[]'))
  from public.commercial_condition q join public.company c on c.id = q.company_id left join public.agency e on e.id = q.agency_id where q.id = p_condition
$$;

-- What a party sees of the paper: the worker does not read the client's coefficient, the client reads it, not the reverse.
create function app.paper_for(p_paper jsonb, p_party text) returns jsonb
language sql immutable set search_path = '' as $$ select case when p_party = 'worker' then p_paper - array['coefficient', 'coefficient_kind', 'expense_coefficient'] else p_paper end $$;

create function app.open_signature(p_workspace uuid, p_entity text, p_row uuid, p_rows uuid[], p_party text, p_contact uuid, p_talent uuid, p_name text, p_email text, p_phone text,
  p_days integer, p_owner uuid, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_token text := app.new_token(); v_id uuid; v_expires timestamptz := now() + make_interval(days => greatest(1, least(p_days, 90)));
begin
  insert into public.signature_request (workspace_id, entity, row_id, row_ids, party, contact_id, talent_id, signer_name, signer_email, signer_phone, status, expires_at, owner_id, document_hash)
  values (p_workspace, p_entity, p_row, p_rows, p_party, p_contact, p_talent, p_name, p_email, p_phone, 'to_sign', v_expires, p_owner, app.token_hash(p_shown::text))
  returning id into v_id;
  insert into app.signature_secret (signature_request_id, token_hash, shown) values (v_id, app.token_hash(v_token), p_shown);
  return jsonb_build_object('signature_request_id', v_id, 'party', p_party, 'token', v_token, 'signer_name', p_name, 'signer_email', p_email, 'signer_phone', p_phone, 'expires_at', v_expires);
end $$;

-- The clear tokens are given once, here, to be mailed. Asking again voids the link that the party had not used: that is a reminder.
create function app.request_signatures(contract_id uuid, days integer default 14, only_party text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); k public.contract; p public.contact; t public.talent; r public.signature_request;
  v_party text; v_link jsonb; v_links jsonb := '[]'; v_paper jsonb;
begin
  select * into k from public.contract x where x.id = request_signatures.contract_id and x.workspace_id = app.active_workspace() for update;
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('contracts', 'edit', to_jsonb(k)) then raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501'; end if;
  if k.status <> 'to_sign' then raise exception 'Ce contrat n’est pas à signer.' using errcode = 'RL004', hint = 'field=status'; end if;
  select * into p from public.contact x where x.id = k.contact_id;
  if p.id is null then raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id'; end if;
  if p.company_id is distinct from k.company_id then raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id'; end if;
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
comment on function app.request_signatures(uuid, integer, text) is
  'Ouvre un lien par partie qui n’a pas signé (ou pour celle-là seule) et rend une seule fois les jetons en clair : [{signature_request_id, party, token, signer_name, signer_email, signer_phone, expires_at}].';
call app.expose('request_signatures');

create function app.request_condition_signature(commercial_condition_id uuid, contact_id uuid default null, days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('crm', 'edit'); q public.commercial_condition; p public.contact; v uuid;
begin
  select * into q from public.commercial_condition x where x.id = request_condition_signature.commercial_condition_id and x.workspace_id = app.active_workspace() for update;
  if q.id is null then raise exception 'Conditions introuvables.' using errcode = 'RL003'; end if;
  if q.status not in ('sent', 'negotiating') then raise exception 'Envoyez d’abord les conditions.' using errcode = 'RL004', hint = 'field=status'; end if;
  select * into p from public.contact x where x.id = coalesce(request_condition_signature.contact_id, q.contact_id) and x.company_id = q.company_id;
  if p.id is null then raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id'; end if;
  for v in select s.id from public.signature_request s where s.entity = 'commercial_condition' and s.row_id = q.id and s.status in ('to_sign', 'reminded') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  return app.open_signature(q.workspace_id, 'commercial_condition', q.id, array[q.id], 'client', p.id, null,
    app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title), p.email, p.phone_number, days, q.owner_id, app.condition_paper(q.id));
end $$;
call app.expose('request_condition_signature');

-- Behind the link ------------------------------------------------------------------------------------------------

create function app.link_answer(p_state text, p_more jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('state', p_state, 'message', case p_state
    when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou demandez un nouveau lien à l’agence.'
    when 'expired' then 'Ce lien a expiré. Demandez un nouveau lien à l’agence.'
    when 'used' then 'Ce lien a déjà servi : la signature est enregistrée.'
    when 'refused' then 'Vous avez refusé de signer. L’agence en est informée.'
    when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
    when 'signed' then 'Votre signature est enregistrée. Merci.'
    else null end) || coalesce(p_more, '{}')
$$;

-- Finds the request of a token and says in what state its link is; counts the visits (60 in ten minutes).
create function app.read_link(p_token text, p_timesheet boolean, out state text, out request public.signature_request, out secret app.signature_secret)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select x.* into secret from app.signature_secret x where x.token_hash = v_hash;
  if secret.token_hash is null then state := 'unknown'; return; end if;
  select s.* into request from public.signature_request s where s.id = secret.signature_request_id for update;
  if (request.entity = 'timesheet_week') <> p_timesheet then state := 'unknown'; return; end if;
  delete from app.signature_attempt a where a.token_hash = v_hash and a.at < now() - interval '10 minutes';
  if (select count(*) from app.signature_attempt a where a.token_hash = v_hash) >= 60 then state := 'too_many'; return; end if;
  insert into app.signature_attempt (token_hash) values (v_hash);
  state := case when request.status = 'signed' then 'used' when request.status = 'refused' then 'refused' when request.status = 'expired' or request.expires_at < now() then 'expired' else 'ready' end;
end $$;

create function app.check_signer(p_signer jsonb, p_image text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(btrim(coalesce(p_signer ->> 'name', ''))) not between 2 and 120 then
    raise exception 'Écrivez votre nom.' using errcode = 'RL264', hint = 'field=name';
  elsif coalesce(p_image, '') !~ '^data:image/(png|svg\+xml|jpeg);base64,[A-Za-z0-9+/=]{40,}$' or length(p_image) > 400000 then
    raise exception 'Dessinez votre signature.' using errcode = 'RL265', hint = 'field=image';
  end if;
end $$;

-- Moves the request to « signé », keeps the drawing and the receipt. The caller holds the lock (app.read_link).
create function app.record_signature(p_request public.signature_request, p_signer jsonb, p_image text, p_document_hash text, p_more jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_at timestamptz := now(); v_name text := btrim(p_signer ->> 'name'); v_quality text := nullif(left(btrim(p_signer ->> 'quality'), 120), '');
  v_agent text := coalesce(app.request_user_agent(), left(p_signer ->> 'user_agent', 400)); v_ip text := nullif(app.request_ip(), ''); v_evidence text; v_receipt jsonb;
begin
  v_evidence := app.token_hash(concat_ws('|', p_request.id, p_document_hash, v_name, v_quality, to_char(v_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), v_ip, v_agent, app.token_hash(p_image)));
  perform app.move('signature_request', p_request.id, 'sign', null, jsonb_build_object('name', v_name, 'quality', v_quality, 'ip', v_ip, 'user_agent', v_agent,
    'document_hash', p_document_hash, 'evidence_hash', v_evidence), 'link', v_name);
  v_receipt := jsonb_build_object('signature_request_id', p_request.id, 'signed_at', v_at, 'name', v_name, 'quality', v_quality, 'document_hash', p_document_hash, 'evidence_hash', v_evidence)
    || coalesce(p_more, '{}');
  update app.signature_secret set image = p_image, receipt = v_receipt, idempotency_key = nullif(left(p_signer ->> 'idempotency_key', 100), '') where signature_request_id = p_request.id;
  return v_receipt;
end $$;

create function app.signature_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, false);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name, 'party', (l.request).party, 'entity', (l.request).entity,
    'expires_at', (l.request).expires_at, 'document_hash', (l.request).document_hash, 'document', (l.secret).shown));
end $$;

create function app.signature_sign(token text, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; r public.signature_request; v_receipt jsonb;
begin
  select * into l from app.read_link(token, false);
  r := l.request;
  -- The same message sent twice (the network came back) gets the same receipt.
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt)); end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  perform app.check_signer(signer, image);
  v_receipt := app.record_signature(r, signer, image, r.document_hash, jsonb_build_object('reference', coalesce((l.secret).shown ->> 'contract_key', (l.secret).shown ->> 'reference')));
  if r.entity = 'contract' then
    if (select count(distinct s.party) from public.signature_request s where s.entity = 'contract' and s.row_id = r.row_id and s.party in ('client', 'worker') and s.status = 'signed') = 2 then
      perform app.move('contract', r.row_id, 'sign', null, '{}', 'link', btrim(signer ->> 'name'));
      perform app.make_timesheet_weeks(r.row_id, null);
    end if;
  else
    perform app.move(r.entity, r.row_id, 'sign', null, '{}', 'link', btrim(signer ->> 'name'));
  end if;
  return app.link_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;
comment on function app.signature_sign(text, jsonb, text) is
  'signer : {name, quality, idempotency_key, user_agent}. Rend {state, message, receipt} ; state : signed, expired, used, refused, unknown, too_many.';

create function app.signature_refuse(token text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, false);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  if length(btrim(coalesce(reason, ''))) < 3 then raise exception 'Dites pourquoi vous ne signez pas.' using errcode = 'RL266', hint = 'field=reason'; end if;
  perform app.move('signature_request', (l.request).id, 'refuse', left(btrim(reason), 1000), '{}', 'link', (l.request).signer_name);
  return app.link_answer('refused');
end $$;

-- The drawing, for who may read the record it signs (the PDF with the evidence).
create function app.signature_image(signature_request_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select x.image from app.signature_secret x join public.signature_request s on s.id = x.signature_request_id
  where s.id = signature_image.signature_request_id and s.workspace_id = app.active_workspace() and s.family = any (app.families('read'))
$$;
call app.expose('signature_image');

create function app.expire_signatures() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select s.id from public.signature_request s where s.status in ('to_sign', 'reminded') and s.expires_at < now() limit 500 loop
    perform app.move('signature_request', v, 'expire'); n := n + 1;
  end loop;
  delete from app.signature_attempt where at < now() - interval '1 day';
  return n;
end $$;
