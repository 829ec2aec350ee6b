-- Why: what a contract must be whoever writes it: a key, an owner, the bodies of the law copied from our own identity
-- (the guarantor of L1251-49, the pension fund and the provident body of L1251-16 6°). The arithmetic of D§1.6 is here
-- only to prefill; src/rules explains it on screen.

-- Last day of a period of n months: the day before the same day, or the last day of a month too short to have it (art.
-- 641 CPC).
create function app.civil_end(p_start date, p_months integer) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select case when extract(day from e.day) = extract(day from p_start) then e.day - 1 else e.day end
    from (select (p_start + make_interval(months => p_months))::date as day) e);
end $$;

-- Latest end: start + n months − 1 day, from date to date.
create function app.latest_end(p_start date, p_months integer) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (p_start + make_interval(months => p_months))::date - 1;
end $$;

grant execute on function app.civil_end(date, integer), app.latest_end(date, integer) to authenticated, service_role;

-- The repatriation clause is for all that is not mainland France, overseas departments too (L1251-16 5°).
create function app.is_outside_mainland(c public.contract) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return c.is_abroad or coalesce(app.contract_department(c) ~ '^9[78]', false);
end $$;

-- L1251-58-4 sets L1251-14 aside: a letter of mission has no trial of its own.
create function app.contract_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
declare e public.legal_entity; q public.commercial_condition;
begin
  if coalesce(new.contract_key, '') = '' then new.contract_key := app.next_number(new.workspace_id, 'C'); end if;
  new.owner_id := coalesce(new.owner_id, app.me());
  if new.legal_entity_id is null then
    select * into e from public.legal_entity l where l.workspace_id = new.workspace_id
      order by l.is_default desc, l.created_at limit 1;
    new.legal_entity_id := e.id;
  else
    select * into e from public.legal_entity l where l.id = new.legal_entity_id;
  end if;
  -- What the paper prints is copied when the draft is made: a later change of guarantor does not rewrite it.
  new.financial_guarantor := coalesce(new.financial_guarantor,
    nullif(concat_ws(', ', e.guarantor_name, e.guarantor_address), ''));
  new.pension_body := coalesce(new.pension_body,
    nullif(concat_ws(', ', e.pension_body_name, e.pension_body_address), ''));
  new.provident_body := coalesce(new.provident_body,
    nullif(concat_ws(', ', e.provident_body_name, e.provident_body_address), ''));
  -- How the client pays for public holidays and bad weather, as they signed it.
  if new.public_holiday_billing is null then
    q := app.condition_of(new);
    new.public_holiday_billing := coalesce(q.public_holiday_billing, 'COEF');
    new.bad_weather_coefficient := coalesce(new.bad_weather_coefficient, q.bad_weather_coefficient);
  end if;
  if new.contract_type = 'cdii' then new.trial_period_days := coalesce(new.trial_period_days, 0);
  elsif new.trial_period_days is null then
    new.trial_period_days := app.longest_trial(new.workspace_id, new.start_date,
      coalesce(new.end_date, new.minimum_end_date));
  end if;
  -- The window of L1251-30, on the calendar of the post; null without its clause or a precise term
  -- (app.contract_window).
  select case when w.first_day is not null then coalesce(new.flexibility_start, w.first_day) end,
    case when w.first_day is not null then coalesce(new.flexibility_end, w.last_day) end
  into new.flexibility_start, new.flexibility_end from app.contract_window(new) w;
  return new;
end $$;
create trigger contract_defaults before insert on public.contract for each row execute function app.contract_defaults();
create trigger unit_of_record before insert on public.contract for each row execute function app.unit_of_record();
create trigger unit_held before update of business_unit_id on public.contract for each row
  when (old.business_unit_id is distinct from new.business_unit_id) execute function app.unit_held();

-- Until it is approved, what the paper misses is taken from the employer; another employer brings its own bodies.
-- Named to run after contract_frozen: what is filled here is nobody's change.
create function app.contract_prints_employer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  e public.legal_entity;
  v_other constant boolean := new.legal_entity_id is distinct from old.legal_entity_id;
begin
  if old.status not in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested') then
    return new;
  end if;
  select * into e from public.legal_entity l where l.id = new.legal_entity_id;
  if v_other and new.financial_guarantor is not distinct from old.financial_guarantor then
    new.financial_guarantor := null;
  end if;
  if v_other and new.pension_body is not distinct from old.pension_body then new.pension_body := null; end if;
  if v_other and new.provident_body is not distinct from old.provident_body then new.provident_body := null; end if;
  new.financial_guarantor := coalesce(nullif(btrim(new.financial_guarantor), ''),
    nullif(concat_ws(', ', e.guarantor_name, e.guarantor_address), ''));
  new.pension_body := coalesce(nullif(btrim(new.pension_body), ''),
    nullif(concat_ws(', ', e.pension_body_name, e.pension_body_address), ''));
  new.provident_body := coalesce(nullif(btrim(new.provident_body), ''),
    nullif(concat_ws(', ', e.provident_body_name, e.provident_body_address), ''));
  return new;
end $$;
create trigger contract_prints_employer before update on public.contract for each row
  execute function app.contract_prints_employer();
