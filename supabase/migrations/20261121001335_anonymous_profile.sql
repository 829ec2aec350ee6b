-- Why: what a client may know of somebody before meeting them (D§6.5). Nothing of it names the person; what names them
-- is handed over apart, so that it can be looked for in what people wrote and taken out.

create function app.anonymous_profile(talent_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare t public.talent; v jsonb;
begin
  select x.* into t from public.talent x where x.id = $1 and x.anonymized_at is null;
  if t.id is null then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  select jsonb_build_object('reference', t.anonymous_reference, 'workspace_id', t.workspace_id,
    'job', coalesce(j.name, t.job_name),
    'other_jobs', coalesce((select jsonb_agg(o.name order by k.position, o.sort_key) from public.talent_job k
      join public.job o on o.id = k.job_id where k.talent_id = t.id and o.id is distinct from t.job_id), '[]'),
    'level', case t.experience_level when 'beginner' then 'Débutant' when 'confirmed' then 'Confirmé'
      when 'expert' then 'Expert' end,
    'years', t.experience_years, 'classification', t.classification, 'skills', t.skills,
    'certificates', coalesce((select jsonb_agg(jsonb_build_object('label', y.label, 'expires_on', c.expires_on)
      order by y.position) from public.certificate c join public.certificate_type y on y.code = c.code
      where c.talent_id = t.id and coalesce(c.expires_on, 'infinity') >= app.today()), '[]'),
    'driving_licences', t.driving_licences, 'languages', t.languages,
    'software', coalesce((select jsonb_agg(s.name order by s.name) from public.talent_software k
      join public.software s on s.id = k.software_id where k.talent_id = t.id), '[]'),
    'mobility_km', t.mobility_km, 'department', a.department_code, 'available_on', t.available_on,
    'wage_expected', t.wage_expected, 'presentation', coalesce(t.anonymous_bio, t.bio),
    'experience', t.reference_sites,
    'versions', (select count(*) from public.resume r where r.talent_id = t.id and r.is_anonymized),
    'secrets', jsonb_build_object(
      'names', to_jsonb(array_remove(array[t.first_name, t.last_name, t.temp_first_name, t.temp_last_name], null)),
      'contacts', to_jsonb(array_remove(array[t.email, t.phone_number, t.secondary_phone_number], null)),
      'places', to_jsonb(array_remove(array[a.street1, a.street2, a.city], null)),
      'employers', coalesce((select jsonb_agg(distinct c.name) from public.contract k
        join public.company c on c.id = k.company_id where k.talent_id = t.id), '[]')))
  into v from (select 1) one left join public.job j on j.id = t.job_id
    left join public.address a on a.id = t.address_id;
  return v;
end $$;
comment on function app.anonymous_profile(uuid) is
  'Le profil anonyme d’un talent et, à part (secrets), ce qui le nomme et doit en être absent, pour qui lit le talent.';
call app.expose('anonymous_profile');
