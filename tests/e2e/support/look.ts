import type { Page } from "@playwright/test";
import { barriers, flaws, go, type Visitor } from "./visitor.ts";

/** Addresses that axe has seen in this project: it looks once, whoever opens them. */
const seen = new Set<string>();
const shape = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");

/** Goes to a page and notes what is wrong with it. */
export async function look(visit: Visitor, path: string, withAxe = true): Promise<void> {
  await go(visit, path);
  const found = await flaws(visit.page);
  if (withAxe && !seen.has(shape(path))) {
    seen.add(shape(path));
    found.push(...(await barriers(visit.page, seen.size === 1 ? "body" : "main")));
  }
  visit.faults.push(...found.map((one) => `${path}: ${one}`));
}

/** Where the links of the page on screen lead. */
export const hrefs = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`main ${selector}`)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** The first record of the list on screen, if it has one. */
export const firstRecord = async (page: Page): Promise<string | undefined> =>
  (await hrefs(page, "table a, li a")).find((href) => /\/[0-9a-f-]{36}$/.test(href));
