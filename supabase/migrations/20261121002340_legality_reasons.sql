-- Why: what warns is passed over with a written reason (contract.legality_overrides), with the field; same codes as the
-- strip.

-- The contract of the post whose wait is not over, if any: our own, and what the client declared. A reason tied to the
-- motif frees the post when it holds for both (L1251-37-1).
create function app.carence_of(c public.contract) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.client_post; h record; v_free date; v_latest date; v_dept text := app.contract_department(c);
  v_branch constant jsonb := app.branch_of(c);
  v_exempt constant text[] := array['URGENT_SECU', 'SAISONNIER', 'USAGE', 'REMPL_DIRIGEANT', 'REMPL_EXPLOITANT'];
  v_absence constant text[] := array['REMPL_ABSENCE', 'REMPL_SUSPENSION'];
begin
  select * into p from public.client_post x where x.id = c.client_post_id;
  -- Our own contracts, and what the client declared of its own or of another agency.
  for h in select * from app.post_history(c.client_post_id, c.contract_key) x where x.end_date < c.start_date
    union all select null, coalesce(c.post_other_start, c.post_other_end), c.post_other_end,
      null, null, null, null, null
    where c.post_other_end < c.start_date loop
    -- Long before: no calendar that opens at least once a week makes such a wait last.
    continue when h.end_date + (h.end_date - h.start_date + 1) * 8 + 90 < c.start_date;
    continue when coalesce(h.contract_type, '') = 'cdii' or coalesce(c.contract_type, '') = 'cdii'
      or h.ending_reason in ('RUPT_SAL', 'RUPT_SAL_CDI', 'FIN_ESSAI_SAL') or h.refused_renewal_end >= c.start_date
      or (h.contract_reason = any (v_exempt) and c.contract_reason = any (v_exempt))
      or (h.contract_reason = any (v_absence) and c.contract_reason = any (v_absence)
        and lower(btrim(h.replaced_person_name)) = lower(btrim(c.replaced_person_name)));
    continue when app.carence_days(c.workspace_id, h.start_date, h.end_date, v_branch) = 0;
    v_free := app.carence_over(c.workspace_id, h.start_date, h.end_date, p.opening_days,
      p.holiday_policy = 'open', v_dept, v_branch);
    if v_free > c.start_date then v_latest := greatest(v_latest, v_free); end if;
  end loop;
  return v_latest;
end $$;
comment on function app.carence_of(public.contract) is
  'Premier jour libre du poste quand le délai de carence court encore au début du contrat ; sinon nul.';

