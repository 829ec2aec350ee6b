-- Why: an inspector stands on a site and asks for the papers of who works there. They are gathered in one step: the
-- contracts, the hire declarations, the medical opinions, the permits, the certificates, the cards of the trade, the
-- receipts of equipment and the hours. What goes in is what the maker may read that day, frozen when they ask for it:
-- the job that binds the papers has every right, and uses none of its own. Which pieces are wanted, and which are
-- missing, is said by src/rules/compliance/inspection.ts.

create table public.inspection_pack (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  talent_id uuid references public.talent on delete cascade,
  company_id uuid references public.company on delete cascade,
  agency_id uuid references public.agency on delete cascade,
  work_site_id uuid references public.work_site on delete cascade,
  title text not null,
  since date not null,
  until date not null constraint inspection_pack_dates_check check (until between since and since + 400),
  families text[] not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'erased')),
  worker_count integer not null default 0,
  missing_count integer,
  files jsonb not null default '[]',
  job_run_id uuid references public.job_run on delete set null,
  owner_id uuid references public.team_member,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  link_made_at timestamptz,
  link_expires_at timestamptz,
  link_withdrawn_at timestamptz,
  opened_at timestamptz,
  opened_count integer not null default 0,
  taken_count integer not null default 0,
  constraint inspection_pack_subject_check check (num_nonnulls(talent_id, company_id, agency_id, work_site_id) > 0)
);
create index inspection_pack_made_idx on public.inspection_pack (workspace_id, created_at desc);
create index inspection_pack_talent_idx on public.inspection_pack (talent_id);
create index inspection_pack_company_idx on public.inspection_pack (company_id);
create index inspection_pack_agency_idx on public.inspection_pack (agency_id);
create index inspection_pack_site_idx on public.inspection_pack (work_site_id);
create index inspection_pack_job_idx on public.inspection_pack (job_run_id);
create index inspection_pack_owner_idx on public.inspection_pack (owner_id);
comment on table public.inspection_pack is
  'Les dossiers préparés pour un contrôle : qui, quand, sur quoi, ce qui manquait, et combien de fois le lien a servi.';
comment on column public.inspection_pack.families is
  'Les familles de droits dont le dossier contient des pièces : il ne s’ouvre qu’à qui les lit toutes.';
comment on column public.inspection_pack.files is
  '[{name, path, type, size}] : le PDF et l’archive, en plusieurs parties au-delà de ce qu’un fichier peut peser.';
alter table public.inspection_pack enable row level security;
revoke all on public.inspection_pack from anon, authenticated;
grant select on public.inspection_pack to authenticated;
grant select, insert, update, delete on public.inspection_pack to service_role;
create policy inspection_pack_read on public.inspection_pack for select to authenticated
  using (workspace_id = (select app.active_workspace()) and families <@ (select app.families('read'))::text[]);
create trigger z_record_insert after insert on public.inspection_pack referencing new table as new_rows
  for each statement execute function app.record('compliance');
create trigger z_record_update after update on public.inspection_pack referencing old table as old_rows
  new table as new_rows for each statement execute function app.record('compliance');

-- What the files are made from, and the fingerprint of the link, stand apart: neither the journal nor who reads a pack
-- has them.
create table app.inspection_secret (
  inspection_pack_id uuid primary key references public.inspection_pack on delete cascade,
  talent_ids uuid[] not null,
  told jsonb not null,
  token_hash text unique
);

-- What is there ------------------------------------------------------------------------------------------------------

-- The hours of these contracts between two days, week by week.
create function app.inspection_weeks(p_workspace uuid, p_keys text[], p_since date, p_until date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('monday', w.monday, 'contract_key', w.contract_key,
      'signed_on', (w.signed_at at time zone 'Europe/Paris')::date,
      'deemed_on', (w.deemed_at at time zone 'Europe/Paris')::date, 'days', d.days) order by w.monday, w.contract_key),
    '[]')
  from public.timesheet_week w
  cross join lateral (select jsonb_agg(jsonb_build_object('date', x.date, 'minutes',
      coalesce(x.client_minutes, x.worker_minutes), 'absence', b.label) order by x.date) as days
    from public.timesheet_day x left join public.absence_code b on b.code = x.absence_code
    where x.timesheet_week_id = w.id and x.date between p_since and p_until
      and (x.worker_minutes is not null or x.client_minutes is not null or x.absence_code is not null)) d
  where w.workspace_id = p_workspace and w.contract_key = any (p_keys) and w.status <> 'canceled'
    and w.monday between p_since - 6 and p_until and d.days is not null
