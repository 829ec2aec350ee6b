-- Why: the strip of the screen says all that the law says about a contract; the server holds the part that protects: what blocks
-- is refused, and what warns wants a written reason. Same codes as src/rules/contract, same vectors (tests/fixtures/rules/legality.json).

-- What stands around a contract --------------------------------------------------------------------------------------------

create function app.contract_department(c public.contract) returns text
language sql stable security definer set search_path = '' as $$
  select a.department_code from (select 1) one left join public.client_post p on p.id = c.client_post_id
  cross join lateral (values (1, c.address_id), (2, (select s.address_id from public.work_site s where s.id = coalesce(c.work_site_id, p.work_site_id))),
    (3, (select g.address_id from public.agency g where g.id = coalesce(c.agency_id, p.agency_id)))) as v(rank, id)
  join public.address a on a.id = v.id
  where a.department_code is not null order by v.rank limit 1
$$;

-- First day of the period whose term is written: that of a renewal follows the term that it moves.
create function app.period_start(c public.contract) returns date
language sql immutable set search_path = '' as $$
  select case when c.amendment_type = 'AV_RENOUVELLEMENT' then coalesce(c.amendment_effective_on, c.start_date) else c.start_date end
$$;

-- The window in which the client may move the term, on the calendar of the post, else on the days of the contract itself. Null
-- without the clause or without a precise term.
create function app.contract_window(c public.contract, out first_day date, out last_day date, out lawful_last date)
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.client_post;
  v_max integer := case when c.contract_type is distinct from 'cdii' and c.contract_reason is not null
    then app.max_months(c.workspace_id, c.contract_reason, true, coalesce(c.is_abroad, false), c.start_date) end;
begin
  if c.has_flexibility_clause is false or c.is_term_precise is false then return; end if;
  select * into p from public.client_post x where x.id = c.client_post_id;
  select f.* into first_day, last_day, lawful_last from app.flexibility_window(c.workspace_id, app.period_start(c), c.end_date, c.start_date,
    app.latest_end(c.start_date, v_max), coalesce(p.opening_days, c.working_days), coalesce(p.holiday_policy = 'open', false), app.contract_department(c)) f;
end $$;
comment on function app.contract_window(public.contract) is 'Souplesse du contrat (L1251-30), comme souplesseWindow dans src/rules/contract.';

-- A version that prints the window of the version it amends is not judged for it again; a renewal has a window of its own.
create function app.keeps_window(c public.contract) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(c.is_amendment, false) and c.amendment_type is distinct from 'AV_RENOUVELLEMENT' and exists (select from public.contract k
    where k.id = c.previous_id and (k.flexibility_start, k.flexibility_end) is not distinct from (c.flexibility_start, c.flexibility_end))
$$;

-- One line for each assignment of a post: all the versions of a contract are one (renewals count in, L1251-36-1). Those that were
-- never approved are no contract yet; three years are enough for any wait.
create function app.post_history(p_post uuid, p_key text) returns table (contract_key text, start_date date, end_date date,
  contract_reason text, contract_type text, ending_reason text, replaced_person_name text)
language sql stable security definer set search_path = '' as $$
  select distinct on (k.contract_key) k.contract_key, min(k.start_date) over (partition by k.contract_key),
    coalesce(k.actual_end_date, k.end_date), k.contract_reason, k.contract_type, k.ending_reason, k.replaced_person_name
  from public.contract k
  where k.client_post_id = p_post and k.contract_key is distinct from p_key
    and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed', 'superseded', 'notified')
    and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 1095
  order by k.contract_key, k.amendment_number desc
$$;

-- Renewals of a chain, this row included (L1251-35-1).
create function app.renewals_of(c public.contract) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer + (c.amendment_type is not distinct from 'AV_RENOUVELLEMENT')::integer from public.contract k
  where k.workspace_id = c.workspace_id and k.contract_key = c.contract_key and k.amendment_type = 'AV_RENOUVELLEMENT'
    and k.status not in ('draft', 'refused', 'canceled') and k.id is distinct from c.id
