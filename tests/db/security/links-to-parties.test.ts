import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, drawing, ids, mailed, one, type Row, stateOf } from "../entities/business.ts";

// A link goes to its party alone, by mail. Who is at the agency signs before a member who checks who they are, and the
// evidence says so; one member never attests both parties of one paper.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Asked {
  signature_request_id: string;
  party: string;
}
const identity = { identity_document: "identity_card", identity_digits: "12ab" };

async function toSign(s: Scene): Promise<string> {
  const id = await s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
  await s.query("update contract set status = 'to_sign' where id = $1", [id]);
  return id;
}
const ask = (s: Scene, id: string, party: string | null = null) =>
  s.asMember("csm", (as) => one<Asked[]>(as, "select public.request_signatures($1, 14, $2)", [id, party]));
const requestOf = (asked: Asked[], party: string) => asked.find((it) => it.party === party)?.signature_request_id ?? "";
const onSite = (s: Scene, who: string, request: string, signer: Row = {}) =>
  s.asMember(who, (as) =>
    one<Row>(as, "select public.on_site_sign($1, $2, $3)", [
      request,
      JSON.stringify({ name: "Claire Chantier", ...identity, ...signer }),
      drawing,
    ]),
  );

describe("a link to sign", () => {
  it("is given to no member: neither by who asks, nor to who reads the requests and the mails", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const asked = await ask(s, id);
      expect(asked.map((it) => it.party)).toEqual(["client", "worker"]);
      // No link exists before the service mails it: whatever the answer holds opens nothing.
      const texts = asked.flatMap((it) => Object.values(it)).filter((it): it is string => typeof it === "string");
      for (const text of texts)
        expect(await s.asAnon((as) => one(as, "select public.signature_open($1)", [text]))).toMatchObject({
          state: "unknown",
        });
      expect(JSON.stringify(asked)).not.toMatch(/"token"/);
      expect(await s.query("select from signature_request where mailed_at is not null")).toEqual([]);
      const letters = JSON.stringify(asked.map((it) => ({ ...it, subject: "À signer", template: "signature" })));
      for (const who of ["csm", "country-manager", "developer", "board"]) {
        await expectRefused(
          s.asMember(who, (as) => as.query("select public.mail_signature_links($1)", [letters])),
          "42501",
        );
        for (const column of ["data", "html", "text"])
          await expectRefused(
            s.asMember(who, (as) => as.query(`select ${column} from mail_outbox`)),
            "42501",
          );
      }
      const links = await mailed(s, asked);
      expect(await s.query("select to_email, data ->> 'link' as link from mail_outbox order by to_email")).toEqual([
        { to_email: "claire@client.example", link: `/signature/${links[0]?.token}` },
        { to_email: "eric@talent.example", link: `/signature/${links[1]?.token}` },
      ]);
      const seen = await s.asMember("csm", (as) =>
        as.query<Row>("select * from signature_request where row_id = $1", [id]),
      );
      expect(seen.every((row) => row.mailed_at !== null)).toBe(true);
      for (const { token } of links) expect(JSON.stringify(seen)).not.toContain(token);
    });
  });

  it("goes to no address of the agency, and to two parties at two addresses", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const write = (email: string) => s.query("update contact set email = $1 where id = $2", [email, ids.contact]);
      await write("consultant@relais.test");
      await expectRefused(ask(s, id), "RL257");
      await write("eric@talent.example");
      await expectRefused(ask(s, id), "RL258");
      await write("claire@client.example");
      await ask(s, id);
    });
  });

  it("signs for nobody who is signed in, hours included", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const [client] = await mailed(s, await ask(s, id, "client"));
      const signer = JSON.stringify({ name: "Claire", mode: "on_site", witness_id: members.csm });
      expect(
        await s.asMember("csm", (as) =>
          one<Row>(as, "select public.signature_sign($1, $2, $3)", [client?.token, signer, drawing]),
        ),
      ).toMatchObject({ code: "RL007" });
      expect(await stateOf(s, "signature_request", client?.signature_request_id ?? "")).toBe("to_sign");
    });
  });
});

