-- Why: rows come cleaned and decided by a person (create, update, merge, skip), at most a hundred at a time; each says
-- what became of it, a bad one does not stop the others, and the same line imported twice changes nothing.

create function app.import_refusal(p_state text, p_error text) returns text
language sql immutable set search_path = '' as $$
  select case when p_state like 'RL%' then p_error when p_state = '23505' then 'Existe déjà.'
    when p_state = '23514' then 'Valeur refusée : ' || regexp_replace(p_error, '^.*constraint "([^"]+)".*$', '\1')
    else 'Valeur illisible : ' || p_error end
$$;

create function app.import_rows(p_kind text, p_batch uuid, p_rows jsonb)
  returns table (line integer, result text, result_id uuid, message text)
language plpgsql security definer set search_path = '' as $$
declare
  b public.import_batch := app.import_batch_for(p_batch, p_kind); r jsonb; v_key text; v_done public.import_row;
  o record; v_decision text; v_target uuid; v_instead text; v_mark bigint;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 100 then
    raise exception 'Un lot compte cent lignes au plus.' using errcode = 'RL284', hint = 'field=rows';
  end if;
  for r in select * from jsonb_array_elements(p_rows) loop
    line := (r ->> 'line')::integer; v_decision := coalesce(r ->> 'decision', 'create'); result := null;
    result_id := null; message := null;
    -- The line as it stands in the file, read in the same way: « de suite » or « SMIC » mean another value tomorrow.
    v_key := app.token_hash(p_kind || b.mapping::text || coalesce(nullif(r -> 'raw', '{}'), r -> 'values', '{}')::text);
    v_target := (r ->> 'target_id')::uuid; v_instead := null;
    -- Already done in this batch (the network cut): same answer.
    select * into v_done from public.import_row x where x.import_batch_id = b.id and x.line = (r ->> 'line')::integer
      and x.result is not null and x.result <> 'error';
    if v_done.id is not null then
      line := v_done.line; result := v_done.result; result_id := v_done.result_id; message := v_done.message;
      return next; continue;
    end if;
    -- The same person or company stands earlier in the file: what that line became is the target.
    if v_target is null and v_decision in ('update', 'merge') and r ->> 'target_line' is not null then
      select x.result_id into v_target from public.import_row x where x.import_batch_id = b.id
        and x.line = (r ->> 'target_line')::integer;
      if v_target is null then
        v_decision := 'create';
        v_instead := format('La ligne %s n’a rien créé : celle-ci est créée à sa place.', r ->> 'target_line');
      end if;
    end if;
    if v_decision = 'skip' then result := 'skipped'; message := coalesce(r ->> 'message', 'Ignorée par choix.');
    else
      -- The same line twice does not make two records; a completion or an update says by itself that nothing changes.
      if v_decision = 'create' then
        select x.* into v_done from public.import_row x where x.workspace_id = b.workspace_id and x.row_key = v_key
          and x.result in ('created', 'updated', 'merged', 'unchanged') order by x.done_at desc limit 1;
      end if;
      if v_done.id is not null and (exists (select 1 from public.talent t where t.id = v_done.result_id)
        or exists (select 1 from public.company c where c.id = v_done.result_id)) then
        result := 'unchanged'; result_id := v_done.result_id; message := 'Ligne identique déjà importée.';
      else
        begin
          select coalesce(max(a.id), 0) into v_mark from public.audit_log a;
          if p_kind = 'talent' then select * into o from app.import_talent(b, r -> 'values', v_decision, v_target);
          else select * into o from app.import_company(b, r -> 'values', v_decision, v_target); end if;
          result := o.result; result_id := o.result_id; message := nullif(concat_ws(' ', v_instead, o.message), '');
          insert into app.import_step (audit_id, import_batch_id, line)
            select a.id, b.id, (r ->> 'line')::integer from public.audit_log a where a.id > v_mark and a.at = now()
              and a.workspace_id = b.workspace_id and a.operation <> 'delete';
        exception when others then
          result := 'error'; message := app.import_refusal(sqlstate, sqlerrm);
        end;
      end if;
    end if;
    insert into public.import_row as i (workspace_id, import_batch_id, line, row_key, raw, parsed, problems, decision,
      target_id, result, result_id, message, done_at, created_by)
    values (b.workspace_id, b.id, line, v_key, coalesce(r -> 'raw', '{}'), coalesce(r -> 'values', '{}'),
      coalesce(r -> 'problems', '[]'), v_decision, v_target, result, result_id, message, now(), b.created_by)
    on conflict on constraint import_row_line_key do update set row_key = excluded.row_key, parsed = excluded.parsed,
      problems = excluded.problems, decision = excluded.decision, target_id = excluded.target_id,
      result = excluded.result, result_id = excluded.result_id, message = excluded.message, done_at = excluded.done_at;
    return next;
  end loop;
  update public.import_batch x set started_at = coalesce(x.started_at, now()), done_count = s.done,
    created_count = s.created, updated_count = s.updated, skipped_count = s.skipped, unchanged_count = s.unchanged,
    error_count = s.errors, status = case when x.row_count > 0 and s.done >= x.row_count then 'done' else 'running' end,
    finished_at = case when x.row_count > 0 and s.done >= x.row_count then now() end
  from (select count(*)::integer as done, count(*) filter (where i.result = 'created')::integer as created,
    count(*) filter (where i.result in ('updated', 'merged'))::integer as updated,
      count(*) filter (where i.result = 'skipped')::integer as skipped,
      count(*) filter (where i.result = 'unchanged')::integer as unchanged,
      count(*) filter (where i.result = 'error')::integer as errors
    from public.import_row i where i.import_batch_id = b.id and i.result is not null) s
  where x.id = b.id;
