// The second hand of statement-timeout.ts, in a thread of its own: the first one is held by the database while it runs.

import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { statement, everyMs, patience, call } = workerData as {
  /** Number of the statement that runs, 0 when none does; and how long it may take, in milliseconds. */
  statement: BigInt64Array;
  everyMs: number;
  /** How many times longer it may take by the clock on the wall than by that of the processor. */
  patience: number;
  /** Name of the function that interrupts, in the main thread. */
  call: string;
};

let known = 0;
let since = { cpu: 0, wall: 0 };

/** Milliseconds that this process has had the processor for: a machine that is busy with something else steals no one's time. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Has the main thread call a function in the middle of what it does, as a debugger would. */
function interrupt(number: number): void {
  const session = new Session();
  session.connectToMainThread();
  const expression = `globalThis[Symbol.for(${JSON.stringify(call)})]?.(${number})`;
  session.post("Runtime.evaluate", { expression }, () => session.disconnect());
}

setInterval(() => {
  const running = Number(Atomics.load(statement, 0));
  const limit = Number(Atomics.load(statement, 1));
  if (running !== known) {
    known = running;
    // Seen for the first time: it began at most one look ago.
    since = { cpu: cpu(), wall: Date.now() - everyMs };
  } else if (running > 0 && (cpu() - since.cpu >= limit || Date.now() - since.wall >= limit * patience)) {
    interrupt(running);
  }
}, everyMs);
