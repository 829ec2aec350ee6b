-- Why: the one way a status moves. public.transition (the caller) → app.apply_transition (rights) → app.move (lock,
-- guard, effect, row, event, notifications). Functions for customers' links and for jobs call app.move themselves.

-- Whose row it is, for the scopes « own » and « managees »: as in app.protect.
create function app.owner_of(p_row jsonb) returns uuid language sql immutable set search_path = '' as $$
  select case when p_row ? 'owner_id' then p_row ->> 'owner_id' else p_row ->> 'created_by' end::uuid
$$;

create function app.session_may(s app.session, p_family text, p_permission text, p_row jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select 'workspace' = any (app.scopes_of(s, p_family, p_permission))
    or array[app.owner_of(p_row), (p_row ->> 'assignee_id')::uuid] && app.owners_of(s, p_family, p_permission)
$$;

create function app.may_act(p_family text, p_permission text, p_row jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.session_may(app.context(), p_family, p_permission, p_row)
$$;

-- Runs the guards of one transition; the first refusal, or null. « [end_date] Trop tard. » is about that field. A null
-- payload means that one only asks what is possible.
create function app.refusal(t public.workflow_transition, p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_name text;
  v_refusal text;
begin
  foreach v_name in array t.asks loop
    if p_payload is not null and v_name like '%!' and nullif(btrim(p_payload ->> rtrim(v_name, '!')), '') is null then
      return '[' || rtrim(v_name, '!') || '] Ce champ est obligatoire.';
    end if;
  end loop;
  foreach v_name in array string_to_array(replace(coalesce(t.guard, ''), ' ', ''), ',') loop
    execute format('select app.%I($1, $2, $3)', v_name) into v_refusal
      using p_row || jsonb_build_object('_entity', t.entity, '_action', t.action, '_from', t.from_state,
        '_to', t.to_state), p_payload, p_comment;
    if v_refusal is not null then return v_refusal; end if;
  end loop;
  return null;
end $$;

create function app.move(p_entity text, p_id uuid, p_action text, p_comment text default null,
  p_payload jsonb default '{}',
  p_actor text default 'system', p_actor_label text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.workflow_entity;
  t public.workflow_transition;
  v_chosen public.workflow_transition;
  v_row jsonb;
  v_context jsonb;
  v_status text;
  v_family text;
  v_refusal text;
  v_denied boolean := false;
  v_known boolean := false;
  v_name text;
  v_patch jsonb := '{}';
  v_part jsonb;
  v_columns text;
  v_me uuid := app.real_me();
  v_payload jsonb := coalesce(p_payload, '{}');
begin
  select * into e from public.workflow_entity w where w.entity = p_entity;
  if e.entity is null then
    raise exception 'Aucun circuit ne porte ce nom.' using errcode = 'RL002', hint = 'field=entity';
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1 for update', e.table_name) into v_row using p_id;
  -- Another workspace's row does not exist for a member.
  if v_row is null or (p_actor = 'member'
    and v_row ->> 'workspace_id' is distinct from app.active_workspace()::text) then
    raise exception 'Enregistrement introuvable.' using errcode = 'RL003';
  end if;
  v_status := v_row ->> e.status_column;
  if v_payload ? 'version' and (v_payload ->> 'version')::integer is distinct from (v_row ->> 'version')::integer then
    raise exception 'Cet enregistrement a changé entre-temps : relisez-le avant d’agir.'
      using errcode = 'RL006', hint = 'field=version';
  end if;

  for t in select * from public.workflow_transition w
    where w.entity = p_entity and w.from_state = v_status and w.action = p_action and w.actor = p_actor
    order by w.priority
  loop
    v_known := true;
    v_family := coalesce(t.family, case when e.family = '*' then v_row ->> 'family' else e.family end);
    if p_actor = 'member' and not app.may_act(v_family, t.permission, v_row) then v_denied := true; continue; end if;
    v_refusal := app.refusal(t, v_row, v_payload, p_comment);
    if v_refusal is null then v_chosen := t; exit; end if;
  end loop;
  if v_chosen.action is null then
    if not v_known then
      raise exception 'Cette action n’est pas possible dans l’état « % ».', coalesce(
        (select s.label from public.workflow_state s where s.entity = p_entity and s.code = v_status), v_status)
        using errcode = 'RL004', hint = 'field=' || e.status_column;
    elsif v_refusal is not null then
      raise exception '%', regexp_replace(v_refusal, '^\[\w+\] ', '') using errcode = 'RL007',
        hint = 'field=' || coalesce(substring(v_refusal from '^\[(\w+)\] '), e.status_column);
    elsif v_denied then
      raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
    end if;
  end if;
  if v_chosen.requires_comment and nullif(btrim(p_comment), '') is null then
    raise exception 'Un commentaire est requis.' using errcode = 'RL005', hint = 'field=comment';
  end if;

  v_context := v_row || jsonb_build_object('_entity', p_entity, '_action', p_action, '_from', v_status,
    '_to', v_chosen.to_state,
    '_actor', p_actor, '_actor_id', v_me);
  select coalesce(jsonb_object_agg(a.col, v_payload -> a.col), '{}') into v_patch
    from (select rtrim(u, '!') as col from unnest(v_chosen.asks) u) a where v_payload ? a.col;
  foreach v_name in array string_to_array(replace(coalesce(v_chosen.effect, ''), ' ', ''), ',') loop
    execute format('select app.%I($1, $2, $3)', v_name) into v_part using v_context || v_patch, v_payload, p_comment;
    v_patch := v_patch || coalesce(v_part, '{}');
  end loop;
  v_patch := v_patch || jsonb_build_object(e.status_column, v_chosen.to_state);
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  execute format('update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
    'where r.id = $1 returning to_jsonb(r)',
    e.table_name, v_columns) into v_row using p_id, v_patch;

  insert into public.workflow_event (workspace_id, family, entity, row_id, action, from_state, to_state, comment,
    payload, actor, actor_id, actor_label)
  values ((v_row ->> 'workspace_id')::uuid, case when e.family = '*' then v_row ->> 'family' else e.family end,
    p_entity, p_id, p_action,
    v_status, v_chosen.to_state, nullif(btrim(p_comment), ''), v_payload, p_actor, v_me,
    coalesce(p_actor_label, (select m.display_name from public.team_member m where m.id = v_me), 'Système'));
  perform app.announce(p_entity, p_action, v_row, v_chosen.label, v_chosen.to_state, p_comment);
  return v_row;
end $$;
comment on function app.move(text, uuid, text, text, jsonb, text, text) is
  'Applique une action : jamais accordée à l’API. p_actor = member (droits vérifiés), link (porteur d’un lien vérifié '
  'par l’appelant) ou system.';

-- The caller must be a member who may write. What is checked in app.move is checked for a member: right, scope,
-- workspace.
create function app.apply_transition(p_entity text, p_id uuid, p_action text, p_comment text, p_payload jsonb)
  returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_write();
  return app.move(p_entity, p_id, p_action, p_comment, p_payload, 'member', null);
end $$;
grant execute on function app.apply_transition(text, uuid, text, text, jsonb) to authenticated;

create function public.transition(entity text, id uuid, action text, comment text default null,
  payload jsonb default '{}') returns jsonb
language sql set search_path = '' as $$ select app.apply_transition($1, $2, $3, $4, $5) $$;
grant execute on function public.transition(text, uuid, text, text, jsonb) to authenticated;
comment on function public.transition(text, uuid, text, text, jsonb) is
  'Fait passer un enregistrement d’un état à un autre et le rend. payload.version, s’il est donné, '
  'doit être la version lue.';

-- Jobs: the scheduler and Edge Functions, with the service key.
create function app.system_transition(p_entity text, p_id uuid, p_action text, p_comment text, p_payload jsonb)
  returns jsonb
language sql security definer set search_path = '' as $$ select app.move($1, $2, $3, $4, $5, 'system', null) $$;
create function public.system_transition(entity text, id uuid, action text, comment text default null,
  payload jsonb default '{}') returns jsonb
language sql set search_path = '' as $$ select app.system_transition($1, $2, $3, $4, $5) $$;
grant execute on function app.system_transition(text, uuid, text, text, jsonb),
  public.system_transition(text, uuid, text, text, jsonb) to service_role;
revoke execute on function public.system_transition(text, uuid, text, text, jsonb) from anon, authenticated;

-- Many rows, one answer per row that was refused: each has its own state and its own guards, and one refusal must not
-- undo the others.
create function app.transition_many(entity text, ids uuid[], action text, comment text default null,
  payload jsonb default '{}') returns table (id uuid, refusal text, field text)
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid; v_code text; v_hint text; v_told text;
begin
  perform app.require_write();
  -- Always in the same order: two people with the same rows wait for each other, they do not lock each other out.
  for v_id in select distinct u from unnest(ids) u order by u loop
    begin
      perform app.move($1, v_id, $3, $4, $5 - 'version', 'member', null);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_hint = pg_exception_hint, v_told = message_text;
      id := v_id;
      -- What our own functions say is for people; what the database says is not.
      refusal := case when v_code like 'RL%' or v_code = '42501' then v_told
        when v_code like '23%' then 'Une valeur de cet enregistrement n’est pas permise dans l’état suivant.'
        when v_code in ('40001', '40P01', '55P03') then 'Cet enregistrement est occupé : réessayez.' end;
      if refusal is null then raise; end if;
      field := substring(v_hint from 'field=(\w+)');
      return next;
    end;
  end loop;
end $$;
create function public.transition_many(entity text, ids uuid[], action text, comment text default null,
  payload jsonb default '{}') returns table (id uuid, refusal text, field text)
language sql set search_path = '' as $$ select * from app.transition_many($1, $2, $3, $4, $5) $$;
revoke execute on function app.transition_many(text, uuid[], text, text, jsonb) from public;
grant execute on function app.transition_many(text, uuid[], text, text, jsonb),
  public.transition_many(text, uuid[], text, text, jsonb) to authenticated;
comment on function public.transition_many(text, uuid[], text, text, jsonb) is
  'Fait passer plusieurs enregistrements d’un état à un autre, d’un seul appel. Rend une ligne par refus : laquelle, '
  'pourquoi, et le champ qui le dit. Ce qui n’est pas rendu est fait.';

-- What the caller may do on a row now: the buttons.
create function app.available_actions(p_entity text, p_id uuid) returns setof public.workflow_transition
language plpgsql stable security definer set search_path = '' as $$
declare
  e public.workflow_entity;
  t public.workflow_transition;
  v_row jsonb;
  v_seen text[] := '{}';
begin
  select * into e from public.workflow_entity w where w.entity = p_entity;
  if e.entity is null or app.me() is null then return; end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', e.table_name) into v_row using p_id;
  if v_row is null or v_row ->> 'workspace_id' is distinct from app.active_workspace()::text then return; end if;
  for t in select * from public.workflow_transition w
    where w.entity = p_entity and w.from_state = v_row ->> e.status_column and w.actor = 'member'
    order by w.priority, w.action
  loop
    continue when t.action = any(v_seen)
      or not app.may_act(coalesce(t.family, case when e.family = '*' then v_row ->> 'family' else e.family end),
        t.permission, v_row)
      or (app.context()).is_frozen;
    begin
      continue when app.refusal(t, v_row, null, null) is not null;
    exception when others then
      -- A guard that refuses by raising hides its own button, not the others.
      if sqlstate not like 'RL%' then raise; end if;
      continue;
    end;
    v_seen := v_seen || t.action;
    return next t;
  end loop;
end $$;
create function public.available_actions(entity text, id uuid) returns setof public.workflow_transition
language sql stable set search_path = '' as $$ select * from app.available_actions($1, $2) $$;
grant execute on function app.available_actions(text, uuid), public.available_actions(text, uuid) to authenticated;
comment on function public.available_actions(text, uuid) is
  'Les actions que l’appelant peut faire maintenant sur cet enregistrement.';

-- Guards that every circuit may name ----------------------------------------------------------------------------------
-- A row that says who else wrote it is approved by none of them.
create function app.not_author(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'created_by')::uuid = app.real_me() then 'Qui a fait une demande ne l’approuve jamais.'
    when coalesce(p_row -> 'author_ids', '[]') ? app.real_me()::text
      then 'Qui a corrigé une demande ne l’approuve jamais.' end
$$;

create function app.is_author(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'created_by')::uuid is distinct from app.real_me()
    then 'Seul l’auteur peut faire cela.' end
$$;

create function app.is_owner(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not coalesce(app.real_me() in (app.owner_of(p_row), (p_row ->> 'assignee_id')::uuid), false)
    then 'Seul le responsable de cet enregistrement peut faire cela.' end
$$;

create function app.is_author_or_owner(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.real_me() is null
    or not coalesce(app.real_me() in ((p_row ->> 'created_by')::uuid, app.owner_of(p_row),
      (p_row ->> 'assignee_id')::uuid), false)
    then 'Seul l’auteur ou le responsable peut faire cela.' end
$$;

-- Autonomous: above the first level, or declared so by the manager.
create function app.author_is_autonomous(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when not exists (select from public.team_member m where m.id = (p_row ->> 'created_by')::uuid
    and (m.management_level > 1 or m.is_autonomous)) then
      'L’auteur n’est pas autonome : son manager valide d’abord.' end
$$;
