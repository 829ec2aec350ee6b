import { watchMode } from "@/components/theme/mode";
import { installTheme } from "@/components/theme/variables";
import { matchesPath } from "./guards/paths";
import { sessionStore } from "./session/session";

/** Pages for people without an account: they neither have a session nor download what reads one. */
export const WITHOUT_SESSION = ["/customer/*", "/signature/*"];

async function followSession(): Promise<void> {
  if (matchesPath(location.pathname, WITHOUT_SESSION)) return sessionStore.set({ status: "none" });
  const { connect } = await import("./session/connect");
  connect();
}

/** What must be there before the first render. */
export function start(): void {
  installTheme();
  watchMode();
  void followSession();
}
