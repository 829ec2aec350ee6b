-- Why: what the circuit of a contract refuses for the law, and what keeps its dates, its window and its reasons
-- straight at every writing.

create function app.contract_is_lawful(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select format('[%s] %s', b.field, b.message)
    from app.contract_blocking(jsonb_populate_record(null::public.contract, p_row)) b limit 1
$$;

create function app.contract_is_justified(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select format('[%s] À justifier : %s Écrivez le motif dans la bande de légalité du contrat.', j.field, j.message)
  from app.contract_to_justify(jsonb_populate_record(null::public.contract, p_row)) j
  where not exists (select from jsonb_array_elements(p_row -> 'legality_overrides') o where o ->> 'rule' = j.rule)
  limit 1
$$;

-- The reasons: who gave each one, and when, is written here and never by who gives it.
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
      raise exception 'Un motif compte de 5 à 2 000 caractères.'
        using errcode = 'RL312', hint = 'field=legality_overrides';
    end if;
    v_old := case when tg_op = 'UPDATE' then (select o from jsonb_array_elements(old.legality_overrides) o
      where o ->> 'rule' = v_rule and o ->> 'reason' = v_reason limit 1) end;
    v_kept := v_kept
      || jsonb_build_array(coalesce(v_old, jsonb_build_object('rule', v_rule, 'reason', v_reason, 'by', app.real_me(),
          'at', now())));
  end loop;
  new.legality_overrides := v_kept;
  return new;
end $$;
create trigger contract_overrides before insert or update of legality_overrides on public.contract for each row
  execute function app.stamp_overrides();

-- Dates out of order are not even kept: the constraint of the table says so to a program, this says it to whoever
-- types.
create function app.contract_dates_in_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.end_date < new.start_date then
    raise exception 'Le contrat : la fin précède le début.' using errcode = 'RL225', hint = 'field=end_date';
  elsif new.minimum_end_date < new.start_date then
    raise exception 'La durée minimale : la fin précède le début.'
      using errcode = 'RL226', hint = 'field=minimum_end_date';
  end if;
  return new;
end $$;
grant execute on function app.contract_dates_in_order() to authenticated, service_role;
create trigger contract_dates_in_order before insert or update of start_date, end_date, minimum_end_date
  on public.contract
  for each row execute function app.contract_dates_in_order();

-- The window printed on the paper follows the dates it was computed from (L1251-30); one that was typed by hand stays,
-- one that was emptied is that of the law again.
create function app.contract_window_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare w record; o record;
begin
  select * into w from app.contract_window(new);
  if w.first_day is null then
    new.flexibility_start := null; new.flexibility_end := null;
  elsif (new.flexibility_start, new.flexibility_end) is distinct from (old.flexibility_start, old.flexibility_end) then
    new.flexibility_start := coalesce(new.flexibility_start, w.first_day);
    new.flexibility_end := coalesce(new.flexibility_end, w.last_day);
    if new.flexibility_end < new.flexibility_start then
      raise exception 'La souplesse : la fin précède le début.' using errcode = 'RL227', hint = 'field=flexibility_end';
    elsif new.flexibility_start < new.start_date then
      raise exception 'La souplesse commence avant le contrat.'
        using errcode = 'RL228', hint = 'field=flexibility_start';
    end if;
  else
    select * into o from app.contract_window(old);
    if old.flexibility_start is null or (o.first_day, o.last_day) is not distinct from (old.flexibility_start,
      old.flexibility_end) then
      new.flexibility_start := w.first_day; new.flexibility_end := w.last_day;
    end if;
  end if;
  return new;
end $$;
create trigger contract_window_follows before update of start_date, end_date, is_term_precise, has_flexibility_clause,
  working_days, amendment_effective_on,
  flexibility_start, flexibility_end, client_post_id, work_site_id, agency_id, address_id, contract_type,
  contract_reason, is_abroad
  on public.contract for each row when (old.status in ('draft', 'admin_modification_requested')
    and new.status = old.status)
  execute function app.contract_window_follows();
