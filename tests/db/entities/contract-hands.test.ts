import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, stateOf } from "./business.ts";
import { draftAs, LAWFUL, write, writeAmendment, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe("what is never typed on a contract", () => {
  it("the signed papers: only the job that prints them stores them", async () => {
    await db().scene(async (s) => {
      const signed = await writeContract(s, { status: "signed", signed_at: "2026-11-01" });
      const forged = await one<string>(
        s,
        `insert into document (workspace_id, entity, row_id, type, storage_path) values ($1, 'contract', $2, 'other', 'a/b/c.pdf') returning id`,
        [workspaces.main, signed],
      );
      for (const paper of ["cmad_document_id", "ctt_document_id"]) {
        const refusal = await expectRefused(write(s, "consultant", signed, paper, forged), "RL015");
        expect(refusal.hint).toBe(`field=${paper}`);
      }
      const born = await draftAs(s, "consultant", { cmad_document_id: forged });
      expect(await one(s, "select cmad_document_id from contract where id = $1", [born])).toBeNull();
      const kept = await s.asService((as) =>
        one<string>(
          as,
          "select public.keep_contract_document($1, 'contract_cmad', 'a/b/cmad.pdf', 'cmad.pdf', 10, $2)",
          [signed, "a".repeat(64)],
        ),
      );
      expect(await one(s, "select cmad_document_id from contract where id = $1", [signed])).toBe(kept);
      expect(kept).not.toBe(forged);
    });
  });

  it("its number", async () => {
    await db().scene(async (s) => {
      const born = await draftAs(s, "consultant", { contract_key: "HACK-1" });
      expect(await one(s, "select contract_key from contract where id = $1", [born])).toMatch(/^C-\d{4}-\d{6}$/);
      const refusal = await expectRefused(write(s, "consultant", born, "contract_key", "HACK-1"), "RL015");
      expect(refusal.hint).toBe("field=contract_key");
    });
  });

  it("its authors", async () => {
    await db().scene(async (s) => {
      const born = await draftAs(s, "consultant", { author_ids: `{${members.board}}` });
      expect(await one(s, "select author_ids from contract where id = $1", [born])).toEqual([members.consultant]);
      await expectRefused(write(s, "csm", born, "author_ids", "{}"), "RL015");
    });
  });
});

describe("the draft of an amendment", () => {
  it("changes what its kind may, and neither the worker, the client, the motif nor the number", async () => {
    await db().scene(async (s) => {
      const signed = await writeContract(s, { status: "signed" });
      const amendment = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.amend_contract($1, 'AV_LIEU', $2)", [
          signed,
          JSON.stringify({ access_means: "Tram T2" }),
        ]),
      );
      for (const [column, value] of [
        ["talent_id", ids.secondTalent],
        ["company_id", ids.otherCompany],
        ["contract_reason", "USAGE"],
        ["hourly_wage", 19],
        ["end_date", "2037-03-20"],
      ] as const) {
        const refusal = await expectRefused(write(s, "consultant", amendment, column, value), "RL248");
        expect(refusal.hint).toBe(`field=${column}`);
      }
      await expectRefused(write(s, "consultant", amendment, "contract_key", "HACK-1"), "RL015");
      await write(s, "consultant", amendment, "address_id", ids.nearAddress);
      await write(s, "consultant", amendment, "dpae_reference", "DPAE-2");
      await write(
        s,
        "consultant",
        amendment,
        "legality_overrides",
        JSON.stringify([{ rule: "carence", reason: "Vu avec le client" }]),
      );
      expect(await one(s, "select formatted_address from contract where id = $1", [amendment])).toContain(
        "Villeurbanne",
      );
    });
  });

  it("is answered within the same limits, and nobody becomes responsible by an answer", async () => {
    await db().scene(async (s) => {
      const signed = await writeContract(s, { status: "signed" });
      const amendment = await writeAmendment(s, signed, { status: "admin_review" });
      await s.asMember("csm", (as) =>
        as.query("select public.request_contract_changes($1, $2)", [
          amendment,
          JSON.stringify([
            { field: "contract_reason", wanted_value: "USAGE" },
            { field: "owner_id", wanted_value: members.csm },
            { field: "hourly_wage", wanted_value: "15" },
          ]),
        ]),
      );
      const answer = async (field: string) => {
        const change = await one(s, "select id from contract_change_request where contract_id = $1 and field = $2", [
          amendment,
          field,
        ]);
        return s.asMember("consultant", (as) => as.query("select public.answer_contract_change($1, true)", [change]));
      };
      expect((await expectRefused(answer("contract_reason"), "RL248")).hint).toBe("field=contract_reason");
      await expectRefused(answer("owner_id"), "RL254");
      await answer("hourly_wage");
      expect(await one(s, "select hourly_wage::float8 from contract where id = $1", [amendment])).toBe(15);
    });
  });
});

