import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/session.ts";

/** English that betrays a forgotten text, and what a program says when a value is missing. */
const ENGLISH =
  /\b(Loading|Search|Cancel|Submit|Save|Delete|Edit|Create|Select|Error|No data|No Data|Invalid Date|undefined|null|NaN|true|false)\b|\[object Object\]/;
/** Texts the specification gives in English (§8): they stay as they are. */
const VERBATIM = /Page Not Found|Internal Server Error/g;
/** A plain space where French wants a narrow one that does not break. */
const PLAIN_SPACE = /.{0,20}[\p{L}\d»)] [;:!?»%€](?=\s|$).{0,12}/mu;
/** « 3 poste(s) »: the number is known, the word can agree. */
const UNDECIDED = /.{0,20}\p{L}\(s\).{0,8}/u;

interface Visitor {
  readonly page: Page;
  /** What went wrong, with the address it went wrong at. */
  readonly faults: string[];
  /** Waits until the page stands still: a title, no skeleton, no request on its way. */
  readonly settled: () => Promise<void>;
}

async function visitor(browser: Browser, who: string): Promise<Visitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  let waiting = 0;
  const at = () => new URL(page.url()).pathname;
  page.on("console", (said) => said.type() === "error" && faults.push(`${at()}: console: ${said.text()}`));
  page.on("pageerror", (error) => faults.push(`${at()}: ${error.message}`));
  page.on("response", (answer) => answer.status() >= 400 && faults.push(`${at()}: ${answer.status()} ${answer.url()}`));
  page.on("request", () => (waiting += 1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => (waiting -= 1));
  await signIn(page, who);

  const settled = async () => {
    await expect(page.locator("main h1").filter({ visible: true }).first()).toBeVisible();
    await expect
      .poll(
        async () =>
          waiting > 0
            ? waiting
            : page.locator("main [aria-busy=true], main .ant-skeleton").filter({ visible: true }).count(),
        {
          intervals: [30, 60, 120, 250],
        },
      )
      .toBe(0);
  };
  await settled();
  return { page, faults, settled };
}

/** Goes to an address as a link of the app does, without loading it all again. */
async function go({ page, settled }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await settled();
}

/** Nothing that blocks somebody: axe’s serious and critical findings, as sentences. */
async function barriers(page: Page, part: string): Promise<string[]> {
  // Without frames to look into, the legacy mode finds the same and saves a page opened for each answer; the rows of a
  // table past the fifth are like those above.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude("tbody tr:nth-child(n + 6)")
    .exclude("main ul > li:nth-child(n + 12)")
    .setLegacyMode(true)
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** What a look at the screen tells, without axe. */
async function flaws(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on the screen
  const text = (await page.locator("body").innerText()).replace(VERBATIM, "");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...[ENGLISH, PLAIN_SPACE, UNDECIDED].flatMap((pattern) => {
      const found = pattern.exec(text)?.[0];
      return found ? [`« ${found.trim()} »`] : [];
    }),
    ...(width > 0 ? [`scrolls sideways by ${width} px`] : []),
  ];
}

/** Addresses axe has seen in this project: it looks once, whoever opens them. */
const seen = new Set<string>();
const shape = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");

async function look(visit: Visitor, path: string, withAxe = true): Promise<void> {
  await go(visit, path);
  const found = await flaws(visit.page);
  if (withAxe && !seen.has(shape(path))) {
    seen.add(shape(path));
    found.push(...(await barriers(visit.page, seen.size === 1 ? "body" : "main")));
  }
  visit.faults.push(...found.map((one) => `${path}: ${one}`));
}

/** The addresses of the menu; on a phone it stands behind its button. */
async function menuOf({ page }: Visitor): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const isPhone = !(await menu.isVisible());
  if (isPhone) await page.getByRole("button", { name: /menu/i }).first().click();
  await expect(menu).toBeVisible();
  const paths = await menu.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  if (isPhone) await page.keyboard.press("Escape");
  return paths;
}

const hrefs = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`main ${selector}`)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** From a list: its form of a new record, its first record, and the form of that one. */
async function recordPages(visit: Visitor, list: string): Promise<string[]> {
  await go(visit, list);
  const [create] = await hrefs(visit.page, 'a[href$="/new"]');
  const first = (await hrefs(visit.page, "table a, li a")).find((href) => /\/[0-9a-f-]{36}$/.test(href));
  if (!first) return create ? [create] : [];
  await go(visit, first);
  const [edit] = await hrefs(visit.page, 'a[href$="/edit"]');
  return [...new Set([create, first, edit].filter((path) => path !== undefined))];
}

for (const who of ["csm", "consultant", "accounting", "developer"]) {
  test(`every page of the menu of ${who}`, async ({ browser, isMobile }) => {
    test.setTimeout(180_000);
    const visit = await visitor(browser, who);
    // The same parts on a phone, in another order: the pages of one role are enough for axe.
    for (const path of await menuOf(visit)) await look(visit, path, !isMobile || who === "csm");
    expect(visit.faults).toEqual([]);
  });
}

test("one record of each kind: read, changed, created", async ({ browser, isMobile }) => {
  test.setTimeout(180_000);
  const visit = await visitor(browser, "csm");
  let opened = 0;
  for (const list of await menuOf(visit)) {
    for (const path of await recordPages(visit, list)) {
      opened += 1;
      await look(visit, path, !isMobile);
    }
  }
  // Nothing found because nothing was opened would be no proof.
  expect(opened).toBeGreaterThan(20);
  expect(visit.faults).toEqual([]);
});

test("each kind of page in the dark, and the pages outside", async ({ browser, isMobile }) => {
  test.skip(isMobile, "The colours are those of the wide screen.");
  test.setTimeout(120_000);
  const visit = await visitor(browser, "csm");
  const { page, faults } = visit;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await visit.settled();
  for (const path of [
    "/dashboard/action-center",
    "/talents/list",
    "/contracts",
    "/companies/new",
    "/settings/account",
    "/nulle-part",
  ]) {
    await go(visit, path);
    faults.push(...(await barriers(page, "body")).map((one) => `${path} (dark): ${one}`));
  }
  const [show] = await recordPages(visit, "/companies").then((paths) => paths.slice(1));
  if (show) {
    await go(visit, show);
    faults.push(...(await barriers(page, "body")).map((one) => `${show} (dark): ${one}`));
  }
  const outside = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await outside.goto("/login");
  await expect(outside.getByRole("button", { name: "Se connecter" })).toBeVisible();
  const found = [...(await barriers(outside, "body")), ...(await flaws(outside))];
  faults.push(...found.map((one) => `/login (dark): ${one}`));
  expect(faults).toEqual([]);
});
