// A client of one's own for a browser test, written through the API that the app uses: nothing of the demo agency changes, and
// its days lie far enough for the clock of the machine not to matter.

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { PUBLISHABLE_KEY } from "../../../supabase/local/secrets.ts";
import { linksMailedBy } from "./mails.ts";
import { PASSWORD } from "./session.ts";

export type Row = Record<string, unknown>;

/** Signed in as a demo account, by the part before `@relais.test`. */
export async function api(origin: string, who: string): Promise<SupabaseClient> {
  const client = createClient(origin, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({ email: `${who}@relais.test`, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** Nobody: a client or a worker behind a link. The agency signs for neither. */
export const visitor = (origin: string): SupabaseClient =>
  createClient(origin, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

/** Calls a function of the database; its refusal is thrown as the app would read it. */
export async function call<T>(client: SupabaseClient, name: string, payload: Row): Promise<T> {
  const { data, error } = await client.rpc(name, payload);
  if (error) throw new Error(error.message);
  return data as T;
}

export const act = (
  client: SupabaseClient,
  entity: string,
  id: string,
  action: string,
  comment: string | null = null,
) => call<Row>(client, "transition", { entity, id, action, comment, payload: {} });

export async function add(client: SupabaseClient, table: string, row: Row): Promise<string> {
  const { data, error } = await client.from(table).insert(row).select("id").single();
  if (error) throw new Error(`${table}: ${error.message}`);
  return String(data.id);
}

const DRAWING = `data:image/png;base64,${"iVBORw0KGgo".repeat(8)}`;

/** Who prepares, who approves: nobody approves what they wrote. */
export interface Agency {
  readonly author: SupabaseClient;
  readonly approver: SupabaseClient;
  /** Who holds a link, without an account. */
  readonly party: SupabaseClient;
  readonly workspace: string;
  /** The address of the server. */
  readonly origin: string;
  /** The approver as a member: contracts are theirs to submit. */
  readonly owner: string;
}

export async function agency(origin: string): Promise<Agency> {
  const [author, approver] = await Promise.all([api(origin, "country-manager"), api(origin, "csm")]);
  const { workspace, member } = await call<{ workspace: { id: string }; member: { id: string } }>(
    approver,
    "my_rights",
    {},
  );
  return { author, approver, party: visitor(origin), workspace: workspace.id, origin, owner: member.id };
}

export interface Client {
  readonly name: string;
  readonly company_id: string;
  readonly agency_id: string;
  readonly contact_id: string;
  readonly work_site_id: string;
}

/** A client of the bâtiment in Lyon, closed at the week-end, who signed a coefficient of 2,05 and not less than 1,90. */
export async function client({ author, workspace }: Agency, name: string): Promise<Client> {
  const row = { workspace_id: workspace };
  const address_id = await add(author, "address", {
    ...row,
    formatted: "5 quai Perrache, 69002 Lyon",
    city: "Lyon",
    postal_code: "69002",
    department_code: "69",
  });
  const company_id = await add(author, "company", { ...row, name, status: "client", idcc: "1597" });
  const of = { ...row, company_id };
  const agency_id = await add(author, "agency", { ...of, name: `${name} – siège`, is_head_office: true, address_id });
  const [contact_id, work_site_id, condition] = await Promise.all([
    add(author, "contact", { ...of, last_name: "Signataire", email: "signe@client.example", can_sign_contracts: true }),
    add(author, "work_site", { ...of, agency_id, name: "Quai Perrache", address_id }),
    add(author, "commercial_condition", {
      ...of,
      reference: "CC-TEMOIN",
      valid_from: "2026-01-01",
      minimum_coefficient: 1.9,
      delegation_coefficient: 2.05,
      management_coefficient: 1.9,
    }),
  ]);
  await act(author, "commercial_condition", condition, "send");
  await act(author, "commercial_condition", condition, "accept", "Signées sur papier.");
  return { name, company_id, agency_id, contact_id, work_site_id };
}

/** A post open from Monday to Friday, but for what `more` changes. */
export const post = ({ author, workspace }: Agency, client: Client, name: string, more: Row = {}): Promise<string> =>
  add(author, "client_post", {
    workspace_id: workspace,
    company_id: client.company_id,
    agency_id: client.agency_id,
    work_site_id: client.work_site_id,
    name,
    opening_days: [1, 2, 3, 4, 5],
    ...more,
  });

export const talent = (
  { author, workspace }: Agency,
  { first, last }: { readonly first: string; readonly last: string },
  more: Row = {},
): Promise<string> =>
  add(author, "talent", {
    workspace_id: workspace,
    civility: "monsieur",
    first_name: first,
    last_name: last,
    email: `${last.toLowerCase().replace(/[^a-z]/g, "")}@talent.example`,
    qualification_status: "validated",
    ...more,
  });

/** What the administrative file of a talent says. */
export const identity = ({ author, workspace }: Agency, talent_id: string, more: Row): Promise<string> =>
  add(author, "talent_identity", { workspace_id: workspace, talent_id, ...more });

/** « Ne pas déléguer », from `starts_on` to `ends_on`. */
export const restrict = ({ author, workspace }: Agency, talent_id: string, starts_on: string, ends_on: string) =>
  add(author, "talent_restriction", {
    workspace_id: workspace,
    talent_id,
    starts_on,
    ends_on,
    reason_code: "behaviour",
    facts: "Faits notés au dossier.",
  });

/** A dated value of the agency’s own, as « Chiffres légaux » keeps them; the same again where it already is. */
export async function figure({ author, workspace }: Agency, code: string, value: number, valid_from: string) {
  const row = { workspace_id: workspace, code, value, valid_from, reason: "Accord de la région" };
  const { error } = await author.from("legal_parameter").upsert(row, { onConflict: "workspace_id,code,valid_from" });
  if (error) throw new Error(error.message);
}

/** A draft that is lawful in every line but for what `more` changes. */
export function draft({ author, workspace, owner }: Agency, client: Client, more: Row): Promise<string> {
  const { name: _name, ...of } = client;
  return add(author, "contract", {
    workspace_id: workspace,
    owner_id: owner,
    ...of,
    contract_type: "interim",
    contract_reason: "ACCROISSEMENT",
    justification: "Renfort sur le lot gros œuvre du quai Perrache",
    is_term_precise: true,
    has_flexibility_clause: true,
    trial_period_days: 2,
    job_name: "Ferrailleur",
    qualification: "Ferrailleur qualifié",
    employee_status: "ouvrier",
    formatted_address: "5 quai Perrache, 69002 Lyon",
    schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
    hourly_wage: 14,
    reference_wage: 14,
    coefficient: 2.05,
    timesheet_contact_id: client.contact_id,
    ...more,
  });
}

/** From draft to « à signer ». */
export async function approve({ author, approver }: Agency, contract: string): Promise<string> {
  await act(author, "contract", contract, "submit");
  await act(approver, "contract", contract, "approve");
  return contract;
}

/** From draft to signed by both parties, each through its link. */
export async function sign(agency: Agency, contract: string): Promise<string> {
  return signByLinks(agency, await approve(agency, contract));
}

/** From « à signer » to signed. */
export async function signByLinks(agency: Agency, contract: string): Promise<string> {
  const { data } = await agency.approver.auth.getSession();
  const links = await linksMailedBy(agency.origin, "/signature/", 2, async () => {
    const answer = await fetch(`${agency.origin}/functions/v1/signatures/contracts`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ contract_id: contract }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
  for (const link of links)
    await call(agency.party, "signature_sign", {
      token: link.split("/").at(-1),
      signer: { name: "Partie" },
      image: DRAWING,
    });
  return contract;
}

/** The draft of an amendment of a signed contract. */
export const amend = ({ author }: Agency, contract: string, amendment_type: string, patch: Row): Promise<string> =>
  call(author, "amend_contract", { contract_id: contract, amendment_type, patch });

export async function keyOf({ author }: Agency, contract: string): Promise<string> {
  const { data, error } = await author.from("contract").select("contract_key").eq("id", contract).single();
  if (error) throw new Error(error.message);
  return String(data.contract_key);
}
