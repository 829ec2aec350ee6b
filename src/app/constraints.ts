/** Constraints of the database, in French and on the field that can mend them. Named in the migrations. */
export const constraints: Readonly<Record<string, { field?: string; message: string }>> = {
  team_member_email_key: { field: "email", message: "Un membre porte déjà cette adresse." },
  team_member_level_between_1_and_4: { field: "management_level", message: "Le niveau va de 1 à 4." },
  team_member_manages_oneself: { field: "manager_id", message: "Personne n’est son propre manager." },
  business_unit_workspace_id_name_key: { field: "name", message: "Une business unit porte déjà ce nom." },
  user_role_team_member_id_role_key: { field: "role", message: "Ce membre a déjà ce rôle." },
  legal_entity_rcs_check: {
    field: "rcs",
    message: "Ce numéro n’est pas le SIREN de l’entité\u202f: les neuf premiers chiffres de son SIRET.",
  },
  deep_research_access_open_key: { message: "Une demande est déjà en cours." },
  legal_parameter_start_key: { field: "valid_from", message: "Une valeur commence déjà ce jour-là pour ce chiffre." },
  legal_parameter_period: { field: "valid_to", message: "La fin précède le début." },
  legal_parameter_reason_said: { field: "reason", message: "Dites pourquoi, en trois caractères au moins." },
  legal_parameter_value_range: { field: "value", message: "Cette valeur n’est pas plausible." },
};
