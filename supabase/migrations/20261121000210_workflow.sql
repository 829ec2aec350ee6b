-- Why: a status is a fact that others rely on (a signed contract is paid). It changes by an action that is allowed,
-- written down and announced, never by an update. What is allowed is data: the screens draw their buttons and timelines
-- from the same rows that the database obeys.

create table public.workflow_entity (
  entity text primary key,
  table_name text not null,
  status_column text not null default 'status',
  family text not null,
  label text not null default ''
);
comment on column public.workflow_entity.family is 'Famille de droits ; * quand chaque ligne porte la sienne.';

create table public.workflow_state (
  entity text not null references public.workflow_entity on delete cascade,
  code text not null,
  label text not null,
  tone text not null default 'neutral' check (tone in ('neutral', 'info', 'waiting', 'good', 'bad')),
  position integer not null default 0,
  is_initial boolean not null default false,
  is_final boolean not null default false,
  is_settled boolean not null default false,
  awaits text,
  primary key (entity, code)
);
comment on column public.workflow_state.is_settled is
  'Plus rien n’est attendu de personne, même s’il reste un pas à faire : une demande réalisée, pas encore clôturée.';
comment on column public.workflow_state.awaits is
  'Ce qu’un enregistrement dans cet état attend de qui : « à valider ».';
create unique index workflow_state_one_initial on public.workflow_state (entity) where is_initial;

create table public.workflow_transition (
  entity text not null,
  from_state text not null,
  action text not null,
  to_state text not null,
  priority integer not null default 0,
  actor text not null default 'member' check (actor in ('member', 'link', 'system')),
  family text,
  permission text not null default 'edit'
    check (permission in ('read', 'create', 'edit', 'delete', 'review', 'approve', 'merge')),
  guard text,
  effect text,
  asks text[] not null default '{}',
  requires_comment boolean not null default false,
  label text not null,
  done text,
  tone text not null default 'neutral' check (tone in ('neutral', 'info', 'waiting', 'good', 'bad')),
  primary key (entity, from_state, action, actor, priority),
  foreign key (entity, from_state) references public.workflow_state (entity, code) on delete cascade,
  foreign key (entity, to_state) references public.workflow_state (entity, code) on delete cascade
);
create index workflow_transition_to_idx on public.workflow_transition (entity, to_state);
comment on table public.workflow_transition is
  'Plusieurs lignes pour une même action : la première, par priorité, dont la garde accepte.';
comment on column public.workflow_transition.guard is
  'Fonctions app.* séparées par des virgules, (p_row jsonb, p_payload jsonb, p_comment text) returns text : nul '
  'accepte, un texte refuse et le dit.';
comment on column public.workflow_transition.effect is
  'Fonctions app.* séparées par des virgules, (p_row jsonb, p_payload jsonb, p_comment text) returns jsonb : colonnes '
  'à écrire sur la ligne en même temps que son état, ou nul.';
comment on column public.workflow_transition.asks is
  'Colonnes que le pas demande et écrit avec l’état ; « ! » à la fin : sans elle, le pas est refusé.';
comment on column public.workflow_transition.done is
  'Ce qui vient de se passer, une fois l’action faite : « Mission ouverte ».';
comment on column public.workflow_transition.family is
  'Famille du droit demandé, quand ce n’est pas celle de l’entité.';

-- Who is told: owner, assignee (else the owner), author, manager (of the owner), or role:<role> in the row's workspace;
-- never who acts.
create table public.workflow_notification (
  entity text not null references public.workflow_entity on delete cascade,
  action text not null,
  recipient text not null check (recipient in ('owner', 'assignee', 'author', 'manager', 'country_manager')
    or recipient like 'role:%'),
  primary key (entity, action, recipient)
);

create table public.workflow_event (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  family text not null,
  entity text not null,
  row_id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  comment text,
  payload jsonb not null default '{}'::jsonb,
  actor text not null default 'member' check (actor in ('member', 'link', 'system')),
  actor_id uuid,
  actor_label text,
  created_at timestamptz not null default clock_timestamp()
);
create index workflow_event_row_idx on public.workflow_event (entity, row_id, created_at);
create index workflow_event_workspace_idx on public.workflow_event (workspace_id, created_at);
comment on column public.workflow_event.actor_label is
  'Nom de qui a agi au moment où il l’a fait : membre, signataire par lien, ou « Système ».';

