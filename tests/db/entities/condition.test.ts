import { expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, type MailedLink, mailed, one, stateOf } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const DRAWING = `data:image/png;base64,${"A".repeat(60)}`;
const DRAFT =
  "insert into commercial_condition (workspace_id, company_id, reference, delegation_coefficient, payment_days, contact_id, owner_id) values ($1, $2, 'CC-9', 2.1, 45, $3, $4) returning id";
type Asked = { signature_request_id: string; position: number };
type Answer = { state: string; message: string | null };

const draft = (s: Scene) =>
  s.asMember("consultant", (as) =>
    one<string>(as, DRAFT, [workspaces.main, ids.company, ids.contact, members.consultant]),
  );
const ask = (s: Scene, id: string, contacts: string[] = []) =>
  s.asMember("consultant", (as) =>
    one<Asked[]>(as, "select public.request_condition_signature($1, $2)", [id, contacts]),
  );
const visit = (s: Scene, name: string, ...args: unknown[]) =>
  s.asAnon((as) =>
    one<Answer>(as, `select public.${name}(${args.map((_, index) => `$${index + 1}`).join(", ")})`, args),
  );
const sign = (s: Scene, link: MailedLink, name = "Claire Chantier") =>
  visit(s, "signature_sign", link.token, JSON.stringify({ name, idempotency_key: name }), DRAWING);
const colleague = (s: Scene, last: string, email: string) =>
  one<string>(
    s,
    "insert into contact (workspace_id, company_id, first_name, last_name, email, status) values ($1, $2, 'Luc', $3, $4, 'active') returning id",
    [workspaces.main, ids.company, last, email],
  );
const jobs = (s: Scene) =>
  s.query<{ kind: string }>(
    "select kind from job_run where kind in ('store-condition', 'mail-signature') order by kind",
  );

it("a client who does not sign says what they would; the agency answers by another round, and only the last one is signed", async () => {
  await db().scene(async (s) => {
    const id = await draft(s);
    // Another sheet of the same client takes the next number by itself.
    expect(await one(s, "select version_number from commercial_condition where id = $1", [id])).toBe(2);
    const [first] = await mailed(s, await ask(s, id));
    expect(await stateOf(s, "commercial_condition", id)).toBe("sent");
    expect(await jobs(s)).toEqual([{ kind: "store-condition" }]);
    const said = (comment: string | null, proposal: object) =>
      visit(s, "signature_counter", first?.token, comment, JSON.stringify(proposal));
    expect(await said(null, { delegation_coefficient: "2.1" })).toMatchObject({ code: "RL266", hint: "field=comment" });
    expect(await said("Trop cher", { delegation_coefficient: "12" })).toMatchObject({
      code: "RL294",
      hint: "field=delegation_coefficient",
    });
    const answer = await said("Trop cher", { delegation_coefficient: "1.95", payment_days: "45", other: "1" });
    expect(answer.state).toBe("countered");
    expect(await stateOf(s, "commercial_condition", id)).toBe("negotiating");
    const [step] = await s.query<{ comment: string; payload: { proposal: object }; actor_label: string }>(
      "select comment, payload, actor_label from workflow_event where row_id = $1 and action = 'counter'",
      [id],
    );
    // What is as it was offered is no proposal, nor is what nobody may discuss.
    expect(step).toMatchObject({
      comment: "Trop cher",
      payload: { proposal: { delegation_coefficient: 1.95 }, offered: { delegation_coefficient: 2.1 } },
    });
    expect(step?.actor_label).toMatch(/Chantier/);
    expect((await sign(s, first!)).state).toBe("countered");
    const waiting = await s.asMember("consultant", (as) =>
      as.query<{ kind: string; reason: string }>("select kind, reason from public.action_center() where row_id = $1", [
        id,
      ]),
    );
    expect(waiting).toEqual([{ kind: "condition_negotiated", reason: expect.stringContaining("Trop cher") }]);
    await s.asMember("consultant", (as) =>
      as.query("update commercial_condition set delegation_coefficient = 2 where id = $1", [id]),
    );
    const [second] = await mailed(s, await ask(s, id));
    expect((await sign(s, second!)).state).toBe("signed");
    expect(await stateOf(s, "commercial_condition", id)).toBe("signed");
    expect(await stateOf(s, "commercial_condition", ids.condition)).toBe("replaced");
    expect(await one(s, "select (app.condition_file($1) -> 'paper' ->> 'delegation_coefficient')::float8", [id])).toBe(
      2,
    );
  });
});

