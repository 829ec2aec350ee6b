import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row, stateOf } from "./business.ts";
import { type Answer, type Link, links, sign, signWith, writeAmendment, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const open = (s: Scene, link: Link) =>
  s.asAnon((as) => one<Answer>(as, "select public.signature_open($1)", [link.token]));
const signatures = (s: Scene, contract: string) =>
  one<number>(s, "select count(*)::int from signature_request where row_id = $1 and status = 'signed'", [contract]);

describe("a link of a contract that is over", () => {
  const YESTERDAY = { start_date: "2026-09-01", end_date: "2026-09-30" };
  const TEXT = /^Ce contrat est terminé\s: il ne se signe plus\.$/;

  it("says so and signs nothing: ended by the clock", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { ...YESTERDAY, status: "to_sign" });
      const [client, worker] = await links(s, id);
      await s.query("select app.end_contracts()");
      expect(await stateOf(s, "contract", id)).toBe("ended");
      for (const link of [client, worker]) {
        expect(await stateOf(s, "signature_request", link.signature_request_id)).toBe("expired");
        for (const answer of [await open(s, link), await sign(s, link)])
          expect(answer).toMatchObject({ state: "expired", message: expect.stringMatching(TEXT) });
      }
      expect(await signatures(s, id)).toBe(0);
    });
  });

  it("says so and signs nothing: broken, canceled, taken back to be corrected", async () => {
    await db().scene(async (s) => {
      const ending: [string, Row, RegExp][] = [
        ["break", { actual_end_date: "2037-02-10", ending_reason: "RUPT_SAL" }, TEXT],
        ["cancel", {}, /^L’agence a annulé ce contrat/],
        ["reopen", {}, /^L’agence a repris ce document/],
      ];
      for (const [action, payload, message] of ending) {
        const id = await writeContract(s, { status: "to_sign" });
        const [client] = await links(s, id);
        await s.asMember("csm", (as) => act(as, "contract", id, action, "Motif écrit", payload));
        const answer = await sign(s, client);
        expect(answer).toMatchObject({ state: "expired", message: expect.stringMatching(message) });
        const refused = await s.asAnon((as) =>
          one<Answer>(as, "select public.signature_refuse($1, 'Trop tard')", [client.token]),
        );
        expect(refused).toMatchObject({ state: "expired" });
      }
    });
  });
});

