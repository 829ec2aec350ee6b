-- Why: whoever looks after the machine sees at a glance whether it works: what waits, what failed, what was slow.
-- Nothing of what people wrote is kept or shown here: the pattern of an address, a code, a number of milliseconds.

create table public.incident (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('error', 'slow')),
  place text not null check (btrim(place) <> '' and length(place) <= 200),
  code text not null default '' check (length(code) <= 60),
  occurrences integer not null default 1,
  longest_ms integer,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint incident_key unique (kind, place, code)
);
create index incident_last_idx on public.incident (last_at desc);
comment on table public.incident is
  'Erreurs et lenteurs du serveur, comptées par endroit et par code. Ni personne, ni valeur, ni texte saisi.';
alter table public.incident enable row level security;
revoke all on public.incident from anon, authenticated;
grant select on public.incident to authenticated;
grant select, insert, update, delete on public.incident to service_role;
create policy incident_read on public.incident for select to authenticated
  using ((select app.has_role('team_member_developer')));

-- The verb of the servers, with the service key (or as the owner of the database).
create function public.record_incident(kind text, place text, code text default '', ms integer default null)
returns void language sql set search_path = '' as $$
  insert into public.incident as i (kind, place, code, longest_ms)
  values ($1, left($2, 200), left(coalesce($3, ''), 60), $4)
  on conflict on constraint incident_key do update set occurrences = i.occurrences + 1, last_at = now(),
    longest_ms = greatest(i.longest_ms, excluded.longest_ms)
$$;
comment on function public.record_incident(text, text, text, integer) is
  'Compte une erreur ou une lenteur : kind « error » ou « slow », place sans identifiant ni valeur.';
grant execute on function public.record_incident(text, text, text, integer) to service_role;

-- What both the health address and the page of developers look at.
create function app.queue_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'jobs', (select jsonb_build_object(
      'waiting', count(*) filter (where j.status = 'queued' and j.run_after <= now()),
      'planned', count(*) filter (where j.status = 'queued' and j.run_after > now()),
      'running', count(*) filter (where j.status = 'running'),
      'failed_today', count(*) filter (where j.status = 'failed' and j.finished_at > now() - interval '1 day'),
      'late_seconds', coalesce(extract(epoch from now() - min(j.run_after)
        filter (where j.status = 'queued' and j.run_after <= now()))::integer, 0))
      from public.job_run j where j.status in ('queued', 'running') or j.finished_at > now() - interval '1 day'),
    'mails', (select jsonb_build_object(
      'waiting', count(*) filter (where m.status = 'queued'),
      'failed', count(*) filter (where m.status = 'failed'),
      'sent_today', count(*) filter (where m.status in ('sent', 'caught') and m.sent_at > now() - interval '1 day'),
      'late_seconds', coalesce(extract(epoch from now() - min(m.created_at)
        filter (where m.status = 'queued' and m.send_at <= now()))::integer, 0))
      from public.mail_outbox m where m.status = 'queued' or m.created_at > now() - interval '7 days'))
$$;
comment on function app.queue_health() is 'Ce qui attend et ce qui a échoué, en nombres ; les retards en secondes.';
grant execute on function app.queue_health() to service_role;

-- The slowest statements, without their values, where the extension that counts them is there (Supabase has it).
create function app.slow_statements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_found jsonb;
begin
  if to_regclass('extensions.pg_stat_statements') is null then return '[]'; end if;
  execute $q$ select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
    select left(regexp_replace(p.query, '\s+', ' ', 'g'), 300) as statement, p.calls,
      round(p.mean_exec_time)::integer as mean_ms, round(p.max_exec_time)::integer as longest_ms
    from extensions.pg_stat_statements p where p.mean_exec_time > 50
    order by p.total_exec_time desc limit 20) s $q$ into v_found;
  return v_found;
exception when insufficient_privilege or object_not_in_prerequisite_state then
  return '[]';
end $$;

create function app.technical_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Mails and errors of every workspace: the role, as for the outbox, and not the family, which others hold too.
  if not app.has_role('team_member_developer') then
    raise exception 'Réservé aux développeurs.' using errcode = '42501';
  end if;
  return app.queue_health() || jsonb_build_object(
    'job_list', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
      select j.id, j.kind, j.status, j.attempts, j.max_attempts, j.error, coalesce(j.finished_at, j.created_at) as at
      from public.job_run j where j.status in ('queued', 'running', 'failed')
      order by j.status = 'failed', coalesce(j.finished_at, j.created_at) desc limit 20) f),
    'mail_list', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
      select m.id, coalesce(m.template, '') as template, m.status, m.attempts, m.error, m.created_at as at
      from public.mail_outbox m where m.status in ('queued', 'failed') order by m.created_at desc limit 20) f),
    'incidents', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
      select i.id, i.kind, i.place, i.code, i.occurrences, i.longest_ms, i.last_at
      from public.incident i where i.last_at > now() - interval '7 days' order by i.last_at desc limit 100) f),
    'statements', app.slow_statements(), 'assistant', app.ai_month());
end $$;
comment on function app.technical_overview() is
  'L’état de la machine, pour les développeurs : files, e-mails, erreurs et lenteurs de sept jours, appels au '
  'modèle du mois. Refuse (42501).';
call app.expose('technical_overview');
