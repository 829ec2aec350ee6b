import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "../../../src/app/layout/Announcer.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  document.title = "Talents · Relais";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The observer hears of a change once the task is over; the words come a moment later.
const waits = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const said = () => screen.getByText((_, element) => element?.getAttribute("aria-live") === "polite").textContent;

test("a record that takes long to be read is announced when it has its name, not under that of the page before", async () => {
  render(<Announcer />);
  await waits(400);
  expect(said()).toBe("Talents");
  await waits(5000);
  document.title = "Anne Martin · Relais";
  await waits(400);
  expect(said()).toBe("Anne Martin");
});

test("names that follow each other at once make one announcement", async () => {
  render(<Announcer />);
  await waits(400);
  const heard: (string | null)[] = [];
  const live = screen.getByText("Talents");
  const watch = new MutationObserver(() => heard.push(live.textContent));
  watch.observe(live, { subtree: true, childList: true, characterData: true });
  document.title = "Talent · Relais";
  await waits(100);
  document.title = "Anne Martin · Relais";
  await waits(1000);
  watch.disconnect();
  expect(heard).toEqual(["Anne Martin"]);
});
