-- Why: the tables that rights stand on have rules of their own. Nobody changes their own level, roles, workspace or
-- manager; a level moves one step; the developer role is never granted from a screen; an independent administrator
-- rules at home only. RLS says which rows; guard triggers say which columns.

-- Who may be seen: those of the active workspace (at home, invited, or working here now), one's managees, one's
-- manager.
create function app.visible_members() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  if s.me is null then return '{}'; end if;
  return array(
    select m.id from public.team_member m where m.main_workspace_id = s.active_workspace
      or m.workspace_id = s.active_workspace
    union select i.team_member_id from public.team_member_workspace i where i.workspace_id = s.active_workspace
    union select unnest(app.managees_of(s.me))
    union select m.manager_id from public.team_member m where m.id = s.me and m.manager_id is not null
    union select s.me union select s.real_me);
end $$;

create function app.visible_accounts() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.auth_user_id), '{}') from public.team_member m
  where m.id = any (app.visible_members()) and m.auth_user_id is not null
$$;

-- Members whose rights the caller administers: those whose home is the active workspace, oneself excepted.
create function app.administered_members() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  if not app.can_all('members', 'edit') then return '{}'; end if;
  return array(select m.id from public.team_member m where m.main_workspace_id = s.active_workspace and m.id <> s.me);
end $$;

create function app.my_workspaces() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(app.workspaces_of((app.context()).me), '{}');
end $$;
comment on function app.my_workspaces() is 'Les espaces où l’on peut aller, le sien compris.';
grant execute on function app.visible_members(), app.visible_accounts(), app.administered_members(), app.my_workspaces()
  to authenticated, service_role;

-- The units whose margins, costs and figures one may read: all of the active workspace, or one's own for a manager
-- (scope business_unit). my_rights() hands the answer to the application. Bill rate and coefficient are not money
-- (product §1).
create function app.readable_units() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.can_all('money', 'read') then
    return array(select b.id from public.business_unit b where b.workspace_id = app.active_workspace());
  elsif app.can('money', 'read') then
    return array(select m.business_unit_id from public.team_member m where m.id = app.me()
      and m.business_unit_id is not null);
  end if;
  return '{}';
end $$;
comment on function app.readable_units() is 'Les business units dont on peut lire les marges et les chiffres.';
grant execute on function app.readable_units() to authenticated, service_role;

-- workspace: names of one's workspaces; the active one is edited by who has the family `workspace` ------------------
grant select, update on public.workspace to authenticated;
create policy workspace_read on public.workspace for select to authenticated
  using (id = any ((select app.my_workspaces())::uuid[]));
create policy workspace_edit on public.workspace for update to authenticated
  using (id = (select app.active_workspace()) and (select app.can_all('workspace', 'edit')))
  with check (id = (select app.active_workspace()) and (select app.can_all('workspace', 'edit')));

create function app.guard_workspace_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and (new.id, new.type, new.is_relais_workspace,
      new.data_transferred_at, new.data_transferred_to, new.data_transferred_by) is distinct from (old.id, old.type,
      old.is_relais_workspace, old.data_transferred_at, old.data_transferred_to, old.data_transferred_by) then
    raise exception 'Seul le nom d’un espace se modifie ici.' using errcode = 'RL022';
  end if;
  return new;
end $$;
create trigger a_guard before update on public.workspace for each row execute function app.guard_workspace_row();

-- business_unit: everyone reads those of the active workspace --------------------------------------------------------
call app.protect('business_unit', 'workspace');
alter policy business_unit_read on public.business_unit using (workspace_id = (select app.active_workspace()));

-- auth_user: names and coordinates of who may be seen; one edits one's own --------------------------------------------
grant select on public.auth_user to authenticated;
grant update (first_name, last_name, phone_number, avatar) on public.auth_user to authenticated;
create policy auth_user_read on public.auth_user for select to authenticated
  using (id = any ((select app.visible_accounts())::uuid[]));
create policy auth_user_edit on public.auth_user for update to authenticated
  using (id = (select auth.uid()) and not (select app.is_viewing_as()))
  with check (id = (select auth.uid()) and not (select app.is_viewing_as()));

-- The sign-in accounts of the members whom the reader may see: whoever has none, or is no member, is not shown.
create view public.auth_user_list with (security_invoker = true) as
select u.id, m.display_name, m.sort_key, u.first_name, u.last_name, u.email, u.phone_number, u.avatar,
  m.id as team_member_id, m.display_name as team_member_name, m.main_workspace_id, w.name as main_workspace_name,
  m.management_level, m.is_independent, m.offboarded_at is null as is_open, m.offboarded_at,
  array(select r.role::text from public.user_role r where r.team_member_id = m.id order by r.role) as roles,
  u.created_at, u.updated_at, m.version
