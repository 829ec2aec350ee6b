-- Why: what ends, breaks or is canceled is over for everyone at once: no link of it signs any more, no amendment of it waits, and its
-- last day lies between its first and its term (L1251-11, L1251-12).

create or replace function app.contract_may_end(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_day date := (p_payload ->> 'actual_end_date')::date;
  v_term date := coalesce((p_row ->> 'actual_end_date')::date, (p_row ->> 'end_date')::date);
begin
  if v_day < (p_row ->> 'start_date')::date then return '[actual_end_date] La date de fin précède le début.'; end if;
  if (p_row ->> 'is_term_precise')::boolean then
    if v_day > v_term then
      return format('[actual_end_date] Le terme est le %s : un contrat ne se termine pas après, il se renouvelle.', to_char(v_term, 'DD/MM/YYYY'));
    elsif v_term >= app.today() then
      return 'Le terme n’est pas passé : une fin avant le terme est une rupture.';
    end if;
    return null;
  end if;
  return case when v_day < (p_row ->> 'minimum_end_date')::date then '[actual_end_date] La durée minimale n’est pas atteinte : c’est une rupture (L1251-11).'
    when p_payload is not null and v_day is null and coalesce(v_term, 'infinity') >= app.today() then '[actual_end_date] La date de fin manque.' end;
end $$;

-- Links that nobody used; what was signed stays signed, with its evidence.
create function app.contract_settles_others(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select s.id from public.signature_request s where s.entity = 'contract' and s.row_id = (p_row ->> 'id')::uuid and s.status in ('to_sign', 'reminded') loop
    perform app.move('signature_request', v, 'expire');
  end loop;
  for v in select k.id from public.contract k where k.workspace_id = (p_row ->> 'workspace_id')::uuid and k.contract_key = p_row ->> 'contract_key'
    and k.amendment_number > (p_row ->> 'amendment_number')::integer
    and k.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign') order by k.amendment_number desc loop
    perform app.move('contract', v, 'cancel', 'Le contrat que cet avenant modifiait n’est plus en cours.');
  end loop;
  return null;
end $$;
update public.workflow_transition set effect = effect || ', contract_settles_others'
  where entity = 'contract' and action in ('end', 'break', 'cancel');
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, effect, label, tone)
select 'contract', s, 'cancel', 'canceled', 22, 'system', 'approve', 'contract_canceled, contract_settles_others', 'Annuler', 'bad'
from unnest(array['draft', 'consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign']) s;

-- An amendment that nobody signed does not end: it goes with the version it would have replaced.
create or replace function app.end_contracts(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare v record; n integer := 0;
begin
  for v in select k.id from public.contract k where (k.status in ('signed', 'suspended') or (k.status = 'to_sign' and not k.is_amendment))
    and coalesce(k.actual_end_date, k.end_date) < p_today order by k.end_date limit 500 loop
    begin
      perform app.move('contract', v.id, 'end'); n := n + 1;
    exception when others then raise warning 'end_contracts %: %', v.id, sqlerrm;
    end;
  end loop;
  return n;
end $$;
