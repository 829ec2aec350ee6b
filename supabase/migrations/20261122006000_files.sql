-- Why: a row that names a file opens it to everyone who reads the row. So whoever names a file has sent it, into the workspace
-- of the row, and the name does not change afterwards: a path that somebody knows would else open the file of another family.
-- Signed papers are kept by the functions of the signature; nobody swaps, forges or throws them away.

create function app.owns_file(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = p_path and o.owner_id = (select auth.uid())::text)
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
    raise exception 'Le fichier d’une pièce ne se remplace pas : ajoutez une nouvelle pièce.' using errcode = 'RL016', hint = 'field=' || tg_argv[0];
  end if;
  if split_part(v_path, '/', 1) <> new.workspace_id::text or not app.owns_file(v_path) then
    raise exception 'Ce fichier n’a pas été envoyé par vous dans ce workspace.' using errcode = 'RL018', hint = 'field=' || tg_argv[0];
  end if;
  return null;
end $$;
grant execute on function app.name_file() to authenticated, service_role;
create trigger name_file after insert or update on public.document for each row execute function app.name_file('storage_path');
create trigger name_file after insert or update on public.resume for each row execute function app.name_file('file');
create trigger name_file after insert or update on public.note for each row execute function app.name_file('audio_path');

create trigger a_held before insert or update on public.document for each row execute function app.hold_columns(
  'sha256', 'submission_id', 'submission_slug', 'submission_status', 'submission_sent_at', 'submission_signed_at');

create function app.signed_paper_kept() returns trigger
language plpgsql set search_path = '' as $$
declare v_types constant text[] := array['contract_cmad', 'contract_ctt', 'signature_evidence'];
begin
  if current_user not in ('anon', 'authenticated') then return coalesce(new, old); end if;
  if (tg_op <> 'DELETE' and new.type = any (v_types) and (tg_op = 'INSERT' or new.type <> old.type)) or (tg_op <> 'INSERT' and old.type = any (v_types)) then
    raise exception 'Les papiers signés sont rangés par la signature : on ne les ajoute, ne les change ni ne les efface à la main.'
      using errcode = 'RL017', hint = 'field=type';
  end if;
  return coalesce(new, old);
end $$;
grant execute on function app.signed_paper_kept() to authenticated, service_role;
create trigger e_signed_paper_kept before insert or update or delete on public.document for each row execute function app.signed_paper_kept();

-- The bucket itself -----------------------------------------------------------------------------------------------
create function app.is_frozen() returns boolean
language sql stable security definer set search_path = '' as $$ select coalesce((app.context()).is_frozen, false) $$;
create function app.is_file_named(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.document d where d.storage_path = p_path) or exists (select from public.resume r where r.file = p_path)
    or exists (select from public.note n where n.audio_path = p_path)
$$;
grant execute on function app.is_frozen(), app.is_file_named(text) to authenticated;

-- Whoever left the agency, or works in another workspace today, no longer opens what they sent.
alter policy relais_documents_read on storage.objects
  using (bucket_id = 'documents' and ((owner_id = (select auth.uid())::text and (select app.me()) is not null
      and (storage.foldername(name))[1] = (select app.active_workspace())::text)
    or exists (select from public.document d where d.storage_path = objects.name)
    or exists (select from public.resume r where r.file = objects.name)
    or exists (select from public.note n where n.audio_path = objects.name)));
alter policy relais_documents_create on storage.objects
  with check (bucket_id = 'documents' and (select app.me()) is not null and not (select app.is_viewing_as()) and not (select app.is_frozen())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text);
-- Named by a row that one may not read, it is named all the same.
alter policy relais_documents_delete on storage.objects
  using (bucket_id = 'documents' and owner_id = (select auth.uid())::text and (select app.me()) is not null and not (select app.is_frozen())
    and (storage.foldername(name))[1] = (select app.active_workspace())::text and not (select app.is_file_named(name)));
