-- Why: one link serves a site and a week with several temps, and the client's correction becomes version 2 only when
-- the agency accepts it. The sheet of hours is shown as it was kept when the link was made, is written again when a
-- week leaves the link, and is kept with the client's corrections once it is signed.

create function app.timesheet_sheet(p_weeks uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'timesheet', 'company', min(c.name), 'site', min(coalesce(s.name, e.name)),
    'monday', min(w.monday), 'week_label', app.week_label(min(w.monday)),
    'weeks', jsonb_agg(jsonb_build_object('id', w.id, 'talent_name', app.display_name(t.civility, t.first_name,
          t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
      'job', k.job_name, 'contract_key', w.contract_key, 'order_reference', k.order_reference,
      'version', w.version_number, 'answer', w.dispute_answer, 'total', w.worker_minutes,
      'days', (select jsonb_agg(jsonb_build_object('date', d.date, 'planned', d.planned_minutes,
            'minutes', coalesce(d.worker_minutes, 0), 'night', d.night_minutes, 'absence', a.label,
          'is_public_holiday', d.is_public_holiday, 'has_meal', d.has_meal) order by d.date)
        from public.timesheet_day d left join public.absence_code a on a.code = d.absence_code
        where d.timesheet_week_id = w.id)) order by t.sort_key, w.id))
  from public.timesheet_week w join public.company c on c.id = w.company_id join public.talent t on t.id = w.talent_id
  join public.contract k on k.id = w.contract_id
  left join public.work_site s on s.id = w.work_site_id left join public.agency e on e.id = w.agency_id
  where w.id = any (p_weeks)
$$;

create function app.show_sheet(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_shown jsonb := app.timesheet_sheet((select s.row_ids from public.signature_request s where s.id = p_request));
begin
  update app.signature_secret x set shown = v_shown where x.signature_request_id = p_request;
  update public.signature_request s set document_hash = app.token_hash(v_shown::text) where s.id = p_request
    and s.status in ('to_sign', 'reminded');
end $$;

create function app.timesheet_send(week_ids uuid[], contact_id uuid, days integer default 7, comment text default null)
  returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p public.contact; w public.timesheet_week; v_first public.timesheet_week;
  v_ids uuid[] := array(select distinct unnest(week_ids)); v_link jsonb; v_count integer := 0;
begin
  perform app.require('time', 'edit');
  if coalesce(cardinality(v_ids), 0) not between 1 and 60 then
    raise exception 'Choisissez de une à soixante semaines.' using errcode = 'RL271', hint = 'field=week_ids';
  end if;
  select * into p from public.contact x where x.id = timesheet_send.contact_id
    and x.workspace_id = app.active_workspace();
  if p.id is null then
    raise exception 'Choisissez qui signe pour le client.' using errcode = 'RL260', hint = 'field=contact_id';
  end if;
  if p.email is null and p.phone_number is null then
    raise exception 'Ce contact n’a ni e-mail ni téléphone.' using errcode = 'RL262', hint = 'field=contact_id';
  end if;
  for w in select * from public.timesheet_week x where x.id = any (v_ids) and x.workspace_id = app.active_workspace()
    order by x.id for update loop
    v_count := v_count + 1;
    if v_first.id is null then v_first := w; end if;
    if not app.may_act('time', 'edit', to_jsonb(w)) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
    if w.company_id is distinct from p.company_id then
      raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id';
    end if;
    if w.monday <> v_first.monday or w.work_site_id is distinct from v_first.work_site_id then
      raise exception 'Un lien ne couvre qu’un chantier et une semaine.'
        using errcode = 'RL272', hint = 'field=week_ids';
    end if;
    if w.status = 'disputed' and nullif(btrim(timesheet_send.comment), '') is null then
      raise exception 'Répondez au client avant de renvoyer une semaine contestée.'
        using errcode = 'RL273', hint = 'field=comment';
    end if;
    -- The client's former numbers go; they stay in the kept version.
    if w.status = 'disputed' then
      perform app.keep_timesheet_version(w.id, w.dispute_reason, 'Correction du client');
      update public.timesheet_day x set client_minutes = null, client_reason = null where x.timesheet_week_id = w.id;
    end if;
  end loop;
  if v_count <> cardinality(v_ids) then raise exception 'Relevé introuvable.' using errcode = 'RL003'; end if;
  v_link := app.open_signature(v_first.workspace_id, 'timesheet_week', v_ids[1], v_ids, 'client', p.id, null,
    app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name, p.temp_last_name, p.job_title), p.email,
    p.phone_number, days, v_first.owner_id, app.timesheet_sheet(v_ids));
  for w in select * from public.timesheet_week x where x.id = any (v_ids) order by x.id loop
    -- Sent again, a week is reminded: a new link takes the place of the one that was lost or is out of date.
    if w.status = 'sent_to_customer' then
      perform app.void_week_link(w.signature_request_id, w.id);
      perform app.apply_transition('timesheet_week', w.id, 'remind', timesheet_send.comment, '{}');
      update public.timesheet_week x set signature_request_id = (v_link ->> 'signature_request_id')::uuid,
        contact_id = p.id, sent_at = now() where x.id = w.id;
    else
      perform app.move('timesheet_week', w.id, 'send', timesheet_send.comment,
        jsonb_build_object('signature_request_id', v_link ->> 'signature_request_id', 'contact_id', p.id));
    end if;
  end loop;
  -- The answer to a dispute belongs to what is shown.
  update app.signature_secret x set shown = app.timesheet_sheet(v_ids)
    where x.signature_request_id = (v_link ->> 'signature_request_id')::uuid;
  update public.signature_request x set document_hash = app.token_hash(app.timesheet_sheet(v_ids)::text)
    where x.id = (v_link ->> 'signature_request_id')::uuid;
  return v_link;
end $$;
comment on function app.timesheet_send(uuid[], uuid, integer, text) is
  'Envoie des semaines d’un chantier au client ; rend une seule fois {signature_request_id, token, signer_name, '
  'signer_email, signer_phone, expires_at}. Une semaine contestée demande une réponse (comment) ; une semaine déjà '
  'envoyée reçoit un nouveau lien, c’est une relance.';
call app.expose('timesheet_send');

create function app.timesheet_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, 'sheet');
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name,
      'expires_at', (l.request).expires_at, 'deemed_at', (l.request).deemed_at,
    'deemed_terms', (l.request).deemed_terms,
    'document_hash', (l.request).document_hash, 'sheet', (l.secret).shown));
