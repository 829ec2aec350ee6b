// PGlite knows the setting `statement_timeout` and holds nobody to it: the clock of PostgreSQL is a signal, which a process of
// WebAssembly never gets. Its statements run in one go on the only thread, where no timer of JavaScript fires either. What does
// work, and interrupts a statement as on a server: a second thread asks the debugger of the first one to set the two flags that
// the signal would set, and PostgreSQL sees them at its next check for interrupts.

import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";

/** What Supabase gives to its roles, milliseconds; the others run for as long as they need. */
export const STATEMENT_TIMEOUT: Readonly<Record<string, number>> = { anon: 3000, authenticated: 8000 };

const EVERY_MS = 200;
const CANCEL = Symbol.for("relais.cancel-statement");

/** The part of the compiled server that is asked for: where its flags are, and its memory. */
interface Compiled {
  _InterruptPending?: number;
  _QueryCancelPending?: number;
  HEAPU8: Uint8Array;
}

/** One statement runs at a time on the thread, whatever the number of databases. */
const deadline = new BigInt64Array(new SharedArrayBuffer(8));
let running: Compiled | null = null;
let watchdog: Worker | null = null;

function cancel(): void {
  const at = Number(Atomics.load(deadline, 0));
  if (!running || at === 0 || Date.now() < at) return;
  const { _InterruptPending: pending = 0, _QueryCancelPending: query = 0, HEAPU8: memory } = running;
  if (pending > 0 && query > 0) [memory[pending], memory[query]] = [1, 1];
}

function watch(): void {
  if (watchdog) return;
  Object.assign(globalThis, { [CANCEL]: cancel });
  const expression = `globalThis[Symbol.for(${JSON.stringify(CANCEL.description)})]?.()`;
  watchdog = new Worker(new URL("./watchdog.ts", import.meta.url), {
    workerData: { deadline, everyMs: EVERY_MS, expression },
    // What the main thread was started with is its own affair.
    execArgv: [],
  });
  watchdog.on("error", () => {
    watchdog = null;
  });
  watchdog.unref();
}

/**
 * Holds the statements of a PGlite to a time.
 * @returns how to say the time that the next statements may take, in milliseconds (0: as long as they need)
 */
export function timeStatements(pg: PGlite): (ms: number) => void {
  let limit = 0;
  const run = pg.execProtocolRawSync.bind(pg);
  pg.execProtocolRawSync = (message) => {
    if (limit === 0) return run(message);
    const compiled = pg.Module as unknown as Compiled;
    running = compiled;
    Atomics.store(deadline, 0, BigInt(Date.now() + limit));
    try {
      return run(message);
    } finally {
      Atomics.store(deadline, 0, 0n);
      running = null;
      // Asked for as the statement was ending: the next one has done nothing.
      if (compiled._QueryCancelPending) compiled.HEAPU8[compiled._QueryCancelPending] = 0;
    }
  };
  watch();
  return (ms) => {
    limit = ms;
  };
}
