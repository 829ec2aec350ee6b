// `npm run bench -- --peer <address of a list>`: our lists beside somebody else's, same script, same machine, same run.
// `--other <address>`: another list of theirs, which the page has a link to (`#/companies` beside it when nothing is said).

import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type TestStack } from "../support/open-stack.ts";
import { type Measure, summary } from "./measure.ts";

const TIMES = 5;
/** How often one comes back to the first list, in each turn. */
const RETURNS = 4;
const VIEW = { viewport: { width: 1440, height: 900 }, locale: "fr-FR" };
/** The first line of a list, whoever wrote it. */
const LINE = "table tbody tr, [role=grid] [role=row], main li a, #main-content a[href*='/show']";

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

interface Opened {
  paint: number;
  list: number;
  requests: number;
  bytes: number;
  /** The first visit of another list, and each return to the first one, without leaving the page. */
  another: number;
  returns: number[];
}

/**
 * From the press on the link to an address to the frame that shows a line of its list, told by the page itself. A line
 * that could be seen before the press is of the list one leaves.
 */
const hop = (page: Page, address: string) =>
  page.evaluate(
    async ({ to, line }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const lines = () =>
        [...document.querySelectorAll<HTMLElement>(line)].filter(
          (one) => one.checkVisibility() && one.innerText.trim() !== "" && !one.closest("[aria-busy=true]"),
        );
      const link = [...document.querySelectorAll("a")].find((one) => one.href === to && one.checkVisibility());
      if (!link) throw new Error(`No link to ${to}`);
      const left = new Set(lines());
      const from = performance.now();
      link.click();
      while (location.href !== to || !lines().some((one) => !left.has(one))) {
        if (performance.now() - from > 20_000) throw new Error(`No line at ${to}`);
        await frame();
      }
      await frame();
      return performance.now() - from;
    },
    { to: address, line: LINE },
  );

/** Opens an address in a browser that knows nothing of it but a session, until its first line is on screen; then hops. */
async function open(
  browser: Browser,
  [address, other]: readonly [string, string],
  storageState?: State,
): Promise<Opened> {
  const context = await browser.newContext({ ...VIEW, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  let [requests, bytes] = [0, 0];
  wire.on("Network.requestWillBeSent", () => (requests += 1));
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const from = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(LINE).filter({ visible: true }).first().waitFor();
  const list = performance.now() - from;
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  const cold = { paint, list, requests, bytes };
  // What is fetched ahead while one reads has come, on both sides.
  await page.waitForLoadState("networkidle");
  const first = page.url();
  const another = await hop(page, other);
  const returns: number[] = [];
  for (let turn = 0; turn < RETURNS; turn++) {
    if (turn > 0) await hop(page, other);
    await page.waitForTimeout(300);
    returns.push(await hop(page, first));
    await page.waitForTimeout(300);
  }
  await context.close();
  return { ...cold, another, returns };
}

async function signedIn(page: Page, url: string): Promise<State> {
  await page.goto(`${url}/login`);
  await page.getByLabel(/e-mail/i).fill("csm@relais.test");
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((it) => it.pathname !== "/login");
  return page.context().storageState();
}

/** What both take, a turn each; requests and kilobytes are told in the names. */
export async function benchPeer(stack: TestStack, peer: string, peerOther: string): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    const state = await signedIn(await browser.newPage(VIEW), stack.url);
    const [ours, theirs]: Opened[][] = [[], []];
    for (let turn = 0; turn < TIMES; turn++) {
      ours?.push(await open(browser, [`${stack.url}/talents/list`, `${stack.url}/contacts`], state));
      theirs?.push(await open(browser, [peer, peerOther]));
    }
    return [["Relais", ours ?? []] as const, [peer, theirs ?? []] as const].flatMap(([name, all]) => {
      const { requests, bytes } = all.at(-1) ?? { requests: 0, bytes: 0 };
      return [
        summary(
          `${name}\u202f: premier affichage`,
          all.map(({ paint }) => paint),
        ),
        summary(
          `${name}\u202f: première liste (${requests} requêtes, ${Math.round(bytes / 1024)} ko)`,
          all.map(({ list }) => list),
        ),
        summary(
          `${name}\u202f: une autre liste`,
          all.map(({ another }) => another),
        ),
        summary(
          `${name}\u202f: retour à une liste`,
          all.flatMap(({ returns }) => returns),
        ),
      ];
    });
  } finally {
    await browser.close();
  }
}
