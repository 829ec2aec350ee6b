import type { TimestampAuthority } from "@libpdf/core";
import { Integer, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { env } from "../env.ts";

// A timestamp authority (RFC 3161) signs that the seal was there at a moment: our own clock is only our word. It is asked when
// `RELAIS_TSA` names one; what it answers is believed only once checked.

/**
 * What checks signatures, handed over at each check: the engine that the library keeps for all is that of whoever set it last, and
 * what seals sets another.
 */
export const engine = new CryptoEngine({ name: "seal", crypto: globalThis.crypto });

const SHA_256 = "2.16.840.1.101.3.4.2.1";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const DATA = "1.2.840.113549.1.7.1";
const EXTENDED_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
/** Milliseconds that an authority is waited for, unless `RELAIS_TSA_TIMEOUT_MS` says another. */
const PATIENCE = 5000;
/** Minutes by which its clock and ours may differ. */
const DRIFT = 10;

/** Whether seals are to be dated by an authority (`RELAIS_TSA`). */
export const hasTimestampAuthority = (): boolean => env("RELAIS_TSA") !== "";

const same = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

const derOf = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema().toBER(false));

/** The certificates of the authority, or that vouch for it (`RELAIS_TSA_CERTIFICATE`, PEM): without one, nobody is known. */
function trusted(): Certificate[] {
  const found = env("RELAIS_TSA_CERTIFICATE").matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g);
  return [...found].map(([, base64 = ""]) =>
    Certificate.fromBER(Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0))),
  );
}

/** May this certificate date things, and nothing else (RFC 3161, 2.3)? */
function isForDating(certificate: Certificate | undefined): boolean {
  const usage = certificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_USAGE)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.join() === TIME_STAMPING;
}

export interface Stamp {
  /** ISO instant. */
  at: string;
  /** Name that the certificate of the authority gives. */
  authority: string;
}

/**
 * What a token says, once checked: it dates this digest, under a valid signature of a certificate for dating, one of ours where we
 * named some. @throws Error in words for the log
 */
export async function readToken(token: Uint8Array, digest: Uint8Array, nonce?: Uint8Array): Promise<Stamp> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
  const content = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== TST_INFO || !(content instanceof OctetString))
    throw new Error("illisible");
  const info = TSTInfo.fromBER(content.getValue());
  if (!same(new Uint8Array(info.messageImprint.hashedMessage.getValue()), digest))
    throw new Error("une autre empreinte");
  if (nonce && !same(new Uint8Array(info.nonce?.valueBlock.valueHexView ?? []), nonce))
    throw new Error("une autre demande");
  // The library would digest the sealed bytes again, which only the seal has: their digest was compared above.
  signed.encapContentInfo.eContentType = DATA;
  const how = { signer: 0, checkDate: info.genTime, extendedMode: true } as const;
  const { signatureVerified, signerCertificate } = await signed.verify({ ...how, checkChain: false }, engine);
  if (!signatureVerified) throw new Error("une signature qui n’est pas la sienne");
  const certificate = signerCertificate ?? undefined;
  const roots = trusted();
  const isNamed = roots.some((one) => certificate && same(derOf(one), derOf(certificate)));
  // Not one of those named: vouched for by one of them, or it throws.
  if (roots.length > 0 && !isNamed) await signed.verify({ ...how, checkChain: true, trustedCerts: roots }, engine);
  if (!isForDating(certificate)) throw new Error("un certificat qui ne date pas");
  const name = certificate?.subject.typesAndValues.find(({ type }) => type === "2.5.4.3")?.value.valueBlock.value;
  return { at: info.genTime.toISOString(), authority: String(name ?? "") };
}

async function ask(url: string, digest: Uint8Array): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  // Positive, and of one length.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const asked = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: asked.toSchema().toBER(false),
    redirect: "error",
    signal: AbortSignal.timeout(Number(env("RELAIS_TSA_TIMEOUT_MS")) || PATIENCE),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const said = TimeStampResp.fromBER(new Uint8Array(await answer.arrayBuffer()));
  // 0: granted; 1: granted with changes.
  if (said.status.status > 1 || !said.timeStampToken) throw new Error(`refus ${said.status.status}`);
  const token = new Uint8Array(said.timeStampToken.toSchema().toBER(false));
  const { at } = await readToken(token, digest, nonce);
  if (Math.abs(Date.parse(at) - Date.now()) > DRIFT * 60_000) throw new Error("une heure qui n’est pas la nôtre");
  return token;
}

/** The authority as the seal asks it; null where none is named. Whatever it answers wrong throws. */
export function timestampAuthority(): TimestampAuthority | null {
  const url = env("RELAIS_TSA");
  return url === "" ? null : { timestamp: (digest) => ask(url, digest) };
}
