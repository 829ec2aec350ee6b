-- Why: who brings somebody is thanked once: when that person has worked enough hours, within the delay.

create table public.cooptation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  coopted_by_id uuid not null references public.talent on delete restrict,
  bonus numeric(6, 2) not null default 150 check (bonus between 0 and 1000),
  hours_wanted smallint not null default 150 check (hours_wanted between 1 and 2000),
  payable_on date,
  contract_key text,
  paid_on date,
  constraint cooptation_two_people_check check (talent_id <> coopted_by_id)
);
comment on column public.cooptation.talent_id is 'La personne cooptée.';
comment on column public.cooptation.payable_on is
  'Le jour du bon à payer : la prime d’un salarié de l’agence vient à la paie de ce mois.';
comment on column public.cooptation.contract_key is
  'La mission dont la paie porte la prime, fixée ce jour-là : nul, elle est payée autrement.';

-- Hours that the agency has checked, whichever its clients.
create function app.hours_worked(p_talent uuid, p_since timestamptz) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(coalesce(sum(d.worker_minutes), 0) / 60.0, 1) from public.timesheet_week w
  join public.contract k on k.id = w.contract_id join public.timesheet_day d on d.timesheet_week_id = w.id
  where k.talent_id = p_talent and w.status in ('checked', 'ready_for_pay') and d.date >= p_since::date
$$;
grant execute on function app.hours_worked(uuid, timestamptz) to authenticated;

