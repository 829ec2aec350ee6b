-- Why: some requests are made of lines: the articles of a delivery, the expenses of a claim. A line has no right of its
-- own: who reads the request reads its lines, who may change the one writes the other, as long as the request itself is
-- written. Later on, one line can still be struck out, with its reason, and put back.

create table app.request_line (
  table_name text primary key,
  parent text not null,
  parent_column text not null,
  family text not null,
  struck_by text not null,
  struck_in text[] not null
);
comment on table app.request_line is
  'Les lignes d’une demande : sa table, et qui en annule une (le droit), dans quels états.';

-- After the row: a line that its writer may not touch is refused by its policy first. Arguments: the request, the
-- column that names it, the states in which it is written.
create function app.hold_request_line() returns trigger
language plpgsql set search_path = '' as $$
declare v_line jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end; v_status text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return null; end if;
  execute format('select status from public.%I where id = $1', tg_argv[0]) into v_status
    using (v_line ->> tg_argv[1])::uuid;
  if v_status <> all (tg_argv[2]::text[]) then
    raise exception 'Cette demande est en cours : ses lignes ne changent plus.' using errcode = 'RL373';
  end if;
  return null;
end $$;
grant execute on function app.hold_request_line() to authenticated, service_role;

-- call app.request_lines('ppe_request_item', 'ppe_request', 'ppe_request_id', 'edit', '{requested,approved}');
--   after its table and app.request of its parent.
create procedure app.request_lines(p_table text, p_parent text, p_column text, p_struck_by text, p_struck_in text[],
  p_writable text[] default '{draft,requested,processing,missing_documents}')
language plpgsql set search_path = '' as $$
declare
  e public.workflow_entity; v_mine text;
  v_drafted constant text := 'r.status = ''draft'' and r.created_by = (select app.me())';
begin
  select * into strict e from public.workflow_entity w where w.table_name = p_parent;
  insert into app.request_line values (p_table, p_parent, p_column, e.family, p_struck_by, p_struck_in);
  execute format('alter table public.%I add column if not exists position integer not null default 0,
    add column if not exists is_canceled boolean not null default false, add column if not exists cancel_reason text,
    add column if not exists canceled_by uuid references public.team_member', p_table);
  execute format('create index %I on public.%I (%I, position)', p_table || '_parent_idx', p_table, p_column);
  call app.protect(p_table, e.family);
  -- The rights of the request, read in its own policies: of who may change it, and of who is writing its draft.
  select format('exists (select from public.%I r where r.id = %I.%I and (%s or %s))', p_parent, p_table, p_column,
      p.qual, '#') into v_mine
    from pg_catalog.pg_policies p where p.schemaname = 'public' and p.policyname = p_parent || '_edit';
  execute format('alter policy %I on public.%I using (exists (select from public.%I r where r.id = %I.%I))',
    p_table || '_read', p_table, p_parent, p_table, p_column);
  execute format('alter policy %I on public.%I using (%s) with check (%s)', p_table || '_edit', p_table,
    replace(v_mine, '#', v_drafted), replace(v_mine, '#', v_drafted));
  execute format('alter policy %I on public.%I with check (%s)', p_table || '_create', p_table,
    replace(v_mine, '#', v_drafted));
  execute format('alter policy %I on public.%I using (%s)', p_table || '_delete', p_table,
    replace(v_mine, '#', v_drafted));
  execute format('create trigger a_held before insert or update on public.%I for each row execute function '
    'app.hold_columns(''is_canceled=false'', ''cancel_reason'', ''canceled_by'')', p_table);
  execute format('create trigger y_line_held after insert or update or delete on public.%I for each row execute '
    'function app.hold_request_line(%L, %L, %L)', p_table, p_parent, p_column, p_writable);
end $$;

create function app.strike_line(line_table text, id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare l app.request_line; v_line jsonb; v_row jsonb;
begin
  perform app.require_write();
  select * into l from app.request_line r where r.table_name = line_table;
  if l.table_name is null then
    raise exception 'Aucune ligne ne porte ce nom.' using errcode = 'RL381', hint = 'field=line_table';
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', l.table_name) into v_line using id;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', l.parent) into v_row
    using (v_line ->> l.parent_column)::uuid;
  if v_row is null or v_row ->> 'workspace_id' is distinct from app.active_workspace()::text then
    raise exception 'Enregistrement introuvable.' using errcode = 'RL003';
  end if;
  if not app.may_act(l.family, l.struck_by, v_row) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  if v_row ->> 'status' <> all (l.struck_in) then
    raise exception 'Cette demande est trop avancée pour changer une ligne.' using errcode = 'RL375';
  end if;
  -- Who asked for a line does not judge it.
  if l.struck_by = 'review' and (v_row ->> 'created_by')::uuid = app.real_me() then
    raise exception 'Qui a fait une demande n’en juge pas les lignes.' using errcode = 'RL371';
  end if;
  execute format('update public.%I t set is_canceled = $2 is not null, cancel_reason = $2, '
    'canceled_by = case when $2 is not null then app.real_me() end where t.id = $1', l.table_name)
    using id, nullif(btrim(reason), '');
end $$;
comment on function app.strike_line(text, uuid, text) is
  'Annule une ligne d’une demande avec son motif, ou la rétablit (motif vide). Refuse selon l’état de la demande '
  '(RL375) et à son auteur quand c’est un jugement (RL371).';
call app.expose('strike_line');
