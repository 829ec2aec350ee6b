import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { shown, signIn, walk } from "./session.ts";

/** English that betrays a forgotten text, and what a program says when a value is missing. */
const ENGLISH =
  /\b(Loading|Search|Cancel|Submit|Save|Delete|Edit|Create|Select|Error|No data|No Data|Invalid Date|undefined|null|NaN|true|false)\b|\[object Object\]/g;
/** Texts the specification gives in English (§8): they stay as they are. */
const VERBATIM = /Page Not Found|Internal Server Error/g;
/** A plain space where French wants a narrow one that does not break. */
const PLAIN_SPACE = /.{0,20}[\p{L}\d»)] [;:!?»%€](?=\s|$).{0,12}/gmu;
/** « 3 poste(s) »: the number is known, the word can agree. */
const UNDECIDED = /.{0,20}\p{L}\(s\).{0,8}/gu;

/** What was typed by others is not ours to set: the files that the journey imports hold plain spaces. */
const TYPED = ["entreprises.csv", "candidats.csv"]
  .map((name) =>
    new TextDecoder("windows-1252").decode(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))),
  )
  .join("\n");

/** The rules of WCAG 2.1 A and AA: the good habits that axe adds are never serious. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Somebody signed in, who notices what goes wrong. */
export interface Visitor {
  readonly page: Page;
  /** What went wrong, with the address it went wrong at. */
  readonly faults: string[];
  /** Waits until the page of the address stands still: a title, no skeleton, no request on its way. */
  readonly settled: () => Promise<void>;
}

export async function visitor(
  browser: Browser,
  who: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  let waiting = 0;
  const at = () => new URL(page.url()).pathname;
  page.on("console", (said) => said.type() === "error" && faults.push(`${at()}: console: ${said.text()}`));
  page.on("pageerror", (error) => faults.push(`${at()}: ${error.message}`));
  page.on("response", (answer) => answer.status() >= 400 && faults.push(`${at()}: ${answer.status()} ${answer.url()}`));
  page.on("request", () => (waiting += 1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => (waiting -= 1));
  await signIn(page, who);

  const settled = async () => {
    await shown(page);
    await expect(page.locator("main h1").filter({ visible: true }).first()).toBeVisible();
    await expect
      .poll(
        async () =>
          waiting > 0
            ? waiting
            : page
                .locator("main :is([aria-busy=true], .ant-skeleton, .ant-spin-spinning)")
                .filter({ visible: true })
                .count(),
        {
          intervals: [30, 60, 120, 250],
        },
      )
      .toBe(0);
    // A word that fades in has no contrast yet. What turns for ever is not waited for.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ).then(() => undefined),
    );
  };
  await settled();
  return { page, faults, settled };
}

/** Goes to an address as a link of the app does, without loading it all again. */
export async function go({ page, settled }: Visitor, path: string): Promise<void> {
  await walk(page, path);
  await settled();
}

/** What a look at the screen tells, without axe. */
export async function flaws(page: Page): Promise<string[]> {
  const text = (await page.locator("body").innerText()).replace(VERBATIM, "");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...[ENGLISH, PLAIN_SPACE, UNDECIDED].flatMap((pattern) => {
      const found = text.match(pattern)?.find((one) => !TYPED.includes(one));
      return found ? [`«\u202f${found.trim()}\u202f»`] : [];
    }),
    ...(width > 0 ? [`scrolls sideways by ${width} px`] : []),
    ...(await twins(page)),
  ];
}

/** Names that a label or a reader asks for and that several elements carry, those of the pages kept behind among them. */
const twins = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const count = new Map<string, number>();
    for (const { id } of document.querySelectorAll("[id]")) count.set(id, (count.get(id) ?? 0) + 1);
    const asked = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant"];
    const names = asked.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((it) => it.getAttribute(name)?.split(/\s+/) ?? []),
    );
    return [...new Set(names)].filter((name) => (count.get(name) ?? 0) > 1).map((name) => `twice #${name}`);
  });

/** Nothing that blocks somebody: axe’s serious and critical findings, as sentences. */
export async function barriers(page: Page, part: string): Promise<string[]> {
  // A page of the app that is never loaded again keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // The rows of a table past the fifth are like those above.
  const where = { include: [part], exclude: ["tbody tr:nth-child(n + 6)", "main ul > li:nth-child(n + 12)"] };
  // What passes is not told, nor written.
  const options: axe.RunOptions = { runOnly: RULES, resultTypes: ["violations"], iframes: false };
  // The colours of a phone are those of the wide screen, where they were measured; nothing costs axe more.
  if ((page.viewportSize()?.width ?? 0) < 600) options.rules = { "color-contrast": { enabled: false } };
  const { violations } = await page.evaluate(
    async ([where, how]) => {
      // Axe reads the whole document: the two pages kept behind this one, which nobody sees, are half of its work.
      const kept = [...document.querySelectorAll("[data-page][hidden]")].map((page) => {
        const place = document.createComment("");
        page.replaceWith(place);
        return { page, place };
      });
      try {
        return await window.axe.run(where, how);
      } finally {
        for (const { page, place } of kept) place.replaceWith(page);
      }
    },
    [where, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
