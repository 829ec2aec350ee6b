import { createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { flushOutbox, type Outbox, type OutboxRow } from "../../supabase/functions/_shared/mail/outbox.ts";
import { smsProvider } from "../../supabase/functions/_shared/sms/providers.ts";
import handler from "../../supabase/functions/sms/handler.ts";
import { smsService } from "../support/post.ts";

// The provider of SMS as its README says it: slow, wrong, gone, and forged on the way back. What STOP does is in tests/db.

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  delete process.env.SMS_WEBHOOK_SECRET;
});
const provider: typeof smsService = async (answer) => {
  const it = await smsService(answer);
  open.push(it);
  return it;
};

const carrier = (url: string, patience = "") => {
  const settings: Record<string, string> = {
    SMS_URL: url,
    SMS_TOKEN: "jeton",
    SMS_FROM: "RELAIS",
    SMS_TIMEOUT_MS: patience,
  };
  const send = smsProvider((name) => settings[name] ?? "");
  return {
    sms: async (one: Parameters<NonNullable<typeof send>>[0]) => send?.(one).then(() => "sent" as const) ?? "caught",
  };
};

const row: OutboxRow = {
  id: "7d1e",
  channel: "sms",
  to_email: null,
  to_phone: "+33612345678",
  subject: "SMS",
  html: null,
  text: "Votre mission commence lundi.",
  template: null,
  data: {},
};
function outbox(finish: Outbox["finish"] = async () => true, of = row) {
  const said: unknown[][] = [];
  const kept = [of];
  const it: Outbox = {
    take: async (channels) => (channels.includes("sms") ? kept.splice(0) : []),
    finish: (...told) => {
      said.push(told);
      return finish(...told);
    },
    fail: async (...told) => said.push(told),
  };
  return { it, said };
}

test("one SMS for one key, even when the worker dies between the sending and the mark", async () => {
  const { url, received, calls } = await provider();
  const killed = outbox(() => Promise.reject(new Error("killed")));
  await flushOutbox(killed.it, carrier(url), "");
  const { it, said } = outbox();
  await flushOutbox(it, carrier(url), "");
  expect([calls(), [...received.values()]]).toEqual([
    2,
    [
      {
        key: "7d1e",
        token: "Bearer jeton",
        body: { to: "+33612345678", text: "Votre mission commence lundi.", from: "RELAIS" },
      },
    ],
  ]);
  expect(said).toEqual([["7d1e", "sent", { text: "Votre mission commence lundi." }]]);
});

test("a link goes with the text, at the address of the app", async () => {
  const { url, received } = await provider();
  const asked = { ...row, text: "Venez-vous ?", data: { link: "/worker/substitute?token=abc" } };
  await flushOutbox(outbox(undefined, asked).it, carrier(url), "https://agence.example");
  expect([...received.values()].map(({ body }) => body.text)).toEqual([
    "Venez-vous ? https://agence.example/worker/substitute?token=abc",
  ]);
});

test("slow, refused, unreadable or gone: the SMS waits for its next try and the reason says no number", async () => {
  const slow = await provider(() => null);
  const reasons: unknown[] = [];
  const attempt = async (url: string, patience?: string) => {
    const { it, said } = outbox();
    await flushOutbox(it, carrier(url, patience), "");
    reasons.push(said[0]?.[1]);
  };
  await attempt(slow.url, "100");
  const wrong = await provider((n) => (n === 0 ? { status: 500 } : { status: 200, body: "<html>Portail</html>" }));
  await attempt(wrong.url);
  await attempt(wrong.url);
  await wrong.close();
  await attempt(wrong.url);
  expect(reasons).toEqual([
    "Le prestataire SMS ne répond pas.",
    "Le prestataire SMS refuse (500).",
    "La réponse du prestataire SMS n’est pas lisible.",
    "Le prestataire SMS est injoignable.",
  ]);
});

test("without a provider the SMS waits in its outbox, and an unknown one is none", async () => {
  expect(smsProvider(() => "")).toBeNull();
  expect(smsProvider((name) => (name === "SMS_PROVIDER" ? "inconnu" : "x"))).toBeNull();
  expect(await flushOutbox(outbox().it, { email: async () => "sent" }, "")).toBe(0);
});

test("what comes back is believed by its signature alone", async () => {
  const body = JSON.stringify({ from: "06 12 34 56 78", text: "STOP" });
  const post = (signature: string, sent = body) =>
    handler.request("/sms/incoming", { method: "POST", body: sent, headers: { "x-signature": signature } });
  const sign = (secret: string, of = body) => `sha256=${createHmac("sha256", secret).update(of).digest("hex")}`;
  expect((await post(sign("s"))).status).toBe(404);
  process.env.SMS_WEBHOOK_SECRET = "s";
  for (const forged of ["", "sha256=00", sign("autre"), sign("s", `${body} `)])
    expect((await post(forged)).status).toBe(403);
  for (const wrong of ["{", "[]", '{"from":"06 12 34 56 78"}', '{"from":"moi","text":"STOP"}'])
    expect((await post(sign("s", wrong), wrong)).status).toBe(400);
});
