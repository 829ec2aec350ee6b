import { env } from "./env.ts";
import { Refusal } from "./errors.ts";

// What is kept for another service and must not be read in the base: AES-GCM under `RELAIS_GRANT_KEY` (32 bytes in base64).

const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64 = (data: Uint8Array): string => btoa(String.fromCharCode(...data));

async function keyOf(): Promise<CryptoKey> {
  const raw = bytes(env("RELAIS_GRANT_KEY"));
  if (raw.length !== 32) throw new Refusal(503, "La clé des accès (RELAIS_GRANT_KEY) n’est pas réglée.", "off");
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** A text under the key of the server: another each time. */
export async function seal(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(), new TextEncoder().encode(text));
  return `${base64(iv)}.${base64(new Uint8Array(data))}`;
}

/** The text again; null when it was sealed under another key, or touched. */
export async function unseal(sealed: string): Promise<string | null> {
  const [iv = "", data = ""] = sealed.split(".");
  const key = await keyOf();
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(iv) }, key, bytes(data));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
