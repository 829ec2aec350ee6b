const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether `sha256=<hex>` is the HMAC of a body by this secret. Compared by the platform, in constant time. */
export async function isSigned(body: string, header: string, secret: string): Promise<boolean> {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1];
  if (!hex) return false;
  const text = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(secret), hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, bytesOf(hex), text.encode(body));
}
