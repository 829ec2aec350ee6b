import { composeIBAN } from "ibantools";
import { addDays, addMonths } from "../../src/rules/calendar/date.ts";
import { ribKey } from "../../src/rules/identity/bank.ts";
import { nirKey } from "../../src/rules/identity/nir.ts";
import type { Database } from "../local/migrate.ts";
import { workdayBefore } from "./calendar.ts";
import { type Stamp, stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import { journal } from "./steps.ts";

type Person = {
  id: string;
  civility: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  owner_id: string;
  /** The day their first contract was begun, when they have one. */
  hired_on: string | null;
};

/** Who types bank details, and who approves them: two people, each with the right (product §1). */
const [TYPES, APPROVES] = [4, 6];

const BANKS = [
  { code: "30004", name: "BNP Paribas", bic: "BNPAFRPP" },
  { code: "10096", name: "CIC Lyonnaise de Banque", bic: "CMCIFRPP" },
  { code: "20041", name: "La Banque Postale", bic: "PSSTFRPP" },
  { code: "13825", name: "Caisse d’Épargne Rhône-Alpes", bic: "CEPAFRPP" },
] as const;

const FACTS = [
  [
    "repeated_absence",
    "Trois absences sans prévenir en un mois, les 3, 11 et 19 du mois\u202f; le client a été prévenu.",
  ],
  ["safety_incident", "Travail sans harnais à plus de trois mètres malgré deux rappels du chef de chantier."],
  ["ended_by_client", "Mission arrêtée par le client au deuxième jour, compte rendu au dossier."],
] as const;

/** A social security number of the right sex, year and month, born in the Rhône. */
function nirOf({ civility, birth_date }: Person, rank: number): string {
  const sex = civility === "madame" ? "2" : "1";
  const born = birth_date.slice(2, 4) + birth_date.slice(5, 7);
  const thirteen = `${sex}${born}69123${String((rank % 998) + 1).padStart(3, "0")}`;
  return thirteen + nirKey(thirteen);
}

function ibanOf(bank: string, dice: Random): string {
  const branch = String(dice.int(1, 99999)).padStart(5, "0");
  const account = String(dice.int(1, 999_999_999)).padStart(11, "0");
  const bban = bank + branch + account + ribKey(bank, branch, account);
  return composeIBAN({ countryCode: "FR", bban }) ?? "";
}

function accountOf(dice: Random, id: string, person: Person, typed: Stamp): SeedRow {
  const bank = dice.pick(BANKS);
  return {
    id,
    ...typed,
    talent_id: person.id,
    holder: `${person.first_name} ${person.last_name}`,
    iban: ibanOf(bank.code, dice),
    bic: bank.bic,
    bank_name: bank.name,
    status: "pending",
    approved_by: null,
    approved_at: null,
  };
}

/**
 * What payroll asks of those who have worked: civil status, bank details typed by one person and approved by another,
 * a few still to be approved; and a handful of people not to be sent out, none of whom has a contract.
 */
export async function seedPapers(db: Database, dice: Random, today: string): Promise<void> {
  const people = await db.query<Person>(
    `select t.id, t.civility, t.first_name, t.last_name, t.birth_date::text, t.owner_id,
       (select min(c.created_at)::date::text from public.contract c where c.talent_id = t.id) as hired_on
     from public.talent t where t.workspace_id = $1 order by t.id`,
    [WORKSPACES.main],
  );
  const identities: SeedRow[] = [];
  const accounts: SeedRow[] = [];
  const events = journal(0x28, "talent_bank_account", "identity");
  for (const [rank, person] of people.filter((one) => one.hired_on).entries()) {
    const typedOn = workdayBefore(person.hired_on ?? today, 2);
    const base = stamp(WORKSPACES.main, memberId(TYPES), typedOn);
    const isForeign = dice.chance(0.2);
    identities.push({
      id: uuid(0x25, rank + 1),
      ...base,
      talent_id: person.id,
      birth_name: person.last_name,
      birth_place: "Lyon",
      birth_country: "FR",
      nationality: isForeign ? dice.pick(["PT", "RO", "ES", "IT"]) : "FR",
      nir: nirOf(person, rank),
      is_nir_pending: false,
      identity_document_type: dice.pick(["cni", "passport"]),
      identity_document_number: `${dice.int(10, 99)}FR${dice.int(10000, 99999)}`,
      identity_document_expires_on: addMonths(today, dice.int(12, 90)),
      health_insurance_status: dice.weighted({ affiliated: 80, exempted: 15, unknown: 5 }),
    });
    const approvedAt = `${workdayBefore(person.hired_on ?? today, 1)}T09:30:00Z`;
    const account = accountOf(dice, uuid(0x26, accounts.length + 1), person, base);
    accounts.push({ ...account, status: "approved", approved_by: memberId(APPROVES), approved_at: approvedAt });
    events.tell(String(account.id), [
      { action: "approve", from: "pending", to: "approved", by: APPROVES, at: approvedAt },
    ]);
    // A few have changed banks since: the new details wait for the second person.
    if (rank % 80 === 7) {
      const asked = stamp(WORKSPACES.main, memberId(TYPES), workdayBefore(today, 1));
      accounts.push(accountOf(dice, uuid(0x26, accounts.length + 1), person, asked));
    }
  }
  const restrictions = people
    .filter((one) => !one.hired_on)
    .slice(0, 6)
    .map((person, rank) => {
      const [reason_code, facts] = FACTS[rank % FACTS.length] ?? FACTS[0];
      const starts_on = addDays(today, -dice.int(10, 200));
      return {
        id: uuid(0x27, rank + 1),
        ...stamp(WORKSPACES.main, person.owner_id, starts_on),
        talent_id: person.id,
        reason_code,
        facts,
        starts_on,
        ends_on: addMonths(starts_on, 12),
      };
    });
  await insertRows(db, "public.talent_identity", identities);
  await insertRows(db, "public.talent_bank_account", accounts);
  await insertRows(db, "public.talent_restriction", restrictions);
  await insertRows(db, "public.workflow_event", events.rows);
}
