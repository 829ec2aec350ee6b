// The component tests of one worker share what they import, and one document. Each file begins as a page does that has just
// been loaded, before a line of its own is read.

import { vi } from "vitest";
import { rightsStore } from "../../src/lib/rights.ts";
import { setRound } from "../../src/lib/round.ts";
import { clearToasts } from "../../src/lib/toast.ts";
import { clearDirty } from "../../src/lib/unsaved.ts";
import { leaveVisit } from "../../src/lib/visit.ts";

vi.useRealTimers();
const { setTimeout: later, clearTimeout: never } = globalThis;
// A frame asked of jsdom while a test stops the clock never comes, nor any after it.
window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => never(frame);

rightsStore.set(null);
setRound(null);
clearToasts();
clearDirty();
leaveVisit(true);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
document.title = "";
document.body.replaceChildren();
