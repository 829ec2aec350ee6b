// One of several processes that want the same folder at the same moment (tests/local/lock.test.ts).

import { takeLock } from "../../tools/lock.mjs";

let held = null;

process.on("message", ({ folder, at, port }) => {
  held?.release();
  held = null;
  while (Date.now() < at);
  try {
    const taken = takeLock(folder, port);
    if ("release" in taken) held = taken;
    process.send({ port, won: held !== null, holder: "held" in taken ? taken.held.port : port });
  } catch {
    // Neither the winner nor told who is: no outcome that a start may have.
    process.send({ port, won: false, holder: -1 });
  }
});
