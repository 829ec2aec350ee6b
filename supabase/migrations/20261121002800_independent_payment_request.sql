-- Why: an independent is paid a month at a time: the client validates the days, the invoice says the same amount, the
-- papers that the law wants are there (L8222-1, D8222-5). An invoice that says something else is not paid.

create table public.independent_payment_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  month date not null,
  days numeric(4, 1) not null constraint independent_payment_request_days_check check (days between 0 and 31),
  purchase_rate numeric(8, 2) not null check (purchase_rate >= 0),
  sale_rate numeric(8, 2) check (sale_rate >= 0),
  expenses numeric(8, 2) not null default 0 check (expenses >= 0),
  amount numeric(10, 2) generated always as (round(days * purchase_rate, 2) + expenses) stored,
  validated_on date,
  validated_by text,
  invoice_number text,
  invoice_amount numeric(10, 2),
  paid_on date
);
comment on column public.independent_payment_request.month is 'Le premier jour du mois.';
comment on column public.independent_payment_request.amount is 'Achat : jours × tarif + frais, hors taxes.';

create function app.first_of_month() returns trigger language plpgsql set search_path = '' as $$
begin new.month := date_trunc('month', new.month)::date; return new; end $$;

create function app.independent_month_is_new(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_other text;
begin
  if p_payload is null then return null; end if;
  select r.reference into v_other from public.independent_payment_request r
    where r.talent_id = (p_row ->> 'talent_id')::uuid and r.month = (p_row ->> 'month')::date
      and r.company_id is not distinct from (p_row ->> 'company_id')::uuid and r.id <> (p_row ->> 'id')::uuid
      and r.status not in ('draft', 'refused', 'canceled') limit 1;
  return case when v_other is not null then '[month] Ce mois est déjà demandé : ' || v_other || '.' end;
end $$;
create function app.independent_invoice_agrees(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is null then null
    when (p_row ->> 'invoice_amount')::numeric is distinct from (p_row ->> 'amount')::numeric
      then 'La facture dit ' || app.euros((p_row ->> 'invoice_amount')::numeric) || ' et les jours validés '
        || app.euros((p_row ->> 'amount')::numeric) || '.'
    when not exists (select from public.document d where d.entity = 'independent_payment_request'
      and d.row_id = (p_row ->> 'id')::uuid) then 'Joignez la facture.' end
$$;

-- From 5 000 € excluding taxes, the agency answers for what its independent does not declare, unless it was handed the
-- attestation of the Urssaf and has it renewed every six months (L8222-1, R8222-1, D8222-5). The payments of one person
-- are one operation: those of twelve months are added up. An attestation without its last day proves nothing, and none
-- holds longer than six months from the day it was received.
create function app.independent_is_vigilant(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  r public.independent_payment_request := jsonb_populate_record(null::public.independent_payment_request, p_row);
  v_limit numeric := app.figure(r.workspace_id, 'VIGILANCE_MONTANT', app.today());
  v_months integer := app.figure(r.workspace_id, 'VIGILANCE_MOIS', app.today());
  v_sum numeric; v_until date;
begin
  if p_payload is null then return null; end if;
  select sum(x.amount) into v_sum from public.independent_payment_request x
    where x.talent_id = r.talent_id and x.month > r.month - interval '1 year' and x.month <= r.month
      and (x.id = r.id or x.status not in ('draft', 'refused', 'canceled'));
  if v_sum < v_limit then return null; end if;
  select max(least(d.expiry_date, app.latest_end(d.created_at::date, v_months))) into v_until
    from public.document d where d.type = 'vigilance' and d.expiry_date is not null
      and (d.entity = 'talent' and d.row_id = r.talent_id
        or d.entity = 'independent_payment_request' and d.row_id in (select x.id
          from public.independent_payment_request x where x.talent_id = r.talent_id));
  return case when v_until >= app.today() then null else app.euros(v_sum) || ' sur douze mois : '
    || case when v_until is null then 'il manque l’attestation de vigilance de l’Urssaf, avec son dernier jour'
      else 'l’attestation de vigilance a plus de ' || v_months || ' mois ou a expiré le '
        || to_char(v_until, 'DD/MM/YYYY') end
    || ' (L8222-1, D8222-5). Déposez-la parmi les documents du talent.' end;
end $$;

call app.request_states('independent_payment_request', 'pay', 'Paiements d’indépendants');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('independent_payment_request', 'report_received', 'CRA reçu', 'info', 10),
  ('independent_payment_request', 'customer_validated', 'CRA validé par le client', 'info', 20),
  ('independent_payment_request', 'invoice_received', 'Facture reçue', 'info', 30),
  ('independent_payment_request', 'checked', 'Contrôlée', 'info', 40),
  ('independent_payment_request', 'payable', 'Bon à payer', 'waiting', 50),
  ('independent_payment_request', 'blocked', 'Bloquée', 'bad', 60),
  ('independent_payment_request', 'disputed', 'Litige', 'bad', 61);
update public.workflow_state set label = case code when 'requested' then 'CRA attendu' else 'Payée' end
  where entity = 'independent_payment_request' and code in ('requested', 'done');
call app.request_step('independent_payment_request', '{draft}', 'submit', 'requested', 'Soumettre', 'Demande soumise',
  'good', p_guard => 'independent_month_is_new', p_effect => 'request_submitted');
call app.request_step('independent_payment_request', '{requested}', 'report', 'report_received', 'CRA reçu',
  'Compte rendu noté', 'good');
call app.request_step('independent_payment_request', '{report_received,disputed}', 'validate', 'customer_validated',
  'Validé par le client', 'Validation notée', 'good', p_asks => '{validated_on!,validated_by!}');
call app.request_step('independent_payment_request', '{customer_validated,blocked}', 'bill', 'invoice_received',
  'Facture reçue', 'Facture notée', 'good', p_asks => '{invoice_number!,invoice_amount!}');
call app.request_step('independent_payment_request', '{invoice_received}', 'check', 'checked', 'Contrôler',
  'Facture contrôlée', 'good', 'review', 'not_author,independent_invoice_agrees');
call app.request_step('independent_payment_request', '{checked}', 'release', 'payable', 'Bon à payer', 'Bon donné',
  'good', 'review', 'not_author,independent_is_vigilant');
call app.request_step('independent_payment_request', '{payable}', 'finish', 'done', 'Marquer comme payée',
  'Paiement noté', 'good', 'review', p_asks => '{paid_on!}', p_tell => '{owner}');
call app.request_step('independent_payment_request', '{invoice_received,checked}', 'block', 'blocked', 'Bloquer',
  'Paiement bloqué', 'bad', 'review', p_comment => true, p_priority => 4, p_tell => '{owner}');
call app.request_step('independent_payment_request', '{report_received,customer_validated,invoice_received}', 'dispute',
  'disputed', 'Signaler un litige', 'Litige noté', 'bad', p_comment => true, p_priority => 5, p_tell => '{owner}');
call app.request('independent_payment_request', 'PI', 'pay', '{draft,requested,report_received,disputed}');
create trigger a_month before insert or update of month on public.independent_payment_request for each row
  execute function app.first_of_month();
