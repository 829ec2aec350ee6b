-- Why: what two people must agree on is not changed by one afterwards: bank details, signed conditions, what a reviewer asked,
-- who saw a certificate.

-- Bank details are those of one worker; whoever changes any part of them becomes their author.
create or replace function app.bank_account_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('authenticated', 'service_role') then return new; end if;
  if new.talent_id <> old.talent_id then
    raise exception 'Des coordonnées bancaires ne passent pas d’une personne à l’autre : saisissez-en de nouvelles.' using errcode = 'RL320', hint = 'field=talent_id';
  end if;
  if (new.iban, new.bic, new.holder, new.document_id) is distinct from (old.iban, old.bic, old.holder, old.document_id) then
    if old.status <> 'pending' then
      raise exception 'Des coordonnées déjà décidées ne se modifient pas : saisissez-en de nouvelles.' using errcode = 'RL230', hint = 'field=iban';
    end if;
    new.created_by := app.real_me();
  end if;
  return new;
end $$;

-- Conditions that the client holds in hand: a new version is a new row.
create function app.condition_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_free constant text[] := array['owner_id', 'status', 'search', 'sort_key', 'updated_at', 'updated_by', 'version'];
  v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status in ('draft', 'negotiating') then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    select n.key into v_field from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (v_free) limit 1;
    if v_field is null then return new; end if;
  end if;
  raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.' using errcode = 'RL321', hint = 'field=' || coalesce(v_field, 'status');
end $$;
grant execute on function app.condition_frozen() to authenticated, service_role;
create trigger condition_frozen before update or delete on public.commercial_condition for each row execute function app.condition_frozen();

create function app.coefficient_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and exists (select from public.commercial_condition q
      where q.id in (case when tg_op <> 'INSERT' then old.commercial_condition_id end, case when tg_op <> 'DELETE' then new.commercial_condition_id end)
        and q.status not in ('draft', 'negotiating')) then
    raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.' using errcode = 'RL321', hint = 'field=coefficient';
  end if;
  return null;
end $$;
grant execute on function app.coefficient_frozen() to authenticated, service_role;
-- After: who has no right at all is told so first.
create trigger coefficient_frozen after insert or update or delete on public.commercial_coefficient for each row execute function app.coefficient_frozen();

-- What the reviewer asked, and the answer, are written by the two functions of the review.
drop policy contract_change_request_create on public.contract_change_request;
drop policy contract_change_request_edit on public.contract_change_request;
drop policy contract_change_request_delete on public.contract_change_request;
revoke insert, update, delete on public.contract_change_request from authenticated;

-- « Vu et vérifié »: by whom and when is stamped; another paper or other dates are to be seen again.
create function app.certificate_checked() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if not new.is_checked then
    new.checked_by := null; new.checked_at := null;
  elsif tg_op = 'INSERT' or not old.is_checked then
    new.checked_by := app.real_me(); new.checked_at := now();
  elsif (new.talent_id, new.code, new.number, new.issued_on, new.expires_on, new.document_id) is distinct from
      (old.talent_id, old.code, old.number, old.issued_on, old.expires_on, old.document_id) then
    new.is_checked := false; new.checked_by := null; new.checked_at := null;
  else
    new.checked_by := old.checked_by; new.checked_at := old.checked_at;
  end if;
  return new;
end $$;
grant execute on function app.certificate_checked() to authenticated, service_role;
create trigger c_checked before insert or update on public.certificate for each row execute function app.certificate_checked();
