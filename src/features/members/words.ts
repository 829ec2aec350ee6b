import { ROLE_LABEL } from "@/rules/roles";

export const roleLabels: Readonly<Record<string, string>> = ROLE_LABEL;

export const DEVELOPER = "team_member_developer";

/** What a role is for, in a line. */
export const roleHints: Readonly<Record<string, string>> = {
  consultant_team_member: "Talents, clients, missions et contrats.",
  csm_team_member: "Administration des contrats, des heures et de la conformité.",
  external_csm_team_member: "Comme CSM, sans la paie ni les marges.",
  accounting_team_member: "Paie, facturation et montants.",
  team_member_marketing: "Vivier et campagnes.",
  team_member_developer: "Tout, y compris la technique.",
  team_member_independent_administrator: "Tout, dans son propre espace.",
};

export const levelLabels: Readonly<Record<number, string>> = {
  1: "Membre",
  2: "Manager",
  3: "Country manager",
  4: "Direction",
};

export const roleLabel = (role: string): string => roleLabels[role] ?? role;

/** Families of rights, in the order of the matrix. */
export const familyLabels: Readonly<Record<string, string>> = {
  talents: "Talents",
  identity: "Identité et coordonnées bancaires",
  crm: "Clients",
  missions: "Missions",
  contracts: "Contrats",
  time: "Temps",
  pay: "Paie",
  money: "Marges et montants agrégés",
  compliance: "Conformité",
  marketing: "Marketing",
  deep_research: "Recherche approfondie",
  reference: "Référentiels",
  members: "Membres",
  workspace: "Workspace",
  technical: "Technique",
};

export const actionLabels: Readonly<Record<string, string>> = {
  read: "Lire",
  create: "Créer",
  edit: "Modifier",
  delete: "Supprimer",
  export: "Exporter",
  review: "Relire",
  approve: "Approuver",
  merge: "Fusionner",
};

/** Who a permission is given to: a role, a derived flag, everyone, a grant. */
export const subjectLabels: Readonly<Record<string, string>> = {
  member: "Tout membre",
  ...roleLabels,
  manager: "Manager",
  country_manager: "Country manager",
  board_manager: "Direction",
  deep_research: "Accès recherche approfondie",
};

export const scopeLabels: Readonly<Record<string, string>> = {
  workspace: "tout l’espace",
  managees: "ses managés",
  own: "les siens",
  business_unit: "sa business unit",
};
