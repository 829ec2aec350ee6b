import dayjs from "dayjs";
import "dayjs/locale/fr";
import { watchMode } from "@/components/theme/mode";
import { installTheme } from "@/components/theme/variables";
import { auth } from "@/lib/auth";
import { rightsStore } from "@/lib/rights";
import { supabase } from "@/lib/supabase";
import { forgetRights, readRightsWith } from "./session/rights-loader";
import { sessionStore } from "./session/session";
import { analytics, identifyToErrors, watchErrors } from "./watch/third-parties";

/** A page whose file is gone since a new version was put online is loaded afresh, once a minute at most. */
function reloadOnStaleBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    const key = "relais-reloaded-at";
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

let identified: string | undefined;

/** Once per member: the analytics learn who uses the app (spec §7). */
function identifyOnce(): void {
  const id = rightsStore.get()?.member?.id;
  if (id && id !== identified) void analytics.identify();
  identified = id;
}

/** What must be there before the first render. */
export function start(): void {
  dayjs.locale("fr");
  installTheme();
  watchMode();
  reloadOnStaleBuild();
  readRightsWith(auth.fetchRights);
  // Another person, or nobody: nothing read for the one before may be shown.
  auth.onEnd(() => {
    forgetRights();
    identifyToErrors(null);
  });
  auth.onIdentity(identifyToErrors);
  rightsStore.subscribe(identifyOnce);
  watchErrors();
  auth.follow();
  sessionStore.follow(supabase.auth);
}
