const text = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" };

async function signature(secret: string, seconds: number, body: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", text.encode(secret), hmac, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(`${seconds}.${body}`)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`, one `v1` for each secret in force (two for a day after a
 * rotation). Who receives compares with its own, and refuses what is more than five minutes old.
 */
export async function signatureOf(secrets: readonly string[], body: string, now: number = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const all = await Promise.all(secrets.map((secret) => signature(secret, seconds, body)));
  return [`t=${seconds}`, ...all.map((hex) => `v1=${hex}`)].join(",");
}
