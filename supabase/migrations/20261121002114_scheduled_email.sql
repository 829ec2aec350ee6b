-- Why: what members write to people, by e-mail or SMS, leaves from one list: a message to a talent or a contact, a
-- candidate presented to a client, people proposed without a name (D§6.5). Between companies the last rests on
-- legitimate interest: whoever objects is written to no more, and says so in one press (CPCE art. L34-5, RGPD art. 21);
-- nobody gets more than three in a week. What was written, when it left and why it did not is kept as it was.

create table public.scheduled_email (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null default 'profile' check (kind in ('profile', 'message', 'presentation')),
  channel text not null default 'email' check (channel in ('email', 'sms')),
  family text not null default 'marketing',
  talent_id uuid references public.talent on delete cascade,
  contact_id uuid references public.contact on delete cascade,
  company_id uuid references public.company on delete cascade,
  application_id uuid references public.application on delete cascade,
  owner_id uuid references public.team_member,
  template_id uuid references public.message_template on delete set null,
  is_prospection boolean not null default true,
  subject text check (length(btrim(subject)) between 3 and 150),
  content text not null check (length(content) between 1 and 8000),
  attachments jsonb not null default '[]'::jsonb check (jsonb_typeof(attachments) = 'array'),
  undo jsonb,
  send_at timestamptz not null default now(),
  handed_at timestamptz,
  is_uncarried boolean not null default false,
  mail_id uuid references public.mail_outbox on delete set null,
  is_sent boolean not null default false,
  sent_at timestamptz,
  canceled_at timestamptz,
  failure text check (failure in ('opted_out', 'too_often', 'repeated', 'no_address', 'no_mobile', 'inactive',
    'talent_gone', 'too_late', 'not_delivered', 'error')),
  failure_detail text,
  unsubscribed_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  answer text check (length(answer) <= 500),
  status text not null generated always as (case when canceled_at is not null then 'canceled'
    when failure is not null then 'failed' when answered_at is not null then 'answered'
    when opened_at is not null then 'opened' when is_sent then 'sent' when handed_at is not null then 'leaving'
    when is_uncarried then 'held' else 'scheduled' end) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint scheduled_email_to_check check (case when kind = 'message' then (talent_id is null) <> (contact_id is null)
    else talent_id is not null and contact_id is not null end),
  constraint scheduled_email_subject_whole check ((channel = 'email') = (subject is not null)),
  constraint scheduled_email_presentation_check check (kind <> 'presentation' or application_id is not null),
  constraint scheduled_email_sent_check check (is_sent = (sent_at is not null)
    and (not is_sent or handed_at is not null)),
  constraint scheduled_email_canceled_check check (canceled_at is null or handed_at is null)
);
create index scheduled_email_due_idx on public.scheduled_email (send_at) where status in ('scheduled', 'held');
create index scheduled_email_recent_idx on public.scheduled_email (workspace_id, send_at desc);
create index scheduled_email_contact_idx on public.scheduled_email (contact_id, send_at);
comment on table public.scheduled_email is
  'E-mails et SMS écrits par des membres : profils anonymes (push_profiles), messages (write_messages), candidats '
  'présentés (present_candidate). Ils partent par la tâche de chaque minute.';
comment on column public.scheduled_email.family is 'Famille de droits de ce dont il parle, écrite par un déclencheur.';
comment on column public.scheduled_email.handed_at is 'Remis à la file des e-mails ; plus rien ne l’annule.';
comment on column public.scheduled_email.is_uncarried is
  'Attend : rien ne porte cette voie (aucun opérateur SMS). Il part dès qu’il y en a un, deux jours durant.';
comment on column public.scheduled_email.failure is 'Pourquoi il n’est pas parti.';
comment on column public.scheduled_email.failure_detail is 'Ce que le prestataire d’envoi en a dit.';
comment on column public.scheduled_email.undo is
  'D’un candidat présenté : {stage, forced}, ce que l’annulation rétablit.';
comment on column public.scheduled_email.unsubscribed_at is 'La personne s’est opposée par le lien de cet e-mail.';
comment on column public.scheduled_email.opened_at is
  'Le client a ouvert la page de réponse. Les autres e-mails ne mesurent rien : un pixel voudrait un accord.';
