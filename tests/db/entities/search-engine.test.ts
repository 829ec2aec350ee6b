import { describe, expect, it } from "vitest";
import { type Criterion, criterion, FIELDS, type Weight } from "../../../src/rules/search/criteria.ts";
import { relaxations } from "../../../src/rules/search/relax.ts";
import type { Database } from "../../../supabase/local/migrate.ts";
import vectors from "../../fixtures/search/criteria.json" with { type: "json" };
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";
import { writeContract } from "./contract-row.ts";

const ws = workspaces.main;
const HERE = { latitude: 45.5247, longitude: 4.8743, place: "Vienne" };
const at = (n: number) => `00000000-0000-4000-8200-${n.toString(16).padStart(12, "0")}`;
const POOL = at(900);
const NAMES = ["Amar", "Brun", "Cohen", "Diaz", "Evra", "Fall", "Gros", "Hamid", "Ito", "Jung"];
const idOf = Object.fromEntries(NAMES.map((name, n) => [name, at(n + 1)]));

/** Ten people around Vienne, beside the three ferrailleurs of the small business. */
async function createPeople(db: Database): Promise<void> {
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
  await person("Evra", "electricien", { contract_types: ["cdi"], mobility_departments: ["69"] });
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

const db = testDatabase({ agency: true, seed: createPeople, seedKey: "search-2" });

interface Answer {
  total: number;
  all: number;
  misses: { mask: number; count: number }[];
  nearest: number[] | null;
  cheapest: number[] | null;
  facets: { facet: string; code: string; label: string; count: number }[];
  rows: { id: string; name: string; failed: number; score: number; reasons: { verdict: string; text: string }[] }[];
}

const searchIn = (s: Scene, who: string, criteria: readonly Criterion[], more = "") =>
  s.asMember(who, (as) =>
    one<Answer>(as, `select public.search_talents($1, 1, 100${more})`, [JSON.stringify(criteria)]),
  );
const search = (criteria: readonly Criterion[], who = "csm", more = "") => searchIn(db(), who, criteria, more);
const names = ({ rows }: Answer) => rows.map(({ name }) => name.split(" ").at(-1)).sort();
const reasonsOf = ({ rows }: Answer, name: string) => rows.find((row) => row.id === idOf[name])?.reasons ?? [];

const words = (text: string) => criterion("words", { text });
const within = (km: number | null) => criterion("distance", { ...HERE, km });
const job = (...codes: string[]) => criterion("job", { codes });
const weighed = (one: Criterion, weight: Weight) => ({ ...one, weight }) as Criterion;
const free = (from: string, to?: string) => criterion("available", to ? { from, to } : { from });

describe("the criteria", () => {
  const GO = ["Amar", "Brun", "Diaz", "Fall", "Gros", "Hamid", "Ito", "Jung"];
  const cases: [string, Criterion[], string[]][] = [
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
    [
      "days on end",
      [job("coffreur"), free("2026-11-30", "2026-12-01")],
      ["Amar", "Brun", "Diaz", "Gros", "Ito", "Jung"],
    ],
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
    ["a pool", [criterion("pool", { ids: [POOL] })], ["Cohen"]],
    [
      "a mark",
      [criterion("mark", { code: "safety", value: 4 }), job("coffreur")],
      GO.filter((name) => name !== "Brun"),
    ],
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
  it.each(cases)("find by %s", async (_, criteria, expected) => {
    const found = await search(criteria);
    expect(names(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it("are the same fields here and in the screens, read in the same way", async () => {
    const fields = await db().query<Row>("select code, label, operators, shape from app.criterion_field order by code");
    const declared = Object.entries(FIELDS).map(([code, of]) => ({ code, ...of }));
    expect(fields).toEqual(declared.sort((a, b) => (a.code < b.code ? -1 : 1)));
    await search(vectors.accepted as Criterion[]);
    for (const refused of vectors.refused) {
      await expectRefused(search([refused as unknown as Criterion]), "RL390");
    }
    await expectRefused(search(Array.from({ length: 26 }, () => job("coffreur"))), "RL019");
    expect(String(await expectRefused(search([words("mot ".repeat(90))])))).toContain("Mots");
  });
});

describe("the answer", () => {
  it("ranks who fits, then who fails one criterion, and says why of each, with its evidence", async () => {
    const criteria = [
      job("coffreur"),
      criterion("certificate", { codes: ["R486_A"], on: "2026-12-31" }),
      weighed(free("2026-12-02"), "wanted"),
      words("tramway OU coffrages"),
    ];
    const found = await search(criteria, "csm", ", true");
    expect(found).toMatchObject({ total: 1, all: 13 });
    expect(found.rows.map(({ id }) => id).slice(0, 2)).toEqual([idOf.Amar, idOf.Brun]);
    expect(found.rows.map(({ failed }) => failed)).toEqual([...found.rows].map(({ failed }) => failed).sort());
    expect(found.rows).toHaveLength(13);
    expect(reasonsOf(found, "Amar")).toEqual([
      { verdict: "ok", text: "Coffreur-bancheur" },
      { verdict: "ok", text: "R486 A jusqu’au 30/06/2027" },
      { verdict: "ok", text: "Libre : ni contrat ni absence" },
      { verdict: "ok", text: expect.stringMatching(/^CV : « .*⟦tramway⟧ de Grenoble/) },
    ]);
    expect(reasonsOf(found, "Brun")[1]).toEqual({ verdict: "ko", text: "R486 A expirée le 30/06/2026" });
    expect(reasonsOf(found, "Fall").slice(1, 3)).toEqual([
      { verdict: "ko", text: "Manque R486 A" },
      { verdict: "ko", text: "En mission chez Bœuf Façades jusqu’au 10/01/2027, libre le 11/01/2027" },
    ]);
    expect(reasonsOf(found, "Gros")[2]).toMatchObject({ verdict: "unknown" });
    expect(reasonsOf(found, "Hamid")[2]).toEqual({ verdict: "ko", text: "Indisponible jusqu’au 05/12/2026" });
    expect(found.facets).toContainEqual({ facet: "job", code: "coffreur", label: "Coffreur-bancheur", count: 1 });
  });

  it("knows at once what a member writes, in the file or a note", async () => {
    await db().scene(async (s) => {
      await s.asMember("consultant", async (as) => {
        await as.query("update talent set bio = 'Taille de pierre' where id = $1", [idOf.Ito]);
        await as.query("insert into note (workspace_id, talent_id, content) values ($1, $2, 'Sait poser du zinc')", [
          ws,
          idOf.Jung,
        ]);
      });
      expect(names(await searchIn(s, "csm", [words("tailles OU zincs")]))).toEqual(["Ito", "Jung"]);
    });
  });

  it("puts the nearest first, and pages without losing nor repeating anybody", async () => {
    const all = await search([within(500)]);
    expect(all.rows.at(0)?.reasons[0]?.text).toMatch(/^0,7 km$/);
    const call = (page: number) =>
      db().asMember("csm", (as) =>
        one<Answer>(as, `select public.search_talents($1, ${page}, 5)`, [JSON.stringify([within(500)])]),
      );
    const pages = [...(await call(1)).rows, ...(await call(2)).rows, ...(await call(3)).rows];
    expect(pages.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
  });

  it("gives a map who was found, a hundred metres true, with no reason nor number to call", async () => {
    const criteria = [job("coffreur"), within(10)];
    const found = await search(criteria);
    const spots = await search(criteria, "csm", ", as_points => true");
    expect(spots.rows.map(({ id }) => id)).toEqual(found.rows.map(({ id }) => id));
    expect(spots.rows[0]).toEqual({
      id: found.rows[0]?.id,
      name: expect.stringMatching(/^Camille /),
      town: "Vienne",
      latitude: 45.53,
      longitude: 4.88,
      failed: 0,
      has_applied: false,
    });
    await db().scene(async (s) => {
      await s.query("update public.address set latitude = 45.53049, longitude = 4.88051 where id = $1", [at(800)]);
      const near = await s.asMember("csm", (as) =>
        one<Answer>(as, "select public.search_talents($1, as_points => true)", [JSON.stringify(criteria)]),
      );
      expect(near.rows[0]).toMatchObject({ latitude: 45.53, longitude: 4.881 });
    });
  });

  it("counts exactly what each relaxation would find", async () => {
    const criteria = [job("coffreur"), within(5), criterion("wage", { amount: 13 }), criterion("vehicle", {})];
    const found = await search([...criteria, criterion("level", { code: "expert" })]);
    for (const asked of [
      criteria,
      [job("ferrailleur"), within(20), criterion("wage", { amount: 14 })],
      [job("grutier")],
    ]) {
      const before = await search(asked);
      for (const { count, criteria: relaxed } of relaxations(asked, before, (_, code) => code)) {
        expect((await search(relaxed)).total - before.total).toBe(count);
      }
    }
    expect(relaxations(criteria, found, (_, code) => code).length).toBeGreaterThan(1);
  });
});

describe("rights", () => {
  const secret = [criterion("restricted", { id: ids.company }), criterion("right_to_work", { on: "2027-02-01" })];
  it.each(["consultant", "marketing", "developer"])(
    "keep from %s what they may not read: neither filter, proof nor count",
    async (who) => {
      const reads = who === "developer";
      for (const asked of secret) {
        const found = await search([asked], who, ", true");
        expect(found.total === 13, asked.field).toBe(!reads);
        expect(new Set(found.rows.flatMap(({ reasons }) => reasons.map(({ text }) => text))).size === 1).toBe(!reads);
      }
    },
  );

  it("keep contracts and certificates from who reads none, and notes from who reads theirs elsewhere", async () => {
    const found = await search(
      [criterion("worked_for", { id: ids.company }), criterion("certificate", { codes: ["R486_A"] })],
      "marketing",
    );
    expect(found).toMatchObject({ total: 13, misses: [] });
    expect(found.rows.every(({ reasons }) => reasons.every(({ verdict }) => verdict === "unknown"))).toBe(true);
    expect(names(await search([words("r486")], "marketing"))).toEqual([]);
    await db().scene(async (s) => {
      const contract = await writeContract(s, { talent_id: idOf.Cohen });
      await s.query(
        "insert into note (workspace_id, talent_id, contract_id, content) values ($1, $2, $3, 'Différend sur la prime de panier')",
        [ws, idOf.Cohen, contract],
      );
      expect(names(await searchIn(s, "csm", [words("panier")]))).toEqual(["Cohen"]);
      expect(names(await searchIn(s, "marketing", [words("panier")]))).toEqual([]);
      const seen = await searchIn(s, "marketing", [words("panier OU maçon")]);
      expect(JSON.stringify(seen)).not.toContain("prime");
    });
  });

  it("show nobody of another workspace, to a stranger, nor the forgotten; an order to who reads orders", async () => {
    expect((await search([], "independent")).rows.map(({ name }) => name)).not.toContain("Camille Amar");
    await expectRefused(
      db().asAccount("00000000-0000-4000-8002-0000000000ff", (as) => as.query("select public.search_talents('[]')")),
      "42501",
    );
    await expectRefused(search([], "independent", `, false, '${ids.mission}'`), "RL003");
    await db().scene(async (s) => {
      await s.query("update talent set anonymized_at = now() where id = $1", [idOf.Amar]);
      expect(names(await searchIn(s, "csm", [job("coffreur")]))).not.toContain("Amar");
    });
  });
});

describe("an order", () => {
  const criteriaOf = (s: Scene, who: string) =>
    s.asMember(who, (as) => one<Criterion[]>(as, "select public.mission_criteria($1)", [ids.mission]));

  it("says whom it looks for; who may not be sent to this client is last, whoever asks", async () => {
    await db().scene(async (s) => {
      const criteria = await criteriaOf(s, "consultant");
      expect(criteria.map(({ field, weight }) => `${field} ${weight}`)).toEqual([
        "job required",
        "certificate required",
        "distance required",
        "available required",
        "wage required",
        "status wanted",
        "worked_for wanted",
      ]);
      // What it would like besides is asked of nobody, and counted for who has it.
      await s.query("update mission set skills = '{banches}' where id = $1", [ids.mission]);
      expect(await criteriaOf(s, "consultant")).toContainEqual(
        expect.objectContaining({ field: "words", value: { text: "banches" }, weight: "wanted" }),
      );
      const order = `, true, '${ids.mission}'`;
      const before = await searchIn(s, "consultant", criteria, order);
      expect(before.total).toBe(1);
      expect(before.rows[0]).toMatchObject({ id: ids.talent, has_applied: true, times_at_client: 0, failed: 0 });
      await s.query(
        `insert into talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, ends_on) values ($1, $2, $3, 'behaviour', 'Faits', app.today() + 30)`,
        [ws, ids.talent, ids.company],
      );
      const found = await searchIn(s, "consultant", criteria, order);
      expect(found.total).toBe(0);
      expect(found.rows[0]?.reasons.at(-1)).toEqual({ verdict: "ko", text: "Ne pas déléguer chez ce client" });
      expect(JSON.stringify(found)).not.toContain("Faits");
    });
  });

  it("is found for a person, the best matched first, with the same reasons", async () => {
    await db().scene(async (s) => {
      await s.query(
        `insert into mission (workspace_id, company_id, job_id, job_name, status, hourly_wage) select $1, $2, j.id, 'Maçon', 'open', 13 from job j where j.code = 'macon'`,
        [ws, ids.company],
      );
      const found = await s.asMember("consultant", (as) =>
        one<{ total: number; rows: Row[] }>(as, "select public.find_missions($1)", [ids.talent]),
      );
      expect(found.total).toBe(2);
      expect(found.rows).toMatchObject([
        { id: ids.mission, failed: 0, has_applied: true, places: 2 },
        { job: "Maçon traditionnel", failed: 2 },
      ]);
      const narrowed = await s.asMember("consultant", (as) =>
        one<{ total: number }>(as, "select public.find_missions($1, job_codes => '{macon}', wage_min => 13)", [
          ids.talent,
        ]),
      );
      expect(narrowed.total).toBe(1);
    });
  });
});

describe("fairness", () => {
  it("gives two equal files the same place, whatever the sex, age, name, origin, health or family", async () => {
    const criteria = [
      job("coffreur"),
      within(100),
      free("2026-12-02"),
      weighed(criterion("level", { code: "expert" }), "wanted"),
      words("coffreur"),
      criterion("right_to_work", { on: "2026-12-02" }),
    ];
    const pairs: [string, string][] = [
      ["update talent set civility = 'madame' where id = $1", "update talent set civility = 'monsieur' where id = $1"],
      [
        "update talent set birth_date = '1961-01-01' where id = $1",
        "update talent set birth_date = '2004-01-01' where id = $1",
      ],
      ["update talent set last_name = 'Zerrouki' where id = $1", "update talent set last_name = 'Abel' where id = $1"],
      [
        "update talent_identity set nationality = 'PT', birth_place = 'Porto' where talent_id = $1",
        "update talent_identity set nationality = 'FR', birth_place = 'Vienne' where talent_id = $1",
      ],
      [
        "update talent_identity set nationality = 'ML', work_permit_expires_on = '2030-01-01' where talent_id = $1",
        "update talent_identity set nationality = 'FR' where talent_id = $1",
      ],
      [
        "update talent_identity set boeth_title = 'rqth', boeth_valid_until = '2030-01-01' where talent_id = $1",
        "update talent_identity set boeth_title = null where talent_id = $1",
      ],
    ];
    const twins = [at(700), at(701)] as const;
    for (const changes of pairs) {
      await db().scene(async (s) => {
        for (const id of twins) {
          await s.query(
            "insert into talent (id, workspace_id, first_name, last_name, job_id, address_id, qualification_status) select $1, workspace_id, 'Sacha', 'Égal', job_id, address_id, 'validated' from talent where id = $2",
            [id, idOf.Amar],
          );
          await s.query("insert into talent_identity (workspace_id, talent_id, nationality) values ($1, $2, 'FR')", [
            ws,
            id,
          ]);
        }
        for (const [n, id] of twins.entries()) await s.query(changes[n] ?? "", [id]);
        const { rows } = await searchIn(s, "csm", criteria);
        const [first, second] = twins.map((id) => rows.find((row) => row.id === id));
        expect({ ...first, id: 0, name: 0 }).toEqual({ ...second, id: 0, name: 0 });
        expect(first?.score).toBeGreaterThan(0);
      });
    }
  });
});
