-- Why: hours, week by week: what was planned, what the worker says, what the client signs. The signed sheet is the
-- basis of both pay and invoice; the worker is paid for hours worked even when the client has not signed (D§4.2).
-- Every duration is a whole number of minutes: 3 × 7h20 is 22h00, here, on the screens and on paper.

create table public.timesheet_week (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  contract_id uuid not null references public.contract on delete restrict,
  contract_key text not null,
  talent_id uuid not null references public.talent on delete restrict,
  company_id uuid not null references public.company on delete restrict,
  agency_id uuid references public.agency on delete set null,
  work_site_id uuid references public.work_site on delete set null,
  mission_id uuid references public.mission on delete set null,
  contact_id uuid references public.contact on delete set null,
  owner_id uuid references public.team_member,
  monday date not null check (extract(isodow from monday) = 1),
  status text not null default 'to_enter',
  version_number smallint not null default 1 check (version_number > 0),
  planned_minutes integer not null default 0,
  worker_minutes integer not null default 0,
  client_minutes integer,
  entered_at timestamptz,
  declared_at timestamptz,
  sent_at timestamptz,
  signed_at timestamptz,
  deemed_at timestamptz,
  deemed_terms text,
  signature_request_id uuid references public.signature_request on delete set null,
  is_disputed boolean not null default false,
  dispute_reason text,
  dispute_answer text,
  checked_at timestamptz,
  checked_by uuid references public.team_member,
  unsigned_reason text,
  last_reminder_at timestamptz,
  reminder_count smallint not null default 0,
  paid_at timestamptz,
  invoiced_at timestamptz,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint timesheet_week_once_key unique (workspace_id, contract_key, monday)
);
create index timesheet_week_status_idx on public.timesheet_week (workspace_id, status, monday);
create index timesheet_week_monday_idx on public.timesheet_week (workspace_id, monday desc nulls last, id);
create index timesheet_week_contract_idx on public.timesheet_week (contract_id);
create index timesheet_week_talent_idx on public.timesheet_week (talent_id, monday);
create index timesheet_week_company_idx on public.timesheet_week (company_id);
create index timesheet_week_owner_idx on public.timesheet_week (owner_id);
create index timesheet_week_signature_idx on public.timesheet_week (signature_request_id);
comment on column public.timesheet_week.version_number is
  '2 et plus : le client a changé des heures et l’agence l’a accepté.';
comment on column public.timesheet_week.declared_at is 'Quand le salarié a envoyé ses heures, par son lien.';
comment on column public.timesheet_week.deemed_at is
  'Quand la semaine a été réputée acceptée, sans signature ; deemed_terms dit selon quelle clause du client.';
comment on column public.timesheet_week.unsigned_reason is 'Pourquoi la semaine est payée sans la signature du client.';
comment on column public.timesheet_week.paid_at is 'Deux faits indépendants après « bon pour paie » : payé, facturé.';
call app.protect('timesheet_week', 'time');
call app.keep('timesheet_week', $when$r.status not in ('to_enter', 'missing', 'entered', 'canceled')
    or r.version_number > 1 or r.paid_at is not null or r.invoiced_at is not null
    or exists (select from public.timesheet_version v where v.timesheet_week_id = r.id)
    or exists (select from public.signature_request s where s.row_ids @> array[r.id] and s.entity = 'timesheet_week'
      and s.status = 'signed')$when$,
  'Une semaine envoyée, signée, contrôlée ou payée ne s’efface pas : rouvrez-la, ou corrigez par un rappel.');
-- A week is made from its contract (ensure_timesheet_weeks), never typed.
drop policy timesheet_week_create on public.timesheet_week;
revoke insert on public.timesheet_week from authenticated;
create trigger a_held before insert or update on public.timesheet_week for each row
  execute function app.hold_columns(
    'version_number=1', 'planned_minutes=0', 'worker_minutes=0', 'client_minutes', 'entered_at', 'declared_at',
    'sent_at', 'signed_at', 'deemed_at', 'deemed_terms', 'signature_request_id', 'is_disputed=false',
    'dispute_reason', 'dispute_answer',
    'checked_at', 'checked_by', 'unsigned_reason', 'last_reminder_at', 'reminder_count=0', 'paid_at', 'invoiced_at');
