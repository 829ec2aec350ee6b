-- Why: everyone may ask for what is kept of them, whole (RGPD, art. 15 and 20), and to be forgotten (art. 17). What is
-- handed over is read with the rights of who hands it; what would be left out is said, and then they are not the one to
-- do it. What anonymising takes and leaves is told before, by the list that does it.

-- Every table of the person's: those that have their id.
create function app.person_tables() returns table (name text)
language sql stable security definer set search_path = '' as $$
  select distinct app.bare(t.child) from app.ties_of('talent') t where t.child::regclass::text not like 'app.%'
    and t.column_name = 'talent_id'
$$;

create function app.person_counts(p_talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare f record; v jsonb := '{}'; n integer;
begin
  for f in select * from app.person_tables() loop
    execute format('select count(*) from public.%I x where x.talent_id = $1', f.name) into n using p_talent;
    if n > 0 then v := v || jsonb_build_object(f.name, n); end if;
  end loop;
  select count(*) into n from public.document d where d.entity = 'talent' and d.row_id = p_talent;
  return case when n > 0 then v || jsonb_build_object('document', n) else v end;
end $$;

-- With the rights of who asks.
create function app.person_rows(p_talent uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare f record; v jsonb := '{}'; v_rows jsonb; v_ids uuid[] := array[p_talent];
  v_hidden constant text[] := array['search', 'sort_key', 'geo', 'turn', 'version', 'import_key'];
begin
  for f in select * from app.person_tables() loop
    continue when not has_table_privilege(format('public.%I', f.name), 'select');
    execute format('select jsonb_agg(to_jsonb(x) - $2) from public.%I x where x.talent_id = $1', f.name) into v_rows
      using p_talent, v_hidden;
    if v_rows is null then continue; end if;
    v := v || jsonb_build_object(f.name, v_rows);
    v_ids := v_ids || array(select (r ->> 'id')::uuid from jsonb_array_elements(v_rows) r where r ? 'id');
  end loop;
  select v || jsonb_strip_nulls(jsonb_build_object(
    'talent', (select jsonb_agg(to_jsonb(t) - v_hidden) from public.talent t where t.id = p_talent),
    'address', (select jsonb_agg(to_jsonb(a) - v_hidden) from public.talent t join public.address a
      on a.id = t.address_id where t.id = p_talent),
    'timesheet_day', (select jsonb_agg(to_jsonb(d) - v_hidden) from public.timesheet_day d
      where d.timesheet_week_id = any (v_ids)),
    'note', (select jsonb_agg(to_jsonb(n) - v_hidden) from public.note n where n.row_id = any (v_ids)),
    'document', (select jsonb_agg(to_jsonb(d) - v_hidden) from public.document d where d.row_id = any (v_ids)),
    'workflow_event', (select jsonb_agg(to_jsonb(e)) from public.workflow_event e where e.row_id = any (v_ids))))
    into v;
  return v;
end $$;

grant execute on function app.person_tables(), app.person_counts(uuid), app.person_rows(uuid) to authenticated,
  service_role;

create function app.person_file(talent_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_rows jsonb; v_left text[];
begin
  perform app.require('talents', 'export');
  if not exists (select from public.talent t where t.id = person_file.talent_id) then
    raise exception 'Talent introuvable.' using errcode = 'RL003';
  end if;
  v_rows := app.person_rows(person_file.talent_id);
  select array_agg(c.key order by c.key) into v_left from jsonb_each(app.person_counts(person_file.talent_id)) c
    where coalesce(jsonb_array_length(v_rows -> c.key), 0) < c.value::integer;
  return jsonb_build_object('at', now(), 'rows', v_rows, 'left_out', to_jsonb(coalesce(v_left, '{}')));
end $$;
comment on function app.person_file(uuid) is
  'Tout ce qui est gardé d’une personne, lu avec les droits de qui le demande : rows {table: lignes} ; left_out : les '
  'tables dont ces droits cachent des lignes, et dont la remise est alors incomplète.';
call app.expose('person_file');

-- What the tab of personal data begins with.
create function app.personal_data(talent_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare t public.talent; v_counts jsonb;
begin
  perform app.require('talents', 'read');
  select * into t from public.talent x where x.id = personal_data.talent_id
    and x.workspace_id = app.active_workspace();
  if t.id is null or not app.may_act('talents', 'read', to_jsonb(t)) then
    raise exception 'Talent introuvable.' using errcode = 'RL003';
  end if;
  v_counts := app.person_counts(t.id);
  return jsonb_build_object('due_on', (app.retention_of(t)).due_on, 'because', (app.retention_of(t)).because,
    'reason', t.retention_reason, 'question', (select to_jsonb(q) from public.talent_retention q
      where q.talent_id = t.id),
    'refusal', app.talent_has_no_live_contract(to_jsonb(t), null, null),
    'goes', (select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'count', (v_counts ->> f.table_name)::int)
      order by f.label), '[]') from app.forgotten f where v_counts ? f.table_name),
    'papers', (select count(*) from public.document d where d.entity = 'talent' and d.row_id = t.id
      and not app.is_pay_paper(d)),
    'stays', jsonb_strip_nulls(jsonb_build_object('contracts', v_counts -> 'contract', 'weeks',
      v_counts -> 'timesheet_week', 'pay', v_counts -> 'pay_line', 'payslips', (select nullif(count(*), 0)
        from public.document d where d.entity = 'talent' and d.row_id = t.id and app.is_pay_paper(d)))));
end $$;
comment on function app.personal_data(uuid) is
  'Jusqu’à quand un dossier est gardé et pourquoi (because : contact, contract, kept), la question posée, ce que '
  'l’anonymisation emporte (goes, papers) et ce qu’elle laisse (stays), ou pourquoi elle est refusée (refusal).';
call app.expose('personal_data');

-- One press, one transaction: archived first where they are not, by the rights of who does it.
create function app.anonymize_talent(talent_id uuid, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.talent t where t.id = anonymize_talent.talent_id
    and t.qualification_status not in ('archived', 'anonymized')) then
    perform public.transition('talent', anonymize_talent.talent_id, 'archive', reason);
  end if;
  perform public.transition('talent', anonymize_talent.talent_id, 'anonymize', reason);
end $$;
comment on function app.anonymize_talent(uuid, text) is
  'Anonymise une personne, sans retour, pour qui a le droit d’effacer des talents ; reason est gardée : qu’elle ne '
  'nomme personne.';
call app.expose('anonymize_talent');
