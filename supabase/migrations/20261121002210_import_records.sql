-- Why: what a line of a file becomes: a company with its establishment, its contact and its conditions, or a talent
-- with their certificates. Nothing is dropped without a word: refused numbers, coordinates and coefficients that differ
-- from what is kept are said line by line; a contact without a function is a contact; who was anonymised is nobody’s
-- double.

-- One company line: the company (SIREN), its establishment (SIRET), its contact, its conditions.
create function app.import_company(b public.import_batch, v jsonb, p_decision text, p_target uuid, out result text,
  out result_id uuid, out message text)
language plpgsql security definer set search_path = '' as $$
declare
  v_ws uuid := b.workspace_id; v_siret text := app.compact(v ->> 'siret');
  v_siren text := coalesce(left(app.compact(v ->> 'siret'), 9), app.compact(v ->> 'siren')); v_address uuid;
  v_changed boolean := false;
  v_company jsonb; v_agency uuid; v_sector uuid; v_phone text := app.normalize_phone(v ->> 'contact_phone_number');
  v_email text := app.normalize_email(v ->> 'contact_email'); v_only_empty boolean := p_decision = 'merge';
  v_contact uuid; v_said jsonb;
begin
  -- What cannot be read is left out, and said.
  message := concat_ws(' ', case when v_siret <> '' and not app.is_valid_siret(v_siret)
      then format('SIRET refusé : « %s ».', v ->> 'siret') end,
    case when v_phone <> '' and not app.is_valid_phone(v_phone)
      then format('Téléphone du contact refusé : « %s ».', v ->> 'contact_phone_number') end,
    case when v_email <> '' and not app.is_valid_email(v_email)
      then format('E-mail du contact refusé : « %s ».', v ->> 'contact_email') end);
  if not app.is_valid_phone(v_phone) then v_phone := null; end if;
  if not app.is_valid_email(v_email) then v_email := null; end if;
  if not app.is_valid_siren(v_siren) then v_siren := null; end if;
  select s.id into v_sector from public.sector s where s.code = v ->> 'sector_code'
    or app.fold(s.name) = app.fold(v ->> 'sector_name');
  v_company := app.pick(v, array['name', 'naf_code', 'payment_terms', 'payment_days', 'phone_number', 'email',
      'website', 'formatted_address', 'idcc', 'legal_form', 'status'])
    || jsonb_strip_nulls(jsonb_build_object('siren', v_siren, 'sector_id', v_sector));
  result_id := p_target;
  if p_decision = 'create' then
    select c.id into result_id from public.company c where c.workspace_id = v_ws and c.siren = v_siren;
    v_only_empty := result_id is not null;
    if result_id is not null then
      message := 'SIREN déjà connu : l’établissement et le contact sont rattachés à cette entreprise.';
    end if;
  elsif not exists (select 1 from public.company c where c.id = result_id and c.workspace_id = v_ws) then
    raise exception 'L’entreprise choisie n’existe pas.' using errcode = 'RL282', hint = 'field=target_id';
  end if;
  if result_id is null then
    v_address := app.import_address(v_ws, b.created_by, v);
    insert into public.company (workspace_id, name, siren, naf_code, sector_id, address_id, formatted_address,
      phone_number, email, website, payment_terms, payment_days, idcc, legal_form, status, owner_id, created_by)
    values (v_ws, v ->> 'name', v_siren, v ->> 'naf_code', v_sector, v_address, (select a.formatted
        from public.address a where a.id = v_address), v ->> 'phone_number', v ->> 'email', v ->> 'website',
      v ->> 'payment_terms', (v ->> 'payment_days')::smallint, v ->> 'idcc', v ->> 'legal_form',
      coalesce(v ->> 'status', 'prospect'), b.owner_id, b.created_by) returning id into result_id;
    result := 'created';
  else
    v_changed := app.import_write('company', result_id, case when v_only_empty then v_company - 'name'
        else v_company end, v_only_empty);
    -- An establishment elsewhere does not move the company.
    if p_decision <> 'create' then v_changed := app.import_place('company', result_id, b, v, true) or v_changed; end if;
    message := concat_ws(' ', message, app.import_left('company', result_id, v_company));
  end if;
  if app.is_valid_siret(v_siret) then
    select e.id into v_agency from public.agency e where e.workspace_id = v_ws and e.siret = v_siret;
    if v_agency is null then
      v_address := coalesce(v_address, app.import_address(v_ws, b.created_by, v));
      insert into public.agency (workspace_id, company_id, name, siret, naf_code, address_id, formatted_address,
        is_head_office, status, owner_id, created_by)
      values (v_ws, result_id, concat_ws(' – ', v ->> 'name', v ->> 'city'), v_siret, v ->> 'naf_code', v_address,
        (select a.formatted from public.address a where a.id = v_address),
        not exists (select 1 from public.agency e where e.company_id = result_id and e.is_head_office),
        (select c.status from public.company c where c.id = result_id),
        b.owner_id, b.created_by) returning id into v_agency;
      v_changed := true;
    end if;
  end if;
  if nullif(btrim(concat(v ->> 'contact_first_name', v ->> 'contact_last_name', v_email, v_phone)), '') is not null then
    select p.id into v_contact from public.contact p where p.company_id = result_id
      and ((p.email is not null and p.email = v_email) or (p.phone_number is not null and p.phone_number = v_phone)
      or app.compare_name(concat_ws(' ', p.last_name, p.first_name)) = app.compare_name(concat_ws(' ',
          v ->> 'contact_last_name', v ->> 'contact_first_name'))) limit 1;
    if v_contact is null then
      insert into public.contact (workspace_id, company_id, agency_id, civility, first_name, last_name, job_title,
        phone_number, email, owner_id, created_by)
      values (v_ws, result_id, v_agency, v ->> 'contact_civility', v ->> 'contact_first_name',
        v ->> 'contact_last_name', v ->> 'contact_job_title', v_phone, v_email,
        b.owner_id, b.created_by);
      v_changed := true;
    else
      v_said := jsonb_strip_nulls(jsonb_build_object('phone_number', v_phone, 'email', v_email,
          'job_title', v ->> 'contact_job_title'));
      v_changed := app.import_write('contact', v_contact, v_said, true) or v_changed;
      message := concat_ws(' ', message, replace(app.import_left('contact', v_contact, v_said), 'gardé tel quel',
          'gardé tel quel chez le contact'));
    end if;
  end if;
  -- Coefficients that a file gives are a draft: what the client accepted is signed, and a file does not say it was.
  if coalesce(v ->> 'delegation_coefficient', v ->> 'management_coefficient') is not null
    and not exists (select 1 from public.commercial_condition q where q.company_id = result_id) then
    insert into public.commercial_condition (workspace_id, company_id, agency_id, reference, status,
      delegation_coefficient, management_coefficient, payment_terms, payment_days, payment_mode, owner_id, created_by)
    values (v_ws, result_id, null, 'Reprise', 'draft', (v ->> 'delegation_coefficient')::numeric,
      (v ->> 'management_coefficient')::numeric, v ->> 'payment_terms', (v ->> 'payment_days')::smallint,
      v ->> 'payment_mode', b.owner_id, b.created_by);
    v_changed := true;
  elsif exists (select from public.commercial_condition q where q.company_id = result_id
        and q.status in ('draft', 'sent', 'negotiating', 'signed')
      and (q.delegation_coefficient is distinct from coalesce((v ->> 'delegation_coefficient')::numeric,
          q.delegation_coefficient)
        or q.management_coefficient is distinct from coalesce((v ->> 'management_coefficient')::numeric,
          q.management_coefficient))) then
    -- Conditions are not rewritten by a file.
    message := concat_ws(' ', message,
      format('Coefficients du fichier laissés (%s) : le client a déjà des conditions.',
      concat_ws(', ', replace(v ->> 'delegation_coefficient', '.', ','),
        replace(v ->> 'management_coefficient', '.', ','))));
  end if;
  result := coalesce(result, case when not v_changed then 'unchanged' when v_only_empty then 'merged'
      else 'updated' end);
  message := nullif(message, '');
