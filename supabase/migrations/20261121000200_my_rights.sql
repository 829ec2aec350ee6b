-- Why: what the application asks about the caller, and the few things a member does to themselves. The functions of
-- `public` run as the caller; those of `app` that they call hold the rules.

-- Where the caller or their managees own something, here: a list begins with their rows, and with everybody's where it
-- would begin empty. Every table that has an owner and a workspace is asked by its index.
create function app.owning_tables() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
  v_owners uuid[] := s.me || app.managees_of(s.me);
  v_tables text[] := '{}';
  v_found boolean;
  v_is_assigned boolean;
  t text;
begin
  for t, v_is_assigned in select c.relname, exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid
        and a.attname = 'assignee_id' and not a.attisdropped)
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute o on o.attrelid = c.oid and o.attname = 'owner_id' and not o.attisdropped
      join pg_catalog.pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname loop
    execute format('select exists (select from public.%I where owner_id = any ($1) and workspace_id = $2)', t)
      into v_found using v_owners, s.active_workspace;
    -- « Moi et mes managés » shows what they deal with too.
    if not v_found and v_is_assigned then
      execute format('select exists (select from public.%I where assignee_id = any ($1) and workspace_id = $2)', t)
        into v_found using v_owners, s.active_workspace;
    end if;
    if v_found then v_tables := v_tables || t; end if;
  end loop;
  return v_tables;
end $$;

create function app.my_rights() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
  v_member jsonb;
  v_email text;
  v_level integer;
begin
  if s.me is null then
    return jsonb_build_object('member', null, 'workspace', null, 'workspaces', '[]'::jsonb, 'roles', '[]'::jsonb,
      'flags', jsonb_build_object('is_support', false, 'is_consultant_only', false, 'is_manager', false,
        'is_country_manager', false,
        'is_autonomous', false, 'is_board_manager', false, 'can_switch_workspace', false),
      'grants', '[]'::jsonb, 'permissions', '[]'::jsonb, 'managees', '[]'::jsonb, 'units', '[]'::jsonb,
      'owns', '[]'::jsonb, 'live_topic', null, 'view_as', null);
  end if;
  select jsonb_build_object('id', m.id, 'auth_user_id', m.auth_user_id,
    'first_name', coalesce(u.first_name, m.temp_first_name),
      'last_name', coalesce(u.last_name, m.temp_last_name), 'email', coalesce(u.email, m.email), 'avatar', u.avatar,
      'management_level', m.management_level,
      'workspace_id', s.active_workspace, 'main_workspace_id', m.main_workspace_id, 'manager_id', m.manager_id,
      'business_unit_id', m.business_unit_id, 'is_onboarded', m.is_onboarded, 'is_independent', m.is_independent,
      'is_autonomous', m.is_autonomous, 'is_away', s.active_workspace <> s.home_workspace),
    u.email, m.management_level
  into v_member, v_email, v_level
  from public.team_member m left join public.auth_user u on u.id = m.auth_user_id where m.id = s.me;
  return jsonb_build_object(
    'member', v_member,
    'workspace', (select jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type,
        'is_relais_workspace', w.is_relais_workspace,
        'data_transferred_at', w.data_transferred_at, 'data_transferred_to_name', t.name)
      from public.workspace w left join public.workspace t on t.id = w.data_transferred_to
      where w.id = s.active_workspace),
    'workspaces', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type)
        order by w.is_relais_workspace desc, w.sort_key), '[]') from public.workspace w
        where w.id = any(app.workspaces_of(s.me))),
    'roles', to_jsonb(s.roles),
    'flags', jsonb_build_object(
      'is_support', app.is_support_role(s.roles),
      'is_consultant_only', app.is_consultant_only(s.roles),
      'is_manager', s.level > 1,
      'is_country_manager', s.level >= 3,
      'is_autonomous', s.level > 1 or (v_member ->> 'is_autonomous')::boolean,
      'is_board_manager', 'board_manager' = any(s.subjects),
      'can_switch_workspace', app.can_switch(s.me)),
    'grants', case when 'deep_research' = any(s.subjects) then '["deep_research"]' else '[]' end::jsonb,
    'permissions', (select coalesce(jsonb_agg(jsonb_build_object('family', p.family, 'action', p.action,
            'scope', p.scope)
        order by p.family, p.action, p.scope), '[]') from (select distinct g.family, g.action, g.scope
        from app.granted(s) g) p),
    'managees', to_jsonb(app.managees_of(s.me)),
    'units', to_jsonb(app.readable_units()),
    'owns', to_jsonb(app.owning_tables()),
    'live_topic', app.live_topic(s.active_workspace),
    'view_as', case when s.is_viewing_as
      then jsonb_build_object('id', s.me, 'name', (select m.display_name from public.team_member m
          where m.id = s.me)) end);
