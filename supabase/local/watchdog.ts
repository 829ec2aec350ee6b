// The second hand of statement-timeout.ts, in a thread of its own: the first one is held by the database while it runs.

import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { deadline, everyMs, expression } = workerData as {
  /** When the statement that runs must end, in milliseconds of the epoch; 0 when none runs. */
  deadline: BigInt64Array;
  everyMs: number;
  expression: string;
};

/** Makes the main thread evaluate an expression in the middle of what it does, as a debugger would. */
function interrupt(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", { expression }, () => session.disconnect());
}

setInterval(() => {
  const at = Number(Atomics.load(deadline, 0));
  if (at > 0 && Date.now() > at) interrupt();
}, everyMs);