describe("who wrote does not decide", () => {
  it("by the form: the csm who rewrites the wage approves no more, another one does", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "admin_modification_requested", owner_id: members.csm });
      await write(s, "csm", id, "hourly_wage", 16);
      expect(await one(s, "select author_ids from contract where id = $1", [id])).toEqual([
        members.consultant,
        members.csm,
      ]);
      await s.asMember("csm", (as) => act(as, "contract", id, "answer"));
      for (const action of ["approve", "refuse"]) {
        const refusal = await expectRefused(
          s.asMember("csm", (as) => act(as, "contract", id, action, "motif")),
          "RL007",
        );
        expect(refusal.message).toBe("Qui a corrigé une demande ne l’approuve jamais.");
      }
      await s.asMember("external-csm", (as) => act(as, "contract", id, "approve"));
      expect(await stateOf(s, "contract", id)).toBe("to_sign");
    });
  });

  it("by an answer that writes the wanted value", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "admin_review", owner_id: members.csm });
      await s.asMember("external-csm", (as) =>
        as.query("select public.request_contract_changes($1, $2)", [
          id,
          JSON.stringify([{ field: "schedule", wanted_value: "8 h – 16 h" }]),
        ]),
      );
      const change = await one(s, "select id from contract_change_request where contract_id = $1", [id]);
      await s.asMember("csm", async (as) => {
        await as.query("select public.answer_contract_change($1, true)", [change]);
        await act(as, "contract", id, "answer");
      });
      await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", id, "approve")),
        "RL007",
      );
      await s.asMember("external-csm", (as) => act(as, "contract", id, "approve"));
    });
  });

  it("what is beside the paper makes nobody an author", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "admin_review" });
      await write(s, "csm", id, "dpae_reference", "DPAE-1");
      await write(s, "csm", id, "order_reference", "BC-12");
      await s.asMember("csm", (as) => act(as, "contract", id, "approve"));
      expect(await one(s, "select author_ids from contract where id = $1", [id])).toEqual([members.consultant]);
    });
  });
});

describe("who reviews is not chosen", () => {
  it("a manager takes no contract of another team under review; who reviews all of them passes it on, and is named", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, {
        status: "consultant_review",
        owner_id: members.marketing,
        created_by: members.marketing,
      });
      const validate = () => s.asMember("manager", (as) => act(as, "contract", id, "validate"));
      await expectRefused(validate(), "42501");
      for (const who of ["manager", "consultant"]) {
        const refusal = await expectRefused(write(s, who, id, "owner_id", members.consultant), "RL229");
        expect(refusal.hint).toBe("field=owner_id");
      }
      await write(s, "country-manager", id, "owner_id", members.consultant);
      const [line] = await s.query(
        "select actor_id, before, after from audit_log where row_id = $1 and operation = 'update' order by id desc limit 1",
        [id],
      );
      expect(line).toMatchObject({
        actor_id: members["country-manager"],
        before: { owner_id: members.marketing },
        after: { owner_id: members.consultant },
      });
      await validate();
      // Signed, it is passed on as before.
      await s.query("update contract set status = 'signed' where id = $1", [id]);
      await write(s, "consultant", id, "owner_id", members.autonomous);
    });
  });

  it.each([
    ["owns it", "owner_id", members.consultant, "consultant"],
    ["corrected it", "hourly_wage", 15, "autonomous"],
  ])(
    "the manager reviews the draft of an autonomous colleague when who is not autonomous %s",
    async (_, column, value, submitter) => {
      await db().scene(async (s) => {
        const id = await draftAs(s, "autonomous");
        await write(s, "consultant", id, column, value);
        await s.asMember(submitter, (as) => act(as, "contract", id, "submit"));
        expect(await stateOf(s, "contract", id)).toBe("consultant_review");
      });
    },
  );

  it("the manager is spared by an autonomous author, and by a manager who writes for a csm", async () => {
    await db().scene(async (s) => {
      const own = await draftAs(s, "autonomous");
      await s.asMember("autonomous", (as) => act(as, "contract", own, "submit"));
      expect(await stateOf(s, "contract", own)).toBe("admin_review");
      const given = await draftAs(s, "country-manager", { owner_id: members.csm, talent_id: ids.secondTalent });
      await s.asMember("csm", (as) => act(as, "contract", given, "submit"));
      expect(await stateOf(s, "contract", given)).toBe("admin_review");
      // Whoever begins one at the first level is reviewed, approver or not.
      const begun = await draftAs(s, "csm", { talent_id: ids.secondTalent });
      await s.asMember("csm", (as) => act(as, "contract", begun, "submit"));
      expect(await stateOf(s, "contract", begun)).toBe("consultant_review");
    });
  });
});

describe("a contract ends", () => {
  const past = { ...LAWFUL, start_date: "2026-09-01", end_date: "2026-09-30" };
  it.each([
    ["2027-06-30", /Le terme est le 30\/09\/2026/],
    ["2026-10-01", /Le terme est le 30\/09\/2026/],
    ["2026-08-31", /précède le début/],
  ])("not on %s", async (day, message) => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { ...past, status: "signed" });
      const refusal = await expectRefused(
        s.asMember("csm", (as) => act(as, "contract", id, "end", undefined, { actual_end_date: day })),
        "RL007",
      );
      expect(refusal.message).toMatch(message);
      expect(refusal.hint).toBe("field=actual_end_date");
    });
  });

  it("at its term, or where a souplesse moved it", async () => {
    await db().scene(async (s) => {
      const end = async (more: object, day: string) => {
        const id = await writeContract(s, { ...past, ...more, status: "signed" });
        await s.asMember("csm", (as) => act(as, "contract", id, "end", undefined, { actual_end_date: day }));
        return one(s, "select actual_end_date::text from contract where id = $1", [id]);
      };
      expect(await end({}, "2026-09-30")).toBe("2026-09-30");
      expect(await end({ actual_end_date: "2026-10-02", talent_id: ids.secondTalent }, "2026-10-02")).toBe(
        "2026-10-02",
      );
      const open = { is_term_precise: false, end_date: null, minimum_end_date: "2026-09-15" };
      expect(await end({ ...open, talent_id: ids.farTalent }, "2026-10-09")).toBe("2026-10-09");
      await expectRefused(end({ ...open, talent_id: ids.farTalent, start_date: "2026-09-10" }, "2026-09-12"), "RL007");
    });
  });
});
