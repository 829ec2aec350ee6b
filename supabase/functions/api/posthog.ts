import { env } from "../_shared/env.ts";

/** Where events go besides our own table, and where flags are read first. Off without a key. */
const key = () => env("POSTHOG_KEY");
const host = () => (env("POSTHOG_HOST") || "https://eu.i.posthog.com").replace(/\/$/, "");
const TIMEOUT_MS = 3000;

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(host() + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ api_key: key(), ...body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`PostHog ${answer.status}`);
  return answer.json();
}

/** Hands an event over. A PostHog that does not answer never fails the caller: our table already has the event. */
export async function forward(event: string, memberId: string, properties: object): Promise<void> {
  if (!key()) return;
  await post("/capture/", { event, distinct_id: memberId, properties }).catch(() => {});
}

/** What PostHog says of a flag, or null when it is not asked, does not know it, or does not answer. */
export async function remoteFlag(name: string, memberId: string): Promise<boolean | null> {
  if (!key()) return null;
  const said = (await post("/decide/?v=3", { distinct_id: memberId }).catch(() => null)) as {
    featureFlags?: Record<string, boolean | string>;
  } | null;
  const value = said?.featureFlags?.[name];
  return value === undefined ? null : value !== false;
}
