import { expect } from "@playwright/test";
import { as } from "./support/session.ts";
import { test } from "./support/test.ts";
import { barriers, flaws } from "./support/visitor.ts";

/** A mail as the catcher of the local default keeps it. */
type Mail = { to_email: string; data: { link?: string } };

test("an invited person opens the mail, chooses a password, says who they are and is in", async ({
  browser,
  isMobile,
}) => {
  const email = `nadege.${Date.now()}@relais.test`;
  const country = await as(browser, "country-manager");
  await country.goto("/settings/members");
  if (!isMobile) await expect(country.getByRole("row", { name: /Camille Moreau.*Sophie Laurent/ })).toBeVisible();
  await country.getByRole("button", { name: "Inviter un membre" }).click();
  const dialog = country.getByRole("dialog");
  await dialog.getByLabel("Adresse e-mail").fill(email);
  await dialog.getByLabel("Prénom").fill("Nadège");
  await dialog.getByLabel("Nom", { exact: true }).fill("Fabre");
  await dialog.getByRole("button", { name: "Inviter" }).click();
  await expect(dialog).toBeHidden();
  await expect(country.getByText("Nadège Fabre").first()).toBeVisible();

  const mails = (await (await country.request.get("/_mails.json")).json()) as Mail[];
  const link = mails.find((mail) => mail.to_email === email)?.data.link ?? "";
  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  const look = async () => faults.push(...(await barriers(page, "body")), ...(await flaws(page)));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Bienvenue, Nadège" })).toBeVisible();
  await look();
  await page.getByLabel("Mot de passe", { exact: true }).fill("une-phrase-assez-longue");
  await page.getByLabel("Le même, encore une fois").fill("une-phrase-assez-longue");
  await page.getByRole("button", { name: "Créer mon compte" }).click();

  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByLabel("Prénom")).toHaveValue("Nadège");
  await look();
  // A page asked for before the arrival is said leads back here.
  await page.goto("/contracts");
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByRole("button", { name: /^(Commencer|Enregistrer|Terminer|Continuer)/ }).click();
  await expect(page).not.toHaveURL(/\/onboarding/);
  await expect(page.getByRole("main")).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole("heading", { name: "Compte déjà ouvert" })).toBeVisible();
  expect(faults).toEqual([]);
});
