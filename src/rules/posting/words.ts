/**
 * What an offer of work may not say. « Aucune offre d’emploi ne peut comporter de référence à l’une des caractéristiques » of
 * art. L1132-1 (art. L5321-2); sex and family, art. L1142-1, 1°; an upper limit of age, art. L5331-2. One line a criterion, in the order of
 * the article. Words are compared without accents and in lower case; what a trade truly needs (a licence, a height to
 * work at, a language of the site) names none of them.
 */
export type Forbidden = {
  /** As it follows « ne dit rien »: « de l’origine », « du sexe ». */
  readonly criterion: string;
  readonly article: string;
  readonly words: readonly RegExp[];
  /** What to write instead. */
  readonly instead: string;
};

const skills = "Nommez ce que l’emploi demande : un savoir-faire, une habilitation, des horaires.";
const nothing = "Retirez cette mention : elle ne peut figurer dans aucune offre.";
const one = (
  criterion: string,
  words: RegExp[],
  instead = nothing,
  article = "art. L5321-2 et L1132-1",
): Forbidden => ({
  criterion,
  article,
  words,
  instead,
});

export const FORBIDDEN: readonly Forbidden[] = [
  one("de l’origine", [/\bd'?origine (?!controlee\b|du\b|de\b|des\b)\w+/, /\bissue?s? de l'immigration\b/]),
  one(
    "du sexe",
    [
      /\b(?:un|une|jeune|recherchons (?:un|une)) (?:homme|femme|fille|garcon|monsieur|dame)\b/,
      /\b(?:hommes?|femmes?) (?:uniquement|seulement|exclusivement)\b/,
      /\b(?:poste|emploi|profil|equipe) (?:masculine?|feminine?)\b/,
      /\breserve aux? (?:hommes?|femmes?)\b/,
    ],
    "Écrivez l’intitulé suivi de « (F/H) ».",
    "art. L1142-1, 1°",
  ),
  one("des mœurs", [/\bbonnes? m(?:oe|œ)urs\b/, /\bmoralite irreprochable\b/]),
  one("de l’orientation sexuelle", [/\b(?:hetero|homo|bi)sexuel(?:le)?s?\b/]),
  one("de l’identité de genre", [/\b(?:trans|cis)genres?\b/]),
  one(
    "de l’âge",
    [
      /\b(?:moins|plus) de \d{2} ans\b(?! d[e'])/,
      /\bentre \d{2} et \d{2} ans\b(?! d[e'])/,
      /\bage(?:e|es|s)? (?:maximum|maximal|limite|de \d{2}|entre|inferieur)/,
      /\b\d{2} ans (?:maximum|maxi|max)\b/,
      /\b(?:jeune|jeunes) (?:et|diplome|profil|candidat|equipe|collaborat|ouvrier|retraite|motive)/,
      /\bseniors? (?:s'abstenir|exclus?)\b/,
    ],
    "Dites l’expérience attendue, pas l’âge.",
    "art. L5331-2 et L1132-1",
  ),
  one(
    "de la situation de famille",
    [
      /\bcelibataires?\b/,
      /\bmariee?s?\b/,
      /\bsans (?:enfants?|charge de famille|attaches?)\b/,
      /\b(?:pere|mere) de famille\b/,
    ],
    "Dites les horaires et les déplacements, pas la famille.",
    "art. L1142-1, 1°",
  ),
  one("de la grossesse", [/\benceintes?\b/, /\bgrossesse\b/], nothing, "art. L1142-1 et L1132-1"),
  one("des caractéristiques génétiques", [/\bgenetiques?\b/]),
  one("de la situation économique", [/\b(?:beneficiaires? du )?rsa\b/, /\bsdf\b/, /\bsans domicile\b/, /\bsurendett/]),
  one(
    "de l’appartenance à une ethnie, une nation ou une prétendue race",
    [
      /\bnationalite \w+/,
      /\btype (?:europeen|africain|asiatique|maghrebin|mediterraneen|caucasien)/,
      /\b(?:bbr|bleu blanc rouge)\b/,
      /\b(?:ressortissants?|citoyens?) (?:francais|europeens?|de l'union)/,
      /\bcarte d'identite francaise\b/,
    ],
    "Écrivez « droit de travailler en France », qui se vérifie à l’embauche.",
  ),
  one("des opinions politiques", [
    /\bopinions? politiques?\b/,
    /\b(?:militants?|sympathisants?) (?:de|d'un parti|politiques?)/,
    /\bapolitiques?\b/,
  ]),
  one("des activités syndicales ou mutualistes", [/\b(?:non )?syndiquee?s?\b/, /\bsans activite syndicale\b/]),
  one("de l’exercice d’un mandat électif", [/\bmandats? electifs?\b/, /\b(?:elus? locaux|elue? municipale?)\b/]),
  one("des convictions religieuses", [
    /\b(?:chretien|catholique|musulman|juif|juive|protestant|athee)(?:ne)?s?\b/,
    /\b(?:voile islamique|signe religieux|ramadan)\b/,
  ]),
  one(
    "de l’apparence physique",
    [
      /\b(?:bonne|excellente|belle) (?:presentation|apparence)\b/,
      /\bphysique (?:agreable|avenant|avantageux|sportif)\b/,
      /\b(?:taille minimum|taille minimale|mesurer (?:au moins )?1)/,
      /\b(?:mince|sans tatouages?|sans piercings?)\b/,
    ],
    skills,
  ),
  one("du nom de famille", [/\bnom (?:de famille )?(?:a consonance|francais)\b/, /\bpatronyme\b/]),
  one(
    "du lieu de résidence",
    [/\b(?:habit(?:ant|er|ez)|resid(?:ant|er|ez|ence)|domiciliee?s?) (?:a|au|dans|sur|en|obligatoire)\b/],
    "Dites où et à quelle heure commence le travail ; chacun juge s’il peut y être.",
  ),
  one("de la domiciliation bancaire", [
    /\b(?:compte|rib|domiciliation) (?:dans une banque |bancaire )?francaise?s?\b/,
    /\bdomiciliation bancaire\b/,
  ]),
  one(
    "de l’état de santé",
    [
      /\b(?:bonne|parfaite|excellente) (?:sante|condition physique|forme physique|constitution)\b/,
      /\bpleine forme\b/,
      /\bphysiquement apte\b/,
      /\b(?:sans|aucun) (?:probleme de sante|mal de dos|arret maladie)\b/,
    ],
    "Décrivez les gestes et les charges ; l’aptitude se dit par le médecin du travail.",
  ),
  one("de la perte d’autonomie", [/\bperte d'autonomie\b/]),
  one("du handicap", [/\b(?:sans|pas de|aucun) handicap\b/, /\bpersonnes? valides?\b/, /\bnon handicapee?s?\b/]),
  one(
    "de la capacité à s’exprimer dans une autre langue",
    [/\blangue maternelle\b/, /\bsans accent\b/, /\b(?:locuteur|francophone) natif\b/],
    "Dites le niveau de français que l’emploi demande, lu ou parlé.",
  ),
  one("de la qualité de lanceur d’alerte", [/\blanceurs? d'alertes?\b/]),
  one("de la qualité de facilitateur ou de proche d’un lanceur d’alerte", [
    /\bfacilitateurs? d'(?:une )?alertes?\b/,
    /\bproches? d'un lanceur\b/,
  ]),
];
