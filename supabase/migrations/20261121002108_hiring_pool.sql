-- Why: a pool is worth its freshness. The criteria that fill it are those of the search, kept with it; who fits and is
-- not there yet is added in one step, nobody is taken out by a machine, and what each member lacks is shown. A call
-- campaign asks them one by one, and what they answer is written where it counts: their availability.

create function app.check_pool_criteria() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_criteria(new.criteria);
  -- Whoever reads talents reads who is in a pool: it would tell them whose papers or restrictions put them there.
  if 'identity' = any (app.asked_families(new.criteria)) then
    raise exception 'Un vivier se lit par toute l’équipe : ni droit au travail ni restriction parmi ses critères.'
      using errcode = 'RL800', hint = 'field=criteria';
  end if;
  return new;
end $$;
create trigger d_check_criteria before insert or update of criteria on public.hiring_pool for each row
  when (new.criteria is not null) execute function app.check_pool_criteria();
create trigger a_held before insert or update on public.hiring_pool for each row
  execute function app.hold_columns('refreshed_at');

create table public.pool_call (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  hiring_pool_id uuid not null references public.hiring_pool on delete cascade,
  talent_id uuid not null references public.talent on delete cascade,
  result text not null check (result in ('available', 'unavailable', 'to_call_back', 'no_answer', 'wrong_number',
    'leaves_pool')),
  available_on date,
  comment text check (length(comment) <= 1000),
  called_by uuid references public.team_member,
  called_at timestamptz not null default now()
);
create index pool_call_workspace_idx on public.pool_call (workspace_id);
create index pool_call_pool_idx on public.pool_call (hiring_pool_id, talent_id, called_at desc);
create index pool_call_talent_idx on public.pool_call (talent_id);
create index pool_call_member_idx on public.pool_call (called_by);
comment on table public.pool_call is 'Un appel d’une campagne de vivier, et ce qui y a été répondu.';
alter table public.pool_call enable row level security;
revoke all on public.pool_call from anon, authenticated;
grant select on public.pool_call to authenticated;
grant select, insert, update, delete on public.pool_call to service_role;
create policy pool_call_read on public.pool_call for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can('talents', 'read')));
create trigger z_ping_insert after insert on public.pool_call referencing new table as changed
  for each statement execute function app.ping_change();

create function app.pool_of_mine(p_pool uuid, p_action text) returns public.hiring_pool
language plpgsql stable security definer set search_path = '' as $$
declare p public.hiring_pool;
begin
  perform app.require('talents', p_action);
  select * into p from public.hiring_pool x where x.id = p_pool and x.workspace_id = app.active_workspace();
  if p.id is null then raise exception 'Vivier introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('talents', p_action, to_jsonb(p)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  return p;
end $$;

