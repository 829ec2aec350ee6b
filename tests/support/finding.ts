// People to look for, and the ways to look for them: the same in SQL, over HTTP, on each base.
import { type Criterion, criterion, type Weight } from "../../src/rules/search/criteria.ts";
import type { Database } from "../../supabase/local/migrate.ts";
import { createBusiness, ids, type Row } from "../db/entities/business.ts";
import { writeContract } from "../db/entities/contract-row.ts";
import { members, workspaces } from "./agency.ts";

export const ws = workspaces.main;
export const HERE = { latitude: 45.5247, longitude: 4.8743, place: "Vienne" };
export const at = (n: number) => `00000000-0000-4000-8200-${n.toString(16).padStart(12, "0")}`;
const POOL = at(900);
const SOFTWARE = at(901);
const NAMES = ["Amar", "Brun", "Cohen", "Diaz", "Evra", "Fall", "Gros", "Hamid", "Ito", "Jung"];
export const idOf = Object.fromEntries(NAMES.map((name, n) => [name, at(n + 1)]));

/** Ten people around Vienne, beside the three ferrailleurs of the small business. */
export async function createPeople(db: Database): Promise<void> {
  await createBusiness(db);
  const person = (name: string, job: string, more: Row = {}) => {
    const row: Row = {
      id: idOf[name],
      workspace_id: ws,
      last_name: name,
      first_name: "Camille",
      address_id: at(800),
      qualification_status: "validated",
      mobility_km: 30,
      ...more,
    };
    const columns = Object.keys(row);
    return db.query(
      `insert into public.talent (${columns.join(", ")}, job_id)
       values (${columns.map((_, i) => `$${i + 1}`).join(", ")}, (select id from public.job where code = '${job}'))`,
      Object.values(row),
    );
  };
  await db.exec(`
    insert into public.address (id, workspace_id, formatted, city, department_code, latitude, longitude) values
      ('${at(800)}', '${ws}', 'Vienne', 'Vienne', '38', 45.53, 4.88),
      ('${at(801)}', '${ws}', 'Grenoble', 'Grenoble', '38', 45.1885, 5.7245);
    insert into public.hiring_pool (id, workspace_id, name) values ('${POOL}', '${ws}', 'Été');`);
  await person("Amar", "coffreur", {
    wage: 14,
    experience_level: "expert",
    driving_licences: ["B"],
    has_vehicle: true,
    accepts_night_work: true,
    contract_types: ["interim", "cdi"],
    mark_safety: 5,
    experience_years: 12,
    is_top_profile: true,
  });
  await person("Brun", "coffreur", {
    wage_expected: 15.5,
    experience_level: "beginner",
    has_vehicle: false,
    mark_safety: 2,
  });
  await person("Cohen", "macon", {
    address_id: at(801),
    skills: ["lecture de plans"],
    wage_expected: 13,
    mobility_km: null,
  });
  await person("Diaz", "none", { job_name: "Coffreur bancheur", address_id: null });
  await person("Evra", "electricien", {
    contract_types: ["cdi"],
    construction_types: ["gros_oeuvre"],
    mobility_departments: ["69"],
    owner_id: members.csm,
  });
  await person("Fall", "coffreur");
  await person("Gros", "coffreur");
  await person("Hamid", "coffreur");
  await person("Ito", "coffreur", { availability_status: "available_on" });
  await person("Jung", "coffreur", { qualification_status: "do_not_delegate" });
  const days = { start_date: "2026-11-20", end_date: "2027-01-10", status: "signed" };
  const lawful = { ...days, job_name: "Coffreur" };
  await writeContract(db, { ...lawful, talent_id: idOf.Fall });
  await writeContract(db, { ...lawful, talent_id: idOf.Gros, is_full_time: false });
  await writeContract(db, {
    ...lawful,
    talent_id: idOf.Amar,
    start_date: "2026-01-05",
    end_date: "2026-02-27",
    status: "ended",
  });
  await db.exec(`
    insert into public.talent_unavailability (workspace_id, talent_id, starts_on, ends_on)
      values ('${ws}', '${idOf.Hamid}', '2026-12-01', '2026-12-05');
    insert into public.certificate (workspace_id, talent_id, code, expires_on) values
      ('${ws}', '${idOf.Amar}', 'R486_A', '2027-06-30'), ('${ws}', '${idOf.Brun}', 'R486_A', '2026-06-30'),
      ('${ws}', '${idOf.Evra}', 'HAB_BR', null), ('${ws}', '${idOf.Cohen}', 'ELINGAGE', null);
    insert into public.software (id, name) values ('${SOFTWARE}', 'Boulons 3D');
    insert into public.talent_software (workspace_id, talent_id, software_id) values ('${ws}', '${idOf.Diaz}', '${SOFTWARE}');
    insert into public.talent_hiring_pool (workspace_id, talent_id, hiring_pool_id) values ('${ws}', '${idOf.Cohen}', '${POOL}');
    insert into public.resume (workspace_id, talent_id, file, content) values
      ('${ws}', '${idOf.Amar}', 'cv/amar.pdf', 'Coffreur bancheur sur le chantier du tramway de Grenoble. Lecture de plans, traçage.'),
      ('${ws}', '${idOf.Brun}', 'cv/brun.pdf', 'Coffrages soignés, permis poids lourd en cours.');
    insert into public.note (workspace_id, talent_id, content) values
      ('${ws}', '${idOf.Evra}', 'Cherche des chantiers de désamiantage');
    insert into public.talent_identity (workspace_id, talent_id, nationality, work_permit_expires_on) values
      ('${ws}', '${idOf.Amar}', 'FR', null), ('${ws}', '${idOf.Brun}', 'ML', '2027-01-31'), ('${ws}', '${idOf.Cohen}', 'ML', null);
    insert into public.talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, ends_on)
      values ('${ws}', '${idOf.Brun}', '${ids.company}', 'behaviour', 'Faits', app.today() + 60);`);
}

