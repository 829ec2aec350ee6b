-- Why: an independent who leaves, an agency that closes: all that a workspace holds passes to another one, and what is
-- left is read only. The catalogue says which tables, so that a new one is never forgotten. What both have (one SIREN,
-- one unit by its name) becomes one; what is numbered keeps its number unless it is taken. Table after table, so that
-- the server breathes; the workspace is closed to writing first, so that nothing comes in between.

-- What stays: people and their access, what a workspace set for itself, what is reckoned again, its own mail and tasks.
create function app.transfer_tables() returns setof text
language sql stable set search_path = '' as $$
  select c.relname::text from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname <> all ('{team_member,team_member_workspace,guest_invitation,deep_research_access,setting,saved_view,
      notification,job_run,mail_outbox,audit_log,branch_rule,legal_parameter,figure_confirmation,pay_period,pay_line,
      pay_variable,pay_export}')
  order by c.relname
$$;
comment on function app.transfer_tables() is
  'Les tables dont les lignes changent d’espace quand les données d’un espace sont transférées.';

-- Rows of one workspace that the other has too: [{dropped, kept, column}]. Where a column is a number that was given,
-- it is said, and the number gives way; else the two become one.
create function app.transfer_twins(p_table text, p_from uuid, p_to uuid)
returns table (dropped uuid, kept uuid, given text)
language plpgsql stable security definer set search_path = '' as $$
declare u record; v_given text;
begin
  for u in select * from app.uniques_of(format('public.%I', p_table)::regclass, 'workspace_id') loop
    v_given := (regexp_match(u.alike, 'd\.(reference|anonymous_reference|import_key|is_default)\M'))[1];
    v_given := coalesce(v_given, case when u.predicate like '%is_default%' then 'is_default' end);
    return query execute format('select d.id, k.id, $3 from (select * from public.%1$I where workspace_id = $1
        and (%2$s)) d join (select * from public.%1$I where workspace_id = $2 and (%2$s)) k on %3$s',
      p_table, u.predicate, u.alike) using p_from, p_to, v_given;
  end loop;
end $$;

