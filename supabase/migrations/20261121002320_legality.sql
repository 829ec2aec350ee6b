-- Why: the strip of the screen says all that the law says about a contract; the server holds the part that protects:
-- what blocks is refused, and what warns wants a written reason. Same codes as src/rules/contract, same vectors
-- (tests/fixtures/rules/legality.json). Here, what stands around a contract; what blocks, what wants a reason and the
-- guards follow.

create function app.contract_department(c public.contract) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.department_code from (select 1) one left join public.client_post p on p.id = c.client_post_id
    cross join lateral (values (1, c.address_id), (2, (select s.address_id from public.work_site s
          where s.id = coalesce(c.work_site_id, p.work_site_id))),
      (3, (select g.address_id from public.agency g where g.id = coalesce(c.agency_id, p.agency_id)))) as v(rank, id)
    join public.address a on a.id = v.id
    where a.department_code is not null order by v.rank limit 1);
end $$;

-- What the branch of the client decides for this contract.
create function app.branch_of(c public.contract) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select to_jsonb(b) from public.company k,
    app.branch_case(c.workspace_id, k.idcc, c.contract_reason, c.start_date) b where k.id = c.company_id);
end $$;

-- Months that a chain of this contract may last, its branch first (L1251-12, L1251-12-1); null: no maximum.
create function app.contract_max_months(c public.contract, p_precise boolean) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare v_branch constant jsonb := app.branch_of(c);
begin
  if (v_branch ->> 'has_duration')::boolean then return (v_branch ->> 'max_months')::integer; end if;
  return app.max_months(c.workspace_id, c.contract_reason, p_precise, coalesce(c.is_abroad, false), c.start_date);
end $$;

-- First day of the period whose term is written: that of a renewal follows the term that it moves.
create function app.period_start(c public.contract) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when c.amendment_type = 'AV_RENOUVELLEMENT' then coalesce(c.amendment_effective_on, c.start_date)
    else c.start_date end;
end $$;

-- The window in which the client may move the term, on the calendar of the post, else on the days of the contract
-- itself. Null without the clause or without a precise term.
create function app.contract_window(c public.contract, out first_day date, out last_day date, out lawful_last date)
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.client_post;
  v_max integer := case when c.contract_type is distinct from 'cdii' and c.contract_reason is not null
    then app.contract_max_months(c, true) end;
begin
  if c.has_flexibility_clause is false or c.is_term_precise is false then return; end if;
  select * into p from public.client_post x where x.id = c.client_post_id;
  select f.* into first_day, last_day, lawful_last
    from app.flexibility_window(c.workspace_id, app.period_start(c), c.end_date, c.start_date,
    app.latest_end(c.start_date, v_max), coalesce(p.opening_days, c.working_days),
    coalesce(p.holiday_policy = 'open', false), app.contract_department(c)) f;
end $$;
comment on function app.contract_window(public.contract) is
  'Souplesse du contrat (L1251-30), comme souplesseWindow dans src/rules/contract.';

-- A version that prints the window of the version it amends is not judged for it again; a renewal has a window of its
-- own.
create function app.keeps_window(c public.contract) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(c.is_amendment, false) and c.amendment_type is distinct from 'AV_RENOUVELLEMENT'
    and exists (select from public.contract k
    where k.id = c.previous_id and (k.flexibility_start, k.flexibility_end) is not distinct from (c.flexibility_start,
      c.flexibility_end));
end $$;

-- One line for each assignment of a post: all the versions of a contract are one (renewals count in, L1251-36-1). Those
-- that were never approved are no contract yet; three years are enough for any wait.
create function app.post_history(p_post uuid, p_key text)
  returns table (contract_key text, start_date date, end_date date,
  contract_reason text, contract_type text, ending_reason text, replaced_person_name text,
  refused_renewal_end date)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select distinct on (k.contract_key) k.contract_key, min(k.start_date) over (partition by k.contract_key),
    coalesce(k.actual_end_date, k.end_date), k.contract_reason, k.contract_type, k.ending_reason,
    k.replaced_person_name, k.renewal_refused_until
  from public.contract k
  where k.client_post_id = p_post and k.contract_key is distinct from p_key
    and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed', 'superseded', 'notified')
    and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() - 1095
  order by k.contract_key, k.amendment_number desc;
