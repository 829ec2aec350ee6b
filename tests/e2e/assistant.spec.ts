import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page } from "@playwright/test";
import { openTestStack, type TestStack } from "../support/open-stack.ts";
import { PASSWORD, walk } from "./support/session.ts";
import { test } from "./support/test.ts";

// The services that read and listen, in their place: a server of this file, which the app is told of and told to forget.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true });

test.skip(({ isMobile }) => isMobile, "The same pages; at phone width they are looked at by the crawl.");

let stack: TestStack;
let services: Server;
let talent: string;
let reads: { status: number; content: unknown };
let hears: { status: number; text: string };

test.beforeAll(async () => {
  // A base of its own, on a machine that may be busy.
  test.setTimeout(180_000);
  services = createServer((request, response) => {
    const isVoice = request.url?.endsWith("/audio/transcriptions");
    request.resume().on("end", () => {
      response.writeHead((isVoice ? hears : reads).status, { "content-type": "application/json" });
      const message = { role: "assistant", content: JSON.stringify(reads.content) };
      const choices = [{ finish_reason: "stop", message }];
      response.end(JSON.stringify(isVoice ? { text: hears.text } : { choices, usage: {} }));
    });
  });
  await new Promise<void>((done) => services.listen(0, "127.0.0.1", done));
  stack = await openTestStack({ seed: "agency", dist: fileURLToPath(new URL("../../dist", import.meta.url)) });
  const [row] = await stack.db.query<{ id: string }>(
    `insert into talent (workspace_id, first_name, last_name, owner_id)
      select w.id, 'Nadia', 'Dite', m.id from workspace w, team_member m
      where w.id = m.workspace_id and m.email = 'developer@relais.test' returning id`,
  );
  talent = String(row?.id);
});
test.afterEach(unplug);
test.afterAll(async () => {
  await stack?.close();
  services?.close();
});

function plug(): void {
  const AI_URL = `http://127.0.0.1:${(services.address() as AddressInfo).port}/v1`;
  Object.assign(process.env, { AI_URL, AI_MODEL: "m", AI_TRANSCRIPTION_MODEL: "oreille" });
}
function unplug(): void {
  for (const name of ["AI_URL", "AI_MODEL", "AI_TRANSCRIPTION_MODEL"]) delete process.env[name];
}

async function developer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.url, permissions: ["microphone"] })).newPage();
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill("developer@relais.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await button(page, "Se connecter").click();
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

test("off, failing and on: a sentence is read all the same", async ({ browser }) => {
  const page = await developer(browser);
  const read = () => page.goto(`/talents/deep-research/refine?s=${encodeURIComponent("Coffreur qui sait marner")}`);

  await read();
  await expect(page.getByText("Mots laissés de côté")).toBeVisible();
  await expect(button(page, /assistant/)).toHaveCount(0);
  await expect(button(page, /^Chercher$/)).toBeEnabled();

  plug();
  reads = { status: 500, content: "" };
  await read();
  await button(page, "Faire lire par l’assistant").click();
  await expect(page.getByText("L’assistant n’a pas pu lire")).toBeVisible({ timeout: 20_000 });
  await expect(button(page, /^Chercher$/)).toBeEnabled();

  const words = { field: "words", operator: "match", weight: "wanted", value: { text: "marner" } };
  reads = { status: 200, content: { criteria: [{ ...words, words: "sait marner" }] } };
  await button(page, "Réessayer avec l’assistant").click();
  await button(page, /^Retenir/).click();
  await expect(
    page
      .getByText(/marner/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await button(page, /^Chercher$/).click();
  await expect(page).toHaveURL(/results/);
});

test("off, failing and on: a note that is said is kept all the same, and one without network arrives when it is back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await developer(browser);
  const open = () => page.goto(`/talents/${talent}/notes`);
  const say = async () => {
    await button(page, /^Note vocale$/).click();
    await expect(page.getByRole("group", { name: "Enregistrement" })).toContainText("0:01", { timeout: 20_000 });
    await button(page, "Terminer").click();
    const sound = page.getByRole("list", { name: "Notes vocales à ajouter" }).locator("audio");
    await expect(sound).toBeVisible();
    // It can be heard again, on this device.
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  };
  const kept = page.getByRole("list", { name: "Notes vocales à ajouter" });

  await open();
  await say();
  // Another visit: it is still on the device.
  await open();
  await expect(kept.locator("audio")).toBeVisible();
  await button(page, "Ajouter la note vocale").click();
  await expect(kept).toHaveCount(0);
  await expect(button(page, "Écouter")).toHaveCount(1);
  await expect(button(page, "Transcrire")).toHaveCount(0);

  plug();
  hears = { status: 500, text: "" };
  await open();
  await button(page, "Transcrire").click();
  await expect(page.getByText("Le service de l’assistant est en panne. Réessayez plus tard.").first()).toBeVisible();
  const words = `Elle est libre lundi, ${"et le redit pour que ce soit bien clair ".repeat(4)}.`;
  hears = { status: 200, text: words };
  reads = { status: 200, content: { title: "Libre lundi", points: ["Elle est libre lundi."] } };
  await button(page, "Réessayer").click();
  await button(page, "Écouter").click();
  const heard = page.getByRole("main").locator("audio").filter({ visible: true }).first();
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await expect(page.getByText("• Elle est libre lundi.").filter({ visible: true })).toBeVisible();
  await page.getByText("Ce qui a été dit").filter({ visible: true }).click();
  await expect(page.getByText(words.trim()).filter({ visible: true })).toBeVisible();
  await button(page, "Résumé à revoir").click();
  await page.getByLabel("Ce qui ne va pas dans le résumé").filter({ visible: true }).fill("Il manque l’heure.");
  await button(page, "Envoyer").click();
  await expect(page.getByText("Jugé à revoir").filter({ visible: true })).toBeVisible();

  // Elsewhere, the page kept behind: nobody is recorded unseen, and what was said waits.
  await button(page, /^Note vocale$/).click();
  await expect(page.getByRole("group", { name: "Enregistrement" })).toContainText("0:01", { timeout: 20_000 });
  await walk(page, "/talents");
  await walk(page, `/talents/${talent}/notes`);
  await expect(button(page, /^Note vocale$/)).toHaveCount(1);
  await expect(kept.locator("audio")).toHaveCount(1);
  await button(page, "Jeter").click();
  await page.getByRole("dialog").getByRole("button", { name: "Jeter" }).click();
  await expect(kept).toHaveCount(0);

  await page.context().setOffline(true);
  await say();
  await button(page, "Ajouter la note vocale").click();
  await expect(kept).toContainText("Elle partira au retour du réseau.");
  // Back without a reload.
  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);
  await open();
  await expect(button(page, "Écouter")).toHaveCount(2);
  await expect(kept).toHaveCount(0);
  const rows = await stack.db.query<{ feedback: string | null; heard: string }>(
    "select feedback, transcription_status as heard from note where talent_id = $1 order by created_at",
    [talent],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({ feedback: "Il manque l’heure.", heard: "done" });
});
