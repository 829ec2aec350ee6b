import { expect, test } from "@playwright/test";

test("someone signs in, sees the action centre and a list, without a word in the console", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));

  await page.goto("/companies");
  await expect(page).toHaveURL(/\/login/);
  await page.locator("input[type=email]").fill("csm@relais.test");
  await page.locator("input[type=password]").fill("relais-demo-2026");
  await page.locator("button[type=submit]").click();

  // The wanted page was remembered.
  await expect(page).toHaveURL(/\/companies/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Entreprises");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/action-center/);
  expect(said).toEqual([]);
});
