import type { Context } from "hono";
import { type Caller, requireMember } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { forward, remoteFlag } from "./posthog.ts";

// The four calls of the specification (§7). The messages are its own, in English (§8).

const app = createFunction("api");

interface AnalyticsEvent {
  kind: "identify" | "event" | "page_view";
  name: string;
  page_url?: string;
  properties?: Record<string, unknown>;
}

const MAX_PROPERTIES = 10_000;

/** The caller, who may speak for nobody else: `id` is the team member's. While one looks as another, both are heard, and not kept. */
async function speaker(c: Context, body: Record<string, unknown>): Promise<Caller> {
  const caller = await requireMember(c);
  if (caller.isViewingAs) return caller;
  if (body.id !== undefined && body.id !== caller.memberId) {
    throw new Refusal(403, "Cet identifiant n’est pas le vôtre.", "not_yourself");
  }
  return caller;
}

async function keep(caller: Caller, event: AnalyticsEvent, failure: string): Promise<void> {
  // « Voir comme… » writes nothing, not even this; what one does there is not what the other does.
  if (caller.isViewingAs) return;
  const { error } = await caller.client.from("analytics_event").insert({ ...event, team_member_id: caller.memberId });
  if (error) throw new Refusal(502, failure, "not_kept");
  const posthog = { identify: "$identify", event: event.name, page_view: "$pageview" }[event.kind];
  await forward(posthog, caller.memberId, { ...event.properties, $current_url: event.page_url });
}

app.post("/analytics/team-member/identify", async (c) => {
  const caller = await speaker(c, await readBody(c));
  await keep(caller, { kind: "identify", name: "identify" }, "Failed to identify user");
  return c.json({ success: true });
});

app.post("/analytics/team-member/track-event", async (c) => {
  const body = await readBody(c);
  const caller = await speaker(c, body);
  const properties = (body.properties ?? {}) as Record<string, unknown>;
  if (typeof properties !== "object" || JSON.stringify(properties).length > MAX_PROPERTIES) {
    throw new Refusal(400, "Failed to track event", "bad_properties");
  }
  const url = properties.current_url ?? properties.$current_url;
  await keep(
    caller,
    {
      kind: "event",
      name: textField(body, "event", 100),
      properties,
      page_url: typeof url === "string" ? url : undefined,
    },
    "Failed to track event",
  );
  return c.json({ success: true });
});

app.post("/analytics/team-member/track-page-view", async (c) => {
  const body = await readBody(c);
  const caller = await speaker(c, body);
  const url = textField(body, "page_url", 2000);
  await keep(caller, { kind: "page_view", name: "page_view", page_url: url }, "Failed to track page view");
  return c.json({ success: true });
});

app.get("/feature-flag/posthog", async (c) => {
  const name = c.req.query("name");
  if (!name) throw new Refusal(400, "Failed to check feature flag", "bad_field");
  const caller = await requireMember(c);
  const remote = await remoteFlag(name, caller.memberId);
  if (remote !== null) return c.json({ enabled: remote });
  const { data, error } = await caller.client.rpc("feature_enabled", { name });
  if (error) throw new Refusal(502, "Failed to check feature flag", "not_read");
  return c.json({ enabled: data === true });
});

export default app;
