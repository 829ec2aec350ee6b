import { luhn } from "../../src/rules/identity/siren.ts";
import type { Database } from "../local/migrate.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import * as words from "./words.ts";

/** A post at a client: one trade, on one site. */
export interface Post {
  id: string;
  siteId: string;
  jobId: string;
  jobCode: string;
  jobName: string;
  unitId: string;
}

export interface Client {
  id: string;
  agencyId: string;
  /** Contracts are made with a client only: it has signed our conditions. */
  status: "client" | "prospect" | "inactive" | "blocked";
  posts: Post[];
  contactId: string;
  /** Who signs the contracts. */
  signerName: string;
  siteContactId: string;
  /** « Awa Diop »: who signs the hours. */
  siteContactName: string;
  conditionId: string;
  coefficient: number;
  ownerId: string;
  town: words.Town;
  addressId: string;
  formatted: string;
}

export interface Stamp {
  workspace_id: string;
  created_by: string;
  updated_by: string;
  created_at: string;
}

export const stamp = (workspace: string, member: string, on: string): Stamp => ({
  workspace_id: workspace,
  created_by: member,
  updated_by: member,
  created_at: `${on}T08:00:00Z`,
});

/** Consultants who own records in the main workspace: consultant, autonomous, manager. */
export const OWNERS = [memberId(1), memberId(2), memberId(3)] as const;

/** The rank among the members of an owner of the main workspace. */
export const rankOf = (ownerId: string): 1 | 2 | 3 => ((OWNERS as readonly string[]).indexOf(ownerId) + 1) as 1 | 2 | 3;

/** The unit that follows a sector: public works, structural work, finishing. */
export const unitOf = (sector: string): string =>
  uuid(3, ["tp_vrd", "engins_levage"].includes(sector) ? 1 : ["gros_oeuvre", "encadrement"].includes(sector) ? 2 : 3);

/** Adds the digit that makes the sum of Luhn end with 0. */
export const closeLuhn = (digits: string): string =>
  digits + "0123456789".split("").find((last) => luhn(digits + last));

/** An address near a town: a few hundred metres around the town hall, so that distances differ. */
export function addressNear(
  rank: number,
  kind: number,
  dice: Random,
  stamped: Stamp,
  type = "postal",
): { row: SeedRow; town: words.Town } {
  const town = dice.pick(words.TOWNS);
  const street1 = `${dice.int(1, 180)} ${dice.pick(words.STREETS)}`;
  const latitude = Number((town.latitude + (dice.next() - 0.5) * 0.04).toFixed(6));
  const longitude = Number((town.longitude + (dice.next() - 0.5) * 0.06).toFixed(6));
  const row = {
    id: uuid(kind, rank),
    ...stamped,
    type,
    formatted: `${street1}, ${town.postal_code} ${town.city}`,
    street1,
    postal_code: town.postal_code,
    city: town.city,
    department_code: town.department_code || null,
    department_name: town.department_name || null,
    region_name: town.region_name || null,
    country_code: town.country_code,
    latitude,
    longitude,
    location: `POINT(${longitude} ${latitude})`,
  };
  return { row, town };
}

