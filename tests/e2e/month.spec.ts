import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Browser, type Download, expect, type Locator, type Page } from "@playwright/test";
import { addMonths } from "../../src/rules/calendar/date.ts";
import { frMonth } from "../../src/rules/french.ts";
import { act } from "./support/business.ts";
import { firstRecord, look } from "./support/look.ts";
import { linksMailedBy } from "./support/mails.ts";
import { checkHours, type House, smallAgency, type Worked, workedDay, workingDayNear } from "./support/pay-month.ts";
import { test } from "./support/test.ts";
import { go, visitor } from "./support/visitor.ts";

const onScreen = { visible: true } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).filter(onScreen);
/** The words of a part, spaces made plain. */
const textOf = async (part: Locator) => (await part.innerText()).replace(/\s+/g, " ");

async function fileOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [sent] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFileSync(await (sent as Download).path());
}

/** A file of the payroll software: one page for each text. */
async function slips(...texts: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const text of texts) pdf.addPage([595, 842]).drawText(text, { x: 50, y: 780, size: 12 });
  return Buffer.from(await pdf.save());
}

/** What a round of the month is walked with, and what it comes to. */
interface Round {
  readonly width: NonNullable<Parameters<Browser["newContext"]>[0]>;
  readonly month: string;
  readonly gross: string;
  readonly cents: number;
  /** Codes of the variables that are exported, in their order. */
  readonly codes: readonly string[];
  /** What its line says of what came late for the month before. */
  readonly late?: string;
  /** The hours of the day as they are corrected once the month is locked, and what that comes to the month after. */
  readonly correction?: { readonly minutes: number; readonly difference: string; readonly late: string };
}

const LATE = "2h00 × 14,00 € : 98,00 € payés, 126,00 € dus";

const said = (first: string) => frMonth(first).toLowerCase();

