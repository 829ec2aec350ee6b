import { expect, test, vi } from "vitest";
import { start } from "../../src/app/start.ts";
import { browser } from "../../src/lib/new-build.ts";

test("a file that does not come reloads nothing by itself: it may only have been fetched ahead, without a network", () => {
  // A page without a session: nothing asks for one here.
  window.history.replaceState(null, "", "/signature/x");
  const reload = vi.spyOn(browser, "reload").mockImplementation(() => undefined);
  start();
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  // Prevented, the import would answer nothing at all instead of failing.
  expect(event.defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
