-- Why: a message is written where its reader is: from a record, a list, a board. Each one is shown as it will leave, or
-- with what keeps it, by the very function that writes it; ten seconds are left to take it back.

-- Why somebody may not be written to; null when they may. An SMS wants a mobile; STOP and the objection to prospection
-- are asked again at the moment it leaves.
create function app.message_refusal(p_channel text, t public.talent, c public.contact, p_prospection boolean)
  returns text
language sql stable security definer set search_path = '' as $$
  select case
    when t.anonymized_at is not null then 'talent_gone'
    when c.id is not null and c.status <> 'active' then 'inactive'
    when p_prospection and c.id is not null and exists (select from public.contact k
      where k.workspace_id = c.workspace_id and (k.id = c.id or k.email = c.email) and k.opted_out_at is not null)
      then 'opted_out'
    when p_channel = 'email' then case when w.email is null then 'no_address' end
    when w.phone is null or w.phone ~ '^\+33[^67]' then 'no_mobile'
    when exists (select from app.sms_stop s where s.phone_number = w.phone) then 'opted_out' end
  from (select case when c.id is null then t.email else c.email end as email,
    case when c.id is null then t.phone_number else c.phone_number end as phone) w
$$;

create function app.tell_unsent(e public.scheduled_email, p_failure text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(e.workspace_id, array[e.owner_id], 'scheduled_email.failed', jsonb_build_object(
    'entity', 'scheduled_email', 'row_id', e.id, 'action', 'failed', 'label', 'Message non envoyé',
    'title', coalesce(e.subject, 'SMS') || ' : ' || case p_failure when 'opted_out' then 'la personne s’y oppose'
      when 'no_address' then 'elle n’a pas d’adresse e-mail' when 'no_mobile' then 'elle n’a pas de numéro de mobile'
      when 'too_late' then 'rien n’a pu le porter, et il est trop tard'
      when 'inactive' then 'ce contact n’est plus actif' when 'not_delivered' then 'refusé à l’envoi'
      else 'il n’est pas parti' end, 'actor_name', null), '{owner}');
end $$;

-- What the words of a text say: the text to send, or the first refusal.
create function app.told_message(p_message jsonb, t public.talent, c public.contact, m public.mission, p_member uuid,
  out subject text, out content text, out refusal text, out detail text)
language plpgsql stable security definer set search_path = '' as $$
declare v_values jsonb := app.message_values(t, c, m, p_member); s record; b record;
begin
  select * into s from app.fill_message(p_message ->> 'subject', v_values);
  select * into b from app.fill_message(p_message ->> 'content', v_values);
  subject := nullif(btrim(s.filled), ''); content := btrim(b.filled);
  refusal := app.message_refusal(p_message ->> 'channel', t, c, (p_message ->> 'is_prospection')::boolean);
  if refusal is null and cardinality(s.missing || b.missing) > 0 then
    refusal := 'missing_value';
    detail := (select string_agg(distinct coalesce(w.label, '{{' || x || '}}'), ', ') from unnest(s.missing
      || b.missing) x left join app.message_words() w on w.code = x);
  elsif refusal is null and p_message ->> 'channel' = 'sms' and length(content) > 480 then
    refusal := 'too_long';
  end if;
end $$;

-- Files of the one person written to: [{name, path, type}], each read by who sends it, ten megabytes in all.
create function app.message_files(p_documents uuid[], p_entity text, p_row uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v jsonb; v_size bigint; n integer;
begin
  if coalesce(cardinality(p_documents), 0) = 0 then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(d.file_name, d.title, 'document'),
    'path', d.storage_path, 'type', d.mime_type) order by d.created_at), '[]'), count(*), sum(d.size_bytes)
    into v, n, v_size from public.document d where d.id = any (p_documents) and d.entity = p_entity
      and d.row_id = p_row and d.workspace_id = app.active_workspace() and d.family = any (app.families('read'));
  if n <> cardinality(p_documents) then
    raise exception 'Une pièce jointe n’est pas dans les documents de cette fiche.' using errcode = 'RL702',
      hint = 'field=document_ids';
  elsif v_size > 10485760 then
    raise exception 'Les pièces jointes dépassent 10 Mo.' using errcode = 'RL703', hint = 'field=document_ids';
  end if;
  return v;
