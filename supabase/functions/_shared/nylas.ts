import type { z } from "zod";
import { env } from "./env.ts";
import {
  bodyOf,
  EVENT,
  EVENTS,
  type EventTold,
  GRANT,
  type MailTold,
  MESSAGES,
  type NylasGrant,
  told,
} from "./nylas-words.ts";

// Nylas by its published API, v3 (https://developer.nylas.com/docs/v3): hosted sign-in with the key of the application, messages
// and events by grant.

export interface NylasSettings {
  url: string;
  clientId: string;
  key: string;
  timeoutMs: number;
}

/** What `NYLAS_CLIENT_ID` and `NYLAS_API_KEY` say; null when it is not plugged in, or when no key seals its grants. */
export function nylasSettings(): NylasSettings | null {
  const [clientId, key] = [env("NYLAS_CLIENT_ID"), env("NYLAS_API_KEY")];
  if (!clientId || !key || !env("RELAIS_GRANT_KEY")) return null;
  const url = (env("NYLAS_API_URL") || "https://api.eu.nylas.com").replace(/\/+$/, "");
  return { url, clientId, key, timeoutMs: Number(env("NYLAS_TIMEOUT_MS")) || 20_000 };
}

/**
 * Why Nylas did not do it, in words for a member. `passing`: tried again; `expired`: the grant is no longer good; `refused`: this
 * call will not pass however often it is made.
 */
export class NylasTrouble extends Error {
  readonly kind: "passing" | "expired" | "refused";
  constructor(kind: NylasTrouble["kind"], message: string) {
    super(message);
    this.name = "NylasTrouble";
    this.kind = kind;
  }
}

/** Messages a page. */
const PAGE = 50;

export function nylas({ url, clientId, key, timeoutMs }: NylasSettings) {
  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", accept: "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
        // The key goes where it was meant to, and nowhere else.
        redirect: "error",
      });
    } catch (error) {
      const isSlow = (error as Error).name === "TimeoutError";
      throw new NylasTrouble("passing", isSlow ? "Nylas ne répond pas." : "Nylas est injoignable.");
    }
  }

  async function read<T>(schema: z.ZodType<T>, answer: Response): Promise<T> {
    const said = schema.safeParse(await answer.json().catch(() => null));
    if (!said.success) throw new NylasTrouble("passing", "La réponse de Nylas n’est pas lisible.");
    return said.data;
  }

  /** A grant that ended and a key that is wrong are both 401: the grant itself says which. */
  async function refused(answer: Response, grant: string): Promise<NylasTrouble> {
    await answer.body?.cancel();
    if (answer.status !== 401 && answer.status !== 403)
      return new NylasTrouble(
        answer.status === 429 || answer.status >= 500 ? "passing" : "refused",
        `Nylas refuse (${answer.status}).`,
      );
    const asked = await send(`/v3/grants/${encodeURIComponent(grant)}`, {});
    const state = (await asked.json().catch(() => null)) as { data?: { grant_status?: unknown } } | null;
    const isOver = asked.status === 404 || (asked.ok && state?.data?.grant_status !== "valid");
    return isOver
      ? new NylasTrouble("expired", "L’accès à cette boîte a expiré.")
      : new NylasTrouble("passing", `Nylas refuse la clé (${answer.status}).`);
  }

  async function call<T>(schema: z.ZodType<T>, grant: string, path: string, init: RequestInit = {}): Promise<T> {
    const answer = await send(`/v3/grants/${encodeURIComponent(grant)}${path}`, init);
    if (!answer.ok) throw await refused(answer, grant);
    return read(schema, answer);
  }

  return {
    /** Where the member says yes. */
    signInAddress(state: string, redirectUri: string, email?: string): string {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        access_type: "offline",
        state,
        ...(email && { login_hint: email }),
      });
      return `${url}/v3/connect/auth?${query}`;
    },

    /** A code is good once. @throws NylasTrouble « refused » when it is not */
    async exchange(code: string, redirectUri: string): Promise<NylasGrant> {
      const answer = await send("/v3/connect/token", {
        method: "POST",
        body: JSON.stringify({
          client_id: clientId,
          client_secret: key,
          grant_type: "authorization_code",
          code,
          redirect_uri: redirectUri,
        }),
      });
      if (answer.ok) return read(GRANT, answer);
      await answer.body?.cancel();
      const isPassing = answer.status === 429 || answer.status >= 500;
      throw new NylasTrouble(isPassing ? "passing" : "refused", `Nylas refuse (${answer.status}).`);
    },

    /** Messages since a moment, the newest first, a page at a time. */
    async *messages(grant: string, since: Date): AsyncGenerator<MailTold[]> {
      let cursor: string | null | undefined;
      do {
        const query = new URLSearchParams({
          limit: String(PAGE),
          received_after: String(Math.floor(since.getTime() / 1000)),
          ...(cursor && { page_token: cursor }),
        });
        const page = await call(MESSAGES, grant, `/messages?${query}`);
        yield page.data.map(told);
        cursor = page.next_cursor;
      } while (cursor);
    },

    /** Writes an event in the calendar of the grant; under the same key there is one. @returns its id */
    async writeEvent(grant: string, key1: string, event: EventTold, id: string | null): Promise<string> {
      const known = id ?? (await this.findEvent(grant, key1));
      const quiet = "calendar_id=primary&notify_participants=false";
      const init = { method: known ? "PUT" : "POST", body: bodyOf(key1, event) };
      const path = known ? `/events/${encodeURIComponent(known)}?${quiet}` : `/events?${quiet}`;
      const answer = await send(`/v3/grants/${encodeURIComponent(grant)}${path}`, init);
      // Erased by hand in the calendar: it is written anew.
      if (known && answer.status === 404) {
        await answer.body?.cancel();
        return (await call(EVENT, grant, `/events?${quiet}`, { method: "POST", body: bodyOf(key1, event) })).data.id;
      }
      if (!answer.ok) throw await refused(answer, grant);
      return (await read(EVENT, answer)).data.id;
    },

    async findEvent(grant: string, key1: string): Promise<string | null> {
      const query = new URLSearchParams({ calendar_id: "primary", metadata_pair: `key1:${key1}`, limit: "5" });
      return (await call(EVENTS, grant, `/events?${query}`)).data[0]?.id ?? null;
    },

    /** Gone already is as good. */
    async eraseEvent(grant: string, id: string): Promise<void> {
      const path = `/events/${encodeURIComponent(id)}?calendar_id=primary&notify_participants=false`;
      const answer = await send(`/v3/grants/${encodeURIComponent(grant)}${path}`, { method: "DELETE" });
      if (!answer.ok && answer.status !== 404) throw await refused(answer, grant);
      await answer.body?.cancel();
    },

    /** Throws the grant away. */
    async leave(grant: string): Promise<void> {
      const answer = await send(`/v3/grants/${encodeURIComponent(grant)}`, { method: "DELETE" });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw new NylasTrouble("passing", `Nylas refuse (${answer.status}).`);
    },
  };
}
