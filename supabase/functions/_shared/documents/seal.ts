import { env } from "../env.ts";

// The seal of the agency: a signature inside the PDF (PAdES, baseline B) that any reader of PDF checks. Whatever is changed
// afterwards, were it one byte, is seen.

interface SealKey {
  key: CryptoKey;
  certificate: Uint8Array;
}

const der = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));

/** The blocks of that name in `RELAIS_SEAL`: a PEM as it is, or in base64 where a secret holds in one line. */
function blocks(name: string): Uint8Array<ArrayBuffer>[] {
  const told = env("RELAIS_SEAL").trim();
  const text = told === "" || told.startsWith("-----") ? told : new TextDecoder().decode(der(told));
  const found = text.matchAll(new RegExp(`-----BEGIN ${name}-----([^-]+)-----END ${name}-----`, "g"));
  return [...found].map(([, base64 = ""]) => der(base64));
}

/** The certificates that are ours: that of the key, then those of former keys, whose papers are still ours. */
export const sealCertificates = (): Uint8Array[] => blocks("CERTIFICATE");

/** Whether this server seals what is signed (`RELAIS_SEAL`). */
export const hasSeal = (): boolean => env("RELAIS_SEAL") !== "";

async function sealKey(): Promise<SealKey | null> {
  const [key] = blocks("PRIVATE KEY");
  const [certificate] = sealCertificates();
  if (!key || !certificate) return null;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  return { key: await crypto.subtle.importKey("pkcs8", key, algorithm, false, ["sign"]), certificate };
}

/**
 * The same PDF under the seal of the agency; as it came where there is no key.
 * @param reason why it is sealed, as readers of PDF show it; nothing of a person
 */
export async function sealed(bytes: Uint8Array, reason: string): Promise<Uint8Array> {
  const seal = await sealKey();
  if (!seal) return bytes;
  const { CryptoKeySigner, PDF } = await import("@libpdf/core");
  const signer = new CryptoKeySigner(seal.key, seal.certificate, "EC", "ECDSA");
  const pdf = await PDF.load(bytes);
  return (await pdf.sign({ signer, reason, fieldName: "Cachet", level: "B-B" })).bytes;
}
