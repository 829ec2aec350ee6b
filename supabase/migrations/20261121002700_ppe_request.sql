-- Why: protective equipment is given to a worker and signed for, one article at a time. The agency may supply only the
-- helmet and the safety shoes, when the contract says so; the rest is the client's to give (L1251-23). What is handed
-- over is never charged to the worker.

create table public.ppe_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  work_site_id uuid references public.work_site on delete set null,
  delivery text not null default 'agency' check (delivery in ('agency', 'site', 'home')),
  supplier text,
  handed_on date,
  returned_on date
);
create table public.ppe_request_item (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  ppe_request_id uuid not null references public.ppe_request on delete cascade,
  attribute text not null check (attribute in ('casque', 'chaussures', 'bottes', 'gants', 'gilet', 'parka',
    'lunettes', 'antibruit', 'masque', 'harnais', 'genouilleres', 'pluie')),
  size text check (length(size) <= 20),
  quantity smallint not null default 1 constraint ppe_request_item_quantity_check check (quantity between 1 and 50),
  serial_number text,
  unit_price numeric(8, 2) constraint ppe_request_item_unit_price_check check (unit_price >= 0),
  is_returnable boolean not null default false,
  is_canceled boolean not null default false
);
comment on column public.ppe_request_item.attribute is 'L’article ; sa taille vient de la fiche du talent.';
comment on column public.ppe_request_item.serial_number is 'Harnais et longes : contrôlés chaque année.';

-- The size is what the talent said: asked once, not at each delivery.
create function app.ppe_size() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_sizes jsonb; v_key text;
begin
  if new.size is not null then return new; end if;
  v_key := case when new.attribute in ('chaussures', 'bottes') then 'chaussures'
    when new.attribute = 'gants' then 'gants' when new.attribute in ('gilet', 'parka', 'pluie', 'harnais')
      then 'haut' end;
  select t.ppe_sizes into v_sizes from public.ppe_request r join public.talent t on t.id = r.talent_id
    where r.id = new.ppe_request_id and r.workspace_id = new.workspace_id;
  new.size := v_sizes ->> v_key;
  return new;
end $$;

create function app.ppe_has_items(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is not null and not exists (select from public.ppe_request_item i
      where i.ppe_request_id = (p_row ->> 'id')::uuid and not i.is_canceled)
    then '[items] Aucun article n’est demandé.' end
$$;
create function app.ppe_receipt_signed(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_payload is null then null
    when (p_payload ->> 'handed_on')::date > app.today() then '[handed_on] Ce jour n’est pas encore passé.'
    when not exists (select from public.document d where d.entity = 'ppe_request'
      and d.row_id = (p_row ->> 'id')::uuid and d.type <> 'ppe_receipt_to_sign')
      then 'Joignez d’abord la décharge de remise signée.' end
$$;

call app.request_states('ppe_request', 'compliance', 'Équipements de protection', '{approved}');
insert into public.workflow_state (entity, code, label, tone, position, is_final, is_settled) values
  ('ppe_request', 'ordered', 'Commandée', 'waiting', 10, false, false),
  ('ppe_request', 'returned', 'Rendue', 'neutral', 85, true, true);
update public.workflow_state set label = 'Remise' where entity = 'ppe_request' and code = 'done';
call app.request_step('ppe_request', '{draft}', 'submit', 'requested', 'Soumettre', 'Demande soumise', 'good',
  p_guard => 'ppe_has_items', p_effect => 'request_submitted');
call app.request_step('ppe_request', '{approved}', 'order', 'ordered', 'Commander', 'Articles commandés', 'good',
  p_guard => 'ppe_has_items', p_asks => '{supplier}');
call app.request_step('ppe_request', '{approved,ordered}', 'finish', 'done', 'Remettre au talent', 'Articles remis',
  'good', p_guard => 'ppe_has_items,ppe_receipt_signed', p_asks => '{handed_on!}', p_priority => 1,
  p_tell => '{owner}');
call app.request_step('ppe_request', '{done}', 'give_back', 'returned', 'Enregistrer le retour', 'Articles rendus',
  p_asks => '{returned_on!}');
call app.request('ppe_request', 'EP');
call app.request_lines('ppe_request_item', 'ppe_request', 'ppe_request_id', 'edit',
  '{draft,requested,approved,ordered}');
create trigger c_ppe_size before insert on public.ppe_request_item for each row execute function app.ppe_size();
