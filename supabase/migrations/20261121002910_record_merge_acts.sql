-- Why: who may merge which records, what must not become one, what the kept record takes of the other, and the way
-- back.

create function app.merge_family(p_entity text) returns text language sql immutable set search_path = '' as $$
  select case when p_entity = 'talent' then 'talents' when p_entity in ('contact', 'company') then 'crm' end
$$;

-- One record of the active workspace that the caller reads and may change, held until the end: two who merge the same
-- record at once come one after the other.
create function app.mergeable(p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_row jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_entity) into v_row using p_id;
  if v_row is null and exists (select from public.record_merge m where m.entity = p_entity and m.dropped_id = p_id
      and m.undone_at is null and m.workspace_id = app.active_workspace()) then
    raise exception 'Cette fiche a déjà été fusionnée.' using errcode = 'RL460';
  elsif v_row is null or v_row ->> 'workspace_id' is distinct from app.active_workspace()::text then
    raise exception 'Fiche introuvable.' using errcode = 'RL003';
  elsif not app.may_act(app.merge_family(p_entity), 'edit', v_row) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  return v_row;
end $$;

-- {kept, dropped}, locked in the same order whoever asks.
create function app.merge_pair(p_entity text, p_kept uuid, p_dropped uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_family text := app.merge_family(p_entity); v_first jsonb; v_second jsonb;
begin
  if v_family is null then
    raise exception 'Ces fiches ne se fusionnent pas.' using errcode = 'RL461', hint = 'field=entity';
  end if;
  perform app.require(v_family, 'edit');
  perform app.require(v_family, 'merge');
  if p_kept = p_dropped then
    raise exception 'Une fiche ne se fusionne pas avec elle-même.' using errcode = 'RL462';
  end if;
  v_first := app.mergeable(p_entity, least(p_kept, p_dropped));
  v_second := app.mergeable(p_entity, greatest(p_kept, p_dropped));
  return case when p_kept < p_dropped then jsonb_build_object('kept', v_first, 'dropped', v_second)
    else jsonb_build_object('kept', v_second, 'dropped', v_first) end;
end $$;

-- What says that two records are not the same, or that they must not become one this way round; null when nothing does.
create function app.merge_refusal(p_entity text, k jsonb, d jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_entity = 'talent' then
    return case
      when k ->> 'anonymized_at' is not null or d ->> 'anonymized_at' is not null then
        'Une personne anonymisée ne se fusionne plus.'
      when (select count(distinct i.nir) from public.talent_identity i
          where i.talent_id in ((k ->> 'id')::uuid, (d ->> 'id')::uuid)) > 1 then
        'Leurs numéros de sécurité sociale sont différents : ce sont deux personnes.'
      when d ->> 'blacklisted_at' is not null and k ->> 'blacklisted_at' is null then
        'La fiche qui disparaîtrait est « ne pas déléguer » : gardez celle-là.'
      when exists (select from public.cooptation c where (c.talent_id, c.coopted_by_id) in (
          ((k ->> 'id')::uuid, (d ->> 'id')::uuid), ((d ->> 'id')::uuid, (k ->> 'id')::uuid))) then
        'L’une a coopté l’autre : ce sont deux personnes.' end;
  elsif p_entity = 'company' then
    return case
      when k ->> 'siren' <> d ->> 'siren' then 'Leurs SIREN sont différents : ce sont deux entreprises.'
      when d ->> 'status' = 'blocked' and k ->> 'status' <> 'blocked' then
        'L’entreprise qui disparaîtrait est bloquée : gardez celle-là.' end;
  end if;
  return case when k ->> 'company_id' <> d ->> 'company_id' then
    'Ces contacts sont chez deux clients : si c’est le même client, fusionnez d’abord les entreprises.' end;
end $$;

-- What one chooses between two records: neither what an action writes, nor what the database reckons.
create function app.merge_columns(p_entity text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(c order by c) from unnest(app.written_columns(format('public.%I', p_entity)::regclass)) c
  where c <> all ('{id,workspace_id,created_at,created_by,updated_at,updated_by,version,import_key,
      anonymous_reference}'::text[])
    and c <> all (array(select e.status_column from public.workflow_entity e where e.table_name = p_entity))
    and not exists (select from pg_catalog.pg_trigger t
      where t.tgrelid = format('public.%I', p_entity)::regclass and t.tgname = 'a_held'
        and c = any (select split_part(a, '=', 1) from unnest(string_to_array(encode(t.tgargs, 'escape'), '\000')) a))
$$;

-- The columns of the kept record that change. A choice is « kept », « dropped » or, for a list, « both »; without one,
-- what was empty is filled. Who objects to being canvassed goes on objecting.
create function app.merge_values(p_entity text, k jsonb, d jsonb, choices jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.c, v.value), '{}') from (
    select c, case
      when c = 'opted_out_at' then to_jsonb(least((k ->> c)::timestamptz, (d ->> c)::timestamptz))
      when choices ->> c = 'dropped' then d -> c
      when choices ->> c = 'kept' then k -> c
      when choices ->> c = 'both' and jsonb_typeof(k -> c) = 'array' and jsonb_typeof(d -> c) = 'array' then
        (select jsonb_agg(distinct x) from jsonb_array_elements((k -> c) || (d -> c)) x)
      when app.is_empty(k -> c) and not app.is_empty(d -> c) then d -> c
      else k -> c end as value
    from unnest(app.merge_columns(p_entity)) c) v
  where v.value is distinct from k -> v.c and (v.c <> 'opted_out_at' or k -> v.c = 'null')
$$;

create function app.merge_title(p_entity text, p_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when p_entity = 'company' then p_row ->> 'name' else app.display_name(p_row ->> 'civility',
    p_row ->> 'first_name', p_row ->> 'temp_first_name', p_row ->> 'last_name', p_row ->> 'temp_last_name',
    p_row ->> 'job_title') end
$$;

create function app.merge_now(p_entity text, k jsonb, d jsonb, choices jsonb) returns jsonb[]
language plpgsql security definer set search_path = '' as $$
declare v_steps jsonb[]; v_values jsonb := app.merge_values(p_entity, k, d, choices); v_refusal text;
begin
  v_refusal := app.merge_refusal(p_entity, k, d);
  if v_refusal is not null then raise exception '%', v_refusal using errcode = 'RL463'; end if;
  insert into app.merge_running values (pg_catalog.pg_current_xact_id());
  v_steps := app.fold_row(p_entity, (k ->> 'id')::uuid, (d ->> 'id')::uuid);
  if v_values <> '{}' then v_steps := v_steps || app.set_step(p_entity, (k ->> 'id')::uuid, v_values); end if;
  delete from app.merge_running where xid = pg_catalog.pg_current_xact_id();
  return v_steps;
exception
  when exclusion_violation then
    raise exception 'Deux contrats à temps plein se chevauchent : corrigez leurs dates d’abord.'
      using errcode = 'RL464';
  when unique_violation or check_violation or foreign_key_violation then
    raise exception 'Ces deux fiches portent des données qui ne peuvent pas aller ensemble.'
      using errcode = 'RL465', detail = sqlerrm;
end $$;

-- What a row is called: by what it is numbered or named, else by whom or what it is about; a date alone says nothing.
create function app.row_name(p_row jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_row ->> 'reference', p_row ->> 'contract_number', p_row ->> 'contract_key', p_row ->> 'name',
    p_row ->> 'title', p_row ->> 'file_name', p_row ->> 'subject', p_row ->> 'job_name',
    left(regexp_replace(p_row ->> 'content', '<[^>]*>', ' ', 'g'), 60),
    case when p_row ? 'last_name' then app.display_name(p_row ->> 'civility', p_row ->> 'first_name',
      p_row ->> 'temp_first_name', p_row ->> 'last_name', p_row ->> 'temp_last_name', p_row ->> 'job_title') end,
    (select t.label from public.certificate_type t where t.code = p_row ->> 'code'),
    (select concat_ws(' ', m.reference, m.job_name) from public.mission m
      where m.id = (p_row ->> 'mission_id')::uuid and app.can('missions', 'read')),
    (select k.contract_key from public.contract k where app.can('contracts', 'read') and k.id = coalesce(
      (p_row ->> 'contract_id')::uuid, case p_row ->> 'entity' when 'contract' then (p_row ->> 'row_id')::uuid end)),
    (select j.name from public.job j where j.id = (p_row ->> 'job_id')::uuid),
    p_row ->> 'formatted')
$$;

-- What a row is called, to whoever reads its family; null to others, who are told how many there are.
create function app.row_label(p_table text, p_row jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_family text;
begin
  select coalesce(p_row ->> 'family', encode(t.tgargs, 'escape')) into v_family from pg_catalog.pg_trigger t
    where t.tgrelid = format('public.%I', p_table)::regclass and t.tgname = 'z_record_insert';
  if not coalesce(app.can(rtrim(v_family, '\0'), 'read'), false) then return null; end if;
  return nullif(concat_ws(' · ', app.row_name(p_row),
    to_char(coalesce(p_row ->> 'start_date', p_row ->> 'monday', p_row ->> 'month', p_row ->> 'starts_on',
      p_row ->> 'for_day', p_row ->> 'created_at')::date, 'DD/MM/YYYY')), '');
end $$;

-- What moves, table by table, with its rows; what is there twice; what changes in the kept record.
create function app.merge_told(p_steps jsonb[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare t record; r record; v_rows jsonb; v_tables jsonb := '[]';
begin
  for t in select s ->> 'table' as name, jsonb_agg(distinct x.id) as ids
      from unnest(p_steps) s cross join lateral jsonb_array_elements_text(s -> 'ids') x(id)
      where s ->> 'do' = 'move' group by 1 order by 1 loop
    execute format('select jsonb_agg(jsonb_build_object(''id'', l.id, ''label'', l.label) order by l.label)
        filter (where l.label is not null)
      from (select t.id, app.row_label($1, to_jsonb(t)) as label from public.%I t
        where t.id = any ($2) order by t.id limit 200) l', t.name) into v_rows
      using t.name, array(select x::uuid from jsonb_array_elements_text(t.ids) x);
    v_tables := v_tables || jsonb_build_object('table', t.name, 'count', jsonb_array_length(t.ids), 'rows',
      coalesce(v_rows, '[]'));
  end loop;
  return jsonb_build_object('moves', v_tables,
    'twice', (select coalesce(jsonb_agg(jsonb_build_object('table', w.name, 'count', w.n) order by w.name), '[]')
      from (select split_part(s ->> 'table', '.', 2) as name, count(*) as n
        from unnest(p_steps) s
        where s ->> 'do' = 'remove' and s ->> 'table' like 'public.%'
          and s -> 'row' ->> 'id' <> (select z -> 'row' ->> 'id' from unnest(p_steps) with ordinality y(z, n)
            where z ->> 'do' = 'remove' order by n desc limit 1)
        group by 1) w),
    'yields', (select coalesce(jsonb_agg(jsonb_build_object('table', s ->> 'table', 'after', s -> 'after')), '[]')
      from unnest(p_steps) s where s ->> 'do' = 'set' and s ->> 'table' in ('agency', 'talent_bank_account',
        'calendar_link', 'commercial_condition')));
end $$;

create function app.merge_preview(entity text, kept_id uuid, dropped_id uuid, choices jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare p jsonb := app.merge_pair(entity, kept_id, dropped_id); v_steps jsonb[] := '{}'; v_refusal text; v_told jsonb;
begin
  -- Done, told, and taken back: nothing is shown that would not happen.
  begin
    v_steps := app.merge_now(entity, p -> 'kept', p -> 'dropped', choices);
    v_told := app.merge_told(v_steps);
    raise exception using errcode = 'RL999', message = 'preview';
  exception
    when sqlstate 'RL999' then null;
    when others then
      if sqlstate !~ '^RL' then raise; end if;
      v_refusal := sqlerrm;
  end;
  return coalesce(v_told, '{"moves": [], "twice": [], "yields": []}') || jsonb_build_object('refusal', v_refusal,
    'fields', (select coalesce(jsonb_agg(c), '[]') from unnest(app.merge_columns(entity)) c
      where p -> 'kept' -> c is distinct from p -> 'dropped' -> c));
end $$;
comment on function app.merge_preview(text, uuid, uuid, jsonb) is
  'entity : talent, contact ou company. Ce que ferait merge_records, sans le faire : moves [{table, count, rows: [{id, '
  'label}]}], twice [{table, count}] (en double), yields [{table, after}], fields (colonnes qui diffèrent), refusal.';
call app.expose('merge_preview');

create function app.say_merge(p_entity text, p_kept jsonb, p_action text, p_comment text) returns void
language sql security definer set search_path = '' as $$
  insert into public.workflow_event (workspace_id, family, entity, row_id, action, comment, actor_id, actor_label)
  select (p_kept ->> 'workspace_id')::uuid, app.merge_family(p_entity), p_entity, (p_kept ->> 'id')::uuid, p_action,
    -- The history of a person outlives their name.
    case when p_entity = 'company' then p_comment end, m.id, m.display_name
  from public.team_member m where m.id = app.real_me()
$$;

create function app.merge_records(entity text, kept_id uuid, dropped_id uuid, choices jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare p jsonb := app.merge_pair(entity, kept_id, dropped_id); v_steps jsonb[]; v_id uuid; v_title text;
begin
  v_steps := app.merge_now(entity, p -> 'kept', p -> 'dropped', choices);
  v_title := app.merge_title(entity, p -> 'dropped');
  insert into public.record_merge (workspace_id, entity, family, kept_id, dropped_id, dropped_title, merged_by)
    values (app.active_workspace(), entity, app.merge_family(entity), kept_id, dropped_id, v_title, app.real_me())
    returning id into v_id;
  insert into app.merge_step select v_id, n, s from unnest(v_steps) with ordinality u(s, n);
  perform app.say_merge(entity, p -> 'kept', 'merge', v_title);
  return v_id;
end $$;
comment on function app.merge_records(text, uuid, uuid, jsonb) is
  'Réunit deux fiches : tout ce qui tient à dropped_id passe à kept_id, puis dropped_id disparaît. choices : {colonne: '
  'kept | dropped | both}. Rend l’identifiant de la fusion, annulable trente jours par unmerge.';
call app.expose('merge_records');

create function app.unmerge_now(p_merge uuid) returns jsonb[]
language plpgsql security definer set search_path = '' as $$
declare m public.record_merge; v_kept jsonb; v_told jsonb[]; v_steps jsonb[];
begin
  select * into m from public.record_merge x where x.id = p_merge and x.workspace_id = app.active_workspace()
    for update;
  if m.id is null then raise exception 'Fusion introuvable.' using errcode = 'RL003'; end if;
  perform app.require(m.family, 'edit');
  perform app.require(m.family, 'merge');
  v_steps := array(select s.step from app.merge_step s where s.record_merge_id = m.id order by s.position);
  if m.undone_at is not null then
    raise exception 'Cette fusion a déjà été annulée.' using errcode = 'RL467';
  elsif m.undo_until < now() or v_steps = '{}' then
    raise exception 'Cette fusion ne s’annule plus : trente jours ont passé, ou la personne a été anonymisée.'
      using errcode = 'RL468';
  elsif exists (select from public.record_merge x where x.entity = m.entity and x.dropped_id = m.kept_id
      and x.undone_at is null) then
    raise exception 'La fiche gardée a été fusionnée à son tour : annulez d’abord cette fusion-là.'
      using errcode = 'RL469';
  end if;
  v_kept := app.mergeable(m.entity, m.kept_id);
  insert into app.merge_running values (pg_catalog.pg_current_xact_id());
  v_told := app.unfold(v_steps);
  delete from app.merge_running where xid = pg_catalog.pg_current_xact_id();
  update public.record_merge set undone_at = now(), undone_by = app.real_me() where id = m.id;
  perform app.say_merge(m.entity, v_kept, 'unmerge', m.dropped_title);
  return v_told;
end $$;

create function app.unmerge(merge_id uuid) returns jsonb
language sql security definer set search_path = '' as $$ select to_jsonb(app.unmerge_now(merge_id)) $$;
comment on function app.unmerge(uuid) is
  'Annule une fusion. Rend ce qui n’a pas pu revenir : [{table, column, count, why: deleted | moved | changed | '
  'taken}] ; ce qui a été changé depuis reste comme il est.';
call app.expose('unmerge');

create function app.unmerge_preview(merge_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_told jsonb[]; v_refusal text;
begin
  begin
    v_told := app.unmerge_now(merge_id);
    raise exception using errcode = 'RL999', message = 'preview';
  exception
    when sqlstate 'RL999' then null;
    when others then
      if sqlstate !~ '^RL' or sqlstate = 'RL003' then raise; end if;
      v_refusal := sqlerrm;
  end;
  return jsonb_build_object('told', coalesce(to_jsonb(v_told), '[]'), 'refusal', v_refusal);
end $$;
comment on function app.unmerge_preview(uuid) is
  'Ce qu’unmerge ne pourrait pas rendre (told), ou pourquoi il serait refusé (refusal), sans rien changer.';
call app.expose('unmerge_preview');
