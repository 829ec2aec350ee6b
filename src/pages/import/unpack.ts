import { Inflate, zipSync } from "fflate";
import { done, type Result, refuse } from "@/rules/verdict";

/** Fifty thousand lines of thirty columns fit; what unpacks to more is a mistake, or a bomb. Bytes, all parts together. */
export const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_PARTS = 2000;
/** Compressed bytes handed over at once: at the densest (1 to 1032), sixteen megabytes come out before they are counted. */
const SLICE = 16 * 1024;

const TOO_LARGE = `Ce classeur dépasse ${MOST_UNPACKED / 1024 / 1024}\u202fMo une fois décompressé\u202f: enregistrez-le en CSV, ou coupez-le en plusieurs.`;
const DAMAGED = "Ce classeur Excel ne peut pas être lu\u202f: il est abîmé ou protégé par un mot de passe.";

/** What the reader looks at: pictures and fonts stay packed. */
const READ = /\.(xml|rels)$/i;

type Part = { name: string; method: number; packed: number; at: number };

/** The directory at the end of an archive (APPNOTE 6.3, §4.3.12 and §4.3.16). Throws when it is none. */
function* partsOf(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new RangeError("no directory");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let part = 0; part < count; part += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError("directory");
    const [nameLength, more, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const start = view.getUint32(at + 42, true);
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true),
    };
    at += 46 + nameLength + more + comment;
  }
}

class TooLarge extends Error {}

/** Unpacks one part and counts as it goes: the sizes that an archive announces are only claims. */
function unpack(packed: Uint8Array, method: number, left: number): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > left) throw new TooLarge();
    chunks.push(chunk);
  };
  if (method === 0) take(packed);
  else if (method !== 8) throw new RangeError("method");
  else {
    const inflate = new Inflate(take);
    for (let at = 0; at < packed.length; at += SLICE)
      inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * The parts of a workbook that its reader looks at, in an archive of ours where nothing is packed: whatever the file
 * announces, repeats or hides, the reader finds what was counted here. Never throws: a bomb gives a French sentence.
 * @param most bytes that may come out
 */
export function unpackWorkbook(bytes: Uint8Array, most = MOST_UNPACKED): Result<Uint8Array<ArrayBuffer>> {
  const parts: Record<string, Uint8Array> = {};
  let [left, seen] = [most, 0];
  try {
    for (const { name, method, packed, at } of partsOf(bytes)) {
      seen += 1;
      if (seen > MOST_PARTS) return refuse(TOO_LARGE);
      if (!READ.test(name)) continue;
      if (at + packed > bytes.length) return refuse(DAMAGED);
      const part = unpack(bytes.subarray(at, at + packed), method, left);
      left -= part.length;
      parts[name] = part;
    }
    return done(zipSync(parts, { level: 0 }));
  } catch (error) {
    return refuse(error instanceof TooLarge ? TOO_LARGE : DAMAGED);
  }
}
