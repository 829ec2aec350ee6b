-- Why: when a contract is over, something is still owed: hours to check, an advance to take back, equipment to return,
-- a card, papers. The list is read in the facts, nobody ticks it; the contract closes once all of it is settled.

create table public.definitive_end_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  contract_id uuid not null references public.contract on delete restrict,
  talent_id uuid not null references public.talent on delete restrict,
  company_id uuid references public.company on delete set null,
  contract_key text,
  ended_on date,
  ending_reason text references public.contract_ending_reason (code),
  client_mark smallint check (client_mark between 1 and 5),
  worker_mark smallint check (worker_mark between 1 and 5),
  outcome text check (outcome in ('pool', 'available', 'archive')),
  issued_on date
);
comment on column public.definitive_end_request.outcome is 'Ce que devient la personne : vivier, disponible, archivée.';

-- Who it is about, when and why it ended are those of the contract, whatever is sent.
create function app.ending_follows_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.talent_id, c.company_id, c.contract_key, coalesce(c.actual_end_date, c.end_date), c.ending_reason
    into new.talent_id, new.company_id, new.contract_key, new.ended_on, new.ending_reason
    from public.contract c where c.id = new.contract_id;
  return new;
end $$;

create function app.ending_facts(p_request uuid) returns table (code text, label text, is_settled boolean, detail text)
language plpgsql stable security definer set search_path = '' as $$
declare r public.definitive_end_request;
begin
  select * into strict r from public.definitive_end_request x where x.id = p_request;
  return query
  with week as (
    select count(*) as n from public.timesheet_week w where w.workspace_id = r.workspace_id
      and w.contract_key = r.contract_key and w.status not in ('ready_for_pay', 'canceled')
  ), advance as (
    -- Those of this contract, and those that name none: what was advanced on another is recovered there.
    select coalesce(sum(a.amount), 0) as euros from public.advance_payment_request a where a.talent_id = r.talent_id
      and (a.contract_id is null or a.contract_id in (select c.id from public.contract c
        where c.contract_key = r.contract_key and c.workspace_id = r.workspace_id))
      and a.status in ('requested', 'approved', 'transfer_issued', 'done', 'rejected_by_bank')
  ), expense as (
    select count(*) as n from public.expense_claim_request x where x.talent_id = r.talent_id
      and x.contract_id in (select c.id from public.contract c where c.contract_key = r.contract_key)
      and x.status not in ('draft', 'done', 'closed', 'refused', 'canceled')
  ), ppe as (
    select count(*) as n from public.ppe_request p join public.ppe_request_item i on i.ppe_request_id = p.id
    where p.contract_id in (select c.id from public.contract c where c.contract_key = r.contract_key)
      and p.status = 'done' and i.is_returnable and not i.is_canceled
  ), card as (
    select count(*) as n from public.meal_card_request m where m.talent_id = r.talent_id
      and m.status in ('shipped', 'done', 'blocked')
      and not exists (select from public.contract c where c.talent_id = r.talent_id
        and c.contract_key <> r.contract_key and c.status in ('to_sign', 'signed', 'suspended'))
  ), paper as (
    select count(*) as n from public.document d where d.entity = 'definitive_end_request' and d.row_id = r.id
      and d.type = 'work_certificate'
  )
  select f.* from (values
    ('hours', 'Heures', (select n = 0 from week),
      (select n || case when n > 1 then ' semaines' else ' semaine' end || ' à contrôler' from week)),
    ('advances', 'Acomptes', (select euros = 0 from advance), (select app.euros(euros) || ' à récupérer' from advance)),
    ('expenses', 'Notes de frais', (select n = 0 from expense),
      (select n || case when n > 1 then ' notes' else ' note' end || ' à régler' from expense)),
    ('ppe', 'Équipements', (select n = 0 from ppe),
      (select n || case when n > 1 then ' articles' else ' article' end || ' à rendre' from ppe)),
    ('card', 'Carte titres-restaurant', (select n = 0 from card), 'à solder'),
    ('papers', 'Certificat de travail', (select r.status in ('done', 'closed') or n > 0 from paper),
      'à joindre aux documents (L1234-19)')
  ) as f(code, label, is_settled, detail);
