import { expect, type Locator, type Page } from "@playwright/test";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s");

/** A question on screen, by its name, whether or not it may be left empty. Kept pages have questions too. */
export const question = (page: Page, label: string): Locator =>
  page
    .getByRole("main")
    .getByLabel(new RegExp(`^${escaped(label)}(\\s\\(facultatif\\))?$`))
    .filter({ visible: true });

/** What Enter would choose in the list that is open; the one that closes is still there meanwhile. */
const options = (page: Page): Locator =>
  page.locator(
    ".ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave) .ant-select-item-option-active",
  );

/** Answers: the text; in a list, what the text finds, then Enter. A date is read when one leaves it. */
export async function answer(page: Page, label: string, text: string): Promise<void> {
  const it = question(page, label);
  const kind = await it.evaluate((input: HTMLInputElement) => input.getAttribute("role") ?? input.type);
  if (kind === "checkbox") return it.setChecked(text === "oui");
  if (kind === "group") {
    for (const day of text.split(", ")) await it.getByRole("button", { name: day }).click();
    return;
  }
  await it.fill(text);
  if (kind !== "combobox") return;
  const first = options(page).last();
  await expect(first).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(first).toBeHidden();
}

/** A page that computes answers within a frame or two: it is asked again sooner than Playwright would. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [20, 40, 80, 160, 320] });

/** What the screen answers: result → its text, with plain spaces. Nothing while it refuses. */
export async function results(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole("region", { name: "Résultat" }).filter({ visible: true });
  const rows = await region
    .locator("dl > div")
    .evaluateAll((found) =>
      found.map((row) => [row.querySelector("dt")?.firstChild?.textContent, row.querySelector("dd")?.textContent]),
    );
  return Object.fromEntries(rows.map((row) => row.map((text) => (text ?? "").replace(/[\u00a0\u202f]/g, " "))));
}

const press = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Copier le lien" }).filter({ visible: true }).click();

/** The link that the page gives. A window without a screen has no clipboard: what is put in it is taken on the way. */
export async function copiedLink(page: Page, ask = press): Promise<string> {
  const copied = await page.evaluateHandle(() => {
    const text = new Promise<string>((resolve) => {
      navigator.clipboard.writeText = async (said) => resolve(said);
    });
    // Held in an object: a promise alone would be waited for here.
    return { text };
  });
  await ask(page);
  return copied.evaluate(({ text }) => text);
}
