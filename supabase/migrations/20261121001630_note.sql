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
  title text check (char_length(title) <= 200),
  body text check (char_length(body) <= 60000 and body !~*
    '<(?!/?(p|br|strong|b|em|i|u|s|ul|ol|li|h3|h4|blockquote|a|code|span)(\s|/?>))' and body !~* '<[^>]*\son[a-z]+\s*='
    and body !~* 'href\s*=\s*.?\s*(?!https?:|mailto:|tel:)[a-z]+:'),
  content text,
  is_service_note boolean not null default false,
  audio_path text,
  audio_transcription text,
  transcription_status text not null default 'none'
    check (transcription_status in ('none', 'pending', 'done', 'failed')),
  summarized_content text,
  transcription_error text,
  summary_status text not null default 'none' check (summary_status in ('none', 'pending', 'done', 'failed')),
  summary_error text,
  is_feedback_positive boolean,
  feedback text check (char_length(feedback) <= 2000),
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
comment on column public.note.body is 'Le texte mis en forme, en HTML réduit ; content en est la copie sans balises.';
comment on column public.note.audio_path is 'L’enregistrement, dans le dépôt documents.';
comment on column public.note.transcription_error is 'Le code de l’échec, comme ai_call.error ; de même summary_error.';
comment on column public.note.is_feedback_positive is 'Le résumé est-il juste ? feedback dit ce qui ne va pas.';
comment on column public.note.is_service_note is 'Note de service, visible de toute l’équipe sur la fiche.';
call app.protect('note', 'talents', 'row_id=talents');
-- Whoever wrote a note takes it back; the right to delete what others wrote stays with those who have it.
alter policy note_delete on public.note using (workspace_id = (select app.active_workspace())
  and (family = any ((select app.families('delete'))::text[])
    or (created_by = (select app.me()) and family = any ((select app.families('edit'))::text[]))));
-- What became of a recording is told by who listened to it (close_ai_call), not by a hand.
create trigger hold_columns before insert or update on public.note for each row
  execute function app.hold_columns('transcription_status=none', 'transcription_error', 'summary_status=none',
    'summary_error');
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

-- The text that the search reads is what the body says, whoever writes it.
create function app.text_of_html(p_html text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(p_html, '<li[^>]*>(\s*<p>)?', '• ', 'gi'),
      '<br\s*/?>|</(p|li|h3|h4|blockquote)>', e'\n', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', chr(39)), '&amp;', '&'),
    '\n{2,}', e'\n', 'g'), e' \n')
$$;
create function app.note_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.body is null or new.body = '' then
    new.body := null;
  elsif tg_op = 'INSERT' or new.body is distinct from old.body then
    new.content := app.text_of_html(new.body);
  elsif new.content is distinct from old.content then
    -- Written without its form, by an import or another program: the form that it had says something else.
    new.body := null;
  end if;
  return new;
end $$;
create trigger a_text before insert or update of body, content on public.note for each row
  execute function app.note_text();
grant execute on function app.text_of_html(text) to authenticated, service_role;

-- Whoever is named is told, once, when they may read the note.
create function app.mentioned_in(p_html text) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct m[1]::uuid), '{}') from regexp_matches(coalesce(p_html, ''),
    '<span[^>]*\sdata-id="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') m
$$;
create function app.tell_mentioned() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.real_me();
  v_name text;
  v_row jsonb;
  v_named uuid[] := app.mentioned_in(new.body);
begin
  if tg_op = 'UPDATE' then
    v_named := array(select unnest(v_named) except select unnest(app.mentioned_in(old.body)));
  end if;
  if v_me is null or cardinality(v_named) = 0 then return null; end if;
  v_named := array(select m.id from public.team_member m where m.id = any (v_named)
    and new.workspace_id = any (app.workspaces_of(m.id))
    and exists (select from app.granted(app.session_of(m, new.workspace_id)) g
      where g.family = new.family and g.action = 'read'));
  if cardinality(v_named) = 0 then return null; end if;
  select m.display_name into v_name from public.team_member m where m.id = v_me;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', new.entity) into v_row using new.row_id;
  perform app.notify(new.workspace_id, v_named, 'note.mention', jsonb_build_object('entity', new.entity,
    'row_id', new.row_id, 'title', 'Vous êtes nommé dans une note : ' || app.subject(new.entity, v_row),
    'comment', left(new.content, 200), 'actor_id', v_me, 'actor_name', v_name));
  return null;
end $$;
create trigger y_mentions_insert after insert on public.note for each row execute function app.tell_mentioned();
create trigger y_mentions_update after update of body on public.note for each row
  execute function app.tell_mentioned();
