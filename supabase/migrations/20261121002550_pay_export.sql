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

-- The statement of mission contracts (L1251-46, R1251-7 and R1251-8): what ended or ran in the month, one line each, by
-- establishment of the client; and, out of it, what the month pays of older missions. The gross is that of the month of
-- pay.
create function app.pay_mission_rows(p_period uuid) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  with p as materialized (select x.* from public.pay_period x where x.id = p_period
  ), mission as materialized (
    select m.* from (
      select distinct on (k.contract_key) k.* from public.contract k, p
      where k.workspace_id = p.workspace_id and k.start_date <= app.month_end(p.month) and app.is_version(k)
      order by k.contract_key, k.amendment_number desc) m, p
    where coalesce(m.actual_end_date, m.end_date, 'infinity') >= p.month
  ), line as (
    select l.contract_key, l.contract_id, l.gross_cents from public.pay_line l, p
    where l.pay_period_id = p.id and l.status <> 'postponed'
  ), told as (
    select coalesce(m.id, l.contract_id) as contract_id, m.id is not null as in_month, l.gross_cents
    from mission m full join line l on l.contract_key = m.contract_key
  )
  select jsonb_build_object('contract_id', k.id, 'contract', k.contract_key, 'in_month', x.in_month, 'company', c.name,
    'siret', coalesce(a.siret, c.siren), 'establishment', coalesce(a.formatted_address, c.formatted_address),
    'activity', coalesce(a.naf_code, c.naf_code),
    'place', nullif(k.formatted_address, coalesce(a.formatted_address, c.formatted_address)),
    'last_name', coalesce(t.last_name, t.temp_last_name), 'first_name', coalesce(t.first_name, t.temp_first_name),
    'nir', i.nir, 'postal_code', coalesce(d.postal_code, substring(t.formatted_address from '\m\d{5}\M')),
    'nationality', i.nationality, 'qualification', coalesce(nullif(btrim(k.qualification), ''), k.job_name),
    'start', k.start_date, 'end', case when coalesce(k.actual_end_date, k.end_date) <= app.month_end(p.month)
      then coalesce(k.actual_end_date, k.end_date) end, 'cents', x.gross_cents)
  from told x cross join p join public.contract k on k.id = x.contract_id join public.talent t on t.id = k.talent_id
  join public.company c on c.id = k.company_id left join public.agency a on a.id = k.agency_id
  left join public.address d on d.id = t.address_id left join public.talent_identity i on i.talent_id = k.talent_id
  order by c.sort_key, a.siret, t.sort_key, k.start_date, k.contract_key
$$;
revoke execute on function app.pay_mission_rows(uuid) from public;

-- A statement as it was sent, numbers of social security included: read and written by the functions below alone.
create table app.mission_statement (
  pay_export_id uuid primary key references public.pay_export on delete cascade,
  rows jsonb not null
);

create function app.require_statement(period_id uuid) returns public.pay_period
language plpgsql stable security definer set search_path = '' as $$
declare p public.pay_period;
begin
  perform app.require('pay', 'export');
  perform app.require('identity', 'read');
  select * into p from public.pay_period x where x.id = period_id and x.workspace_id = app.active_workspace()
    and app.can_all('pay', 'export');
  if p.id is null then raise exception 'Mois de paie introuvable.' using errcode = 'RL003'; end if;
  return p;
end $$;

create function app.mission_statement(period_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare p public.pay_period := app.require_statement(period_id);
begin
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r), '[]') from app.pay_mission_rows(p.id) r),
    'sent', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.created_at, 'by', m.display_name,
        'row_count', e.row_count, 'control_cents', e.control_cents) order by e.created_at desc), '[]')
      from public.pay_export e left join public.team_member m on m.id = e.created_by
      where e.pay_period_id = p.id and e.kind = 'missions'));
end $$;
comment on function app.mission_statement(uuid) is
  'Le relevé des contrats de mission d’un mois tel qu’il se lit aujourd’hui, avec ce que la paie compte hors de lui '
  '(in_month), et ses envois : {rows, sent: [{id, at, by, row_count, control_cents}]}.';
call app.expose('mission_statement');

create function app.sent_statement(export_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare e public.pay_export;
begin
  select * into e from public.pay_export x where x.id = export_id and x.kind = 'missions';
  perform app.require_statement(e.pay_period_id);
  return (select s.rows from app.mission_statement s where s.pay_export_id = e.id);
end $$;
comment on function app.sent_statement(uuid) is 'Les lignes d’un relevé telles qu’elles ont été envoyées.';
call app.expose('sent_statement');

create function app.export_pay(period_id uuid, kind text, column_set text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare p public.pay_period; v_rows jsonb; v_before jsonb; v_total bigint; v_export uuid; v uuid;
begin
  perform app.require('pay', 'export');
  if kind = 'missions' then perform app.require('identity', 'read'); end if;
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
    when 'invoice' then (select coalesce(jsonb_agg(r), '[]') from app.pay_invoice_rows(p.id) r)
    when 'missions' then (select coalesce(jsonb_agg(r), '[]') from app.pay_mission_rows(p.id) r
      where (r ->> 'in_month')::boolean) end;
  v_total := (select coalesce(sum((r ->> 'cents')::bigint), 0) from jsonb_array_elements(v_rows) r);
  v_before := (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'by', m.display_name,
      'column_set', e.column_set) order by e.created_at desc), '[]')
    from public.pay_export e left join public.team_member m on m.id = e.created_by
    where e.pay_period_id = p.id and e.kind = export_pay.kind);
  insert into public.pay_export (workspace_id, pay_period_id, kind, column_set, row_count, control_cents, created_by)
  values (p.workspace_id, p.id, kind, column_set, jsonb_array_length(v_rows),
    v_total, app.real_me()) returning id into v_export;
  if kind = 'missions' then insert into app.mission_statement values (v_export, v_rows); end if;
  if kind = 'pay' then
    for v in select l.id from public.pay_line l where l.pay_period_id = p.id and l.status = 'validated' loop
      perform app.move('pay_line', v, 'export');
    end loop;
  end if;
  return jsonb_build_object('rows', v_rows, 'before', v_before, 'control_cents', v_total);
end $$;
comment on function app.export_pay(uuid, text, text) is
  'Les lignes d’un mois verrouillé (RL363), pour la paie (pay), la facture (invoice) ou France Travail (missions). '
  'Garde l’export et rend '
  '{rows, control_cents, before: [{at, by, column_set}]} : ce qui avait déjà été exporté.';
call app.expose('export_pay');
