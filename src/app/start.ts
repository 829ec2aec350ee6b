import { watchMode } from "@/components/theme/mode";
import { installTheme } from "@/components/theme/variables";
import { holdsSession } from "@/lib/auth/cookies";
import { matchesPath } from "./guards/paths";
import { sessionStore } from "./session/session";

/** Pages for people without an account: they neither have a session nor download what reads one. */
export const WITHOUT_SESSION = [
  "/customer/*",
  "/inspection",
  "/job-postings/*",
  "/signature/*",
  "/verify",
  "/worker/*",
];

/**
 * The files of the desk and of the page that is asked for, and the rows of its list. They may fail here: whoever draws them
 * asks again, and says so.
 */
async function fetchDesk(): Promise<void> {
  const [{ prefetch }, { askFirstRows }] = await Promise.all([
    import("./main-routes"),
    import("./first-rows"),
    import("./MainArea"),
  ]);
  prefetch(location.pathname);
  await askFirstRows(location);
}

async function followSession(): Promise<void> {
  if (matchesPath(location.pathname, WITHOUT_SESSION)) return sessionStore.set({ status: "none" });
  // Together with what reads the session: whoever holds one is on their way to the desk.
  if (holdsSession(document.cookie)) fetchDesk().catch(() => undefined);
  const { connect } = await import("./session/connect");
  connect();
}

/** What must be there before the first render. */
export function start(): void {
  installTheme();
  watchMode();
  void followSession();
}
