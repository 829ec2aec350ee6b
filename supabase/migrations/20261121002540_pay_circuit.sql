-- Why: how a month goes: open, closing, locked, paid; and each of its lines from the hours that are awaited to the pay
-- that was sent (D§4.3). Who prepares a month does not lock it; unlocking is the board's, with a reason.

insert into public.workflow_entity (entity, table_name, family, label) values
  ('pay_period', 'pay_period', 'pay', 'Mois de paie'), ('pay_line', 'pay_line', 'pay', 'Ligne de paie');
insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final, is_settled) values
  ('pay_period', 'open', 'Ouvert', 'info', 1, true, false, false),
  ('pay_period', 'closing', 'En clôture', 'waiting', 2, false, false, false),
  ('pay_period', 'locked', 'Verrouillé', 'good', 3, false, false, false),
  ('pay_period', 'paid', 'Payé', 'good', 4, false, true, true),
  ('pay_line', 'hours_expected', 'Heures attendues', 'neutral', 0, true, false, false),
  ('pay_line', 'hours_missing', 'Heures manquantes', 'bad', 1, false, false, false),
  ('pay_line', 'hours_received', 'Heures reçues', 'waiting', 2, false, false, false),
  ('pay_line', 'anomaly', 'Anomalie', 'bad', 3, false, false, false),
  ('pay_line', 'in_control', 'En contrôle', 'info', 4, false, false, false),
  ('pay_line', 'validated', 'Validé paie', 'good', 5, false, false, false),
  ('pay_line', 'exported', 'Exporté', 'good', 6, false, false, false),
  ('pay_line', 'payslip', 'Bulletin édité', 'good', 7, false, false, false),
  ('pay_line', 'transferred', 'Virement émis', 'good', 8, false, false, false),
  ('pay_line', 'paid', 'Payé', 'good', 9, false, true, true),
  ('pay_line', 'postponed', 'Reporté', 'neutral', 10, false, false, true);