end $$;

create function app.ending_checklist(id uuid) returns table (code text, label text, is_settled boolean, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('contracts', 'read');
  if not exists (select from public.definitive_end_request r where r.id = ending_checklist.id
      and r.workspace_id = app.active_workspace()) then
    raise exception 'Enregistrement introuvable.' using errcode = 'RL003';
  end if;
  return query select * from app.ending_facts(ending_checklist.id);
end $$;
comment on function app.ending_checklist(uuid) is
  'Ce qui reste dû à la fin d’un contrat, lu dans les faits : {code, label, is_settled, detail} (RL003).';
call app.expose('ending_checklist');

-- « Heures : 2 semaine(s) à contrôler. » The papers are made last.
create function app.ending_is_settled(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is not null then (select f.label || ' : ' || f.detail || '.'
    from app.ending_facts((p_row ->> 'id')::uuid) f
    where not f.is_settled and (f.code <> 'papers' or p_row ->> '_action' = 'finish') limit 1) end
$$;
create function app.ending_has_ended(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is not null and not exists (select from public.contract c
      where c.id = (p_row ->> 'contract_id')::uuid and c.status in ('ended', 'broken', 'closed'))
    then 'Ce contrat court encore.' end
$$;

call app.request_states('definitive_end_request', 'contracts', 'Fins définitives');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('definitive_end_request', 'checklist', 'À régler', 'waiting', 10),
  ('definitive_end_request', 'documents_issued', 'Documents édités', 'info', 20);
update public.workflow_state set label = 'Soldée' where entity = 'definitive_end_request' and code = 'done';
call app.request_step('definitive_end_request', '{draft}', 'submit', 'requested', 'Soumettre', 'Fin demandée', 'good',
  p_guard => 'ending_has_ended', p_effect => 'request_submitted');
call app.request_step('definitive_end_request', '{requested}', 'open', 'checklist', 'Commencer le règlement',
  'Règlement commencé', 'good');
call app.request_step('definitive_end_request', '{checklist}', 'issue', 'documents_issued', 'Éditer les documents',
  'Documents édités', 'good', p_guard => 'ending_is_settled', p_asks => '{issued_on!}');
call app.request_step('definitive_end_request', '{documents_issued}', 'finish', 'done', 'Solder', 'Fin soldée', 'good',
  p_guard => 'ending_is_settled', p_asks => '{client_mark,worker_mark,outcome!}', p_tell => '{owner}');
call app.request_step('definitive_end_request', '{requested}', 'refuse', 'refused', 'Refuser', 'Demande refusée', 'bad',
  'approve', p_comment => true, p_priority => 8);
call app.request('definitive_end_request', 'FD', 'pay', '{draft}');
create unique index definitive_end_request_contract_key on public.definitive_end_request (workspace_id, contract_key)
  where status not in ('refused', 'canceled');
create trigger a_contract before insert or update of contract_id on public.definitive_end_request for each row
  execute function app.ending_follows_contract();

-- A contract that ends asks for its settlement by itself.
create function app.contract_wants_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.definitive_end_request (workspace_id, contract_id, talent_id, status, due_on, owner_id,
      requested_at)
    values (new.workspace_id, new.id, new.talent_id, 'requested', app.today() + 8, new.owner_id, now())
  on conflict do nothing;
  return null;
end $$;
create trigger y_wants_ending after update of status on public.contract for each row
  when (new.status in ('ended', 'broken') and old.status is distinct from new.status)
  execute function app.contract_wants_ending();

-- What the contract says of its own end is what was settled: asked for, since when, why, and with what became of it.
create function app.ending_told_to_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_settled boolean := new.status in ('done', 'closed');
begin
  update public.contract c set
    definitive_end_requested_at = case when new.status in ('draft', 'refused', 'canceled') then null
      else new.requested_at end,
    definitive_end_on = case when v_settled then new.ended_on end,
    definitive_end_reason = case when v_settled then new.ending_reason end,
    definitive_end_comment = case when v_settled then new.comment end
  where c.id = new.contract_id;
  return null;
end $$;
create trigger y_told_to_contract after insert or update of status, requested_at, comment
  on public.definitive_end_request for each row execute function app.ending_told_to_contract();
