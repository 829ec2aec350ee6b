-- Why: a request is something that somebody asks for and somebody else obtains: a medical visit, a card, an advance.
-- All are the same record: whose it is, who deals with it, until when, and one circuit. A type says what is its own
-- (columns, states, steps, guards, effects), between app.request_states and app.request, which give it the rest.

-- What a request begins with: a number, an owner, and what its contract says of the people it is about.
create function app.request_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new); v_patch jsonb := '{}'; v_contract jsonb; v_column text;
begin
  if tg_op = 'INSERT' then
    v_patch := jsonb_build_object(
      'reference', coalesce(new.reference, app.next_number(new.workspace_id, tg_argv[0])),
      'owner_id', coalesce(new.owner_id, app.real_me()));
  end if;
  if v_row ->> 'contract_id' is not null then
    select to_jsonb(c) into v_contract from public.contract c where c.id = (v_row ->> 'contract_id')::uuid;
    foreach v_column in array '{talent_id,company_id,mission_id,work_site_id}'::text[] loop
      if v_row ? v_column and v_row -> v_column = 'null'::jsonb then
        v_patch := v_patch || jsonb_build_object(v_column, v_contract -> v_column);
      end if;
    end loop;
  end if;
  return case when v_patch = '{}' then new else jsonb_populate_record(new, v_patch) end;
end $$;

-- Who is given a request is told, whoever gave it.
create function app.request_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee_id is not null then
    perform app.notify(new.workspace_id, array[new.assignee_id], tg_table_name || '.assign', jsonb_build_object(
      'entity', tg_table_name, 'row_id', new.id, 'action', 'assign', 'label', 'Confier', 'to_state', new.status,
      'actor_id', app.real_me(), 'actor_name',
      (select m.display_name from public.team_member m where m.id = app.real_me())), '{assignee}');
  end if;
  return null;
end $$;

