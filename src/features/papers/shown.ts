import { jpegOfHeic } from "@/lib/heic";
import { pageAsPicture, withPdf } from "@/lib/pdf";

/** Sharp on a good screen, and a page of A4 still opens at once. */
const SCALE = 2;
/** Pages drawn of a document; a whole file of works is read in what the machine opens it with. */
const MOST_PAGES = 20;

/** A paper as it is shown: addresses of its pictures, and of the file itself. */
export interface Shown {
  readonly file: string;
  readonly pages: readonly string[];
  /** Pages that are not drawn. */
  readonly beyond: number;
  /** Why nothing is drawn; null when something is. */
  readonly trouble: string | null;
}

const UNREAD = "Ce fichier ne s’affiche pas ici\u202f: il est abîmé, protégé, ou d’un genre que cette page ne lit pas.";

async function picturesOf(blob: Blob): Promise<{ pages: Blob[]; beyond: number }> {
  if (/^image\/hei[cf]$/.test(blob.type)) return { pages: [await jpegOfHeic(blob)], beyond: 0 };
  if (blob.type.startsWith("image/")) return { pages: [blob], beyond: 0 };
  return await withPdf(blob, async (document) => {
    const pages: Blob[] = [];
    for (let at = 1; at <= Math.min(document.numPages, MOST_PAGES); at++)
      pages.push(await pageAsPicture(await document.getPage(at), SCALE));
    return { pages, beyond: document.numPages - pages.length };
  });
}

/** Draws a PDF, a JPEG, a PNG or a HEIC. Never refuses: a file that cannot be drawn can still be taken away. */
export async function shownOf(blob: Blob): Promise<Shown> {
  const file = URL.createObjectURL(blob);
  try {
    const { pages, beyond } = await picturesOf(blob);
    return { file, pages: pages.map((one) => URL.createObjectURL(one)), beyond, trouble: null };
  } catch {
    return { file, pages: [], beyond: 0, trouble: UNREAD };
  }
}

export const forget = ({ file, pages }: Shown): void => {
  for (const address of [file, ...pages]) URL.revokeObjectURL(address);
};
