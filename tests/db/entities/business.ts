import type { Database } from "../../../supabase/local/migrate.ts";
import { members, workspaces } from "../../support/agency.ts";
import type { Scene } from "../../support/database.ts";
import { mailedPath, tokenIn } from "../../support/links.ts";

const id = (n: number) => `00000000-0000-4000-8100-${n.toString(16).padStart(12, "0")}`;

/** The rows of the small business of these tests. */
export const ids = {
  legalEntity: id(1),
  company: id(2),
  agency: id(3),
  contact: id(4),
  site: id(5),
  post: id(6),
  condition: id(7),
  mission: id(8),
  talent: id(9),
  secondTalent: id(10),
  farTalent: id(11),
  application: id(12),
  otherCompany: id(13),
  foreignCompany: id(14),
  foreignTalent: id(15),
  siteAddress: id(16),
  nearAddress: id(17),
  farAddress: id(18),
  otherContact: id(19),
};

/**
 * One client with a site, a post and a contact who may sign; an order for two ferrailleurs that started three weeks ago (its
 * Monday is `$monday`); three talents; one application, owned by the consultant. And a company of another workspace.
 */
export async function createBusiness(db: Database): Promise<void> {
  const ws = workspaces.main;
  const by = members.consultant;
  await db.exec(`
    insert into public.address (id, workspace_id, formatted, city, postal_code, department_code, latitude, longitude) values
      ('${ids.siteAddress}', '${ws}', '5 quai Perrache, 69002 Lyon', 'Lyon', '69002', '69', 45.7485, 4.8230),
      ('${ids.nearAddress}', '${ws}', '1 rue de la Paix, 69100 Villeurbanne', 'Villeurbanne', '69100', '69', 45.7719, 4.8902),
      ('${ids.farAddress}', '${ws}', '1 rue Foch, 75016 Paris', 'Paris', '75016', '75', 48.8566, 2.3522);
    insert into public.legal_entity (id, workspace_id, name, siret, guarantor_name, guarantor_address, pension_body_name, provident_body_name, is_default)
      values ('${ids.legalEntity}', '${ws}', 'Relais Intérim', '12345678200010', 'SOCAMETT', 'Paris', 'Agirc-Arrco', 'AG2R', true);
    insert into public.company (id, workspace_id, name, siren, status, owner_id, formatted_address) values
      ('${ids.company}', '${ws}', 'Bœuf Façades', '732829320', 'client', '${by}', 'Lyon'),
      ('${ids.otherCompany}', '${ws}', 'Lefèvre Plomberie', '443061841', 'prospect', '${by}', 'Nantes'),
      ('${ids.foreignCompany}', '${workspaces.second}', 'Ailleurs SA', '552100554', 'client', null, 'Nice');
    insert into public.agency (id, workspace_id, company_id, name, siret, is_head_office, formatted_address)
      values ('${ids.agency}', '${ws}', '${ids.company}', 'Bœuf Façades – Lyon', '73282932000074', true, 'Lyon');
    insert into public.contact (id, workspace_id, company_id, agency_id, civility, first_name, last_name, email, phone_number, can_sign_contracts, can_sign_timesheets) values
      ('${ids.contact}', '${ws}', '${ids.company}', '${ids.agency}', 'madame', 'Claire', 'Chantier', 'claire@client.example', '+33612345678', true, true),
      ('${ids.otherContact}', '${ws}', '${ids.otherCompany}', null, 'monsieur', 'Paul', 'Autre', 'paul@autre.example', null, true, true);
    insert into public.work_site (id, workspace_id, company_id, agency_id, name, address_id, formatted_address, contact_id)
      values ('${ids.site}', '${ws}', '${ids.company}', '${ids.agency}', 'Quai Perrache', '${ids.siteAddress}', '5 quai Perrache, 69002 Lyon', '${ids.contact}');
    insert into public.client_post (id, workspace_id, company_id, agency_id, work_site_id, job_id, name, reference_wage)
      select '${ids.post}', '${ws}', '${ids.company}', '${ids.agency}', '${ids.site}', j.id, 'Ferrailleur', 14.20 from public.job j where j.code = 'ferrailleur';
    insert into public.commercial_condition (id, workspace_id, company_id, status, delegation_coefficient, management_coefficient, valid_from)
      values ('${ids.condition}', '${ws}', '${ids.company}', 'signed', 2.05, 1.85, '2026-01-01');
    insert into public.mission (id, workspace_id, company_id, agency_id, work_site_id, client_post_id, job_id, job_name, status, start_date, end_date, number_of_open_positions,
        contract_reason, justification, hourly_wage, hourly_wage_max, certificate_codes, owner_id, created_by)
      select '${ids.mission}', '${ws}', '${ids.company}', '${ids.agency}', '${ids.site}', '${ids.post}', j.id, 'Ferrailleur', 'sourcing', app.monday(app.today()) - 21, app.monday(app.today()) + 18, 2,
        'ACCROISSEMENT', 'Renfort sur le lot gros œuvre du quai Perrache', 14.00, 15.00, '{ELINGAGE}', '${by}', '${by}' from public.job j where j.code = 'ferrailleur';
    insert into public.talent (id, workspace_id, civility, first_name, last_name, email, phone_number, birth_date, address_id, formatted_address, job_id, job_name, qualification_status, wage_expected, classification, experience_level, mobility_km, owner_id)
      select v.id::uuid, '${ws}', 'monsieur', v.first, v.last, v.email, v.phone, v.born::date, v.address::uuid, v.formatted, j.id, 'Ferrailleur', 'validated', v.wage, 'N2 (185)', 'confirmed', 30, '${by}'
      from (values ('${ids.talent}', 'Éric', 'Dupré', 'eric@talent.example', '+33687654321', '1984-05-02', '${ids.nearAddress}', 'Villeurbanne', 14.00),
        ('${ids.secondTalent}', 'Amadou', 'Diallo', 'amadou@talent.example', '+33611111111', '1990-01-15', '${ids.nearAddress}', 'Villeurbanne', 14.50),
        ('${ids.farTalent}', 'Jean', 'Loin', 'jean@talent.example', '+33622222222', '1979-09-30', '${ids.farAddress}', 'Paris', 14.00)) as v(id, first, last, email, phone, born, address, formatted, wage),
      public.job j where j.code = 'ferrailleur';
    insert into public.talent (id, workspace_id, first_name, last_name, qualification_status) values ('${ids.foreignTalent}', '${workspaces.second}', 'Marie', 'Ailleurs', 'validated');
    insert into public.certificate (workspace_id, talent_id, code, expires_on) values
      ('${ws}', '${ids.talent}', 'ELINGAGE', null), ('${ws}', '${ids.farTalent}', 'ELINGAGE', null);
    insert into public.application (id, workspace_id, mission_id, talent_id, stage, owner_id, created_by)
      values ('${ids.application}', '${ws}', '${ids.mission}', '${ids.talent}', 'received', '${by}', '${by}');
  `);
}

