import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/session.ts";
import { test } from "./support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const asked = (criteria: object[]) => `/talents/super-search?c=${encodeURIComponent(JSON.stringify(criteria))}`;

test.skip(({ isMobile }) => isMobile, "The same engine; the pages at phone width are looked at by the crawl.");

test("a sentence, its criteria, whom they find, an order, an application", async ({ page }) => {
  await signIn(page, "developer");
  await page.goto("/talents/deep-research");
  await page.getByRole("textbox", { name: /Qui cherchez-vous/ }).fill("Deux coffreurs à moins de 200 km de Lyon");
  await button(page, "Lire la phrase").click();
  await expect(page.getByText("2 personnes demandées.")).toBeVisible();
  await expect(page.getByText(/à 200\skm au plus de Lyon/).first()).toBeVisible();
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(page.getByText(/remplissent tout|remplit tout/)).toBeVisible();

  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const name = await row.getByRole("link").first().innerText();
  await row.getByRole("checkbox").check();
  await button(page, "Ajouter à une commande").click();
  const order = page.getByRole("menuitem").first();
  await order.click();
  await expect(page.getByText("1 talent est candidat à cette mission.").first()).toBeVisible();

  await page.goto(`/applications?o=all&q=${encodeURIComponent(name)}`);
  await expect(page.getByText("Reçue").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
});

test("nobody, then one criterion less, then people: on a map, kept, shared and watched", async ({ page }) => {
  await signIn(page, "csm");
  const value = { latitude: 45.76, longitude: 4.84, km: 60, place: "Lyon" };
  await page.goto(
    asked([
      { field: "distance", operator: "within", weight: "required", value },
      { field: "words", operator: "match", weight: "required", value: { text: "xylophoniste" } },
    ]),
  );
  await expect(page.getByText("Aucun talent ne remplit tout")).toBeVisible();
  const why = page.getByRole("region", { name: /Pourquoi personne/ });
  await why.getByRole("button").first().click();
  await expect(page.getByText(/talents? rempli(ssen)?t tout/)).toBeVisible();
  await expect(page.getByText("Aucun talent ne remplit tout")).toBeHidden();

  await button(page, "Carte").click();
  const map = page.getByRole("region", { name: "Carte des talents" });
  // One by one or in heaps, all of them reached by the keyboard; without network the outlines stay.
  await expect(map.locator("button[data-picked]").first()).toBeVisible({ timeout: 20_000 });

  await button(page, "Recherches enregistrées").click();
  await page.getByRole("menuitem", { name: /Enregistrer cette recherche/ }).click();
  await page
    .getByRole("dialog", { name: "Enregistrer cette recherche" })
    .getByLabel("Nom de la recherche")
    .fill("Autour de Lyon");
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Enregistrer/ })
    .click();
  await button(page, "M’alerter des nouveaux").click();
  await page.getByRole("menuitem", { name: "Me prévenir ici", exact: true }).click();
  await expect(button(page, "Alerte active")).toBeVisible();

  const [row] = await page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .all();
  await row?.getByRole("checkbox").check();
  for (const name of ["Ajouter à un vivier", "Ajouter à une commande"]) await expect(button(page, name)).toBeVisible();
  await expect(page.getByRole("link", { name: "Écrire", exact: true })).toHaveAttribute(
    "href",
    /talents=[0-9a-f-]{36}$/,
  );

  // Called one after the other: what came of it is noted where the person is.
  await page.getByRole("link", { name: "Appeler", exact: true }).click();
  await button(page, "1 sem.").or(page.getByText("1 sem.")).first().click();
  await button(page, "Message laissé").click();
  await expect(page.getByText("Tout le monde a été appelé")).toBeVisible();
});