it("several sign in their order: the next is asked when the former has signed, and a refusal is told to all of them", async () => {
  await db().scene(async (s) => {
    const id = await draft(s);
    const boss = await colleague(s, "Gérant", "boss@client.example");
    await expectRefused(ask(s, id, [boss, boss]), "RL295");
    const twin = await colleague(s, "Double", "BOSS@client.example");
    await expectRefused(ask(s, id, [boss, twin]), "RL258");
    const asked = await ask(s, id, [ids.contact, boss]);
    expect(asked.map(({ position }) => position)).toEqual([1, 2]);
    const status = (rank: number) => stateOf(s, "signature_request", asked[rank]!.signature_request_id);
    const [first] = await mailed(s, [asked[0]!]);
    expect(await status(1)).toBe("planned");
    expect((await sign(s, first!)).state).toBe("signed");
    expect([await status(0), await status(1)]).toEqual(["signed", "to_sign"]);
    expect(await stateOf(s, "commercial_condition", id)).toBe("sent");
    expect((await jobs(s)).at(0)).toEqual({ kind: "mail-signature" });
    const letter = await one<{ request: { signer_email: string } }>(s, "select app.signature_letter($1)", [
      asked[1]!.signature_request_id,
    ]);
    expect(letter.request.signer_email).toBe("boss@client.example");
    const [second] = await mailed(s, [asked[1]!]);
    expect((await visit(s, "signature_refuse", second?.token, "Pas à ce prix")).state).toBe("refused");
    expect(await stateOf(s, "commercial_condition", id)).toBe("negotiating");
    // Who had signed is bound no more, and reads why.
    expect(await status(0)).toBe("expired");
    const [told] = await s.query<{ to_email: string; message: string }>(
      "select to_email, data ->> 'message' as message from mail_outbox where subject like '%pas signées'",
    );
    expect(told).toMatchObject({
      to_email: "claire@client.example",
      message: expect.stringContaining("Pas à ce prix"),
    });

    const again = await ask(s, id, [ids.contact, boss]);
    for (const one of again) {
      const [link] = await mailed(s, [one]);
      expect((await sign(s, link!, one.signature_request_id)).state).toBe("signed");
    }
    expect(await stateOf(s, "commercial_condition", id)).toBe("signed");
    const file = await one<{ signatures: unknown[] }>(s, "select app.condition_file($1)", [id]);
    expect(file.signatures).toHaveLength(2);
  });
});

it("who has not signed is reminded on working days, three times, by a link beside the one they have", async () => {
  await db().scene(async (s) => {
    const id = await draft(s);
    const [asked] = await ask(s, id);
    const [first] = await mailed(s, [asked!]);
    const ago = (days: number) =>
      s.query(
        "update signature_request set mailed_at = now() - make_interval(days => $2), reminded_at = reminded_at - make_interval(days => $2) where id = $1",
        [asked?.signature_request_id, days],
      );
    // A Wednesday in Paris, whatever the day this is run.
    const remind = () =>
      one<number>(
        s,
        "select app.remind_signatures((select d + time '10:00' from generate_series(app.today(), app.today() + 10, '1 day') d where app.is_office_day(d::date) limit 1) at time zone 'Europe/Paris')",
      );
    expect(await remind()).toBe(0);
    for (const _ of [1, 2, 3]) {
      await ago(14);
      expect(await remind()).toBe(1);
    }
    await ago(14);
    expect(await remind()).toBe(0);
    const [second] = await mailed(s, [asked!]);
    const opened = await Promise.all([first, second].map((link) => visit(s, "signature_open", link?.token)));
    expect(opened.map(({ state }) => state)).toEqual(["ready", "ready"]);
    await s.asMember("consultant", (as) => act(as, "commercial_condition", id, "negotiate", "Il rappelle lundi"));
    expect((await visit(s, "signature_open", second?.token)).state).toBe("expired");
    await expectRefused(
      s.asMember("consultant", (as) => as.query("select public.remind_signature($1)", [asked?.signature_request_id])),
      "RL259",
    );
  });
});

it("what is agreed has a next version with the same grid, ends on its day, and says ahead when it is to be revised", async () => {
  await db().scene(async (s) => {
    await s.query(
      "insert into commercial_coefficient (workspace_id, commercial_condition_id, category, kind, coefficient) values ($1, $2, 'oq', 'delegation', 2.2)",
      [workspaces.main, ids.condition],
    );
    const kinds = async () =>
      (
        await s.asMember("csm", (as) =>
          as.query<{ kind: string; reason: string }>(
            "select kind, reason from public.action_center('none') where kind like 'condition%' order by kind",
          ),
        )
      ).map(({ kind, reason }) => `${kind}: ${reason.split(" ")[0]}`);
    const put = (set: string) => s.query(`update commercial_condition set ${set} where id = $1`, [ids.condition]);
    expect(await kinds()).toEqual([]);
    await put(
      "valid_from = '2020-01-01', indexation = 'smic', indexed_on = app.today() + 20, valid_until = (app.today() - interval '1 year')::date + 30",
    );
    // A year that has passed renewed them: the next term counts.
    expect(await kinds()).toEqual(["condition_ending: Reconduites", "condition_indexation: Révision"]);
    expect(await one(s, "select app.expire_conditions()")).toBe(0);
    const revise = () =>
      s.asMember("consultant", (as) => one<string>(as, "select public.revise_condition($1)", [ids.condition]));
    const next = await revise();
    expect(await revise()).toBe(next);
    expect(
      await s.query(
        "select version_number, status, replaces_id, (select count(*)::int from commercial_coefficient g where g.commercial_condition_id = q.id) as grid from commercial_condition q where id = $1",
        [next],
      ),
    ).toEqual([{ version_number: 2, status: "draft", replaces_id: ids.condition, grid: 1 }]);
    expect(await kinds()).toEqual([]);
    await expectRefused(
      s.asMember("consultant", (as) => as.query("select public.revise_condition($1)", [next])),
      "RL296",
    );
    await put("is_tacitly_renewed = false");
    expect(await one(s, "select app.expire_conditions()")).toBe(1);
    expect(await stateOf(s, "commercial_condition", ids.condition)).toBe("expired");
  });
});
