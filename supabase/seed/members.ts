import type { Database } from "../local/migrate.ts";
import { uuid } from "./random.ts";

export const PASSWORD = "relais-demo-2026";
export const WORKSPACES = { main: uuid(0, 1), second: uuid(0, 2), independent: uuid(0, 3) } as const;

/** One account per role, flag and level; `says` is what the start page prints beside it. */
export const MEMBERS = [
  {
    key: "consultant",
    first: "Camille",
    last: "Moreau",
    level: 1,
    manager: 3,
    roles: ["consultant_team_member"],
    says: "consultante",
  },
  {
    key: "autonomous",
    first: "Karim",
    last: "Benali",
    level: 1,
    manager: 3,
    roles: ["consultant_team_member"],
    says: "consultant autonome",
  },
  {
    key: "manager",
    first: "Sophie",
    last: "Laurent",
    level: 2,
    manager: 10,
    roles: ["consultant_team_member"],
    says: "manager",
  },
  {
    key: "csm",
    first: "Julien",
    last: "Garnier",
    level: 1,
    manager: 10,
    roles: ["csm_team_member"],
    says: "gestionnaire (CSM)",
  },
  {
    key: "external-csm",
    first: "Nadia",
    last: "Chérif",
    level: 1,
    manager: 10,
    roles: ["external_csm_team_member"],
    says: "CSM externe",
  },
  {
    key: "accounting",
    first: "Hélène",
    last: "Dubois",
    level: 1,
    manager: 10,
    roles: ["accounting_team_member"],
    says: "paie et comptabilité",
  },
  {
    key: "marketing",
    first: "Lucas",
    last: "Petit",
    level: 1,
    manager: 10,
    roles: ["team_member_marketing"],
    says: "marketing",
  },
  {
    key: "developer",
    first: "Inès",
    last: "Faure",
    level: 1,
    manager: 11,
    roles: ["team_member_developer"],
    says: "développeuse",
  },
  {
    key: "independent",
    first: "Marc",
    last: "Vasseur",
    level: 1,
    manager: 3,
    roles: ["team_member_independent_administrator"],
    says: "indépendant",
  },
  {
    key: "country-manager",
    first: "Isabelle",
    last: "Roche",
    level: 3,
    manager: 11,
    roles: ["consultant_team_member"],
    says: "directrice pays",
  },
  { key: "board", first: "Philippe", last: "Arnaud", level: 4, manager: null, roles: [], says: "direction générale" },
  {
    key: "newcomer",
    first: "Léa",
    last: "Martin",
    level: 1,
    manager: 3,
    roles: ["consultant_team_member"],
    says: "nouvelle arrivée (accueil à faire)",
  },
] as const;

export const memberId = (rank: number): string => uuid(1, rank);
const accountId = (rank: number): string => uuid(2, rank);
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Workspaces, units and the twelve members, each signed up through an invitation as anyone would be. */
export async function seedMembers(db: Database): Promise<void> {
  await db.exec(`
    insert into public.workspace (id, name, type, is_relais_workspace) values
      (${quote(WORKSPACES.main)}, 'Relais Lyon', 'internal', true), (${quote(WORKSPACES.second)}, 'Relais Méditerranée', 'internal', false),
      (${quote(WORKSPACES.independent)}, 'Vasseur Recrutement', 'external', false);
    insert into public.business_unit (id, workspace_id, name, emoji) values
      (${quote(uuid(3, 1))}, ${quote(WORKSPACES.main)}, 'Travaux publics', '🚧'),
      (${quote(uuid(3, 2))}, ${quote(WORKSPACES.main)}, 'Gros œuvre', '🏗️'),
      (${quote(uuid(3, 3))}, ${quote(WORKSPACES.main)}, 'Second œuvre', '🔧');`);
  for (const [index, member] of MEMBERS.entries()) {
    const rank = index + 1;
    const home = member.key === "independent" ? WORKSPACES.independent : WORKSPACES.main;
    const email = quote(`${member.key}@relais.test`);
    const id = quote(memberId(rank));
    await db.exec(`
      insert into public.team_member (id, email, temp_first_name, temp_last_name, main_workspace_id, workspace_id, management_level,
        is_autonomous, is_independent, is_onboarded, business_unit_id)
      values (${id}, ${email}, ${quote(member.first)}, ${quote(member.last)}, ${quote(home)}, ${quote(home)}, ${member.level},
        ${member.key === "autonomous"}, ${member.key === "independent"}, ${member.key !== "newcomer"},
        ${member.key === "independent" ? "null" : quote(uuid(3, 1 + (index % 3)))});
      insert into public.invitation (email, team_member_id) values (${email}, ${id});
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${quote(accountId(rank))}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${quote(PASSWORD)}, extensions.gen_salt('bf', 8)), now(), '{"provider":"email","providers":["email"]}', '{}', now(), now());
      ${member.roles.map((role) => `insert into public.user_role (team_member_id, role) values (${id}, ${quote(role)});`).join("\n")}`);
  }
  await db.exec(
    MEMBERS.flatMap((member, index) =>
      member.manager
        ? [
            `update public.team_member set manager_id = ${quote(memberId(member.manager))} where id = ${quote(memberId(index + 1))};`,
          ]
        : [],
    ).join("\n"),
  );
  // The independent is invited into the main workspace; the csm also serves the second one.
  await db.exec(`insert into public.team_member_workspace (team_member_id, workspace_id) values
    (${quote(memberId(9))}, ${quote(WORKSPACES.main)}), (${quote(memberId(4))}, ${quote(WORKSPACES.second)});`);
}
