/** Constraints of the database, in French and on the field that can mend them. Named in the migrations. */
export const constraints: Readonly<Record<string, { field?: string; message: string }>> = {
  team_member_email_key: { field: "email", message: "Un membre porte déjà cette adresse." },
  team_member_level_between_1_and_4: { field: "management_level", message: "Le niveau va de 1 à 4." },
  team_member_manages_oneself: { field: "manager_id", message: "Personne n’est son propre manager." },
  business_unit_workspace_id_name_key: { field: "name", message: "Une business unit porte déjà ce nom." },
  user_role_team_member_id_role_key: { field: "role", message: "Ce membre a déjà ce rôle." },
  deep_research_access_open_key: { message: "Une demande est déjà en cours." },
};
