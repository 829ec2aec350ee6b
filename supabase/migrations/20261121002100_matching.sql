-- Why: who can do this mission, and why. Each requirement gets a verdict (ok, ko, unknown) and its reason in French;
-- nobody is rejected by a score. « Pourquoi personne ? » says how many each requirement, relaxed alone, would free.

-- JIT stays off in these functions: on PostgreSQL compiling the plan takes a second, running it fifty milliseconds.
-- One row per talent of the trade or of its sector, with a verdict per requirement. `blocking` ones decide who is
-- eligible.
create function app.match_rows(p_mission uuid, p_only uuid default null)
returns table (talent_id uuid, job_verdict text, certificate_verdict text, certificates_missing text[],
  certificates_unknown text[], distance_km numeric, distance_verdict text, radius_km integer,
  availability_verdict text, free_on date, wage numeric, wage_verdict text, level_verdict text, licence_verdict text,
  conditions_verdict text, restriction_verdict text,
  qualification_verdict text, times_at_client integer, has_applied boolean)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  m public.mission; v_geo extensions.cube; v_sector uuid; v_sector_code text; v_start date; v_end date; v_jobs uuid[];
begin
  select * into m from public.mission x where x.id = p_mission;
  v_start := greatest(coalesce(m.start_date, app.today()), app.today());
  v_end := greatest(coalesce(m.end_date, v_start), v_start);
  select a.geo into v_geo from public.address a
    where a.id = coalesce(m.address_id, (select w.address_id from public.work_site w where w.id = m.work_site_id),
    (select e.address_id from public.agency e where e.id = m.agency_id),
    (select c.address_id from public.company c where c.id = m.company_id));
  select j.sector_id, s.code into v_sector, v_sector_code from public.job j join public.sector s on s.id = j.sector_id
    where j.id = m.job_id;
  v_jobs := array(select j.id from public.job j where j.sector_id = v_sector);
  return query
  with candidate as (
    select t.*, (t.job_id = m.job_id or exists (select 1 from public.talent_job x where x.talent_id = t.id
        and x.job_id = m.job_id)
        or (m.job_id is null and app.fold(t.job_name) = app.fold(m.job_name))) as has_job
    from public.talent t
    where t.workspace_id = m.workspace_id and (p_only is null or t.id = p_only)
      and t.qualification_status not in ('archived', 'anonymized') and t.anonymized_at is null
      and (t.job_id = any (v_jobs) or (v_sector_code is not null and t.construction_types @> array[v_sector_code])
        or t.id in (select x.talent_id from public.talent_job x where x.job_id = m.job_id)
        or (m.job_id is null and app.fold(t.job_name) = app.fold(m.job_name)))
  ), busy as (
    -- The last day of the contracts that overlap the mission.
    select k.talent_id, max(coalesce(k.actual_end_date, k.end_date, 'infinity'::date)) as until from public.contract k
    where k.workspace_id = m.workspace_id and (p_only is null or k.talent_id = p_only)
      and k.status in ('to_sign', 'signed', 'suspended') and k.is_full_time and k.start_date <= v_end
      and coalesce(k.actual_end_date, k.end_date, 'infinity') >= v_start group by k.talent_id
  ), paper as (
    select n.code, c.id as talent, max(case when h.id is null then 0
        when h.expires_on is null and y.validity_months is not null then 1
        when h.expires_on is null or h.expires_on >= v_end then 2 else 0 end) as held
    from unnest(m.certificate_codes) n(code) cross join candidate c
    left join public.certificate h on h.talent_id = c.id and h.code = n.code
    left join public.certificate_type y on y.code = n.code
    group by n.code, c.id
  ), papers as (
    select p.talent, array_agg(p.code order by p.code) filter (where p.held = 0) as missing, array_agg(p.code
      order by p.code) filter (where p.held = 1) as unsure from paper p group by p.talent
  ), past as (
    select k.talent_id, count(distinct k.contract_key)::integer as n from public.contract k
      where k.company_id = m.company_id and (p_only is null or k.talent_id = p_only)
      and k.status in ('signed', 'ended', 'closed') group by k.talent_id
  )
  select c.id,
    case when c.has_job then 'ok' else 'ko' end,
    case when cardinality(p.missing) > 0 then 'ko' when cardinality(p.unsure) > 0 then 'unknown' else 'ok' end,
    coalesce(p.missing, '{}'), coalesce(p.unsure, '{}'),
    round((d.metres / 1000)::numeric, 1),
    case when d.metres is null then 'unknown' when d.metres <= r.km * 1000 then 'ok' else 'ko' end, r.km,
    case when b.until is not null or c.availability_status in ('unavailable', 'inactive') then 'ko'
      when c.available_on > v_start then 'ko'
      when c.availability_status = 'available_on' and c.available_on is null then 'unknown' else 'ok' end,
    case when b.until = 'infinity' then null when b.until is not null then b.until + 1 else c.available_on end,
    coalesce(c.wage_expected, c.wage),
    case when coalesce(m.hourly_wage_max, m.hourly_wage) is null or coalesce(c.wage_expected, c.wage) is null
      then 'unknown'
      when coalesce(c.wage_expected, c.wage) <= coalesce(m.hourly_wage_max, m.hourly_wage) then 'ok' else 'ko' end,
    case when m.experience_level is null then 'ok' when c.experience_level is null then 'unknown'
      when array_position('{beginner,confirmed,expert}'::text[],
        c.experience_level) >= array_position('{beginner,confirmed,expert}'::text[], m.experience_level) then
        'ok' else 'ko' end,
    case when not c.driving_licences @> m.driving_licences
      then case when c.driving_licences = '{}' then 'unknown' else 'ko' end
      when m.needs_vehicle and c.has_vehicle is distinct from true then case when c.has_vehicle is null then 'unknown'
        else 'ko' end else 'ok' end,
    case when (m.is_night_work and c.accepts_night_work = false)
      or (m.is_weekend_work and c.accepts_weekend_work = false)
      or (m.needs_overnight and c.accepts_overnight = false) then 'ko'
      when (m.is_night_work and c.accepts_night_work is null) or (m.is_weekend_work and c.accepts_weekend_work is null)
        or (m.needs_overnight and c.accepts_overnight is null) then 'unknown' else 'ok' end,
    case when c.qualification_status = 'do_not_delegate' or exists (select 1 from public.talent_restriction x
        where x.talent_id = c.id and x.lifted_at is null
      and (x.company_id is null or x.company_id = m.company_id)
      and daterange(x.starts_on, x.ends_on, '[]') && daterange(v_start, v_end, '[]')) then 'ko' else 'ok' end,
    case when c.qualification_status = 'validated' then 'ok' when c.qualification_status = 'qualified' then 'unknown'
      else 'ko' end,
    coalesce(h.n, 0), exists (select 1 from public.application x where x.talent_id = c.id and x.mission_id = m.id)
  from candidate c
  left join public.address a on a.id = c.address_id
  cross join lateral (select app.distance_m(a.geo, v_geo) as metres) d
  cross join lateral (select coalesce(m.search_radius_km, c.mobility_km)::integer as km) r
  left join busy b on b.talent_id = c.id
  left join papers p on p.talent = c.id
  left join past h on h.talent_id = c.id;
