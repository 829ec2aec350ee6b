-- Why: the engine. One query judges every person of the workspace against the criteria and answers the ranked page, how
-- many there are and what they have in common (facets); asked why they are so few, what each criterion costs. Nobody is
-- rejected: who fails stays reachable, after the others. It checks rights itself, then asks the indexes, for row-level
-- security would forbid them.

-- One criterion as SQL: true, false, or null when nobody knows or the caller may not. `is_own`: the facts of the person
-- are enough; `nearly`: what an index knows of them first.
create function app.criterion_plan(p_criterion jsonb, p_rank integer, p_is_trusted boolean,
  out joins text, out verdict text, out evidence text, out is_known boolean, out is_own boolean, out nearly text)
language plpgsql stable security definer set search_path = '' as $$
declare f app.criterion_field;
begin
  select * into strict f from app.criterion_field x where x.code = p_criterion ->> 'field';
  if f.family is not null and not p_is_trusted and not app.can_all(f.family, 'read') then
    joins := ''; verdict := 'null::boolean'; is_known := false; is_own := true;
    evidence := quote_literal('Vous ne lisez pas cette information');
    return;
  end if;
  is_known := f.is_known; is_own := f.joins = '';
  joins := app.fill_criterion(f.joins, f, p_criterion, p_rank);
  verdict := format(case when p_criterion ->> 'weight' = 'excluded' then '(not (%s))' else '(%s)' end,
    app.fill_criterion(f.verdict, f, p_criterion, p_rank));
  evidence := app.fill_criterion(f.evidence, f, p_criterion, p_rank);
  if p_criterion ->> 'weight' = 'required' then nearly := app.fill_criterion(f.nearly, f, p_criterion, p_rank); end if;
end $$;

-- Points of an answer that is unknown, half of those of a good one: what is required counts three times what is
-- wanted, and the first of the list up to twice as much as the last. Whole numbers: a million people are added up.
create function app.criterion_points(p_weight text, p_rank integer, p_count integer) returns integer
language sql immutable set search_path = '' as $$
  select case p_weight when 'wanted' then 1 else 3 end * (2 * p_count - p_rank)
$$;

create function app.search_talents(criteria jsonb, page integer default 1, page_size integer default 25,
  show_failing boolean default false, mission_id uuid default null, only_talent uuid default null,
  among_pool uuid default null, as_points boolean default false, count_misses boolean default false)
returns jsonb language plpgsql stable security definer set search_path = '' set jit = off
  set join_collapse_limit = 1 set work_mem = '64MB' as $$
declare
  -- More are not named one by one to the next question: it reads everybody’s papers at once.
  FEW constant integer := 50000;
  m public.mission; c record; v_plan record; v_all jsonb; v_n integer; v_answer jsonb;
  v_joins text := ''; v_columns text := ''; v_fails text := '0'; v_failed text := '0'; v_points text := '0';
  v_fits text := ''; v_own text := ''; v_nearly text := ''; v_is_bound boolean; v_scope text; v_why text := '';
  v_few uuid[];
  v_total integer := 0; v_evidence text := ''; v_metres text := 'null::float8'; v_near integer;
  v_unit float8 := 1000; v_wage integer; v_past text := 'null::integer'; v_applied text := 'false';
  -- A map shows five hundred at most, a page a hundred.
  v_most integer := case when as_points then 500 else least(greatest(page_size, 1), 100) end; v_row text;
