-- Why: another service (DocuSeal) may take the signatures in the place of our page. The request stays the one record of
-- who signs and when; what the service knows it by stands here. Nothing that it sends is believed: a call of it only
-- has a job read its API, so what comes late, twice, in disorder or from a forger changes nothing, and what never comes
-- is asked for. One job a request, run as often as one likes: it makes what is not made yet, files what is signed,
-- takes back what is void.

create table app.signature_submission (
  signature_request_id uuid primary key references public.signature_request on delete cascade,
  letter jsonb not null,
  submission_id text unique,
  submission_slug text,
  link text,
  asked_at timestamptz not null default now(),
  read_at timestamptz,
  file jsonb,
  evidence jsonb,
  closed_at timestamptz
);
comment on table app.signature_submission is
  'Ce que le service du dehors sait d’une demande. Le slug est l’adresse où l’on signe : il ne sort pas d’ici avant la '
  'signature.';
comment on column app.signature_submission.file is 'Le PDF signé, gardé chez nous : {path, name, size, sha256}.';
create index signature_submission_open_idx on app.signature_submission (read_at) where closed_at is null;

create function app.follow_submission(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_key text := 'follow-signature:' || p_request;
begin
  -- The one that runs may have read before what is told now: another comes after it.
  if exists (select from public.job_run j where j.unique_key = v_key and j.status = 'running') then
    v_key := v_key || ':next';
  end if;
  perform app.enqueue('follow-signature', jsonb_build_object('signature_request_id', p_request),
    (select s.workspace_id from public.signature_request s where s.id = p_request), v_key,
    case when v_key like '%:next' then now() + interval '5 seconds' end, 3);
end $$;

create function app.mail_submission(s public.signature_request, x app.signature_submission) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (workspace_id, to_email, to_name, subject, template, data)
  values (s.workspace_id, lower(btrim(s.signer_email)), s.signer_name, x.letter ->> 'subject', x.letter ->> 'template',
    coalesce(x.letter -> 'data', '{}') || jsonb_build_object('link', x.link));
  update public.signature_request r set mailed_at = now() where r.id = s.id;
$$;

-- Asked of the service instead of our page: nothing waits for it here, a job makes it and its letter leaves after.
-- Asked again of who has its link: that is a reminder. Who has ours keeps it.
create function app.ask_submissions(service text, letters jsonb) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare l jsonb; s public.signature_request; x app.signature_submission;
begin
  for l in select * from jsonb_array_elements(letters) loop
    select * into s from public.signature_request r where r.id = (l ->> 'signature_request_id')::uuid
      and r.status in ('to_sign', 'reminded') and r.entity = 'contract' and not r.needs_code
      -- One file a party: several who sign for it sign one paper, which is ours.
      and not exists (select from public.signature_request o where o.entity = r.entity and o.row_id = r.row_id
        and o.round = r.round and o.party = r.party and o.position <> r.position)
      and nullif(btrim(r.signer_email), '') is not null
      and (r.mailed_at is null or r.service = ask_submissions.service) for update;
    continue when s.id is null;
    update public.signature_request r set service = ask_submissions.service where r.id = s.id;
    insert into app.signature_submission as y (signature_request_id, letter) values (s.id, l - 'signature_request_id')
      on conflict (signature_request_id) do update set letter = excluded.letter returning * into x;
    if x.submission_id is null then perform app.follow_submission(s.id);
    else perform app.mail_submission(s, x);
    end if;
    return next s.id;
  end loop;
end $$;
comment on function app.ask_submissions(text, jsonb) is
  'letters : [{signature_request_id, subject, template, data}]. Confie au service ce qui doit être signé ; rend les '
  'demandes confiées. Pour la clé de service seule.';
call app.expose('ask_submissions', '{}');

-- What the job has to do, and with what. Says that it was read.
create function app.submission_task(signature_request_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; x app.signature_submission;
begin
  select * into s from public.signature_request r where r.id = submission_task.signature_request_id;
  update app.signature_submission y set read_at = now()
    where y.signature_request_id = s.id and y.closed_at is null returning * into x;
  if x.signature_request_id is null then return null; end if;
  return jsonb_build_object('id', s.id, 'service', s.service, 'entity', s.entity, 'row_id', s.row_id,
    'workspace_id', s.workspace_id, 'party', s.party, 'signer_name', s.signer_name, 'signer_email', s.signer_email,
    'expires_at', s.expires_at, 'is_live', s.status in ('to_sign', 'reminded'), 'is_filed', x.file is not null,
    'submission', case when x.submission_id is not null then
      jsonb_build_object('id', x.submission_id, 'slug', x.submission_slug) end,
    -- The very text whose fingerprint the request holds.
    'paper', (select k.shown from app.signature_secret k where k.signature_request_id = s.id),
    'approval', (select jsonb_build_object('name', m.display_name, 'at', k.approved_at) from public.contract k
      left join public.team_member m on m.id = k.approved_by where k.id = s.row_id),
    'document_hash', s.document_hash);
end $$;
call app.expose('submission_task', '{}');

-- Made: its letter leaves, once. Another than the one known already is not ours any more.
create function app.submission_made(signature_request_id uuid, submission_id text, slug text, link text)
  returns boolean
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; x app.signature_submission;
begin
  select * into s from public.signature_request r where r.id = submission_made.signature_request_id for update;
  select * into x from app.signature_submission y where y.signature_request_id = s.id for update;
  if x.submission_id is not null then return x.submission_id = submission_made.submission_id; end if;
  update app.signature_submission y set submission_id = submission_made.submission_id, submission_slug = slug,
    link = submission_made.link where y.signature_request_id = s.id returning * into x;
  update public.signature_request r set service_trouble = null where r.id = s.id;
  if s.status in ('to_sign', 'reminded') then perform app.mail_submission(s, x); end if;
  return true;
end $$;
call app.expose('submission_made', '{}');

-- A paper that no record waits for any more is kept beside it all the same: somebody signed it.
create function app.file_submission(s public.signature_request, x app.signature_submission, p_file jsonb, p_type text,
  p_title text, p_signed_at timestamptz, p_comment text default null) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.document (workspace_id, entity, row_id, type, title, storage_path, file_name, mime_type,
    size_bytes, sha256, submission_id, submission_slug, submission_status, submission_sent_at,
    submission_signed_at, comment)
  values (s.workspace_id, s.entity, s.row_id, p_type, p_title, p_file ->> 'path', p_file ->> 'name', 'application/pdf',
    (p_file ->> 'size')::bigint, p_file ->> 'sha256', x.submission_id, x.submission_slug, 'completed', s.mailed_at,
    p_signed_at, p_comment)
  on conflict (storage_path) do nothing returning id
$$;

create function app.submission_signed(signature_request_id uuid, told jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.signature_request; x app.signature_submission; v_at timestamptz := (told ->> 'signed_at')::timestamptz;
  v_name text; v_evidence text; v_party text;
begin
  perform app.lock_behind_link(submission_signed.signature_request_id);
  select * into s from public.signature_request r where r.id = submission_signed.signature_request_id for update;
  select * into x from app.signature_submission y where y.signature_request_id = s.id for update;
  v_name := coalesce(nullif(btrim(told ->> 'name'), ''), s.signer_name);
  v_party := case s.party when 'client' then 'client' when 'worker' then 'salarié' else 'agence' end;
  if jsonb_typeof(told -> 'evidence') = 'object' and x.evidence is null then
    update app.signature_submission y set evidence = told -> 'evidence' where y.signature_request_id = s.id;
    perform app.file_submission(s, x, told -> 'evidence', 'signature_evidence',
      'Preuve de signature DocuSeal (' || v_party || ')', v_at);
  end if;
  -- The proof may be written after the paper: it is waited for, a day.
  update app.signature_submission y set file = coalesce(y.file, told -> 'file'),
      closed_at = case when y.evidence is not null or (y.file is not null and v_at < now() - interval '1 day')
        then now() end
    where y.signature_request_id = s.id;
  if x.file is not null then return 'known'; end if;
  if s.status not in ('to_sign', 'reminded') or app.contract_link_state(s.row_id) is not null then
    perform app.file_submission(s, x, told -> 'file', 'signature_evidence',
      'Signé chez DocuSeal hors délai (' || v_party || ')', v_at,
      'Signé alors que la demande n’était plus ouverte : ce papier n’engage pas la fiche.');
    perform app.notify(s.workspace_id, array[s.owner_id], 'signature_request.refuse', jsonb_build_object(
      'entity', s.entity, 'row_id', s.row_id, 'action', 'late', 'label', 'Signé trop tard',
      'title', s.signer_name || ' a signé un papier qui n’était plus à signer', 'actor_name', s.signer_name),
      '{owner}');
    return 'late';
  end if;
  v_evidence := app.token_hash(concat_ws('|', s.id, told #>> '{file,sha256}', v_name,
      to_char(v_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), told ->> 'ip', told ->> 'user_agent'));
  perform app.move('signature_request', s.id, 'sign', null, jsonb_build_object('name', v_name, 'ip', told ->> 'ip',
    'user_agent', left(told ->> 'user_agent', 400), 'document_hash', s.document_hash, 'evidence_hash', v_evidence),
    'link', v_name || ' (DocuSeal)');
  update public.signature_request r set used_at = v_at, service_trouble = null,
    opened_at = coalesce(r.opened_at, (told ->> 'opened_at')::timestamptz) where r.id = s.id;
  perform app.settle_signature(s, v_name);
  return 'signed';
end $$;
comment on function app.submission_signed(uuid, jsonb) is
  'told : {name, signed_at, opened_at, ip, user_agent, file: {path, name, size, sha256}, evidence: le même ou null}. '
  'Rend signed, late (plus à signer : le papier est gardé, rien ne bouge) ou known. Pour la clé de service seule.';
call app.expose('submission_signed', '{}');

-- The rest of what the service says: opened, refused, over, taken back.
create function app.submission_seen(signature_request_id uuid, state text, opened_at timestamptz default null,
  reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; v_live boolean;
begin
  perform app.lock_behind_link(submission_seen.signature_request_id);
  select * into s from public.signature_request r where r.id = submission_seen.signature_request_id for update;
  v_live := s.status in ('to_sign', 'reminded');
  update public.signature_request r set service_trouble = null,
    opened_at = coalesce(r.opened_at, submission_seen.opened_at) where r.id = s.id
      and (r.service_trouble is not null or (r.opened_at is null and submission_seen.opened_at is not null));
  if state = 'pending' then return; end if;
  update app.signature_submission y set closed_at = now() where y.signature_request_id = s.id;
  if v_live and state = 'refused' then
    perform app.refuse_signature(s, coalesce(nullif(left(btrim(reason), 1000), ''), 'Sans raison dite'));
  elsif v_live then perform app.move('signature_request', s.id, 'expire');
  end if;
end $$;
call app.expose('submission_seen', '{}');

create function app.submission_trouble(signature_request_id uuid, trouble text) returns void
language sql security definer set search_path = '' as $$
  update public.signature_request r set service_trouble = left(trouble, 300)
    where r.id = $1 and r.service_trouble is distinct from left(trouble, 300)
$$;
call app.expose('submission_trouble', '{}');

-- A call of the service names a submission, and says nothing else that counts.
create function app.heard_of_submission(submission_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  select y.signature_request_id into v from app.signature_submission y
    where y.submission_id = heard_of_submission.submission_id and y.closed_at is null;
  if v is not null then perform app.follow_submission(v); end if;
  return v is not null;
end $$;
call app.expose('heard_of_submission', '{}');

-- Void here (canceled, sent again, signed before a member), it is taken back there.
create function app.take_back_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.signature_submission y where y.signature_request_id = new.id and y.closed_at is null) then
    perform app.follow_submission(new.id);
  end if;
  return null;
end $$;
create trigger z_take_back_submission after update of status on public.signature_request for each row
  when (new.service <> 'relais' and new.status not in ('planned', 'to_sign', 'reminded'))
  execute function app.take_back_submission();

-- The calls that never came, and the service that did not answer: asked again every half hour, as long as it takes.
create function app.follow_submissions() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select y.signature_request_id from app.signature_submission y where y.closed_at is null
    and coalesce(y.read_at, y.asked_at) < now() - interval '30 minutes'
    and not exists (select from public.job_run j where j.status in ('queued', 'running')
      and j.unique_key = 'follow-signature:' || y.signature_request_id)
    order by y.read_at nulls first limit 100 loop
    perform app.follow_submission(v); n := n + 1;
  end loop;
  return n;
end $$;
