-- Why: the strip answers at each key typed; all that the law looks at around a contract comes in one call, read again
-- only when the talent, the client, the post or the establishment changes. Dates stay with the screen: they move too
-- often.

-- What the papers of a talent say to who may read them: {"medical": {...}}, the conclusions of their visits for that
-- job. A key that is absent means « nobody knows », and the strip stays silent.
create function app.talent_papers(p_talent uuid, p_job uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when app.can('compliance', 'read')
    then jsonb_build_object('medical', (select to_jsonb(m) from app.medical_facts(p_talent, p_job) m)) else '{}' end
$$;

create function app.contract_surroundings(company_id uuid, talent_id uuid default null,
  client_post_id uuid default null, agency_id uuid default null,
  work_site_id uuid default null, job_id uuid default null, contract_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  a constant jsonb := jsonb_build_object('company', $1, 'talent', $2, 'post', $3, 'agency', $4, 'site', $5, 'job', $6,
    'contract', $7);
  v_client uuid; v_talent uuid; v_calendar jsonb; c public.contract; v_previous public.contract;
  v_identity boolean := app.can('identity', 'read');
begin
  select k.id into v_client from public.company k where k.id = (a ->> 'company')::uuid and k.workspace_id = v_ws;
  select t.id into v_talent from public.talent t where t.id = (a ->> 'talent')::uuid and t.workspace_id = v_ws;
  select * into c from public.contract k where k.id = (a ->> 'contract')::uuid and k.workspace_id = v_ws;
  select * into v_previous from public.contract k where k.id = c.previous_id;
  -- The post's own calendar, else that of the establishment; the place decides on the holidays.
  select jsonb_build_object('opening_days', coalesce(p.opening_days, g.opening_days),
    'holiday_policy', coalesce(p.holiday_policy, g.holiday_policy),
    'department', coalesce(sa.department_code, ga.department_code)) into v_calendar
  from (select 1) one
  left join public.client_post p on p.id = (a ->> 'post')::uuid and p.workspace_id = v_ws
  left join public.agency g on g.id = coalesce((a ->> 'agency')::uuid, p.agency_id) and g.workspace_id = v_ws
  left join public.work_site s on s.id = coalesce((a ->> 'site')::uuid, p.work_site_id) and s.workspace_id = v_ws
  left join public.address sa on sa.id = s.address_id left join public.address ga on ga.id = g.address_id;
  return jsonb_build_object(
    'calendar', v_calendar,
    'is_post_known', exists (select from public.client_post p where p.id = (a ->> 'post')::uuid
      and p.workspace_id = v_ws),
    'post_reference_wage', (select p.reference_wage from public.client_post p where p.id = (a ->> 'post')::uuid
      and p.workspace_id = v_ws),
    'economic_layoff_on', (select p.economic_layoff_on from public.client_post p where p.id = (a ->> 'post')::uuid
      and p.workspace_id = v_ws),
    'post_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.end_date), '[]')
      from app.post_history((a ->> 'post')::uuid, c.contract_key) h
      where exists (select from public.client_post p where p.id = (a ->> 'post')::uuid and p.workspace_id = v_ws)),
    'chain', case when c.amendment_number > 0
      then jsonb_build_object('start_date', c.start_date, 'renewals', app.renewals_of(c),
      'term_before', v_previous.end_date, 'previous_end', case when c.amendment_type = 'AV_RENOUVELLEMENT'
        then v_previous.end_date end,
      'previous_window', jsonb_build_array(v_previous.flexibility_start, v_previous.flexibility_end)) end,
    'broken', app.broken_contract(c),
    'idcc', (select k.idcc from public.company k where k.id = v_client),
    -- What the client's branch decides, and the agency's own for the trial: what was confirmed alone.
    'branch_rules', (select coalesce(jsonb_agg(to_jsonb(b) - array['workspace_id', 'status', 'comment', 'created_at',
          'created_by', 'updated_at', 'updated_by', 'version', 'confirmed_by'] || jsonb_build_object('confirmed_by',
          (select m.display_name from public.team_member m where m.id = b.confirmed_by))), '[]')
      from public.branch_rule b where b.workspace_id = v_ws and b.status = 'confirmed'
        and b.idcc in ('2378', (select k.idcc from public.company k where k.id = v_client))),
    'overlaps', (select coalesce(jsonb_agg(jsonb_build_object('contract_key', k.contract_key,
            'start_date', k.start_date,
        'end_date', coalesce(k.actual_end_date, k.end_date))), '[]') from public.contract k
      where k.talent_id = v_talent and k.is_full_time and k.status in ('to_sign', 'signed', 'suspended')
        and k.contract_key is distinct from c.contract_key),
    -- Every other mission that meets or touches, prepared ones too: what is foreseen of it, for the rests.
    'neighbours', (select coalesce(jsonb_agg(jsonb_build_object('contract_key', k.contract_key,
        'start_date', k.start_date, 'end_date', coalesce(k.actual_end_date, k.end_date), 'is_full_time', k.is_full_time,
        'is_over', k.status in ('ended', 'broken', 'closed'), 'working_days', k.working_days, 'schedule', k.schedule)
        order by k.start_date, k.contract_key, k.amendment_number), '[]') from public.contract k
      where k.talent_id = v_talent and k.status not in ('refused', 'canceled', 'superseded', 'notified')
        and k.contract_key is distinct from c.contract_key
        and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 31),
    'is_refused', coalesce((select t.qualification_status in ('do_not_delegate', 'archived', 'anonymized')
        from public.talent t where t.id = v_talent), false),
    -- That the talent may not be sent is told to whoever writes a contract; the facts are not.
    'restrictions', (select coalesce(jsonb_agg(jsonb_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on,
        'reason_code', case when v_identity then x.reason_code end)), '[]') from public.talent_restriction x
      where x.talent_id = v_talent and x.lifted_at is null and (x.company_id is null or x.company_id = v_client)),
    'birth_date', (select t.birth_date from public.talent t where t.id = v_talent),
    -- The last day of the right to work is told to whoever writes a contract; the permit itself is not.
    'work_right', (select jsonb_build_object('needs_permit', p.needs_permit, 'until', case when p.is_held
          then p.until end, 'checked_on', p.checked_on) from app.permit_of(v_talent) p
      where p.needs_permit and not (p.is_held and p.until is null)),
    'student_contracts', (select coalesce(jsonb_agg(to_jsonb(x) order by x.start_date), '[]')
      from app.student_contracts(v_talent, c.contract_key) x
      having (select p.is_student from app.permit_of(v_talent) p)),
    'job_code', (select j.code from public.job j where j.id = (a ->> 'job')::uuid),
    'certificates', case when app.can('compliance', 'read')
      then (select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'issued_on', t.issued_on,
      'expires_on', t.expires_on)), '[]') from public.certificate t where t.talent_id = v_talent) end,
    'identity', case when v_identity
      then (select jsonb_build_object('nationality', i.nationality, 'identity_document_type', i.identity_document_type,
      'identity_document_expires_on', i.identity_document_expires_on, 'work_permit_number', i.work_permit_number,
      'work_permit_expires_on', i.work_permit_expires_on, 'work_permit_checked_on', i.work_permit_checked_on,
      'nir', case when i.nir is not null then '•' end) from public.talent_identity i where i.talent_id = v_talent) end,
    'conditions', (select coalesce(jsonb_agg(jsonb_build_object('agency_id', q.agency_id, 'reference', q.reference,
            'valid_from', q.valid_from,
        'valid_until', case when not q.is_tacitly_renewed then q.valid_until end,
        'minimum_coefficient', q.minimum_coefficient,
        'delegation_coefficient', q.delegation_coefficient, 'management_coefficient', q.management_coefficient,
        'grid', (select coalesce(jsonb_agg(jsonb_build_object('category', g.category, 'kind', g.kind,
                'coefficient', g.coefficient)), '[]')
          from public.commercial_coefficient g where g.commercial_condition_id = q.id))
          order by q.valid_from desc), '[]')
      from public.commercial_condition q where q.company_id = v_client and q.workspace_id = v_ws and q.status = 'signed'
        and (q.agency_id is null or q.agency_id = (a ->> 'agency')::uuid))
  ) || case when v_talent is null then '{}' else app.talent_papers(v_talent, (a ->> 'job')::uuid) end;
end $$;
comment on function app.contract_surroundings(uuid, uuid, uuid, uuid, uuid, uuid, uuid) is
  'Tout ce que la bande de légalité regarde autour d’un contrat : calendrier et passé du poste, pièces et restrictions '
  'du talent, conditions du client.';
call app.expose('contract_surroundings');
