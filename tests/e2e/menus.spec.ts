import { expect } from "@playwright/test";
import { firstRecord, hrefs, look } from "./support/look.ts";
import { test } from "./support/test.ts";
import { type Visitor, visitor } from "./support/visitor.ts";

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
 * From the list on screen: its first record, the form that changes it (that of a new one, on a phone), the form of a new one.
 * Returns how many there were.
 */
async function lookAtRecords(visit: Visitor, isMobile: boolean): Promise<number> {
  const withAxe = !isMobile;
  const [create] = await hrefs(visit.page, 'a[href$="/new"]');
  const show = await firstRecord(visit.page);
  if (show) await look(visit, show, withAxe);
  const [edit] = show && !(isMobile && create) ? await hrefs(visit.page, 'a[href$="/edit"]') : [];
  const forms = [edit, create].filter((path) => path !== undefined);
  for (const path of forms) await look(visit, path, withAxe);
  return forms.length + (show ? 1 : 0);
}

// Each is long: whichever worker is free takes the next one.
test.describe.configure({ mode: "parallel" });

test("every page of the menu of csm, and one record of each kind: read, changed, created", async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(600_000);
  const visit = await visitor(browser, "csm");
  let opened = 0;
  for (const path of await menuOf(visit)) {
    await look(visit, path);
    opened += await lookAtRecords(visit, isMobile);
  }
  // Nothing found because nothing was opened would be no proof.
  expect(opened).toBeGreaterThan(40);
  expect(visit.faults).toEqual([]);
});

for (const who of ["consultant", "accounting", "developer"]) {
  test(`every page of the menu of ${who}`, async ({ browser, isMobile }) => {
    test.skip(isMobile && who !== "developer", "Their menus are parts of those of the others.");
    test.setTimeout(300_000);
    // What the csm opens, axe sees there; and the same parts on a phone, in another order.
    const ofCsm = await menuOf(await visitor(browser, "csm"));
    const visit = await visitor(browser, who);
    for (const path of await menuOf(visit)) await look(visit, path, !isMobile && !ofCsm.includes(path));
    expect(visit.faults).toEqual([]);
  });
}
