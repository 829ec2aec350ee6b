-- Why: conditions are a paper like a contract: printed, kept at each round, signed, kept signed. A client who does not
-- sign says what they would; what each side said stands in the steps of the circuit, and the next version is another
-- row.

-- What is printed: what was shown to who signs, else the conditions as they stand.
create function app.condition_file(p_condition uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select x.shown as paper from public.signature_request s join app.signature_secret x on x.signature_request_id = s.id
    where s.entity = 'commercial_condition' and s.row_id = p_condition
      and s.status in ('planned', 'to_sign', 'reminded', 'signed')
    order by s.created_at desc, s.position limit 1
  )
  select jsonb_build_object('condition', jsonb_build_object('id', q.id, 'workspace_id', q.workspace_id,
      'reference', q.reference, 'version_number', q.version_number, 'status', q.status, 'signed_at', q.signed_at,
      'round', (select count(*) from public.workflow_event e where e.entity = 'commercial_condition' and e.row_id = q.id
        and e.action = 'send')),
    'paper', p.paper, 'text', p.paper::text,
    'signatures', coalesce((select jsonb_agg(app.signature_evidence(s, x.image) order by s.position)
      from public.signature_request s left join app.signature_secret x on x.signature_request_id = s.id
      where s.entity = 'commercial_condition' and s.row_id = q.id and s.status = 'signed'), '[]'))
  from public.commercial_condition q
  cross join lateral (select coalesce((select s.paper from shown s), app.condition_paper(q.id)) as paper) p
  where q.id = p_condition
$$;

