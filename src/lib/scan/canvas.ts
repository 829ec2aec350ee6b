/** Pictures on a canvas: from a file to grey levels and back. Browser only. */
import type { Box, Gray } from "./gray";
import { grayOf } from "./gray";

/** Pixels of the longest side: letters of a sheet of A4 are then some thirty pixels high, which the reader likes best. */
const SIDE = 2400;

export const newCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement("canvas"), { width: Math.round(width), height: Math.round(height) });

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("Ce navigateur ne sait pas ouvrir les images.");
  return pen;
}

/** A photograph upright, as its camera says it was held. @throws in French when the picture cannot be decoded */
export async function pictureOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Error("Cette image ne s’ouvre pas\u202f: le fichier est abîmé ou d’un autre type que son nom.");
  });
  const scale = SIDE / Math.max(bitmap.width, bitmap.height);
  const canvas = newCanvas(bitmap.width * scale, bitmap.height * scale);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export const grayFrom = (canvas: HTMLCanvasElement): Gray =>
  grayOf(penOf(canvas).getImageData(0, 0, canvas.width, canvas.height));

export function canvasOf({ width, height, data }: Gray): HTMLCanvasElement {
  const canvas = newCanvas(width, height);
  const pixels = new ImageData(width, height);
  for (let at = 0, to = 0; at < data.length; at++, to += 4) {
    pixels.data.fill(data[at] ?? 255, to, to + 3);
    pixels.data[to + 3] = 255;
  }
  penOf(canvas).putImageData(pixels, 0, 0);
  return canvas;
}

/** Turned clockwise by some degrees, on white, large enough for its corners. */
export function turned(canvas: HTMLCanvasElement, degrees: number): HTMLCanvasElement {
  if (degrees === 0) return canvas;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const out = newCanvas(canvas.width * cos + canvas.height * sin, canvas.width * sin + canvas.height * cos);
  const pen = penOf(out);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, out.width, out.height);
  pen.translate(out.width / 2, out.height / 2);
  pen.rotate(angle);
  pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return out;
}

/** A part of a page, enlarged, in a margin of white: letters that touch the edge are misread. */
export function partOf(canvas: HTMLCanvasElement, { x0, y0, x1, y1 }: Box, scale: number): HTMLCanvasElement {
  const margin = 24;
  const [width, height] = [(x1 - x0) * scale, (y1 - y0) * scale];
  const out = newCanvas(width + 2 * margin, height + 2 * margin);
  const pen = penOf(out);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, out.width, out.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, x0, y0, x1 - x0, y1 - y0, margin, margin, width, height);
  return out;
}

export const blobOf = (canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<Blob> =>
  new Promise((resolve, refuse) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : refuse(new Error("L’image n’a pas pu être préparée."))),
      type,
      quality,
    ),
  );
