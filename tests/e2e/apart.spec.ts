import { expect } from "@playwright/test";
import { firstRecord, look } from "./support/look.ts";
import { test } from "./support/test.ts";
import { barriers, flaws, go, visitor } from "./support/visitor.ts";

test("each kind of page in the dark, and the pages outside", async ({ browser, isMobile }) => {
  test.skip(isMobile, "The colours are those of the wide screen.");
  test.setTimeout(300_000);
  const faults: string[] = [];
  async function inTheDark(who: string, paths: readonly string[], list?: string) {
    const visit = await visitor(browser, who);
    await visit.page.emulateMedia({ colorScheme: "dark" });
    await visit.page.reload();
    await visit.settled();
    if (list) await go(visit, list);
    const record = list ? await firstRecord(visit.page) : undefined;
    for (const path of [...paths, ...(record ? [record] : [])]) {
      await go(visit, path);
      faults.push(...(await barriers(visit.page, "body")).map((one) => `${path} (dark): ${one}`));
    }
    faults.push(...visit.faults);
  }
  const csm = ["/dashboard/action-center", "/talents/list", "/contracts", "/companies/new", "/settings/account"];
  await inTheDark("csm", [...csm, "/nulle-part"], "/companies");
  await inTheDark("developer", ["/settings/members", "/settings/workspace", "/settings/legal-parameters"]);
  const outside = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await outside.goto("/login");
  await expect(outside.getByRole("button", { name: "Se connecter" })).toBeVisible();
  const found = [...(await barriers(outside, "body")), ...(await flaws(outside))];
  faults.push(...found.map((one) => `/login (dark): ${one}`));
  expect(faults).toEqual([]);
});

test("the pages that no menu leads to", async ({ browser }) => {
  test.setTimeout(300_000);
  const visit = await visitor(browser, "csm");
  const { page, faults } = visit;
  const first = async (list: string) => {
    await go(visit, list);
    const link = page.locator(`main a[href*="-4000-8"]`).filter({ visible: true }).first();
    return link.getAttribute("href");
  };
  // Everybody's: those that other tests made here are this member's own.
  const contract = await first("/contracts?o=all&f=status.in.signed&s=start_date");
  const mission = await first("/missions/client-order?o=all");
  for (const tab of ["applications", "find-talents", "notes"]) await look(visit, `${mission}/${tab}`);
  for (const step of ["consultant-review", "review", "admin-modification-requested", "modification"])
    await look(visit, `${contract}/${step}`);
  for (const path of [
    "/timesheets/send",
    "/pay-tracking/payslips",
    "/calculator",
    "/talents/deep-research/request-access",
    "/settings/managees",
    "/nulle-part",
  ])
    await look(visit, path);
  expect(faults).toEqual([]);
});

test("the pages of those without a session", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  for (const [path, said] of [
    ["/login", "Connexion"],
    ["/auth/recovery", "Mot de passe oublié"],
    ["/auth/confirmation", "Lien"],
    ["/403", "Accès refusé"],
    ["/signature/forged-token", "Ce lien n’est pas valable"],
    ["/customer/timesheets/signature?token=forged", "Ce lien n’est pas valable"],
    ["/worker/timesheets/hours?token=forged", "Ce lien n’est pas valable"],
    ["/worker/payslip?token=forged", "Mon bulletin de paie"],
    ["/verify", "Vérifier un document"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said).first()).toBeVisible();
    const found = [...(await barriers(page, "body")), ...(await flaws(page))];
    faults.push(...found.map((one) => `${path}: ${one}`));
  }
  expect(faults).toEqual([]);
});

test("a script written into a page is not run", async ({ browser }) => {
  const visit = await visitor(browser, "csm");
  await go(visit, "/talents/list");
  const ran = await visit.page.evaluate(async () => {
    const seen = window as unknown as { ran?: string[] };
    seen.ran = [];
    const inline = document.createElement("script");
    inline.textContent = "ran.push('inline')";
    const elsewhere = document.createElement("script");
    elsewhere.src = "data:text/javascript,ran.push('elsewhere')";
    const handler = document.createElement("div");
    handler.innerHTML = "<img src='/absent.png' onerror='ran.push(1)'>";
    document.body.append(inline, elsewhere, handler);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return seen.ran;
  });
  expect(ran).toEqual([]);
});

test("a browser that knows nothing but a session comes to a list in few requests, and asks for few more behind it", async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "The same files, whatever the width.");
  const { page } = await visitor(browser, "csm");
  const state = await page.context().storageState();
  const fresh = await (await browser.newContext({ storageState: state })).newPage();
  const asked: string[] = [];
  fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await fresh.goto("/talents/list");
  await expect(fresh.locator("table tbody tr").first()).toBeVisible();
  await fresh.waitForLoadState("networkidle");
  // The files that the page names ahead of its entry are those that the desk asks for, once each.
  const ahead = (await fresh.locator("meta[name=desk]").getAttribute("content"))?.split(" ") ?? [];
  expect(ahead.length).toBeGreaterThan(0);
  expect(asked.filter((path) => ahead.includes(path)).sort()).toEqual([...ahead].sort());
  // The list says which one is too many: a part of the rows in a file of its own, a read that could travel with another.
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(24);

  // Who holds no session is not on their way there.
  const outside = await (await browser.newContext()).newPage();
  const theirs: string[] = [];
  outside.on("request", (request) => theirs.push(new URL(request.url()).pathname));
  await outside.goto("/verify");
  await expect(outside.getByText("Vérifier un document").first()).toBeVisible();
  expect(theirs).not.toContain(ahead[0]);
});
