-- Why: one answer to « who is asking, where, as what ». Every policy and every function of the application stands on
-- app.context(); nothing else looks at auth.uid(). The answers do not depend on a row: a policy runs them once per
-- statement, wrapped in a select.

-- Permissions are data: who (a role, `member`, `manager`, `country_manager`, `board_manager`, a grant) may do what,
-- where.
create table public.role_permission (
  subject text not null,
  family text not null check (family in ('talents', 'identity', 'crm', 'missions', 'contracts', 'time', 'pay', 'money',
    'compliance', 'marketing', 'deep_research', 'reference', 'members', 'workspace', 'technical')),
  action text not null check (action in ('read', 'create', 'edit', 'delete', 'export', 'review', 'approve', 'merge')),
  scope text not null default 'workspace' check (scope in ('workspace', 'business_unit', 'managees', 'own')),
  primary key (subject, family, action, scope)
);
comment on column public.role_permission.scope is
  'workspace : toutes les lignes de l’espace actif ; business_unit : chiffres de sa business unit ; managees : lignes '
  'd’un managé ; own : lignes qu’on a créées ou dont on est responsable.';
alter table public.role_permission enable row level security;

-- The derived flags of one member, from level, roles and e-mail ------------------------------------------------------
create function app.is_support_role(p_roles text[]) returns boolean language sql immutable set search_path = '' as $$
  select p_roles && array['accounting_team_member', 'csm_team_member', 'team_member_marketing',
    'external_csm_team_member']
$$;

create function app.is_consultant_only(p_roles text[]) returns boolean language sql immutable set search_path = '' as $$
  select 'consultant_team_member' = any(p_roles) and cardinality(p_roles) = 2
$$;
comment on function app.is_consultant_only(text[]) is
  'Consultant et exactement un autre rôle : les montants de marge et les files du support lui sont cachés.';

create function app.is_board_email(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.setting s
    where s.key = 'board_manager_emails' and s.workspace_id is null and s.value ? lower(p_email))
$$;

create function app.roles_of(p_member uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(r.role::text order by r.role), '{}') from public.user_role r
    where r.team_member_id = p_member
$$;

