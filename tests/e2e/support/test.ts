import { test as base } from "@playwright/test";

/** A test that closes what it opened: a window left open goes on reading its page again through all the tests that follow. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
