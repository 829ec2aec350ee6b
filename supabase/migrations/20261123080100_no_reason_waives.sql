-- Why: what no reason waives. The right to work and the fitness for a post at risk, the client's reference wage, the clause of the
-- souplesse, a term that only a renewal moves; and what a contract must say for it: the fitness, the year of an apprentice, what the
-- client declared about the post. Same lines as src/rules/contract, on the same vectors.

alter table public.contract
  add column fitness_on date,
  add column fitness_until date,
  add column apprenticeship_year smallint constraint contract_apprenticeship_year_check check (apprenticeship_year between 1 and 3),
  add column post_declared_on date,
  add column post_other_start date,
  add column post_other_end date,
  add constraint contract_fitness_check check (fitness_until >= fitness_on),
  add constraint contract_post_other_check check (post_other_end >= post_other_start);
comment on column public.contract.fitness_on is 'Jour de l’avis d’aptitude pour ce poste, obligatoire avant l’affectation sous suivi renforcé (R4624-24).';
comment on column public.contract.fitness_until is 'Dernier jour de validité de l’avis ; vide : vingt-quatre mois.';
comment on column public.contract.apprenticeship_year is 'Année d’apprentissage : elle fixe le salaire minimum (D6222-26).';
comment on column public.contract.post_declared_on is 'Jour où le client a déclaré ce qui a pourvu le poste avant : ses CDD, les missions d’autres agences (L1251-36).';
comment on column public.contract.post_other_start is 'Premier jour de ce que le client a déclaré ; vide : rien.';
comment on column public.contract.post_other_end is 'Dernier jour de ce que le client a déclaré : la carence en court.';
comment on column public.contract.cdi_offered_on is 'CDI proposé par écrit par le client (R1251-3-1).';

insert into app.legal_figure (code, value, valid_from, source) values ('APPRENTISSAGE_DUREE_MIN', 6, '2017-09-24', 'Art. L6226-1');

-- L1251-58-4 sets L1251-14 aside: a letter of mission has no trial of its own.
create or replace function app.contract_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
declare e public.legal_entity;
begin
  if coalesce(new.contract_key, '') = '' then new.contract_key := app.next_number(new.workspace_id, 'C'); end if;
  new.owner_id := coalesce(new.owner_id, app.me());
  if new.legal_entity_id is null then
    select * into e from public.legal_entity l where l.workspace_id = new.workspace_id order by l.is_default desc, l.created_at limit 1;
    new.legal_entity_id := e.id;
  else
    select * into e from public.legal_entity l where l.id = new.legal_entity_id;
  end if;
  -- What the paper prints is copied when the draft is made: a later change of guarantor does not rewrite it.
  new.financial_guarantor := coalesce(new.financial_guarantor, nullif(concat_ws(', ', e.guarantor_name, e.guarantor_address), ''));
  new.pension_body := coalesce(new.pension_body, nullif(concat_ws(', ', e.pension_body_name, e.pension_body_address), ''));
  new.provident_body := coalesce(new.provident_body, nullif(concat_ws(', ', e.provident_body_name, e.provident_body_address), ''));
  if new.contract_type = 'cdii' then new.trial_period_days := coalesce(new.trial_period_days, 0);
  elsif new.trial_period_days is null then new.trial_period_days := app.trial_days(new.start_date, coalesce(new.end_date, new.minimum_end_date)); end if;
  -- The window of L1251-30, on the calendar of the post; null without its clause or a precise term (app.contract_window).
  select case when w.first_day is not null then coalesce(new.flexibility_start, w.first_day) end,
    case when w.first_day is not null then coalesce(new.flexibility_end, w.last_day) end
  into new.flexibility_start, new.flexibility_end from app.contract_window(new) w;
  return new;
end $$;

