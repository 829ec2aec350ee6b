import type { Database } from "../../../supabase/local/migrate.ts";
import { members, type Scene, workspaces } from "../../support/database.ts";
import { drawing, ids, mailed, one, type Row } from "./business.ts";

async function insert(db: Database, row: Row): Promise<string> {
  const columns = Object.keys(row);
  return await one<string>(
    db,
    `insert into public.contract (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
}

/** A contract that the law finds nothing to say about, years ahead. */
export const LAWFUL: Row = {
  workspace_id: workspaces.main,
  talent_id: ids.talent,
  company_id: ids.company,
  client_post_id: ids.post,
  agency_id: ids.agency,
  work_site_id: ids.site,
  contact_id: ids.contact,
  job_name: "Ferrailleur",
  qualification: "N2",
  contract_reason: "ACCROISSEMENT",
  justification: "Renfort sur le lot gros œuvre du quai Perrache",
  formatted_address: "Lyon",
  start_date: "2037-02-02",
  end_date: "2037-02-27",
  hourly_wage: 14.2,
  reference_wage: 14.2,
  coefficient: 2.05,
};

/** In any state, written as the owner of the database, for the consultant. */
export const writeContract = (db: Database, more: Row = {}) =>
  insert(db, { ...LAWFUL, owner_id: members.consultant, created_by: members.consultant, ...more });

/** A draft that a member writes through the API. */
export const draftAs = (s: Scene, who: string, more: Row = {}) =>
  s.asMember(who, (as) => insert(as, { ...LAWFUL, ...more }));

/** An amendment of a contract, in any state, written as the owner of the database. */
export async function writeAmendment(db: Database, of: string, more: Row = {}): Promise<string> {
  const key = await one<string>(db, "select contract_key from contract where id = $1", [of]);
  return await writeContract(db, {
    contract_key: key,
    is_amendment: true,
    amendment_number: 1,
    amendment_type: "AV_REMUNERATION",
    amendment_effective_on: "2037-02-09",
    previous_id: of,
    ...more,
  });
}

export const write = (s: Scene, who: string, contract: string, column: string, value: unknown) =>
  s.asMember(who, (as) =>
    as.query(`update public.contract set ${column} = $1 where id = $2 returning id`, [value, contract]),
  );

export interface Link {
  party: string;
  token: string;
  signature_request_id: string;
}
export interface Answer {
  state: string;
  message: string | null;
}

/** Both links, as the csm asks for them. */
export const links = (s: Scene, contract: string) =>
  s
    .asMember("csm", (as) => one<[Link, Link]>(as, "select public.request_signatures($1)", [contract]))
    .then((asked) => mailed(s, asked)) as Promise<[Link, Link]>;

export const signWith = (db: Database, token: string, name: string) =>
  one<Answer>(db, "select public.signature_sign($1, $2, $3)", [token, JSON.stringify({ name }), drawing]);

/** A party signs: nobody is connected. */
export const sign = (s: Scene, link: Link) => s.asAnon((as) => signWith(as, link.token, link.party));
