import {
  activity,
  boolean,
  choices,
  dateTime,
  defineResource,
  email,
  integer,
  phone,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { displayName } from "@/rules/names";
import { ROLE_LABEL } from "@/rules/roles";

/** The accounts that open the app; whoever signs in without being a member is not shown. Each keeps their own profile. */
export default defineResource("auth_user", {
  labels: { one: "Utilisateur", many: "Utilisateurs", gender: "m" },
  path: "/users",
  group: "settings",
  icon: "User",
  access: "members",
  title: (user) => displayName({ first_name: user.first_name, last_name: user.last_name }),
  from: "auth_user_list",
  sort: ["sort_key", "asc"],
  global: true,
  without: ["create", "edit", "delete"],
  refusals: {
    auth_user_avatar_is_ones_own: "Une photo se choisit dans «\u202fMon compte\u202f», par celui qui la porte.",
  },
  emptyHint: "Un compte s’ouvre par l’invitation qu’un membre reçoit.",

  show: [
    section("Compte", {
      first_name: text("Prénom"),
      last_name: text("Nom"),
      email: email("E-mail", { list: true, search: true }),
      phone_number: phone("Téléphone", { list: true }),
      created_at: dateTime("Compte ouvert le", { list: "optional", filter: true }),
    }),
    activity(),
  ],
  // What the member behind the account is; their own page says the rest.
  fields: {
    display_name: text("Nom", {
      face: "team_member_id",
      list: true,
      search: true,
      sort: "sort_key",
      only: ["list"],
    }),
    roles: choices("Rôles", ROLE_LABEL, { list: true, filter: true, only: ["list"] }),
    is_open: boolean("Accès ouvert", { list: true, filter: true, only: ["list"] }),
    team_member_id: reference("team_member", "Membre", { list: "optional", only: ["list"] }),
    main_workspace_id: reference("workspace", "Espace", { list: "optional", filter: true, only: ["list"] }),
    management_level: integer("Niveau", { list: "optional", filter: true, only: ["list"] }),
    is_independent: boolean("Indépendant", { list: "optional", filter: true, only: ["list"] }),
    offboarded_at: dateTime("Sorti le", { list: "optional", only: ["list"] }),
  },
});