$$;

-- The papers that stand in the files of somebody, of the families that the asker reads. Those of a request hang on it.
create function app.inspection_papers(p_talent uuid, p_contracts uuid[], p_families text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with place (entity, row_id) as (
    select 'talent', p_talent
    union all select 'contract', unnest(p_contracts)
    union all select 'talent_identity', i.id from public.talent_identity i where i.talent_id = p_talent
    union all select 'certificate', c.id from public.certificate c where c.talent_id = p_talent
    union all select 'medical_checkup_request', r.id from public.medical_checkup_request r where r.talent_id = p_talent
    union all select 'professional_card_request', r.id from public.professional_card_request r
      where r.talent_id = p_talent
    union all select 'ppe_request', r.id from public.ppe_request r where r.talent_id = p_talent
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'entity', d.entity, 'row_id', d.row_id, 'type', d.type,
      'name', coalesce(nullif(btrim(d.title), ''), d.file_name), 'file_name', d.file_name, 'path', d.storage_path,
      'mime_type', d.mime_type, 'size', d.size_bytes, 'expires_on', d.expiry_date) order by d.created_at desc), '[]')
  from place p join public.document d on d.entity = p.entity and d.row_id = p.row_id
  where d.family = any (p_families) and case d.entity
    when 'talent' then d.type in ('medical', 'btp_card', 'certificate', 'residence_permit')
    when 'talent_identity' then d.type = 'residence_permit'
    when 'contract' then d.type in ('dpae_receipt', 'contract_cmad', 'contract_ctt')
    when 'medical_checkup_request' then d.type in ('medical', 'other')
    when 'professional_card_request' then d.type in ('btp_card', 'other')
    else d.type <> 'ppe_receipt_to_sign' end
$$;

create function app.inspection_worker(t public.talent, p_contracts uuid[], p_since date, p_until date,
  p_families text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('talent_id', t.id, 'name', app.talent_name(t), 'birth_date', t.birth_date,
    'contracts', (select jsonb_agg(jsonb_build_object('id', k.id, 'key', k.contract_key, 'number', k.amendment_number,
        'signed_on', (k.signed_at at time zone 'Europe/Paris')::date, 'type', k.contract_type, 'status', k.status,
        'start', k.start_date, 'end', coalesce(k.actual_end_date, k.end_date), 'job', k.job_name, 'job_code', j.code,
        'company', c.name, 'site', s.name, 'is_site', k.work_site_id is not null,
        'certificate_codes', k.certificate_codes, 'follow_up', k.medical_follow_up, 'fitness_on', k.fitness_on,
        'fitness_until', k.fitness_until, 'gives_ppe', k.ppe_supplier = 'agency' and cardinality(k.ppe) > 0,
        'dpae_reference', k.dpae_reference, 'dpae_on', case when k.dpae_canceled_on is null then
          (k.dpae_sent_at at time zone 'Europe/Paris')::date end) order by k.contract_key, k.amendment_number)
      from public.contract k left join public.job j on j.id = k.job_id join public.company c on c.id = k.company_id
      left join public.work_site s on s.id = k.work_site_id where k.id = any (p_contracts)),
    'papers', app.inspection_papers(t.id, p_contracts, p_families),
    'certificates', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'issued_on', c.issued_on,
        'expires_on', c.expires_on, 'document_id', c.document_id) order by c.code), '[]') from public.certificate c
      where c.talent_id = t.id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'type', v.type, 'result', v.result,
        'done_on', v.examined_on, 'valid_until', v.valid_until, 'job_codes', v.posts) order by v.examined_on), '[]')
      from public.medical_checkup_request v where v.talent_id = t.id and v.result is not null
        and v.examined_on <= app.today() and v.status not in ('canceled', 'refused')),
    'card', (select jsonb_build_object('number', r.card_number, 'issued_on', r.issued_on, 'expires_on', r.valid_until,
        'provisional_until', r.provisional_until) from public.professional_card_request r where r.talent_id = t.id
        and r.status in ('provisional', 'shipped', 'done', 'closed') order by r.valid_until desc nulls last limit 1),
    'permit', case when 'identity' = any (p_families) then (select jsonb_build_object('needed', p.needs_permit,
        'is_held', p.is_held, 'until', p.until) from app.permit_of(t.id) p) end,
    'weeks', case when 'time' = any (p_families) then app.inspection_weeks(t.workspace_id,
      array(select k.contract_key from public.contract k where k.id = any (p_contracts)), p_since, p_until) end)
