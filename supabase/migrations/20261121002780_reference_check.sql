-- Why: somebody's former chief is called only when the person agreed, and never the present employer without their
-- explicit word. The answers are the person's to read, and go with their file.

create table public.reference_check (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  contact_id uuid references public.contact on delete set null,
  referee_name text,
  referee_company text,
  referee_job_title text,
  referee_phone_number text check (app.is_valid_phone(referee_phone_number)),
  is_current_employer boolean not null default false,
  reminder_date date,
  consent_on date,
  consent_by text check (consent_by in ('email', 'form', 'phone')),
  period text,
  punctuality smallint check (punctuality between 1 and 5),
  safety smallint check (safety between 1 and 5),
  quality smallint check (quality between 1 and 5),
  team_spirit smallint check (team_spirit between 1 and 5),
  would_rehire text check (would_rehire in ('yes', 'with_reserve', 'no')),
  note text,
  constraint reference_check_referee_check check (contact_id is not null or btrim(coalesce(referee_name, '')) <> '')
);

create function app.consent_is_enough(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is null then null
    when (p_payload ->> 'consent_on')::date > app.today() then '[consent_on] Ce jour n’est pas encore passé.'
    when (p_row ->> 'is_current_employer')::boolean and p_payload ->> 'consent_by' = 'phone'
      then '[consent_by] Pour l’employeur actuel, l’accord est écrit.' end
$$;

call app.request_states('reference_check', 'talents', 'Contrôles de références');
delete from public.workflow_state where entity = 'reference_check' and code in ('done', 'refused');
insert into public.workflow_state (entity, code, label, tone, position, is_settled) values
  ('reference_check', 'consent_received', 'Accord reçu', 'info', 10, false),
  ('reference_check', 'in_progress', 'En cours', 'info', 20, false),
  ('reference_check', 'unreachable', 'Injoignable', 'waiting', 30, false),
  ('reference_check', 'favourable', 'Favorable', 'good', 80, true),
  ('reference_check', 'reserved', 'Réservé', 'waiting', 81, true),
  ('reference_check', 'unfavourable', 'Défavorable', 'bad', 82, true);
update public.workflow_state set label = case code when 'requested' then 'À contrôler' when 'closed' then 'Clos'
    else 'Annulé' end where entity = 'reference_check' and code in ('requested', 'closed', 'canceled');
call app.request_step('reference_check', '{requested}', 'consent', 'consent_received', 'Accord reçu', 'Accord noté',
  'good', p_guard => 'consent_is_enough', p_asks => '{consent_on!,consent_by!}');
call app.request_step('reference_check', '{consent_received,unreachable}', 'call', 'in_progress', 'Appeler',
  'Appel commencé', 'good');
call app.request_step('reference_check', '{in_progress}', 'favour', 'favourable', 'Favorable', 'Avis favorable noté',
  'good', p_asks => '{period!,punctuality,safety,quality,team_spirit,would_rehire!,note!}', p_tell => '{owner}');
call app.request_step('reference_check', '{in_progress}', 'reserve', 'reserved', 'Réservé', 'Avis réservé noté',
  'waiting', p_asks => '{period!,punctuality,safety,quality,team_spirit,would_rehire!,note!}', p_priority => 2,
  p_tell => '{owner}');
call app.request_step('reference_check', '{in_progress}', 'disfavour', 'unfavourable', 'Défavorable',
  'Avis défavorable noté', 'bad', p_asks => '{period!,punctuality,safety,quality,team_spirit,would_rehire!,note!}',
  p_priority => 3, p_tell => '{owner}');
call app.request_step('reference_check', '{consent_received,in_progress}', 'miss', 'unreachable', 'Injoignable',
  'Rappel à faire', 'waiting', p_asks => '{reminder_date!}', p_effect => 'reference_reminded', p_priority => 4);
call app.request_step('reference_check', '{favourable,reserved,unfavourable,unreachable}', 'close', 'closed', 'Clore',
  'Contrôle clos', p_priority => 5);
-- The day of the next call is what is waited for.
create function app.reference_reminded(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('due_on', (p_payload ->> 'reminder_date')::date)
$$;
call app.request('reference_check', 'RC', null, '{draft,requested}', false);
