import { expect, type Page, test } from "@playwright/test";
import { barriers, flaws, go, type Visitor, visitor } from "./support/visitor.ts";

/** Addresses axe has seen in this project: it looks once, whoever opens them. */
const seen = new Set<string>();
const shape = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");

async function look(visit: Visitor, path: string, withAxe = true): Promise<void> {
  await go(visit, path);
  const found = await flaws(visit.page);
  if (withAxe && !seen.has(shape(path))) {
    seen.add(shape(path));
    found.push(...(await barriers(visit.page, seen.size === 1 ? "body" : "main")));
  }
  visit.faults.push(...found.map((one) => `${path}: ${one}`));
}

/** The addresses of the menu; on a phone it stands behind its button. */
async function menuOf({ page }: Visitor): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const isPhone = !(await menu.isVisible());
  if (isPhone) await page.getByRole("button", { name: /menu/i }).first().click();
  await expect(menu).toBeVisible();
  const paths = await menu.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  if (isPhone) await page.keyboard.press("Escape");
  return paths;
}

const hrefs = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`main ${selector}`)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** From a list: its form of a new record, its first record, and the form of that one. */
async function recordPages(visit: Visitor, list: string): Promise<string[]> {
  await go(visit, list);
  const [create] = await hrefs(visit.page, 'a[href$="/new"]');
  const first = (await hrefs(visit.page, "table a, li a")).find((href) => /\/[0-9a-f-]{36}$/.test(href));
  if (!first) return create ? [create] : [];
  await go(visit, first);
  const [edit] = await hrefs(visit.page, 'a[href$="/edit"]');
  return [...new Set([create, first, edit].filter((path) => path !== undefined))];
}

/** Together they see every entry of the menu. */
const WIDEST = ["csm", "developer"];

for (const who of ["csm", "consultant", "accounting", "developer"]) {
  test(`every page of the menu of ${who}`, async ({ browser, isMobile }) => {
    test.skip(isMobile && !WIDEST.includes(who), "Their menus are parts of those of the others.");
    test.setTimeout(300_000);
    const visit = await visitor(browser, who);
    // The same parts on a phone, in another order: the pages of one role are enough for axe.
    for (const path of await menuOf(visit)) await look(visit, path, !isMobile || who === "csm");
    expect(visit.faults).toEqual([]);
  });
}

test("one record of each kind: read, changed, created", async ({ browser, isMobile }) => {
  test.setTimeout(300_000);
  const visit = await visitor(browser, "csm");
  let opened = 0;
  for (const list of await menuOf(visit)) {
    for (const path of await recordPages(visit, list)) {
      opened += 1;
      await look(visit, path, !isMobile);
    }
  }
  // Nothing found because nothing was opened would be no proof.
  expect(opened).toBeGreaterThan(20);
  expect(visit.faults).toEqual([]);
});

test("each kind of page in the dark, and the pages outside", async ({ browser, isMobile }) => {
  test.skip(isMobile, "The colours are those of the wide screen.");
  test.setTimeout(300_000);
  const visit = await visitor(browser, "csm");
  const { page, faults } = visit;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await visit.settled();
  for (const path of [
    "/dashboard/action-center",
    "/talents/list",
    "/contracts",
    "/companies/new",
    "/settings/account",
    "/nulle-part",
  ]) {
    await go(visit, path);
    faults.push(...(await barriers(page, "body")).map((one) => `${path} (dark): ${one}`));
  }
  const [show] = await recordPages(visit, "/companies").then((paths) => paths.slice(1));
  if (show) {
    await go(visit, show);
    faults.push(...(await barriers(page, "body")).map((one) => `${show} (dark): ${one}`));
  }
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
  const contract = await first("/contracts");
  const mission = await first("/missions/client-order");
  for (const tab of ["applications", "find-talents", "notes"]) await look(visit, `${mission}/${tab}`);
  for (const step of ["consultant-review", "review", "admin-modification-requested", "modification"])
    await look(visit, `${contract}/${step}`);
  for (const path of [
    "/timesheets/send",
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
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said).first()).toBeVisible();
    const found = [...(await barriers(page, "body")), ...(await flaws(page))];
    faults.push(...found.map((one) => `${path}: ${one}`));
  }
  expect(faults).toEqual([]);
});
