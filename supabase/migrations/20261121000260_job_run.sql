-- Why: what takes long (an import, an export, a reminder) runs aside, survives a restart and says how far it is.
-- Whoever works takes jobs with « for update skip locked » under a lease: a worker that dies gives its job back. The
-- local scheduler and pg_cron call the same functions.

create table public.job_run (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid references public.workspace on delete cascade,
  owner_id uuid references public.team_member on delete set null,
  kind text not null check (kind ~ '^[a-z][a-z0-9_.-]*$'),
  payload jsonb not null default '{}'::jsonb,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'canceled')),
  progress numeric(4, 3) not null default 0 check (progress between 0 and 1),
  message text,
  result jsonb,
  error text,
  attempts integer not null default 0,
  max_attempts integer not null default 3 check (max_attempts > 0),
  run_after timestamptz not null default now(),
  leased_until timestamptz,
  leased_by text,
  unique_key text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_run_waiting_idx on public.job_run (run_after) where status = 'queued';
create index job_run_leased_idx on public.job_run (leased_until) where status = 'running';
create index job_run_owner_idx on public.job_run (owner_id, created_at desc);
create index job_run_workspace_idx on public.job_run (workspace_id, created_at desc);
create unique index job_run_unique_key on public.job_run (unique_key) where status in ('queued', 'running');
comment on column public.job_run.progress is 'De 0 à 1.';
comment on column public.job_run.unique_key is
  'Tant qu’une tâche qui porte cette clé attend ou tourne, aucune autre n’est ajoutée.';
comment on column public.job_run.leased_until is 'Passé cette heure, la tâche est reprise par un autre exécutant.';

alter table public.job_run enable row level security;
revoke all on public.job_run from anon, authenticated;
grant select on public.job_run to authenticated;
create policy job_run_read on public.job_run for select to authenticated
  using (owner_id = (select app.me()) or ((select app.can_all('technical', 'read'))
    and (workspace_id is null or workspace_id = (select app.active_workspace()))));
create trigger z_ping_insert after insert on public.job_run referencing new table as changed for each statement
  execute function app.ping_change();
create trigger z_ping_update after update on public.job_run referencing new table as changed for each statement
  execute function app.ping_change();

create function app.enqueue(p_kind text, p_payload jsonb default '{}', p_workspace uuid default null,
  p_unique_key text default null,
  p_run_after timestamptz default now(), p_max_attempts integer default 3) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.job_run (kind, payload, workspace_id, owner_id, unique_key, run_after, max_attempts)
  values (p_kind, coalesce(p_payload, '{}'), coalesce(p_workspace, app.active_workspace()), app.real_me(), p_unique_key,
    coalesce(p_run_after, now()), p_max_attempts)
  on conflict (unique_key) where status in ('queued', 'running') do nothing
  returning id into v_id;
  if v_id is null then
    select j.id into v_id from public.job_run j where j.unique_key = p_unique_key and j.status in ('queued', 'running');
  end if;
  return v_id;
end $$;
comment on function app.enqueue(text, jsonb, uuid, text, timestamptz, integer) is
  'Ajoute une tâche et rend son identifiant, ou celui de la tâche en cours qui porte la même clé. '
  'Appelée par d’autres fonctions.';

-- The four verbs of a worker, with the service key (or as the owner of the database) ----------------------------------
create function public.take_jobs(n integer default 1, worker text default 'worker', lease_seconds integer default 300)
  returns setof public.job_run
language sql set search_path = '' as $$
  -- Materialized: the limit is taken once, whatever the plan.
  with due as materialized (select w.id from public.job_run w
    where (w.status = 'queued' and w.run_after <= now())
      or (w.status = 'running' and w.leased_until < now() and w.attempts < w.max_attempts)
    order by w.run_after for update skip locked limit $1)
  update public.job_run j set status = 'running', attempts = j.attempts + 1, leased_until = now()
    + make_interval(secs => $3),
    leased_by = $2, started_at = coalesce(j.started_at, now()), error = null
  from due where j.id = due.id
  returning j.*
$$;
comment on function public.take_jobs(integer, text, integer) is
  'Prend jusqu’à n tâches dues, ou abandonnées par un exécutant mort, pour lease_seconds.';

create function public.report_job(id uuid, progress numeric, message text default null,
  lease_seconds integer default 300) returns boolean
language sql set search_path = '' as $$
  update public.job_run j set progress = greatest(j.progress, least(1, $2)), message = coalesce($3, j.message),
    leased_until = now() + make_interval(secs => $4)
  where j.id = $1 and j.status = 'running' returning true
$$;
comment on function public.report_job(uuid, numeric, text, integer) is
  'Dit l’avancement et prolonge le bail ; nul si la tâche a été annulée.';

create function public.finish_job(id uuid, result jsonb default null) returns boolean
language sql set search_path = '' as $$
  update public.job_run j set status = 'done', progress = 1, result = $2, leased_until = null, finished_at = now()
  where j.id = $1 and j.status = 'running' returning true
$$;

-- Tried again later and later (1, 4, 9 minutes…), until max_attempts.
create function public.fail_job(id uuid, error text, retry boolean default true) returns text
language sql set search_path = '' as $$
  update public.job_run j set error = $2, leased_until = null,
    status = case when $3 and j.attempts < j.max_attempts then 'queued' else 'failed' end,
    run_after = case when $3 and j.attempts < j.max_attempts then now() + make_interval(mins => j.attempts * j.attempts)
      else j.run_after end,
    finished_at = case when $3 and j.attempts < j.max_attempts then null else now() end
  where j.id = $1 and j.status = 'running' returning j.status
$$;

-- Jobs whose workers died too often.
create function public.bury_jobs() returns integer
language sql set search_path = '' as $$
  with dead as (update public.job_run set status = 'failed',
    error = coalesce(error, 'Abandonnée : l’exécutant ne répond plus.'), finished_at = now(), leased_until = null
    where status = 'running' and leased_until < now() and attempts >= max_attempts returning 1)
  select count(*)::integer from dead
$$;
grant execute on function public.take_jobs(integer, text, integer), public.report_job(uuid, numeric, text, integer),
  public.finish_job(uuid, jsonb), public.fail_job(uuid, text, boolean), public.bury_jobs() to service_role;

-- Whoever asked for a job may stop it, wherever they are; who administers a workspace stops its jobs and those of the
-- machine, never those of another workspace: as they are read (job_run_read).
create function app.cancel_job(p_id uuid) returns boolean
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
create function public.cancel_job(id uuid) returns boolean language sql set search_path = '' as $$
  select app.cancel_job($1)
$$;
grant execute on function app.cancel_job(uuid), public.cancel_job(uuid) to authenticated;
