-- Why: the functions keep what is signed at paths that anyone can reckon (<workspace>/contract/<id>/<title>.pdf), and
-- write over what stands there. A file sent by a person has a drawn name (version 4 uuid), which no function ever uses:
-- nothing can be planted where a paper will be. Its ending is one that the bucket takes: none runs in a browser.

create or replace function app.is_sent_path(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select p_path ~ ('^[0-9a-f-]{36}/[a-z][a-z_]*/(new|[0-9a-f-]{36})/'
    || '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}-[A-Za-z0-9_.-]{1,80}$')
    and p_path ~* '\.(pdf|jpe?g|png|heic|heif|csv|xlsx?|ods|webm|m4a|mp4|mp3|ogg)$'
$$;
comment on function app.is_sent_path(text) is
  'Vrai pour un fichier envoyé par une personne : <workspace>/<entité>/<fiche ou « new »>/<uuid tiré>-<nom>.<type>.';
grant execute on function app.is_sent_path(text) to authenticated;

-- An insertion is one file: the function is asked once, whatever the bucket holds.
alter policy relais_documents_create on storage.objects
  with check (bucket_id = 'documents' and (select app.me()) is not null
    and not (select app.is_viewing_as()) and not (select app.is_frozen())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text and app.is_sent_path(name));
