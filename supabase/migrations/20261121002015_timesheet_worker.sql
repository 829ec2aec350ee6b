-- Why: where the contract says so, the worker enters their own hours, by a link of their own and without an account. It
-- is the link of a signature: 256 bits, an end, one use, the evidence of what was sent. What they sent stays readable
-- when the agency corrects it. Who is asked, and when again, follows « Heures saisies par ».

-- Friday noon of the week, then twice: Monday morning, before the week is missing, and Wednesday morning.
create function app.hours_asked_on(p_monday date, p_now timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select max(d) from unnest(array[p_monday + 4 + time '12:00', p_monday + 7 + time '08:00',
      p_monday + 9 + time '08:00']) at, lateral (select at at time zone 'Europe/Paris' as d) x where d <= p_now
$$;

-- The week as its worker reads it: days, what is planned, and which days the contract covers.
create function app.hours_sheet(p_week uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', c.name, 'site', coalesce(s.name, e.name, c.name), 'monday', w.monday,
    'week_label', app.week_label(w.monday), 'job', k.job_name, 'contract_key', k.contract_key,
    'step', k.timesheet_step_minutes,
    'days', (select jsonb_agg(jsonb_build_object('date', d.date, 'planned', d.planned_minutes,
        'is_public_holiday', d.is_public_holiday, 'is_open', d.date between b.first_day and coalesce(b.last_day,
          'infinity')) order by d.date)
      from public.timesheet_day d where d.timesheet_week_id = w.id))
  from public.timesheet_week w join public.contract k on k.id = w.contract_id
  join public.company c on c.id = w.company_id left join public.work_site s on s.id = w.work_site_id
  left join public.agency e on e.id = w.agency_id, app.week_bounds(w) b
  where w.id = p_week
$$;

-- A new link, mailed to the worker. The one before still opens: what is being typed on a phone without network must
-- arrive. Once the hours are sent, none does.
create function app.ask_hours(w public.timesheet_week) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare t public.talent; h public.legal_entity; v_link jsonb; v_sheet jsonb := app.hours_sheet(w.id); v_before integer;
begin
  select * into t from public.talent x where x.id = w.talent_id;
  if nullif(btrim(t.email), '') is null then
    raise exception 'Le talent n’a pas d’e-mail : saisissez ses heures, ou complétez sa fiche.'
      using errcode = 'RL279', hint = 'field=talent_id';
  end if;
  select count(*) into v_before from public.signature_request s where s.entity = 'timesheet_week' and s.row_id = w.id
    and s.party = 'worker';
  v_link := app.open_signature(w.workspace_id, 'timesheet_week', w.id, array[w.id], 'worker', null, t.id,
    app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title), t.email,
    t.phone_number, 14, w.owner_id, v_sheet);
  if v_before > 0 then
    update public.signature_request s set reminder_count = v_before - 1
      where s.id = (v_link ->> 'signature_request_id')::uuid;
    perform app.move('signature_request', (v_link ->> 'signature_request_id')::uuid, 'remind');
  end if;
  select * into h from public.legal_entity x where x.workspace_id = w.workspace_id order by x.is_default desc limit 1;
  perform app.mail_signature_links(jsonb_build_array(jsonb_build_object(
    'signature_request_id', v_link ->> 'signature_request_id', 'template', 'signature',
    'subject', 'Vos heures : semaine du ' || to_char(w.monday, 'DD/MM/YYYY'), 'data', jsonb_build_object(
      'title', case when v_before > 0 then 'Vos heures ne sont pas arrivées' else 'Vos heures de la semaine' end,
      'greeting', format('Bonjour %s,', v_link ->> 'signer_name'),
      'message', 'Entrez les heures que vous avez faites. Une minute suffit, sur votre téléphone, même sans réseau : '
        || 'elles partent quand il revient.',
      'facts', jsonb_build_array(jsonb_build_array('Semaine', 'du ' || to_char(w.monday, 'DD/MM/YYYY') || ' au '
          || to_char(w.monday + 6, 'DD/MM/YYYY')), jsonb_build_array('Entreprise', v_sheet ->> 'company'),
        jsonb_build_array('Chantier', v_sheet ->> 'site')),
      'button', 'Entrer mes heures', 'agency', coalesce(h.name, 'Votre agence'),
      'note', 'Ce lien vous est personnel : ne le transmettez pas. Il vaut quatorze jours et ne demande aucun compte.'
    ))));
  return v_link;
