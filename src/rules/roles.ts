/** Roles of the specification (enum `app_role`) in French. */
export const ROLE_LABEL = {
  consultant_team_member: "Consultant",
  csm_team_member: "CSM",
  external_csm_team_member: "CSM externe",
  accounting_team_member: "Comptabilité",
  team_member_marketing: "Marketing",
  team_member_developer: "Développeur",
  team_member_independent_administrator: "Administrateur indépendant",
} as const;
