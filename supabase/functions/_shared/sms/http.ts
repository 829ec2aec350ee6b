import type { SmsMaker } from "./providers.ts";

/** Twenty of them within the lease of the outbox. Milliseconds. */
const PATIENCE = 10_000;

/**
 * `POST SMS_URL {to, text, from}`, `Authorization: Bearer SMS_TOKEN`, `Idempotency-Key: <id>` → 2xx `{id}`. An answer without an
 * id is not from a provider of SMS (a portal, a proxy), and the SMS has not left.
 */
export const httpProvider: SmsMaker = (env) => {
  const [url, token, from] = [env("SMS_URL"), env("SMS_TOKEN"), env("SMS_FROM")];
  if (!url) return null;
  const patience = Number(env("SMS_TIMEOUT_MS")) || PATIENCE;
  return async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": id,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text, ...(from && { from }) }),
      signal: AbortSignal.timeout(patience),
      redirect: "error",
    }).catch((error: Error) => {
      const isSlow = error.name === "TimeoutError";
      throw new Error(isSlow ? "Le prestataire SMS ne répond pas." : "Le prestataire SMS est injoignable.");
    });
    if (!answer.ok) throw new Error(`Le prestataire SMS refuse (${answer.status}).`);
    const said = (await answer.json().catch(() => null)) as { id?: unknown } | null;
    if (!said?.id) throw new Error("La réponse du prestataire SMS n’est pas lisible.");
  };
};
