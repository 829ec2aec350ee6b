import type { Locator, Page } from "@playwright/test";

/** The field of the form on screen by its label, whether or not a star marks it as required. Kept pages hold forms too. */
export function field(page: Page, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page
    .getByRole("main")
    .getByLabel(new RegExp(`^${escaped}(\\s*\\*)?$`))
    .filter({ visible: true });
}

/** Types into the field of a form. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, label).blur();
}

/** Picks in a list that searches on the server: types, waits for the option, chooses it. */
export async function pick(page: Page, label: string, text: string, option: string | RegExp = text): Promise<void> {
  await field(page, label).click();
  await field(page, label).fill(text);
  // The list that closes is still there while the next opens: the last one is the one asked for.
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave)").last();
  await list.locator(".ant-select-item-option").filter({ hasText: option }).first().click();
}
