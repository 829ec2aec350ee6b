import { expect, type Page, test } from "@playwright/test";
import { CALCULATOR_CASES, type CalculatorCase } from "../support/calculator-cases.ts";
import { answer, copiedLink, question, results, soon } from "./support/calculator.ts";
import { flaws, go, type Visitor, visitor } from "./support/visitor.ts";

// One person, one page that is never loaded again, and beside it the window of whoever receives the links.

let visit: Visitor;
let page: Page;
let theirs: Visitor;

test.beforeAll(async ({ browser }) => {
  visit = await visitor(browser, "csm");
  page = visit.page;
  theirs = { ...visit, page: await page.context().newPage() };
  await theirs.page.goto("/calculators");
});
test.afterAll(() => page.context().close());
test.afterEach(async () => {
  expect([...visit.faults.splice(0), ...(await flaws(page))]).toEqual([]);
});

const emptied = (link: string): string => link.replace(/=[^&]*/g, "=");
const caseOf = (key: string): CalculatorCase => {
  const found = CALCULATOR_CASES.find((one) => one.key === key);
  if (!found) throw new Error(`No case of ${key}`);
  return found;
};
/** A text whatever its spaces are. */
const spaced = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s"));
const refusal = () =>
  page.getByRole("region", { name: "Résultat" }).filter({ visible: true }).locator("p[class*=refusal]");
const section = (title: string) =>
  page
    .locator("main section")
    .filter({ visible: true })
    .filter({ has: page.getByRole("heading", { name: title }) });

test("every calculator of the index has its worked example", async () => {
  await go(visit, "/calculators");
  const links = page.locator('main a[href^="/calculators/"]').filter({ visible: true });
  await expect
    .poll(async () => (await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).sort())
    .toEqual(CALCULATOR_CASES.map(({ key }) => `/calculators/${key}`).sort());
});

/** Types the example in a page where nothing is filled in. */
async function typeCase({ key, typed, link, shown, article }: CalculatorCase): Promise<void> {
  await go(visit, `/calculators/${key}?${emptied(link)}`);
  await expect(page.getByText("À renseigner.").filter({ visible: true }).first()).toBeVisible();
  await soon(() => results(page)).toEqual({});
  for (const [label, text] of Object.entries(typed)) await answer(page, label, text);
  await page.keyboard.press("Tab");
  await soon(() => results(page)).toMatchObject(shown);
  await expect(section("Formule")).toContainText(/\p{L}{3}/u);
  await expect(section("Référence")).toContainText(article);
}

for (const [index, one] of CALCULATOR_CASES.entries()) {
  test(`${one.key}: ${one.source}`, async ({ isMobile }) => {
    if (isMobile) {
      await go(visit, `/calculators/${one.key}?${one.link}`);
      await soon(() => results(page)).toMatchObject(one.shown);
      return;
    }
    await typeCase(one);
    const link = await copiedLink(page);
    expect(link).toBe(`${new URL(page.url()).origin}/calculators/${one.key}?${one.link}`);
    await soon(() => page.url()).toBe(link);
    if (index % 6 === 0) await theirs.page.goto(link);
    else await go(theirs, link);
    await soon(() => results(theirs.page)).toEqual(await results(page));
  });
}

/** By theme: what is typed in one question of an example, and the reason under it. */
const NONSENSE: readonly (readonly [key: string, question: string, typed: string, reason: string])[] = [
  ["souplesse", "Fin prévue", "31/02/2026", "Cette date n’existe pas."],
  ["souplesse", "Fin prévue", "01/03/2026", "la fin précède le début."],
  ["max-duration", "Renouvellements, celui-ci compris", "-1", "Au moins 0."],
  ["overtime", "Heures de la semaine", "-5", "La durée ne peut pas être négative."],
  ["overtime", "Heures de la semaine", "7h75", "Les minutes vont de 00 à 59"],
  ["overtime", "Taux horaire brut", "99999999999999999999", "Au plus 1 000 €/h."],
  ["mission-end", "Heures normales", "beaucoup", "Tapez des heures"],
  ["net-pay", "dont ICCP", "3000", "ne peut pas dépasser le brut"],
  ["advance", "Acomptes en cours", "-100", "Au moins 0."],
  ["mileage", "Kilomètres de cette note", "1e30", "Ce n’est pas un nombre."],
  ["meal-voucher", "Part patronale", "65", "La part patronale va de 50 à 60 % de la valeur du titre."],
  ["due-date", "Délai", "400", "Au plus 365 jours."],
  ["placement", "Rémunération annuelle", "-38000", "Au moins 0 €/an."],
];

test("what makes no sense is refused in French, on its question, and nothing is computed", async ({ isMobile }) => {
  test.skip(isMobile, "The same answers as on the wide screen.");
  for (const [key, label, text, reason] of NONSENSE) {
    const { link } = caseOf(key);
    await go(visit, `/calculators/${key}?${link}`);
    await answer(page, label, text);
    await page.keyboard.press("Tab");
    await expect(question(page, label), `${key}: ${text}`).toHaveAccessibleDescription(spaced(reason));
    await expect(question(page, label)).toHaveAttribute("aria-invalid", "true");
    await soon(() => results(page)).toEqual({});
    visit.faults.push(...(await flaws(page)));
  }
});

