-- Why: other software (a spreadsheet, a site, a payroll tool) reads and writes as a member who allowed it, by a token
-- of their own: less than their rights, until a day, and gone the moment one wants. The Edge Function
-- `open` gives the token here, which says whose it is, and asks the tables with a session of a minute that names the
-- token. What it is for is read again at each question (app.context): what is withdrawn is withdrawn now.

-- What a token may be for: not the identity of people, nor money, nor who works here.
create function app.token_families() returns text[] language sql immutable set search_path = '' as $$
  select array['talents', 'crm', 'missions', 'contracts', 'time', 'compliance']
$$;

create table public.personal_token (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid not null references public.team_member on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  scopes jsonb not null check (jsonb_typeof(scopes) = 'object' and scopes <> '{}'),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint personal_token_at_most_a_year check (expires_at <= created_at + interval '367 days')
);
create index personal_token_member_idx on public.personal_token (team_member_id, created_at desc);
create index personal_token_workspace_idx on public.personal_token (workspace_id);
comment on table public.personal_token is
  'Les jetons par lesquels un autre logiciel agit pour un membre, avec moins de droits que lui.';
comment on column public.personal_token.scopes is
  '{famille: read | write}. Lire, ou lire, créer et modifier ; jamais plus que le membre lui-même.';
comment on column public.personal_token.last_used_at is 'À la minute près.';
alter table public.personal_token enable row level security;
revoke all on public.personal_token from anon, authenticated;
grant select on public.personal_token to authenticated;
grant select, insert, update, delete on public.personal_token to service_role;
-- One's own; who administers the members sees and withdraws those that act here.
create policy personal_token_read on public.personal_token for select to authenticated
  using (team_member_id = (select app.me())
    or (workspace_id = (select app.active_workspace()) and (select app.can_all('members', 'edit'))));
create trigger z_ping_insert after insert on public.personal_token referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.personal_token referencing new table as changed
  for each statement execute function app.ping_change();

-- The fingerprint stands apart: who reads a token does not read it. A line a minute counts what it asks.
create table app.personal_token_secret (
  personal_token_id uuid primary key references public.personal_token on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);
create table app.personal_token_minute (
  personal_token_id uuid not null references public.personal_token on delete cascade,
  minute timestamptz not null,
  calls integer not null default 1,
  primary key (personal_token_id, minute)
);

-- The session of a call: the member, in the workspace where the token was made, within what it is for. « Voir comme… »
-- is of the person at the screen, not of their tokens.
create function app.token_session(m public.team_member, p_token uuid) returns app.session
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session;
  k public.personal_token;
begin
  select * into k from public.personal_token t where t.id = p_token and t.team_member_id = m.id
    and t.revoked_at is null and t.expires_at > now();
  if k.id is null then
    raise exception 'Ce jeton n’est plus valable.' using errcode = 'PT401';
  elsif app.token_id() is not null and current_setting('request.path', true) ~ '(^|/)rpc/' then
    raise exception 'Un jeton lit et écrit des lignes ; il n’appelle pas de fonction.' using errcode = '42501';
  elsif not (k.workspace_id = m.main_workspace_id or k.workspace_id = any (app.workspaces_of(m.id))) then
    return s;
  end if;
  s := app.session_of(m, k.workspace_id);
  s.token_scopes := k.scopes;
  return s;
end $$;

-- Rows that belong to no family (one's messages, one's views, who works here, the journal) are for people: those tables
-- are closed to tokens by a policy that adds itself to theirs (token_wall).
create function app.is_person() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return app.token_id() is null;
end $$;
grant execute on function app.token_id(), app.is_person() to authenticated, service_role;

