-- Why: the agency at a glance, in one call: what holds today, thirteen weeks beside the same weeks a year before, and
-- accidents over a year. Each part is of a family: it is absent for who may not read that family. Turnover and margin
-- are those of the units that one reads (app.readable_units), reckoned in the same statement.

-- What holds today, each as the list that shows it counts it: contracts in force, contracts that end within a week with
-- no decision, hours of the weeks before that no client has signed.
create function app.figures_today(a app.asker, p_unit uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return case when app.can_all('contracts', 'read') then (select jsonb_build_object(
        'people', count(distinct k.talent_id), 'contracts', count(*),
        'full_time', round(coalesce(sum(k.weekly_minutes), 0)
          / (app.figure(a.workspace_id, 'DUREE_LEGALE', a.today) * 60), 1))
      from public.contract k where k.workspace_id = a.workspace_id and k.status = 'signed' and k.start_date <= a.today
        and (a.is_all or k.owner_id = any (a.owners)) and (p_unit is null or k.business_unit_id = p_unit))
      || jsonb_build_object('ending', (select count(*) from app.waiting_contract_ends(a) w
        join public.contract k on k.id = w.row_id where p_unit is null or k.business_unit_id = p_unit))
    else '{}' end
    || case when app.can_all('time', 'read') then (select jsonb_build_object(
        'unsigned', count(*), 'unsigned_minutes', coalesce(sum(w.worker_minutes), 0), 'unsigned_since', min(w.monday))
      from public.timesheet_week w join public.contract k on k.id = w.contract_id
      where w.workspace_id = a.workspace_id and w.status in ('entered', 'sent_to_customer')
        and w.monday < app.monday(a.today) and (a.is_all or w.owner_id = any (a.owners))
        and (p_unit is null or k.business_unit_id = p_unit))
    else '{}' end;
end $$;
revoke execute on function app.figures_today(app.asker, uuid) from public;

-- Accidents at work with a stoppage, those of the journey apart, and the days that they cost until today.
create function app.figures_accidents(a app.asker, p_unit uuid, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('accidents', count(*), 'days', coalesce(sum(greatest(0, least(a.today, coalesce(
      x.stoppage_until, x.resumed_on - 1, a.today)) - x.stoppage_from + 1)), 0))
  from public.work_accident_request x left join public.contract k on k.id = x.contract_id
  where x.workspace_id = a.workspace_id and x.outcome in ('stoppage', 'death') and x.place_type <> 'commute'
    and x.status not in ('draft', 'canceled', 'rejected')
    and x.occurred_at >= p_from::timestamp at time zone 'Europe/Paris'
    and x.occurred_at < (p_to + 1)::timestamp at time zone 'Europe/Paris'
    and (a.is_all or x.owner_id = any (a.owners) or x.assignee_id = any (a.owners))
    and (p_unit is null or k.business_unit_id = p_unit)
$$;
revoke execute on function app.figures_accidents(app.asker, uuid, date, date) from public;

create function app.agency_figures(scope text default 'me_and_managees', unit uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.require('missions', 'read');
  a app.asker := app.asker_of(scope);
  v_monday date := app.monday(a.today);
  v_time boolean := app.can_all('time', 'read');
  v_all boolean := app.can_all('money', 'read');
  v_units uuid[] := app.readable_units();
  v_money boolean := v_all or (v_units <> '{}' and (unit is null or unit = any (v_units)));
  v_accidents boolean := app.can_all('compliance', 'read');
begin
  return (with row as materialized (
    select f.* from app.figure_week f where f.workspace_id = a.workspace_id
      and f.monday >= v_monday - 728 and f.monday < v_monday and not exists (select from app.figure_stale s
        where s.workspace_id = f.workspace_id and s.monday = f.monday)
    union all
    -- What changed since the clock last went by.
    select r.* from (select array_agg(distinct s.monday) as mondays from app.figure_stale s
        where s.workspace_id = a.workspace_id and s.monday >= v_monday - 728 and s.monday < v_monday) s
    cross join lateral app.figure_rows(a.workspace_id, s.mondays) r where s.mondays is not null
  ), kept as materialized (
    select r.*, v_all or r.business_unit_id = any (v_units) as is_open from row r
    where (a.is_all or r.owner_id = any (a.owners)) and (unit is null or r.business_unit_id = unit)
  ), week as (
    select d.monday, jsonb_build_object('monday', d.monday, 'orders', coalesce(sum(k.orders), 0),
        'posts', coalesce(sum(k.posts), 0), 'filled', coalesce(sum(k.filled), 0), 'fills', coalesce(sum(k.fills), 0),
        'fill_minutes', coalesce(sum(k.fill_minutes), 0), 'applications', coalesce(sum(k.applications), 0),
        'starts', coalesce(sum(k.starts), 0))
      || case when v_time then jsonb_build_object('sheets', coalesce(sum(k.sheets), 0),
        'minutes', coalesce(sum(k.minutes), 0)) else '{}' end
      || case when v_time and v_money then jsonb_build_object(
        'turnover_cents', coalesce(sum(k.bill_cents) filter (where k.is_open), 0),
        'margin_cents', sum(k.margin_cents) filter (where k.is_open),
        'priced_minutes', coalesce(sum(k.minutes) filter (where k.is_open), 0),
        'priced_sheets', coalesce(sum(k.sheets) filter (where k.is_open), 0)) else '{}' end as said
    from (select v_monday - 7 * n - y as monday from generate_series(1, 13) n, unnest('{0,364}'::integer[]) y) d
    left join kept k on k.monday = d.monday group by d.monday
  )
  select app.figures_today(a, unit) || jsonb_build_object('today', a.today, 'monday', v_monday,
      'weeks', (select jsonb_agg(w.said order by w.monday) from week w),
      'is_money_partial', v_time and v_money and not v_all)
    || case when v_accidents and v_time then jsonb_build_object(
      'accidents', app.figures_accidents(a, unit, v_monday - 364, v_monday - 1) || jsonb_build_object('minutes',
        (select coalesce(sum(k.minutes), 0) from kept k where k.monday >= v_monday - 364)),
      'accidents_before', app.figures_accidents(a, unit, v_monday - 728, v_monday - 365) || jsonb_build_object(
        'minutes', (select coalesce(sum(k.minutes), 0) from kept k where k.monday < v_monday - 364))) else '{}' end);
end $$;
comment on function app.agency_figures(text, uuid) is
  'Les chiffres de l’agence : aujourd’hui, treize semaines et les mêmes un an avant, accidents sur un an. scope : '
  'comme action_center ; unit : une business unit. Une part que l’on n’a pas le droit de lire est absente.';
call app.expose('agency_figures');

-- Each working morning, the figures of who asked for them (notification_choices.morning), once a day -----------------
create table app.morning_mail (
  team_member_id uuid primary key references public.team_member on delete cascade,
  day date not null
);
comment on table app.morning_mail is 'Le dernier matin dont les chiffres sont partis, par membre.';

create function app.spaced(p_number numeric, p_digits integer default 0) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(btrim(to_char(p_number, 'FM999,999,999,990' || case when p_digits > 0
    then '.' || repeat('0', p_digits) else '' end)), ',', chr(8239)), '.', ','), '-', '−')
$$;

-- What the mail says: a line a figure, those only that the answer holds.
create function app.morning_words(p_figures jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_week jsonb := p_figures -> 'weeks' -> -1;
  v_nnbsp constant text := chr(8239);
begin
  return concat_ws(e'\n',
    'En mission aujourd’hui' || v_nnbsp || ': ' || app.spaced((p_figures ->> 'people')::numeric)
      || case when (p_figures ->> 'people')::integer > 1 then ' personnes (' else ' personne (' end
      || app.spaced((p_figures ->> 'full_time')::numeric, 1) || ' équivalents temps plein).',
    'Contrats qui finissent sous 7 jours sans décision' || v_nnbsp || ': '
      || app.spaced((p_figures ->> 'ending')::numeric) || '.',
    'Heures que le client n’a pas signées' || v_nnbsp || ': '
      || app.spaced(round((p_figures ->> 'unsigned_minutes')::numeric / 60)) || v_nnbsp || 'h'
      || coalesce(', depuis la semaine du ' || to_char((p_figures ->> 'unsigned_since')::date, 'DD/MM/YYYY'), '')
      || '.',
    'Heures de la semaine dernière' || v_nnbsp || ': '
      || app.spaced(round((v_week ->> 'minutes')::numeric / 60)) || v_nnbsp || 'h.',
    'Chiffre d’affaires de la semaine dernière' || v_nnbsp || ': '
      || app.spaced(round((v_week ->> 'turnover_cents')::numeric / 100)) || v_nnbsp || '€ HT'
      || coalesce(', dont ' || app.spaced(round((v_week ->> 'margin_cents')::numeric / 100)) || v_nnbsp
        || '€ de marge', '') || case when (p_figures ->> 'is_money_partial')::boolean
        then ', pour votre business unit.' else '.' end);
end $$;
revoke execute on function app.spaced(numeric, integer), app.morning_words(jsonb) from public;

-- Asked as the one who reads it: their rights, their rows. What they see « comme » another is not theirs to receive.
create function app.send_morning_figures(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamp := p_now at time zone 'Europe/Paris'; m record; v_words text; v_mine boolean; n integer := 0;
begin
  if v_now::time < '07:00' or not app.is_office_day(v_now::date) then return 0; end if;
  for m in select t.id, t.email, t.auth_user_id, t.workspace_id, u.email as account_email from public.team_member t
      join public.auth_user u on u.id = t.auth_user_id
      where t.notification_choices ->> 'morning' = 'true' and t.offboarded_at is null and t.is_onboarded
        and not exists (select from public.view_as v where v.team_member_id = t.id)
        and not exists (select from app.morning_mail x where x.team_member_id = t.id and x.day >= v_now::date)
      order by t.id limit 100 loop
    insert into app.morning_mail (team_member_id, day) values (m.id, v_now::date)
      on conflict (team_member_id) do update set day = excluded.day where morning_mail.day < excluded.day;
    continue when not found;
    begin
      -- Until the end of this block at most: what fails undoes it.
      perform set_config('request.jwt.claims', jsonb_build_object('sub', m.auth_user_id)::text, true),
        set_config('request.jwt.claim.sub', m.auth_user_id::text, true);
      select exists (select from public.contract k where k.workspace_id = app.active_workspace()
        and k.owner_id = any (array[m.id] || app.my_managees())) into v_mine;
      v_words := app.morning_words(app.agency_figures(case when v_mine then 'me_and_managees' else 'none' end));
      perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
    exception when others then
      raise warning 'send_morning_figures %: %', m.id, sqlerrm;
      continue;
    end;
    continue when v_words = '';
    perform app.send_mail(coalesce(m.account_email, m.email), 'Les chiffres du ' || to_char(v_now, 'DD/MM/YYYY'),
      'plain', jsonb_build_object('title', case when v_mine then 'Vos chiffres du ' else 'Les chiffres du ' end
        || to_char(v_now, 'DD/MM/YYYY'), 'message', v_words, 'link', '/dashboard/figures',
        'button', 'Voir tous les chiffres', 'note', case when v_mine
          then 'De vos contrats et de ceux de vos managés. ' else '' end
          || 'Vous recevez cet e-mail parce que vous l’avez demandé dans « Mon compte ».'), m.workspace_id);
    n := n + 1;
  end loop;
  return n;
end $$;
revoke execute on function app.send_morning_figures(timestamptz) from public;
comment on function app.send_morning_figures(timestamptz) is
  'Du lundi au vendredi hors jours fériés, à partir de sept heures : à qui l’a demandé, ses chiffres, avec ses droits, '
  'une fois par jour.';
