import { expect, it } from "vitest";
import { testDatabase } from "../../support/database.ts";

const db = testDatabase({ agency: true });

it("a mail that left keeps no link; one caught here keeps it, to be read, and one without link stays as it left", async () => {
  await db().scene(async (s) => {
    const link = { link: "/signature/secret", title: "À signer" };
    const mails = [
      { subject: "sent", data: link },
      { subject: "caught", data: link },
      { subject: "sent", data: { title: "Signé" } },
    ];
    for (const { subject, data } of mails)
      await s.query("select app.send_mail('a@exemple.fr', $1, 'signature', $2)", [subject, JSON.stringify(data)]);
    await s.asService(async (as) => {
      for (const mail of await as.query<{ id: string; subject: string }>("select * from take_mails()"))
        await as.query("select finish_mail($1, $2, 'filled', 'filled')", [mail.id, mail.subject]);
    });
    const kept = await s.query("select status, html, text, data from mail_outbox order by status, html nulls first");
    expect(kept).toEqual([
      { status: "caught", html: "filled", text: "filled", data: link },
      { status: "sent", html: null, text: null, data: { title: "À signer" } },
      { status: "sent", html: "filled", text: "filled", data: { title: "Signé" } },
    ]);
  });
});
