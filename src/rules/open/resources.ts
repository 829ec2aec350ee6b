/** What other software reads and writes with a personal token: one list for the settings, the function `open` and the description. */

export type TokenFamily = "talents" | "crm" | "missions" | "contracts" | "time" | "compliance";
/** Reading alone, or reading, creating and changing. */
export type TokenScope = "read" | "write";
export type TokenScopes = Readonly<Partial<Record<TokenFamily, TokenScope>>>;

export interface OpenResource {
  /** The table, and the last part of its address. */
  readonly name: string;
  readonly family: TokenFamily;
  readonly label: string;
  /** Written by its circuit alone: a token only reads it. */
  readonly readOnly?: true;
}

/** The families that a token may name: `app.token_families()`. */
export const TOKEN_FAMILIES: readonly { readonly family: TokenFamily; readonly label: string }[] = [
  { family: "talents", label: "Talents" },
  { family: "crm", label: "Clients" },
  { family: "missions", label: "Missions" },
  { family: "contracts", label: "Contrats" },
  { family: "time", label: "Temps" },
  { family: "compliance", label: "Conformité" },
];

export const OPEN_RESOURCES: readonly OpenResource[] = [
  { name: "talent", family: "talents", label: "Talents" },
  { name: "talent_job", family: "talents", label: "Métiers des talents" },
  { name: "talent_unavailability", family: "talents", label: "Indisponibilités des talents" },
  { name: "company", family: "crm", label: "Clients" },
  { name: "contact", family: "crm", label: "Contacts" },
  { name: "work_site", family: "crm", label: "Chantiers" },
  { name: "mission", family: "missions", label: "Missions" },
  { name: "application", family: "missions", label: "Candidatures" },
  { name: "contract", family: "contracts", label: "Contrats", readOnly: true },
  { name: "timesheet_week", family: "time", label: "Semaines de temps", readOnly: true },
  { name: "timesheet_day", family: "time", label: "Jours de temps", readOnly: true },
  { name: "certificate", family: "compliance", label: "Certificats", readOnly: true },
];

export const openResource = (name: string): OpenResource | undefined => OPEN_RESOURCES.find((one) => one.name === name);

/** Whether a token of these scopes reads or writes a resource; whether its member may is the database's to say. */
export function admits(scopes: TokenScopes, { family, readOnly }: OpenResource, writes: boolean): boolean {
  const scope = scopes[family];
  return scope !== undefined && (!writes || (scope === "write" && !readOnly));
}
