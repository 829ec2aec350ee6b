-- Why: weeks are made from the contract, hours are entered by the week, one link serves a site and a week with several temps,
-- and the client's correction becomes version 2 only when the agency accepts it.

create function app.make_timesheet_weeks(p_contract uuid, p_until date) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract; v_monday date; v_last date; v_week uuid;
begin
  select * into k from public.contract x where x.id = p_contract;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken') or not k.is_timesheet_required then return; end if;
  v_last := least(coalesce(k.actual_end_date, k.end_date, 'infinity'), coalesce(p_until, app.today() + 7));
  v_monday := app.monday(case when k.is_amendment then greatest(k.start_date, k.amendment_effective_on) else k.start_date end);
  while v_monday <= v_last loop
    if exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id and w.contract_key = k.contract_key and w.monday = v_monday) then
      v_monday := v_monday + 7; continue;
    end if;
    insert into public.timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, agency_id, work_site_id, mission_id, contact_id, owner_id, monday)
    values (k.workspace_id, k.id, k.contract_key, k.talent_id, k.company_id, k.agency_id, k.work_site_id, k.mission_id, coalesce(k.timesheet_contact_id, k.contact_id), k.owner_id, v_monday)
    on conflict (workspace_id, contract_key, monday) do nothing returning id into v_week;
    if v_week is not null then
      insert into public.timesheet_day (workspace_id, timesheet_week_id, contract_id, date, planned_hours, has_meal, travel_zone, has_travel, has_transport, is_long_distance)
      select k.workspace_id, v_week, k.id, d, h, h > 0 and k.meal_type = 'panier', case when h > 0 then k.travel_zone end, h > 0 and k.travel_allowance is not null,
        h > 0 and k.transport_allowance is not null, h > 0 and k.is_long_distance
      from (select d::date as d, case when d::date between k.start_date and coalesce(k.actual_end_date, k.end_date, 'infinity')
            and extract(isodow from d)::smallint = any (k.working_days) and not app.is_public_holiday(d::date)
          then coalesce((k.daily_hours ->> extract(isodow from d)::text)::numeric, round(k.working_hours / cardinality(k.working_days), 2)) else 0 end as h
        from generate_series(v_monday, v_monday + 6, interval '1 day') d) x;
      return next v_week;
    end if;
    v_week := null; v_monday := v_monday + 7;
  end loop;
end $$;

create function app.ensure_timesheet_weeks(contract_id uuid, until date default null) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare k public.contract;
begin
  perform app.require('time', 'create');
  select * into k from public.contract x where x.id = ensure_timesheet_weeks.contract_id and x.workspace_id = app.active_workspace();
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if k.status not in ('to_sign', 'signed', 'suspended', 'ended', 'broken') then
    raise exception 'Ce contrat n’est pas encore approuvé : ses heures ne se saisissent pas.' using errcode = 'RL270', hint = 'field=status';
  end if;
  return query select * from app.make_timesheet_weeks(k.id, until);
end $$;
comment on function app.ensure_timesheet_weeks(uuid, date) is 'Crée les semaines qui manquent (jusqu’à la semaine prochaine, ou until) et rend les identifiants des nouvelles.';
call app.expose('ensure_timesheet_weeks');

