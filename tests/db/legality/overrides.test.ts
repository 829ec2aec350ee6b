import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row, stateOf } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const draft: Row = {
  workspace_id: workspaces.main,
  talent_id: ids.talent,
  company_id: ids.company,
  client_post_id: ids.post,
  agency_id: ids.agency,
  work_site_id: ids.site,
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

/** A draft that the consultant wrote. */
const written = (s: Scene, more: Row = {}) =>
  s.asMember("consultant", (as) => {
    const row = { ...draft, ...more };
    const columns = Object.keys(row);
    return one<string>(
      as,
      `insert into public.contract (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
      Object.values(row),
    );
  });
const submit = (s: Scene, id: string) => s.asMember("consultant", (as) => act(as, "contract", id, "submit"));
const justify = (s: Scene, who: string, id: string, list: unknown) =>
  s.asMember(who, (as) =>
    as.query("update public.contract set legality_overrides = $1 where id = $2 returning id", [
      JSON.stringify(list),
      id,
    ]),
  );
const overrides = (s: Scene, id: string) =>
  one<Row[]>(s, "select legality_overrides from public.contract where id = $1", [id]);

describe("a contract is submitted", () => {
  it("at once when every line is lawful", async () => {
    await db().scene(async (s) => {
      const id = await written(s);
      await submit(s, id);
      expect(await stateOf(s, "contract", id)).toBe("consultant_review");
    });
  });

  it("with its employer, its guarantor and the bodies of the law, which the employer brings", async () => {
    await db().scene(async (s) => {
      await s.exec("delete from public.legal_entity");
      const id = await written(s);
      const nobody = await expectRefused(submit(s, id), "RL007");
      expect(nobody.message).toMatch(
        /^Il manque\s: l’employeur, le garant financier, la caisse de retraite complémentaire, l’organisme de prévoyance\.$/,
      );
      expect(nobody.hint).toBe("field=legal_entity_id");

      const employer = await one<string>(
        s,
        `insert into public.legal_entity (workspace_id, name, pension_body_name, pension_body_address, provident_body_name)
         select workspace_id, 'Relais', 'Agirc-Arrco', 'Paris', 'AG2R' from public.contract where id = $1 returning id`,
        [id],
      );
      const employ = (as: Database) =>
        as.query("update public.contract set legal_entity_id = $1 where id = $2 returning id", [employer, id]);
      expect(await s.asMember("consultant", employ)).toHaveLength(1);
      expect((await expectRefused(submit(s, id), "RL007")).message).toMatch(/^Il manque\s: le garant financier\.$/);

      await s.exec("update public.legal_entity set guarantor_name = 'SOCAMETT', guarantor_address = 'Paris'");
      await submit(s, id);
      const [paper] = await s.query<Row>(
        "select status, financial_guarantor, pension_body, provident_body from public.contract where id = $1",
        [id],
      );
      expect(paper).toEqual({
        status: "consultant_review",
        financial_guarantor: "SOCAMETT, Paris",
        pension_body: "Agirc-Arrco, Paris",
        provident_body: "AG2R",
      });
    });
  });

  it.each<[string, Row, string, RegExp]>([
    ["under the SMIC", { hourly_wage: 9, reference_wage: 9 }, "hourly_wage", /sous le SMIC du 02\/02\/2037 \(12,31\s€/],
    ["beyond the maximum", { end_date: "2038-08-02" }, "end_date", /18 mois\s: il doit finir le 01\/08\/2038/],
    ["with a trial too long", { trial_period_days: 5 }, "trial_period_days", /5\sjours dépasse le maximum de 2\sjours/],
    [
      "without a reason for its post",
      { client_post_id: null },
      "has_flexibility_clause",
      /^À justifier\s: Le poste n’est pas choisi/,
    ],
    [
      "without the reference wage",
      { reference_wage: null },
      "reference_wage",
      /^À justifier\s: Le salaire de référence/,
    ],
    ["above the client’s conditions", { coefficient: 2.2 }, "coefficient", /^À justifier\s: Le coefficient dépasse/],
    [
      "with a souplesse beyond the law",
      { flexibility_end: "2037-03-06" },
      "flexibility_end",
      /^La souplesse écrite, du 23\/02\/2037 au 06\/03\/2037, dépasse la loi\s: du 23\/02\/2037 au 05\/03\/2037\.$/,
    ],
    [
      "under the client’s reference wage, which no reason waives",
      { hourly_wage: 14, legality_overrides: JSON.stringify([{ rule: "wage_minimum", reason: "Accord du client" }]) },
      "hourly_wage",
      /^Le taux est sous le salaire de référence du client \(14,20\s€\)\.$/,
    ],
    [
      "on a post at risk without a fitness, which no reason waives",
      {
        medical_follow_up: "SIR",
        legality_overrides: JSON.stringify([{ rule: "medical_sir", reason: "Visite demandée" }]),
      },
      "medical_follow_up",
      /^L’aptitude doit être prononcée avant l’affectation/,
    ],
    [
      "to replace a striker",
      { replaces_striker: true },
      "replaces_striker",
      /^Il est interdit de remplacer un salarié/,
    ],
    [
      "for asbestos without its derogation",
      { dangerous_work: "amiante" },
      "dangerous_work",
      /^Travaux interdits aux intérimaires sans dérogation/,
    ],
  ])("not %s: the refusal is on its field, in French", async (_, wrong, field, message) => {
    await db().scene(async (s) => {
      const id = await written(s, wrong);
      const refusal = await expectRefused(submit(s, id), "RL007");
      expect(refusal.message).toMatch(message);
      expect(refusal.hint).toBe(`field=${field}`);
    });
  });

  it.each<[string, Row | null, boolean]>([
    ["whose permit never came", { nationality: "ML" }, false],
    [
      "whose permit ends before the term",
      { nationality: "ML", work_permit_number: "P1", work_permit_expires_on: "2037-02-26" },
      false,
    ],
    [
      "whose permit holds to the term",
      {
        nationality: "ML",
        work_permit_number: "P1",
        work_permit_expires_on: "2037-02-27",
        work_permit_checked_on: "2037-01-12",
      },
      true,
    ],
    [
      "whose permit the prefecture was not asked about",
      { nationality: "ML", work_permit_number: "P1", work_permit_expires_on: "2037-02-27" },
      false,
    ],
    ["who is a citizen of the Union", { nationality: "PT" }, true],
  ])("for a talent %s: %j → %s", async (_, identity, submitted) => {
    await db().scene(async (s) => {
      await s.query("delete from public.talent_identity where talent_id = $1", [ids.talent]);
      const row: Row = { workspace_id: workspaces.main, talent_id: ids.talent, ...identity };
      const columns = Object.keys(row);
      await s.query(
        `insert into public.talent_identity (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")})`,
        Object.values(row),
      );
      const id = await written(s, {
        legality_overrides: JSON.stringify([{ rule: "work_permit", reason: "En cours" }]),
      });
      if (submitted) return expect(await submit(s, id)).toBeTruthy();
      const refusal = await expectRefused(submit(s, id), "RL007");
      expect(refusal.hint).toBe("field=talent_id");
      expect(refusal.message).toMatch(
        identity?.work_permit_expires_on === "2037-02-27"
          ? /^À justifier\s: L’authentification du titre se demande à la préfecture/
          : /^Le titre qui autorise ce talent à travailler manque ou ne couvre pas toute la mission\.$/,
      );
    });
  });

  it("when each line that wants it has its reason", async () => {
    await db().scene(async (s) => {
      const id = await written(s, { coefficient: 2.2, reference_wage: null });
      await justify(s, "consultant", id, [{ rule: "wage_minimum", reason: "Grille demandée au client le 3 février" }]);
      expect((await expectRefused(submit(s, id), "RL007")).hint).toBe("field=coefficient");
      await justify(s, "consultant", id, [
        ...(await overrides(s, id)),
        { rule: "max_coefficient", reason: "Accord du client par e-mail" },
      ]);
      await submit(s, id);
      expect(await stateOf(s, "contract", id)).toBe("consultant_review");
    });
  });
});