comment on column public.scheduled_email.answer is 'Ce qui a été répondu, par SMS ou par le lien.';
call app.protect('scheduled_email', 'marketing', 'application_id=missions');
drop policy scheduled_email_create on public.scheduled_email;
drop policy scheduled_email_edit on public.scheduled_email;
drop policy scheduled_email_delete on public.scheduled_email;
revoke insert, update, delete on public.scheduled_email from authenticated;
call app.keep('scheduled_email', 'r.handed_at is not null', 'Un e-mail parti ne s’efface pas.');

-- « application_id=… » only says that the row follows a parent; this one, which runs after it, says which family.
create function app.email_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.family := case new.kind when 'profile' then 'marketing' when 'presentation' then 'missions'
    else case when new.talent_id is not null then 'talents' else 'crm' end end;
  return new;
end $$;
create trigger a_family_of_kind before insert or update on public.scheduled_email for each row
  execute function app.email_family();

-- The fingerprint of the link stands apart: who reads an e-mail does not read it.
create table app.scheduled_email_secret (
  scheduled_email_id uuid primary key references public.scheduled_email on delete cascade,
  token_hash text not null unique
);

-- Why somebody may not be written to about a talent at a moment; null when they may. Whoever has two files here is one
-- person: their address counts. p_sent: the e-mail about to leave, which counts what has left alone; p_more: how many
-- more the same batch already sends them.
create function app.email_refusal(t public.talent, c public.contact, p_at timestamptz, p_sent uuid default null,
  p_more integer default 0) returns text
language sql stable security definer set search_path = '' as $$
  with same as materialized (select k.id, k.opted_out_at from public.contact k
      where k.workspace_id = c.workspace_id and (k.id = c.id or k.email = c.email)),
    other as materialized (select e.talent_id, coalesce(e.handed_at, e.send_at) as at from public.scheduled_email e
      where e.contact_id in (select s.id from same s) and e.id is distinct from p_sent and e.canceled_at is null
        and e.kind = 'profile' and e.failure is null and (p_sent is null or e.handed_at is not null)
        and e.send_at > p_at - interval '60 days')
  select case
    when t.anonymized_at is not null then 'talent_gone'
    when c.email is null then 'no_address'
    when exists (select from same s where s.opted_out_at is not null) then 'opted_out'
    when c.status <> 'active' then 'inactive'
    when exists (select from other o where o.talent_id = t.id and abs(extract(epoch from o.at - p_at)) < 30 * 86400)
      then 'repeated'
    when p_more + (select count(*) from other o where abs(extract(epoch from o.at - p_at)) < 7 * 86400) >= 3
      then 'too_often'
  end
$$;
comment on function app.email_refusal(public.talent, public.contact, timestamptz, uuid, integer) is
  'Opposé, inactif, sans adresse ; même profil depuis moins de 30 jours ; déjà trois e-mails en 7 jours.';

-- Whether a text says who somebody is: one of their names as a word, their address, their number.
create function app.says_who(t public.talent, p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from unnest(array[t.first_name, t.last_name, t.temp_first_name, t.temp_last_name, t.email]) n(w)
      where length(btrim(n.w)) > 1
        and position(' ' || btrim(regexp_replace(app.fold(n.w), '[^a-z0-9]+', ' ', 'g')) || ' '
          in ' ' || regexp_replace(app.fold(p_text), '[^a-z0-9]+', ' ', 'g') || ' ') > 0)
    or coalesce(position(right(t.phone_number, 9) in regexp_replace(p_text, '\D', '', 'g')) > 0
      and length(t.phone_number) >= 9, false)
$$;

