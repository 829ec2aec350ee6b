import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
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

test.describe("a month of pay", () => {
  test.skip(({ isMobile }) => isMobile, "Closed at a desk; what the accountant opens on a phone is below.");

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
    test.setTimeout(180_000);
    const month = `${worked.day.slice(0, 7)}-01`;
    const next = addMonths(month, 1);
    const said = (first: string) => frMonth(first).toLowerCase();
    const accounting = await visitor(browser, "accounting");
    const { page } = accounting;
    const state = page.getByRole("region", { name: frMonth(month) });
    const line = page.getByRole("row").filter({ hasText: worked.key }).filter(onScreen);
    let kept = "";

    await test.step("the accountant opens the month, and reads what blocks it", async () => {
      await go(accounting, "/pay-tracking");
      await button(page, `Ouvrir ${said(month)}`).click();
      await expect(state).toContainText("Ouvert");
      await state.getByRole("link", { name: /^\d+\sanomalies?$/ }).click();
      const found = page.getByRole("region", { name: "Adama Bulletin" });
      await expect(found).toContainText("RIB à approuver");
      await found.getByRole("link", { name: "Approuver le RIB" }).click();
    });

    await test.step("mends it, sees it gone, and validates the line", async () => {
      await button(page, "Approuver").click();
      await expect(page.getByRole("main").getByText("Approuvé").filter(onScreen).first()).toBeVisible();
      await go(accounting, "/pay-tracking");
      await expect(line).toContainText("Anomalie");
      await button(page, "Recalculer").click();
      await expect(line).toContainText("En contrôle");
      await line.getByRole("link", { name: worked.key }).click();
      await accounting.settled();
      await button(page, "Valider").click();
      await expect(page.getByRole("heading", { level: 1 }).filter(onScreen)).toContainText("Validé paie");
    });

    await test.step("who prepares it does not lock it; somebody else does", async () => {
      await go(accounting, "/pay-tracking");
      await button(page, "Préparer la clôture").click();
      await expect(state).toContainText("En clôture");
      await expect(button(page, "Verrouiller")).toHaveCount(0);
      const other = await visitor(browser, "independent");
      await go(other, "/pay-tracking");
      await button(other.page, "Verrouiller").click();
      await expect(other.page.getByRole("region", { name: frMonth(month) })).toContainText("Verrouillé");
      expect(other.faults).toEqual([]);
      await expect(state).toContainText("Verrouillé");
      kept = await textOf(state.locator("dl"));
      expect(kept).toContain("Brut 118,58 €");
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
      expect(rows.map((row) => row[9]).slice(0, -1)).toEqual(["HN", "ICCP", "IFM"]);
      expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(11_858);
      expect([rows.at(-1)?.[0], cents.at(-1)]).toEqual(["Total de contrôle", 11_858]);
      await expect(page.getByText(/^Total de contrôle\s:\s118,58\s€\.$/)).toBeVisible();
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
      const [link = ""] = await linksMailedBy(String(baseURL), "/worker/payslip?token=", 1, () =>
        button(page, /^Ranger 1\sbulletin$/).click(),
      );
      await expect(found.first()).toContainText("Rangé et envoyé");
      const worker = await (await browser.newContext()).newPage();
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

    await test.step("a week corrected since comes in the next month, for its difference, and the locked one stays", async () => {
      await act(house.author, "timesheet_week", worked.week, "reopen", "Deux heures de plus, dit le chantier.");
      await checkHours(house, worked, 540);
      await go(accounting, "/pay-tracking");
      await button(page, `Ouvrir ${said(next)}`).click();
      await expect(page.getByRole("region", { name: frMonth(next) })).toContainText("Ouvert");
      await expect(line).toContainText(/33,88\s€/);
      await line.getByRole("link", { name: worked.key }).click();
      await accounting.settled();
      const variables = await textOf(page.getByRole("table").filter(onScreen).first());
      expect(variables).toContain(`Régularisations de mois verrouillés 28,00 €`);
      expect(variables).toContain("2h00 × 14,00 € : 98,00 € payés, 126,00 € dus");
      await go(accounting, "/pay-tracking");
      await button(page, "Mois précédent").click();
      await expect(state).toContainText("Verrouillé");
      expect(await textOf(state.locator("dl"))).toBe(kept);
    });
    expect(accounting.faults).toEqual([]);
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