describe("a draft", () => {
  const change = (s: Scene, id: string, set: string) =>
    s.asMember("consultant", (as) => as.query(`update public.contract set ${set} where id = $1`, [id]));
  const windowOf = async (s: Scene, id: string) => {
    const [row] = await s.query<Row>(
      "select flexibility_start::text, flexibility_end::text from public.contract where id = $1",
      [id],
    );
    return Object.values(row ?? {});
  };

  it.each([
    ["RL225", "end_date", { end_date: "2037-01-30" }, "Le contrat\u202f: la fin précède le début."],
    [
      "RL226",
      "minimum_end_date",
      { is_term_precise: false, end_date: null, minimum_end_date: "2037-01-30" },
      "La durée minimale\u202f: la fin précède le début.",
    ],
  ])("with its dates out of order is not kept: %s", async (code, field, wrong, message) => {
    await db().scene(async (s) => {
      const refusal = await expectRefused(written(s, wrong), code);
      expect(refusal).toMatchObject({ message, hint: `field=${field}` });
    });
  });

  it("has the souplesse of its dates, whenever they move", async () => {
    await db().scene(async (s) => {
      const id = await written(s);
      // Twenty days of work from Monday 2 February: four days around Friday the 27th.
      expect(await windowOf(s, id)).toEqual(["2037-02-23", "2037-03-05"]);
      // Ten days of work: two.
      await change(s, id, "end_date = '2037-02-13'");
      expect(await windowOf(s, id)).toEqual(["2037-02-11", "2037-02-17"]);
      await change(s, id, "has_flexibility_clause = false");
      expect(await windowOf(s, id)).toEqual([null, null]);
      await change(s, id, "has_flexibility_clause = true");
      expect(await windowOf(s, id)).toEqual(["2037-02-11", "2037-02-17"]);
    });
  });

  it("counts its souplesse in the opening days of the post, and again when the post changes", async () => {
    await db().scene(async (s) => {
      await s.query("update public.client_post set opening_days = '{1,2,3,4,5,6}' where id = $1", [ids.post]);
      const id = await written(s, { end_date: "2037-02-28" });
      // Twenty-four days of work: four, Saturdays included, around Saturday the 28th.
      expect(await windowOf(s, id)).toEqual(["2037-02-24", "2037-03-05"]);
      await change(s, id, "client_post_id = null");
      expect(await windowOf(s, id)).toEqual(["2037-02-23", "2037-03-05"]);
      await change(s, id, "working_days = '{1,2,3,4,5,6}'");
      expect(await windowOf(s, id)).toEqual(["2037-02-24", "2037-03-05"]);
    });
  });

  it("takes the souplesse of the law again when it is emptied; one that is upside down is not kept", async () => {
    await db().scene(async (s) => {
      const id = await written(s);
      await change(s, id, "flexibility_end = '2037-03-02'");
      await change(s, id, "flexibility_end = null");
      expect(await windowOf(s, id)).toEqual(["2037-02-23", "2037-03-05"]);
      const wrong = await expectRefused(change(s, id, "flexibility_end = '2037-02-20'"), "RL227");
      expect(wrong).toMatchObject({
        message: "La souplesse\u202f: la fin précède le début.",
        hint: "field=flexibility_end",
      });
      expect((await expectRefused(change(s, id, "flexibility_start = '2037-01-30'"), "RL228")).hint).toBe(
        "field=flexibility_start",
      );
    });
  });

  it("passes to its amendments with its souplesse, which a correction of the dates computes again", async () => {
    await db().scene(async (s) => {
      const id = await written(s);
      await s.query("update public.contract set status = 'signed', signed_at = now() where id = $1", [id]);
      const amended = (type: string, patch: Row) =>
        s.asMember("consultant", (as) =>
          one<string>(as, "select public.amend_contract($1, $2, $3)", [id, type, JSON.stringify(patch)]),
        );
      // A correction moves no term (L1251-35-1): a first day that was wrong is another matter.
      expect((await expectRefused(amended("AV_CORRECTION", { end_date: "2037-03-13" }), "RL248")).hint).toBe(
        "field=end_date",
      );
      const fixed = await amended("AV_CORRECTION", { start_date: "2037-02-04" });
      expect(await windowOf(s, fixed)).toEqual(["2037-02-24", "2037-03-04"]);
      await s.query("delete from public.contract where id = $1", [fixed]);
      // Four days back and on were printed when the post opened on more days; a new wage does not judge them again.
      await s.query("update public.contract set flexibility_end = '2037-03-09' where id = $1", [id]);
      const raise = await amended("AV_REMUNERATION", { hourly_wage: 15 });
      expect(await windowOf(s, raise)).toEqual(["2037-02-23", "2037-03-09"]);
      const lines = () =>
        s.query("select b.rule from public.contract k, app.contract_blocking(k) b where k.id = $1", [raise]);
      expect(await lines()).toEqual([]);
      // A raise changes no window; were one written all the same, it would be judged.
      expect((await expectRefused(change(s, raise, "flexibility_end = '2037-03-08'"), "RL248")).hint).toBe(
        "field=flexibility_end",
      );
      await s.query("update public.contract set flexibility_end = '2037-03-08' where id = $1", [raise]);
      expect(await lines()).toEqual([{ rule: "souplesse" }]);
    });
  });

  it("keeps the narrower souplesse that was agreed", async () => {
    await db().scene(async (s) => {
      const id = await written(s);
      await change(s, id, "flexibility_start = '2037-02-26', flexibility_end = '2037-03-02'");
      await change(s, id, "start_date = '2037-02-03'");
      expect(await windowOf(s, id)).toEqual(["2037-02-26", "2037-03-02"]);
    });
  });
});