/** A drawn signature, as the page sends it. */
export const drawing = `data:image/png;base64,${"iVBORw0KGgo".repeat(8)}`;

export type Row = Record<string, unknown>;

/** The one value of the one row of a query. */
export async function one<T = unknown>(db: Database, sql: string, params: unknown[] = []): Promise<T> {
  const [row] = await db.query<Row>(sql, params);
  if (!row) throw new Error(`No row: ${sql}`);
  return Object.values(row)[0] as T;
}

export const act = (
  db: Database,
  entity: string,
  row: string,
  action: string,
  comment?: string,
  payload: object = {},
) =>
  one<Row>(db, "select public.transition($1, $2, $3, $4, $5)", [
    entity,
    row,
    action,
    comment ?? null,
    JSON.stringify(payload),
  ]);

/** The state of a row, read as the owner of the database. */
export const stateOf = (db: Database, table: string, row: string, column = "status") =>
  one<string>(db, `select ${column} from public.${table} where id = $1`, [row]);

/** The consultant submits, with a reason for each line of law that wants one: the order began three weeks ago. */
export async function submit(s: Scene, contract: string, who = "consultant"): Promise<void> {
  const wanted = await s.query<{ rule: string }>(
    "select j.rule from public.contract c, app.contract_to_justify(c) j where c.id = $1",
    [contract],
  );
  const reasons = JSON.stringify(wanted.map(({ rule }) => ({ rule, reason: "Vu avec le client" })));
  await s.asMember(who, async (as) => {
    await as.query("update public.contract set legality_overrides = $1 where id = $2", [reasons, contract]);
    await act(as, "contract", contract, "submit");
  });
}

export interface MailedLink {
  signature_request_id: string;
  party: string;
  token: string;
}

/** What was asked, with each link as its party reads it in their mail: the service alone has it made. */
export async function mailed<T>(s: Scene, asked: T): Promise<T extends unknown[] ? MailedLink[] : MailedLink> {
  const all = (Array.isArray(asked) ? asked : [asked]) as Omit<MailedLink, "token">[];
  const links: MailedLink[] = [];
  for (const one of all) {
    const letter = [{ signature_request_id: one.signature_request_id, subject: "À signer", template: "signature" }];
    await s.asService((as) => as.query("select public.mail_signature_links($1)", [JSON.stringify(letter)]));
    links.push({ ...one, token: tokenIn(await mailedPath(s, one.signature_request_id)) });
  }
  return (Array.isArray(asked) ? links : links[0]) as T extends unknown[] ? MailedLink[] : MailedLink;
}
