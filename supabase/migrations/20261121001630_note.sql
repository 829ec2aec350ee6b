-- Why: what one tells of a record, written or said. A note hangs on the most precise of its links, and is read with
-- that record.

create table public.note (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  entity text not null default '',
  row_id uuid constraint note_row_check check (row_id is not null),
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
  transcription_status text not null default 'none'
    check (transcription_status in ('none', 'pending', 'done', 'failed')),
  summarized_content text,
  summary_status text not null default 'none' check (summary_status in ('none', 'pending', 'done', 'failed')),
  is_feedback_positive boolean,
  feedback text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint note_content_check check (btrim(coalesce(content, '') || coalesce(title, '')
      || coalesce(audio_path, '')) <> '')
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
call app.protect('note', 'talents', 'row_id=talents');
-- Whoever wrote a note takes it back; the right to delete what others wrote stays with those who have it.
alter policy note_delete on public.note using (workspace_id = (select app.active_workspace())
  and (family = any ((select app.families('delete'))::text[])
    or (created_by = (select app.me()) and family = any ((select app.families('edit'))::text[]))));
create trigger name_file after insert or update on public.note for each row
  execute function app.name_file('audio_path');

create function app.note_parent() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb; v_entity text;
  links constant text[] := array['contract', 'application', 'mission', 'talent', 'contact', 'company'];
begin
  if tg_op = 'UPDATE' then
    new.entity := old.entity;
    if not app.is_merging() then new.row_id := old.row_id; end if;
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
create trigger a_family_of_parent before insert or update on public.note for each row
  execute function app.note_parent();