describe("a signature on the agency’s screen", () => {
  it("says before whom, when, and by which paper; two members attest the two parties", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const asked = await ask(s, id);
      const [client, worker] = [requestOf(asked, "client"), requestOf(asked, "worker")];
      const shown = await s.asMember("csm", (as) => one<Row>(as, "select public.on_site_open($1)", [client]));
      expect(shown).toMatchObject({ state: "ready", party: "client", document: { kind: "contract" } });
      const answer = await onSite(s, "csm", client, { quality: "Gérante", idempotency_key: "k1" });
      expect(answer).toMatchObject({
        state: "signed",
        receipt: { mode: "on_site", witness_name: "Prénom csm", identity_document: "identity_card" },
      });
      // Sent twice, it signs once.
      expect(await onSite(s, "csm", client, { idempotency_key: "k1" })).toEqual(answer);
      const file = await s.asMember("csm", (as) =>
        one<{ signatures: Row[] }>(as, "select public.contract_document($1)", [id]),
      );
      expect(file.signatures[0]).toMatchObject({
        mode: "on_site",
        witness_name: "Prénom csm",
        identity_document: "identity_card",
        identity_digits: "12AB",
      });
      expect(
        await s.query("select actor_label from workflow_event where row_id = $1 and action = 'sign'", [client]),
      ).toEqual([{ actor_label: "Claire Chantier (sur place, devant Prénom csm)" }]);

      // Never both parties before one member.
      const refusal = await expectRefused(onSite(s, "csm", worker), "RL278");
      expect(refusal.message).toMatch(/les deux parties/);
      await expectRefused(
        s.asMember("csm", (as) => as.query("select public.on_site_open($1)", [worker])),
        "RL278",
      );
      expect(await stateOf(s, "contract", id)).toBe("to_sign");
      await onSite(s, "manager", worker, { name: "Éric Dupré" });
      expect(await stateOf(s, "contract", id)).toBe("signed");
      // Held by the table itself, whatever a function to come would do.
      await expectRefused(
        s.query("update signature_request set witness_id = $1 where id = $2", [members.csm, worker]),
        "23P01",
      );
    });
  });

  it("several of one party sign in turn before one member, the other party before another", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const boss = await one<string>(
        s,
        `insert into contact (workspace_id, company_id, last_name, email, can_sign_contracts)
         select workspace_id, company_id, 'Patron', 'patron@client.example', true from contact where id = $1 returning id`,
        [ids.contact],
      );
      const asked = await s.asMember("csm", (as) =>
        one<Asked[]>(as, "select public.request_signatures($1, 14, null, true, $2)", [
          id,
          [ids.contact, boss, "worker"],
        ]),
      );
      for (const rank of [0, 1]) await onSite(s, "csm", asked[rank]?.signature_request_id ?? "");
      await expectRefused(onSite(s, "csm", asked[2]?.signature_request_id ?? ""), "RL278");
      await onSite(s, "manager", asked[2]?.signature_request_id ?? "");
      expect(await stateOf(s, "contract", id)).toBe("signed");
    });
  });

  it("one party by its link, the other on site, is one signed contract", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const asked = await ask(s, id);
      const [worker] = await mailed(s, [asked.find((it) => it.party === "worker") as Asked]);
      await onSite(s, "csm", requestOf(asked, "client"));
      await s.asAnon((as) =>
        as.query("select public.signature_sign($1, $2, $3)", [
          worker?.token,
          JSON.stringify({ name: "Éric Dupré" }),
          drawing,
        ]),
      );
      expect(await stateOf(s, "contract", id)).toBe("signed");
      expect(
        await s.query("select mode, witness_id from signature_request where row_id = $1 order by party", [id]),
      ).toEqual([
        { mode: "on_site", witness_id: members.csm },
        { mode: "link", witness_id: null },
      ]);
    });
  });

  it("wants the identity, the drawing, the right to edit, and a request that is open", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      const client = requestOf(await ask(s, id), "client");
      for (const [signer, code] of [
        [{ identity_document: "" }, "RL276"],
        [{ identity_document: "friend" }, "RL276"],
        [{ identity_digits: "12" }, "RL277"],
        [{ name: "" }, "RL264"],
      ] as const)
        await expectRefused(onSite(s, "csm", client, signer), code);
      for (const who of ["accounting", "marketing"]) await expectRefused(onSite(s, who, client), "42501");
      await expectRefused(onSite(s, "independent", client), "RL003");
      await expectRefused(
        s.asAnon((as) => as.query("select public.on_site_sign($1, '{}', 'x')", [client])),
        "42501",
      );
      expect(await s.query("select mode from signature_request where id = $1", [client])).toEqual([{ mode: "link" }]);
      await s.query("update signature_request set expires_at = now() - interval '1 minute' where id = $1", [client]);
      await expectRefused(onSite(s, "csm", client), "RL259");
    });
  });

  it("hours are signed on site by the client, told in the receipt", async () => {
    await db().scene(async (s) => {
      const id = await toSign(s);
      await s.query("update contract set status = 'signed' where id = $1", [id]);
      await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id]));
      const [week] = await s.query<{ id: string; day: string }>(
        "select id, monday::text as day from timesheet_week where contract_id = $1 order by monday limit 1",
        [id],
      );
      await s.asMember("consultant", (as) =>
        as.query("select public.enter_week($1, $2)", [
          week?.id,
          JSON.stringify([{ date: week?.day, worker_minutes: 480 }]),
        ]),
      );
      const sent = await s.asMember("consultant", (as) =>
        one<Asked>(as, "select public.timesheet_send($1, $2)", [[week?.id], ids.contact]),
      );
      expect(await onSite(s, "consultant", sent.signature_request_id)).toMatchObject({
        state: "signed",
        receipt: { mode: "on_site", witness_name: "Prénom consultant" },
      });
      expect(await stateOf(s, "timesheet_week", week?.id ?? "")).toBe("signed");
    });
  });
});
