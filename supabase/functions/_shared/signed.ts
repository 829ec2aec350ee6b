const encoder = new TextEncoder();
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const keyOf = (secret: string, use: "sign" | "verify") =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);

/** The HMAC (SHA-256) of a text, in hexadecimal. */
export async function hmacOf(text: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), encoder.encode(text));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether `hex` is the HMAC (SHA-256) of a text by this secret. Compared by the platform, in constant time. */
export async function isHmac(text: string, hex: string, secret: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(hex) || secret === "") return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret, "verify"), bytesOf(hex), encoder.encode(text));
}

/** Whether `sha256=<hex>` is the HMAC of a body by this secret. */
export const isSigned = (body: string, header: string, secret: string): Promise<boolean> =>
  isHmac(body, /^sha256=(.*)$/is.exec(header)?.[1] ?? "", secret);
