import type { App } from "@supabase/lite";
import { expect, test } from "vitest";
import { createAuthDesk } from "../../supabase/local/auth-desk.ts";
import { createGateway } from "../../supabase/local/gateway.ts";
import { createLater } from "../../supabase/local/later.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

const unknown = (n: number) => `jeton-inconnu-${n}`;

test("links that nobody holds are slowed down, whatever they open and whoever they claim to come from", async () => {
  const ask = (name: string, token: string, from = "203.0.113.1") =>
    fetch(`${stack().url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: stack().publishableKey, "x-forwarded-for": from },
      body: JSON.stringify({ token }),
    });
  const names = ["signature_open", "timesheet_open", "hours_open", "substitute_open", "unsubscribe_open"];
  for (let i = 0; i < 20; i++) {
    const answer = await ask(names[i % names.length] ?? "", unknown(i), `203.0.113.${i}`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: "unknown" }]);
  }
  const late = await ask("signature_open", unknown(20));
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await late.json()).toMatchObject({
    message: "Trop de liens inconnus ont été essayés d’ici. Réessayez dans 10 min.",
  });
  expect((await ask("timesheet_open", unknown(21))).status).toBe(429);
  // Nothing else is closed, and nothing of it is written.
  const csm = await stack().signedIn("csm");
  expect((await csm.rpc("my_rights")).error).toBeNull();
  expect(await stack().db.query("select from app.signature_attempt")).toEqual([]);
});

test("a good link opens, however many that nobody holds were tried from the same place", async () => {
  const fetch = async (request: Request) => {
    const { token } = (await request.json()) as { token: string };
    return Response.json({ state: token === "bon" ? "ready" : "unknown" });
  };
  const gateway = createGateway({ fetch } as Pick<App, "fetch">, {
    isService: () => false,
    isKey: async () => true,
    origins: [],
    desk: createAuthDesk(stack().db),
    later: createLater(),
  });
  const ask = (token: string) =>
    gateway.request("/rest/v1/rpc/signature_sign", { method: "POST", body: JSON.stringify({ token }) });
  for (let i = 0; i < 30; i++) await ask(unknown(i));
  expect((await ask(unknown(30))).status).toBe(429);
  expect(await (await ask("bon")).json()).toEqual({ state: "ready" });
});

// Asked of the functions themselves, from addresses of their own: they count for as long as their process lives.
test.each([
  ["receipts", "documents/receipt", 404],
  ["invitations", "invitations/open", 200],
])("so are %s, by address", async (_, path, unheld) => {
  const [name = ""] = path.split("/");
  const { default: handler } = await import(`../../supabase/functions/${name}/handler.ts`);
  const ask = async (token: string, from: string) => {
    const answer: Response = await handler.request(`/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ token }),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string } };
  };
  for (let i = 0; i < 20; i++) expect((await ask(unknown(i), "203.0.113.7")).status).toBe(unheld);
  // What one says of one’s own address comes before the one that the proxy wrote.
  const late = await ask(unknown(20), "6.6.6.6, 203.0.113.7");
  expect([late.status, late.body.message]).toEqual([429, expect.stringContaining("Trop de liens inconnus")]);
  expect((await ask(unknown(21), "203.0.113.8")).status).toBe(unheld);
  if (name !== "invitations") return;
  const inviter = await stack().signedIn("country-manager");
  const nina = { email: "nina@relais.test", first_name: "Nina", roles: ["consultant_team_member"] };
  expect((await inviter.rpc("invite_team_member", nina)).error).toBeNull();
  const mails = (await (await fetch(`${stack().url}/_mails.json`)).json()) as { html: string }[];
  const good = /invitation=([\w-]+)/.exec(mails[0]?.html ?? "")?.[1] ?? "";
  expect((await ask(good, "203.0.113.7")).body).toMatchObject({ state: "ready" });
});
