import { type Browser, expect, type Page } from "@playwright/test";
import { as } from "./support/session.ts";
import { test } from "./support/test.ts";

// What the screen shows of what the database refuses, and what it answers to who asks without a screen, with a real
// session; tests/db tries to break each rule behind it, role by role.

test.skip(({ isMobile }) => isMobile, "The same answers at any width.");

const title = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });
const opened = (page: Page, part: string) => page.locator(`main a[href^="${part}"]`).filter({ visible: true }).first();

/** Somebody signed in, and what the database answers when they ask it what no page of theirs would. */
async function asker(browser: Browser, who: string) {
  const page = await as(browser, who);
  const [sent] = await Promise.all([page.waitForRequest(/\/rest\/v1\//), page.goto("/contracts")]);
  const { apikey = "", authorization = "" } = await sent.allHeaders();
  expect(authorization).toMatch(/^Bearer ey/);
  const headers = { apikey, authorization, prefer: "return=representation" };
  /** True when nothing was written: refused outright, or hidden by the policies. */
  const isRefused = async (method: "POST" | "PATCH", path: string, data: unknown): Promise<boolean> => {
    const answer = await page.request.fetch(`/rest/v1/${path}`, { method, headers, data });
    return !answer.ok() || (await answer.text()) === "[]";
  };
  return { page, headers, isRefused };
}

test("no session: sent to the sign-in, then where one wanted to go; the database answers nothing", async ({ page }) => {
  await page.goto("/contracts?q=C-2026");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail").fill("csm@relais.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill("relais-demo-2026");
  const [sent] = await Promise.all([
    page.waitForRequest(/\/rest\/v1\//),
    page.getByRole("button", { name: "Se connecter" }).click(),
  ]);
  await expect(page).toHaveURL(/\/contracts\?q=C-2026/);
  const { apikey = "", authorization = "" } = await sent.allHeaders();
  const read = (headers: Record<string, string>) => page.request.get("/rest/v1/talent?select=id&limit=1", { headers });
  expect((await read({ apikey, authorization })).status()).toBe(200);
  expect((await read({ apikey })).ok()).toBe(false);
  // The payload of somebody else under the signature of this one.
  const [head, , signature] = authorization.replace("Bearer ", "").split(".");
  const claims = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: "service_role" })).toString("base64url");
  expect((await read({ apikey, authorization: `Bearer ${head}.${claims}.${signature}` })).status()).toBe(401);
});

test("missing right: the page says so, and nobody raises their own level or takes a role", async ({ browser }) => {
  const { page, isRefused } = await asker(browser, "consultant");
  for (const path of ["/settings/members", "/talent-identities"]) {
    await page.goto(path);
    await expect(title(page)).toHaveText("Accès refusé");
  }
  expect(await isRefused("PATCH", "team_member?email=eq.consultant@relais.test", { management_level: 4 })).toBe(true);
  expect(await isRefused("POST", "user_role", { role: "team_member_developer" })).toBe(true);
});

test("another workspace: its records are not there, to read or to change", async ({ browser }) => {
  const owner = await as(browser, "independent");
  await owner.goto("/talents/list");
  const theirs = (await opened(owner, "/talents/0").getAttribute("href")) ?? "";
  const { page, isRefused } = await asker(browser, "consultant");
  await page.goto(theirs);
  await expect(page.getByText(/n’existe (pas|plus)|introuvable/i).first()).toBeVisible();
  const id = theirs.split("/").at(-1);
  expect(await isRefused("PATCH", `talent?id=eq.${id}`, { first_name: "Mallory" })).toBe(true);
});

test("a contract: no state is skipped, forged on an insert, nor approved by its author", async ({ browser }) => {
  const { page, isRefused, headers } = await asker(browser, "csm");
  const one = async (query: string) => {
    const answer = await page.request.get(`/rest/v1/contract?limit=1&select=*&${query}`, { headers });
    return ((await answer.json()) as Record<string, unknown>[])[0] ?? {};
  };
  const draft = await one("status=eq.draft");
  const step = (id: unknown, action: string) => isRefused("POST", "rpc/transition", { entity: "contract", id, action });
  expect(await step(draft.id, "approve")).toBe(true);
  expect(await step(draft.id, "sign")).toBe(true);
  expect(await isRefused("PATCH", `contract?id=eq.${draft.id}`, { status: "signed" })).toBe(true);
  const { id: _, contract_key: __, ...copy } = draft;
  // What belongs to the workflow is not taken from whoever inserts: a contract is born a draft.
  const born = await page.request.post("/rest/v1/contract", { headers, data: { ...copy, status: "signed" } });
  expect(((await born.json()) as Record<string, unknown>[])[0]).toMatchObject({ status: "draft", signed_at: null });

  // Who wrote it looks at it while it waits, and finds no way to approve it.
  const author = await asker(browser, "manager");
  const { id } = await one("status=eq.admin_review&created_by=eq.00000000-0000-4000-8001-000000000003");
  await author.page.goto(`/contracts/${id}/review`);
  await expect(title(author.page)).toBeVisible();
  await expect(author.page.getByRole("button", { name: "Approuver" })).toHaveCount(0);
  expect(await author.isRefused("POST", "rpc/transition", { entity: "contract", id, action: "approve" })).toBe(true);
});