-- A week belongs to a contract, a worker, a client and a Monday, and its owner decides who may check it. All of that
-- comes from the contract and stays as it was made: a week that could be moved would be paid to another, or checked by
-- who was refused. What one types in a week is its comment; in a day, the hours, never what was planned nor where the
-- day stands.
create trigger a_held_place before update on public.timesheet_week for each row
  execute function app.hold_columns(
    'workspace_id', 'contract_id', 'contract_key', 'talent_id', 'company_id', 'agency_id', 'work_site_id',
    'mission_id', 'contact_id', 'owner_id', 'monday');

create table public.timesheet_day (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  timesheet_week_id uuid not null references public.timesheet_week on delete cascade,
  contract_id uuid not null references public.contract on delete restrict,
  owner_id uuid references public.team_member,
  date date not null,
  planned_minutes integer not null default 0 check (planned_minutes between 0 and 1440),
  worker_minutes integer check (worker_minutes between 0 and 1440),
  declared_minutes integer check (declared_minutes between 0 and 1440),
  client_minutes integer check (client_minutes between 0 and 1440),
  morning_start time,
  morning_end time check (morning_end > morning_start),
  afternoon_start time check (afternoon_start >= morning_end),
  afternoon_end time check (afternoon_end > afternoon_start),
  night_minutes integer not null default 0 check (night_minutes between 0 and 1440),
  is_public_holiday boolean not null default false,
  has_meal boolean not null default false,
  travel_zone text check (travel_zone in ('1A', '1B', '2', '3', '4', '5')),
  has_travel boolean not null default false,
  has_transport boolean not null default false,
  is_long_distance boolean not null default false,
  bonus_code text,
  bonus_quantity numeric(8, 2),
  absence_code text references public.absence_code (code),
  absence_minutes integer not null default 0 check (absence_minutes between 0 and 1440),
  client_reason text,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint timesheet_day_once_key unique (timesheet_week_id, date),
  constraint timesheet_day_length_check check (coalesce(worker_minutes, 0) + absence_minutes <= 1440),
  constraint timesheet_day_meal_check check (not has_meal or absence_code is null or coalesce(worker_minutes, 0) > 0),
  constraint timesheet_day_night_check
    check (night_minutes <= coalesce(worker_minutes, client_minutes, planned_minutes))
);
create index timesheet_day_contract_idx on public.timesheet_day (contract_id, date);
create index timesheet_day_owner_idx on public.timesheet_day (owner_id);
create index timesheet_day_absence_idx on public.timesheet_day (workspace_id, date) where absence_code is not null;
comment on column public.timesheet_day.declared_minutes is
  'Ce que le salarié a envoyé par son lien ; reste, même quand l’agence corrige worker_minutes.';
call app.protect('timesheet_day', 'time');
call app.keep('timesheet_day', $when$exists (select from public.timesheet_week w where w.id = r.timesheet_week_id
    and w.status not in ('to_enter', 'missing', 'entered', 'canceled'))$when$,
  'Les heures d’une semaine envoyée, signée, contrôlée ou payée ne s’effacent pas.');
-- The seven days are made with their week.
drop policy timesheet_day_create on public.timesheet_day;
revoke insert on public.timesheet_day from authenticated;
create trigger a_held before insert or update on public.timesheet_day for each row
  execute function app.hold_columns('client_minutes', 'client_reason', 'declared_minutes');
create trigger a_held_place before update on public.timesheet_day for each row
  execute function app.hold_columns('workspace_id', 'timesheet_week_id', 'date', 'planned_minutes');

