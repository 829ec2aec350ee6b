-- Why: an account exists only for who was invited, on lite as on Supabase: both insert into auth.users, and a trigger
-- there asks for the invitation. The same triggers keep auth_user, the mirror that the application may read.

-- What is sent outside to be opened without an account: 256 bits, kept here as their SHA-256 only.
create function app.token_hash(p_token text) returns text
language sql immutable strict set search_path = '' as $$ select encode(sha256(convert_to(p_token, 'UTF8')), 'hex') $$;

create function app.new_token() returns text
language sql volatile set search_path = '' as $$
  select translate(rtrim(encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_')
$$;

-- Whoever signs up shows the link that was mailed to the address, which proves that it is theirs: the account is
-- confirmed at once. Without it, only who writes the database itself may open an account, already confirmed.
create function app.require_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_shown text := app.token_hash(new.raw_user_meta_data ->> 'invitation');
begin
  if not exists (select from public.invitation i
      where i.email = lower(new.email) and i.accepted_at is null and i.expires_at > now()
        and (i.token_hash = v_shown or (v_shown is null and new.email_confirmed_at is not null))) then
    raise exception 'Cette adresse n’a pas été invitée, ou son invitation a expiré.'
      using errcode = 'RL020', hint = 'field=email';
  end if;
  if v_shown is not null then
    new.email_confirmed_at := now();
    new.raw_user_meta_data := new.raw_user_meta_data - 'invitation';
  end if;
  return new;
end $$;

-- A new link for the pending invitation of a member; the former one opens nothing any more.
create function app.invitation_link(p_member uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := app.new_token();
begin
  update public.invitation set token_hash = app.token_hash(v_token) where team_member_id = p_member
    and accepted_at is null;
  if not found then raise exception 'Membre introuvable.' using errcode = 'RL003'; end if;
  return '/auth/confirmation?invitation=' || v_token;
end $$;

-- What the page behind the link shows. Who opens it has no account: the Edge Function `invitations` asks for them.
create function app.invitation_open(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.invitation;
  v_state text;
begin
  select * into i from public.invitation x where x.token_hash = app.token_hash(p_token);
  v_state := case when i.id is null then 'unknown' when i.accepted_at is not null then 'used'
    when i.expires_at <= now() then 'expired' else 'ready' end;
  return jsonb_build_object('state', v_state, 'message', case v_state
      when 'unknown'
        then 'Ce lien n’est pas valable. Vérifiez l’adresse reçue, ou demandez une nouvelle invitation à votre agence.'
      when 'expired' then 'Cette invitation a expiré. Demandez-en une nouvelle à votre agence.'
      when 'used' then 'Ce lien a déjà servi : votre compte est ouvert.' end)
    || case when v_state = 'ready' then (select jsonb_build_object('email', i.email, 'first_name', m.temp_first_name,
          'workspace', w.name)
      from public.team_member m join public.workspace w on w.id = m.main_workspace_id
      where m.id = i.team_member_id) else '{}' end;
end $$;
create function public.invitation_open(token text) returns jsonb
language sql stable set search_path = '' as $$ select app.invitation_open($1) $$;
comment on function public.invitation_open(text) is
  'Ce que dit le lien d’une invitation : {state, message} ; ready donne aussi {email, first_name, workspace}. state : '
  'ready, expired, used, unknown.';
grant execute on function app.invitation_open(text), public.invitation_open(text) to service_role;

create function app.open_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.team_member;
begin
  update public.invitation set accepted_at = now()
  where email = lower(new.email) and accepted_at is null and expires_at > now();
  select m.* into v_member from public.invitation i join public.team_member m on m.id = i.team_member_id
  where i.email = lower(new.email) order by i.accepted_at desc nulls last limit 1;
  -- The names come from the invitation: what a visitor writes into their own metadata is not trusted.
  insert into public.auth_user (id, email, first_name, last_name)
  values (new.id, lower(new.email), v_member.temp_first_name, v_member.temp_last_name);
  update public.team_member set auth_user_id = new.id where id = v_member.id;
  return null;
end $$;

-- An administrator who changes the address of an account asks Auth for it (function `members`): who asked is kept here
-- until Auth has written it, for the journal and for the letters.
create table app.email_change (
  auth_user_id uuid primary key,
  email text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now()
);

create function app.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c app.email_change;
  v_to text;
begin
  if lower(new.email) is not distinct from lower(old.email) then return null; end if;
  -- A seat on the board is known by its address: nobody takes one by renaming an account.
  if app.is_board_email(new.email) then
    raise exception 'Cette adresse est réservée.' using errcode = 'RL021', hint = 'field=email';
  end if;
  delete from app.email_change x where x.auth_user_id = new.id and x.email = lower(new.email)
    and x.asked_at > now() - interval '10 minutes' returning * into c;
  if c.asked_by is not null then
    perform set_config('request.jwt.claims', jsonb_build_object('sub', m.auth_user_id)::text, true),
      set_config('request.jwt.claim.sub', m.auth_user_id::text, true)
    from public.team_member m where m.id = c.asked_by;
  end if;
  update public.auth_user set email = lower(new.email), updated_at = now() where id = new.id;
  update public.team_member set email = lower(new.email) where auth_user_id = new.id;
  if c.asked_by is null then return null; end if;
  foreach v_to in array array[old.email, new.email] loop
    perform app.send_mail(v_to, 'Votre adresse de connexion a changé', 'plain', jsonb_build_object(
        'title', 'Votre adresse de connexion a changé',
        'message', 'Bonjour' || coalesce(' ' || u.first_name, '') || E',\n' || b.display_name || ' a remplacé '
          || lower(old.email) || ' par ' || lower(new.email)
          || E' : c’est elle qui ouvre Relais désormais, avec le même mot de passe.',
        'link', '/login', 'button', 'Se connecter',
        'note', 'Si vous n’attendiez pas ce changement, dites-le tout de suite à votre agence.'), m.main_workspace_id)
    from public.auth_user u join public.team_member m on m.auth_user_id = u.id
    join public.team_member b on b.id = c.asked_by where u.id = new.id;
  end loop;
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  return null;
end $$;

create trigger relais_require_invitation before insert on auth.users for each row
  execute function app.require_invitation();
create trigger relais_open_account after insert on auth.users for each row execute function app.open_account();
create trigger relais_follow_account after update of email on auth.users for each row
  execute function app.follow_account();

-- One name to show and to sort by, wherever a member is shown.
create function app.name_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(nullif(btrim(concat_ws(' ', coalesce(u.first_name, new.temp_first_name),
          coalesce(u.last_name, new.temp_last_name))), ''), new.email)
    into new.display_name
  from (select new.auth_user_id as id) m left join public.auth_user u on u.id = m.id;
  return new;
end $$;
create trigger a_name before insert or update of auth_user_id, temp_first_name, temp_last_name, email, display_name
  on public.team_member
  for each row execute function app.name_member();

create function app.rename_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.team_member set display_name = '' where auth_user_id = new.id;
  return null;
end $$;
create trigger z_rename after update of first_name, last_name on public.auth_user for each row
  execute function app.rename_member();

-- The first member of a new installation, from the SQL editor: select app.first_member('anna@example.fr', 'Anna',
-- 'Roy', 'Relais');
create function app.first_member(p_email text, p_first_name text, p_last_name text, p_workspace text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_workspace uuid;
  v_member uuid;
begin
  insert into public.workspace (name, type, is_relais_workspace) values (p_workspace, 'internal', true)
    returning id into v_workspace;
  insert into public.team_member (email, temp_first_name, temp_last_name, main_workspace_id, workspace_id,
    management_level)
  values (lower(btrim(p_email)), p_first_name, p_last_name, v_workspace, v_workspace, 4) returning id into v_member;
  insert into public.user_role (team_member_id, role) values (v_member, 'team_member_developer');
  insert into public.invitation (email, team_member_id) values (lower(btrim(p_email)), v_member);
  return app.invitation_link(v_member);
end $$;
comment on function app.first_member(text, text, text, text) is
  'Crée l’espace principal et invite son premier membre, développeur de niveau 4. À lancer une fois, depuis la base. '
  'Rend le chemin de son lien.';
