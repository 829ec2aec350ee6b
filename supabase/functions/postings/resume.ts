import { Refusal } from "../_shared/errors.ts";

export interface Resume {
  name: string;
  type: string;
  extension: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LARGEST = 5 * 1024 * 1024;
const KINDS = [
  { type: "application/pdf", extension: "pdf", starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "image/jpeg", extension: "jpg", starts: [0xff, 0xd8, 0xff] },
  { type: "image/png", extension: "png", starts: [0x89, 0x50, 0x4e, 0x47] },
] as const;

function decoded(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** `{name, data}` (base64) → the file as its bytes say it is; null when none was sent. @throws Refusal 413, 415 */
export function readResume(sent: unknown): Resume | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { name, data } = sent as { name?: unknown; data?: unknown };
  if (typeof data !== "string" || data === "") return null;
  if (data.length > (LARGEST / 3) * 4 + 4) throw new Refusal(413, "Votre CV pèse plus de 5 Mo.", "too_large");
  const bytes = decoded(data);
  const kind = bytes && KINDS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (!kind) throw new Refusal(415, "Votre CV n’est ni un PDF, ni une photo (JPEG ou PNG).", "bad_type");
  return { name: typeof name === "string" ? name.slice(0, 200) : `cv.${kind.extension}`, bytes, ...kind };
}
