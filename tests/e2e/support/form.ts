import { expect, type Locator, type Page } from "@playwright/test";

/** The field of the form on screen by its label, whether or not a star marks it as required. Kept pages hold forms too. */
export function field(page: Page, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page
    .getByRole("main")
    .getByLabel(new RegExp(`^${escaped}(\\s*\\*)?$`))
    .filter({ visible: true });
}

/** Types into a field, and leaves it. */
export async function type(input: Locator, value: string): Promise<void> {
  await input.fill(value);
  // What was typed into has the focus: looking for it again by its label takes as long as typing.
  await input.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Types into the field of a form. */
export const fill = (page: Page, label: string, value: string): Promise<void> => type(field(page, label), value);

/** Picks in a list that searches on the server: types, waits for the option, chooses it. */
export async function pick(page: Page, label: string, text: string, option: string | RegExp = text): Promise<void> {
  await field(page, label).click();
  await field(page, label).fill(text);
  // The list that closes is still there while the next opens: the last one is the one asked for.
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave)").last();
  const wanted = list.locator(".ant-select-item-option").filter({ hasText: option }).first();
  // The answer comes a third of a second after the last key; Playwright would look again half a second later.
  await expect.poll(() => wanted.count(), { intervals: [25] }).toBe(1);
  await wanted.click();
}