-- days: [{date, worker_hours, absence_code, absence_hours, night_hours, morning_start…, has_meal, comment…}], only the days that change.
create function app.enter_week(week_id uuid, days jsonb, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  w public.timesheet_week; v jsonb; d public.timesheet_day; v_row jsonb;
  v_columns constant text[] := array['worker_hours', 'absence_code', 'absence_hours', 'night_hours', 'morning_start', 'morning_end', 'afternoon_start', 'afternoon_end', 'has_meal', 'travel_zone',
    'has_travel', 'has_transport', 'is_long_distance', 'bonus_code', 'bonus_quantity', 'comment'];
begin
  perform app.require('time', 'edit');
  select * into w from public.timesheet_week x where x.id = week_id and x.workspace_id = app.active_workspace() for update;
  if w.id is null then raise exception 'Relevé introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('time', 'edit', to_jsonb(w)) then raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501'; end if;
  if w.status not in ('to_enter', 'missing', 'entered') then
    raise exception 'Les heures de cette semaine ne peuvent plus être saisies.' using errcode = 'RL303', hint = 'field=status';
  end if;
  for v in select * from jsonb_array_elements(coalesce(days, '[]')) loop
    select * into d from public.timesheet_day x where x.timesheet_week_id = w.id and x.date = (v ->> 'date')::date;
    if d.id is null then raise exception 'Ce jour n’est pas dans la semaine.' using errcode = 'RL301', hint = 'field=date'; end if;
    d := jsonb_populate_record(d, (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v) e where e.key = any (v_columns)));
    update public.timesheet_day x set worker_hours = d.worker_hours, absence_code = d.absence_code, absence_hours = coalesce(d.absence_hours, 0), night_hours = coalesce(d.night_hours, 0),
      morning_start = d.morning_start, morning_end = d.morning_end, afternoon_start = d.afternoon_start, afternoon_end = d.afternoon_end,
      -- No meal on a day that was not worked.
      has_meal = coalesce(d.has_meal, false) and coalesce(d.worker_hours, 0) > 0, travel_zone = d.travel_zone, has_travel = coalesce(d.has_travel, false) and coalesce(d.worker_hours, 0) > 0,
      has_transport = coalesce(d.has_transport, false) and coalesce(d.worker_hours, 0) > 0, is_long_distance = coalesce(d.is_long_distance, false),
      bonus_code = d.bonus_code, bonus_quantity = d.bonus_quantity, comment = d.comment where x.id = d.id;
  end loop;
  if w.status in ('to_enter', 'missing', 'entered') then return app.apply_transition('timesheet_week', w.id, 'enter', comment, '{}'); end if;
  return (select to_jsonb(x) from public.timesheet_week x where x.id = w.id);
end $$;
comment on function app.enter_week(uuid, jsonb, text) is 'Écrit les heures des jours donnés et met la semaine à « saisi ». Rend la semaine (RL301–RL303).';
call app.expose('enter_week');

-- Sending --------------------------------------------------------------------------------------------------------
create function app.timesheet_sheet(p_weeks uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'timesheet', 'company', min(c.name), 'site', min(coalesce(s.name, e.name)), 'monday', min(w.monday), 'week_label', app.week_label(min(w.monday)),
    'weeks', jsonb_agg(jsonb_build_object('id', w.id, 'talent_name', app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
      'job', k.job_name, 'contract_key', w.contract_key, 'order_reference', k.order_reference, 'version', w.version_number, 'answer', w.dispute_answer, 'total', w.worker_hours,
      'days', (select jsonb_agg(jsonb_build_object('date', d.date, 'planned', d.planned_hours, 'hours', coalesce(d.worker_hours, 0), 'night', d.night_hours, 'absence', a.label,
          'is_public_holiday', d.is_public_holiday, 'has_meal', d.has_meal) order by d.date)
        from public.timesheet_day d left join public.absence_code a on a.code = d.absence_code where d.timesheet_week_id = w.id)) order by t.sort_key, w.id))
  from public.timesheet_week w join public.company c on c.id = w.company_id join public.talent t on t.id = w.talent_id join public.contract k on k.id = w.contract_id
  left join public.work_site s on s.id = w.work_site_id left join public.agency e on e.id = w.agency_id
  where w.id = any (p_weeks)
$$;

