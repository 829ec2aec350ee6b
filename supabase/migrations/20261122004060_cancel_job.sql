-- Why: who administers a workspace stops its jobs and those of the machine, never those of another workspace: as they are read
-- (job_run_read). One's own jobs stay one's own wherever one is.
create or replace function app.cancel_job(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
begin
  update public.job_run j set status = 'canceled', finished_at = now(), leased_until = null
  where j.id = p_id and j.status in ('queued', 'running') and (j.owner_id = v_me
    or (app.can_all('technical', 'edit') and (j.workspace_id is null or j.workspace_id = app.active_workspace())));
  if not found then raise exception 'Cette tâche ne peut plus être annulée.' using errcode = 'RL042'; end if;
  return true;
end $$;