-- An amendment: a correction moves no term (L1251-35-1, L1251-40); a new post may want a new fitness.
create or replace function app.amendable(p_type text) returns text[]
language sql immutable set search_path = '' as $$
  select array['amendment_effective_on', 'amendment_reason', 'contact_id', 'order_reference', 'owner_id'] || case p_type
    when 'AV_RENOUVELLEMENT' then array['end_date', 'minimum_end_date', 'justification', 'is_renewable', 'renewal_clause', 'flexibility_start', 'flexibility_end']
    when 'AV_SOUPLESSE' then array['end_date']
    when 'AV_REMUNERATION' then array['hourly_wage', 'reference_wage', 'wage_components', 'coefficient', 'coefficient_kind', 'expense_coefficient', 'classification']
    when 'AV_HORAIRES' then array['working_hours', 'working_days', 'daily_hours', 'schedule', 'is_night_work', 'is_full_time', 'non_working_periods']
    when 'AV_LIEU' then array['work_site_id', 'address_id', 'formatted_address', 'access_means', 'travel_zone', 'travel_allowance', 'transport_allowance', 'is_long_distance', 'long_distance_allowance']
    when 'AV_FRAIS' then array['meal_type', 'meal_allowance', 'meal_card_value', 'travel_zone', 'travel_allowance', 'transport_allowance', 'is_long_distance', 'long_distance_allowance', 'expense_coefficient']
    when 'AV_QUALIFICATION' then array['job_id', 'job_name', 'qualification', 'classification', 'employee_status', 'pcs_code', 'client_post_id', 'post_characteristics', 'is_risky_post', 'job_risks',
      'risk_description', 'medical_follow_up', 'fitness_on', 'fitness_until', 'certificate_codes', 'ppe', 'ppe_supplier', 'hourly_wage', 'reference_wage', 'coefficient',
      'is_occupational_doctor', 'dangerous_work', 'work_derogation_reference', 'work_derogation_on']
    when 'AV_JUSTIFICATIF' then array['justification', 'replaced_person_name', 'replaced_person_qualification', 'replaces_striker', 'is_occupational_doctor']
    when 'AV_SUSPENSION' then array['non_working_periods']
    when 'AV_CORRECTION' then array['justification', 'replaced_person_name', 'replaced_person_qualification', 'start_date', 'qualification', 'fitness_on', 'fitness_until', 'apprenticeship_year', 'classification', 'pcs_code', 'schedule',
      'post_characteristics', 'formatted_address', 'address_id', 'access_means', 'ppe', 'ppe_supplier', 'reference_wage', 'wage_components', 'risk_description', 'job_risks',
      'meal_allowance', 'travel_zone', 'trial_period_days', 'working_days', 'non_working_periods', 'is_renewable', 'replaces_striker', 'is_occupational_doctor',
      'dangerous_work', 'work_derogation_reference', 'work_derogation_on']
    else '{}' end
$$;

