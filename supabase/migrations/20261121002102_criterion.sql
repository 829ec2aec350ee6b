-- Why: people are found by criteria, and a criterion is data: {field, operator, value, weight}. This is the list of
-- the fields: what their value holds, which right they ask for, how one person answers (true, false, null: unknown),
-- and what proves it. One engine reads it (search_talents); the screens speak the same grammar (src/rules/search).
-- Sex, age, origin, health and family are no fields, and never will be.

create table app.criterion_field (
  code text primary key,
  label text not null,
  operators text[] not null,
  shape jsonb not null,
  family text,
  joins text not null default '',
  is_known boolean not null default false,
  verdict text not null,
  evidence text not null,
  nearly text
);
comment on table app.criterion_field is
  'Les champs d’un critère. La personne s’appelle t (dans le verdict : app.talent_facts), son adresse a ; {clé} est '
  'une valeur du critère, {n} son rang, '
  '{today}, {workspace} et {operator} se comprennent ; {of} ne garde, de la table jointe x, que les personnes de $4, '
  'à moins que $5 ne dise tout le monde.';
comment on column app.criterion_field.shape is
  'Ce que contient la valeur : text, code, codes, uuid, uuids, date, number. « ? » : peut manquer.';
comment on column app.criterion_field.family is
  'Ce qu’il faut lire en plus des talents. Sans ce droit, la réponse est « inconnu » pour chacun.';
comment on column app.criterion_field.is_known is 'La réponse est oui ou non pour chacun, jamais inconnue.';
comment on column app.criterion_field.nearly is
  'Ce qu’un index sait dire, vrai de tous ceux dont la réponse n’est pas non : le premier tri, avant la réponse.';
comment on column app.criterion_field.evidence is 'La preuve, pour les seules lignes montrées ; {v} est la réponse.';

