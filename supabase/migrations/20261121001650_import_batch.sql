-- Why: an import is a batch, its rows, and what was decided for each; both are read with the family they fill.

create table public.import_batch (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null check (kind in ('company', 'talent')),
  file_name text not null,
  file_hash text,
  headers text[] not null default '{}',
  mapping jsonb not null default '{}',
  status text not null default 'preview'
    check (status in ('preview', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone')),
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  undone_count integer not null default 0,
  kept_count integer not null default 0,
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references public.team_member,
  owner_id uuid references public.team_member,
  job_run_id uuid references public.job_run on delete set null,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index import_batch_created_idx on public.import_batch (workspace_id, created_at desc);
create index import_batch_owner_idx on public.import_batch (owner_id);
create index import_batch_job_idx on public.import_batch (job_run_id);
create index import_batch_undone_by_idx on public.import_batch (undone_by);
create index import_batch_hash_idx on public.import_batch (workspace_id, file_hash);
create index import_batch_preview_idx on public.import_batch (created_at) where status = 'preview';
comment on column public.import_batch.headers is
  'Titres des colonnes dans l’ordre du fichier : le rapport les rend dans cet ordre.';
comment on column public.import_batch.undone_count is 'Lignes annulées ; kept_count : celles qui n’ont pu l’être.';
call app.protect('import_batch', 'crm', 'id=crm');
-- What became of an import is written by its functions, never by the API; so are its rows.
create trigger a_held before insert or update on public.import_batch for each row
  execute function app.hold_columns(
    'status=preview', 'done_count=0', 'created_count=0', 'updated_count=0', 'skipped_count=0', 'unchanged_count=0',
    'error_count=0', 'undone_count=0', 'kept_count=0', 'error', 'started_at', 'finished_at', 'undone_at', 'undone_by',
    'job_run_id');

create table public.import_row (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  import_batch_id uuid not null references public.import_batch on delete cascade,
  line integer not null check (line > 0),
  row_key text not null,
  raw jsonb not null default '{}',
  parsed jsonb not null default '{}',
  problems jsonb not null default '[]',
  has_remarks boolean generated always as (problems @? '$[*] ? (@.severity != "info")') stored,
  decision text not null default 'create' check (decision in ('create', 'update', 'merge', 'skip')),
  target_id uuid,
  target_line integer check (target_line < line),
  result text check (result in ('created', 'updated', 'merged', 'unchanged', 'skipped', 'error',
      'undone')),
  result_id uuid,
  message text,
  done_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint import_row_line_key unique (import_batch_id, line)
);
create index import_row_key_idx on public.import_row (workspace_id, row_key);
create index import_row_result_idx on public.import_row (result_id);
create index import_row_waiting_idx on public.import_row (import_batch_id, line) where result is null;
comment on column public.import_row.row_key is
  'Empreinte de la ligne nettoyée : la même ligne importée deux fois ne change rien.';
comment on column public.import_row.target_line is
  'Ligne plus haut dans le même fichier qui parle de la même personne ou entreprise.';
call app.protect('import_row', 'crm', 'import_batch_id=crm');
drop policy import_row_create on public.import_row;
drop policy import_row_edit on public.import_row;
revoke insert, update on public.import_row from authenticated;
-- The rows are their own journal; a copy of them in the one that nothing erases would outlive the persons they speak
-- of.
drop trigger z_record_insert on public.import_row;
drop trigger z_record_update on public.import_row;
drop trigger z_record_delete on public.import_row;

-- What each line wrote, by its number in the journal, which says what was there before: what undoing needs, and only
-- for as long as it may serve.
create table app.import_step (
  audit_id bigint primary key,
  import_batch_id uuid not null references public.import_batch on delete cascade,
  line integer not null,
  settled_at timestamptz,
  kept_why text check (kept_why in ('changed', 'merged', 'stood_on', 'taken'))
);
create index import_step_line_idx on app.import_step (import_batch_id, line);
comment on column app.import_step.kept_why is
  'Pourquoi ce pas n’a pas été annulé ; settled_at : quand il a été regardé.';

-- « id=… » only says that the row follows; this trigger, which runs after it, says which family.
create function app.import_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'import_batch' then
    new.family := case new.kind when 'talent' then 'talents' else 'crm' end;
    new.owner_id := coalesce(new.owner_id, app.me());
  else
    select b.family into new.family from public.import_batch b where b.id = new.import_batch_id
      and b.workspace_id = new.workspace_id;
    new.family := coalesce(new.family, '');
  end if;
  return new;
end $$;
create trigger a_family_of_parent before insert or update on public.import_batch for each row
  execute function app.import_family();
create trigger a_family_of_parent before insert or update on public.import_row for each row
  execute function app.import_family();

-- Whoever is anonymised disappears from the files they came by too (D§6.6); the line that made them is no longer
-- « identical »: it names a new person.
create function app.forget_imported() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.import_row i set raw = '{}', parsed = '{}', problems = '[]', message = null, row_key = ''
    where i.result_id = new.id;
  return null;
end $$;
create trigger forget_imported after update of anonymized_at on public.talent for each row
  when (old.anonymized_at is null and new.anonymized_at is not null) execute function app.forget_imported();