-- Nobody uses a souplesse that the contract does not have (L1251-43 3°): no reason makes up for the clause.
create or replace function app.flexibility_is_respected(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare p public.contract;
begin
  select * into p from public.contract k where k.id = (p_row ->> 'previous_id')::uuid;
  if not p.has_flexibility_clause or p.flexibility_start is null then
    return '[has_flexibility_clause] Le contrat n’a pas de clause de souplesse : elle ne peut pas jouer (L1251-43 3°).';
  end if;
  if (p_row ->> 'end_date')::date not between p.flexibility_start and p.flexibility_end then
    return format('[end_date] Le nouveau terme doit être du %s au %s (L1251-30).', to_char(p.flexibility_start, 'DD/MM/YYYY'), to_char(p.flexibility_end, 'DD/MM/YYYY'));
  end if;
  if p.status not in ('to_sign', 'signed') then return 'Le contrat n’est plus en cours.'; end if;
  return null;
end $$;

-- What lowers the SMIC: a share of it for an apprentice (D6222-26), less 20 or 10 % before 18 years (D3231-3).
create function app.wage_floor(c public.contract, p_on date, out hourly numeric, out kind text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_smic numeric := app.smic(c.workspace_id, p_on, app.contract_department(c));
  v_age integer := (select extract(year from age(p_on, t.birth_date)) from public.talent t where t.id = c.talent_id);
  v_percent numeric := 100;
begin
  kind := 'smic';
  if c.contract_reason = 'APPRENTISSAGE' then
    kind := 'apprentice';
    v_percent := coalesce((case when v_age < 18 then array[27, 39, 55] when v_age < 21 then array[43, 51, 67] when v_age < 26 then array[53, 61, 78] end)
      [coalesce(c.apprenticeship_year, 1)], 100);
  elsif v_age < 18 then
    kind := 'abated';
    v_percent := case when v_age < 17 then 80 else 90 end;
  end if;
  hourly := round(v_smic * v_percent / 100, 2);
end $$;
comment on function app.wage_floor(public.contract, date) is 'Salaire horaire minimum de ce salarié ce jour-là, comme wageFloor dans src/rules/contract.';

-- Last day on which a talent may work: null when no permit is asked for, or when its end is not known.
create function app.permit_of(p_talent uuid, out needs_permit boolean, out is_held boolean, out until date)
language sql stable security definer set search_path = '' as $$
  select i.nationality is not null and i.nationality <> all (string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH MC AD SM', ' ')),
    btrim(coalesce(i.work_permit_number, '')) <> '', i.work_permit_expires_on
  from (select 1) one left join public.talent_identity i on i.talent_id = p_talent
$$;
comment on function app.permit_of(uuid) is 'Droit au travail, comme checkWorkRight dans src/rules/compliance ; ce qui n’est pas connu n’est pas supposé.';

-- What no reason waives about the worker: the right to work to the last day (L8251-1, L5221-8), the fitness before the post (R4624-24).
create function app.worker_blocking(c public.contract, p_on date, p_last date) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare p record;
begin
  select * into p from app.permit_of(c.talent_id);
  if p.needs_permit and (not p.is_held or p.until < p_last) then
    return query select 'work_permit', 'talent_id', 'Le titre qui autorise ce talent à travailler manque ou ne couvre pas toute la mission.';
  end if;
  if c.medical_follow_up = 'SIR' and (c.fitness_on is null or c.fitness_on > app.today() or app.fit_until(c) < p_on) then
    return query select 'medical_sir', 'medical_follow_up', 'L’aptitude doit être prononcée avant l’affectation au poste à risque.';
  end if;
end $$;

create function app.fit_until(c public.contract) returns date
language sql immutable set search_path = '' as $$ select coalesce(c.fitness_until, app.latest_end(c.fitness_on, 24)) $$;

create or replace function app.contract_blocking(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date := app.period_start(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := case when v_precise then c.end_date else c.minimum_end_date end;
  v_limit date; v_number integer; w record; f record;
begin
  -- The sentences are those of the strip (src/rules/contract), a test holds them equal: one and the same reason on both sides.
  if v_first is null or v_last is null or v_last < v_first then
    return query select 'dates', case when v_first is null then 'start_date' when v_precise then 'end_date' else 'minimum_end_date' end,
      case when v_precise then 'Le contrat : ' else 'La durée minimale : ' end
      || case when v_first is null then 'la date de début manque.' when v_last is null then 'la date de fin manque.' else 'la fin précède le début.' end;
  elsif exists (select from public.contract_reason r where r.code = c.contract_reason) then
    if not v_precise and not (select r.allows_imprecise_term from public.contract_reason r where r.code = c.contract_reason) then
      return query select 'term', 'is_term_precise', 'Ce motif exige un terme précis.';
    end if;
    v_number := app.figure(c.workspace_id, 'EXPORT_DUREE_MIN', v_first);
    if c.contract_reason = 'EXPORT_EXCEPT' and v_precise and not coalesce(c.is_amendment, false) and c.end_date < app.latest_end(v_first, v_number) then
      return query select 'term', 'end_date', format('La durée initiale doit atteindre %s mois.', v_number);
    end if;
    if c.contract_reason = 'APPRENTISSAGE' and v_precise and not coalesce(c.is_amendment, false)
      and c.end_date < app.latest_end(v_first, app.figure(c.workspace_id, 'APPRENTISSAGE_DUREE_MIN', v_first)::integer) then
      return query select 'term', 'end_date', format('La durée initiale doit atteindre %s mois.', app.figure(c.workspace_id, 'APPRENTISSAGE_DUREE_MIN', v_first)::integer);
    end if;
    if c.contract_type is distinct from 'cdii' then
      v_number := app.max_months(c.workspace_id, c.contract_reason, v_precise, coalesce(c.is_abroad, false), c.start_date);
      v_limit := app.latest_end(c.start_date, v_number);
      if v_last > v_limit then
        return query select 'max_duration', case when v_precise then 'end_date' else 'minimum_end_date' end,
          format('Le contrat dépasse %s mois : il doit finir le %s au plus tard.', v_number, to_char(v_limit, 'DD/MM/YYYY'));
      end if;
    end if;
    select * into w from app.contract_window(c);
    if (c.flexibility_start < w.first_day or c.flexibility_end > w.lawful_last) and not app.keeps_window(c) then
      return query select 'souplesse', case when c.flexibility_start < w.first_day then 'flexibility_start' else 'flexibility_end' end,
        format('La souplesse écrite, du %s au %s, dépasse la loi : du %s au %s.', to_char(coalesce(c.flexibility_start, w.first_day), 'DD/MM/YYYY'),
          to_char(coalesce(c.flexibility_end, w.last_day), 'DD/MM/YYYY'), to_char(w.first_day, 'DD/MM/YYYY'), to_char(w.lawful_last, 'DD/MM/YYYY'));
    end if;
    if c.amendment_type = 'AV_SOUPLESSE' and c.has_flexibility_clause is false then
      return query select 'souplesse', 'has_flexibility_clause', 'Le contrat ne contient pas de clause de souplesse : elle ne peut pas jouer.';
    end if;
    v_number := app.longest_trial(c.workspace_id, c.start_date, v_last);
    if coalesce(c.amendment_type, 'AV_CORRECTION') <> 'AV_CORRECTION' then null;
    elsif c.contract_type = 'cdii' then
      if c.trial_period_days > 0 then
        return query select 'trial', 'trial_period_days', 'Une lettre de mission n’a pas de période d’essai : celle du CDI suffit.';
      end if;
    elsif c.trial_period_days > v_number then
      return query select 'trial', 'trial_period_days',
        format('L’essai de %s dépasse le maximum de %s.', app.days_text(c.trial_period_days), app.days_text(v_number));
    end if;
    v_number := app.figure(c.workspace_id, 'RENOUVELLEMENTS_MAX', v_first);
    if c.is_amendment and app.renewals_of(c) > v_number then
      return query select 'renewals', 'amendment_type', format('Le contrat ne peut être renouvelé que %s fois.', v_number);
    end if;
  end if;
  select * into f from app.wage_floor(c, v_on);
  if c.hourly_wage < f.hourly then
    return query select 'wage_smic', 'hourly_wage',
      format(case when f.kind = 'apprentice' then 'Le taux est sous le minimum de l’apprenti le %s (%s €).' else 'Le taux est sous le SMIC du %s (%s €).' end,
        to_char(v_on, 'DD/MM/YYYY'), replace(to_char(f.hourly, 'FM990.00'), '.', ','));
  end if;
  if c.hourly_wage < c.reference_wage and f.kind <> 'apprentice' then
    return query select 'wage_minimum', 'hourly_wage', format('Le taux est sous le salaire de référence du client (%s €).',
      replace(to_char(c.reference_wage, 'FM990.00'), '.', ','));
  end if;
  -- Only a renewal or the souplesse moves a term: a correction that does is a renewal that nobody counted (L1251-35-1, L1251-40).
  if c.is_amendment and c.amendment_type not in ('AV_RENOUVELLEMENT', 'AV_SOUPLESSE')
    and exists (select from public.contract k where k.id = c.previous_id and k.end_date is distinct from c.end_date) then
    return query select 'amendment', 'end_date', 'Seuls un renouvellement ou la souplesse déplacent le terme : renouvelez le contrat.';
  end if;
  return query select x.rule, x.field, x.message from app.worker_blocking(c, v_on, v_last) x;
  return query select u.rule, u.field, u.message from app.forbidden_uses(c) u where u.is_blocking;
  return query select 'restriction', 'talent_id', app.restriction_of(c) where app.restriction_of(c) is not null;
end $$;

create or replace function app.carence_of(c public.contract) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.client_post; h record; v_free date; v_latest date; v_dept text := app.contract_department(c);
  v_exempt constant text[] := array['URGENT_SECU', 'SAISONNIER', 'USAGE', 'REMPL_DIRIGEANT', 'REMPL_EXPLOITANT'];
  v_absence constant text[] := array['REMPL_ABSENCE', 'REMPL_SUSPENSION'];
begin
  select * into p from public.client_post x where x.id = c.client_post_id;
  -- Our own contracts, and what the client declared of its own or of another agency.
  for h in select * from app.post_history(c.client_post_id, c.contract_key) x where x.end_date < c.start_date
    union all select null, coalesce(c.post_other_start, c.post_other_end), c.post_other_end, null, null, null, null where c.post_other_end < c.start_date loop
    -- Long before: no calendar that opens at least once a week makes such a wait last.
    continue when h.end_date + (h.end_date - h.start_date + 1) * 4 + 90 < c.start_date;
    continue when coalesce(h.contract_type, '') = 'cdii' or coalesce(c.contract_type, '') = 'cdii' or h.ending_reason in ('RUPT_SAL', 'RUPT_SAL_CDI', 'FIN_ESSAI_SAL')
      or (h.contract_reason = any (v_exempt) and c.contract_reason = any (v_exempt))
      or (h.contract_reason = any (v_absence) and c.contract_reason = any (v_absence)
        and lower(btrim(h.replaced_person_name)) = lower(btrim(c.replaced_person_name)));
    v_free := app.carence_over(c.workspace_id, h.start_date, h.end_date, p.opening_days, p.holiday_policy = 'open', v_dept);
    if v_free > c.start_date then v_latest := greatest(v_latest, v_free); end if;
  end loop;
  return v_latest;
end $$;

create or replace function app.contract_to_justify(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  q public.commercial_condition := app.condition_of(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := coalesce(case when v_precise then c.end_date else c.minimum_end_date end, c.start_date);
  v_dept text := app.contract_department(c); v_free date; v_code text; v_until date; v_agreed numeric; w record; f record; g record; p record;
begin
  if (select r.needs_replaced_person from public.contract_reason r where r.code = c.contract_reason) then
    if c.justification ~* 'maladie|cancer|d[ée]pression|grossesse|enceinte|hospitalis|op[ée]ration chirurgicale' then
      return query select 'justification', 'justification', 'N’écrivez jamais la raison médicale de l’absence : l’absence suffit.';
    end if;
  elsif length(btrim(c.justification)) between 1 and 14 or btrim(c.justification) ~*
    '^(un |le |pour |cause )*(surcro[iî]t|accroissement|pic|hausse|augmentation|besoin|renfort|remplacement|absence)s?( temporaire| ponctuel)?( d[''’](activit[ée]|un salari[ée])| de travail)?[ .!]*$' then
    return query select 'justification', 'justification', 'Le justificatif est trop vague (L1251-43 1°).';
  end if;
  if c.contract_type is distinct from 'cdii' and c.contract_reason = 'FORMATION' and not coalesce(c.is_abroad, false) then
    return query select 'max_duration', 'end_date', 'La durée maximale de ce motif est à vérifier dans l’accord de branche.';
  end if;
  select * into w from app.contract_window(c);
  if c.flexibility_end > w.last_day and c.flexibility_end <= w.lawful_last and not app.keeps_window(c) then
    return query select 'souplesse', 'flexibility_end', format('La souplesse écrite finit le %s : la loi le permet, l’agence s’arrête au %s.',
      to_char(c.flexibility_end, 'DD/MM/YYYY'), to_char(w.last_day, 'DD/MM/YYYY'));
  elsif c.client_post_id is null and v_precise and c.has_flexibility_clause is distinct from false then
    return query select 'souplesse', 'has_flexibility_clause', 'Le poste n’est pas choisi : la souplesse se calcule sans le calendrier du client (L1251-30).';
  end if;
  if not coalesce(c.is_amendment, false) and c.contract_type is distinct from 'cdii' then
    v_free := app.carence_of(c);
    if c.client_post_id is null then
      return query select 'carence', 'start_date', 'Le poste chez le client n’est pas choisi : la carence ne peut pas être vérifiée (L1251-36).';
    elsif v_free is not null then
      return query select 'carence', 'start_date', format('Délai de carence : ce poste n’est libre qu’à partir du %s (L1251-36).', to_char(v_free, 'DD/MM/YYYY'));
    end if;
  end if;
  if app.add_working_days(v_on, app.figure(c.workspace_id, 'TRANSMISSION_JOURS', v_on)::integer, v_dept) < app.today() then
    return query select 'signature', 'start_date', 'Le délai légal de signature est dépassé (L1251-17, L1251-42).';
  end if;
  select * into f from app.wage_floor(c, v_on); select * into g from app.wage_floor(c, v_last);
  if c.hourly_wage >= f.hourly and c.hourly_wage < g.hourly then
    return query select 'wage_smic', 'hourly_wage', 'Le SMIC dépasse ce taux avant la fin du contrat : prévoyez un avenant.';
  elsif c.hourly_wage >= f.hourly and g.kind = 'abated' and c.hourly_wage < app.smic(c.workspace_id, v_last, v_dept) then
    return query select 'wage_smic', 'hourly_wage', 'Abattement des moins de 18 ans : moins de six mois de pratique dans la branche, à justifier (D3231-3).';
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
  if c.medical_follow_up = 'SIR' and c.fitness_on <= app.today() and app.fit_until(c) >= v_on and (c.fitness_on > v_on or app.fit_until(c) < v_last) then
    return query select 'medical_sir', 'medical_follow_up', 'L’avis d’aptitude vient après le début, ou finit pendant la mission (R4624-24).';
  end if;
  if c.is_risky_post then
    return query select 'risky_post', 'is_risky_post', 'Formation renforcée à la sécurité à prouver avant la prise de poste (L4154-2).';
  end if;
  foreach v_code in array coalesce(c.certificate_codes, '{}') loop
    select max(coalesce(t.expires_on, case when t.issued_on is null then null
        else app.latest_end(t.issued_on, case when v_code ~ '^HAB_.*T$' then 12 else y.validity_months end) end, '-infinity'::date)) into v_until
      from public.certificate t left join public.certificate_type y on y.code = t.code where t.talent_id = c.talent_id and t.code = v_code;
    if v_until is null or v_until < v_last then
      return query select 'certificate_' || v_code, 'certificate_codes', format('Titre exigé qui manque ou ne couvre pas la mission : %s.', v_code);
    end if;
  end loop;
  return query select u.rule, u.field, u.message from app.forbidden_uses(c) u where not u.is_blocking;
  v_agreed := app.agreed_coefficient(c, q);
  if c.coefficient < q.minimum_coefficient then
    return query select 'min_coefficient', 'coefficient', 'Le coefficient est sous le minimum des conditions du client.';
  end if;
  if c.coefficient > v_agreed then
    return query select 'max_coefficient', 'coefficient', 'Le coefficient dépasse celui des conditions signées par le client.';
  end if;
end $$;
