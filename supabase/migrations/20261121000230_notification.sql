-- Why: a step that waits for someone is told to them. One row per recipient; nobody is told what they did themselves.

create table public.notification (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  recipient_id uuid not null references public.team_member on delete cascade,
  recipient_roles text[] not null default '{}',
  type text not null,
  data jsonb not null default '{}'::jsonb,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_recipient_idx on public.notification (recipient_id, is_read, created_at desc);
create index notification_workspace_idx on public.notification (workspace_id);
comment on column public.notification.recipient_roles is
  'Les raisons d’être prévenu : owner, author, manager ou un rôle.';
comment on column public.notification.data is
  'Pour un circuit : {entity, row_id, action, label, title, to_state, comment, actor_id, actor_name}. '
  'Sinon ce que le type dit.';
alter table public.notification enable row level security;
revoke all on public.notification from anon, authenticated;
grant select on public.notification to authenticated;
create policy notification_read on public.notification for select to authenticated
  using (recipient_id = (select app.me()) and workspace_id = (select app.active_workspace()));

-- Pings without a journal, for tables whose changes are not history.
create function app.ping_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.ping(tg_table_name, array(select distinct (to_jsonb(c) ->> 'workspace_id')::uuid from changed c));
  return null;
end $$;

-- A bell is one person's: the others of the workspace have nothing to read again.
create function app.ping_recipients() returns trigger
language plpgsql security definer set search_path = '' as $$
declare r record;
begin
  for r in select c.workspace_id, jsonb_agg(distinct c.recipient_id) as members from changed c
      group by c.workspace_id loop
    perform app.tell(r.workspace_id, 'change', jsonb_build_object('table', tg_table_name,
      'workspace_id', r.workspace_id)
      || case when jsonb_array_length(r.members) <= 50 then jsonb_build_object('members', r.members) else '{}' end);
  end loop;
  return null;
end $$;
create trigger z_ping_insert after insert on public.notification referencing new table as changed for each statement
  execute function app.ping_recipients();
create trigger z_ping_update after update on public.notification referencing new table as changed for each statement
  execute function app.ping_recipients();

create function app.notify(p_workspace uuid, p_recipients uuid[], p_type text, p_data jsonb,
  p_reasons text[] default '{}') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  insert into public.notification (workspace_id, recipient_id, recipient_roles, type, data)
  select distinct p_workspace, m.id, p_reasons, p_type, coalesce(p_data, '{}')
  from public.team_member m
  where m.id = any(p_recipients) and m.offboarded_at is null and m.id is distinct from app.real_me()
    and not coalesce(m.notification_choices -> 'muted', '[]') ? p_type;
  get diagnostics v_count = row_count;
  perform app.notify_elsewhere(p_workspace, p_recipients, p_type, p_data);
  return v_count;
end $$;
comment on function app.notify(uuid, uuid[], text, jsonb, text[]) is
  'Prévient des membres présents, sauf qui agit : à l’écran, sauf ce type coupé (notification_choices.muted), et par '
  'les canaux choisis. Rend le nombre de prévenus à l’écran.';

-- The members that a word designates for a row. A role is « csm » or its full name; it counts for who is at home in the
-- row's workspace or invited there. « role:csm » is whoever does the csm's work: with an independent, an external one.
create function app.recipients(p_recipient text, p_row jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case
    when p_recipient = 'owner' then array[app.owner_of(p_row)]
    when p_recipient = 'assignee' then array[coalesce((p_row ->> 'assignee_id')::uuid, app.owner_of(p_row))]
    when p_recipient = 'author' then array[(p_row ->> 'created_by')::uuid]
    when p_recipient = 'manager' then array(
      -- Whose row has no manager is reviewed by a country manager.
      select coalesce(b.id, c.id) from public.team_member o
      left join public.team_member b on b.id = o.manager_id and b.offboarded_at is null
      left join public.team_member c on b.id is null and c.management_level >= 3
        and c.main_workspace_id = o.main_workspace_id and c.offboarded_at is null
      where o.id = app.owner_of(p_row))
    when p_recipient = 'country_manager' then array(
      select m.id from public.team_member m join public.workspace w on w.id = m.main_workspace_id
      where m.management_level >= 3 and w.is_relais_workspace and m.offboarded_at is null)
    else array(
      select distinct m.id from public.team_member m join public.user_role r on r.team_member_id = m.id
      where ('role:' || r.role::text in (p_recipient, p_recipient || '_team_member',
          replace(p_recipient, 'role:', 'role:team_member_'))
          or (p_recipient = 'role:csm' and r.role::text = 'external_csm_team_member'))
        and m.offboarded_at is null
        and (m.main_workspace_id = (p_row ->> 'workspace_id')::uuid
          or exists (select from public.team_member_workspace i
          where i.team_member_id = m.id and i.workspace_id = (p_row ->> 'workspace_id')::uuid)))
  end
$$;

create function app.announce(p_entity text, p_action text, p_row jsonb, p_label text, p_to_state text, p_comment text)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.real_me();
  v_name text := (select m.display_name from public.team_member m where m.id = v_me);
  r record;
begin
  -- One notification per person, with every reason they have to be told.
  for r in
    select m.id, array_agg(distinct n.recipient order by n.recipient) as reasons
    from public.workflow_notification n cross join lateral unnest(app.recipients(n.recipient, p_row)) as m(id)
    where n.entity = p_entity and n.action = p_action and m.id is not null
    group by m.id
  loop
    perform app.notify((p_row ->> 'workspace_id')::uuid, array[r.id], p_entity || '.' || p_action,
      jsonb_build_object('entity', p_entity, 'row_id', p_row ->> 'id', 'action', p_action, 'label', p_label,
        'title', app.notification_title(p_entity, p_row, p_to_state), 'to_state', p_to_state,
        'comment', nullif(btrim(p_comment), ''), 'actor_id', v_me, 'actor_name', v_name), r.reasons);
  end loop;
end $$;

create function app.mark_notifications_read(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.me();
  v_count integer;
begin
  if app.is_viewing_as() then perform app.require_write(); end if;
  update public.notification n set is_read = true, read_at = now()
  where n.recipient_id = v_me and n.workspace_id = app.active_workspace() and not n.is_read
    and (p_ids is null or n.id = any(p_ids));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
create function public.mark_notifications_read(ids uuid[] default null) returns integer
language sql set search_path = '' as $$ select app.mark_notifications_read($1) $$;
grant execute on function app.mark_notifications_read(uuid[]), public.mark_notifications_read(uuid[]) to authenticated;
comment on function public.mark_notifications_read(uuid[]) is
  'Marque comme lues ses notifications de l’espace actif (toutes si ids est nul). Rend leur nombre.';
