// `npm run bench -- --peer <address of a list>`: our first list beside somebody else's, same script, same machine, same run.

import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type TestStack } from "../support/open-stack.ts";
import { type Measure, summary } from "./measure.ts";

const TIMES = 5;
const VIEW = { viewport: { width: 1440, height: 900 }, locale: "fr-FR" };
/** The first line of a list, whoever wrote it. */
const LINE = "table tbody tr, [role=grid] [role=row], main li a, #main-content a[href*='/show']";

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

interface Opened {
  paint: number;
  list: number;
  requests: number;
  bytes: number;
}

/** Opens an address in a browser that knows nothing of it but a session, until its first line is on screen. */
async function open(browser: Browser, address: string, storageState?: State): Promise<Opened> {
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
  await context.close();
  return { paint, list, requests, bytes };
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

/** First paint and first list of both, a turn each; requests and kilobytes are told in the names. */
export async function benchPeer(stack: TestStack, peer: string): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    const state = await signedIn(await browser.newPage(VIEW), stack.url);
    const [ours, theirs]: Opened[][] = [[], []];
    for (let turn = 0; turn < TIMES; turn++) {
      ours?.push(await open(browser, `${stack.url}/talents/list`, state));
      theirs?.push(await open(browser, peer));
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
      ];
    });
  } finally {
    await browser.close();
  }
}
