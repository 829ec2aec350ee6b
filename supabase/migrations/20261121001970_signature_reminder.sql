-- Why: who has not signed is asked again, by hand or by the passing of days, by a link of the same request: the one
-- that is open on their phone stays good. The letter is written where all of them are; here one finds what it says.

-- What the letter of a request is made of; null when nothing is to be mailed to it any more.
create function app.signature_letter(signature_request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('entity', s.entity, 'request', jsonb_build_object('signature_request_id', s.id,
      'party', s.party, 'signer_name', s.signer_name, 'signer_email', s.signer_email, 'signer_phone', s.signer_phone,
      'expires_at', s.expires_at),
    'agency', (select jsonb_build_object('name', l.name, 'phone_number', l.phone_number) from public.legal_entity l
      where l.workspace_id = s.workspace_id order by l.is_default desc limit 1),
    'contract', (select jsonb_build_object('contract_key', k.contract_key, 'amendment_number', k.amendment_number,
        'job_name', k.job_name, 'start_date', k.start_date, 'end_date', k.end_date,
        'company', jsonb_build_object('name', c.name), 'talent', jsonb_build_object('civility', t.civility,
          'first_name', t.first_name, 'last_name', t.last_name, 'temp_first_name', t.temp_first_name,
          'temp_last_name', t.temp_last_name, 'job_title', t.job_title))
      from public.contract k join public.company c on c.id = k.company_id join public.talent t on t.id = k.talent_id
      where s.entity = 'contract' and k.id = s.row_id))
  from public.signature_request s where s.id = $1 and s.status in ('to_sign', 'reminded') and s.expires_at > now()
    and s.entity <> 'timesheet_week' and nullif(btrim(s.signer_email), '') is not null
$$;
call app.expose('signature_letter', '{}');

-- A member asks again; the Edge Function that called mails the link.
create function app.remind_signature(signature_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request;
begin
  perform app.require_write();
  perform app.lock_behind_link(remind_signature.signature_request_id);
  select * into s from public.signature_request x where x.id = remind_signature.signature_request_id
    and x.workspace_id = app.active_workspace();
  if s.id is null or not app.may_act(s.family, 'read', to_jsonb(s)) then
    raise exception 'Signature introuvable.' using errcode = 'RL003';
  elsif app.signature_letter(s.id) is null then
    raise exception 'Cette demande de signature n’est plus ouverte : demandez-en une nouvelle.'
      using errcode = 'RL259', hint = 'field=status';
  elsif s.needs_code and app.code_refusal(s.signer_phone, s.signer_name) is not null then
    raise exception '%', app.code_refusal(s.signer_phone, s.signer_name) using errcode = 'RL760',
      hint = 'field=signer_phone';
  end if;
  perform app.move('signature_request', s.id, 'remind', null, '{}', 'member');
end $$;
call app.expose('remind_signature');

-- Somebody who has not signed is no longer waited for: the next one is invited or, where they were the last, the paper
-- is signed by those who did. Each party keeps at least one who signs.
create function app.drop_signer(signature_request_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; v_last text;
begin
  perform app.require_write();
  perform app.lock_behind_link(drop_signer.signature_request_id);
  select * into s from public.signature_request x where x.id = drop_signer.signature_request_id
    and x.workspace_id = app.active_workspace() and x.entity <> 'timesheet_week' for update;
  if s.id is null then raise exception 'Signature introuvable.' using errcode = 'RL003';
  elsif not app.may_act(s.family, 'edit', to_jsonb(s)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  elsif s.status in ('signed', 'countered') or s.round = 0 or (case s.entity
      when 'contract' then (select k.status from public.contract k where k.id = s.row_id) <> 'to_sign'
      else app.condition_link_state(s.row_id) is not null end) then
    raise exception 'Cette personne n’est plus attendue.' using errcode = 'RL821', hint = 'field=status';
  elsif not exists (select from public.signature_request o where o.entity = s.entity and o.row_id = s.row_id
      and o.party = s.party and o.position <> s.position
      and (o.status = 'signed' or o.round = s.round and o.status in ('planned', 'to_sign', 'reminded'))) then
    raise exception 'Sans %, plus personne ne signe pour %. Choisissez d’abord qui signe à sa place.', s.signer_name,
      case s.party when 'client' then 'le client' else 'le salarié' end using errcode = 'RL822', hint = 'field=signers';
  end if;
  if s.status in ('planned', 'to_sign', 'reminded') then
    perform app.move('signature_request', s.id, 'expire', 'N’est plus attendu');
  end if;
  update public.signature_request x set round = 0 where x.id = s.id;
  select x.signer_name into v_last from public.signature_request x where x.entity = s.entity and x.row_id = s.row_id
    and x.status = 'signed' order by x.used_at desc limit 1;
  perform app.settle_signature(s, v_last);
  return case s.entity when 'contract' then (select k.status from public.contract k where k.id = s.row_id)
    else (select q.status from public.commercial_condition q where q.id = s.row_id) end;
end $$;
comment on function app.drop_signer(uuid) is
  'N’attend plus quelqu’un qui n’a pas signé, et rend l’état du papier. RL822 : cette partie n’aurait plus personne.';
call app.expose('drop_signer');

-- Reminded by itself: a contract each working day (it is signed within two of them), conditions every third, three
-- times.
create function app.remind_signatures(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; n integer := 0;
begin
  if not app.is_office_day((p_now at time zone 'Europe/Paris')::date) then return 0; end if;
  for s in select x.* from public.signature_request x where x.entity in ('contract', 'commercial_condition')
    and x.status in ('to_sign', 'reminded') and x.reminder_count < 3 and x.expires_at > p_now
    and coalesce(x.reminded_at, x.mailed_at) < p_now - interval '20 hours'
    and app.after_office_hours(coalesce(x.reminded_at, x.mailed_at), case x.entity when 'contract' then 24 else 72 end)
      <= p_now
    order by x.mailed_at, x.id limit 200 for update skip locked loop
    begin
      continue when app.signature_letter(s.id) is null or case s.entity
        when 'contract' then app.contract_link_state(s.row_id) else app.condition_link_state(s.row_id) end is not null;
      perform app.move('signature_request', s.id, 'remind');
      perform app.enqueue('mail-signature', jsonb_build_object('signature_request_id', s.id), s.workspace_id,
        'mail-signature:' || s.id);
      n := n + 1;
    exception when others then raise warning 'remind_signatures %: %', s.id, sqlerrm;
    end;
  end loop;
  return n;
end $$;

-- Whose last day has passed: offered, they are withdrawn; agreed without tacit renewal, they end.
create function app.expire_conditions() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select q.id from public.commercial_condition q where q.valid_until < app.today()
    and (q.status in ('sent', 'negotiating') or q.status = 'signed' and not q.is_tacitly_renewed)
    order by q.valid_until limit 500 loop
    perform app.move('commercial_condition', v, 'expire', 'Arrivées au terme de leur validité'); n := n + 1;
  end loop;
  return n;
end $$;
