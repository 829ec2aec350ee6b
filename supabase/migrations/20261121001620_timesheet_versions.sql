-- Why: an amendment is often signed ahead of its effect. The version it replaces is « remplacée » at once and still
-- rules the weeks until then: a week takes the version of the contract in force in it, whatever the versions have
-- become since.

-- The first paper counts from its approval on, an amendment once it is signed.
create function app.is_version(k public.contract) returns boolean
language sql immutable set search_path = '' as $$
  select case when k.is_amendment then k.status in ('signed', 'suspended')
    or (k.signed_at is not null and k.status in ('ended', 'broken', 'closed', 'superseded'))
    else k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed', 'superseded') end
$$;

create function app.effect_of(k public.contract) returns date
language sql immutable set search_path = '' as $$
  select case when k.is_amendment then greatest(k.start_date, k.amendment_effective_on) else k.start_date end
$$;

-- The version of an assignment on one day, or null outside it. The last signed version says from when to when the
-- assignment runs; inside, each day has the latest version whose effect had begun. Beyond its term, a renewal that is
-- still to be signed.
create function app.version_in_force(p_workspace uuid, p_key text, p_day date) returns public.contract
language plpgsql stable security definer set search_path = '' as $$
declare v_last public.contract; k public.contract;
begin
  select * into v_last from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key
    and app.is_version(x) order by x.amendment_number desc limit 1;
  if v_last.id is null or p_day < v_last.start_date then return null; end if;
  if p_day > coalesce(v_last.actual_end_date, v_last.end_date, 'infinity') then
    if v_last.status in ('broken', 'closed') then return null; end if;
    select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key
      and x.status = 'to_sign' and x.is_amendment
      and app.effect_of(x) <= p_day and p_day <= coalesce(x.actual_end_date, x.end_date, 'infinity')
        order by x.amendment_number desc limit 1;
    return k;
  end if;
  select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key
    and app.is_version(x) and app.effect_of(x) <= p_day
    order by x.amendment_number desc limit 1;
  if k.id is null then
    -- A correction moved the start back: the days it adds are its own.
    select * into k from public.contract x where x.workspace_id = p_workspace and x.contract_key = p_key
      and app.is_version(x) and x.start_date <= p_day
      order by x.amendment_number limit 1;
  end if;
  return case when p_day <= coalesce(k.actual_end_date, k.end_date, 'infinity') then k end;
end $$;

-- The first and the last day on which hours may be: the souplesse counts while no end is known; the end of the
-- assignment counts for all its versions.
create function app.week_bounds(p_week public.timesheet_week, out first_day date, out last_day date)
language sql stable security definer set search_path = '' as $$
  select k.start_date, least(coalesce(k.actual_end_date, greatest(k.end_date, k.flexibility_end)),
    (select min(x.actual_end_date) from public.contract x where x.workspace_id = k.workspace_id
      and x.contract_key = k.contract_key and x.status in ('ended', 'broken', 'closed') and app.is_version(x)))
  from public.contract k where k.id = p_week.contract_id
$$;
