-- Why: what makes a contract unlawful and no reason waives, with the field and the reason. The sentences are those of
-- the strip (src/rules/contract), on the same vectors.

-- « 1 jour », « 3 jours », with the space that keeps them together.
create function app.days_text(p_days integer) returns text
language sql immutable set search_path = '' as $$
  select p_days || ' jour' || case when p_days < 2 then '' else 's' end
$$;

-- L1251-9, L1251-10: what temporary work may never do, and what it may under a derogation or an exception, for a
-- written reason.
create function app.forbidden_uses(c public.contract)
  returns table (is_blocking boolean, rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
    v_first date := app.period_start(c);
  v_layoff date := (select p.economic_layoff_on from public.client_post p where p.id = c.client_post_id);
  v_months integer := app.figure(c.workspace_id, 'LICENCIEMENT_ECO_MOIS', v_first);
  v_short integer := app.figure(c.workspace_id, 'LICENCIEMENT_ECO_COURT', v_first);
begin
  if c.replaces_striker then
    return query select true, 'forbidden_striker', 'replaces_striker',
      'Il est interdit de remplacer un salarié en grève.';
  end if;
  if c.is_occupational_doctor then
    return query select true, 'forbidden_doctor', 'is_occupational_doctor',
      'Un médecin du travail ne peut pas être remplacé par intérim.';
  end if;
  if c.dangerous_work is not null then
    if btrim(coalesce(c.work_derogation_reference, '')) <> '' and c.work_derogation_on <= v_on then
      return query select false, 'forbidden_work', 'dangerous_work', 'Travaux interdits, sous dérogation de la DREETS.';
    else
      return query select true, 'forbidden_work', 'dangerous_work',
        'Travaux interdits aux intérimaires sans dérogation de la DREETS.';
    end if;
  end if;
  if v_layoff > v_first or v_first >= (v_layoff + make_interval(months => v_months))::date then return; end if;
  if c.contract_reason = 'EXPORT_EXCEPT' and v_layoff is not null then
    return query select false, 'forbidden_layoff', 'contract_reason',
      'Licenciement économique récent : toléré pour une commande exceptionnelle à '
        'l’exportation, CSE informé et consulté.';
  elsif c.contract_reason in ('ACCROISSEMENT', 'TACHE_OCCAS') and v_layoff is not null then
    if c.is_renewable is false and c.amendment_type is distinct from 'AV_RENOUVELLEMENT'
      and (case when coalesce(c.is_term_precise, true) then c.end_date
          else c.minimum_end_date end) <= app.latest_end(v_first, v_short) then
      return query select false, 'forbidden_layoff', 'contract_reason',
        format('Licenciement économique récent : toléré pour %s mois non renouvelables, CSE informé et consulté.',
          v_short);
    else
      return query select true, 'forbidden_layoff', 'contract_reason',
        'Accroissement d’activité interdit après un licenciement économique sur ce poste.';
    end if;
  end if;
end $$;
comment on function app.forbidden_uses(public.contract) is
  'Recours interdits (L1251-9, L1251-10), comme src/rules/contract/forbidden.ts.';

-- What no reason waives about the worker: the right to work to the last day (L8251-1, L5221-8), the fitness before the
-- post (R4624-24).
create function app.worker_blocking(c public.contract, p_on date, p_last date)
  returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare p record; m record; f record;
begin
  select * into p from app.permit_of(c.talent_id);
  if p.needs_permit and (not p.is_held or p.until < p_last) then
    return query select 'work_permit', 'talent_id',
      'Le titre qui autorise ce talent à travailler manque ou ne couvre pas toute la mission.';
  end if;
  if p.is_student and app.student_hours(c, p_last) > app.figure(c.workspace_id, 'ETUDIANT_HEURES', p_on) then
    return query select 'student_hours', 'talent_id',
      format('Titre d’étudiant : %s h prévues sur douze mois, au-delà de %s h.',
        to_char(app.student_hours(c, p_last), 'FM999999'),
        to_char(app.figure(c.workspace_id, 'ETUDIANT_HEURES', p_on), 'FM999999'));
  end if;
  select * into m from app.medical_facts(c.talent_id, c.job_id); select * into f from app.fitness_of(c);
  if app.latest_end(m.unfit_on, 24) >= p_on then
    return query select case when c.medical_follow_up = 'SIR' then 'medical_sir' else 'medical_vip' end,
      'medical_follow_up',
      'Avis d’inaptitude à cet emploi dans les deux ans : le médecin du travail doit se prononcer.';
  elsif c.medical_follow_up = 'SIR' and (f.until is null or f.until < p_on)
    and (m.adjusted_on is null or app.latest_end(m.adjusted_on, 24) < p_on) then
    return query select 'medical_sir', 'medical_follow_up',
      'L’aptitude doit être prononcée avant l’affectation au poste à risque.';
  end if;
end $$;

create function app.contract_blocking(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date := app.period_start(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := case when v_precise then c.end_date else c.minimum_end_date end;
  v_limit date; v_number integer; w record; f record;
begin
  -- The sentences are those of the strip (src/rules/contract), a test holds them equal: one and the same reason on both
  -- sides.
  if v_first is null or v_last is null or v_last < v_first then
    return query select 'dates', case when v_first is null then 'start_date' when v_precise then 'end_date'
      else 'minimum_end_date' end,
      case when v_precise then 'Le contrat : ' else 'La durée minimale : ' end
      || case when v_first is null then 'la date de début manque.' when v_last is null then 'la date de fin manque.'
        else 'la fin précède le début.' end;
  elsif exists (select from public.contract_reason r where r.code = c.contract_reason) then
    if not v_precise and not (select r.allows_imprecise_term from public.contract_reason r
      where r.code = c.contract_reason) then
      return query select 'term', 'is_term_precise', 'Ce motif exige un terme précis.';
    end if;
    v_number := app.figure(c.workspace_id, 'EXPORT_DUREE_MIN', v_first);
    if c.contract_reason = 'EXPORT_EXCEPT' and v_precise and not coalesce(c.is_amendment, false)
      and c.end_date < app.latest_end(v_first, v_number) then
      return query select 'term', 'end_date', format('La durée initiale doit atteindre %s mois.', v_number);
    end if;
    if c.contract_reason = 'APPRENTISSAGE' and v_precise and not coalesce(c.is_amendment, false)
      and c.end_date < app.latest_end(v_first, app.figure(c.workspace_id, 'APPRENTISSAGE_DUREE_MIN',
          v_first)::integer) then
      return query select 'term', 'end_date', format('La durée initiale doit atteindre %s mois.',
        app.figure(c.workspace_id, 'APPRENTISSAGE_DUREE_MIN', v_first)::integer);
    end if;
    if c.contract_type is distinct from 'cdii' then
      v_number := app.contract_max_months(c, v_precise);
      v_limit := app.latest_end(c.start_date, v_number);
      if v_last > v_limit then
        return query select 'max_duration', case when v_precise then 'end_date' else 'minimum_end_date' end,
          format('Le contrat dépasse %s mois : il doit finir le %s au plus tard.', v_number,
            to_char(v_limit, 'DD/MM/YYYY'));
      end if;
    end if;
    select * into w from app.contract_window(c);
    if (c.flexibility_start < w.first_day or c.flexibility_end > w.lawful_last) and not app.keeps_window(c) then
      return query select 'souplesse', case when c.flexibility_start < w.first_day then 'flexibility_start'
        else 'flexibility_end' end,
        format('La souplesse écrite, du %s au %s, dépasse la loi : du %s au %s.',
          to_char(coalesce(c.flexibility_start, w.first_day), 'DD/MM/YYYY'),
          to_char(coalesce(c.flexibility_end, w.last_day), 'DD/MM/YYYY'), to_char(w.first_day, 'DD/MM/YYYY'),
          to_char(w.lawful_last, 'DD/MM/YYYY'));
    end if;
    if c.amendment_type = 'AV_SOUPLESSE' and c.has_flexibility_clause is false then
      return query select 'souplesse', 'has_flexibility_clause',
        'Le contrat ne contient pas de clause de souplesse : elle ne peut pas jouer.';
    end if;
    v_number := app.longest_trial(c.workspace_id, c.start_date, v_last);
    if coalesce(c.amendment_type, 'AV_CORRECTION') <> 'AV_CORRECTION' then null;
    elsif c.contract_type = 'cdii' then
      if c.trial_period_days > 0 then
        return query select 'trial', 'trial_period_days',
          'Une lettre de mission n’a pas de période d’essai : celle du CDI suffit.';
      end if;
    elsif c.trial_period_days > v_number then
      return query select 'trial', 'trial_period_days',
        format('L’essai de %s dépasse le maximum de %s.', app.days_text(c.trial_period_days), app.days_text(v_number));
    end if;
    v_number := coalesce((app.branch_of(c) ->> 'max_renewals')::numeric,
      app.figure(c.workspace_id, 'RENOUVELLEMENTS_MAX', v_first));
    if c.is_amendment and app.renewals_of(c) > v_number then
      return query select 'renewals', 'amendment_type',
        format('Le contrat ne peut être renouvelé que %s fois.', v_number);
    end if;
  end if;
  select * into f from app.wage_floor(c, v_on);
  if c.hourly_wage < f.hourly then
    return query select 'wage_smic', 'hourly_wage',
      format(case when f.kind = 'apprentice' then 'Le taux est sous le minimum de l’apprenti le %s (%s €).'
          else 'Le taux est sous le SMIC du %s (%s €).' end,
        to_char(v_on, 'DD/MM/YYYY'), replace(to_char(f.hourly, 'FM990.00'), '.', ','));
  end if;
  if c.hourly_wage < c.reference_wage and f.kind <> 'apprentice' then
    return query select 'wage_minimum', 'hourly_wage',
      format('Le taux est sous le salaire de référence du client (%s €).',
      replace(to_char(c.reference_wage, 'FM990.00'), '.', ','));
  end if;
  -- Only a renewal or the souplesse moves a term: a correction that does is a renewal that nobody counted (L1251-35-1,
  -- L1251-40).
  if c.is_amendment and c.amendment_type not in ('AV_RENOUVELLEMENT', 'AV_SOUPLESSE')
    and exists (select from public.contract k where k.id = c.previous_id
      and k.end_date is distinct from c.end_date) then
    return query select 'amendment', 'end_date',
      'Seuls un renouvellement ou la souplesse déplacent le terme : renouvelez le contrat.';
  end if;
  return query select x.rule, x.field, x.message from app.worker_blocking(c, least(v_on, v_last), v_last) x;
  return query select u.rule, u.field, u.message from app.forbidden_uses(c) u where u.is_blocking;
  return query select r.rule, r.field, r.message from app.replacement_lines(c) r where r.is_blocking;
  return query select 'restriction', 'talent_id', app.restriction_of(c) where app.restriction_of(c) is not null;
end $$;
comment on function app.contract_blocking(public.contract) is
  'Ce qui interdit un contrat, avec le champ et la raison ; mêmes codes que la bande de légalité.';
