-- Why: who brings somebody is thanked once: when that person has worked enough hours, within the delay.

create table public.cooptation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  coopted_by_id uuid not null references public.talent on delete restrict,
  bonus numeric(6, 2) not null default 150 check (bonus between 0 and 1000),
  hours_wanted smallint not null default 150 check (hours_wanted between 1 and 2000),
  paid_on date,
  constraint cooptation_two_people_check check (talent_id <> coopted_by_id)
);
comment on column public.cooptation.talent_id is 'La personne cooptée.';

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
  'good', 'review', 'not_author');
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
