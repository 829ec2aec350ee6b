-- Why: who works on a site, on which days and how many hours, is a paper that leaves: the planning before, the
-- statement of hours after. What it says is read with the rights of who asks; no wage, no rate, and of an absence only
-- that it is one.

create function app.site_paper(since date, until date, company_id uuid default null, work_site_id uuid default null,
  talent_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('contracts', 'read');
  v_ws uuid := app.active_workspace();
  v_families text[] := app.families('read');
  v_workers jsonb; n integer;
begin
  if not '{contracts,talents}' <@ v_families then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501', hint = 'right=contracts.read';
  elsif num_nonnulls($3, $4, $5) = 0 then
    raise exception 'Choisissez un salarié, une entreprise ou un chantier.' using errcode = 'RL771';
  elsif $1 is null or $2 is null or $2 not between $1 and $1 + 62 then
    raise exception 'Choisissez une période de deux mois au plus.' using errcode = 'RL772', hint = 'field=since';
  end if;
  with chain as (
    select k as contract, k.* from app.planned_chains(v_ws, $1, $2) p join public.contract k on k.id = p.contract_id
    where k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed')
      and ($3 is null or k.company_id = $3) and ($4 is null or k.work_site_id = $4)
      and ($5 is null or k.talent_id = $5)
  ), held as (
    select k.talent_id as id, array_agg(k.contract_key) as keys, jsonb_agg(jsonb_build_object('start', k.start_date,
      'end', coalesce(k.actual_end_date, k.end_date), 'job', k.job_name,
      'minutes', (select jsonb_object_agg(d, app.day_share(k.contract, d)) from unnest(k.working_days) d),
      'schedule', k.schedule, 'company', c.name, 'site', s.name)
      order by k.start_date) as contracts
    from chain k join public.company c on c.id = k.company_id left join public.work_site s on s.id = k.work_site_id
    group by k.talent_id
  )
  select jsonb_agg(jsonb_build_object('name', app.talent_name(t), 'contracts', h.contracts,
      'absent', (select coalesce(jsonb_agg(distinct a.day), '[]') from (
        select x.date as day from public.timesheet_week w join public.timesheet_day x on x.timesheet_week_id = w.id
          where w.workspace_id = v_ws and w.contract_key = any (h.keys) and x.absence_code is not null
            and x.date between $1 and $2
        union all
        select g::date from public.talent_unavailability u, generate_series(greatest(u.starts_on, $1),
          least(u.ends_on, $2), interval '1 day') g where u.talent_id = t.id) a),
      'weeks', case when 'time' = any (v_families) then app.inspection_weeks(v_ws, h.keys, $1, $2) end)
      order by t.sort_key, t.id), count(*)::integer into v_workers, n
  from (select * from held limit 201) h join public.talent t on t.id = h.id;
  if n = 0 then
    raise exception 'Personne n’y a de contrat sur cette période.' using errcode = 'RL773', hint = 'field=since';
  elsif n > 200 then
    raise exception 'Plus de 200 salariés : choisissez un chantier.' using errcode = 'RL774';
  end if;
  return jsonb_build_object('today', app.today(), 'since', $1, 'until', $2, 'workers', v_workers,
    'maker', app.paper_maker(null, v_ws),
    'company', (select c.name from public.company c where c.workspace_id = v_ws and c.id = coalesce($3,
      (select s.company_id from public.work_site s where s.id = $4 and s.workspace_id = v_ws))),
    'site', (select concat_ws(', ', s.name, s.formatted_address) from public.work_site s
      where s.id = $4 and s.workspace_id = v_ws));
end $$;
comment on function app.site_paper(date, date, uuid, uuid, uuid) is
  'Ce qu’impriment le planning et le relevé d’heures d’un chantier, d’une entreprise ou d’un salarié, sur deux mois au '
  'plus. weeks est nul pour qui ne lit pas les heures. RL771 à RL774.';
call app.expose('site_paper');
