import { expect, type Page } from "@playwright/test";
import * as business from "./support/business.ts";
import { expectLine, expectSane, lineOf, strip, typeFields } from "./support/contract-form.ts";
import { EXTENSIONS, type Extension } from "./support/extension-cases.ts";
import { field } from "./support/form.ts";
import { ABSURD, blocked, TOO_OFTEN } from "./support/legality-blocked.ts";
import { BUSY, before, type Case, CLIENT, FREE, LAWFUL, REFUSED } from "./support/legality-cases.ts";
import { TO_JUSTIFY, WITHOUT_CLAUSE } from "./support/legality-justified.ts";
import { CLOSED, FORBIDDEN_USES, REFUSED_BY_API, SATURDAYS, WINDOWS } from "./support/legality-uses.ts";
import { as } from "./support/session.ts";
import { test } from "./support/test.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });

/** What the columns of a forbidden use hold where there is none; the others are empty. */
const UNTOUCHED: business.Row = { replaces_striker: false, is_occupational_doctor: false };

/** Four weeks of February 2037, and what follows. */
const FEBRUARY = { start_date: "2037-02-02", end_date: "2037-02-27" };

/** A post held until 30 January 2037 by another worker, and the draft of the next contract on it. */
async function prepare(origin: string) {
  const agency = await business.agency(origin);
  const client = await business.client(agency, CLIENT);
  const [post, other, free, refused, busy] = await Promise.all([
    business.post(agency, client, "Ferrailleur du quai"),
    business.post(agency, client, "Coffreur du quai"),
    business.talent(agency, FREE),
    business.talent(agency, REFUSED),
    business.talent(agency, BUSY),
    business.post(agency, client, CLOSED.name, CLOSED),
    business.post(agency, client, SATURDAYS.name, SATURDAYS),
  ]);
  await business.restrict(agency, refused, "2037-01-01", "2037-12-31");
  await business.figure(agency, "BATIMENT_PARTIE_FIXE", 403.15, "2037-01-01");
  await business.figure(agency, "BATIMENT_VALEUR_POINT", 6.2, "2037-01-01");
  const draft = (who: string, on: string, start_date: string, end_date: string) =>
    business.draft(agency, client, { talent_id: who, client_post_id: on, start_date, end_date });
  const past = await business.approve(agency, await draft(busy, post, "2037-01-05", "2037-01-30"));
  // Renewed twice: no third time.
  let renewed = await business.sign(agency, await draft(busy, other, FEBRUARY.start_date, FEBRUARY.end_date));
  for (const end_date of ["2037-03-27", "2037-04-24"])
    renewed = await business.sign(agency, await business.amend(agency, renewed, "AV_RENOUVELLEMENT", { end_date }));
  const third = await business.amend(agency, renewed, "AV_RENOUVELLEMENT", { end_date: "2037-05-22" });
  return {
    agency,
    third,
    renewed,
    past: await business.keyOf(agency, past),
    draft: await draft(free, post, "2037-02-16", "2037-03-13"),
  };
}

