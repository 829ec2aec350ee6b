-- Why: a guest of a workspace is read by it: name, e-mail, level, manager, roles. Whoever administered a workspace
-- could make anyone its guest by writing their id. A guest is invited by the address one knows, and comes by saying
-- yes; until then nothing of them is shown, not even that they exist.

create table public.guest_invitation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  email text not null check (email = lower(btrim(email))),
  expires_at timestamptz not null default now() + interval '30 days',
  answered_at timestamptz,
  is_accepted boolean,
  created_at timestamptz not null default now(),
  created_by uuid references public.team_member on delete set null,
  constraint guest_invitation_answer_check check ((answered_at is null) = (is_accepted is null))
);
create unique index guest_invitation_pending_key on public.guest_invitation (workspace_id, email)
  where answered_at is null;
create index guest_invitation_email_idx on public.guest_invitation (email) where answered_at is null;
create index guest_invitation_created_by_idx on public.guest_invitation (created_by);
comment on table public.guest_invitation is
  'Invitation d’un membre d’un autre espace, par son adresse : acceptée, elle fait une ligne de team_member_workspace.';
alter table public.guest_invitation enable row level security;
revoke all on public.guest_invitation from anon, authenticated;
grant select, delete on public.guest_invitation to authenticated;
grant select, insert, update, delete on public.guest_invitation to service_role;
create policy guest_invitation_read on public.guest_invitation for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can_all('workspace', 'edit')));
create policy guest_invitation_delete on public.guest_invitation for delete to authenticated
  using (answered_at is null and workspace_id = (select app.active_workspace())
    and (select app.can_all('workspace', 'edit')));
create trigger z_record_insert after insert on public.guest_invitation referencing new table as new_rows
  for each statement execute function app.record('members');
create trigger z_record_update after update on public.guest_invitation
  referencing old table as old_rows new table as new_rows
  for each statement execute function app.record('members');
create trigger z_record_delete after delete on public.guest_invitation referencing old table as old_rows
  for each statement execute function app.record('members');

create function app.invite_guest(email text) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_me uuid := app.require_write(); s app.session := app.context();
  v_email text := lower(btrim(invite_guest.email)); v_name text; v_id uuid; m public.team_member;
begin
  if not app.can_all('workspace', 'edit') then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501', hint = 'right=workspace.edit';
  elsif v_email is null or v_email not like '%_@_%._%' then
    raise exception 'Cette adresse e-mail n’est pas valable.' using errcode = 'RL037', hint = 'field=email';
  end if;
  select * into m from public.team_member x where x.email = v_email and x.offboarded_at is null;
  -- Those one sees already; of the others nothing is said.
  if m.main_workspace_id = s.active_workspace or exists (select from public.team_member_workspace i
      where i.team_member_id = m.id and i.workspace_id = s.active_workspace) then
    raise exception 'Cette personne travaille déjà dans cet espace.' using errcode = 'RL045', hint = 'field=email';
  elsif (select count(*) from public.guest_invitation g where g.workspace_id = s.active_workspace
    and g.answered_at is null
      and g.email <> v_email) >= 50 then
    raise exception 'Cinquante invitations attendent déjà une réponse : retirez-en.'
      using errcode = 'RL046', hint = 'field=email';
  end if;
  insert into public.guest_invitation as g (workspace_id, email, created_by) values (s.active_workspace, v_email, v_me)
  on conflict (workspace_id, email) where answered_at is null do update
    set expires_at = excluded.expires_at, created_by = excluded.created_by
  returning g.id into v_id;
  if m.id is not null then
    select w.name into v_name from public.workspace w where w.id = s.active_workspace;
    perform app.send_mail(v_email, 'Invitation dans « ' || v_name || ' »', 'plain', jsonb_build_object(
      'title', 'Invitation dans « ' || v_name || ' »',
      'message', (select x.display_name from public.team_member x
        where x.id = v_me) || ' vous invite à travailler aussi dans « ' || v_name || ' ».'
        || E'\nSi vous acceptez, vos collègues de cet espace verront votre nom, vos coordonnées, vos rôles '
        || 'et votre manager.',
      'link', '/settings/account', 'button', 'Répondre',
      'note', 'Cette invitation est valable 30 jours. Sans réponse de votre part, rien n’est partagé.'),
        s.active_workspace);
  end if;
  return v_id;
end $$;
comment on function app.invite_guest(text) is
  'Invite dans l’espace actif le membre d’un autre espace qui porte cette adresse ; la réponse est '
  'la même s’il n’y en a pas.';
call app.expose('invite_guest');

create function app.my_guest_invitations()
returns table (id uuid, workspace_name text, invited_by text,
  created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.id, w.name, b.display_name, g.created_at, g.expires_at
  from public.team_member m join public.guest_invitation g on g.email = m.email and g.answered_at is null
    and g.expires_at > now()
  join public.workspace w on w.id = g.workspace_id left join public.team_member b on b.id = g.created_by
  where m.id = app.me() order by g.created_at
$$;
comment on function app.my_guest_invitations() is 'Les invitations qui attendent la réponse de l’appelant.';
call app.expose('my_guest_invitations');

create function app.answer_guest_invitation(id uuid, accept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare v_me uuid := app.require_write(); g public.guest_invitation;
begin
  update public.guest_invitation x set answered_at = now(), is_accepted = coalesce(accept, false)
    where x.id = answer_guest_invitation.id and x.answered_at is null and x.expires_at > now()
      and x.email = (select m.email from public.team_member m where m.id = v_me) returning * into g;
  if g.id is null then raise exception 'Invitation introuvable.' using errcode = 'RL003'; end if;
  if g.is_accepted then
    insert into public.team_member_workspace (team_member_id, workspace_id, created_by)
      values (v_me, g.workspace_id, g.created_by)
    on conflict do nothing;
  end if;
  return g.is_accepted;
end $$;
comment on function app.answer_guest_invitation(uuid,
  boolean) is 'Accepte ou refuse une invitation faite à l’appelant ; rend la réponse.';
call app.expose('answer_guest_invitation');
