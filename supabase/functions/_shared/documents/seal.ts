import { env } from "../env.ts";

// The seal of the agency: a signature inside the PDF (PAdES, baseline B) that any reader of PDF checks. Whatever is changed
// afterwards, were it one byte, is seen.

interface SealKey {
  key: CryptoKey;
  certificate: Uint8Array;
}

/** Bytes kept for a seal with its token: an authority joins its certificates. */
const DATED_SIZE = 24_576;

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
 * The same PDF under the seal of the agency, dated by the timestamp authority where one is named; as it came where there is no
 * key. An authority that is slow, wrong or gone never holds a paper back: it is sealed without, which the journal and
 * « Vérifier un document » tell.
 * @param reason why it is sealed, as readers of PDF show it; nothing of a person
 */
export async function sealed(bytes: Uint8Array, reason: string): Promise<Uint8Array> {
  const seal = await sealKey();
  if (!seal) return bytes;
  const { CryptoKeySigner, PDF } = await import("@libpdf/core");
  const signer = new CryptoKeySigner(seal.key, seal.certificate, "EC", "ECDSA");
  const how = { signer, reason, fieldName: "Cachet" };
  const { timestampAuthority } = await import("./timestamp.ts");
  const authority = timestampAuthority();
  if (authority) {
    try {
      const dated = { ...how, level: "B-T" as const, timestampAuthority: authority, estimatedSize: DATED_SIZE };
      return (await (await PDF.load(bytes)).sign(dated)).bytes;
    } catch (error) {
      console.error(`[cachet] scellé sans horodatage\u202f: ${(error as Error).message}`);
    }
  }
  return (await (await PDF.load(bytes)).sign({ ...how, level: "B-B" })).bytes;
}