begin
  perform app.require('talents', 'read');
  perform app.check_criteria(criteria);
  v_all := criteria;
  if search_talents.mission_id is not null then
    perform app.require('missions', 'read');
    select * into m from public.mission x where x.id = search_talents.mission_id
      and x.workspace_id = app.active_workspace();
    if m.id is null then raise exception 'Mission introuvable.' using errcode = 'RL003'; end if;
    -- Who must not be sent to this client is told to whoever deals with the order, without the reason nor the dates.
    v_all := v_all || jsonb_build_object('field', 'restricted', 'operator', 'client', 'weight', 'excluded',
      'value', jsonb_build_object('id', coalesce(m.company_id, m.id)));
    v_applied := format('exists (select from public.application x where x.talent_id = t.id and x.mission_id = %L)',
      m.id);
    if app.can_all('contracts', 'read') then
      v_past := format('(select count(distinct k.contract_key) from public.contract k where k.talent_id = t.id and '
        'k.company_id = %L and k.status in (''signed'', ''ended'', ''closed''))::integer', m.company_id);
    end if;
  end if;
  v_n := jsonb_array_length(v_all);
  for c in select e.value as criterion, e.ordinality::integer as rank, e.value ->> 'weight' as weight
      from jsonb_array_elements(v_all) with ordinality e loop
    v_plan := app.criterion_plan(c.criterion, c.rank, c.rank > jsonb_array_length(criteria));
    v_joins := v_joins || ' ' || v_plan.joins;
    -- Who fails is left at the first criterion that says so, unless they are to be shown or counted.
    v_is_bound := c.weight <> 'wanted' and not (show_failing or count_misses);
    if v_is_bound then
      v_nearly := v_nearly || coalesce(' and ' || v_plan.nearly, '');
      if v_plan.is_own then v_own := v_own || format(' and %s is not false', v_plan.verdict);
      else v_fits := v_fits || format(' and %s is not false', v_plan.verdict); end if;
    end if;
    v_columns := v_columns || format(', %s as v%s',
      case when v_is_bound and v_plan.is_known then 'true' else v_plan.verdict end, c.rank);
    v_evidence := v_evidence || format('%1$s jsonb_build_object(''verdict'', case when p.v%2$s then ''ok'' when not '
      'p.v%2$s then ''ko'' else ''unknown'' end, ''text'', %3$s)', case when c.rank > 1 then ',' else '' end, c.rank,
      v_plan.evidence);
    if c.weight <> 'wanted' then
      v_fails := v_fails || format(' + case when v%s is false then %s else 0 end', c.rank, (2 ^ (c.rank - 1))::integer);
      v_failed := v_failed || format(' + (v%s is false)::integer', c.rank);
    end if;
    v_points := v_points || format(' + case when v%1$s then 2 * %2$s when v%1$s is null then %2$s else 0 end', c.rank,
      app.criterion_points(c.weight, c.rank, v_n));
    v_total := v_total + 2 * app.criterion_points(c.weight, c.rank, v_n);
    if c.criterion ->> 'field' = 'distance' and v_near is null then
      v_metres := app.metres_from((c.criterion #> '{value,latitude}')::float8,
        (c.criterion #> '{value,longitude}')::float8);
      v_near := (2 ^ (c.rank - 1))::integer;
      if c.criterion #>> '{value,minutes}' is not null then
        v_unit := app.criterion_kmh(c.criterion -> 'value') * 1000 / 60;
      end if;
    end if;
    if c.criterion ->> 'field' = 'wage' and v_wage is null then v_wage := (2 ^ (c.rank - 1))::integer; end if;
  end loop;
  -- What a dot of the map says, or all that a line of the page does. Whoever reads a person reads their address: a map
  -- needs no more of it than the hundred metres around.
  v_row := case when as_points then format('''town'', a.city, ''latitude'', round(a.latitude::numeric, 3), '
      '''longitude'', round(a.longitude::numeric, 3), ''failed'', p.failed, ''has_applied'', %s', v_applied)
    else format('''job'', coalesce(j.name, t.job_name), ''city'', a.city, ''phone'', t.phone_number, ''status'', '
      't.qualification_status, ''wage'', t.wage, ''wage_expected'', t.wage_expected, ''last_contact_on'', '
      't.last_contact_on, ''owner'', o.display_name, ''km'', round((p.metres / 1000)::numeric, 1), ''score'', p.score, '
      '''failed'', p.failed, ''times_at_client'', %s, ''has_applied'', %s, ''reasons'', jsonb_build_array(%s)', v_past,
      v_applied, v_evidence) end;
  if count_misses then
    v_why := format($why$, 'misses', coalesce((select jsonb_agg(jsonb_build_object('mask', x.fails, 'count', x.n))
        from (select s.fails, count(*) as n from scored s where s.failed between 1 and 2 group by s.fails) x), '[]'),
      'nearest', (select jsonb_agg(ceil(x.metres / %3$s) order by x.metres) from (select s.metres from scored s
        where s.fails = %1$s and s.metres is not null order by s.metres limit 6) x),
      'cheapest', (select jsonb_agg(x.wage order by x.wage) from (select s.wage from scored s
        where s.fails = %2$s and s.wage is not null order by s.wage limit 6) x)$why$,
      coalesce(v_near, -1), coalesce(v_wage, -1), v_unit);
  end if;
  v_scope := app.search_scope('t', 'talents', 'talent') || concat(
      case when only_talent is not null then format(' and t.id = %L', only_talent) end,
      case when among_pool is not null then format(' and t.id in (select m.talent_id from '
        'public.talent_hiring_pool m where m.hiring_pool_id = %L)', among_pool) end);
  -- First what everybody’s facts say; when it leaves few people, their papers alone are looked at.
  if v_own <> '' or only_talent is not null then
    execute format('select array(select t.id from app.talent_facts t cross join lateral (select t.geo, '
      't.department_code) a where %s %s %s limit %s)', v_scope, v_nearly, v_own, FEW + 1) into v_few;
    if cardinality(v_few) > FEW then v_few := null; end if;
  end if;
  if v_few is null then v_fits := v_own || v_fits; end if;
  execute format($sql$
    with judged as materialized (
      select t.id, t.sort_key, t.job_id, t.qualification_status, a.department_code,
        coalesce(t.wage_expected, t.wage) as wage, %1$s as metres %2$s
      from app.talent_facts t cross join lateral (select t.geo, t.department_code) a %3$s
      where %4$s and ($5 or t.id = any ($4)) %5$s
    ), scored as materialized (
      select j.*, %6$s as fails, %7$s as failed, (200 * (%8$s) + %9$s) / (2 * %9$s) as score from judged j
    ), p as (
      select * from scored where $1 or fails = 0
      order by failed, score desc, metres nulls last, sort_key, id limit $2 offset $3
    ), common (facet, code, count) as (
      select case grouping(job_id, department_code, qualification_status) when 3 then 'job' when 5 then 'department'
        else 'status' end, coalesce(job_id::text, department_code, qualification_status), count(*)
      from scored where fails = 0 group by grouping sets (job_id, department_code, qualification_status)
    )
    select jsonb_build_object(
      'total', (select count(*) from scored where fails = 0),
      'all', (select count(*) from app.talent_facts t where %4$s),
      'facets', coalesce((select jsonb_agg(jsonb_build_object('facet', f.facet, 'code', coalesce(j.code, f.code),
        'label', coalesce(j.name, d.name, w.label), 'count', f.count) order by f.count desc, f.code)
        from common f left join public.job j on f.facet = 'job' and j.id::text = f.code
        left join public.department d on f.facet = 'department' and d.code = f.code
        left join public.workflow_state w on f.facet = 'status' and w.entity = 'talent' and w.code = f.code
        where f.code is not null), '[]'),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', app.display_name(t.civility,
        t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title), %11$s)
        order by p.failed, p.score desc, p.metres nulls last, p.sort_key, p.id)
        from p join public.talent t on t.id = p.id left join public.address a on a.id = t.address_id
        left join public.job j on j.id = t.job_id left join public.team_member o on o.id = t.owner_id), '[]')
      %10$s)
    $sql$, v_metres, v_columns, v_joins, v_scope, v_fits, v_fails, v_failed, v_points, greatest(v_total, 1), v_why,
    v_row)
  into v_answer using show_failing, v_most, (greatest(page, 1) - 1) * v_most, v_few, v_few is null;
  return v_answer;
end $$;
comment on function app.search_talents(jsonb, integer, integer, boolean, uuid, uuid, uuid, boolean, boolean) is
  'Les talents d’après des critères [{field, operator, value, weight: required|wanted|excluded}] : {total, all, '
  'facets, rows}. rows[].reasons suit les critères : {verdict: ok|ko|unknown, text}. '
  'Avec une mission, une raison de plus : la restriction chez le client. Avec count_misses, {misses, nearest, '
  'cheapest} aussi : à qui il manque un critère ou deux, en bits de leur rang ; nearest compte comme la '
  'distance, en kilomètres ou en minutes. Avec among_pool, les seuls membres de ce vivier. Avec as_points, '
  'les cinq cents premiers pour une carte : {id, name, town, latitude, longitude, failed, has_applied}.';
insert into app.door_limit (door, argument, bytes, items) values ('search_talents', 'criteria', 20000, 25),
  ('search_talents', 'page', null, 100000), ('search_talents', 'page_size', null, 100);
call app.expose('search_talents');
