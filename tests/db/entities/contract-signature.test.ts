import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { act, createBusiness, ids, mailed, one, type Row, stateOf } from "./business.ts";
import { type Answer, type Link, links, sign, signWith, writeAmendment, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

type Asked = Link & { position: number; is_waiting: boolean };
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

describe("several who sign in an order", () => {
  const ask = (s: Scene, id: string, signers: string[], party: string | null = null) =>
    s.asMember("csm", (as) =>
      one<Asked[]>(as, "select public.request_signatures($1, 14, $2, false, $3)", [id, party, signers]),
    );
  const person = (s: Scene, last: string) =>
    one<string>(
      s,
      `insert into contact (workspace_id, company_id, first_name, last_name, email, status, can_sign_contracts)
       select workspace_id, company_id, 'Luc', $1, lower($1) || '@client.example', 'active', true from contact where id = $2 returning id`,
      [last, ids.contact],
    );
  const states = (s: Scene, id: string) =>
    s
      .query<{ told: string }>(
        "select concat_ws(' ', round, position, party, status) as told from signature_request where row_id = $1 order by round, position, party, created_at, status",
        [id],
      )
      .then((rows) => rows.map(({ told }) => told));

  it("each is invited when the former has signed; who refuses holds the next ones; all are told in the evidence", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "to_sign" });
      const boss = await person(s, "Patron");
      for (const wrong of [[boss], ["worker"], [boss, boss, "worker"], ["x", "worker"], [boss, "worker", ..."abcd"]])
        await expectRefused(ask(s, id, wrong), "RL766");
      await expectRefused(ask(s, id, [ids.otherContact, "worker"]), "RL261");
      const asked = await ask(s, id, [ids.contact, boss, "worker"]);
      expect(asked.map(({ position, is_waiting }) => [position, is_waiting])).toEqual([
        [1, false],
        [2, true],
        [3, true],
      ]);
      const [first] = await mailed(s, [asked[0]!]);
      expect(await sign(s, first!)).toMatchObject({ state: "signed" });
      expect(await states(s, id)).toEqual(["1 1 client signed", "1 2 client to_sign", "1 3 worker planned"]);
      expect(await one(s, "select payload ->> 'signature_request_id' from job_run where kind = 'mail-signature'")).toBe(
        asked[1]?.signature_request_id,
      );
      const [second] = await mailed(s, [asked[1]!]);
      await s.asAnon((as) => one(as, "select public.signature_refuse($1, 'Il manque la prime')", [second?.token]));
      expect(await states(s, id)).toEqual(["1 1 client signed", "1 2 client refused", "1 3 worker planned"]);
      // Who signed and who was to sign are told; the reason of a client (a price) stays with the client.
      const told = await s.query<{ to_email: string; message: string }>(
        "select to_email, data ->> 'message' as message from mail_outbox where subject like '%pas signé' order by 1",
      );
      expect(told).toEqual([
        { to_email: "claire@client.example", message: expect.stringMatching(/Il manque la prime.*reste enregistré/s) },
        {
          to_email: "eric@talent.example",
          message: expect.stringMatching(/ne signe pas le contrat \S+\.\nVous n’avez rien/),
        },
      ]);
      // Sent again to whose turn it is, and to nobody else.
      const again = await ask(s, id, []);
      expect(again).toMatchObject([{ position: 2, party: "client", is_waiting: false }]);
      const [link] = await mailed(s, again);
      expect(await sign(s, link!)).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", id)).toBe("to_sign");
      const [last] = await mailed(s, [asked[2]!]);
      expect(await sign(s, last!)).toMatchObject({ state: "signed" });
      expect(await stateOf(s, "contract", id)).toBe("signed");
      const { signatures } = await one<{ signatures: { party: string }[] }>(s, "select app.contract_file($1)", [id]);
      expect(signatures.map(({ party }) => party).sort()).toEqual(["client", "client", "worker"]);
    });
  });

  it("who is no longer waited for leaves the others: the next is invited, the last one makes it signed", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "to_sign" });
      const [boss, third] = [await person(s, "Patron"), await person(s, "Tiers")];
      const asked = await ask(s, id, [ids.contact, boss, "worker", third]);
      const drop = (rank: number, who = "csm") =>
        s.asMember(who, (as) => one<string>(as, "select public.drop_signer($1)", [asked[rank]?.signature_request_id]));
      await expectRefused(drop(1, "accounting"), "42501");
      // Not his turn yet, on the agency's screen either.
      const screen = (rank: number) =>
        s.asMember("csm", (as) => as.query("select public.on_site_open($1)", [asked[rank]?.signature_request_id]));
      await expectRefused(screen(1), "RL820");
      await sign(s, (await mailed(s, [asked[0]!]))[0]!);
      expect(await drop(1)).toBe("to_sign");
      expect(await states(s, id)).toEqual([
        "0 2 client expired",
        "1 1 client signed",
        "1 3 worker to_sign",
        "1 4 client planned",
      ]);
      expect((await expectRefused(drop(2), "RL822")).message).toMatch(/plus personne ne signe pour le salarié/);
      await sign(s, (await mailed(s, [asked[2]!]))[0]!);
      // Named again without the third one: nobody is left to ask, and it says the way out.
      expect((await expectRefused(ask(s, id, [ids.contact, "worker"]), "RL767")).message).toMatch(/retirez-les/);
      expect(await drop(3)).toBe("signed");
      await expectRefused(drop(3), "RL821");
    });
  });

  it("another list begins another round: what is signed stays, what waited is void; corrected, nothing is left", async () => {
    await db().scene(async (s) => {
      const id = await writeContract(s, { status: "to_sign" });
      const boss = await person(s, "Patron");
      const [worker] = await mailed(s, [(await ask(s, id, ["worker", ids.contact]))[0]!]);
      await sign(s, worker!);
      const again = await ask(s, id, ["worker", boss, ids.contact]);
      expect(again.map(({ party, position }) => `${party} ${position}`)).toEqual(["client 1", "client 2"]);
      expect(await states(s, id)).toEqual([
        "1 1 worker signed",
        "1 2 client expired",
        "2 1 client to_sign",
        "2 2 client planned",
      ]);
      await s.asMember("csm", (as) => act(as, "contract", id, "reopen", "Erreur de taux"));
      expect((await states(s, id)).every((one) => one.endsWith("expired"))).toBe(true);
      await s.query("update contract set status = 'to_sign' where id = $1", [id]);
      // The order of before is forgotten: the two parties, at the same time.
      expect((await ask(s, id, [])).map(({ party, is_waiting }) => [party, is_waiting])).toEqual([
        ["client", false],
        ["worker", false],
      ]);
    });
  });
});
