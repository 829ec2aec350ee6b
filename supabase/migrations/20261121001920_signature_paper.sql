-- Why: the evidence of a signature must say what was signed, and its fingerprint must be that of what is kept. The
-- paper of a contract is written once, at its first link: the second party signs what the first one signed.

-- The paper as the contract stands now.
create function app.contract_paper_now(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'contract', 'contract_key', k.contract_key, 'amendment_number', k.amendment_number,
      'amendment_label', y.label,
    'company', jsonb_build_object('name', c.name, 'siret', e.siret, 'naf_code', coalesce(e.naf_code, c.naf_code),
      'address', coalesce(e.formatted_address, c.formatted_address)),
    'agency', jsonb_build_object('name', l.name, 'siret', l.siret, 'address', l.formatted_address,
      'guarantor', k.financial_guarantor, 'pension', k.pension_body, 'provident', k.provident_body),
    'talent', jsonb_build_object('name', app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name,
        t.temp_last_name, t.job_title), 'qualification', k.qualification,
      'classification', k.classification, 'employee_status', k.employee_status),
    'reason', r.label, 'legal_basis', r.legal_basis, 'justification', k.justification,
    'replaced_person', nullif(concat_ws(', ', k.replaced_person_name, k.replaced_person_qualification), ''),
    'start_date', k.start_date, 'end_date', k.end_date, 'is_term_precise', k.is_term_precise,
    'minimum_end_date', k.minimum_end_date, 'effective_on', k.amendment_effective_on,
    'flexibility_start', case when k.has_flexibility_clause then k.flexibility_start end,
    'flexibility_end', case when k.has_flexibility_clause then k.flexibility_end end,
    'trial_period_days', k.trial_period_days, 'job', k.job_name, 'place', k.formatted_address, 'access', k.access_means,
    'schedule', k.schedule, 'weekly_minutes', k.weekly_minutes,
    'working_days', to_jsonb(k.working_days), 'non_working_periods', k.non_working_periods,
    'characteristics', k.post_characteristics, 'is_risky_post', k.is_risky_post,
    'risks', k.risk_description, 'medical_follow_up', k.medical_follow_up, 'ppe', to_jsonb(k.ppe),
    'ppe_supplier', k.ppe_supplier, 'reference_wage', k.reference_wage,
    'hourly_wage', k.hourly_wage, 'wage_components', k.wage_components, 'coefficient', k.coefficient,
    'ifm_rate', k.ifm_rate, 'iccp_rate', k.iccp_rate, 'meal_type', k.meal_type,
    'meal_allowance', k.meal_allowance, 'travel_zone', k.travel_zone, 'order_reference', k.order_reference,
    'advance_terms', k.advance_terms,
    'repatriation', k.repatriation_clause,
    'hire_clause', 'L’embauche du salarié par l’entreprise utilisatrice à l’issue de la mission n’est pas interdite.')
    || jsonb_build_object('contract_type', k.contract_type, 'amendment_type', k.amendment_type,
      'amendment_reason', k.amendment_reason, 'site', s.name,
      'signer', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      'trial_period_unit', k.trial_period_unit, 'is_night_work', k.is_night_work, 'is_full_time', k.is_full_time,
      'renewal_clause', k.renewal_clause, 'pcs_code', k.pcs_code,
      'job_risks', to_jsonb(k.job_risks), 'dangerous_work', k.dangerous_work,
      'work_derogation_reference', k.work_derogation_reference, 'work_derogation_on', k.work_derogation_on,
      'is_renewable', k.is_renewable, 'certificates', coalesce((select jsonb_agg(x.label order by x.label)
          from public.certificate_type x where x.code = any (k.certificate_codes)), '[]'),
      'meal_card_value', k.meal_card_value, 'travel_allowance', k.travel_allowance,
      'transport_allowance', k.transport_allowance, 'is_long_distance', k.is_long_distance,
      'long_distance_allowance', k.long_distance_allowance, 'expense_coefficient', k.expense_coefficient,
      'coefficient_kind', k.coefficient_kind, 'contract_reason', k.contract_reason,
      'has_flexibility_clause', k.has_flexibility_clause, 'is_outside_mainland', app.is_outside_mainland(k),
      'legal', jsonb_build_object('form', l.legal_form, 'capital', l.share_capital, 'rcs', l.rcs,
        'naf_code', l.naf_code, 'authorisation', l.authorisation_number, 'guarantee_amount', l.guarantee_amount,
        'phone', l.phone_number, 'email', l.email, 'health_service', l.occupational_health_service))
  from public.contract k join public.company c on c.id = k.company_id join public.talent t on t.id = k.talent_id
  left join public.agency e on e.id = k.agency_id left join public.legal_entity l on l.id = k.legal_entity_id
  left join public.contract_reason r on r.code = k.contract_reason
  left join public.amendment_type y on y.code = k.amendment_type
  left join public.work_site s on s.id = k.work_site_id left join public.contact p on p.id = k.contact_id
  where k.id = p_contract