end $$;

create function app.import_companies(batch_id uuid, rows jsonb)
  returns table (line integer, result text, result_id uuid, message text)
language sql security definer set search_path = '' as $$ select * from app.import_rows('company', $1, $2) $$;
comment on function app.import_companies(uuid, jsonb) is
  'rows (cent au plus) : [{line, decision: create|update|merge|skip, target_id, values, raw, problems}]. values : '
  'name, siret, naf_code, street1, postal_code, city, department_code, latitude, longitude, sector_code, '
  'payment_terms, payment_days, payment_mode, delegation_coefficient, management_coefficient, contact_first_name, '
  'contact_last_name, contact_job_title, contact_phone_number, contact_email.';

create function app.import_talents(batch_id uuid, rows jsonb)
  returns table (line integer, result text, result_id uuid, message text)
language sql security definer set search_path = '' as $$ select * from app.import_rows('talent', $1, $2) $$;
comment on function app.import_talents(uuid, jsonb) is
  'rows (cent au plus) : [{line, decision, target_id, values, raw, problems}]. values : civility, first_name, '
  'last_name, email, phone_number, birth_date, job_name ou job_code, wage_expected, certificate_codes[], available_on, '
  'availability_status, driving_licences[], has_vehicle, street1, postal_code, city, latitude, longitude, comment.';
call app.expose('import_companies');
call app.expose('import_talents');

-- What writing would refuse, told while one still looks at the file: each line is written and taken back.
create function app.check_import_rows(kind text, rows jsonb) returns table (line integer, message text)
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch; r jsonb; v_family text := case kind when 'talent' then 'talents' else 'crm' end;
begin
  perform app.require(v_family, 'create');
  perform app.require(v_family, 'edit');
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 100 then
    raise exception 'Un lot compte cent lignes au plus.' using errcode = 'RL284', hint = 'field=rows';
  end if;
  b.workspace_id := app.active_workspace(); b.owner_id := app.me(); b.created_by := app.real_me();
  for r in select * from jsonb_array_elements(rows) loop
    begin
      if kind = 'talent' then
        perform app.import_talent(b, r -> 'values', case when r ->> 'target_id' is null then 'create' else 'merge' end,
          (r ->> 'target_id')::uuid);
      else
        perform app.import_company(b, r -> 'values', case when r ->> 'target_id' is null then 'create' else 'merge' end,
          (r ->> 'target_id')::uuid);
      end if;
      raise exception using errcode = 'RL999', message = 'preview';
    exception when others then
      if sqlstate <> 'RL999' then
        line := (r ->> 'line')::integer; message := app.import_refusal(sqlstate, sqlerrm);
        return next;
      end if;
    end;
  end loop;
end $$;
comment on function app.check_import_rows(text, jsonb) is
  'Les lignes que l’import refuserait, et pourquoi, sans rien écrire : kind : company ou talent ; rows (cent au '
  'plus) : [{line, values, target_id}].';
