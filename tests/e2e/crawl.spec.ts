// Every route of the specification and every entry of the menu, as the demo accounts meet them: the page or its refusal,
// nothing in the console, nothing in English, no serious finding of axe, at both widths. Who may open what is reckoned by
// a pure test (tests/app/main-routes.test.tsx) over the rights that are compared below with those of the server: here one
// account stands for all those that meet the same thing at an address.

import { expect } from "@playwright/test";
import { type Account, accounts, type Outcome, outcomeOf, type Route, specification } from "../support/outcomes.ts";
import { addressOf, readAccount, recordsOf } from "./support/accounts.ts";
import { firstRecord, hrefs, look } from "./support/look.ts";
import { walk } from "./support/session.ts";
import { test } from "./support/test.ts";
import { go, type Visitor, visitor } from "./support/visitor.ts";

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

/**
 * From the list on screen: its first record, then the form of a new one at a desk, the one that changes it on a phone: they are drawn
 * by the same declaration. Returns what was opened.
 */
async function lookAtRecords(visit: Visitor, isMobile: boolean): Promise<string[]> {
  const withAxe = !isMobile;
  const [create] = await hrefs(visit.page, 'a[href$="/new"]');
  const show = await firstRecord(visit.page);
  if (show) await look(visit, show, withAxe);
  const [edit] = show && (isMobile || !create) ? await hrefs(visit.page, 'a[href$="/edit"]') : [];
  const form = isMobile ? (edit ?? create) : (create ?? edit);
  if (form) await look(visit, form, withAxe);
  return [show, form].filter((path) => path !== undefined);
}

const titleOf = async ({ page }: Visitor): Promise<string> => {
  const title = page.locator("main h1").filter({ visible: true }).first();
  await expect(title, page.url()).toBeVisible();
  return title.innerText();
};

/** What must not be read where a page is expected. */
const WRONG = /Accès refusé|Page Not Found|Internal Server Error/;

/** Opens a page without waiting for all that it reads: it stands, is the one asked for, and what fails is heard all the same. */
async function pass(visit: Visitor, path: string): Promise<void> {
  await walk(visit.page, path);
  const says = await titleOf(visit);
  if (WRONG.test(says)) visit.faults.push(`${path}: ${says}`);
}

/** Its parts have no entry in the menu. The ground of the map comes from outside: without it, the browser complains. */
async function lookAtPlayground(visit: Visitor): Promise<void> {
  await go(visit, "/playground");
  const parts = new Set(await hrefs(visit.page, 'a[href^="/playground/"]'));
  parts.delete("/playground/maps");
  // What waits for ever is shown there on purpose; and the icons by the names that the code gives them.
  for (const path of ["/playground/components", "/playground/icons"]) {
    expect(parts.delete(path), path).toBe(true);
    await pass(visit, path);
  }
  expect(parts.size).toBeGreaterThan(6);
  for (const path of parts) await look(visit, path);
}

/** In the menu of the csm, or a record of one of its lists: opened by the test of its menu. */
const isOfMenu = (menu: readonly string[], { path }: Route): boolean =>
  menu.includes(path) || (path.endsWith("/:id") && menu.includes(path.replace(/\/:id$/, "")));

const met = (who: string, route: Route): Outcome => outcomeOf(accounts[who] as Account, route);

// Each is long: whichever worker is free takes the next one.
test.describe.configure({ mode: "parallel" });

test("every page of the menu of csm, and one record of each kind: read, changed, created", async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(600_000);
  const visit = await visitor(browser, "csm");
  const menu = await menuOf(visit);
  const opened: string[] = [];
  for (const path of menu) {
    await look(visit, path);
    opened.push(...(await lookAtRecords(visit, isMobile)));
  }
  // What its list does not show at once: the records of the pages drawn by hand.
  const shapes = new Set([...menu, ...opened].map((path) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")));
  const left = specification.filter((route) => isOfMenu(menu, route) && !shapes.has(route.path));
  const records = left.length > 0 ? await recordsOf(String(baseURL), "csm") : new Map();
  for (const route of left) await look(visit, addressOf(route, records), !isMobile);
  // Nothing found because nothing was opened would be no proof.
  expect(opened.length).toBeGreaterThan(40);
  expect(visit.faults).toEqual([]);
});

/** Who stands for the others: who opens the most, then who is refused the most. */
const STAND = ["board", "developer", "marketing", "accounting"];

test("somebody stands for each thing that is met at each route", () => {
  const allMet = (who: string) => specification.map((route) => `${route.path}: ${met(who, route)}`);
  const stood = new Set(STAND.flatMap(allMet));
  expect(Object.keys(accounts).flatMap((who) => allMet(who).filter((one) => !stood.has(one)))).toEqual([]);
});

for (const who of STAND) {
  test(`the routes of the specification that ${who} stands for`, async ({ browser, baseURL, isMobile }) => {
    const isFirst = (route: Route) => STAND.find((one) => met(one, route) === met(who, route)) === who;
    // A refusal is the same page at both widths, whatever it refuses.
    const asked = specification.filter((route) => isFirst(route) && !(isMobile && met(who, route) === "refused"));
    test.skip(asked.length === 0, "The others open them all.");
    test.setTimeout(300_000);
    const menu = await menuOf(await visitor(browser, "csm"));
    const visit = await visitor(browser, who);
    const records = await recordsOf(String(baseURL), "board");
    for (const route of asked) {
      const address = addressOf(route, records);
      const expected = met(who, route);
      if (expected === "opened" && isOfMenu(menu, route)) continue;
      if (expected === "opened") await look(visit, address, !isMobile || !route.table);
      else if (expected === "sent") await go(visit, address);
      else await walk(visit.page, address);
      const says = await titleOf(visit);
      expect([address, /Page Not Found|Internal Server Error/.test(says) && says]).toEqual([address, false]);
      if (expected !== "sent") expect([address, says === "Accès refusé"]).toEqual([address, expected === "refused"]);
      // /calculator is the last one used.
      const { pathname } = new URL(visit.page.url());
      if (address !== "/calculator") expect([address, pathname === address]).toEqual([address, expected !== "sent"]);
    }
    expect(visit.faults).toEqual([]);
  });
}

/** Whose rights are the furthest from those of the csm: pages ask the server for less, for more, or of another workspace. */
const WALKED = ["consultant", "accounting", "independent", "developer"];

test("every page of the menu of the accounts that differ most from the csm", async ({ browser, baseURL, isMobile }) => {
  test.setTimeout(600_000);
  const ofCsm = await menuOf(await visitor(browser, "csm"));
  const looked = new Set(ofCsm);
  for (const [who, known] of Object.entries(accounts)) {
    // The fixture that the pure test reckons with is what the server says.
    const said = await readAccount(String(baseURL), who);
    expect(said, who).toEqual(known);
    if (!WALKED.includes(who)) continue;
    // On a phone: what nobody has looked at there. Theirs is the longest menu.
    if (isMobile && who !== "developer") continue;
    const visit = await visitor(browser, who);
    for (const path of await menuOf(visit)) {
      if (!looked.has(path)) await look(visit, path);
      else if (!isMobile) await pass(visit, path);
      looked.add(path);
    }
    if (who === "developer" && !isMobile) await lookAtPlayground(visit);
    expect(visit.faults, who).toEqual([]);
    await visit.page.context().close();
  }
});