end $$;

create function public.my_rights() returns jsonb language sql stable set search_path = '' as $$
  select app.my_rights()
$$;
comment on function public.my_rights() is
  'Tout ce que l’application sait du membre connecté : identité, espaces, rôles, drapeaux, droits, managés.';

create function public.get_current_user_managees() returns table (managee_id uuid)
language sql stable set search_path = '' as $$ select unnest(app.my_managees()) $$;
comment on function public.get_current_user_managees() is
  'Les membres présents sous la responsabilité de l’appelant, à toute profondeur.';

-- Switching: the only way to change the active workspace --------------------------------------------------------------
create function app.switch_workspace(p_workspace uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  if s.me is null then
    raise exception 'Vous n’êtes pas membre de cet espace.' using errcode = '42501';
  elsif s.is_viewing_as then
    perform app.require_write();
  end if;
  -- Going home is always allowed: someone who lost the right to be elsewhere must be able to leave.
  if p_workspace is distinct from s.home_workspace
     and not (app.can_switch(s.me) and coalesce(p_workspace = any(app.workspaces_of(s.me)), false)) then
    raise exception 'Cet espace ne vous est pas ouvert.' using errcode = 'RL034', hint = 'field=workspace_id';
  end if;
  update public.team_member set workspace_id = p_workspace where id = s.me;
  return app.my_rights();
end $$;
create function public.switch_workspace(workspace_id uuid) returns jsonb
language sql set search_path = '' as $$ select app.switch_workspace($1) $$;
comment on function public.switch_workspace(uuid) is 'Change l’espace actif et rend les droits qui y valent.';

-- « Voir comme… »: nothing is refused to who stops --------------------------------------------------------------------
create function app.set_view_as(p_member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.real_me();
begin
  if v_me is null then raise exception 'Vous n’êtes pas membre de cet espace.' using errcode = '42501'; end if;
  delete from public.view_as where team_member_id = v_me;
  if p_member is not null and p_member <> v_me then
    if not app.may_view_as(v_me, p_member) then
      raise exception 'Vous ne pouvez pas voir l’application comme cette personne.' using errcode = '42501';
    end if;
    insert into public.view_as (team_member_id, target_id) values (v_me, p_member);
  end if;
  return app.my_rights();
end $$;
create function public.set_view_as(team_member_id uuid) returns jsonb
language sql set search_path = '' as $$ select app.set_view_as($1) $$;
comment on function public.set_view_as(uuid) is
  'Montre l’application comme un autre membre, en lecture seule ; null pour revenir à soi.';

-- Onboarding: identity, phone, business unit, manager, notifications; once --------------------------------------------
create function app.complete_onboarding(p_first_name text, p_last_name text, p_phone text, p_business_unit uuid,
  p_manager uuid, p_choices jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
  m public.team_member;
begin
  select * into m from public.team_member where id = v_me for update;
  if m.is_onboarded then raise exception 'Votre arrivée est déjà enregistrée.' using errcode = 'RL035'; end if;
  if nullif(btrim(p_first_name), '') is null then
    raise exception 'Le prénom est requis.' using errcode = 'RL036', hint = 'field=first_name';
  elsif nullif(btrim(p_last_name), '') is null then
    raise exception 'Le nom est requis.' using errcode = 'RL036', hint = 'field=last_name';
  end if;
  if p_business_unit is not null and not exists (select from public.business_unit b where b.id = p_business_unit
    and b.workspace_id = m.main_workspace_id) then
    raise exception 'Cette business unit n’est pas de votre espace.'
      using errcode = 'RL014', hint = 'field=business_unit_id';
  end if;
  if p_manager is not null and not exists (select from public.team_member t where t.id = p_manager and t.id <> v_me
      and t.main_workspace_id = m.main_workspace_id and t.offboarded_at is null and not app.manages(v_me, t.id)) then
    raise exception 'Ce manager n’est pas possible.' using errcode = 'RL023', hint = 'field=manager_id';
  end if;
  update public.auth_user set first_name = btrim(p_first_name), last_name = btrim(p_last_name),
    phone_number = coalesce(nullif(btrim(p_phone), ''), phone_number), updated_at = now() where id = m.auth_user_id;
  -- A manager or unit given at the invitation stays: nobody chooses another by themselves.
  update public.team_member set is_onboarded = true, business_unit_id = coalesce(business_unit_id, p_business_unit),
    manager_id = coalesce(manager_id, p_manager), notification_choices = coalesce(p_choices, notification_choices)
      where id = v_me;
  return app.my_rights();
end $$;
create function public.complete_onboarding(first_name text, last_name text, phone_number text default null,
  business_unit_id uuid default null, manager_id uuid default null,
  notification_choices jsonb default null) returns jsonb
language sql set search_path = '' as $$ select app.complete_onboarding($1, $2, $3, $4, $5, $6) $$;

-- Administration of members -------------------------------------------------------------------------------------------
create function app.prepare_member(p_email text, p_first_name text, p_last_name text, p_roles text[], p_manager uuid,
  p_business_unit uuid, p_is_independent boolean)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_workspace uuid := app.active_workspace();
  v_email text := lower(btrim(p_email));
  v_member uuid;
  v_role text;
begin
  perform app.require('members', 'create');
  if v_email is null or v_email not like '%_@_%._%' then
    raise exception 'Cette adresse e-mail n’est pas valable.' using errcode = 'RL037', hint = 'field=email';
  elsif exists (select from public.team_member m where m.email = v_email) then
    raise exception 'Un membre porte déjà cette adresse.' using errcode = 'RL038', hint = 'field=email';
  end if;
  if p_manager is not null and not exists (select from public.team_member t where t.id = p_manager
    and t.main_workspace_id = v_workspace and t.offboarded_at is null) then
    raise exception 'Ce manager n’est pas possible.' using errcode = 'RL023', hint = 'field=manager_id';
  end if;
  if p_business_unit is not null and not exists (select from public.business_unit b where b.id = p_business_unit
    and b.workspace_id = v_workspace) then
    raise exception 'Cette business unit n’est pas de votre espace.'
      using errcode = 'RL014', hint = 'field=business_unit_id';
  end if;
  insert into public.team_member (email, temp_first_name, temp_last_name, main_workspace_id, workspace_id, manager_id,
    business_unit_id, is_independent)
  values (v_email, nullif(btrim(p_first_name), ''), nullif(btrim(p_last_name), ''), v_workspace, v_workspace, p_manager,
    p_business_unit, coalesce(p_is_independent, false))
  returning id into v_member;
  insert into public.invitation (email, team_member_id, created_by) values (v_email, v_member, app.me());
  foreach v_role in array coalesce(p_roles, '{}') loop
    if v_role = 'team_member_developer' then
      raise exception 'Le rôle développeur ne se donne que dans la base de données.'
        using errcode = 'RL032', hint = 'field=roles';
    elsif app.has_role('team_member_independent_administrator') and not app.has_role('team_member_developer')
      and not app.is_country_manager()
        and v_role not in ('consultant_team_member', 'team_member_independent_administrator') then
      raise exception 'Un administrateur indépendant ne gère que les rôles consultant et administrateur indépendant.'
        using errcode = 'RL033', hint = 'field=roles';
    end if;
    insert into public.user_role (team_member_id, role, created_by)
      values (v_member, v_role::public.app_role, app.me());
  end loop;
  return v_member;
end $$;
comment on function app.prepare_member(text, text, text, text[], uuid, uuid, boolean) is
  'Crée le membre, ses rôles et son invitation, sans e-mail.';

-- Says where to open the account: the address of the site is the host's to add.
create function app.mail_invitation(p_member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.send_mail(m.email, 'Votre accès à Relais', 'plain', jsonb_build_object(
      'title', 'Votre accès à Relais',
      'message', 'Bonjour' || coalesce(' ' || m.temp_first_name, '') || E',\n' ||
        (select b.display_name from public.team_member b where b.id = app.me()) || ' vous invite à rejoindre « '
          || w.name || ' » sur Relais.',
      'link', app.invitation_link(m.id), 'button', 'Créer mon compte',
      'note', 'Cette invitation est valable 30 jours, pour vous seulement : ne la transmettez pas.'), w.id)
  from public.team_member m join public.workspace w on w.id = m.main_workspace_id where m.id = p_member;
end $$;

create function app.invite_team_member(p_email text, p_first_name text, p_last_name text, p_roles text[],
  p_manager uuid, p_business_unit uuid, p_is_independent boolean)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_member uuid := app.prepare_member(p_email, p_first_name, p_last_name, p_roles, p_manager, p_business_unit,
    p_is_independent);
begin
  perform app.mail_invitation(v_member);
  return v_member;
end $$;
create function public.invite_team_member(email text, first_name text default null, last_name text default null,
  roles text[] default '{}',
  manager_id uuid default null, business_unit_id uuid default null, is_independent boolean default false) returns uuid
language sql set search_path = '' as $$ select app.invite_team_member($1, $2, $3, $4, $5, $6, $7) $$;
comment on function public.invite_team_member(text, text, text, text[], uuid, uuid, boolean) is
  'Crée un membre de l’espace actif et l’invitation qui lui permet d’ouvrir un compte (30 '
  'jours). Rend son identifiant.';

-- An independent comes with a workspace of their own, which they administer.
create function app.invite_independent(p_email text, p_first_name text, p_last_name text, p_workspace_name text,
  p_manager uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_member uuid;
  v_workspace uuid;
begin
  if not (app.is_country_manager() or app.has_role('team_member_developer')) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if nullif(btrim(p_workspace_name), '') is null then
    raise exception 'Le nom de l’espace est requis.' using errcode = 'RL036', hint = 'field=workspace_name';
  end if;
  v_member := app.prepare_member(p_email, p_first_name, p_last_name, array['team_member_independent_administrator'],
    p_manager, null, true);
  insert into public.workspace (name, type, created_by) values (btrim(p_workspace_name), 'external', app.me())
    returning id into v_workspace;
  update public.team_member set main_workspace_id = v_workspace, workspace_id = v_workspace where id = v_member;
  perform app.mail_invitation(v_member);
  return v_member;
end $$;
create function public.invite_independent(email text, first_name text, last_name text, workspace_name text,
  manager_id uuid default null) returns uuid
language sql set search_path = '' as $$ select app.invite_independent($1, $2, $3, $4, $5) $$;
comment on function public.invite_independent(text, text, text, text, uuid) is
  'Ouvre un espace externe et invite l’indépendant qui l’administre. Réservé aux country managers et aux '
  'développeurs. Rend son identifiant.';
grant execute on function app.invite_independent(text, text, text, text, uuid),
  public.invite_independent(text, text, text, text, uuid) to authenticated;

create function app.renew_invitation(p_member uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_until timestamptz := now() + interval '30 days';
begin
  perform app.require('members', 'create');
  if not p_member = any (app.administered_members()) then
    raise exception 'Membre introuvable.' using errcode = 'RL003';
  end if;
  if exists (select from public.team_member m where m.id = p_member and m.auth_user_id is not null) then
    raise exception 'Ce membre a déjà un compte.' using errcode = 'RL039';
  end if;
  update public.invitation set expires_at = v_until where team_member_id = p_member and accepted_at is null;
  if not found then
    insert into public.invitation (email, team_member_id, created_by, expires_at)
    select m.email, m.id, app.me(), v_until from public.team_member m where m.id = p_member;
  end if;
  perform app.mail_invitation(p_member);
  return v_until;
end $$;
create function public.renew_invitation(team_member_id uuid) returns timestamptz
language sql set search_path = '' as $$ select app.renew_invitation($1) $$;

-- A manager says which managees may ask for a contract without them; who administers members may too.
create function app.set_autonomous(p_member uuid, p_is_autonomous boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
begin
  if p_member = v_me then raise exception 'Personne ne change ses propres droits.' using errcode = 'RL026'; end if;
  if not (app.my_level() > 1 and p_member = any (app.my_managees()))
    and not p_member = any (app.administered_members()) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  update public.team_member set is_autonomous = p_is_autonomous where id = p_member;
end $$;
create function public.set_autonomous(team_member_id uuid, is_autonomous boolean) returns void
language sql set search_path = '' as $$ select app.set_autonomous($1, $2) $$;

grant execute on function app.my_rights(), app.switch_workspace(uuid), app.set_view_as(uuid),
  app.complete_onboarding(text, text, text, uuid, uuid, jsonb),
  app.invite_team_member(text, text, text, text[], uuid, uuid, boolean), app.renew_invitation(uuid),
  app.set_autonomous(uuid, boolean) to authenticated;
grant execute on function public.my_rights(), public.get_current_user_managees(), public.switch_workspace(uuid),
  public.set_view_as(uuid),
  public.complete_onboarding(text, text, text, uuid, uuid, jsonb),
  public.invite_team_member(text, text, text, text[], uuid, uuid, boolean), public.renew_invitation(uuid),
  public.set_autonomous(uuid, boolean) to authenticated;
