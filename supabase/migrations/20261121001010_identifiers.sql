-- Why: a false SIRET or IBAN must never reach a column, whoever writes it: identifiers are tidied, then checked. The
-- same rules live in src/rules; both are tested on the same vectors. People and companies are called, and compared, in
-- one way.

-- Identifiers: cleaning -----------------------------------------------------------------------------------------

create function app.compact(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(upper(regexp_replace(p_text, '[\s.\-\u00a0\u202f]', '', 'g')), '')
$$;

create function app.normalize_email(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(lower(regexp_replace(p_text, '[\s\u00a0\u202f]', '', 'g')), '')
$$;

-- Overseas numbers are dialled like the others but have a prefix of their own (D§7.6).
create function app.french_phone(p_national text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when left(p_national, 3) in ('590', '690', '691') then '+590'
    when left(p_national, 3) in ('596', '696', '697') then '+596'
    when left(p_national, 3) in ('594', '694') then '+594'
    when left(p_national, 3) in ('262', '263', '269', '639', '692', '693') then '+262'
    else '+33' end || p_national
$$;

create function app.normalize_phone(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := regexp_replace(replace(p_text, '(0)', ''), '[\s.\-–/()_\u00a0\u202f]', '', 'g');
begin
  if t = '' then return null; end if;
  t := regexp_replace(t, '^00', '+');
  t := regexp_replace(t, '^\+(33|590|594|596|262)0', '+\1');
  if t ~ '^0[1-9]\d{8}$' then return app.french_phone(substr(t, 2)); end if;
  -- A spreadsheet eats the leading zero.
  if t ~ '^[1-9]\d{8}$' then return app.french_phone(t); end if;
  if t ~ '^\+?33[1-9]\d{8}$' then return app.french_phone(right(t, 9)); end if;
  if t ~ '^\+(590|594|596|262)\d{9}$' then return app.french_phone(right(t, 9)); end if;
  return t;
end $$;
comment on function app.normalize_phone(text) is
  'Forme E.164 (+33…) quand le numéro se lit ; sinon le texte sans ses séparateurs, que le contrôle refusera.';

-- Identifiers: checks -------------------------------------------------------------------------------------------

create function app.luhn(p_digits text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  total integer := 0; d integer; n integer := length(p_digits);
begin
  for i in 1..n loop
    d := substr(p_digits, n - i + 1, 1)::integer;
    if i % 2 = 0 then d := d * 2; if d > 9 then d := d - 9; end if; end if;
    total := total + d;
  end loop;
  return total % 10 = 0;
end $$;

create function app.is_valid_siren(p_siren text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when p_siren is null then null when p_siren !~ '^\d{9}$' or p_siren = '000000000' then false
    else app.luhn(p_siren) end
$$;

create function app.is_valid_siret(p_siret text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare total integer;
begin
  if p_siret is null then return null; end if;
  -- Monaco's establishments have pseudo-codes such as MONACOCONFO001.
  if p_siret ~ '^MONACO[A-Z0-9]{8}$' then return true; end if;
  if p_siret !~ '^\d{14}$' then return false; end if;
  if app.luhn(p_siret) then return app.is_valid_siren(left(p_siret, 9)); end if;
  -- La Poste: the sum of the fourteen digits is a multiple of five.
  if left(p_siret, 9) <> '356000000' then return false; end if;
  select sum(c::integer) into total from regexp_split_to_table(p_siret, '') c;
  return total % 5 = 0;
end $$;
comment on function app.is_valid_siret(text) is
  'Clé de Luhn du SIRET et de son SIREN, exception de La Poste (somme multiple de 5).';

create function app.is_valid_nir(p_nir text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare body text;
begin
  if p_nir is null then return null; end if;
  if p_nir !~ '^[1-478]\d{2}(0[1-9]|1[0-2]|[2-3]\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])\d{3}\d{3}\d{2}$'
    or substr(p_nir, 6, 2) = '00' then
    return false;
  end if;
  -- Corsica: 2A counts as 19, 2B as 18.
  body := replace(replace(left(p_nir, 13), '2A', '19'), '2B', '18');
  return 97 - (body::numeric % 97) = right(p_nir, 2)::integer;
end $$;

-- The last two characters of a French account number: 97 − ((89 bank + 15 branch + 3 account) mod 97), where A, J count
-- as 1; B, K, S as 2…
create function app.has_rib_key(p_account text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare d text := translate(p_account, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '12345678912345678923456789');
begin
  return 97 - (89 * left(d, 5)::numeric + 15 * substr(d, 6, 5)::numeric
    + 3 * substr(d, 11, 11)::numeric) % 97 = right(d, 2)::numeric
    and right(p_account, 2) ~ '^\d{2}$';
end $$;

create function app.is_valid_iban(p_iban text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  digits text := ''; c text; moved text; wanted integer;
begin
  if p_iban is null then return null; end if;
  if p_iban !~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$' then return false; end if;
  -- The length of each country that has one; outside SEPA the form warns.
  wanted := substring(
    'AD24 AE23 AL28 AO25 AT20 AX18 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BL27 BR29 BY28 CF27 CG27 CH21 CI28 '
    'CM27 CR22 CV25 CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GF27 '
    'GI23 GL18 GP27 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 '
    'LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MF27 MG27 MK19 ML28 MN20 MQ27 MR27 MT31 MU30 MZ25 NC27 '
    'NE28 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 '
    'SK24 SM27 SN28 SO23 ST25 SV28 TD27 TF27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27'
    from '\m' || left(p_iban, 2) || '(\d+)')::integer;
  if wanted is null or length(p_iban) <> wanted then return false; end if;
  moved := substr(p_iban, 5) || left(p_iban, 4);
  foreach c in array regexp_split_to_array(moved, '') loop
    digits := digits || case when c ~ '\d' then c else (ascii(c) - 55)::text end;
  end loop;
  return digits::numeric % 97 = 1 and (left(p_iban, 2) not in ('FR', 'MC') or app.has_rib_key(substr(p_iban, 5)));
end $$;
comment on function app.is_valid_iban(text) is
  'Longueur de son pays, clé (modulo 97) et, en France et à Monaco, clé RIB ; le miroir de '
  'checkIban de src/rules/identity.';

create function app.is_valid_bic(p_bic text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_bic ~ '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'
$$;

create function app.is_valid_phone(p_phone text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when p_phone is null then null
    when p_phone like '+33%' then p_phone ~ '^\+33[1-9]\d{8}$'
    else p_phone ~ '^\+[1-9]\d{6,14}$' end
$$;

create function app.is_valid_email(p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'
    and p_email !~ '(\.\.|\.@|^\.)'
$$;

create function app.is_valid_naf(p_code text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_code ~ '^\d{2}\.?\d{2}[A-Z]$'
$$;

-- Whatever is typed or imported is tidied before it is checked: `app.tidy('siret:compact', 'email:email', …)`.
create function app.tidy() returns trigger
language plpgsql set search_path = '' as $$
declare
  patch jsonb := '{}'; row_json jsonb := to_jsonb(new); arg text; col text; kind text; raw text;
begin
  for i in 0 .. tg_nargs - 1 loop
    arg := tg_argv[i]; col := split_part(arg, ':', 1); kind := split_part(arg, ':', 2); raw := row_json ->> col;
    if raw is null then continue; end if;
    patch := patch || jsonb_build_object(col, case kind
      when 'phone' then app.normalize_phone(raw)
      when 'email' then app.normalize_email(raw)
      when 'compact' then app.compact(raw)
      when 'naf' then regexp_replace(app.compact(raw), '^(\d{2})(\d{2}[A-Z])$', '\1.\2')
      else nullif(btrim(regexp_replace(raw, '[\s\u00a0\u202f]+', ' ', 'g')), '') end);
  end loop;
  if patch = '{}' then return new; end if;
  return jsonb_populate_record(new, patch);
end $$;

-- Names ---------------------------------------------------------------------------------------------------------

-- `return` and not a text: read once, it is put into the query that calls it, instead of being called for each row.
create function app.display_name(p_civility text, p_first text, p_temp_first text, p_last text, p_temp_last text,
  p_job_title text)
returns text language sql immutable parallel safe
return case
  when p_civility = 'entity' then 'Entité' || coalesce(' : ' || p_job_title, '')
  when coalesce(p_first, p_temp_first, p_last, p_temp_last) is null then '‼️ Non renseigné'
  else btrim(coalesce(p_first, p_temp_first, '') || ' ' || coalesce(p_last, p_temp_last, '')) end;
comment on function app.display_name(text, text, text, text, text, text) is
  'Le nom affiché d’une personne, selon la règle du produit ; « Entité » pour une organisation.';

-- Names as one compares them: no accent, no legal form, no punctuation.
create function app.compare_name(p_name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(app.fold(p_name), '[^a-z0-9]+', ' ', 'g'),
      '\m(sas|sasu|sarl|eurl|sa|snc|sci|scop|ste|societe|ets|etablissements|groupe)\M', '', 'g'))
$$;

-- Checks and generated columns run as who writes the row.
grant execute on function app.compact(text), app.normalize_email(text), app.french_phone(text),
  app.normalize_phone(text),
  app.luhn(text), app.is_valid_siren(text), app.is_valid_siret(text), app.is_valid_nir(text), app.has_rib_key(text),
  app.is_valid_iban(text), app.is_valid_bic(text), app.is_valid_phone(text), app.is_valid_email(text),
  app.is_valid_naf(text),
  app.compare_name(text), app.display_name(text, text, text, text, text, text) to authenticated, service_role;
