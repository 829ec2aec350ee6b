-- Why: the month of pay. One line for each assignment, made of variables that each say where they come from; a month
-- that is locked never changes again, and what is corrected later stands in the open month with what it was and is.

create function app.month_end(p_month date) returns date
language sql immutable strict parallel safe set search_path = '' as $$
  select (p_month + interval '1 month - 1 day')::date
$$;

create table public.pay_period (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  month date not null constraint pay_period_month_check check (extract(day from month) = 1),
  search text generated always as (extract(month from month)::integer || '/' || extract(year from month)::integer)
    stored,
  status text not null default 'open',
  closes_on date not null,
  pays_on date not null,
  advance_cutoffs date[] not null default '{}',
  computed_at timestamptz,
  prepared_by uuid references public.team_member,
  prepared_at timestamptz,
  locked_by uuid references public.team_member,
  locked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint pay_period_once_key unique (workspace_id, month),
  constraint pay_period_dates_check check (closes_on >= month and pays_on >= closes_on),
  constraint pay_period_two_people_check check (locked_by <> prepared_by)
);
comment on column public.pay_period.closes_on is 'Dernier jour pour recevoir les heures du mois.';
comment on column public.pay_period.advance_cutoffs is 'Jours où les demandes d’acompte sont arrêtées.';

create table public.pay_line (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  pay_period_id uuid not null references public.pay_period on delete restrict,
  month date not null,
  contract_id uuid not null references public.contract on delete restrict,
  contract_key text not null,
  talent_id uuid not null references public.talent on delete restrict,
  company_id uuid not null references public.company on delete restrict,
  owner_id uuid references public.team_member,
  status text not null default 'hours_expected',
  week_count smallint not null default 0,
  ready_count smallint not null default 0,
  minutes integer not null default 0,
  overtime_minutes integer not null default 0,
  night_minutes integer not null default 0,
  absence_minutes integer not null default 0,
  meals smallint not null default 0,
  gross_cents bigint not null default 0,
  indemnity_cents bigint not null default 0,
  expense_cents bigint not null default 0,
  deduction_cents bigint not null default 0,
  bill_cents bigint not null default 0,
  regularisation_cents bigint not null default 0,
  blocked_by text,
  anomaly_count smallint not null default 0,
  anomalies jsonb not null default '[]',
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint pay_line_once_key unique (pay_period_id, contract_key)
);
create index pay_line_month_idx on public.pay_line (workspace_id, month, status);
create index pay_line_key_idx on public.pay_line (workspace_id, contract_key);
create index pay_line_talent_idx on public.pay_line (talent_id, month);
create index pay_line_owner_idx on public.pay_line (owner_id);
comment on column public.pay_line.gross_cents is 'Brut, IFM et ICCP comprises (indemnity_cents), en centimes.';
comment on column public.pay_line.blocked_by is 'La première cause qui empêche de valider ; nul : rien.';
comment on column public.pay_line.anomalies is
  '[{code, level: blocking | warning | info, entity, row_id, field, facts}] : ce qui se corrige, et où.';

create table public.pay_variable (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  pay_line_id uuid not null references public.pay_line on delete cascade,
  owner_id uuid references public.team_member,
  for_month date not null,
  source text not null,
  source_id uuid not null,
  source_version integer,
  code text not null,
  premium numeric not null default 0,
  quantity numeric not null default 0,
  unit text not null check (unit in ('minute', 'day', 'each', 'euro')),
  rate numeric,
  cents bigint not null,
  bill_cents bigint not null default 0,
  before_cents bigint,
  after_cents bigint,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint pay_variable_once_key unique (pay_line_id, for_month, source, source_id, code, premium),
  constraint pay_variable_change_check check (cents = after_cents - before_cents)
);
create index pay_variable_source_idx on public.pay_variable (source_id);
create index pay_variable_owner_idx on public.pay_variable (owner_id);
comment on column public.pay_variable.source_version is
  'Version des heures qui ont été comptées : une semaine corrigée depuis en a une autre.';
comment on column public.pay_variable.before_cents is
  'Régularisation : ce qui avait été payé pour ce mois ; cents est la différence.';

