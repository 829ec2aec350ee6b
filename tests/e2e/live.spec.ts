import { expect } from "@playwright/test";
import * as business from "./support/business.ts";
import { as, walk } from "./support/session.ts";
import { test } from "./support/test.ts";

/** Well under the half minute after which a page without a line asks again: what is seen within it came by the line. */
const SOON = { timeout: 8000 };

test("two people see each other’s changes on a board and on a record, after a cut too", async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "One of the two is on a phone already.");
  test.setTimeout(90_000);
  const house = await business.agency(String(baseURL));
  const client = await business.client(house, "Couverture En Direct");
  const talent = await business.talent(house, { first: "Aïcha", last: "Endirect" });
  const row = { workspace_id: house.workspace };
  const mission = await business.add(house.author, "mission", {
    ...row,
    job_name: "Couvreur en direct",
    company_id: client.company_id,
    start_date: "2027-03-01",
  });
  await business.act(house.author, "mission", mission, "open");
  await business.add(house.author, "application", { ...row, mission_id: mission, talent_id: talent });

  const camille = await as(browser, "consultant");
  const other = await as(browser, "csm", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await Promise.all([camille, other].map((page) => walk(page, `/missions/${mission}/applications`)));
  await camille.getByRole("button", { name: /^Déplacer / }).click();
  await camille.getByRole("menuitem", { name: "Retenu" }).click();
  await expect(other.getByRole("region", { name: "Retenu, 1" })).toBeVisible(SOON);

  // One changes the record: the other is told before, and sees it after.
  await walk(other, `/talents/${talent}/notes`);
  await walk(camille, `/talents/${talent}/edit`);
  await expect(other.getByText(/modifie cette fiche$/)).toBeVisible(SOON);
  await other.context().setOffline(true);
  await camille.getByLabel("Prénom", { exact: true }).fill("Inès");
  await camille.getByRole("button", { name: "Enregistrer" }).click();
  await expect(camille.getByRole("heading", { level: 1 }).filter({ visible: true })).toContainText("Inès");
  await expect(other.getByRole("heading", { level: 1 }).filter({ visible: true })).toContainText("Aïcha");
  await other.context().setOffline(false);
  await expect(other.getByRole("heading", { level: 1 }).filter({ visible: true })).toContainText("Inès", SOON);
  await expect(other.getByText(/modifie cette fiche$/)).toBeHidden(SOON);

  // The line is back, not only the network: a note is written, and seen with its form.
  await walk(camille, `/talents/${talent}/notes`);
  const note = camille.getByRole("textbox", { name: "Nouvelle note" }).filter({ visible: true }).first();
  await note.click();
  await camille.getByRole("button", { name: "Gras" }).filter({ visible: true }).first().click();
  await camille.keyboard.type("Rappelée en direct ");
  // A colleague is named by the keyboard, and told.
  await camille.keyboard.type("@isabelle");
  await expect(camille.getByRole("button", { name: "Isabelle Roche" })).toBeVisible();
  await camille.keyboard.press("Enter");
  await camille.getByRole("button", { name: "Ajouter la note" }).filter({ visible: true }).first().click();
  const seen = other.locator("strong", { hasText: "Rappelée en direct" }).filter({ visible: true }).first();
  await expect(seen).toBeVisible(SOON);
  const { data: told } = await house.author.from("notification").select("type").eq("type", "note.mention");
  expect(told).toHaveLength(1);
});
