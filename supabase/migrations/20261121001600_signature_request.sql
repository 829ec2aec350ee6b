-- Why: a signature request is a link without an account: a 256-bit token kept as its SHA-256, an end date, one use, and
-- the evidence of who signed what. It follows the record it hangs on: its family decides who reads it.

create table public.signature_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null check (entity in ('contract', 'commercial_condition', 'timesheet_week')),
  row_id uuid not null,
  row_ids uuid[] not null default '{}',
  family text not null default '',
  party text not null check (party in ('client', 'worker', 'agency')),
  position smallint not null default 1 check (position between 1 and 5),
  round smallint not null default 1,
  contact_id uuid references public.contact on delete set null,
  talent_id uuid references public.talent on delete set null,
  signer_name text not null check (btrim(signer_name) <> ''),
  signer_email text,
  signer_phone text,
  status text not null default 'to_sign',
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  mailed_at timestamptz,
  reminded_at timestamptz,
  reminder_count smallint not null default 0,
  deemed_at timestamptz,
  deemed_terms text,
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
  mode text not null default 'link' check (mode in ('link', 'on_site')),
  service text not null default 'relais' check (service in ('relais', 'docuseal')),
  service_trouble text,
  witness_id uuid references public.team_member on delete restrict,
  witness_name text,
  identity_document text
    check (identity_document in ('identity_card', 'passport', 'residence_permit', 'driving_licence')),
  identity_digits text check (identity_digits ~ '^[0-9A-Z]{4}$'),
  needs_code boolean not null default false,
  code_sent_at timestamptz,
  owner_id uuid references public.team_member,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint signature_request_code_check check (not needs_code or status <> 'signed' or mode = 'on_site'
    or code_sent_at is not null),
  constraint signature_request_on_site_check check ((mode = 'on_site') = (witness_id is not null)
    and (mode = 'on_site') = (identity_document is not null) and (mode = 'on_site') = (identity_digits is not null)),
  -- Never both parties of one paper before one member, however it is asked; several of one party may.
  constraint signature_request_one_witness_key exclude using gist (entity with =, row_id with =, witness_id with =,
    party with <>) where (status = 'signed' and mode = 'on_site' and entity <> 'timesheet_week')
);
create index signature_request_parent_idx on public.signature_request (entity, row_id);
create index signature_request_rows_idx on public.signature_request using gin (row_ids);
create index signature_request_status_idx on public.signature_request (workspace_id, status);
create index signature_request_family_idx on public.signature_request (workspace_id, family);
create unique index signature_request_live_idx on public.signature_request (entity, row_id, party, position)
  where status in ('to_sign', 'reminded') and entity <> 'timesheet_week';
create index signature_request_witness_idx on public.signature_request (witness_id);
comment on column public.signature_request.position is
  'À quel tour cette personne signe : elle est invitée quand ceux d’avant ont signé, avec ceux du même tour.';
comment on column public.signature_request.round is
  'De quel circuit elle est : une autre liste de signataires en ouvre un autre ; 0 : elle n’est plus attendue.';
comment on column public.signature_request.mailed_at is
  'Quand le lien est parti, à signer_email ; vide : aucun lien n’existe.';
comment on column public.signature_request.deemed_at is
  'Sans réponse à cette heure, des heures envoyées sont réputées acceptées ; dit au client dans son e-mail. Vide : '
  'ses conditions ne le prévoient pas.';
comment on column public.signature_request.mode is
  'link : par son lien ; on_site : à l’écran de l’agence, devant un membre.';
comment on column public.signature_request.service is
  'Qui porte la signature : notre page (relais), ou un service du dehors.';
comment on column public.signature_request.service_trouble is
  'Ce qui retient le service du dehors, dit au membre ; vide quand tout va. On le redemande sans cesse.';
comment on column public.signature_request.identity_digits is
  'Les quatre derniers caractères de la pièce vérifiée : de quoi la retrouver, pas de quoi s’en servir.';
comment on column public.signature_request.needs_code is
  'Qui signe par son lien donne d’abord un code reçu par SMS ; fixé à la demande, d’après legal_entity.code_papers.';
comment on column public.signature_request.code_sent_at is
  'Quand est parti, à signer_phone, le code que le signataire a donné.';
comment on column public.signature_request.document_hash is 'SHA-256 de ce qui a été montré au signataire.';
call app.protect('signature_request', 'contracts', 'row_id=contracts');
call app.keep('signature_request', 'true', 'Une demande de signature et sa preuve ne s’effacent pas.');

-- Signatures are written by their functions only (asked, opened, signed, refused, reminded, expired).
drop policy signature_request_create on public.signature_request;
drop policy signature_request_edit on public.signature_request;
drop policy signature_request_delete on public.signature_request;
revoke insert, update, delete on public.signature_request from authenticated;

create function app.signature_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.family := app.family_of(new.entity, new.row_id, new.workspace_id);
  return new;
end $$;
create trigger a_family_of_parent before insert or update on public.signature_request for each row
  execute function app.signature_family();

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

-- A reminder brings a new link; the one before stays good, for it may be the one that is open on the phone.
create table app.signature_former_token (
  token_hash text primary key,
  signature_request_id uuid not null references public.signature_request on delete cascade
);
create index signature_former_token_request_idx on app.signature_former_token (signature_request_id);

create function app.secret_of(p_hash text) returns app.signature_secret
language sql stable security definer set search_path = '' as $$
  select x.* from app.signature_secret x where x.token_hash = p_hash or x.signature_request_id = (
    select f.signature_request_id from app.signature_former_token f where f.token_hash = p_hash)
$$;

create table app.signature_attempt (
  token_hash text not null,
  at timestamptz not null default now()
);
create index signature_attempt_idx on app.signature_attempt (token_hash, at desc);

-- Counts a visit of a link; false after sixty in ten minutes.
create function app.count_visit(p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.signature_attempt a where a.token_hash = p_hash and a.at < now() - interval '10 minutes';
  if (select count(*) from app.signature_attempt a where a.token_hash = p_hash) >= 60 then return false; end if;
  insert into app.signature_attempt (token_hash) values (p_hash);
  return true;
end $$;
