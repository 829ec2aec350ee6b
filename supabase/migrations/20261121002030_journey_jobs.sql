-- Why: time passes: contracts reach their term, weeks fall due or go missing, links expire. One call for the scheduler
-- (local or pg_cron), as often as one likes.

-- An amendment that nobody signed does not end: it goes with the version it would have replaced.
create function app.end_contracts(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v record; n integer := 0;
begin
  for v in select k.id from public.contract k
    where (k.status in ('signed', 'suspended') or (k.status = 'to_sign' and not k.is_amendment))
    and coalesce(k.actual_end_date, k.end_date) < p_today order by k.end_date limit 500 loop
    begin
      perform app.move('contract', v.id, 'end'); n := n + 1;
    exception when others then raise warning 'end_contracts %: %', v.id, sqlerrm;
    end;
  end loop;
  return n;
end $$;

create function app.start_applications(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  for v in select distinct a.id from public.application a join public.contract k on k.application_id = a.id
    and k.status = 'signed' and k.start_date <= p_today
    -- Who may not take the post does not start by the passing of time.
    where a.stage = 'contract' and not a.is_rejected and app.start_refusal(k) is null limit 500 loop
    perform app.move('application', v, 'to_started'); n := n + 1;
  end loop;
  -- A contract made without an application starts its order all the same.
  for v in select m.id from public.mission m where m.status = 'filled'
    and exists (select from public.contract k where k.mission_id = m.id and k.status = 'signed'
      and k.start_date <= p_today) limit 500 loop
    perform app.refresh_mission(v);
  end loop;
  return n;
end $$;

-- A hundred contracts that had a week to make: one for which there is none to make takes nobody's place.
create function app.make_due_weeks() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; v_made integer; v_served integer := 0; n integer := 0;
begin
  -- Only those whose last due week is not there yet: this runs every minute.
  for v in select k.id from public.contract k where k.status in ('to_sign', 'signed') and k.is_timesheet_required
    and k.start_date <= app.today() + 7
      and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 14
      and not exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id
        and w.contract_key = k.contract_key
        and w.monday = app.monday(least(coalesce(k.actual_end_date, k.end_date, 'infinity'), app.today() + 7)))
    order by k.start_date, k.id loop
    select count(*) into v_made from app.make_timesheet_weeks(v, null);
    n := n + v_made;
    if v_made > 0 then v_served := v_served + 1; end if;
    exit when v_served >= 100;
  end loop;
  return n;
end $$;

-- On Monday noon the week before is missing when nobody entered it.
create function app.mark_missing_weeks(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v record; n integer := 0;
begin
  for v in select w.id from public.timesheet_week w where w.status = 'to_enter'
    and (w.monday + 7 + time '12:00') at time zone 'Europe/Paris' <= p_now order by w.monday limit 1000 loop
    perform app.move('timesheet_week', v.id, 'mark_missing'); n := n + 1;
  end loop;
  return n;
end $$;

create function app.expire_signatures() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  -- What another service carries expires when it says so: it may have been signed there in time.
  for v in select s.id from public.signature_request s where s.status in ('to_sign', 'reminded')
    and s.expires_at < now() and s.service = 'relais' limit 500 loop
    perform app.move('signature_request', v, 'expire'); n := n + 1;
  end loop;
  delete from app.signature_attempt where at < now() - interval '1 day';
  delete from app.signature_code where sent_at < now() - interval '1 day';
  return n;
end $$;

create function app.run_journey_jobs() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_build_object('ended', app.end_contracts(), 'started', app.start_applications(),
    'weeks', app.make_due_weeks(), 'asked', app.ask_due_hours(), 'missing', app.mark_missing_weeks(),
    'followed', app.follow_sheets(), 'expired', app.expire_signatures(),
    'reminded', app.remind_signatures(), 'conditions', app.expire_conditions(), 'submissions', app.follow_submissions(),
    'mailboxes', app.follow_mailboxes(), 'interviews', app.follow_interviews(),
    'previews', app.purge_imports(),
    'merges', app.purge_merges(),
    'postings', app.expire_job_postings(), 'emails', app.send_due_emails(), 'alerts', app.send_search_alerts(),
    'computed', app.compute_open_months(), 'figures', app.refresh_figures(), 'mornings', app.send_morning_figures(),
    'digests', app.send_digests(), 'ai_calls', app.purge_ai_calls(), 'webhooks', app.purge_webhooks(),
    'forgotten', app.ask_retention(), 'inspections', app.purge_inspections());
end $$;
comment on function app.run_journey_jobs() is
  'Contrats échus, candidatures démarrées, semaines à créer, à demander ou manquantes, '
  'clients relancés ou réputés d’accord, liens expirés, signataires relancés, conditions échues, '
  'signatures, boîtes et agendas suivis ailleurs, '
  'imports préparés puis oubliés, fusions qui ne s’annulent plus, offres passées, profils à envoyer, alertes de '
  'recherche, mois de paie de la nuit, chiffres de l’agence, résumés du matin, appels au modèle de plus de six mois, '
  'envois de webhook de plus de trente jours, dossiers dont la conservation finit, '
  'dossiers d’inspection de plus d’un mois.';
call app.expose('run_journey_jobs', '{}');
