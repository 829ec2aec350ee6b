-- Why: what a contract must be whoever writes it: a key, an owner, the bodies of the law copied from our own identity, and no
-- change of what was signed. The arithmetic of D§1.6 is here only to prefill; src/rules explains it on screen.

-- L1251-14: two, three or five days.
create function app.trial_days(p_start date, p_end date) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case when p_end <= (p_start + interval '1 month')::date - 1 then 2 when p_end <= (p_start + interval '2 months')::date - 1 then 3 else 5 end::smallint
$$;

-- Latest end: start + n months − 1 day, from date to date.
create function app.latest_end(p_start date, p_months integer) returns date
language sql immutable parallel safe set search_path = '' as $$ select (p_start + make_interval(months => p_months))::date - 1 $$;

grant execute on function app.trial_days(date, date), app.latest_end(date, integer) to authenticated, service_role;

alter table public.contract alter column contract_key set default '';
alter table public.contract add constraint contract_key_check check (contract_key <> '');

create function app.contract_defaults() returns trigger
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
  if new.trial_period_days is null then new.trial_period_days := app.trial_days(new.start_date, coalesce(new.end_date, new.minimum_end_date)); end if;
  -- The window of L1251-30, on the calendar of the post; null without its clause or a precise term (app.contract_window).
  select case when w.first_day is not null then coalesce(new.flexibility_start, w.first_day) end,
    case when w.first_day is not null then coalesce(new.flexibility_end, w.last_day) end
  into new.flexibility_start, new.flexibility_end from app.contract_window(new) w;
  return new;
end $$;
create trigger contract_defaults before insert on public.contract for each row execute function app.contract_defaults();

-- After approval the paper does not change: an amendment does. What is not on the paper still may.
create function app.contract_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_free constant text[] := array['owner_id', 'admin_id', 'business_unit_id', 'dpae_reference', 'dpae_sent_at', 'cmad_document_id', 'ctt_document_id', 'cdi_offered_on',
    'cdi_refused_on', 'definitive_end_requested_at', 'definitive_end_on', 'definitive_end_reason', 'definitive_end_comment', 'timesheet_contact_id',
    'timesheet_entry_by', 'timesheet_step_minutes', 'is_timesheet_required', 'contact_id', 'order_reference', 'updated_at', 'updated_by', 'version'];
  v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status in ('draft', 'admin_modification_requested') then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (v_free) and n.key <> 'status' limit 1;
  if v_field is not null then
    raise exception 'Ce contrat est déjà soumis, approuvé ou signé : demandez une modification ou faites un avenant.'
      using errcode = 'RL220', hint = 'field=' || v_field;
  end if;
  return new;
end $$;
create trigger contract_frozen before update on public.contract for each row execute function app.contract_frozen();

-- Only a draft is deleted; everything else leaves a trace.
create function app.contract_kept() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('authenticated', 'service_role') and old.status <> 'draft' then
    raise exception 'Un contrat soumis ne s’efface pas : annulez-le.' using errcode = 'RL221', hint = 'field=status';
  end if;
  return old;
end $$;
create trigger contract_kept before delete on public.contract for each row execute function app.contract_kept();

-- Change requests: asked while the contract is reviewed, by who may approve it.
create function app.change_request_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
declare c public.contract; v_value jsonb;
begin
  select * into c from public.contract where id = new.contract_id;
  if c.id is null or c.workspace_id <> new.workspace_id then
    raise exception 'Ce contrat n’existe pas dans ce workspace.' using errcode = 'RL222', hint = 'field=contract_id';
  end if;
  v_value := to_jsonb(c) -> new.field;
  if v_value is null then
    raise exception 'Le contrat n’a pas de champ « % ».', new.field using errcode = 'RL223', hint = 'field=field';
  end if;
  if tg_op = 'INSERT' then
    new.owner_id := c.owner_id;
    new.current_value := to_jsonb(c) ->> new.field;
  end if;
  return new;
end $$;
create trigger change_request_defaults before insert or update of field, contract_id on public.contract_change_request
  for each row execute function app.change_request_defaults();