create function app.fill_hiring_pool(pool_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare p public.hiring_pool := app.pool_of_mine(pool_id, 'edit'); v_found jsonb; v_page integer := 0;
  v_added integer := 0; n integer;
begin
  if coalesce(jsonb_array_length(p.criteria), 0) = 0 then
    raise exception 'Dites d’abord quels critères remplissent ce vivier.' using errcode = 'RL430';
  end if;
  -- Whom a thousand fit is not a pool: five hundred, the best first. Its members are told to all who read talents.
  perform set_config('relais.found_for_all', 'on', true);
  loop
    v_page := v_page + 1;
    v_found := app.search_talents(p.criteria, v_page, 100);
    insert into public.talent_hiring_pool (workspace_id, talent_id, hiring_pool_id)
      select p.workspace_id, (r ->> 'id')::uuid, p.id from jsonb_array_elements(v_found -> 'rows') r
      on conflict on constraint talent_hiring_pool_talent_id_hiring_pool_id_key do nothing;
    get diagnostics n = row_count;
    v_added := v_added + n;
    exit when v_page = 5 or jsonb_array_length(v_found -> 'rows') < 100;
  end loop;
  perform set_config('relais.found_for_all', '', true);
  update public.hiring_pool x set refreshed_at = now(),
    refresh_on = case when x.refresh_on <= app.today() then app.today() + 30 else x.refresh_on end where x.id = p.id;
  return jsonb_build_object('added', v_added, 'fitting', v_found -> 'total');
end $$;
comment on function app.fill_hiring_pool(uuid) is
  'Ajoute au vivier qui remplit ses critères et n’y est pas (500 au plus) ; n’en retire personne : {added, fitting}.';
call app.expose('fill_hiring_pool');

create function app.record_pool_call(pool_id uuid, talent_id uuid, result text, comment text default null,
  available_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare p public.hiring_pool := app.pool_of_mine(pool_id, 'edit'); t public.talent; v_id uuid;
begin
  select x.* into t from public.talent x join public.talent_hiring_pool m on m.talent_id = x.id
    where x.id = record_pool_call.talent_id and m.hiring_pool_id = p.id and x.workspace_id = p.workspace_id
    for update of x;
  if t.id is null then raise exception 'Cette personne n’est pas dans le vivier.' using errcode = 'RL431'; end if;
  if not app.may_act('talents', 'edit', to_jsonb(t)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  insert into public.pool_call (workspace_id, hiring_pool_id, talent_id, result, comment, available_on, called_by)
  values (p.workspace_id, p.id, t.id, record_pool_call.result, nullif(btrim(record_pool_call.comment), ''),
    record_pool_call.available_on, app.real_me()) returning id into v_id;
  -- Only who answered was in contact; only what they said of themselves changes their file.
  if record_pool_call.result not in ('no_answer', 'wrong_number') then
    update public.talent x set last_contact_on = app.today(),
      availability_status = case record_pool_call.result
        when 'available' then case when record_pool_call.available_on > app.today() then 'available_on'
          else 'available' end
        when 'unavailable' then case when record_pool_call.available_on is null then 'unavailable'
          else 'available_on' end
        else x.availability_status end,
      available_on = case when record_pool_call.result in ('available', 'unavailable')
        then record_pool_call.available_on else x.available_on end
    where x.id = t.id;
  end if;
  if record_pool_call.result = 'leaves_pool' then
    delete from public.talent_hiring_pool m where m.hiring_pool_id = p.id and m.talent_id = t.id;
  end if;
  return v_id;
end $$;
comment on function app.record_pool_call(uuid, uuid, text, text, date) is
  'Ce qu’un membre du vivier a répondu à l’appel ; met à jour sa disponibilité et son dernier contact.';
call app.expose('record_pool_call');

-- The sheet of a campaign: every member, with what they last answered since it began; those still to call first.
create function app.pool_call_sheet(pool_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare p public.hiring_pool := app.pool_of_mine(pool_id, 'read'); v_rows jsonb;
begin
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object('talent_id', t.id, 'name', app.display_name(t.civility, t.first_name,
        t.temp_first_name, t.last_name, t.temp_last_name, t.job_title), 'phone', t.phone_number,
      'job', coalesce(j.name, t.job_name), 'town', a.city, 'last_contact_on', t.last_contact_on, 'result', c.result,
      'comment', c.comment, 'available_on', c.available_on, 'called_at', c.called_at, 'called_by', b.display_name)
      order by c.called_at nulls first, m.rank nulls last, t.sort_key, t.id), '[]')
    from (select * from public.talent_hiring_pool x where x.hiring_pool_id = $1 order by x.rank nulls last, x.id
      limit 500) m
    join public.talent t on t.id = m.talent_id
    left join public.job j on j.id = t.job_id left join public.address a on a.id = t.address_id
    left join lateral (select * from public.pool_call x where x.hiring_pool_id = $1 and x.talent_id = t.id
      and x.called_at >= $2 order by x.called_at desc limit 1) c on true
    left join public.team_member b on b.id = c.called_by where %s and t.anonymized_at is null
    $sql$, app.search_scope('t', 'talents', 'talent')) into v_rows using p.id, coalesce(p.campaign_from, app.today());
  return jsonb_build_object('from', p.campaign_from, 'rows', v_rows);
end $$;
comment on function app.pool_call_sheet(uuid) is
  'La feuille d’appel d’un vivier : {from, rows}. rows[] : talent_id, name, phone, job, town, et la dernière réponse '
  'depuis le début de la campagne (result, comment, available_on, called_at, called_by), nulle s’il est à appeler.';
call app.expose('pool_call_sheet');
