import { createEngine, type Engine, type OnRows } from "./engine";
import type { PreviewRow, ReadContext } from "./reading";

export type Question = { readonly id: number } & (
  | { readonly call: "open"; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: "xlsx" | "text" }
  | { readonly call: "read"; readonly context: ReadContext }
  | { readonly call: "correct"; readonly line: number; readonly raw: PreviewRow["raw"]; readonly context: ReadContext }
);

type Answer = {
  readonly id: number;
  readonly rows?: readonly PreviewRow[];
  readonly total?: number;
  readonly answer?: unknown;
  readonly failure?: string;
};

export type Reader = Pick<Engine, "open" | "read" | "correct"> & { close(): void };

type Unnumbered = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

/** The engine in a worker, so that twenty megabytes never hold the page up; in place where workers are not to be had. */
export function createReader(): Reader {
  if (typeof Worker === "undefined") return { ...createEngine(), close: () => {} };
  const worker = new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void; onRows?: OnRows }
  >();
  let last = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (data.rows) return asked.onRows?.(data.rows, data.total ?? 0);
    waiting.delete(data.id);
    if (data.failure === undefined) asked.resolve(data.answer);
    else asked.reject(new Error(data.failure));
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("La lecture du fichier s’est arrêtée."));
    waiting.clear();
  });

  const ask = <T>(question: Unnumbered, onRows?: OnRows) =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as (value: unknown) => void, reject, ...(onRows && { onRows }) });
      worker.postMessage({ ...question, id: last });
    });

  return {
    open: (bytes, type) => ask({ call: "open", bytes, type }),
    read: (context, onRows) => ask({ call: "read", context }, onRows),
    correct: (line, raw, context) => ask({ call: "correct", line, raw, context }),
    close: () => worker.terminate(),
  };
}
