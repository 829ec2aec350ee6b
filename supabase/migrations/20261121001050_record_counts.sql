-- Why: how many notes, documents, contracts… a record has is what its tabs say before they are opened, in one question.
-- It runs with the rights of who asks: rows that these hide are not counted.

create function app.record_counts(id uuid, ties jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  tie record;
  found integer;
  result jsonb := '{}';
begin
  if jsonb_typeof(ties) <> 'array' then
    raise exception 'Les décomptes demandés forment une liste.' using errcode = 'RL401', hint = 'field=ties';
  end if;
  for tie in select * from jsonb_to_recordset(ties) as t(key text, "table" text, "column" text, entity text) loop
    -- As the caller: rows that their rights hide are not counted. The names go through %I, the values beside.
    execute format('select count(*) from (select 1 from public.%I where %I = $1%s limit 1000) as some_rows',
      tie."table", tie."column", case when tie.entity is null then '' else ' and entity = $2' end)
      into found using record_counts.id, tie.entity;
    result := result || jsonb_build_object(tie.key, found);
  end loop;
  return result;
end $$;
comment on function app.record_counts(uuid, jsonb) is
  'Combien de lignes d’autres tables tiennent à une fiche : [{key, table, column, entity}] → '
  '{key: nombre}, 1 000 au plus.';
call app.expose('record_counts');
