import { expect, it } from "vitest";
import { expectRefused, testDatabase } from "../../support/database.ts";
import { createBusiness, drawing, ids, mailed, one, type Row } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

it("a week sent again is reminded: the new link signs, the one before no longer does", async () => {
  await db().scene(async (s) => {
    const contract = await s.asMember("consultant", (as) =>
      one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
    );
    await s.query("update contract set status = 'signed' where id = $1", [contract]);
    const weeks = await s.asMember("consultant", (as) =>
      as.query<{ id: string }>("select * from public.ensure_timesheet_weeks($1) as t(id)", [contract]),
    );
    const week = weeks[0]?.id;
    const [day] = await s.query<{ date: string }>(
      "select date::text from timesheet_day where timesheet_week_id = $1 and planned_minutes > 0 order by date limit 1",
      [week],
    );
    await s.asMember("consultant", (as) =>
      as.query("select public.enter_week($1, $2)", [week, JSON.stringify([{ date: day?.date, worker_minutes: 420 }])]),
    );
    const send = () =>
      s
        .asMember("consultant", (as) =>
          one<{ token: string }>(as, "select public.timesheet_send($1, $2)", [[week], ids.contact]),
        )
        .then((asked) => mailed(s, asked));
    const [first, second] = [await send(), await send()];
    const [row] = await s.query<Row>("select status, reminder_count from timesheet_week where id = $1", [week]);
    expect(row).toEqual({ status: "sent_to_customer", reminder_count: 1 });
    const steps = await s.query<{ action: string }>(
      "select action from workflow_event where row_id = $1 order by created_at, id",
      [week],
    );
    expect(steps.map((step) => step.action).sort()).toEqual(["enter", "remind", "send"]);

    const open = (token: string) => s.asAnon((as) => one<Row>(as, "select public.timesheet_open($1)", [token]));
    expect(await open(first.token)).toMatchObject({ state: "expired" });
    expect(await open(second.token)).toMatchObject({ state: "ready" });
    const signer = JSON.stringify({ name: "Claire Bœuf" });
    expect(
      await s.asAnon((as) =>
        one<Row>(as, "select public.timesheet_sign($1, '[]', $2, $3)", [second.token, signer, drawing]),
      ),
    ).toMatchObject({ state: "signed" });
    await expectRefused(send(), "RL004");
  });
});
