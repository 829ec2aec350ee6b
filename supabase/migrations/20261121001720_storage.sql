-- Why: a file is read by whoever reads the row that names it. Paths are <workspace>/<entity>/<id>/<file>: one writes in the
-- active workspace only; a file that no row names yet is seen by who sent it alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('documents', 'documents', false, 20971520,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'text/csv', 'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet', 'audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/ogg'])
on conflict (id) do nothing;

create policy relais_documents_read on storage.objects for select to authenticated
  using (bucket_id = 'documents' and (owner_id = (select auth.uid())::text
    or exists (select from public.document d where d.storage_path = objects.name)
    or exists (select from public.resume r where r.file = objects.name)
    or exists (select from public.note n where n.audio_path = objects.name)));
create policy relais_documents_create on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and (select app.me()) is not null and not (select app.is_viewing_as())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text);
create policy relais_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and owner_id = (select auth.uid())::text and (storage.foldername(name))[1] = (select app.active_workspace())::text
    and not exists (select from public.document d where d.storage_path = objects.name));
