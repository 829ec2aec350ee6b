-- Why: addresses, zones and statistics name the same places. `code` is what addresses carry (INSEE for France, ISO for
-- countries), `local_code` the other name of the same place (ISO 3166-2, INSEE). Source: Code officiel géographique
-- 2026.

create table public.country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  local_code text not null unique,
  position smallint not null
);
comment on table public.country is 'Les pays où l’on cherche une adresse.';

create table public.region (
  code text primary key,
  name text not null unique,
  local_code text not null unique,
  country_code text not null references public.country on delete restrict,
  sort_key text generated always as (app.fold(name)) stored
);
create index region_country_idx on public.region (country_code);
create index region_sort_idx on public.region (sort_key, code);

create table public.department (
  code text primary key,
  name text not null unique,
  local_code text not null unique,
  region_code text not null references public.region on delete restrict,
  search text generated always as (app.fold(name || ' ' || code)) stored,
  sort_key text generated always as (app.fold(name)) stored
);
create index department_region_idx on public.department (region_code);

do $$
declare
  t text;
begin
  foreach t in array array['country', 'region', 'department'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated', t);
    execute format('grant select on public.%I to authenticated, service_role', t);
    execute format('create policy %I on public.%I for select to authenticated using ((select app.me()) is not null)',
      t || '_read', t);
  end loop;
end $$;

insert into public.country (code, name, local_code, position) values
  ('FR', 'France', '99100', 1), ('MC', 'Monaco', '99138', 2), ('BE', 'Belgique', '99131', 3),
  ('CH', 'Suisse', '99140', 4);

insert into public.region (code, name, local_code, country_code) values
  ('01', 'Guadeloupe', 'FR-971', 'FR'), ('02', 'Martinique', 'FR-972', 'FR'), ('03', 'Guyane', 'FR-973', 'FR'),
  ('04', 'La Réunion', 'FR-974', 'FR'), ('06', 'Mayotte', 'FR-976', 'FR'), ('11', 'Île-de-France', 'FR-IDF', 'FR'),
  ('24', 'Centre-Val de Loire', 'FR-CVL', 'FR'), ('27', 'Bourgogne-Franche-Comté', 'FR-BFC', 'FR'),
  ('28', 'Normandie', 'FR-NOR', 'FR'), ('32', 'Hauts-de-France', 'FR-HDF', 'FR'), ('44', 'Grand Est', 'FR-GES', 'FR'),
  ('52', 'Pays de la Loire', 'FR-PDL', 'FR'), ('53', 'Bretagne', 'FR-BRE', 'FR'),
  ('75', 'Nouvelle-Aquitaine', 'FR-NAQ', 'FR'), ('76', 'Occitanie', 'FR-OCC', 'FR'),
  ('84', 'Auvergne-Rhône-Alpes', 'FR-ARA', 'FR'), ('93', 'Provence-Alpes-Côte d’Azur', 'FR-PAC', 'FR'),
  ('94', 'Corse', 'FR-20R', 'FR');

insert into public.department (code, name, local_code, region_code) values
  ('01', 'Ain', 'FR-01', '84'), ('02', 'Aisne', 'FR-02', '32'), ('03', 'Allier', 'FR-03', '84'),
  ('04', 'Alpes-de-Haute-Provence', 'FR-04', '93'), ('05', 'Hautes-Alpes', 'FR-05', '93'),
  ('06', 'Alpes-Maritimes', 'FR-06', '93'), ('07', 'Ardèche', 'FR-07', '84'), ('08', 'Ardennes', 'FR-08', '44'),
  ('09', 'Ariège', 'FR-09', '76'), ('10', 'Aube', 'FR-10', '44'), ('11', 'Aude', 'FR-11', '76'),
  ('12', 'Aveyron', 'FR-12', '76'), ('13', 'Bouches-du-Rhône', 'FR-13', '93'), ('14', 'Calvados', 'FR-14', '28'),
  ('15', 'Cantal', 'FR-15', '84'), ('16', 'Charente', 'FR-16', '75'), ('17', 'Charente-Maritime', 'FR-17', '75'),
  ('18', 'Cher', 'FR-18', '24'), ('19', 'Corrèze', 'FR-19', '75'), ('21', 'Côte-d’Or', 'FR-21', '27'),
  ('22', 'Côtes-d’Armor', 'FR-22', '53'), ('23', 'Creuse', 'FR-23', '75'), ('24', 'Dordogne', 'FR-24', '75'),
  ('25', 'Doubs', 'FR-25', '27'), ('26', 'Drôme', 'FR-26', '84'), ('27', 'Eure', 'FR-27', '28'),
  ('28', 'Eure-et-Loir', 'FR-28', '24'), ('29', 'Finistère', 'FR-29', '53'), ('2A', 'Corse-du-Sud', 'FR-2A', '94'),
  ('2B', 'Haute-Corse', 'FR-2B', '94'), ('30', 'Gard', 'FR-30', '76'), ('31', 'Haute-Garonne', 'FR-31', '76'),
  ('32', 'Gers', 'FR-32', '76'), ('33', 'Gironde', 'FR-33', '75'), ('34', 'Hérault', 'FR-34', '76'),
  ('35', 'Ille-et-Vilaine', 'FR-35', '53'), ('36', 'Indre', 'FR-36', '24'), ('37', 'Indre-et-Loire', 'FR-37', '24'),
  ('38', 'Isère', 'FR-38', '84'), ('39', 'Jura', 'FR-39', '27'), ('40', 'Landes', 'FR-40', '75'),
  ('41', 'Loir-et-Cher', 'FR-41', '24'), ('42', 'Loire', 'FR-42', '84'), ('43', 'Haute-Loire', 'FR-43', '84'),
  ('44', 'Loire-Atlantique', 'FR-44', '52'), ('45', 'Loiret', 'FR-45', '24'), ('46', 'Lot', 'FR-46', '76'),
  ('47', 'Lot-et-Garonne', 'FR-47', '75'), ('48', 'Lozère', 'FR-48', '76'), ('49', 'Maine-et-Loire', 'FR-49', '52'),
  ('50', 'Manche', 'FR-50', '28'), ('51', 'Marne', 'FR-51', '44'), ('52', 'Haute-Marne', 'FR-52', '44'),
  ('53', 'Mayenne', 'FR-53', '52'), ('54', 'Meurthe-et-Moselle', 'FR-54', '44'), ('55', 'Meuse', 'FR-55', '44'),
  ('56', 'Morbihan', 'FR-56', '53'), ('57', 'Moselle', 'FR-57', '44'), ('58', 'Nièvre', 'FR-58', '27'),
  ('59', 'Nord', 'FR-59', '32'), ('60', 'Oise', 'FR-60', '32'), ('61', 'Orne', 'FR-61', '28'),
  ('62', 'Pas-de-Calais', 'FR-62', '32'), ('63', 'Puy-de-Dôme', 'FR-63', '84'),
  ('64', 'Pyrénées-Atlantiques', 'FR-64', '75'), ('65', 'Hautes-Pyrénées', 'FR-65', '76'),
  ('66', 'Pyrénées-Orientales', 'FR-66', '76'), ('67', 'Bas-Rhin', 'FR-67', '44'), ('68', 'Haut-Rhin', 'FR-68', '44'),
  ('69', 'Rhône', 'FR-69', '84'), ('70', 'Haute-Saône', 'FR-70', '27'), ('71', 'Saône-et-Loire', 'FR-71', '27'),
  ('72', 'Sarthe', 'FR-72', '52'), ('73', 'Savoie', 'FR-73', '84'), ('74', 'Haute-Savoie', 'FR-74', '84'),
  ('75', 'Paris', 'FR-75', '11'), ('76', 'Seine-Maritime', 'FR-76', '28'), ('77', 'Seine-et-Marne', 'FR-77', '11'),
  ('78', 'Yvelines', 'FR-78', '11'), ('79', 'Deux-Sèvres', 'FR-79', '75'), ('80', 'Somme', 'FR-80', '32'),
  ('81', 'Tarn', 'FR-81', '76'), ('82', 'Tarn-et-Garonne', 'FR-82', '76'), ('83', 'Var', 'FR-83', '93'),
  ('84', 'Vaucluse', 'FR-84', '93'), ('85', 'Vendée', 'FR-85', '52'), ('86', 'Vienne', 'FR-86', '75'),
  ('87', 'Haute-Vienne', 'FR-87', '75'), ('88', 'Vosges', 'FR-88', '44'), ('89', 'Yonne', 'FR-89', '27'),
  ('90', 'Territoire de Belfort', 'FR-90', '27'), ('91', 'Essonne', 'FR-91', '11'),
  ('92', 'Hauts-de-Seine', 'FR-92', '11'), ('93', 'Seine-Saint-Denis', 'FR-93', '11'),
  ('94', 'Val-de-Marne', 'FR-94', '11'), ('95', 'Val-d’Oise', 'FR-95', '11'), ('971', 'Guadeloupe', 'FR-971', '01'),
  ('972', 'Martinique', 'FR-972', '02'), ('973', 'Guyane', 'FR-973', '03'), ('974', 'La Réunion', 'FR-974', '04'),
  ('976', 'Mayotte', 'FR-976', '06');
