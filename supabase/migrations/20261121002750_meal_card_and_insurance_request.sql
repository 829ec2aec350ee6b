-- Why: a meal card is ordered once for a worker, its employer's share between half and six tenths of the face (art. 81
-- 19° and R3262-1 s.); and whoever does not want the health cover says why again every year (« Intérimaires Santé »).

create table public.meal_card_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  face_value numeric(6, 2) not null default 10 check (face_value > 0),
  employer_percent numeric(4, 1) not null default 60 constraint meal_card_request_employer_percent_check
    check (employer_percent between 50 and 60),
  employer_share numeric(6, 2) generated always as (round(face_value * employer_percent / 100, 2)) stored,
  issuer text,
  shipped_on date,
  last_digits text constraint meal_card_request_last_digits_check check (last_digits ~ '^\d{4}$')
);
comment on column public.meal_card_request.last_digits is
  'Les quatre derniers chiffres : le numéro n’est jamais gardé.';

create function app.meal_card_is_first(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_other text;
begin
  if p_payload is null then return null; end if;
  select r.reference into v_other from public.meal_card_request r where r.talent_id = (p_row ->> 'talent_id')::uuid
    and r.id <> (p_row ->> 'id')::uuid and r.status in ('checked', 'ordered', 'shipped', 'done', 'blocked') limit 1;
  return case when v_other is not null then 'Ce talent a déjà une carte, demande ' || v_other || '.' end;
end $$;

call app.request_states('meal_card_request', 'pay', 'Cartes titres-restaurant');
insert into public.workflow_state (entity, code, label, tone, position, is_settled) values
  ('meal_card_request', 'checked', 'Éligibilité contrôlée', 'info', 10, false),
  ('meal_card_request', 'ordered', 'Commandée', 'waiting', 20, false),
  ('meal_card_request', 'shipped', 'Expédiée', 'info', 30, false),
  ('meal_card_request', 'blocked', 'Bloquée', 'bad', 85, true);
update public.workflow_state set label = 'Active' where entity = 'meal_card_request' and code = 'done';
call app.request_step('meal_card_request', '{requested}', 'check', 'checked', 'Contrôler', 'Éligibilité contrôlée',
  'good', 'review', 'not_author,meal_card_is_first');
call app.request_step('meal_card_request', '{checked}', 'order', 'ordered', 'Commander', 'Carte commandée', 'good',
  p_asks => '{issuer!}');
call app.request_step('meal_card_request', '{ordered}', 'ship', 'shipped', 'Carte expédiée', 'Envoi noté', 'good',
  p_asks => '{shipped_on!}');
call app.request_step('meal_card_request', '{shipped}', 'finish', 'done', 'Activer', 'Carte active', 'good',
  p_asks => '{last_digits!}', p_tell => '{owner}');
call app.request_step('meal_card_request', '{shipped,done}', 'block', 'blocked', 'Bloquer', 'Carte bloquée', 'bad',
  p_comment => true, p_priority => 5, p_tell => '{owner}');
call app.request_step('meal_card_request', '{blocked}', 'unblock', 'done', 'Débloquer', 'Carte débloquée', 'good');
call app.request_step('meal_card_request', '{blocked}', 'close', 'closed', 'Clôturer', 'Carte soldée', p_priority => 2);
call app.request('meal_card_request', 'TR', null, '{draft,requested}');

create table public.company_insurance_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  type text not null default 'affiliation' check (type in ('affiliation', 'exemption', 'dependent', 'change', 'removal',
    'portability', 'certificate', 'health_payment')),
  exemption_reason text check (exemption_reason in ('other_cover', 'family_cover', 'solidarity_cover', 'short_contract',
    'apprentice')),
  effective_on date,
  exempted_until date
);
comment on column public.company_insurance_request.exempted_until is
  'Une dispense vaut un an : elle se redemande avec son justificatif.';

create function app.exemption_is_proved(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is null or p_row ->> 'type' <> 'exemption' then null
    when p_row ->> 'exemption_reason' is null then '[exemption_reason] Dites le motif de la dispense.'
    when not exists (select from public.document d where d.entity = 'company_insurance_request'
      and d.row_id = (p_row ->> 'id')::uuid) then 'Joignez le justificatif de la dispense.' end
$$;
create function app.insurance_done(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_row ->> 'type' = 'exemption' then jsonb_build_object('exempted_until',
    ((p_payload ->> 'effective_on')::date + interval '1 year' - interval '1 day')::date) end
$$;

call app.request_states('company_insurance_request', 'pay', 'Mutuelle', '{missing_documents}');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('company_insurance_request', 'sent_to_insurer', 'Transmise à l’assureur', 'waiting', 10);
call app.request_step('company_insurance_request', '{requested,missing_documents}', 'send', 'sent_to_insurer',
  'Transmettre à l’assureur', 'Demande transmise', 'good', p_guard => 'exemption_is_proved');
call app.request_step('company_insurance_request', '{requested,sent_to_insurer}', 'ask_documents', 'missing_documents',
  'Demander des pièces', 'Pièces demandées', 'waiting', p_comment => true, p_priority => 2, p_tell => '{owner}');
call app.request_step('company_insurance_request', '{sent_to_insurer}', 'finish', 'done', 'Réponse de l’assureur',
  'Réponse notée', 'good', p_effect => 'insurance_done', p_asks => '{effective_on!}', p_tell => '{owner}');
call app.request('company_insurance_request', 'MU', null, '{draft,requested,missing_documents}');
create trigger a_exempted_held before insert or update on public.company_insurance_request for each row
  execute function app.hold_columns('exempted_until');
