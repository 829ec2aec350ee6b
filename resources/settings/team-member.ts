import {
  boolean,
  dateTime,
  defineResource,
  email,
  integer,
  reference,
  section,
  text,
  timeline,
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

  show: [
    section("Membre", {
      display_name: text("Nom", { list: true, search: true, sort: "sort_key" }),
      email: email("E-mail", { list: true }),
      slack_id: text("Identifiant Slack"),
      management_level: integer("Niveau", { list: true, filter: true }),
      manager_id: reference("team_member", "Manager", { list: true, filter: true }),
      business_unit_id: reference("business_unit", "Unité", { list: true, filter: true }),
      main_workspace_id: reference("workspace", "Workspace", { list: "optional", filter: true }),
      is_independent: boolean("Indépendant", { list: "optional", filter: true }),
      is_autonomous: boolean("Autonome", { list: true, filter: true }),
      is_onboarded: boolean("Accueilli", { list: "optional", filter: true }),
      offboarded_at: dateTime("Sorti le", { list: "optional" }),
    }),
    timeline(),
  ],
});
