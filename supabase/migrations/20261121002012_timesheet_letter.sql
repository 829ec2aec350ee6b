-- Why: what a client is written about the hours they are sent: the week as a table, the total, the site, until when an
-- answer is expected. One letter serves the first mail, the reminders and the one that says that the hours are deemed
-- accepted, where the conditions that the client signed have such a clause. Nobody is deemed to have accepted what they
-- were not told: the moment stands in every mail, and only what left by mail is followed.

-- The clause of the signed conditions that covers all the weeks of a link: the longest delay; none when one has none.
create function app.deemed_clause(p_weeks uuid[], out hours integer, out terms text)
language plpgsql stable security definer set search_path = '' as $$
declare k public.contract; q public.commercial_condition;
begin
  for k in select distinct c.* from public.timesheet_week w join public.contract c on c.id = w.contract_id
    where w.id = any (p_weeks) loop
    q := app.condition_of(k);
    if q.deemed_acceptance_hours is null then
      hours := null;
      terms := null;
      return;
    end if;
    continue when hours >= q.deemed_acceptance_hours;
    hours := q.deemed_acceptance_hours;
    terms := format('l’article « Embauche et relevés d’heures » des conditions %s '
        || E'(acceptation tacite après %s\u00A0h)',
      concat_ws(', ', q.reference, 'version ' || q.version_number), hours);
  end loop;
end $$;

-- « 25/11/2026 à 14:05 ».
create function app.moment_text(p_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone 'Europe/Paris', 'DD/MM/YYYY "à" HH24:MI')
$$;

-- Health is never told in a mail: of an absence, that there are no hours.
create function app.sheet_letter(p_request public.signature_request, p_shown jsonb, p_step text, p_comment text)
  returns jsonb
language sql stable security definer set search_path = '' as $$
  with told as (
    select p_request as s, to_char((p_shown ->> 'monday')::date, 'DD/MM/YYYY') as week,
      app.moment_text(p_request.deemed_at) as deemed_on, h.name as agency, h.phone_number as phone
    from (select 1) one left join lateral (select e.name, e.phone_number from public.legal_entity e
      where e.workspace_id = p_request.workspace_id order by e.is_default desc limit 1) h on true)
  select jsonb_build_object('signature_request_id', (t.s).id, 'template', 'timesheet',
    'subject', case p_step when 'ask' then 'Heures à signer' when 'remind' then 'Rappel, heures à signer'
      else 'Heures réputées acceptées' end || E'\u202F: semaine du ' || t.week,
    'data', jsonb_build_object('greeting', format('Bonjour %s,', (t.s).signer_name),
      'message', concat_ws(E'\n', 'L’agence vous répond : ' || nullif(btrim(p_comment), ''), case p_step
        when 'deemed' then 'Sans réponse de votre part, ces heures sont réputées acceptées depuis le ' || t.deemed_on
          || ', selon ' || (t.s).deemed_terms
          || '. Une erreur ? Corrigez-la : l’agence en est avertie et vous répond.'
        when 'remind' then 'Ces heures attendent encore votre accord. Une seule signature suffit pour toute l’équipe.'
        else 'Vérifiez ces heures, corrigez un jour si besoin, puis signez une seule fois pour toute l’équipe.' end),
      'deadline', case when p_step = 'deemed' then null when (t.s).deemed_at is null
          then 'Réponse attendue avant le ' || app.moment_text((t.s).expires_at) || '.'
        else 'Sans réponse avant le ' || t.deemed_on || ', ces heures sont réputées acceptées, selon '
          || (t.s).deemed_terms || '.' end,
      'company', p_shown ->> 'company', 'site', p_shown ->> 'site', 'week', 'du ' || t.week || ' au '
        || to_char((p_shown ->> 'monday')::date + 6, 'DD/MM/YYYY'),
      'people', (select jsonb_agg(jsonb_build_object('name', w ->> 'talent_name', 'job', w ->> 'job',
          'total', w -> 'total', 'days', (select jsonb_agg(jsonb_build_object('date', d ->> 'date',
            'minutes', d -> 'minutes') order by d ->> 'date') from jsonb_array_elements(w -> 'days') d)) order by n)
        from jsonb_array_elements(p_shown -> 'weeks') with ordinality as u(w, n)),
      'note', format('Ce lien vous est personnel : ne le transmettez pas. Il reste valable jusqu’au %s et ne demande '
        'aucun compte.', app.moment_text((t.s).expires_at)),
      'agency', coalesce(t.agency, 'Votre agence'), 'phone', t.phone))
  from told t
