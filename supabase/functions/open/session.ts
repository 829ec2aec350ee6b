import { sign } from "hono/jwt";
import { Refusal } from "../_shared/errors.ts";

/** Seconds that the session of one call is good for; it never leaves the server. */
const SECONDS = 60;

/**
 * A session of the member whose token asks, which names the token: the database reads at each question what it is for.
 * @param key what the project signs sessions with: its secret (HS256), or one of its own keys as a JWK (ES256, RS256)
 * @throws Refusal 503 without a key
 */
export function sessionOf(account: string, tokenId: string, key: string, now: number = Date.now()): Promise<string> {
  if (!key) throw new Refusal(503, "Les jetons personnels ne sont pas réglés sur ce serveur.", "off");
  const seconds = Math.floor(now / 1000);
  const claims = {
    sub: account,
    role: "authenticated",
    aud: "authenticated",
    token_id: tokenId,
    iat: seconds,
    exp: seconds + SECONDS,
  };
  if (!key.startsWith("{")) return sign(claims, key, "HS256");
  const jwk = JSON.parse(key) as Parameters<typeof sign>[1] & { alg: "ES256" | "RS256" };
  return sign(claims, jwk, jwk.alg);
}
