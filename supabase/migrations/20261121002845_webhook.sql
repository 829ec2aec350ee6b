-- Why: other software is told what happens (a contract signed, a week checked, an application that moved) instead of
-- asking every minute. What happened is written for each address in the operation that made it happen: nothing is told
-- of what was undone, nothing is lost when the receiver is away. Who sends takes a handful under a lease, « for update
-- skip locked »: two workers never take the same one. The body names records by their id, never people.

create table public.webhook (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 100),
  failures integer not null default 0,
  paused_at timestamptz,
  paused_why text,
  created_at timestamptz not null default now(),
  created_by uuid references public.team_member on delete set null,
  -- Only this machine itself goes without TLS, and only a development server sends there.
  constraint webhook_url_is_https check (url ~ '^https://[^/?#@\s]+([/?][^#\s]*)?$'
    or url ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?(/[^#@\s]*)?$')
);
create index webhook_workspace_idx on public.webhook (workspace_id);
create index webhook_created_by_idx on public.webhook (created_by);
comment on table public.webhook is 'Les adresses que l’espace prévient de ce qui arrive.';
comment on column public.webhook.events is '« contract.signed », ou « contract.* » pour tous les changements d’état.';
comment on column public.webhook.failures is 'Envois échoués de suite ; à vingt, l’adresse est mise en pause.';

create table public.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhook on delete cascade,
  workspace_id uuid not null references public.workspace on delete cascade,
  event_id uuid not null,
  event text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  status integer,
  duration_ms integer,
  error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index webhook_delivery_due_idx on public.webhook_delivery (next_at) where state in ('waiting', 'sending');
create index webhook_delivery_webhook_idx on public.webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_workspace_idx on public.webhook_delivery (workspace_id);
create index webhook_delivery_age_idx on public.webhook_delivery (created_at);
comment on table public.webhook_delivery is 'Ce qui part et ce qui est parti, gardé trente jours.';
comment on column public.webhook_delivery.event_id is
  'Le même à chaque essai et à chaque renvoi : qui reçoit reconnaît ce qu’il a déjà reçu.';

-- The secret stands apart. The former one still signs for a day, while the receiver learns the new one.
create table app.webhook_secret (
  webhook_id uuid primary key references public.webhook on delete cascade,
  secret text not null,
  former text,
  former_until timestamptz
);

do $$
declare t text;
begin
  foreach t in array '{webhook,webhook_delivery}'::text[] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated', t);
    execute format('grant select on public.%I to authenticated', t);
    execute format('grant select, insert, update, delete on public.%I to service_role', t);
    execute format('create policy %I on public.%I for select to authenticated '
      'using (workspace_id = (select app.active_workspace()) and (select app.can_all(''workspace'', ''edit'')))',
      t || '_read', t);
    execute format('create trigger z_ping_insert after insert on public.%I referencing new table as changed '
      'for each statement execute function app.ping_change()', t);
    execute format('create trigger z_ping_update after update on public.%I referencing new table as changed '
      'for each statement execute function app.ping_change()', t);
  end loop;
end $$;

-- What happened, for whoever is told of it ---------------------------------------------------------------------------
create function app.webhook_body(p_id uuid, p_event text, p_at timestamptz, p_workspace uuid, p_data jsonb)
  returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', p_id, 'event', p_event, 'at', p_at, 'workspace_id', p_workspace, 'data', p_data)
$$;

create function app.tell_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.webhook_delivery (webhook_id, workspace_id, event_id, event, body)
  select w.id, w.workspace_id, e.id, e.entity || '.' || e.to_state, app.webhook_body(e.id,
    e.entity || '.' || e.to_state, e.created_at, e.workspace_id, jsonb_build_object('entity', e.entity,
      'record_id', e.row_id, 'action', e.action, 'from', e.from_state, 'to', e.to_state))
  from new_rows e join public.webhook w on w.workspace_id = e.workspace_id
    and w.events && array[e.entity || '.*', e.entity || '.' || e.to_state]
  where e.to_state is not null;
  return null;
end $$;
create trigger z_tell_webhooks after insert on public.workflow_event referencing new table as new_rows
  for each statement execute function app.tell_webhooks();

-- What an administrator does -----------------------------------------------------------------------------------------
create function app.own_webhook(p_id uuid) returns public.webhook
language plpgsql security definer set search_path = '' as $$
declare w public.webhook;
begin
  perform app.require('workspace', 'edit');
  select * into w from public.webhook x where x.id = p_id and x.workspace_id = app.active_workspace() for update;
  if w.id is null then raise exception 'Webhook introuvable.' using errcode = 'RL003'; end if;
  return w;
end $$;

create function app.check_webhook(p_url text, p_events text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare v text;
begin
  if p_url is null or length(p_url) > 500 or not (p_url ~ '^https://[^/?#@\s]+([/?][^#\s]*)?$'
      or p_url ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?(/[^#@\s]*)?$') then
    raise exception 'Donnez une adresse publique qui commence par https://.' using errcode = 'RL724',
      hint = 'field=url';
  elsif coalesce(cardinality(p_events), 0) not between 1 and 100 then
    raise exception 'Choisissez au moins un événement.' using errcode = 'RL725', hint = 'field=events';
  end if;
  foreach v in array p_events loop
    if not exists (select from public.workflow_state s where v in (s.entity || '.*', s.entity || '.' || s.code)) then
      raise exception 'Cet événement n’existe pas.' using errcode = 'RL729', hint = 'field=events';
    end if;
  end loop;
end $$;

create function app.create_webhook(url text, events text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('workspace', 'edit'); v_id uuid; v_secret text := 'whsec_' || app.new_token();
begin
  perform app.check_webhook(btrim(url), events);
  if (select count(*) from public.webhook w where w.workspace_id = app.active_workspace()) >= 20 then
    raise exception 'Vingt webhooks au plus par espace.' using errcode = 'RL726';
  end if;
  insert into public.webhook (workspace_id, url, events, created_by)
    values (app.active_workspace(), btrim(create_webhook.url), create_webhook.events, v_me) returning id into v_id;
  insert into app.webhook_secret (webhook_id, secret) values (v_id, v_secret);
  return jsonb_build_object('id', v_id, 'secret', v_secret);
end $$;
comment on function app.create_webhook(text, text[]) is 'Crée un webhook : {id, secret}, le secret une seule fois.';
call app.expose('create_webhook');

create function app.change_webhook(id uuid, url text, events text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(change_webhook.id);
begin
  perform app.check_webhook(btrim(url), events);
  update public.webhook x set url = btrim(change_webhook.url), events = change_webhook.events where x.id = w.id;
end $$;
call app.expose('change_webhook');

create function app.remove_webhook(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(remove_webhook.id);
begin
  delete from public.webhook x where x.id = w.id;
end $$;
call app.expose('remove_webhook');

create function app.rotate_webhook_secret(id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(rotate_webhook_secret.id); v_secret text := 'whsec_' || app.new_token();
begin
  update app.webhook_secret s set former = s.secret, former_until = now() + interval '1 day', secret = v_secret
    where s.webhook_id = w.id;
  return v_secret;
end $$;
comment on function app.rotate_webhook_secret(uuid) is
  'Tire un nouveau secret et le rend, une seule fois ; celui d’avant signe encore un jour.';
call app.expose('rotate_webhook_secret');

-- What waited leaves; what was given up meanwhile is sent again by hand.
create function app.resume_webhook(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(resume_webhook.id);
begin
  update public.webhook x set paused_at = null, paused_why = null, failures = 0 where x.id = w.id;
  update public.webhook_delivery d set next_at = now() where d.webhook_id = w.id and d.state = 'waiting';
end $$;
call app.expose('resume_webhook');

create function app.pause_webhook(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(pause_webhook.id);
begin
  update public.webhook x set paused_at = coalesce(x.paused_at, now()) where x.id = w.id;
end $$;
call app.expose('pause_webhook');

create function app.try_webhook(id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare w public.webhook := app.own_webhook(try_webhook.id); v_event uuid := gen_random_uuid(); v_id uuid;
begin
  insert into public.webhook_delivery (webhook_id, workspace_id, event_id, event, body)
    values (w.id, w.workspace_id, v_event, 'webhook.test', app.webhook_body(v_event, 'webhook.test', now(),
      w.workspace_id, '{}')) returning webhook_delivery.id into v_id;
  return v_id;
end $$;
comment on function app.try_webhook(uuid) is 'Envoie un événement d’essai ; rend l’envoi, que le journal montre.';
call app.expose('try_webhook');

-- The same event once more: its id is the same, so that who has it already knows.
create function app.replay_webhook_delivery(id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare d public.webhook_delivery; v_id uuid;
begin
  perform app.require('workspace', 'edit');
  select * into d from public.webhook_delivery x where x.id = replay_webhook_delivery.id
    and x.workspace_id = app.active_workspace();
  if d.id is null then raise exception 'Envoi introuvable.' using errcode = 'RL003'; end if;
  if d.state not in ('delivered', 'failed') then
    raise exception 'Cet envoi n’est pas encore terminé.' using errcode = 'RL727';
  end if;
  insert into public.webhook_delivery (webhook_id, workspace_id, event_id, event, body)
    values (d.webhook_id, d.workspace_id, d.event_id, d.event, d.body) returning webhook_delivery.id into v_id;
  return v_id;
end $$;
comment on function app.replay_webhook_delivery(uuid) is 'Envoie à nouveau un événement déjà parti ou abandonné.';
call app.expose('replay_webhook_delivery');

-- The two verbs of who sends, with the service key -------------------------------------------------------------------
create function app.take_webhook_deliveries(n integer, lease_seconds integer) returns setof jsonb
language sql security definer set search_path = '' as $$
  with due as materialized (select d.id from public.webhook_delivery d join public.webhook w on w.id = d.webhook_id
    where w.paused_at is null and ((d.state = 'waiting' and d.next_at <= now())
      or (d.state = 'sending' and d.leased_until < now()))
    order by d.next_at, d.id limit n for update of d skip locked)
  update public.webhook_delivery d set state = 'sending', attempts = d.attempts + 1,
    leased_until = now() + make_interval(secs => lease_seconds)
  from due, public.webhook w, app.webhook_secret s
  where d.id = due.id and w.id = d.webhook_id and s.webhook_id = w.id
  returning jsonb_build_object('id', d.id, 'attempt', d.attempts, 'event_id', d.event_id, 'event', d.event,
    'body', d.body, 'url', w.url, 'secrets', to_jsonb(array_remove(array[s.secret,
      case when s.former_until > now() then s.former end], null)))
$$;
comment on function app.take_webhook_deliveries(integer, integer) is
  'Prend jusqu’à n envois dus pour lease_seconds : {id, attempt, event_id, event, body, url, secrets}.';
call app.expose('take_webhook_deliveries', '{}');

-- Tried again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours; then given up, and sent again by hand.
create function app.settle_webhook_delivery(id uuid, attempt integer, status integer, duration_ms integer, error text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_waits constant interval[] := '{1 minute,5 minutes,30 minutes,2 hours,6 hours,12 hours,24 hours}';
  v_ok constant boolean := settle_webhook_delivery.error is null;
  d public.webhook_delivery;
  w public.webhook;
begin
  -- Whoever lost its lease has nothing to say any more: another one took it up.
  update public.webhook_delivery x set leased_until = null, status = settle_webhook_delivery.status,
    duration_ms = settle_webhook_delivery.duration_ms, error = left(settle_webhook_delivery.error, 300),
    state = case when v_ok then 'delivered' when x.attempts > cardinality(v_waits) then 'failed' else 'waiting' end,
    next_at = case when v_ok then x.next_at else now() + coalesce(v_waits[x.attempts], '0'::interval) end,
    settled_at = case when v_ok or x.attempts > cardinality(v_waits) then now() end
  where x.id = settle_webhook_delivery.id and x.state = 'sending' and x.attempts = settle_webhook_delivery.attempt
  returning * into d;
  if d.id is null then return 'late'; end if;
  update public.webhook x set failures = case when v_ok then 0 else x.failures + 1 end where x.id = d.webhook_id
    and (not v_ok or x.failures > 0) returning * into w;
  if not v_ok and w.paused_at is null and (w.failures >= 20 or settle_webhook_delivery.status = 410) then
    update public.webhook x set paused_at = now(), paused_why = case when settle_webhook_delivery.status = 410
      then 'L’adresse dit qu’elle n’existe plus (410).' else 'Vingt envois ont échoué de suite.' end
      where x.id = w.id;
    perform app.notify(w.workspace_id, array(
        select w.created_by where w.created_by is not null
        union select m.id from public.team_member m join public.user_role r on r.team_member_id = m.id
          where m.main_workspace_id = w.workspace_id and r.role in ('team_member_developer',
            'team_member_independent_administrator')), 'webhook.paused',
      jsonb_build_object('title', 'Un webhook est en pause : ' || substring(w.url from '^https?://([^/?:]+)')
        || ' ne répond plus', 'href', '/settings/webhooks', 'entity', 'webhook'));
  end if;
  return d.state;
end $$;
comment on function app.settle_webhook_delivery(uuid, integer, integer, integer, text) is
  'Dit ce qu’est devenu un envoi pris ; sans erreur, il est arrivé. Rend son état, ou « late ».';
call app.expose('settle_webhook_delivery', '{}');

create function app.purge_webhooks() returns integer
language plpgsql security definer set search_path = '' as $$
declare n integer;
begin
  delete from public.webhook_delivery d where d.created_at < now() - interval '30 days';
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.purge_webhooks() is 'Oublie les envois de plus de trente jours. Appelée par run_journey_jobs.';