describe("an amendment of a contract that is over", () => {
  it.each<[string, Row]>([
    ["cancel", {}],
    ["break", { actual_end_date: "2037-02-10", ending_reason: "RUPT_SAL" }],
  ])("goes with it: %s", async (action, payload) => {
    await db().scene(async (s) => {
      const original = await writeContract(s, { status: "signed", signed_at: "2026-11-01" });
      const amendment = await writeAmendment(s, original, { status: "to_sign" });
      const [client, worker] = await links(s, amendment);
      await sign(s, client);
      await s.asMember("csm", (as) => act(as, "contract", original, action, "Client parti", payload));
      expect(await stateOf(s, "contract", amendment)).toBe("canceled");
      expect(await sign(s, worker)).toMatchObject({
        state: "expired",
        message: expect.stringMatching(/^L’agence a annulé ce contrat/),
      });
      expect(await stateOf(s, "contract", amendment)).toBe("canceled");
    });
  });

  it("goes with it, draft or unsigned, when the clock ends the contract", async () => {
    await db().scene(async (s) => {
      const past = { start_date: "2026-09-01", end_date: "2026-09-30", amendment_effective_on: "2026-09-15" };
      for (const status of ["draft", "to_sign"]) {
        const { amendment_effective_on: _, ...dates } = past;
        const original = await writeContract(s, { ...dates, status: "signed", is_full_time: false });
        const amendment = await writeAmendment(s, original, { ...past, status, is_full_time: false });
        await s.query("select app.end_contracts()");
        expect(await stateOf(s, "contract", original)).toBe("ended");
        expect(await stateOf(s, "contract", amendment)).toBe("canceled");
      }
    });
  });

  it("is neither approved nor signed: a renewal comes before the term (L1251-35-1)", async () => {
    await db().scene(async (s) => {
      // The clock did not pass yet.
      const original = await writeContract(s, { start_date: "2026-09-01", end_date: "2026-09-30", status: "signed" });
      const late = await writeAmendment(s, original, {
        status: "to_sign",
        amendment_type: "AV_RENOUVELLEMENT",
        amendment_effective_on: "2026-10-01",
        start_date: "2026-09-01",
        end_date: "2026-12-31",
      });
      expect((await expectRefused(links(s, late), "RL007")).message).toContain("L1251-35-1");
      await s.query("update contract set end_date = app.today() where id = $1", [original]);
      const [client, worker] = await links(s, late);
      await sign(s, client);
      await s.query("update contract set end_date = app.today() - 1 where id = $1", [original]);
      expect(await sign(s, worker)).toMatchObject({
        state: "expired",
        message: expect.stringContaining("L1251-35-1"),
      });
      expect(await stateOf(s, "contract", late)).toBe("to_sign");
      await s.query("update contract set status = 'admin_review' where id = $1", [late]);
      const approve = () => s.asMember("csm", (as) => act(as, "contract", late, "approve"));
      expect((await expectRefused(approve(), "RL007")).message).toContain("L1251-35-1");
      await s.query("update contract set status = 'ended' where id = $1", [original]);
      expect((await expectRefused(approve(), "RL007")).message).toContain(
        "n’est plus en cours («\u202fTerminé\u202f»)",
      );
    });
  });

  it("in time, is signed and replaces it", async () => {
    await db().scene(async (s) => {
      const original = await writeContract(s, { status: "signed" });
      const renewal = await writeAmendment(s, original, {
        status: "to_sign",
        amendment_type: "AV_RENOUVELLEMENT",
        amendment_effective_on: "2037-02-28",
        end_date: "2037-03-27",
      });
      for (const link of await links(s, renewal)) expect(await sign(s, link)).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", original)).toBe("superseded");
      expect(await stateOf(s, "contract", renewal)).toBe("signed");
    });
  });
});

/** What the database says when it refuses: by an error, or by an answer that leaves the visit counted. */
const refusal = (answer: Promise<Answer>) =>
  answer.then(({ message }) => message ?? "").catch((error: Error) => error.message);

describe("who signs", () => {
  const MEMBER = /^Un membre de l’agence ne signe pas à la place d’une partie/;

  it("is the party, never a member of the agency with its link", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "to_sign" });
      const [client, worker] = await links(s, id);
      for (const who of ["csm", "consultant"]) {
        expect(await refusal(s.asMember(who, (as) => signWith(as, client.token, "Claire")))).toMatch(MEMBER);
        const refuse = "select public.signature_refuse($1, 'Non merci')";
        expect(await refusal(s.asMember(who, (as) => one<Answer>(as, refuse, [client.token])))).toMatch(MEMBER);
        expect(await stateOf(s, "signature_request", client.signature_request_id)).toBe("to_sign");
      }
      // Looking is free, and is no evidence that the party looked.
      await s.asMember("csm", (as) => as.query("select public.signature_open($1)", [client.token]));
      expect(await stateOf(s, "signature_request", client.signature_request_id, "opened_at")).toBeNull();
      for (const link of [client, worker]) expect(await sign(s, link)).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", id)).toBe("signed");
    });
  });

  it.each([
    ["RL255", "status = 'inactive'", /n’est plus actif/],
    ["RL256", "can_sign_contracts = false", /ne signe pas les contrats/],
  ])("for the client, may: %s", async (code, set, message) => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "to_sign" });
      await s.query(`update contact set ${set} where id = $1`, [ids.contact]);
      const refused = await expectRefused(links(s, id), code);
      expect(refused.message).toMatch(message);
      expect(refused.hint).toBe("field=contact_id");
    });
  });
});