from public.auth_user u
join public.team_member m on m.auth_user_id = u.id
left join public.workspace w on w.id = m.main_workspace_id;
revoke all on public.auth_user_list from anon, authenticated;
grant select on public.auth_user_list to authenticated, service_role;

-- team_member ---------------------------------------------------------------------------------------------------------
grant select, update on public.team_member to authenticated;
create policy team_member_read on public.team_member for select to authenticated
  using (id = any ((select app.visible_members())::uuid[]));
create policy team_member_edit on public.team_member for update to authenticated
  using (id = any ((select app.administered_members())::uuid[]) or id = (select app.me()))
  with check (id = any ((select app.administered_members())::uuid[]) or id = (select app.me()));

create function app.guard_member() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_me uuid;
  v_mine boolean;
  v_level integer;
  v_developer boolean;
begin
  -- Whoever calls: a chain of managers has an end.
  if new.manager_id is not null and new.manager_id is distinct from old.manager_id
    and app.manages(new.id, new.manager_id) then
    raise exception
      'Cette personne est déjà sous la responsabilité du membre : la chaîne des managers tournerait en rond.'
      using errcode = 'RL043', hint = 'field=manager_id';
  end if;
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  perform app.require_write();
  v_me := app.me();
  v_mine := new.id = v_me;
  if new.workspace_id is distinct from old.workspace_id then
    raise exception 'L’espace actif se change par le sélecteur d’espace.'
      using errcode = 'RL024', hint = 'field=workspace_id';
  end if;
  if (new.id, new.main_workspace_id, new.auth_user_id, new.display_name, new.email) is distinct from
     (old.id, old.main_workspace_id, old.auth_user_id, old.display_name, old.email) then
    raise exception 'Ces informations ne se modifient pas ici.' using errcode = 'RL025';
  end if;
  if v_mine and (new.management_level, new.manager_id, new.business_unit_id, new.is_onboarded, new.is_independent,
    new.is_autonomous, new.offboarded_at)
      is distinct from (old.management_level, old.manager_id, old.business_unit_id, old.is_onboarded,
        old.is_independent, old.is_autonomous, old.offboarded_at) then
    raise exception 'Personne ne change ses propres droits.' using errcode = 'RL026';
  end if;
  v_level := app.my_level();
  v_developer := app.has_role('team_member_developer');
  if new.offboarded_at is distinct from old.offboarded_at and old.management_level > v_level and not v_developer then
    raise exception 'Vous ne pouvez pas agir sur un niveau au-dessus du vôtre.'
      using errcode = 'RL030', hint = 'field=offboarded_at';
  elsif new.offboarded_at is not null and old.offboarded_at is null then
    raise exception 'Un départ se marque en disant à qui revient ce dont le membre a la charge.'
      using errcode = 'RL049', hint = 'field=offboarded_at';
  end if;
  if new.management_level is distinct from old.management_level then
    if new.management_level > 4 then
      raise exception 'Impossible de monter au-dessus de 4' using errcode = 'RL027', hint = 'field=management_level';
    elsif new.management_level < 1 then
      raise exception 'Impossible de descendre en dessous de 1'
        using errcode = 'RL028', hint = 'field=management_level';
    elsif abs(new.management_level - old.management_level) <> 1 then
      raise exception 'Le niveau change d’un cran à la fois.' using errcode = 'RL029', hint = 'field=management_level';
    end if;
    if not v_developer and greatest(new.management_level, old.management_level) > v_level then
      raise exception 'Vous ne pouvez pas agir sur un niveau au-dessus du vôtre.'
        using errcode = 'RL030', hint = 'field=management_level';
    end if;
  end if;
  return new;
end $$;