$$;

-- The signed conditions of the client in force that day, those of the establishment first.
create function app.condition_of(c public.contract) returns public.commercial_condition
language sql stable security definer set search_path = '' as $$
  select q.* from public.commercial_condition q where q.company_id = c.company_id and q.workspace_id = c.workspace_id and q.status = 'signed'
    and (q.agency_id is null or q.agency_id = c.agency_id) and q.valid_from <= c.start_date
    and (q.valid_until is null or q.valid_until >= c.start_date or q.is_tacitly_renewed)
  order by (q.agency_id is not null) desc, q.valid_from desc limit 1
$$;

-- The highest coefficient agreed for this kind of worker.
create function app.agreed_coefficient(c public.contract, q public.commercial_condition) returns numeric
language sql stable security definer set search_path = '' as $$
  select greatest(case when c.coefficient_kind = 'gestion' then q.management_coefficient else q.delegation_coefficient end,
    (select max(g.coefficient) from public.commercial_coefficient g where g.commercial_condition_id = q.id and g.kind = c.coefficient_kind
      and g.category = any (case c.employee_status when 'ouvrier' then array['onq', 'oq', 'ohq'] when 'etam' then array['etam']
        when 'cadre' then array['cadre'] else array['tertiaire'] end)))
$$;

-- Why a talent may not be sent there then; null when they may. The facts stay with those who may read them.
create function app.restriction_of(c public.contract) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.talent t where t.id = c.talent_id and t.qualification_status in ('do_not_delegate', 'archived', 'anonymized'))
      or exists (select from public.talent_restriction x where x.talent_id = c.talent_id and x.lifted_at is null and (x.company_id is null or x.company_id = c.company_id)
        and daterange(x.starts_on, x.ends_on, '[]') && daterange(c.start_date, greatest(c.start_date, coalesce(c.end_date, c.minimum_end_date)), '[]'))
    then 'Ce talent ne peut pas être délégué chez ce client.' end
$$;

-- What blocks --------------------------------------------------------------------------------------------------------------

-- « 1 jour », « 3 jours », with the space that keeps them together.
create function app.days_text(p_days integer) returns text
language sql immutable set search_path = '' as $$ select p_days || ' jour' || case when p_days < 2 then '' else 's' end $$;

-- L1251-9, L1251-10: what temporary work may never do, and what it may under a derogation or an exception, for a written reason.
create function app.forbidden_uses(c public.contract) returns table (is_blocking boolean, rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date); v_first date := app.period_start(c);
  v_layoff date := (select p.economic_layoff_on from public.client_post p where p.id = c.client_post_id);
  v_months integer := app.figure(c.workspace_id, 'LICENCIEMENT_ECO_MOIS', v_first); v_short integer := app.figure(c.workspace_id, 'LICENCIEMENT_ECO_COURT', v_first);
begin
  if c.replaces_striker then
    return query select true, 'forbidden_striker', 'replaces_striker', 'Il est interdit de remplacer un salarié en grève.';
  end if;
  if c.is_occupational_doctor then
    return query select true, 'forbidden_doctor', 'is_occupational_doctor', 'Un médecin du travail ne peut pas être remplacé par intérim.';
  end if;
  if c.dangerous_work is not null then
    if btrim(coalesce(c.work_derogation_reference, '')) <> '' and c.work_derogation_on <= v_on then
      return query select false, 'forbidden_work', 'dangerous_work', 'Travaux interdits, sous dérogation de la DREETS.';
    else
      return query select true, 'forbidden_work', 'dangerous_work', 'Travaux interdits aux intérimaires sans dérogation de la DREETS.';
    end if;
  end if;
  if v_layoff > v_first or v_first >= (v_layoff + make_interval(months => v_months))::date then return; end if;
  if c.contract_reason = 'EXPORT_EXCEPT' and v_layoff is not null then
    return query select false, 'forbidden_layoff', 'contract_reason',
      'Licenciement économique récent : toléré pour une commande exceptionnelle à l’exportation, CSE informé et consulté.';
  elsif c.contract_reason in ('ACCROISSEMENT', 'TACHE_OCCAS') and v_layoff is not null then
    if c.is_renewable is false and c.amendment_type is distinct from 'AV_RENOUVELLEMENT'
      and (case when coalesce(c.is_term_precise, true) then c.end_date else c.minimum_end_date end) <= app.latest_end(v_first, v_short) then
      return query select false, 'forbidden_layoff', 'contract_reason',
        format('Licenciement économique récent : toléré pour %s mois non renouvelables, CSE informé et consulté.', v_short);
    else
      return query select true, 'forbidden_layoff', 'contract_reason', 'Accroissement d’activité interdit après un licenciement économique sur ce poste.';
    end if;
  end if;
