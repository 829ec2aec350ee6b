-- Why: an agency arrives with its files. Rows come cleaned and decided by a person (create, update, merge, skip), at most a hundred
-- at a time; each says what became of it, a bad one does not stop the others, and the same line imported twice changes nothing.

-- Names as one compares them: no accent, no legal form, no punctuation.
create function app.compare_name(p_name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(app.fold(p_name), '[^a-z0-9]+', ' ', 'g'), '\m(sas|sasu|sarl|eurl|sa|snc|sci|scop|ste|societe|ets|etablissements|groupe)\M', '', 'g'))
$$;
create index company_compare_idx on public.company (workspace_id, app.compare_name(name));
create index talent_compare_idx on public.talent (workspace_id, app.compare_name(coalesce(last_name, '') || ' ' || coalesce(first_name, '')));
grant execute on function app.compare_name(text) to authenticated, service_role;

-- Who imports, where: a member with the right, or the queue (service key) for the author of the batch.
create function app.import_batch_for(p_batch uuid, p_kind text) returns public.import_batch
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch; v_family text := case p_kind when 'talent' then 'talents' else 'crm' end;
begin
  select * into b from public.import_batch x where x.id = p_batch for update;
  if auth.role() is distinct from 'service_role' then
    perform app.require(v_family, 'create');
    perform app.require(v_family, 'edit');
    if b.workspace_id is distinct from app.active_workspace() then b := null; end if;
  end if;
  if b.id is null then raise exception 'Import introuvable.' using errcode = 'RL003'; end if;
  if b.kind <> p_kind then raise exception 'Cet import est d’une autre nature.' using errcode = 'RL280', hint = 'field=kind'; end if;
  if b.status in ('done', 'canceled') then raise exception 'Cet import est terminé.' using errcode = 'RL281', hint = 'field=status'; end if;
  return b;
end $$;

create function app.import_formatted(v jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(v ->> 'formatted_address'), ''), nullif(concat_ws(', ', nullif(btrim(v ->> 'street1'), ''), nullif(btrim(concat_ws(' ', v ->> 'postal_code', v ->> 'city')), '')), ''))
$$;

