-- Why: what was made of a person's papers is told by the papers themselves: nobody types that a résumé was read. What
-- was read of it is written by a hand, line by line, with the rights of that hand.

-- Arguments: none. The states that follow from the résumés of a talent, wherever they change.
create function app.resume_states() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_talent uuid;
begin
  -- Both, where a merge passes a résumé from one to the other.
  for v_talent in select distinct u.id from unnest(array[new.talent_id, old.talent_id]) u(id)
      where u.id is not null loop
    update public.talent t set resume_parsing_status = s.parsing, skills_extraction_status = s.extraction,
      anonymous_resume_status = s.anonymous
    from (select coalesce(r.parsing_status, 'none') as parsing,
        case when r.parsing_status is distinct from 'done' then 'none' when r.parsed ? 'applied_at' then 'done'
          else 'pending' end as extraction,
        -- A résumé that came after the anonymous one is not in it.
        case when a.created_at is null then 'none' when r.created_at > a.created_at then 'pending' else 'done' end
          as anonymous
      from (select 1) one
      left join lateral (select x.parsing_status, x.parsed, x.created_at from public.resume x
        where x.talent_id = v_talent and not x.is_anonymized order by x.created_at desc limit 1) r on true
      left join lateral (select x.created_at from public.resume x
        where x.talent_id = v_talent and x.is_anonymized order by x.created_at desc limit 1) a on true) s
    where t.id = v_talent and (t.resume_parsing_status, t.skills_extraction_status, t.anonymous_resume_status)
      is distinct from (s.parsing, s.extraction, s.anonymous);
  end loop;
  return null;
end $$;
create trigger resume_states after insert or delete or update of talent_id, parsing_status, parsed, is_anonymized
  on public.resume for each row execute function app.resume_states();

-- A text that changed after its anonymous version makes that one worth reading again.
create function app.bio_states() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and app.is_merging() then return new; end if;
  -- All the name that a client is given: drawn, so that it says nothing of who or when.
  if tg_op = 'INSERT' and new.anonymous_reference is null then
    new.anonymous_reference := 'BTP-' || to_char(app.today(), 'YYYY') || '-'
      || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 6));
  end if;
  new.bio_status := case when new.bio is null then 'none' else 'done' end;
  new.anonymous_bio_status := case when new.anonymous_bio is null then 'none'
    when tg_op = 'INSERT' or new.anonymous_bio is distinct from old.anonymous_bio then 'done'
    when new.bio is distinct from old.bio then 'pending' else old.anonymous_bio_status end;
  return new;
end $$;
grant execute on function app.bio_states() to authenticated, service_role;
create trigger d_bio_states before insert or update on public.talent for each row execute function app.bio_states();

create function app.apply_resume(resume_id uuid, version integer, facts jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  r public.resume; v_talent public.talent; v_row jsonb; v_values jsonb;
  v_plain constant text[] := array['first_name', 'last_name', 'email', 'phone_number', 'experience_years'];
begin
  select x.* into r from public.resume x where x.id = $1 and not x.is_anonymized;
  if r.id is null then raise exception 'CV introuvable.' using errcode = 'RL003'; end if;
  select t.* into v_talent from public.talent t where t.id = r.talent_id;
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') into v_values from jsonb_each(facts) f
    where f.key = any (v_plain);
  if facts ? 'job' then
    v_values := v_values || jsonb_build_object('job_id',
      (select j.id from public.job j where j.code = facts ->> 'job'));
  end if;
  if facts ? 'driving_licences' then
    v_values := v_values || jsonb_build_object('driving_licences', (select array_agg(distinct c)
      from (select unnest(v_talent.driving_licences) union all
        select jsonb_array_elements_text(facts -> 'driving_licences')) u(c)));
  end if;
  if facts ? 'languages' then
    v_values := v_values || jsonb_build_object('languages', (select array_agg(distinct c)
      from (select unnest(v_talent.languages) union all select jsonb_array_elements_text(facts -> 'languages')) u(c)));
  end if;
  if v_values <> '{}' then
    v_row := app.update_row('talent', v_talent.id, v_values, version);
  end if;
  insert into public.talent_job (workspace_id, talent_id, job_id)
  select r.workspace_id, r.talent_id, j.id from jsonb_array_elements_text(coalesce(facts -> 'jobs', '[]')) c
    join public.job j on j.code = c on conflict do nothing;
  insert into public.talent_software (workspace_id, talent_id, software_id)
  select r.workspace_id, r.talent_id, s.id from jsonb_array_elements_text(coalesce(facts -> 'software', '[]')) c
    join public.software s on s.name = c on conflict do nothing;
  insert into public.certificate (workspace_id, talent_id, code, issued_on, expires_on, comment)
  select r.workspace_id, r.talent_id, c ->> 'code', (c ->> 'issued_on')::date, (c ->> 'expires_on')::date,
    'Lu dans le CV, à vérifier sur le titre.' from jsonb_array_elements(coalesce(facts -> 'certificates', '[]')) c;
  update public.resume x set parsed = coalesce(x.parsed, '{}') || jsonb_build_object('applied_at', now(),
    'applied_by', (select app.real_me()), 'applied', facts) where x.id = r.id;
  return to_jsonb(r.id);
end $$;
comment on function app.apply_resume(uuid, integer, jsonb) is
  'Reprend d’un CV les lignes choisies, d’un seul tenant, avec les droits de qui le fait. version : celle du talent '
  'qui a été lue (RL409 sinon). facts : first_name, last_name, email, phone_number, experience_years, job (code), '
  'jobs, driving_licences, languages, software (noms), certificates [{code, issued_on, expires_on}].';
call app.expose('apply_resume');
