import { defineConfig } from "@playwright/test";

/** One per worker: « 54440,54441 » makes two of them. */
const ports = (process.env.RELAIS_E2E_PORT ?? "54440").split(",").map(Number);
/** Playwright reads this file again in each of its workers, and says there which one it is. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const slow = process.env.CI ? 2 : 1;
const isOnServer = Boolean(process.env.TEST_STACK_SERVER);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const phoneCrawl = { name: "phone, crawl", use: phone, testMatch: "**/crawl.spec.ts" };
/** On servers, `npm test` walks the journey of a phone, longer than the crawl, in another step, in memory. */
const phoneRest = {
  name: "phone",
  use: phone,
  testIgnore: ["**/crawl.spec.ts", ...(isOnServer ? ["**/journey.spec.ts"] : [])],
};

/**
 * Browser tests: `*.spec.ts` in this folder, at desktop and phone width. Each worker has a server and an agency of its own.
 * `CHROMIUM_PATH` is set by `npm test`; Playwright's own browser is used without it.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  timeout: 60_000 * slow,
  expect: { timeout: 10_000 * slow },
  workers: ports.length,
  // On a machine shared with others; what passed at its second try only is told by `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${ports[worker]}`,
    actionTimeout: 15_000 * slow,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // A trace of everything costs a third of the time; what failed leaves its screen and its page as text.
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-quic",
        // A microphone that says yes and hums.
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
    },
    // The longest first: begun last, it would have two workers wait for it.
    ...(isOnServer ? [phoneCrawl, phoneRest] : [phoneRest, phoneCrawl]),
  ],
  webServer: ports.map((port) => ({
    command: `node tests/e2e/server.ts ${port}`,
    cwd: "../..",
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  })),
});
