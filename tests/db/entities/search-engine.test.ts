import { describe, expect, it } from "vitest";
import { type Criterion, criterion, FIELDS } from "../../../src/rules/search/criteria.ts";
import { relaxations } from "../../../src/rules/search/relax.ts";
import vectors from "../../fixtures/search/criteria.json" with { type: "json" };
import { members } from "../../support/agency.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { at, cases, createPeople, free, HERE, idOf, job, weighed, within, words, ws } from "../../support/finding.ts";
import { ids, one, type Row } from "./business.ts";
import { writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createPeople, seedKey: "search-3" });

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
const WHY = ", count_misses => true";
const names = ({ rows }: Answer) => rows.map(({ name }) => name.split(" ").at(-1)).sort();
const reasonsOf = ({ rows }: Answer, name: string) => rows.find((row) => row.id === idOf[name])?.reasons ?? [];

describe("the criteria", () => {
  it("have forty cases at least, and every field is in one of them", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.flatMap(([, criteria]) => criteria.map(({ field }) => field)))).toEqual(
      new Set(Object.keys(FIELDS)),
    );
  });

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
      // The name of a job is a word of who does it, of nobody else: not even of whom none is known.
      await s.query("update talent set job_id = null, job_name = null where id = $1", [idOf.Ito]);
      const masons = names(await searchIn(s, "csm", [words("maçon")]));
      expect(masons).not.toContain("Ito");
      expect(names(await searchIn(s, "csm", [words("-maçon")]))).toHaveLength(13 - masons.length);
    });
  });

  it("finds by words that follow what is said, whoever says it and however", async () => {
    await db().scene(async (s) => {
      const gap = () =>
        one<Row[]>(
          s,
          `with said as (select id, source, talent_id, workspace_id, family, said_at, app.french(said)
              from app.talent_said where said <> '')
            select coalesce(jsonb_agg(g), '[]') from ((table said except table app.talent_words)
              union all (table app.talent_words except table said)) g`,
        );
      const kept = () => one<string>(s, "select md5(string_agg(w::text, '' order by w.id)) from app.talent_words w");
      const note = at(900);
      const resume = at(901);
      expect(await gap()).toEqual([]);
      for (const change of [
        `update talent set comment = 'Taille de pierre' where id = '${idOf.Fall}'`,
        `insert into note (id, workspace_id, talent_id, content) values ('${note}', '${ws}', '${idOf.Ito}', 'Zinc')`,
        `update note set title = 'Toitures' where id = '${note}'`,
        `insert into resume (id, workspace_id, talent_id, file, content) values ('${resume}', '${ws}', '${idOf.Ito}',
          '${ws}/talent/x.pdf', 'Ossature bois')`,
        `update resume set talent_id = '${idOf.Jung}' where id = '${resume}'`,
        `set local session_replication_role = replica; update note set content = 'Ardoise', family = 'money'
          where id = '${note}'`,
        "update resume set content = null",
        "delete from note",
      ]) {
        const before = await kept();
        await s.exec(change);
        expect(await gap(), change).toEqual([]);
        expect(await kept(), change).not.toBe(before);
      }
    });
  });

  it("judges by facts that follow the files, whoever writes them and however", async () => {
    await db().scene(async (s) => {
      const gap = () =>
        one<Row[]>(
          s,
          `select coalesce(jsonb_agg(g), '[]') from ((table app.talent_facts_now except table app.talent_facts)
            union all (table app.talent_facts except table app.talent_facts_now)) g`,
        );
      const changes = [
        `update talent set wage = 19, address_id = '${at(801)}', driving_licences = '{C}' where id = '${idOf.Fall}'`,
        `update address set latitude = 48.85, longitude = 2.35, department_code = '75' where id = '${at(800)}'`,
        `insert into talent_job (workspace_id, talent_id, job_id) select '${ws}', '${idOf.Gros}', id from job limit 2`,
        `update talent_job set talent_id = '${idOf.Ito}' where talent_id = '${idOf.Gros}'`,
        `delete from talent_job where talent_id = '${idOf.Ito}'`,
        `update talent set qualification_status = 'archived' where id = '${idOf.Jung}'`,
        `update talent set qualification_status = 'new' where id = '${idOf.Jung}'`,
        `update talent set anonymized_at = now() where id = '${idOf.Evra}'`,
        `delete from talent where id = '${idOf.Ito}'`,
        "set local session_replication_role = replica; update talent set has_vehicle = true",
      ];
      expect(await gap()).toEqual([]);
      for (const change of changes) {
        const before = await one<string>(
          s,
          "select md5(string_agg(f::text, '' order by f.id)) from app.talent_facts f",
        );
        await s.exec(change);
        expect(await gap(), change).toEqual([]);
        if (!change.startsWith("update talent_job"))
          expect(
            await one<string>(s, "select md5(string_agg(f::text, '' order by f.id)) from app.talent_facts f"),
            change,
          ).not.toBe(before);
      }
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
    const found = await search([...criteria, criterion("level", { code: "expert" })], "csm", WHY);
    expect(await search(criteria)).not.toHaveProperty("misses");
    for (const asked of [
      criteria,
      [job("ferrailleur"), within(20), criterion("wage", { amount: 14 })],
      [job("ferrailleur"), criterion("distance", { ...HERE, minutes: 7, speed: 45 })],
      [job("grutier")],
    ]) {
      const before = await search(asked, "csm", WHY);
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
      WHY,
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
      // When they are free, not where they are.
      const when = await searchIn(s, "marketing", [free("2026-12-02")], ", true");
      expect(reasonsOf(when, "Fall")).toEqual([
        { verdict: "ko", text: "En mission jusqu’au 10/01/2027, libre le 11/01/2027" },
      ]);
    });
  });

  it("show a shared run, which bears whom it found, to who reads what it asked", async () => {
    await db().scene(async (s) => {
      const granted = ["csm", "consultant", "marketing"] as const;
      await s.query(
        "insert into deep_research_access (workspace_id, team_member_id, status) select $1, unnest($2::uuid[]), 'granted'",
        [ws, granted.map((who) => members[who])],
      );
      const runs = { secret: secret[0], noted: words("panier"), trade: job("coffreur") };
      for (const [name, asked] of Object.entries(runs)) {
        await s.asMember("csm", (as) =>
          as.query(
            `insert into saved_view (workspace_id, owner_id, resource, name, is_shared, asks, state)
             values ($1, app.me(), 'deep_research', $2, true, '{}', $3)`,
            [ws, name, JSON.stringify({ criteria: [asked], found: [idOf.Brun] })],
          ),
        );
      }
      const seen = (who: string) =>
        s.asMember(who, async (as) =>
          (await as.query<Row>("select name from saved_view order by name")).map((r) => r.name),
        );
      expect(await seen("csm")).toEqual(["noted", "secret", "trade"]);
      expect(await seen("consultant")).toEqual(["noted", "trade"]);
      expect(await seen("marketing")).toEqual(["trade"]);
      expect(await seen("autonomous")).toEqual([]);
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
      // Twenty-five at a time, and what the margin of each is reckoned with.
      await s.query(
        `insert into mission (workspace_id, company_id, job_name, status, hourly_wage, coefficient) select $1, $2, 'Aide ' || n, 'open', 13, 2.05 from generate_series(1, 25) n`,
        [ws, ids.company],
      );
      const pages = await s.asMember("consultant", (as) =>
        Promise.all(
          [1, 2].map((page) =>
            one<{ total: number; rows: Row[] }>(as, "select public.find_missions($1, page => $2)", [ids.talent, page]),
          ),
        ),
      );
      expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
        [27, 25],
        [27, 2],
      ]);
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(27);
      // Equally pressing, they come in the order of their ids: whichever is not the mason’s.
      const aide = pages[1]?.rows.find(({ job }) => String(job).startsWith("Aide"));
      expect(aide).toMatchObject({ coefficient: 2.05, employment_type: "interim" });
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
