import { expect, type Page } from "@playwright/test";
import * as business from "./support/business.ts";
import { linksMailedBy } from "./support/mails.ts";
import { workingDayNear } from "./support/pay-month.ts";
import { test } from "./support/test.ts";

const DAY = 420;

/** Somebody hired for one day, who enters their own hours; the link that they were mailed. */
async function workerLink(
  origin: string,
  day: string,
): Promise<{ link: string; week: string; house: business.Agency }> {
  const house = await business.agency(origin);
  const client = await business.client(house, "Étanchéité Hors Réseau");
  const [post, talent] = await Promise.all([
    business.post(house, client, "Étancheur"),
    business.talent(house, { first: "Moussa", last: "Horsreseau" }),
  ]);
  const contract = await business.draft(house, client, {
    talent_id: talent,
    client_post_id: post,
    start_date: day,
    end_date: day,
    timesheet_entry_by: "worker",
  });
  await business.sign(house, contract);
  const key = await business.keyOf(house, contract);
  const { data, error } = await house.author.from("timesheet_week").select("id").eq("contract_key", key).single();
  if (error) throw new Error(error.message);
  const week = String(data.id);
  const [link = ""] = await linksMailedBy(origin, "/worker/timesheets/hours?token=", 1, async () => {
    await business.call(house.approver, "ask_worker_hours", { week_ids: [week] });
  });
  return { link, week, house };
}

/** The service worker holds the page and all the files that it was drawn with. */
const kept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const drawn = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\//.test(name));
    const held = await Promise.all([...drawn.map(({ name }) => name), "/index.html"].map((url) => caches.match(url)));
    return navigator.serviceWorker.controller !== null && held.every(Boolean);
  });

/** Asked through the service worker, which must be without network too. */
const isReached = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch(`/offline.js?${Math.random()}`, { cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  );

test("a worker enters the hours without network, comes back to them without network, and they arrive once", async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, "It is a page of phones.");
  test.setTimeout(180_000);
  const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
  const { link, week, house } = await workerLink(String(baseURL), workingDayNear(today));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("button", { name: /Comme prévu/ })).toBeVisible();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  expect(await isReached(page)).toBe(false);
  await page.getByRole("button", { name: /Comme prévu/ }).click();
  await page.reload();
  // What was typed is there again, drawn from the phone alone.
  await page.getByRole("button", { name: "Envoyer mes heures" }).click();
  await expect(page.getByText("Heures gardées sur ce téléphone")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Heures gardées sur ce téléphone")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/heures sont envoyées/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Envoyer mes heures" })).toHaveCount(0);
  const { data: days } = await house.approver
    .from("timesheet_day")
    .select("worker_minutes")
    .eq("timesheet_week_id", week)
    .gt("worker_minutes", 0);
  expect(days).toEqual([{ worker_minutes: DAY }]);
  const { data: sent } = await house.approver
    .from("workflow_event")
    .select("id")
    .eq("row_id", week)
    .eq("action", "declare");
  expect(sent).toHaveLength(1);
});
