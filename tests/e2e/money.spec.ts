import { type Browser, expect, type Page, test } from "@playwright/test";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { PASSWORD } from "./support/session.ts";
import { flaws, go, type Visitor, visitor } from "./support/visitor.ts";

// Margin, cost and break-even, role by role, on the pages that reckon them. The figures that must not be seen are those that the
// accountant reads on the same page.

test.skip(({ isMobile }) => isMobile, "Who reads what does not depend on the width.");

const id = (kind: string, rank: number) => `00000000-0000-4000-${kind}-${rank.toString(16).padStart(12, "0")}`;
const UNIT = { first: id("8003", 1), third: id("8003", 3) } as const;
const WORDS = /marge|coût|coefficient de revient|seuil/i;
/** What a proposal is paid, and what it earns, on the page of those who fit an order. */
const PRICE = /proposé à \d+,\d\d\s€\/h/;
const MARGIN = /marge -?\d+,\d\d\s€\/h/;

/** The words of a page, spaces made plain. */
const textOf = async (page: Page) => (await page.locator("main").innerText()).replace(/[\u202f\u00a0 ]/g, " ");

interface Pages {
  readonly contract: string;
  readonly edit: string;
  readonly matches: string;
}

/** A draft and an open order of a unit, as the accountant's session finds them. */
async function pagesOf({ page }: Visitor, unit: string): Promise<Pages> {
  const signedIn = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: PUBLISHABLE_KEY },
    data: { email: "accounting@relais.test", password: PASSWORD },
  });
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${(await signedIn.json()).access_token}` };
  const first = async (table: string, states: string): Promise<string | undefined> => {
    const where = `status=in.(${states})&business_unit_id=eq.${unit}&coefficient=not.is.null&order=id&limit=1`;
    const answer = await page.request.get(`/rest/v1/${table}?select=id&${where}`, { headers });
    return ((await answer.json()) as { id: string }[])[0]?.id;
  };
  const [contract, mission] = [await first("contract", "draft"), await first("mission", "open,sourcing,presented")];
  expect([contract, mission]).not.toContain(undefined);
  return {
    contract: `/contracts/${contract}`,
    edit: `/contracts/${contract}/edit`,
    matches: `/missions/${mission}/find-talents?all=1`,
  };
}

/** The figure itself, not the end of a longer one: « 7,02 € » is not in « 1 867,02 € ». */
const alone = (figure: string) => new RegExp(`(?<!\\d ?)${figure}`);

/** What the accountant reads: the values beside the words of money. */
async function figuresOf(visit: Visitor, pages: Pages): Promise<readonly string[]> {
  await go(visit, pages.contract);
  await expect(visit.page.getByText("Coût par semaine").filter({ visible: true })).toBeVisible();
  const text = await textOf(visit.page);
  return [
    /Marge par heure\s+([\d ]+,\d\d €)/,
    /Coût par semaine\s+([\d ]+,\d\d €)/,
    /Marge par semaine\s+([\d ]+,\d\d €)/,
  ].map((pattern) => {
    const [, found] = pattern.exec(text) ?? [];
    if (!found) throw new Error(`${pattern} is not in ${text.slice(0, 400)}`);
    return found;
  });
}

async function see(visit: Visitor, path: string, ready: string | RegExp): Promise<string> {
  await go(visit, path);
  await expect(visit.page.locator("main").getByText(ready).filter({ visible: true }).first()).toBeVisible();
  return textOf(visit.page);
}

let accounting: Visitor;
let own: Pages;
let other: Pages;
let hidden: readonly string[];

const opened = async (browser: Browser, who: string) => visitor(browser, who);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  accounting = await opened(browser, "accounting");
  own = await pagesOf(accounting, UNIT.third);
  other = await pagesOf(accounting, UNIT.first);
  hidden = [...(await figuresOf(accounting, own)), ...(await figuresOf(accounting, other))];
});
test.afterAll(() => accounting.page.context().close());

/** The first line of the running month of pay that they read. */
async function payLine(visit: Visitor): Promise<string> {
  await go(visit, "/pay-tracking");
  const line = visit.page
    .locator('main a[href^="/pay-tracking/"]')
    .filter({ hasText: /^C-/ })
    .filter({ visible: true });
  return String(await line.first().getAttribute("href"));
}

/** A page that shows a price and says nothing of what it earns. */
async function priceOnly(visit: Visitor, path: string, ready: string | RegExp) {
  const text = await see(visit, path, ready);
  expect(text, path).not.toMatch(WORDS);
  for (const figure of hidden) expect(text, path).not.toMatch(alone(figure));
  expect(await flaws(visit.page), path).toEqual([]);
}

for (const who of ["consultant", "external-csm"]) {
  test(`${who} reads the price of a contract, of a proposal and of the simulator, never the margin`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const visit = await opened(browser, who);
    for (const pages of [own, other]) {
      await priceOnly(visit, pages.contract, "Facturé par semaine");
      await priceOnly(visit, pages.edit, "Prix de l’heure");
      await priceOnly(visit, pages.matches, PRICE);
    }
    await priceOnly(visit, await payLine(visit), "Facturé HT");
    await priceOnly(visit, "/invoice-simulator", "Formule");
    await priceOnly(visit, "/calculators/week-margin", "Calculateur inconnu");
    await priceOnly(visit, "/settings/legal-parameters?figure=MARGE_SEUIL_VERT", "SMIC horaire");
    expect(visit.faults).toEqual([]);
    await visit.page.context().close();
  });
}

test("marketing, who reads no contract, sees no margin on an order nor in the tools", async ({ browser }) => {
  test.setTimeout(120_000);
  const visit = await opened(browser, "marketing");
  for (const { matches } of [own, other]) await priceOnly(visit, matches, PRICE);
  await priceOnly(visit, "/invoice-simulator", "Formule");
  await priceOnly(visit, "/calculators/week-margin", "Calculateur inconnu");
  await visit.page.context().close();
});

test("a manager reads the margins of their unit and of no other", async ({ browser }) => {
  test.setTimeout(180_000);
  const visit = await opened(browser, "manager");
  expect(await see(visit, own.contract, "Coût par semaine")).toContain(hidden[1]);
  expect(await see(visit, own.edit, "Coefficient de revient")).toContain("Taux de marge");
  expect(await see(visit, own.matches, MARGIN)).toMatch(MARGIN);
  await priceOnly(visit, other.contract, "Facturé par semaine");
  await priceOnly(visit, other.edit, "Prix de l’heure");
  await priceOnly(visit, other.matches, PRICE);
  await visit.page.context().close();
});

for (const who of ["csm", "accounting"]) {
  test(`${who} reads the margins of every unit`, async ({ browser }) => {
    test.setTimeout(120_000);
    const visit = await opened(browser, who);
    expect(await see(visit, own.contract, "Coût par semaine")).toContain(hidden[1]);
    expect(await see(visit, other.contract, "Coût par semaine")).toContain(hidden[4]);
    expect(await see(visit, other.matches, MARGIN)).toMatch(MARGIN);
    expect(await see(visit, "/invoice-simulator", "Formule")).toMatch(/Coût d’une heure/);
    expect(await see(visit, await payLine(visit), "Coût employeur")).toMatch(/Marge\s+-?−?[\d ]+,\d\d €/);
    await visit.page.context().close();
  });
}
