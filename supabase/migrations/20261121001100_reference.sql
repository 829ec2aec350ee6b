-- Why: the words every agency shares, and that the law or the trade gives: ten sectors, twenty-eight job titles,
-- certificates and how long they hold, motifs of recourse, amendment types, endings, absence codes.
-- Global tables: no workspace; everyone reads them (family « reference »).

create table public.sector (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name text not null unique,
  position smallint not null,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
call app.protect('sector', 'reference');

create table public.job (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name text not null unique,
  sector_id uuid not null references public.sector,
  rome_code text check (rome_code ~ '^[A-Z]\d{4}$'),
  usual_level text,
  certificate_codes text[] not null default '{}',
  medical_follow_up text not null default 'SI' check (medical_follow_up in ('SI', 'SIA', 'SIR')),
  is_risky_post boolean not null default false,
  synonyms text[] not null default '{}',
  position smallint not null,
  is_active boolean not null default true,
  search text generated always as (app.fold(name || ' ' || code)) stored,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index job_sector_idx on public.job (sector_id);
comment on column public.job.medical_follow_up is 'Suivi médical usuel : simple (SI), adapté (SIA) ou renforcé (SIR).';
comment on column public.job.synonyms is 'Autres écritures reconnues à l’import, en minuscules sans accents.';
call app.protect('job', 'reference');
create trigger d_known_codes before insert or update of certificate_codes on public.job for each row
  when (new.certificate_codes <> '{}')
  execute function app.refuse_unknown_codes('certificate_codes', 'certificate_type', 'habilitations');

create table public.software (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
create index software_sort_idx on public.software (sort_key, id);
call app.protect('software', 'reference');

create table public.certificate_type (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  family text not null,
  label text not null,
  validity_months smallint check (validity_months > 0),
  is_verified boolean not null default false,
  position smallint not null,
  search text generated always as (app.fold(code || ' ' || label)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1
);
comment on column public.certificate_type.validity_months is
  'Durée usuelle de validité, en mois ; nulle quand seule la date portée sur le titre compte.';
call app.protect('certificate_type', 'reference');

-- A code that is asked for somewhere keeps its name.
create function app.keep_used_code() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_entity text; v_used boolean;
begin
  foreach v_entity in array array['job', 'client_post', 'mission', 'contract'] loop
    execute format('select exists (select from public.%I where certificate_codes @> array[$1])', v_entity) into v_used
      using old.code;
    if v_used then
      raise exception 'Cette habilitation est exigée ailleurs : son code ne peut ni changer ni disparaître.'
        using errcode = 'RL291', hint = 'field=code';
    end if;
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger d_keep_used_code before update of code on public.certificate_type for each row
  when (new.code is distinct from old.code) execute function app.keep_used_code();
create trigger d_keep_used_code_delete before delete on public.certificate_type for each row
  execute function app.keep_used_code();

create table public.contract_reason (
  id uuid not null unique default gen_random_uuid(),
  code text primary key,
  label text not null unique,
  legal_basis text not null,
  justification_hint text not null,
  allows_imprecise_term boolean not null,
  max_months smallint,
  max_months_imprecise smallint,
  min_initial_months smallint,
  needs_replaced_person boolean not null default false,
  position smallint not null
);
comment on table public.contract_reason is 'Motifs de recours (C. trav. L1251-6, L1251-7, L1251-12-1).';

create table public.amendment_type (
  id uuid not null unique default gen_random_uuid(),
  code text primary key,
  label text not null unique,
  rule text not null,
  needs_signature boolean not null default true,
  position smallint not null
);

create table public.contract_ending_reason (
  id uuid not null unique default gen_random_uuid(),
  code text primary key,
  label text not null unique,
  pays_ifm boolean,
  pays_iccp boolean not null default true,
  is_break boolean not null default true,
  position smallint not null
);
comment on column public.contract_ending_reason.pays_ifm is
  'Indemnité de fin de mission due ; nul quand l’usage ou l’accord de branche décide.';

create table public.absence_code (
  id uuid not null unique default gen_random_uuid(),
  code text primary key,
  label text not null unique,
  position smallint not null
);

-- Legal lists are read only: a new law is a new migration. Like the other global lists, they are for members.
do $$
declare t text;
begin
  foreach t in array array['contract_reason', 'amendment_type', 'contract_ending_reason', 'absence_code'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated', t);
    execute format('grant select on public.%I to authenticated, service_role', t);
    execute format('create policy %I on public.%I for select to authenticated using ((select app.me()) is not null)',
      t || '_read', t);
  end loop;
end $$;

insert into public.sector (code, name, position) values
  ('tp_vrd', 'TP / VRD', 1), ('gros_oeuvre', 'Gros œuvre', 2), ('second_oeuvre', 'Second œuvre', 3),
  ('enveloppe', 'Enveloppe du bâtiment', 4), ('electricite_cvc', 'Électricité / Génie climatique', 5),
  ('engins_levage', 'Conduite d’engins & levage', 6), ('logistique', 'Logistique & transport', 7),
  ('metallerie', 'Métallerie / Soudure / Industrie', 8), ('encadrement', 'Encadrement & études BTP', 9),
  ('tertiaire', 'Tertiaire', 10);

-- Validity in months; « verified » = checked against a published source (D§5.4), the rest is usage of the trade.
insert into public.certificate_type (code, family, label, validity_months, is_verified, position)
select c.family || case when v.category = '' then '' else '_' || v.category end, c.family,
  coalesce(n.label, c.label || case when v.category = '' then '' else ' ' || v.category end), c.months, c.verified,
  row_number() over (order by c.position, v.at)
from (values
  (1, 'R482', 'CACES® R482 engins de chantier', 120, true, '{A,B1,B2,B3,C1,C2,C3,D,E,F,G}'::text[]),
  (2, 'R483', 'CACES® R483 grues mobiles', 60, true, '{A,B}'),
  (3, 'R484', 'CACES® R484 ponts roulants', 60, true, '{"",1,2}'),
  (4, 'R485', 'CACES® R485 gerbeurs accompagnants', 60, true, '{1,2}'),
  (5, 'R486', 'CACES® R486 nacelles (PEMP)', 60, true, '{A,B,C}'),
  (6, 'R487', 'CACES® R487 grues à tour', 60, true, '{1,2,3}'),
  (7, 'R489', 'CACES® R489 chariots', 60, true, '{1A,1B,2A,2B,3,4,5,6,7}'),
  (8, 'R490', 'CACES® R490 grues de chargement', 60, true, '{""}'),
  (9, 'AUT_COND', 'Autorisation de conduite', null, true, '{""}'),
  (10, 'AIPR', 'AIPR', 60, true, '{OP,ENC,CONC}'),
  (11, 'HAB', 'Habilitation électrique', 36, true, '{B0,H0,H0V,B1,B1V,B2,B2V,BR,BS,BC,BE,BF,HF,BP,H1,H1V,H2,H2V,HC}'),
  (12, 'SST', 'Sauveteur secouriste du travail', 24, false, '{""}'),
  (13, 'AMIANTE', 'Amiante', 36, false, '{SS4}'),
  (14, 'HAUTEUR', 'Travail en hauteur / port du harnais', 36, false, '{""}'),
  (15, 'ECHAF', 'Échafaudage', 48, false, '{FIXE,ROUL}'),
  (16, 'ELINGAGE', 'Élingage', null, false, '{""}'),
  (17, 'BLINDAGE', 'Blindage de tranchées', null, false, '{""}'),
  (18, 'PRAP', 'PRAP', 24, false, '{""}'),
  (19, 'GESTES', 'Gestes et postures', null, false, '{""}'),
  (20, 'ATEX', 'ATEX', null, false, '{0,1}'),
  (21, 'HYDRO', 'Hydrocurage', null, false, '{""}'),
  (22, 'CHIMIQUE', 'Risque chimique', 36, false, '{N1,N2}'),
  (23, 'CATEC', 'CATEC® espaces confinés', 36, false, '{""}'),
  (24, 'FIMO', 'FIMO marchandises', 60, false, '{""}'),
  (25, 'FCO', 'FCO marchandises', 60, false, '{""}'),
  (26, 'PERMIS', 'Permis', null, false, '{B,BE,C,CE}'),
  (27, 'PASI', 'Passeport sécurité intérim BTP', null, false, '{""}'),
  (28, 'SOUDURE', 'Qualification soudeur NF EN ISO 9606-1', 36, false, '{""}')
) as c(position, family, label, months, verified, categories)
cross join unnest(c.categories) with ordinality as v(category, at)
-- Where the category is no word of the trade.
left join (values ('AIPR', 'OP', 'AIPR opérateur'), ('AIPR', 'ENC', 'AIPR encadrant'),
  ('AIPR', 'CONC', 'AIPR concepteur'),
  ('ECHAF', 'FIXE', 'Montage et utilisation d’échafaudages fixes (R408)'),
  ('ECHAF', 'ROUL', 'Montage et utilisation d’échafaudages roulants (R457)'),
  ('AMIANTE', 'SS4', 'Amiante sous-section 4')
) as n(family, category, label) on n.family = c.family and n.category = v.category;

insert into public.job (code, name, sector_id, rome_code, usual_level, certificate_codes, medical_follow_up,
  synonyms, position)
select j.code, j.name, s.id, j.rome, j.level, j.certs, j.follow_up, j.synonyms, j.position
from (values
  (1, 'manoeuvre_tp', 'Manœuvre TP', 'tp_vrd', 'F1702', 'TP N1P1', '{}'::text[], 'SI',
    '{manoeuvre tp,manoeuvre vrd}'::text[]),
  (2, 'canalisateur', 'Canalisateur', 'tp_vrd', 'F1705', 'TP N2P1–N3P1', '{AIPR_OP,BLINDAGE,CATEC}', 'SI',
    '{canalisateur}'),
  (3, 'ouvrier_vrd', 'Ouvrier VRD / Constructeur de routes', 'tp_vrd', 'F1702', 'TP N2P1', '{AIPR_OP}', 'SI',
    '{ouvrier vrd,macon vrd,constructeur de routes}'),
  (4, 'paveur', 'Poseur de bordures – paveur', 'tp_vrd', 'F1702', 'TP N2P2', '{AIPR_OP,R482_A}', 'SI',
    '{paveur,poseur de bordures}'),
  (5, 'regleur_enrobes', 'Tireur au râteau – régleur (enrobés)', 'tp_vrd', 'F1702', 'TP N2P2', '{AIPR_OP}', 'SIR',
    '{tireur au rateau,regleur}'),
  (6, 'conducteur_pelle', 'Conducteur de pelle', 'engins_levage', 'F1302', 'TP N3P1', '{R482_B1,AIPR_OP}', 'SI',
    '{pelleur,conducteur de pelle}'),
  (7, 'conducteur_engins', 'Conducteur d’engins (chargeuse, compacteur)', 'engins_levage', 'F1302', 'TP N2P2',
    '{R482_C1,AIPR_OP}', 'SI', '{conducteur d''engins,cond. engins,conducteur engins}'),
  (8, 'chef_equipe_vrd', 'Chef d’équipe VRD', 'tp_vrd', 'F1702', 'TP N4', '{AIPR_ENC}', 'SI', '{chef d''equipe vrd}'),
  (9, 'manoeuvre_batiment', 'Manœuvre bâtiment', 'gros_oeuvre', 'F1704', 'Bât. N1P1 (150)', '{}', 'SI',
    '{manoeuvre,manoeuvre batiment}'),
  (10, 'macon', 'Maçon traditionnel', 'gros_oeuvre', 'F1703', 'Bât. N2–N3 (185–230)', '{ECHAF_FIXE}', 'SI',
    '{macon,macon traditionnel}'),
  (11, 'coffreur', 'Coffreur-bancheur', 'gros_oeuvre', 'F1704', 'Bât. N2–N3', '{HAUTEUR,ELINGAGE}', 'SI',
    '{coffreur,coffreur bancheur,coffreur-bancheur}'),
  (12, 'ferrailleur', 'Ferrailleur', 'gros_oeuvre', 'F1701', 'Bât. N2 (185)', '{ELINGAGE}', 'SI', '{ferrailleur}'),
  (13, 'grutier', 'Grutier à tour', 'engins_levage', 'F1301', 'Bât. N3P2 (230)', '{R487_1}', 'SI',
    '{grutier,grutier (r487)}'),
  (14, 'chef_equipe_go', 'Chef d’équipe gros œuvre', 'gros_oeuvre', 'F1703', 'Bât. N4P1 (250)', '{SST}', 'SI',
    '{chef d''equipe gros oeuvre}'),
  (15, 'plaquiste', 'Plaquiste – jointeur', 'second_oeuvre', 'F1604', 'Bât. N2–N3', '{ECHAF_ROUL}', 'SI',
    '{plaquiste,plaquiste / jointoyeur,jointoyeur}'),
  (16, 'peintre', 'Peintre en bâtiment', 'second_oeuvre', 'F1606', 'Bât. N2 (185)', '{R486_A}', 'SI', '{peintre}'),
  (17, 'carreleur', 'Carreleur – chapiste', 'second_oeuvre', 'F1608', 'Bât. N3P1 (210)', '{}', 'SI',
    '{carreleur,chapiste}'),
  (18, 'menuisier', 'Menuisier poseur', 'second_oeuvre', 'F1607', 'Bât. N3P1 (210)', '{}', 'SI',
    '{menuisier,menuisier poseur}'),
  (19, 'couvreur', 'Couvreur-zingueur', 'enveloppe', 'F1610', 'Bât. N3P1 (210)', '{HAUTEUR,AMIANTE_SS4}', 'SI',
    '{couvreur,couvreur zingueur}'),
  (20, 'etancheur', 'Étancheur', 'enveloppe', 'F1613', 'Bât. N2 (185)', '{HAUTEUR}', 'SI', '{etancheur}'),
  (21, 'charpentier', 'Charpentier bois', 'enveloppe', 'F1503', 'Bât. N3P1 (210)', '{HAUTEUR,R486_A}', 'SIR',
    '{charpentier}'),
  (22, 'electricien', 'Électricien du bâtiment', 'electricite_cvc', 'F1602', 'Bât. N3P1 (210)', '{HAB_B1V,HAB_BR}',
    'SI', '{electricien,electricien batiment}'),
  (23, 'plombier', 'Plombier-chauffagiste', 'electricite_cvc', 'F1603', 'Bât. N3P1 (210)', '{}', 'SI',
    '{plombier,plombier chauffagiste}'),
  (24, 'soudeur', 'Métallier-soudeur', 'metallerie', 'H2913', 'N3', '{SOUDURE}', 'SIR', '{soudeur,metallier}'),
  (25, 'chauffeur_pl', 'Chauffeur PL/SPL (bras, toupie, benne)', 'logistique', 'N4105', 'TP N2P2', '{PERMIS_C,FIMO}',
    'SI', '{chauffeur pl,chauffeur spl}'),
  (26, 'chef_chantier', 'Chef de chantier', 'encadrement', 'F1202', 'ETAM E–F', '{AIPR_ENC,SST}', 'SI',
    '{chef de chantier}'),
  (27, 'conducteur_travaux', 'Conducteur de travaux', 'encadrement', 'F1201', 'ETAM G / cadre', '{AIPR_CONC}', 'SI',
    '{conducteur de travaux}'),
  (28, 'assistant_btp', 'Assistant(e) administratif(ve) / comptable BTP', 'tertiaire', 'M1607', 'ETAM C–D', '{}', 'SI',
    '{assistante rh,secretaire,assistante administrative,comptable}'),
  (29, 'cariste', 'Cariste', 'logistique', 'N1101', 'N2', '{R489_3}', 'SI', '{cariste,conducteur de chariot}'),
  (30, 'geometre', 'Géomètre-topographe', 'encadrement', 'F1107', 'ETAM E–F', '{}', 'SI',
    '{geometre,topographe,geometre topographe}'),
  (31, 'elagueur', 'Élagueur', 'tp_vrd', 'A1201', 'N2', '{HAUTEUR}', 'SI', '{elagueur,elagueur grimpeur}')
) as j(position, code, name, sector, rome, level, certs, follow_up, synonyms)
join public.sector s on s.code = j.sector;

insert into public.software (name) values ('AutoCAD'), ('Revit'), ('Covadis'), ('Mensura'), ('MS Project'), ('Excel'),
  ('Word'), ('SAP'), ('Sage Paie'), ('Sage BTP'), ('Onaya'), ('ArchiCAD'), ('SketchUp'),
  ('Tekla Structures'), ('Batigest');

insert into public.contract_reason (code, label, legal_basis, justification_hint, allows_imprecise_term, max_months,
  max_months_imprecise, min_initial_months, needs_replaced_person, position) values
  ('REMPL_ABSENCE', 'Remplacement d’un salarié absent', 'L1251-6 1°',
    'Nom, prénom et qualification du salarié remplacé (jamais le motif médical)', true, 18, null, null, true, 1),
  ('REMPL_SUSPENSION', 'Remplacement d’un salarié dont le contrat est suspendu', 'L1251-6 1°',
    'Nom, prénom et qualification du salarié remplacé', true, 18, null, null, true, 2),
  ('REMPL_TPS_PARTIEL', 'Remplacement d’un salarié passé provisoirement à temps partiel', 'L1251-6 1°',
    'Nom du salarié et avenant de passage à temps partiel', false, 18, null, null, true, 3),
  ('DEPART_DEFINITIF', 'Départ définitif d’un salarié précédant la suppression de son poste', 'L1251-6 1°',
    'Nom, qualification, date de consultation du CSE, date de suppression', false, 24, null, null, true, 4),
  ('ATTENTE_CDI', 'Attente de l’entrée en service effective d’un salarié recruté en CDI', 'L1251-6 1°',
    'Nom et qualification du salarié recruté, date prévue', true, 9, 9, null, true, 5),
  ('ACCROISSEMENT', 'Accroissement temporaire d’activité', 'L1251-6 2°',
    'Cause concrète : marché, chantier, pic, dates (« surcroît » seul ne suffit pas)', false, 18, null, null, false, 6),
  ('TACHE_OCCAS', 'Exécution d’une tâche occasionnelle, précisément définie et non durable', 'L1251-6 2°',
    'Description de la tâche', false, 18, null, null, false, 7),
  ('EXPORT_EXCEPT', 'Commande exceptionnelle à l’exportation', 'L1251-12-1 3°',
    'Référence de la commande ; CSE consulté', false, 24, null, 6, false, 8),
  ('URGENT_SECU', 'Travaux urgents nécessités par des mesures de sécurité', 'L1251-12-1', 'Danger et travaux', false, 9,
    null, null, false, 9),
  ('SAISONNIER', 'Emploi à caractère saisonnier', 'L1251-6 3°', 'Saison', true, 18, 18, null, false, 10),
  ('USAGE', 'Emploi d’usage constant', 'L1251-6 3°', 'Secteur d’activité (D1251-1)', true, 18, 18, null, false, 11),
  ('REMPL_DIRIGEANT', 'Remplacement d’un chef d’entreprise, profession libérale, conjoint collaborateur ou associé',
    'L1251-6 4°', 'Nom et fonction', true, 18, 18, null, true, 12),
  ('REMPL_EXPLOITANT', 'Remplacement d’un chef d’exploitation agricole', 'L1251-6 5°', 'Nom et fonction', true, 18, 18,
    null, true, 13),
  ('BOETH', 'Bénéficiaire de l’obligation d’emploi', 'L1251-7 4°', 'Nature et validité du titre', false, 18, null,
    null, false, 14),
  ('INSERTION', 'Recrutement de personnes sans emploi en difficulté', 'L1251-7 1°', 'Éligibilité', false, 18, null,
    null, false, 15),
  ('FORMATION', 'Complément de formation professionnelle', 'L1251-7 2°', 'Plan de formation', false, null, null,
    null, false, 16),
  ('APPRENTISSAGE', 'Apprentissage en intérim', 'L1251-7 3°', 'Cycle', false, 36, null, null, false, 17);

insert into public.amendment_type (code, label, rule, needs_signature, position) values
  ('AV_RENOUVELLEMENT', 'Avenant de renouvellement',
    'Nouvelle date de fin, avant le terme ; deux renouvellements au plus', true, 1),
  ('AV_SOUPLESSE', 'Aménagement du terme (souplesse)',
    'Notification dans la fenêtre de souplesse, sans signature', false, 2),
  ('AV_REMUNERATION', 'Modification de la rémunération', 'Date d’effet et accord du salarié', true, 3),
  ('AV_HORAIRES', 'Modification de la durée ou des horaires', 'Durée hebdomadaire, nuit, équipe', true, 4),
  ('AV_LIEU', 'Changement de lieu ou de chantier', 'Zone et frais recalculés', true, 5),
  ('AV_FRAIS', 'Modification des frais', 'Paniers, trajet, transport, grand déplacement', true, 6),
  ('AV_QUALIFICATION', 'Changement de qualification ou de poste',
    'Nouveau contrôle médical et d’habilitation', true, 7),
  ('AV_JUSTIFICATIF', 'Précision du justificatif ou de la personne remplacée',
    'Le motif lui-même ne change pas', true, 8),
  ('AV_CORRECTION', 'Rectification d’une erreur matérielle', 'Trace conservée', true, 9),
  ('AV_SUSPENSION', 'Suspension', 'Fermeture du chantier, accident, maladie', true, 10);

insert into public.contract_ending_reason (code, label, pays_ifm, is_break, position) values
  ('FIN_TERME', 'Arrivée du terme', true, false, 1),
  ('FIN_SOUPLESSE_NEG', 'Fin anticipée dans la souplesse', true, false, 2),
  ('FIN_ESSAI_ETT', 'Rupture en période d’essai par l’agence', null, true, 3),
  ('FIN_ESSAI_SAL', 'Rupture en période d’essai par le salarié', false, true, 4),
  ('RUPT_ETT', 'Rupture anticipée par l’agence', true, true, 5),
  ('RUPT_SAL_CDI', 'Rupture par le salarié pour un CDI', false, true, 6),
  ('RUPT_SAL', 'Rupture par le salarié', false, true, 7), ('ACCORD', 'Commun accord', null, true, 8),
  ('FAUTE_GRAVE', 'Rupture pour faute grave', false, true, 9), ('FORCE_MAJEURE', 'Force majeure', false, true, 10),
  ('INAPTITUDE', 'Inaptitude', null, true, 11), ('DECES', 'Décès', null, true, 12),
  ('EMBAUCHE_EU', 'Embauche en CDI par le client', false, true, 13);

insert into public.absence_code (code, label, position) values
  ('ABS_INJ', 'Absence injustifiée', 1), ('ABS_AUT', 'Absence autorisée non payée', 2), ('MAL', 'Maladie', 3),
  ('AT', 'Accident du travail', 4), ('TRJ', 'Accident de trajet', 5), ('MAT', 'Maternité', 6), ('PAT', 'Paternité', 7),
  ('EVF', 'Événement familial', 8), ('CP', 'Congés (CDI intérimaire)', 9), ('RTT', 'RTT', 10),
  ('FER', 'Férié chômé payé', 11),
  ('FER_NP', 'Férié non payé', 12), ('PONT', 'Pont', 13), ('INT', 'Intempéries', 14), ('FORM', 'Formation', 15),
  ('VM', 'Visite médicale', 16), ('RET', 'Retard', 17), ('DEP', 'Départ anticipé', 18), ('GREV', 'Grève', 19),
  ('CHOM_T', 'Chômage technique', 20), ('REPOS', 'Repos', 21), ('FIN', 'Fin de mission', 22);