end $$;

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
  select q.* from public.commercial_condition q where q.company_id = c.company_id and q.workspace_id = c.workspace_id
    and q.status = 'signed'
    and (q.agency_id is null or q.agency_id = c.agency_id) and q.valid_from <= c.start_date
    and (q.valid_until is null or q.valid_until >= c.start_date or q.is_tacitly_renewed)
  order by (q.agency_id is not null) desc, q.valid_from desc limit 1
$$;

-- The highest coefficient agreed for this kind of worker.
create function app.agreed_coefficient(c public.contract, q public.commercial_condition) returns numeric
language sql stable security definer set search_path = '' as $$
  select greatest(case when c.coefficient_kind = 'gestion' then q.management_coefficient
      else q.delegation_coefficient end,
    (select max(g.coefficient) from public.commercial_coefficient g where g.commercial_condition_id = q.id
      and g.kind = c.coefficient_kind
      and g.category = any (case c.employee_status when 'ouvrier' then array['onq', 'oq', 'ohq']
          when 'etam' then array['etam']
        when 'cadre' then array['cadre'] else array['tertiaire'] end)))
$$;

-- Why a talent may not be sent there then; null when they may. The facts stay with those who may read them.
create function app.restriction_of(c public.contract) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (select from public.talent t where t.id = c.talent_id
      and t.qualification_status in ('do_not_delegate', 'archived', 'anonymized'))
      or exists (select from public.talent_restriction x where x.talent_id = c.talent_id and x.lifted_at is null
        and (x.company_id is null or x.company_id = c.company_id)
        and daterange(x.starts_on, x.ends_on, '[]') && daterange(c.start_date,
          greatest(c.start_date, coalesce(c.end_date, c.minimum_end_date)), '[]'))
    then 'Ce talent ne peut pas être délégué chez ce client.' end;
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
    v_percent := coalesce((case when v_age < 18 then array[27, 39, 55] when v_age < 21 then array[43, 51, 67]
          when v_age < 26 then array[53, 61, 78] end)
      [coalesce(c.apprenticeship_year, 1)], 100);
  elsif v_age < 18 then
    kind := 'abated';
    v_percent := case when v_age < 17 then 80 else 90 end;
  end if;
  hourly := round(v_smic * v_percent / 100, 2);
end $$;
comment on function app.wage_floor(public.contract, date) is
  'Salaire horaire minimum de ce salarié ce jour-là, comme wageFloor dans src/rules/contract.';

-- Last day on which a talent may work: null when no permit is asked for, or when its end is not known.
create function app.permit_of(p_talent uuid, out needs_permit boolean, out is_held boolean, out until date,
  out checked_on date, out is_student boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select i.nationality is not null
    and i.nationality <> all (string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO '
    'SE SI SK IS LI NO CH MC AD SM', ' ')),
    btrim(coalesce(i.work_permit_number, '')) <> '', i.work_permit_expires_on, i.work_permit_checked_on,
    coalesce(i.is_student_permit, false)
  into needs_permit, is_held, until, checked_on, is_student
  from (select 1) one left join public.talent_identity i on i.talent_id = p_talent;
end $$;
comment on function app.permit_of(uuid) is
  'Droit au travail, comme checkWorkRight dans src/rules/compliance ; ce qui n’est pas connu n’est pas supposé.';

