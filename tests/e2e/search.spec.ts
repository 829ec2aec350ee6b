import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { openTestStack, type TestStack } from "../support/open-stack.ts";
import { PASSWORD, signIn } from "./support/session.ts";
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
  await button(page, /Ajouter 1\stalent à une commande/).click();
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
  await page.getByRole("dialog").getByRole("textbox").fill("Autour de Lyon");
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
  for (const name of [/^Ajouter 1\stalent à un vivier/, /^Ajouter 1\stalent à une commande/]) {
    await expect(button(page, name)).toBeVisible();
  }
});

test.describe("the model", () => {
  let stack: TestStack;
  let model: Server;
  let answer: { status: number; content: unknown };

  test.beforeAll(async () => {
    model = createServer((_, response) => {
      const message = { role: "assistant", content: JSON.stringify(answer.content) };
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ choices: [{ finish_reason: "stop", message }], usage: {} }));
    });
    await new Promise<void>((done) => model.listen(0, "127.0.0.1", done));
    stack = await openTestStack({ seed: "agency", dist: fileURLToPath(new URL("../../dist", import.meta.url)) });
  });
  test.afterAll(async () => {
    for (const name of ["AI_URL", "AI_MODEL"]) delete process.env[name];
    await stack?.close();
    model?.close();
  });

  test("off, failing and on: the sentence is read all the same", async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await page.goto("/login");
    await page.getByLabel("Adresse e-mail").fill("developer@relais.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await button(page, "Se connecter").click();
    await expect(page.getByRole("main")).toBeVisible();
    const read = () => page.goto(`/talents/deep-research/refine?s=${encodeURIComponent("Coffreur qui sait marner")}`);

    await read();
    await expect(page.getByText("Mots laissés de côté")).toBeVisible();
    await expect(button(page, /assistant/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Chercher", exact: true })).toBeEnabled();

    Object.assign(process.env, {
      AI_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      AI_MODEL: "m",
    });
    answer = { status: 500, content: "" };
    await read();
    await button(page, "Faire lire par l’assistant").click();
    await expect(page.getByText("L’assistant n’a pas pu lire")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Chercher", exact: true })).toBeEnabled();

    const words = { field: "words", operator: "match", weight: "wanted", value: { text: "marner" } };
    answer = { status: 200, content: { criteria: [{ ...words, words: "sait marner" }] } };
    await button(page, "Réessayer avec l’assistant").click();
    await button(page, /^Retenir/).click();
    await expect(
      page
        .getByText(/marner/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await expect(page).toHaveURL(/results/);
  });
});
