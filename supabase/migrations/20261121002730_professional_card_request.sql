-- Why: who works on a building site wears a card that the agency asks for, unless one is already held: it holds five
-- years, whatever the agency (L8291-1, R8291-1). While it is made, an attestation stands for it.

create table public.professional_card_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  reason text not null default 'first' check (reason in ('first', 'renewal', 'lost', 'stolen', 'damaged')),
  fee numeric(6, 2) not null default 9.80 check (fee >= 0),
  provisional_until date,
  card_number text,
  issued_on date,
  valid_until date
);
comment on column public.professional_card_request.valid_until is 'Cinq ans après la délivrance.';

create function app.card_is_needed(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_until date;
begin
  if p_payload is null or p_row ->> 'reason' in ('lost', 'stolen', 'damaged') then return null; end if;
  select max(r.valid_until) into v_until from public.professional_card_request r
    where r.talent_id = (p_row ->> 'talent_id')::uuid and r.status = 'done' and r.id <> (p_row ->> 'id')::uuid;
  return case when v_until > app.today() + 90 then 'Ce talent a déjà une carte, valable jusqu’au '
    || to_char(v_until, 'DD/MM/YYYY') || '.' end;
end $$;
create function app.card_handed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('valid_until', ((p_row ->> 'issued_on')::date + interval '60 months')::date)
$$;

call app.request_states('professional_card_request', 'compliance', 'Cartes BTP', '{missing_documents}');
insert into public.workflow_state (entity, code, label, tone, position, is_settled) values
  ('professional_card_request', 'sent_to_issuer', 'Demandée à l’organisme', 'waiting', 10, false),
  ('professional_card_request', 'provisional', 'Attestation provisoire', 'info', 20, false),
  ('professional_card_request', 'shipped', 'Expédiée', 'info', 30, false),
  ('professional_card_request', 'lost', 'Perdue ou volée', 'bad', 85, true);
update public.workflow_state set label = 'Remise' where entity = 'professional_card_request' and code = 'done';
call app.request_step('professional_card_request', '{requested,missing_documents}', 'send', 'sent_to_issuer',
  'Demander la carte', 'Carte demandée', 'good', p_guard => 'card_is_needed');
call app.request_step('professional_card_request', '{requested}', 'ask_documents', 'missing_documents',
  'Demander des pièces', 'Pièces demandées', 'waiting', p_comment => true, p_priority => 2, p_tell => '{owner}');
call app.request_step('professional_card_request', '{sent_to_issuer}', 'provide', 'provisional',
  'Attestation reçue', 'Attestation notée', 'good', p_asks => '{provisional_until!}');
call app.request_step('professional_card_request', '{sent_to_issuer,provisional}', 'ship', 'shipped', 'Carte expédiée',
  'Envoi noté', 'good', p_asks => '{card_number!,issued_on!}', p_priority => 1);
call app.request_step('professional_card_request', '{shipped}', 'finish', 'done', 'Remettre au talent', 'Carte remise',
  'good', p_effect => 'card_handed', p_tell => '{owner}');
call app.request_step('professional_card_request', '{done}', 'lose', 'lost', 'Perdue ou volée', 'Perte notée', 'bad',
  p_comment => true, p_priority => 5);
call app.request_step('professional_card_request', '{lost}', 'send_again', 'sent_to_issuer', 'Demander un duplicata',
  'Duplicata demandé', 'good');
call app.request('professional_card_request', 'CB', null, '{draft,requested,missing_documents}');
create trigger a_valid_held before insert or update on public.professional_card_request for each row
  execute function app.hold_columns('valid_until');