end $$;
comment on function app.forbidden_uses(public.contract) is 'Recours interdits (L1251-9, L1251-10), comme src/rules/contract/forbidden.ts.';

create function app.contract_blocking(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date := app.period_start(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := case when v_precise then c.end_date else c.minimum_end_date end;
  v_limit date; v_number integer; v_smic numeric; w record;
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
    v_number := app.longest_trial(c.workspace_id, c.start_date, v_last);
    if coalesce(c.amendment_type, 'AV_CORRECTION') = 'AV_CORRECTION' and c.trial_period_days > v_number then
      return query select 'trial', 'trial_period_days',
        format('L’essai de %s dépasse le maximum de %s.', app.days_text(c.trial_period_days), app.days_text(v_number));
    end if;
    v_number := app.figure(c.workspace_id, 'RENOUVELLEMENTS_MAX', v_first);
    if c.is_amendment and app.renewals_of(c) > v_number then
      return query select 'renewals', 'amendment_type', format('Le contrat ne peut être renouvelé que %s fois.', v_number);
    end if;
  end if;
  v_smic := app.smic(c.workspace_id, v_on, app.contract_department(c));
  if c.hourly_wage < v_smic then
    return query select 'wage_smic', 'hourly_wage', format('Le taux est sous le SMIC du %s (%s €).',
      to_char(v_on, 'DD/MM/YYYY'), replace(to_char(v_smic, 'FM990.00'), '.', ','));
  end if;
  return query select u.rule, u.field, u.message from app.forbidden_uses(c) u where u.is_blocking;
  return query select 'restriction', 'talent_id', app.restriction_of(c) where app.restriction_of(c) is not null;
end $$;
comment on function app.contract_blocking(public.contract) is 'Ce qui interdit un contrat, avec le champ et la raison ; mêmes codes que la bande de légalité.';

-- What wants a reason --------------------------------------------------------------------------------------------------------

-- The contract of the post whose wait is not over, if any. A reason tied to the motif frees the post when it holds for both (L1251-37-1).
create function app.carence_of(c public.contract) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.client_post; h record; v_free date; v_latest date; v_dept text := app.contract_department(c);
  v_exempt constant text[] := array['URGENT_SECU', 'SAISONNIER', 'USAGE', 'REMPL_DIRIGEANT', 'REMPL_EXPLOITANT'];
  v_absence constant text[] := array['REMPL_ABSENCE', 'REMPL_SUSPENSION'];
begin
  select * into p from public.client_post x where x.id = c.client_post_id;
  for h in select * from app.post_history(c.client_post_id, c.contract_key) x where x.end_date < c.start_date loop
    -- Long before: no calendar that opens at least once a week makes such a wait last.
    continue when h.end_date + (h.end_date - h.start_date + 1) * 4 + 90 < c.start_date;
    continue when 'cdii' in (h.contract_type, c.contract_type) or h.ending_reason in ('RUPT_SAL', 'RUPT_SAL_CDI', 'FIN_ESSAI_SAL')
      or (h.contract_reason = any (v_exempt) and c.contract_reason = any (v_exempt))
      or (h.contract_reason = any (v_absence) and c.contract_reason = any (v_absence)
        and lower(btrim(h.replaced_person_name)) = lower(btrim(c.replaced_person_name)));
    v_free := app.carence_over(c.workspace_id, h.start_date, h.end_date, p.opening_days, p.holiday_policy = 'open', v_dept);
    if v_free > c.start_date then v_latest := greatest(v_latest, v_free); end if;
  end loop;
  return v_latest;
end $$;
comment on function app.carence_of(public.contract) is 'Premier jour libre du poste quand le délai de carence court encore au début du contrat ; sinon nul.';

-- Hourly minimum of the bâtiment (IDCC 1596, 1597), when the workspace has entered the values of its region (D§1.13).
create function app.conventional_minimum(c public.contract, p_on date) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(round(app.figure(c.workspace_id, 'BATIMENT_PARTIE_FIXE', p_on) + s.coefficient * app.figure(c.workspace_id, 'BATIMENT_VALEUR_POINT', p_on), 2)
    / app.figure(c.workspace_id, 'HEURES_MENSUELLES', p_on), 2)
  from (values ('N1P1', 150), ('N1P2', 170), ('N2', 185), ('N3P1', 210), ('N3P2', 230), ('N4P1', 250), ('N4P2', 270)) as s(code, coefficient)
  where c.employee_status = 'ouvrier' and (select k.idcc from public.company k where k.id = c.company_id) in ('1596', '1597')
    and array[s.code, s.coefficient::text] && regexp_split_to_array(upper(coalesce(c.classification, '')), '[^A-Z0-9]+')
  order by s.coefficient limit 1
$$;

create function app.contract_to_justify(c public.contract) returns table (rule text, field text, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  q public.commercial_condition := app.condition_of(c);
  v_on date := coalesce(case when c.is_amendment then c.amendment_effective_on end, c.start_date);
  v_precise boolean := coalesce(c.is_term_precise, true);
  v_last date := coalesce(case when v_precise then c.end_date else c.minimum_end_date end, c.start_date);
  v_dept text := app.contract_department(c); v_free date; v_smic numeric; v_code text; v_until date; v_agreed numeric; w record;
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
  v_smic := app.smic(c.workspace_id, v_last, v_dept);
  if c.hourly_wage >= app.smic(c.workspace_id, v_on, v_dept) and c.hourly_wage < v_smic then
    return query select 'wage_smic', 'hourly_wage', 'Le SMIC dépasse ce taux avant la fin du contrat : prévoyez un avenant.';
  end if;
  if c.reference_wage is null then
    return query select 'wage_minimum', 'reference_wage', 'Le salaire de référence du client manque (L1251-43 6°).';
  elsif c.hourly_wage < c.reference_wage then
    return query select 'wage_minimum', 'hourly_wage', 'Le taux est sous le salaire de référence du client (L1251-18).';
  elsif c.hourly_wage < app.conventional_minimum(c, v_on) then
    return query select 'wage_minimum', 'hourly_wage', 'Le taux est sous le minimum conventionnel de la région.';
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
comment on function app.contract_to_justify(public.contract) is 'Ce qui se passe outre avec un motif écrit (contract.legality_overrides), avec le champ ; mêmes codes que la bande de légalité.';

-- Guards of the circuit ------------------------------------------------------------------------------------------------------

create function app.contract_is_lawful(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select format('[%s] %s', b.field, b.message) from app.contract_blocking(jsonb_populate_record(null::public.contract, p_row)) b limit 1
$$;

create function app.contract_is_justified(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select format('[%s] À justifier : %s Écrivez le motif dans la bande de légalité du contrat.', j.field, j.message)
  from app.contract_to_justify(jsonb_populate_record(null::public.contract, p_row)) j
  where not exists (select from jsonb_array_elements(p_row -> 'legality_overrides') o where o ->> 'rule' = j.rule) limit 1
$$;

-- The reasons: who gave each one, and when, is written here and never by who gives it. ---------------------------------------
create function app.stamp_overrides() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v jsonb; v_old jsonb; v_kept jsonb := '[]'; v_rule text; v_reason text;
begin
  if jsonb_typeof(coalesce(new.legality_overrides, '[]')) not in ('array', 'null') then
    raise exception 'Les motifs s’écrivent en liste.' using errcode = 'RL310', hint = 'field=legality_overrides';
  end if;
  for v in select * from jsonb_array_elements(coalesce(nullif(new.legality_overrides, 'null'), '[]')) loop
    v_rule := v ->> 'rule'; v_reason := btrim(v ->> 'reason');
    continue when coalesce(v_reason, '') = '' or v_kept @> jsonb_build_array(jsonb_build_object('rule', v_rule));
    if v_rule is null or v_rule !~ '^[A-Za-z0-9_]{1,60}$' then
      raise exception 'Cette alerte n’existe pas.' using errcode = 'RL311', hint = 'field=legality_overrides';
    elsif length(v_reason) not between 5 and 2000 then
      raise exception 'Un motif compte de 5 à 2 000 caractères.' using errcode = 'RL312', hint = 'field=legality_overrides';
    end if;
    v_old := case when tg_op = 'UPDATE' then (select o from jsonb_array_elements(old.legality_overrides) o
      where o ->> 'rule' = v_rule and o ->> 'reason' = v_reason limit 1) end;
    v_kept := v_kept || jsonb_build_array(coalesce(v_old, jsonb_build_object('rule', v_rule, 'reason', v_reason, 'by', app.real_me(), 'at', now())));
  end loop;
  new.legality_overrides := v_kept;
  return new;
end $$;
create trigger contract_overrides before insert or update of legality_overrides on public.contract for each row execute function app.stamp_overrides();

-- Dates out of order are not even kept: the constraint of the table says so to a program, this says it to whoever types.
create function app.contract_dates_in_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.end_date < new.start_date then
    raise exception 'Le contrat : la fin précède le début.' using errcode = 'RL225', hint = 'field=end_date';
  elsif new.minimum_end_date < new.start_date then
    raise exception 'La durée minimale : la fin précède le début.' using errcode = 'RL226', hint = 'field=minimum_end_date';
  end if;
  return new;
end $$;
grant execute on function app.contract_dates_in_order() to authenticated, service_role;
create trigger contract_dates_in_order before insert or update of start_date, end_date, minimum_end_date on public.contract
  for each row execute function app.contract_dates_in_order();

-- The window printed on the paper follows the dates it was computed from (L1251-30); one that was typed by hand stays, one that was
-- emptied is that of the law again.
create function app.contract_window_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare w record; o record;
begin
  select * into w from app.contract_window(new);
  if w.first_day is null then
    new.flexibility_start := null; new.flexibility_end := null;
  elsif (new.flexibility_start, new.flexibility_end) is distinct from (old.flexibility_start, old.flexibility_end) then
    new.flexibility_start := coalesce(new.flexibility_start, w.first_day); new.flexibility_end := coalesce(new.flexibility_end, w.last_day);
    if new.flexibility_end < new.flexibility_start then
      raise exception 'La souplesse : la fin précède le début.' using errcode = 'RL227', hint = 'field=flexibility_end';
    elsif new.flexibility_start < new.start_date then
      raise exception 'La souplesse commence avant le contrat.' using errcode = 'RL228', hint = 'field=flexibility_start';
    end if;
  else
    select * into o from app.contract_window(old);
    if old.flexibility_start is null or (o.first_day, o.last_day) is not distinct from (old.flexibility_start, old.flexibility_end) then
      new.flexibility_start := w.first_day; new.flexibility_end := w.last_day;
    end if;
  end if;
  return new;
end $$;
create trigger contract_window_follows before update of start_date, end_date, is_term_precise, has_flexibility_clause, working_days, amendment_effective_on,
  flexibility_start, flexibility_end, client_post_id, work_site_id, agency_id, address_id, contract_type, contract_reason, is_abroad
  on public.contract for each row when (old.status in ('draft', 'admin_modification_requested') and new.status = old.status)
  execute function app.contract_window_follows();
