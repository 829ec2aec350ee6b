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

/** The writes under way, one after the other: fingerprints that are computed at the same time end in any order. */
let written: Promise<void> = Promise.resolve();

export async function readKept<T>(token: string): Promise<T | null> {
  await written;
  try {
    const text = localStorage.getItem(await keyOf(token));
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

async function write(token: string, value: unknown): Promise<void> {
  try {
    const key = await keyOf(token);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private browsing: nothing can be kept.
  }
}

/**
 * Writes, or forgets with null; what is asked last is what stays. A full or forbidden storage is not worth an error: the page
 * itself still holds the value.
 */
export function keep(token: string, value: unknown): Promise<void> {
  written = written.then(() => write(token, value));
  return written;
}

/** One key per signature: sent twice, it signs once and brings back the same receipt. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
