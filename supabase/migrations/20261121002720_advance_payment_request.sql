-- Why: an advance is pay already earned (L3242-1, L3242-3): never more than the agency's share of the net of the hours
-- that were checked and not paid yet, less what is already advanced, to an account that two people approved.

insert into app.legal_figure (code, value, valid_from, source)
select v.code, v.value, '2020-01-01', 'Usage de la profession, à fixer par l’agence'
from (values ('ACOMPTE_TAUX', 70), ('ACOMPTE_MIN', 20), ('ACOMPTE_PAR_SEMAINE', 1))
  as v(code, value);

create table public.advance_payment_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  amount numeric(8, 2) not null constraint advance_payment_request_amount_check check (amount > 0),
  reason text,
  transfer_on date,
  transfer_reference text,
  recovered_on date
);

-- The same arithmetic as advanceLimit (src/rules/pay/advance.ts), on the weeks as they are kept: checked by the agency,
-- not paid yet, premiums included, without IFM nor paid leave.
create function app.advance_left(p_workspace uuid, p_talent uuid, p_but uuid, p_day date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (with gross as (
    select coalesce(sum(l.pay_cents), 0) as cents from public.timesheet_week w
    join public.contract k on k.id = w.contract_id
    cross join lateral app.week_lines(w.id, k.hourly_wage, k.coefficient) l
    where w.workspace_id = p_workspace and k.talent_id = p_talent and w.paid_at is null
      and w.status in ('checked', 'ready_for_pay')
  ), running as (
    select coalesce(sum(a.amount), 0) as euros from public.advance_payment_request a
    where a.workspace_id = p_workspace and a.talent_id = p_talent and a.id is distinct from p_but
      and a.status in ('requested', 'approved', 'transfer_issued', 'done')
  )
  select greatest(0, round(round(g.cents * app.figure(p_workspace, 'NET_SUR_BRUT', p_day) / 100)
    * app.figure(p_workspace, 'ACOMPTE_TAUX', p_day) / 100) / 100 - r.euros) from gross g, running r);
end $$;
comment on function app.advance_left(uuid, uuid, uuid, date) is
  'Ce qui peut encore être avancé à un talent ce jour-là, en euros, hors la demande donnée : src/rules/pay/advance.ts.';

create function app.advance_allowed(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_workspace uuid := (p_row ->> 'workspace_id')::uuid; v_talent uuid := (p_row ->> 'talent_id')::uuid;
  v_amount numeric := (p_row ->> 'amount')::numeric; v_left numeric; v_week date := app.monday(app.today());
begin
  if p_payload is null then return null; end if;
  if v_amount < app.figure(v_workspace, 'ACOMPTE_MIN', app.today()) then
    return '[amount] Un acompte est d’au moins ' || app.euros(app.figure(v_workspace, 'ACOMPTE_MIN', app.today()))
      || '.';
  end if;
  v_left := app.advance_left(v_workspace, v_talent, (p_row ->> 'id')::uuid, app.today());
  if v_amount > v_left then
    return '[amount] La demande dépasse le disponible de ' || app.euros(v_left)
      || case when v_left = 0 then ' : aucune heure contrôlée n’attend d’être payée.' else '.' end;
  end if;
  if not exists (select from public.talent_bank_account b where b.talent_id = v_talent and b.status = 'approved') then
    return 'Les coordonnées bancaires du talent ne sont pas validées.';
  end if;
  if (select count(*) from public.advance_payment_request a where a.talent_id = v_talent
      and a.id <> (p_row ->> 'id')::uuid and a.status in ('requested', 'approved', 'transfer_issued', 'done')
      and a.requested_at >= v_week) >= app.figure(v_workspace, 'ACOMPTE_PAR_SEMAINE', app.today()) then
    return 'Un acompte a déjà été demandé cette semaine.';
  end if;
  return null;
end $$;

call app.request_states('advance_payment_request', 'pay', 'Acomptes', '{approved}');
insert into public.workflow_state (entity, code, label, tone, position, is_final, is_settled) values
  ('advance_payment_request', 'transfer_issued', 'Virement émis', 'info', 10, false, false),
  ('advance_payment_request', 'rejected_by_bank', 'Rejeté par la banque', 'bad', 11, false, false),
  ('advance_payment_request', 'recovered', 'Récupéré sur paie', 'neutral', 85, true, true);
update public.workflow_state set label = case code when 'done' then 'Payé' when 'requested' then 'Demandé'
    when 'approved' then 'Validé' when 'closed' then 'Clôturé' when 'refused' then 'Refusé' else 'Annulé' end
  where entity = 'advance_payment_request'
    and code in ('done', 'requested', 'approved', 'closed', 'refused', 'canceled');
call app.request_step('advance_payment_request', '{draft}', 'submit', 'requested', 'Soumettre', 'Acompte demandé',
  'good', p_guard => 'advance_allowed', p_effect => 'request_submitted');
call app.request_step('advance_payment_request', '{requested}', 'approve', 'approved', 'Valider', 'Acompte validé',
  'good', 'review', 'not_author,advance_allowed', p_priority => 1, p_tell => '{owner}');
call app.request_step('advance_payment_request', '{approved,rejected_by_bank}', 'issue', 'transfer_issued',
  'Émettre le virement', 'Virement émis', 'good', 'review', p_asks => '{transfer_on!,transfer_reference}');
call app.request_step('advance_payment_request', '{transfer_issued}', 'finish', 'done', 'Marquer comme payé',
  'Acompte payé', 'good', 'review', p_tell => '{owner}');
call app.request_step('advance_payment_request', '{transfer_issued,done}', 'bounce', 'rejected_by_bank',
  'Rejeté par la banque', 'Rejet noté', 'bad', 'review', p_comment => true, p_priority => 5,
  p_tell => '{owner,author}');
call app.request_step('advance_payment_request', '{done}', 'recover', 'recovered', 'Récupérer sur la paie',
  'Acompte récupéré', 'good', 'review', p_asks => '{recovered_on!}');
delete from public.workflow_state where entity = 'advance_payment_request' and code = 'closed';
call app.request('advance_payment_request', 'AC', 'pay', '{draft}');

create function public.available_amount(public.advance_payment_request) returns numeric
language sql stable set search_path = '' as $$
  select case when app.can('pay', 'read') then app.advance_left($1.workspace_id, $1.talent_id, $1.id, app.today()) end
$$;
grant execute on function public.available_amount(public.advance_payment_request) to authenticated;
grant execute on function app.advance_left(uuid, uuid, uuid, date) to authenticated;
comment on function public.available_amount(public.advance_payment_request) is
  'Ce qui peut encore être avancé aujourd’hui à ce talent, hors cette demande.';

-- What was paid in advance comes off the pay of its month, whole (L3242-1).
create function app.pay_advances(p_workspace uuid, p_until date) returns setof app.pay_item
language sql stable security definer set search_path = '' as $$
  select k.contract_key, d.month, 'advance', r.id, 'ACOMPTE', 0::numeric, 1::numeric, 'each', r.amount,
    -(r.amount * 100)::bigint, 0::bigint, 1
  from public.advance_payment_request r join public.contract k on k.id = r.contract_id
  cross join lateral (select date_trunc('month', r.transfer_on)::date as month) d
  where r.workspace_id = p_workspace and r.status in ('done', 'recovered')
    and d.month between (select min(p.month) from public.pay_period p where p.workspace_id = p_workspace) and p_until
$$;
revoke execute on function app.pay_advances(uuid, date) from public;
call app.pays_from('pay_advances', 60::smallint);
