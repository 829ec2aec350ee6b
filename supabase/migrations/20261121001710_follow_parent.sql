-- Why: a document, a note, a signature or an import row has no right of its own: it is read by whoever reads the record it
-- hangs on. Its `family` is stamped here from `entity` and `row_id`, and the parent must exist in the same workspace.

create table app.parent_entity (
  entity text primary key,
  family text not null
);
comment on table app.parent_entity is 'Ce à quoi un document ou une note peut s’accrocher, et la famille de droits qui s’ensuit.';
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
    raise exception 'La fiche de rattachement n’existe pas dans ce workspace.' using errcode = 'RL211', hint = 'field=row_id';
  end if;
  return v_family;
end $$;
grant execute on function app.family_of(text, uuid, uuid) to authenticated, service_role;

create function app.document_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.family := app.family_of(new.entity, new.row_id, new.workspace_id);
  -- Papers of identity and health are read by fewer people than the file they are in.
  if new.type in ('identity', 'residence_permit', 'driving_licence', 'bank_details', 'social_security') then new.family := 'identity';
  elsif new.type in ('medical', 'btp_card', 'certificate') and new.family = 'talents' then new.family := 'compliance';
  end if;
  return new;
end $$;

create function app.note_parent() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb; v_entity text;
  links constant text[] := array['contract', 'application', 'mission', 'talent', 'contact', 'company'];
begin
  if tg_op = 'UPDATE' then
    new.entity := old.entity; new.row_id := old.row_id;
  elsif coalesce(new.entity, '') = '' then
    -- The form gives a link (talent_id…): the first, from the most precise to the widest, is the parent.
    v_row := to_jsonb(new);
    foreach v_entity in array links loop
      if v_row ->> (v_entity || '_id') is not null then
        new.entity := v_entity; new.row_id := (v_row ->> (v_entity || '_id'))::uuid; exit;
      end if;
    end loop;
  elsif new.entity = any (links) then
    new := jsonb_populate_record(new, jsonb_build_object(new.entity || '_id', new.row_id));
  end if;
  new.family := app.family_of(new.entity, new.row_id, new.workspace_id);
  return new;
end $$;
alter table public.note alter column row_id drop not null;
alter table public.note add constraint note_row_check check (row_id is not null);

create function app.signature_family() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.family := app.family_of(new.entity, new.row_id, new.workspace_id);
  return new;
end $$;

create function app.import_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'import_batch' then
    new.family := case new.kind when 'talent' then 'talents' else 'crm' end;
    new.owner_id := coalesce(new.owner_id, app.me());
  else
    select b.family into new.family from public.import_batch b where b.id = new.import_batch_id and b.workspace_id = new.workspace_id;
    new.family := coalesce(new.family, '');
  end if;
  return new;
end $$;

-- « row_id=… » only says that the row follows a parent; the triggers below, which run after it, say which family.
call app.protect('document', 'talents', 'row_id=talents');
call app.protect('note', 'talents', 'row_id=talents');
call app.protect('signature_request', 'contracts', 'row_id=contracts');
call app.protect('import_batch', 'crm', 'id=crm');
call app.protect('import_row', 'crm', 'import_batch_id=crm');

create trigger a_family_of_parent before insert or update on public.document for each row execute function app.document_family();
create trigger a_family_of_parent before insert or update on public.note for each row execute function app.note_parent();
create trigger a_family_of_parent before insert or update on public.signature_request for each row execute function app.signature_family();
create trigger a_family_of_parent before insert or update on public.import_batch for each row execute function app.import_family();
create trigger a_family_of_parent before insert or update on public.import_row for each row execute function app.import_family();

-- Signatures are written by their functions only (asked, opened, signed, refused, reminded, expired).
drop policy signature_request_create on public.signature_request;
drop policy signature_request_edit on public.signature_request;
drop policy signature_request_delete on public.signature_request;
revoke insert, update, delete on public.signature_request from authenticated;

-- Links that need both tables.
alter table public.certificate add foreign key (document_id) references public.document on delete set null;
alter table public.talent_bank_account add foreign key (document_id) references public.document on delete set null;
alter table public.commercial_condition add foreign key (generated_document_id) references public.document on delete set null,
  add foreign key (signed_document_id) references public.document on delete set null;
alter table public.contract add foreign key (cmad_document_id) references public.document on delete set null,
  add foreign key (ctt_document_id) references public.document on delete set null;
alter table public.timesheet_week add foreign key (signature_request_id) references public.signature_request on delete set null;
create index certificate_document_idx on public.certificate (document_id);
create index talent_bank_account_document_idx on public.talent_bank_account (document_id);
create index commercial_condition_generated_idx on public.commercial_condition (generated_document_id);
create index commercial_condition_signed_idx on public.commercial_condition (signed_document_id);
create index contract_cmad_idx on public.contract (cmad_document_id);
create index contract_ctt_idx on public.contract (ctt_document_id);
do $$
declare t text;
begin
  foreach t in array array['certificate', 'talent_bank_account', 'commercial_condition', 'contract', 'timesheet_week'] loop
    execute format('call app.guard_workspace(%L)', t);
  end loop;
end $$;