call app.expose('check_import_rows');

-- Who may already be there, in the base or earlier in the file: one row per candidate, with what is the same. Each sign
-- (a phone, a mailbox, a name with its date) is looked for once, whatever the number of lines that bear it; a line
-- points at the first line of the file that bears the same, and a sign that more than ten records bear shows ten. A
-- name alone says something as long as one of the two birth dates is unknown.
create function app.find_import_duplicates(kind text, rows jsonb)
returns table (line integer, target_id uuid, same_as_line integer, title text, subtitle text, reasons text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare v_ws uuid := app.active_workspace();
begin
  perform app.require(case kind when 'talent' then 'talents' else 'crm' end, 'read');
  if kind = 'talent' then
    return query
    with given as materialized (
      select (r ->> 'line')::integer as l, app.normalize_phone(r -> 'values' ->> 'phone_number') as phone,
        app.normalize_email(r -> 'values' ->> 'email') as email, r -> 'values' ->> 'birth_date' as born,
        app.compare_name(coalesce(r -> 'values' ->> 'last_name', '') || ' ' || coalesce(r -> 'values' ->> 'first_name',
          '')) as name,
        r -> 'values' ->> 'last_name' <> '' and r -> 'values' ->> 'first_name' <> '' as is_whole
      from jsonb_array_elements(rows) r
    ), sign as materialized (
      select g.l, g.born, s.why, s.sign, min(g.l) over (partition by s.why, s.sign) as first
      from given g cross join lateral (values ('phone', g.phone), ('email', g.email),
        ('name', case when g.is_whole then g.name end),
        ('name_birth_date', case when g.name <> '' then g.born || ' ' || g.name end)) s(why, sign)
          where s.sign is not null
    ), once as materialized (select distinct s.why, s.sign from sign s
    ), borne as (
      select o.why, o.sign, t.id, t.birth_date from once o join public.talent t on t.workspace_id = v_ws
        and t.phone_number = o.sign
        where o.why = 'phone'
      union all select o.why, o.sign, t.id, t.birth_date from once o join public.talent t on t.workspace_id = v_ws
        and t.email = o.sign
        where o.why = 'email'
      union all select o.why, o.sign, t.id, t.birth_date from once o join public.talent t on t.workspace_id = v_ws
        and app.compare_name(coalesce(t.last_name, '') || ' ' || coalesce(t.first_name, '')) = o.sign
        where o.why = 'name'
      union all select o.why, o.sign, t.id, t.birth_date from once o join public.talent t on t.workspace_id = v_ws
        and app.compare_name(coalesce(t.last_name, '') || ' ' || coalesce(t.first_name, '')) = substr(o.sign, 12)
        and to_char(t.birth_date, 'YYYY-MM-DD') = left(o.sign, 10)
        where o.why = 'name_birth_date'
    ), ranked as (select b.*, row_number() over (partition by b.why, b.sign order by b.id) as n from borne b
    ), reason as (
      select s.l, b.id, null::integer as other, s.why from sign s join ranked b on b.why = s.why and b.sign = s.sign
        and b.n <= 10
        where s.why <> 'name' or s.born is null or b.birth_date is null
      union all select s.l, null, s.first, s.why from sign s join given f on f.l = s.first
        where s.first < s.l and (s.why <> 'name' or s.born is null or f.born is null)
    )
    -- Named once each, however many lines look like them.
    , shown as materialized (
      select t.id, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
        t.job_title) as title,
        concat_ws(' · ', coalesce(j.name, t.job_name), to_char(t.birth_date, 'DD/MM/YYYY'),
          app.shown_phone(t.phone_number), t.formatted_address) as subtitle
      from public.talent t left join public.job j on j.id = t.job_id
        where t.id in (select b.id from ranked b where b.n <= 10)
    )
    select x.l, x.id, x.other, w.title, w.subtitle, x.reasons
    from (select r.l, r.id, r.other, array_agg(distinct r.why) as reasons from reason r group by r.l, r.id, r.other) x
    left join shown w on w.id = x.id order by x.l, cardinality(x.reasons) desc;
  elsif kind = 'contact' then
    return query
    with given as materialized (
      select (r ->> 'line')::integer as l, app.normalize_phone(r -> 'values' ->> 'phone_number') as phone,
        app.normalize_email(r -> 'values' ->> 'email') as email, (r -> 'values' ->> 'company_id')::uuid as company,
        app.compare_name(coalesce(r -> 'values' ->> 'last_name', '') || ' ' || coalesce(r -> 'values' ->> 'first_name',
          '')) as name
      from jsonb_array_elements(rows) r
    ), borne as (
      select g.l, p.id, 'email' as why from given g join public.contact p on p.workspace_id = v_ws and p.email = g.email
      union all select g.l, p.id, 'phone' from given g join public.contact p on p.workspace_id = v_ws
        and p.phone_number = g.phone
      -- A name says something with its client only.
      union all select g.l, p.id, 'name' from given g join public.contact p on p.workspace_id = v_ws
        and p.company_id = g.company and g.name <> ''
        and app.compare_name(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, '')) = g.name
    )
    select b.l, b.id, null::integer, app.display_name(p.civility, p.first_name, p.temp_first_name, p.last_name,
        p.temp_last_name, p.job_title), concat_ws(' · ', p.job_title, c.name, p.email,
        app.shown_phone(p.phone_number)), array_agg(distinct b.why)
    from borne b join public.contact p on p.id = b.id left join public.company c on c.id = p.company_id
    group by b.l, b.id, p.id, c.name order by b.l, count(distinct b.why) desc;
  else
    return query
    with given as materialized (
      select (r ->> 'line')::integer as l, app.compact(r -> 'values' ->> 'siret') as siret,
        app.compare_name(coalesce(r -> 'values' ->> 'name', '')) as name,
        r -> 'values' ->> 'postal_code' as postal, app.normalize_email(r -> 'values' ->> 'contact_email') as email
      from jsonb_array_elements(rows) r
    ), sign as materialized (
      select g.l, s.why, s.sign, min(g.l) over (partition by s.why, s.sign) as first
      from given g cross join lateral (values ('siren', case when length(g.siret) >= 9 then left(g.siret, 9) end),
        ('siret', g.siret),
        ('email', g.email), ('name', nullif(g.name, '')),
        ('name_at', case when g.name <> '' then g.name || ' ' || coalesce(g.postal, '') end)) s(why, sign)
          where s.sign is not null
    ), once as materialized (select distinct s.why, s.sign from sign s
    ), borne as (
      select o.why, o.sign, c.id from once o join public.company c on c.workspace_id = v_ws and c.siren = o.sign
        where o.why = 'siren'
      union all select o.why, o.sign, e.company_id from once o join public.agency e on e.workspace_id = v_ws
        and e.siret = o.sign where o.why = 'siret'
      union all select o.why, o.sign, c.id from once o join public.company c on c.workspace_id = v_ws
        and app.compare_name(c.name) = o.sign where o.why = 'name'
      union all select o.why, o.sign, p.company_id from once o join public.contact p on p.workspace_id = v_ws
        and p.email = o.sign
        where o.why = 'email' and p.company_id is not null
    ), ranked as (select b.*, row_number() over (partition by b.why, b.sign order by b.id) as n from borne b
    ), reason as (
      select s.l, b.id, null::integer as other, s.why from sign s join ranked b on b.why = s.why and b.sign = s.sign
        and b.n <= 10
      -- In the file, a name says something with its town only, and one SIRET says more than its SIREN.
      union all select s.l, null, s.first, case s.why when 'name_at' then 'name' else s.why end from sign s
        where s.first < s.l and s.why in ('siret', 'siren', 'name_at')
          and not (s.why = 'siren' and exists (select from sign w where w.l = s.l and w.why = 'siret'
            and w.first = s.first))
    )
    select x.l, x.id, x.other, c.name, concat_ws(' · ', c.siren, c.formatted_address), x.reasons
    from (select r.l, r.id, r.other, array_agg(distinct r.why) as reasons from reason r group by r.l, r.id, r.other) x
    left join public.company c on c.id = x.id order by x.l, cardinality(x.reasons) desc;
  end if;
end $$;
comment on function app.find_import_duplicates(text, jsonb) is
  'kind : company, contact ou talent ; rows : [{line, values}]. reasons parmi siret, siren, name, '
  'email, phone, name_birth_date ; « name » seul, pour un talent, ne prouve rien.';
call app.expose('find_import_duplicates');
