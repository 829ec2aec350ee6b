import { expect, test } from "vitest";
import { smsProvider } from "../../supabase/functions/_shared/sms/providers.ts";
import { createPost } from "../../supabase/local/mail.ts";
import { type Scene, testDatabase } from "../support/database.ts";
import { type PostManner, postOffice, smsService } from "../support/post.ts";

// The outbox of the base, and who carries it away: slow, wrong, gone, or cut in the middle, nothing is lost and nothing
// arrives twice. The contract of the others: the model in ai.test.ts and voice.test.ts, DocuSeal in docuseal.test.ts,
// Nylas in nylas.test.ts, the timestamp in seal.test.ts; what comes back from the SMS provider in sms.test.ts.

const db = testDatabase();

const write = async (s: Scene, channel: "email" | "sms") => {
  const to = channel === "sms" ? ["+33612345678", "to_phone"] : ["claire@client.example", "to_email"];
  const [row] = await s.query<{ id: string }>(
    `insert into mail_outbox (channel, ${to[1]}, subject, text) values ($1, $2, 'Bonjour', 'Votre mission commence lundi.') returning id`,
    [channel, to[0]],
  );
  return String(row?.id);
};
const kept = async (s: Scene, id: string) =>
  (
    await s.query<{ status: string; attempts: number; error: string | null; waits: boolean }>(
      "select status, attempts, error, send_at > now() as waits from mail_outbox where id = $1",
      [id],
    )
  )[0];
/** The time of the next try. */
const due = (s: Scene) => s.query("update mail_outbox set send_at = now() where status = 'queued'");

/** Tries until it has left; what stood in the outbox after each time that it had not. */
async function tries(s: Scene, id: string, flush: () => Promise<number>, times: number) {
  const reasons: (string | null | undefined)[] = [];
  for (let n = 1; n <= times; n += 1) {
    expect(await flush()).toBe(1);
    const row = await kept(s, id);
    expect(row).toMatchObject({ status: "queued", waits: true });
    reasons.push(row?.error);
    // Not before its time.
    expect(await flush()).toBe(0);
    await due(s);
  }
  return reasons;
}

const sms = (url: string, patience = "") => {
  const settings: Record<string, string> = { SMS_URL: url, SMS_TOKEN: "jeton", SMS_TIMEOUT_MS: patience };
  return smsProvider((name) => settings[name] ?? "");
};

test("SMS: it waits for its next try, leaves once, and its reader has it once", async () => {
  await db().scene(async (s) => {
    const id = await write(s, "sms");
    const manners: ({ status?: number; body?: string; cut?: boolean } | null)[] = [null];
    const service = await smsService(() => (manners.length > 1 ? manners.shift() : manners[0]) ?? null);
    const hurried = createPost(s, { sms: sms(service.url, "60"), siteUrl: "" });
    expect(await tries(s, id, hurried.flush, 1)).toEqual(["Le prestataire SMS ne répond pas."]);
    manners.splice(0, 1, { status: 503 }, { status: 200, body: "<html>" }, { cut: true }, {});
    const post = createPost(s, { sms: sms(service.url), siteUrl: "" });
    expect(await tries(s, id, post.flush, 3)).toEqual([
      "Le prestataire SMS refuse (503).",
      "La réponse du prestataire SMS n’est pas lisible.",
      "Le prestataire SMS est injoignable.",
    ]);
    expect(await post.flush()).toBe(1);
    expect(await kept(s, id)).toMatchObject({ status: "sent", error: null });
    expect(await post.flush()).toBe(0);
    // Several calls, one key: the provider knows what it already has.
    expect([service.calls() >= 4, [...service.received.keys()]]).toEqual([true, [id]]);
    await service.close();
  });
});

test("SMTP: the same, and the Message-ID tells the reader’s server a mail that it already has", async () => {
  await db().scene(async (s) => {
    const id = await write(s, "email");
    const manners: PostManner[] = ["mute"];
    const office = await postOffice(() => (manners.length > 1 ? manners.shift() : manners[0]) ?? "good");
    const hurried = createPost(s, { smtpUrl: `${office.url}?greetingTimeout=60`, siteUrl: "" });
    const post = createPost(s, { smtpUrl: office.url, siteUrl: "" });
    const reasons = await tries(s, id, hurried.flush, 1);
    manners.splice(0, 1, "wrong", "cut", "good");
    reasons.push(...(await tries(s, id, post.flush, 2)));
    expect(reasons.every(Boolean)).toBe(true);
    expect(await post.flush()).toBe(1);
    expect(await kept(s, id)).toMatchObject({ status: "sent", error: null });
    expect(await post.flush()).toBe(0);
    const ids = office.mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
    await office.close();
  });
});

test("nobody there, five times: it is given up, kept with its reason, and never taken again", async () => {
  await db().scene(async (s) => {
    const ids = [await write(s, "sms"), await write(s, "email")];
    const post = createPost(s, {
      sms: sms("http://127.0.0.1:9/sms"),
      smtpUrl: "smtp://127.0.0.1:9",
      siteUrl: "",
    });
    for (let n = 0; n < 5; n += 1) {
      expect(await post.flush()).toBe(2);
      await due(s);
    }
    expect(await post.flush()).toBe(0);
    for (const id of ids)
      expect(await kept(s, id)).toMatchObject({ status: "failed", attempts: 5, error: expect.any(String) });
    expect((await kept(s, ids[0] ?? ""))?.error).toBe("Le prestataire SMS est injoignable.");
  });
});
