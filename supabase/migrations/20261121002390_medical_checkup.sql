-- Why: the medical visits that the law asks of the agency: asked of a centre, convened, done. What is kept is the
-- conclusion and until when it holds, never anything medical.

create table public.medical_center (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone_number text,
  address_id uuid references public.address,
  formatted_address text,
  is_active boolean not null default true,
  comment text,
  search text generated always as (app.fold(name || ' ' || coalesce(formatted_address, ''))) stored,
  sort_key text generated always as (app.fold(name)) stored,
  unique (workspace_id, name)
);
create index medical_center_search_idx on public.medical_center using gin (search extensions.gin_trgm_ops);
create index medical_center_sort_idx on public.medical_center (workspace_id, sort_key, id);
call app.protect('medical_center', 'compliance');
insert into app.parent_entity values ('medical_center', 'compliance');

create table public.medical_checkup_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  medical_center_id uuid references public.medical_center on delete restrict,
  type text not null default 'vip' check (type in ('vip', 'vip_periodic', 'sir', 'sir_intermediate', 'sia',
    'pre_return', 'return', 'on_request', 'mid_career', 'post_exposure', 'aci')),
  posts text[] not null default '{}'
    constraint medical_checkup_request_posts_check check (cardinality(posts) <= 3),
  risks text,
  appointment_at timestamptz,
  examined_on date,
  result text check (result in ('fit', 'fit_adjusted', 'unfit', 'attested', 'aci_attested', 'aci_refused')),
  valid_until date
);
comment on column public.medical_checkup_request.posts is 'Les emplois visés : trois au plus.';
comment on column public.medical_checkup_request.result is 'La conclusion, jamais un motif médical.';

call app.request_states('medical_checkup_request', 'compliance', 'Visites médicales');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('medical_checkup_request', 'sent_to_centre', 'Demandée au centre', 'waiting', 10),
  ('medical_checkup_request', 'convened', 'Convoqué', 'info', 20),
  ('medical_checkup_request', 'absent', 'Absent', 'bad', 30),
  ('medical_checkup_request', 'postponed', 'Reportée', 'waiting', 40);

create function app.medical_center_chosen(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is not null and coalesce(p_payload ->> 'medical_center_id',
      p_row ->> 'medical_center_id') is null
    then '[medical_center_id] Choisissez le centre médical.' end
$$;
create function app.medical_appointment_given(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is not null and p_payload ->> 'appointment_at' is null
    then '[appointment_at] Donnez le jour et l’heure du rendez-vous.' end
$$;
create function app.medical_result_given(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is null then null
    when p_payload ->> 'result' is null then '[result] Donnez la conclusion de la visite.'
    when (p_payload ->> 'examined_on')::date > app.today() then '[examined_on] Ce jour n’est pas encore passé.' end
$$;

create function app.medical_sent(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('medical_center_id',
    coalesce(p_payload ->> 'medical_center_id', p_row ->> 'medical_center_id'))
$$;
-- The day of the visit is what is waited for next.
create function app.medical_convened(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('appointment_at', p_payload ->> 'appointment_at',
    'due_on', ((p_payload ->> 'appointment_at')::timestamptz at time zone 'Europe/Paris')::date)
$$;
-- Two years for a temporary worker, five for the attestations of driving and electricity (R4323-56, R4544-10).
create function app.medical_done(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('result', p_payload ->> 'result', 'examined_on', d.on_day, 'valid_until', case
      when p_payload ->> 'result' in ('unfit', 'aci_refused') then null
      when p_row ->> 'type' = 'aci' then app.latest_end(d.on_day, 60) else app.latest_end(d.on_day, 24) end)
  from (select coalesce((p_payload ->> 'examined_on')::date,
    ((p_row ->> 'appointment_at')::timestamptz at time zone 'Europe/Paris')::date, app.today()) as on_day) d
$$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, guard, effect,
  requires_comment, label, tone)
select 'medical_checkup_request', f, t.action, t.to_state, t.priority, t.guard, t.effect, t.wants_comment, t.label,
  t.tone
from (values
  ('{requested}'::text[], 'send', 'sent_to_centre', 0, 'medical_center_chosen', 'medical_sent', false,
    'Demander au centre', 'good'),
  ('{requested,sent_to_centre,absent,postponed}', 'convene', 'convened', 1, 'medical_appointment_given',
    'medical_convened', false, 'Convoquer', 'good'),
  ('{convened}', 'finish', 'done', 0, 'medical_result_given', 'medical_done', false, 'Enregistrer la conclusion',
    'good'),
  ('{convened}', 'postpone', 'postponed', 3, null, null, true, 'Reporter', 'waiting'),
  ('{convened}', 'miss', 'absent', 4, null, null, false, 'Absent au rendez-vous', 'bad')
) as t(froms, action, to_state, priority, guard, effect, wants_comment, label, tone), unnest(t.froms) f;
insert into public.workflow_notification (entity, action, recipient) values
  ('medical_checkup_request', 'miss', 'owner'), ('medical_checkup_request', 'finish', 'owner');
call app.request('medical_checkup_request', 'VM');
call app.say_done('medical_checkup_request', '{"send": "Visite demandée au centre", "convene": "Convocation notée",
  "finish": "Conclusion enregistrée", "postpone": "Visite reportée", "miss": "Absence notée"}');
create trigger a_medical_held before insert or update on public.medical_checkup_request for each row
  execute function app.hold_columns('result', 'examined_on', 'valid_until');

-- What a record says of the fitness of a person: the conclusions of all their visits, as the strip of a contract reads
-- them, and the restrictions that hold. A key that is null: the caller may not know.
create function app.talent_fitness(talent_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_talent uuid; v_identity boolean := app.can('identity', 'read');
begin
  perform app.require('talents', 'read');
  select t.id into v_talent from public.talent t where t.id = talent_fitness.talent_id
    and t.workspace_id = app.active_workspace();
  if v_talent is null then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  return jsonb_build_object(
    'visits', case when app.can('compliance', 'read') then (select coalesce(jsonb_agg(jsonb_build_object('type', v.type,
        'result', v.result, 'done_on', v.examined_on, 'valid_until', v.valid_until, 'job_codes', v.posts)), '[]')
      from public.medical_checkup_request v where v.talent_id = v_talent and v.result is not null
        and v.examined_on <= app.today() and v.status not in ('canceled', 'refused')) end,
    'restrictions', case when v_identity or app.can('contracts', 'create') then (select coalesce(jsonb_agg(
        jsonb_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on, 'company', case when v_identity
          then k.name end, 'reason_code', case when v_identity then x.reason_code end) order by x.starts_on), '[]')
      from public.talent_restriction x left join public.company k on k.id = x.company_id
      where x.talent_id = v_talent and x.lifted_at is null and x.ends_on >= app.today()) end);
end $$;
comment on function app.talent_fitness(uuid) is
  'Aptitude d’un talent : conclusions de ses visites (jamais un motif médical) et restrictions en cours ; nul quand on '
  'n’a pas le droit de les lire (RL003).';
call app.expose('talent_fitness');