end $$;

-- The requirements that decide, in the order they are told.
create function app.requirement_label(p_code text) returns text
language sql immutable set search_path = '' as $$
  select case p_code when 'job' then 'Métier' when 'certificates' then 'Habilitations' when 'distance' then 'Distance'
    when 'availability' then 'Disponibilité' when 'wage' then 'Salaire'
    when 'level' then 'Niveau' when 'licences' then 'Permis et véhicule'
    when 'conditions' then 'Nuit, week-end, découché' when 'restriction' then 'Restriction'
    when 'qualification' then 'Qualification' end
$$;

create function app.match_talents(mission_id uuid, max_results integer default 50, only_talent uuid default null)
returns table (talent_id uuid, display_name text, job_label text, owner_name text, city text, latitude double precision,
  longitude double precision, score integer, is_eligible boolean,
  job_ok boolean, certificates_ok boolean, certificates_missing text[], distance_km numeric, is_available boolean,
  free_on date, wage numeric, has_applied boolean, times_at_client integer, reasons jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare m public.mission;
begin
  perform app.require('missions', 'read');
  perform app.require('talents', 'read');
  select * into m from public.mission x where x.id = match_talents.mission_id
    and x.workspace_id = app.active_workspace();
  if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
  return query
  select r.talent_id, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
    t.job_title), coalesce(j.name, t.job_name), o.display_name, a.city, a.latitude, a.longitude,
    -- Weights of D§6.4: trade and papers first, then distance, availability, wage, level, what is known of the client,
    -- marks.
    (case r.job_verdict when 'ok' then 28 else 0 end
      + case r.certificate_verdict when 'ok' then 20 when 'unknown' then 10 else 0 end
      + case r.distance_verdict when 'ok' then greatest(5, 15 - least(10, (coalesce(r.distance_km, 0) / 5)::integer))
        when 'unknown' then 4 else 0 end
      + case r.availability_verdict when 'ok' then 15 when 'unknown' then 7 else 0 end
      + case r.wage_verdict when 'ok' then 7 when 'unknown' then 3 else 0 end
      + case r.level_verdict when 'ok' then 4 when 'unknown' then 2 else 0 end
      + case r.licence_verdict when 'ok' then 3 when 'unknown' then 1 else 0 end
      + case r.qualification_verdict when 'ok' then 4 when 'unknown' then 2 else 0 end
      + least(2, r.times_at_client) + case when t.is_top_profile then 2 else 0 end)
      * (r.restriction_verdict = 'ok')::integer,
    v.eligible, r.job_verdict = 'ok', r.certificate_verdict = 'ok', r.certificates_missing, r.distance_km,
    r.availability_verdict = 'ok', r.free_on, r.wage, r.has_applied, r.times_at_client,
    jsonb_build_array(
      jsonb_build_object('code', 'job', 'verdict', r.job_verdict, 'text', case r.job_verdict when 'ok'
          then 'Exerce ce métier' else 'Autre métier du même secteur' end),
      jsonb_build_object('code', 'certificates', 'verdict', r.certificate_verdict, 'text', case
          when m.certificate_codes = '{}' then 'Aucune habilitation exigée'
        when r.certificate_verdict = 'ok' then 'Valables jusqu’à la fin de la mission'
        when cardinality(r.certificates_missing) > 0 then 'Manque : ' || array_to_string(r.certificates_missing, ', ')
        else 'Date à vérifier : ' || array_to_string(r.certificates_unknown, ', ') end),
      jsonb_build_object('code', 'distance', 'verdict', r.distance_verdict, 'text', case when r.distance_km is null
          then 'Adresse inconnue' else replace(r.distance_km::text, '.', ',') || ' km pour ' || r.radius_km
          || ' km acceptés' end),
      jsonb_build_object('code', 'availability', 'verdict', r.availability_verdict, 'text', case
          when r.availability_verdict = 'ok' then coalesce(n.words, 'Disponible')
          when r.free_on is not null then coalesce(n.words || ', libre le ', 'Libre le ') || app.short_day(r.free_on)
        when r.availability_verdict = 'unknown' then 'Date de disponibilité inconnue' else 'Indisponible' end),
      jsonb_build_object('code', 'wage', 'verdict', r.wage_verdict, 'text', case
          when r.wage is null then 'Prétention inconnue'
          when r.wage_verdict = 'unknown' then 'Taux de la mission inconnu'
        else 'Demande ' || replace(to_char(r.wage, 'FM990.00'), '.', ',') || ' € pour '
          || replace(to_char(coalesce(m.hourly_wage_max, m.hourly_wage), 'FM990.00'), '.', ',') || ' €' end),
      jsonb_build_object('code', 'level', 'verdict', r.level_verdict, 'text', case r.level_verdict
          when 'ok' then 'Niveau suffisant' when 'ko' then 'Niveau inférieur' else 'Niveau inconnu' end),
      jsonb_build_object('code', 'licences', 'verdict', r.licence_verdict, 'text', case r.licence_verdict
          when 'ok' then 'Permis et véhicule suffisants' when 'ko' then 'Permis ou véhicule manquant'
          else 'Permis ou véhicule à vérifier' end),
      jsonb_build_object('code', 'conditions', 'verdict', r.conditions_verdict, 'text', case r.conditions_verdict
          when 'ok' then 'Horaires acceptés' when 'ko' then 'Horaires refusés' else 'À demander' end),
      jsonb_build_object('code', 'restriction', 'verdict', r.restriction_verdict, 'text', case r.restriction_verdict
          when 'ok' then 'Aucune restriction' else 'Ne pas déléguer chez ce client' end),
      jsonb_build_object('code', 'qualification', 'verdict', r.qualification_verdict,
        'text', case r.qualification_verdict when 'ok' then 'Validé' when 'unknown' then 'Qualifié, pas encore validé'
          else 'Pas encore qualifié' end))
  from app.match_rows(m.id, only_talent) r
  join public.talent t on t.id = r.talent_id
  left join public.job j on j.id = t.job_id
  left join public.team_member o on o.id = t.owner_id
  left join public.address a on a.id = t.address_id
  left join (select o.talent_id, app.mission_words(o.company_name, o.until) as words
    from app.on_mission(only_talent) o) n on n.talent_id = r.talent_id
  cross join lateral (select 'ko' <> all (array[r.job_verdict, r.certificate_verdict, r.distance_verdict,
        r.availability_verdict, r.wage_verdict, r.level_verdict, r.licence_verdict,
    r.conditions_verdict, r.restriction_verdict]) as eligible) v
  order by v.eligible desc, 8 desc, r.distance_km nulls last, t.sort_key, t.id
  limit least(greatest(max_results, 1), 500);
