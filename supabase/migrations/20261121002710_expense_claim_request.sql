-- Why: a claim is paid once, for what was really spent: each line has its day, its receipt is not that of another
-- claim, and kilometres are counted by the yearly scale of the vehicle (art. 6 B de l’annexe IV du CGI).

insert into app.legal_figure (code, value, valid_from, source)
select 'IK_' || v.code || '_' || p.part, p.value, '2023-01-01', 'Arrêté du 27/03/2023, barème inchangé en 2026'
from (values ('CV3', 0.529, 0.316, 1065, 0.37), ('CV4', 0.606, 0.34, 1330, 0.407), ('CV5', 0.636, 0.357, 1395, 0.427),
    ('CV6', 0.665, 0.374, 1457, 0.447), ('CV7', 0.697, 0.394, 1515, 0.47), ('MOTO2', 0.395, 0.099, 891, 0.248),
    ('MOTO5', 0.468, 0.082, 1158, 0.275), ('MOTO6', 0.606, 0.079, 1583, 0.343), ('CYCLO', 0.315, 0.079, 711, 0.198))
  as v(code, t1, t2, f2, t3)
cross join lateral (values ('T1', v.t1), ('T2', v.t2), ('F2', v.f2), ('T3', v.t3),
  ('KM1', case when v.code like 'CV%' then 5000 else 3000 end),
  ('KM2', case when v.code like 'CV%' then 20000 else 6000 end)) as p(part, value)
