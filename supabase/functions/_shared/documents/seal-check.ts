import { ContentInfo, CryptoEngine, SignedData, setEngine } from "pkijs";
import { sealCertificates } from "./seal.ts";

/** `ours`: our seal, and not a byte has changed since. `altered`: our seal, or a broken one, over other bytes. `none`: no seal of ours. */
export type SealState = "ours" | "altered" | "none";

setEngine("seal", new CryptoEngine({ name: "seal", crypto: globalThis.crypto }));

const NONE = { state: "none", sealedAt: null } as const;
const ALTERED = { state: "altered", sealedAt: null } as const;
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
export async function checkSeal(bytes: Uint8Array): Promise<{ state: SealState; sealedAt: string | null }> {
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
    if (!(await signed.verify({ signer: 0, data, checkChain: false }))) return ALTERED;
    const at = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
    return { state: "ours", sealedAt: (at?.toDate() as Date | undefined)?.toISOString() ?? null };
  } catch {
    return ALTERED;
  }
}