create function app.push_profiles(letters jsonb, contact_ids uuid[], message text, send_at timestamptz default null,
  only_check boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('marketing', 'create'); c public.contact; t public.talent; l jsonb; v_more integer;
  v_at timestamptz := greatest(coalesce(push_profiles.send_at, now()), now()); v_content text; v_refusal text;
  v_rows jsonb := '[]'; v_subject text; v_profile text; v_message text := btrim(coalesce(push_profiles.message, ''));
begin
  perform app.require('talents', 'read'), app.require('crm', 'read');
  if coalesce(jsonb_typeof(letters), '') <> 'array' or jsonb_array_length(letters) not between 1 and 10
    or coalesce(cardinality(contact_ids), 0) not between 1 and 20 then
    raise exception 'Choisissez de une à dix personnes et de un à vingt contacts.' using errcode = 'RL440';
  elsif v_at > now() + interval '90 days' then
    raise exception 'Choisissez un moment des trois prochains mois.' using errcode = 'RL441', hint = 'field=send_at';
  elsif length(v_message) > 2000 then
    raise exception 'Le message dépasse 2 000 caractères.' using errcode = 'RL442', hint = 'field=message';
  end if;
  -- Two campaigns at once would each count three.
  if not only_check then
    perform pg_advisory_xact_lock(hashtextextended('push' || app.active_workspace()::text, 0));
  end if;
  for c in select x.* from public.contact x where x.id = any (contact_ids) and x.workspace_id = app.active_workspace()
    order by x.sort_key, x.id loop
    if not app.may_act('crm', 'read', to_jsonb(c)) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
    v_more := 0;
    for l in select x from jsonb_array_elements(letters) with ordinality u(x, n) order by n loop
      select x.* into t from public.talent x where x.id = (l ->> 'talent_id')::uuid
        and x.workspace_id = app.active_workspace();
      if t.id is null or not app.may_act('talents', 'read', to_jsonb(t)) then
        raise exception 'Talent introuvable.' using errcode = 'RL003';
      end if;
      v_subject := btrim(coalesce(l ->> 'subject', '')); v_profile := btrim(coalesce(l ->> 'profile', ''));
      if length(v_subject) not between 3 and 150 or length(v_profile) not between 3 and 5000 then
        raise exception 'Donnez un objet de 3 à 150 caractères et un profil de 5 000 au plus.'
          using errcode = 'RL443', hint = 'field=subject';
      end if;
      v_content := concat_ws(E'\n\n', 'Bonjour' || coalesce(case c.civility when 'madame' then ' Madame '
          when 'monsieur' then ' Monsieur ' end || coalesce(c.last_name, c.temp_last_name), '') || ',',
        nullif(v_message, ''), v_profile);
      v_refusal := case when app.says_who(t, concat_ws(' ', v_subject, v_message, v_profile)) then 'names_them'
        else app.email_refusal(t, c, v_at, null, v_more) end;
      if v_refusal is null and only_check then v_more := v_more + 1; end if;
      if v_refusal is null and not only_check then
        insert into public.scheduled_email (workspace_id, talent_id, contact_id, company_id, owner_id, subject, content,
          send_at) values (c.workspace_id, t.id, c.id, c.company_id, v_me, v_subject, v_content, v_at);
      end if;
      v_rows := v_rows || jsonb_build_object('talent_id', t.id, 'contact_id', c.id, 'contact', app.contact_name(c),
        'company', (select y.name from public.company y where y.id = c.company_id), 'email', c.email,
        'reference', t.anonymous_reference, 'subject', v_subject, 'content', v_content, 'refusal', v_refusal);
    end loop;
  end loop;
  return v_rows;
end $$;
comment on function app.push_profiles(jsonb, uuid[], text, timestamptz, boolean) is
  'letters : [{talent_id, subject, profile}]. Programme un e-mail par talent et par contact (send_at nul : '
  'maintenant) et rend chacun tel qu’il partira, ou ce qui l’en empêche (refusal). only_check : n’écrit rien.';
call app.expose('push_profiles');

create function app.cancel_scheduled_emails(ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare e public.scheduled_email; n integer := 0; v_known boolean := false;
begin
  perform app.require_write();
  for e in select x.* from public.scheduled_email x where x.id = any (ids)
    and x.workspace_id = app.active_workspace() order by x.id for update loop
    if not app.may_act(e.family, 'edit', to_jsonb(e)) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
    v_known := true;
    continue when e.status not in ('scheduled', 'held');
    update public.scheduled_email x set canceled_at = now() where x.id = e.id;
    if e.kind = 'presentation' then perform app.take_back_presentation(e); end if;
    n := n + 1;
  end loop;
  if not v_known then raise exception 'E-mail introuvable.' using errcode = 'RL003'; end if;
  if n = 0 then
    raise exception 'Cet e-mail n’attend plus : il est parti, annulé ou refusé.' using errcode = 'RL444',
      hint = 'field=status';
  end if;
  return n;
end $$;
comment on function app.cancel_scheduled_emails(uuid[]) is
  'Annule ceux qui attendent encore et rend leur nombre ; ceux qui sont partis restent partis.';
call app.expose('cancel_scheduled_emails');
create function app.cancel_scheduled_email(id uuid) returns integer
language sql security definer set search_path = '' as $$ select app.cancel_scheduled_emails(array[$1]) $$;
call app.expose('cancel_scheduled_email');

-- Every minute: what is due is judged again, then handed to the outbox once. One that fails keeps nobody else waiting;
-- what is held is taken up when it is too late for it.
create function app.send_due_emails() returns integer
language plpgsql security definer set search_path = '' as $$
declare e public.scheduled_email; v_refusal text; n integer := 0;
begin
  for e in select x.* from public.scheduled_email x where x.status in ('scheduled', 'held')
      and x.send_at <= now() and (x.status = 'scheduled' or app.is_late_sms(x.channel, x.send_at))
    order by x.send_at, x.id limit 200 for update skip locked loop
    begin
      if e.status = 'scheduled' and not app.is_carried(e.channel) then
        update public.scheduled_email x set is_uncarried = true where x.id = e.id;
        continue;
      end if;
      select case when app.is_late_sms(e.channel, e.send_at) then 'too_late'
          when e.kind = 'profile' then app.email_refusal(t, c, now(), e.id)
          else app.message_refusal(e.channel, t, c, e.is_prospection) end into v_refusal
        from (select) one left join public.talent t on t.id = e.talent_id
        left join public.contact c on c.id = e.contact_id;
      if v_refusal is not null then
        update public.scheduled_email x set failure = v_refusal where x.id = e.id;
        perform app.tell_unsent(e, v_refusal);
        continue;
      end if;
      update public.scheduled_email x set handed_at = now(), mail_id = app.hand_over(e) where x.id = e.id;
      n := n + 1;
    exception when others then
      raise warning 'send_due_emails %: %', e.id, sqlerrm;
      update public.scheduled_email x set failure = 'error' where x.id = e.id;
    end;
  end loop;
  return n;
end $$;

create function app.release_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.scheduled_email e set is_uncarried = false where e.status = 'held' and e.channel = new.channel;
  return null;
end $$;
create trigger release_held after insert or update on app.carried_channel for each row when (new.is_carried)
  execute function app.release_held();

-- To the outbox, with its link where it has one: by which a profile is refused, by which a candidate is answered.
create function app.hand_over(e public.scheduled_email) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_token text; v_mail uuid; v_linked boolean := e.channel = 'email' and (e.is_prospection
  or e.kind = 'presentation');
begin
  if v_linked then
    v_token := app.new_token();
    insert into app.scheduled_email_secret (scheduled_email_id, token_hash) values (e.id, app.token_hash(v_token));
  end if;
  insert into public.mail_outbox (workspace_id, channel, to_email, to_phone, reply_to, subject, template, data, text,
    attachments, created_by)
  select e.workspace_id, e.channel, case when e.channel = 'email' then lower(btrim(coalesce(c.email, t.email))) end,
    case when e.channel = 'sms' then coalesce(c.phone_number, t.phone_number) end, m.email, coalesce(e.subject, 'SMS'),
    case when e.channel = 'email' then e.kind end, case when e.channel = 'email' then jsonb_strip_nulls(
      jsonb_build_object('title', e.subject, 'message', e.content, 'sender', m.display_name, 'sender_email', m.email,
      'agency', l.name, 'phone', l.phone_number, 'objection', case when e.is_prospection then 'Ne plus recevoir de '
        || case e.kind when 'profile' then 'profils' else 'propositions' end end,
      'link', case when e.kind = 'presentation' then '/customer/presentation?token=' || v_token
        when v_linked then '/customer/unsubscribe?token=' || v_token end)) else '{}' end,
    case when e.channel = 'sms' then e.content end, e.attachments, e.owner_id
  from (select) one left join public.talent t on t.id = e.talent_id left join public.contact c on c.id = e.contact_id
  left join public.team_member m on m.id = e.owner_id and m.offboarded_at is null
  left join public.legal_entity l on l.workspace_id = e.workspace_id and l.is_default
  returning id into v_mail;
  return v_mail;
end $$;

-- Sent is what the outbox says has left; what it gave up on is told to who wrote it.
create function app.follow_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare e public.scheduled_email;
begin
  update public.scheduled_email x set is_sent = new.status in ('sent', 'caught'),
    sent_at = case when new.status in ('sent', 'caught') then coalesce(new.sent_at, now()) end,
    failure = case new.status when 'failed' then 'not_delivered' when 'canceled' then coalesce(nullif(new.error, ''),
      'not_delivered') end,
    failure_detail = case when new.status = 'failed' then left(new.error, 300) end
    where x.mail_id = new.id returning * into e;
  if e.failure is not null then perform app.tell_unsent(e, e.failure); end if;
  return null;
end $$;
create trigger z_follow_mail after update of status on public.mail_outbox for each row
  when (old.status is distinct from new.status) execute function app.follow_mail();

-- By the link: whom it was written to, and that they object. It never ends: an objection is heard whenever it comes.
create function app.read_unsubscribe_link(p_token text, out state text, out email public.scheduled_email)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select e.* into email from app.scheduled_email_secret s join public.scheduled_email e on e.id = s.scheduled_email_id
    where s.token_hash = v_hash and e.kind <> 'presentation' for update of e;
  if email.id is null then state := 'unknown'; return; end if;
  if not app.count_visit(v_hash) then state := 'too_many'; return; end if;
  state := case when exists (select from public.contact c where c.id = email.contact_id and c.opted_out_at is not null)
    then 'used' else 'ready' end;
end $$;

create function app.unsubscribe_answer(p_state text, e public.scheduled_email) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', p_state, 'message', case p_state
      when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou appelez l’agence.'
      when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
      when 'used' then 'Votre opposition est déjà enregistrée : l’agence ne vous propose plus de profils.'
      when 'signed' then 'C’est noté : l’agence ne vous proposera plus de profils.' end)
    || case when p_state <> 'ready' then '{}' else (select jsonb_build_object('signer_name', app.contact_name(c),
        'email', regexp_replace(c.email, '^(.).*(@.*)$', '\1…\2'), 'agency', l.name)
      from public.contact c left join public.legal_entity l on l.workspace_id = e.workspace_id and l.is_default
      where c.id = e.contact_id) end
$$;

create function app.unsubscribe_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_unsubscribe_link(token);
  return app.unsubscribe_answer(l.state, l.email);
end $$;

create function app.unsubscribe_confirm(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; e public.scheduled_email; v_who uuid[];
begin
  select * into l from app.read_unsubscribe_link(token);
  e := l.email;
  if l.state <> 'ready' then return app.unsubscribe_answer(l.state, e); end if;
  select array_agg(k.id) into v_who from public.contact c join public.contact k on k.workspace_id = c.workspace_id
    and (k.id = c.id or k.email = c.email) where c.id = e.contact_id;
  update public.contact c set opted_out_at = now() where c.id = any (v_who) and c.opted_out_at is null;
  update public.scheduled_email x set unsubscribed_at = now() where x.id = e.id;
  update public.scheduled_email x set failure = 'opted_out' where x.contact_id = any (v_who)
    and x.status in ('scheduled', 'held')
    and x.is_prospection;
  return app.unsubscribe_answer('signed', e);
end $$;
call app.expose('unsubscribe_open', '{anon,authenticated}');
call app.expose('unsubscribe_confirm', '{anon,authenticated}');

-- With the rights of who reads: how the e-mails of three months stand, and the orders that came after.
create function app.push_results() returns jsonb
language sql stable set search_path = '' as $$
  with e as materialized (select x.* from public.scheduled_email x
    where x.workspace_id = (select app.active_workspace()) and x.kind = 'profile'
      and x.send_at > now() - interval '90 days')
  select jsonb_build_object('counts', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
      from (select e.status, count(*) as n from e group by 1) s),
    'unsubscribed', (select count(*) from e where e.unsubscribed_at is not null),
    'orders', (select coalesce(jsonb_agg(o.told order by o.created_at desc), '[]') from (
      select distinct on (m.id, t.id) m.created_at, jsonb_build_object('mission_id', m.id, 'reference', m.reference,
        'job', m.job_name, 'company', y.name, 'profile', t.anonymous_reference) as told
      from e join public.mission m on m.company_id = e.company_id and m.is_client_order and m.created_at > e.sent_at
      join public.application a on a.mission_id = m.id and a.talent_id = e.talent_id
      join public.company y on y.id = m.company_id join public.talent t on t.id = e.talent_id
      order by m.id, t.id) o))
$$;
comment on function app.push_results() is
  'Les e-mails de trois mois par état, les oppositions reçues, et les commandes que le client a passées ensuite où '
  'ce même talent est proposé.';
call app.expose('push_results');
