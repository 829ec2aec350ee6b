-- Why: somebody is missing tomorrow at seven. Those who could stand in are asked in one step; each answers by a link,
-- without an account, and who has said yes is put on the order in another step. The clock of the agency (two hours to
-- give the client an answer) runs from the first who was asked.

create table public.substitute_call (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  mission_id uuid references public.mission on delete cascade,
  talent_id uuid not null references public.talent on delete cascade,
  for_day date not null,
  status text not null default 'asked' check (status in ('asked', 'confirmed', 'declined', 'placed')),
  asked_by uuid references public.team_member,
  asked_at timestamptz not null default now(),
  mailed_at timestamptz,
  texted_at timestamptz,
  answered_at timestamptz,
  answered_by_link boolean not null default false,
  comment text check (length(comment) <= 500),
  contract_id uuid references public.contract on delete set null,
  constraint substitute_call_once unique nulls not distinct (talent_id, for_day, mission_id)
);
create index substitute_call_day_idx on public.substitute_call (workspace_id, for_day, mission_id);
create index substitute_call_mission_idx on public.substitute_call (mission_id);
create index substitute_call_member_idx on public.substitute_call (asked_by);
create index substitute_call_contract_idx on public.substitute_call (contract_id);
comment on table public.substitute_call is
  'Qui a été demandé comme remplaçant, pour quel jour, et sa réponse ; sans mission, pour un métier et un bassin.';
alter table public.substitute_call enable row level security;
revoke all on public.substitute_call from anon, authenticated;
grant select on public.substitute_call to authenticated;
grant select, insert, update, delete on public.substitute_call to service_role;
create policy substitute_call_read on public.substitute_call for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can('talents', 'read')));
create trigger z_ping_insert after insert on public.substitute_call referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.substitute_call referencing new table as changed
  for each statement execute function app.ping_change();

-- The fingerprint of the link stands apart: who reads a call does not read it.
create table app.substitute_secret (
  substitute_call_id uuid primary key references public.substitute_call on delete cascade,
  token_hash text not null unique
);