$$;

-- Makes a link for the request and mails it; false when there is nobody to write to. The first time, what silence will
-- mean is settled: the weeks of the link keep it, whatever becomes of the conditions.
create function app.mail_sheet_link(request_id uuid, comment text default null, step text default 'ask')
  returns boolean
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; c record; v_shown jsonb;
begin
  select * into s from public.signature_request x where x.id = request_id and x.entity = 'timesheet_week'
    and x.party = 'client' and nullif(btrim(x.signer_email), '') is not null for update;
  if s.id is null then return false; end if;
  if s.mailed_at is null then
    select * into c from app.deemed_clause(s.row_ids);
    if c.hours is not null then
      s.deemed_at := app.after_office_hours(now(), c.hours);
      s.deemed_terms := c.terms;
      -- Who was silent may still correct for a week.
      s.expires_at := greatest(s.expires_at, s.deemed_at + interval '7 days');
      update public.signature_request x set deemed_at = s.deemed_at, deemed_terms = s.deemed_terms,
        expires_at = s.expires_at where x.id = s.id;
    end if;
  end if;
  select x.shown into v_shown from app.signature_secret x where x.signature_request_id = s.id;
  return exists (select from app.mail_signature_links(jsonb_build_array(
    app.sheet_letter(s, v_shown, mail_sheet_link.step, mail_sheet_link.comment))));
end $$;
comment on function app.mail_sheet_link(uuid, text, text) is
  'Met au courrier du client le lien de ses heures (step : ask, remind ou deemed) ; faux s’il n’a pas d’adresse. '
  'Pour la clé de service seule : le jeton n’est rendu à personne.';
call app.expose('mail_sheet_link', '{}');

-- Every minute: reminded after one and two days, then deemed accepted where that was said. One mail at a time.
create function app.follow_sheets(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare s public.signature_request; v_weeks uuid[]; v_week uuid; v_step text; n integer := 0;
  v_is_open boolean := app.is_office_day((p_now at time zone 'Europe/Paris')::date);
begin
  for s in select x.* from public.signature_request x where x.entity = 'timesheet_week' and x.party = 'client'
    and x.status in ('to_sign', 'reminded') and x.mailed_at < p_now - interval '20 hours' and x.expires_at > p_now
    and exists (select from public.timesheet_week w where w.signature_request_id = x.id
      and w.status = 'sent_to_customer')
    -- Those for whom it is time: others, however many, keep nobody waiting behind them.
    and (x.deemed_at <= p_now or (v_is_open and x.reminder_count < 2
      and app.after_office_hours(x.sent_at, 24 * (x.reminder_count + 1)) <= p_now))
    order by x.sent_at, x.id limit 200 for update skip locked loop
    begin
      v_step := case when s.deemed_at <= p_now then 'deemed' else 'remind' end;
      v_weeks := array(select w.id from public.timesheet_week w where w.signature_request_id = s.id
        and w.status = 'sent_to_customer' order by w.id);
      foreach v_week in array v_weeks loop
        if v_step = 'remind' then
          perform app.move('timesheet_week', v_week, 'remind');
        else
          perform app.move('timesheet_week', v_week, 'deem',
            format('Sans réponse à l’e-mail envoyé à %s le %s%s, selon %s.', s.signer_email,
              app.moment_text(s.sent_at), case s.reminder_count when 0 then '' when 1 then ', relancé une fois'
                else ', relancé ' || s.reminder_count || ' fois' end, s.deemed_terms),
            jsonb_build_object('deemed_terms', s.deemed_terms));
        end if;
      end loop;
      if v_step = 'remind' then perform app.move('signature_request', s.id, 'remind'); end if;
      perform app.mail_sheet_link(s.id, null, v_step);
      n := n + 1;
    exception when others then raise warning 'follow_sheets %: %', s.id, sqlerrm;
    end;
  end loop;
  return n;
end $$;
