import { expect, test } from "@playwright/test";
import { api } from "./support/business.ts";
import { barriers, flaws, go, visitor } from "./support/visitor.ts";

// A pack for an inspector with a piece that is missing: its member sees which, hands the link over, and takes it back; the inspector
// opens it on a phone, without an account.

test.skip(({ isMobile }) => isMobile, "The inspector’s page is tried at the width of a phone below.");

test("an inspection pack with a missing piece is made, opened by the inspector on a phone, and withdrawn", async ({
  browser,
  baseURL,
}) => {
  // Two minutes where ten other things run: it takes ten seconds.
  test.setTimeout(120_000);
  const csm = await api(String(baseURL), "csm");
  const { data } = await csm
    .from("contract")
    .select("id,talent_id")
    .eq("status", "signed")
    .not("work_site_id", "is", null)
    .not("signed_at", "is", null)
    .order("id")
    .limit(1)
    .single();
  const visit = await visitor(browser, "csm");
  const { page } = visit;
  await go(visit, `/contracts/${data?.id}`);
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Dossier d’inspection" }).click();
  const missing = page.locator('li[data-state="missing"]').first();
  await expect(missing).toContainText("Manque");
  await expect(page).not.toHaveURL(/start=/);
  const link = page.getByRole("button", { name: "Lien pour l’inspecteur" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  expect([...(await flaws(page)), ...(await barriers(page, "main"))]).toEqual([]);
  // Pressed again on the record, it is there already.
  await page.goBack();
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Dossier d’inspection" }).click();
  await expect(page).not.toHaveURL(/start=/);
  await expect(link).toHaveCount(1);
  await link.click();
  const address = await page.getByLabel("Adresse à remettre à l’inspecteur").inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const inspector = await phone.newPage();
  await inspector.goto(address);
  await expect(inspector.getByText(/pièces? manque/)).toBeVisible();
  expect([...(await flaws(inspector)), ...(await barriers(inspector, "main"))]).toEqual([]);
  const taken = inspector.waitForEvent("download");
  await inspector.getByRole("button", { name: /Ouvrir le PDF/ }).click();
  expect((await taken).suggestedFilename()).toBe("dossier-inspection.pdf");

  await expect(page.getByText(/Consulté 1\sfois.*1\sfichier ouvert/)).toBeVisible();
  await page.getByRole("button", { name: "Retirer le lien" }).click();
  await expect(page.getByText(/^Lien retiré/)).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByRole("heading", { name: "Lien inconnu" })).toBeVisible();
  await phone.close();
  expect(visit.faults).toEqual([]);
  await page.context().close();
});
