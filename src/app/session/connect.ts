import { auth } from "@/lib/auth";
import { holdsSession } from "@/lib/auth/cookies";
import { rightsStore } from "@/lib/rights";
import { supabase } from "@/lib/supabase";
import { identifyToAnalytics, identifyToErrors } from "../watch/third-parties";
import { followEndings } from "./endings";
import { ensureRights, forgetRights, readRightsWith } from "./rights-loader";
import { sessionStore } from "./session";

let identified: string | undefined;

/** Once per member: the analytics learn who uses the app (spec §7). */
function identifyOnce(): void {
  const id = rightsStore.get()?.member?.id;
  if (id && id !== identified) identifyToAnalytics();
  identified = id;
}

/** Follows the session of this browser, and whoever it belongs to. Apart from `start`: a customer who signs has none. */
export function connect(): void {
  readRightsWith(auth.fetchRights);
  // Another person, or nobody: nothing read for the one before may be shown.
  auth.onEnd(() => {
    forgetRights();
    identifyToErrors(null);
  });
  auth.onIdentity(identifyToErrors);
  rightsStore.subscribe(identifyOnce);
  // Before whoever draws the login page: it must know why one is there.
  followEndings(sessionStore, holdsSession(document.cookie));
  // Not when the first page asks for them: its files are still on their way.
  sessionStore.subscribe(() => {
    const session = sessionStore.get();
    if (session.status === "open") ensureRights(session.userId);
  });
  auth.follow();
  sessionStore.follow(supabase.auth);
}
