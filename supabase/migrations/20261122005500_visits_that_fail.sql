-- Why: a visit of a link is counted in the same transaction as what it does, and an error takes the count away with the rest: whoever
-- tried wrong signatures was never slowed down. The refusal is an answer now: the same code, message and field, with the status of an
-- error (PostgREST reads `response.status`), and the visit stays counted.

create function app.refused_answer(p_code text, p_message text, p_hint text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '400', true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', null, 'hint', nullif(p_hint, ''));
end $$;

create function app.sign_document(r public.signature_request, p_shown jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_receipt jsonb;
begin
  perform app.check_signer(signer, image);
  v_receipt := app.record_signature(r, signer, image, r.document_hash, jsonb_build_object('reference', coalesce(p_shown ->> 'contract_key', p_shown ->> 'reference')));
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

create or replace function app.signature_sign(token text, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_code text; v_message text; v_hint text;
begin
  select * into l from app.read_link(token, false);
  -- The same message sent twice (the network came back) gets the same receipt.
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt)); end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  begin
    return app.sign_document(l.request, (l.secret).shown, signer, image);
  exception when others then
    -- What the caller got wrong is answered; what went wrong here is an error.
    if left(sqlstate, 2) not in ('RL', '22', '23') then raise; end if;
    get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint;
    return app.refused_answer(v_code, v_message, v_hint);
  end;
end $$;

create or replace function app.signature_refuse(token text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, false);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  if length(btrim(coalesce(reason, ''))) < 3 then return app.refused_answer('RL266', 'Dites pourquoi vous ne signez pas.', 'field=reason'); end if;
  perform app.move('signature_request', (l.request).id, 'refuse', left(btrim(reason), 1000), '{}', 'link', (l.request).signer_name);
  return app.link_answer('refused');
end $$;

create or replace function app.timesheet_sign(token text, corrections jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_code text; v_message text; v_hint text;
begin
  select * into l from app.read_link(token, true);
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt)); end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  begin
    return app.sign_sheet(l.request, (l.secret).shown, corrections, signer, image);
  exception when others then
    if left(sqlstate, 2) not in ('RL', '22', '23') then raise; end if;
    get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint;
    return app.refused_answer(v_code, v_message, v_hint);
  end;
end $$;
