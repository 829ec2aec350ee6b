-- Why: every write asks twice in which workspace its change is read. A function in SQL that runs with its owner’s rights is prepared
-- again at each call: a sixth of the time of an import. In PL/pgSQL it is prepared once by each session. Same answers.

create or replace function app.workspace_of_row(p_table text, j jsonb) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_workspace uuid := coalesce((j ->> 'main_workspace_id')::uuid, (j ->> 'workspace_id')::uuid);
begin
  if v_workspace is not null then return v_workspace; end if;
  if p_table = 'workspace' then return (j ->> 'id')::uuid; end if;
  return (select m.main_workspace_id from public.team_member m where m.id = (j ->> 'team_member_id')::uuid);
end $$;
