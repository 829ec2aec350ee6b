/**
 * A photographed sheet of hours, read in the browser: straightened, its printed lines taken away, read whole, then cell by cell.
 * Everything here is fetched for whoever opens a photograph, and only then.
 */
import { type TextReader, withReader, wordsOf } from "@/lib/ocr";
import { pageAsPicture, withPdf } from "@/lib/pdf";
import { blobOf, canvasOf, grayFrom, partOf, pictureOf, turned } from "@/lib/scan/canvas";
import { type Box, type Gray, inkIn, levelled } from "@/lib/scan/gray";
import { type Ruled, tiltOf, withoutLines } from "@/lib/scan/tilt";
import { readHead, type SheetHead } from "@/rules/time/sheet/head";
import { type Frame, frameOf, type Place } from "@/rules/time/sheet/places";
import { type Alone, readHours, type SheetHours } from "@/rules/time/sheet/read";
import type { Word } from "@/rules/time/sheet/words";

export interface SheetScan {
  readonly hours: SheetHours;
  readonly head: SheetHead;
  readonly frame: Frame;
  /** The straightened page, as it is shown beside what was read. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** What the reader said, word for word: of the page, then of each cell. */
  readonly words: readonly Word[];
  readonly alone: readonly Alone[];
}

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** What is being done, and how far it is, from 0 to 1. */
  readonly onStep?: ((step: string, share: number) => void) | undefined;
  /** The Monday of the week that is expected: gives its year to « 16/11 ». */
  readonly near: string;
}

/** Modes of the reader: a page as one block of lines (rows of a table stay together), or one line. */
const [BLOCK, LINE] = ["6", "7"];
const FIGURES = "0123456789hH:,.-";
/** Height of a line in a cell that is read alone, in pixels. */
const TALL = 110;
/** Share of a cell below which what is left in it is dust. */
const DUST = 0.0025;

const pause = () => new Promise((resolve) => setTimeout(resolve));

const asPicture = async (file: Blob, type: string): Promise<HTMLCanvasElement> =>
  type === "application/pdf"
    ? await withPdf(file, async (document) => await pictureOf(await pageAsPicture(await document.getPage(1), 3)))
    : await pictureOf(file);

/** Ruled lines gone, rows level. */
function straightened(picture: HTMLCanvasElement): { page: Gray; ruled: Ruled } {
  const level = levelled(grayFrom(picture));
  const tilt = tiltOf(level);
  const page = tilt === 0 ? level : grayFrom(turned(canvasOf(level), -tilt));
  return { page, ruled: withoutLines(page) };
}

/** Inside the lines of its cell. */
const within = ({ x0, y0, x1, y1 }: Box): Box => {
  const [x, y] = [Math.min(6, (x1 - x0) / 20), Math.min(6, (y1 - y0) / 12)];
  return { x0: x0 + x, y0: y0 + y, x1: x1 - x, y1: y1 - y };
};

async function readAlone(reader: TextReader, canvas: HTMLCanvasElement, page: Gray, { box }: Place): Promise<Alone> {
  const inside = within(box);
  if (inkIn(page, inside) < DUST) return "blank";
  const scale = Math.min(3, Math.max(0.5, TALL / (inside.y1 - inside.y0)));
  const { data } = await reader.recognize(partOf(canvas, inside, scale));
  return { text: data.text.trim(), confidence: data.confidence };
}

interface Page {
  readonly words: readonly Word[];
  readonly frame: Frame;
  readonly page: Gray;
  readonly canvas: HTMLCanvasElement;
  readonly clean: HTMLCanvasElement;
}

/** The page as it was given, then lying on either side, then upside down: the first on which days are found. */
async function readPage(
  reader: TextReader,
  picture: HTMLCanvasElement,
  say: (step: string) => void,
): Promise<Page | null> {
  for (const quarter of [0, 90, 270, 180]) {
    say(quarter === 0 ? "Redressement de l’image…" : "Aucun jour trouvé\u202f: l’image est tournée…");
    await pause();
    const { page, ruled } = straightened(turned(picture, quarter));
    const clean = canvasOf(ruled.page);
    say("Lecture de la feuille…");
    await reader.setParameters({ tessedit_pageseg_mode: BLOCK as never, tessedit_char_whitelist: "" });
    const words = wordsOf((await reader.recognize(clean, {}, { blocks: true })).data);
    const frame = frameOf(words, ruled, page);
    if (frame) return { words, frame, page: ruled.page, canvas: canvasOf(page), clean };
  }
  return null;
}

/** Reads a sheet; null when no days are found on it. @throws in French, or the reason of the signal */
export async function readSheet(
  file: Blob,
  type: string,
  { signal, onStep, near }: Options,
): Promise<SheetScan | null> {
  let step = "Ouverture du fichier…";
  const say = (next: string, share = 0) => {
    step = next;
    onStep?.(step, share);
  };
  say(step);
  const picture = await asPicture(file, type);
  return await withReader(
    async (reader) => {
      const found = await readPage(reader, picture, say);
      if (!found) return null;
      const { words, frame, page, canvas, clean } = found;
      await reader.setParameters({ tessedit_pageseg_mode: LINE as never, tessedit_char_whitelist: FIGURES });
      const alone: Alone[] = [];
      for (const [at, place] of frame.places.entries()) {
        say(`Relecture des cases (${at + 1} sur ${frame.places.length})…`, at / frame.places.length);
        alone.push(await readAlone(reader, clean, page, place));
      }
      const { width, height } = canvas;
      return {
        hours: readHours(frame, words, alone),
        head: readHead(words, frame, near),
        frame,
        picture: await blobOf(canvas, "image/jpeg", 0.85),
        width,
        height,
        words,
        alone,
      };
    },
    { signal, onProgress: (share) => step.startsWith("Lecture") && say(step, share) },
  );
}
