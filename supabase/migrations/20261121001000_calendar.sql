-- Why: the French calendar is needed where the data are kept: a deadline of two « jours ouvrables » decides what the
-- action center shows. The same rules live in src/rules; both are tested on the same vectors.

create function app.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/Paris')::date
$$;
comment on function app.today() is 'La date à Paris : une date n’est jamais un instant à minuit UTC.';

create function app.easter(p_year integer) returns date
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  a integer := p_year % 19; b integer := p_year / 100; c integer := p_year % 100;
  d integer; e integer; f integer; g integer; h integer; i integer; k integer; l integer; m integer;
begin
  -- Meeus/Butcher, Gregorian calendar.
  d := b / 4; e := b % 4; f := (b + 8) / 25; g := (b - f + 1) / 3;
  h := (19 * a + b - d - g + 15) % 30; i := c / 4; k := c % 4;
  l := (32 + 2 * e + 2 * i - h - k) % 7; m := (a + 11 * h + 22 * l) / 451;
  return make_date(p_year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
end $$;

-- All the days off of a year, so that a span is counted without asking of each of its days.
create function app.public_holidays(p_year integer, p_department text default null) returns date[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare v_easter constant date := app.easter(p_year);
begin
  return array[make_date(p_year, 1, 1), v_easter + 1, make_date(p_year, 5, 1), make_date(p_year, 5, 8), v_easter + 39,
    v_easter + 50, make_date(p_year, 7, 14), make_date(p_year, 8, 15), make_date(p_year, 11, 1),
    make_date(p_year, 11, 11), make_date(p_year, 12, 25)]
    || case
      -- Alsace-Moselle: Good Friday and 26 December (C. trav. L3134-13).
      when p_department in ('57', '67', '68') then array[v_easter - 2, make_date(p_year, 12, 26)]
      -- Abolition of slavery, overseas (C. trav. L3422-2).
      when p_department = '976' then array[make_date(p_year, 4, 27)]
      when p_department in ('971', '978') then array[make_date(p_year, 5, 27)]
      when p_department = '972' then array[make_date(p_year, 5, 22)]
      when p_department = '973' then array[make_date(p_year, 6, 10)]
      when p_department = '974' then array[make_date(p_year, 12, 20)]
      when p_department = '977' then array[make_date(p_year, 10, 9)]
      else '{}'::date[] end;
end $$;

create function app.is_public_holiday(p_date date, p_department text default null) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_date = any (app.public_holidays(extract(year from p_date)::integer, p_department));
end $$;
comment on function app.is_public_holiday(date, text) is
  'Onze jours fériés (C. trav. L3133-1), plus ceux d’Alsace-Moselle et d’outre-mer quand le département est donné.';

create function app.is_working_day(p_date date, p_department text default null) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select extract(isodow from p_date) <> 7 and not app.is_public_holiday(p_date, p_department)
$$;
comment on function app.is_working_day(date, text) is 'Jour ouvrable : du lundi au samedi, hors jours fériés.';

create function app.add_working_days(p_date date, p_days integer, p_department text default null) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  at date := p_date;
  step integer := case when p_days < 0 then -1 else 1 end;
  left_days integer := abs(p_days);
begin
  if p_date is null or p_days is null then return null; end if;
  while left_days > 0 loop
    at := at + step;
    if app.is_working_day(at, p_department) then left_days := left_days - 1; end if;
  end loop;
  return at;
end $$;
comment on function app.add_working_days(date, integer, text) is
  'Ajoute des jours ouvrables : le contrat est transmis dans les deux jours ouvrables (C. trav. L1251-17, L1251-42).';

-- Monday to Friday, public holidays left out: when an office answers.
create function app.is_office_day(p_date date) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select extract(isodow from p_date) < 6 and app.is_working_day(p_date)
$$;

create function app.after_office_hours(p_from timestamptz, p_hours integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_at timestamp := p_from at time zone 'Europe/Paris';
  v_left interval := make_interval(hours => p_hours);
  v_night timestamp;
begin
  loop
    v_night := date_trunc('day', v_at) + interval '1 day';
    if app.is_office_day(v_at::date) then
      if v_at + v_left < v_night then return (v_at + v_left) at time zone 'Europe/Paris'; end if;
      v_left := v_left - (v_night - v_at);
    end if;
    v_at := v_night;
  end loop;
end $$;
comment on function app.after_office_hours(timestamptz, integer) is
  'Le moment, n heures plus tard, sans compter samedis, dimanches ni jours fériés : ce qui part le vendredi ne presse '
  'personne le samedi.';

create function app.monday(p_date date) returns date
language sql immutable strict parallel safe set search_path = '' as $$
  select p_date - (extract(isodow from p_date)::integer - 1)
$$;

create function app.week_label(p_monday date) returns text
language sql immutable strict parallel safe
return 'Semaine ' || extract(week from p_monday)::integer || ' – ' || extract(isoyear from p_monday)::integer;

grant execute on function app.today(), app.easter(integer), app.public_holidays(integer, text),
  app.is_public_holiday(date, text), app.is_working_day(date, text),
  app.add_working_days(date, integer, text), app.monday(date), app.week_label(date) to authenticated, service_role;

-- Durations are whole minutes everywhere; this is how a person reads them, as src/rules/time/duration.ts writes them.
create function app.duration_text(p_minutes integer) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_minutes < 0 then '−' else '' end || abs(p_minutes) / 60 || 'h'
    || lpad((abs(p_minutes) % 60)::text, 2, '0')
$$;
comment on function app.duration_text(integer) is '440 → « 7h20 », −75 → « −1h15 ».';

-- A number as it is read: 12.50 → « 12,5 ».
create function app.decimal_text(p_value numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(trim_scale(p_value)::text, '.', ',')
$$;
