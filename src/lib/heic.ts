/** A HEIC photograph as a JPEG. 730 kB: loaded for whoever has such a photograph, and only then; it evaluates no text. */
export async function jpegOfHeic(photograph: Blob): Promise<Blob> {
  const { heicTo } = await import("heic-to/csp");
  return await heicTo({ blob: photograph, type: "image/jpeg", quality: 0.9 });
}
