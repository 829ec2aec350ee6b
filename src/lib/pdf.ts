/** PDF files, read on this machine. The reader is fetched for whoever needs it: it weighs as much as a page of the app. */
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { blobOf, newCanvas } from "./scan/canvas";

/** Opens a PDF for as long as `use` takes. @throws what the reader says of a file that is no PDF */
export async function withPdf<T>(file: Blob, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const [pdf, worker] = await Promise.all([import("pdfjs-dist"), import("pdfjs-dist/build/pdf.worker.min.mjs?url")]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  const task = pdf.getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** Every page of a document, in order. */
export const pagesOf = (document: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));

/** A page as a picture, `scale` pixels to the point. */
export async function pageAsPicture(page: PDFPageProxy, scale: number): Promise<Blob> {
  const viewport = page.getViewport({ scale });
  const canvas = newCanvas(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  return await blobOf(canvas);
}