-- As they are there, not here.
create function app.administers(p_workspace uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare m public.team_member; v_subjects text[];
begin
  select * into m from public.team_member t where t.id = app.me();
  if not coalesce(p_workspace = any (app.workspaces_of(m.id)), false) then return false; end if;
  v_subjects := (app.session_of(m, p_workspace)).subjects;
  return exists (select from public.role_permission p where p.subject = any (v_subjects) and p.family = 'workspace'
    and p.action = 'edit' and p.scope = 'workspace');
end $$;

create function app.transfer_source(p_to uuid) returns public.workspace
language plpgsql security definer set search_path = '' as $$
declare w public.workspace; v_from uuid := app.active_workspace();
begin
  perform app.require_write();
  select * into w from public.workspace x where x.id = v_from for update;
  if p_to = v_from or not (app.can_all('workspace', 'edit') and app.administers(p_to)) then
    raise exception 'Il faut administrer les deux espaces pour transférer les données de l’un à l’autre.'
      using errcode = '42501', hint = 'right=workspace.edit';
  elsif w.is_relais_workspace then
    raise exception 'L’espace principal de l’entreprise ne se transfère pas.' using errcode = 'RL480';
  elsif exists (select from public.workspace x where x.id = p_to and x.data_transferred_at is not null) then
    raise exception 'L’espace d’arrivée est en lecture seule : ses données ont été transférées.'
      using errcode = 'RL481', hint = 'field=to_id';
  elsif exists (select from public.pay_period p where p.workspace_id = v_from) then
    raise exception 'Cet espace a des mois de paie : la paie ne change pas d’espace.' using errcode = 'RL482';
  end if;
  return w;
end $$;

create function app.workspace_transfer_preview(to_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare w public.workspace := app.transfer_source(to_id); t text; n integer; v_joined integer; v_told jsonb := '[]';
begin
  for t in select * from app.transfer_tables() loop
    execute format('select count(*)::int from public.%I x where x.workspace_id = $1', t) into n using w.id;
    continue when n = 0;
    select count(distinct x.dropped)::int into v_joined from app.transfer_twins(t, w.id, to_id) x where x.given is null;
    v_told := v_told || jsonb_build_object('table', t, 'count', n, 'joined', v_joined);
  end loop;
  return v_told;
end $$;
comment on function app.workspace_transfer_preview(uuid) is
  'Ce qui passerait de l’espace actif à un autre : [{table, count, joined}] ; joined : les lignes que l’espace '
  'd’arrivée a déjà, réunies aux siennes.';
call app.expose('workspace_transfer_preview');

create function app.transfer_workspace(to_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare w public.workspace := app.transfer_source(to_id);
begin
  update public.workspace x set data_transferred_at = now(), data_transferred_to = to_id,
    data_transferred_by = app.real_me() where x.id = w.id;
  return app.enqueue('transfer-workspace', jsonb_build_object('from_id', w.id), w.id, 'transfer-workspace:' || w.id);
end $$;
comment on function app.transfer_workspace(uuid) is
  'Transfère les données de l’espace actif : il devient aussitôt lisible seulement, puis ses lignes passent une table '
  'après l’autre. Ne se défait pas. Rend l’identifiant de la tâche.';
call app.expose('transfer_workspace');

-- All the rows of one table but those that the other workspace has too. Who held them is not of the other workspace:
-- they are in the hands of who transfers.
create function app.transfer_rows(p_table text, w public.workspace) returns void
language plpgsql security definer set search_path = '' as $$
declare t record; v_hands text; v_twins uuid[];
begin
  for t in select * from app.transfer_twins(p_table, w.id, w.data_transferred_to) x where x.given is not null loop
    execute format('update public.%1$I set %2$I = %3$s where id = $1', p_table, t.given, case t.given
        when 'import_key' then 'null' when 'is_default' then 'false'
        else format('%I || $2', t.given) end) using t.dropped, '-' || upper(left(md5(w.id::text), 4));
  end loop;
  v_twins := array(select x.dropped from app.transfer_twins(p_table, w.id, w.data_transferred_to) x);
  select string_agg(format(', %1$I = case when x.%1$I in (select m.id from public.team_member m
    where m.main_workspace_id = $1) then $4 else x.%1$I end', h.column_name), '') into v_hands
    from app.hand_columns() h where h.table_name = p_table;
  execute format('update public.%I x set workspace_id = $2%s where x.workspace_id = $1%s', p_table,
    coalesce(v_hands, ''), case when v_twins = '{}' then '' else ' and not x.id = any ($3)' end)
    using w.id, w.data_transferred_to, v_twins, w.data_transferred_by;
end $$;

-- One table at a time (service key): the first that goes, for a row goes after what it stands on. Then what both had,
-- and the numbers. Says how far it is, from 0 to 1.
create function app.transfer_step(from_id uuid) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  w public.workspace; t text; v_left text[] := '{}'; v_there boolean; v_moved boolean := false; v_error text; x record;
  v_twins uuid[];
begin
  select * into w from public.workspace s where s.id = from_id and s.data_transferred_to is not null for update;
  if w.id is null then return 1; end if;
  insert into app.merge_running values (pg_catalog.pg_current_xact_id());
  for t in select * from app.transfer_tables() loop
    v_twins := array(select z.dropped from app.transfer_twins(t, w.id, w.data_transferred_to) z where z.given is null);
    execute format('select exists (select from public.%I r where r.workspace_id = $1%s)', t,
      case when v_twins = '{}' then '' else ' and not r.id = any ($2)' end) into v_there using w.id, v_twins;
    continue when not v_there;
    if not v_moved then
      begin
        perform app.transfer_rows(t, w);
        v_moved := true;
        continue;
      exception when others then
        v_error := sqlerrm;
      end;
    end if;
    v_left := v_left || t;
  end loop;
  if not v_moved and v_left <> '{}' then
    raise exception 'Ces lignes ne changent pas d’espace (%) : %', v_left[1], v_error using errcode = 'RL483';
  elsif v_left = '{}' then
    for t in select * from app.transfer_tables() loop
      for x in select distinct on (z.dropped) z.* from app.transfer_twins(t, w.id, w.data_transferred_to) z loop
        perform app.fold_row(t, x.kept, x.dropped);
      end loop;
    end loop;
    -- The journal follows what it speaks of; that of the workspace and of its members stays.
    update public.audit_log a set workspace_id = w.data_transferred_to where a.workspace_id = w.id
      and a.table_name in (select * from app.transfer_tables());
    insert into app.counter as c (workspace_id, kind, year, value)
      select w.data_transferred_to, o.kind, o.year, o.value from app.counter o where o.workspace_id = w.id
      on conflict (workspace_id, kind, year) do update set value = greatest(c.value, excluded.value);
    perform app.notify(w.data_transferred_to, array[w.data_transferred_by], 'workspace.transferred',
      jsonb_build_object('title', 'Données transférées', 'row_title', w.name, 'href', '/settings/workspace'));
  end if;
  delete from app.merge_running where xid = pg_catalog.pg_current_xact_id();
  return case when v_left = '{}' then 1
    else round(1 - cardinality(v_left)::numeric / (select count(*) from app.transfer_tables()), 2) end;
end $$;
comment on function app.transfer_step(uuid) is
  'Fait passer une table de l’espace transféré à l’autre ; rend où il en est, de 0 à 1.';
call app.expose('transfer_step', '{}');

-- How far it is, for whoever reads the workspace: its task is its own.
create function app.workspace_transfer_progress() returns numeric
language sql stable security definer set search_path = '' as $$
  select case when j.status = 'done' then 1 when j.status in ('failed', 'canceled') then -1 else j.progress end
  from public.job_run j where j.workspace_id = app.active_workspace() and j.kind = 'transfer-workspace'
  order by j.created_at desc limit 1
$$;
comment on function app.workspace_transfer_progress() is
  'Où en est le transfert de l’espace actif, de 0 à 1 ; -1 : il s’est interrompu ; nul : il n’y en a pas.';
call app.expose('workspace_transfer_progress');

-- It goes on where it stopped. The workspace is read only already: who administers it, or the other one, is asked for.
create function app.resume_workspace_transfer() returns uuid
language plpgsql security definer set search_path = '' as $$
declare w public.workspace;
begin
  select * into w from public.workspace x where x.id = app.active_workspace();
  if app.is_viewing_as() or not (app.administers(w.id) or app.administers(w.data_transferred_to)) then
    raise exception 'Il faut administrer l’un des deux espaces pour reprendre le transfert.'
      using errcode = '42501', hint = 'right=workspace.edit';
  elsif app.workspace_transfer_progress() is distinct from -1 then
    raise exception 'Ce transfert ne s’est pas interrompu.' using errcode = 'RL484';
  end if;
  return app.enqueue('transfer-workspace', jsonb_build_object('from_id', w.id), w.id, 'transfer-workspace:' || w.id);
end $$;
comment on function app.resume_workspace_transfer() is
  'Reprend le transfert interrompu de l’espace actif là où il s’est arrêté ; rend l’identifiant de la tâche.';
call app.expose('resume_workspace_transfer');
