-- Why: an offer that says what the law forbids is refused by the base too, whoever publishes it and with whatever
-- (art. L5321-2, L1132-1, L1142-1 and L5331-2). The words are those of src/rules/posting/words.ts,
-- one pattern a line, and what an offer must say is what src/rules/posting/check.ts reads: a test compares them,
-- sentence by sentence.

create table app.forbidden_word (
  position smallint generated always as identity primary key,
  criterion text not null,
  pattern text not null unique
);
comment on table app.forbidden_word is 'Comme FORBIDDEN de src/rules/posting/words.ts ; \b de JavaScript s’écrit \y.';
insert into app.forbidden_word (criterion, pattern) values
  ('de l’origine', '\yd''?origine (?!controlee\y|du\y|de\y|des\y)\w+'),
  ('de l’origine', '\yissue?s? de l''immigration\y'),
  ('du sexe', '\y(?:un|une|jeune|recherchons (?:un|une)) (?:homme|femme|fille|garcon|monsieur|dame)\y'),
  ('du sexe', '\y(?:hommes?|femmes?) (?:uniquement|seulement|exclusivement)\y'),
  ('du sexe', '\y(?:poste|emploi|profil|equipe) (?:masculine?|feminine?)\y'),
  ('du sexe', '\yreserve aux? (?:hommes?|femmes?)\y'),
  ('des mœurs', '\ybonnes? m(?:oe|œ)urs\y'),
  ('des mœurs', '\ymoralite irreprochable\y'),
  ('de l’orientation sexuelle', '\y(?:hetero|homo|bi)sexuel(?:le)?s?\y'),
  ('de l’identité de genre', '\y(?:trans|cis)genres?\y'),
  ('de l’âge', '\y(?:moins|plus) de \d{2} ans\y(?! d[e''])'),
  ('de l’âge', '\yentre \d{2} et \d{2} ans\y(?! d[e''])'),
  ('de l’âge', '\yage(?:e|es|s)? (?:maximum|maximal|limite|de \d{2}|entre|inferieur)'),
  ('de l’âge', '\y\d{2} ans (?:maximum|maxi|max)\y'),
  ('de l’âge', '\y(?:jeune|jeunes) (?:et|diplome|profil|candidat|equipe|collaborat|ouvrier|retraite|motive)'),
  ('de l’âge', '\yseniors? (?:s''abstenir|exclus?)\y'),
  ('de la situation de famille', '\ycelibataires?\y'),
  ('de la situation de famille', '\ymariee?s?\y'),
  ('de la situation de famille', '\ysans (?:enfants?|charge de famille|attaches?)\y'),
  ('de la situation de famille', '\y(?:pere|mere) de famille\y'),
  ('de la grossesse', '\yenceintes?\y'),
  ('de la grossesse', '\ygrossesse\y'),
  ('des caractéristiques génétiques', '\ygenetiques?\y'),
  ('de la situation économique', '\y(?:beneficiaires? du )?rsa\y'),
  ('de la situation économique', '\ysdf\y'),
  ('de la situation économique', '\ysans domicile\y'),
  ('de la situation économique', '\ysurendett'),
  ('de l’appartenance à une ethnie, une nation ou une prétendue race', '\ynationalite \w+'),
  ('de l’appartenance à une ethnie, une nation ou une prétendue race',
    '\ytype (?:europeen|africain|asiatique|maghrebin|mediterraneen|caucasien)'),
  ('de l’appartenance à une ethnie, une nation ou une prétendue race', '\y(?:bbr|bleu blanc rouge)\y'),
  ('de l’appartenance à une ethnie, une nation ou une prétendue race',
    '\y(?:ressortissants?|citoyens?) (?:francais|europeens?|de l''union)'),
  ('de l’appartenance à une ethnie, une nation ou une prétendue race', '\ycarte d''identite francaise\y'),
  ('des opinions politiques', '\yopinions? politiques?\y'),
  ('des opinions politiques', '\y(?:militants?|sympathisants?) (?:de|d''un parti|politiques?)'),
  ('des opinions politiques', '\yapolitiques?\y'),
  ('des activités syndicales ou mutualistes', '\y(?:non )?syndiquee?s?\y'),
  ('des activités syndicales ou mutualistes', '\ysans activite syndicale\y'),
  ('de l’exercice d’un mandat électif', '\ymandats? electifs?\y'),
  ('de l’exercice d’un mandat électif', '\y(?:elus? locaux|elue? municipale?)\y'),
  ('des convictions religieuses', '\y(?:chretien|catholique|musulman|juif|juive|protestant|athee)(?:ne)?s?\y'),
  ('des convictions religieuses', '\y(?:voile islamique|signe religieux|ramadan)\y'),
  ('de l’apparence physique', '\y(?:bonne|excellente|belle) (?:presentation|apparence)\y'),
  ('de l’apparence physique', '\yphysique (?:agreable|avenant|avantageux|sportif)\y'),
  ('de l’apparence physique', '\y(?:taille minimum|taille minimale|mesurer (?:au moins )?1)'),
  ('de l’apparence physique', '\y(?:mince|sans tatouages?|sans piercings?)\y'),
  ('du nom de famille', '\ynom (?:de famille )?(?:a consonance|francais)\y'),
  ('du nom de famille', '\ypatronyme\y'),
  ('du lieu de résidence',
    '\y(?:habit(?:ant|er|ez)|resid(?:ant|er|ez|ence)|domiciliee?s?) (?:a|au|dans|sur|en|obligatoire)\y'),
  ('de la domiciliation bancaire', '\y(?:compte|rib|domiciliation) (?:dans une banque |bancaire )?francaise?s?\y'),
  ('de la domiciliation bancaire', '\ydomiciliation bancaire\y'),
  ('de l’état de santé',
    '\y(?:bonne|parfaite|excellente) (?:sante|condition physique|forme physique|constitution)\y'),
  ('de l’état de santé', '\ypleine forme\y'),
  ('de l’état de santé', '\yphysiquement apte\y'),
  ('de l’état de santé', '\y(?:sans|aucun) (?:probleme de sante|mal de dos|arret maladie)\y'),
  ('de la perte d’autonomie', '\yperte d''autonomie\y'),
  ('du handicap', '\y(?:sans|pas de|aucun) handicap\y'),
  ('du handicap', '\ypersonnes? valides?\y'),
  ('du handicap', '\ynon handicapee?s?\y'),
  ('de la capacité à s’exprimer dans une autre langue', '\ylangue maternelle\y'),
  ('de la capacité à s’exprimer dans une autre langue', '\ysans accent\y'),
  ('de la capacité à s’exprimer dans une autre langue', '\y(?:locuteur|francophone) natif\y'),
  ('de la qualité de lanceur d’alerte', '\ylanceurs? d''alertes?\y'),
  ('de la qualité de facilitateur ou de proche d’un lanceur d’alerte',
    '\yfacilitateurs? d''(?:une )?alertes?\y'),
  ('de la qualité de facilitateur ou de proche d’un lanceur d’alerte', '\yproches? d''un lanceur\y');

