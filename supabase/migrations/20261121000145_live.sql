-- Why: who looks at a page sees what others do to it. The database says « this table changed in this workspace », never
-- what: whoever listens reads again, with their own rights. Supabase Realtime asks who may listen when a channel is
-- joined and not after: a workspace's channel is therefore renamed the day somebody loses it, and who stays joins the
-- new one.

create table app.live_key (
  workspace_id uuid primary key references public.workspace on delete cascade,
  key uuid not null default gen_random_uuid()
);
comment on table app.live_key is 'Le nom du moment du canal d’un espace ; changé quand quelqu’un en perd l’accès.';

create function app.live_topic(p_workspace uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return 'workspace:' || p_workspace
    || coalesce(':' || (select k.key from app.live_key k where k.workspace_id = p_workspace), ':first');
end $$;
comment on function app.live_topic(uuid) is
  'Le canal d’un espace. Celui d’une de ses fiches en prolonge le nom : <canal>:<table>:<id>.';

create function app.tell(p_workspace uuid, p_event text, p_payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then return; end if;
  execute 'select realtime.send($1, $2, $3, true)' using p_payload, p_event, app.live_topic(p_workspace);
end $$;

-- What belongs to no workspace (a reference list) is said in each.
create function app.ping(p_table text, p_workspaces uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v uuid;
begin
  if array_position(p_workspaces, null) is not null then
    p_workspaces := array(select w.id from public.workspace w);
  end if;
  foreach v in array p_workspaces loop
    perform app.tell(v, 'change', jsonb_build_object('table', p_table, 'workspace_id', v));
  end loop;
end $$;
comment on function app.ping(text, uuid[]) is
  'Dit qu’une table a changé dans ces espaces, sans dire quoi : qui écoute relit, avec ses propres droits.';

-- Who may listen: to the workspace where one works now, and to the records that one may read there. With the caller's
-- own rights: the record is looked for under its policies.
create function app.may_listen(p_topic text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_here text := app.live_topic(app.active_workspace());
  v_table text;
  v_id text;
  v_found boolean;
begin
  if app.me() is null or v_here is null then return false; end if;
  if p_topic = v_here then return true; end if;
  if not starts_with(p_topic, v_here || ':') then return false; end if;
  v_table := split_part(substr(p_topic, length(v_here) + 2), ':', 1);
  v_id := split_part(substr(p_topic, length(v_here) + 2), ':', 2);
  if p_topic <> v_here || ':' || v_table || ':' || v_id or v_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or not exists (select from pg_catalog.pg_class c where c.relname = v_table and c.relkind = 'r'
      and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
      and pg_catalog.has_column_privilege(c.oid, 'id', 'select')) then return false; end if;
  execute format('select exists (select from public.%I t where t.id = $1)', v_table) into v_found using v_id::uuid;
  return v_found;
exception when undefined_column then return false;
end $$;
grant execute on function app.live_topic(uuid), app.may_listen(text) to authenticated;

create policy relais_listen on realtime.messages for select to authenticated
  using ((select app.may_listen((select realtime.topic()))));
-- Nobody speaks but the database; one only says that one is there, on a record.
create policy relais_present on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) like 'workspace:%:%:%:%'
    and (select app.may_listen((select realtime.topic()))));

-- Whose rights changed is told to read them again. Where they lost a workspace, its channel changes its name, and
-- everyone there is told before.
create function app.follow_rights(p_member uuid, p_workspaces uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_open uuid[] := '{}';
  v uuid;
begin
  if exists (select from public.team_member m where m.id = p_member and m.offboarded_at is null) then
    v_open := app.workspaces_of(p_member);
  end if;
  for v in select distinct w.id from public.workspace w where w.id = any (p_workspaces) loop
    if v = any (v_open) then
      perform app.tell(v, 'rights', jsonb_build_object('member_id', p_member));
    else
      perform app.tell(v, 'rights', '{"member_id": null}');
      insert into app.live_key (workspace_id) values (v)
        on conflict (workspace_id) do update set key = gen_random_uuid();
    end if;
  end loop;
end $$;

create function app.rights_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
  v_member uuid;
begin
  if tg_table_name <> 'team_member' then
    v_member := (v_row ->> 'team_member_id')::uuid;
    perform app.follow_rights(v_member, array_append(
      array(select m.workspace_id from public.team_member m where m.id = v_member), (v_row ->> 'workspace_id')::uuid));
    return null;
  end if;
  v_member := (v_row ->> 'id')::uuid;
  perform app.follow_rights(v_member,
    array[(v_row ->> 'workspace_id')::uuid, (v_row ->> 'main_workspace_id')::uuid]);
  -- The home of an independent is open to who is above them.
  if v_row ->> 'manager_id' is not null then
    perform app.follow_rights((v_row ->> 'manager_id')::uuid, array[(v_row ->> 'main_workspace_id')::uuid]);
  end if;
  return null;
end $$;
create trigger z_rights_changed after update of offboarded_at, main_workspace_id, management_level, manager_id,
  is_independent, auth_user_id on public.team_member for each row execute function app.rights_changed();
create trigger z_rights_gone after delete on public.team_member for each row execute function app.rights_changed();
create trigger z_rights_changed after insert or delete on public.user_role for each row
  execute function app.rights_changed();
create trigger z_rights_changed after insert or delete on public.team_member_workspace for each row
  execute function app.rights_changed();