create function app.timesheet_send(week_ids uuid[], contact_id uuid, days integer default 7, comment text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p public.contact; w public.timesheet_week; v_first public.timesheet_week; v_ids uuid[] := array(select distinct unnest(week_ids)); v_link jsonb; v_count integer := 0;
begin
  perform app.require('time', 'edit');
  if coalesce(cardinality(v_ids), 0) not between 1 and 60 then raise exception 'Choisissez de une à soixante semaines.' using errcode = 'RL271', hint = 'field=week_ids'; end if;
  select * into p from public.contact x where x.id = timesheet_send.contact_id and x.workspace_id = app.active_workspace();
  if p.id is null then raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id'; end if;
  if p.email is null and p.phone_number is null then raise exception 'Ce contact n’a ni e-mail ni téléphone.' using errcode = 'RL262', hint = 'field=contact_id'; end if;
  for w in select * from public.timesheet_week x where x.id = any (v_ids) and x.workspace_id = app.active_workspace() order by x.id for update loop
    v_count := v_count + 1;
    if v_first.id is null then v_first := w; end if;
    if not app.may_act('time', 'edit', to_jsonb(w)) then raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501'; end if;
    if w.company_id is distinct from p.company_id then raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id'; end if;
    if w.monday <> v_first.monday or w.work_site_id is distinct from v_first.work_site_id then
      raise exception 'Un lien ne couvre qu’un chantier et une semaine.' using errcode = 'RL272', hint = 'field=week_ids';
    end if;
    if w.status = 'disputed' and nullif(btrim(timesheet_send.comment), '') is null then
      raise exception 'Répondez au client avant de renvoyer une semaine contestée.' using errcode = 'RL273', hint = 'field=comment';
    end if;
    -- The client's former numbers go; they stay in the kept version.
    if w.status = 'disputed' then
      perform app.keep_timesheet_version(w.id, w.dispute_reason, 'Correction du client');
      update public.timesheet_day x set client_hours = null, client_reason = null where x.timesheet_week_id = w.id;
    end if;
  end loop;
  if v_count <> cardinality(v_ids) then raise exception 'Relevé introuvable.' using errcode = 'RL003'; end if;
  v_link := app.open_signature(v_first.workspace_id, 'timesheet_week', v_ids[1], v_ids, 'client', p.id, null,
    app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title), p.email, p.phone_number, days, v_first.owner_id, app.timesheet_sheet(v_ids));
  for w in select * from public.timesheet_week x where x.id = any (v_ids) order by x.id loop
    -- Sent again, a week is reminded: a new link takes the place of the one that was lost or is out of date.
    if w.status = 'sent_to_customer' then
      perform app.void_week_link(w.signature_request_id, w.id);
      perform app.apply_transition('timesheet_week', w.id, 'remind', timesheet_send.comment, '{}');
      update public.timesheet_week x set signature_request_id = (v_link ->> 'signature_request_id')::uuid, contact_id = p.id, sent_at = now() where x.id = w.id;
    else
      perform app.move('timesheet_week', w.id, 'send', timesheet_send.comment, jsonb_build_object('signature_request_id', v_link ->> 'signature_request_id', 'contact_id', p.id));
    end if;
  end loop;
  -- The answer to a dispute belongs to what is shown.
  update app.signature_secret x set shown = app.timesheet_sheet(v_ids) where x.signature_request_id = (v_link ->> 'signature_request_id')::uuid;
  update public.signature_request x set document_hash = app.token_hash(app.timesheet_sheet(v_ids)::text) where x.id = (v_link ->> 'signature_request_id')::uuid;
  return v_link;
end $$;
comment on function app.timesheet_send(uuid[], uuid, integer, text) is
  'Envoie des semaines d’un chantier au client ; rend une seule fois {signature_request_id, token, signer_name, signer_email, signer_phone, expires_at}. Une semaine contestée demande une réponse (comment) ; une semaine déjà envoyée reçoit un nouveau lien, c’est une relance.';
call app.expose('timesheet_send');

-- Behind the link ------------------------------------------------------------------------------------------------
create function app.timesheet_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, true);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name, 'expires_at', (l.request).expires_at,
    'document_hash', (l.request).document_hash, 'sheet', app.timesheet_sheet((l.request).row_ids)));
end $$;

