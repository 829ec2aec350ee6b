import { defineConfig } from "@playwright/test";

const port = Number(process.env.RELAIS_E2E_PORT ?? 54440);
const slow = process.env.CI ? 2 : 1;

/**
 * Browser tests: `*.spec.ts` in this folder, at desktop and phone width, against a stack of their own with the demo agency.
 * `CHROMIUM_PATH` is set by `npm test`; Playwright's own browser is used without it.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  timeout: 60_000 * slow,
  expect: { timeout: 10_000 * slow },
  workers: Number(process.env.E2E_WORKERS ?? 1),
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000 * slow,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: `node tests/e2e/server.ts ${port}`,
    cwd: "../..",
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
