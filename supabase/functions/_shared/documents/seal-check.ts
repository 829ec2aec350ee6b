import { ContentInfo, SignedData, type SignerInfo } from "pkijs";
import { sealCertificates } from "./seal.ts";
import { engine, hasTimestampAuthority, readToken, type Stamp } from "./timestamp.ts";

/** `ours`: our seal, and not a byte has changed since. `altered`: our seal, or a broken one, over other bytes. `none`: no seal of ours. */
export type SealState = "ours" | "altered" | "none";

export interface CheckedSeal {
  state: SealState;
  /** When our server says that it sealed: ISO instant. */
  sealedAt: string | null;
  /** When a timestamp authority says that it was sealed. */
  stamp: Stamp | null;
}

const NONE = { state: "none", sealedAt: null, stamp: null } as const;
const ALTERED = { state: "altered", sealedAt: null, stamp: null } as const;
/** id-aa-timeStampToken */
const STAMP = "1.2.840.113549.1.9.16.2.14";
/** pkcs-9 signingTime: when our server says that it sealed. */
const SIGNING_TIME = "1.2.840.113549.1.9.5";

const same = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

/** The bytes that the last signature covers, and the signature; null when the ranges do not cover the whole file. */
function covered(bytes: Uint8Array, text: string) {
  const [, ...numbers] = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1) ?? [];
  const [from = 0, length = 0, second = 0, rest = 0] = numbers.map(Number);
  const hex = /^<([0-9a-fA-F]*)>$/.exec(text.slice(length, second))?.[1];
  // What stands between the ranges is the signature and nothing else; what stands after them was added.
  if (from !== 0 || second + rest !== bytes.length || !hex) return null;
  const data = new Uint8Array(length + rest);
  data.set(bytes.subarray(0, length));
  data.set(bytes.subarray(second), length);
  return { data, cms: Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) };
}

/** Checks the seal of a PDF against our certificates. Never throws: a signature that cannot be read is a broken one. */
export async function checkSeal(bytes: Uint8Array): Promise<CheckedSeal> {
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.includes("/ByteRange")) return NONE;
  const found = covered(bytes, text);
  if (!found) return ALTERED;
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(found.cms).content });
    const certificate = signed.certificates?.[0];
    const told = new Uint8Array(certificate?.toSchema().toBER(false) ?? new ArrayBuffer(0));
    // Sealed by somebody else: it says nothing of us.
    if (!sealCertificates().some((one) => same(one, told))) return NONE;
    const data = found.data.buffer;
    if (!(await signed.verify({ signer: 0, data, checkChain: false }, engine))) return ALTERED;
    const [signer] = signed.signerInfos;
    const at = signer?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
    const sealedAt = (at?.toDate() as Date | undefined)?.toISOString() ?? null;
    return { state: "ours", sealedAt, stamp: signer ? await stampOf(signer) : null };
  } catch {
    return ALTERED;
  }
}

/** What the authority that dated a seal says; null when none did, or when what is there proves nothing. */
async function stampOf(signer: SignerInfo): Promise<Stamp | null> {
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === STAMP)?.values[0];
  if (!token) return null;
  const digest = await crypto.subtle.digest("SHA-256", signer.signature.getValue());
  return readToken(new Uint8Array(token.toBER(false)), new Uint8Array(digest)).catch(() => null);
}

/**
 * What is to be said of a signed file that is kept: nothing, or that nobody dated its seal though an authority is named.
 * @throws Error while it may be tried again: the authority may be back by then
 */
export async function undated(bytes: Uint8Array, isLastTry: boolean): Promise<string | null> {
  if (!hasTimestampAuthority() || (await checkSeal(bytes)).stamp) return null;
  if (!isLastTry) throw new Error("timestamp");
  return "Cachet sans horodatage\u202f: l’autorité n’a pas répondu comme il faut.";
}
