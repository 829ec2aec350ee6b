/** French labels of the codes that several declarations share; the codes are those of the migrations. */

import { DANGEROUS_WORKS } from "@/rules/contract/dangerous-works";
import { typo } from "@/rules/french";

// What a contract prints has its labels beside the text of the paper.
export { COEFFICIENT_KIND, MEAL_TYPE, MEDICAL_FOLLOW_UP, PPE, PPE_SUPPLIER, WEEK_DAY } from "@/rules/paper/labels";

/** How a client pays a public holiday off. */
export const PUBLIC_HOLIDAY_BILLING = {
  COEF: "Au coefficient",
  COEF_FERIE: "Coefficient propre",
  NON_FACTURE: "Non facturés",
} as const;

/** « Amiante : retrait… », with its spaces set for the screen. */
export const DANGEROUS_WORK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DANGEROUS_WORKS).map(([code, label]) => [code, typo(label)]),
);

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

export const HOLIDAY_POLICY = { closed: "Fermé les jours fériés", open: "Ouvert les jours fériés" } as const;

export const ACTIVE = {
  active: { label: "Actif", tone: "good" },
  inactive: { label: "Inactif", tone: "neutral" },
} as const;

export const MISSION_PRIORITY = {
  P1: { label: "P1 · Urgente", tone: "bad" },
  P2: { label: "P2 · Haute", tone: "waiting" },
  P3: { label: "P3 · Normale", tone: "neutral" },
  P4: { label: "P4 · Anticipée", tone: "info" },
} as const;

/** Why an order ended. */
export const CLOSING_REASON = {
  filled: "Pourvue",
  client_withdrew: "Le client a renoncé",
  filled_by_competitor: "Pourvue par un concurrent",
  filled_by_client: "Pourvue par le client lui-même",
  no_candidate: "Aucun candidat",
  price: "Prix",
  duplicate: "Saisie en double",
  other: "Autre",
} as const;

export const REJECTION_REASON = {
  refused_by_client: "Refusé par le client",
  refused_by_talent: "Refusé par le candidat",
  no_answer: "Sans réponse",
  not_selected: "Non retenu",
  withdrawn: "Désisté",
  known_to_client: "Déjà connu du client",
} as const;

/** Icons by the words of the value, fetched when the first is drawn. */
export const JOB_GLYPHS = () => import("./glyphs").then(({ job }) => job);
export const CERTIFICATE_GLYPHS = () => import("./glyphs").then(({ certificate }) => certificate);
export const PPE_GLYPHS = () => import("./glyphs").then(({ ppe }) => ppe);
