import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { countUnheld, createLinkThrottle } from "../_shared/throttle.ts";
import { calendarOf, type Feed } from "./calendar.ts";

// Calendars ask without an account: the address is the secret. The database says, with the rights of who made it, what it tells.

const app = createFunction("calendars");
const links = createLinkThrottle();

const CLOSED = "Ce calendrier n’existe pas ou a été fermé.";

const REFUSED = {
  unknown: [404, CLOSED],
  revoked: [410, CLOSED],
  too_many: [429, "Ce calendrier est lu trop souvent. Réessayez plus tard."],
} as const;

type Answer = { state: keyof typeof REFUSED } | ({ state: "open" } & Feed);

/** `GET /calendars/<token>.ics` → text/calendar. 404 for a token that nobody holds, 410 once revoked, 429 beyond sixty in ten minutes. */
app.get("/:file{[\\w-]{20,100}\\.ics}", async (c) => {
  const token = c.req.param("file").slice(0, -4);
  const feed = await callRpc<Answer>(asAdmin(), "calendar_feed", { token });
  if (feed.state === "unknown") countUnheld(c, links);
  if (feed.state !== "open") {
    const [status, message] = REFUSED[feed.state];
    throw new Refusal(status, message, feed.state);
  }
  return c.body(calendarOf(feed, env("RELAIS_SITE_URL") || "http://localhost:4400"), 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="relais.ics"',
    "cache-control": "private, no-store",
  });
});

export default app;