create function app.ask_substitutes(talent_ids uuid[], day date, mission_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('talents', 'edit'); m public.mission; t public.talent; v_id uuid; v_token text;
  v_agency text; v_town text; v_job text; v_asked integer := 0; v_mailed integer := 0; v_texted integer := 0;
begin
  if coalesce(cardinality(talent_ids), 0) not between 1 and 50 then
    raise exception 'Choisissez de une à cinquante personnes.' using errcode = 'RL432';
  elsif day is null or day not between app.today() and app.today() + 30 then
    raise exception 'Demandez pour un jour des trente prochains.' using errcode = 'RL433', hint = 'field=day';
  end if;
  if ask_substitutes.mission_id is not null then
    perform app.require('missions', 'read');
    select * into m from public.mission x where x.id = ask_substitutes.mission_id
      and x.workspace_id = app.active_workspace();
    if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
    if m.status in ('closed', 'lost', 'canceled') then
      raise exception 'Cette commande est finie.' using errcode = 'RL434', hint = 'field=mission_id';
    end if;
    v_job := coalesce((select j.name from public.job j where j.id = m.job_id), m.job_name);
    select a.city into v_town from public.address a where a.id = coalesce(m.address_id,
      (select w.address_id from public.work_site w where w.id = m.work_site_id));
  end if;
  select e.name into v_agency from public.legal_entity e where e.workspace_id = app.active_workspace() and e.is_default;
  for t in select x.* from public.talent x where x.id = any (talent_ids) and x.workspace_id = app.active_workspace()
    and x.anonymized_at is null order by x.id for share loop
    if not app.may_act('talents', 'read', to_jsonb(t)) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
    insert into public.substitute_call as c (workspace_id, mission_id, talent_id, for_day, asked_by)
    values (t.workspace_id, m.id, t.id, day, v_me)
    on conflict on constraint substitute_call_once do update set asked_at = now(), asked_by = excluded.asked_by
      where c.status = 'asked'
    returning c.id into v_id;
    continue when v_id is null;
    v_asked := v_asked + 1;
    -- A new link takes the place of the one before; it is in clear in its mail and its SMS alone.
    v_token := app.new_token();
    insert into app.substitute_secret (substitute_call_id, token_hash) values (v_id, app.token_hash(v_token))
      on conflict (substitute_call_id) do update set token_hash = excluded.token_hash;
    if t.email is not null then
      perform app.send_mail(t.email, 'Pouvez-vous travailler le ' || to_char(day, 'DD/MM') || ' ?', 'plain',
        jsonb_build_object('title', 'Pouvez-vous travailler le ' || to_char(day, 'DD/MM/YYYY') || ' ?',
          'message', concat_ws(E'\n', 'Bonjour ' || coalesce(t.first_name, t.temp_first_name, '') || ',',
            concat(coalesce(v_agency, 'L’agence'), ' cherche un remplaçant', ' : ' || v_job, ', à ' || v_town, '.'),
            'Répondez oui ou non, sans compte, sur cette page.'),
          'link', '/worker/substitute?token=' || v_token, 'button', 'Répondre'), t.workspace_id);
      update public.substitute_call x set mailed_at = now() where x.id = v_id;
      v_mailed := v_mailed + 1;
    end if;
    -- Tomorrow at seven is read on a phone.
    if app.is_carried('sms') and app.message_refusal('sms', t, null, false) is null then
      insert into public.mail_outbox (workspace_id, channel, to_phone, subject, text, data, created_by)
      values (t.workspace_id, 'sms', t.phone_number, 'SMS', replace(concat(coalesce(v_agency, 'L’agence'), ' cherche ',
          coalesce(v_job, 'un remplaçant'), ' à ' || v_town, ' le ', to_char(day, 'DD/MM'), '. Venez-vous ? ',
          'Répondez oui ou non :'), '’', ''''),
        jsonb_build_object('link', '/worker/substitute?token=' || v_token), v_me);
      update public.substitute_call x set texted_at = now() where x.id = v_id;
      v_texted := v_texted + 1;
    end if;
  end loop;
  return jsonb_build_object('asked', v_asked, 'mailed', v_mailed, 'texted', v_texted,
    'is_texting', app.is_carried('sms'));
end $$;
comment on function app.ask_substitutes(uuid[], date, uuid) is
  'Demande des remplaçants pour un jour : {asked, mailed, texted, is_texting}. Un lien part par e-mail et par '
  'SMS à qui a une adresse ou un mobile ; les autres s’appellent.';
call app.expose('ask_substitutes');

create function app.answer_substitute(p_call uuid, p_comes boolean, p_comment text, p_by_link boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare c public.substitute_call;
begin
  update public.substitute_call x set status = case when p_comes then 'confirmed' else 'declined' end,
    answered_at = now(), answered_by_link = p_by_link, comment = coalesce(nullif(left(btrim(p_comment), 500), ''),
      x.comment) where x.id = p_call and x.status <> 'placed' returning x.* into c;
  if c.id is null then raise exception 'Cette personne est déjà placée.' using errcode = 'RL435'; end if;
  update public.talent t set last_contact_on = app.today(),
    bench_confirmed_for = case when p_comes then c.for_day
      when t.bench_confirmed_for = c.for_day then null else t.bench_confirmed_for end
    where t.id = c.talent_id;
  perform app.notify(c.workspace_id, array[c.asked_by], 'substitute_call.answer', jsonb_build_object(
    'entity', 'talent', 'row_id', c.talent_id, 'action', 'answer', 'label', 'Répondre',
    'title', (select app.talent_name(t) from public.talent t where t.id = c.talent_id)
      || case when p_comes then ' confirme' else ' ne peut pas' end || ' pour le ' || to_char(c.for_day, 'DD/MM'),
    'actor_name', null), '{owner}');
end $$;

-- By phone: a member writes what the person said.
create function app.record_substitute(call_id uuid, comes boolean, comment text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('talents', 'edit');
  if not exists (select from public.substitute_call c where c.id = call_id
    and c.workspace_id = app.active_workspace()) then
    raise exception 'Demande introuvable.' using errcode = 'RL003';
  end if;
  perform app.answer_substitute(call_id, comes, comment, false);
end $$;
call app.expose('record_substitute');

-- By the link: what is asked, to who holds it, until the evening of the day.
create function app.read_substitute_link(p_token text, out state text, out called public.substitute_call)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select c.* into called from app.substitute_secret s join public.substitute_call c on c.id = s.substitute_call_id
    where s.token_hash = v_hash for update of c;
  if called.id is null then state := 'unknown'; return; end if;
  if not app.count_visit(v_hash) then state := 'too_many'; return; end if;
  state := case when called.for_day < app.today() then 'expired' when called.status = 'placed' then 'used'
    else 'ready' end;
end $$;

create function app.substitute_answer_of(p_state text, c public.substitute_call) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', p_state, 'message', case p_state
      when 'unknown' then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue ou appelez l’agence.'
      when 'expired' then 'Ce jour est passé : il n’y a plus rien à répondre.'
      when 'used' then 'Vous êtes attendu : l’agence prépare votre contrat.'
      when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.'
      when 'signed' then case c.status when 'confirmed' then 'C’est noté : l’agence vous rappelle pour la suite.'
        else 'C’est noté : merci d’avoir répondu.' end end)
    || case when p_state not in ('ready', 'signed') then '{}' else (select jsonb_build_object(
        'signer_name', app.talent_name(t), 'day', c.for_day, 'answer', nullif(c.status, 'asked'),
        'job', coalesce(j.name, m.job_name), 'city', a.city, 'schedule', m.schedule, 'agency', e.name,
        'agency_phone', e.phone_number)
      from public.talent t left join public.mission m on m.id = c.mission_id
      left join public.job j on j.id = m.job_id left join public.work_site w on w.id = m.work_site_id
      left join public.address a on a.id = coalesce(m.address_id, w.address_id)
      left join public.legal_entity e on e.workspace_id = c.workspace_id and e.is_default
      where t.id = c.talent_id) end
$$;

create function app.substitute_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_substitute_link(token);
  return app.substitute_answer_of(l.state, l.called);
end $$;

-- One may change one's mind until one is placed; the same answer twice is one answer.
create function app.substitute_answer(token text, comes boolean, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; c public.substitute_call;
begin
  select * into l from app.read_substitute_link(token);
  if l.state <> 'ready' or comes is null then return app.substitute_answer_of(l.state, l.called); end if;
  if (l.called).status <> (case when comes then 'confirmed' else 'declined' end) then
    perform app.answer_substitute((l.called).id, comes, comment, true);
  end if;
  select * into c from public.substitute_call x where x.id = (l.called).id;
  return app.substitute_answer_of('signed', c);
end $$;
call app.expose('substitute_open', '{anon,authenticated}');
call app.expose('substitute_answer', '{anon,authenticated}');

-- In the place of who is missing: an application, and the draft of a contract that begins that day and ends when that
-- of the absent one would, else with the order. Its legality is read where every contract’s is.
create function app.place_substitute(call_id uuid, absent_contract_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('missions', 'create'); c public.substitute_call; k public.contract;
  v_application uuid; v_contract uuid;
begin
  select * into c from public.substitute_call x where x.id = call_id and x.workspace_id = app.active_workspace()
    for update;
  if c.id is null then raise exception 'Demande introuvable.' using errcode = 'RL003'; end if;
  if c.mission_id is null then
    raise exception 'Choisissez la commande où cette personne remplace.' using errcode = 'RL436';
  elsif c.status <> 'confirmed' then
    raise exception 'Cette personne n’a pas confirmé pour ce jour.' using errcode = 'RL437', hint = 'field=status';
  end if;
  if absent_contract_id is not null then
    select * into k from public.contract x where x.id = absent_contract_id and x.mission_id = c.mission_id
      and x.status in ('to_sign', 'signed', 'suspended');
    if k.id is null then
      raise exception 'Ce contrat n’est pas en cours sur cette commande.' using errcode = 'RL438';
    end if;
  end if;
  insert into public.application (workspace_id, mission_id, talent_id, source, is_substitute, available_on, owner_id)
  values (c.workspace_id, c.mission_id, c.talent_id, 'pool', true, c.for_day, v_me)
  on conflict on constraint application_once_key
    do update set is_substitute = true, available_on = excluded.available_on
  returning id into v_application;
  v_contract := app.create_contract_from_application(v_application);
  update public.contract x set start_date = c.for_day,
    end_date = greatest(c.for_day, coalesce(k.end_date, x.end_date)) where x.id = v_contract;
  update public.substitute_call x set status = 'placed', contract_id = v_contract where x.id = c.id;
  return v_contract;
end $$;
comment on function app.place_substitute(uuid, uuid) is
  'Met un remplaçant confirmé sur la commande : candidature et contrat en brouillon, dont l’identifiant est rendu.';
call app.expose('place_substitute');

create function app.bench_sheet(day date, mission_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rows jsonb; v_absent jsonb := '[]';
begin
  perform app.require('talents', 'read');
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'talent_id', t.id, 'name', app.talent_name(t),
      'phone', t.phone_number, 'status', c.status, 'asked_at', c.asked_at, 'mailed', c.mailed_at is not null,
      'texted', c.texted_at is not null, 'answered_at', c.answered_at, 'by_link', c.answered_by_link,
      'comment', c.comment, 'contract_id', c.contract_id)
      order by c.status = 'placed' desc, c.status = 'confirmed' desc, c.answered_at nulls last, c.asked_at, c.id), '[]')
    from public.substitute_call c join public.talent t on t.id = c.talent_id
    where c.workspace_id = $1 and c.for_day = $2 and c.mission_id is not distinct from $3 and %s
    $sql$, app.search_scope('t', 'talents', 'talent')) into v_rows
    using app.active_workspace(), day, bench_sheet.mission_id;
  if bench_sheet.mission_id is not null and app.can_all('contracts', 'read') then
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', app.talent_name(t)) order by t.sort_key), '[]')
      into v_absent from public.contract k join public.talent t on t.id = k.talent_id
      where k.mission_id = bench_sheet.mission_id and k.workspace_id = app.active_workspace()
        and k.status in ('to_sign', 'signed', 'suspended') and k.start_date <= day
        and coalesce(k.end_date, day) >= day;
  end if;
  return jsonb_build_object('calls', v_rows, 'present', v_absent);
end $$;
comment on function app.bench_sheet(date, uuid) is
  'Les remplaçants demandés pour un jour : {calls, present}. present : les contrats de la commande ce jour-là, où l’un '
  'peut manquer.';
call app.expose('bench_sheet');