end $$;

create function app.import_talent(b public.import_batch, v jsonb, p_decision text, p_target uuid, out result text,
  out result_id uuid, out message text)
language plpgsql security definer set search_path = '' as $$
declare
  v_ws uuid := b.workspace_id; v_address uuid; v_values jsonb; v_job uuid; v_changed boolean := false; v_code text;
  v_known boolean;
begin
  if nullif(btrim(concat(v ->> 'first_name', v ->> 'last_name')), '') is null then
    raise exception 'Le nom manque.' using errcode = 'RL283', hint = 'field=last_name';
  end if;
  select j.id into v_job from public.job j where j.id::text = v ->> 'job_id' or j.code = v ->> 'job_code'
    or app.fold(v ->> 'job_name') = any (j.synonyms) or app.fold(j.name) = app.fold(v ->> 'job_name') limit 1;
  v_values := app.pick(v, array['civility', 'first_name', 'last_name', 'email', 'phone_number', 'birth_date',
      'job_name', 'wage_expected', 'wage', 'available_on', 'availability_status', 'driving_licences',
      'has_vehicle', 'mobility_km', 'comment', 'formatted_address', 'contract_types', 'experience_level', 'source'])
        || jsonb_strip_nulls(jsonb_build_object('job_id', v_job));
  if v_values ? 'phone_number' then
    v_values := v_values || jsonb_build_object('phone_number', app.normalize_phone(v ->> 'phone_number'));
  end if;
  if v_values ? 'email' then
    v_values := v_values || jsonb_build_object('email', app.normalize_email(v ->> 'email'));
  end if;
  result_id := p_target;
  if p_decision = 'create' then
    v_address := app.import_address(v_ws, b.created_by, v);
    insert into public.talent (workspace_id, civility, first_name, last_name, email, phone_number, birth_date, job_id,
      job_name, wage_expected, wage, available_on, availability_status, driving_licences, has_vehicle,
      mobility_km, comment, address_id, formatted_address, contract_types, experience_level, source,
      owner_id, created_by)
    values (v_ws, v ->> 'civility', v ->> 'first_name', v ->> 'last_name', v_values ->> 'email',
      v_values ->> 'phone_number', (v ->> 'birth_date')::date, v_job, v ->> 'job_name',
      (v ->> 'wage_expected')::numeric,
      (v ->> 'wage')::numeric, (v ->> 'available_on')::date, coalesce(v ->> 'availability_status', 'unknown'),
      array(select jsonb_array_elements_text(coalesce(v -> 'driving_licences', '[]'))), (v ->> 'has_vehicle')::boolean,
      (v ->> 'mobility_km')::smallint, v ->> 'comment', v_address, (select a.formatted
        from public.address a where a.id = v_address),
      array(select jsonb_array_elements_text(coalesce(v -> 'contract_types', '[]'))), v ->> 'experience_level',
      coalesce(v ->> 'source', 'Import'), b.owner_id, b.created_by) returning id into result_id;
    result := 'created';
  else
    if not exists (select 1 from public.talent t where t.id = result_id and t.workspace_id = v_ws) then
      raise exception 'Le talent choisi n’existe pas.' using errcode = 'RL282', hint = 'field=target_id';
    end if;
    v_changed := app.import_write('talent', result_id, v_values, p_decision = 'merge');
    v_changed := app.import_place('talent', result_id, b, v, p_decision = 'merge') or v_changed;
    message := app.import_left('talent', result_id,
      v_values || jsonb_build_object('formatted_address', app.import_formatted(v)));
  end if;
  for v_code in select distinct jsonb_array_elements_text(coalesce(v -> 'certificate_codes', '[]')) loop
    select true into v_known from public.certificate_type y where y.code = v_code;
    if v_known is null then
      message := concat_ws(' ; ', message, 'Habilitation inconnue : ' || v_code);
      continue;
    end if;
    v_known := null;
    if not exists (select 1 from public.certificate c where c.talent_id = result_id and c.code = v_code) then
      insert into public.certificate (workspace_id, talent_id, code, created_by)
        values (v_ws, result_id, v_code, b.created_by);
      v_changed := true;
    end if;
  end loop;
  result := coalesce(result, case when not v_changed then 'unchanged' when p_decision = 'merge' then 'merged'
      else 'updated' end);
end $$;
