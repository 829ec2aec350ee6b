import { afterEach, expect, test } from "vitest";
import { flushOutbox, type Outbox, type OutboxRow } from "../../supabase/functions/_shared/mail/outbox.ts";
import { smtp } from "../../supabase/functions/_shared/mail/smtp.ts";
import { postOffice } from "../support/post.ts";

// The outbox carried away by SMTP; the verbs of the database are tried in tests/db.

const open: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
const office: typeof postOffice = async (manner) => {
  const it = await postOffice(manner);
  open.push(it);
  return it;
};

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  to_email: `${id}@exemple.fr`,
  subject: "À signer",
  html: null,
  text: null,
  template: "plain",
  data: { message: "Un contrat vous attend.", link: "/signature/x", button: "Signer" },
  ...more,
});

function outbox(...rows: OutboxRow[]) {
  const said: unknown[][] = [];
  const it: Outbox = {
    take: async () => rows.splice(0),
    finish: async (id, status, body) => said.push([id, status, body]),
    fail: async (id, error) => said.push([id, error]),
  };
  return { it, said };
}

test("a mail is filled from its template, leaves by SMTP, and is kept as it left", async () => {
  const { url, mails } = await office();
  const { it, said } = outbox(row("client"), row("brut", { template: null, text: "Bonjour." }));
  expect(await flushOutbox(it, { email: smtp(url, "Relais <relais@exemple.fr>") }, "https://relais.exemple.fr")).toBe(
    2,
  );
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatch(/^From: Relais <relais@exemple.fr>$/m);
  expect(mails[0]).toMatch(/^To: client@exemple.fr$/m);
  expect(said).toEqual([
    [
      "client",
      "sent",
      {
        html: expect.stringContaining('href="https://relais.exemple.fr/signature/x"'),
        text: expect.stringContaining("https://relais.exemple.fr/signature/x"),
      },
    ],
    ["brut", "sent", { text: "Bonjour." }],
  ]);
  expect(await flushOutbox(it, { email: smtp(url) }, "")).toBe(0);
});

test("one that is refused is told to the outbox, and does not keep the next from leaving", async () => {
  const { url, mails } = await office();
  const { it, said } = outbox(row("refused"), row("client"));
  await flushOutbox(it, { email: smtp(url) }, "https://relais.exemple.fr");
  expect(mails).toHaveLength(1);
  expect(said).toEqual([
    ["refused", expect.stringContaining("550")],
    ["client", "sent", expect.anything()],
  ]);
});

test("a server that never answers is given up, and the mail waits for its next try", async () => {
  const { url } = await office(() => "mute");
  const { it, said } = outbox(row("client"));
  await flushOutbox(it, { email: smtp(`${url}?greetingTimeout=50`) }, "");
  expect(said).toEqual([["client", expect.stringMatching(/greeting/i)]]);
});

test("a mail carried again after a worker died has the same Message-ID, answers its sender and brings its file", async () => {
  const { url, mails } = await office();
  const written = row("client", {
    template: "message",
    reply_to: "camille@relais.test",
    attachments: [{ name: "attestation.txt", path: "w/talent/1/a.txt", type: "text/plain" }],
  });
  const by = { email: smtp(url, "Relais <relais@exemple.fr>") };
  const read = async (path: string) => new TextEncoder().encode(`contenu de ${path}`);
  // Killed between the sending and the mark: the outbox gives it again.
  const killed = { ...outbox(written).it, finish: () => Promise.reject(new Error("killed")), fail: async () => {} };
  await flushOutbox(killed, by, "https://relais.exemple.fr", read);
  await flushOutbox(outbox(written).it, by, "https://relais.exemple.fr", read);
  const ids = mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
  expect(ids).toEqual(["<client@exemple.fr>", "<client@exemple.fr>"]);
  expect(mails[0]).toMatch(/^Reply-To: camille@relais.test$/m);
  expect(mails[0]).toContain(Buffer.from("contenu de w/talent/1/a.txt").toString("base64"));
  const lost = outbox(written);
  await flushOutbox(lost.it, by, "", () => Promise.reject(new Error("Une pièce jointe ne s’ouvre pas.")));
  expect([mails.length, lost.said]).toEqual([2, [["client", "Une pièce jointe ne s’ouvre pas."]]]);
});
