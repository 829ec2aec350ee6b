-- Why: a link proves that somebody read a mailbox. Where the agency asks for more (legal_entity.code_papers), who signs
-- also gives a code sent by SMS to the number that the agency wrote on their record: six digits, ten minutes, five
-- tries, three codes an hour. Kept as its fingerprint, slow to try (bcrypt), as six digits are few. Who is at the
-- agency shows a paper of theirs instead.

create table app.signature_code (
  id bigint generated always as identity primary key,
  signature_request_id uuid not null references public.signature_request on delete cascade,
  code_hash text not null,
  sent_at timestamptz not null default now(),
  tries smallint not null default 0,
  given_at timestamptz
);
create index signature_code_request_idx on app.signature_code (signature_request_id, id desc);
comment on table app.signature_code is 'Codes envoyés par SMS avant une signature, en empreinte ; gardés un jour.';

-- « •• •• •• 45 12 »: enough for its owner to know it, too little for anybody else.
create function app.masked_phone(p_phone text) returns text
language sql immutable strict set search_path = '' as $$
  select '•• •• •• ' || left(right(p_phone, 4), 2) || ' ' || right(p_phone, 2)
$$;

-- Every byte is compared, whatever the first ones say.
create function app.same_text(a text, b text) returns boolean
language sql immutable strict set search_path = '' as $$
  select length(a) = length(b) and coalesce(bit_or(ascii(substr(a, i, 1)) # ascii(substr(b, i, 1))), 0) = 0
  from generate_series(1, greatest(length(a), length(b))) i
$$;

create function app.needs_code(p_entity text, p_row uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_entity
    when 'contract' then (select k.contract_type = any (l.code_papers) from public.contract k
      join public.legal_entity l on l.id = k.legal_entity_id where k.id = p_row)
    when 'commercial_condition' then (select p_entity = any (l.code_papers) from public.commercial_condition q
      join public.legal_entity l on l.workspace_id = q.workspace_id and l.is_default where q.id = p_row) end, false)
$$;

-- Why no code can reach somebody; null when it can.
create function app.code_refusal(p_phone text, p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_carried('sms') then
    return 'Ce serveur n’a pas d’opérateur SMS : le code n’arriverait pas à ' || p_name || '. Faites signer sur place, '
      || 'ou retirez le code de l’entité juridique.';
  elsif p_phone is null or p_phone ~ '^\+33[^67]' then
    return p_name || ' n’a pas de numéro de mobile : il en faut un pour le code par SMS. Complétez sa fiche, ou faites '
      || 'signer sur place.';
  elsif exists (select from app.sms_stop s where s.phone_number = p_phone) then
    return p_name || ' a répondu STOP à nos SMS : son code ne partirait pas. Faites signer sur place.';
  end if;
  return null;
end $$;

-- The same, to the signer: what they can do about it. The agency can be called, and has a screen to sign on.
create function app.code_refusal_told(r public.signature_request) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.code_refusal(r.signer_phone, r.signer_name) is null then return null; end if;
  return case when app.is_carried('sms') then 'Aucun SMS ne peut partir au numéro que l’agence connaît. '
      else 'L’agence ne peut pas envoyer de SMS en ce moment, et ce document se signe avec un code. ' end
    || 'Appelez-la' || coalesce(' au ' || (select app.shown_phone(l.phone_number) from public.legal_entity l
      where l.workspace_id = r.workspace_id and l.is_default), '') || ' : vous pourrez signer sur place.';
end $$;

-- What the signer is told of their code; null where none is asked.
create function app.code_state(r public.signature_request) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when r.needs_code then jsonb_build_object('phone', app.masked_phone(r.signer_phone),
    'sent_at', (select max(c.sent_at) from app.signature_code c where c.signature_request_id = r.id
      and c.sent_at > now() - interval '10 minutes'),
    'refusal', app.code_refusal_told(r)) end
$$;

create function app.signature_send_code(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; r public.signature_request; v_code text; v_first timestamptz; v_sent integer; v_why text;
begin
  select * into l from app.read_link(token, 'paper');
  r := l.request;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  -- A member who opened the link is not the party.
  if not r.needs_code or app.real_me() is not null then
    return app.refused_answer('RL761', 'Ce lien n’envoie pas de code.', 'field=code');
  end if;
  v_why := app.code_refusal_told(r);
  if v_why is not null then
    return app.refused_answer('RL760', v_why, 'field=code');
  end if;
  select count(*), min(c.sent_at) into v_sent, v_first from app.signature_code c
    where c.signature_request_id = r.id and c.sent_at > now() - interval '1 hour';
  if v_sent >= 3 then
    return app.refused_answer('RL762', 'Trois codes sont déjà partis en une heure : le prochain pourra partir à '
      || to_char((v_first + interval '1 hour') at time zone 'Europe/Paris', 'HH24" h "MI') || '.', 'field=code');
  end if;
  v_code := lpad(((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000))::text, 6, '0');
  insert into app.signature_code (signature_request_id, code_hash)
    values (r.id, extensions.crypt(v_code, extensions.gen_salt('bf', 8)));
  insert into public.mail_outbox (workspace_id, channel, to_phone, to_name, subject, text, data)
  values (r.workspace_id, 'sms', r.signer_phone, r.signer_name, 'Code de signature', coalesce((select e.name || ' : '
      from public.legal_entity e where e.workspace_id = r.workspace_id and e.is_default), '')
    || 'votre code pour signer est ' || v_code || '. Valable 10 minutes, ne le donnez à personne.', '{"code": true}');
  return app.link_answer('ready', jsonb_build_object('identity', app.code_state(r)));
end $$;
comment on function app.signature_send_code(text) is
  'Envoie au signataire le code qui l’identifie. Rend {state, identity: {phone, sent_at}}, phone masqué ; RL762 après '
  'trois codes en une heure.';
call app.expose('signature_send_code', '{anon,authenticated}');

-- Null when the code is the one that was sent last; else the refusal. An answer, not an error: the try stays counted.
create function app.check_code(r public.signature_request, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare c app.signature_code; v_code text := regexp_replace(coalesce(p_code, ''), '\D', '', 'g'); v_left integer;
begin
  if v_code = '' then
    return app.refused_answer('RL761', 'Saisissez le code reçu par SMS.', 'field=code');
  end if;
  select * into c from app.signature_code x where x.signature_request_id = r.id order by x.id desc limit 1 for update;
  if c.id is null or c.sent_at < now() - interval '10 minutes' then
    return app.refused_answer('RL764', 'Ce code n’est plus valable : demandez-en un autre.', 'field=code');
  elsif c.tries >= 5 then
    return app.refused_answer('RL765', 'Cinq codes faux : demandez-en un autre.', 'field=code');
  elsif app.same_text(extensions.crypt(v_code, c.code_hash), c.code_hash) then
    update app.signature_code x set given_at = now() where x.id = c.id;
    return null;
  end if;
  update app.signature_code x set tries = x.tries + 1 where x.id = c.id;
  v_left := 4 - c.tries;
  return app.refused_answer('RL763', 'Ce code n’est pas le bon. ' || case v_left when 0 then 'Demandez-en un autre.'
    when 1 then 'Il vous reste un essai.' else 'Il vous reste ' || v_left || ' essais.' end, 'field=code');
end $$;
