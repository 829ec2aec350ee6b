/** French labels of the codes that a contract prints. The declarations show the same ones. */

export const MEDICAL_FOLLOW_UP = {
  SI: "Suivi individuel simple",
  SIA: "Suivi individuel adapté",
  SIR: "Suivi individuel renforcé",
} as const;

/** Never the worker, who bears no cost of it (L1251-23). */
export const PPE_SUPPLIER = { client: "Le client", agency: "L’agence" } as const;

/** Protective equipment of domain usage; only helmet and shoes may come from the agency (agreement of 24/03/1990). */
export const PPE = {
  casque: "Casque",
  chaussures: "Chaussures de sécurité",
  bottes: "Bottes de sécurité",
  gants: "Gants",
  gilet: "Gilet haute visibilité",
  parka: "Parka haute visibilité",
  lunettes: "Lunettes",
  antibruit: "Protection auditive",
  masque: "Masque FFP2/FFP3",
  harnais: "Harnais antichute",
  genouilleres: "Genouillères",
  pluie: "Vêtement de pluie",
} as const;

/** ISO week days; the columns hold numbers, Monday is 1. */
export const WEEK_DAY = { 1: "lun.", 2: "mar.", 3: "mer.", 4: "jeu.", 5: "ven.", 6: "sam.", 7: "dim." } as const;

export const MEAL_TYPE = { panier: "Panier", ticket: "Titre-restaurant", cantine: "Cantine", aucun: "Aucun" } as const;

export const EMPLOYEE_STATUS = { ouvrier: "Ouvrier", employe: "Employé", etam: "ETAM", cadre: "Cadre" } as const;

export const COEFFICIENT_KIND = { delegation: "Délégation", gestion: "Gestion" } as const;

export const BILLED = { COUT_REEL: "Au coût réel", INCLUS: "Inclus dans le coefficient" } as const;

export const COEFFICIENT_CATEGORY = {
  onq: "Ouvrier non qualifié",
  oq: "Ouvrier qualifié",
  ohq: "Ouvrier hautement qualifié",
  etam: "ETAM",
  cadre: "Cadre",
  tertiaire: "Tertiaire",
} as const;

export const ACCIDENT_PLACE = {
  usual: "Lieu de travail habituel",
  occasional: "Lieu de travail occasionnel",
  meal: "Lieu de repas",
  commute: "Trajet domicile – travail",
  between: "Trajet travail – repas",
} as const;

export const ACCIDENT_OUTCOME = { no_stoppage: "Sans arrêt", stoppage: "Avec arrêt", death: "Décès" } as const;

export const KNOWN_BY = {
  client: "L’entreprise utilisatrice",
  victim: "La victime",
  witness: "Un témoin",
  other: "Autre",
} as const;

export const INDEXATION = {
  smic: "Évolution du SMIC",
  charges: "Évolution des charges patronales",
  convention: "Grille de la convention collective",
  other: "Selon accord",
} as const;

/** The label of a code, or the code itself when it has none: a paper never hides a value. */
export const labelIn = (labels: Readonly<Record<string, string>>, code: string | number | null | undefined): string =>
  code === null || code === undefined ? "" : ((Object.hasOwn(labels, code) ? labels[code] : null) ?? String(code));
