import { createEngine } from "./engine";
import type { Question } from "./reader";

const engine = createEngine();

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const { id } = data;
  try {
    const answer =
      data.call === "open"
        ? await engine.open(data.bytes, data.type)
        : data.call === "read"
          ? await engine.read(data.context, (rows, total) => postMessage({ id, rows, total }))
          : await engine.correct(data.line, data.raw, data.context);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