end $$;

create function app.ask_worker_hours(week_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare w public.timesheet_week; v_ids uuid[] := array(select distinct unnest(week_ids)); v_links jsonb := '[]';
begin
  perform app.require('time', 'edit');
  if coalesce(cardinality(v_ids), 0) not between 1 and 60 then
    raise exception 'Choisissez de une à soixante semaines.' using errcode = 'RL271', hint = 'field=week_ids';
  end if;
  for w in select * from public.timesheet_week x where x.id = any (v_ids) and x.workspace_id = app.active_workspace()
    order by x.id for update loop
    if not app.may_act('time', 'edit', to_jsonb(w)) then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    elsif w.status not in ('to_enter', 'missing') then
      raise exception 'Les heures de cette semaine ne peuvent plus être saisies.'
        using errcode = 'RL303', hint = 'field=status';
    elsif not exists (select from public.contract k where k.id = w.contract_id and k.timesheet_entry_by = 'worker') then
      raise exception 'Ce contrat ne fait pas saisir ses heures par le salarié (« Heures saisies par »).'
        using errcode = 'RL285', hint = 'field=contract_id';
    end if;
    v_links := v_links || app.ask_hours(w);
  end loop;
  if jsonb_array_length(v_links) <> cardinality(v_ids) then
    raise exception 'Relevé introuvable.' using errcode = 'RL003';
  end if;
  return v_links;
end $$;
comment on function app.ask_worker_hours(uuid[]) is
  'Demande ses heures au salarié de chaque semaine, par e-mail ; demandées encore, c’est une relance. Rend '
  '[{signature_request_id, signer_name, signer_email, expires_at}], jamais le lien (RL271, RL279, RL285, RL303).';
call app.expose('ask_worker_hours');

-- The weeks of the last fortnight whose day to ask has come since they were last asked.
create function app.ask_due_hours(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare w public.timesheet_week; n integer := 0;
begin
  for w in select x.* from public.timesheet_week x join public.contract k on k.id = x.contract_id
    join public.talent t on t.id = x.talent_id
    where x.status in ('to_enter', 'missing') and x.monday between p_now::date - 14 and p_now::date
      and k.timesheet_entry_by = 'worker' and nullif(btrim(t.email), '') is not null
      and not exists (select from public.team_member m where m.email = lower(btrim(t.email)))
      and app.hours_asked_on(x.monday, p_now) is not null
      and not exists (select from public.signature_request s where s.entity = 'timesheet_week' and s.row_id = x.id
        and s.party = 'worker' and s.sent_at >= app.hours_asked_on(x.monday, p_now))
    order by x.monday, x.id limit 200 loop
    begin
      perform app.ask_hours(w); n := n + 1;
    exception when others then raise warning 'ask_due_hours %: %', w.id, sqlerrm;
    end;
  end loop;
  return n;
end $$;

-- The words of these links: nothing is signed here, hours are sent.
create function app.hours_answer(p_state text, p_more jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select app.link_answer(p_state, case p_state
    when 'used' then jsonb_build_object('message',
      'Vos heures de cette semaine sont déjà envoyées. Une erreur ? Appelez votre agence.')
    when 'signed' then jsonb_build_object('message', 'Vos heures sont envoyées à l’agence. Merci.')
    else '{}' end || p_more)
$$;

create function app.hours_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_status text;
begin
  select * into l from app.read_link(token, 'hours');
  if l.state <> 'ready' then return app.hours_answer(l.state); end if;
  select w.status into v_status from public.timesheet_week w where w.id = (l.request).row_id;
  if v_status = 'canceled' then
    return app.hours_answer('expired', '{"message": "L’agence n’attend plus d’heures pour cette semaine."}');
  elsif v_status not in ('to_enter', 'missing') then
    return app.hours_answer('used');
  end if;
  if app.real_me() is null then
    update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  end if;
  return app.hours_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name,
    'expires_at', (l.request).expires_at, 'sheet', app.hours_sheet((l.request).row_id)));
end $$;

-- What the contract brings to a day that is worked (meal, travel) comes with the day that was not planned.
create function app.declare_hours(r public.signature_request, days jsonb, comment text, signer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v jsonb; w public.timesheet_week; k public.contract; v_minutes integer; v_receipt jsonb; v_sent jsonb;
  v_comment text := nullif(left(btrim(declare_hours.comment), 500), '');
begin
  select * into w from public.timesheet_week x where x.id = r.row_id for update;
  select * into k from public.contract x where x.id = w.contract_id;
  for v in select * from jsonb_array_elements(coalesce(days, '[]')) loop
    v_minutes := (v ->> 'minutes')::integer;
    if v_minutes is null or v_minutes not between 0 and 1440 then
      raise exception 'Les heures d’une journée vont de 0 à 24.' using errcode = 'RL268', hint = 'field=minutes';
    end if;
    update public.timesheet_day d set worker_minutes = v_minutes, declared_minutes = v_minutes,
      night_minutes = least(d.night_minutes, v_minutes),
      has_meal = v_minutes > 0 and (d.has_meal or (d.planned_minutes = 0 and k.meal_type = 'panier')),
      has_travel = v_minutes > 0 and (d.has_travel or (d.planned_minutes = 0 and k.travel_allowance is not null)),
      has_transport = v_minutes > 0
        and (d.has_transport or (d.planned_minutes = 0 and k.transport_allowance is not null)),
      travel_zone = case when v_minutes > 0 then coalesce(d.travel_zone, k.travel_zone) end
      where d.timesheet_week_id = w.id and d.date = (v ->> 'date')::date;
    if not found then
      raise exception 'Ce jour n’est pas dans la semaine.' using errcode = 'RL301', hint = 'field=date';
    end if;
  end loop;
  update public.timesheet_week x set comment = coalesce(v_comment, x.comment) where x.id = w.id;
  v_sent := app.hours_sheet(w.id) || jsonb_build_object('declared', coalesce(days, '[]'), 'comment', v_comment);
  update app.signature_secret x set shown = v_sent where x.signature_request_id = r.id;
  v_receipt := app.record_signature(r, signer || jsonb_build_object('name', r.signer_name), null,
    app.token_hash(v_sent::text), jsonb_build_object('company', v_sent ->> 'company', 'site', v_sent ->> 'site',
      'week_label', v_sent ->> 'week_label', 'weeks', jsonb_build_array(jsonb_build_object(
        'talent_name', r.signer_name, 'minutes', (select coalesce(sum(d.worker_minutes), 0) from public.timesheet_day d
          where d.timesheet_week_id = w.id), 'signed_minutes', null))));
  perform app.move('timesheet_week', w.id, 'declare', v_comment, '{}', 'link', r.signer_name);
  perform app.move('signature_request', s.id, 'expire') from public.signature_request s
    where s.entity = 'timesheet_week' and s.row_id = w.id and s.party = 'worker'
    and s.status in ('to_sign', 'reminded') and s.id <> r.id;
  return app.hours_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;

create function app.hours_declare(token text, days jsonb, comment text, signer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_status text; v_code text; v_message text; v_hint text;
begin
  select * into l from app.read_link(token, 'hours');
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then
    return app.hours_answer('signed', jsonb_build_object('receipt', (l.secret).receipt));
  end if;
  if l.state <> 'ready' then return app.hours_answer(l.state); end if;
  select w.status into v_status from public.timesheet_week w where w.id = (l.request).row_id;
  if v_status not in ('to_enter', 'missing') then return app.hours_answer('used'); end if;
  begin
    return app.declare_hours(l.request, days, comment, signer);
  exception when others then
    if left(sqlstate, 2) not in ('RL', '22', '23') then raise; end if;
    get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint;
    return app.refused_answer(v_code, v_message, v_hint);
  end;
end $$;
comment on function app.hours_declare(text, jsonb, text, jsonb) is
  'days : [{date, minutes}] ; signer : {idempotency_key, user_agent}. La semaine devient saisie, par le '
  'salarié. La même clé rend le même reçu.';
call app.expose('hours_open', '{anon,authenticated}');
call app.expose('hours_declare', '{anon,authenticated}');
