/**
 * Pictures of text, read on this machine by Tesseract with its French data. Reader, engine and data are fetched for whoever
 * needs them, and only then: together they weigh more than the application.
 */
import type { Page, Worker } from "tesseract.js";

export type { Worker as TextReader } from "tesseract.js";

interface Options {
  /** Stops the reading: the promise is refused with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** How far the picture being read is, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

async function createReader(onProgress: Options["onProgress"]): Promise<Worker> {
  const [{ createWorker, OEM }, worker, core, data] = await Promise.all([
    import("tesseract.js"),
    import("tesseract.js/dist/worker.min.js?url"),
    import("tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url"),
    import("@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url"),
  ]);
  return await createWorker("fra", OEM.LSTM_ONLY, {
    // It adds « /fra.traineddata.gz » to where it looks: the file has a name of its own in the build.
    langPath: `${data.default}?`,
    workerPath: worker.default,
    corePath: core.default,
    workerBlobURL: false,
    cacheMethod: "none",
    logger: ({ status, progress }) => status === "recognizing text" && onProgress?.(progress),
  });
}

/** Opens the reader for as long as `use` takes. @throws the reason of the signal when it stops the reading */
export async function withReader<T>(use: (reader: Worker) => Promise<T>, { signal, onProgress }: Options = {}) {
  signal?.throwIfAborted();
  const reader = await createReader(onProgress);
  // A worker that is ended never answers what it was asked.
  const stopped = new Promise<never>((_, refuse) => {
    signal?.addEventListener("abort", () => refuse(signal.reason), { once: true });
  });
  try {
    signal?.throwIfAborted();
    return await Promise.race([use(reader), stopped]);
  } finally {
    await reader.terminate();
  }
}

/** Words of a page with where they stand (pixels) and how sure the reader is of each (0 to 100). */
export const wordsOf = (page: Page) =>
  (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.flatMap((line) =>
        line.words.map(({ text, confidence, bbox }) => ({ text, confidence, box: bbox })),
      ),
    ),
  );