-- Everyone below a member, at any depth; who has left is not counted, but their team still is.
create function app.managees_of(p_member uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive below as (
    select m.id, m.offboarded_at from public.team_member m where m.manager_id = p_member
    union
    select m.id, m.offboarded_at from public.team_member m join below b on m.manager_id = b.id)
  select coalesce(array_agg(b.id), '{}') from below b where b.offboarded_at is null and b.id <> p_member
$$;

-- Everyone below a member, those who have left included.
create function app.team_of(p_member uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive below as (
    select m.id from public.team_member m where m.manager_id = p_member
    union
    select m.id from public.team_member m join below b on m.manager_id = b.id)
  select coalesce(array_agg(b.id), '{}') from below b where b.id <> p_member
$$;

create function app.is_independent(p_member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select m.is_independent or w.type = 'external' or 'team_member_independent_administrator' = any(app.roles_of(m.id))
  from public.team_member m join public.workspace w on w.id = m.main_workspace_id where m.id = p_member
$$;
comment on function app.is_independent(uuid) is
  'Indépendant par déclaration, par rôle, ou parce que son espace d’attache est celui d’un indépendant.';

-- Where a member may go: the home always, then what the roles open.
create function app.workspaces_of(p_member uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.team_member;
  v_roles text[] := app.roles_of(p_member);
  v_free uuid[];
begin
  select * into m from public.team_member where id = p_member;
  if 'team_member_developer' = any(v_roles) then return array(select w.id from public.workspace w); end if;
  if app.is_independent(p_member) then
    return array(select m.main_workspace_id union
      select i.workspace_id from public.team_member_workspace i where i.team_member_id = p_member);
  end if;
  -- Independent managees: their own workspaces, for a manager or for who works in the main workspace.
  v_free := case when m.management_level > 1 or exists (
      select from public.workspace w where w.id = m.main_workspace_id and w.is_relais_workspace)
    then array(select i.main_workspace_id from public.team_member i
      where i.id = any(app.managees_of(p_member)) and app.is_independent(i.id)) else '{}' end;
  return array(
    select m.main_workspace_id
    union select w.id from public.workspace w where w.type = 'internal'
      and (m.management_level > 1 or app.is_support_role(v_roles))
    union select i.workspace_id from public.team_member_workspace i
      where i.team_member_id = p_member and app.is_support_role(v_roles)
    union select unnest(v_free));
end $$;

create function app.can_switch(p_member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.team_member;
  v_roles text[] := app.roles_of(p_member);
begin
  select * into m from public.team_member where id = p_member;
  return app.is_support_role(v_roles)
    or v_roles && array['team_member_developer', 'team_member_independent_administrator']
    or m.management_level > 1
    or (app.is_independent(p_member) and exists (select from public.team_member_workspace i
        where i.team_member_id = p_member))
    or (exists (select from public.workspace w where w.id = m.main_workspace_id and w.is_relais_workspace)
      and exists (select from public.team_member i where i.id = any(app.managees_of(p_member))
        and app.is_independent(i.id)));
end $$;

-- Whose eyes one may borrow: a developer everyone's; a country manager those of a member of the main workspace who is
-- neither above nor a developer. Read only, and refused the day the right is lost.
create function app.may_view_as(p_member uuid, p_target uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.team_member;
  t public.team_member;
begin
  if p_member is null or p_target is null or p_member = p_target then return false; end if;
  select * into m from public.team_member where id = p_member and offboarded_at is null;
  select * into t from public.team_member where id = p_target and offboarded_at is null;
  if m.id is null or t.id is null then return false; end if;
  if 'team_member_developer' = any(app.roles_of(p_member)) then return true; end if;
  return m.management_level >= 3 and t.management_level <= m.management_level
    and not 'team_member_developer' = any(app.roles_of(p_target))
    and m.main_workspace_id = t.main_workspace_id
    and exists (select from public.workspace w where w.id = m.main_workspace_id and w.is_relais_workspace);
end $$;

-- The caller ---------------------------------------------------------------------------------------------------------
create type app.session as (
  me uuid,                -- who the application shows: oneself, or the member viewed as
  real_me uuid,           -- who is signed in
  active_workspace uuid,
  home_workspace uuid,
  roles text[],           -- in force in the active workspace
  subjects text[],        -- what role_permission is read with
  is_viewing_as boolean,
  is_frozen boolean,      -- nothing may be written: viewing as, or the data went elsewhere
  level integer,          -- management level in force in the active workspace
  token_scopes jsonb      -- what the personal token that asks is for; null for a person
);

-- A token stays good for an hour after its session was ended (signed out elsewhere, password changed because somebody
-- had got in). Who asks is therefore looked up among the sessions that are open, at each question: the hour is not
-- theirs.
create function app.signed_in() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_uid uuid := auth.uid();
  v_session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- A token that Auth did not draw from a session (tests, another issuer with our secret) has none to be ended.
  if v_uid is null or v_session is null then return v_uid; end if;
  if not exists (select from auth.sessions s where s.id = v_session and s.user_id = v_uid) then
    -- 401, not « nobody »: the app then says that the session is over, rather than that the person is no member.
    raise exception 'Votre session est terminée : connectez-vous à nouveau.' using errcode = 'PT401';
  end if;
  return v_uid;
end $$;
comment on function app.signed_in() is
  'Le compte qui demande ; refuse (401) un jeton dont la session a été fermée. Seule app.context() l’appelle.';

-- What a member is in a workspace where they may be, whoever asks.
create function app.session_of(m public.team_member, p_workspace uuid) returns app.session
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session;
  w public.workspace;
  v_email text;
begin
  s.me := m.id;
  s.real_me := m.id;
  s.is_viewing_as := false;
  s.home_workspace := m.main_workspace_id;
  s.active_workspace := p_workspace;
  select * into w from public.workspace where id = s.active_workspace;
  s.is_frozen := w.data_transferred_at is not null;
  s.roles := app.roles_of(m.id);
  s.level := m.management_level;
  s.subjects := array['member'];
  if s.active_workspace <> s.home_workspace then
    if app.is_independent(m.id) then
      -- Away from home, an independent is a consultant, whatever they are at home.
      s.roles := array['consultant_team_member'] || case when 'external_csm_team_member' = any(s.roles)
        then array['external_csm_team_member'] else '{}'::text[] end;
      s.subjects := s.subjects || s.roles;
      s.level := 1;
      return s;
    end if;
  end if;
  s.subjects := s.subjects || s.roles;
  if m.management_level > 1 then s.subjects := s.subjects || 'manager'::text; end if;
  if m.management_level >= 3 and w.is_relais_workspace then s.subjects := s.subjects || 'country_manager'::text; end if;
  select u.email into v_email from public.auth_user u where u.id = m.auth_user_id;
  if app.is_board_email(v_email) then s.subjects := s.subjects || 'board_manager'::text; end if;
  if exists (select from public.deep_research_access d
      where d.team_member_id = m.id and d.workspace_id = s.active_workspace and d.status = 'granted') then
    s.subjects := s.subjects || 'deep_research'::text;
  end if;
  return s;
end $$;

-- The personal token by which another software asks, said by the session that was drawn for its call (personal_token).
create function app.token_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'token_id';
end $$;

create function app.context() returns app.session
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session;
  m public.team_member;
  v_uid uuid := app.signed_in();
  v_token uuid := app.token_id();
  v_real uuid;
  v_target uuid;
begin
  if v_uid is null then return s; end if;
  select * into m from public.team_member t where t.auth_user_id = v_uid and t.offboarded_at is null;
  if m.id is null then return s; end if;
  if v_token is not null then return app.token_session(m, v_token); end if;
  v_real := m.id;
  select v.target_id into v_target from public.view_as v where v.team_member_id = m.id;
  if v_target is not null and app.may_view_as(m.id, v_target) then
    select * into m from public.team_member t where t.id = v_target;
  else
    v_target := null;
  end if;
  -- Someone who lost the right to be elsewhere is at home again.
  if m.workspace_id <> m.main_workspace_id and not m.workspace_id = any(app.workspaces_of(m.id)) then
    s := app.session_of(m, m.main_workspace_id);
  else
    s := app.session_of(m, m.workspace_id);
  end if;
  s.real_me := v_real;
  s.is_viewing_as := v_target is not null;
  s.is_frozen := s.is_frozen or s.is_viewing_as;
  return s;
end $$;
comment on function app.context() is
  'Qui demande, où et en tant que quoi ; tout est nul pour qui n’est pas membre ou est parti.';

-- What a token lets do: read the families that it names, and write those it names so; the reference lists are read by
-- all. Neither delete, nor export, nor decide.
create function app.token_allows(p_scopes jsonb, p_family text, p_action text) returns boolean
language sql immutable set search_path = '' as $$
  select p_scopes is null or coalesce(case p_scopes ->> p_family
    when 'write' then p_action in ('read', 'create', 'edit')
    when 'read' then p_action = 'read'
    else p_family = 'reference' and p_action = 'read' end, false)
$$;

-- The permissions of a session. Who is consultant-only does not see margins, whatever the other role says.
create function app.granted(s app.session) returns setof public.role_permission
language sql stable security definer set search_path = '' as $$
  select p.* from public.role_permission p
  where p.subject = any(s.subjects)
    and not (p.family = 'money' and p.subject = any(s.roles) and app.is_consultant_only(s.roles))
    and app.token_allows(s.token_scopes, p.family, p.action)
$$;

-- Consultant-only: what waits for the support as a whole is not theirs to see, unless they lead the country.
create function app.sees_queues() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  return not app.is_consultant_only(s.roles) or s.subjects && array['country_manager', 'board_manager'];
end $$;
comment on function app.sees_queues() is
  'Voit les files du support : faux pour qui est consultant et un seul autre rôle.';
grant execute on function app.sees_queues() to authenticated, service_role;

create function app.is_write(p_action text) returns boolean language sql immutable set search_path = '' as $$
  select p_action not in ('read', 'export')
$$;

-- The scopes of one action, nothing when it may not be done now. Every policy of every table comes here: in plpgsql the
-- plan is kept, and the family is looked for before the rest, which app.granted cannot do.
create function app.scopes_of(s app.session, p_family text, p_action text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if s.me is null or (s.is_frozen and app.is_write(p_action)) then return '{}'; end if;
  if s.token_scopes is not null and not app.token_allows(s.token_scopes, p_family, p_action) then return '{}'; end if;
  return array(select p.scope from public.role_permission p
    where p.subject = any(s.subjects) and p.family = p_family and p.action = p_action
      and not (p.family = 'money' and p.subject = any(s.roles) and app.is_consultant_only(s.roles)));
end $$;
