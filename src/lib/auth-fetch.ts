/** Fetch for Supabase: the authentication service is asked again when the network fails, everything else is asked once. */
type Fetch = typeof fetch;

export const AUTH_RETRIES = 3;

/** Milliseconds before the 1st, 2nd and 3rd retry. */
const DELAYS = [300, 900, 2700];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === "string") return input;
  return input instanceof URL ? input.href : input.url;
}

/**
 * Wraps `fetch`: a call to `/auth/v1/` that fails before any answer is retried up to 3 times (spec §7).
 * An answer, even a refusal, is an answer; an aborted call is a wish.
 */
export function withAuthRetry(inner: Fetch = (input, init) => fetch(input, init)): Fetch {
  return async (input, init) => {
    const retries = addressOf(input).includes("/auth/v1/") ? AUTH_RETRIES : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await inner(input, init);
      } catch (error) {
        const aborted = init?.signal?.aborted || (error instanceof Error && error.name === "AbortError");
        if (aborted || attempt >= retries) throw error;
        await wait(DELAYS[attempt] ?? 2700);
      }
    }
  };
}