end $$;

create function app.write_messages(message jsonb, talent_ids uuid[] default '{}', contact_ids uuid[] default '{}',
  only_check boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid; v_here uuid := app.active_workspace(); v_channel text := coalesce(message ->> 'channel', 'email');
  v_at timestamptz := greatest(coalesce((message ->> 'send_at')::timestamptz, now()), now() + interval '10 seconds');
  v_count integer := coalesce(cardinality(talent_ids), 0) + coalesce(cardinality(contact_ids), 0);
  v_ask jsonb; v_files uuid[]; v_attached jsonb; v_rows jsonb := '[]'; v_id uuid; v_found integer := 0;
  m public.mission; told record; p record;
begin
  v_me := app.require_write();
  if v_count not between 1 and 100 then
    raise exception 'Choisissez de une à cent personnes.' using errcode = 'RL704';
  elsif v_channel not in ('email', 'sms') then
    raise exception 'Choisissez e-mail ou SMS.' using errcode = 'RL705', hint = 'field=channel';
  elsif v_at > now() + interval '90 days' then
    raise exception 'Choisissez un moment des trois prochains mois.' using errcode = 'RL441', hint = 'field=send_at';
  elsif length(btrim(coalesce(message ->> 'content', ''))) not between 3 and 5000 then
    raise exception 'Écrivez un texte de 3 à 5 000 caractères.' using errcode = 'RL706', hint = 'field=content';
  elsif v_channel = 'email' and length(btrim(coalesce(message ->> 'subject', ''))) not between 3 and 150 then
    raise exception 'Donnez un objet de 3 à 150 caractères.' using errcode = 'RL707', hint = 'field=subject';
  end if;
  select array_agg(x::uuid) into v_files from jsonb_array_elements_text(coalesce(message -> 'document_ids', '[]')) x;
  if cardinality(v_files) > 0 and (v_count > 1 or v_channel = 'sms') then
    raise exception 'Une pièce jointe ne part que par e-mail, à une seule personne.' using errcode = 'RL708',
      hint = 'field=document_ids';
  end if;
  if message ->> 'mission_id' is not null then
    perform app.require('missions', 'read');
    select * into m from public.mission x where x.id = (message ->> 'mission_id')::uuid and x.workspace_id = v_here;
    if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
  end if;
  if cardinality(talent_ids) > 0 then perform app.require('talents', 'edit'); end if;
  if cardinality(contact_ids) > 0 then perform app.require('crm', 'edit'); end if;
  for p in
    select t as t, null::public.contact as c, 'talents' as family, to_jsonb(t) as row, 'talent' as entity, t.id,
      app.talent_name(t) as name, t.sort_key, t.email, t.phone_number
      from public.talent t where t.id = any (talent_ids) and t.workspace_id = v_here
    union all select null, c, 'crm', to_jsonb(c), 'contact', c.id, app.contact_name(c), c.sort_key, c.email,
      c.phone_number from public.contact c where c.id = any (contact_ids) and c.workspace_id = v_here
    order by sort_key, id
  loop
    if not app.may_act(p.family, 'edit', p.row) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
    v_found := v_found + 1; v_id := null;
    -- Only a prospect is canvassed: a talent asked us to find them work.
    v_ask := message || jsonb_build_object('channel', v_channel,
      'is_prospection', p.entity = 'contact' and coalesce((message ->> 'is_prospection')::boolean, false));
    select * into told from app.told_message(v_ask, p.t, p.c, m, v_me);
    v_attached := app.message_files(v_files, p.entity, p.id);
    if told.refusal is null and not only_check then
      insert into public.scheduled_email (workspace_id, kind, channel, talent_id, contact_id, company_id, owner_id,
        template_id, is_prospection, subject, content, attachments, send_at)
      values (v_here, 'message', v_channel, (p.t).id, (p.c).id, (p.c).company_id, v_me,
        (select k.id from public.message_template k where k.id = (message ->> 'template_id')::uuid
          and k.workspace_id = v_here), (v_ask ->> 'is_prospection')::boolean,
        case when v_channel = 'email' then left(told.subject, 150) end, told.content, v_attached, v_at)
      returning id into v_id;
    end if;
    v_rows := v_rows || jsonb_build_object('id', v_id, 'entity', p.entity, 'row_id', p.id, 'name', p.name,
      'to', case v_channel when 'email' then p.email else app.shown_phone(p.phone_number) end,
      'subject', told.subject, 'content', told.content, 'refusal', told.refusal, 'detail', told.detail,
      'is_uncarried', not app.is_carried(v_channel),
      'attachments', (select coalesce(jsonb_agg(f ->> 'name'), '[]') from jsonb_array_elements(v_attached) f));
  end loop;
  if v_found < v_count then raise exception 'Destinataire introuvable.' using errcode = 'RL003'; end if;
  return v_rows;
end $$;
comment on function app.write_messages(jsonb, uuid[], uuid[], boolean) is
  'message : {channel, subject, content, template_id, mission_id, is_prospection, send_at, document_ids}. Écrit un '
  'message par personne, qui part dix secondes plus tard au plus tôt, et rend chacun tel qu’il partira ou ce qui '
  'l’en empêche (refusal). only_check : n’écrit rien.';
call app.expose('write_messages');

-- « Répondu », noted by hand: on the phone, or in the member's own mailbox.
create function app.mark_email_answered(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare e public.scheduled_email;
begin
  perform app.require_write();
  select * into e from public.scheduled_email x where x.id = $1 and x.workspace_id = app.active_workspace() for update;
  if e.id is null then raise exception 'Message introuvable.' using errcode = 'RL003';
  elsif not app.may_act(e.family, 'edit', to_jsonb(e)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  elsif not e.is_sent then
    raise exception 'Ce message n’est pas encore parti.' using errcode = 'RL709', hint = 'field=status';
  end if;
  update public.scheduled_email x set answered_at = coalesce(x.answered_at, now()) where x.id = e.id;
end $$;
call app.expose('mark_email_answered');

-- What a provider says that a number wrote back: STOP and START, or an answer to the last SMS it had from us. The same
-- word twice is one word.
create function public.receive_sms("from" text, body text) returns text
language plpgsql security definer set search_path = '' as $$
declare v_word text := upper(btrim(regexp_replace($2, '[^[:alpha:] ]', '', 'g'))); e public.scheduled_email;
begin
  if v_word in ('STOP', 'STOP SMS', 'ARRET', 'UNSUBSCRIBE') then
    insert into app.sms_stop (phone_number) values ($1) on conflict do nothing;
    update public.mail_outbox o set status = 'canceled', error = 'opted_out'
      where o.channel = 'sms' and o.to_phone = $1 and o.status = 'queued';
    return 'stopped';
  elsif v_word = 'START' then
    delete from app.sms_stop s where s.phone_number = $1;
    return 'started';
  end if;
  select x.* into e from public.mail_outbox o join public.scheduled_email x on x.mail_id = o.id
    where o.channel = 'sms' and o.to_phone = $1 and x.is_sent and o.created_at > now() - interval '30 days'
    order by o.created_at desc limit 1 for update of x;
  if e.id is null then return 'unknown'; end if;
  if e.answered_at is not null then return 'known'; end if;
  update public.scheduled_email x set answered_at = now(), answer = left(btrim($2), 500) where x.id = e.id;
  perform app.notify(e.workspace_id, array[e.owner_id], 'scheduled_email.answered', jsonb_build_object('entity',
    coalesce(case when e.talent_id is not null then 'talent' end, 'contact'), 'row_id', coalesce(e.talent_id,
    e.contact_id), 'action', 'answered', 'label', 'Réponse par SMS', 'title', 'Réponse à votre SMS : « '
    || left(btrim($2), 120) || ' »', 'actor_name', null), '{owner}');
  return 'answered';
end $$;
comment on function public.receive_sms(text, text) is
  'Un SMS reçu, dont la fonction sms a vérifié la signature : stopped, started, answered, known ou unknown.';
revoke execute on function public.receive_sms(text, text) from public, anon, authenticated;
grant execute on function public.receive_sms(text, text) to service_role;
