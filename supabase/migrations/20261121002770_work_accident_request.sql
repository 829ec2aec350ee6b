-- Why: an accident at work is declared within hours that the law counts (R412-2, R441-3 and R441-6 of the CSS). The
-- clocks are set when it is told, as src/rules/compliance/accident-clocks.ts sets them; both are tried on the
-- same cases.

insert into app.legal_figure (code, value, valid_from, source) values
  ('AT_DELAI_EU_H', 24, '2016-08-10', 'Art. R412-2 CSS'), ('AT_DELAI_DAT_H', 48, '2016-08-10', 'Art. R441-3 CSS'),
  ('AT_DELAI_RESERVES_J', 10, '2019-12-01', 'Art. R441-6 CSS');

create table public.work_accident_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  work_site_id uuid references public.work_site on delete set null,
  occurred_at timestamptz not null,
  known_at timestamptz not null,
  known_by text check (known_by in ('client', 'victim', 'witness', 'other')),
  place_type text not null default 'usual' check (place_type in ('usual', 'occasional', 'meal', 'commute', 'between')),
  place text,
  activity text,
  nature text,
  contact_object text,
  hours_that_day text,
  lesion_site text,
  lesion_nature text,
  outcome text not null default 'no_stoppage' check (outcome in ('no_stoppage', 'stoppage', 'death')),
  stoppage_from date,
  stoppage_until date constraint work_accident_request_stoppage_check check (stoppage_until >= stoppage_from),
  transported_to text,
  witness text,
  third_party text,
  client_before timestamptz,
  declare_before timestamptz,
  reserves_until date,
  client_informed_at timestamptz,
  declared_at timestamptz,
  reserves text,
  case_number text,
  decided_on date,
  resumed_on date,
  constraint work_accident_request_known_check check (known_at >= occurred_at)
);
comment on column public.work_accident_request.declare_before is
  'Quarante-huit heures après que l’agence l’a su, dimanches et jours fériés non comptés.';

-- Hours that run outside Sundays and public holidays, on the wall clock of Paris.
create function app.add_workable_hours(p_from timestamptz, p_hours numeric) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare v_at timestamp := p_from at time zone 'Europe/Paris'; v_left interval := p_hours * interval '1 hour';
  v_room interval;
begin
  loop
    v_room := case when extract(isodow from v_at) = 7 or app.is_public_holiday(v_at::date) then interval '0'
      else v_at::date + interval '1 day' - v_at end;
    if v_room > interval '0' and v_left <= v_room then return (v_at + v_left) at time zone 'Europe/Paris'; end if;
    v_left := v_left - v_room;
    v_at := v_at::date + interval '1 day';
  end loop;
end $$;

-- Ten clear days: neither end counts, and an end on a Saturday, a Sunday or a holiday goes to the next working day.
create function app.reserves_end(p_declared date, p_days integer) returns date
language plpgsql stable set search_path = '' as $$
declare v_day date := p_declared + p_days + 1;
begin
  while extract(isodow from v_day) >= 6 or app.is_public_holiday(v_day) loop v_day := v_day + 1; end loop;
  return v_day;
end $$;

create function app.accident_clocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.known_at > now() + interval '1 minute' then
    raise exception 'Ce moment n’est pas encore passé.' using errcode = 'RL374', hint = 'field=known_at';
  end if;
  new.client_before := (new.known_at at time zone 'Europe/Paris' + app.figure(new.workspace_id, 'AT_DELAI_EU_H',
    new.known_at::date) * interval '1 hour') at time zone 'Europe/Paris';
  new.declare_before := app.add_workable_hours(new.known_at,
    app.figure(new.workspace_id, 'AT_DELAI_DAT_H', new.known_at::date));
  new.reserves_until := app.reserves_end((coalesce(new.declared_at, new.declare_before)
    at time zone 'Europe/Paris')::date, app.figure(new.workspace_id, 'AT_DELAI_RESERVES_J',
    new.known_at::date)::integer);
  if new.status in ('draft', 'requested', 'to_declare') then
    new.due_on := (new.declare_before at time zone 'Europe/Paris')::date;
  end if;
  return new;
end $$;

