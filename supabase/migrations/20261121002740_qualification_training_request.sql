-- Why: a certificate that is missing or about to end is obtained by a training: funded, booked in a centre, followed,
-- passed. Passed, it writes the certificate on the talent by itself, with the date until which it holds.

create table public.qualification_center (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone_number text,
  website text,
  address_id uuid references public.address,
  formatted_address text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  training_type text[] not null default '{}',
  comment text,
  search text generated always as (app.fold(name || ' ' || coalesce(formatted_address, ''))) stored,
  sort_key text generated always as (app.fold(name)) stored,
  unique (workspace_id, name)
);
create index qualification_center_search_idx on public.qualification_center using gin (search extensions.gin_trgm_ops);
create index qualification_center_sort_idx on public.qualification_center (workspace_id, sort_key, id);
comment on column public.qualification_center.training_type is 'Les titres que le centre prépare.';
call app.protect('qualification_center', 'compliance');
insert into app.parent_entity values ('qualification_center', 'compliance');
create trigger c_known_types before insert or update of training_type on public.qualification_center for each row
  execute function app.refuse_unknown_codes('training_type', 'certificate_type', 'titres');
-- Where it stands, as the services of maps write it.
create function public.location(public.qualification_center) returns text
language sql stable set search_path = '' as $$
  select a.location from public.address a where a.id = $1.address_id
$$;
grant execute on function public.location(public.qualification_center) to authenticated;

create table public.qualification_training_request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete restrict,
  contract_id uuid references public.contract on delete set null,
  company_id uuid references public.company on delete set null,
  certificate_code text references public.certificate_type (code),
  title text not null check (btrim(title) <> ''),
  near_to text,
  possible_start_date date,
  possible_end_date date constraint qualification_training_request_possible_check
    check (possible_end_date >= possible_start_date),
  request_comment text,
  funding text check (funding in ('akto', 'cpf', 'agency', 'client', 'france_travail')),
  scheme text check (scheme in ('cipi', 'cdpi', 'pro', 'poe', 'plan')),
  price numeric(8, 2) check (price >= 0),
  qualification_center_id uuid references public.qualification_center on delete restrict,
  start_at timestamptz,
  end_at timestamptz,
  to_reschedule boolean not null default false,
  transfer_comment text,
  obtained_on date
);

create function app.training_days_follow(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when (p_payload ->> 'end_at')::timestamptz < (p_payload ->> 'start_at')::timestamptz
    then '[end_at] La fin est avant le début.' end
$$;
-- What is waited for next is its first day.
create function app.training_booked(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('to_reschedule', false,
    'due_on', ((p_payload ->> 'start_at')::timestamptz at time zone 'Europe/Paris')::date)
$$;
create function app.training_put_off(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$ select jsonb_build_object('to_reschedule', true) $$;
create function app.training_passed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.certificate (workspace_id, talent_id, code, issuer, issued_on, expires_on, comment, created_by)
  select (p_row ->> 'workspace_id')::uuid, (p_row ->> 'talent_id')::uuid, y.code, c.name, d.obtained_on,
    (d.obtained_on + make_interval(months => y.validity_months))::date, 'Formation ' || (p_row ->> 'reference'),
    app.real_me()
  from public.certificate_type y
  cross join (select (p_payload ->> 'obtained_on')::date as obtained_on) d
  left join public.qualification_center c on c.id = (p_row ->> 'qualification_center_id')::uuid
  where y.code = p_row ->> 'certificate_code';
  return null;
end $$;

call app.request_states('qualification_training_request', 'compliance', 'Formations');
insert into public.workflow_state (entity, code, label, tone, position) values
  ('qualification_training_request', 'funding_agreed', 'Financement accordé', 'info', 10),
  ('qualification_training_request', 'booked', 'Inscrite', 'info', 20),
  ('qualification_training_request', 'in_progress', 'En cours', 'info', 30),
  ('qualification_training_request', 'absent', 'Absent', 'bad', 40),
  ('qualification_training_request', 'to_reschedule', 'À replanifier', 'waiting', 50),
  ('qualification_training_request', 'failed', 'Échec', 'bad', 60);
update public.workflow_state set label = 'Réussie' where entity = 'qualification_training_request' and code = 'done';
call app.request_step('qualification_training_request', '{requested}', 'agree', 'funding_agreed',
  'Accorder le financement', 'Financement accordé', 'good', 'review', 'not_author',
  p_asks => '{funding!,scheme,price!}', p_tell => '{owner}');
call app.request_step('qualification_training_request', '{funding_agreed,to_reschedule}', 'book', 'booked', 'Inscrire',
  'Inscription notée', 'good', p_guard => 'training_days_follow', p_effect => 'training_booked',
  p_asks => '{qualification_center_id!,start_at!,end_at!}', p_tell => '{owner}');
call app.request_step('qualification_training_request', '{booked}', 'transfer', 'booked', 'Changer de centre',
  'Centre changé', p_asks => '{qualification_center_id!,transfer_comment!}', p_priority => 3);
call app.request_step('qualification_training_request', '{booked}', 'start', 'in_progress', 'Commencer',
  'Formation commencée', 'good');
call app.request_step('qualification_training_request', '{in_progress}', 'finish', 'done', 'Réussie',
  'Réussite notée, titre inscrit', 'good', p_effect => 'training_passed', p_asks => '{obtained_on!}',
  p_tell => '{owner}');
call app.request_step('qualification_training_request', '{in_progress}', 'fail', 'failed', 'Échec', 'Échec noté', 'bad',
  p_comment => true, p_priority => 4, p_tell => '{owner}');
call app.request_step('qualification_training_request', '{booked,in_progress}', 'miss', 'absent', 'Absent',
  'Absence notée', 'bad', p_priority => 4, p_tell => '{owner}');
call app.request_step('qualification_training_request', '{booked,absent,failed}', 'put_off', 'to_reschedule',
  'Replanifier', 'Formation à replanifier', 'waiting', p_effect => 'training_put_off', p_comment => true,
  p_priority => 3);
call app.request('qualification_training_request', 'FO', null, '{draft,requested}');
create trigger a_put_off_held before insert or update on public.qualification_training_request for each row
  execute function app.hold_columns('to_reschedule=false');
