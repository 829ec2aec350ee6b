import { type Browser, type Cookie, expect, type Page } from "@playwright/test";

export const PASSWORD = "relais-demo-2026";

/** The sessions that were opened here, by who opened them. Each worker has a server of its own. */
const sessions = new Map<string, Cookie[]>();

/** Signs in through the form, as anyone would, the first time; afterwards comes back to the session that is open. */
export async function signIn(page: Page, who: string): Promise<void> {
  const open = sessions.get(who);
  if (open) {
    await page.context().addCookies(open);
    await page.goto("/");
  } else {
    await page.goto("/login");
    await page.getByLabel("Adresse e-mail").fill(`${who}@relais.test`);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
  }
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  // The first page has its own way to go: to the one asked for, or to the day’s work.
  await shown(page);
  await expect(page.locator("main h1").filter({ visible: true }).first()).toBeVisible();
  sessions.set(who, await page.context().cookies());
}

/** A page of one's own, signed in as somebody, with what the console said. */
export async function as(
  browser: Browser,
  who: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page & { said: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  await signIn(page, who);
  return Object.assign(page, { said });
}

/** Waits for the page of the address: the one before stays on screen while the files of this one are fetched. */
export async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLElement>("main")?.dataset.address === location.pathname);
}

/** Goes to an address as a link of the app does, without loading it all again. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await shown(page);
}