/** Companies with their head office, contacts, sites, posts and commercial conditions. */
export async function seedClients(db: Database, dice: Random, count: number): Promise<Client[]> {
  const jobs = await db.query<{ id: string; code: string; name: string; sector: string }>(
    "select j.id, j.code, j.name, s.code as sector from public.job j join public.sector s on s.id = j.sector_id where j.code = any ($1) order by j.position",
    [words.DEMO_TRADES],
  );
  const sectors = await db.query<{ id: string }>("select id from public.sector order by position");
  const tables: Record<string, SeedRow[]> = {
    address: [],
    company_group: [],
    company: [],
    agency: [],
    contact: [],
    work_site: [],
    client_post: [],
    commercial_condition: [],
  };
  const put = (table: string, row: SeedRow) => tables[table]?.push(row);
  const clients: Client[] = [];
  const groups = Math.max(4, Math.round(count / 15));
  for (let n = 1; n <= groups; n++)
    put("company_group", {
      id: uuid(0x10, n),
      ...stamp(WORKSPACES.main, memberId(3), "2024-02-01"),
      name: `Groupe ${dice.pick(words.LAST_NAMES)} ${n}`,
      owner_id: memberId(3),
    });

  for (let n = 1; n <= count; n++) {
    // Nine in ten belong to the main workspace; the others show that workspaces are walls.
    const workspace = n % 20 === 0 ? WORKSPACES.second : n % 20 === 10 ? WORKSPACES.independent : WORKSPACES.main;
    const ownerId =
      workspace === WORKSPACES.main ? dice.pick(OWNERS) : workspace === WORKSPACES.second ? memberId(10) : memberId(9);
    const base = stamp(workspace, ownerId, `202${dice.int(3, 5)}-0${dice.int(1, 9)}-1${dice.int(0, 9)}`);
    const siren = closeLuhn(
      String(30000000 + n * 7919)
        .padStart(8, "0")
        .slice(-8),
    );
    const { row: address, town } = addressNear(n, 0x11, dice, base);
    const known = words.COMPANY_NAMES[(n - 1) % words.COMPANY_NAMES.length];
    const name = `${known}${n > words.COMPANY_NAMES.length ? ` ${town.city}${n > 2 * words.COMPANY_NAMES.length ? ` ${n}` : ""}` : ""}`;
    const status = dice.weighted({ client: 70, prospect: 20, inactive: 7, blocked: 3 });
    const coefficient = 1.9 + dice.int(0, 8) * 0.05;
    const id = uuid(0x12, n);
    put("address", address);
    put("company", {
      id,
      ...base,
      name,
      siren,
      status,
      legal_form: dice.pick(words.LEGAL_FORMS),
      naf_code: dice.pick(["42.11Z", "43.12A", "43.21A", "43.99C", "41.20B", "43.22A"]),
      headcount: dice.int(4, 420),
      sector_id: dice.pick(sectors).id,
      address_id: address.id,
      formatted_address: address.formatted,
      phone_number: `+33478${dice.int(100000, 999999)}`,
      email: `contact@client${n}.exemple.fr`,
      payment_days: 45,
      payment_terms: "45 jours fin de mois",
      company_group_id: workspace === WORKSPACES.main && dice.chance(0.25) ? uuid(0x10, dice.int(1, groups)) : null,
      is_strategic: dice.chance(0.12),
      owner_id: ownerId,
    });
    put("agency", {
      id: uuid(0x13, n),
      ...base,
      company_id: id,
      name: `${name} – siège`,
      siret: closeLuhn(`${siren}0001`),
      is_head_office: true,
      status,
      address_id: address.id,
      formatted_address: address.formatted,
      owner_id: ownerId,
      opening_days: [1, 2, 3, 4, 5],
      holiday_policy: "closed",
    });
    const names: string[] = [];
    for (const which of [0, 1]) {
      const woman = dice.chance(0.3);
      const first = dice.pick(woman ? words.FIRST_NAMES_F : words.FIRST_NAMES_M);
      const last = dice.pick(words.LAST_NAMES);
      names.push(`${first} ${last}`);
      put("contact", {
        id: uuid(0x14, 2 * n + which),
        ...base,
        company_id: id,
        agency_id: uuid(0x13, n),
        civility: woman ? "madame" : "monsieur",
        first_name: first,
        last_name: last,
        job_title: which === 0 ? dice.pick(["Gérant", "DRH", "Conducteur de travaux"]) : "Chef de chantier",
        email: `contact${2 * n + which}@client${n}.exemple.fr`,
        phone_number: `+336${dice.int(10000000, 99999999)}`,
        can_sign_contracts: which === 0,
        can_sign_timesheets: true,
        is_billing_contact: which === 0,
        status: "active",
        owner_id: ownerId,
      });
    }
    const siteIds = [2 * n, 2 * n + 1].slice(0, dice.int(1, 2)).map((rank) => uuid(0x15, rank));
    for (const siteId of siteIds) {
      const site = addressNear(Number.parseInt(siteId.slice(-6), 16), 0x16, dice, base, "site");
      put("address", site.row);
      put("work_site", {
        id: siteId,
        ...base,
        company_id: id,
        agency_id: uuid(0x13, n),
        name: `${dice.pick(words.SITE_NAMES)} – ${site.town.city}`,
        address_id: site.row.id,
        formatted_address: site.row.formatted,
        contact_id: uuid(0x14, 2 * n + 1),
        access_means: dice.pick(["Métro et bus", "Véhicule personnel", "Covoiturage depuis le dépôt"]),
        starts_on: "2026-01-05",
        is_active: true,
      });
    }
    const posts: Post[] = [];
    const lastPost = 4 * n + dice.int(1, 3);
    for (let rank = 4 * n; rank <= lastPost; rank++) {
      const job = dice.pick(jobs);
      const post = {
        id: uuid(0x17, rank),
        siteId: dice.pick(siteIds),
        jobId: job.id,
        jobCode: job.code,
        jobName: job.name,
        unitId: unitOf(job.sector),
      };
      posts.push(post);
      put("client_post", {
        id: post.id,
        ...base,
        company_id: id,
        agency_id: uuid(0x13, n),
        work_site_id: post.siteId,
        job_id: job.id,
        name: job.name,
        opening_days: [1, 2, 3, 4, 5],
        holiday_policy: "closed",
        is_risky: dice.chance(0.2),
        medical_follow_up: "SI",
        ppe: ["casque", "chaussures", "gilet"],
        ppe_supplier: "agency",
        certificate_codes: [],
        is_active: true,
      });
    }
    put("commercial_condition", {
      id: uuid(0x18, n),
      ...base,
      company_id: id,
      agency_id: null,
      contact_id: uuid(0x14, 2 * n),
      reference: `CC-${String(n).padStart(4, "0")}`,
      version_number: 1,
      status: status === "client" ? "signed" : dice.pick(["draft", "sent", "negotiating"]),
      valid_from: "2026-01-01",
      is_tacitly_renewed: true,
      delegation_coefficient: coefficient,
      management_coefficient: Number((coefficient - 0.2).toFixed(2)),
      minimum_coefficient: 1.8,
      expense_coefficient: 1.1,
      are_ifm_iccp_included: true,
      public_holiday_billing: "COEF",
      meal_billing: "COEF_FRAIS",
      medical_billing: "INCLUS",
      ppe_billing: "INCLUS",
      training_billing: "COUT_REEL",
      payment_days: 45,
      payment_mode: "fin_de_mois",
      payment_method: "virement",
      rebate_tiers: [],
      owner_id: ownerId,
    });
    if (workspace === WORKSPACES.main)
      clients.push({
        id,
        agencyId: uuid(0x13, n),
        status,
        posts,
        contactId: uuid(0x14, 2 * n),
        signerName: names[0] ?? "",
        siteContactId: uuid(0x14, 2 * n + 1),
        siteContactName: names[1] ?? "",
        conditionId: uuid(0x18, n),
        coefficient,
        ownerId,
        town,
        addressId: String(address.id),
        formatted: String(address.formatted),
      });
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, `public.${table}`, rows);
  return clients;
}
