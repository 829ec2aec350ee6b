-- Why: a file is read by whoever reads the row that names it. Paths are <workspace>/<entity>/<id>/<file>: one writes in
-- the active workspace only; a file that no row names yet is seen by who sent it alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documents', 'documents', false, 20971520,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'text/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.spreadsheet', 'audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/ogg',
    'application/zip'])
on conflict (id) do nothing;

create function app.is_frozen() returns boolean
language sql stable security definer set search_path = '' as $$ select coalesce((app.context()).is_frozen, false) $$;

create function app.is_file_named(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.document d where d.storage_path = p_path) or exists (select from public.resume r
    where r.file = p_path)
    or exists (select from public.note n where n.audio_path = p_path)
$$;
grant execute on function app.is_frozen(), app.is_file_named(text) to authenticated;

-- The functions keep what is signed at paths that anyone can reckon (<workspace>/contract/<id>/<title>.pdf), and write
-- over what stands there. A file sent by a person has a drawn name (version 4 uuid), which no function ever uses:
-- nothing can be planted where a paper will be. Its ending is one of those that the bucket takes, none of which runs in
-- a browser.
create function app.is_sent_path(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select p_path ~ ('^[0-9a-f-]{36}/[a-z][a-z_]*/(new|[0-9a-f-]{36})/'
    || '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}-[A-Za-z0-9_.-]{1,80}$')
    and p_path ~* '\.(pdf|jpe?g|png|heic|heif|csv|xlsx?|ods|docx|webm|m4a|mp4|mp3|ogg)$'
$$;
comment on function app.is_sent_path(text) is
  'Vrai pour un fichier envoyé par une personne : <workspace>/<entité>/<fiche ou « new »>/<uuid tiré>-<nom>.<type>.';
grant execute on function app.is_sent_path(text) to authenticated;

-- Whoever left the agency, or works in another workspace today, no longer opens what they sent.
create policy relais_documents_read on storage.objects for select to authenticated
  using (bucket_id = 'documents' and ((owner_id = (select auth.uid())::text and (select app.me()) is not null
      and (storage.foldername(name))[1] = (select app.active_workspace())::text)
    or exists (select from public.document d where d.storage_path = objects.name)
    or exists (select from public.resume r where r.file = objects.name)
    or exists (select from public.note n where n.audio_path = objects.name)));
-- An insertion is one file: the function is asked once, whatever the bucket holds.
create policy relais_documents_create on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and (select app.me()) is not null
    and not (select app.is_viewing_as()) and not (select app.is_frozen())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text and app.is_sent_path(name));
-- Named by a row that one may not read, it is named all the same.
create policy relais_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and owner_id = (select auth.uid())::text and (select app.me()) is not null
    and not (select app.is_frozen())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text and not (select app.is_file_named(name)));

-- Faces ----------------------------------------------------------------------------------------------------------
-- The picture of a member: 256 px at most, drawn by the browser. Whoever may see the account sees it; each writes in
-- the folder of their own account, whichever workspace they are in, and never over what is there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('avatars', 'avatars', false, 102400, array['image/webp', 'image/jpeg'])
on conflict (id) do nothing;

create policy relais_avatars_read on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (select app.me()) is not null and (owner_id = (select auth.uid())::text
    or exists (select from public.auth_user u where u.avatar = objects.name)));
create policy relais_avatars_create on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (select app.me()) is not null and not (select app.is_viewing_as())
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.(webp|jpg)$');
create policy relais_avatars_delete on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text and (select app.me()) is not null
    and not (select app.is_viewing_as()) and (storage.foldername(name))[1] = (select auth.uid())::text);
