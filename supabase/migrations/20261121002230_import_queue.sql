-- Why: an import is prepared on screen, then runs aside: its rows are laid down first, with what was decided for each,
-- and the queue takes them by the hundred. Whoever leaves the page, or loses the network, finds the import where it is.

create function app.own_import(p_batch uuid) returns public.import_batch
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch;
begin
  select * into b from public.import_batch x where x.id = p_batch
    and x.workspace_id = app.active_workspace() for update;
  if b.id is null then raise exception 'Import introuvable.' using errcode = 'RL003'; end if;
  perform app.require(b.family, 'create');
  perform app.require(b.family, 'edit');
  return b;
end $$;

create function app.stage_import_rows(batch_id uuid, rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.own_import(stage_import_rows.batch_id); v_count integer;
begin
  if b.status <> 'preview' then
    raise exception 'Cet import est déjà lancé.' using errcode = 'RL286', hint = 'field=status';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 100 then
    raise exception 'Un lot compte cent lignes au plus.' using errcode = 'RL284', hint = 'field=rows';
  end if;
  insert into public.import_row as i (workspace_id, import_batch_id, line, row_key, raw, parsed, problems, decision,
    target_id, target_line, message, created_by)
  select b.workspace_id, b.id, r.line, '', coalesce(r.raw, '{}'), coalesce(r.values, '{}'), coalesce(r.problems, '[]'),
    coalesce(r.decision, 'create'), r.target_id, r.target_line, r.message, app.me()
  from jsonb_to_recordset(rows) as r(line integer, raw jsonb, "values" jsonb, problems jsonb, decision text,
    target_id uuid, target_line integer, message text)
  on conflict on constraint import_row_line_key do update set raw = excluded.raw, parsed = excluded.parsed,
    problems = excluded.problems,
    decision = excluded.decision, target_id = excluded.target_id, target_line = excluded.target_line,
    message = excluded.message;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
comment on function app.stage_import_rows(uuid, jsonb) is
  'Dépose des lignes préparées : [{line, raw, values, problems, decision, target_id, target_line, message}], cent au '
  'plus. La même ligne déposée deux fois est remplacée.';

create function app.start_import(batch_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.own_import(start_import.batch_id); v_job uuid; v_rows integer;
begin
  if b.status not in ('preview', 'running', 'failed') then
    raise exception 'Cet import est terminé.' using errcode = 'RL281', hint = 'field=status';
  end if;
  select count(*) into v_rows from public.import_row i where i.import_batch_id = b.id;
  if v_rows = 0 then
    raise exception 'Cet import n’a aucune ligne.' using errcode = 'RL287', hint = 'field=row_count';
  end if;
  if b.status = 'preview' and b.row_count <> v_rows then
    raise exception 'Toutes les lignes ne sont pas arrivées : % sur %.', v_rows, b.row_count
      using errcode = 'RL288', hint = 'field=row_count';
  end if;
  v_job := app.enqueue('import', jsonb_build_object('batch_id', b.id), b.workspace_id, 'import:' || b.id);
  update public.import_batch x set status = 'running', started_at = coalesce(x.started_at, now()), error = null,
    job_run_id = v_job where x.id = b.id;
  return v_job;
end $$;
comment on function app.start_import(uuid) is
  'Lance un import préparé, ou reprend un import interrompu ; rend l’identifiant de la tâche.';

create function app.cancel_import(batch_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.own_import(cancel_import.batch_id);
begin
  if b.status not in ('preview', 'running', 'failed') then
    raise exception 'Cet import est terminé.' using errcode = 'RL281', hint = 'field=status';
  end if;
  -- Never launched: nothing was imported, there is nothing to report.
  if b.status = 'preview' then
    delete from public.import_batch x where x.id = b.id;
    return true;
  end if;
  update public.job_run j set status = 'canceled', finished_at = now(), leased_until = null
    where j.id = b.job_run_id and j.status in ('queued', 'running');
  update public.import_batch x set status = 'canceled', finished_at = now() where x.id = b.id;
  return true;
end $$;
comment on function app.cancel_import(uuid) is
  'Arrête un import : ce qui est fait reste, ce qui attend ne sera pas importé.';

-- Prepared and forgotten: the lines of a file speak of persons, nobody keeps them for an import that was never launched
-- (D§6.6).
create function app.purge_imports() returns integer
language plpgsql security definer set search_path = '' as $$
declare n integer;
begin
  delete from app.import_step s using public.import_batch b where b.id = s.import_batch_id
    and (b.undone_at is not null or b.finished_at < now() - interval '30 days');
  delete from public.import_batch b where b.status = 'preview' and b.created_at < now() - interval '7 days';
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.purge_imports() is
  'Efface les imports préparés depuis plus de sept jours et jamais lancés, avec leurs lignes, et ce qui servait à '
  'annuler les imports dont le délai est passé. Appelée par app.run_journey_jobs.';

-- The queue ends the work (service key): the author is told where the report is.
create function app.close_import(batch_id uuid, error text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch;
begin
  update public.import_batch x set status = case when close_import.error is null then 'done' else 'failed' end,
    error = close_import.error, finished_at = now()
  where x.id = close_import.batch_id and x.status in ('running', 'done') returning * into b;
  if b.id is null then return; end if;
  perform app.notify(b.workspace_id, array[b.owner_id], 'import_batch.' || b.status, jsonb_build_object(
    'title', case when b.status = 'done' then 'Import terminé' else 'Import interrompu' end, 'row_title', b.file_name,
      'href', '/import?batch=' || b.id,
    'description', coalesce(b.error, concat_ws(', ', b.created_count || case when b.created_count > 1 then ' créations'
          else ' création' end,
      b.updated_count || case when b.updated_count > 1 then ' mises à jour' else ' mise à jour' end,
      nullif(b.error_count, 0) || case when b.error_count > 1 then ' erreurs' else ' erreur' end))));
end $$;

call app.expose('stage_import_rows');
call app.expose('start_import');
call app.expose('cancel_import');
call app.expose('close_import', '{}');
