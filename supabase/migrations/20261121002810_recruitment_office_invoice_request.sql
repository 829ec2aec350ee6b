-- Why: somebody is placed for good with a client: the fee is a share of the yearly wage or a flat amount, due once they
-- have started, and returned in part when they leave during the guarantee. The candidate never pays (L5321-3). The same
-- arithmetic as src/rules/billing/placement.ts, tried on the same cases.

create table public.recruitment_office_invoice_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  company_id uuid not null references public.company on delete restrict,
  talent_id uuid not null references public.talent on delete restrict,
  mission_id uuid references public.mission on delete set null,
  job_name text,
  annual_wage numeric(10, 2) check (annual_wage > 0),
  is_fee_percentage boolean not null default true,
  fee_percent numeric(4, 1) constraint recruitment_office_invoice_request_fee_percent_check
    check (fee_percent between 0 and 60),
  fee_amount numeric(10, 2) check (fee_amount >= 0),
  fee_comment text,
  timeline text,
  guarantee_months smallint not null default 3 check (guarantee_months between 0 and 24),
  signed_on date,
  start_date date,
  guarantee_until date,
  invoice_number text,
  invoiced_on date,
  paid_on date,
  departed_on date,
  departure_cause text check (departure_cause in ('candidate', 'client')),
  credit_amount numeric(10, 2)
);
comment on column public.recruitment_office_invoice_request.credit_amount is
  'Avoir dû au client : la part des mois de garantie qui restent.';

create function app.placement_fee() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.is_fee_percentage then
    if new.annual_wage is null or new.fee_percent is null then
      raise exception 'Donnez le salaire annuel et le taux.' using errcode = 'RL376',
        hint = 'field=' || case when new.annual_wage is null then 'annual_wage' else 'fee_percent' end;
    end if;
    new.fee_amount := round(new.annual_wage * new.fee_percent / 100, 2);
  elsif new.fee_amount is null then
    raise exception 'Donnez le montant des honoraires.' using errcode = 'RL383', hint = 'field=fee_amount';
  end if;
  return new;
end $$;

create function app.placement_started(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('guarantee_until', ((p_payload ->> 'start_date')::date
    + make_interval(months => (p_row ->> 'guarantee_months')::integer))::date)
$$;
-- The end of the guarantee is what is waited for next.
create function app.placement_guaranteed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('due_on', (p_row ->> 'guarantee_until')::date)
$$;
create function app.placement_guarantee_over(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is not null and (p_row ->> 'guarantee_until')::date > app.today()
    then 'La garantie court jusqu’au ' || to_char((p_row ->> 'guarantee_until')::date, 'DD/MM/YYYY') || '.' end
$$;
create function app.placement_left(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is null then null
    when (p_payload ->> 'departed_on')::date < (p_row ->> 'start_date')::date
      then '[departed_on] Le départ est avant la prise de poste.'
    when (p_payload ->> 'departed_on')::date > (p_row ->> 'guarantee_until')::date
      then '[departed_on] La garantie était finie.' end
$$;
create function app.placement_credit(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('credit_amount', case when p_payload ->> 'departure_cause' = 'client' then 0
    else round((p_row ->> 'fee_amount')::numeric * greatest(0, g.months - (extract(year from g.worked) * 12
      + extract(month from g.worked))) / nullif(g.months, 0), 2) end)
  from (select (p_row ->> 'guarantee_months')::numeric as months,
    age((p_payload ->> 'departed_on')::date, (p_row ->> 'start_date')::date) as worked) g
$$;

call app.request_states('recruitment_office_invoice_request', 'crm', 'Factures cabinet');
delete from public.workflow_state where entity = 'recruitment_office_invoice_request' and code in ('done', 'refused');
insert into public.workflow_state (entity, code, label, tone, position, is_settled) values
  ('recruitment_office_invoice_request', 'offer_accepted', 'Offre acceptée', 'info', 10, false),
  ('recruitment_office_invoice_request', 'signed', 'Contrat signé', 'info', 20, false),
  ('recruitment_office_invoice_request', 'started', 'Prise de poste', 'info', 30, false),
  ('recruitment_office_invoice_request', 'to_invoice', 'À facturer', 'waiting', 40, false),
  ('recruitment_office_invoice_request', 'invoiced', 'Facturée', 'waiting', 50, false),
  ('recruitment_office_invoice_request', 'paid', 'Payée', 'good', 60, false),
  ('recruitment_office_invoice_request', 'guarantee', 'Période de garantie', 'info', 70, false),
  ('recruitment_office_invoice_request', 'replacement', 'Remplacement', 'bad', 75, false);
update public.workflow_state set label = 'Candidat présenté'
  where entity = 'recruitment_office_invoice_request' and code = 'requested';
call app.request_step('recruitment_office_invoice_request', '{requested}', 'accept', 'offer_accepted',
  'Offre acceptée', 'Acceptation notée', 'good');
call app.request_step('recruitment_office_invoice_request', '{offer_accepted}', 'sign', 'signed', 'Contrat signé',
  'Signature notée', 'good', p_asks => '{signed_on!}');
call app.request_step('recruitment_office_invoice_request', '{signed}', 'start', 'started', 'Prise de poste',
  'Prise de poste notée', 'good', p_effect => 'placement_started', p_asks => '{start_date!}', p_tell => '{owner}');
call app.request_step('recruitment_office_invoice_request', '{started}', 'ask_invoice', 'to_invoice', 'À facturer',
  'Facture demandée', 'good', p_tell => '{assignee}');
call app.request_step('recruitment_office_invoice_request', '{to_invoice}', 'bill', 'invoiced', 'Facturée',
  'Facture notée', 'good', p_asks => '{invoice_number!,invoiced_on!}');
call app.request_step('recruitment_office_invoice_request', '{invoiced}', 'pay', 'paid', 'Payée', 'Paiement noté',
  'good', p_asks => '{paid_on!}', p_tell => '{owner}');
call app.request_step('recruitment_office_invoice_request', '{paid}', 'guarantee', 'guarantee', 'Suivre la garantie',
  'Garantie suivie', 'good', p_effect => 'placement_guaranteed');
call app.request_step('recruitment_office_invoice_request', '{started,to_invoice,invoiced,paid,guarantee}', 'leave',
  'replacement', 'Départ du candidat', 'Départ noté', 'bad', p_guard => 'placement_left',
  p_effect => 'placement_credit', p_asks => '{departed_on!,departure_cause!}', p_comment => true, p_priority => 5,
  p_tell => '{owner,manager}');
call app.request_step('recruitment_office_invoice_request', '{guarantee}', 'close', 'closed', 'Clôturer',
  'Dossier clôturé', 'good', p_guard => 'placement_guarantee_over');
call app.request_step('recruitment_office_invoice_request', '{replacement}', 'close', 'closed', 'Clôturer',
  'Dossier clôturé', 'good');
call app.request('recruitment_office_invoice_request', 'FC', null, '{draft,requested,offer_accepted}');
create trigger a_outcome_held before insert or update on public.recruitment_office_invoice_request for each row
  execute function app.hold_columns('guarantee_until', 'credit_amount');
create trigger c_fee before insert or update of annual_wage, fee_percent, fee_amount, is_fee_percentage
  on public.recruitment_office_invoice_request for each row execute function app.placement_fee();
