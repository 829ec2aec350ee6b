-- Why: presenting a candidate is one gesture: the anonymous résumé leaves for the contact and the application says so,
-- together or not at all. The client answers by the link, without an account.

create function app.stage_position(p_stage text) returns smallint
language sql stable security definer set search_path = '' as $$
  select s.position from public.workflow_state s where s.entity = 'application' and s.code = p_stage
$$;

create function app.present_candidate(application_id uuid, contact_id uuid, resume_id uuid, subject text, content text,
  only_check boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('missions', 'edit'); a public.application; m public.mission; t public.talent;
  c public.contact; r public.resume; told record; v_id uuid; v_prospection boolean; v_refusal text; v_step text;
begin
  perform app.require('talents', 'read'), app.require('crm', 'read');
  select * into a from public.application x where x.id = $1 and x.workspace_id = app.active_workspace() for update;
  if a.id is null then raise exception 'Candidature introuvable.' using errcode = 'RL003';
  elsif not app.may_act('missions', 'edit', to_jsonb(a)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  select * into m from public.mission x where x.id = a.mission_id;
  select * into t from public.talent x where x.id = a.talent_id;
  select * into c from public.contact x where x.id = $2 and x.workspace_id = a.workspace_id;
  select * into r from public.resume x where x.id = $3 and x.talent_id = t.id;
  if c.id is null or c.company_id is distinct from m.company_id then
    raise exception 'Choisissez un contact de l’entreprise qui recrute.' using errcode = 'RL710',
      hint = 'field=contact_id';
  elsif r.id is null or not r.is_anonymized then
    raise exception 'Choisissez un CV anonyme de cette personne.' using errcode = 'RL711', hint = 'field=resume_id';
  elsif length(btrim(coalesce($4, ''))) not between 3 and 150 then
    raise exception 'Donnez un objet de 3 à 150 caractères.' using errcode = 'RL707', hint = 'field=subject';
  elsif length(btrim(coalesce($5, ''))) not between 3 and 5000 then
    raise exception 'Écrivez un texte de 3 à 5 000 caractères.' using errcode = 'RL706', hint = 'field=content';
  end if;
  -- Who ordered is answered; who did not is canvassed, and may have objected.
  v_prospection := not coalesce(m.is_client_order, false);
  select * into told from app.told_message(jsonb_build_object('channel', 'email', 'subject', $4, 'content', $5,
    'is_prospection', v_prospection), t, c, m, v_me);
  v_refusal := coalesce(told.refusal, app.application_is_live(to_jsonb(a), null, null), case
    when app.says_who(t, concat_ws(' ', told.subject, told.content)) then 'names_them'
    when exists (select from public.scheduled_email e where e.application_id = a.id and e.contact_id = c.id
      and e.kind = 'presentation' and e.canceled_at is null and e.failure is null) then 'presented' end);
  if v_refusal is null and not only_check then
    insert into public.scheduled_email (workspace_id, kind, talent_id, contact_id, company_id, application_id, owner_id,
      is_prospection, subject, content, attachments, undo, send_at)
    values (a.workspace_id, 'presentation', t.id, c.id, c.company_id, a.id, v_me, v_prospection, told.subject,
      told.content, jsonb_build_array(jsonb_build_object('name', r.file_name, 'path', r.file, 'type', r.mime_type)),
      jsonb_build_object('stage', a.stage, 'forced', a.has_stage_been_forced), now() + interval '10 seconds')
    returning id into v_id;
    update public.application x set presented_at = now() where x.id = a.id;
    -- Proposed, then sent: nothing is skipped between them.
    foreach v_step in array array['proposed', 'resume_sent'] loop
      if app.stage_position(v_step) > app.stage_position(a.stage) then
        perform app.move('application', a.id, 'to_' || v_step, 'CV anonyme envoyé à ' || app.contact_name(c), '{}',
          'member');
      end if;
    end loop;
  end if;
  return jsonb_build_object('id', v_id, 'to', c.email, 'contact', app.contact_name(c), 'subject', told.subject,
    'content', told.content, 'file', r.file_name, 'refusal', v_refusal, 'detail', told.detail);
end $$;
comment on function app.present_candidate(uuid, uuid, uuid, text, text, boolean) is
  'Envoie un CV anonyme au contact du client et passe la candidature à « CV envoyé », dans une même transaction. '
  'cancel_scheduled_email défait les deux pendant dix secondes. only_check : n’écrit rien.';
call app.expose('present_candidate');

-- Taken back: the application is where it was, unless somebody has moved it since.
create function app.take_back_presentation(e public.scheduled_email) returns void
language plpgsql security definer set search_path = '' as $$
declare a public.application; v_stage text := e.undo ->> 'stage';
begin
  select * into a from public.application x where x.id = e.application_id for update;
  if a.stage = 'resume_sent' and v_stage <> a.stage then
    perform app.move('application', a.id, 'to_' || v_stage, 'Envoi du CV annulé', '{}', 'member');
    update public.application x set has_stage_been_forced = (e.undo ->> 'forced')::boolean where x.id = a.id;
  end if;
  update public.application x set presented_at = (select max(o.created_at) from public.scheduled_email o
      where o.application_id = a.id and o.kind = 'presentation' and o.canceled_at is null and o.id <> e.id)
    where x.id = a.id;
end $$;

-- By the link, for two months: the profile that was sent, and one of three answers, which may change.
create function app.read_presentation_link(p_token text, out state text, out email public.scheduled_email)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select e.* into email from app.scheduled_email_secret s join public.scheduled_email e on e.id = s.scheduled_email_id
    where s.token_hash = v_hash and e.kind = 'presentation' for update of e;
  if email.id is null then state := 'unknown'; return; end if;
  if not app.count_visit(v_hash) then state := 'too_many'; return; end if;
  state := case when email.handed_at < now() - interval '60 days' or exists (select from public.application a
      join public.mission m on m.id = a.mission_id where a.id = email.application_id
        and (a.is_rejected or m.status in ('closed', 'lost', 'canceled'))) then 'expired' else 'ready' end;
end $$;

create function app.presentation_answer_of(p_state text, e public.scheduled_email) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', p_state, 'message', case p_state
      when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou appelez l’agence.'
      when 'expired' then 'Cette proposition n’est plus d’actualité. Appelez l’agence pour en parler.'
      when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
      when 'signed' then 'C’est noté : l’agence a reçu votre réponse.' end)
    || case when p_state not in ('ready', 'signed') then '{}' else (select jsonb_build_object(
        'signer_name', app.contact_name(c), 'job', coalesce(j.name, m.job_name), 'reference', t.anonymous_reference,
        'company', y.name, 'start_date', m.start_date, 'answer', a.client_answer, 'comment', a.client_comment,
        'sender', s.display_name, 'agency', l.name, 'agency_phone', l.phone_number)
      from public.application a join public.mission m on m.id = a.mission_id
      join public.talent t on t.id = a.talent_id join public.contact c on c.id = e.contact_id
      left join public.job j on j.id = m.job_id left join public.company y on y.id = m.company_id
      left join public.team_member s on s.id = e.owner_id
      left join public.legal_entity l on l.workspace_id = e.workspace_id and l.is_default
      where a.id = e.application_id) end
$$;

create function app.presentation_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_presentation_link(token);
  if l.state = 'ready' then
    update public.scheduled_email x set opened_at = coalesce(x.opened_at, now()) where x.id = (l.email).id;
  end if;
  return app.presentation_answer_of(l.state, l.email);
end $$;

create function app.presentation_answer(token text, answer text, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; e public.scheduled_email; a public.application; v_comment text := nullif(left(btrim($3), 500), '');
begin
  select * into l from app.read_presentation_link(token);
  e := l.email;
  if l.state <> 'ready' or coalesce($2, '') not in ('interested', 'meet', 'declined') then
    return app.presentation_answer_of(l.state, e);
  end if;
  select * into a from public.application x where x.id = e.application_id for update;
  if a.client_answer is distinct from $2 or a.client_comment is distinct from v_comment then
    update public.application x set client_answer = $2, client_answered_at = now(), client_comment = v_comment
      where x.id = a.id;
    update public.scheduled_email x set answered_at = now(), opened_at = coalesce(x.opened_at, now()),
      answer = v_comment where x.id = e.id;
    perform app.notify(e.workspace_id, array_remove(array[a.owner_id, e.owner_id], null), 'application.client_answer',
      jsonb_build_object('entity', 'application', 'row_id', a.id, 'action', 'client_answer',
        'label', 'Réponse du client', 'comment', v_comment, 'title', (select concat_ws(' ', app.contact_name(c), case $2
            when 'interested' then 'est intéressé par' when 'meet' then 'veut rencontrer'
            else 'ne retient pas' end, app.talent_name(t)) from public.contact c, public.talent t
          where c.id = e.contact_id and t.id = e.talent_id), 'actor_name', null), '{owner}');
  end if;
  return app.presentation_answer_of('signed', e);
end $$;
call app.expose('presentation_open', '{anon,authenticated}');
call app.expose('presentation_answer', '{anon,authenticated}');