do $$
declare
  t text;
begin
  foreach t in array array['workflow_entity', 'workflow_state', 'workflow_transition', 'workflow_notification'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated, service_role', t);
    execute format('grant select on public.%I to authenticated, service_role', t);
    execute format('create policy %I on public.%I for select to authenticated using ((select app.me()) is not null)',
      t || '_read', t);
  end loop;
end $$;
alter table public.workflow_event enable row level security;
revoke all on public.workflow_event from anon, authenticated, service_role;
grant select on public.workflow_event to authenticated, service_role;
create policy workflow_event_read on public.workflow_event for select to authenticated
  using (workspace_id = (select app.active_workspace()) and family = any ((select app.families('read'))::text[]));
call app.keep('workflow_event', 'true', 'L’histoire d’une fiche ne s’efface pas.');

-- The status guard: whoever comes through the API begins at the first state and changes it by an action only. It looks
-- at the database role, not at a session flag that anyone could leave set.
create function app.guard_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if tg_op = 'UPDATE' then
    raise exception 'Ce changement se fait par une action, pas par une modification.'
      using errcode = 'RL001', hint = 'field=' || tg_argv[1];
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[1],
    (select s.code from public.workflow_state s where s.entity = tg_argv[0] and s.is_initial)));
end $$;
grant execute on function app.guard_status() to authenticated, service_role;

-- Said once per action, whatever the states it leaves: call app.say_done('mission', '{"open": "Mission ouverte"}');
create procedure app.say_done(p_entity text, p_done jsonb)
language sql set search_path = '' as $$
  update public.workflow_transition t set done = p_done ->> t.action where t.entity = p_entity and p_done ? t.action
$$;

-- call app.say_awaits('contract', '{"consultant_review": "à valider"}');
create procedure app.say_awaits(p_entity text, p_awaits jsonb)
language sql set search_path = '' as $$
  update public.workflow_state s set awaits = p_awaits ->> s.code where s.entity = p_entity and p_awaits ? s.code
$$;

-- The place of a row in its circuit, a computed column (order=state_place): lists are grouped and sorted by it, not by
-- the letters of a code. Read once and for all when it is made, so that the planner sees through it: after the states.
-- call app.place_states('timesheet_week', 'timesheet_week_list');   its view too, when it is the view that is listed
create procedure app.place_states(p_table text, p_listed text default null)
language plpgsql set search_path = '' as $$
declare
  e public.workflow_entity;
  v_row regclass := format('public.%I', coalesce(p_listed, p_table))::regclass;
begin
  select * into strict e from public.workflow_entity where table_name = p_table;
  execute format('create or replace function public.state_place(%s) returns integer language sql immutable
      return array_position(%L::text[], $1.%I)', v_row,
    array(select s.code from public.workflow_state s where s.entity = e.entity order by s.position, s.code),
    e.status_column);
  execute format('grant execute on function public.state_place(%s) to authenticated, service_role', v_row);
end $$;

-- call app.track_status('contract');   after the rows of workflow_entity and workflow_state
create procedure app.track_status(p_table text)
language plpgsql set search_path = '' as $$
declare
  e public.workflow_entity;
begin
  select * into strict e from public.workflow_entity where table_name = p_table;
  if not exists (select from public.workflow_state where entity = e.entity and is_initial) then
    raise exception 'app.track_status: % has no initial state', e.entity;
  end if;
  execute format('create trigger a_status_insert before insert on public.%I for each row execute function '
    'app.guard_status(%L, %L)',
    p_table, e.entity, e.status_column);
  execute format('create trigger a_status_update before update on public.%I for each row when (old.%I is distinct from '
    'new.%I) execute function app.guard_status(%L, %L)',
    p_table, e.status_column, e.status_column, e.entity, e.status_column);
  call app.place_states(p_table);
end $$;
