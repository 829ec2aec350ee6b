import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thirty years: a contract is kept that long, and its seal is read as long. */
const YEARS = 30;

const DAY = 86_400_000;

const pem = (name: string, der: ArrayBuffer): string => {
  const lines = Buffer.from(der).toString("base64").replace(/.{64}/g, "$&\n").trim();
  return `-----BEGIN ${name}-----\n${lines}\n-----END ${name}-----\n`;
};

/** A key of the agency (P-256) and the certificate that it gives itself: PEM, the key first. */
export async function drawSeal(): Promise<string> {
  const [pkijs, asn1] = await Promise.all([import("pkijs"), import("asn1js")]);
  pkijs.setEngine("seal", new pkijs.CryptoEngine({ name: "seal", crypto: globalThis.crypto }));
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = new pkijs.Certificate({ version: 2 });
  // Positive, and never twice the same.
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = 1;
  certificate.serialNumber = new asn1.Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new asn1.Utf8String({ value: "Cachet Relais" });
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value }));
  }
  // Whole days: a certificate has no fractions of a second.
  const today = Math.floor(Date.now() / DAY) * DAY;
  certificate.notBefore = new pkijs.Time({ value: new Date(today) });
  // Beyond 2049 a year has four figures (RFC 5280): with two, 2056 is read as 1956.
  certificate.notAfter = new pkijs.Time({ type: 1, value: new Date(today + YEARS * 365 * DAY) });
  // It signs papers and commits to them, and nothing else.
  const usage = new asn1.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER(false);
  certificate.extensions = [new pkijs.Extension({ extnID: "2.5.29.15", critical: true, extnValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, "SHA-256");
  const key = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return pem("PRIVATE KEY", key) + pem("CERTIFICATE", certificate.toSchema(true).toBER(false));
}

/** `RELAIS_SEAL` when the machine says it; else `.data/seal.pem`, drawn at the first start (readable by its owner only). */
export async function keepSeal(folder: string | undefined): Promise<string> {
  if (process.env.RELAIS_SEAL) return process.env.RELAIS_SEAL;
  if (!folder) return drawSeal();
  const path = join(folder, "seal.pem");
  if (existsSync(path)) return readFileSync(path, "utf8");
  const seal = await drawSeal();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, seal, { mode: 0o600 });
  return seal;
}
