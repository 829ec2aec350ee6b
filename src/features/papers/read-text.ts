/**
 * The text of a paper, read in the browser: of a PDF, of a word processor's file, of a photograph. Each reader is fetched
 * for whoever needs it, and only then: together they weigh more than the application.
 */
import { withReader } from "@/lib/ocr";
import { pageAsPicture, pagesOf, withPdf } from "@/lib/pdf";
import { textOfPieces } from "@/rules/resume/layout";

/** Letters on a page below which a PDF is taken for a picture of one. */
const SCANNED = 40;
/** Pages of a scan that are read: a résumé has no more. */
const MOST_SCANNED = 4;

type Step = (progress: string) => void;

const textOfImages = (images: readonly Blob[], onStep: Step): Promise<string> =>
  withReader(async (reader) => {
    const texts: string[] = [];
    for (const [index, image] of images.entries()) {
      onStep(images.length === 1 ? "Lecture de l’image…" : `Lecture de la page ${index + 1} sur ${images.length}…`);
      texts.push((await reader.recognize(image)).data.text);
    }
    return texts.join("\n");
  });

const writtenIn = (pages: Awaited<ReturnType<typeof pagesOf>>): Promise<string[]> =>
  Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return textOfPieces(
        items.flatMap((item) =>
          "str" in item ? [{ str: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
        ),
      );
    }),
  );

const textOfPdf = (file: Blob, onStep: Step): Promise<string> =>
  withPdf(file, async (document) => {
    const pages = await pagesOf(document);
    const texts = await writtenIn(pages);
    if (texts.join("").trim().length >= SCANNED * pages.length) return texts.join("\n");
    const images: Blob[] = [];
    for (const page of pages.slice(0, MOST_SCANNED)) images.push(await pageAsPicture(page, 2));
    return await textOfImages(images, onStep);
  });

async function textOfDocx(file: Blob): Promise<string> {
  const { extractRawText } = await import("mammoth");
  return (await extractRawText({ arrayBuffer: await file.arrayBuffer() })).value;
}

// The base refuses what no paper holds, and a text longer than any paper.
const kept = (text: string): string => text.replaceAll("\u0000", "").slice(0, 100_000);

/** Throws an Error with a French message when nothing can be read. */
export async function textOfFile(file: Blob, type: string, onStep: Step): Promise<string> {
  onStep("Lecture du fichier…");
  const text = type.startsWith("image/")
    ? await textOfImages([file], onStep)
    : type === "application/pdf"
      ? await textOfPdf(file, onStep)
      : type.endsWith("wordprocessingml.document")
        ? await textOfDocx(file)
        : null;
  if (text === null)
    throw new Error("Ce fichier n’est ni un PDF, ni un DOCX, ni une image\u202f: son texte ne se lit pas.");
  if (text.trim().length < 20) throw new Error("Aucun texte lisible dans ce fichier.");
  return kept(text);
}

/** The text that a file holds as text, at once: no picture is read. Empty of any other file, and of one that is broken. */
export async function writtenText(file: Blob, type: string): Promise<string> {
  try {
    if (type === "application/pdf") {
      return kept(await withPdf(file, async (document) => (await writtenIn(await pagesOf(document))).join("\n")));
    }
    return type.endsWith("wordprocessingml.document") ? kept(await textOfDocx(file)) : "";
  } catch {
    return "";
  }
}
