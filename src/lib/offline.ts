/** Pages behind a link open again without network: see `public/offline.js`. */

/** Long enough for what the page loads after itself. */
const SETTLED = 3000;

const filesOf = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);

/**
 * Keeps the files of this page on the device, for its folder alone (`/worker/…` → `/worker/`). A browser that refuses (private browsing,
 * no secure address) leaves the page as it is.
 */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/offline.js", {
      scope: `/${location.pathname.split("/")[1]}/`,
    });
    const { active } = await navigator.serviceWorker.ready;
    const tell = () => navigator.onLine && active?.postMessage({ type: "keep", files: filesOf() });
    tell();
    setTimeout(tell, SETTLED);
  } catch {
    // Nothing is lost: the page then needs the network to open.
  }
}
