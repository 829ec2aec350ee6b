-- Why: what the server refuses must be computed with the same figures as the screen: the SMIC of the day, the
-- durations, the renewals. src/rules/figures is their home; the few that a guard reads are copied here, and a test
-- holds the copy equal.

create table app.legal_figure (
  code text not null,
  value numeric not null,
  valid_from date not null,
  source text not null,
  primary key (code, valid_from)
);
comment on table app.legal_figure is
  'Chiffres légaux datés que lisent les gardes : copie de src/rules/figures, tenue égale par un test.';

insert into app.legal_figure (code, value, valid_from, source) values
  ('SMIC_H', 11.65, '2024-01-01', 'Décret 2023-1216'),
  ('SMIC_H', 11.88, '2024-11-01', 'Décret 2024-951'),
  ('SMIC_H', 12.02, '2026-01-01', 'Décret SMIC au 01/01/2026 (openfisca-france, mon-entreprise)'),
  ('SMIC_H', 12.31, '2026-06-01', 'Arrêté du 22/05/2026'),
  ('SMIC_H_MAYOTTE', 9.33, '2026-01-01', 'Décret SMIC au 01/01/2026 (openfisca-france, mon-entreprise)'),
  ('SMIC_H_MAYOTTE', 9.56, '2026-06-01', 'Arrêté du 22/05/2026'),
  ('DUREE_MAX_STANDARD', 18, '2017-09-24', 'Art. L1251-12-1'),
  ('DUREE_MAX_COURTE', 9, '2017-09-24', 'Art. L1251-12-1'),
  ('DUREE_MAX_LONGUE', 24, '2017-09-24', 'Art. L1251-12-1'),
  ('DUREE_MAX_INSERTION', 18, '2017-09-24', 'Art. L1251-12-1'),
  ('DUREE_MAX_APPRENTISSAGE', 36, '2017-09-24', 'Art. L1251-12-1'),
  ('EXPORT_DUREE_MIN', 6, '2017-09-24', 'Art. L1251-12-1'),
  ('APPRENTISSAGE_DUREE_MIN', 6, '2017-09-24', 'Art. L6226-1'),
  ('RENOUVELLEMENTS_MAX', 2, '2017-09-24', 'Art. L1251-35-1'),
  ('ESSAI_1_MOIS', 2, '2017-09-24', 'Art. L1251-14'),
  ('ESSAI_2_MOIS', 3, '2017-09-24', 'Art. L1251-14'),
  ('ESSAI_AU_DELA', 5, '2017-09-24', 'Art. L1251-14'),
  ('CARENCE_SEUIL', 14, '2017-09-24', 'Art. L1251-36-1'),
  ('CARENCE_DIVISEUR_LONG', 3, '2017-09-24', 'Art. L1251-36-1'),
  ('CARENCE_DIVISEUR_COURT', 2, '2017-09-24', 'Art. L1251-36-1'),
  ('CARENCE_ARRONDI', 1, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('HEURES_MENSUELLES', 151.67, '2000-01-01', '35 × 52 / 12'),
  ('SOUPLESSE_SEUIL', 10, '2017-09-24', 'Art. L1251-30'),
  ('SOUPLESSE_MIN', 2, '2017-09-24', 'Art. L1251-30'),
  ('SOUPLESSE_DIVISEUR', 5, '2017-09-24', 'Art. L1251-30'),
  ('SOUPLESSE_MAX_AVANCE', 10, '2017-09-24', 'Art. L1251-30'),
  ('SOUPLESSE_PLAFOND_REPORT', 10, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('SOUPLESSE_BASE', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('LICENCIEMENT_ECO_MOIS', 6, '2017-09-24', 'Art. L1251-9'),
  ('LICENCIEMENT_ECO_COURT', 3, '2017-09-24', 'Art. L1251-9'),
  ('TRANSMISSION_JOURS', 2, '2017-09-24', 'Art. L1251-17 et L1251-42'),
  ('DPAE_AVANCE_JOURS', 8, '2017-09-24', 'Art. R1221-4'),
  ('REPROPOSITION_JOURS', 3, '2017-09-24', 'Art. L1251-26'),
  ('ETUDIANT_HEURES', 964, '2021-04-01', 'Art. R5221-26'),
  ('DUREE_LEGALE', 35, '2016-08-10', 'Art. L3121-27'),
  ('HS_TRANCHE_1_H', 8, '2016-08-10', 'Art. L3121-36'),
  ('HS_TAUX_1', 25, '2016-08-10', 'Art. L3121-36'),
  ('HS_TAUX_2', 50, '2016-08-10', 'Art. L3121-36'),
  ('MAJO_1ER_MAI', 100, '2016-08-10', 'Art. L3133-6'),
  ('MINEUR_JOUR_MAX', 8, '2016-08-10', 'Art. L3162-1'),
  ('MINEUR_SEMAINE_MAX', 35, '2016-08-10', 'Art. L3162-1'),
  ('MINEUR_NUIT_DEBUT', 22, '2016-08-10', 'Art. L3163-1'),
  ('MINEUR_NUIT_DEBUT_16', 20, '2016-08-10', 'Art. L3163-1'),
  ('MINEUR_NUIT_FIN', 6, '2016-08-10', 'Art. L3163-1'),
  ('MINEUR_JOUR_MAX_CHANTIER', 10, '2019-01-01', 'Art. R3162-1'),
  ('MINEUR_SEMAINE_MAX_CHANTIER', 40, '2019-01-01', 'Art. R3162-1'),
  ('INTEMPERIES_TAUX', 75, '2008-05-01', 'Art. D5424-13'),
  ('INTEMPERIES_CARENCE_H', 1, '2008-05-01', 'Art. D5424-12'),
  ('INTEMPERIES_MAX_JOUR', 9, '2008-05-01', 'Art. D5424-13'),
  ('INTEMPERIES_MAX_SEMAINE', 45, '2008-05-01', 'Art. D5424-13'),
  ('MAJO_NUIT_EXCEPT', 100, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('MAJO_NUIT', 25, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('MAJO_SAMEDI', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('MAJO_DIMANCHE', 100, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('MAJO_FERIE', 100, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('MAJO_CUMUL', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('FERIE_COMPTE_HS', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('FIN_ESSAI_ETT_IFM', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('ACCORD_IFM', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('INAPTITUDE_IFM', 1, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('IFM_ICCP_MENSUELS', 0, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('NET_SUR_BRUT', 78, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('PAIE_CLOTURE_J', 3, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('PAIE_VERSEMENT_J', 12, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('PAIE_ECART_ALERTE', 50, '2020-01-01', 'Usage de la profession, à fixer par l’agence'),
  ('SEMAINE_MAX', 48, '2016-08-10', 'Art. L3121-20'),
  ('SEMAINE_MOYENNE_MAX', 44, '2016-08-10', 'Art. L3121-22'),
  ('SEMAINES_MOYENNE', 12, '2016-08-10', 'Art. L3121-22'),
  ('CONTINGENT_LEGAL', 220, '2017-01-01', 'Art. D3121-24'),
  ('CONTINGENT_TP', 145, '2016-08-10', 'Conventions du BTP, sources divergentes après 2018'),
  ('REPOS_JOUR', 11, '2016-08-10', 'Art. L3131-1'),
  ('REPOS_SEMAINE', 35, '2016-08-10', 'Art. L3132-2'),
  ('MINEUR_REPOS_JOUR', 12, '2016-08-10', 'Art. L3164-1'),
  ('MINEUR_REPOS_JOUR_16', 14, '2016-08-10', 'Art. L3164-1'),
  ('VIGILANCE_MONTANT', 5000, '2015-04-01', 'Art. R8222-1'),
  ('VIGILANCE_MOIS', 6, '2011-11-22', 'Art. D8222-5'),
  ('CANDIDAT_CONSERVATION_MOIS', 24, '2020-01-01', 'Recommandation de la CNIL'),
  ('SALARIE_CONSERVATION_MOIS', 60, '2020-01-01', 'Double des bulletins de paie, cinq ans (à confirmer)');

-- The workspace's own dated value first, the latest to begin; else that of the law. Null when there is none that day.
-- In plpgsql, as all that a contract asks dozens of times: its plan is kept, where `language sql` makes it again.
create function app.figure(p_workspace uuid, p_code text, p_on date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select p.value from public.legal_parameter p where p.workspace_id = p_workspace and p.code = p_code
      and p.valid_from <= p_on
      and (p.valid_to is null or p.valid_to >= p_on) order by p.valid_from desc limit 1),
    (select f.value from app.legal_figure f where f.code = p_code and f.valid_from <= p_on
      order by f.valid_from desc limit 1));
end $$;
comment on function app.figure(uuid, text, date) is
  'Valeur d’un chiffre ce jour-là pour cet espace de travail, comme figuresWith dans src/rules/figures.';

create function app.smic(p_workspace uuid, p_on date, p_department text default null) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.figure(p_workspace, case when p_department = '976' then 'SMIC_H_MAYOTTE' else 'SMIC_H' end, p_on);
end $$;
comment on function app.smic(uuid, date, text) is
  'SMIC horaire brut de ce jour (L3231-2), celui de Mayotte dans le département 976.';

-- How many months a chain of contracts may last (L1251-12-1); null: no maximum, or none that a text gives for sure.
create function app.max_months(p_workspace uuid, p_reason text, p_precise boolean, p_abroad boolean, p_on date)
  returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when not p_precise and p_reason in ('REMPL_ABSENCE', 'REMPL_SUSPENSION') then null
    else app.figure(p_workspace, case
      when p_abroad and p_reason <> 'APPRENTISSAGE' then 'DUREE_MAX_LONGUE'
      when p_reason in ('ATTENTE_CDI', 'URGENT_SECU') then 'DUREE_MAX_COURTE'
      when p_reason in ('DEPART_DEFINITIF', 'EXPORT_EXCEPT') then 'DUREE_MAX_LONGUE'
      when p_reason = 'INSERTION' then 'DUREE_MAX_INSERTION'
      when p_reason = 'APPRENTISSAGE' then 'DUREE_MAX_APPRENTISSAGE'
      when p_reason = 'FORMATION' then null
      else 'DUREE_MAX_STANDARD' end, p_on)::integer end;
end $$;

-- L1251-14: what the agency's own branch says, else the figures of the day.
create function app.longest_trial(p_workspace uuid, p_start date, p_end date) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_length constant integer := case when p_end <= app.civil_end(p_start, 1) then 1
    when p_end <= app.civil_end(p_start, 2) then 2 else 3 end;
begin
  return coalesce(app.branch_trial(p_workspace, v_length, p_start), app.figure(p_workspace,
    (array['ESSAI_1_MOIS', 'ESSAI_2_MOIS', 'ESSAI_AU_DELA'])[v_length], p_start));
end $$;

-- Opening days of a client's post -------------------------------------------------------------------------------------

-- An empty list opens from Monday to Friday, as on screen.
create function app.is_opening_day(p_date date, p_days smallint[], p_open_on_holidays boolean, p_department text)
  returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return extract(isodow from p_date)::smallint = any (case when cardinality(p_days) > 0 then p_days
      else '{1,2,3,4,5}' end)
    and (p_open_on_holidays or not app.is_public_holiday(p_date, p_department));
end $$;

-- Days of opening between two dates, both included.
create function app.count_opening_days(p_from date, p_to date, p_days smallint[], p_open_on_holidays boolean,
  p_department text) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_days constant smallint[] := case when cardinality(p_days) > 0 then p_days else '{1,2,3,4,5}' end;
  v_weeks constant integer := (p_to - p_from + 1) / 7;
begin
  return v_weeks * (select count(distinct d) from unnest(v_days) d)
    + (select count(*) from generate_series(v_weeks * 7, p_to - p_from) n
      where extract(isodow from p_from + n)::smallint = any (v_days))
    - case when p_open_on_holidays then 0 else (select count(*)
      from generate_series(extract(year from p_from)::integer, extract(year from p_to)::integer) y,
        unnest(app.public_holidays(y, p_department)) h
      where h between p_from and p_to and extract(isodow from h)::smallint = any (v_days)) end;
end $$;

-- The n-th day of opening after a date, before it when n is negative.
create function app.shift_opening_days(p_date date, p_n integer, p_days smallint[], p_open_on_holidays boolean,
  p_department text) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare at date := p_date; left_days integer := abs(p_n); step integer := sign(p_n)::integer; guard_days integer := 0;
begin
  while left_days > 0 and guard_days < 7300 loop
    at := at + step; guard_days := guard_days + 1;
    if app.is_opening_day(at, p_days, p_open_on_holidays, p_department) then left_days := left_days - 1; end if;
  end loop;
  return at;
end $$;

-- L1251-30: one day for five, two when the mission is shorter than ten working days; a reduction never exceeds ten, and
-- an extension never passes the maximum duration (p_max). `lawful_last`: what the law allows where the agency keeps a
-- cap of its own.
create function app.flexibility_window(p_workspace uuid, p_start date, p_end date, p_chain date, p_max date,
  p_days smallint[], p_open_on_holidays boolean,
  p_department text, out first_day date, out last_day date, out lawful_last date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from date := case when app.figure(p_workspace, 'SOUPLESSE_BASE', p_start) = 1 then coalesce(p_chain, p_start)
    else p_start end;
  v_cap integer := app.figure(p_workspace, 'SOUPLESSE_PLAFOND_REPORT', p_start); n integer; q integer;
  v_last date := p_end;
begin
  if p_start is null or p_end is null or p_end < p_start then return; end if;
  n := app.count_opening_days(v_from, p_end, p_days, p_open_on_holidays, p_department);
  q := case when n < app.figure(p_workspace, 'SOUPLESSE_SEUIL', p_start)
    then app.figure(p_workspace, 'SOUPLESSE_MIN', p_start)
    else floor(n / app.figure(p_workspace, 'SOUPLESSE_DIVISEUR', p_start)) end;
  if q is null or v_cap is null then return; end if;
  -- A term on a closed day is first brought back to the last day really worked, else one day would be lost.
  if not app.is_opening_day(p_end, p_days, p_open_on_holidays, p_department) then
    v_last := app.shift_opening_days(p_end, -1, p_days, p_open_on_holidays, p_department);
  end if;
  first_day := greatest(p_start, app.shift_opening_days(v_last,
      -least(q, app.figure(p_workspace, 'SOUPLESSE_MAX_AVANCE', p_start)::integer), p_days, p_open_on_holidays,
      p_department));
  lawful_last := greatest(p_end, least(p_max, app.shift_opening_days(p_end, q, p_days, p_open_on_holidays,
        p_department)));
  last_day := case when v_cap > 0 and v_cap < q
    then greatest(p_end, least(p_max, app.shift_opening_days(p_end, v_cap, p_days, p_open_on_holidays,
          p_department))) else lawful_last end;
end $$;

-- L1251-36 and L1251-36-1: a third of the ended contract, half when it was short, rounded up, in days of opening; with
-- the numbers of the branch (app.branch_case) where it has its own.
create function app.carence_days(p_workspace uuid, p_start date, p_end date, p_branch jsonb default '{}')
  returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant numeric := p_end - p_start + 1;
  v_long constant boolean := n >= coalesce((p_branch ->> 'threshold')::integer,
    app.figure(p_workspace, 'CARENCE_SEUIL', p_end));
  v_raw numeric;
begin
  if p_branch ->> 'carence' = 'none' then return 0; end if;
  v_raw := n / coalesce((p_branch ->> case when v_long then 'long_divisor' else 'short_divisor' end)::integer,
    app.figure(p_workspace, case when v_long then 'CARENCE_DIVISEUR_LONG' else 'CARENCE_DIVISEUR_COURT' end, p_end));
  return case when app.figure(p_workspace, 'CARENCE_ARRONDI', p_end) = 1 then ceil(v_raw) else floor(v_raw) end;
end $$;

-- First day on which a new contract may begin on the post.
create function app.carence_over(p_workspace uuid, p_start date, p_end date, p_days smallint[],
  p_open_on_holidays boolean, p_department text, p_branch jsonb default '{}') returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.shift_opening_days(p_end, app.carence_days(p_workspace, p_start, p_end, p_branch) + 1, p_days,
    p_open_on_holidays, p_department);
end $$;
comment on function app.carence_over(uuid, date, date, smallint[], boolean, text, jsonb) is
  'Premier jour d’ouverture après le délai de carence d’un contrat fini (L1251-36, L1251-36-1).';
