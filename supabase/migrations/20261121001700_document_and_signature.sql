-- Why: files and notes follow the record they hang on (its family decides who reads them), and a signature request is a link
-- without an account: a 256-bit token kept as its SHA-256, an end date, one use, and the evidence of who signed what.

create table public.document (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null,
  row_id uuid not null,
  family text not null default '',
  type text not null default 'other' check (type in ('identity', 'residence_permit', 'driving_licence', 'certificate', 'medical', 'btp_card', 'bank_details',
    'social_security', 'resume', 'contract_cmad', 'contract_ctt', 'commercial_condition', 'timesheet', 'order', 'diploma', 'photo', 'signature_evidence', 'import_report', 'other')),
  title text,
  expiry_date date,
  storage_path text not null check (btrim(storage_path) <> ''),
  file_name text,
  mime_type text,
  size_bytes bigint check (size_bytes between 0 and 20971520),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  submission_id text,
  submission_slug text,
  submission_status text,
  submission_sent_at timestamptz,
  submission_signed_at timestamptz,
  comment text,
  sort_key text generated always as (app.fold(coalesce(title, file_name, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index document_parent_idx on public.document (entity, row_id, created_at desc);
create index document_expiry_idx on public.document (workspace_id, expiry_date) where expiry_date is not null;
create index document_family_idx on public.document (workspace_id, family);
create unique index document_path_idx on public.document (storage_path);
comment on column public.document.family is 'Famille de droits de la fiche d’origine, écrite par un déclencheur.';
comment on column public.document.storage_path is 'Chemin dans le compartiment « documents » : <workspace>/<entité>/<id>/<fichier>.';

create table public.note (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null default '',
  row_id uuid not null,
  family text not null default '',
  talent_id uuid references public.talent on delete cascade,
  contact_id uuid references public.contact on delete cascade,
  company_id uuid references public.company on delete cascade,
  contract_id uuid references public.contract on delete cascade,
  mission_id uuid references public.mission on delete cascade,
  application_id uuid references public.application on delete cascade,
  title text,
  content text,
  is_service_note boolean not null default false,
  audio_path text,
  audio_transcription text,
  transcription_status text not null default 'none' check (transcription_status in ('none', 'pending', 'done', 'failed')),
  summarized_content text,
  summary_status text not null default 'none' check (summary_status in ('none', 'pending', 'done', 'failed')),
  is_feedback_positive boolean,
  feedback text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint note_content_check check (btrim(coalesce(content, '') || coalesce(title, '') || coalesce(audio_path, '')) <> '')
);
create index note_parent_idx on public.note (entity, row_id, created_at desc);
create index note_family_idx on public.note (workspace_id, family);
create index note_talent_idx on public.note (talent_id);
create index note_contact_idx on public.note (contact_id);
create index note_company_idx on public.note (company_id);
create index note_contract_idx on public.note (contract_id);
create index note_mission_idx on public.note (mission_id);
create index note_application_idx on public.note (application_id);
comment on column public.note.is_service_note is 'Note de service, visible de toute l’équipe sur la fiche.';

-- Signature -----------------------------------------------------------------------------------------------------

create table public.signature_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null check (entity in ('contract', 'commercial_condition', 'timesheet_week')),
  row_id uuid not null,
  row_ids uuid[] not null default '{}',
  family text not null default '',
  party text not null check (party in ('client', 'worker', 'agency')),
  contact_id uuid references public.contact on delete set null,
  talent_id uuid references public.talent on delete set null,
  signer_name text not null check (btrim(signer_name) <> ''),
  signer_email text,
  signer_phone text,
  status text not null default 'to_sign',
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  reminded_at timestamptz,
  reminder_count smallint not null default 0,
  opened_at timestamptz,
  used_at timestamptz,
  refused_reason text,
  signed_by_name text,
  signed_by_quality text,
  signed_ip text,
  signed_user_agent text,
  document_hash text,
  evidence_hash text,
  image_path text,
  owner_id uuid references public.team_member,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index signature_request_parent_idx on public.signature_request (entity, row_id);
create index signature_request_rows_idx on public.signature_request using gin (row_ids);
create index signature_request_status_idx on public.signature_request (workspace_id, status);
create index signature_request_family_idx on public.signature_request (workspace_id, family);
create unique index signature_request_live_idx on public.signature_request (entity, row_id, party)
  where status in ('to_sign', 'reminded') and entity <> 'timesheet_week';
comment on column public.signature_request.document_hash is 'SHA-256 de ce qui a été montré au signataire.';

-- The secret half, in `app`: the API exposes neither the hash of the token nor the drawn image in bulk.
create table app.signature_secret (
  signature_request_id uuid primary key references public.signature_request on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  idempotency_key text,
  receipt jsonb,
  image text,
  shown jsonb
);
comment on table app.signature_secret is 'Empreinte SHA-256 du jeton (256 bits), jamais le jeton.';

create table app.signature_attempt (
  token_hash text not null,
  at timestamptz not null default now()
);
create index signature_attempt_idx on app.signature_attempt (token_hash, at desc);

-- Import: a batch, its rows, what was decided for each -----------------------------------------------------------

create table public.import_batch (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null check (kind in ('company', 'talent')),
  file_name text not null,
  file_hash text,
  mapping jsonb not null default '{}',
  status text not null default 'preview' check (status in ('preview', 'running', 'done', 'failed', 'canceled')),
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  owner_id uuid references public.team_member,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index import_batch_created_idx on public.import_batch (workspace_id, created_at desc);
create index import_batch_owner_idx on public.import_batch (owner_id);

create table public.import_row (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  import_batch_id uuid not null references public.import_batch on delete cascade,
  line integer not null check (line > 0),
  row_key text not null,
  raw jsonb not null default '{}',
  parsed jsonb not null default '{}',
  problems jsonb not null default '[]',
  decision text not null default 'create' check (decision in ('create', 'update', 'merge', 'skip')),
  target_id uuid,
  result text check (result in ('created', 'updated', 'merged', 'unchanged', 'skipped', 'error')),
  result_id uuid,
  message text,
  done_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint import_row_line_key unique (import_batch_id, line)
);
create index import_row_key_idx on public.import_row (workspace_id, row_key);
comment on column public.import_row.row_key is 'Empreinte de la ligne nettoyée : la même ligne importée deux fois ne change rien.';