create function app.pay_line_is_open(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.is_locked_month((p_row ->> 'pay_period_id')::uuid) then 'Ce mois de paie est verrouillé.' end
$$;
create function app.pay_line_is_locked(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not app.is_locked_month((p_row ->> 'pay_period_id')::uuid)
    then 'Le mois de paie n’est pas encore verrouillé.' end
$$;
create function app.pay_line_is_clear(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'blocked_by' is not null
    then '[blocked_by] Une anomalie bloque cette ligne : corrigez-la, ou validez ce qui est prêt.' end
$$;

create function app.pay_not_preparer(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'prepared_by')::uuid = app.real_me()
    then 'Qui a préparé le mois ne le verrouille pas : demandez à une autre personne.' end
$$;
create function app.pay_in_order(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.pay_period x where x.workspace_id = (p_row ->> 'workspace_id')::uuid
    and x.month < (p_row ->> 'month')::date and x.status in ('open', 'closing'))
    then 'Un mois précédent n’est pas encore verrouillé.' end
$$;
create function app.pay_is_settled(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when n > 0 then n || case n when 1 then ' ligne attend' else ' lignes attendent' end
      || ' encore : validez ou reportez.' end
  from (select count(*) as n from public.pay_line l where l.pay_period_id = (p_row ->> 'id')::uuid
    and l.status not in ('validated', 'postponed')) x
$$;
create function app.pay_is_last(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not 'board_manager' = any ((app.context()).subjects) then 'Seule la direction déverrouille un mois.'
    when exists (select from public.pay_period x where x.workspace_id = (p_row ->> 'workspace_id')::uuid
      and x.month > (p_row ->> 'month')::date and x.status in ('locked', 'paid'))
      then 'Un mois suivant est verrouillé.'
    when exists (select from public.pay_line l where l.pay_period_id = (p_row ->> 'id')::uuid
      and l.status in ('transferred', 'paid')) then 'Des virements de ce mois sont partis.' end
$$;

create function app.pay_prepared(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.pay_compute((p_row ->> 'id')::uuid);
  return jsonb_build_object('prepared_by', app.real_me(), 'prepared_at', now());
end $$;
create function app.pay_reopened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('prepared_by', null, 'prepared_at', null)
$$;

-- What is locked is what was looked at: the month is computed again, and a line that moved stops the lock.
create function app.pay_locked(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_told text;
begin
  perform app.pay_compute((p_row ->> 'id')::uuid);
  v_told := app.pay_is_settled(p_row, p_payload, p_comment);
  if v_told is not null then
    raise exception 'Des heures ont changé entre-temps. %', v_told using errcode = 'RL361', hint = 'field=status';
  end if;
  return jsonb_build_object('locked_by', app.real_me(), 'locked_at', clock_timestamp());
end $$;
create function app.pay_unlocked(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.pay_line l set status = 'validated' where l.pay_period_id = (p_row ->> 'id')::uuid
    and l.status in ('exported', 'payslip');
  return jsonb_build_object('prepared_by', null, 'prepared_at', null, 'locked_by', null, 'locked_at', null);
end $$;

-- Paid: its lines, and the weeks that they hold. A week that was paid already keeps its day.
create function app.pay_paid(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select l.id from public.pay_line l where l.pay_period_id = (p_row ->> 'id')::uuid
    and l.status in ('validated', 'exported', 'payslip', 'transferred') loop
    perform app.move('pay_line', v, 'pay');
  end loop;
  for v in select distinct w.id from public.timesheet_week w join public.pay_variable x on x.source_id = w.id
    join public.pay_line l on l.id = x.pay_line_id and l.status = 'paid'
    where l.pay_period_id = (p_row ->> 'id')::uuid and w.status = 'ready_for_pay' and w.paid_at is null loop
    perform app.move('timesheet_week', v, 'pay');
  end loop;
  return jsonb_build_object('paid_at', now());
end $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone)
select e, f, action, to_state, priority, actor, permission, guard, effect, comment, label, tone
from (values
  -- What the hours and the anomalies say of it.
  ('pay_line', '{hours_missing,hours_received,in_control,anomaly}'::text[], 'expect', 'hours_expected', 9, 'system',
    'edit', 'pay_line_is_open', null, false, 'Heures attendues', 'neutral'),
  ('pay_line', '{hours_expected,hours_received,in_control,anomaly}', 'await', 'hours_missing', 9, 'system', 'edit',
    'pay_line_is_open', null, false, 'Heures manquantes', 'bad'),
  ('pay_line', '{hours_expected,hours_missing,in_control,anomaly}', 'receive', 'hours_received', 9, 'system', 'edit',
    'pay_line_is_open', null, false, 'Heures reçues', 'waiting'),
  ('pay_line', '{hours_expected,hours_missing,hours_received,in_control}', 'flag', 'anomaly', 9, 'system', 'edit',
    'pay_line_is_open', null, false, 'Anomalie', 'bad'),
  ('pay_line', '{hours_expected,hours_missing,hours_received,anomaly}', 'control', 'in_control', 9, 'system', 'edit',
    'pay_line_is_open', null, false, 'À contrôler', 'info'),
  ('pay_line', '{in_control}', 'validate', 'validated', 0, 'member', 'approve',
    'pay_line_is_open, pay_line_is_clear', null, false, 'Valider', 'good'),
  ('pay_line', '{hours_expected,hours_missing,hours_received,anomaly}', 'validate_ready', 'validated', 1, 'member',
    'approve', 'pay_line_is_open', null, true, 'Valider ce qui est prêt', 'waiting'),
  ('pay_line', '{hours_expected,hours_missing,hours_received,anomaly,in_control}', 'postpone', 'postponed', 5,
    'member', 'approve', 'pay_line_is_open', null, true, 'Reporter au mois suivant', 'neutral'),
  ('pay_line', '{validated,postponed}', 'reopen', 'in_control', 8, 'member', 'approve', 'pay_line_is_open', null, false,
    'Reprendre', 'neutral'),
  ('pay_line', '{validated}', 'change', 'in_control', 9, 'system', 'edit', 'pay_line_is_open', null, true,
    'Changée', 'bad'),
  ('pay_line', '{validated}', 'export', 'exported', 9, 'system', 'edit', 'pay_line_is_locked', null, false,
    'Exporter', 'good'),
  ('pay_line', '{exported}', 'issue_payslip', 'payslip', 0, 'member', 'edit', 'pay_line_is_locked', null, false,
    'Bulletin édité', 'good'),
  ('pay_line', '{exported,payslip}', 'transfer', 'transferred', 1, 'member', 'approve', 'pay_line_is_locked', null,
    false, 'Virement émis', 'good'),
  ('pay_line', '{validated,exported,payslip,transferred}', 'pay', 'paid', 9, 'system', 'approve', 'pay_line_is_locked',
    null, false, 'Payer', 'good'),
  ('pay_period', '{open}', 'prepare', 'closing', 0, 'member', 'edit', null, 'pay_prepared', false,
    'Préparer la clôture', 'good'),
  ('pay_period', '{closing}', 'lock', 'locked', 0, 'member', 'approve',
    'pay_in_order, pay_not_preparer, pay_is_settled', 'pay_locked', false, 'Verrouiller', 'good'),
  ('pay_period', '{closing}', 'reopen', 'open', 5, 'member', 'edit', null, 'pay_reopened', false, 'Rouvrir', 'neutral'),
  ('pay_period', '{locked}', 'pay', 'paid', 0, 'member', 'approve', null, 'pay_paid', false, 'Marquer payé', 'good'),
  ('pay_period', '{locked}', 'unlock', 'closing', 9, 'member', 'read', 'pay_is_last', 'pay_unlocked', true,
    'Déverrouiller', 'bad')
) as t(e, froms, action, to_state, priority, actor, permission, guard, effect, comment, label, tone), unnest(t.froms) f;
call app.say_done('pay_line', '{"expect": "Heures attendues", "await": "Heures manquantes",
  "receive": "Heures reçues", "flag": "Anomalie trouvée",
  "control": "Prête au contrôle", "validate": "Ligne validée", "validate_ready": "Ligne validée",
  "postpone": "Ligne reportée", "reopen": "Ligne reprise", "change": "Ligne changée", "export": "Ligne exportée",
  "issue_payslip": "Bulletin édité",
  "transfer": "Virement émis", "pay": "Ligne payée"}');
call app.say_done('pay_period', '{"prepare": "Clôture préparée", "lock": "Mois verrouillé", "reopen": "Mois rouvert",
  "pay": "Mois payé", "unlock": "Mois déverrouillé"}');
insert into public.workflow_notification (entity, action, recipient) values
  ('pay_period', 'prepare', 'role:accounting'), ('pay_period', 'unlock', 'role:accounting');
call app.track_status('pay_period');
call app.track_status('pay_line');
call app.place_states('pay_line', 'pay_line_list');

-- A month is opened after the one before it; the first one may be any of the last twelve or the next.
create function app.open_pay_period(month date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_ws uuid := app.active_workspace(); v_last date; v_id uuid; v_end date := app.month_end(month);
begin
  perform app.require('pay', 'approve');
  select max(x.month) into v_last from public.pay_period x where x.workspace_id = v_ws;
  if extract(day from month) <> 1 or month <> coalesce((v_last + interval '1 month')::date, month)
    or month > app.today() + 31 or month < app.today() - 366 then
    raise exception 'Les mois de paie s’ouvrent l’un après l’autre.' using errcode = 'RL362', hint = 'field=month';
  end if;
  insert into public.pay_period (workspace_id, month, closes_on, pays_on, advance_cutoffs)
  values (v_ws, month, app.add_working_days(v_end, app.figure(v_ws, 'PAIE_CLOTURE_J', month)::integer),
    v_end + app.figure(v_ws, 'PAIE_VERSEMENT_J', month)::integer,
    array(select d::date from generate_series(month, v_end, interval '1 day') d where extract(isodow from d) = 3))
  returning id into v_id;
  perform app.pay_compute(v_id);
  return v_id;
end $$;
comment on function app.open_pay_period(date) is
  'Ouvre le mois de paie qui suit le dernier (RL362) et le calcule ; rend son identifiant.';
call app.expose('open_pay_period');

create function app.refresh_pay(period_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('pay', 'edit');
  if not app.can_all('pay', 'edit') or not exists (select from public.pay_period p where p.id = period_id
    and p.workspace_id = app.active_workspace()) then
    raise exception 'Mois de paie introuvable.' using errcode = 'RL003';
  end if;
  perform app.pay_compute(period_id);
  return now();
end $$;
comment on function app.refresh_pay(uuid) is
  'Recalcule un mois ouvert d’après les heures, les contrats et les fiches (RL360 s’il est verrouillé).';
call app.expose('refresh_pay');
-- A month of seven thousand assignments is reckoned in a minute and a half, and others would be cut at eight seconds:
-- the API reads this setting before it begins.
alter function public.open_pay_period(date) set statement_timeout = '3min';
alter function public.refresh_pay(uuid) set statement_timeout = '3min';

-- Reading a month computes nothing. It is computed when one asks, when it is prepared and locked, and once a night
-- (five o’clock in Paris): one month a turn of the clock, so that none holds the others up.
create function app.compute_open_months(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_five timestamptz := ((p_now at time zone 'Europe/Paris')::date + time '05:00') at time zone 'Europe/Paris'; v uuid;
begin
  if p_now < v_five then return 0; end if;
  select p.id into v from public.pay_period p where p.status in ('open', 'closing')
    and (p.computed_at is null or p.computed_at < v_five) order by p.month, p.id limit 1 for update skip locked;
  if v is null then return 0; end if;
  perform app.pay_compute(v);
  return 1;
end $$;
