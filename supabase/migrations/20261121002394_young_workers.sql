-- Why: what the law forbids a minor is refused where hours are kept, whichever screen or program sends them. The same
-- rule as src/rules/time/young.ts, on the same vectors; what can be justified is said by the screen.

-- Sites where a minor may work 10 h and 40 h: building, public works, landscape (R3162-1).
create function app.is_young_site(p_naf text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(regexp_replace(p_naf, '\D', '', 'g') ~ '^(4[123]|8130)', false)
$$;

-- Minutes of a stretch of a day that fall between the two hours of the night.
create function app.night_part(p_from time, p_to time, p_start numeric, p_end numeric) returns integer
language sql immutable set search_path = '' as $$
  select case when p_from is null or p_to is null then 0 else
    greatest(0, least(s.b, p_end * 60) - s.a) + greatest(0, s.b - greatest(s.a, p_start * 60)) end::integer
  from (select extract(epoch from p_from) / 60 as a, extract(epoch from p_to) / 60 as b) s
$$;

create function app.week_suits_young(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  w public.timesheet_week := jsonb_populate_record(null::public.timesheet_week, p_row);
  v_birth date; v_site boolean; v_limit numeric; v_start numeric; v_end numeric; v_total integer; d record;
begin
  select t.birth_date into v_birth from public.talent t where t.id = w.talent_id;
  if v_birth is null or v_birth + interval '18 years' <= w.monday then return null; end if;
  select app.is_young_site(c.naf_code) into v_site from public.company c where c.id = w.company_id;
  for d in select x.date, x.worker_minutes, x.morning_start, x.morning_end, x.afternoon_start, x.afternoon_end,
      v_birth + interval '16 years' > x.date as is_under_16
    from public.timesheet_day x where x.timesheet_week_id = w.id and x.worker_minutes > 0
      and v_birth + interval '18 years' > x.date order by x.date loop
    v_limit := app.figure(w.workspace_id,
      case when v_site then 'MINEUR_JOUR_MAX_CHANTIER' else 'MINEUR_JOUR_MAX' end, d.date);
    if d.worker_minutes > v_limit * 60 then
      return format('[worker_minutes] Le %s, %s dépassent %s h (moins de 18 ans).', to_char(d.date, 'DD/MM/YYYY'),
        app.duration_text(d.worker_minutes), app.decimal_text(v_limit));
    end if;
    v_start := app.figure(w.workspace_id,
      case when d.is_under_16 then 'MINEUR_NUIT_DEBUT_16' else 'MINEUR_NUIT_DEBUT' end, d.date);
    v_end := app.figure(w.workspace_id, 'MINEUR_NUIT_FIN', d.date);
    if app.night_part(d.morning_start, d.morning_end, v_start, v_end)
      + app.night_part(d.afternoon_start, d.afternoon_end, v_start, v_end) > 0 then
      return format('[night_minutes] Le %s, le travail de nuit (de %s h à %s h) est interdit avant %s ans.',
        to_char(d.date, 'DD/MM/YYYY'), trim_scale(v_start), trim_scale(v_end),
        case when d.is_under_16 then 16 else 18 end);
    end if;
  end loop;
  -- At every client: two half-weeks make a week.
  select coalesce(sum(x.worker_minutes), 0) into v_total
    from public.timesheet_day x join public.timesheet_week o on o.id = x.timesheet_week_id
    where o.talent_id = w.talent_id and o.monday = w.monday and o.status <> 'canceled';
  v_limit := app.figure(w.workspace_id,
    case when v_site then 'MINEUR_SEMAINE_MAX_CHANTIER' else 'MINEUR_SEMAINE_MAX' end, w.monday);
  return case when v_total > v_limit * 60 then format('[worker_minutes] %s dépassent %s h (moins de 18 ans).',
    app.duration_text(v_total), app.decimal_text(v_limit)) end;
end $$;
comment on function app.week_suits_young(jsonb, jsonb, text) is
  'Ce que la loi interdit avant 18 ans : 8 h et 35 h (10 h et 40 h sur un chantier, L3162-1, R3162-1), la nuit '
  '(L3163-1, L3163-2).';
