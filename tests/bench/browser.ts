import { chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type TestStack } from "../support/open-stack.ts";
import { type Measure, summary } from "./measure.ts";

const LISTS = ["/talents/list", "/contacts"];

/** The first row of a list is on screen; a page kept alive behind it does not count. */
const painted = (page: Page) => page.locator("table tbody tr").filter({ visible: true }).first().waitFor();

/** From the address of a list, without a session, to its first row: what follows the press on « Se connecter ». */
async function signIn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${LISTS[0]}`);
  await page.getByLabel(/e-mail/i).fill("csm@relais.test");
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill(DEMO_PASSWORD);
  const from = performance.now();
  await page.locator("button[type=submit]").click();
  await page.waitForURL((it) => it.pathname === LISTS[0]);
  await painted(page);
  return performance.now() - from;
}

/** From the press on a link of the menu to the painting of the first row, told by the page itself. */
const go = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isThere = () =>
      location.pathname === to &&
      [...document.querySelectorAll("table[aria-busy=false] tbody tr")].some((row) => row.checkVisibility());
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
    if (!link) throw new Error(`No link to ${to}`);
    const from = performance.now();
    link.click();
    while (!isThere() && performance.now() - from < 10_000) await frame();
    // The frame that holds the rows, then the one that says it is on screen.
    await frame();
    return performance.now() - from;
  }, path);

/** How long each frame took while the tallest part of the page that scrolls goes down for three seconds, in milliseconds. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const tall = [...document.querySelectorAll("main, main *")].filter(
      (part) => part.scrollHeight > 3 * part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    const [part = document.scrollingElement] = tall.sort((a, b) => b.scrollHeight - a.scrollHeight);
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const took: number[] = [];
    const from = performance.now();
    for (let last = await frame(); last - from < 3000; ) {
      part?.scrollBy(0, 120);
      const now = await frame();
      took.push(now - last);
      last = now;
    }
    return took;
  });

/** The planning of thirteen weeks scrolls without a stutter: no frame over 50 ms, however many people. */
export async function benchPlanning(stack: TestStack): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "fr-FR" });
    await signIn(page, stack.url);
    await page.goto(`${stack.url}/planning?scale=quarter`);
    const people = page.getByText(/^[\d\s]+\spersonnes$/);
    await people.first().waitFor({ timeout: 60_000 });
    const count = (await people.first().innerText()).trim();
    await scrolled(page);
    return [summary(`planning, treize semaines, ${count} : une image en défilant`, await scrolled(page), { p95: 50 })];
  } finally {
    await browser.close();
  }
}

/** Sign-in to first list ≤ 1.5 s; a warm navigation between two lists paints in ≤ 150 ms. Needs the built app. */
export async function benchBrowser(stack: TestStack): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    const open = () => browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "fr-FR" });
    const first: number[] = [];
    let page = await open();
    for (let i = 0; i < 5; i++) {
      await page.close();
      // A context of its own: no session, an empty cache.
      page = await open();
      first.push(await signIn(page, stack.url));
    }
    let turn = 0;
    const warm: number[] = [];
    for (let i = 0; i < 24; i++) {
      const took = await go(page, LISTS[++turn % 2] ?? "");
      if (i >= 4) warm.push(took);
    }
    return [
      summary("connexion → première liste", first, { p50: 1500 }),
      summary("d’une liste à l’autre", warm, { p50: 150 }),
    ];
  } finally {
    await browser.close();
  }
}