export const words = (text: string) => criterion("words", { text });
export const within = (km: number | null) => criterion("distance", { ...HERE, km });
export const job = (...codes: string[]) => criterion("job", { codes });
export const weighed = (one: Criterion, weight: Weight) => ({ ...one, weight }) as Criterion;
export const free = (from: string, to?: string) => criterion("available", to ? { from, to } : { from });

const GO = ["Amar", "Brun", "Diaz", "Fall", "Gros", "Hamid", "Ito", "Jung"];
/** Forty ways to look for people, and whom each finds: [by what, criteria, last names in order]. */
export const cases: readonly [string, Criterion[], string[]][] = [
  ["words of the résumé, in any form", [words("coffrage")], ["Brun"]],
  ["words of the job, in any form", [words("coffreurs")], GO],
  ["a phrase", [words('"lecture de plans"')], ["Amar", "Cohen"]],
  ["a phrase without accents, and a word refused", [words('"lecture de plans" -tracage')], ["Cohen"]],
  ["SAUF as a dash", [words('"lecture de plans" SAUF traçage')], ["Cohen"]],
  ["one word or another", [words("tramway OU désamiantage")], ["Amar", "Evra"]],
  ["two words in two places", [words("electricien ET désamiantage")], ["Evra"]],
  ["a name with a mistake", [words("Dupret")], ["Dupré"]],
  ["a title held, by its name", [words("r486")], ["Amar", "Brun"]],
  [
    "only words that say nothing",
    [words("de la")],
    ["Amar", "Brun", "Cohen", "Diallo", "Diaz", "Dupré", "Evra", "Fall", "Gros", "Hamid", "Ito", "Jung", "Loin"],
  ],
  ["words of SQL", [words("' or true -- {today} %s")], []],
  ["a job, written or chosen", [job("coffreur")], GO],
  ["two jobs", [job("electricien", "macon")], ["Cohen", "Evra"]],
  [
    "a job and its neighbours",
    [criterion("job", { codes: ["macon"] }, "required", "near")],
    [...GO, "Cohen", "Diallo", "Dupré", "Loin"].filter((name) => name !== "Diaz").sort(),
  ],
  ["a certificate valid on a day", [criterion("certificate", { codes: ["R486_A"], on: "2027-06-30" })], ["Amar"]],
  [
    "a certificate valid on a day before it expired",
    [criterion("certificate", { codes: ["R486_A"], on: "2026-06-01" })],
    ["Amar", "Brun"],
  ],
  [
    "one certificate or another, the date of one unknown",
    [criterion("certificate", { codes: ["R486_A", "HAB_BR"], on: "2027-07-01" })],
    ["Evra"],
  ],
  [
    "a certificate that does not expire",
    [criterion("certificate", { codes: ["ELINGAGE"] })],
    ["Cohen", "Dupré", "Loin"],
  ],
  [
    "a distance, and those whose address is unknown",
    [within(10)],
    ["Amar", "Brun", "Diaz", "Evra", "Fall", "Gros", "Hamid", "Ito", "Jung"],
  ],
  [
    "minutes by a stated speed",
    [criterion("distance", { ...HERE, minutes: 12, speed: 50 })],
    ["Amar", "Brun", "Diaz", "Evra", "Fall", "Gros", "Hamid", "Ito", "Jung"],
  ],
  [
    "minutes by the usual speed, to go as far as forty kilometres",
    [criterion("distance", { ...HERE, minutes: 48 }), job("ferrailleur", "coffreur", "macon")],
    [...GO, "Diallo", "Dupré"].sort(),
  ],
  ["a longer distance", [within(40), job("ferrailleur", "coffreur", "macon")], [...GO, "Diallo", "Dupré"].sort()],
  [
    "how far each would go; who did not say is not left out",
    [within(null), job("macon", "ferrailleur")],
    ["Cohen", "Diallo", "Dupré"],
  ],
  [
    "a department, where one lives or would go",
    [criterion("department", { codes: ["69"] })],
    ["Diallo", "Diaz", "Dupré", "Evra"],
  ],
  [
    "a day free of contracts and absences",
    [job("coffreur"), free("2026-12-02")],
    ["Amar", "Brun", "Diaz", "Gros", "Ito", "Jung"],
  ],
  ["another day", [job("coffreur"), free("2027-01-11")], GO],
  ["days on end", [job("coffreur"), free("2026-11-30", "2026-12-01")], ["Amar", "Brun", "Diaz", "Gros", "Ito", "Jung"]],
  [
    "a wage, and those of whom none is known",
    [job("coffreur", "macon"), criterion("wage", { amount: 14 })],
    ["Amar", "Cohen", ...GO.slice(2)].sort(),
  ],
  [
    "a contract one looks for",
    [job("coffreur", "electricien"), criterion("contract_type", { codes: ["interim"] })],
    GO,
  ],
  ["a level", [criterion("level", { code: "confirmed" }), job("coffreur")], GO.filter((name) => name !== "Brun")],
  ["years", [criterion("experience", { years: 13 }), job("coffreur")], GO.filter((name) => name !== "Amar")],
  ["a state", [criterion("status", { codes: ["do_not_delegate"] })], ["Jung"]],
  [
    "a licence, and those of whom none is known",
    [criterion("licence", { codes: ["CE"] }), job("coffreur")],
    GO.slice(1),
  ],
  ["a vehicle", [criterion("vehicle", {}), job("coffreur")], GO.filter((name) => name !== "Brun")],
  ["nights", [weighed(criterion("accepts", { codes: ["night"] }), "excluded"), job("coffreur")], GO.slice(1)],
  ["a software", [criterion("software", { ids: [SOFTWARE] })], ["Diaz"]],
  [
    "works one knows, and those who did not say",
    [criterion("construction_type", { codes: ["tp_vrd"] }), job("coffreur", "electricien")],
    GO,
  ],
  ["whoever looks after them", [criterion("owner", { ids: [members.csm] })], ["Evra"]],
  ["a pool", [criterion("pool", { ids: [POOL] })], ["Cohen"]],
  ["a mark", [criterion("mark", { code: "safety", value: 4 }), job("coffreur")], GO.filter((name) => name !== "Brun")],
  ["a flag", [criterion("flag", { code: "top_profile" })], ["Amar"]],
  [
    "who came to this client, one on a contract today too",
    [criterion("worked_for", { id: ids.company })],
    ["Amar", "Fall", "Gros"],
  ],
  [
    "who did not",
    [weighed(criterion("worked_for", { id: ids.company }), "excluded"), job("coffreur")],
    ["Brun", "Diaz", "Hamid", "Ito", "Jung"],
  ],
  ["who is restricted there, or everywhere", [criterion("restricted", { id: ids.company })], ["Brun", "Jung"]],
  [
    "who may work on a day, or nobody knows",
    [criterion("right_to_work", { on: "2027-02-01" }), job("coffreur", "macon")],
    ["Amar", "Cohen", ...GO.slice(2)].sort(),
  ],
  [
    "a contrary: neither coffreur nor ferrailleur",
    [weighed(job("coffreur", "ferrailleur"), "excluded")],
    ["Cohen", "Evra"],
  ],
  [
    "six together",
    [
      job("coffreur"),
      criterion("certificate", { codes: ["R486_A"], on: "2026-12-31" }),
      within(30),
      free("2026-12-01"),
      criterion("wage", { amount: 15 }),
      words("tramway"),
    ],
    ["Amar"],
  ],
];
