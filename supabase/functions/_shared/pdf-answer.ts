import type { Context } from "hono";

/** A PDF as an answer, shown where it is asked for and kept nowhere. */
export function pdf(c: Context, bytes: Uint8Array, name: string): Response {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${name}"`,
    "access-control-expose-headers": "content-disposition",
    "cache-control": "private, no-store",
  });
}