describe("a reason", () => {
  it("is signed and dated by the server, whatever was sent", async () => {
    await db().scene(async (s) => {
      const id = await written(s, {
        legality_overrides: JSON.stringify([
          { rule: "carence", reason: "  Deux postes distincts  ", by: members.csm, at: "2020-01-01", x: 1 },
          { rule: "carence", reason: "Répété" },
          { rule: "souplesse", reason: " " },
        ]),
      });
      const [kept, ...others] = await overrides(s, id);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ rule: "carence", reason: "Deux postes distincts", by: members.consultant });
      expect(Object.keys(kept ?? {}).sort()).toEqual(["at", "by", "reason", "rule"]);
      expect(String(kept?.at)).not.toContain("2020");
    });
  });

  it("keeps its author when another one is added, and changes author when it is rewritten", async () => {
    await db().scene(async (s) => {
      const id = await written(s, {
        legality_overrides: JSON.stringify([{ rule: "carence", reason: "Deux postes distincts" }]),
      });
      await justify(s, "csm", id, [
        { rule: "carence", reason: "Deux postes distincts", by: members.csm },
        { rule: "signature", reason: "Client absent ce jour-là" },
      ]);
      expect((await overrides(s, id)).map((one) => [one.rule, one.by])).toEqual([
        ["carence", members.consultant],
        ["signature", members.csm],
      ]);
      await justify(s, "csm", id, [{ rule: "carence", reason: "Postes distincts, vus sur place" }]);
      expect((await overrides(s, id)).map((one) => one.by)).toEqual([members.csm]);
      await justify(s, "csm", id, null);
      expect(await overrides(s, id)).toEqual([]);
    });
  });

  it.each([
    ["is no list", { rule: "carence" }, "RL310"],
    ["is about no line", [{ rule: "a b", reason: "Un motif" }], "RL311"],
    ["says nothing", [{ rule: "carence", reason: "ok" }], "RL312"],
  ])("that %s is refused", async (_, list, code) => {
    await db().scene(async (s) => {
      const id = await written(s);
      expect((await expectRefused(justify(s, "consultant", id, list), code)).hint).toBe("field=legality_overrides");
    });
  });

  it("never lets a term move without its clause, whatever is written (L1251-43 3°)", async () => {
    await db().scene(async (s) => {
      const id = await written(s, { has_flexibility_clause: false });
      await s.query("update public.contract set status = 'signed', signed_at = now() where id = $1", [id]);
      const notice = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.amend_contract($1, 'AV_SOUPLESSE', $2)", [
          id,
          JSON.stringify({ end_date: "2037-03-04" }),
        ]),
      );
      const notify = () => s.asMember("consultant", (as) => act(as, "contract", notice, "notify"));
      expect((await expectRefused(notify(), "RL007")).hint).toBe("field=has_flexibility_clause");
      await justify(s, "consultant", notice, [{ rule: "souplesse", reason: "Demande écrite du client" }]);
      expect((await expectRefused(notify(), "RL007")).message).toMatch(/elle ne peut pas jouer \(L1251-43 3°\)\.$/);
    });
  });
});