create function app.manages(p_manager uuid, p_member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with recursive below as (
    select m.id from public.team_member m where m.manager_id = p_manager
    union select m.id from public.team_member m join below b on m.manager_id = b.id)
  select p_member = p_manager or exists (select from below where id = p_member)
$$;

create function app.my_level() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (app.context()).level;
end $$;

create function app.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(p_role = any((app.context()).roles), false);
end $$;
comment on function app.has_role(text) is 'Vrai si le rôle est en vigueur dans l’espace actif.';
grant execute on function app.manages(uuid, uuid), app.my_level(), app.has_role(text) to authenticated, service_role;

create trigger a_guard before update on public.team_member for each row execute function app.guard_member();
create trigger b_stamp before insert or update on public.team_member for each row execute function app.stamp();

-- user_role: granted and withdrawn by who administers the member ------------------------------------------------------
grant select, insert, delete on public.user_role to authenticated;
create policy user_role_read on public.user_role for select to authenticated
  using (team_member_id = any ((select app.visible_members())::uuid[]));
create policy user_role_create on public.user_role for insert to authenticated
  with check (team_member_id = any ((select app.administered_members())::uuid[]));
create policy user_role_delete on public.user_role for delete to authenticated
  using (team_member_id = any ((select app.administered_members())::uuid[]));

create function app.guard_role() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_member uuid := case tg_op when 'DELETE' then old.team_member_id else new.team_member_id end;
  v_role text := case tg_op when 'DELETE' then old.role else new.role end;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  perform app.require_write();
  if v_member = app.me() then
    raise exception 'Personne ne change ses propres droits.' using errcode = 'RL026';
  end if;
  if tg_op = 'UPDATE' then
    raise exception 'Un rôle se retire et se donne ; il ne se modifie pas.' using errcode = 'RL031';
  end if;
  if tg_op = 'INSERT' and v_role = 'team_member_developer' then
    raise exception 'Le rôle développeur ne se donne que dans la base de données.'
      using errcode = 'RL032', hint = 'field=role';
  end if;
  if app.has_role('team_member_independent_administrator') and not app.has_role('team_member_developer')
     and not app.is_country_manager()
     and v_role not in ('consultant_team_member', 'team_member_independent_administrator') then
    raise exception 'Un administrateur indépendant ne gère que les rôles consultant et administrateur indépendant.'
      using errcode = 'RL033', hint = 'field=role';
  end if;
  if tg_op = 'INSERT' then new.created_by := app.me(); new.created_at := now(); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger a_guard before insert or update or delete on public.user_role for each row
  execute function app.guard_role();

create function app.is_country_manager() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce('country_manager' = any((app.context()).subjects), false);
end $$;
grant execute on function app.is_country_manager() to authenticated, service_role;

-- team_member_workspace: who is invited into the active workspace; the family `workspace` decides ---------------------
-- A guest comes by saying yes (guest_invitation), never by an insertion.
grant select, delete on public.team_member_workspace to authenticated;
create policy team_member_workspace_read on public.team_member_workspace for select to authenticated
  using (workspace_id = (select app.active_workspace()) or team_member_id = (select app.me()));
create policy team_member_workspace_delete on public.team_member_workspace for delete to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can_all('workspace', 'edit'))
    and team_member_id <> (select app.me()));

-- invitation and setting ----------------------------------------------------------------------------------------------
grant select, delete on public.invitation to authenticated;
create policy invitation_read on public.invitation for select to authenticated
  using (team_member_id = any ((select app.administered_members())::uuid[]));
create policy invitation_delete on public.invitation for delete to authenticated
  using (accepted_at is null and team_member_id = any ((select app.administered_members())::uuid[]));

grant select, insert, update, delete on public.setting to authenticated;
create policy setting_read on public.setting for select to authenticated
  using (not is_secret and (workspace_id is null or workspace_id = (select app.active_workspace()))
    and (select app.me()) is not null);
create policy setting_create on public.setting for insert to authenticated
  with check (not is_secret and workspace_id = (select app.active_workspace())
    and (select app.can_all('workspace', 'edit')));
create policy setting_edit on public.setting for update to authenticated
  using (not is_secret and workspace_id = (select app.active_workspace()) and (select app.can_all('workspace', 'edit')))
  with check (not is_secret and workspace_id = (select app.active_workspace())
    and (select app.can_all('workspace', 'edit')));
create policy setting_delete on public.setting for delete to authenticated
  using (not is_secret and workspace_id = (select app.active_workspace())
    and (select app.can_all('workspace', 'edit')));
create trigger b_stamp before insert or update on public.setting for each row execute function app.stamp();

-- view_as is read by its owner only; set_view_as() writes it.
grant select on public.view_as to authenticated;
create policy view_as_read on public.view_as for select to authenticated
  using (team_member_id = (select app.real_me()));

-- The journal of rights: the same trigger as everywhere, these rows belong to the family `members`.
do $$
declare
  t text;
begin
  foreach t in array array['workspace', 'team_member', 'user_role', 'team_member_workspace', 'setting',
    'deep_research_access'] loop
    execute format('create trigger z_record_insert after insert on public.%I referencing new table as new_rows for '
      'each statement execute function app.record(%L)', t, 'members');
    execute format('create trigger z_record_delete after delete on public.%I referencing old table as old_rows for '
      'each statement execute function app.record(%L)', t, 'members');
    if t not in ('user_role', 'team_member_workspace') then
      execute format('create trigger z_record_update after update on public.%I referencing old table as old_rows new '
        'table as new_rows for each statement execute function app.record(%L)', t, 'members');
    end if;
  end loop;
end $$;
-- What one writes of oneself: a name, a telephone number.
create trigger z_record_update after update on public.auth_user referencing old table as old_rows new table as new_rows
  for each statement execute function app.record('members');
revoke all on public.role_permission, public.invitation, public.view_as from anon;
