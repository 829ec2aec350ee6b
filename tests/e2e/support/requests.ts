// What somebody at their desk does to a request: fills its form or its dialog, takes it one step further, hangs a paper on it.

import { expect, type Locator, type Page } from "@playwright/test";
import { type } from "./form.ts";
import { shown, walk } from "./session.ts";

const onScreen = { visible: true } as const;

/** What is written under a label: a text or a day; after « → » what is chosen in a list; « oui » ticks. */
export type Answers = Readonly<Record<string, string>>;

const CHOOSE = "→ ";
const QUICK = { intervals: [25] };

export const main = (page: Page): Locator => page.getByRole("main");
export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 }).filter(onScreen);
export const button = (part: Page | Locator, name: string): Locator =>
  part.getByRole("button", { name, exact: true }).filter(onScreen);

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function answer(page: Page, part: Locator, label: string, value: string): Promise<void> {
  const input = part.getByLabel(new RegExp(`^${escaped(label)}(\\s*\\*)?$`)).filter(onScreen);
  if (value === "oui") return input.check();
  if (!value.startsWith(CHOOSE)) return type(input, value);
  const wanted = value.slice(CHOOSE.length);
  await input.click();
  await input.fill(wanted);
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave)").last();
  const option = list.locator(".ant-select-item-option").filter({ hasText: wanted }).first();
  await expect.poll(() => option.count(), QUICK).toBe(1);
  await option.click();
}

export async function fillIn(page: Page, part: Locator, answers: Answers): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await answer(page, part, label, value);
}

/** Presses the step of that name where it is offered: the one button, the list of the ways on, or the menu. */
async function offered(page: Page, label: string, place: "steps" | "menu" | undefined): Promise<void> {
  if (!place) return button(main(page), label).click();
  await button(main(page), place === "steps" ? "Changer d’étape" : "Autres actions").click();
  await page.getByRole("menuitem", { name: label, exact: true }).filter(onScreen).click();
}

export interface Taken {
  readonly press: string;
  readonly in?: "steps" | "menu";
  readonly asks?: Answers;
  readonly why?: string;
  readonly to?: string;
  readonly refused?: RegExp;
}

/** Takes a step of the record on screen: done, its head says the state; refused, the screen says why and it stays. */
export async function take(page: Page, step: Taken): Promise<void> {
  await offered(page, step.press, step.in);
  const dialog = page.getByRole("dialog").filter(onScreen);
  if (step.asks || step.why) {
    await fillIn(page, dialog, step.asks ?? {});
    if (step.why) await dialog.getByLabel("Commentaire").fill(step.why);
    await button(dialog, step.press).click();
  }
  if (step.refused) {
    // In the dialog, where one asks: the page behind may say the same.
    const part = step.asks ? dialog : page;
    await expect(part.getByText(step.refused).filter(onScreen).first()).toBeVisible();
    if (step.asks) await button(dialog, "Retour").click();
  }
  if (step.asks || step.why) await expect(dialog).toHaveCount(0);
  if (step.to) await expect(title(page)).toContainText(step.to);
}

/** A new request of that name, from the tab « Demandes » of a record, else from its list: the address of its record. */
export async function create(
  page: Page,
  {
    one,
    from,
    list,
    typed,
    lines = [],
  }: { one: string; from?: string; list: string; typed: Answers; lines?: readonly Answers[] },
): Promise<string> {
  if (from) {
    await walk(page, `${from}/requests`);
    await button(main(page), "Nouvelle demande").click();
    await page.getByRole("menuitem", { name: one, exact: true }).filter(onScreen).click();
  } else {
    await walk(page, list);
    await main(page)
      .getByRole("link", { name: /^Nouve(au|l|lle) / })
      .filter(onScreen)
      .click();
  }
  await page.waitForURL(({ pathname }) => pathname === `${list}/new`);
  await shown(page);
  await fillIn(page, main(page), typed);
  for (const [rank, line] of lines.entries()) {
    await button(main(page), "Ajouter une ligne").click();
    await fillIn(
      page,
      main(page)
        .getByRole("group", { name: `Ligne ${rank + 1}` })
        .filter(onScreen),
      line,
    );
  }
  await button(main(page), "Créer").click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(`${list}/`) && !pathname.endsWith("/new"));
  await shown(page);
  return new URL(page.url()).pathname;
}

/** Hangs a paper on the record at this address: bytes of its own, as two receipts are never the same file. */
export async function attach(page: Page, path: string): Promise<void> {
  const name = `${path.split("/").at(-1)}.pdf`;
  await walk(page, `${path}/documents`);
  await main(page)
    .locator("section")
    .filter(onScreen)
    .getByLabel("Nouveau document")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n% ${path}\n%%EOF\n`) });
  await expect(main(page).getByText(name).filter(onScreen)).toBeVisible();
  await walk(page, path);
}
