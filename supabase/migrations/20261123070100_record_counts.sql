-- How many notes, documents, contracts… a record has: what its tabs say before they are opened, in one question.

create function public.record_counts(id uuid, ties jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  tie record;
  found integer;
  result jsonb := '{}';
begin
  if jsonb_typeof(ties) is distinct from 'array' or jsonb_array_length(ties) > 20 then
    raise exception 'Trop de décomptes demandés.' using errcode = 'RL401';
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
comment on function public.record_counts is
  'Rows of other tables that point to a record, by key: [{key, table, column, entity?}] → {key: count}, 1,000 at most.';
revoke execute on function public.record_counts(uuid, jsonb) from public, anon;
grant execute on function public.record_counts(uuid, jsonb) to authenticated, service_role;
