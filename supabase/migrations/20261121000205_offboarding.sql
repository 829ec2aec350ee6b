-- Why: who leaves was in charge of talents, clients, contracts and requests that somebody looks after the next morning.
-- One step says what they are, hands all of it to one person and closes the access: nothing stays with who is gone.

-- What hands over: the columns that say whose a row is, who deals with it now, who manages a contract or leads a
-- mission. Saved views, files being imported and tasks of the queue are the person's own affair, not the agency's.
-- Weeks and their days follow their contract by themselves, lines of pay when their month is computed again; what is
-- ready for pay or locked stays as it was.
create function app.hand_columns() returns table (table_name text, column_name text)
language sql stable set search_path = '' as $$
  select c.relname::text, a.attname::text from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname in ('owner_id', 'assignee_id', 'admin_id',
    'lead_id') and not a.attisdropped
  join pg_catalog.pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname <> all ('{saved_view,job_run,import_batch,pay_line,pay_variable,timesheet_week,timesheet_day,
      timesheet_version}')
  order by c.relname, a.attname desc
$$;

-- Administered members only: those whose home is the active workspace, oneself excepted.
create function app.require_administered(p_member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('members', 'edit');
  if not coalesce(p_member = any (app.administered_members()), false) then
    raise exception 'Membre introuvable.' using errcode = 'RL003';
  end if;
end $$;

-- {table: rows} of all that the member is in charge of, and {"team_member": n} for those who report to them.
create function app.member_belongings(p_member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_counts jsonb := '{}';
  v_count integer;
  t record;
begin
  perform app.require_administered(p_member);
  for t in select h.table_name as name, string_agg(format('%I = $1', h.column_name), ' or ') as held
      from app.hand_columns() h group by h.table_name loop
    execute format('select count(*)::integer from public.%I where %s', t.name, t.held) into v_count using p_member;
    if v_count > 0 then v_counts := v_counts || jsonb_build_object(t.name, v_count); end if;
  end loop;
  select count(*) into v_count from public.team_member m where m.manager_id = p_member and m.offboarded_at is null;
  return case when v_count > 0 then v_counts || jsonb_build_object('team_member', v_count) else v_counts end;
end $$;

create function app.offboard_member(p_member uuid, p_heir uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_moved jsonb := app.member_belongings(p_member);
  m public.team_member;
  t record;
begin
  select * into m from public.team_member x where x.id = p_member for update;
  if m.offboarded_at is not null then
    raise exception 'Ce membre est déjà parti.' using errcode = 'RL047';
  elsif m.management_level > app.my_level() and not app.has_role('team_member_developer') then
    raise exception 'Vous ne pouvez pas agir sur un niveau au-dessus du vôtre.' using errcode = 'RL030';
  elsif p_heir is null and v_moved <> '{}' then
    raise exception 'Dites à qui revient ce dont cette personne avait la charge.'
      using errcode = 'RL048', hint = 'field=heir_id';
  elsif p_heir = p_member or (p_heir is not null and not exists (select from public.team_member h where h.id = p_heir
      and h.main_workspace_id = m.main_workspace_id and h.offboarded_at is null)) then
    raise exception 'Cette personne ne peut pas reprendre ce dont le membre avait la charge.'
      using errcode = 'RL050', hint = 'field=heir_id';
  end if;
  for t in select h.table_name as name, h.column_name as held from app.hand_columns() h
      where v_moved ? h.table_name loop
    execute format('update public.%I set %I = $1 where %I = $2', t.name, t.held, t.held) using p_heir, p_member;
  end loop;
  -- The heir first, so that nobody ends up under themselves.
  update public.team_member set manager_id = m.manager_id where id = p_heir and manager_id = p_member;
  update public.team_member set manager_id = coalesce(p_heir, m.manager_id) where manager_id = p_member;
  update public.team_member set offboarded_at = now() where id = p_member;
  return v_moved;
end $$;

create function public.member_belongings(team_member_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.member_belongings($1) $$;
comment on function public.member_belongings(uuid) is
  'Ce dont un membre a la charge : {table: nombre de lignes} ; team_member compte ceux dont il est le manager.';
create function public.offboard_member(team_member_id uuid, heir_id uuid default null) returns jsonb
language sql set search_path = '' as $$ select app.offboard_member($1, $2) $$;
comment on function public.offboard_member(uuid, uuid) is
  'Marque le départ d’un membre et remet à heir_id tout ce dont il avait la charge, en une fois. Rend ce qui a été '
  'remis, comme member_belongings.';
grant execute on function app.member_belongings(uuid), app.offboard_member(uuid, uuid), public.member_belongings(uuid),
  public.offboard_member(uuid, uuid) to authenticated;
