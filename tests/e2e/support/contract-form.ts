import { expect, type Locator, type Page } from "@playwright/test";
import { field, pick, type } from "./form.ts";

/** What a field is given: a text to type, a box to tick, an option to look for, several of them, nothing. */
export type Typed = string | boolean | { readonly option: string } | { readonly options: readonly string[] } | null;
export type Fields = Readonly<Record<string, Typed>>;

/** The price beside the form has fields of the same names: those of the contract itself are meant. */
const ofForm = (page: Page, label: string): Locator => field(page, label).and(page.locator("form *"));

async function typeInto(page: Page, label: string, value: Typed): Promise<void> {
  const input = ofForm(page, label);
  if (typeof value === "string") return type(input, value);
  if (typeof value === "boolean") return input.setChecked(value);
  if (value && "option" in value) return pick(page, label, value.option);
  await input.focus();
  const box = input.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' ant-select ')][1]");
  if (value === null && (await box.getByRole("button", { name: "Effacer" }).count()) > 0) {
    await box.getByRole("button", { name: "Effacer" }).click();
  } else if (value === null) await input.press("Backspace");
  for (const option of value?.options ?? []) await pick(page, label, option);
  await page.keyboard.press("Tab");
  await expect(input).not.toBeFocused();
}

/** Types a set of fields, in their order. */
export async function typeFields(page: Page, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await typeInto(page, label, value);
}

/** What one reads in a line of the strip. Spaces of French typography are written plain. */
export interface Line {
  readonly label: string;
  readonly verdict: "Conforme" | "À justifier" | "Justifié" | "Bloquant" | "À remplir";
  readonly says: string;
  readonly sum?: string;
  readonly article?: string;
}

export const strip = (page: Page): Locator => page.getByRole("region", { name: "Légalité" }).filter({ visible: true });

export const lineOf = (page: Page, label: string): Locator =>
  strip(page)
    .getByRole("listitem")
    .filter({ has: page.locator("strong").getByText(label, { exact: true }) });

/** The line is there, alone of its name, and holds this verdict, this sentence, this sum and this text of law: nothing else. */
export async function expectLine(page: Page, line: Line): Promise<void> {
  const found = lineOf(page, line.label);
  await expect(found.getByText(line.verdict, { exact: true })).toBeVisible();
  await expect(found.getByRole("paragraph")).toHaveText(
    [line.says, line.sum, line.article].filter((text) => text !== undefined),
  );
}

/** What a program says when a value is missing. */
const BROKEN = /NaN|Invalid Date|undefined|null|Infinity|\[object/;

/** Whatever was typed, the strip and the price speak French. */
export const expectSane = (page: Page): Promise<void> =>
  expect(page.getByRole("complementary", { name: /^Légalité et / }).filter({ visible: true })).not.toContainText(
    BROKEN,
  );