create function app.cooptation_is_new(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_other text;
begin
  if p_payload is null then return null; end if;
  if exists (select from public.contract c where c.talent_id = (p_row ->> 'talent_id')::uuid
      and c.status not in ('draft', 'canceled', 'refused')
      and c.created_at < (p_row ->> 'created_at')::timestamptz) then
    return 'Cette personne travaillait déjà pour l’agence.';
  end if;
  select r.reference into v_other from public.cooptation r where r.talent_id = (p_row ->> 'talent_id')::uuid
    and r.id <> (p_row ->> 'id')::uuid and r.status not in ('draft', 'rejected', 'expired', 'canceled') limit 1;
  return case when v_other is not null then 'Cette personne est déjà cooptée : ' || v_other || '.' end;
end $$;
create function app.cooptation_released(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Settled once: a contract that is signed or broken later would move it to another line, where it is paid again.
  select jsonb_build_object('payable_on', app.today(), 'contract_key', (select c.contract_key from public.contract c
    where c.talent_id = (p_row ->> 'coopted_by_id')::uuid and app.is_version(c) and c.start_date <= app.today()
    order by c.start_date desc, c.id limit 1))
$$;
create function app.cooptation_hours_reached(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_hours numeric;
begin
  if p_payload is null then return null; end if;
  v_hours := app.hours_worked((p_row ->> 'talent_id')::uuid, (p_row ->> 'created_at')::timestamptz);
  return case when v_hours < (p_row ->> 'hours_wanted')::numeric
    then replace(v_hours::text, '.', ',') || ' h contrôlées sur ' || (p_row ->> 'hours_wanted') || ' h.' end;
end $$;

call app.request_states('cooptation', 'marketing', 'Cooptations');
delete from public.workflow_state where entity = 'cooptation' and code in ('refused', 'closed');
insert into public.workflow_state (entity, code, label, tone, position, is_final, is_settled) values
  ('cooptation', 'eligible', 'Éligible', 'info', 10, false, false),
  ('cooptation', 'threshold_reached', 'Seuil atteint', 'info', 20, false, false),
  ('cooptation', 'payable', 'À payer', 'waiting', 30, false, false),
  ('cooptation', 'rejected', 'Rejetée', 'bad', 91, true, true),
  ('cooptation', 'expired', 'Expirée', 'neutral', 93, true, true);
update public.workflow_state set label = case code when 'requested' then 'Déclarée' else 'Payée' end, is_final = code
  = 'done' where entity = 'cooptation' and code in ('requested', 'done');
call app.request_step('cooptation', '{requested}', 'accept', 'eligible', 'Éligible', 'Cooptation éligible', 'good',
  p_guard => 'cooptation_is_new', p_tell => '{owner}');
call app.request_step('cooptation', '{eligible}', 'reach', 'threshold_reached', 'Seuil atteint', 'Seuil noté', 'good',
  p_guard => 'cooptation_hours_reached', p_tell => '{owner}');
call app.request_step('cooptation', '{threshold_reached}', 'release', 'payable', 'Bon à payer', 'Mise en paiement',
  'good', 'review', 'not_author', 'cooptation_released');
call app.request_step('cooptation', '{payable}', 'finish', 'done', 'Marquer comme payée', 'Prime payée', 'good',
  'review', p_asks => '{paid_on!}', p_tell => '{owner}');
call app.request_step('cooptation', '{requested,eligible}', 'reject', 'rejected', 'Rejeter', 'Cooptation rejetée',
  'bad', p_comment => true, p_priority => 8, p_tell => '{owner}');
call app.request_step('cooptation', '{eligible}', 'expire', 'expired', 'Délai passé', 'Cooptation expirée', 'neutral',
  p_priority => 6);
call app.request('cooptation', 'CO', null, '{draft}');

create function public.hours_worked(public.cooptation) returns numeric
language sql stable set search_path = '' as $$ select app.hours_worked($1.talent_id, $1.created_at) $$;
grant execute on function public.hours_worked(public.cooptation) to authenticated;
comment on function public.hours_worked(public.cooptation) is
  'Heures contrôlées de la personne cooptée, depuis la déclaration.';

-- Who brings somebody while working for the agency is paid with their hours, and pays contributions on it: it bears IFM
-- and ICCP as any salary of the mission (L1251-32). Somebody without a contract is paid otherwise.
create function app.pay_cooptations(p_workspace uuid, p_until date) returns setof app.pay_item
language sql stable security definer set search_path = '' as $$
  select r.contract_key, d.month, 'cooptation', r.id, 'PRIME', 0::numeric, 1::numeric, 'each', r.bonus,
    (r.bonus * 100)::bigint, 0::bigint, 1
  from public.cooptation r
  cross join lateral (select date_trunc('month', r.payable_on)::date as month) d
  where r.workspace_id = p_workspace and r.status in ('payable', 'done') and r.contract_key is not null
    and d.month between (select min(p.month) from public.pay_period p where p.workspace_id = p_workspace) and p_until
$$;
revoke execute on function app.pay_cooptations(uuid, date) from public;
call app.pays_from('pay_cooptations', 70::smallint);

-- A talent has a link to hand around: it shows the open offers, and says who sent whoever answers one of them. It opens
-- nothing else, and names nobody but by a first name.
create table app.cooptation_link (
  talent_id uuid primary key references public.talent on delete cascade,
  code text not null unique default left(app.new_token(), 12),
  created_by uuid references public.team_member on delete set null,
  created_at timestamptz not null default now()
);

create function app.cooptation_link(talent_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('marketing', 'edit'); t public.talent; v_code text;
begin
  select * into t from public.talent x where x.id = cooptation_link.talent_id
    and x.workspace_id = app.active_workspace() and x.anonymized_at is null;
  if t.id is null or not app.may_act('talents', 'read', to_jsonb(t)) then
    raise exception 'Talent introuvable.' using errcode = 'RL003';
  end if;
  insert into app.cooptation_link (talent_id, created_by) values (t.id, v_me) on conflict do nothing;
  select l.code into v_code from app.cooptation_link l where l.talent_id = t.id;
  return v_code;
end $$;
comment on function app.cooptation_link(uuid) is
  'Le code du lien de parrainage d’un talent, toujours le même : /job-postings/by/<code>.';
call app.expose('cooptation_link');

-- What the link shows; « unknown » of a code that nobody holds.
create function app.cooptation_offers(code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('state', 'open', 'first_name', t.first_name, 'agency', e.name,
    'agency_phone', e.phone_number, 'offers', app.job_posting_feed(t.workspace_id))
    from app.cooptation_link l join public.talent t on t.id = l.talent_id and t.anonymized_at is null
    left join public.legal_entity e on e.workspace_id = t.workspace_id and e.is_default
    where l.code = cooptation_offers.code), '{"state": "unknown"}')
$$;
call app.expose('cooptation_offers', '{}');

-- Somebody new answered by the link of somebody else: declared, for whoever deals with the order to say if it counts.
create function app.coopted_by_link(p_talent uuid, p_code text, p_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_sponsor uuid; v_workspace uuid; v_id uuid;
begin
  select l.talent_id, t.workspace_id into v_sponsor, v_workspace from app.cooptation_link l
    join public.talent t on t.id = p_talent join public.talent s on s.id = l.talent_id
      and s.workspace_id = t.workspace_id and s.anonymized_at is null
    where l.code = p_code and l.talent_id <> p_talent;
  if v_sponsor is null then return; end if;
  insert into public.cooptation (workspace_id, talent_id, coopted_by_id, owner_id, status, requested_at, comment)
    values (v_workspace, p_talent, v_sponsor, p_owner, 'requested', now(), 'Par son lien de parrainage.')
    returning id into v_id;
  perform app.notify(v_workspace, array_remove(array[p_owner], null), 'cooptation.submit', jsonb_build_object(
    'entity', 'cooptation', 'row_id', v_id, 'action', 'submit', 'label', 'Déclarer', 'to_state', 'requested',
    'title', (select app.talent_name(s) || ' recommande ' || app.talent_name(t) from public.talent s, public.talent t
      where s.id = v_sponsor and t.id = p_talent)), '{owner}');
end $$;