-- Hourly minimum of the client's branch: the step of its grid, else, in the bâtiment (IDCC 1596, 1597), what the values
-- of the region that the workspace entered give (D§1.13).
create function app.conventional_minimum(c public.contract, p_on date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare v_idcc constant text := (select k.idcc from public.company k where k.id = c.company_id);
begin
  return coalesce(app.branch_minimum(c.workspace_id, v_idcc, c.employee_status, c.classification,
      app.contract_department(c), p_on),
    (select round(round(app.figure(c.workspace_id, 'BATIMENT_PARTIE_FIXE', p_on)
        + s.coefficient * app.figure(c.workspace_id, 'BATIMENT_VALEUR_POINT', p_on), 2)
      / app.figure(c.workspace_id, 'HEURES_MENSUELLES', p_on), 2)
    from (values ('N1P1', 150), ('N1P2', 170), ('N2', 185), ('N3P1', 210), ('N3P2', 230), ('N4P1', 250),
      ('N4P2', 270)) as s(code, coefficient)
    where c.employee_status = 'ouvrier' and v_idcc in ('1596', '1597')
      and array[s.code, s.coefficient::text]
        && regexp_split_to_array(upper(coalesce(c.classification, '')), '[^A-Z0-9]+')
    order by s.coefficient limit 1));
end $$;

create function app.contract_to_justify(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  q public.commercial_condition := app.condition_of(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := coalesce(case when v_precise then c.end_date else c.minimum_end_date end, c.start_date);
  v_dept text := app.contract_department(c); v_free date; v_code text; v_until date; v_agreed numeric; w record;
  f record; g record; p record; m record;
begin
  if (select r.needs_replaced_person from public.contract_reason r where r.code = c.contract_reason) then
    if c.justification ~* 'maladie|cancer|d[ée]pression|grossesse|enceinte|hospitalis|op[ée]ration chirurgicale' then
      return query select 'justification', 'justification',
        'N’écrivez jamais la raison médicale de l’absence : l’absence suffit.';
    end if;
  elsif length(btrim(c.justification)) between 1 and 14 or btrim(c.justification) ~*
    '^(un |le |pour |cause '
      ')*(surcro[iî]t|accroissement|pic|hausse|augmentation|besoin|renfort|remplacement|absence)s?( temporaire| '
      'ponctuel)?( d[''’](activit[ée]|un salari[ée])| de travail)?[ .!]*$' then
    return query select 'justification', 'justification', 'Le justificatif est trop vague (L1251-43 1°).';
  end if;
  if c.contract_type is distinct from 'cdii' and c.contract_reason = 'FORMATION'
    and not coalesce(c.is_abroad, false) and not (app.branch_of(c) ->> 'has_duration')::boolean then
    return query select 'max_duration', 'end_date',
      'La durée maximale de ce motif est à vérifier dans l’accord de branche.';
  end if;
  select * into w from app.contract_window(c);
  if c.flexibility_end > w.last_day and c.flexibility_end <= w.lawful_last and not app.keeps_window(c) then
    return query select 'souplesse', 'flexibility_end',
      format('La souplesse écrite finit le %s : la loi le permet, l’agence s’arrête au %s.',
      to_char(c.flexibility_end, 'DD/MM/YYYY'), to_char(w.last_day, 'DD/MM/YYYY'));
  elsif c.client_post_id is null and v_precise and c.has_flexibility_clause is distinct from false
    and (app.keeps_window(c) or not coalesce(c.flexibility_start < w.first_day or c.flexibility_end > w.lawful_last,
        false)) then
    return query select 'souplesse', 'has_flexibility_clause',
      'Le poste n’est pas choisi : la souplesse se calcule sans le calendrier du client (L1251-30).';
  end if;
  if not coalesce(c.is_amendment, false) and c.contract_type is distinct from 'cdii' then
    v_free := app.carence_of(c);
    if c.client_post_id is null then
      return query select 'carence', 'start_date',
        'Le poste chez le client n’est pas choisi : la carence ne peut pas être vérifiée (L1251-36).';
    elsif v_free is not null then
      return query select 'carence', 'start_date',
        format('Délai de carence : ce poste n’est libre qu’à partir du %s (L1251-36).', to_char(v_free, 'DD/MM/YYYY'));
    end if;
  end if;
  if app.add_working_days(v_on, app.figure(c.workspace_id, 'TRANSMISSION_JOURS', v_on)::integer,
    v_dept) < app.today() then
    return query select 'signature', 'start_date', 'Le délai légal de signature est dépassé (L1251-17, L1251-42).';
  end if;
  select * into f from app.wage_floor(c, v_on); select * into g from app.wage_floor(c, v_last);
  if c.hourly_wage >= f.hourly and c.hourly_wage < g.hourly then
    return query select 'wage_smic', 'hourly_wage',
      'Le SMIC dépasse ce taux avant la fin du contrat : prévoyez un avenant.';
  elsif c.hourly_wage >= f.hourly and g.kind = 'abated'
    and c.hourly_wage < app.smic(c.workspace_id, v_last, v_dept) then
    return query select 'wage_smic', 'hourly_wage',
      'Abattement des moins de 18 ans : moins de six mois de pratique dans la branche, à justifier (D3231-3).';
  end if;
  if f.kind = 'apprentice' or c.hourly_wage < c.reference_wage then null;
  elsif c.reference_wage is null then
    return query select 'wage_minimum', 'reference_wage', 'Le salaire de référence du client manque (L1251-43 6°).';
  elsif c.hourly_wage < app.conventional_minimum(c, v_on) then
    return query select 'wage_minimum', 'hourly_wage', 'Le taux est sous le minimum conventionnel de la région.';
  end if;
  select * into p from app.permit_of(c.talent_id);
  if p.needs_permit and p.is_held and p.until is null then
    return query select 'work_permit', 'talent_id', 'La date de fin du titre de séjour n’est pas connue (L5221-8).';
  end if;
  if p.needs_permit and p.is_held
    and (p.checked_on is null or p.checked_on > app.add_working_days(least(v_on, v_last), -2)) then
    return query select 'work_permit_check', 'talent_id',
      'L’authentification du titre se demande à la préfecture deux jours ouvrables avant le début (R5221-42).';
  end if;
  if app.needs_attestation(c.certificate_codes) and app.attested_until(c) is distinct from
    greatest(app.attested_until(c), v_last) then
    return query select 'medical_aci', 'attestation_on',
      'L’attestation d’absence de contre-indications manque ou ne couvre pas la mission (R4323-56, R4544-10).';
  end if;
  select * into m from app.medical_facts(c.talent_id, c.job_id); select * into g from app.fitness_of(c);
  if c.medical_follow_up = 'SIR' and (m.unfit_on is null or app.latest_end(m.unfit_on, 24) < least(v_on, v_last))
    and (app.latest_end(m.adjusted_on, 24) >= least(v_on, v_last)
      or g.until >= least(v_on, v_last) and (g.done_on > least(v_on, v_last) or g.until < v_last)) then
    return query select 'medical_sir', 'medical_follow_up',
      'L’avis d’aptitude vient après le début, finit pendant la mission, ou demande un aménagement (R4624-24).';
  end if;
  if c.is_risky_post then
    return query select 'risky_post', 'is_risky_post',
      'Formation renforcée à la sécurité à prouver avant la prise de poste (L4154-2).';
  end if;
  foreach v_code in array coalesce(c.certificate_codes, '{}') loop
    select max(coalesce(t.expires_on, case when t.issued_on is null then null
        else app.latest_end(t.issued_on, case when v_code ~ '^HAB_.*T$' then 12 else y.validity_months end) end,
          '-infinity'::date)) into v_until
      from public.certificate t left join public.certificate_type y on y.code = t.code where t.talent_id = c.talent_id
        and t.code = v_code;
    if v_until is null or v_until < v_last then
      return query select 'certificate_' || v_code, 'certificate_codes',
        format('Titre exigé qui manque ou ne couvre pas la mission : %s.', v_code);
    end if;
  end loop;
  return query select u.rule, u.field, u.message from app.forbidden_uses(c) u where not u.is_blocking;
  return query select r.rule, r.field, r.message from app.replacement_lines(c) r where not r.is_blocking;
  v_agreed := app.agreed_coefficient(c, q);
  if c.coefficient < q.minimum_coefficient then
    return query select 'min_coefficient', 'coefficient',
      'Le coefficient est sous le minimum des conditions du client.';
  end if;
  if c.coefficient > v_agreed then
    return query select 'max_coefficient', 'coefficient',
      'Le coefficient dépasse celui des conditions signées par le client.';
  end if;
end $$;
comment on function app.contract_to_justify(public.contract) is
  'Ce qui se passe outre avec un motif écrit (contract.legality_overrides), avec le champ ; mêmes codes '
  'que la bande de légalité.';