create function app.import_address(p_workspace uuid, p_author uuid, v jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_id uuid; v_formatted text := app.import_formatted(v);
begin
  if v_formatted is null then return null; end if;
  insert into public.address (workspace_id, formatted, street1, postal_code, city, country_code, department_code, department_name, region_name, latitude, longitude, created_by)
  values (p_workspace, v_formatted, v ->> 'street1', v ->> 'postal_code', v ->> 'city', coalesce(v ->> 'country_code', 'FR'), v ->> 'department_code', v ->> 'department_name', v ->> 'region_name',
    (v ->> 'latitude')::float8, (v ->> 'longitude')::float8, p_author) returning id into v_id;
  return v_id;
end $$;

-- A place for a row that has none; another one when the file has the last word. Says whether it changed.
create function app.import_place(p_table text, p_id uuid, b public.import_batch, v jsonb, p_only_empty boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_now text; v_new text := app.import_formatted(v);
begin
  execute format('select coalesce(a.formatted, r.formatted_address) from public.%I r left join public.address a on a.id = r.address_id where r.id = $1', p_table) into v_now using p_id;
  if v_new is null or app.fold(v_now) is not distinct from app.fold(v_new) or (v_now is not null and p_only_empty) then return false; end if;
  execute format('update public.%I set address_id = $2, formatted_address = $3 where id = $1', p_table) using p_id, app.import_address(b.workspace_id, b.created_by, v), v_new;
  return true;
end $$;

-- Writes into one row: all given values, or only where nothing was (merge). Says whether anything changed.
create function app.import_write(p_table text, p_id uuid, p_values jsonb, p_only_empty boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_row jsonb; v_patch jsonb; v_columns text;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1 for update', p_table) into v_row using p_id;
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_patch from jsonb_each(p_values) e
    where e.value not in ('null', '""', '[]') and e.value is distinct from v_row -> e.key and e.value::text is distinct from (v_row -> e.key)::text
      and (not p_only_empty or v_row -> e.key in ('null', '""', '[]'));
  if v_patch = '{}' then return false; end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  execute format('update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where r.id = $1', p_table, v_columns) using p_id, v_patch;
  return true;
end $$;

-- What the file said and the row keeps otherwise, so that nothing is left out without a word.
create function app.import_left(p_table text, p_id uuid, p_values jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare v_row jsonb; v_left text;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', p_table) into v_row using p_id;
  select string_agg(l.label, ', ' order by l.position) into v_left
  from unnest(array['name', 'civility', 'first_name', 'last_name', 'phone_number', 'email', 'birth_date', 'job_id', 'wage', 'wage_expected', 'available_on', 'driving_licences', 'comment', 'formatted_address',
        'naf_code', 'sector_id', 'payment_terms', 'siren'],
      array['raison sociale', 'civilité', 'prénom', 'nom', 'téléphone', 'e-mail', 'date de naissance', 'métier', 'taux horaire', 'taux horaire', 'disponibilité', 'permis', 'commentaire', 'adresse',
        'code NAF', 'secteur', 'délai de paiement', 'SIREN']) with ordinality as l(key, label, position)
  where p_values ? l.key and p_values -> l.key not in ('null', '""', '[]') and v_row -> l.key is distinct from p_values -> l.key and app.fold(v_row ->> l.key) is distinct from app.fold(p_values ->> l.key);
  return 'Déjà renseigné, gardé tel quel : ' || v_left;
end $$;

create function app.pick(v jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = '' as $$ select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v) e where e.key = any (p_keys) and e.value <> 'null' $$;

-- One company line: the company (SIREN), its establishment (SIRET), its contact, its conditions.
create function app.import_company(b public.import_batch, v jsonb, p_decision text, p_target uuid, out result text, out result_id uuid, out message text)
language plpgsql security definer set search_path = '' as $$
declare
  v_ws uuid := b.workspace_id; v_siret text := app.compact(v ->> 'siret'); v_siren text := coalesce(left(app.compact(v ->> 'siret'), 9), app.compact(v ->> 'siren')); v_address uuid; v_changed boolean := false;
  v_company jsonb; v_agency uuid; v_sector uuid; v_phone text := app.normalize_phone(v ->> 'contact_phone_number'); v_email text := app.normalize_email(v ->> 'contact_email'); v_only_empty boolean := p_decision = 'merge'; v_contact uuid;
begin
  if v_siren !~ '^\d{9}$' then v_siren := null; end if;
  select s.id into v_sector from public.sector s where s.code = v ->> 'sector_code' or app.fold(s.name) = app.fold(v ->> 'sector_name');
  v_company := app.pick(v, array['name', 'naf_code', 'payment_terms', 'payment_days', 'phone_number', 'email', 'website', 'formatted_address', 'idcc', 'legal_form', 'status'])
    || jsonb_strip_nulls(jsonb_build_object('siren', v_siren, 'sector_id', v_sector));
  result_id := p_target; message := null;
  if p_decision = 'create' then
    select c.id into result_id from public.company c where c.workspace_id = v_ws and c.siren = v_siren;
    v_only_empty := result_id is not null;
    if result_id is not null then message := 'SIREN déjà connu : l’établissement et le contact sont rattachés à cette entreprise.'; end if;
  elsif not exists (select 1 from public.company c where c.id = result_id and c.workspace_id = v_ws) then
    raise exception 'L’entreprise choisie n’existe pas.' using errcode = 'RL282', hint = 'field=target_id';
  end if;
  if result_id is null then
    v_address := app.import_address(v_ws, b.created_by, v);
    insert into public.company (workspace_id, name, siren, naf_code, sector_id, address_id, formatted_address, phone_number, email, website, payment_terms, payment_days, idcc, legal_form, status, owner_id, created_by)
    values (v_ws, v ->> 'name', v_siren, v ->> 'naf_code', v_sector, v_address, (select a.formatted from public.address a where a.id = v_address), v ->> 'phone_number', v ->> 'email', v ->> 'website',
      v ->> 'payment_terms', (v ->> 'payment_days')::smallint, v ->> 'idcc', v ->> 'legal_form', coalesce(v ->> 'status', 'client'), b.owner_id, b.created_by) returning id into result_id;
    result := 'created';
  else
    v_changed := app.import_write('company', result_id, case when v_only_empty then v_company - 'name' else v_company end, v_only_empty);
    -- An establishment elsewhere does not move the company.
    if p_decision <> 'create' then v_changed := app.import_place('company', result_id, b, v, true) or v_changed; end if;
    message := concat_ws(' ', message, app.import_left('company', result_id, v_company));
  end if;
  if app.is_valid_siret(v_siret) then
    select e.id into v_agency from public.agency e where e.workspace_id = v_ws and e.siret = v_siret;
    if v_agency is null then
      v_address := coalesce(v_address, app.import_address(v_ws, b.created_by, v));
      insert into public.agency (workspace_id, company_id, name, siret, naf_code, address_id, formatted_address, is_head_office, status, owner_id, created_by)
      values (v_ws, result_id, concat_ws(' – ', v ->> 'name', v ->> 'city'), v_siret, v ->> 'naf_code', v_address, (select a.formatted from public.address a where a.id = v_address),
        not exists (select 1 from public.agency e where e.company_id = result_id and e.is_head_office), 'client', b.owner_id, b.created_by) returning id into v_agency;
      v_changed := true;
    end if;
  end if;
  if nullif(btrim(concat(v ->> 'contact_first_name', v ->> 'contact_last_name', v_email, v_phone)), '') is not null then
    select p.id into v_contact from public.contact p where p.company_id = result_id and ((p.email is not null and p.email = v_email) or (p.phone_number is not null and p.phone_number = v_phone)
      or app.compare_name(concat_ws(' ', p.last_name, p.first_name)) = app.compare_name(concat_ws(' ', v ->> 'contact_last_name', v ->> 'contact_first_name'))) limit 1;
    if v_contact is null then
      insert into public.contact (workspace_id, company_id, agency_id, civility, first_name, last_name, job_title, phone_number, email, can_sign_contracts, can_sign_timesheets, is_billing_contact, owner_id, created_by)
      values (v_ws, result_id, v_agency, v ->> 'contact_civility', v ->> 'contact_first_name', v ->> 'contact_last_name', v ->> 'contact_job_title', case when app.is_valid_phone(v_phone) then v_phone end,
        case when app.is_valid_email(v_email) then v_email end, app.fold(v ->> 'contact_job_title') ~ '(gerant|president|directeur|drh|conducteur)', app.fold(v ->> 'contact_job_title') ~ '(chef|conducteur|gerant)',
        app.fold(v ->> 'contact_job_title') ~ 'compta', b.owner_id, b.created_by);
      v_changed := true;
    else
      v_changed := app.import_write('contact', v_contact, jsonb_strip_nulls(jsonb_build_object('phone_number', case when app.is_valid_phone(v_phone) then v_phone end, 'email', case when app.is_valid_email(v_email) then v_email end,
        'job_title', v ->> 'contact_job_title')), true) or v_changed;
    end if;
  end if;
  -- Conditions already in force with this client, taken over as they are.
  if coalesce(v ->> 'delegation_coefficient', v ->> 'management_coefficient') is not null and not exists (select 1 from public.commercial_condition q where q.company_id = result_id) then
    insert into public.commercial_condition (workspace_id, company_id, agency_id, reference, status, delegation_coefficient, management_coefficient, payment_terms, payment_days, payment_mode, owner_id, created_by)
    values (v_ws, result_id, null, 'Reprise', 'signed', (v ->> 'delegation_coefficient')::numeric, (v ->> 'management_coefficient')::numeric, v ->> 'payment_terms', (v ->> 'payment_days')::smallint, v ->> 'payment_mode', b.owner_id, b.created_by);
    v_changed := true;
  end if;
  result := coalesce(result, case when not v_changed then 'unchanged' when v_only_empty then 'merged' else 'updated' end);
  message := nullif(message, '');
end $$;

create function app.import_talent(b public.import_batch, v jsonb, p_decision text, p_target uuid, out result text, out result_id uuid, out message text)
language plpgsql security definer set search_path = '' as $$
declare v_ws uuid := b.workspace_id; v_address uuid; v_values jsonb; v_job uuid; v_changed boolean := false; v_code text; v_known boolean;
begin
  if nullif(btrim(concat(v ->> 'first_name', v ->> 'last_name')), '') is null then raise exception 'Le nom manque.' using errcode = 'RL283', hint = 'field=last_name'; end if;
  select j.id into v_job from public.job j where j.id::text = v ->> 'job_id' or j.code = v ->> 'job_code' or app.fold(v ->> 'job_name') = any (j.synonyms) or app.fold(j.name) = app.fold(v ->> 'job_name') limit 1;
  v_values := app.pick(v, array['civility', 'first_name', 'last_name', 'email', 'phone_number', 'birth_date', 'job_name', 'wage_expected', 'wage', 'available_on', 'availability_status', 'driving_licences',
      'has_vehicle', 'mobility_km', 'comment', 'formatted_address', 'contract_types', 'experience_level', 'source']) || jsonb_strip_nulls(jsonb_build_object('job_id', v_job));
  if v_values ? 'phone_number' then v_values := v_values || jsonb_build_object('phone_number', app.normalize_phone(v ->> 'phone_number')); end if;
  if v_values ? 'email' then v_values := v_values || jsonb_build_object('email', app.normalize_email(v ->> 'email')); end if;
  result_id := p_target;
  if p_decision = 'create' then
    v_address := app.import_address(v_ws, b.created_by, v);
    insert into public.talent (workspace_id, civility, first_name, last_name, email, phone_number, birth_date, job_id, job_name, wage_expected, wage, available_on, availability_status, driving_licences, has_vehicle,
      mobility_km, comment, address_id, formatted_address, contract_types, experience_level, source, owner_id, created_by)
    values (v_ws, v ->> 'civility', v ->> 'first_name', v ->> 'last_name', v_values ->> 'email', v_values ->> 'phone_number', (v ->> 'birth_date')::date, v_job, v ->> 'job_name', (v ->> 'wage_expected')::numeric,
      (v ->> 'wage')::numeric, (v ->> 'available_on')::date, coalesce(v ->> 'availability_status', 'available'), array(select jsonb_array_elements_text(coalesce(v -> 'driving_licences', '[]'))), (v ->> 'has_vehicle')::boolean,
      coalesce((v ->> 'mobility_km')::smallint, 30), v ->> 'comment', v_address, (select a.formatted from public.address a where a.id = v_address),
      coalesce(array(select jsonb_array_elements_text(v -> 'contract_types')), '{interim}'), v ->> 'experience_level', coalesce(v ->> 'source', 'Import'), b.owner_id, b.created_by) returning id into result_id;
    result := 'created';
  else
    if not exists (select 1 from public.talent t where t.id = result_id and t.workspace_id = v_ws) then raise exception 'Le talent choisi n’existe pas.' using errcode = 'RL282', hint = 'field=target_id'; end if;
    v_changed := app.import_write('talent', result_id, v_values, p_decision = 'merge');
    v_changed := app.import_place('talent', result_id, b, v, p_decision = 'merge') or v_changed;
    message := app.import_left('talent', result_id, v_values || jsonb_build_object('formatted_address', app.import_formatted(v)));
  end if;
  for v_code in select distinct jsonb_array_elements_text(coalesce(v -> 'certificate_codes', '[]')) loop
    select true into v_known from public.certificate_type y where y.code = v_code;
    if v_known is null then message := concat_ws(' ; ', message, 'Habilitation inconnue : ' || v_code); continue; end if;
    v_known := null;
    if not exists (select 1 from public.certificate c where c.talent_id = result_id and c.code = v_code) then
      insert into public.certificate (workspace_id, talent_id, code, created_by) values (v_ws, result_id, v_code, b.created_by);
      v_changed := true;
    end if;
  end loop;
  result := coalesce(result, case when not v_changed then 'unchanged' when p_decision = 'merge' then 'merged' else 'updated' end);
end $$;

create function app.import_rows(p_kind text, p_batch uuid, p_rows jsonb) returns table (line integer, result text, result_id uuid, message text)
language plpgsql security definer set search_path = '' as $$
declare b public.import_batch := app.import_batch_for(p_batch, p_kind); r jsonb; v_key text; v_done public.import_row; o record; v_decision text; v_target uuid; v_instead text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 100 then raise exception 'Un lot compte cent lignes au plus.' using errcode = 'RL284', hint = 'field=rows'; end if;
  for r in select * from jsonb_array_elements(p_rows) loop
    line := (r ->> 'line')::integer; v_decision := coalesce(r ->> 'decision', 'create'); result := null; result_id := null; message := null;
    -- The line as it stands in the file, read in the same way: « de suite » or « SMIC » mean another value tomorrow.
    v_key := app.token_hash(p_kind || b.mapping::text || coalesce(nullif(r -> 'raw', '{}'), r -> 'values', '{}')::text);
    v_target := (r ->> 'target_id')::uuid; v_instead := null;
    -- Already done in this batch (the network cut): same answer.
    select * into v_done from public.import_row x where x.import_batch_id = b.id and x.line = (r ->> 'line')::integer and x.result is not null and x.result <> 'error';
    if v_done.id is not null then
      line := v_done.line; result := v_done.result; result_id := v_done.result_id; message := v_done.message; return next; continue;
    end if;
    -- The same person or company stands earlier in the file: what that line became is the target.
    if v_target is null and v_decision in ('update', 'merge') and r ->> 'target_line' is not null then
      select x.result_id into v_target from public.import_row x where x.import_batch_id = b.id and x.line = (r ->> 'target_line')::integer;
      if v_target is null then v_decision := 'create'; v_instead := format('La ligne %s n’a rien créé : celle-ci est créée à sa place.', r ->> 'target_line'); end if;
    end if;
    if v_decision = 'skip' then result := 'skipped'; message := coalesce(r ->> 'message', 'Ignorée par choix.');
    else
      -- The same line twice does not make two records; a completion or an update says by itself that nothing changes.
      if v_decision = 'create' then
        select x.* into v_done from public.import_row x where x.workspace_id = b.workspace_id and x.row_key = v_key and x.result in ('created', 'updated', 'merged', 'unchanged') order by x.done_at desc limit 1;
      end if;
      if v_done.id is not null and (exists (select 1 from public.talent t where t.id = v_done.result_id) or exists (select 1 from public.company c where c.id = v_done.result_id)) then
        result := 'unchanged'; result_id := v_done.result_id; message := 'Ligne identique déjà importée.';
      else
        begin
          if p_kind = 'talent' then select * into o from app.import_talent(b, r -> 'values', v_decision, v_target);
          else select * into o from app.import_company(b, r -> 'values', v_decision, v_target); end if;
          result := o.result; result_id := o.result_id; message := nullif(concat_ws(' ', v_instead, o.message), '');
        exception when others then
          result := 'error'; message := case when sqlstate like 'RL%' then sqlerrm when sqlstate = '23505' then 'Existe déjà.' when sqlstate = '23514' then 'Valeur refusée : ' || coalesce(nullif(regexp_replace(sqlerrm, '^.*constraint "([^"]+)".*$', '\1'), ''), '') else 'Valeur illisible : ' || sqlerrm end;
        end;
      end if;
    end if;
    insert into public.import_row as i (workspace_id, import_batch_id, line, row_key, raw, parsed, problems, decision, target_id, result, result_id, message, done_at, created_by)
    values (b.workspace_id, b.id, line, v_key, coalesce(r -> 'raw', '{}'), coalesce(r -> 'values', '{}'), coalesce(r -> 'problems', '[]'), v_decision, v_target, result, result_id, message, now(), b.created_by)
    on conflict on constraint import_row_line_key do update set row_key = excluded.row_key, parsed = excluded.parsed, problems = excluded.problems, decision = excluded.decision, target_id = excluded.target_id,
      result = excluded.result, result_id = excluded.result_id, message = excluded.message, done_at = excluded.done_at;
    return next;
  end loop;
  update public.import_batch x set started_at = coalesce(x.started_at, now()), done_count = s.done, created_count = s.created, updated_count = s.updated, skipped_count = s.skipped, unchanged_count = s.unchanged,
    error_count = s.errors, status = case when x.row_count > 0 and s.done >= x.row_count then 'done' else 'running' end, finished_at = case when x.row_count > 0 and s.done >= x.row_count then now() end
  from (select count(*)::integer as done, count(*) filter (where i.result = 'created')::integer as created, count(*) filter (where i.result in ('updated', 'merged'))::integer as updated,
      count(*) filter (where i.result = 'skipped')::integer as skipped, count(*) filter (where i.result = 'unchanged')::integer as unchanged, count(*) filter (where i.result = 'error')::integer as errors
    from public.import_row i where i.import_batch_id = b.id and i.result is not null) s
  where x.id = b.id;
end $$;

create function app.import_companies(batch_id uuid, rows jsonb) returns table (line integer, result text, result_id uuid, message text)
language sql security definer set search_path = '' as $$ select * from app.import_rows('company', $1, $2) $$;
comment on function app.import_companies(uuid, jsonb) is 'rows (cent au plus) : [{line, decision: create|update|merge|skip, target_id, values, raw, problems}]. values : name, siret, naf_code, street1, postal_code, city, department_code, latitude, longitude, sector_code, payment_terms, payment_days, payment_mode, delegation_coefficient, management_coefficient, contact_first_name, contact_last_name, contact_job_title, contact_phone_number, contact_email.';
create function app.import_talents(batch_id uuid, rows jsonb) returns table (line integer, result text, result_id uuid, message text)
language sql security definer set search_path = '' as $$ select * from app.import_rows('talent', $1, $2) $$;
comment on function app.import_talents(uuid, jsonb) is 'rows (cent au plus) : [{line, decision, target_id, values, raw, problems}]. values : civility, first_name, last_name, email, phone_number, birth_date, job_name ou job_code, wage_expected, certificate_codes[], available_on, availability_status, driving_licences[], has_vehicle, street1, postal_code, city, latitude, longitude, comment.';
call app.expose('import_companies');
call app.expose('import_talents');

-- Who may already be there, in the base or earlier in the file: one row per candidate, with what is the same.
create function app.find_import_duplicates(kind text, rows jsonb) returns table (line integer, target_id uuid, same_as_line integer, title text, subtitle text, reasons text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare v_ws uuid := app.active_workspace();
begin
  perform app.require(case kind when 'talent' then 'talents' else 'crm' end, 'read');
  if kind = 'talent' then
    return query
    with given as (
      select (r ->> 'line')::integer as l, app.normalize_phone(r -> 'values' ->> 'phone_number') as phone, app.normalize_email(r -> 'values' ->> 'email') as email, r -> 'values' ->> 'birth_date' as born,
        app.compare_name(coalesce(r -> 'values' ->> 'last_name', '') || ' ' || coalesce(r -> 'values' ->> 'first_name', '')) as name from jsonb_array_elements(rows) r
    ), reason as (
      select g.l, t.id, null::integer as other, 'phone' as why from given g join public.talent t on t.workspace_id = v_ws and t.phone_number = g.phone
      union select g.l, t.id, null, 'email' from given g join public.talent t on t.workspace_id = v_ws and t.email = g.email
      union select g.l, t.id, null, 'name_birth_date' from given g join public.talent t on t.workspace_id = v_ws and g.name <> '' and g.born ~ '^\d{4}-\d\d-\d\d$' and t.birth_date = g.born::date
        and app.compare_name(coalesce(t.last_name, '') || ' ' || coalesce(t.first_name, '')) = g.name
      union select g.l, null, o.l, 'phone' from given g join given o on o.l < g.l and o.phone = g.phone
      union select g.l, null, o.l, 'email' from given g join given o on o.l < g.l and o.email = g.email
      union select g.l, null, o.l, 'name_birth_date' from given g join given o on o.l < g.l and o.born = g.born and o.name = g.name and g.name <> ''
    )
    select x.l, x.id, x.other, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
      concat_ws(' · ', coalesce(j.name, t.job_name), to_char(t.birth_date, 'DD/MM/YYYY'), t.phone_number, t.formatted_address), array_agg(distinct x.why)
    from reason x left join public.talent t on t.id = x.id left join public.job j on j.id = t.job_id group by x.l, x.id, x.other, t.id, j.id order by x.l, cardinality(array_agg(distinct x.why)) desc;
  else
    return query
    with given as (
      select (r ->> 'line')::integer as l, app.compact(r -> 'values' ->> 'siret') as siret, app.compare_name(coalesce(r -> 'values' ->> 'name', '')) as name, r -> 'values' ->> 'postal_code' as postal,
        app.normalize_email(r -> 'values' ->> 'contact_email') as email from jsonb_array_elements(rows) r
    ), reason as (
      select g.l, c.id, null::integer as other, 'siren' as why from given g join public.company c on c.workspace_id = v_ws and c.siren = left(g.siret, 9)
      union select g.l, e.company_id, null, 'siret' from given g join public.agency e on e.workspace_id = v_ws and e.siret = g.siret
      union select g.l, c.id, null, 'name' from given g join public.company c on c.workspace_id = v_ws and g.name <> '' and app.compare_name(c.name) = g.name
      union select g.l, p.company_id, null, 'email' from given g join public.contact p on p.workspace_id = v_ws and p.email = g.email where p.company_id is not null
      union select g.l, null, o.l, case when o.siret = g.siret then 'siret' else 'siren' end from given g join given o on o.l < g.l and left(o.siret, 9) = left(g.siret, 9) and length(g.siret) >= 9
      union select g.l, null, o.l, 'name' from given g join given o on o.l < g.l and o.name = g.name and g.name <> '' and o.postal is not distinct from g.postal
    )
    select x.l, x.id, x.other, c.name, concat_ws(' · ', c.siren, c.formatted_address), array_agg(distinct x.why)
    from reason x left join public.company c on c.id = x.id group by x.l, x.id, x.other, c.id order by x.l, cardinality(array_agg(distinct x.why)) desc;
  end if;
end $$;
comment on function app.find_import_duplicates(text, jsonb) is 'kind : company ou talent ; rows : [{line, values}]. reasons parmi siret, siren, name, email, phone, name_birth_date.';
call app.expose('find_import_duplicates');
