-- Why: what leaves for the payroll software, and what the accounting software needs to bill, come from the locked month
-- alone: what was sent can be read again, and who sends it twice is told. Every export is kept with its control total.

create function app.pay_export_rows(p_period uuid) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('line_id', l.id, 'contract', l.contract_key, 'talent_id', l.talent_id,
    'last_name', coalesce(t.last_name, t.temp_last_name), 'first_name', coalesce(t.first_name, t.temp_first_name),
    'nir', case when app.can('identity', 'read') then i.nir end, 'company', c.name, 'start', k.start_date,
    'end', coalesce(k.actual_end_date, k.end_date), 'month', l.month, 'for_month', v.for_month, 'code', v.code,
    'premium', v.premium, 'quantity', v.quantity, 'unit', v.unit, 'rate', v.rate, 'cents', v.cents)
  from public.pay_line l join public.pay_variable v on v.pay_line_id = l.id
  join public.talent t on t.id = l.talent_id join public.contract k on k.id = l.contract_id
  join public.company c on c.id = l.company_id left join public.talent_identity i on i.talent_id = l.talent_id
  where l.pay_period_id = p_period and l.status <> 'postponed'
  order by t.sort_key, l.contract_key, v.for_month, v.code, v.premium
$$;
revoke execute on function app.pay_export_rows(uuid) from public;

-- One line of the bill for each client, site, order, worker, item and rate (D§3.3); the invoice itself is made
-- elsewhere.
create function app.pay_invoice_rows(p_period uuid) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company_id', c.id, 'company', c.name, 'siren', c.siren, 'site', s.name,
    'order', k.order_reference, 'contract', l.contract_key, 'talent', app.talent_name(t), 'for_month', v.for_month,
    'monday', case when count(distinct w.monday) = 1 then min(w.monday) end, 'code', v.code, 'premium', v.premium,
    'quantity', sum(v.quantity), 'unit', v.unit, 'rate', v.rate, 'coefficient', k.coefficient,
    'cents', sum(v.bill_cents))
  from public.pay_line l join public.pay_variable v on v.pay_line_id = l.id and v.bill_cents <> 0
  join public.company c on c.id = l.company_id join public.talent t on t.id = l.talent_id
  left join public.timesheet_week w on w.id = v.source_id
  join public.contract k on k.id = coalesce(w.contract_id, l.contract_id)
  left join public.work_site s on s.id = coalesce(w.work_site_id, k.work_site_id)
  where l.pay_period_id = p_period and l.status <> 'postponed'
  group by c.id, s.id, k.order_reference, l.contract_key, t.id, v.for_month, v.code, v.premium, v.unit, v.rate,
    k.coefficient
  order by c.sort_key, s.name, k.order_reference, t.sort_key, v.for_month, v.code, v.premium
$$;
revoke execute on function app.pay_invoice_rows(uuid) from public;

create function app.export_pay(period_id uuid, kind text, column_set text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare p public.pay_period; v_rows jsonb; v_before jsonb; v_total bigint; v uuid;
begin
  perform app.require('pay', 'export');
  select * into p from public.pay_period x where x.id = period_id
    and x.workspace_id = app.active_workspace() for update;
  if p.id is null or not app.can_all('pay', 'export') then
    raise exception 'Mois de paie introuvable.' using errcode = 'RL003';
  end if;
  if p.status not in ('locked', 'paid') then
    raise exception 'Un mois s’exporte une fois verrouillé : avant, il peut encore changer.'
      using errcode = 'RL363', hint = 'field=status';
  end if;
  v_rows := case kind when 'pay' then (select coalesce(jsonb_agg(r), '[]') from app.pay_export_rows(p.id) r)
    when 'invoice' then (select coalesce(jsonb_agg(r), '[]') from app.pay_invoice_rows(p.id) r) end;
  v_total := (select coalesce(sum((r ->> 'cents')::bigint), 0) from jsonb_array_elements(v_rows) r);
  v_before := (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'by', m.display_name,
      'column_set', e.column_set) order by e.created_at desc), '[]')
    from public.pay_export e left join public.team_member m on m.id = e.created_by
    where e.pay_period_id = p.id and e.kind = export_pay.kind);
  insert into public.pay_export (workspace_id, pay_period_id, kind, column_set, row_count, control_cents, created_by)
  values (p.workspace_id, p.id, kind, column_set, jsonb_array_length(v_rows),
    v_total, app.real_me());
  if kind = 'pay' then
    for v in select l.id from public.pay_line l where l.pay_period_id = p.id and l.status = 'validated' loop
      perform app.move('pay_line', v, 'export');
    end loop;
  end if;
  return jsonb_build_object('rows', v_rows, 'before', v_before, 'control_cents', v_total);
end $$;
comment on function app.export_pay(uuid, text, text) is
  'Les lignes d’un mois verrouillé (RL363), pour la paie (pay) ou la facturation (invoice) ; garde l’export et rend '
  '{rows, control_cents, before: [{at, by, column_set}]} : ce qui avait déjà été exporté.';
call app.expose('export_pay');
