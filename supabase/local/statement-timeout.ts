// PGlite knows the setting `statement_timeout` and holds nobody to it: the clock of PostgreSQL is a signal, which a process of
// WebAssembly never gets. Its statements run in one go on the only thread, where no timer of JavaScript fires either. What does
// work, and interrupts a statement as on a server: a second thread asks the debugger of the first one to set the two flags that
// the signal would set, and PostgreSQL sees them at its next check for interrupts.

import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { swallowed } from "./report.ts";

/** What Supabase gives to its roles, milliseconds; the others run for as long as they need. */
export const STATEMENT_TIMEOUT: Readonly<Record<string, number>> = { anon: 3000, authenticated: 8000 };

const EVERY_MS = 200;
/** On a machine with too much to do a statement waits for the processor, which is not its fault: up to so many times its limit. */
const PATIENCE = 4;
const CANCEL = "relais.cancel-statement";

/** The part of the compiled server that is asked for: where its flags are, and its memory. */
interface Compiled {
  _InterruptPending?: number;
  _QueryCancelPending?: number;
  HEAPU8: Uint8Array;
}

/** One statement runs at a time on the thread, whatever the number of databases: its number (0: none), and its time. */
const statement = new BigInt64Array(new SharedArrayBuffer(16));
let last = 0;
let running: Compiled | null = null;
let watchdog: Worker | null = null;

function cancel(number: number): void {
  // The one that took too long may have ended meanwhile: nobody else pays for it.
  if (!running || number !== last) return;
  const { _InterruptPending: pending = 0, _QueryCancelPending: query = 0, HEAPU8: memory } = running;
  if (pending > 0 && query > 0) [memory[pending], memory[query]] = [1, 1];
}

function watch(): void {
  if (watchdog) return;
  Object.assign(globalThis, { [Symbol.for(CANCEL)]: cancel });
  watchdog = new Worker(new URL("./watchdog.ts", import.meta.url), {
    workerData: { statement, everyMs: EVERY_MS, patience: PATIENCE, call: CANCEL },
    // What the main thread was started with is its own affair.
    execArgv: [],
  });
  watchdog.on("error", (error) => {
    watchdog = null;
    swallowed("watchdog", error);
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
    last += 1;
    Atomics.store(statement, 1, BigInt(limit));
    Atomics.store(statement, 0, BigInt(last));
    try {
      return run(message);
    } finally {
      Atomics.store(statement, 0, 0n);
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