-- What the visits of a talent concluded for a job: its fitness, its attestation, what was refused. A visit names in
-- words the jobs it was for (R4624-24, R4323-56, R4544-10).
create function app.medical_facts(p_talent uuid, p_job uuid, out fitness_on date, out fitness_until date,
  out adjusted_on date, out unfit_on date, out attestation_on date, out attestation_until date, out refused_on date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words constant text[] := (select array[app.fold(j.name), app.fold(j.code)] from public.job j where j.id = p_job);
  r record;
begin
  for r in select v.type, v.result, v.examined_on, coalesce(v.valid_until, app.latest_end(v.examined_on,
      case when v.type = 'aci' then 60 else 24 end)) as until,
      exists (select from unnest(v.posts) x where app.fold(x) = any (v_words)) as is_for_job
    from public.medical_checkup_request v where v.talent_id = p_talent and v.examined_on <= app.today()
      and v.status not in ('canceled', 'refused') order by until desc nulls last loop
    if r.is_for_job and r.result = 'unfit' then unfit_on := greatest(unfit_on, r.examined_on);
    elsif r.is_for_job and r.type in ('sir', 'sir_intermediate') and r.result = 'fit_adjusted' then
      adjusted_on := greatest(adjusted_on, r.examined_on);
    elsif r.is_for_job and r.type in ('sir', 'sir_intermediate') and r.result in ('fit', 'attested')
      and fitness_on is null then
      fitness_on := r.examined_on; fitness_until := r.until;
    elsif r.result = 'aci_attested' and attestation_on is null then
      attestation_on := r.examined_on; attestation_until := r.until;
    elsif r.result = 'aci_refused' then refused_on := greatest(refused_on, r.examined_on);
    end if;
  end loop;
end $$;
comment on function app.medical_facts(uuid, uuid) is
  'Conclusions des visites médicales d’un talent pour un emploi, jamais un motif médical.';

-- The fitness that holds longest: the one that the contract names, or that of a visit.
create function app.fitness_of(c public.contract, out done_on date, out until date)
language plpgsql stable security definer set search_path = '' as $$
declare m record; v_own constant date := coalesce(c.fitness_until, app.latest_end(c.fitness_on, 24));
begin
  select * into m from app.medical_facts(c.talent_id, c.job_id);
  if c.fitness_on <= app.today() and (m.fitness_until is null or v_own > m.fitness_until) then
    done_on := c.fitness_on; until := v_own;
  else
    done_on := m.fitness_on; until := m.fitness_until;
  end if;
end $$;

-- Driving certificates of R4323-56 and electrical ones near live parts: worth nothing without the attestation.
create function app.needs_attestation(p_codes text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from unnest(p_codes) c where c ~ '^(R48[23679]|R490|AUT_COND)(_|$)|^HAB_([A-Z0-9]*[VT]|BR)$')
$$;

-- Five years from the attestation; before 01/10/2025 a fitness stood for it (R4323-56, decree 2025-355). Null: there is
-- none, or the doctor has refused it since.
create function app.attested_until(c public.contract) returns date
language plpgsql stable security definer set search_path = '' as $$
declare m record; h record;
begin
  select * into m from app.medical_facts(c.talent_id, c.job_id);
  select x.done_on, x.until into h from (values
    (c.attestation_on, app.latest_end(c.attestation_on, 60)), (m.attestation_on, m.attestation_until),
    (case when c.fitness_on < '2025-10-01' then c.fitness_on end, app.latest_end(c.fitness_on, 60)),
    (case when m.fitness_on < '2025-10-01' then m.fitness_on end, app.latest_end(m.fitness_on, 60))
  ) as x(done_on, until) where x.done_on <= app.today() order by x.until desc limit 1;
  return case when m.refused_on >= h.done_on then null else h.until end;
end $$;

-- What a student worked, or is to work, for us in a year: the weekly hours of each contract over the days it has there.
create function app.student_contracts(p_talent uuid, p_key text)
  returns table (start_date date, end_date date, weekly_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select k.start_date, coalesce(k.actual_end_date, k.end_date, k.minimum_end_date), k.weekly_minutes
  from public.contract k where k.talent_id = p_talent and k.contract_key is distinct from p_key
    and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed');
end $$;

create function app.student_hours(c public.contract, p_last date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select round(sum(k.weekly_minutes * greatest(0, least(k.end_date, p_last)
      - greatest(k.start_date, (p_last - interval '1 year')::date + 1) + 1) / 420.0), 0)
    from (select s.start_date, s.end_date, s.weekly_minutes from app.student_contracts(c.talent_id, c.contract_key) s
      union all select c.start_date, p_last, coalesce(c.weekly_minutes, 2100)) k);
end $$;
comment on function app.student_hours(public.contract, date) is
  'Heures prévues sur les douze mois qui finissent ce jour-là, ce contrat compris (R5221-26).';