end $$;
comment on function app.match_talents(uuid, integer, uuid) is
  'Talents pour une mission, les possibles d’abord. reasons : [{code, verdict: ok|ko|unknown, text}]. Rien n’est '
  'écarté : un score à 0 dit seulement une restriction.';
call app.expose('match_talents');

create function app.why_nobody(mission_id uuid)
returns table (criterion text, label text, eligible_now integer, freed integer, total integer, suggestion text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  m public.mission;
  v_codes constant text[] := array['job', 'certificates', 'distance', 'availability', 'wage', 'level', 'licences',
    'conditions', 'restriction'];
begin
  perform app.require('missions', 'read');
  perform app.require('talents', 'read');
  select * into m from public.mission x where x.id = why_nobody.mission_id and x.workspace_id = app.active_workspace();
  if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
  return query
  with verdict as (
    select r.talent_id, array[r.job_verdict, r.certificate_verdict, r.distance_verdict, r.availability_verdict,
      r.wage_verdict, r.level_verdict, r.licence_verdict, r.conditions_verdict, r.restriction_verdict] as v,
      r.distance_km, r.wage, r.free_on, r.certificates_missing from app.match_rows(m.id) r
  ), counted as (
    select v.*, (select count(*) from unnest(v.v) x where x = 'ko') as wrong from verdict v
  )
  select c.code, app.requirement_label(c.code), (select count(*) from counted k where k.wrong = 0)::integer,
    (select count(*) from counted k where k.wrong = 1 and k.v[c.n] = 'ko')::integer, (select count(*)
      from counted)::integer,
    -- What to change, taken from who would be freed.
    case c.code
      when 'distance' then (select 'Chercher jusqu’à ' || ceil(max(k.distance_km)) || ' km'
        from (select x.distance_km from counted x where x.wrong = 1 and x.v[c.n] = 'ko'
          order by x.distance_km limit 5) k)
      when 'wage' then (select 'Proposer ' || replace(to_char(max(k.wage), 'FM990.00'), '.', ',') || ' € de l’heure'
        from (select x.wage from counted x where x.wrong = 1 and x.v[c.n] = 'ko' order by x.wage limit 5) k)
      when 'availability' then (select 'Commencer le ' || to_char(min(k.free_on), 'DD/MM/YYYY') from counted k
        where k.wrong = 1 and k.v[c.n] = 'ko' and k.free_on is not null)
      when 'certificates' then (select 'Former à : ' || string_agg(distinct q, ', ')
        from counted k, unnest(k.certificates_missing) q where k.wrong = 1 and k.v[c.n] = 'ko')
      when 'job' then 'Ouvrir aux métiers voisins du secteur' when 'level' then 'Accepter un niveau inférieur'
      when 'licences' then 'Organiser le transport'
      when 'conditions' then 'Revoir les horaires' else null end
  from unnest(v_codes) with ordinality as c(code, n)
  order by 4 desc, c.n;
end $$;
comment on function app.why_nobody(uuid) is
  'Pour chaque exigence : combien de talents elle seule écarte (freed), et ce qui les rendrait possibles.';
call app.expose('why_nobody');

-- The other way round: missions for a talent.
create function app.match_missions(talent_id uuid, max_results integer default 20)
returns table (mission_id uuid, reference text, job_label text, company_name text, city text, start_date date,
  priority text, score integer, is_eligible boolean, distance_km numeric, reasons jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare v_job uuid; v_sector uuid;
begin
  perform app.require('missions', 'read');
  perform app.require('talents', 'read');
  select t.job_id, j.sector_id into v_job, v_sector from public.talent t left join public.job j on j.id = t.job_id
    where t.id = match_missions.talent_id and t.workspace_id = app.active_workspace();
  if not found then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  return query
  select m.id, m.reference, coalesce(j.name, m.job_name), c.name, coalesce(a.city, ''), m.start_date, m.priority,
    x.score, x.is_eligible, x.distance_km, x.reasons
  from public.mission m
  left join public.job j on j.id = m.job_id left join public.company c on c.id = m.company_id
  left join public.work_site w on w.id = m.work_site_id
  left join public.address a on a.id = coalesce(m.address_id, w.address_id)
  cross join lateral (select y.* from app.match_talents(m.id, 1, match_missions.talent_id) y) x
  where m.id in (select q.id from public.mission q left join public.job qj on qj.id = q.job_id
    where q.workspace_id = app.active_workspace()
    and q.status in ('open', 'sourcing', 'presented', 'partly_filled') and (q.job_id = v_job or qj.sector_id = v_sector
      or q.job_id in (select z.job_id from public.talent_job z where z.talent_id = match_missions.talent_id))
        order by q.priority, q.start_date limit 40)
  order by x.is_eligible desc, x.score desc limit least(greatest(max_results, 1), 40);
end $$;
call app.expose('match_missions');