-- As they are compared: lower case, no accents, one kind of apostrophe, plain spaces.
create function app.even(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(app.fold(translate(p_text, U&'\00A0\202F\2009', '   ')), '\s', ' ', 'g')
$$;

-- Why an offer may not be shown, the first reason; null when it may. The order gives what must be repeated.
create function app.posting_refusal(p_title text, p_body text, p_city text, p_agency text, p_employment_type text)
  returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := app.even(p_title || ' ' || p_body); f record;
  v_kind text := case p_employment_type when 'interim' then 'interim|mission|travail temporaire'
    when 'cdii' then 'cdi interimaire|cdii' when 'cdd' then '\ycdd\y|duree determinee'
    when 'cdi' then '\ycdi\y|duree indeterminee' when 'independent' then 'independant|freelance|prestation' end;
begin
  select w.criterion, (regexp_match(v_text, '(' || w.pattern || ')'))[1] as said into f from app.forbidden_word w
    where v_text ~ w.pattern order by w.position limit 1;
  return case
    when f.said is not null then format('« %s » : une offre ne dit rien %s.', f.said, f.criterion)
    when p_title !~* '\((?:[fh]/[fh]|h/f/x|f/h/x)\)|\y[fh]/[fh]\y'
      then 'L’intitulé ne dit pas « (F/H) » : l’emploi est ouvert à toutes et à tous.'
    when p_city is not null and position(app.even(p_city) in v_text) = 0
      then format('Le lieu de travail manque (%s).', p_city)
    when v_kind is not null and v_text !~ v_kind then 'Le type de contrat manque.'
    when p_agency is not null and position(app.even(p_agency) in v_text) = 0
      then format('L’offre ne dit pas qui la fait (%s).', p_agency) end;
end $$;
