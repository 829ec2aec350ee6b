-- Why: who works here (team_member), where (workspace), as what (user_role), and what each of them may see.
-- Row rights come later (app.protect): these tables are what the rights themselves stand on.

create type public.app_role as enum (
  'accounting_team_member', 'consultant_team_member', 'csm_team_member', 'external_csm_team_member',
  'team_member_marketing', 'team_member_developer', 'team_member_independent_administrator');
grant usage on type public.app_role to authenticated, service_role;

-- Workspaces -----------------------------------------------------------------------------------------------------
create table public.workspace (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  type text not null default 'internal' check (type in ('internal', 'external')),
  is_relais_workspace boolean not null default false,
  data_transferred_at timestamptz,
  data_transferred_to uuid references public.workspace on delete restrict,
  data_transferred_by uuid,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint workspace_main_is_internal check (not is_relais_workspace or type = 'internal'),
  constraint workspace_transfer_is_dated check (data_transferred_to is null or data_transferred_at is not null)
);
create unique index workspace_only_one_main on public.workspace (is_relais_workspace) where is_relais_workspace;
create index workspace_data_transferred_to_idx on public.workspace (data_transferred_to);
create index workspace_sort_idx on public.workspace (sort_key, id);
comment on column public.workspace.is_relais_workspace is 'L’espace principal de l’entreprise : il n’y en a qu’un.';
comment on column public.workspace.data_transferred_at is 'Dès cette date, l’espace se lit mais ne s’écrit plus.';

create table public.business_unit (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  name text not null check (btrim(name) <> ''),
  emoji text,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  unique (workspace_id, name)
);
create index business_unit_sort_idx on public.business_unit (workspace_id, sort_key, id);

-- People ---------------------------------------------------------------------------------------------------------
-- What the application may know of a sign-in account; a trigger keeps it (sign_up).
create table public.auth_user (
  id uuid primary key references auth.users on delete cascade,
  first_name text,
  last_name text,
  email text,
  phone_number text,
  -- A picture stands in the folder of whose face it is: nobody wears a file of somebody else.
  avatar text constraint auth_user_avatar_is_ones_own
    check (avatar ~ ('^' || id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_user_avatar_idx on public.auth_user (avatar) where avatar is not null;

create table public.team_member (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and email like '%_@_%'),
  auth_user_id uuid unique references public.auth_user on delete set null,
  temp_first_name text,
  temp_last_name text,
  display_name text not null default '',
  main_workspace_id uuid not null references public.workspace on delete restrict,
  workspace_id uuid not null references public.workspace on delete restrict,
  management_level integer not null default 1 constraint team_member_level_between_1_and_4
    check (management_level between 1 and 4),
  manager_id uuid references public.team_member on delete set null
    constraint team_member_manages_oneself check (manager_id <> id),
  business_unit_id uuid references public.business_unit on delete set null,
  slack_id text constraint team_member_slack_id_is_slacks check (slack_id ~ '^[UW][A-Z0-9]{1,20}$'),
  notification_choices jsonb not null default '{}'::jsonb check (jsonb_typeof(notification_choices) = 'object'),
  is_onboarded boolean not null default false,
  is_independent boolean not null default false,
  is_autonomous boolean not null default false,
  offboarded_at timestamptz,
  sort_key text generated always as (app.fold(display_name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint team_member_email_key unique (email)
);
create index team_member_main_workspace_idx on public.team_member (main_workspace_id, sort_key);
create index team_member_workspace_idx on public.team_member (workspace_id);
create index team_member_manager_idx on public.team_member (manager_id);
create index team_member_business_unit_idx on public.team_member (business_unit_id);
comment on column public.team_member.workspace_id is 'L’espace actif ; il ne change que par switch_workspace().';
comment on column public.team_member.main_workspace_id is 'L’espace d’attache du membre.';
comment on column public.team_member.temp_first_name is 'Prénom donné à l’invitation, en attendant celui du compte.';
comment on column public.team_member.display_name is
  'Prénom et nom du compte, sinon ceux de l’invitation, sinon l’e-mail ; tenu par déclencheur.';
comment on column public.team_member.is_autonomous is 'Peut demander un contrat sans la validation de son manager.';

alter table public.workspace add constraint workspace_data_transferred_by_fkey
  foreign key (data_transferred_by) references public.team_member on delete set null;
create index workspace_data_transferred_by_idx on public.workspace (data_transferred_by);

create table public.user_role (
  id uuid primary key default gen_random_uuid(),
  team_member_id uuid not null references public.team_member on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(), created_by uuid,
  unique (team_member_id, role)
);

create table public.team_member_workspace (
  id uuid primary key default gen_random_uuid(),
  team_member_id uuid not null references public.team_member on delete cascade,
  workspace_id uuid not null references public.workspace on delete cascade,
  created_at timestamptz not null default now(), created_by uuid,
  unique (team_member_id, workspace_id)
);
create index team_member_workspace_workspace_idx on public.team_member_workspace (workspace_id);
comment on table public.team_member_workspace is 'Espaces où un membre est invité, en plus du sien.';

-- An account exists only for who was invited.
create table public.invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email))),
  team_member_id uuid not null references public.team_member on delete cascade,
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '30 days',
  accepted_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid
);
create unique index invitation_pending_key on public.invitation (email) where accepted_at is null;
create unique index invitation_token_key on public.invitation (token_hash);
comment on column public.invitation.token_hash is
  'SHA-256 du lien envoyé par e-mail : le lien lui-même n’est écrit que dans cet e-mail.';
create index invitation_team_member_idx on public.invitation (team_member_id);

-- « Voir comme… »: one row while it lasts.
create table public.view_as (
  team_member_id uuid primary key references public.team_member on delete cascade,
  target_id uuid not null references public.team_member on delete cascade check (target_id <> team_member_id),
  since timestamptz not null default now()
);
create index view_as_target_idx on public.view_as (target_id);

-- Settings: of one workspace, or of all (workspace_id null). Secret ones are read by functions only.
create table public.setting (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid references public.workspace on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_.]*$'),
  value jsonb not null,
  is_secret boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create unique index setting_global_key on public.setting (key) where workspace_id is null;
create unique index setting_workspace_key on public.setting (workspace_id, key) where workspace_id is not null;

-- Who sits on the board is decided in the database, by e-mail; these nine belong to the demonstration.
insert into public.setting (key, value, is_secret) values ('board_manager_emails', '[
  "board@relais.test", "presidence@relais.test", "direction.generale@relais.test", "direction.financiere@relais.test",
  "direction.rh@relais.test", "direction.juridique@relais.test", "direction.commerciale@relais.test",
  "direction.technique@relais.test", "conseil@relais.test"]', true);

-- Grants: a right given to one person on request.
create table public.deep_research_access (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid not null references public.team_member on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'granted', 'refused')),
  reason text,
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create unique index deep_research_access_open_key on public.deep_research_access (team_member_id, workspace_id)
  where status in ('requested', 'granted');
create index deep_research_access_workspace_idx on public.deep_research_access (workspace_id);
create index deep_research_access_member_idx on public.deep_research_access (team_member_id);

-- Nobody reads these tables before their policies exist.
alter table public.workspace enable row level security;
alter table public.business_unit enable row level security;
alter table public.auth_user enable row level security;
alter table public.team_member enable row level security;
alter table public.user_role enable row level security;
alter table public.team_member_workspace enable row level security;
alter table public.invitation enable row level security;
alter table public.view_as enable row level security;
alter table public.setting enable row level security;
alter table public.deep_research_access enable row level security;
