import { expect, it } from "vitest";
import { expectRefused, testDatabase } from "../../support/database.ts";
import { mailedPath, tokenIn } from "../../support/links.ts";
import { createBusiness, drawing, ids, mailed, one, type Row } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const SIGNER = JSON.stringify({ idempotency_key: "clé-1", user_agent: "phone" });

it("a worker whose contract says so is asked for their hours, by a link that opens nothing else and serves once", async () => {
  await db().scene(async (s) => {
    const contract = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
    );
    await s.query("update contract set status = 'signed' where id = $1", [contract]);
    const weeks = await s.asMember("consultant", (as) =>
      as.query<{ id: string }>("select * from public.ensure_timesheet_weeks($1) as t(id)", [contract]),
    );
    const [first, second] = weeks.map(({ id }) => id);
    const days = await s.query<{ date: string; planned: number }>(
      "select date::text, planned_minutes as planned from timesheet_day where timesheet_week_id = $1 order by date",
      [first],
    );
    const monday = days[0]?.date ?? "";
    const ask = () => s.asMember("consultant", (as) => one<Row[]>(as, "select public.ask_worker_hours($1)", [[first]]));
    const tokenOf = async (asked: Row[]) => tokenIn(await mailedPath(s, String(asked[0]?.signature_request_id)));

    // « Heures saisies par » decides.
    await expectRefused(ask(), "RL285");
    await s.query("update contract set timesheet_entry_by = 'worker' where id = $1", [contract]);
    await expectRefused(
      s.asMember("marketing", (as) => one(as, "select public.ask_worker_hours($1)", [[first]])),
      "42501",
    );
    await s.query("update talent set email = null where id = $1", [ids.talent]);
    await expectRefused(ask(), "RL279");
    await s.query("update talent set email = 'worker@example.test' where id = $1", [ids.talent]);
    const old = await ask();
    expect(JSON.stringify(old)).not.toContain(await tokenOf(old));
    expect(await mailedPath(s, String(old[0]?.signature_request_id))).toMatch(/^\/worker\/timesheets\/hours\?token=/);

    // Asked again, the first link still opens: what was typed without network must arrive.
    const late = await ask();
    const [before, after] = [await tokenOf(old), await tokenOf(late)];
    const open = (token: string) => s.asAnon((as) => one<Row>(as, "select public.hours_open($1)", [token]));
    const declare = (token: string, sent: object[], comment = "", signer = SIGNER) =>
      s.asAnon((as) =>
        one<Row>(as, "select public.hours_declare($1, $2, $3, $4)", [token, JSON.stringify(sent), comment, signer]),
      );
    for (const token of [before, after]) expect(await open(token)).toMatchObject({ state: "ready" });
    expect(await open("forged")).toMatchObject({ state: "unknown" });
    expect(await declare("forged", [])).toMatchObject({ state: "unknown" });
    // Neither a customer nor a signature is behind it; and the link of a customer enters no hours.
    const elsewhere = [
      await s.asAnon((as) => one<Row>(as, "select public.timesheet_open($1)", [before])),
      await s.asAnon((as) => one<Row>(as, "select public.timesheet_sign($1, '[]', $2, $3)", [before, SIGNER, drawing])),
      await s.asAnon((as) => one<Row>(as, "select public.signature_open($1)", [before])),
      await s.asService((as) => one<Row>(as, "select public.signature_receipt($1)", [before])),
    ];
    expect(elsewhere).toMatchObject(Array(4).fill({ state: "unknown" }));

    // What cannot be is refused, and nothing is written.
    expect(await declare(before, [{ date: monday, minutes: 1500 }])).toMatchObject({ code: "RL268" });
    expect(await declare(before, [{ date: "2020-01-01", minutes: 60 }])).toMatchObject({ code: "RL301" });
    const sent = days.map(({ date, planned }) => ({ date, minutes: date === monday ? planned + 30 : planned }));
    const answer = await declare(before, sent, "Resté plus tard lundi");
    expect(answer).toMatchObject({ state: "signed", receipt: { weeks: [{ signed_minutes: null }] } });
    expect(await declare(before, sent)).toMatchObject({ state: "signed", receipt: answer.receipt });
    expect(await declare(before, sent, "", "{}")).toMatchObject({ state: "used" });
    expect(await open(after)).toMatchObject({ state: "expired" });
    expect(await declare(after, sent)).toMatchObject({ state: "expired" });
    const read = () =>
      s.query<Row>(
        `select w.status, w.comment, w.declared_at is not null as declared, d.worker_minutes, d.declared_minutes
         from timesheet_week w join timesheet_day d on d.timesheet_week_id = w.id and d.date = $2 where w.id = $1`,
        [first, monday],
      );
    const said = (days[0]?.planned ?? 0) + 30;
    expect(await read()).toEqual([
      {
        status: "entered",
        comment: "Resté plus tard lundi",
        declared: true,
        worker_minutes: said,
        declared_minutes: said,
      },
    ]);

    // The agency corrects; what the worker sent stays, and cannot be typed.
    await s.asMember("consultant", (as) =>
      as.query("select public.enter_week($1, $2)", [first, JSON.stringify([{ date: monday, worker_minutes: 420 }])]),
    );
    await s
      .asMember("consultant", (as) =>
        as.query("update public.timesheet_day set declared_minutes = 1 where timesheet_week_id = $1", [first]),
      )
      .catch(() => undefined);
    expect(await read()).toMatchObject([{ worker_minutes: 420, declared_minutes: said }]);

    // Sent to the customer, their link opens no hours.
    const link = await mailed(
      s,
      await s.asMember("consultant", (as) =>
        one<{ signature_request_id: string; party: string }>(as, "select public.timesheet_send($1, $2)", [
          [first],
          ids.contact,
        ]),
      ),
    );
    expect(await open(link.token)).toMatchObject({ state: "unknown" });

    // The clock: on Friday noon, then Monday and Wednesday morning, once each.
    const [week] = await s.query<{ monday: string }>("select monday::text from timesheet_week where id = $1", [second]);
    const at = (day: number, time: string) =>
      s
        .query<{ n: number }>(
          "select app.ask_due_hours(($1::date + $2::integer + $3::time) at time zone 'Europe/Paris') as n",
          [week?.monday, day, time],
        )
        .then(([row]) => row?.n);
    await s.query("update timesheet_week set status = 'canceled' where contract_id = $1 and id <> $2", [
      contract,
      second,
    ]);
    expect(await at(4, "11:59")).toBe(0);
    for (const [day, time] of [
      [4, "12:00"],
      [7, "08:00"],
      [9, "08:00"],
    ] as const) {
      expect(await at(day, time)).toBe(1);
      await s.query(
        `update signature_request set sent_at = ($2::date + $3::integer + $4::time) at time zone 'Europe/Paris'
         where row_id = $1 and sent_at > now() - interval '1 minute'`,
        [second, week?.monday, day, time],
      );
      expect(await at(day, time)).toBe(0);
    }
    const [expired] = await s.query<{ id: string }>(
      "update signature_request set expires_at = now() - interval '1 hour' where row_id = $1 returning id",
      [second],
    );
    expect(await open(tokenIn(await mailedPath(s, expired?.id)))).toMatchObject({ state: "expired" });
  });
});
