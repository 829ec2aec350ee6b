import { expect, type Page } from "@playwright/test";

/** Draws on the signature pad, as a finger would. */
export async function draw(page: Page): Promise<void> {
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("No signature pad on the page.");
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (let stroke = 0; stroke < 8; stroke++)
    await page.mouse.move(box.x + 20 + stroke * 20, box.y + 60 + (stroke % 2 === 0 ? -30 : 30), { steps: 3 });
  await page.mouse.up();
}

/** Opens a contract's link, reads, accepts, signs. */
export async function signContract(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("J’ai lu ce document et je l’accepte.").check();
  await draw(page);
  await page.getByRole("button", { name: /^Signer\s?:/ }).click();
  await expect(page.getByText("Votre signature est enregistrée. Merci.")).toBeVisible();
}
