import type { Database } from "../../supabase/local/migrate.ts";

// The agency of the tests ------------------------------------------------------------------------------------------

const id = (group: number, n: number) =>
  `00000000-0000-4000-8${String(group).padStart(3, "0")}-${n.toString(16).padStart(12, "0")}`;

/** Workspaces of the demonstration: the main one, a second internal one, the independent's. */
export const workspaces = { main: id(0, 1), second: id(0, 2), independent: id(0, 3) };

const people = [
  { key: "consultant", roles: ["consultant_team_member"], level: 1, manager: "manager" },
  { key: "autonomous", roles: ["consultant_team_member"], level: 1, manager: "manager", autonomous: true },
  { key: "manager", roles: ["consultant_team_member"], level: 2, manager: "country-manager" },
  { key: "csm", roles: ["csm_team_member"], level: 1, manager: "country-manager" },
  { key: "external-csm", roles: ["external_csm_team_member"], level: 1, manager: "country-manager" },
  { key: "accounting", roles: ["accounting_team_member"], level: 1, manager: "country-manager" },
  { key: "marketing", roles: ["team_member_marketing"], level: 1, manager: "country-manager" },
  { key: "developer", roles: ["team_member_developer"], level: 1, manager: "board" },
  { key: "independent", roles: ["team_member_independent_administrator"], level: 1, manager: "manager" },
  { key: "country-manager", roles: ["consultant_team_member"], level: 3, manager: "board" },
  { key: "board", roles: [], level: 4, manager: null },
  { key: "newcomer", roles: ["consultant_team_member"], level: 1, manager: null },
] as const;

export type Person = (typeof people)[number]["key"];

/** team_member ids by person, in the order of the demonstration. */
export const members = Object.fromEntries(people.map((p, i) => [p.key, id(1, i + 1)])) as Record<Person, string>;
/** auth.users ids by person. */
export const accounts = Object.fromEntries(people.map((p, i) => [p.key, id(2, i + 1)])) as Record<Person, string>;

/** Three workspaces and the twelve members of the demonstration, signed up through their invitations, in plain SQL. */
export async function createAgency(db: Database): Promise<void> {
  const text = (value: string | null) => (value === null ? "null" : `'${value}'`);
  const lines = people.map((p) => {
    const home = p.key === "independent" ? workspaces.independent : workspaces.main;
    return `insert into public.team_member (id, email, temp_first_name, temp_last_name, main_workspace_id, workspace_id,
        management_level, is_autonomous, is_independent, is_onboarded)
      values ('${members[p.key]}', '${p.key}@relais.test', 'Prénom', '${p.key}', '${home}', '${home}', ${p.level},
        ${"autonomous" in p}, ${p.key === "independent"}, ${p.key !== "newcomer"});
      insert into public.invitation (email, team_member_id) values ('${p.key}@relais.test', '${members[p.key]}');
      insert into auth.users (id, email, email_confirmed_at) values ('${accounts[p.key]}', '${p.key}@relais.test', now());
      ${p.roles.map((role) => `insert into public.user_role (team_member_id, role) values ('${members[p.key]}', '${role}');`).join("\n")}`;
  });
  const managers = people.map(
    (p) =>
      `update public.team_member set manager_id = ${text(p.manager && members[p.manager])} where id = '${members[p.key]}';`,
  );
  await db.exec(`
    insert into public.workspace (id, name, type, is_relais_workspace) values
      ('${workspaces.main}', 'Relais', 'internal', true), ('${workspaces.second}', 'Relais Sud', 'internal', false),
      ('${workspaces.independent}', 'Cabinet Indépendant', 'external', false);
    ${lines.join("\n")}
    ${managers.join("\n")}`);
}