/** From the line of the month to be validated, to what is put right the month after. */
async function walkMonth(browser: Browser, origin: string, house: House, worked: Worked, round: Round): Promise<void> {
  const { month } = round;
  const isPhone = round.width.isMobile === true;
  const accounting = await visitor(browser, "accounting", round.width);
  const { page } = accounting;
  const state = page.getByRole("region", { name: frMonth(month) });
  const line = page
    .getByRole(isPhone ? "listitem" : "row")
    .filter({ hasText: worked.key })
    .filter(onScreen);
  // On a card, the name is the link.
  const openLine = () => line.getByRole("link", { name: isPhone ? "Adama Bulletin" : worked.key }).click();
  let kept = "";

  await test.step("the accountant validates its line", async () => {
    await go(accounting, "/pay-tracking");
    await expect(line).toContainText("En contrôle");
    await openLine();
    await accounting.settled();
    if (round.late) await expect.poll(() => textOf(page.getByRole("main"))).toContain(round.late);
    await button(page, "Valider").click();
    await expect(page.getByRole("heading", { level: 1 }).filter(onScreen)).toContainText("Validé paie");
  });

  await test.step("who prepares it does not lock it; somebody else does", async () => {
    await go(accounting, "/pay-tracking");
    await button(page, "Préparer la clôture").click();
    await expect(state).toContainText("En clôture");
    await expect(button(page, "Verrouiller")).toHaveCount(0);
    const other = await visitor(browser, "independent", round.width);
    await go(other, "/pay-tracking");
    await button(other.page, "Verrouiller").click();
    await expect(other.page.getByRole("region", { name: frMonth(month) })).toContainText("Verrouillé");
    expect(other.faults).toEqual([]);
    await expect(state).toContainText("Verrouillé");
    kept = await textOf(state.locator("dl"));
    expect(kept).toContain(`Brut ${round.gross}`);
  });

  await test.step("it is exported with its control total; a second time is asked about", async () => {
    const menu = async (name: string) => {
      await button(page, "Exporter le mois").click();
      await page.getByRole("menuitem", { name }).click();
    };
    const csv = (await fileOf(page, () => menu("Variables de paie (CSV)"))).toString("utf8").replace(/^\ufeff/, "");
    const [head, ...rows] = csv
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(";"));
    expect(head?.at(-1)).toBe("Montant");
    const cents = rows.map((row) => Math.round(Number(row.at(-1)?.replace(",", ".")) * 100));
    expect(rows.map((row) => row[9]).slice(0, -1)).toEqual(round.codes);
    expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(round.cents);
    expect([rows.at(-1)?.[0], cents.at(-1)]).toEqual(["Total de contrôle", round.cents]);
    await expect(
      page.getByText(new RegExp(`^Total de contrôle\\s:\\s${round.gross.replace(" ", "\\s")}\\.$`)),
    ).toBeVisible();
    await expect(line).toContainText("Exporté");
    await menu("Variables de paie (CSV)");
    await expect(page.getByRole("dialog", { name: "Déjà exporté" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
    const bill = await fileOf(page, () => menu("Lignes à facturer (PDF)"));
    expect(bill.subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("the slips come back in one file: matched, looked at, filed, opened by their worker", async () => {
    await page.getByRole("link", { name: "Bulletins…" }).click();
    await page.getByLabel("Fichiers PDF des bulletins").setInputFiles({
      name: "bulletins.pdf",
      mimeType: "application/pdf",
      buffer: await slips(`Bulletin ${worked.key} Adama BULLETIN`, "Bulletin 1 85 05 78 006 084 91 Autre PERSONNE"),
    });
    const found = page.getByRole("list", { name: "Bulletins trouvés" }).getByRole("listitem");
    await expect(found).toHaveCount(2);
    await expect(found.first()).toContainText("N° de contrat");
    await expect(found.last()).toContainText("Non reconnu");
    const [link = ""] = await linksMailedBy(origin, "/worker/payslip?token=", 1, () =>
      button(page, /^Ranger 1\sbulletin$/).click(),
    );
    await expect(found.first()).toContainText("Rangé et envoyé");
    await expect(page.getByText(/bulletins? rangés? sur|Tous les bulletins du mois sont rangés/)).toBeVisible();
    const worker = await (await browser.newContext(round.width)).newPage();
    await worker.goto(link);
    const slip = await fileOf(worker, () =>
      worker.getByRole("button", { name: "Télécharger mon bulletin (PDF)" }).click(),
    );
    expect((await PDFDocument.load(slip)).getPageCount()).toBe(1);
    await go(accounting, `/talents/${worked.talent}/documents`);
    await expect(
      page
        .getByRole("main")
        .getByText(`Bulletin de paie – ${said(month)}`)
        .filter(onScreen),
    ).toBeVisible();
  });

  const { correction } = round;
  if (!correction) return expect(accounting.faults).toEqual([]);
  await test.step("a week corrected since comes in the next month, for its difference, and the locked one stays", async () => {
    const next = addMonths(month, 1);
    await act(house.author, "timesheet_week", worked.week, "reopen", "Le chantier a recompté.");
    await checkHours(house, worked, correction.minutes);
    await go(accounting, "/pay-tracking");
    await button(page, `Ouvrir ${said(next)}`).click();
    const opened = page.getByRole("region", { name: frMonth(next) });
    await expect(opened).toContainText("Ouvert");
    await expect(opened).toContainText(new RegExp(`Brut\\s*${correction.difference.replace(" ", "\\s")}`));
    await openLine();
    await accounting.settled();
    await expect.poll(() => textOf(page.getByRole("main"))).toContain(correction.late);
    await go(accounting, "/pay-tracking");
    await button(page, "Mois précédent").click();
    await expect(state).toContainText("Verrouillé");
    expect(await textOf(state.locator("dl"))).toBe(kept);
  });
  expect(accounting.faults).toEqual([]);
}

test.describe("a month of pay", () => {
  test.skip(({ isMobile }) => isMobile, "A workspace is paid once: both widths are walked in turn, a month each.");

  let house: House;
  let worked: Worked;
  test.beforeAll(async ({ baseURL }) => {
    house = await smallAgency(String(baseURL));
    const day = workingDayNear(new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" }));
    worked = await workedDay(house, day, "Bulletin");
  });
  test.afterAll(() => house.leave());

  test("from hours checked to a month locked, exported, its slips filed, and what came late", async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const month = `${worked.day.slice(0, 7)}-01`;

    await test.step("the accountant opens the month, reads what blocks it, mends it and sees it gone", async () => {
      const accounting = await visitor(browser, "accounting");
      const { page } = accounting;
      const line = page.getByRole("row").filter({ hasText: worked.key }).filter(onScreen);
      await go(accounting, "/pay-tracking");
      await button(page, `Ouvrir ${said(month)}`).click();
      const state = page.getByRole("region", { name: frMonth(month) });
      await expect(state).toContainText("Ouvert");
      await state.getByRole("link", { name: /^\d+\sanomalies?$/ }).click();
      const found = page.getByRole("region", { name: "Adama Bulletin" });
      await expect(found).toContainText("RIB à approuver");
      await found.getByRole("link", { name: "Approuver le RIB" }).click();
      await button(page, "Approuver").click();
      await expect(page.getByRole("main").getByText("Approuvé").filter(onScreen).first()).toBeVisible();
      await go(accounting, "/pay-tracking");
      await expect(line).toContainText("Anomalie");
      await button(page, "Recalculer").click();
      await expect(line).toContainText("En contrôle");
      expect(accounting.faults).toEqual([]);
    });

    await test.step("at a desk", () =>
      walkMonth(browser, String(baseURL), house, worked, {
        width: {},
        month,
        gross: "118,58 €",
        cents: 11_858,
        codes: ["HN", "ICCP", "IFM"],
        correction: { minutes: 540, difference: "33,88 €", late: LATE },
      }));
    await test.step("and the month after on a phone", () =>
      walkMonth(browser, String(baseURL), house, worked, {
        width: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        month: addMonths(month, 1),
        gross: "33,88 €",
        cents: 3388,
        codes: ["HN", "ICCP", "IFM"],
        late: LATE,
      }));
  });
});

test("what the accountant opens of a month, on a phone", async ({ browser, isMobile }) => {
  test.skip(!isMobile, "At a desk the month is closed, above.");
  test.setTimeout(120_000);
  const visit = await visitor(browser, "accounting");
  await look(visit, "/pay-tracking");
  let line: string | undefined;
  await expect.poll(async () => (line = await firstRecord(visit.page))).toBeDefined();
  for (const path of [line ?? "", "/pay-tracking/anomalies", "/pay-tracking/missions"]) await look(visit, path);
  expect(visit.faults).toEqual([]);
});