$$;

create table app.kept_paper (
  contract_id uuid primary key references public.contract on delete cascade,
  paper jsonb not null,
  kept_at timestamptz not null default now()
);
comment on table app.kept_paper is
  'Le texte du contrat tel qu’il a été montré à la première partie : celui que tout autre lien du même contrat montre.';

-- What is shown, and what the hash is of: the paper kept at the first link, else the paper in force.
create function app.contract_paper(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.paper from app.kept_paper p where p.contract_id = p_contract),
    app.contract_paper_now(p_contract))
$$;

create function app.keep_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.kept_paper (contract_id, paper) select s.row_id, app.contract_paper(s.row_id)
    from public.signature_request s where s.id = new.signature_request_id and s.entity = 'contract'
    on conflict do nothing;
  return null;
end $$;
create trigger keep_paper after insert on app.signature_secret for each row execute function app.keep_paper();

-- Corrected before it is signed by all, it is another paper: the links of the former one are void
-- (app.contract_links_voided).
create function app.drop_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.kept_paper p where p.contract_id = new.id;
  return null;
end $$;
create trigger drop_paper after update of status on public.contract for each row
  when (old.status = 'to_sign' and new.status in ('draft', 'consultant_review', 'admin_review',
      'admin_modification_requested')) execute function app.drop_paper();

create function app.condition_paper(p_condition uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(q) - array['id', 'workspace_id', 'owner_id', 'created_by', 'updated_by', 'created_at', 'updated_at',
      'version', 'status', 'comment', 'sent_at', 'signed_at',
      'generated_document_id', 'signed_document_id', 'submission_id', 'submission_slug',
      'submission_status', 'credit_limit', 'minimum_coefficient', 'company_id', 'agency_id', 'contact_id',
      'replaces_id'])
    || jsonb_build_object('kind', 'commercial_condition', 'company', c.name, 'agency', e.name,
      'client', jsonb_build_object('siret', e.siret, 'siren', c.siren,
        'address', coalesce(e.formatted_address, c.formatted_address)),
      'maker', (select jsonb_build_object('name', l.name, 'siret', l.siret, 'address', l.formatted_address,
          'phone', l.phone_number) from public.legal_entity l
        where l.workspace_id = q.workspace_id and l.is_default limit 1),
      'replaces', (select r.version_number from public.commercial_condition r where r.id = q.replaces_id),
      'grid', coalesce((select jsonb_agg(jsonb_build_object('category', g.category, 'kind', g.kind, 'option', g.option,
              'coefficient', g.coefficient) order by g.category, g.kind, g.option)
        from public.commercial_coefficient g where g.commercial_condition_id = q.id), '[]'))
  from public.commercial_condition q join public.company c on c.id = q.company_id
  left join public.agency e on e.id = q.agency_id where q.id = p_condition
$$;

-- What a party sees of the paper: the worker does not read the client's coefficient, the client reads it, not the
-- reverse.
create function app.paper_for(p_paper jsonb, p_party text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_party = 'worker' then p_paper - array['coefficient', 'coefficient_kind', 'expense_coefficient']
    else p_paper end
$$;
