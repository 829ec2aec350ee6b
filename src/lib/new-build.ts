import { isOtherBuild } from "./manifest-poll";
import { isDirty } from "./unsaved";

/** Loads everything afresh. Replaced in tests, where a document cannot be left. */
export const browser = { reload: (): void => window.location.reload() };

const RELOADED_AT = "relais-reloaded-at";
/** Were the file missing from the new version too, the page would reload for ever. Milliseconds. */
const AT_MOST_EVERY = 60_000;

/**
 * On the way to a page whose file did not come: when a new version is online, that is why, and loading it shows the page.
 * Never for want of a network, nor over text that is not saved: there is nothing to load then, and much to lose.
 */
export async function reloadForNewBuild(): Promise<void> {
  if (!navigator.onLine || isDirty()) return;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AT_MOST_EVERY) return;
  if (!(await isOtherBuild())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  browser.reload();
}
