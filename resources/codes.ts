/** French labels of the codes that several declarations share; the codes are those of the migrations. */

export const CLIENT_STATUS = {
  prospect: { label: "Prospect", tone: "info" },
  client: { label: "Client", tone: "good" },
  inactive: { label: "Inactif", tone: "neutral" },
  blocked: { label: "Bloqué", tone: "bad" },
} as const;

export const CIVILITY = { madame: "Madame", monsieur: "Monsieur", entity: "Entité" } as const;

export const EXPERIENCE_LEVEL = { beginner: "Débutant", confirmed: "Confirmé", expert: "Expert" } as const;

export const EMPLOYMENT_TYPE = {
  interim: "Intérim",
  cdii: "CDI intérimaire",
  cdd: "CDD",
  cdi: "CDI",
  independent: "Indépendant",
} as const;

export const CONSTRUCTION_TYPE = {
  tp_vrd: "TP / VRD",
  gros_oeuvre: "Gros œuvre",
  second_oeuvre: "Second œuvre",
  enveloppe: "Enveloppe du bâtiment",
  electricite_cvc: "Électricité / Génie climatique",
  engins_levage: "Conduite d’engins & levage",
  logistique: "Logistique & transport",
  metallerie: "Métallerie / Soudure / Industrie",
  encadrement: "Encadrement & études BTP",
  tertiaire: "Tertiaire",
} as const;

export const DRIVING_LICENCE = { B: "B", BE: "BE", C: "C", CE: "CE", D: "D", A: "A" } as const;

export const MEDICAL_FOLLOW_UP = {
  SI: "Suivi individuel simple",
  SIA: "Suivi individuel adapté",
  SIR: "Suivi individuel renforcé",
} as const;

export const PPE_SUPPLIER = { client: "Le client", agency: "L’agence", worker: "Le salarié" } as const;

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

export const COEFFICIENT_KIND = { delegation: "Délégation", gestion: "Gestion" } as const;

export const HOLIDAY_POLICY = { closed: "Fermé les jours fériés", open: "Ouvert les jours fériés" } as const;

export const ACTIVE = {
  active: { label: "Actif", tone: "good" },
  inactive: { label: "Inactif", tone: "neutral" },
} as const;

/** ISO week days; the columns hold numbers, Monday is 1. */
export const WEEK_DAY = { 1: "lun.", 2: "mar.", 3: "mer.", 4: "jeu.", 5: "ven.", 6: "sam.", 7: "dim." } as const;

export const MISSION_PRIORITY = {
  P1: { label: "P1 · Urgente", tone: "bad" },
  P2: { label: "P2 · Haute", tone: "waiting" },
  P3: { label: "P3 · Normale", tone: "neutral" },
  P4: { label: "P4 · Anticipée", tone: "info" },
} as const;

export const MEAL_TYPE = { panier: "Panier", ticket: "Titre-restaurant", cantine: "Cantine", aucun: "Aucun" } as const;
