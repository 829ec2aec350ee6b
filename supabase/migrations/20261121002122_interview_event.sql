-- Why: an interview that stands here and not in the calendar of who receives the candidate is missed. Its moment is a
-- column of the application; a job makes the calendar that its owner connected say the same, and says nothing to anyone
-- else. One event an application: made, moved, erased, however often the job runs.

create table app.interview_event (
  application_id uuid primary key references public.application on delete cascade,
  team_member_id uuid references public.team_member on delete set null,
  event_id text,
  asked_at timestamptz not null default clock_timestamp(),
  written_at timestamptz
);
create index interview_event_member_idx on app.interview_event (team_member_id);
create index interview_event_due_idx on app.interview_event (asked_at) where written_at is null;

create function app.follow_interview(p_application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.interview_event as e (application_id) values (p_application)
    on conflict (application_id) do update set asked_at = clock_timestamp(), written_at = null;
  perform app.enqueue('follow-interview', jsonb_build_object('application_id', p_application), (select a.workspace_id
      from public.application a where a.id = p_application), 'follow-interview:' || p_application, null, 3);
end $$;

create function app.interview_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.interview_event e where e.application_id = new.id and e.event_id is not null)
    or (new.interview_at is not null and exists (select from public.mailbox b where b.team_member_id = new.owner_id
      and b.status = 'connected')) then
    perform app.follow_interview(new.id);
  end if;
  return null;
end $$;
create trigger z_interview_made after insert on public.application for each row when (new.interview_at is not null)
  execute function app.interview_changed();
create trigger z_interview_changed after update of interview_at, interview_minutes, interview_place, owner_id,
    is_rejected on public.application for each row
  when ((old.interview_at, old.interview_minutes, old.interview_place, old.owner_id, old.is_rejected)
    is distinct from (new.interview_at, new.interview_minutes, new.interview_place, new.owner_id, new.is_rejected))
  execute function app.interview_changed();

-- Who connects their mailbox finds there the interviews to come.
create function app.follow_interviews_of(p_member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select a.id from public.application a where a.owner_id = p_member and a.interview_at > now()
    and not a.is_rejected limit 500 loop
    perform app.follow_interview(v);
  end loop;
end $$;

create function app.interview_task(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare e app.interview_event; a public.application; v_known jsonb; v_wanted jsonb;
begin
  select * into e from app.interview_event x where x.application_id = interview_task.application_id
    and x.written_at is null;
  if e.application_id is null then return null; end if;
  select * into a from public.application x where x.id = e.application_id;
  select jsonb_build_object('event_id', e.event_id, 'sealed_grant', x.sealed_grant) into v_known
    from public.mailbox b join app.mailbox_secret x on x.mailbox_id = b.id
    where b.team_member_id = e.team_member_id and e.event_id is not null;
  select jsonb_build_object('sealed_grant', x.sealed_grant, 'event', jsonb_build_object(
      'title', 'Entretien : ' || app.talent_name(t) || ' – ' || concat_ws(', ', m.job_name, c.name),
      'from', extract(epoch from a.interview_at)::bigint,
      'until', extract(epoch from a.interview_at + make_interval(mins => a.interview_minutes))::bigint,
      'place', a.interview_place, 'description', concat_ws(E'\n', m.reference, c.name)))
    into v_wanted from public.mailbox b join app.mailbox_secret x on x.mailbox_id = b.id
    join public.talent t on t.id = a.talent_id and t.anonymized_at is null
    join public.mission m on m.id = a.mission_id left join public.company c on c.id = m.company_id
    where b.team_member_id = a.owner_id and b.status = 'connected' and a.interview_at is not null
      and not a.is_rejected;
  return jsonb_build_object('known', v_known, 'wanted', v_wanted, 'asked_at', e.asked_at,
    'is_moved', e.team_member_id is distinct from a.owner_id);
end $$;
call app.expose('interview_task', '{}');

-- Done, unless it was asked again meanwhile: then the job comes back.
create function app.interview_written(application_id uuid, event_id text, asked_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update app.interview_event e set event_id = interview_written.event_id, team_member_id = case
      when interview_written.event_id is not null then (select a.owner_id from public.application a
        where a.id = e.application_id) end,
    written_at = case when e.asked_at = interview_written.asked_at then now() end
  where e.application_id = interview_written.application_id;
end $$;
call app.expose('interview_written', '{}');

create function app.follow_interviews() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select e.application_id from app.interview_event e where e.written_at is null
    and e.asked_at < now() - interval '2 minutes' and not exists (select from public.job_run j
      where j.unique_key = 'follow-interview:' || e.application_id
        and (j.status in ('queued', 'running') or j.finished_at > now() - interval '30 minutes'))
    order by e.asked_at limit 100 loop
    perform app.enqueue('follow-interview', jsonb_build_object('application_id', v), (select a.workspace_id
        from public.application a where a.id = v), 'follow-interview:' || v, null, 3);
    n := n + 1;
  end loop;
  return n;
end $$;
