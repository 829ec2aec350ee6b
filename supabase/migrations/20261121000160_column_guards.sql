-- Why: three things that many tables want of a column: that the plain API never writes it, that the codes it lists are
-- known, and that a link which nobody may change follows when two records become one. The triggers stand with each
-- table.

-- Some columns are the trace of an act (who approved, when it was signed, what was refused). The plain API reads them
-- and never writes them; the functions of the circuits do.
-- Arguments: columns, each with the value a new row begins with when it is not null: 'approved_by',
-- 'is_rejected=false'.
create function app.hold_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_arg text; v_col text; v_new jsonb := to_jsonb(new); v_old jsonb; v_patch jsonb := '{}'; v_first jsonb;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if tg_op = 'UPDATE' then v_old := to_jsonb(old); end if;
  foreach v_arg in array tg_argv loop
    v_col := split_part(v_arg, '=', 1);
    if tg_op = 'INSERT' then
      v_first := case when v_arg like '%=%' then to_jsonb(split_part(v_arg, '=', 2)) else 'null'::jsonb end;
      v_patch := v_patch || jsonb_build_object(v_col, v_first);
    elsif v_new -> v_col is distinct from v_old -> v_col then
      raise exception 'Ce champ est écrit par une action, pas par une modification.'
        using errcode = 'RL015', hint = 'field=' || v_col;
    end if;
  end loop;
  return case when v_patch = '{}' then new else jsonb_populate_record(new, v_patch) end;
end $$;
grant execute on function app.hold_columns() to authenticated, service_role;

-- A foreign key cannot hold the elements of an array: a required certificate that is not in the list is a requirement
-- that no talent can ever meet, since the matching compares codes. Arguments: the column, the table of its codes, what
-- the list is called.
create function app.refuse_unknown_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_unknown text;
begin
  execute format('select string_agg(distinct ''« '' || coalesce(c, '''') || '' »'', '', '') from unnest(($1).%I) c
    where not exists (select from public.%I k where k.code = c)', tg_argv[0], tg_argv[1]) into v_unknown using new;
  if v_unknown is not null then
    raise exception 'Hors de la liste des % : %.', tg_argv[2], v_unknown
      using errcode = 'RL290', hint = 'field=' || tg_argv[0];
  end if;
  return new;
end $$;
comment on function app.refuse_unknown_codes() is
  'Refuse (RL290) un tableau de codes dont l’un n’est pas dans sa table.';

-- When two records are merged, all that hangs on one passes to the other within one transaction, row after row: what
-- holds rows together (a contract and its order are of one client) is true before and after, not in between. A row of
-- this table says that this very transaction is doing so: no flag that a session could leave set, none that the API
-- could write.
create table app.merge_running (xid xid8 primary key);
create function app.is_merging() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from app.merge_running m where m.xid = pg_catalog.pg_current_xact_id_if_assigned());
end $$;
comment on function app.is_merging() is
  'Vrai pendant la transaction qui fusionne deux fiches, ou qui annule une fusion : les liens passent de l’une à '
  'l’autre.';
grant execute on function app.is_merging() to authenticated, service_role;