create table public.pay_export (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  pay_period_id uuid not null references public.pay_period on delete restrict,
  kind text not null check (kind in ('pay', 'invoice', 'missions')),
  column_set text not null check (column_set ~ '^[a-z_]{1,40}$'),
  row_count integer not null,
  control_cents bigint not null,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index pay_export_period_idx on public.pay_export (pay_period_id, created_at);

call app.protect('pay_period', 'pay');
call app.protect('pay_line', 'pay');
call app.protect('pay_variable', 'pay');
call app.protect('pay_export', 'pay');
-- Who reads a line of a month reads the month. Lines, variables and exports are written by functions alone, and so is a
-- month, but for its days: closing, payday, cut-offs.
alter policy pay_period_read on public.pay_period
  using (workspace_id = (select app.active_workspace()) and (select app.can('pay', 'read')));
alter policy pay_period_edit on public.pay_period
  using (workspace_id = (select app.active_workspace()) and (select app.can_all('pay', 'edit')))
  with check (workspace_id = (select app.active_workspace()) and (select app.can_all('pay', 'edit')));
drop policy pay_period_create on public.pay_period;
drop policy pay_period_delete on public.pay_period;
revoke insert, delete on public.pay_period from authenticated;
do $$
declare t text;
begin
  foreach t in array '{pay_line,pay_variable,pay_export}'::text[] loop
    execute format('drop policy %1$I on public.%4$I; drop policy %2$I on public.%4$I; drop policy %3$I on public.%4$I; '
      'revoke insert, update, delete on public.%4$I from authenticated, service_role',
      t || '_create', t || '_edit', t || '_delete', t);
  end loop;
end $$;
create trigger a_held before insert or update on public.pay_period for each row execute function app.hold_columns(
  'workspace_id', 'month', 'computed_at', 'prepared_by', 'prepared_at', 'locked_by', 'locked_at', 'paid_at');

create function app.is_locked_month(p_period uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.pay_period p where p.id = p_period and p.status in ('locked', 'paid'))
$$;

-- Whoever asks, jobs and functions included. A line still goes from state to state (exported, paid): it says what was
-- done with it, not what it is worth. Where two records of one person or client are merged, it follows whom it is
-- about.
create function app.refuse_locked_month() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := to_jsonb(old); v_new jsonb := to_jsonb(new); v_period uuid;
  v_free constant text[] := array['status', 'updated_at', 'updated_by', 'version'];
  v_about constant text[] := array['talent_id', 'company_id'];
begin
  if tg_table_name = 'pay_line' and tg_op = 'UPDATE' and (v_new - v_free = v_old - v_free
    or (v_new - v_free - v_about = v_old - v_free - v_about and app.is_merging())) then return new; end if;
  v_period := case tg_table_name when 'pay_line' then (coalesce(v_old, v_new) ->> 'pay_period_id')::uuid
    when 'pay_period' then old.id
    else (select l.pay_period_id from public.pay_line l
      where l.id = (coalesce(v_old, v_new) ->> 'pay_line_id')::uuid) end;
  if tg_table_name = 'pay_period' and (tg_op = 'DELETE' or v_new ->> 'status' is distinct from v_old ->> 'status') then
    return coalesce(new, old);
  end if;
  if app.is_locked_month(v_period) then
    raise exception 'Ce mois de paie est verrouillé : corrigez par une régularisation du mois ouvert.'
      using errcode = 'RL360', hint = 'field=status';
  end if;
  return coalesce(new, old);
end $$;
create trigger a_1_locked before insert or update or delete on public.pay_line for each row
  execute function app.refuse_locked_month();
create trigger a_1_locked before insert or update or delete on public.pay_variable for each row
  execute function app.refuse_locked_month();
create trigger a_1_locked before update on public.pay_period for each row
  execute function app.refuse_locked_month();
call app.keep('pay_period', $when$r.status in ('locked', 'paid')$when$,
  'Un mois de paie verrouillé ne s’efface pas.');
call app.keep('pay_line', 'app.is_locked_month(r.pay_period_id)', 'Une ligne de paie verrouillée ne s’efface pas.');
call app.keep('pay_variable', $when$exists (select from public.pay_line l where l.id = r.pay_line_id
    and app.is_locked_month(l.pay_period_id))$when$, 'Une variable de paie verrouillée ne s’efface pas.');
call app.keep('pay_export', 'true', 'Ce qui a été exporté ne s’efface pas.');

-- The list carries every label that it shows.
create view public.pay_line_list with (security_invoker = true) as
select l.*, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
    t.job_title) as talent_name, t.sort_key as talent_sort_key, c.name as company_name,
  o.display_name as owner_name, o.manager_id as owner_manager_id, round(l.gross_cents / 100.0, 2) as gross,
  round(l.expense_cents / 100.0, 2) as expenses, round(l.deduction_cents / 100.0, 2) as deductions,
  round(l.bill_cents / 100.0, 2) as bill, round(l.regularisation_cents / 100.0, 2) as regularisation
from public.pay_line l
left join public.talent t on t.id = l.talent_id
left join public.company c on c.id = l.company_id
left join public.team_member o on o.id = l.owner_id;
revoke all on public.pay_line_list from anon, authenticated;
grant select on public.pay_line_list to authenticated, service_role;
insert into app.searched (entity, family, matches, joins, sorted) values
  ('pay_line', 'pay', '{#contract_key,talent_id>talent,company_id>company}', '', 't.month desc');
call app.searchable('pay_line');
insert into app.parent_entity values ('pay_line', 'pay');

-- What a month comes to, and what is wrong in it, with the rights of who asks.
create function app.pay_summary(period_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(*), 'late', count(*) filter (where l.blocked_by is not null),
    'settled', count(*) filter (where l.status not in ('hours_expected', 'hours_missing', 'hours_received', 'anomaly',
      'in_control')),
    'minutes', coalesce(sum(l.minutes), 0), 'gross_cents', coalesce(sum(l.gross_cents), 0),
    'indemnity_cents', coalesce(sum(l.indemnity_cents), 0), 'expense_cents', coalesce(sum(l.expense_cents), 0),
    'deduction_cents', coalesce(sum(l.deduction_cents), 0), 'bill_cents', coalesce(sum(l.bill_cents), 0),
    'regularisation_cents', coalesce(sum(l.regularisation_cents), 0),
    'anomalies', coalesce(sum(l.anomaly_count), 0))
  from public.pay_line l where l.pay_period_id = period_id and l.status <> 'postponed'
$$;
comment on function app.pay_summary(uuid) is
  'Totaux d’un mois de paie en centimes et en minutes, hors lignes reportées, pour les lignes que l’appelant voit.';
call app.expose('pay_summary');