test("a contract that breaks each rule in turn is told so, with the article and the arithmetic", async ({
  browser,
  baseURL,
}, { project }) => {
  test.skip(project.name === "phone", "the same form and rules; its looks at phone width are those of the menus");
  test.setTimeout(600_000);
  const { agency, draft, past, third, renewed } = await prepare(String(baseURL));
  const page = await as(browser, "csm");

  async function edit(contract: string) {
    await page.goto(`/contracts/${contract}/edit`);
    await expect(field(page, "Début")).not.toHaveValue("");
  }
  async function each(cases: readonly Case[]) {
    for (const { name, typed, line } of cases)
      await test.step(name, async () => {
        await typeFields(page, typed);
        await expectLine(page, line);
        await expectSane(page);
        await typeFields(page, before(typed));
      });
  }

  await edit(draft);
  await test.step("lawful in every line", async () => {
    for (const line of LAWFUL) await expectLine(page, line);
    await expect(strip(page).getByRole("status")).toHaveText("Tout est conforme");
  });
  await each(blocked(past));
  await each(TO_JUSTIFY);
  await each(FORBIDDEN_USES);
  await each(WINDOWS);
  await each(ABSURD);

  await test.step("dates out of order are not kept, here or through the API", async () => {
    await typeFields(page, { Fin: "13/02/2037" });
    await button(page, "Enregistrer").click();
    const end = field(page, "Fin");
    await expect(end).toHaveAccessibleDescription("Le contrat : la fin précède le début.");
    await expect(end).toBeFocused();
    await expect(end).toBeInViewport();
    await expect(page).toHaveURL(/\/edit$/);
    const { error } = await agency.approver.from("contract").update({ end_date: "2037-02-13" }).eq("id", draft);
    expect(error?.message).toBe("Le contrat\u202f: la fin précède le début.");
    await typeFields(page, before({ Fin: "" }));
  });

  await test.step("a warning takes a reason, which is kept with its author", async () => {
    await typeFields(page, { Début: "12/02/2037" });
    await lineOf(page, "Délai de carence")
      .getByRole("button", { name: /^Écrire le motif/ })
      .click();
    await page.getByLabel("Motif écrit").filter({ visible: true }).fill("Deux ferrailleurs, deux postes distincts.");
    await button(page, "Terminé").click();
    await expect(strip(page).getByRole("status")).toHaveText("1 justifié");
    await button(page, "Enregistrer").click();
    await expect(page).not.toHaveURL(/\/edit$/);
    await edit(draft);
    const line = lineOf(page, "Délai de carence");
    await expect(line.getByText("Justifié", { exact: true })).toBeVisible();
    await expect(line.getByRole("blockquote")).toContainText("Deux ferrailleurs, deux postes distincts.");
    await expect(line.getByRole("blockquote")).toContainText("Julien Garnier, le ");
  });

  await test.step("what blocks is never submitted: the database answers in the words of the strip, here or through the API", async () => {
    await typeFields(page, { "Taux horaire brut": "12,30" });
    const says = "Le taux est sous le SMIC du 12/02/2037 (12,31\u202f€).";
    await expect(lineOf(page, "SMIC")).toContainText(says);
    await button(page, "Enregistrer").click();
    await expect(page).not.toHaveURL(/\/edit$/);
    await button(page, "Soumettre").click();
    await expect(page.getByRole("status").filter({ hasText: says }).first()).toBeAttached();
    await expect(title(page)).toContainText("Brouillon");
    await expect(business.act(agency.approver, "contract", draft, "submit")).rejects.toThrow(says);
  });

  await test.step("so are forbidden uses and a souplesse that is too wide", async () => {
    for (const [columns, sentence] of REFUSED_BY_API) {
      const lawful = Object.fromEntries(Object.keys(columns).map((name) => [name, UNTOUCHED[name] ?? null]));
      const write = async (row: business.Row) =>
        expect((await agency.approver.from("contract").update(row).eq("id", draft)).error).toBeNull();
      await write({ ...columns, hourly_wage: 14 });
      await expect(business.act(agency.approver, "contract", draft, "submit")).rejects.toThrow(sentence);
      await write(lawful);
    }
  });

  await test.step("a third renewal", async () => {
    await edit(third);
    await expectLine(page, TOO_OFTEN);
    await expect(business.act(agency.approver, "contract", third, "submit")).rejects.toThrow(
      "Le contrat ne peut être renouvelé que 2\u00a0fois.",
    );
    await business.act(agency.author, "contract", third, "cancel");
  });

  await test.step("a term moved without its clause", async () => {
    await edit(await business.amend(agency, renewed, "AV_SOUPLESSE", { end_date: "2037-04-27" }));
    await typeFields(page, { "Clause de souplesse": false });
    await expectLine(page, WITHOUT_CLAUSE);
  });
  // The browser itself notes the two refusals that were asked for.
  expect(page.said).toEqual([expect.stringContaining("400"), expect.stringContaining("400")]);
});

test("a signed contract is extended in the three ways", async ({ browser, baseURL, isMobile }) => {
  test.skip(isMobile, "the same page and rules; its looks at phone width are those of the menus");
  test.setTimeout(240_000);
  const agency = await business.agency(String(baseURL));
  const client = await business.client(agency, `${CLIENT} bis`);
  const page = await as(browser, "csm");

  for (const extension of EXTENSIONS)
    await test.step(extension.name, async () => {
      const [talent_id, client_post_id] = await Promise.all([
        business.talent(agency, { ...FREE, first: extension.first }),
        business.post(agency, client, `Ferrailleur, ${extension.name}`),
      ]);
      const signed = await business.sign(
        agency,
        await business.draft(agency, client, { ...FEBRUARY, talent_id, client_post_id }),
      );
      await page.goto(`/contracts/${signed}/modification`);
      await extend(page, extension);
      await extension.check(page, signed);
    });
  expect(page.said).toEqual([]);
});

/** Types the date, reads what is proposed and why the others are not, and does it. */
async function extend(page: Page, { until, options, proposed, does, told }: Extension) {
  const date = page.getByLabel("Nouvelle date de fin");
  await date.fill(until);
  await date.blur();
  for (const { label, says, law } of options) {
    const option = page.locator("label").filter({ has: page.getByRole("radio", { name: label }) });
    await expect(option).toContainText(says);
    await expect(option).toContainText(law);
    await expect(option.getByText("Proposé")).toHaveCount(label === proposed ? 1 : 0);
  }
  await expect(page.getByRole("radio", { name: proposed })).toBeChecked();
  await button(page, does).click();
  await expect(page.getByText(told, { exact: true })).toBeVisible();
}
