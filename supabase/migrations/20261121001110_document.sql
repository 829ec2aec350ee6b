-- Why: a document has no right of its own: it is read by whoever reads the record it hangs on. Its `family` is stamped
-- from `entity` and `row_id`, and the parent must exist in the same workspace. Notes, signatures and imports follow in
-- the same way.

create table app.parent_entity (
  entity text primary key,
  family text not null
);
comment on table app.parent_entity is
  'Ce à quoi un document ou une note peut s’accrocher, et la famille de droits qui s’ensuit.';
insert into app.parent_entity values
  ('talent', 'talents'), ('hiring_pool', 'talents'), ('resume', 'talents'),
  ('talent_identity', 'identity'), ('talent_bank_account', 'identity'), ('talent_restriction', 'identity'),
  ('certificate', 'compliance'),
  ('company_group', 'crm'), ('company', 'crm'), ('agency', 'crm'), ('contact', 'crm'), ('work_site', 'crm'),
  ('client_post', 'crm'), ('commercial_condition', 'crm'),
  ('mission', 'missions'), ('application', 'missions'),
  ('contract', 'contracts'), ('timesheet_week', 'time'), ('import_batch', 'crm');

create function app.family_of(p_entity text, p_row uuid, p_workspace uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_family text; v_workspace uuid;
begin
  select e.family into v_family from app.parent_entity e where e.entity = p_entity;
  if v_family is null then
    raise exception 'Rien ne peut être rattaché à « % ».', p_entity using errcode = 'RL210', hint = 'field=entity';
  end if;
  execute format('select t.workspace_id from public.%I t where t.id = $1', p_entity) into v_workspace using p_row;
  if v_workspace is distinct from p_workspace then
    raise exception 'La fiche de rattachement n’existe pas dans cet espace.'
      using errcode = 'RL211', hint = 'field=row_id';
  end if;
  return v_family;
end $$;
grant execute on function app.family_of(text, uuid, uuid) to authenticated, service_role;

create table public.document (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null,
  row_id uuid not null,
  family text not null default '',
  type text not null default 'other'
    check (type in ('identity', 'residence_permit', 'driving_licence', 'certificate', 'medical', 'btp_card',
      'bank_details',
    'social_security', 'resume', 'contract_cmad', 'contract_ctt', 'commercial_condition', 'timesheet',
    'order', 'diploma', 'photo', 'signature_evidence', 'import_report',
    'ppe_receipt', 'expense_receipt', 'work_certificate', 'unemployment_certificate', 'payslip', 'invoice',
    'vigilance', 'dpae_receipt', 'settlement', 'accident_notice', 'accident_declaration', 'ppe_receipt_to_sign',
    'other')),
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
create index document_sha256_idx on public.document (sha256) where sha256 is not null;
comment on column public.document.family is 'Famille de droits de la fiche d’origine, écrite par un déclencheur.';
comment on column public.document.storage_path is
  'Chemin dans le compartiment « documents » : <workspace>/<entité>/<id>/<fichier>.';

-- « row_id=… » only says that the row follows a parent; the trigger below, which runs after it, says which family.
call app.protect('document', 'talents', 'row_id=talents');
call app.keep('document', $when$(r.type in ('contract_cmad', 'contract_ctt', 'signature_evidence', 'payslip')
      or r.submission_signed_at is not null
      or exists (select from public.contract k where r.id in (k.cmad_document_id, k.ctt_document_id))
      or exists (select from public.commercial_condition q where r.id in (q.generated_document_id, q.signed_document_id)
        and q.status not in ('draft', 'negotiating'))
      or exists (select from public.talent_bank_account b where b.document_id = r.id
        and b.status in ('approved', 'replaced'))
      or r.type = 'timesheet' and exists (select from public.timesheet_week w where w.id = r.row_id
        and w.status not in ('to_enter', 'missing', 'entered', 'canceled')))
    and not (r.entity = 'talent' and exists (select from public.talent t where t.id = r.row_id
      and t.anonymized_at is not null))$when$,
  'Cette pièce fait preuve (contrat, signature, heures, coordonnées approuvées) : elle ne s’efface pas.');
create trigger a_held before insert or update on public.document for each row
  execute function app.hold_columns(
    'sha256', 'submission_id', 'submission_slug', 'submission_status', 'submission_sent_at', 'submission_signed_at');

create function app.document_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.family := app.family_of(new.entity, new.row_id, new.workspace_id);
  -- Papers of identity and health are read by fewer people than the file they are in.
  if new.type in ('identity', 'residence_permit', 'driving_licence', 'bank_details', 'social_security') then
    new.family := 'identity';
  elsif new.type = 'payslip' then new.family := 'pay';
  elsif new.type in ('medical', 'btp_card', 'certificate') and new.family = 'talents' then new.family := 'compliance';
  end if;
  return new;
end $$;
create trigger a_family_of_parent before insert or update on public.document for each row
  execute function app.document_family();

-- What a file says --------------------------------------------------------------------------------------------------
-- The words that were read in it, for the search alone: nobody selects them, they are found and quoted for whoever
-- reads the document, and they go with it.

create table app.document_text (
  document_id uuid primary key references public.document on delete cascade,
  content text not null check (length(content) between 1 and 100000),
  search tsvector generated always as (app.french(content)) stored
);
create index document_text_words_idx on app.document_text using gin (search);
create index document_name_idx on public.document using gin (sort_key extensions.gin_trgm_ops);
comment on table app.document_text is 'Le texte lu dans le fichier d’un document, sans numéro de sécurité sociale.';

create function app.put_document_text(p_document uuid, p_content text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- A social security number is searched by nobody.
  v_nir constant text := '[12378][ .]?\d{2}[ .]?(0[1-9]|[1-9]\d)[ .]?\d[\dABab][ .]?\d{3}[ .]?\d{3}([ .]?\d{2})?';
  v_text text := btrim(regexp_replace(left(p_content, 100000), '(?<!\d)' || v_nir || '(?!\d)', '…', 'g'));
begin
  if v_text = '' then return; end if;
  insert into app.document_text as x (document_id, content) values (p_document, v_text)
    on conflict on constraint document_text_pkey do update set content = excluded.content;
end $$;

-- Read where the file was sent from, by who sent it: of another's paper nobody says what it holds.
create function app.keep_document_text(document_id uuid, content text) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write();
begin
  if not exists (select from public.document d where d.id = keep_document_text.document_id and d.created_by = v_me
      and d.workspace_id = app.active_workspace() and d.family = any (app.families('read'))) then
    raise exception 'Ce document n’est pas de vous.' using errcode = 'RL770', hint = 'field=document_id';
  end if;
  perform app.put_document_text($1, $2);
end $$;
comment on function app.keep_document_text(uuid, text) is
  'Garde le texte lu dans un fichier que l’on vient d’envoyer (100 000 caractères au plus), pour qu’il se retrouve.';
call app.expose('keep_document_text');

-- What the agency itself files no browser reads: a job does, from the file as it is kept.
create function app.read_filed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.enqueue('read-document', jsonb_build_object('document_id', new.id, 'path', new.storage_path),
    new.workspace_id, 'read-document:' || new.id);
  return null;
end $$;
create trigger read_filed after insert on public.document for each row
  when (new.mime_type = 'application/pdf' and new.type in ('contract_cmad', 'contract_ctt', 'commercial_condition',
    'signature_evidence', 'payslip', 'work_certificate', 'settlement', 'accident_notice', 'accident_declaration',
    'ppe_receipt_to_sign')) execute function app.read_filed();

create function app.keep_read_text(document_id uuid, content text) returns void
language sql security definer set search_path = '' as $$
  select app.put_document_text(d.id, $2) from public.document d where d.id = $1
$$;
comment on function app.keep_read_text(uuid, text) is
  'Le texte lu dans un papier que l’agence a rangé. Pour la clé de service seule.';
call app.expose('keep_read_text', '{}');

-- Files -----------------------------------------------------------------------------------------------------------
-- A row that names a file opens it to everyone who reads the row. So whoever names a file has sent it, into the
-- workspace of the row, and the name does not change afterwards: a path that somebody knows would else open the file of
-- another family.

create function app.owns_file(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = p_path
    and o.owner_id = (select auth.uid())::text)
$$;
grant execute on function app.owns_file(text) to authenticated;

-- Argument: the column that names the file. Runs after: who has no right at all is told so first.
create function app.name_file() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_path text := to_jsonb(new) ->> tg_argv[0];
  v_former text;
begin
  if current_user not in ('anon', 'authenticated') or v_path is null then return null; end if;
  if tg_op = 'UPDATE' then
    v_former := to_jsonb(old) ->> tg_argv[0];
    if v_former is not distinct from v_path then return null; end if;
  end if;
  if v_former is not null then
    raise exception 'Le fichier d’une pièce ne se remplace pas : ajoutez une nouvelle pièce.'
      using errcode = 'RL016', hint = 'field=' || tg_argv[0];
  end if;
  if split_part(v_path, '/', 1) <> new.workspace_id::text or not app.owns_file(v_path) then
    raise exception 'Ce fichier n’a pas été envoyé par vous dans cet espace.'
      using errcode = 'RL018', hint = 'field=' || tg_argv[0];
  end if;
  return null;
end $$;
grant execute on function app.name_file() to authenticated, service_role;
create trigger name_file after insert or update on public.document for each row
  execute function app.name_file('storage_path');

-- Signed papers are kept by the functions of the signature; nobody swaps, forges or throws them away.
create function app.signed_paper_kept() returns trigger
language plpgsql set search_path = '' as $$
declare v_types constant text[] := array['contract_cmad', 'contract_ctt', 'signature_evidence', 'payslip'];
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if (new.type = any (v_types) and (tg_op = 'INSERT' or new.type <> old.type))
    or (tg_op = 'UPDATE' and old.type = any (v_types)) then
    raise exception
      'Les papiers signés sont rangés par la signature : on ne les ajoute, ne les change ni ne les efface à la main.'
      using errcode = 'RL017', hint = 'field=type';
  end if;
  return new;
end $$;
grant execute on function app.signed_paper_kept() to authenticated, service_role;
create trigger e_signed_paper_kept before insert or update on public.document for each row
  execute function app.signed_paper_kept();
