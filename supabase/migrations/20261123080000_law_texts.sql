-- Why: what the law says, read again in its text: months as a court counts them, the insertion contract outside an
-- integration agency, the point of L1251-7 that speaks of disabled workers.

-- Last day of a period of n months: the day before the same day, or the last day of a month too short to have it (art. 641 CPC).
create function app.civil_end(p_start date, p_months integer) returns date
language sql immutable parallel safe set search_path = '' as $$
  select case when extract(day from e.day) = extract(day from p_start) then e.day - 1 else e.day end
  from (select (p_start + make_interval(months => p_months))::date as day) e
$$;
grant execute on function app.civil_end(date, integer) to authenticated, service_role;

-- L1251-14: two, three or five days.
create or replace function app.trial_days(p_start date, p_end date) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case when p_end <= app.civil_end(p_start, 1) then 2 when p_end <= app.civil_end(p_start, 2) then 3 else 5 end::smallint
$$;

create or replace function app.longest_trial(p_workspace uuid, p_start date, p_end date) returns integer
language sql stable security definer set search_path = '' as $$
  select app.figure(p_workspace, case when p_end <= app.civil_end(p_start, 1) then 'ESSAI_1_MOIS'
    when p_end <= app.civil_end(p_start, 2) then 'ESSAI_2_MOIS' else 'ESSAI_AU_DELA' end, p_start)::integer
$$;

-- L1251-12-1 makes no exception for L1251-7 1°: eighteen months, as for the others.
update app.legal_figure set value = 18, source = 'Art. L1251-12-1' where code = 'DUREE_MAX_INSERTION';
update public.contract_reason set max_months = 18 where code = 'INSERTION';
update public.contract_reason set legal_basis = 'L1251-7 4°' where code = 'BOETH';