end $$;

-- Signs the sheet that was shown. corrections: [{week_id, date, minutes, reason}]; they are kept with the sheet, and
-- the fingerprint is that of both. The caller holds the lock (app.read_link).
create function app.sign_sheet(r public.signature_request, p_sheet jsonb, corrections jsonb, signer jsonb, image text)
  returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v jsonb; w public.timesheet_week; d public.timesheet_day; v_name text := btrim(signer ->> 'name'); v_told text;
  v_receipt jsonb; v_minutes integer; v_signed jsonb; v_kept jsonb := '[]';
begin
  perform app.check_signer(signer, image);
  update public.timesheet_day x set client_minutes = coalesce(x.worker_minutes, 0), client_reason = null
    where x.timesheet_week_id = any (r.row_ids);
  for v in select * from jsonb_array_elements(coalesce(corrections, '[]')) loop
    select x.* into d from public.timesheet_day x where x.timesheet_week_id = (v ->> 'week_id')::uuid
      and x.date = (v ->> 'date')::date and x.timesheet_week_id = any (r.row_ids);
    if d.id is null then
      raise exception 'Cette correction ne concerne aucun jour de ce relevé.'
        using errcode = 'RL267', hint = 'field=corrections';
    end if;
    v_minutes := (v ->> 'minutes')::integer;
    if v_minutes is null or v_minutes not between 0 and 1440 then
      raise exception 'Les heures d’une journée vont de 0 à 24.' using errcode = 'RL268', hint = 'field=minutes';
    end if;
    continue when v_minutes = coalesce(d.worker_minutes, 0);
    if length(btrim(coalesce(v ->> 'reason', ''))) < 3 then
      raise exception 'Dites pourquoi vous changez ces heures.' using errcode = 'RL269', hint = 'field=reason';
    end if;
    update public.timesheet_day x set client_minutes = v_minutes, client_reason = left(btrim(v ->> 'reason'), 500)
      where x.id = d.id;
    v_kept := v_kept || jsonb_build_object('week_id', d.timesheet_week_id, 'date', d.date, 'minutes', v_minutes,
      'instead_of', coalesce(d.worker_minutes, 0), 'reason', left(btrim(v ->> 'reason'), 500));
  end loop;
  v_signed := p_sheet || jsonb_build_object('corrections', v_kept);
  update app.signature_secret x set shown = v_signed where x.signature_request_id = r.id;
  v_receipt := app.record_signature(r, signer, image, app.token_hash(v_signed::text),
    jsonb_build_object('company', p_sheet ->> 'company', 'site', p_sheet ->> 'site',
    'week_label', p_sheet ->> 'week_label',
    'weeks', (select jsonb_agg(jsonb_build_object('talent_name', x ->> 'talent_name', 'minutes', x -> 'total',
          'signed_minutes',
      (select sum(y.client_minutes) from public.timesheet_day y where y.timesheet_week_id = (x ->> 'id')::uuid)))
        from jsonb_array_elements(p_sheet -> 'weeks') x)));
  for w in select * from public.timesheet_week x where x.id = any (r.row_ids) order by x.id loop
    select string_agg(format('%s : %s au lieu de %s (%s)', to_char(x.date, 'DD/MM'),
        app.duration_text(x.client_minutes), app.duration_text(coalesce(x.worker_minutes, 0)), x.client_reason),
        ' ; ' order by x.date)
      into v_told from public.timesheet_day x where x.timesheet_week_id = w.id
        and x.client_minutes is distinct from coalesce(x.worker_minutes, 0);
    perform app.move('timesheet_week', w.id, case when v_told is null then 'sign' else 'dispute' end, v_told,
      jsonb_build_object('signature_request_id', r.id), 'link', v_name);
  end loop;
  return app.link_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;

create function app.timesheet_sign(token text, corrections jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_code text; v_message text; v_hint text;
begin
  select * into l from app.read_link(token, 'sheet');
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then
    return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt));
  end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  begin
    return app.sign_sheet(l.request, (l.secret).shown, corrections, signer, image);
  exception when others then
    if left(sqlstate, 2) not in ('RL', '22', '23') then raise; end if;
    get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint;
    return app.refused_answer(v_code, v_message, v_hint);
  end;
end $$;
comment on function app.timesheet_sign(text, jsonb, jsonb, text) is
  'corrections : [{week_id, date, minutes, reason}] ; signer : {name, quality, idempotency_key, user_agent}. Une '
  'semaine corrigée devient contestée. La même clé rend le même reçu.';

-- Anonymous visitors reach these five functions, the two of the hours of a worker, and nothing else.
grant usage on schema app to anon;
call app.expose('signature_open', '{anon,authenticated}');
call app.expose('signature_sign', '{anon,authenticated}');
call app.expose('signature_refuse', '{anon,authenticated}');
call app.expose('timesheet_open', '{anon,authenticated}');
call app.expose('timesheet_sign', '{anon,authenticated}');