create function app.request_submitted(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$ select jsonb_build_object('requested_at', now()) $$;

create function app.request_rescheduled(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$ select jsonb_build_object('due_on', (p_payload ->> 'due_on')::date) $$;

create function app.request_has_new_day(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_payload is not null and p_payload ->> 'due_on' is null then '[due_on] Dites le nouveau jour.' end
$$;

-- « 1 234,56 € », for what a refusal says.
create function app.euros(p_amount numeric) returns text language sql immutable set search_path = '' as $$
  select replace(replace(to_char(p_amount, 'FM999G999G990D00'), ',', ' '), '.', ',') || ' €'
$$;

-- call app.request_states('medical_checkup_request', 'compliance', 'Visites médicales');   after its table
--   the circuit, with the states that every request has and those among the usual ones that it keeps: processing,
--   missing_documents, approved.
create procedure app.request_states(p_table text, p_family text, p_label text, p_steps text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  insert into public.workflow_entity (entity, table_name, family, label) values (p_table, p_table, p_family, p_label);
  insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final, is_settled)
  select p_table, s.* from (values
    ('draft', 'Brouillon', 'neutral', 1, true, false, false),
    ('requested', 'Demandée', 'waiting', 2, false, false, false),
    ('processing', 'En cours', 'info', 3, false, false, false),
    ('missing_documents', 'Pièces manquantes', 'bad', 4, false, false, false),
    ('approved', 'Validée', 'info', 5, false, false, false), ('done', 'Réalisée', 'good', 80, false, false, true),
    ('closed', 'Clôturée', 'neutral', 90, false, true, true), ('refused', 'Refusée', 'bad', 91, false, true, true),
    ('canceled', 'Annulée', 'neutral', 92, false, true, true)
  ) as s(code, label, tone, position, is_initial, is_final, is_settled)
  where s.position not between 3 and 5 or s.code = any (p_steps);
end $$;

-- call app.request_step('ppe_request', '{approved}', 'order', 'ordered', 'Commander', 'Articles commandés', 'good');
--   one step of a type, from each of those states. `p_asks` names the columns that its dialog gives, « ! » where it
--   must; `p_tell`, whom it tells.
create procedure app.request_step(p_entity text, p_froms text[], p_action text, p_to text, p_label text, p_done text,
  p_tone text default 'neutral', p_permission text default 'edit', p_guard text default null,
  p_effect text default null, p_asks text[] default '{}', p_comment boolean default false,
  p_priority integer default 0, p_tell text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect,
    asks, requires_comment, label, done, tone)
  select p_entity, f, p_action, p_to, p_priority, p_permission, p_guard, p_effect, p_asks, p_comment, p_label, p_done,
    p_tone from unnest(p_froms) f;
  insert into public.workflow_notification (entity, action, recipient)
  select p_entity, p_action, r from unnest(p_tell) r on conflict do nothing;
end $$;

-- What was decided stays as it was decided: beyond the states where it is written, only who follows it and until when
-- changes. Arguments: those states, as an array.
create function app.hold_request() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new); v_old jsonb := to_jsonb(old); v_col text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status = any (tg_argv[0]::text[]) then
    return new;
  end if;
  select k into v_col from jsonb_each(v_new) e(k, v) where v is distinct from v_old -> k and k <> all ('{due_on,
    owner_id,assignee_id,comment,status,created_at,created_by,updated_at,updated_by,version,
    turn}'::text[]) limit 1;
  if v_col is not null then
    raise exception 'Cette demande est en cours : ce qu’elle dit ne change plus.'
      using errcode = 'RL370', hint = 'field=' || v_col;
  end if;
  return new;
end $$;
grant execute on function app.hold_request() to authenticated, service_role;

-- The steps between those states, when a type has not written its own for the same.
create procedure app.request_circuit(p_entity text)
language plpgsql set search_path = '' as $$
begin
  insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect,
    requires_comment, label, tone, done)
  select p_entity, t.* from (values
    ('draft', 'submit', 'requested', 0, 'edit', null, 'request_submitted', false, 'Soumettre', 'good',
      'Demande soumise'),
    ('requested', 'process', 'processing', 0, 'edit', null, null, false, 'Prendre en charge', 'good',
      'Demande prise en charge'),
    ('processing', 'ask_documents', 'missing_documents', 2, 'edit', null, null, true, 'Demander des pièces', 'waiting',
      'Pièces demandées'),
    ('missing_documents', 'resume', 'processing', 0, 'edit', null, null, false, 'Pièces reçues', 'good',
      'Pièces reçues'),
    ('requested', 'approve', 'approved', 1, 'review', 'not_author', null, false, 'Valider', 'good', 'Demande validée'),
    ('processing', 'approve', 'approved', 1, 'review', 'not_author', null, false, 'Valider', 'good', 'Demande validée'),
    ('approved', 'finish', 'done', 0, 'edit', null, null, false, 'Marquer comme réalisée', 'good', 'Demande réalisée'),
    ('requested', 'refuse', 'refused', 8, 'review', null, null, true, 'Refuser', 'bad', 'Demande refusée'),
    ('processing', 'refuse', 'refused', 8, 'review', null, null, true, 'Refuser', 'bad', 'Demande refusée'),
    ('done', 'close', 'closed', 0, 'edit', null, null, false, 'Clôturer', 'good', 'Demande clôturée')
  ) as t(from_state, action, to_state, priority, permission, guard, effect, requires_comment, label, tone, done)
  where exists (select from public.workflow_state s where s.entity = p_entity and s.code = t.from_state)
    and exists (select from public.workflow_state s where s.entity = p_entity and s.code = t.to_state)
    -- Who judges and who ends it in its own way skips none of its steps: no advance is paid without its transfer.
    and not (t.action in ('approve', 'finish') and exists (select from public.workflow_transition o
      where o.entity = p_entity and o.action = t.action))
  on conflict do nothing;

  -- Until it is settled, a request can be put off or given up.
  insert into public.workflow_transition (entity, from_state, action, to_state, priority, guard, effect,
    requires_comment, label, tone, done)
  select p_entity, s.code, t.action, coalesce(t.to_state, s.code), t.priority, t.guard, t.effect, true, t.label,
    t.tone, t.done
  from public.workflow_state s cross join (values
    ('reschedule', null, 7, 'request_has_new_day', 'request_rescheduled', 'Changer l’échéance', 'neutral',
      'Échéance changée'),
    ('cancel', 'canceled', 9, null, null, 'Annuler la demande', 'bad', 'Demande annulée')
  ) as t(action, to_state, priority, guard, effect, label, tone, done)
  where s.entity = p_entity and not s.is_settled and not s.is_initial
  on conflict do nothing;

  insert into public.workflow_notification (entity, action, recipient)
  select p_entity, n.action, n.recipient from (values ('submit', 'assignee'), ('refuse', 'author'),
    ('cancel', 'assignee'), ('reschedule', 'assignee')) as n(action, recipient)
  where exists (select from public.workflow_transition t where t.entity = p_entity and t.action = n.action)
  on conflict do nothing;
end $$;

-- call app.request('medical_checkup_request', 'VM');
--   last, after its own states and its own steps. `p_letters` begin its numbers; `p_clock` says who counts its due date
--   in the action centre (legal, pay, client), `p_writable` in which states it is written,
--   `p_kept` whether what was submitted is never erased.
create procedure app.request(p_table text, p_letters text, p_clock text default null,
  p_writable text[] default '{draft,requested,processing,missing_documents}', p_kept boolean default true)
language plpgsql set search_path = '' as $$
declare
  e public.workflow_entity; v_columns text[]; v_held text[];
begin
  select * into strict e from public.workflow_entity w where w.table_name = p_table;
  execute format('alter table public.%I add column if not exists reference text,
    add column if not exists status text not null default ''draft'', add column if not exists due_on date,
    add column if not exists owner_id uuid references public.team_member,
    add column if not exists assignee_id uuid references public.team_member,
    add column if not exists requested_at timestamptz, add column if not exists comment text,
    add constraint %I unique (workspace_id, reference)', p_table, p_table || '_reference_key');
  -- The order of its list: what is still awaited by its due date, then what is settled, the last first.
  execute format('alter table public.%I add column turn integer generated always as (case when status = any '
    '(%L::text[]) then 200000 - coalesce(due_on - date ''2000-01-01'', 0) '
    'else coalesce(due_on - date ''2000-01-01'', 100000) end) stored', p_table,
    array(select s.code from public.workflow_state s where s.entity = e.entity and s.is_settled order by s.code));
  execute format('create index %I on public.%I (workspace_id, turn, id)', p_table || '_turn_idx', p_table);
  execute format('create index %I on public.%I (workspace_id, status, due_on)', p_table || '_status_idx', p_table);
  call app.protect(p_table, e.family);
  if p_kept then
    call app.keep(p_table, 'r.status <> ''draft''', 'Une demande soumise ne s’efface pas : annulez-la.');
  end if;
  -- What a step asks for is written by that step.
  select '{requested_at,reference}'::text[] || array_agg(distinct rtrim(a, '!')) filter (where a is not null)
    into v_held from public.workflow_transition t left join unnest(t.asks) a on true where t.entity = e.entity;
  execute format('create trigger a_held before insert or update on public.%I for each row execute function '
    'app.hold_columns(%s)', p_table, (select string_agg(quote_literal(h), ', ') from unnest(v_held) h));
  execute format('create trigger a_decided before update on public.%I for each row execute function '
    'app.hold_request(%L)', p_table, p_writable);
  execute format('create trigger c_request before insert%s on public.%I for each row '
    'execute function app.request_defaults(%L)', case when exists (select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', p_table)::regclass and a.attname = 'contract_id') then
      ' or update of contract_id' else '' end, p_table, p_letters);
  execute format('create trigger y_assigned after insert on public.%I for each row execute function '
    'app.request_assigned()', p_table);
  execute format('create trigger y_reassigned after update on public.%I for each row '
    'when (old.assignee_id is distinct from new.assignee_id) execute function app.request_assigned()', p_table);
  call app.request_circuit(e.entity);
  call app.track_status(p_table);
  insert into app.parent_entity values (p_table, e.family);

  select array_agg(a.attname::text) into v_columns from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped;
  -- Names are looked up for the rows that are shown: joined, thirty thousand people are read for three of them.
  insert into app.searched (entity, family, matches, sorted, title, subtitle, position, most)
  select p_table, e.family, '{#reference}'::text[] || array_agg(w.col || '>' || w.target), 't.created_at desc',
    't.reference', 'concat_ws('' – '', ' || string_agg(format('(select %s from public.%I n where n.id = t.%I)', w.named,
      w.target, w.col), ', ' order by w.n) || ')', 200, 3
  from (values (1, 'talent_id', 'talent', 'app.talent_name(n)'), (2, 'company_id', 'company', 'n.name'))
    as w(n, col, target, named) where w.col = any (v_columns);
  call app.searchable(p_table);
  insert into public.action_kind (kind, label, position, clock, page, source)
    values (p_table, e.label, 200, p_clock, null, 'requests');

  execute format('create function public.is_late(public.%1$I) returns boolean language sql stable '
    'set search_path = '''' as $body$ select coalesce($1.due_on < app.today(), false) '
    'and $1.status <> all (%2$L::text[]) $body$', p_table,
    array(select s.code from public.workflow_state s where s.entity = e.entity and s.is_settled));
  execute format('grant execute on function public.is_late(public.%I) to authenticated', p_table);
  execute format('comment on function public.is_late(public.%I) is %L', p_table,
    'En retard : l’échéance est passée et quelque chose est encore attendu.');
end $$;

-- A request waits for who deals with it, else for its owner.
create function app.waiting_requests(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare v_sql text;
begin
  select string_agg(format($sql$
    select %1$L as kind, %4$L as circuit, t.status, t.id,
      case when %5$s is null then concat_ws(' – ', nullif(%2$s, ''), t.reference) else t.reference end as title,
      t.due_on, coalesce(t.assignee_id, t.owner_id) as who, %3$s as company_id, %5$s as talent_id
    from public.%1$I t
    where t.workspace_id = ($1).workspace_id and t.status = any (%6$L::text[])
      and (($1).is_all or coalesce(t.assignee_id, t.owner_id) = any (($1).owners))$sql$,
      r.entity, r.subtitle,
      case when 'company_id>company' = any (r.matches) then 't.company_id' else 'null::uuid' end, e.entity,
      case when 'talent_id>talent' = any (r.matches) then 't.talent_id' else 'null::uuid' end,
      array(select s.code from public.workflow_state s
        where s.entity = e.entity and not s.is_settled and not s.is_initial)),
    ' union all ') into v_sql
  from public.action_kind k join public.workflow_entity e on e.table_name = k.kind
    join app.searched r on r.entity = e.table_name
  where k.source = 'requests' and app.can(e.family, 'read');
  if v_sql is null then return; end if;
  -- Forty tables are planned in less time than forty joins: their states are named once, for all of them.
  return query execute format($sql$
    select r.kind, r.kind, r.id, r.title, s.label || coalesce(', échéance le ' || to_char(r.due_on, 'DD/MM/YYYY'), ''),
      r.due_on, r.who, 'status', r.company_id, r.talent_id
    from (%s) r join public.workflow_state s on s.entity = r.circuit and s.code = r.status$sql$, v_sql) using a;
end $$;

-- Every request about one record, of every type: its tab « Demandes ». It runs with the rights of who reads.
create function app.requests_of(tie text, id uuid) returns table (entity text, row_id uuid, reference text,
  status text, due_on date, is_late boolean, assignee_id uuid, assignee_name text, created_at timestamptz,
  talent_name text)
language plpgsql stable set search_path = '' as $$
declare v_sql text;
begin
  select string_agg(format('select %1$L::text, t.id, t.reference, t.status, t.due_on, public.is_late(t), '
      't.assignee_id, m.display_name, t.created_at, app.display_name(p.civility, p.first_name, p.temp_first_name, '
      'p.last_name, p.temp_last_name, p.job_title) from public.%1$I t '
      'left join public.team_member m on m.id = t.assignee_id left join public.talent p on p.id = t.talent_id '
      'where t.%2$I = $1', k.kind, tie), ' union all ')
    into v_sql
  from public.action_kind k where k.source = 'requests' and exists (select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', k.kind)::regclass and a.attname = tie and not a.attisdropped);
  if v_sql is not null then
    return query execute format('select * from (%s) r order by r.created_at desc limit 500', v_sql) using id;
  end if;
end $$;
comment on function app.requests_of(text, uuid) is
  'Les demandes de tout type qui désignent une fiche par cette colonne (talent_id, contract_id…), '
  'les dernières d’abord.';
call app.expose('requests_of');