$$;

-- Everybody who held a contract there on one of these days, with every version of it that was to be signed.
create function app.inspection_told(p_talent uuid, p_company uuid, p_agency uuid, p_site uuid, p_since date,
  p_until date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_ws uuid := app.active_workspace(); v_families text[] := app.families('read'); v_workers jsonb; n integer;
begin
  if not '{contracts,compliance,talents}' <@ v_families then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501',
      hint = 'right=compliance.read';
  elsif num_nonnulls(p_talent, p_company, p_agency, p_site) = 0 then
    raise exception 'Choisissez un salarié, un établissement ou un chantier.' using errcode = 'RL740';
  elsif p_since is null or p_until is null or p_until not between p_since and p_since + 400 then
    raise exception 'Choisissez une période d’un an au plus.' using errcode = 'RL741', hint = 'field=since';
  end if;
  with key as (
    select distinct k.talent_id, k.contract_key from public.contract k
    where k.workspace_id = v_ws and (p_talent is null or k.talent_id = p_talent)
      and (p_company is null or k.company_id = p_company) and (p_agency is null or k.agency_id = p_agency)
      and (p_site is null or k.work_site_id = p_site)
      and k.status in ('to_sign', 'signed', 'suspended', 'superseded', 'ended', 'broken', 'closed')
      and k.start_date <= p_until and coalesce(k.actual_end_date, k.end_date, 'infinity') >= p_since
  ), held as (
    select y.talent_id, array_agg(k.id) as contracts from key y join public.contract k on k.workspace_id = v_ws
      and k.contract_key = y.contract_key
      and k.status in ('to_sign', 'signed', 'suspended', 'superseded', 'ended', 'broken', 'closed')
    group by y.talent_id
  )
  select coalesce(jsonb_agg(app.inspection_worker(t, h.contracts, p_since, p_until, v_families)
      order by t.sort_key, t.id), '[]'), count(*)::integer into v_workers, n
  from (select * from held limit 201) h join public.talent t on t.id = h.talent_id;
  if n > 200 then
    raise exception 'Plus de 200 salariés : choisissez un chantier, ou une période plus courte.'
      using errcode = 'RL742', hint = 'field=since';
  end if;
  return jsonb_build_object('workspace_id', v_ws, 'today', app.today(), 'since', p_since, 'until', p_until,
    'families', to_jsonb(array(select f from unnest(v_families) f
      where f in ('talents', 'contracts', 'compliance', 'time', 'identity') order by f)),
    'maker', app.paper_maker(null, v_ws), 'talent', (select app.talent_name(t) from public.talent t
      where t.id = p_talent and t.workspace_id = v_ws),
    'place', coalesce((select concat_ws(', ', s.name, c.name) from public.work_site s
        join public.company c on c.id = s.company_id where s.id = p_site and s.workspace_id = v_ws),
      (select a.name from public.agency a where a.id = p_agency and a.workspace_id = v_ws),
      (select c.name from public.company c where c.id = p_company and c.workspace_id = v_ws)),
    'address', coalesce((select s.formatted_address from public.work_site s where s.id = p_site
        and s.workspace_id = v_ws), (select a.formatted_address from public.agency a where a.id = p_agency
        and a.workspace_id = v_ws)), 'workers', v_workers);
end $$;

create function app.inspection_facts(since date, until date, talent_id uuid default null, company_id uuid default null,
  agency_id uuid default null, work_site_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.inspection_told($3, $4, $5, $6, $1, $2)
$$;
comment on function app.inspection_facts(date, date, uuid, uuid, uuid, uuid) is
  'Ce que contiendrait un dossier de contrôle, lu avec les droits de qui le demande : {workers, place, families…}. '
  'permit et weeks sont nuls pour qui ne lit pas les identités ou les heures.';
call app.expose('inspection_facts');

-- Making it ----------------------------------------------------------------------------------------------------------
create function app.make_inspection_pack(since date, until date, talent_id uuid default null,
  company_id uuid default null, agency_id uuid default null, work_site_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); v_told jsonb; v_id uuid; v_job uuid; v_talents uuid[];
begin
  v_told := app.inspection_told($3, $4, $5, $6, $1, $2);
  v_talents := array(select (w ->> 'talent_id')::uuid from jsonb_array_elements(v_told -> 'workers') w);
  if cardinality(v_talents) = 0 then
    raise exception 'Personne n’a de contrat à cet endroit sur cette période.' using errcode = 'RL743',
      hint = 'field=since';
  end if;
  insert into public.inspection_pack (workspace_id, talent_id, company_id, agency_id, work_site_id, title, since, until,
    families, worker_count, owner_id)
  values (app.active_workspace(), $3, $4, $5, $6, concat_ws(' – ', v_told ->> 'place', v_told ->> 'talent'), $1, $2,
    array(select jsonb_array_elements_text(v_told -> 'families')), cardinality(v_talents), v_me) returning id into v_id;
  insert into app.inspection_secret (inspection_pack_id, talent_ids, told) values (v_id, v_talents, v_told);
  v_job := app.enqueue('inspection-pack', jsonb_build_object('pack_id', v_id));
  update public.inspection_pack p set job_run_id = v_job where p.id = v_id;
  return v_id;
end $$;
comment on function app.make_inspection_pack(date, date, uuid, uuid, uuid, uuid) is
  'Fige ce que l’on a le droit de lire ce jour et met en file la tâche qui en fait un PDF et une archive ; rend le '
  'dossier.';
call app.expose('make_inspection_pack');

-- With the service key: the job.
create function app.inspection_to_make(pack_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.told from app.inspection_secret s join public.inspection_pack p on p.id = s.inspection_pack_id
    where p.id = pack_id and p.status = 'preparing'
$$;
call app.expose('inspection_to_make', '{}');

-- files null: it could not be made.
create function app.keep_inspection_pack(pack_id uuid, files jsonb, missing integer) returns void
language sql security definer set search_path = '' as $$
  update public.inspection_pack p set status = case when $2 is null then 'failed' else 'ready' end,
    files = coalesce($2, '[]'), missing_count = $3, ready_at = now()
  where p.id = $1 and p.status = 'preparing'
$$;
call app.expose('keep_inspection_pack', '{}');

-- The link of the inspector ------------------------------------------------------------------------------------------
create function app.inspection_of(p_pack uuid) returns public.inspection_pack
language plpgsql stable security definer set search_path = '' as $$
declare p public.inspection_pack;
begin
  select * into p from public.inspection_pack x where x.id = p_pack and x.workspace_id = app.active_workspace()
    and x.families <@ app.families('read');
  if p.id is null then raise exception 'Dossier introuvable.' using errcode = 'RL003'; end if;
  return p;
end $$;

-- Told once, to who made it, and handed over by them: it opens papers that they read already, and signs nothing. A new
-- one takes the place of the one before. Files of that sort leave the house by who may export them.
create function app.make_inspection_link(pack_id uuid, days integer default 7) returns text
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); p public.inspection_pack; v_token text := app.new_token();
begin
  perform app.require('compliance', 'export');
  p := app.inspection_of(pack_id);
  if p.status <> 'ready' then
    raise exception 'Ce dossier n’est pas prêt.' using errcode = 'RL744';
  elsif days not between 1 and 30 then
    raise exception 'Un lien dure de un à trente jours.' using errcode = 'RL745', hint = 'field=days';
  end if;
  update app.inspection_secret s set token_hash = app.token_hash(v_token) where s.inspection_pack_id = p.id;
  update public.inspection_pack x set link_made_at = now(), link_withdrawn_at = null,
    link_expires_at = least(now() + make_interval(days => make_inspection_link.days), x.created_at + interval '30 days')
    where x.id = p.id;
  return v_token;
end $$;
comment on function app.make_inspection_link(uuid, integer) is
  'Ouvre un lien sans compte vers un dossier prêt, pour un à trente jours, et rend son jeton, une seule fois.';
call app.expose('make_inspection_link');

create function app.withdraw_inspection_link(pack_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); p public.inspection_pack := app.inspection_of(pack_id);
begin
  update app.inspection_secret s set token_hash = null where s.inspection_pack_id = p.id;
  update public.inspection_pack x set link_withdrawn_at = now() where x.id = p.id and x.link_made_at is not null
    and x.link_withdrawn_at is null;
end $$;
call app.expose('withdraw_inspection_link');

create function app.read_inspection_link(p_token text, out state text, out pack public.inspection_pack)
language plpgsql security definer set search_path = '' as $$
declare v_hash text := app.token_hash(coalesce(p_token, ''));
begin
  select p.* into pack from app.inspection_secret s join public.inspection_pack p on p.id = s.inspection_pack_id
    where s.token_hash = v_hash;
  if pack.id is null then state := 'unknown'; return; end if;
  if not app.count_visit(v_hash) then state := 'too_many'; return; end if;
  state := case when pack.status <> 'ready' or pack.link_expires_at < now() then 'expired' else 'ready' end;
end $$;

create function app.inspection_message(p_state text) returns text
language sql immutable set search_path = '' as $$
  select case p_state
    when 'unknown' then 'Ce lien n’est pas valable, ou l’agence l’a retiré. Demandez-en un autre à l’agence.'
    when 'expired' then 'Ce lien n’ouvre plus le dossier. Demandez-en un autre à l’agence.'
    when 'too_many' then 'Trop de tentatives sur ce lien. Réessayez dans quelques minutes.' end
$$;

create function app.inspection_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; p public.inspection_pack;
begin
  select * into l from app.read_inspection_link(token);
  if l.state <> 'ready' then
    return jsonb_build_object('state', l.state, 'message', app.inspection_message(l.state));
  end if;
  p := l.pack;
  update public.inspection_pack x set opened_at = now(), opened_count = x.opened_count + 1 where x.id = p.id;
  return jsonb_build_object('state', 'ready', 'title', p.title, 'since', p.since, 'until', p.until,
    'made_at', p.ready_at, 'expires_at', p.link_expires_at, 'workers', p.worker_count, 'missing', p.missing_count,
    'files', (select coalesce(jsonb_agg(f - 'path'), '[]') from jsonb_array_elements(p.files) f),
    'agency', (select e.name from public.legal_entity e where e.workspace_id = p.workspace_id and e.is_default),
    'agency_phone', (select e.phone_number from public.legal_entity e where e.workspace_id = p.workspace_id
      and e.is_default));
end $$;
comment on function app.inspection_open(text) is
  'Ce qu’un lien d’inspection ouvre, sans compte : {state, title, files, agency…}. Chaque ouverture est comptée.';
call app.expose('inspection_open', '{anon,authenticated}');

-- With the service key: the function that serves a file asks which one, and it is counted.
create function app.inspection_file(token text, file integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record; v_file jsonb;
begin
  select * into l from app.read_inspection_link(token);
  v_file := (l.pack).files -> file;
  if l.state = 'ready' and v_file is not null then
    update public.inspection_pack x set taken_count = x.taken_count + 1 where x.id = (l.pack).id;
    return jsonb_build_object('state', 'ready') || v_file;
  end if;
  return jsonb_build_object('state', case l.state when 'ready' then 'unknown' else l.state end,
    'message', app.inspection_message(case l.state when 'ready' then 'unknown' else l.state end));
end $$;
call app.expose('inspection_file', '{}');

-- The end ------------------------------------------------------------------------------------------------------------
-- Copies of what is kept elsewhere: a month at most, and not a day more than the person they are of. That a pack was
-- made, by whom and how often it was opened stays.
create function app.erase_inspections(p_packs uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare v_paths text[]; n integer;
begin
  select array_agg(f ->> 'path') into v_paths from public.inspection_pack p, jsonb_array_elements(p.files) f
    where p.id = any (p_packs);
  delete from app.inspection_secret s where s.inspection_pack_id = any (p_packs);
  update public.inspection_pack p set status = 'erased', files = '[]' where p.id = any (p_packs);
  get diagnostics n = row_count;
  perform app.forget_files(v_paths);
  return n;
end $$;

create function app.purge_inspections() returns integer
language sql security definer set search_path = '' as $$
  select app.erase_inspections(array(select p.id from public.inspection_pack p where p.status <> 'erased'
    and p.created_at < now() - interval '30 days' limit 100))
$$;

create function app.inspections_of(p_talent uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.inspection_pack_id), '{}') from app.inspection_secret s
    where p_talent = any (s.talent_ids)
$$;
