-- Why: what a request ends with is a paper: a certificate of employment, a settlement, the forms of an accident, a
-- receipt to sign. Each prints what the record and its contract say at that moment, for who reads the record.

create function app.paper_maker(p_contract uuid, p_workspace uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', l.name, 'address', l.formatted_address, 'siret', l.siret, 'naf_code', l.naf_code,
    'health_service', l.occupational_health_service)
  from public.legal_entity l left join public.contract k on k.id = p_contract
  where l.workspace_id = p_workspace and (l.id = k.legal_entity_id or k.legal_entity_id is null and l.is_default)
  limit 1
$$;

-- Every paper of an assignment that was in force, the first one first.
create function app.assignment_versions(p_workspace uuid, p_key text) returns setof public.contract
language sql stable security definer set search_path = '' as $$
  select k.* from public.contract k where k.workspace_id = p_workspace and k.contract_key = p_key
    and k.status in ('superseded', 'signed', 'suspended', 'ended', 'broken', 'closed') order by k.amendment_number
$$;

-- One line for each job held, not for each amendment.
create function app.jobs_held(p_workspace uuid, p_key text, p_ended date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with version as (
    select v.job_name, v.qualification, coalesce(v.amendment_effective_on, v.start_date) as since, v.amendment_number,
      row(v.job_name, v.qualification) is distinct from lag(row(v.job_name, v.qualification))
        over (order by v.amendment_number) as is_new
    from app.assignment_versions(p_workspace, p_key) v
  ), held as (
    select v.*, coalesce(lead(v.since) over (order by v.amendment_number) - 1, p_ended) as until
    from version v where v.is_new
  )
  select coalesce(jsonb_agg(jsonb_build_object('job', h.job_name, 'qualification', h.qualification, 'from', h.since,
    'to', h.until) order by h.amendment_number), '[]') from held h
$$;

create function app.paper_of_ending(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('talent', app.talent_name(t), 'company', c.name, 'contract_key', r.contract_key,
    'started_on', (select min(v.start_date) from app.assignment_versions(r.workspace_id, r.contract_key) v),
    'ended_on', r.ended_on, 'provident', k.provident_body,
    'reason', (select e.label from public.contract_ending_reason e where e.code = r.ending_reason),
    'jobs', app.jobs_held(r.workspace_id, r.contract_key, r.ended_on))
  from public.definitive_end_request r join public.contract k on k.id = r.contract_id
    join public.talent t on t.id = r.talent_id left join public.company c on c.id = r.company_id
  where r.id = p_id
$$;

-- What is paid once it has ended: the month of the last day, and what later months put right.
create function app.pay_of_ending(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('pay', coalesce(jsonb_agg(jsonb_build_object('month', l.month, 'for_month', v.for_month,
      'code', v.code, 'premium', v.premium, 'quantity', v.quantity, 'unit', v.unit, 'rate', v.rate, 'cents', v.cents,
      'before_cents', v.before_cents, 'after_cents', v.after_cents, 'is_locked', p.locked_at is not null)
      order by l.month, v.for_month, v.code, v.premium), '[]'))
  from public.definitive_end_request r
    join public.pay_line l on l.workspace_id = r.workspace_id and l.contract_key = r.contract_key
      and l.month >= date_trunc('month', r.ended_on)::date and l.status <> 'postponed'
    join public.pay_period p on p.id = l.pay_period_id
    join public.pay_variable v on v.pay_line_id = l.id
  where r.id = p_id
$$;

-- The number of social security and what else only few may read is there for them alone.
create function app.paper_of_accident(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(r) - array['id', 'workspace_id', 'owner_id', 'created_by', 'updated_by'])
    || jsonb_build_object('occurred_at', to_char(r.occurred_at at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI'),
      'known_at', to_char(r.known_at at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI'),
      'company', c.name, 'company_siret', e.siret,
      'company_address', coalesce(e.formatted_address, c.formatted_address), 'site', s.name,
      'site_address', coalesce(s.formatted_address, k.formatted_address), 'talent', app.talent_name(t),
      'birth_date', t.birth_date, 'address', t.formatted_address, 'phone', t.phone_number,
      'contract_key', k.contract_key, 'job', k.job_name,
      'qualification', concat_ws(', ', k.qualification, k.classification), 'employee_status', k.employee_status,
      'pcs_code', k.pcs_code, 'schedule', k.schedule,
      'hired_on', (select min(v.start_date) from app.assignment_versions(r.workspace_id, k.contract_key) v))
    || coalesce((select jsonb_build_object('nir', i.nir, 'nationality', i.nationality, 'birth_name', i.birth_name,
        'birth_place', i.birth_place, 'birth_country', i.birth_country)
      from public.talent_identity i where i.talent_id = r.talent_id and app.can('identity', 'read')), '{}')
  from public.work_accident_request r join public.talent t on t.id = r.talent_id
    left join public.contract k on k.id = r.contract_id left join public.company c on c.id = r.company_id
    left join public.agency e on e.id = k.agency_id left join public.work_site s on s.id = r.work_site_id
  where r.id = p_id
$$;

create function app.paper_of_ppe(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('talent', app.talent_name(t), 'contract_key', k.contract_key, 'company', c.name,
    'site', s.name, 'items', coalesce((select jsonb_agg(jsonb_build_object('attribute', i.attribute, 'size', i.size,
        'quantity', i.quantity, 'serial_number', i.serial_number, 'is_returnable', i.is_returnable)
        order by i.position, i.attribute)
      from public.ppe_request_item i where i.ppe_request_id = r.id and not i.is_canceled), '[]'))
  from public.ppe_request r join public.talent t on t.id = r.talent_id
    left join public.contract k on k.id = r.contract_id left join public.company c on c.id = r.company_id
    left join public.work_site s on s.id = r.work_site_id
  where r.id = p_id
$$;

create function app.request_paper(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_entity text := case request_paper.kind when 'work_certificate' then 'definitive_end_request'
    when 'settlement' then 'definitive_end_request' when 'accident_notice' then 'work_accident_request'
    when 'accident_declaration' then 'work_accident_request' when 'ppe_receipt_to_sign' then 'ppe_request' end;
  v_row jsonb; v_paper jsonb; v_family text;
begin
  select e.family into v_family from public.workflow_entity e where e.entity = v_entity;
  if v_family is null then
    raise exception 'Ce document n’existe pas.' using errcode = 'RL470', hint = 'field=kind';
  end if;
  perform app.require(v_family, 'read');
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', v_entity) into v_row using request_paper.id;
  if v_row is null or (v_row ->> 'workspace_id')::uuid <> app.active_workspace()
    or not app.may_act(v_family, 'read', v_row) then
    raise exception 'Enregistrement introuvable.' using errcode = 'RL003';
  end if;
  v_paper := case v_entity when 'definitive_end_request' then app.paper_of_ending(request_paper.id)
    when 'work_accident_request' then app.paper_of_accident(request_paper.id)
    else app.paper_of_ppe(request_paper.id) end;
  -- What was paid is read with the right to read pay.
  if request_paper.kind = 'settlement' then
    perform app.require('pay', 'read');
    v_paper := v_paper || app.pay_of_ending(request_paper.id);
    if v_paper -> 'pay' = '[]' then
      raise exception 'La paie de ce contrat n’est pas encore calculée : il n’y a rien à solder.'
        using errcode = 'RL471';
    end if;
  end if;
  return v_paper || jsonb_build_object('reference', v_row ->> 'reference', 'workspace_id', v_row ->> 'workspace_id',
    'today', app.today(), 'maker', coalesce(app.paper_maker((v_row ->> 'contract_id')::uuid,
      (v_row ->> 'workspace_id')::uuid), '{}'));
end $$;
comment on function app.request_paper(text, uuid) is
  'Ce qu’imprime le papier d’une demande, pour qui la lit : certificat de travail, solde de tout compte (avec le droit '
  'de lire la paie), formulaires d’accident, décharge d’équipement. RL003, RL470, RL471.';
call app.expose('request_paper');
