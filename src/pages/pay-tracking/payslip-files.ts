/** Files of pay slips, read and cut on this machine: nothing leaves it before someone has said whose each is. */
import { pagesOf, withPdf } from "@/lib/pdf";
import { type Slip, type SlipPerson, slipsOf } from "@/rules/pay/payslips";

export type FoundSlip = Slip & { readonly key: string; readonly file: File; readonly pageCount: number };

/** The slips of a file. @throws Error in French when it is no PDF that can be read */
export async function readSlips(file: File, people: readonly SlipPerson[]): Promise<readonly FoundSlip[]> {
  try {
    const pages = await withPdf(file, async (document) => {
      const texts = (await pagesOf(document)).map(async (page) => {
        const { items } = await page.getTextContent();
        return items.map((item) => ("str" in item ? item.str : "")).join(" ");
      });
      return Promise.all(texts);
    });
    const pageCount = pages.length;
    return slipsOf(pages, people).map((slip) => ({ ...slip, key: crypto.randomUUID(), file, pageCount }));
  } catch {
    throw new Error(`«\u202f${file.name}\u202f» n’est pas un PDF lisible.`);
  }
}

/** The pages of one slip as a file of its own; the file itself when it holds nothing else. */
export async function cutSlip({ file, from, to, pageCount }: FoundSlip, name: string): Promise<File> {
  if (from === 1 && to === pageCount) return new File([file], name, { type: "application/pdf" });
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const [whole, one] = await Promise.all([PDFDocument.load(await file.arrayBuffer()), PDFDocument.create()]);
  const pages = await one.copyPages(
    whole,
    Array.from({ length: to - from + 1 }, (_, index) => from - 1 + index),
  );
  for (const page of pages) one.addPage(page);
  return new File([(await one.save()) as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" });
}
