-- Why: a step that waits for someone is told to them. A week signed as it is waits for the csm who checks it; in the workspace of an
-- independent that csm is an external one; what a departed member leaves behind waits for their manager, who must be able to act.

insert into public.workflow_notification values ('timesheet_week', 'sign', 'role:csm');

-- « role:csm »: whoever does the csm's work where the row is, at home or invited.
create or replace function app.recipients(p_recipient text, p_row jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case
    when p_recipient = 'owner' then array[app.owner_of(p_row)]
    when p_recipient = 'author' then array[(p_row ->> 'created_by')::uuid]
    when p_recipient = 'manager' then array(
      -- Whose row has no manager is reviewed by a country manager.
      select coalesce(b.id, c.id) from public.team_member o
      left join public.team_member b on b.id = o.manager_id and b.offboarded_at is null
      left join public.team_member c on b.id is null and c.management_level >= 3 and c.main_workspace_id = o.main_workspace_id and c.offboarded_at is null
      where o.id = app.owner_of(p_row))
    when p_recipient = 'country_manager' then array(
      select m.id from public.team_member m join public.workspace w on w.id = m.main_workspace_id
      where m.management_level >= 3 and w.is_relais_workspace and m.offboarded_at is null)
    else array(
      select distinct m.id from public.team_member m join public.user_role r on r.team_member_id = m.id
      where ('role:' || r.role::text in (p_recipient, p_recipient || '_team_member', replace(p_recipient, 'role:', 'role:team_member_'))
          or (p_recipient = 'role:csm' and r.role::text = 'external_csm_team_member'))
        and m.offboarded_at is null
        and (m.main_workspace_id = (p_row ->> 'workspace_id')::uuid or exists (select from public.team_member_workspace i
          where i.team_member_id = m.id and i.workspace_id = (p_row ->> 'workspace_id')::uuid)))
  end
$$;

-- Everyone below a member, those who have left included.
create function app.team_of(p_member uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive below as (
    select m.id from public.team_member m where m.manager_id = p_member
    union
    select m.id from public.team_member m join below b on m.manager_id = b.id)
  select coalesce(array_agg(b.id), '{}') from below b where b.id <> p_member
$$;

create or replace function app.owners_for(family text, action text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
  v_scopes text[] := app.scopes_of(s, owners_for.family, owners_for.action);
begin
  return case when 'own' = any(v_scopes) then array[s.me] else '{}' end
    -- Who has left reviews nothing and edits nothing; what they left is still reviewed.
    || case when 'managees' = any(v_scopes) then case when owners_for.action = 'review' then app.team_of(s.me) else app.managees_of(s.me) end else '{}' end;
end $$;