create function app.accident_declared(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is null then null
    when (p_payload ->> 'declared_at')::timestamptz > now() + interval '1 minute'
      then '[declared_at] Ce moment n’est pas encore passé.'
    when (p_payload ->> 'declared_at')::timestamptz < (p_row ->> 'known_at')::timestamptz
      then '[declared_at] La déclaration est avant que l’accident soit connu.' end
$$;
-- Reserves wait for nothing else: their last day is what is due next.
create function app.accident_waits_reserves(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('due_on', app.reserves_end(((p_payload ->> 'declared_at')::timestamptz
    at time zone 'Europe/Paris')::date, app.figure((p_row ->> 'workspace_id')::uuid, 'AT_DELAI_RESERVES_J',
    app.today())::integer))
$$;
create function app.accident_reserves_in_time(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when app.today() > (p_row ->> 'reserves_until')::date
    then 'Le délai des réserves motivées est passé (R441-6 du CSS).' end
$$;
-- After thirty days away, the visit of return is asked for at once (R4624-31).
create function app.accident_resumed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if (p_payload ->> 'resumed_on')::date - (p_row ->> 'stoppage_from')::date >= 30 then
    insert into public.medical_checkup_request (workspace_id, talent_id, contract_id, company_id, type, status, due_on,
      owner_id, assignee_id, requested_at, comment)
    values ((p_row ->> 'workspace_id')::uuid, (p_row ->> 'talent_id')::uuid, (p_row ->> 'contract_id')::uuid,
      (p_row ->> 'company_id')::uuid, 'return', 'requested', (p_payload ->> 'resumed_on')::date + 8,
      (p_row ->> 'owner_id')::uuid, (p_row ->> 'assignee_id')::uuid, now(),
      'Reprise après l’accident ' || (p_row ->> 'reference'));
  end if;
  return null;
end $$;

call app.request_states('work_accident_request', 'compliance', 'Accidents du travail');
delete from public.workflow_state where entity = 'work_accident_request' and code in ('done', 'refused');
insert into public.workflow_state (entity, code, label, tone, position, is_settled) values
  ('work_accident_request', 'to_declare', 'À déclarer', 'bad', 10, false),
  ('work_accident_request', 'declared', 'Déclaré', 'waiting', 20, false),
  ('work_accident_request', 'acknowledged', 'Accusé de réception', 'info', 30, false),
  ('work_accident_request', 'investigated', 'En instruction', 'waiting', 40, false),
  ('work_accident_request', 'recognized', 'Reconnu', 'info', 50, false),
  ('work_accident_request', 'rejected', 'Non reconnu', 'neutral', 51, false),
  ('work_accident_request', 'resumed', 'Reprise', 'good', 80, true);
update public.workflow_state set label = case code when 'requested' then 'Signalé' when 'closed' then 'Clos'
    else 'Annulé' end
  where entity = 'work_accident_request' and code in ('requested', 'closed', 'canceled');
call app.request_step('work_accident_request', '{requested}', 'inform', 'to_declare', 'Information du client reçue',
  'Information notée', 'good', p_asks => '{client_informed_at!}', p_priority => 1);
call app.request_step('work_accident_request', '{requested,to_declare}', 'declare', 'declared', 'Déclarer à la CPAM',
  'Déclaration notée', 'good', p_guard => 'accident_declared', p_effect => 'accident_waits_reserves',
  p_asks => '{declared_at!}', p_tell => '{owner,manager}');
call app.request_step('work_accident_request', '{declared,acknowledged}', 'reserve', 'investigated',
  'Émettre des réserves', 'Réserves émises', 'waiting', p_guard => 'accident_reserves_in_time', p_asks => '{reserves!}',
  p_priority => 3);
call app.request_step('work_accident_request', '{declared}', 'acknowledge', 'acknowledged', 'Accusé de réception',
  'Accusé noté', 'good', p_asks => '{case_number!}');
call app.request_step('work_accident_request', '{acknowledged}', 'investigate', 'investigated', 'Instruction ouverte',
  'Instruction notée', 'waiting', p_priority => 2);
call app.request_step('work_accident_request', '{acknowledged,investigated}', 'recognize', 'recognized', 'Reconnu',
  'Reconnaissance notée', 'good', p_asks => '{decided_on!}', p_tell => '{owner}');
call app.request_step('work_accident_request', '{acknowledged,investigated}', 'reject', 'rejected', 'Non reconnu',
  'Refus noté', 'neutral', p_asks => '{decided_on!}', p_priority => 4, p_tell => '{owner}');
call app.request_step('work_accident_request', '{declared,acknowledged,recognized,rejected}', 'return', 'resumed',
  'Reprise du travail', 'Reprise notée', 'good', p_effect => 'accident_resumed', p_asks => '{resumed_on!}',
  p_priority => 5);
call app.request_step('work_accident_request', '{resumed}', 'close', 'closed', 'Clore', 'Dossier clos');
call app.request('work_accident_request', 'AT', 'legal', '{draft,requested,to_declare,declared,acknowledged}');
create trigger a_clocks_held before insert or update on public.work_accident_request for each row
  execute function app.hold_columns('client_before', 'declare_before', 'reserves_until');
create trigger c_clocks before insert or update of known_at, declared_at on public.work_accident_request for each row
  execute function app.accident_clocks();
