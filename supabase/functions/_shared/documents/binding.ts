import {
  degrees,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";

// Several papers bound into one PDF: their pages one after the other, a bookmark for each, one numbering.

/** A bookmark: on a page of the bound document, under the last one of a lower level. */
interface Mark {
  readonly title: string;
  readonly level: 0 | 1;
  readonly page: PDFPage;
}

export interface Binding {
  readonly pdf: PDFDocument;
  readonly marks: Mark[];
}

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 36;
/** What the orientation that a camera wrote turns a picture by; mirrored pictures come from no camera. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 270, 8: 90 };

/** The orientation in the EXIF part of a JPEG; 1 when it has none. */
function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 10 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) !== 0xffe1 || view.getUint32(at + 4) !== 0x45786966) continue;
    const start = at + 10;
    const little = view.getUint16(start) === 0x4949;
    const ifd = start + view.getUint32(start + 4, little);
    const count = view.getUint16(ifd, little);
    for (let entry = ifd + 2; entry < ifd + 2 + count * 12; entry += 12)
      if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little);
  }
  return 1;
}

async function picturePage(pdf: PDFDocument, bytes: Uint8Array, isPng: boolean): Promise<PDFPage> {
  const image = isPng ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
  let turn = 0;
  try {
    turn = isPng ? 0 : (TURNS[orientationOf(bytes)] ?? 0);
  } catch {
    // A part of EXIF that is cut says nothing of the picture.
  }
  const isAcross = turn === 90 || turn === 270;
  const [width, height] = isAcross ? [image.height, image.width] : [image.width, image.height];
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height, 1.5);
  const [w, h] = [image.width * scale, image.height * scale];
  const [left, bottom] = [(WIDTH - width * scale) / 2, HEIGHT - MARGIN - height * scale];
  // It turns around its own corner: that corner goes where the turned picture begins.
  const x = turn === 90 || turn === 180 ? left + width * scale : left;
  const y = turn === 180 || turn === 270 ? bottom + height * scale : bottom;
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawImage(image, { x, y, width: w, height: h, rotate: degrees(turn) });
  return page;
}

/** Adds a paper at the end, or at the start. Returns its first page; null of what is neither a PDF nor a picture, or does not open. */
export async function bind(
  pdf: PDFDocument,
  bytes: Uint8Array,
  mime: string,
  atStart = false,
): Promise<PDFPage | null> {
  try {
    if (mime === "image/png" || mime === "image/jpeg") return await picturePage(pdf, bytes, mime === "image/png");
    if (mime !== "application/pdf") return null;
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = await pdf.copyPages(source, source.getPageIndices());
    for (const [index, one] of pages.entries()) atStart ? pdf.insertPage(index, one) : pdf.addPage(one);
    return pages[0] ?? null;
  } catch {
    return null;
  }
}

/** Bookmarks of two levels, open. */
function outline(pdf: PDFDocument, marks: readonly Mark[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  type Node = { readonly ref: PDFRef; readonly mark: Mark; readonly under: Node[] };
  const tops: Node[] = [];
  for (const mark of marks) {
    const node: Node = { ref: context.nextRef(), mark, under: [] };
    (mark.level === 0 ? tops : (tops.at(-1)?.under ?? tops)).push(node);
  }
  const write = (nodes: readonly Node[], parent: PDFRef) => {
    for (const [index, { ref, mark, under }] of nodes.entries()) {
      const [before, after] = [nodes[index - 1], nodes[index + 1]];
      const [first, last] = [under[0], under.at(-1)];
      const entry = context.obj({
        Title: PDFHexString.fromText(mark.title),
        Parent: parent,
        Dest: [mark.page.ref, "XYZ", null, null, null],
        ...(before && { Prev: before.ref }),
        ...(after && { Next: after.ref }),
        ...(first && last && { First: first.ref, Last: last.ref, Count: under.length }),
      });
      context.assign(ref, entry);
      write(under, ref);
    }
  };
  write(tops, root);
  const [first, last] = [tops[0], tops.at(-1)];
  if (!first || !last) return;
  context.assign(root, context.obj({ Type: "Outlines", First: first.ref, Last: last.ref, Count: marks.length }));
  pdf.catalog.set(PDFName.of("Outlines"), root);
  pdf.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}

/** The bytes, numbered and with bookmarks. `title` names nobody: the properties of a file travel further than its pages. */
export async function bound({ pdf, marks }: Binding, title: string, author: string): Promise<Uint8Array> {
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage("fr-FR");
  pdf.setCreator("Relais");
  pdf.setProducer("Relais");
  outline(pdf, marks);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = pdf.getPages();
  for (const [index, page] of pages.entries())
    page.drawText(`Dossier d’inspection, page ${index + 1} sur ${pages.length}`, {
      x: MARGIN,
      y: 12,
      size: 7,
      font,
      color: rgb(0.3, 0.36, 0.35),
    });
  return pdf.save();
}
