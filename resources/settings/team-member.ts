import {
  activity,
  boolean,
  dateTime,
  defineResource,
  email,
  integer,
  reference,
  section,
  text,
} from "@/kit/declaration";

/** The directory. Level, roles, workspace and manager change through functions of their own, never by this form. */
export default defineResource("team_member", {
  labels: { one: "Membre", many: "Membres de l’équipe", gender: "m" },
  path: "/team-members",
  group: "settings",
  icon: "IdcardOutlined",
  access: "members",
  title: (member) => member.display_name,
  sort: ["sort_key", "asc"],
  global: true,
  without: ["create", "edit", "delete"],
  refusals: { user_role_team_member_id_role_key: "Ce membre a déjà ce rôle." },

  show: [
    section("Membre", {
      display_name: text("Nom", { face: "id", list: true, search: true, sort: "sort_key" }),
      email: email("E-mail", {
        list: true,
        refusals: { team_member_email_key: "Un membre porte déjà cette adresse." },
      }),
      slack_id: text("Identifiant Slack", {
        refusals: {
          team_member_slack_id_is_slacks:
            "Un identifiant Slack est fait de capitales et de chiffres, et commence par U ou W.",
        },
      }),
      management_level: integer("Niveau", {
        list: true,
        filter: true,
        refusals: { team_member_level_between_1_and_4: "Le niveau va de 1 à 4." },
      }),
      manager_id: reference("team_member", "Manager", {
        list: true,
        filter: true,
        refusals: { team_member_manages_oneself: "Personne n’est son propre manager." },
      }),
      business_unit_id: reference("business_unit", "Business unit", { list: true, filter: true }),
      main_workspace_id: reference("workspace", "Espace", { list: "optional", filter: true }),
      is_independent: boolean("Indépendant", { list: "optional", filter: true }),
      is_autonomous: boolean("Autonome", { list: true, filter: true }),
      is_onboarded: boolean("Accueilli", { list: "optional", filter: true }),
      offboarded_at: dateTime("Sorti le", { list: "optional" }),
    }),
    activity(),
  ],
});