-- A day belongs to its week, to its contract and to the agreed dates; what follows the week is stamped, not typed.
-- Hours are looked at when they are given or moved: those that stood before the contract ended are the agency's to
-- correct, not an obstacle to who writes another column of the day.
create function app.timesheet_day_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare w public.timesheet_week; b record; v_given boolean;
begin
  select * into w from public.timesheet_week where id = new.timesheet_week_id;
  if w.id is null or w.workspace_id <> new.workspace_id then
    raise exception 'La semaine de ce jour n’existe pas dans cet espace.'
      using errcode = 'RL300', hint = 'field=timesheet_week_id';
  end if;
  if new.date < w.monday or new.date > w.monday + 6 then
    raise exception 'Le % n’est pas dans la semaine du %.', to_char(new.date, 'DD/MM/YYYY'),
      to_char(w.monday, 'DD/MM/YYYY')
      using errcode = 'RL301', hint = 'field=date';
  end if;
  v_given := coalesce(new.worker_minutes, 0) > 0 or coalesce(new.client_minutes, 0) > 0;
  if tg_op = 'UPDATE' then
    v_given := v_given and (new.date <> old.date or new.timesheet_week_id <> old.timesheet_week_id
      or (coalesce(new.worker_minutes, 0) > 0 and new.worker_minutes is distinct from old.worker_minutes)
      or (new.client_minutes is distinct from old.client_minutes
        and coalesce(new.client_minutes, 0) > coalesce(new.worker_minutes, 0)));
  end if;
  if v_given then
    select * into b from app.week_bounds(w);
    if new.date < b.first_day or new.date > b.last_day then
      raise exception 'Le % est en dehors du contrat %.', to_char(new.date, 'DD/MM/YYYY'), w.contract_key
        using errcode = 'RL302', hint = 'field=worker_minutes';
    end if;
  end if;
  new.contract_id := w.contract_id; new.owner_id := w.owner_id;
  new.is_public_holiday := app.is_public_holiday(new.date);
  return new;
end $$;
create trigger timesheet_day_before before insert or update on public.timesheet_day for each row
  execute function app.timesheet_day_stamp();

create function app.timesheet_totals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare week_id uuid := coalesce(new.timesheet_week_id, old.timesheet_week_id);
begin
  update public.timesheet_week w set planned_minutes = s.planned, worker_minutes = s.worker, client_minutes = s.client
  from (select coalesce(sum(d.planned_minutes), 0) planned, coalesce(sum(d.worker_minutes), 0) worker,
    sum(d.client_minutes) client
        from public.timesheet_day d where d.timesheet_week_id = week_id) s
  where w.id = week_id and (w.planned_minutes, w.worker_minutes) is distinct from (s.planned, s.worker)
     or w.id = week_id and w.client_minutes is distinct from s.client;
  return null;
end $$;
create trigger timesheet_day_totals after insert or update or delete on public.timesheet_day for each row
  execute function app.timesheet_totals();

-- Hours typed through the plain API: only while the sheet is open. Functions of the workflow run as their owner.
create function app.timesheet_day_guard() returns trigger
language plpgsql set search_path = '' as $$
declare st text;
begin
  if current_user not in ('authenticated', 'service_role', 'anon') then return coalesce(new, old); end if;
  select w.status into st from public.timesheet_week w
    where w.id = coalesce(new.timesheet_week_id, old.timesheet_week_id);
  if st not in ('to_enter', 'entered', 'missing') then
    raise exception 'Les heures de cette semaine ne peuvent plus être saisies : elle est déjà partie chez le client.'
      using errcode = 'RL303', hint = 'field=worker_minutes';
  end if;
  return coalesce(new, old);
end $$;
create trigger timesheet_day_guard before insert or update or delete on public.timesheet_day for each row
  execute function app.timesheet_day_guard();

-- What the hours were before they were changed: version 1 stays readable after version 2.
create table public.timesheet_version (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  timesheet_week_id uuid not null references public.timesheet_week on delete cascade,
  owner_id uuid references public.team_member,
  version_number smallint not null,
  days jsonb not null,
  reason text,
  author text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index timesheet_version_week_idx on public.timesheet_version (timesheet_week_id, version_number);
create index timesheet_version_owner_idx on public.timesheet_version (owner_id);
call app.protect('timesheet_version', 'time');
call app.keep('timesheet_version', 'true',
  'Des heures telles qu’elles ont été signées ou corrigées ne s’effacent pas.');
-- The past hours of a sheet are written by functions only.
drop policy timesheet_version_create on public.timesheet_version;
drop policy timesheet_version_edit on public.timesheet_version;
drop policy timesheet_version_delete on public.timesheet_version;
revoke insert, update, delete on public.timesheet_version from authenticated;