-- corrections: [{week_id, date, hours, reason}]
create function app.timesheet_sign(token text, corrections jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; r public.signature_request; v jsonb; w public.timesheet_week; d public.timesheet_day; v_name text := btrim(signer ->> 'name'); v_told text; v_receipt jsonb; v_sheet jsonb; v_hours numeric;
begin
  select * into l from app.read_link(token, true);
  r := l.request;
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt)); end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  perform app.check_signer(signer, image);
  v_sheet := app.timesheet_sheet(r.row_ids);
  update public.timesheet_day x set client_hours = coalesce(x.worker_hours, 0), client_reason = null where x.timesheet_week_id = any (r.row_ids);
  for v in select * from jsonb_array_elements(coalesce(corrections, '[]')) loop
    select x.* into d from public.timesheet_day x where x.timesheet_week_id = (v ->> 'week_id')::uuid and x.date = (v ->> 'date')::date and x.timesheet_week_id = any (r.row_ids);
    if d.id is null then raise exception 'Cette correction ne concerne aucun jour de ce relevé.' using errcode = 'RL267', hint = 'field=corrections'; end if;
    v_hours := round((v ->> 'hours')::numeric, 2);
    if v_hours is null or v_hours not between 0 and 24 then raise exception 'Les heures d’une journée vont de 0 à 24.' using errcode = 'RL268', hint = 'field=hours'; end if;
    continue when v_hours = coalesce(d.worker_hours, 0);
    if length(btrim(coalesce(v ->> 'reason', ''))) < 3 then raise exception 'Dites pourquoi vous changez ces heures.' using errcode = 'RL269', hint = 'field=reason'; end if;
    update public.timesheet_day x set client_hours = v_hours, client_reason = left(btrim(v ->> 'reason'), 500) where x.id = d.id;
  end loop;
  v_receipt := app.record_signature(r, signer, image, app.token_hash(v_sheet::text || coalesce(corrections, '[]')::text), jsonb_build_object('company', v_sheet ->> 'company', 'site', v_sheet ->> 'site',
    'week_label', v_sheet ->> 'week_label', 'weeks', (select jsonb_agg(jsonb_build_object('talent_name', x ->> 'talent_name', 'hours', x -> 'total', 'signed_hours',
      (select sum(y.client_hours) from public.timesheet_day y where y.timesheet_week_id = (x ->> 'id')::uuid))) from jsonb_array_elements(v_sheet -> 'weeks') x)));
  for w in select * from public.timesheet_week x where x.id = any (r.row_ids) order by x.id loop
    select string_agg(format('%s : %s h au lieu de %s h (%s)', to_char(x.date, 'DD/MM'), replace(trim_scale(x.client_hours)::text, '.', ','), replace(trim_scale(coalesce(x.worker_hours, 0))::text, '.', ','), x.client_reason), ' ; ' order by x.date)
      into v_told from public.timesheet_day x where x.timesheet_week_id = w.id and x.client_hours is distinct from coalesce(x.worker_hours, 0);
    perform app.move('timesheet_week', w.id, case when v_told is null then 'sign' else 'dispute' end, v_told, jsonb_build_object('signature_request_id', r.id), 'link', v_name);
  end loop;
  return app.link_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;
comment on function app.timesheet_sign(text, jsonb, jsonb, text) is
  'corrections : [{week_id, date, hours, reason}] ; signer : {name, quality, idempotency_key, user_agent}. Une semaine corrigée devient contestée. La même clé rend le même reçu.';

-- Anonymous visitors reach these five functions and nothing else.
grant usage on schema app to anon;
call app.expose('signature_open', '{anon,authenticated}');
call app.expose('signature_sign', '{anon,authenticated}');
call app.expose('signature_refuse', '{anon,authenticated}');
call app.expose('timesheet_open', '{anon,authenticated}');
call app.expose('timesheet_sign', '{anon,authenticated}');

-- Time passes ----------------------------------------------------------------------------------------------------
-- On Monday noon the week before is missing when nobody entered it.
create function app.mark_missing_weeks(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v record; n integer := 0;
begin
  for v in select w.id from public.timesheet_week w where w.status = 'to_enter' and (w.monday + 7 + time '12:00') at time zone 'Europe/Paris' <= p_now order by w.monday limit 1000 loop
    perform app.move('timesheet_week', v.id, 'mark_missing'); n := n + 1;
  end loop;
  return n;
end $$;

create function app.make_due_weeks() returns integer
language plpgsql security definer set search_path = '' as $$
declare v uuid; n integer := 0;
begin
  -- Only those whose last due week is not there yet: this runs every minute.
  for v in select k.id from public.contract k where k.status in ('to_sign', 'signed') and k.is_timesheet_required and k.start_date <= app.today() + 7
      and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 14 and not exists (select 1 from public.timesheet_week w where w.workspace_id = k.workspace_id
        and w.contract_key = k.contract_key and w.monday = app.monday(least(coalesce(k.actual_end_date, k.end_date, 'infinity'), app.today() + 7)))
    order by k.start_date limit 100 loop
    n := n + (select count(*) from app.make_timesheet_weeks(v, null));
  end loop;
  return n;
end $$;

-- One call for the scheduler (local or pg_cron), as often as one likes.
create function app.run_journey_jobs() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_build_object('ended', app.end_contracts(), 'started', app.start_applications(), 'weeks', app.make_due_weeks(), 'missing', app.mark_missing_weeks(), 'expired', app.expire_signatures(),
    'previews', app.purge_import_previews());
end $$;
comment on function app.run_journey_jobs() is 'Contrats échus, candidatures démarrées, semaines à créer ou manquantes, liens expirés, imports préparés puis oubliés.';
call app.expose('run_journey_jobs', '{}');