create function app.create_personal_token(name text, scopes jsonb, expires_on date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
  v_token text := 'rlt_' || app.new_token();
  v_id uuid;
  v record;
begin
  if not app.is_person() then
    raise exception 'Un jeton n’en crée pas d’autre.' using errcode = '42501';
  elsif nullif(btrim(name), '') is null then
    raise exception 'Donnez un nom au jeton.' using errcode = 'RL720', hint = 'field=name';
  elsif expires_on is null or expires_on <= app.today() or expires_on > app.today() + 366 then
    raise exception 'La fin est demain au plus tôt, dans un an au plus tard.'
      using errcode = 'RL721', hint = 'field=expires_on';
  elsif scopes is null or jsonb_typeof(scopes) <> 'object' or scopes = '{}' then
    raise exception 'Dites ce que le jeton peut lire ou écrire.' using errcode = 'RL722', hint = 'field=scopes';
  end if;
  for v in select e.key, e.value from jsonb_each_text(scopes) e loop
    if not v.key = any (app.token_families()) or v.value not in ('read', 'write') then
      raise exception 'Un jeton ne peut pas porter ce droit.' using errcode = 'RL728', hint = 'field=scopes';
    elsif not app.can(v.key, 'read') or (v.value = 'write' and not app.can(v.key, 'edit')) then
      raise exception 'Vous n’avez pas vous-même ce droit.' using errcode = '42501', hint = 'field=scopes';
    end if;
  end loop;
  if (select count(*) from public.personal_token t where t.team_member_id = v_me and t.revoked_at is null
      and t.expires_at > now()) >= 20 then
    raise exception 'Vingt jetons au plus : révoquez-en un.' using errcode = 'RL723';
  end if;
  insert into public.personal_token (workspace_id, team_member_id, name, scopes, expires_at)
  values (app.active_workspace(), v_me, btrim(create_personal_token.name), create_personal_token.scopes,
    (expires_on + 1)::timestamp at time zone 'Europe/Paris') returning id into v_id;
  insert into app.personal_token_secret (personal_token_id, token_hash) values (v_id, app.token_hash(v_token));
  return jsonb_build_object('id', v_id, 'token', v_token);
end $$;
comment on function app.create_personal_token(text, jsonb, date) is
  'Crée un jeton pour soi : {id, token}, le jeton une seule fois. scopes {famille: read | write} ; dernier jour '
  'inclus.';
call app.expose('create_personal_token');

create function app.revoke_personal_token(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write();
begin
  update public.personal_token t set revoked_at = now() where t.id = revoke_personal_token.id and t.revoked_at is null
    and (t.team_member_id = v_me
      or (t.workspace_id = app.active_workspace() and app.can_all('members', 'edit')));
  if not found then raise exception 'Jeton introuvable.' using errcode = 'RL003'; end if;
end $$;
comment on function app.revoke_personal_token(uuid) is
  'Révoque un jeton, le sien ou, pour qui gère les membres, un de ceux de l’espace.';
call app.expose('revoke_personal_token');

-- Who leaves, even for a while, leaves without tokens.
create function app.withdraw_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.personal_token t set revoked_at = now() where t.team_member_id = new.id and t.revoked_at is null;
  return null;
end $$;
create trigger y_withdraw_tokens after update of offboarded_at, auth_user_id on public.team_member for each row
  when (new.offboarded_at is not null or new.auth_user_id is distinct from old.auth_user_id)
  execute function app.withdraw_tokens();

-- Asked at each call, with the service key alone: whose token it is, and whether it asks too often.
create function app.use_personal_token(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k public.personal_token;
  m public.team_member;
  s app.session;
  v_calls integer;
begin
  select t.* into k from app.personal_token_secret x join public.personal_token t on t.id = x.personal_token_id
    where x.token_hash = app.token_hash(coalesce(use_personal_token.token, ''));
  if k.id is null then return '{"state": "unknown"}'; end if;
  select * into m from public.team_member x where x.id = k.team_member_id and x.offboarded_at is null;
  if k.revoked_at is not null or m.auth_user_id is null then return '{"state": "revoked"}'; end if;
  if k.expires_at <= now() then return '{"state": "expired"}'; end if;
  insert into app.personal_token_minute as c (personal_token_id, minute) values (k.id, date_trunc('minute', now()))
    on conflict (personal_token_id, minute) do update set calls = c.calls + 1 returning c.calls into v_calls;
  if v_calls > 120 then return '{"state": "too_many"}'; end if;
  if v_calls = 1 then
    update public.personal_token t set last_used_at = now() where t.id = k.id;
    delete from app.personal_token_minute c where c.personal_token_id = k.id and c.minute < now() - interval '1 hour';
  end if;
  s := app.token_session(m, k.id);
  -- What is left of it, when its member may do less than the day it was made.
  return jsonb_build_object('state', 'open', 'token_id', k.id, 'account', m.auth_user_id, 'scopes', (
    select coalesce(jsonb_object_agg(e.key, case when app.scopes_of(s, e.key, 'edit') <> '{}' then 'write'
      else 'read' end), '{}') from jsonb_each_text(k.scopes) e where app.scopes_of(s, e.key, 'read') <> '{}'));
end $$;
comment on function app.use_personal_token(text) is
  'À qui est un jeton : {state: open | unknown | revoked | expired | too_many, token_id, account, scopes}, les droits '
  'qu’il a encore. Cent vingt appels par minute. Pour la clé de service seule.';
call app.expose('use_personal_token', '{}');