test("an address full of nonsense is answered in French by every calculator", async ({ isMobile }) => {
  test.skip(isMobile, "The same answers as on the wide screen.");
  for (const { key, link } of CALCULATOR_CASES) {
    await go(visit, `/calculators/${key}?${link.replace(/=[^&]*/g, "=n’importe quoi")}`);
    await expect(refusal()).toBeVisible();
    visit.faults.push(...(await flaws(page)));
  }
});

test("the keyboard is enough: Tab, digits, arrows, and C for the link", async ({ isMobile }) => {
  test.skip(isMobile, "A phone has no keyboard.");
  const { link } = caseOf("year-end-rebate");
  await go(visit, "/calculators/year-end-rebate?turnover=1&mode=MARGINAL&from1=1&rate1=1&from2=&rate2=1");
  await question(page, "Chiffre d’affaires HT").focus();
  for (const keys of ["130 000", "ArrowRight", "50 000", "1", "100 000", "2"]) {
    if (keys === "ArrowRight") await page.keyboard.press(keys);
    else await page.keyboard.type(keys);
    await page.keyboard.press("Tab");
  }
  await soon(() => results(page)).toMatchObject(caseOf("year-end-rebate").shown);
  await page.locator("main h1").filter({ visible: true }).focus();
  const copied = copiedLink(page, () => page.keyboard.press("c"));
  expect(await copied).toMatch(new RegExp(`year-end-rebate\\?${link}$`));
});

test("the Urssaf engine is fetched on demand, says how far it is, and agrees with the published relief", async ({
  isMobile,
}) => {
  test.skip(isMobile, "The same engine as on the wide screen.");
  await page.route(/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await go(visit, "/calculators/gross-net?from=gross&amount=3000&hours=35&headcount=60&executive=0&date=2026-09-30");
  const official = page.getByRole("region", { name: "Calcul officiel Urssaf" }).filter({ visible: true });
  await official.getByRole("button", { name: "Calculer" }).click();
  await expect(official.getByRole("progressbar", { name: "Avancement" })).toBeVisible();
  await expect(official).toContainText("Téléchargement du moteur");
  // §2.7: 325,50 €, to the centime.
  await expect(official).toContainText(/325,(49|50|51)\s€/, { timeout: 30_000 });
  await expect(official.getByRole("button", { name: "Recalculer" })).toBeEnabled();
  await page.unroute(/assets\/.*\.js/);
});

const value = (on: Page, label: string) =>
  question(on, label).evaluate((input: HTMLInputElement) => input.value.replace(/[\u00a0\u202f]/g, " "));

test("conversions answer both ways, and their link keeps them", async () => {
  await go(visit, "/convert");
  await answer(page, "Par mois", "1867,02");
  // §2.1: the SMIC of June 2026.
  await soon(() => value(page, "Par heure")).toBe("12,31");
  await answer(page, "Heures et minutes", "7h20");
  await soon(() => value(page, "Heures en centièmes")).toBe("7,33");
  await answer(page, "Heures en centièmes", "7,75");
  await soon(() => value(page, "Heures et minutes")).toBe("7h45");
  await answer(page, "Brut", "2000");
  const net = await value(page, "Net avant impôt");
  await answer(page, "Net avant impôt", net);
  await soon(() => value(page, "Brut")).toBe("2 000,00");
  await answer(page, "Par mois", "-1");
  await expect(question(page, "Par mois")).toHaveAccessibleDescription(/^Au moins 0,01/);
  expect(await value(page, "Par heure")).toBe("");
  await answer(page, "Par mois", "1867,02");
  await page.keyboard.press("Tab");
  const link = await copiedLink(page);
  await go(theirs, link);
  for (const label of [
    "Par heure",
    "Par jour",
    "Par an",
    "Heures et minutes",
    "Brut",
    "Net avant impôt",
    "Coût employeur",
  ])
    await soon(() => value(theirs.page, label)).toBe(await value(page, label));
});

test("the simulator: four linked values, locks that contradict each other explained, one press to solve", async () => {
  await go(visit, "/invoice-simulator");
  await answer(page, "Taux horaire brut", "17,80");
  await answer(page, "Coefficient", "2,05");
  // §3.1
  await soon(() => value(page, "Taux facturé")).toBe("36,49");
  for (const name of ["le taux horaire", "le coefficient"])
    await page
      .getByRole("button", { name: `Bloquer ${name}` })
      .filter({ visible: true })
      .click();
  await answer(page, "Taux facturé", "30");
  await expect(refusal()).toHaveText(
    spaced(
      "Contradiction : avec le taux horaire et le coefficient bloqués, le taux facturé vaut 36,49 € et non 30,00 €. Libérez l’une de ces valeurs.",
    ),
  );
  await expect(question(page, "Taux facturé")).toHaveAccessibleDescription(
    "Cette valeur contredit les valeurs bloquées.",
  );
  const contradiction = await copiedLink(page);
  await page.getByRole("button", { name: "Débloquer le coefficient" }).filter({ visible: true }).click();
  await soon(() => value(page, "Coefficient")).toBe("1,6854");
  const solved = await copiedLink(page);
  // On paper the values stand in place of the form.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main dl").filter({ visible: true }).first()).toContainText("Coefficient1,6854");
  await page.emulateMedia({ media: null });
  await go(theirs, contradiction);
  await expect(theirs.page.getByText(/^Contradiction\s:/).filter({ visible: true })).toBeVisible();
  await go(theirs, solved);
  await soon(() => value(theirs.page, "Coefficient")).toBe("1,6854");
  await soon(() => results(theirs.page)).toEqual(await results(page));
});
