-- Why: nobody begins to work before the bodies of social protection know of it (L1221-10): one declaration for each
-- hire, at the earliest eight days before (R1221-4). Its number and its day stand on the contract; what is still to
-- declare is read here, by the list, by the action centre and by the planning.

-- Each mission contract is a hire of its own, its amendments are none. Of a permanent temporary worker (CDII) the first
-- letter of mission alone is one: their contract of employment goes on between two letters.
create view public.hire_list with (security_invoker = true) as
select k.id, k.workspace_id, k.contract_key, k.status, k.talent_id, k.company_id, k.owner_id, k.business_unit_id,
  k.contract_type, k.start_date, coalesce(k.actual_end_date, k.end_date) as ends_on, k.job_name, k.dpae_reference,
  k.dpae_sent_at, (k.dpae_sent_at at time zone 'Europe/Paris')::date as dpae_sent_on, k.dpae_canceled_on,
  k.created_at, k.created_by, k.updated_at, k.updated_by, k.version,
  case when k.status not in ('refused', 'canceled') then
      case when k.dpae_sent_at is null or k.dpae_canceled_on is not null then 'to_declare' else 'declared' end
    when k.dpae_canceled_on is null then 'to_cancel' else 'canceled' end as dpae_state,
  app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
    t.job_title) as talent_name, t.sort_key as talent_sort_key, c.name as company_name,
  o.display_name as owner_name, o.manager_id as owner_manager_id
from public.contract k
left join public.talent t on t.id = k.talent_id
left join public.company c on c.id = k.company_id
left join public.team_member o on o.id = k.owner_id
where k.amendment_number = 0
  and (k.status in ('to_sign', 'signed', 'suspended', 'superseded', 'ended', 'broken', 'closed')
    or k.status in ('refused', 'canceled') and k.dpae_sent_at is not null)
  and (k.contract_type <> 'cdii' or not exists (select from public.contract x where x.talent_id = k.talent_id
    and x.contract_type = 'cdii' and x.amendment_number = 0
    and x.status not in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'refused',
      'canceled') and (x.start_date, x.id) < (k.start_date, k.id)));
create index contract_undeclared_idx on public.contract (workspace_id, start_date)
  where amendment_number = 0 and (dpae_sent_at is null or dpae_canceled_on is not null);
revoke all on public.hire_list from anon, authenticated;
grant select on public.hire_list to authenticated, service_role;

-- Too early it is void, and what has not happened is not a receipt; late, it is what it is, and the screen says so.
create function app.check_dpae() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_on date := (new.dpae_sent_at at time zone 'Europe/Paris')::date;
  v_first date := new.start_date
    - app.figure(new.workspace_id, 'DPAE_AVANCE_JOURS', new.start_date)::integer;
begin
  if v_on > app.today() then
    raise exception 'Une déclaration à venir ne s’enregistre pas : indiquez le jour de l’accusé de réception.'
      using errcode = 'RL391', hint = 'field=dpae_sent_at';
  end if;
  if v_on < v_first then
    raise exception 'Trop tôt : cette embauche se déclare à partir du % (R1221-4).', to_char(v_first, 'DD/MM/YYYY')
      using errcode = 'RL392', hint = 'field=dpae_sent_at';
  end if;
  return new;
end $$;
create trigger d_dpae before insert or update of dpae_sent_at on public.contract for each row
  when (new.dpae_sent_at is not null) execute function app.check_dpae();

-- What the declaration says (R1221-1), as the contract, the worker's file and our own hold it. The hour is the first of
-- the schedule; the trial is told beyond six months only.
create function app.hire_facts(k public.contract) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', k.id, 'contract', k.contract_key, 'employer', e.name, 'siret', e.siret,
    'naf', e.naf_code, 'employer_address', e.formatted_address, 'health_service', e.occupational_health_service,
    'last_name', coalesce(i.birth_name, t.last_name, t.temp_last_name),
    'first_name', coalesce(t.first_name, t.temp_first_name),
    'sex', case t.civility when 'madame' then 'F' when 'monsieur' then 'M' end, 'birth_date', t.birth_date,
    'birth_place', i.birth_place, 'nir', i.nir, 'is_nir_pending', coalesce(i.is_nir_pending, false),
    'start', k.start_date, 'hour', (select lpad(h[1], 2, '0') || ':' || coalesce(h[2], '00')
      from regexp_match(k.schedule,
        '(?:^|\D)([01]?\d|2[0-3])[\s\u00a0\u202f]*[hH:](?:[\s\u00a0\u202f]*([0-5]\d))?(?!\d)') h),
    'nature', k.contract_type, 'end', case when k.contract_type <> 'cdii' then coalesce(k.end_date,
      k.minimum_end_date) end,
    'trial_days', case when k.contract_type <> 'cdii' and coalesce(k.end_date, k.minimum_end_date)
      >= k.start_date + interval '6 months' then k.trial_period_days end)
  from public.talent t left join public.talent_identity i on i.talent_id = t.id
  left join public.legal_entity e on e.id = k.legal_entity_id where t.id = k.talent_id