create function app.condition_document(commercial_condition_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare q public.commercial_condition;
begin
  perform app.require('crm', 'read');
  select * into q from public.commercial_condition x where x.id = condition_document.commercial_condition_id
    and x.workspace_id = app.active_workspace();
  if q.id is null or not app.may_act('crm', 'read', to_jsonb(q)) then
    raise exception 'Conditions introuvables.' using errcode = 'RL003';
  end if;
  return app.condition_file(q.id);
end $$;
comment on function app.condition_document(uuid) is
  'Ce que le PDF imprime : {condition, paper, text, signatures: [preuves]}, pour qui lit les conditions.';
call app.expose('condition_document');

create function app.stored_condition(commercial_condition_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$ select app.condition_file($1) $$;
call app.expose('stored_condition', '{}');

create function app.keep_condition_document(commercial_condition_id uuid, is_signed boolean, storage_path text,
  file_name text, size_bytes bigint, sha256 text, note text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare q public.commercial_condition; v_id uuid;
begin
  select * into q from public.commercial_condition x where x.id = keep_condition_document.commercial_condition_id
    for update;
  if q.id is null then return null; end if;
  select d.id into v_id from public.document d where d.storage_path = keep_condition_document.storage_path;
  if v_id is null then
    insert into public.document (workspace_id, entity, row_id, type, title, storage_path, file_name, mime_type,
      size_bytes, sha256, submission_status, submission_signed_at, comment)
    values (q.workspace_id, 'commercial_condition', q.id, 'commercial_condition', case when is_signed
        then 'Conditions commerciales signées' else 'Conditions commerciales envoyées' end,
      keep_condition_document.storage_path, keep_condition_document.file_name, 'application/pdf',
      keep_condition_document.size_bytes, keep_condition_document.sha256, case when is_signed then 'signed' end,
      case when is_signed then q.signed_at end, note)
    returning id into v_id;
  end if;
  update public.commercial_condition x set
    generated_document_id = case when is_signed then x.generated_document_id else v_id end,
    signed_document_id = case when is_signed then v_id else x.signed_document_id end
    where x.id = q.id;
  return v_id;
end $$;
comment on function app.keep_condition_document(uuid, boolean, text, text, bigint, text, text) is
  'Range le PDF envoyé ou signé sur les conditions ; le même chemin rend le document qui y est.';
call app.expose('keep_condition_document', '{}');

-- The client does not sign, and says what they would. What is proposed stays in the step, with what was offered:
-- {proposal, offered}.
create function app.signature_counter(token text, comment text, proposal jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l record; v_text text := nullif(left(btrim(comment), 1000), ''); v_said jsonb := '{}'; w record; v_value numeric;
begin
  select * into l from app.read_link(token, 'paper');
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  if (l.request).entity <> 'commercial_condition' then return app.link_answer('unknown'); end if;
  for w in select * from (values ('delegation_coefficient', 1, 5), ('management_coefficient', 1, 5),
      ('payment_days', 0, 60)) k(field, lowest, highest) where nullif(proposal ->> k.field, '') is not null loop
    if (proposal ->> w.field) !~ '^\d{1,2}(\.\d{1,3})?$'
      or (proposal ->> w.field)::numeric not between w.lowest and w.highest then
      return app.refused_answer('RL294', 'Donnez un nombre entre ' || w.lowest || ' et ' || w.highest || '.',
        'field=' || w.field);
    end if;
    v_value := (proposal ->> w.field)::numeric;
    if v_value is distinct from ((l.secret).shown ->> w.field)::numeric then
      v_said := v_said || jsonb_build_object(w.field, v_value);
    end if;
  end loop;
  if coalesce(length(v_text), 0) < 3 and v_said = '{}' then
    return app.refused_answer('RL266', 'Dites ce que vous proposez.', 'field=comment');
  end if;
  v_text := coalesce(v_text, 'Propose d’autres chiffres');
  perform app.move('signature_request', (l.request).id, 'counter', v_text, '{}', 'link', (l.request).signer_name);
  perform app.tell_signers((l.request).id, v_text);
  perform app.move('commercial_condition', (l.request).row_id, 'counter', v_text,
    jsonb_build_object('proposal', v_said, 'offered', (select coalesce(jsonb_object_agg(k, (l.secret).shown -> k), '{}')
      from jsonb_object_keys(v_said) k), 'signature_request_id', (l.request).id), 'link', (l.request).signer_name);
  return app.link_answer('countered');
end $$;
comment on function app.signature_counter(text, text, jsonb) is
  'proposal : {delegation_coefficient, management_coefficient, payment_days}, ce que le client veut changer. Rend '
  '{state, message} ; state : countered, ou celui du lien.';
call app.expose('signature_counter', '{anon,authenticated}');

-- The next version of what the client holds in hand: a draft with the same grid. The one in preparation, if any.
create function app.revise_condition(commercial_condition_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('crm', 'create'); q public.commercial_condition; v_id uuid;
begin
  select * into q from public.commercial_condition x where x.id = revise_condition.commercial_condition_id
    and x.workspace_id = app.active_workspace() for update;
  if q.id is null or not app.may_act('crm', 'read', to_jsonb(q)) then
    raise exception 'Conditions introuvables.' using errcode = 'RL003';
  elsif q.status in ('draft', 'negotiating') then
    raise exception 'Ces conditions se modifient encore.' using errcode = 'RL296', hint = 'field=status';
  end if;
  select x.id into v_id from public.commercial_condition x where x.replaces_id = q.id
    and x.status in ('draft', 'sent', 'negotiating') limit 1;
  if v_id is not null then return v_id; end if;
  insert into public.commercial_condition select r.* from jsonb_populate_record(null::public.commercial_condition,
    to_jsonb(q) || jsonb_build_object('id', gen_random_uuid(), 'replaces_id', q.id, 'status', 'draft',
      'valid_from', app.today(), 'valid_until', null, 'indexed_on', null, 'generated_document_id', null,
      'signed_document_id', null, 'submission_id', null, 'submission_slug', null, 'submission_status', null,
      'sent_at', null, 'signed_at', null, 'version', 1, 'created_at', now(), 'updated_at', now())) r
  returning id into v_id;
  insert into public.commercial_coefficient (workspace_id, commercial_condition_id, category, kind, option, coefficient)
    select g.workspace_id, v_id, g.category, g.kind, g.option, g.coefficient from public.commercial_coefficient g
    where g.commercial_condition_id = q.id;
  return v_id;
end $$;
comment on function app.revise_condition(uuid) is 'Prépare la version suivante : un brouillon, avec la même grille.';
call app.expose('revise_condition');