union all values ('IK_ELECTRIQUE', 1.2, '2023-01-01'::date, 'Arrêté du 27/03/2023, barème inchangé en 2026'),
  ('NOTE_FRAIS_MOIS', 3, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('NOTE_FRAIS_JUSTIFICATIF', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence');

create table public.expense_claim_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  purpose text not null check (btrim(purpose) <> ''),
  amount numeric(10, 2) not null default 0,
  paid_by text check (paid_by in ('payslip', 'transfer')),
  paid_on date
);
comment on column public.expense_claim_request.amount is 'La somme des lignes qui ne sont pas refusées.';
create table public.expense_claim_line (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  expense_claim_request_id uuid not null references public.expense_claim_request on delete cascade,
  spent_on date not null default app.today() constraint expense_claim_line_spent_on_check
    check (spent_on >= '2020-01-01'),
  kind text not null check (kind in ('mileage', 'toll', 'parking', 'fuel', 'meal', 'lodging', 'train_plane', 'supplies',
    'phone', 'other')),
  label text,
  amount numeric(8, 2) constraint expense_claim_line_amount_check check (amount > 0),
  vat numeric(8, 2) constraint expense_claim_line_vat_check check (vat >= 0),
  vehicle text constraint expense_claim_line_vehicle_check
    check (vehicle in ('CV3', 'CV4', 'CV5', 'CV6', 'CV7', 'MOTO2', 'MOTO5', 'MOTO6', 'CYCLO')),
  is_electric boolean not null default false,
  kilometres numeric(7, 1) constraint expense_claim_line_kilometres_check check (kilometres > 0),
  journey text,
  constraint expense_claim_line_vat_under_check check (vat < amount)
);
create index expense_claim_line_year_idx on public.expense_claim_line (workspace_id, vehicle, spent_on)
  where kind = 'mileage';

-- What so many kilometres of the year give: the same scale as src/rules/pay/mileage.ts, tried on the same vectors.
create function app.mileage_scale(p_workspace uuid, p_vehicle text, p_km numeric, p_electric boolean, p_day date)
  returns numeric
language sql stable security definer set search_path = '' as $$
  select round(case when p_km <= f.km1 then p_km * f.t1 when p_km <= f.km2 then p_km * f.t2 + f.f2
    else p_km * f.t3 end * case when p_electric then app.figure(p_workspace, 'IK_ELECTRIQUE', p_day) else 1 end, 2)
  from (select app.figure(p_workspace, 'IK_' || p_vehicle || '_T1', p_day) as t1,
    app.figure(p_workspace, 'IK_' || p_vehicle || '_T2', p_day) as t2,
    app.figure(p_workspace, 'IK_' || p_vehicle || '_F2', p_day) as f2,
    app.figure(p_workspace, 'IK_' || p_vehicle || '_T3', p_day) as t3,
    app.figure(p_workspace, 'IK_' || p_vehicle || '_KM1', p_day) as km1,
    app.figure(p_workspace, 'IK_' || p_vehicle || '_KM2', p_day) as km2) f
$$;

create function app.expense_line_told() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.spent_on > app.today() then
    raise exception 'Une dépense n’est pas à venir.' using errcode = 'RL372', hint = 'field=spent_on';
  elsif (tg_op = 'INSERT' or new.spent_on <> old.spent_on) and new.spent_on < app.today()
      - make_interval(months => app.figure(new.workspace_id, 'NOTE_FRAIS_MOIS', app.today())::integer) then
    raise exception 'Une dépense se déclare dans les % mois.',
      app.figure(new.workspace_id, 'NOTE_FRAIS_MOIS', app.today())::integer
      using errcode = 'RL384', hint = 'field=spent_on';
  end if;
  if new.kind <> 'mileage' then
    new.vehicle := null; new.kilometres := null; new.journey := null; new.is_electric := false;
    if new.amount is null then
      raise exception 'Donnez le montant.' using errcode = 'RL377', hint = 'field=amount';
    end if;
  elsif new.vehicle is null then
    raise exception 'Choisissez le véhicule.' using errcode = 'RL378', hint = 'field=vehicle';
  elsif new.kilometres is null then
    raise exception 'Donnez les kilomètres.' using errcode = 'RL379', hint = 'field=kilometres';
  end if;
  return new;
end $$;

-- Kilometres are paid by the scale of their year, over those that the talent claimed before for the same vehicle:
-- nobody types them. A line struck out pays nothing, and makes way for the next.
create function app.recount_expenses(p_claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with line as (
    select l.*, extract(year from l.spent_on) as year, sum(l.kilometres) over (partition by l.vehicle,
        extract(year from l.spent_on) order by l.position, l.id) as reached, r.talent_id, r.requested_at
    from public.expense_claim_line l join public.expense_claim_request r on r.id = l.expense_claim_request_id
    where r.id = p_claim and l.kind = 'mileage' and not l.is_canceled
  ), ranked as (
    select l.*, l.reached + coalesce((select sum(o.kilometres) from public.expense_claim_line o
        join public.expense_claim_request c on c.id = o.expense_claim_request_id
        where c.id <> p_claim and c.talent_id = l.talent_id and o.kind = 'mileage' and not o.is_canceled
          and o.vehicle = l.vehicle and extract(year from o.spent_on) = l.year
          and c.status not in ('refused', 'canceled') and c.requested_at < coalesce(l.requested_at, 'infinity')), 0)
      as until from line l
  ), paid as (
    select k.id, app.mileage_scale(k.workspace_id, k.vehicle, k.until, k.is_electric, k.spent_on)
      - app.mileage_scale(k.workspace_id, k.vehicle, k.until - k.kilometres, k.is_electric, k.spent_on) as amount
    from ranked k
  )
  update public.expense_claim_line l set amount = p.amount, vat = null from paid p
    where l.id = p.id and l.amount is distinct from p.amount;
  update public.expense_claim_request r set amount = t.total
    from (select coalesce(sum(l.amount), 0) as total from public.expense_claim_line l
      where l.expense_claim_request_id = p_claim and not l.is_canceled) t
    where r.id = p_claim and r.amount <> t.total;
end $$;

create function app.expense_recounted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() < 2 then
    perform app.recount_expenses(case when tg_op = 'DELETE' then old.expense_claim_request_id
      else new.expense_claim_request_id end);
  end if;
  return null;
end $$;

-- Another claim may have been submitted since this one was typed: its kilometres come before.
create function app.expense_submitted(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.expense_claim_request r set requested_at = now() where r.id = (p_row ->> 'id')::uuid;
  perform app.recount_expenses((p_row ->> 'id')::uuid);
  return jsonb_build_object('requested_at', now());
end $$;

create function app.expense_is_proved(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_id uuid := (p_row ->> 'id')::uuid; v_twin text;
begin
  if p_payload is null then return null; end if;
  if not exists (select from public.expense_claim_line l where l.expense_claim_request_id = v_id
      and not l.is_canceled) then
    return '[lines] La note n’a aucune dépense.';
  end if;
  if exists (select from public.expense_claim_line l where l.expense_claim_request_id = v_id and not l.is_canceled
      and l.kind <> 'mileage'
      and l.amount > app.figure(l.workspace_id, 'NOTE_FRAIS_JUSTIFICATIF', l.spent_on))
    and not exists (select from public.document d where d.entity = 'expense_claim_request' and d.row_id = v_id) then
    return 'Joignez les justificatifs dans l’onglet Documents.';
  end if;
  -- The same file, to the byte, under another claim that still counts.
  select r.reference into v_twin
  from public.document d join public.document o on o.sha256 = d.sha256 and o.workspace_id = d.workspace_id
    and o.entity = d.entity and o.row_id <> d.row_id
  join public.expense_claim_request r on r.id = o.row_id and r.status not in ('refused', 'canceled')
  where d.entity = 'expense_claim_request' and d.row_id = v_id limit 1;
  return case when v_twin is not null then 'Un justificatif sert déjà à la note ' || v_twin || '.' end;
end $$;

call app.request_states('expense_claim_request', 'pay', 'Notes de frais', '{missing_documents,approved}');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('expense_claim_request', 'checked', 'Contrôlée', 'info', 4),
  ('expense_claim_request', 'payable', 'À payer', 'waiting', 10);
update public.workflow_state set label = case code when 'done' then 'Payée' else 'Justificatif manquant' end
  where entity = 'expense_claim_request' and code in ('done', 'missing_documents');
call app.request_step('expense_claim_request', '{draft}', 'submit', 'requested', 'Soumettre', 'Note soumise', 'good',
  p_guard => 'expense_is_proved', p_effect => 'expense_submitted');
call app.request_step('expense_claim_request', '{requested}', 'check', 'checked', 'Contrôler', 'Note contrôlée', 'good',
  'review', 'not_author,expense_is_proved');
call app.request_step('expense_claim_request', '{requested,checked}', 'ask_documents', 'missing_documents',
  'Demander un justificatif', 'Justificatif demandé', 'waiting', 'review', p_comment => true, p_priority => 2,
  p_tell => '{owner}');
call app.request_step('expense_claim_request', '{missing_documents}', 'resume', 'requested', 'Justificatif joint',
  'Note complétée', 'good', p_guard => 'expense_is_proved', p_tell => '{assignee}');
call app.request_step('expense_claim_request', '{checked}', 'approve', 'approved', 'Valider', 'Note validée', 'good',
  'review', 'not_author,expense_is_proved', p_tell => '{owner}');
call app.request_step('expense_claim_request', '{checked,approved}', 'refuse', 'refused', 'Refuser', 'Note refusée',
  'bad', 'review', p_comment => true, p_priority => 8);
call app.request_step('expense_claim_request', '{approved}', 'release', 'payable', 'Mettre en paiement',
  'Note mise en paiement', 'good', 'review', p_asks => '{paid_by!}');
call app.request_step('expense_claim_request', '{payable}', 'finish', 'done', 'Marquer comme payée', 'Note payée',
  'good', 'review', p_asks => '{paid_on!}', p_tell => '{owner}');
call app.request('expense_claim_request', 'NF', 'pay', '{draft,missing_documents}');
call app.request_lines('expense_claim_line', 'expense_claim_request', 'expense_claim_request_id', 'review',
  '{requested,checked}', '{draft,missing_documents}');
create trigger c_line_told before insert or update of kind, vehicle, kilometres, spent_on
  on public.expense_claim_line for each row execute function app.expense_line_told();
create trigger y_recounted after insert or update or delete on public.expense_claim_line for each row
  execute function app.expense_recounted();

-- What is paid with the payslip comes to the pay of its month, and stays there.
create function app.pay_expenses(p_workspace uuid, p_until date) returns setof app.pay_item
language sql stable security definer set search_path = '' as $$
  select k.contract_key, d.month, 'expense', r.id, 'NOTE_DE_FRAIS', 0::numeric, 1::numeric, 'each', r.amount,
    (r.amount * 100)::bigint, 0::bigint, 1
  from public.expense_claim_request r join public.contract k on k.id = r.contract_id
  cross join lateral (select date_trunc('month', r.requested_at at time zone 'Europe/Paris')::date as month) d
  where r.workspace_id = p_workspace and r.paid_by = 'payslip' and r.status in ('payable', 'done', 'closed')
    and d.month between (select min(p.month) from public.pay_period p where p.workspace_id = p_workspace) and p_until
$$;
revoke execute on function app.pay_expenses(uuid, date) from public;
call app.pays_from('pay_expenses', 50::smallint);
