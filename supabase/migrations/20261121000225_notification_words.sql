-- Why: « Valider » in a bell says nothing. What a step tells names its record as people do, its person and its client,
-- what is awaited and until when: « Contrat C-2026-000301 de Grégory Coulibaly chez Bâti Confluence à valider avant
-- mercredi ». Read from the row, whatever the circuit.

-- « Avenant n° 2 au contrat C-2026-000301 de Grégory Coulibaly chez Bâti Confluence ».
create function app.subject(p_entity text, p_row jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare v_label text := (select e.label from public.workflow_entity e where e.entity = p_entity);
  v_name text; v_week text; v_person text; v_client text;
begin
  if (p_row ->> 'amendment_number')::integer > 0 then
    v_label := 'Avenant n° ' || (p_row ->> 'amendment_number') || ' au contrat';
  end if;
  if p_entity = 'mission' then v_name := p_row ->> 'job_name'; end if;
  if p_entity = 'company' then v_name := p_row ->> 'name'; end if;
  if p_entity = 'talent' then
    v_name := app.display_name(p_row ->> 'civility', p_row ->> 'first_name', p_row ->> 'temp_first_name',
      p_row ->> 'last_name', p_row ->> 'temp_last_name', p_row ->> 'job_title');
  end if;
  if p_row ? 'monday' then v_week := '(' || app.week_label((p_row ->> 'monday')::date) || ')'; end if;
  if p_row ->> 'talent_id' is not null then
    select 'de ' || app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
      t.job_title) into v_person from public.talent t where t.id = (p_row ->> 'talent_id')::uuid;
  end if;
  if p_row ->> 'company_id' is not null then
    select 'chez ' || c.name into v_client from public.company c where c.id = (p_row ->> 'company_id')::uuid;
  end if;
  return concat_ws(' ', nullif(v_label, ''), nullif(coalesce(p_row ->> 'contract_key', p_row ->> 'reference',
    p_row ->> 'number'), ''), v_name, v_week, v_person, v_client);
end $$;

-- The day before which a record wants what it awaits; a contract approved is signed within two working days of its
-- start (L1251-17, L1251-42).
create function app.awaited_by(p_entity text, p_row jsonb, p_state text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return case when p_row ->> 'due_on' is not null then (p_row ->> 'due_on')::date
    when p_entity = 'contract' and p_state = 'to_sign' then app.add_working_days((p_row ->> 'start_date')::date, 2)
    when p_entity in ('contract', 'mission') then (p_row ->> 'start_date')::date end;
end $$;

-- « avant mercredi » within the week, else « avant le 12/12 ».
create function app.before_day(p_day date) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when p_day < app.today() then '– le délai est passé' when p_day = app.today() then 'aujourd’hui'
    when p_day < app.today() + 7 then 'avant '
      || ('{dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi}'::text[])[extract(dow from p_day)::integer + 1]
    else 'avant le ' || app.short_day(p_day) end;
end $$;

create function app.notification_title(p_entity text, p_row jsonb, p_state text) returns text
language sql stable security definer set search_path = '' as $$
  select app.subject(p_entity, p_row) || case
    when s.awaits is not null
      then concat_ws(' ', '', s.awaits, app.before_day(app.awaited_by(p_entity, p_row, p_state)))
    else ' : ' || lower(left(s.label, 1)) || substr(s.label, 2) end
  from public.workflow_state s where s.entity = p_entity and s.code = p_state
$$;
