-- Why: a run of deep research that is shared bears whom it found. Colleagues who may not ask what it asked would learn
-- by that list what they may not read (who has no right to work, of whom a note speaks): it is shown to those alone who
-- read as much. What was asked is reckoned here, whatever the screen says.

create function app.asked_families(p_criteria jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct x.family order by x.family), '{}') from (
    select f.family from jsonb_array_elements(p_criteria) c join app.criterion_field f on f.code = c ->> 'field'
    -- Words are looked for in whatever notes and titles the one who asks may read.
    union all select r.family from unnest(app.families('read')) r (family)
      where exists (select from jsonb_array_elements(p_criteria) c where c ->> 'field' = 'words')
        and (r.family = 'compliance' or exists (select from public.note n where n.workspace_id = app.active_workspace()
          and n.family = r.family and n.talent_id is not null))) x
  where x.family is not null
$$;

create function app.stamp_asks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.asks := case when new.resource = 'deep_research' then '{deep_research}'::text[] || app.asked_families(
    case jsonb_typeof(new.state -> 'criteria') when 'array' then new.state -> 'criteria' else '[]' end) else '{}' end;
  return new;
end $$;
create trigger c_asks before insert or update of state, resource, is_shared, asks on public.saved_view
  for each row execute function app.stamp_asks();