-- « A » → 'A'::text[]…: what stands for {key}. A value that is not of its shape is refused, not repaired.
create function app.criterion_literal(p_kind text, p_value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare v_text text := p_value #>> '{}';
begin
  if p_value is null or p_value = 'null' then
    if p_kind not like '%?' then return null; end if;
    return 'null::' || case rtrim(p_kind, '?') when 'date' then 'date' when 'number' then 'numeric' else 'text' end;
  end if;
  case rtrim(p_kind, '?')
    when 'text' then
      if jsonb_typeof(p_value) = 'string' and btrim(v_text) <> '' and length(v_text) <= 300 then
        return quote_literal(v_text) || '::text';
      end if;
    when 'code' then
      if jsonb_typeof(p_value) = 'string' and v_text ~ '^\w{1,40}$' then
        return quote_literal(v_text) || '::text';
      end if;
    when 'uuid' then
      if v_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return quote_literal(v_text) || '::uuid'; end if;
    when 'date' then
      if jsonb_typeof(p_value) = 'string' and v_text ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then
        return quote_literal(v_text::date) || '::date';
      end if;
    when 'number' then
      if jsonb_typeof(p_value) = 'number' and v_text::numeric between -1000 and 1000 then
        return quote_literal(v_text) || '::numeric';
      end if;
    else
      if jsonb_typeof(p_value) = 'array' and jsonb_array_length(p_value) between 1 and 50
        and not exists (select from jsonb_array_elements(p_value) e where jsonb_typeof(e) <> 'string'
          or app.criterion_literal(case rtrim(p_kind, '?') when 'codes' then 'code' else 'uuid' end, e) is null) then
        return quote_literal(array(select jsonb_array_elements_text(p_value))) || '::'
          || case rtrim(p_kind, '?') when 'codes' then 'text[]' else 'uuid[]' end;
      end if;
  end case;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then return null;
end $$;

-- app.distance_m as an expression: thirty thousand calls of a function would take longer than all the rest. Null where
-- the address has no point: least() would make it the other end of the globe.
create function app.metres_from(p_latitude double precision, p_longitude double precision) returns text
language sql immutable set search_path = '' as $$
  select format('case when a.geo is not null then 2 * 6371000 * asin(least(1, extensions.cube_distance(a.geo, '
    '%L::extensions.cube) / (2 * 6371000))) end', app.earth(p_latitude, p_longitude))
$$;

-- Kilometres an hour at which the minutes of a distance are counted: those it states, else 50, town and road together.
create function app.criterion_kmh(p_value jsonb) returns numeric language sql immutable set search_path = '' as $$
  select greatest(coalesce((p_value ->> 'speed')::numeric, 50), 1)
$$;

create function app.refuse_criteria(p_why text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', p_why using errcode = 'RL390', hint = 'field=criteria';
end $$;

-- The criteria, or a refusal that says which and why.
create function app.check_criteria(criteria jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare c jsonb; f app.criterion_field; k text;
begin
  if jsonb_typeof(criteria) is distinct from 'array' or jsonb_array_length(criteria) > 25 then
    perform app.refuse_criteria('Les critères sont une liste, de vingt-cinq au plus.');
  end if;
  for c in select * from jsonb_array_elements(criteria) loop
    select * into f from app.criterion_field x where x.code = c ->> 'field';
    if f.code is null then perform app.refuse_criteria('Critère inconnu.'); end if;
    if c ->> 'operator' <> all (f.operators) is not false or c ->> 'weight' not in ('required', 'wanted', 'excluded')
      is not false or jsonb_typeof(c -> 'value') is distinct from 'object' then
      perform app.refuse_criteria(format('Critère mal formé : %s.', f.label));
    end if;
    for k in select jsonb_object_keys(f.shape || (c -> 'value')) loop
      if f.shape -> k is null or app.criterion_literal(f.shape ->> k, c #> array['value', k]) is null then
        perform app.refuse_criteria(format('Critère mal formé : %s.', f.label));
      end if;
    end loop;
  end loop;
end $$;

-- A template of the field with the values of the criterion in it, all at once: a value is never read as a template.
create function app.fill_criterion(p_template text, p_field app.criterion_field, p_criterion jsonb, p_rank integer)
returns text
language plpgsql stable set search_path = '' as $$
declare
  v_sql text := replace(p_template, '%', '%%'); v_values text[]; v_value jsonb := p_criterion -> 'value'; k record;
begin
  if p_template = '' then return ''; end if;
  for k in select e.key, app.criterion_literal(e.value, v_value -> e.key) as value from jsonb_each_text(p_field.shape) e
    union all select * from (values ('n', p_rank::text), ('v', 'p.v' || p_rank),
      ('operator', quote_literal(p_criterion ->> 'operator')), ('today', quote_literal(app.today()) || '::date'),
      ('workspace', quote_literal(app.active_workspace()) || '::uuid'),
      ('metres', app.metres_from((v_value -> 'latitude')::float8, (v_value -> 'longitude')::float8)),
      ('earth', quote_literal(app.earth((v_value -> 'latitude')::float8, (v_value -> 'longitude')::float8))),
      ('kmh', quote_literal(app.criterion_kmh(v_value)) || '::numeric'),
      ('of', 'and ($5 or x.talent_id = any ($4))'),
      ('words', case when p_template = '{words}' then (app.words_plan(v_value ->> 'text', p_rank)).verdict end),
      ('said', case when p_template = '{said}' then (app.words_plan(v_value ->> 'text', p_rank)).joins end),
      ('quoted', case when p_template like '%{quoted}%' then format('%L::tsquery, %L::text[]',
        app.quoted_query(v_value ->> 'text'), app.families('read')) end)) w loop
    v_values := v_values || k.value;
    v_sql := replace(v_sql, '{' || k.key || '}', '%' || cardinality(v_values) || '$s');
  end loop;
  return format(v_sql, variadic v_values);
end $$;

-- The jobs of these codes; with their neighbours: the same ROME sheet, or the same sector and ROME domain.
create function app.jobs_of(p_codes text[], p_near boolean) returns uuid[]
language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce(array_agg(distinct n.id), '{}') from public.job j
  join public.job n on n.id = j.id or (p_near and (n.rome_code = j.rome_code
    or (n.sector_id = j.sector_id and left(n.rome_code, 3) = left(j.rome_code, 3))))
  where j.code = any (p_codes)
$$;

-- Someone whose job is only written down does it all the same, when the words are those of the job.
create function app.job_words(p_codes text[]) returns text[]
language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce(array_agg(w), '{}') from public.job j, unnest(j.synonyms || j.sort_key) w where j.code = any (p_codes)
$$;

create function app.comma(p_value numeric) returns text language sql immutable set search_path = '' as $$
  select replace(to_char(p_value, 'FM999990.00'), '.', ',')
$$;

-- What holds someone between two days, the last that ends: a contract, a day off, or what they said. At
-- which client, to who reads contracts.
create function app.free_words(t public.talent, p_from date, p_to date, p_names boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare k record; v_said text;
begin
  select c.name, x.is_full_time, coalesce(x.actual_end_date, x.end_date) as until into k
  from public.contract x join public.company c on c.id = x.company_id
  where x.talent_id = t.id and x.status in ('to_sign', 'signed', 'suspended') and x.start_date <= p_to
    and coalesce(x.actual_end_date, x.end_date, 'infinity') >= p_from
  order by x.is_full_time desc, 3 desc nulls first limit 1;
  if found then
    return case when k.is_full_time then 'En mission' else 'À temps partiel' end
      || case when p_names then ' chez ' || k.name else '' end
      || coalesce(' jusqu’au ' || app.date_words(k.until) || ', libre le ' || app.date_words(k.until + 1),
        ', sans terme');
  end if;
  select max(u.ends_on) as until into k from public.talent_unavailability u
  where u.talent_id = t.id and u.starts_on <= p_to and u.ends_on >= p_from;
  if k.until is not null then return 'Indisponible jusqu’au ' || app.date_words(k.until); end if;
  v_said := ' (dit le ' || app.date_words(t.availability_said_on) || ')';
  return case when t.availability_status in ('unavailable', 'inactive') then 'Indisponible' || v_said
    when t.available_on > p_from then 'Libre le ' || app.date_words(t.available_on) || v_said
    when t.availability_status = 'available_on' and t.available_on is null then 'Date inconnue' || v_said
    when t.availability_status = 'unknown' then 'Disponibilité inconnue'
    else 'Libre : ni contrat ni absence' end;
end $$;

insert into app.criterion_field (code, label, operators, shape, family, joins, verdict, evidence) values
  ('words', 'Mots', '{match}', '{"text": "text"}', null, '{said}', '{words}', 'app.word_evidence(t, {text}, {quoted})'),
  ('job', 'Métier', '{is,near}', '{"codes": "codes"}', null,
    '', $s$case when t.job_id = any ((select app.jobs_of({codes}, {operator} = 'near'))::uuid[])
        or t.other_jobs && (select app.jobs_of({codes}, {operator} = 'near')) then true
      when t.job_id is not null or t.other_jobs is not null then false
      when coalesce(t.job_name, '') = '' then null
      else app.fold(t.job_name) = any ((select app.job_words({codes}))::text[]) end$s$,
    $s$coalesce((select string_agg(j.name, ', ' order by j.id is distinct from t.job_id, j.position)
      from public.job j where j.id = t.job_id
        or j.id in (select x.job_id from public.talent_job x where x.talent_id = t.id)),
      nullif(t.job_name, ''), 'Métier inconnu')$s$),
  ('certificate', 'Habilitation', '{valid}', '{"codes": "codes", "on": "date?"}', 'compliance',
    $s$left join (select x.talent_id, max(case when x.expires_on is null and y.validity_months is not null then 1
        when x.expires_on is null or x.expires_on >= coalesce({on}, {today}) then 2 else 0 end) as held
      from public.certificate x join public.certificate_type y on y.code = x.code
      where x.workspace_id = {workspace} {of} and x.code = any ({codes}) group by x.talent_id) c{n}
      on c{n}.talent_id = t.id$s$,
    $s$case coalesce(c{n}.held, 0) when 2 then true when 0 then false end$s$,
    $s$coalesce((select replace(h.code, '_', ' ') || case when h.expires_on is not null then case
        when h.expires_on >= coalesce({on}, {today}) then ' jusqu’au ' else ' expirée le ' end
        || app.date_words(h.expires_on) when y.validity_months is null then ' sans limite'
        else ' : date à vérifier' end
      from public.certificate h join public.certificate_type y on y.code = h.code
      where h.talent_id = t.id and h.code = any ({codes})
      order by (h.expires_on >= coalesce({on}, {today})) is true desc, y.validity_months is null desc,
        h.expires_on desc nulls first limit 1), 'Manque ' || replace(array_to_string({codes}, ', '), '_', ' '))$s$),
  -- One answer for all whose papers are in order, wherever they come from.
  ('right_to_work', 'Droit au travail', '{valid}', '{"on": "date?"}', 'identity',
    $s$left join (select x.talent_id, case
        when x.work_permit_expires_on is not null then x.work_permit_expires_on >= coalesce({on}, {today})
        when x.nationality is null then null
        when x.nationality = any ('{AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MC,MT,NL,NO,PL,
PT,RO,SE,SI,SK,AD,SM}'::text[]) then true end as may
      from public.talent_identity x where x.workspace_id = {workspace} {of}) c{n} on c{n}.talent_id = t.id$s$,
    'c{n}.may',
    $s$case when {v} then 'En règle au ' when {v} is false then 'Titre expiré au ' else 'À vérifier au ' end
      || app.date_words(coalesce({on}, {today}))$s$),
  ('distance', 'Distance', '{within}',
    '{"latitude": "number", "longitude": "number", "km": "number?", "minutes": "number?", "speed": "number?",
      "place": "text?"}', null, '',
    '({metres}) <= coalesce({minutes} * {kmh} / 60, {km}, t.mobility_km) * 1000',
    $s$case when a.geo is null then 'Adresse inconnue'
      else replace(round((({metres}) / 1000)::numeric, 1)::text, '.', ',') || ' km'
        || case when {minutes} is not null then ', ' || ceil(({metres}) * 60 / ({kmh} * 1000)) || ' min'
          when {km} is not null then '' else coalesce(', ' || t.mobility_km || ' km acceptés',
            ', rayon à demander') end end$s$),
  ('department', 'Département', '{any}', '{"codes": "codes"}', null, '',
    $s$case when a.department_code = any ({codes}) or t.mobility_departments && {codes} then true
      when a.department_code is not null then false end$s$,
    $s$coalesce(nullif(concat_ws(' · ', a.department_code, 'va dans le ' || nullif(array_to_string(
      t.mobility_departments, ', '), '')), ''), 'Adresse inconnue')$s$),
  ('available', 'Disponibilité', '{free}', '{"from": "date", "to": "date?"}', null,
    $s$left join (select x.talent_id, bool_or(x.is_full_time) as whole from public.contract x
      where x.workspace_id = {workspace} {of} and x.status in ('to_sign', 'signed', 'suspended')
        and x.start_date <= coalesce({to}, {from}) and coalesce(x.actual_end_date, x.end_date, 'infinity') >= {from}
      group by x.talent_id) c{n} on c{n}.talent_id = t.id
    left join (select distinct x.talent_id from public.talent_unavailability x where x.workspace_id = {workspace} {of}
      and x.starts_on <= coalesce({to}, {from}) and x.ends_on >= {from}) d{n} on d{n}.talent_id = t.id$s$,
    $s$case when c{n}.whole or d{n}.talent_id is not null or t.availability_status in ('unavailable', 'inactive')
        or t.available_on > {from} then false
      when c{n}.whole is false or t.availability_status = 'unknown'
        or (t.availability_status = 'available_on' and t.available_on is null) then null
      else true end$s$,
    $s$app.free_words(t, {from}, coalesce({to}, {from}), (select app.can_all('contracts', 'read')))$s$),
  ('wage', 'Salaire', '{at_most}', '{"amount": "number"}', null, '',
    'coalesce(t.wage_expected, t.wage) <= {amount}',
    $s$coalesce('Demande ' || app.comma(t.wage_expected) || ' €', 'Dernier taux ' || app.comma(t.wage) || ' €',
      'Prétention inconnue')$s$),
  ('contract_type', 'Type de contrat', '{any}', '{"codes": "codes"}', null, '',
    $s$case when t.contract_types = '{}' then null else t.contract_types && {codes} end$s$,
    $s$coalesce('Cherche : ' || (select string_agg(case x when 'interim' then 'intérim'
      when 'cdii' then 'CDI intérimaire' when 'independent' then 'indépendant' else upper(x) end, ', ')
      from unnest(t.contract_types) x), 'Non renseigné')$s$),
  ('construction_type', 'Type de travaux', '{any}', '{"codes": "codes"}', null, '',
    $s$case when t.construction_types = '{}' then null else t.construction_types && {codes} end$s$,
    $s$coalesce((select string_agg(s.name, ', ' order by s.position) from public.sector s
      where s.code = any (t.construction_types)), 'Non renseigné')$s$),
  ('level', 'Niveau', '{at_least}', '{"code": "code"}', null, '',
    $s$array_position('{beginner,confirmed,expert}'::text[], t.experience_level)
      >= array_position('{beginner,confirmed,expert}'::text[], {code})$s$,
    $s$case t.experience_level when 'beginner' then 'Débutant' when 'confirmed' then 'Confirmé'
      when 'expert' then 'Expert' else 'Niveau inconnu' end$s$),
  ('experience', 'Expérience', '{at_least}', '{"years": "number"}', null, '', 't.experience_years >= {years}',
    $s$coalesce(t.experience_years || case when t.experience_years < 2 then ' an' else ' ans' end, 'Inconnue')$s$),
  ('status', 'État du dossier', '{any}', '{"codes": "codes"}', null, '', 't.qualification_status = any ({codes})',
    $s$(select s.label from public.workflow_state s where s.entity = 'talent' and s.code = t.qualification_status)$s$),
  ('licence', 'Permis', '{all}', '{"codes": "codes"}', null, '',
    $s$case when t.driving_licences @> {codes} then true when t.driving_licences <> '{}' then false end$s$,
    $s$coalesce('Permis ' || nullif(array_to_string(t.driving_licences, ', '), ''), 'Permis inconnu')$s$),
  ('vehicle', 'Véhicule', '{is}', '{}', null, '', 't.has_vehicle',
    $s$case when t.has_vehicle then 'Véhiculé' when not t.has_vehicle then 'Sans véhicule' else 'Inconnu' end$s$),
  ('accepts', 'Conditions acceptées', '{all}', '{"codes": "codes"}', null, '',
    $s$('night' <> all ({codes}) or t.accepts_night_work) and ('weekend' <> all ({codes}) or t.accepts_weekend_work)
      and ('overnight' <> all ({codes}) or t.accepts_overnight)
      and ('long_distance' <> all ({codes}) or t.accepts_long_distance)$s$,
    $s$case when {v} then 'Accepté' when {v} is false then 'Refusé' else 'À demander' end$s$),
  ('software', 'Logiciel', '{any}', '{"ids": "uuids"}', null,
    $s$left join (select distinct x.talent_id from public.talent_software x where x.software_id = any ({ids}) {of}) c{n}
      on c{n}.talent_id = t.id$s$, 'c{n}.talent_id is not null',
    $s$coalesce((select string_agg(s.name, ', ') from public.talent_software x join public.software s on s.id =
      x.software_id where x.talent_id = t.id and x.software_id = any ({ids})), 'Pas dans la fiche')$s$),
  ('pool', 'Vivier', '{any}', '{"ids": "uuids"}', null,
    $s$left join (select distinct x.talent_id from public.talent_hiring_pool x
      where x.hiring_pool_id = any ({ids}) {of}) c{n} on c{n}.talent_id = t.id$s$, 'c{n}.talent_id is not null',
    $s$coalesce((select string_agg(q.name, ', ') from public.talent_hiring_pool x join public.hiring_pool q on q.id =
      x.hiring_pool_id where x.talent_id = t.id and x.hiring_pool_id = any ({ids})), 'Hors du vivier')$s$),
  ('owner', 'Responsable', '{any}', '{"ids": "uuids"}', null, '', 't.owner_id is not null and t.owner_id = any ({ids})',
    $s$coalesce((select m.display_name from public.team_member m where m.id = t.owner_id), 'Personne')$s$),
  ('mark', 'Note', '{at_least}', '{"code": "code", "value": "number"}', null, '',
    $s$case {code} when 'know_how' then t.mark_know_how when 'safety' then t.mark_safety when 'attendance'
      then t.mark_attendance when 'autonomy' then t.mark_autonomy when 'team_spirit' then t.mark_team_spirit end
      >= {value}$s$,
    $s$coalesce(case {code} when 'know_how' then t.mark_know_how when 'safety' then t.mark_safety when 'attendance'
      then t.mark_attendance when 'autonomy' then t.mark_autonomy when 'team_spirit' then t.mark_team_spirit end
      || ' sur 5', 'Pas notée')$s$),
  ('flag', 'Signalé', '{is}', '{"code": "code"}', null, '',
    $s$case {code} when 'top_profile' then t.is_top_profile when 'benched' then t.is_benched
      when 'reachable' then t.is_reachable end$s$,
    $s$case case {code} when 'top_profile' then t.is_top_profile when 'benched' then t.is_benched
      when 'reachable' then t.is_reachable end when true then 'Oui' when false then 'Non' else 'Inconnu' end$s$),
  ('worked_for', 'Déjà venu chez', '{client}', '{"id": "uuid"}', 'contracts',
    $s$left join (select distinct x.talent_id from public.contract x where x.workspace_id = {workspace} {of}
      and x.company_id = {id} and x.status in ('signed', 'ended', 'closed')) c{n} on c{n}.talent_id = t.id$s$,
    'c{n}.talent_id is not null',
    $s$coalesce((select case when count(*) > 0 then count(distinct k.contract_key) || case when count(distinct
        k.contract_key) = 1 then ' contrat' else ' contrats' end || ', le dernier jusqu’au '
        || coalesce(app.date_words(max(coalesce(k.actual_end_date, k.end_date))), '…') end from public.contract k
      where k.talent_id = t.id and k.workspace_id = {workspace} and k.company_id = {id}
        and k.status in ('signed', 'ended', 'closed')), 'Jamais venu')$s$),
  ('restricted', 'Restriction chez', '{client}', '{"id": "uuid"}', 'identity',
    $s$left join (select distinct x.talent_id from public.talent_restriction x where x.workspace_id = {workspace} {of}
      and x.lifted_at is null and coalesce(x.company_id, {id}) = {id} and x.ends_on >= {today}) c{n}
      on c{n}.talent_id = t.id$s$,
    $s$c{n}.talent_id is not null or t.qualification_status = 'do_not_delegate'$s$,
    $s$case when t.qualification_status = 'do_not_delegate' or exists (select from public.talent_restriction x
      where x.talent_id = t.id and x.lifted_at is null and coalesce(x.company_id, {id}) = {id}
        and x.ends_on >= {today}) then 'Ne pas déléguer chez ce client' else 'Aucune restriction' end$s$);
update app.criterion_field set is_known = true
  where code in ('words', 'status', 'software', 'pool', 'worked_for', 'restricted');
-- A box holds the circle; it says nothing of a distance that each person sets.
update app.criterion_field set nearly = $s$(t.geo operator(extensions.<@) extensions.cube_enlarge({earth},
    app.chord((coalesce({minutes} * {kmh} / 60, {km}) * 1000 + 1)::float8), 3) or t.geo is null
  or coalesce({minutes}, {km}) is null and (({metres}) <= t.mobility_km * 1000) is not false)$s$
  where code = 'distance';
update app.criterion_field set nearly = $s$(t.department_code = any ({codes}) or t.department_code is null
  or t.mobility_departments operator(pg_catalog.&&) {codes})$s$
  where code = 'department';
