import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row, stateOf } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** A contract in any state, written as the owner of the database. */
async function contract(s: Scene, more: Row = {}): Promise<string> {
  const row: Row = {
    workspace_id: workspaces.main,
    talent_id: ids.talent,
    company_id: ids.company,
    contact_id: ids.contact,
    mission_id: ids.mission,
    job_name: "Ferrailleur",
    qualification: "N2",
    contract_reason: "ACCROISSEMENT",
    justification: "Renfort sur le lot gros œuvre",
    formatted_address: "Lyon",
    start_date: "2027-02-01",
    end_date: "2027-02-26",
    hourly_wage: 14,
    coefficient: 2.05,
    owner_id: members.consultant,
    created_by: members.consultant,
    ...more,
  };
  const columns = Object.keys(row);
  return await one<string>(
    s,
    `insert into public.contract (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
}

const submit = (s: Scene, id: string) => s.asMember("consultant", (as) => act(as, "contract", id, "submit"));

describe("one talent, one full-time contract at a time", () => {
  it("refuses a second key, accepts the amendment, a part-time one and a draft", async () => {
    await db().scene(async (s) => {
      const first = await contract(s, { status: "signed" });
      const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
      await contract(s, { status: "draft" });
      await contract(s, { status: "signed", is_full_time: false });
      await contract(s, {
        status: "to_sign",
        contract_key: key,
        is_amendment: true,
        amendment_number: 1,
        amendment_type: "AV_RENOUVELLEMENT",
        previous_id: first,
        end_date: "2027-03-26",
      });
      await expectRefused(
        s.asRoot(() => contract(s, { status: "to_sign", start_date: "2027-02-26", end_date: "2027-03-05" })),
        "23P01",
      );
      // The day after the last one is free.
      await s.asRoot(() => contract(s, { status: "to_sign", start_date: "2027-03-27", end_date: "2027-04-05" }));
    });
  });

  it("refuses the approval that would make two run together", async () => {
    await db().scene(async (s) => {
      await contract(s, { status: "signed" });
      const second = await contract(s, { status: "admin_review" });
      await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", second, "approve")),
        "23P01",
      );
    });
  });
});

describe("what a contract must be before it is submitted", () => {
  it.each<[string, Row, RegExp]>([
    ["its motif", { contract_reason: null }, /le motif de recours/],
    ["its justification", { justification: "surcroît" }, /justificatif précis/],
    ["the replaced person", { contract_reason: "REMPL_ABSENCE" }, /personne remplacée/],
    ["its wage", { hourly_wage: null }, /taux horaire/],
    ["a supplier of the equipment", { ppe: ["casque"] }, /fournisseur des EPI/],
    ["the risks of a risky post", { is_risky_post: true }, /risques du poste/],
    [
      "a precise term when the motif wants one",
      { is_term_precise: false, end_date: null, minimum_end_date: "2027-02-10", has_flexibility_clause: false },
      /exige un terme précis/,
    ],
    ["no more than eighteen months", { end_date: "2028-08-01" }, /18 mois\s: il doit finir le 31\/07\/2028/],
    ["no longer trial than the law", { trial_period_days: 5 }, /dépasse le maximum de 2\sjours/],
  ])("wants %s", async (_, wrong, message) => {
    await db().scene(async (s) => {
      const id = await contract(s, wrong);
      const refusal = await expectRefused(submit(s, id), "RL007");
      expect(refusal.message).toMatch(message);
      // The button does not show either.
      const actions = await s.asMember("consultant", (as) =>
        as.query<{ action: string }>("select action from public.available_actions('contract', $1)", [id]),
      );
      expect(actions.map((a) => a.action)).not.toContain("submit");
    });
  });

  it("refuses a restricted talent, at that client or everywhere", async () => {
    await db().scene(async (s) => {
      const id = await contract(s);
      await s.query(
        "insert into talent_restriction (workspace_id, talent_id, company_id, reason_code, facts, starts_on, ends_on) values ($1, $2, $3, 'safety_incident', 'Sans harnais le 3 mars', '2027-01-01', '2027-12-31')",
        [workspaces.main, ids.talent, ids.company],
      );
      expect((await expectRefused(submit(s, id), "RL007")).message).toContain("ne peut pas être délégué");
    });
  });

  it("refuses a restriction of more than 24 months", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query(
            "insert into talent_restriction (workspace_id, talent_id, reason_code, facts, starts_on, ends_on) values ($1, $2, 'behaviour', 'Faits', '2026-01-01', '2028-06-01')",
            [workspaces.main, ids.talent],
          ),
        ),
        "23514",
      );
    });
  });
});

describe("who decides", () => {
  it("is never the author: review, approval, refusal", async () => {
    await db().scene(async (s) => {
      const own = await contract(s, { status: "admin_review", created_by: members.csm, owner_id: members.csm });
      for (const action of ["approve", "refuse"])
        await expectRefused(
          s.asMember("csm", (as) => act(as, "contract", own, action, "motif")),
          "RL007",
        );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("select public.request_contract_changes($1, $2)", [
            own,
            JSON.stringify([{ field: "schedule", wanted_value: "8 h" }]),
          ]),
        ),
        "RL007",
      );
      const managers = await contract(s, {
        status: "consultant_review",
        created_by: members.manager,
        owner_id: members.consultant,
      });
      await expectRefused(
        s.asMember("manager", (as) => act(as, "contract", managers, "validate")),
        "RL007",
      );
    });
  });

  it("needs the right, the managee and the workspace", async () => {
    await db().scene(async (s) => {
      const waiting = await contract(s, { status: "consultant_review" });
      const review = await contract(s, { status: "admin_review" });
      await expectRefused(
        s.asMember("autonomous", (as) => act(as, "contract", waiting, "validate")),
        "42501",
      );
      await expectRefused(
        s.asMember("accounting", (as) => act(as, "contract", review, "approve")),
        "42501",
      );
      await expectRefused(
        s.asMember("marketing", (as) => act(as, "contract", review, "approve")),
        "42501",
      );
      await expectRefused(
        s.asMember("independent", (as) => act(as, "contract", review, "approve")),
        "RL003",
      );
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "contract", review, "approve")),
        "42501",
      );
    });
  });

  it("skips no state", async () => {
    await db().scene(async (s) => {
      const draft = await contract(s);
      for (const action of ["approve", "validate", "sign", "suspend", "close", "answer", "supersede"])
        await expectRefused(
          s.asMember("developer", (as) => act(as, "contract", draft, action, "c")),
          "RL004",
        );
      const ready = await contract(s, { status: "to_sign" });
      // Signing belongs to the parties; nobody does it for them.
      await expectRefused(
        s.asMember("developer", (as) => act(as, "contract", ready, "sign")),
        "RL004",
      );
    });
  });

  it("wants a word when sending back, refusing, suspending, breaking", async () => {
    await db().scene(async (s) => {
      const waiting = await contract(s, { status: "consultant_review" });
      await expectRefused(
        s.asMember("manager", (as) => act(as, "contract", waiting, "send_back")),
        "RL005",
      );
      await s.asMember("manager", (as) => act(as, "contract", waiting, "send_back", "Taux trop bas"));
      expect(await stateOf(s, "contract", waiting)).toBe("draft");
      const signed = await contract(s, { status: "signed" });
      await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", signed, "suspend")),
        "RL005",
      );
      await s.asMember("csm", (as) => act(as, "contract", signed, "suspend", "Chantier fermé"));
      await s.asMember("csm", (as) => act(as, "contract", signed, "resume"));
      await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", signed, "break", "c", { actual_end_date: "2027-02-10" })),
        "RL007",
      );
      await s.asMember("csm", (as) =>
        act(as, "contract", signed, "break", "Départ", { actual_end_date: "2027-02-10", ending_reason: "RUPT_SAL" }),
      );
      expect(
        await s.query("select status, actual_end_date::text, ending_reason from contract where id = $1", [signed]),
      ).toEqual([{ status: "broken", actual_end_date: "2027-02-10", ending_reason: "RUPT_SAL" }]);
      // Its settlement was asked for by the end itself, once.
      const settled = "update definitive_end_request set status = $2 where contract_id = $1 returning ended_on::text";
      const { message } = await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", signed, "close")),
        "RL007",
      );
      expect(message).toBe("La fin définitive de ce contrat n’est pas soldée.");
      expect(await s.query(settled, [signed, "done"])).toEqual([{ ended_on: "2027-02-10" }]);
      await s.asMember("csm", (as) => act(as, "contract", signed, "close"));
      const told = "select definitive_end_on::text, definitive_end_reason from contract where id = $1";
      expect(await s.query(told, [signed])).toEqual([
        { definitive_end_on: "2027-02-10", definitive_end_reason: "RUPT_SAL" },
      ]);
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("update contract set definitive_end_on = '2027-03-01' where id = $1", [signed]),
        ),
        "RL015",
      );
    });
  });

  it("cancels before the start only; accounting closes what ended", async () => {
    await db().scene(async (s) => {
      const future = await contract(s, { status: "signed" });
      await s.asMember("consultant", (as) => act(as, "contract", future, "cancel", "Client annule"));
      expect(await stateOf(s, "contract", future)).toBe("canceled");
      const past = await contract(s, { status: "signed", start_date: "2026-09-01", end_date: "2026-09-30" });
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "contract", past, "cancel", "c")),
        "RL007",
      );
      await s.query("select app.end_contracts()");
      expect(await stateOf(s, "contract", past)).toBe("ended");
      await s.query("update definitive_end_request set status = 'done' where contract_id = $1", [past]);
      await s.asMember("accounting", (as) => act(as, "contract", past, "close"));
      expect(await stateOf(s, "contract", past)).toBe("closed");
    });
  });
});

describe("what the plain API may not write", () => {
  it("a first state, an approval, a change of what was approved", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          `insert into contract (workspace_id, talent_id, company_id, job_name, start_date, end_date, status, approved_by, is_amendment)
           values ($1, $2, $3, 'Maçon', '2027-05-03', '2027-05-28', 'signed', $4, true) returning id`,
          [workspaces.main, ids.secondTalent, ids.company, members.csm],
        ),
      );
      expect(
        await s.query("select status, approved_by, is_amendment, owner_id, created_by from contract where id = $1", [
          id,
        ]),
      ).toEqual([
        {
          status: "draft",
          approved_by: null,
          is_amendment: false,
          owner_id: members.consultant,
          created_by: members.consultant,
        },
      ]);
      const update = (column: string, value: unknown, row = id) =>
        s.asMember("consultant", (as) => as.query(`update contract set ${column} = $1 where id = $2`, [value, row]));
      await update("hourly_wage", 15);
      await expectRefused(update("status", "signed"), "RL001");
      await expectRefused(update("approved_by", members.csm), "RL015");
      const signed = await contract(s, { status: "signed" });
      const refusal = await expectRefused(update("hourly_wage", 20, signed), "RL220");
      expect(refusal.hint).toBe("field=hourly_wage");
      await update("dpae_reference", "DPAE-1", signed);
      await expectRefused(
        s.asMember("country-manager", (as) => as.query("delete from contract where id = $1", [signed])),
        "RL221",
      );
    });
  });

  it("an overlap with another workspace's talent", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query(
            "insert into contract (workspace_id, talent_id, company_id, job_name, start_date, end_date) values ($1, $2, $3, 'Maçon', '2027-05-03', '2027-05-28')",
            [workspaces.main, ids.foreignTalent, ids.company],
          ),
        ),
        "RL014",
      );
    });
  });
});

describe("an amendment", () => {
  const amend = (s: Scene, id: string, type: string, patch: object) =>
    s.asMember("consultant", (as) =>
      one<string>(as, "select public.amend_contract($1, $2, $3)", [id, type, JSON.stringify(patch)]),
    );

  it("changes only what its type may, of a signed contract, one at a time", async () => {
    await db().scene(async (s) => {
      const draft = await contract(s);
      await expectRefused(amend(s, draft, "AV_LIEU", {}), "RL245");
      const id = await contract(s, { status: "signed" });
      await expectRefused(amend(s, id, "AV_LIEU", { talent_id: ids.secondTalent }), "RL248");
      await expectRefused(amend(s, id, "AV_LIEU", { contract_reason: "USAGE" }), "RL248");
      await expectRefused(amend(s, id, "AV_INCONNU", {}), "RL246");
      await expectRefused(amend(s, id, "AV_RENOUVELLEMENT", { end_date: "2027-02-20" }), "RL250");
      const renewal = await amend(s, id, "AV_RENOUVELLEMENT", { end_date: "2027-03-26" });
      expect(
        await s.query(
          "select start_date::text, end_date::text, amendment_effective_on::text, flexibility_end::text from contract where id = $1",
          [renewal],
        ),
      ).toEqual([
        {
          start_date: "2027-02-01",
          end_date: "2027-03-26",
          amendment_effective_on: "2027-02-27",
          flexibility_end: "2027-04-02",
        },
      ]);
      await expectRefused(amend(s, id, "AV_LIEU", {}), "RL247");
    });
  });

  it("renews twice at most", async () => {
    await db().scene(async (s) => {
      const id = await contract(s, { status: "signed" });
      const key = await one<string>(s, "select contract_key from contract where id = $1", [id]);
      for (const n of [1, 2])
        await contract(s, {
          status: "superseded",
          contract_key: key,
          is_amendment: true,
          amendment_number: n,
          amendment_type: "AV_RENOUVELLEMENT",
          previous_id: id,
          amendment_effective_on: "2027-02-27",
        });
      const third = await amend(s, id, "AV_RENOUVELLEMENT", { end_date: "2027-03-26" });
      expect((await expectRefused(submit(s, third), "RL007")).message).toContain("que 2\u00a0fois");
    });
  });
});