$$;
revoke execute on function app.hire_facts(public.contract) from public;

-- What is not known yet, as src/rules/compliance/hire.ts reads it: the names of the facts, none of their values.
create function app.hire_gaps(f jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(m.code order by m.n), '{}')
  from unnest('{employer,siret,naf,employer_address,health_service,last_name,first_name,sex,birth_date,birth_place,nir,
    hour}'::text[]) with ordinality m(code, n)
  where coalesce(btrim(f ->> m.code), '') = '' and not (m.code = 'nir' and (f ->> 'is_nir_pending')::boolean)
$$;

-- Whoever reads a contract knows what its declaration lacks; what it says, only who reads identities.
create function app.hire_missing(contract_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare k public.contract;
begin
  perform app.require('contracts', 'read');
  select * into k from public.contract x where x.id = contract_id and x.workspace_id = app.active_workspace();
  if k.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  return app.hire_gaps(app.hire_facts(k));
end $$;
comment on function app.hire_missing(uuid) is
  'Ce qui manque à la DPAE d’un contrat (R1221-1) : les noms des mentions, jamais leur valeur.';
call app.expose('hire_missing');

create function app.hires_to_declare() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('contracts', 'edit');
  perform app.require('identity', 'read');
  return (select coalesce(jsonb_agg(x.f || jsonb_build_object('missing', app.hire_gaps(x.f)) order by x.start_date,
      x.contract_key), '[]')
    from (select h.start_date, h.contract_key, app.hire_facts(k) as f
      from public.hire_list h join public.contract k on k.id = h.id
      where h.workspace_id = app.active_workspace() and h.dpae_state = 'to_declare'
        and coalesce(h.ends_on, 'infinity') >= app.today() and h.start_date <= app.today()
          + app.figure(h.workspace_id, 'DPAE_AVANCE_JOURS', app.today())::integer) x);
end $$;
comment on function app.hires_to_declare() is
  'Les embauches que l’on peut déclarer aujourd’hui : les mentions de R1221-1, et missing, les noms de celles qui '
  'manquent.';
call app.expose('hires_to_declare');

-- Red from the day of the start: the declaration comes before it.
insert into public.action_kind (kind, label, position, clock, page, source, action, action_label) values
  ('hire_undeclared', 'Embauches à déclarer', 5, 'legal', null, 'hires', null, null);
create function app.waiting_hires(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare v_approve boolean := app.sees_queues() and app.can_all('contracts', 'approve');
begin
  if not app.can('contracts', 'read') then return; end if;
  return query
  select 'hire_undeclared', 'contract', h.id, null, case when h.start_date <= a.today
      then 'Mission commencée sans déclaration préalable à l’embauche (L1221-10)'
      else 'DPAE à faire avant le début du ' || to_char(h.start_date, 'DD/MM') end,
    h.start_date - 1, h.owner_id, 'dpae_reference', h.company_id, h.talent_id
  from public.hire_list h
  where h.workspace_id = a.workspace_id and h.dpae_state = 'to_declare'
    -- What that state says, as the index of the few that are left to declare knows it.
    and (h.dpae_sent_at is null or h.dpae_canceled_on is not null)
    and (a.is_all or v_approve or h.owner_id = any (a.owners))
    and h.start_date <= a.today + app.figure(a.workspace_id, 'DPAE_AVANCE_JOURS', a.today)::integer
    and (h.status in ('to_sign', 'signed', 'suspended') or h.status = 'superseded' and exists (
      select from public.contract n where n.workspace_id = h.workspace_id and n.contract_key = h.contract_key
        and n.status in ('signed', 'suspended')));
end $$;
