// What a file is, told by its bytes: the name and the type that its sender gives prove nothing.

import { fileTypeFromBuffer } from "file-type";

const UNKNOWN = "application/octet-stream";

/** One container, several names: the bytes say « zip » or « mp4 », the sender knows which. First: what the bytes are called. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  "application/x-cfb": ["application/vnd.ms-excel"],
  "video/webm": ["audio/webm"],
  "video/mp4": ["audio/mp4"],
  "audio/x-m4a": ["audio/mp4"],
  "audio/mpeg": ["audio/mpeg"],
  "image/heic": ["image/heif"],
  "image/heif": ["image/heic"],
};
/** What a text may be called: none of them runs in a browser. Windows calls a CSV after Excel. */
const TEXTS = new Set(["text/csv", "text/plain"]);
const CSV_OF_WINDOWS = "application/vnd.ms-excel";

/** A text has no byte that no text has; one that starts like markup is markup, whatever it is called. */
function textType(bytes: Uint8Array, declared: string): string {
  if (bytes.subarray(0, 65_536).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return UNKNOWN;
  const start = new TextDecoder("utf-8").decode(bytes.subarray(0, 1024)).trimStart();
  if (start.startsWith("<")) return /^<(\?xml|svg)/i.test(start) ? "text/xml" : "text/html";
  if (declared === CSV_OF_WINDOWS) return "text/csv";
  return TEXTS.has(declared) ? declared : "text/plain";
}

/**
 * The type under which a file is kept and served.
 * @param declared what its sender says, with or without parameters; followed only where the bytes leave the choice
 */
export async function typeOfContent(bytes: Uint8Array, declared: string): Promise<string> {
  const said = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  const found = (await fileTypeFromBuffer(bytes))?.mime.split(";")[0];
  if (!found || found === "application/xml") {
    // Printers and scanners write a line or two of their own before the paper.
    if (new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-")) return "application/pdf";
    return textType(bytes, said);
  }
  return ALSO[found]?.includes(said) ? said : found === "application/x-cfb" ? CSV_OF_WINDOWS : found;
}
