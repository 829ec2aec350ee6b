-- Why: margin, cost and break-even are for who has the family `money` (product §1): for every unit, or for their own. Which units is
-- app.readable_units() alone; my_rights() hands its answer to the application. Bill rate and coefficient are not money: who
-- negotiates sees them.

create or replace function app.my_rights() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
  v_member jsonb;
  v_email text;
  v_level integer;
begin
  if s.me is null then
    return jsonb_build_object('member', null, 'workspace', null, 'workspaces', '[]'::jsonb, 'roles', '[]'::jsonb,
      'flags', jsonb_build_object('is_support', false, 'is_consultant_only', false, 'is_manager', false, 'is_country_manager', false,
        'is_autonomous', false, 'is_board_manager', false, 'can_switch_workspace', false),
      'grants', '[]'::jsonb, 'permissions', '[]'::jsonb, 'managees', '[]'::jsonb,
      'units', '[]'::jsonb, 'view_as', null);
  end if;
  select jsonb_build_object('id', m.id, 'auth_user_id', m.auth_user_id, 'first_name', coalesce(u.first_name, m.temp_first_name),
      'last_name', coalesce(u.last_name, m.temp_last_name), 'email', coalesce(u.email, m.email), 'management_level', m.management_level,
      'workspace_id', s.active_workspace, 'main_workspace_id', m.main_workspace_id, 'manager_id', m.manager_id,
      'business_unit_id', m.business_unit_id, 'is_onboarded', m.is_onboarded, 'is_independent', m.is_independent,
      'is_autonomous', m.is_autonomous, 'is_away', s.active_workspace <> s.home_workspace),
    u.email, m.management_level
  into v_member, v_email, v_level
  from public.team_member m left join public.auth_user u on u.id = m.auth_user_id where m.id = s.me;
  return jsonb_build_object(
    'member', v_member,
    'workspace', (select jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type, 'is_relais_workspace', w.is_relais_workspace,
        'data_transferred_at', w.data_transferred_at, 'data_transferred_to_name', t.name)
      from public.workspace w left join public.workspace t on t.id = w.data_transferred_to where w.id = s.active_workspace),
    'workspaces', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type)
        order by w.is_relais_workspace desc, w.sort_key), '[]') from public.workspace w where w.id = any(app.workspaces_of(s.me))),
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
    'permissions', (select coalesce(jsonb_agg(jsonb_build_object('family', p.family, 'action', p.action, 'scope', p.scope)
        order by p.family, p.action, p.scope), '[]') from (select distinct g.family, g.action, g.scope from app.granted(s) g) p),
    'managees', to_jsonb(app.managees_of(s.me)),
    'units', to_jsonb(app.readable_units()),
    'view_as', case when s.is_viewing_as then jsonb_build_object('id', s.me, 'name', (select m.display_name from public.team_member m where m.id = s.me)) end);
end $$;

-- A contract or a mission belongs to the unit of its order, else to the unit of who owns it: without one, no manager would read it.
create function app.unit_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.business_unit_id := coalesce(new.business_unit_id,
    (select m.business_unit_id from public.mission m where m.id = (to_jsonb(new) ->> 'mission_id')::uuid and m.workspace_id = new.workspace_id),
    (select u.id from public.team_member t join public.business_unit u on u.id = t.business_unit_id and u.workspace_id = new.workspace_id
      where t.id = coalesce(new.owner_id, app.me())));
  return new;
end $$;
create trigger unit_of_record before insert on public.contract for each row execute function app.unit_of_record();
create trigger unit_of_record before insert on public.mission for each row execute function app.unit_of_record();

-- Whoever moves a record to another unit says who reads its margin: nobody takes it for themselves.
create function app.unit_held() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and not app.can_all('money', 'read') then
    raise exception 'La business unit dit qui lit la marge : demandez ce changement à qui lit celles de toutes les unités.'
      using errcode = 'RL340', hint = 'field=business_unit_id';
  end if;
  return new;
end $$;
create trigger unit_held before update of business_unit_id on public.contract for each row
  when (old.business_unit_id is distinct from new.business_unit_id) execute function app.unit_held();
create trigger unit_held before update of business_unit_id on public.mission for each row
  when (old.business_unit_id is distinct from new.business_unit_id) execute function app.unit_held();

-- What the agency says of its own cost and of the margin it wants; src/rules/figures/money.ts is the same list.
create function app.money_figures() returns text[]
language sql immutable set search_path = '' as $$
  select array['TAUX_CHARGES_BRUT', 'FRAIS_STRUCTURE', 'MARGE_SEUIL_ROUGE', 'MARGE_SEUIL_VERT']
$$;
grant execute on function app.money_figures() to authenticated, service_role;
alter policy legal_parameter_read on public.legal_parameter using (workspace_id = (select app.active_workspace())
  and ((select app.can('money', 'read')) or code <> all ((select app.money_figures())::text[])));

-- Consultant-only (product §1): what waits for the support as a whole is not theirs to see, unless they lead the country.
create function app.sees_queues() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  return not app.is_consultant_only(s.roles) or s.subjects && array['country_manager', 'board_manager'];
end $$;
comment on function app.sees_queues() is 'Voit les files du support : faux pour qui est consultant et un seul autre rôle.';
grant execute on function app.sees_queues() to authenticated, service_role;
