-- Why: an agency arrives with its files. What one line says is written here into one record, whole or only where
-- nothing was; who imports is the author, and what the file said otherwise is told.

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
    -- What is written is written by who does it, whoever began the batch.
    b.created_by := app.real_me();
  end if;
  if b.id is null then raise exception 'Import introuvable.' using errcode = 'RL003'; end if;
  if b.kind <> p_kind then
    raise exception 'Cet import est d’une autre nature.' using errcode = 'RL280', hint = 'field=kind';
  end if;
  if b.status not in ('preview', 'running', 'failed') then
    raise exception 'Cet import est terminé.' using errcode = 'RL281', hint = 'field=status';
  end if;
  return b;
end $$;

create function app.import_formatted(v jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(v ->> 'formatted_address'), ''),
    nullif(concat_ws(', ', nullif(btrim(v ->> 'street1'), ''),
        nullif(btrim(concat_ws(' ', v ->> 'postal_code', v ->> 'city')), '')), ''))
$$;

create function app.import_address(p_workspace uuid, p_author uuid, v jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_id uuid; v_formatted text := app.import_formatted(v);
begin
  if v_formatted is null then return null; end if;
  insert into public.address (workspace_id, formatted, street1, postal_code, city, country_code, department_code,
    department_name, region_name, latitude, longitude, created_by)
  values (p_workspace, v_formatted, v ->> 'street1', v ->> 'postal_code', v ->> 'city',
    coalesce(v ->> 'country_code', 'FR'), v ->> 'department_code', v ->> 'department_name', v ->> 'region_name',
    (v ->> 'latitude')::float8, (v ->> 'longitude')::float8, p_author) returning id into v_id;
  return v_id;
end $$;

-- A place for a row that has none; another one when the file has the last word. Says whether it changed.
create function app.import_place(p_table text, p_id uuid, b public.import_batch, v jsonb, p_only_empty boolean)
  returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_now text; v_new text := app.import_formatted(v);
begin
  execute format('select coalesce(a.formatted, r.formatted_address) from public.%I r left join public.address a on '
    'a.id = r.address_id where r.id = $1', p_table) into v_now using p_id;
  if v_new is null or app.fold(v_now) is not distinct from app.fold(v_new) or (v_now is not null and p_only_empty) then
    return false;
  end if;
  execute format('update public.%I set address_id = $2, formatted_address = $3 where id = $1', p_table)
    using p_id, app.import_address(b.workspace_id, b.created_by, v), v_new;
  return true;
end $$;

-- Writes into one row: all given values, or only where nothing was (merge). Says whether anything changed.
create function app.import_write(p_table text, p_id uuid, p_values jsonb, p_only_empty boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_row jsonb; v_patch jsonb; v_columns text;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1 for update', p_table) into v_row using p_id;
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_patch from jsonb_each(p_values) e
    where e.value not in ('null', '""', '[]') and e.value is distinct from v_row -> e.key
      and e.value::text is distinct from (v_row -> e.key)::text
      and (not p_only_empty or v_row -> e.key in ('null', '""', '[]'));
  if v_patch = '{}' then return false; end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  execute format('update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
    'where r.id = $1', p_table, v_columns) using p_id, v_patch;
  return true;
end $$;

-- What the file said and the row keeps otherwise, so that nothing is left out without a word.
create function app.import_left(p_table text, p_id uuid, p_values jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare v_row jsonb; v_left text;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', p_table) into v_row using p_id;
  select string_agg(l.label, ', ' order by l.position) into v_left
  from unnest(array['name', 'civility', 'first_name', 'last_name', 'phone_number', 'email', 'birth_date', 'job_id',
      'wage', 'wage_expected', 'available_on', 'driving_licences', 'comment', 'formatted_address',
        'naf_code', 'sector_id', 'payment_terms', 'siren'],
      array['raison sociale', 'civilité', 'prénom', 'nom', 'téléphone', 'e-mail', 'date de naissance', 'métier',
        'taux horaire', 'taux horaire', 'disponibilité', 'permis', 'commentaire', 'adresse',
        'code NAF', 'secteur', 'délai de paiement', 'SIREN']) with ordinality as l(key, label, position)
  where p_values ? l.key and p_values -> l.key not in ('null', '""', '[]')
    and v_row -> l.key is distinct from p_values -> l.key
    and app.fold(v_row ->> l.key) is distinct from app.fold(p_values ->> l.key);
  return 'Déjà renseigné, gardé tel quel : ' || v_left;
end $$;

create function app.pick(v jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v) e where e.key = any (p_keys)
    and e.value <> 'null'
$$;
