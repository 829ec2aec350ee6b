/**
 * What a visitor typed and drew stays on the device until it is sent: the network of a building site comes and goes.
 * Kept under a fingerprint of the token, so that the storage does not hold the link itself.
 */
const PREFIX = "relais.signature.";

async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return (
    PREFIX + Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("")
  );
}

export async function readKept<T>(token: string): Promise<T | null> {
  try {
    const text = localStorage.getItem(await keyOf(token));
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes, or forgets with null. A full or forbidden storage is not worth an error: the page itself still holds the value. */
export async function keep(token: string, value: unknown): Promise<void> {
  try {
    const key = await keyOf(token);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private browsing: nothing can be kept.
  }
}

/** One key per signature: sent twice, it signs once and brings back the same receipt. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