describe("what surrounds a contract", () => {
  const ask = (s: Scene, who: string) =>
    s.asMember(who, (as) =>
      one<Row>(as, "select public.contract_surroundings($1, $2, $3, $4, $5)", [
        ids.company,
        ids.talent,
        ids.post,
        ids.agency,
        ids.site,
      ]),
    );

  it("tells that a talent may not be sent, and why only to those who may read it", async () => {
    await db().scene(async (s) => {
      await s.query(
        "insert into talent_restriction (workspace_id, talent_id, reason_code, facts, starts_on, ends_on) values ($1, $2, 'behaviour', 'Faits', '2037-01-01', '2037-12-31')",
        [workspaces.main, ids.talent],
      );
      expect((await ask(s, "consultant")).restrictions).toEqual([
        { starts_on: "2037-01-01", ends_on: "2037-12-31", reason_code: null },
      ]);
      expect((await ask(s, "csm")).restrictions).toMatchObject([{ reason_code: "behaviour" }]);
      expect((await ask(s, "consultant")).identity).toBeNull();
    });
  });

  it("says nothing to who may not read contracts, nor of another workspace", async () => {
    await db().scene(async (s) => {
      await expectRefused(ask(s, "marketing"), "42501");
      const far = await s.asMember("csm", (as) =>
        one<Row>(as, "select public.contract_surroundings($1, $2)", [ids.foreignCompany, ids.foreignTalent]),
      );
      expect(far).toMatchObject({ conditions: [], is_refused: false, is_post_known: false, post_history: [] });
    });
  });
});
